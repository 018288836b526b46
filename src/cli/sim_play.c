/* SPDX-License-Identifier: MIT
 * The games of a simulation, played in several threads. */
#define _POSIX_C_SOURCE 200809L
#include "sim.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "play.h"
#include "progress.h"

enum { CHUNK = 32 }; /* games that a job takes at a time */

struct job {
    struct sim *sim;
    struct tally *tally;
    pthread_t thread;
};

static struct tally *new_tally(const struct sim *sim)
{
    return calloc(1, sizeof(struct tally) + (size_t)sim->players * sizeof(uint32_t[SIM_SCORES]));
}

/* ---- counting ---- */

/* False if a score cannot be counted. */
static bool count_seat(const struct rv_setup *setup, const struct bot_game *game, int seat,
                       struct tally *tally)
{
    struct rv_score score;
    setup->game->score(setup, game->state, seat, &score);
    if (score.total < SIM_SCORE_MIN || score.total > SIM_SCORE_MAX || score.level < 0 ||
        score.level >= SIM_LEVELS)
        return false;
    tally->score[seat][score.total - SIM_SCORE_MIN]++;
    if (setup->seats == 1)
        tally->level[score.level]++;
    if (game->weighs_luck) {
        int64_t adjusted = llround((score.total - game->luck) * SIM_POINT);
        tally->adjusted += adjusted;
        tally->adjusted_squares += adjusted * adjusted;
    }
    return true;
}

static bool count_game(const struct rv_setup *setup, const struct bot_game *game, struct tally *tally)
{
    int rank[RV_MAX_SEATS], winners = 0;
    rv_ranks(setup, game->state, rank);
    for (int seat = 0; seat < setup->seats; seat++)
        winners += rank[seat] == 1;
    uint64_t share = winners > 0 ? (uint64_t)(SIM_WIN / winners) : 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        if (!count_seat(setup, game, seat, tally))
            return false;
        tally->wins[seat] += rank[seat] == 1 ? share : 0;
    }
    tally->rolls += (uint64_t)game->rolls;
    tally->decisions += (uint64_t)game->decisions;
    return true;
}

static void add_tally(const struct sim *sim, struct tally *total, const struct tally *part)
{
    for (int seat = 0; seat < sim->players; seat++) {
        for (int s = 0; s < SIM_SCORES; s++)
            total->score[seat][s] += part->score[seat][s];
        total->wins[seat] += part->wins[seat];
    }
    for (int l = 0; l < SIM_LEVELS; l++)
        total->level[l] += part->level[l];
    total->rolls += part->rolls;
    total->decisions += part->decisions;
    total->adjusted += part->adjusted;
    total->adjusted_squares += part->adjusted_squares;
}

/* ---- playing ---- */

/* NULL, or why there is no result. */
static const char *play_one(struct job *job, int number, struct bot_game *game)
{
    const struct sim *sim = job->sim;
    struct rv_source source = rv_source_of_series(sim->series, (uint64_t)number);
    enum rv_status status = bot_game_play(sim->evaluator, sim->bot, &source, game);
    if (status == RV_NO_MEMORY)
        return "there is not enough memory for the bots";
    if (status != RV_OK)
        return "a bot made an illegal move: this is a bug in Revanche";
    if (!count_game(&sim->record.setup, game, job->tally))
        return "a score is beyond what can be counted, -32768 to 32767";
    return NULL;
}

static void *work(void *arg)
{
    struct job *job = arg;
    struct sim *sim = job->sim;
    struct bot_game game = { .weighs_luck = sim->luck };
    for (;;) {
        int first = atomic_fetch_add(&sim->next, CHUNK);
        if (first >= sim->games || atomic_load(&sim->wrong))
            return NULL;
        int end = sim->games - first < CHUNK ? sim->games : first + CHUNK;
        for (int i = first; i < end; i++) {
            const char *wrong = play_one(job, i, &game);
            if (wrong) {
                atomic_store(&sim->wrong, wrong);
                return NULL;
            }
        }
        atomic_fetch_add(&sim->done, end - first);
    }
}

static void watch(struct sim *sim)
{
    const struct timespec tenth = { .tv_nsec = 100000000 };
    struct progress progress = progress_begin("games");
    while (progress.on && atomic_load(&sim->done) < sim->games && !atomic_load(&sim->wrong)) {
        nanosleep(&tenth, NULL);
        progress_show(&progress, atomic_load(&sim->done), sim->games);
    }
    progress_end(&progress);
}

struct tally *sim_play(struct sim *sim, double *seconds)
{
    struct job job[SIM_JOBS_MAX];
    struct tally *total = new_tally(sim);
    double start = seconds_now();
    int started = 0;
    for (; total && started < sim->jobs; started++) {
        job[started] = (struct job){ .sim = sim, .tally = new_tally(sim) };
        if (!job[started].tally || pthread_create(&job[started].thread, NULL, work, &job[started]) != 0) {
            free(job[started].tally);
            break;
        }
    }
    if (!started) {
        free(total);
        return NULL;
    }
    watch(sim);
    for (int j = 0; j < started; j++) {
        pthread_join(job[j].thread, NULL);
        add_tally(sim, total, job[j].tally);
        free(job[j].tally);
    }
    *seconds = seconds_now() - start;
    return total;
}
