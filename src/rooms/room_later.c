/* SPDX-License-Identifier: MIT
 * Messages to closed pages that wait: for the end of the round, for the end of quiet hours, for space. */
#include "room_push.h"
#include "subscription.h"
#include "room_people.h"
#include "rooms_drop.h"
#include "store_admin.h"

#include <stdlib.h>
#include <string.h>

enum {
    LATER_MAX = 10000,
    LATER_EACH = 1000, /* of a network */
    AT_ONCE = 20,      /* rooms loaded in one round */
    AT_ONCE_MS = 5,
    TRIES = 100,      /* with those that are still being read or prepared */
    ELSEWHERE_S = 60, /* another server has the room: it is asked for again */
    BUSY_S = 300,     /* too many messages wait */
    POOR_S = 5,       /* who pays has had enough */
    WAKE_S = 60,      /* after a restart those who are there come back first */
    WAKE_MOST = 2000, /* rooms that are looked at then, those of the last days */
};

/* ---- notes for later ---- */

static unsigned bucket_of(const char *room)
{
    unsigned number = 0;
    for (; *room; room++)
        number = number * 31 + (unsigned char)*room;
    return number % LATER_BUCKETS;
}

bool later_has_space(const struct rooms *rooms, const struct account *payer)
{
    return rooms->later_count < LATER_MAX && account_widest(payer)->notes < LATER_EACH;
}

bool later_put(struct rooms *rooms, const struct note_of *of, const char *id, int64_t at,
               struct account *payer)
{
    struct later_note **bucket = &rooms->later[bucket_of(of->room)];
    struct later_note *later = calloc(1, sizeof *later);
    if (!later)
        return false;
    *later = (struct later_note){ .next = *bucket, .of = *of, .at = at, .payer = payer };
    strcpy(later->id, id);
    *bucket = later;
    rooms->later_count++;
    account_use(payer);
    account_widest(payer)->notes++;
    if (at < rooms->next_later)
        rooms->next_later = at;
    return true;
}

/* Takes it out of the list `at` points into. */
static void drop(struct rooms *rooms, struct later_note **at)
{
    struct later_note *later = *at;
    *at = later->next;
    rooms->later_count--;
    account_widest(later->payer)->notes--;
    account_leave(later->payer);
    free(later);
}

bool later_has(const struct room *room, unsigned seats, enum note note)
{
    const struct later_note *later = room->rooms->later[bucket_of(room->facts.id)];
    for (; later; later = later->next)
        if (later->of.note == note && seats >> later->of.seat & 1 &&
            (note >= NOTE_OVER || later->of.since == room->terms.due[later->of.seat].since) &&
            strcmp(later->of.room, room->facts.id) == 0)
            return true;
    return false;
}

/* ---- the end of a round ---- */

static struct outgoing_note *take_outgoing(struct rooms *rooms)
{
    struct outgoing_note *out = rooms->outgoing;
    if (out)
        rooms->outgoing = out->next;
    return out;
}

static void free_outgoing(struct outgoing_note *out)
{
    account_leave(out->payer);
    free(out);
}

/* What is not taken waits here; without space here, too, the room tries again. */
static void hand_out(struct rooms *rooms, const struct outgoing_note *out)
{
    struct room *room = room_loaded(rooms, out->of.room);
    bool good = rooms->push.send(rooms->push.self, &out->message);
    if (room) {
        room->sending = false;
        room->handed_out |= good && out->of.note < NOTE_OVER;
    }
    if (good)
        return;
    bool kept = later_has_space(rooms, out->payer) &&
                later_put(rooms, &out->of, out->message.id, rooms_steady_time(rooms) + BUSY_S, out->payer);
    if (!kept && room)
        room_tell_again(room, &out->of);
}

void rooms_send_notes(struct rooms *rooms)
{
    for (struct outgoing_note *out; (out = take_outgoing(rooms)) != NULL; free_outgoing(out))
        hand_out(rooms, out);
}

