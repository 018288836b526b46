/* SPDX-License-Identifier: MIT
 * The writers: threads with a connection each. A commit wakes those that have something to write; each runs
 * its statements in one transaction. If the database refuses that, because somebody else has taken a room or
 * changed a document meanwhile, the rooms are divided among smaller transactions, until only those fail that
 * are at fault: what one visitor does with a room must not undo what others do in theirs. */
#include "postgres.h"

#include <stdlib.h>

/* ---- the threads ---- */

static void empty(struct pg_batch *batch)
{
    batch->count = 0;
    batch->len = 0;
    batch->broken = false;
    if (batch->size > 1 << 20) { /* after a portion that was larger than usual */
        free(batch->bytes);
        batch->bytes = NULL;
        batch->size = 0;
    }
}

/* Rooms from one number to another. */
struct range {
    int64_t first, last;
};

static bool send_batch(struct pg *pg, const struct pg_batch *batch, struct range rooms)
{
    bool good = true;
    for (int i = 0; i < batch->count && good; i++) {
        const struct pg_op *op = &batch->ops[i];
        if (op->number < rooms.first || op->number > rooms.last)
            continue;
        struct pg_call call = { .statement = op->statement, .values = op->values };
        for (int k = 0; k < op->values; k++)
            call.value[k] = op->value[k] == SIZE_MAX ? NULL : batch->bytes + op->value[k];
        good = pg_send(pg, &call);
    }
    return good;
}

/* Writes what belongs to these rooms, in one transaction. */
static bool write_rooms(struct pg_writer *writer, struct range rooms)
{
    struct pg *pg = &writer->pg;
    if (send_batch(pg, &writer->batch, rooms))
        return pg_run(pg, PG_WRITE_MS, NULL, NULL);
    pg_close(pg);
    return false;
}

/* The lowest and highest number in a range of which something is written. */
static struct range narrowed(const struct pg_batch *batch, struct range rooms)
{
    struct range found = { rooms.last, rooms.first };
    for (int i = 0; i < batch->count; i++) {
        int64_t number = batch->ops[i].number;
        if (number < rooms.first || number > rooms.last)
            continue;
        found.first = number < found.first ? number : found.first;
        found.last = number > found.last ? number : found.last;
    }
    return found;
}

/* Divides rooms whose transaction was refused, until it is known which are at fault. A connection that broke
 * meanwhile says nothing of those that are left, nor is there time for them if each waits for a lock. */
static void write_apart(struct pg_writer *writer, struct range rooms)
{
    rooms = narrowed(&writer->batch, rooms);
    int64_t half = rooms.first + (rooms.last - rooms.first) / 2;
    if (!writer->pg.db || pg_now() > writer->until) {
        writer->lost = true;
    } else if (rooms.first == rooms.last) {
        writer->lost |= writer->failed_count == PG_FAILED_MAX;
        if (!writer->lost)
            writer->failed[writer->failed_count++] = rooms.first;
    } else {
        struct range halves[] = { { rooms.first, half }, { half + 1, rooms.last } };
        for (int i = 0; i < 2 && !writer->lost; i++)
            if (!write_rooms(writer, halves[i]))
                write_apart(writer, halves[i]);
    }
}

/* A connection that is broken before anything was sent is replaced; after that nobody knows what became of
 * the transaction, and it has failed. */
static bool write_batch(struct pg_writer *writer)
{
    static const struct range all = { INT64_MIN, INT64_MAX };
    struct pg *pg = &writer->pg;
    writer->lost = false;
    writer->failed_count = 0;
    writer->until = pg_now() + PG_WRITE_MS;
    if (pg->db && (!PQconsumeInput(pg->db) || PQstatus(pg->db) != CONNECTION_OK))
        pg_close(pg);
    bool good = (pg->db || pg_connect(pg)) && write_rooms(writer, all);
    if (!good)
        write_apart(writer, all);
    return good;
}

static void *write_always(void *self)
{
    struct pg_writer *writer = self;
    struct postgres_store *store = writer->store;
    pthread_mutex_lock(&store->lock);
    while (writer->state != PG_STOP) {
        if (writer->state != PG_BUSY) {
            pthread_cond_wait(&store->changed, &store->lock);
            continue;
        }
        pthread_mutex_unlock(&store->lock);
        bool good = write_batch(writer);
        pthread_mutex_lock(&store->lock);
        writer->good = good;
        if (writer->state == PG_BUSY)
            writer->state = PG_IDLE;
        pthread_cond_broadcast(&store->changed);
        if (store->wake)
            store->wake(store->wake_self);
    }
    pthread_mutex_unlock(&store->lock);
    pg_close(&writer->pg);
    return NULL;
}

