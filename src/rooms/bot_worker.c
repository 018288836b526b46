/* SPDX-License-Identifier: MIT
 * The worker thread in which bots decide. */
#define _POSIX_C_SOURCE 200809L
#include "room.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* First in, first out. */
struct queue {
    struct bot_request *first, **end;
};

struct bot_worker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked, decided;
    struct queue waiting, finished;
    int64_t spent; /* bot_ms of the room served last */
    bool busy, stop;
    int64_t (*now)(void);
    void (*wake)(void *self);
    void *self;
};

static void put(struct queue *queue, struct bot_request *request)
{
    if (!queue->first)
        queue->end = &queue->first;
    request->next = NULL;
    *queue->end = request;
    queue->end = &request->next;
}

static struct bot_request *take_at(struct queue *queue, struct bot_request **at)
{
    struct bot_request *request = *at;
    *at = request->next;
    if (!*at)
        queue->end = at;
    return request;
}

static struct bot_request *take(struct queue *queue)
{
    return queue->first ? take_at(queue, &queue->first) : NULL;
}

/* The room whose bots have used the least time comes first. So rooms take turns, and quick bots hardly
 * wait for slow ones. */
static struct bot_request *take_fairly(struct bot_worker *worker)
{
    struct bot_request **best = &worker->waiting.first;
    if (!*best)
        return NULL;
    for (struct bot_request **at = best; *at; at = &(*at)->next)
        if ((*at)->room->bot_ms < (*best)->room->bot_ms)
            best = at;
    worker->spent = (*best)->room->bot_ms;
    return take_at(&worker->waiting, best);
}

/* Returns the milliseconds it took, plus one, so that requests that take no time count as well. */
static int64_t decide(const struct bot_worker *worker, struct bot_request *r)
{
    int64_t began = worker->now();
    const struct rv_player player = { .bot = r->bot };
    r->status = rv_player_decide(&player, r->shared->evaluator, r->state, r->seat, &r->source, r->moment,
                                 &r->decision);
    return 1 + worker->now() - began;
}

static void *work(void *self)
{
    struct bot_worker *worker = self;
    pthread_mutex_lock(&worker->lock);
    while (!worker->stop) {
        struct bot_request *request = take_fairly(worker);
        if (!request) {
            pthread_cond_wait(&worker->asked, &worker->lock);
            continue;
        }
        worker->busy = true;
        pthread_mutex_unlock(&worker->lock);
        int64_t took = decide(worker, request);
        pthread_mutex_lock(&worker->lock);
        request->room->bot_ms += took;
        worker->busy = false;
        put(&worker->finished, request);
        pthread_cond_broadcast(&worker->decided);
        if (worker->wake)
            worker->wake(worker->self);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

struct bot_worker *bot_worker_new(int64_t (*now)(void))
{
    struct bot_worker *worker = calloc(1, sizeof *worker);
    if (!worker)
        return NULL;
    worker->now = now;
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->asked, NULL);
    pthread_cond_init(&worker->decided, NULL);
    /* Signals belong to the thread of the network. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&worker->thread, NULL, work, worker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!started) {
        free(worker);
        return NULL;
    }
    return worker;
}

void bot_worker_wake(struct bot_worker *worker, void (*wake)(void *self), void *self)
{
    pthread_mutex_lock(&worker->lock);
    worker->wake = wake;
    worker->self = self;
    pthread_mutex_unlock(&worker->lock);
}

struct bot_request *bot_request_new(const void *state, size_t size)
{
    struct bot_request *request = calloc(1, sizeof *request + size);
    if (request)
        memcpy(request->state, state, size);
    return request;
}

void bot_worker_ask(struct bot_worker *worker, struct bot_request *request)
{
    struct room *room = request->room;
    pthread_mutex_lock(&worker->lock);
    if (room->bot_ms < worker->spent)
        room->bot_ms = worker->spent; /* a room that was idle for long must not go first for long */
    put(&worker->waiting, request);
    pthread_cond_signal(&worker->asked);
    pthread_mutex_unlock(&worker->lock);
}

struct bot_request *bot_worker_take(struct bot_worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    struct bot_request *request = take(&worker->finished);
    pthread_mutex_unlock(&worker->lock);
    return request;
}

void bot_worker_rest(struct bot_worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    while (worker->waiting.first || worker->busy)
        pthread_cond_wait(&worker->decided, &worker->lock);
    pthread_mutex_unlock(&worker->lock);
}

void bot_worker_stop(struct bot_worker *worker)
{
    struct bot_request *request;
    pthread_mutex_lock(&worker->lock);
    worker->stop = true;
    pthread_cond_signal(&worker->asked);
    pthread_mutex_unlock(&worker->lock);
    pthread_join(worker->thread, NULL);
    while ((request = take(&worker->waiting)) != NULL)
        put(&worker->finished, request);
}

void bot_worker_free(struct bot_worker *worker)
{
    pthread_cond_destroy(&worker->asked);
    pthread_cond_destroy(&worker->decided);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}
