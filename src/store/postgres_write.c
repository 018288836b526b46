/* SPDX-License-Identifier: MIT
 * Writing to PostgreSQL: statements are collected here, until a commit hands them to the writers. A room
 * always has the same writer, so what is written of one room is committed completely or not at all. */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- collecting ---- */

static size_t keep_text(struct pg_batch *batch, const char *text, size_t len)
{
    if (batch->len + len + 1 > batch->size) {
        size_t more = (batch->len + len + 1) * 2;
        char *bytes = realloc(batch->bytes, more);
        batch->broken |= !bytes;
        if (!bytes)
            return 0;
        batch->bytes = bytes;
        batch->size = more;
    }
    size_t at = batch->len;
    memcpy(batch->bytes + at, text, len);
    batch->bytes[at + len] = '\0';
    batch->len += len + 1;
    return at;
}

static struct pg_op *add_op(struct pg_batch *batch, enum pg_statement statement)
{
    static struct pg_op nowhere;
    if (batch->count == batch->cap) {
        int more = batch->cap ? batch->cap * 2 : 64;
        struct pg_op *ops = realloc(batch->ops, (size_t)more * sizeof *ops);
        batch->broken |= !ops;
        if (!ops) {
            nowhere.values = 0;
            return &nowhere;
        }
        batch->ops = ops;
        batch->cap = more;
    }
    struct pg_op *op = &batch->ops[batch->count++];
    op->statement = statement;
    op->values = 0;
    return op;
}

/* A statement being written. */
struct writing {
    struct pg_batch *batch;
    struct pg_op *op;
};

static void put_text(struct writing *w, const char *text)
{
    w->op->value[w->op->values++] = text ? keep_text(w->batch, text, strlen(text)) : SIZE_MAX;
}

static void put_int(struct writing *w, int64_t value)
{
    char text[24];
    w->op->value[w->op->values++] =
        keep_text(w->batch, text, (size_t)snprintf(text, sizeof text, "%lld", (long long)value));
}

static void put_flag(struct writing *w, bool value)
{
    put_text(w, value ? "t" : "f");
}

static void put_bytes(struct writing *w, const unsigned char bytes[STORE_KEY])
{
    char text[2 + 2 * STORE_KEY + 1] = "\\x";
    for (int i = 0; bytes && i < STORE_KEY; i++)
        snprintf(text + 2 + 2 * i, 3, "%02x", bytes[i]);
    put_text(w, bytes ? text : NULL);
}

static struct pg_writer *writer_of(struct postgres_store *store, int64_t number)
{
    return &store->writer[(uint64_t)number % PG_WRITERS];
}

/* False if a write has failed before. */
static bool begin(struct postgres_store *store, int64_t number, enum pg_statement statement,
                  struct writing *w)
{
    w->batch = &writer_of(store, number)->batch;
    if (store->base.failed)
        return false;
    w->op = add_op(w->batch, statement);
    return true;
}

static bool end(struct postgres_store *store, const struct writing *w)
{
    if (!w->batch->broken)
        return true;
    store->base.failed = true;
    return store_fail(&store->base, "out of memory");
}

static void put_lease(struct postgres_store *store, struct writing *w, const struct store_room *room)
{
    put_text(w, store->me);
    put_int(w, room->epoch);
}

/* ---- rooms ---- */

static bool write_seat(struct postgres_store *store, const struct store_room *room, int number)
{
    const struct store_seat *seat = &room->seat[number];
    struct writing w;
    if (!begin(store, room->number, PG_CHANGE_SEAT, &w))
        return false;
    put_int(&w, room->number);
    put_int(&w, number);
    put_int(&w, seat->kind);
    put_flag(&w, seat->bot);
    put_text(&w, seat->name);
    put_text(&w, seat->level);
    put_text(&w, seat->salt);
    put_bytes(&w, seat->has_key ? seat->key_hash : NULL);
    put_lease(store, &w, room);
    put_bytes(&w, seat->committed ? seat->commit : NULL);
    return end(store, &w);
}

static bool write_seats(struct postgres_store *store, const struct store_room *room)
{
    bool good = true;
    for (int i = 0; i < room->seats && good; i++)
        good = write_seat(store, room, i);
    return good;
}

/* Numbers come by the thousand, and the keeper fetches the next ones in time, so that nobody waits for them.
 */
