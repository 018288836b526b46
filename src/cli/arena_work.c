/* SPDX-License-Identifier: MIT
 * The games of an arena, played in several threads; each has guests of its own. */
#define _POSIX_C_SOURCE 200809L
#include "arena.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { RESTARTS_MAX = 3 };

struct worker {
    struct arena *arena;
    pthread_t thread;
    struct guest guest[ARENA_PLAYERS];
    int starts[ARENA_PLAYERS];
};

/* The guest of a contestant, started when it is first needed and again when it was ended. */
static struct guest *guest_of(struct worker *worker, int who)
{
    const struct contestant *contestant = &worker->arena->contestant[who];
    struct guest *guest = &worker->guest[who];
    char why[200];
    if (!contestant->command)
        return NULL;
    if (!guest->pid && worker->starts[who] <= RESTARTS_MAX) {
        worker->starts[who]++;
        guest_start(guest, contestant->command, why, sizeof why);
    }
    return guest;
}

static enum rv_status play_one(struct worker *worker, const struct rv_source *source, const int *who,
                               int seats, struct outcome *outcome)
{
    struct arena *arena = worker->arena;
    struct game_plan plan = {
        .record = &arena->record, .evaluator = arena->evaluator, .source = *source, .ms = arena->ms
    };
    struct faults faults;
    for (int seat = 0; seat < seats; seat++) {
        plan.who[seat] = &arena->contestant[who[seat]];
        plan.guest[seat] = guest_of(worker, who[seat]);
    }
    enum rv_status status = arena_play(&plan, outcome, &faults);
    pthread_mutex_lock(&arena->lock);
    for (int seat = 0; seat < seats && status == RV_OK; seat++) {
        for (int f = 0; f < GUEST_FAULTS; f++)
            arena->faults[who[seat]][f] += faults.of[seat][f];
        arena->games_lost[who[seat]] += outcome[seat].lost;
    }
    pthread_mutex_unlock(&arena->lock);
    return status;
}

/* A company plays with one seed, once from every seat. */
static enum rv_status play_task(struct worker *worker, int task)
{
    struct arena *arena = worker->arena;
    int number = task % arena->companies, seed = task / arena->companies;
    const struct company *company = &arena->company[number];
    struct rv_source source = rv_source_of_series(arena->series, (uint64_t)seed);
    enum rv_status status;
    for (int turn = 0; turn < arena->turns; turn++) {
        struct outcome *to = outcome_of(arena, number, seed, turn), seat[RV_MAX_SEATS];
        int who[RV_MAX_SEATS];
        if (arena->seats == 1) {
            for (int i = 0; i < company->count; i++)
                if ((status = play_one(worker, &source, &company->who[i], 1, &to[i])) != RV_OK)
                    return status;
            continue;
        }
        for (int i = 0; i < arena->seats; i++)
            who[(i + turn) % arena->seats] = company->who[i];
        if ((status = play_one(worker, &source, who, arena->seats, seat)) != RV_OK)
            return status;
        for (int i = 0; i < arena->seats; i++)
            to[i] = seat[(i + turn) % arena->seats];
    }
    return RV_OK;
}

static void *work(void *arg)
{
    struct worker *worker = arg;
    struct arena *arena = worker->arena;
    int tasks = arena->companies * arena->seeds;
    pthread_mutex_lock(&arena->lock);
    while (arena->next < tasks && !arena->wrong) {
        int task = arena->next++;
        pthread_mutex_unlock(&arena->lock);
        enum rv_status status = play_task(worker, task);
        pthread_mutex_lock(&arena->lock);
        if (status != RV_OK)
            arena->wrong = status == RV_NO_MEMORY
                               ? "there is not enough memory for the bots"
                               : "a built-in bot made an illegal move: this is a bug in Revanche";
        arena->done++;
        pthread_cond_signal(&arena->changed);
    }
    pthread_mutex_unlock(&arena->lock);
    for (int i = 0; i < arena->count; i++)
        guest_end(&worker->guest[i]);
    pthread_mutex_lock(&arena->lock);
    arena->running--;
    pthread_cond_signal(&arena->changed);
    pthread_mutex_unlock(&arena->lock);
    return NULL;
}

/* A bar on a terminal, for runs that take longer than a second. */
static void watch(struct arena *arena)
{
    time_t start = time(NULL), shown = start;
    int tasks = arena->companies * arena->seeds;
    bool terminal = isatty(STDERR_FILENO);
    pthread_mutex_lock(&arena->lock);
    while (arena->running) {
        pthread_cond_wait(&arena->changed, &arena->lock);
        if (!terminal || time(NULL) == shown)
            continue;
        shown = time(NULL);
        int part = 40 * arena->done / tasks;
        fprintf(stderr, "\r[%.*s%*s] %d of %d games ", part, "########################################",
                40 - part, "", arena->done * arena->turns, tasks * arena->turns);
    }
    if (shown != start)
        fprintf(stderr, "\r%70s\r", "");
    pthread_mutex_unlock(&arena->lock);
}

bool arena_play_all(struct arena *arena)
{
    struct worker *worker = calloc((size_t)arena->jobs, sizeof *worker);
    int started = 0;
    if (!worker)
        return false;
    pthread_mutex_init(&arena->lock, NULL);
    pthread_cond_init(&arena->changed, NULL);
    arena->running = arena->jobs;
    for (; started < arena->jobs; started++) {
        worker[started].arena = arena;
        if (pthread_create(&worker[started].thread, NULL, work, &worker[started]) != 0)
            break;
    }
    pthread_mutex_lock(&arena->lock);
    arena->running -= arena->jobs - started;
    pthread_mutex_unlock(&arena->lock);
    watch(arena);
    for (int i = 0; i < started; i++)
        pthread_join(worker[i].thread, NULL);
    free(worker);
    return started > 0;
}
