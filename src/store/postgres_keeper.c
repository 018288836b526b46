/* SPDX-License-Identifier: MIT
 * The keeper: a thread that tells the database every second that this server is alive, hears what the others
 * have to say (LISTEN), and does what may take its time: telling the others, numbers for new rooms, leaving.
 */
#define _POSIX_C_SOURCE 200809L
#include "postgres.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { COUNT_EVERY = 5, TIDY_EVERY = 3600 }; /* beats */

/* ---- news ---- */

/* The lock is held. What does not fit is lost, and the last one says so. */
static void add_news(struct postgres_store *store, const struct store_news *news)
{
    if (store->news_count == PG_NEWS) {
        store->news[(store->news_first + PG_NEWS - 1) % PG_NEWS].what = NEWS_LOST;
        return;
    }
    store->news[(store->news_first + store->news_count++) % PG_NEWS] = *news;
    if (store->wake)
        store->wake(store->wake_self);
}

bool postgres_news(struct store *base, struct store_news *news)
{
    struct postgres_store *store = postgres_of(base);
    pthread_mutex_lock(&store->lock);
    bool some = store->news_count > 0;
    if (some) {
        *news = store->news[store->news_first];
        store->news_first = (store->news_first + 1) % PG_NEWS;
        store->news_count--;
    }
    pthread_mutex_unlock(&store->lock);
    return some;
}

/* "taken PROCESS ROOM ADDRESS EPOCH", said to the process that had it (the last two may be missing, or the
 * address be "-"), or "dropped ROOM", "listed". */
static void hear(struct postgres_store *store, const char *text)
{
    struct store_news news = { 0 };
    long long process = 0, number = 0, epoch = 0;
    char word[16];
    if (sscanf(text, "%15s %lld %lld %199s %lld", word, &process, &number, news.owner, &epoch) >= 3 &&
        strcmp(word, "taken") == 0) {
        if (process != store->process)
            return;
        news.what = NEWS_TAKEN;
        news.number = number;
        news.epoch = epoch;
        if (strcmp(news.owner, "-") == 0)
            news.owner[0] = '\0';
    } else if (sscanf(text, "dropped %lld", &number) == 1) {
        news.what = NEWS_DROPPED;
        news.number = number;
    } else if (strcmp(text, "listed") == 0) {
        news.what = NEWS_LISTED;
    } else {
        return;
    }
    pthread_mutex_lock(&store->lock);
    add_news(store, &news);
    pthread_mutex_unlock(&store->lock);
}

static void hear_all(struct postgres_store *store, struct pg *pg)
{
    PGnotify *said;
    while (pg->db && (said = PQnotifies(pg->db)) != NULL) {
        hear(store, said->extra);
        PQfreemem(said);
    }
}

/* ---- beats ---- */

static void see_count(void *self, int call, const PGresult *rows)
{
    struct postgres_store *store = self;
    if (call != 1 || PQntuples(rows) == 0)
        return;
    struct store_news news = { .what = NEWS_COUNT,
                               .number = strtoll(PQgetvalue(rows, 0, 0), NULL, 10),
                               .servers = atoi(PQgetvalue(rows, 0, 1)) };
    pthread_mutex_lock(&store->lock);
    add_news(store, &news);
    pthread_mutex_unlock(&store->lock);
}

/* Before it listened, others may have said something. They can have taken rooms only if they had not heard of
 * this server for as long as a lease holds: five seconds, of which two are left for a slow answer. Where a
 * lease was ended (an operator did, or a person was forgotten) the next write is refused. */
static void note_silence(struct postgres_store *store)
{
    hear(store, "listed");
    pthread_mutex_lock(&store->lock);
    if (pg_now() - store->beaten > 2 * PG_BEAT_MS)
        add_news(store, &(struct store_news){ .what = NEWS_LOST });
    pthread_mutex_unlock(&store->lock);
}

static bool listen(struct postgres_store *store, struct pg *pg)
{
    bool good = pg_connect(pg) &&
                PQsendQueryParams(pg->db, "LISTEN revanche", 0, NULL, NULL, NULL, NULL, 0) &&
                pg_run(pg, PG_WRITE_MS, NULL, NULL);
    if (good)
        note_silence(store);
    return good;
}

static void note_beat(struct postgres_store *store)
{
    pthread_mutex_lock(&store->lock);
    store->beaten = pg_now();
    pthread_mutex_unlock(&store->lock);
}

bool postgres_probe(struct store *base)
{
    struct postgres_store *store = postgres_of(base);
    pthread_mutex_lock(&store->lock);
    bool good = pg_now() - store->beaten < 3 * PG_BEAT_MS;
    pthread_mutex_unlock(&store->lock);
    return (good && !base->failed) || store_fail(base, "it does not answer");
}