void rooms_send_stored_notes(struct rooms *rooms)
{
    for (struct outgoing_note *out; (out = take_outgoing(rooms)) != NULL; free_outgoing(out))
        if (store_has_stored(rooms->store, out->number))
            hand_out(rooms, out);
}

/* ---- after a restart ---- */

static void wake_room(void *self, const struct store_room *facts)
{
    struct rooms *rooms = self;
    struct room_terms terms = room_terms_read(facts->terms);
    struct note_of of = { .note = terms.tell_over ? NOTE_OVER : NOTE_NEXT };
    unsigned seats = terms.tell_over ? terms.tell_over : terms.tell_next;
    if (!seats || !later_has_space(rooms, rooms->own))
        return;
    while (!(seats >> of.seat & 1)) /* the room, once it is loaded, sees to the others */
        of.seat++;
    strcpy(of.room, facts->id);
    later_put(rooms, &of, "", rooms_steady_time(rooms) + WAKE_S, rooms->own);
}

void rooms_wake_news(struct rooms *rooms)
{
    store_list_all(rooms->store, WAKE_MOST, wake_room, rooms); /* else it waits for somebody who looks */
}

/* ---- what had to wait ---- */

/* What one round may still do. */
struct budget {
    int64_t now, until;
    int tries, rooms;
};

/* False if it must be tried again, at `later->at` or as soon as possible. Loading a room takes time, for
 * which the one pays whose note it is. */
static bool tell_now(struct rooms *rooms, struct later_note *later, struct budget *budget)
{
    struct refusal refusal;
    double began = metric_clock();
    budget->tries--;
    if (account_wait(rooms->accounts, later->payer, COST_WORK, rooms->now) > 0) {
        later->at = budget->now + POOR_S;
        return false;
    }
    rooms->visitor = later->payer;
    struct room *room = room_find(rooms, later->of.room, &refusal);
    rooms->visitor = NULL;
    bool done = room ? room_tell_kept(room, &later->of, later->id) : strcmp(refusal.code, "no-room") == 0;
    if (!room && !done && strcmp(refusal.code, "later") != 0)
        later->at = budget->now + ELSEWHERE_S;
    budget->rooms -= room != NULL;
    account_charge(rooms->accounts, later->payer, COST_WORK, 1000 * (metric_clock() - began), rooms->now);
    return done;
}

/* Deals with those that are due in one bucket; notes when to look again. */
static void tell_of(struct rooms *rooms, struct later_note **bucket, struct budget *budget)
{
    struct later_note *all = *bucket, *next;
    *bucket = NULL; /* telling may put others there */
    for (; all; all = next) {
        next = all->next;
        all->next = *bucket;
        *bucket = all;
        bool due = all->at <= budget->now && budget->rooms > 0 && budget->tries > 0 &&
                   rooms->net->now() <= budget->until;
        if (due && tell_now(rooms, all, budget)) {
            struct later_note **at = bucket;
            while (*at != all)
                at = &(*at)->next;
            drop(rooms, at);
        } else if (all->at < rooms->next_later) {
            rooms->next_later = all->at;
        }
    }
}

bool rooms_tell_later(struct rooms *rooms)
{
    struct budget budget = { rooms_steady_time(rooms), rooms->net->now() + AT_ONCE_MS, TRIES, AT_ONCE };
    if (budget.now < rooms->next_later || !rooms->push.send)
        return false;
    rooms->next_later = INT64_MAX;
    for (int i = 0; i < LATER_BUCKETS; i++)
        tell_of(rooms, &rooms->later[i], &budget);
    return rooms->next_later <= budget.now;
}

void rooms_take_gone(struct rooms *rooms)
{
    char id[PUSH_ID_MAX];
    while (rooms->push.gone && rooms->push.gone(rooms->push.self, id))
        rooms_drop_document(rooms, PUSH_DOCUMENT, id);
}

void rooms_free_notes(struct rooms *rooms)
{
    for (struct outgoing_note *out; (out = take_outgoing(rooms)) != NULL;)
        free_outgoing(out);
    for (int i = 0; i < LATER_BUCKETS; i++)
        while (rooms->later[i])
            drop(rooms, &rooms->later[i]);
}
