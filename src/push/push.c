/* SPDX-License-Identifier: MIT
 * The thread that sends. Messages come in through a short list under a lock; everything else belongs to the
 * thread alone. Many are on their way at the same time, so one slow push service delays only its own. */
#define _POSIX_C_SOURCE 200809L
#include "push.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sodium.h>

#include "message.h"
#include "push_hosts.h"
#include "push_job.h"

enum {
    WAITING_MAX = 2000,
    FLYING_MAX = 16,
    TRIES = 4,
    AGAIN_MS = 5000, /* then three times as long, and so on */
    AGAIN_MOST_S = 3600,
    IDLE_MS = 60000,
};

struct gone {
    struct gone *next;
    char id[PUSH_ID_MAX];
};

struct push {
    struct push_setup setup;
    pthread_t thread;
    CURLM *multi;
    struct push_job *jobs; /* the thread's */
    int flying, strangers; /* requests; those to hosts that are not trusted */

    pthread_mutex_t lock; /* of what follows */
    struct push_places places;
    struct push_job *incoming;
    struct gone *gone;
    struct push_totals totals;
    bool stop;
    void (*wake)(void *self);
    void *self;
};

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- the end of a message ---- */

enum fate { SENT, FAILED, GONE };

static void tell_gone(struct push *push, const struct push_message *message)
{
    struct gone *gone = calloc(1, sizeof *gone);
    if (!gone)
        return; /* it will be found out with the next message */
    memcpy(gone->id, message->id, sizeof gone->id);
    gone->next = push->gone;
    push->gone = gone;
    if (push->wake)
        push->wake(push->self);
}

static void count(struct push *push, const struct push_job *job, enum fate fate)
{
    pthread_mutex_lock(&push->lock);
    push_place_leave(&push->places, job->host, job->payer);
    push->totals.waiting--;
    push->totals.sent += fate == SENT;
    push->totals.failed += fate == FAILED;
    push->totals.gone += fate == GONE;
    if (fate == GONE)
        tell_gone(push, &job->message);
    pthread_mutex_unlock(&push->lock);
}

/* Takes it out of the list `at` points into. */
static void finish(struct push *push, struct push_job **at, enum fate fate)
{
    struct push_job *job = *at;
    *at = job->next;
    count(push, job, fate);
    free(job);
}

static struct push_job **place_of(struct push *push, const struct push_job *job)
{
    struct push_job **at = &push->jobs;
    while (*at != job)
        at = &(*at)->next;
    return at;
}

/* Without an answer, or with one that it is busy, a push service is asked again, later and later. */
static bool try_again(struct push_job *job, int status, long again_s, int64_t now)
{
    int64_t wait = AGAIN_MS;
    bool busy = status == 0 || status == 429 || status >= 500;
    for (int i = 1; i < job->tries; i++)
        wait *= 3;
    if (again_s > 0)
        wait = (again_s < AGAIN_MOST_S ? again_s : AGAIN_MOST_S) * 1000;
    job->at = now + wait;
    return busy && job->tries < TRIES && job->at < job->until;
}

/* A host that takes messages is trusted, until it does not answer. */
static void note_answer(struct push *push, struct push_host *host, int status)
{
    pthread_mutex_lock(&push->lock);
    if (status >= 200 && status < 300)
        host->trusted = now_ms() + HOST_TRUSTED_MS;
    else if (!status)
        host->trusted = 0;
    pthread_mutex_unlock(&push->lock);
}

static void ended(struct push *push, struct push_job *job, CURLcode result)
{
    long again_s;
    curl_multi_remove_handle(push->multi, job->easy);
    int status = push_job_end(job, result, &again_s);
    push->flying--;
    push->strangers -= job->stranger;
    job->host->flying--;
    job->payer->flying--;
    note_answer(push, job->host, status);
    if (status >= 200 && status < 300)
        finish(push, place_of(push, job), SENT);
    else if (status == 404 || status == 410)
        finish(push, place_of(push, job), GONE);
    else if (!try_again(job, status, again_s, now_ms()))
        finish(push, place_of(push, job), FAILED);
}

/* ---- the thread ---- */

/* Those that were given to push_send(), in their order. */
static void take_incoming(struct push *push)
{
    struct push_job **end = &push->jobs;
    while (*end)
        end = &(*end)->next;
    pthread_mutex_lock(&push->lock);
    *end = push->incoming;
    push->incoming = NULL;
    push_places_sweep(&push->places, now_ms());
    pthread_mutex_unlock(&push->lock);
}

/* Sends it; false, and it is gone from the list, if that is not possible. */
static bool start(struct push *push, struct push_job **at, int64_t now)
{
    struct push_job *job = *at;
    long unused;
    job->tries++;
    if (!push_job_begin(job, &push->setup) || curl_multi_add_handle(push->multi, job->easy) != CURLM_OK) {
        push_job_end(job, CURLE_FAILED_INIT, &unused);
        finish(push, at, FAILED);
        return false;
    }
    push_host_charge(job->host, now);
    job->stranger = !push_host_is_trusted(job->host, now);
    push->strangers += job->stranger;
    job->host->flying++;
    job->payer->flying++;
    push->flying++;
    return true;
}

/* Is there a place for one more request: of all, to this host, of this payer, to hosts that are not trusted?
 */
static bool has_place(const struct push *push, const struct push_job *job, int64_t now)
{
    bool trusted = push_host_is_trusted(job->host, now);
    return !job->easy && push->flying < FLYING_MAX && job->host->flying < HOST_FLYING &&
           job->payer->flying < PAYER_FLYING && (trusted || push->strangers < STRANGERS_FLYING);
}

