/* SPDX-License-Identifier: MIT
 * The readers: threads with a connection each, so that nobody waits for a slow read but the one who asked for
 * it.
 */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The lock is held. */
static struct store_read *take_at(struct postgres_store *store, struct store_read **at)
{
    struct store_read *read = *at;
    *at = read->next;
    store->reads_waiting--;
    if (!*at)
        store->reads_end = at;
    return read;
}

/* NULL if there is nothing to do. The first reader is there for rooms: lists that hang keep no table waiting.
 */
static struct store_read *take_read(struct pg_reader *reader)
{
    struct postgres_store *store = reader->store;
    bool all = reader != &store->readers[0];
    for (struct store_read **at = &store->reads; *at; at = &(*at)->next)
        if (all || (*at)->what == WANT_ROOM)
            return take_at(store, at);
    return NULL;
}

static void *read_always(void *self)
{
    struct pg_reader *reader = self;
    struct postgres_store *store = reader->store, *own = reader->own;
    pthread_mutex_lock(&store->lock);
    while (store->reading) {
        struct store_read *read = take_read(reader);
        if (!read) {
            pthread_cond_wait(&store->changed, &store->lock);
            continue;
        }
        memcpy(own->address, store->address, sizeof own->address);
        pthread_mutex_unlock(&store->lock);
        store_read_now(&own->base, read);
        pthread_mutex_lock(&store->lock);
        read->done = true;
        pthread_cond_broadcast(&store->changed);
        if (store->wake)
            store->wake(store->wake_self);
    }
    pthread_mutex_unlock(&store->lock);
    return NULL;
}

bool postgres_start_readers(struct postgres_store *store)
{
    store->reading = true;
    store->reads_end = &store->reads;
    for (int i = 0; i < PG_READERS; i++) {
        struct pg_reader *reader = &store->readers[i];
        reader->store = store;
        reader->own = calloc(1, sizeof *reader->own);
        if (!reader->own)
            return false;
        reader->own->base.kind = store->base.kind;
        reader->own->reader.where = store->where;
        memcpy(reader->own->me, store->me, sizeof store->me);
        reader->runs = pg_start_thread(&reader->thread, read_always, reader);
        if (!reader->runs)
            return false;
    }
    return true;
}

void postgres_stop_readers(struct postgres_store *store)
{
    pthread_mutex_lock(&store->lock);
    store->reading = false;
    pthread_cond_broadcast(&store->changed);
    pthread_mutex_unlock(&store->lock);
    for (int i = 0; i < PG_READERS; i++) {
        struct pg_reader *reader = &store->readers[i];
        if (reader->runs)
            pthread_join(reader->thread, NULL);
        if (reader->own)
            pg_close(&reader->own->reader);
        free(reader->own);
    }
}

void postgres_read_begin(struct store *base, struct store_read *read)
{
    struct postgres_store *store = postgres_of(base);
    pthread_mutex_lock(&store->lock);
    if (store->reads_waiting == PG_READS_MAX) {
        read->found = STORE_BROKEN;
        read->done = true;
    } else {
        read->next = NULL;
        *store->reads_end = read;
        store->reads_end = &read->next;
        store->reads_waiting++;
        pthread_cond_broadcast(&store->changed);
    }
    pthread_mutex_unlock(&store->lock);
}

bool postgres_read_is_done(struct store *base, struct store_read *read)
{
    struct postgres_store *store = postgres_of(base);
    pthread_mutex_lock(&store->lock);
    bool done = read->done;
    pthread_mutex_unlock(&store->lock);
    return done;
}

void postgres_read_end(struct store *base, struct store_read *read)
{
    struct postgres_store *store = postgres_of(base);
    pthread_mutex_lock(&store->lock);
    for (struct store_read **at = &store->reads; *at; at = &(*at)->next) {
        if (*at != read)
            continue;
        take_at(store, at)->done = true;
        break;
    }
    while (!read->done)
        pthread_cond_wait(&store->changed, &store->lock);
    pthread_mutex_unlock(&store->lock);
}
