/* SPDX-License-Identifier: MIT
 * Own sheets and decks: prepared by the workers, since it may take seconds. Who asked for it waits, the
 * others do not. */
#include "room.h"
#include "materials.h"

#include <stdlib.h>
#include <string.h>

/* Jobs that wait or run: in all, of an address, of a network. */
enum { AT_ONCE = 64, EACH = 2, NETWORK = 6, FAILURES_MS = 60000 };

struct material_job {
    struct material_job *next;
    int ticket;
    enum rv_material kind;
    char *text;
    size_t len;
    struct account *payer;
    bool done;
    int64_t done_at;
    struct rv_sheet *sheet;
    struct rv_deck *deck;
    enum rv_status status;
    struct rv_error error;
};

void material_prepare(struct material_job *job)
{
    job->status = job->kind == RV_ON_SHEET ? rv_sheet_parse(job->text, job->len, &job->sheet, &job->error)
                                           : rv_deck_parse(job->text, job->len, &job->deck, &job->error);
}

static void free_job(struct material_job *job)
{
    rv_sheet_free(job->sheet);
    rv_deck_free(job->deck);
    account_leave(job->payer);
    free(job->text);
    free(job);
}

/* Takes a job out of the list. */
static void forget(struct rooms *rooms, struct material_job *job)
{
    struct material_job **at = &rooms->preparing;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    free_job(job);
}

void materials_free(struct rooms *rooms)
{
    while (rooms->preparing)
        forget(rooms, rooms->preparing);
}

static struct material_job *job_of(struct rooms *rooms, enum rv_material kind, const char *text, size_t len)
{
    for (struct material_job *job = rooms->preparing; job; job = job->next)
        if (job->kind == kind && job->len == len && memcmp(job->text, text, len) == 0)
            return job;
    return NULL;
}

static struct account *payer_of(const struct rooms *rooms)
{
    return rooms->visitor ? rooms->visitor : rooms->own;
}

/* Has the visitor, or the visitor's network, enough in preparation, or owes it for earlier ones? */
static bool has_enough(const struct rooms *rooms)
{
    const struct account *visitor = payer_of(rooms);
    int all = 0, own = 0, network = 0;
    for (struct material_job *job = rooms->preparing; job; job = job->next) {
        all += !job->done;
        own += !job->done && job->payer == visitor;
        network += !job->done && account_widest(job->payer) == account_widest(visitor);
    }
    return all >= AT_ONCE || own >= EACH || network >= NETWORK ||
           account_wait(rooms->accounts, visitor, COST_WORK, rooms->now) > 0;
}

static int begin(struct rooms *rooms, enum rv_material kind, const char *text, size_t len)
{
    struct material_job *job = calloc(1, sizeof *job);
    struct bot_request *request = bot_request_new(NULL, 0);
    char *copy = malloc(len + 1);
    if (!job || !request || !copy) {
        free(job);
        free(request);
        free(copy);
        return 0;
    }
    memcpy(copy, text, len);
    copy[len] = '\0';
    *job = (struct material_job){ .next = rooms->preparing,
                                  .ticket = ++rooms->tickets,
                                  .kind = kind,
                                  .text = copy,
                                  .len = len,
                                  .payer = payer_of(rooms) };
    account_use(job->payer);
    rooms->preparing = job;
    request->material = job;
    request->payer = job->payer;
    bot_worker_ask(rooms->worker, request);
    return job->ticket;
}

bool material_ready(struct rooms *rooms, const struct rv_game *game, const char *text, size_t len,
                    struct refusal *refusal)
{
    struct rv_error error;
    if (!text || !memchr(text, '\n', len) || rv_material_is_cached(rooms->cache, game->material, text, len))
        return true; /* what is built in has a name of one line, and is quick */
    struct material_job *job = job_of(rooms, game->material, text, len);
    if (job && job->done) {
        error = job->error;
        bool bad = job->status == RV_BAD;
        forget(rooms, job);
        return bad ? refuse_file(refusal, "bad-material", &error)
                   : refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
    }
    if (!job && has_enough(rooms)) {
        rooms->total.unprepared++;
        return refuse(refusal, "rate", SAY_TOO_MANY_SHEETS, NULL);
    }
    int ticket = job ? job->ticket : begin(rooms, game->material, text, len);
    if (!ticket)
        return refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
    refuse(refusal, "later", SAY_TABLE_NOT_READABLE, NULL);
    refusal->ticket = ticket;
    return false;
}

/* A failed one stays for the visitor who asked, and is forgotten if nobody comes back. */
void material_done(struct rooms *rooms, struct material_job *job, int64_t took_ms)
{
    account_charge(rooms->accounts, job->payer, COST_WORK, (double)took_ms, rooms->now);
    rooms->total.prepared++;
    job->done = true;
    job->done_at = rooms->now;
    if (job->status == RV_OK &&
        rv_material_put(rooms->cache, job->kind, job->text, job->len, job->sheet, job->deck, took_ms)) {
        job->sheet = NULL;
        job->deck = NULL;
        forget(rooms, job);
    }
    for (struct material_job *old = rooms->preparing, *next; old; old = next) {
        next = old->next;
        if (old->done && rooms->now - old->done_at > FAILURES_MS)
            forget(rooms, old);
    }
}

bool material_is_waited_for(const struct rooms *rooms, int ticket)
{
    for (const struct material_job *job = rooms->preparing; job; job = job->next)
        if (job->ticket == ticket)
            return !job->done;
    return false;
}