/* Starts those whose time has come, and returns the milliseconds until there may be more. */
static int start_due(struct push *push, int64_t now)
{
    int64_t soonest = IDLE_MS;
    for (struct push_job **at = &push->jobs, *job; (job = *at) != NULL;) {
        int64_t wait = job->at - now, of_host = push_host_wait(job->host, now);
        bool ready = has_place(push, job, now);
        wait = wait > of_host ? wait : of_host;
        if (ready && wait <= 0 && !start(push, at, now))
            continue;
        if (ready && wait > 0 && wait < soonest)
            soonest = wait;
        at = &job->next;
    }
    return (int)soonest;
}

static void take_answers(struct push *push)
{
    int unused;
    curl_multi_perform(push->multi, &unused);
    for (CURLMsg *message; (message = curl_multi_info_read(push->multi, &unused)) != NULL;) {
        char *job = NULL;
        CURLcode result = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &job);
        ended(push, (struct push_job *)(void *)job, result);
    }
}

static bool is_stopped(struct push *push)
{
    pthread_mutex_lock(&push->lock);
    bool stop = push->stop;
    pthread_mutex_unlock(&push->lock);
    return stop;
}

static void give_up(struct push *push)
{
    long unused;
    take_incoming(push);
    while (push->jobs) {
        if (push->jobs->easy)
            curl_multi_remove_handle(push->multi, push->jobs->easy);
        push_job_end(push->jobs, CURLE_ABORTED_BY_CALLBACK, &unused);
        finish(push, &push->jobs, FAILED);
    }
}

static void *work(void *self)
{
    struct push *push = self;
    while (!is_stopped(push)) {
        take_incoming(push);
        take_answers(push);
        int wait = start_due(push, now_ms());
        curl_multi_poll(push->multi, NULL, 0, wait, NULL);
    }
    give_up(push);
    return NULL;
}

/* ---- from outside ---- */

bool push_is_built(void)
{
    return true;
}

/* Signals belong to the thread of the network. */
static bool start_thread(struct push *push)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool good = pthread_create(&push->thread, NULL, work, push) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

struct push *push_open(const struct push_setup *setup, struct rv_error *error)
{
    struct push *push = calloc(1, sizeof *push);
    if (push && sodium_init() >= 0 && curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) {
        push->setup = *setup;
        push->multi = curl_multi_init();
        pthread_mutex_init(&push->lock, NULL);
        if (push->multi && start_thread(push))
            return push;
        pthread_mutex_destroy(&push->lock);
        curl_multi_cleanup(push->multi);
    }
    free(push);
    rv_refuse(error, 0, 0, SAY_PUSH_NOT_POSSIBLE, NULL);
    return NULL;
}

void push_close(struct push *push)
{
    char unused[PUSH_ID_MAX];
    if (!push)
        return;
    pthread_mutex_lock(&push->lock);
    push->stop = true;
    push->wake = NULL;
    pthread_mutex_unlock(&push->lock);
    curl_multi_wakeup(push->multi);
    pthread_join(push->thread, NULL);
    while (push_gone(push, unused))
        ;
    push_places_free(&push->places);
    curl_multi_cleanup(push->multi);
    pthread_mutex_destroy(&push->lock);
    sodium_memzero(&push->setup.keys, sizeof push->setup.keys);
    free(push);
    curl_global_cleanup();
}

static struct push_job *new_job(const struct push *push, const struct push_message *message,
                                const struct push_origin *origin)
{
    struct push_job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->message = *message;
    job->origin = *origin;
    job->allowed = push_is_allowed(origin, push->setup.allow);
    job->at = now_ms();
    job->until = job->at + (int64_t)message->ttl_s * 1000;
    return job;
}

/* Behind those that wait already; false if there is no place. */
static bool enqueue(struct push *push, struct push_job *job)
{
    struct push_job **end = &push->incoming;
    if (push->totals.waiting >= WAITING_MAX ||
        !push_place_take(&push->places, &job->origin, job->message.payer, job->at, &job->host, &job->payer))
        return false;
    while (*end)
        end = &(*end)->next;
    *end = job;
    push->totals.waiting++;
    return true;
}

/* Stored when it was an address that could be sent to. */
static bool refuse_for_good(struct push *push, const struct push_message *message)
{
    pthread_mutex_lock(&push->lock);
    push->totals.gone++;
    tell_gone(push, message);
    pthread_mutex_unlock(&push->lock);
    return true;
}

bool push_send(struct push *push, const struct push_message *message)
{
    struct push_origin origin;
    if (!push_origin_of(message->to.endpoint, &origin) ||
        (push_is_number(&origin) && !push_is_allowed(&origin, push->setup.allow)))
        return refuse_for_good(push, message);
    struct push_job *job = new_job(push, message, &origin);
    if (!job)
        return false;
    pthread_mutex_lock(&push->lock);
    bool queued = enqueue(push, job);
    pthread_mutex_unlock(&push->lock);
    if (queued)
        curl_multi_wakeup(push->multi);
    else
        free(job);
    return queued;
}

bool push_gone(struct push *push, char id[PUSH_ID_MAX])
{
    pthread_mutex_lock(&push->lock);
    struct gone *gone = push->gone;
    if (gone) {
        push->gone = gone->next;
        memcpy(id, gone->id, PUSH_ID_MAX);
    }
    pthread_mutex_unlock(&push->lock);
    free(gone);
    return gone != NULL;
}

void push_wake(struct push *push, void (*wake)(void *self), void *self)
{
    pthread_mutex_lock(&push->lock);
    push->wake = wake;
    push->self = self;
    pthread_mutex_unlock(&push->lock);
}

struct push_totals push_totals(struct push *push)
{
    pthread_mutex_lock(&push->lock);
    struct push_totals totals = push->totals;
    pthread_mutex_unlock(&push->lock);
    return totals;
}
