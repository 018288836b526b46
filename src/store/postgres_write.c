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

static struct pg_op *add_op(struct pg_batch *batch, int64_t number, enum pg_statement statement)
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
    op->number = number;
    op->statement = statement;
    op->values = 0;
    return op;
}

void pg_put_text(struct pg_writing *w, const char *text)
{
    w->op->value[w->op->values++] = text ? keep_text(w->batch, text, strlen(text)) : SIZE_MAX;
}

void pg_put_int(struct pg_writing *w, int64_t value)
{
    char text[24];
    w->op->value[w->op->values++] =
        keep_text(w->batch, text, (size_t)snprintf(text, sizeof text, "%lld", (long long)value));
}

static void put_flag(struct pg_writing *w, bool value)
{
    pg_put_text(w, value ? "t" : "f");
}

void pg_put_bytes(struct pg_writing *w, const unsigned char bytes[STORE_KEY])
{
    char text[2 + 2 * STORE_KEY + 1] = "\\x";
    for (int i = 0; bytes && i < STORE_KEY; i++)
        snprintf(text + 2 + 2 * i, 3, "%02x", bytes[i]);
    pg_put_text(w, bytes ? text : NULL);
}

bool pg_begin(struct postgres_store *store, int64_t number, enum pg_statement statement, struct pg_writing *w)
{
    w->batch = &store->writer[pg_writer_of(number)].batch;
    if (store->base.failed)
        return false;
    w->op = add_op(w->batch, number, statement);
    return true;
}

bool pg_end(struct postgres_store *store, const struct pg_writing *w)
{
    if (!w->batch->broken)
        return true;
    store->base.failed = true;
    return store_fail(&store->base, "out of memory");
}

static void put_lease(struct postgres_store *store, struct pg_writing *w, const struct store_room *room)
{
    pg_put_text(w, store->me);
    pg_put_int(w, room->epoch);
}

/* ---- rooms ---- */

static bool write_seat(struct postgres_store *store, const struct store_room *room, int number)
{
    const struct store_seat *seat = &room->seat[number];
    struct pg_writing w;
    if (!pg_begin(store, room->number, PG_CHANGE_SEAT, &w))
        return false;
    pg_put_int(&w, room->number);
    pg_put_int(&w, number);
    pg_put_int(&w, seat->kind);
    put_flag(&w, seat->bot);
    pg_put_text(&w, seat->name);
    pg_put_text(&w, seat->level);
    pg_put_text(&w, seat->salt);
    pg_put_bytes(&w, seat->has_key ? seat->key_hash : NULL);
    put_lease(store, &w, room);
    pg_put_bytes(&w, seat->committed ? seat->commit : NULL);
    pg_put_bytes(&w, seat->has_person ? seat->person : NULL);
    pg_put_text(&w, seat->colour);
    return pg_end(store, &w);
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
    struct pg_writing w;
    base->failed = base->failed || !next_number(store, &room->number);
    if (!pg_begin(store, room->number, PG_CREATE_ROOM, &w))
        return false;
    room->epoch = 1;
    pg_put_int(&w, room->number);
    pg_put_text(&w, room->id);
    pg_put_text(&w, room->game);
    pg_put_int(&w, room->options);
    pg_put_text(&w, room->material);
    put_flag(&w, room->listed);
    pg_put_int(&w, room->made);
    pg_put_bytes(&w, room->dealer_seed);
    pg_put_int(&w, room->touched);
    pg_put_int(&w, room->phase);
    pg_put_text(&w, room->next);
    pg_put_int(&w, room->seats);
    put_flag(&w, room->played);
    pg_put_text(&w, store->me);
    pg_put_int(&w, room->fair);
    pg_put_text(&w, room->terms);
    return pg_end(store, &w) && write_seats(store, room);
}

bool postgres_change_room(struct store *base, const struct store_room *room)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, room->number, PG_CHANGE_ROOM, &w))
        return false;
    pg_put_int(&w, room->number);
    pg_put_int(&w, room->touched);
    pg_put_int(&w, room->phase);
    pg_put_text(&w, room->next);
    pg_put_int(&w, room->seats);
    put_flag(&w, room->played);
    put_lease(store, &w, room);
    pg_put_int(&w, room->fair);
    pg_put_text(&w, room->terms);
    pg_begin(store, room->number, PG_DROP_SEATS, &w);
    pg_put_int(&w, room->number);
    pg_put_int(&w, room->seats);
    put_lease(store, &w, room);
    return pg_end(store, &w) && write_seats(store, room);
}

bool postgres_change_terms(struct store *base, const struct store_room *room)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, room->number, PG_CHANGE_TERMS, &w))
        return false;
    pg_put_int(&w, room->number);
    pg_put_int(&w, room->touched);
    pg_put_text(&w, room->terms);
    put_lease(store, &w, room);
    return pg_end(store, &w);
}

bool postgres_drop_room(struct store *base, int64_t number, int64_t epoch)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, number, PG_DROP_ROOM, &w))
        return false;
    pg_put_int(&w, number);
    pg_put_text(&w, store->me);
    pg_put_int(&w, epoch);
    return pg_end(store, &w);
}

bool postgres_drop_waiting(struct store *base, int64_t number, int64_t epoch, int people, int person_kind)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, number, PG_DROP_WAITING, &w))
        return false;
    pg_put_int(&w, number);
    pg_put_text(&w, store->me);
    pg_put_int(&w, people);
    pg_put_int(&w, person_kind);
    pg_put_int(&w, epoch);
    return pg_end(store, &w);
}

bool postgres_append(struct store *base, const struct store_room *room, int seq, const char *line, size_t len)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, room->number, PG_APPEND, &w))
        return false;
    pg_put_int(&w, room->number);
    pg_put_int(&w, seq);
    w.op->value[w.op->values++] = keep_text(w.batch, line, len);
    put_lease(store, &w, room);
    return pg_end(store, &w);
}

bool postgres_cut(struct store *base, const struct store_room *room, int seq)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, room->number, PG_CUT, &w))
        return false;
    pg_put_int(&w, room->number);
    pg_put_int(&w, seq);
    put_lease(store, &w, room);
    return pg_end(store, &w);
}

bool postgres_release_room(struct store *base, const struct store_room *room)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, room->number, PG_RELEASE_ROOM, &w))
        return false;
    pg_put_int(&w, room->number);
    put_lease(store, &w, room);
    return pg_end(store, &w);
}

/* ---- results ---- */

bool postgres_add_result(struct store *base, const struct store_result *result, int most)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, result->number, PG_LOCK_RESULTS, &w))
        return false;
    pg_begin(store, result->number, PG_ADD_RESULT, &w);
    pg_put_int(&w, result->number);
    pg_put_text(&w, result->game);
    pg_put_text(&w, result->name);
    pg_put_int(&w, result->points);
    pg_put_int(&w, result->level);
    pg_put_int(&w, result->at);
    pg_put_text(&w, result->record);
    pg_begin(store, result->number, PG_TRIM_RESULTS, &w);
    pg_put_int(&w, result->number);
    pg_put_text(&w, result->game);
    pg_put_int(&w, most);
    return pg_end(store, &w);
}

bool postgres_drop_results(struct store *base, int before)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, 0, PG_LOCK_RESULTS, &w))
        return false;
    pg_begin(store, 0, PG_DROP_RESULTS, &w);
    pg_put_int(&w, before);
    return pg_end(store, &w);
}
