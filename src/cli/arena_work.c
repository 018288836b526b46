/* SPDX-License-Identifier: MIT
 * The games of an arena, played in several threads; each has guests of its own. */
#include "arena.h"

#include <stdlib.h>

#include "progress.h"

enum { RESTARTS_MAX = 3 };

struct worker {
    struct arena *arena;
    pthread_t thread;
    struct guest guest[ARENA_PLAYERS];
    int starts[ARENA_PLAYERS];
};

/* The guest of a contestant: started when it is first needed, and again after it was ended. */
static struct guest *guest_of(struct worker *worker, int index)
{
    const struct contestant *contestant = &worker->arena->contestant[index];
    struct guest *guest = &worker->guest[index];
    char why[200];
    if (!contestant->command)
        return NULL;
    if (!guest->pid && worker->starts[index] <= RESTARTS_MAX) {
        worker->starts[index]++;
        guest_start(guest, contestant->command, why, sizeof why);
    }
    return guest;
}

/* Plays a game; member[k] sits in seat k. */
static enum rv_status play_one(struct worker *worker, const struct rv_source *source, const int *member,
                               int seats, struct outcome *outcome)
{
    struct arena *arena = worker->arena;
    struct arena_game game = {
        .record = &arena->record, .evaluator = arena->evaluator, .source = *source, .ms = arena->ms
    };
    struct faults faults;
    for (int seat = 0; seat < seats; seat++) {
        game.contestant[seat] = &arena->contestant[member[seat]];
        game.guest[seat] = guest_of(worker, member[seat]);
    }
    enum rv_status status = arena_play(&game, outcome, &faults);
    pthread_mutex_lock(&arena->lock);
    for (int seat = 0; seat < seats && status == RV_OK; seat++) {
        for (int f = 0; f < GUEST_FAULTS; f++)
            arena->faults[member[seat]][f] += faults.of[seat][f];
        arena->games_lost[member[seat]] += outcome[seat].lost;
    }
    pthread_mutex_unlock(&arena->lock);
    return status;
}

/* Alone every contestant plays the seed once. */
static enum rv_status play_alone(struct worker *worker, const struct lineup *lineup,
                                 const struct rv_source *source, struct outcome *outcome)
{
    enum rv_status status = RV_OK;
    for (int i = 0; i < lineup->count && status == RV_OK; i++)
        status = play_one(worker, source, &lineup->member[i], 1, &outcome[i]);
    return status;
}

/* In a rotation by k, member i sits k seats further on. */
static enum rv_status play_rotated(struct worker *worker, const struct lineup *lineup,
                                   const struct rv_source *source, int rotation, struct outcome *outcome)
{
    struct outcome of_seat[RV_MAX_SEATS];
    int member[RV_MAX_SEATS], seats = lineup->count;
    for (int i = 0; i < seats; i++)
        member[(i + rotation) % seats] = lineup->member[i];
    enum rv_status status = play_one(worker, source, member, seats, of_seat);
    for (int i = 0; i < seats && status == RV_OK; i++)
        outcome[i] = of_seat[(i + rotation) % seats];
    return status;
}

/* A line-up plays a seed, every member once from every seat. */
static enum rv_status play_task(struct worker *worker, int task)
{
    struct arena *arena = worker->arena;
    int number = task % arena->lineups, seed = task / arena->lineups;
    const struct lineup *lineup = &arena->lineup[number];
    struct rv_source source = rv_source_of_series(arena->series, (uint64_t)seed);
    enum rv_status status = RV_OK;
    for (int rotation = 0; rotation < arena->rotations && status == RV_OK; rotation++) {
        struct outcome *outcome = outcome_of(arena, number, seed, rotation);
        status = arena->seats == 1 ? play_alone(worker, lineup, &source, outcome)
                                   : play_rotated(worker, lineup, &source, rotation, outcome);
    }
    return status;
}

static void *work(void *arg)
{
    struct worker *worker = arg;
    struct arena *arena = worker->arena;
    int tasks = arena->lineups * arena->seeds;
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

/* Until all workers have ended. */
static void watch(struct arena *arena)
{
    struct progress progress = progress_begin("games");
    int tasks = arena->lineups * arena->seeds;
    pthread_mutex_lock(&arena->lock);
    while (arena->running) {
        pthread_cond_wait(&arena->changed, &arena->lock);
        progress_show(&progress, arena->done * arena->rotations, tasks * arena->rotations);
    }
    progress_end(&progress);
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
