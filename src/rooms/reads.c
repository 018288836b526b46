/* SPDX-License-Identifier: MIT
 * Reads of the store that the loop does not wait for: a visitor who needs one gets a ticket and comes back
 * when it is done. What was read serves everybody who asks soon after. */
#include "room.h"
#include "reads.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOVED_MS = 50,      /* a server that stops is soon gone */
    FRESH_MS = 1000,    /* results of other servers may be so old */
    LISTED_MS = 60000,  /* NOTIFY tells of changes, if it is not lost */
    LISTED_LEAST = 200, /* however often it does */
    UNKNOWN_MS = 10000, /* ids are never given twice */
    OLD_MS = 60000,
    READS_MAX = 4000,
    READS_EACH = 500, /* of a network */
};

struct pending_read {
    struct pending_read *next, *next_by_ticket, *next_by_key;
    struct store_read read;
    struct account *payer;
    int ticket;
    bool done, stale; /* only for those who waited for it */
    bool used;        /* for nobody any more */
    int64_t done_at, until;
};

static bool same(const struct store_read *a, const struct store_read *b)
{
    return a->what == b->what && strcmp(a->id, b->id) == 0 && a->prepared == b->prepared &&
           a->number == b->number && strcmp(a->game, b->game) == 0 && strcmp(a->name, b->name) == 0 &&
           strcmp(a->kind, b->kind) == 0 && strcmp(a->label, b->label) == 0 &&
           memcmp(a->person, b->person, STORE_KEY) == 0 && a->most == b->most && a->played == b->played &&
           a->before == b->before && a->phase == b->phase;
}

/* ---- the hash tables ---- */

static struct pending_read **by_ticket(struct rooms *rooms, int ticket)
{
    return &rooms->reads_by_ticket[(unsigned)ticket % READ_BUCKETS];
}

static unsigned mixed(unsigned hash, const char *text)
{
    for (; *text; text++)
        hash = hash * 31 + (unsigned char)*text;
    return hash;
}

static struct pending_read **by_key(struct rooms *rooms, const struct store_read *read)
{
    unsigned hash = (unsigned)read->what * 31 + (unsigned)read->number;
    const char *texts[] = { read->id, read->game, read->name, read->kind, read->label };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        hash = mixed(hash, texts[i]);
    for (int i = 0; i < 4; i++)
        hash = hash * 31 + read->person[i];
    return &rooms->reads_by_key[hash % READ_BUCKETS];
}

static void add_to_tables(struct rooms *rooms, struct pending_read *pending)
{
    struct pending_read **ticket = by_ticket(rooms, pending->ticket), **key = by_key(rooms, &pending->read);
    pending->next_by_ticket = *ticket;
    *ticket = pending;
    pending->next_by_key = *key;
    *key = pending;
}

static void take_from_tables(struct rooms *rooms, const struct pending_read *pending)
{
    struct pending_read **at = by_ticket(rooms, pending->ticket);
    while (*at != pending)
        at = &(*at)->next_by_ticket;
    *at = pending->next_by_ticket;
    at = by_key(rooms, &pending->read);
    while (*at != pending)
        at = &(*at)->next_by_key;
    *at = pending->next_by_key;
}

/* ---- beginning and ending ---- */

static int64_t keeps_ms(const struct rooms *rooms, const struct store_read *read)
{
    if (!store_is_shared(rooms->store))
        return 0;
    if (read->what == WANT_LISTED && read->found == STORE_FOUND)
        return LISTED_MS;
    if (read->what == WANT_OLD)
        return OLD_MS;
    if (read->found == STORE_ELSEWHERE)
        return MOVED_MS;
    return read->what == WANT_ROOM && read->found == STORE_NOT_FOUND ? UNKNOWN_MS : FRESH_MS;
}

static void note_done(struct rooms *rooms, struct pending_read *pending)
{
    if (pending->done || !store_read_is_done(rooms->store, &pending->read))
        return;
    pending->done = true;
    pending->done_at = rooms->now;
    pending->until = rooms->now + keeps_ms(rooms, &pending->read);
}

static bool is_over(const struct rooms *rooms, const struct pending_read *pending)
{
    return pending->done && (pending->stale || rooms->now >= pending->until);
}

static void free_pending(struct rooms *rooms, struct pending_read *pending)
{
    take_from_tables(rooms, pending);
    if (pending->payer) {
        account_widest(pending->payer)->reads--;
        account_leave(pending->payer);
    }
    store_read_free(&pending->read);
    free(pending);
}

/* Frees what nobody can use any more. The lease of a room that nobody came for is given back. */
void reads_sweep(struct rooms *rooms)
{
    for (struct pending_read **at = &rooms->reads, *pending; (pending = *at) != NULL;) {
        note_done(rooms, pending);
        if (!is_over(rooms, pending)) {
            at = &pending->next;
            continue;
        }
        const struct store_read *read = &pending->read;
        if (read->what == WANT_ROOM && read->found == STORE_FOUND && !room_is_loaded(rooms, read->id))
            store_release_room(rooms->store, read->rooms);
        *at = pending->next;
        rooms->reads_count--;
        free_pending(rooms, pending);
    }
}

void reads_free(struct rooms *rooms)
{
    for (struct pending_read *pending = rooms->reads, *next; pending; pending = next) {
        next = pending->next;
        store_read_end(rooms->store, &pending->read);
        free_pending(rooms, pending);
    }
}

