/* SPDX-License-Identifier: MIT
 * The thread in which bots think. */
#define _POSIX_C_SOURCE 200809L
#include "room.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* A queue: what comes in last is taken last. */
struct queue {
    struct thought *first, **end;
};

struct thinker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked, decided;
    struct queue questions, answers;
    int64_t spent; /* as much as the room that was served last had */
    bool busy, stop;
    void (*wake)(void *self);
    void *self;
};

static void put(struct queue *queue, struct thought *thought)
{
    if (!queue->first)
        queue->end = &queue->first;
    thought->next = NULL;
    *queue->end = thought;
    queue->end = &thought->next;
}

static struct thought *take_at(struct queue *queue, struct thought **at)
{
    struct thought *thought = *at;
    *at = thought->next;
    if (!*at)
        queue->end = at;
    return thought;
}

static struct thought *take(struct queue *queue)
{
    return queue->first ? take_at(queue, &queue->first) : NULL;
}

/* The room comes first whose bots have had the least time. So rooms take turns, and those whose bots are quick hardly wait
 * for those whose bots think long. */
static struct thought *take_fairly(struct thinker *thinker)
{
    struct thought **best = &thinker->questions.first;
    if (!*best)
        return NULL;
    for (struct thought **at = best; *at; at = &(*at)->next)
        if ((*at)->room->spent < (*best)->room->spent)
            best = at;
    thinker->spent = (*best)->room->spent;
    return take_at(&thinker->questions, best);
}

/* How long it took, and something for every question. */
static int64_t decide(struct thought *t)
{
    int64_t began = net_now();
    const struct rv_player player = { .bot = t->bot };
    t->status = rv_player_decide(&player, t->shared->evaluator, t->state, t->seat, &t->source, t->moment,
                                 &t->decision);
    return 1 + net_now() - began;
}

static void *think(void *self)
{
    struct thinker *thinker = self;
    pthread_mutex_lock(&thinker->lock);
    while (!thinker->stop) {
        struct thought *thought = take_fairly(thinker);
        if (!thought) {
            pthread_cond_wait(&thinker->asked, &thinker->lock);
            continue;
        }
        thinker->busy = true;
        pthread_mutex_unlock(&thinker->lock);
        int64_t took = decide(thought);
        pthread_mutex_lock(&thinker->lock);
        thought->room->spent += took;
        thinker->busy = false;
        put(&thinker->answers, thought);
        pthread_cond_broadcast(&thinker->decided);
        if (thinker->wake)
            thinker->wake(thinker->self);
    }
    pthread_mutex_unlock(&thinker->lock);
    return NULL;
}

struct thinker *thinker_new(void)
{
    struct thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker)
        return NULL;
    pthread_mutex_init(&thinker->lock, NULL);
    pthread_cond_init(&thinker->asked, NULL);
    pthread_cond_init(&thinker->decided, NULL);
    /* Signals are for the thread that listens to the network. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&thinker->thread, NULL, think, thinker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!started) {
        free(thinker);
        return NULL;
    }
    return thinker;
}

void thinker_wake(struct thinker *thinker, void (*wake)(void *self), void *self)
{
    pthread_mutex_lock(&thinker->lock);
    thinker->wake = wake;
    thinker->self = self;
    pthread_mutex_unlock(&thinker->lock);
}

struct thought *thought_new(const void *state, size_t size)
{
    struct thought *thought = calloc(1, sizeof *thought + size);
    if (thought)
        memcpy(thought->state, state, size);
    return thought;
}

void thinker_ask(struct thinker *thinker, struct thought *thought)
{
    struct room *room = thought->room;
    pthread_mutex_lock(&thinker->lock);
    if (room->spent < thinker->spent)
        room->spent = thinker->spent; /* to have been silent for long is no reason to go first for long */
    put(&thinker->questions, thought);
    pthread_cond_signal(&thinker->asked);
    pthread_mutex_unlock(&thinker->lock);
}

struct thought *thinker_take(struct thinker *thinker)
{
    pthread_mutex_lock(&thinker->lock);
    struct thought *thought = take(&thinker->answers);
    pthread_mutex_unlock(&thinker->lock);
    return thought;
}

void thinker_rest(struct thinker *thinker)
{
    pthread_mutex_lock(&thinker->lock);
    while (thinker->questions.first || thinker->busy)
        pthread_cond_wait(&thinker->decided, &thinker->lock);
    pthread_mutex_unlock(&thinker->lock);
}

void thinker_stop(struct thinker *thinker)
{
    struct thought *thought;
    pthread_mutex_lock(&thinker->lock);
    thinker->stop = true;
    pthread_cond_signal(&thinker->asked);
    pthread_mutex_unlock(&thinker->lock);
    pthread_join(thinker->thread, NULL);
    while ((thought = take(&thinker->questions)) != NULL)
        put(&thinker->answers, thought);
}

void thinker_free(struct thinker *thinker)
{
    pthread_cond_destroy(&thinker->asked);
    pthread_cond_destroy(&thinker->decided);
    pthread_mutex_destroy(&thinker->lock);
    free(thinker);
}
