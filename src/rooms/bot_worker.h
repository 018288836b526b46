/* SPDX-License-Identifier: MIT
 * Bots decide in worker threads, so that a slow one delays no person. A request carries a copy of the state;
 * the room checks later whether the decision still matters. Those who created the rooms share the threads
 * fairly, by time. Sheets and decks are prepared there, too. */
#ifndef RV_ROOMS_BOT_WORKER_H
#define RV_ROOMS_BOT_WORKER_H

#include <revanche/bot.h>

struct account;
struct bot_worker;
struct material_job;
struct room;
struct shared_evaluator;

struct bot_request {
    struct bot_request *next;
    struct room *room;             /* NULL for material */
    struct account *payer;         /* may be NULL */
    struct material_job *material; /* to be prepared, instead of a decision */
    int64_t took_ms;               /* and one more */
    int64_t asked_at, waited_ms;
    unsigned generation; /* of the room */
    int seq, seat;
    const struct rv_bot *bot;
    struct shared_evaluator *shared; /* held until the request is taken back */
    struct rv_source source;
    uint64_t moment; /* of the source */
    enum rv_status status;
    struct rv_action decision;
    uint64_t state[];
};

/* `now` tells milliseconds; the threads call it too. NULL without memory or thread. */
struct bot_worker *bot_worker_new(int64_t (*now)(void), int threads);

/* As many as the machine has cores, and one for the others while one creator's bots think. */
int bot_worker_usual_threads(void);

/* How many requests wait. */
int bot_worker_waiting(struct bot_worker *worker);

/* A thread calls `wake` when it has finished a request. */
void bot_worker_wake(struct bot_worker *worker, void (*wake)(void *self), void *self);

/* A request for a state of this size, for the caller to fill in; NULL without memory. */
struct bot_request *bot_request_new(const void *state, size_t size);

/* Queues a request; the worker owns it until bot_worker_take. */
void bot_worker_ask(struct bot_worker *worker, struct bot_request *request);

/* A finished request, which the caller frees; NULL if there is none yet. */
struct bot_request *bot_worker_take(struct bot_worker *worker);

/* Waits until all requests are finished. */
void bot_worker_rest(struct bot_worker *worker);

/* Ends the threads after their current requests. Afterwards bot_worker_take returns unfinished requests as
 * well. */
void bot_worker_stop(struct bot_worker *worker);

/* Frees a worker that was stopped, after all requests were taken. */
void bot_worker_free(struct bot_worker *worker);

#endif