static struct pending_read *find(struct rooms *rooms, const struct store_read *wanted)
{
    struct pending_read *pending = *by_key(rooms, wanted);
    for (; pending; pending = pending->next_by_key) {
        if (!same(&pending->read, wanted))
            continue;
        note_done(rooms, pending);
        bool own = pending->ticket == rooms->ticket && !pending->used;
        if (own || (!pending->stale && !is_over(rooms, pending)))
            return pending;
    }
    return NULL;
}

bool reads_have(struct rooms *rooms, const struct store_read *wanted)
{
    return find(rooms, wanted) != NULL;
}

static struct pending_read *begin(struct rooms *rooms, const struct store_read *wanted)
{
    struct account *payer = rooms->visitor ? rooms->visitor : rooms->own;
    bool space = rooms->reads_count < READS_MAX && (!payer || account_widest(payer)->reads < READS_EACH);
    struct pending_read *pending = space ? calloc(1, sizeof *pending) : NULL;
    if (!pending)
        return NULL;
    pending->read = *wanted;
    pending->ticket = ++rooms->tickets;
    pending->payer = payer;
    if (payer) {
        account_use(payer);
        account_widest(payer)->reads++;
    }
    pending->next = rooms->reads;
    rooms->reads = pending;
    rooms->reads_count++;
    add_to_tables(rooms, pending);
    store_read_begin(rooms->store, &pending->read);
    note_done(rooms, pending);
    return pending;
}

struct store_read *rooms_read(struct rooms *rooms, const struct store_read *wanted, int *ticket)
{
    struct pending_read *pending = find(rooms, wanted);
    if (!pending && !store_is_shared(rooms->store))
        reads_sweep(rooms);
    if (!pending)
        pending = begin(rooms, wanted);
    *ticket = pending && !pending->done ? pending->ticket : 0;
    return pending && pending->done ? &pending->read : NULL;
}

bool read_is_waited_for(struct rooms *rooms, int ticket)
{
    struct pending_read *pending = *by_ticket(rooms, ticket);
    for (; pending; pending = pending->next_by_ticket)
        if (pending->ticket == ticket) {
            note_done(rooms, pending);
            return !pending->done;
        }
    return false;
}

/* ---- what is no longer true ---- */

void reads_used(struct rooms *rooms, const struct store_read *read)
{
    for (struct pending_read *pending = rooms->reads; pending; pending = pending->next)
        if (&pending->read == read)
            pending->stale = pending->used = true;
}

void reads_changed(struct rooms *rooms, enum store_wanted what)
{
    for (struct pending_read *pending = rooms->reads; pending; pending = pending->next)
        pending->stale |= pending->read.what == what;
}

static bool is_list_of(const struct store_read *read, const struct document_label *label)
{
    return (!label->owner[0] || strcmp(read->label, label->owner) == 0) &&
           (!read->kind[0] || !label->kind[0] || strcmp(read->kind, label->kind) == 0);
}

/* While it is read nobody knows whose it is. */
static bool is_document_of(const struct pending_read *pending, const struct document_label *label)
{
    const struct store_read *read = &pending->read;
    if (label->kind[0])
        return strcmp(read->kind, label->kind) == 0 && strcmp(read->label, label->id) == 0;
    return !pending->done || (read->count > 0 && strcmp(read->documents->owner, label->owner) == 0);
}

/* Not even for those who wait for it: they would write on what is no longer the last version. */
static void changed(struct rooms *rooms, const struct document_label *label)
{
    for (struct pending_read *pending = rooms->reads; pending; pending = pending->next) {
        enum store_wanted what = pending->read.what;
        note_done(rooms, pending);
        if (what == WANT_DOCUMENTS ? !label || is_list_of(&pending->read, label)
                                   : what == WANT_DOCUMENT && (!label || is_document_of(pending, label)))
            pending->stale = pending->used = true;
    }
}

void reads_document_changed(struct rooms *rooms, const struct document_label *label)
{
    if (rooms->changed_count < CHANGED_MAX)
        rooms->changed[rooms->changed_count] = *label;
    rooms->changed_count++;
    changed(rooms, label);
}

void reads_documents_committed(struct rooms *rooms)
{
    for (int i = 0; i < rooms->changed_count && rooms->changed_count <= CHANGED_MAX; i++)
        changed(rooms, &rooms->changed[i]);
    if (rooms->changed_count > CHANGED_MAX)
        changed(rooms, NULL);
}

void reads_heard(struct rooms *rooms)
{
    for (struct pending_read *pending = rooms->reads; pending; pending = pending->next) {
        if (pending->read.what != WANT_LISTED)
            continue;
        note_done(rooms, pending);
        if (!pending->done)
            pending->stale = true;
        else if (pending->until > pending->done_at + LISTED_LEAST)
            pending->until = pending->done_at + LISTED_LEAST;
    }
}

void reads_taken(struct rooms *rooms, int64_t number)
{
    for (struct pending_read *pending = rooms->reads; pending; pending = pending->next) {
        note_done(rooms, pending);
        if (pending->done && pending->read.what == WANT_ROOM && pending->read.found == STORE_FOUND &&
            pending->read.rooms->number == number)
            pending->stale = pending->used = true;
    }
}
