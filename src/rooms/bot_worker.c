/* SPDX-License-Identifier: MIT
 * The threads in which bots decide and material is prepared. */
#define _GNU_SOURCE
#include "room.h"
#include "materials.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    THREADS_MAX = 8,
    NICER = 5,     /* the loop goes first */
    USUAL_MS = 80, /* the usual budget of a bot that searches */
    LEAST_MS = 5,
    PATIENT_REQUESTS = 8, /* that may wait before bots get less time */
};

/* First in, first out. */
struct queue {
    struct bot_request *first, **end;
};

struct bot_worker {
    pthread_t thread[THREADS_MAX];
    int threads, busy;
    pthread_mutex_t lock;
    pthread_cond_t asked, decided;
    struct queue waiting, finished;
    int waiting_count;
    double spent; /* of the widest account, or the room without one, that was served last */
    bool stop;
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

/* ---- whose turn it is ---- */

static struct account *widest(const struct bot_request *request)
{
    return request->payer ? account_widest(request->payer) : NULL;
}

/* What a request belongs to, from the widest account down to its room, and the time each has used. */
static double spent_at(const struct bot_request *request, int depth, const void **whose)
{
    int levels = request->payer ? request->payer->levels : 0;
    if (depth < levels) {
        *whose = request->payer->at[levels - 1 - depth];
        return request->payer->at[levels - 1 - depth]->thinking_ms;
    }
    *whose = request->room;
    return request->room ? (double)request->room->bot_ms : 0;
}

/* Creators of rooms share the threads by time, not rooms or bots: who has used the least comes first, be
 * it a /48, then an address of it, then one of its rooms. */
static bool goes_before(const struct bot_request *one, const struct bot_request *other)
{
    for (int depth = 0; depth <= ACCOUNT_LEVELS; depth++) {
        const void *whose, *others;
        double mine = spent_at(one, depth, &whose), theirs = spent_at(other, depth, &others);
        if (whose != others)
            return mine < theirs;
    }
    return false;
}

/* One thread is always left for the others. */
static bool may_run(const struct bot_worker *worker, const struct bot_request *request)
{
    const struct account *account = widest(request);
    return !account || worker->threads == 1 || account->thinking_now < worker->threads - 1;
}

static struct bot_request *take_fairly(struct bot_worker *worker)
{
    struct bot_request **best = NULL;
    if (!worker->waiting.first)
        return NULL;
    for (struct bot_request **at = &worker->waiting.first; *at; at = &(*at)->next)
        if (may_run(worker, *at) && (!best || goes_before(*at, *best)))
            best = at;
    if (!best)
        return NULL;
    const void *unused;
    worker->spent = spent_at(*best, 0, &unused);
    worker->waiting_count--;
    return take_at(&worker->waiting, best);
}

/* Who was idle for long must not go first for long. */
static void catch_up(struct bot_worker *worker, const struct bot_request *request)
{
    double spent = worker->spent;
    for (int level = request->payer ? request->payer->levels - 1 : -1; level >= 0; level--) {
        struct account *account = request->payer->at[level];
        if (account->thinking_ms < spent)
            account->thinking_ms = spent;
        spent = account->served_ms;
    }
    if (request->room && (double)request->room->bot_ms < spent)
        request->room->bot_ms = (int64_t)spent;
}

static void charge(const struct bot_request *request, int64_t ms)
{
    double below = 0;
    if (request->room)
        below = (double)request->room->bot_ms, request->room->bot_ms += ms;
    for (int level = 0; request->payer && level < request->payer->levels; level++) {
        struct account *account = request->payer->at[level];
        account->served_ms = below;
        below = account->thinking_ms;
        account->thinking_ms += (double)ms;
    }
}

/* ---- working ---- */

/* A long queue leaves less time for each: of one creator's bots, not of everybody's. */
static int budget(const struct bot_worker *worker, const struct bot_request *request)
{
    int queue = widest(request) ? widest(request)->thinking_waiting : worker->waiting_count;
    if (!request->bot->takes_budget || queue <= PATIENT_REQUESTS)
        return 0;
    int ms = USUAL_MS * PATIENT_REQUESTS / queue;
    return ms < LEAST_MS ? LEAST_MS : ms;
}

/* Returns the milliseconds it took, plus one, so that requests that take no time count as well. */
static int64_t work_on(const struct bot_worker *worker, struct bot_request *r, int budget_ms)
{
    int64_t began = worker->now();
    r->waited_ms = began - r->asked_at;
    const struct rv_player player = { .bot = r->bot, .budget_ms = budget_ms };
    if (r->material)
        material_prepare(r->material);
    else if (!evaluator_open(r->shared))
        r->status = RV_NO_MEMORY;
    else
        r->status = rv_player_decide(&player, r->shared->evaluator, r->state, r->seat, &r->source, r->moment,
                                     &r->decision);
    return r->took_ms = 1 + worker->now() - began;
}

static void run(struct bot_worker *worker, struct bot_request *request)
{
    struct account *account = widest(request);
    int budget_ms = request->material ? 0 : budget(worker, request);
    worker->busy++;
    if (account) {
        account->thinking_waiting--;
        account->thinking_now++;
    }
    pthread_mutex_unlock(&worker->lock);
    int64_t took = work_on(worker, request, budget_ms);
    pthread_mutex_lock(&worker->lock);
    charge(request, took);
    if (account)
        account->thinking_now--;
    worker->busy--;
    put(&worker->finished, request);
    pthread_cond_broadcast(&worker->decided);
    pthread_cond_signal(&worker->asked); /* another request of this account may run now */
    if (worker->wake)
        worker->wake(worker->self);
}

static void *work(void *self)
{
    struct bot_worker *worker = self;
    setpriority(PRIO_PROCESS, (id_t)gettid(), getpriority(PRIO_PROCESS, 0) + NICER);
    pthread_mutex_lock(&worker->lock);
    while (!worker->stop) {
        struct bot_request *request = take_fairly(worker);
        if (request)
            run(worker, request);
        else
            pthread_cond_wait(&worker->asked, &worker->lock);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

/* ---- from outside ---- */

struct bot_worker *bot_worker_new(int64_t (*now)(void), int threads)
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
    while (worker->threads < threads && worker->threads < THREADS_MAX &&
           pthread_create(&worker->thread[worker->threads], NULL, work, worker) == 0) {
        pthread_mutex_lock(&worker->lock);
        worker->threads++;
        pthread_mutex_unlock(&worker->lock);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!worker->threads) {
        bot_worker_free(worker);
        return NULL;
    }
    return worker;
}

int bot_worker_usual_threads(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 2 ? 2 : cores > THREADS_MAX ? THREADS_MAX : (int)cores;
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
    if (request && size)
        memcpy(request->state, state, size);
    return request;
}

void bot_worker_ask(struct bot_worker *worker, struct bot_request *request)
{
    pthread_mutex_lock(&worker->lock);
    catch_up(worker, request);
    request->asked_at = worker->now();
    put(&worker->waiting, request);
    worker->waiting_count++;
    if (widest(request))
        widest(request)->thinking_waiting++;
    pthread_cond_signal(&worker->asked);
    pthread_mutex_unlock(&worker->lock);
}

int bot_worker_waiting(struct bot_worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    int count = worker->waiting_count;
    pthread_mutex_unlock(&worker->lock);
    return count;
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
    pthread_cond_broadcast(&worker->asked);
    pthread_mutex_unlock(&worker->lock);
    for (int i = 0; i < worker->threads; i++)
        pthread_join(worker->thread[i], NULL);
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