static bool next_number(struct postgres_store *store, int64_t *number)
{
    pthread_mutex_lock(&store->lock);
    if (store->number == store->last && store->next_numbers) {
        store->number = store->next_numbers;
        store->last = store->number + PG_NUMBERS_BLOCK;
        store->next_numbers = 0;
    }
    bool poke = !store->next_numbers && !store->wants_numbers;
    store->wants_numbers |= poke;
    pthread_mutex_unlock(&store->lock);
    if (poke)
        postgres_poke(store);
    if (store->number == store->last)
        return store_fail(&store->base, "it gives no numbers");
    *number = store->number++;
    return true;
}

bool postgres_create_room(struct store *base, struct store_room *room)
{
    struct postgres_store *store = postgres_of(base);
    struct writing w;
    base->failed = base->failed || !next_number(store, &room->number);
    if (!begin(store, room->number, PG_CREATE_ROOM, &w))
        return false;
    room->epoch = 1;
    put_int(&w, room->number);
    put_text(&w, room->id);
    put_text(&w, room->game);
    put_int(&w, room->options);
    put_text(&w, room->material);
    put_flag(&w, room->listed);
    put_int(&w, room->made);
    put_bytes(&w, room->dealer_seed);
    put_int(&w, room->touched);
    put_int(&w, room->phase);
    put_text(&w, room->next);
    put_int(&w, room->seats);
    put_flag(&w, room->played);
    put_text(&w, store->me);
    put_int(&w, room->fair);
    return end(store, &w) && write_seats(store, room);
}

bool postgres_change_room(struct store *base, const struct store_room *room)
{
    struct postgres_store *store = postgres_of(base);
    struct writing w;
    if (!begin(store, room->number, PG_CHANGE_ROOM, &w))
        return false;
    put_int(&w, room->number);
    put_int(&w, room->touched);
    put_int(&w, room->phase);
    put_text(&w, room->next);
    put_int(&w, room->seats);
    put_flag(&w, room->played);
    put_lease(store, &w, room);
    put_int(&w, room->fair);
    begin(store, room->number, PG_DROP_SEATS, &w);
    put_int(&w, room->number);
    put_int(&w, room->seats);
    put_lease(store, &w, room);
    return end(store, &w) && write_seats(store, room);
}

bool postgres_drop_room(struct store *base, int64_t number, int64_t epoch)
{
    struct postgres_store *store = postgres_of(base);
    struct writing w;
    if (!begin(store, number, PG_DROP_ROOM, &w))
        return false;
    put_int(&w, number);
    put_text(&w, store->me);
    put_int(&w, epoch);
    return end(store, &w);
}

bool postgres_drop_waiting(struct store *base, int64_t number, int64_t epoch, int people, int person_kind)
{
    struct postgres_store *store = postgres_of(base);
    struct writing w;
    if (!begin(store, number, PG_DROP_WAITING, &w))
        return false;
    put_int(&w, number);
    put_text(&w, store->me);
    put_int(&w, people);
    put_int(&w, person_kind);
    put_int(&w, epoch);
    return end(store, &w);
}

bool postgres_append(struct store *base, const struct store_room *room, int seq, const char *line, size_t len)
{
    struct postgres_store *store = postgres_of(base);
    struct writing w;
    if (!begin(store, room->number, PG_APPEND, &w))
        return false;
    put_int(&w, room->number);
    put_int(&w, seq);
    w.op->value[w.op->values++] = keep_text(w.batch, line, len);
    put_lease(store, &w, room);
    return end(store, &w);
}

bool postgres_release_room(struct store *base, const struct store_room *room)
{
    struct postgres_store *store = postgres_of(base);
    struct writing w;
    if (!begin(store, room->number, PG_RELEASE_ROOM, &w))
        return false;
    put_int(&w, room->number);
    put_lease(store, &w, room);
    return end(store, &w);
}

/* ---- results ---- */

bool postgres_add_result(struct store *base, const struct store_result *result, int most)
{
    struct postgres_store *store = postgres_of(base);
    struct writing w;
    if (!begin(store, result->number, PG_LOCK_RESULTS, &w))
        return false;
    begin(store, result->number, PG_ADD_RESULT, &w);
    put_int(&w, result->number);
    put_text(&w, result->game);
    put_text(&w, result->name);
    put_int(&w, result->points);
    put_int(&w, result->level);
    put_int(&w, result->at);
    put_text(&w, result->record);
    begin(store, result->number, PG_TRIM_RESULTS, &w);
    put_int(&w, result->number);
    put_text(&w, result->game);
    put_int(&w, most);
    return end(store, &w);
}

bool postgres_drop_results(struct store *base, int before)
{
    struct postgres_store *store = postgres_of(base);
    struct writing w;
    if (!begin(store, 0, PG_LOCK_RESULTS, &w))
        return false;
    begin(store, 0, PG_DROP_RESULTS, &w);
    put_int(&w, before);
    return end(store, &w);
}