static void beat(struct postgres_store *store, struct pg *pg, long count)
{
    char address[STORE_ADDRESS_MAX];
    pthread_mutex_lock(&store->lock);
    memcpy(address, store->address, sizeof address);
    bool leaving = store->leaving;
    pthread_mutex_unlock(&store->lock);
    if (leaving || (!pg->db && !listen(store, pg)))
        return;
    bool good = pg_send(pg, &(struct pg_call){ PG_BEAT, 2, { store->me, address } });
    if (good && count % COUNT_EVERY == 0)
        good = pg_send(pg, &(struct pg_call){ PG_COUNT_ROOMS, 0, { NULL } });
    else if (good && count % TIDY_EVERY == 1)
        good = pg_send(pg, &(struct pg_call){ PG_TIDY, 0, { NULL } });
    if (!good)
        pg_close(pg);
    else if (pg_run(pg, 2 * PG_BEAT_MS, count % COUNT_EVERY == 0 ? see_count : NULL, store))
        note_beat(store);
    hear_all(store, pg);
}

/* ---- errands ---- */

void postgres_poke(struct postgres_store *store)
{
    uint64_t one = 1;
    ssize_t n = write(store->poke, &one, sizeof one);
    (void)n; /* it is poked already */
}

void postgres_say_listed(struct store *base)
{
    struct postgres_store *store = postgres_of(base);
    pthread_mutex_lock(&store->lock);
    store->says_listed = true;
    pthread_mutex_unlock(&store->lock);
    postgres_poke(store);
}

/* Others may take the rooms from now on; what is written until they do counts. */
void postgres_leave(struct store *base)
{
    struct postgres_store *store = postgres_of(base);
    pthread_mutex_lock(&store->lock);
    store->leaving = true;
    pthread_mutex_unlock(&store->lock);
    postgres_poke(store);
}

static void see_number(void *self, int call, const PGresult *rows)
{
    (void)call;
    if (PQntuples(rows) > 0)
        *(int64_t *)self = strtoll(PQgetvalue(rows, 0, 0), NULL, 10);
}

static bool run_errand(struct pg *pg, const struct pg_call *call, pg_seen *seen, void *self)
{
    if (pg->db && pg_send(pg, call))
        return pg_run(pg, 2 * PG_BEAT_MS, seen, self);
    pg_close(pg);
    return false;
}

/* In a transaction of its own: said within one that is to be durable, it would make commits wait for each
 * other. */
static void run_errands(struct postgres_store *store, struct pg *pg, bool *left)
{
    int64_t numbers = 0;
    pthread_mutex_lock(&store->lock);
    bool listed = store->says_listed && pg->db, wants = store->wants_numbers, leaving = store->leaving;
    store->says_listed &= !listed;
    pthread_mutex_unlock(&store->lock);
    if (listed)
        run_errand(pg, &(struct pg_call){ PG_NOTIFY, 1, { "listed" } }, NULL, NULL);
    if (wants && run_errand(pg, &(struct pg_call){ PG_NUMBERS, 0, { NULL } }, see_number, &numbers)) {
        pthread_mutex_lock(&store->lock);
        store->next_numbers = numbers;
        store->wants_numbers = false;
        pthread_mutex_unlock(&store->lock);
    }
    if (leaving && !*left)
        *left = run_errand(pg, &(struct pg_call){ PG_LEAVE, 1, { store->me } }, NULL, NULL);
}

/* ---- the thread ---- */

/* Listens, and runs errands, until the next beat. */
static void listen_until(struct postgres_store *store, struct pg *pg, int64_t until, bool *left)
{
    uint64_t pokes;
    for (int64_t now; (now = pg_now()) < until;) {
        struct pollfd wait[] = { { .fd = pg->db ? PQsocket(pg->db) : -1, .events = POLLIN },
                                 { .fd = store->poke, .events = POLLIN } };
        run_errands(store, pg, left);
        hear_all(store, pg);
        pthread_mutex_lock(&store->lock);
        bool go_on = store->keeping;
        pthread_mutex_unlock(&store->lock);
        if (!go_on)
            return;
        int n = poll(wait, 2, (int)(until - now));
        if (n > 0 && wait[1].revents && read(store->poke, &pokes, sizeof pokes) < 0)
            continue; /* somebody was faster */
        if (n > 0 && wait[0].revents && pg->db && !PQconsumeInput(pg->db))
            pg_close(pg);
        hear_all(store, pg);
    }
}

static void *keep(void *self)
{
    struct postgres_store *store = self;
    struct pg pg = { .where = store->where };
    bool left = false;
    pthread_mutex_lock(&store->lock);
    for (long count = 1; store->keeping; count++) {
        pthread_mutex_unlock(&store->lock);
        int64_t began = pg_now();
        beat(store, &pg, count);
        listen_until(store, &pg, began + PG_BEAT_MS, &left);
        pthread_mutex_lock(&store->lock);
    }
    pthread_mutex_unlock(&store->lock);
    run_errands(store, &pg, &left);
    pg_close(&pg);
    return NULL;
}

bool postgres_start_keeper(struct postgres_store *store)
{
    store->keeping = true; /* before the thread, which reads it */
    bool good = pg_start_thread(&store->keeper, keep, store);
    if (!good)
        store->keeping = false;
    return good;
}

void postgres_stop_keeper(struct postgres_store *store)
{
    pthread_mutex_lock(&store->lock);
    bool kept = store->keeping;
    store->keeping = false;
    pthread_mutex_unlock(&store->lock);
    postgres_poke(store);
    if (kept)
        pthread_join(store->keeper, NULL);
}
