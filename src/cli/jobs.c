/* SPDX-License-Identifier: MIT
 * Many games in several threads. */
#define _POSIX_C_SOURCE 200809L
#include "jobs.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "language.h"
#include "progress.h"

struct pool {
    const struct jobs *jobs;
    pthread_mutex_t lock;
    pthread_cond_t left; /* a worker has left */
    int next, done;      /* items */
    int running;         /* workers */
    const char *wrong;
};

struct worker {
    struct pool *pool;
    int number;
    pthread_t thread;
};

/* ---- interrupts ---- */

static atomic_bool interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&interrupted, true);
}

void jobs_catch_interrupts(void)
{
    struct sigaction action = { .sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool jobs_interrupted(void)
{
    return atomic_load(&interrupted);
}

/* ---- workers ---- */

static void *work(void *arg)
{
    const struct worker *worker = arg;
    struct pool *pool = worker->pool;
    const struct jobs *jobs = pool->jobs;
    pthread_mutex_lock(&pool->lock);
    while (pool->next < jobs->all && !pool->wrong && !jobs_interrupted()) {
        int first = pool->next, end = jobs->all - first < jobs->chunk ? jobs->all : first + jobs->chunk;
        pool->next = end;
        pthread_mutex_unlock(&pool->lock);
        const char *wrong = jobs->work(jobs->self, worker->number, first, end);
        pthread_mutex_lock(&pool->lock);
        pool->wrong = wrong ? wrong : pool->wrong;
        pool->done += end - first;
    }
    pthread_mutex_unlock(&pool->lock);
    if (jobs->leave)
        jobs->leave(jobs->self, worker->number);
    pthread_mutex_lock(&pool->lock);
    pool->running--;
    pthread_cond_signal(&pool->left);
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static struct timespec in_a_tenth_of_a_second(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    t.tv_nsec += 100000000;
    if (t.tv_nsec >= 1000000000) {
        t.tv_sec++;
        t.tv_nsec -= 1000000000;
    }
    return t;
}

/* Until all workers have left. */
static void watch(struct pool *pool)
{
    const struct jobs *jobs = pool->jobs;
    struct progress progress = progress_begin(jobs->what);
    pthread_mutex_lock(&pool->lock);
    while (pool->running) {
        struct timespec until = in_a_tenth_of_a_second();
        pthread_cond_timedwait(&pool->left, &pool->lock, &until);
        int done = pool->done;
        bool last = !pool->running;
        pthread_mutex_unlock(&pool->lock);
        if (jobs->show)
            jobs->show(jobs->self, done, last);
        else
            progress_show(&progress, done, jobs->all);
        pthread_mutex_lock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    progress_end(&progress);
}

static void prepare(struct pool *pool)
{
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&pool->left, &monotonic);
    pthread_condattr_destroy(&monotonic);
    pthread_mutex_init(&pool->lock, NULL);
}

const char *jobs_run(const struct jobs *jobs)
{
    struct pool pool = { .jobs = jobs };
    struct worker worker[JOBS_MAX];
    int started = 0;
    prepare(&pool);
    pthread_mutex_lock(&pool.lock);
    for (; started < jobs->threads; started++) {
        worker[started] = (struct worker){ .pool = &pool, .number = started };
        if (pthread_create(&worker[started].thread, NULL, work, &worker[started]) != 0)
            break;
    }
    pool.running = started;
    pthread_mutex_unlock(&pool.lock);
    watch(&pool);
    for (int i = 0; i < started; i++)
        pthread_join(worker[i].thread, NULL);
    pthread_cond_destroy(&pool.left);
    pthread_mutex_destroy(&pool.lock);
    return started ? pool.wrong : N_("no thread can be started");
}

int job_count(int wanted)
{
    int jobs = wanted ? wanted : (int)sysconf(_SC_NPROCESSORS_ONLN);
    return jobs < 1 ? 1 : jobs > JOBS_MAX ? JOBS_MAX : jobs;
}