/* Everybody in a commit waits for a row that somebody else has locked: not for long. */
bool postgres_start_writers(struct postgres_store *store)
{
    static const char session[] = "SET lock_timeout = " PG_LOCK;
    for (int i = 0; i < PG_WRITERS; i++) {
        struct pg_writer *writer = &store->writer[i];
        writer->pg.where = store->where;
        writer->pg.session = session;
        writer->store = store;
        writer->runs = pg_start_thread(&writer->thread, write_always, writer);
        if (!writer->runs)
            return false;
    }
    return true;
}

void postgres_stop_writers(struct postgres_store *store)
{
    pthread_mutex_lock(&store->lock);
    for (int i = 0; i < PG_WRITERS; i++)
        store->writer[i].state = PG_STOP;
    pthread_cond_broadcast(&store->changed);
    pthread_mutex_unlock(&store->lock);
    for (int i = 0; i < PG_WRITERS; i++) {
        if (store->writer[i].runs)
            pthread_join(store->writer[i].thread, NULL);
        free(store->writer[i].batch.ops);
        free(store->writer[i].batch.bytes);
    }
}

/* ---- commit ---- */

enum store_progress postgres_commit_begin(struct store *base)
{
    struct postgres_store *store = postgres_of(base);
    store->in_part = false;
    if (base->failed)
        return STORE_FAILED;
    pthread_mutex_lock(&store->lock);
    for (int i = 0; i < PG_WRITERS; i++) {
        if (store->writer[i].batch.count == 0)
            continue;
        store->writer[i].state = PG_BUSY;
        store->pending = true;
    }
    if (store->pending)
        pthread_cond_broadcast(&store->changed);
    pthread_mutex_unlock(&store->lock);
    return store->pending ? STORE_PENDING : STORE_COMMITTED;
}

/* The lock is held. */
static bool is_busy(const struct postgres_store *store)
{
    bool busy = false;
    for (int i = 0; i < PG_WRITERS; i++)
        busy |= store->writer[i].state == PG_BUSY;
    return busy;
}

static enum store_progress outcome(struct postgres_store *store)
{
    enum store_progress progress = STORE_COMMITTED;
    store->pending = false;
    store->in_part = true;
    for (int i = 0; i < PG_WRITERS; i++) {
        struct pg_writer *writer = &store->writer[i];
        if (writer->batch.count > 0 && !writer->good) {
            store_fail(&store->base, writer->pg.problem);
            store->base.failed = true;
            progress = STORE_FAILED;
        }
        empty(&writer->batch);
    }
    return progress;
}

enum store_progress postgres_commit_poll(struct store *base)
{
    struct postgres_store *store = postgres_of(base);
    pthread_mutex_lock(&store->lock);
    enum store_progress progress = !store->pending  ? STORE_COMMITTED
                                   : is_busy(store) ? STORE_PENDING
                                                    : outcome(store);
    pthread_mutex_unlock(&store->lock);
    return progress;
}

bool postgres_commit(struct store *base)
{
    struct postgres_store *store = postgres_of(base);
    enum store_progress progress = postgres_commit_begin(base);
    if (progress == STORE_PENDING) {
        pthread_mutex_lock(&store->lock);
        while (is_busy(store))
            pthread_cond_wait(&store->changed, &store->lock);
        progress = outcome(store);
        pthread_mutex_unlock(&store->lock);
    }
    return progress == STORE_COMMITTED;
}

void postgres_rollback(struct store *base)
{
    struct postgres_store *store = postgres_of(base);
    for (int i = 0; i < PG_WRITERS; i++)
        empty(&store->writer[i].batch);
    base->failed = false;
    store->in_part = false;
}

bool postgres_has_stored(const struct store *base, int64_t number)
{
    const struct postgres_store *store = (const struct postgres_store *)base;
    const struct pg_writer *writer = &store->writer[pg_writer_of(number)];
    bool stored = store->in_part && (writer->good || !writer->lost);
    for (int i = 0; i < writer->failed_count; i++)
        stored &= writer->failed[i] != number;
    return stored;
}
