/* SPDX-License-Identifier: MIT
 * The games of a simulation, played in several threads. */
#include "sim.h"

#include <math.h>
#include <stdlib.h>

#include "play.h"
#include "progress.h"

enum { CHUNK = 32 }; /* games that a thread takes at a time */

struct simulation {
    const struct sim *sim;
    struct tally *tally[JOBS_MAX]; /* of each thread */
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

static const char *play_one(const struct sim *sim, int number, struct bot_game *game, struct tally *tally)
{
    struct rv_source source = rv_source_of_series(sim->series, (uint64_t)number);
    enum rv_status status = bot_game_play(sim->evaluator, sim->bot, &source, game);
    if (status == RV_NO_MEMORY)
        return NO_MEMORY;
    if (status != RV_OK)
        return N_("a bot made an illegal move: this is a bug in Revanche");
    if (!count_game(&sim->record.setup, game, tally))
        return N_("a score is beyond what can be counted, -32768 to 32767");
    return NULL;
}

static const char *play_some(void *self, int worker, int first, int end)
{
    struct simulation *simulation = self;
    const struct sim *sim = simulation->sim;
    struct bot_game game = { .weighs_luck = sim->luck };
    const char *wrong = NULL;
    for (int i = first; i < end && !wrong; i++)
        wrong = play_one(sim, i, &game, simulation->tally[worker]);
    return wrong;
}

static const char *play_all(struct simulation *simulation)
{
    const struct sim *sim = simulation->sim;
    for (int j = 0; j < sim->jobs; j++)
        if (!(simulation->tally[j] = new_tally(sim)))
            return NO_MEMORY;
    return jobs_run(&(struct jobs){ .what = N_("{done} of {all} games"),
                                    .all = sim->games,
                                    .chunk = CHUNK,
                                    .threads = sim->jobs,
                                    .work = play_some,
                                    .self = simulation });
}

struct tally *sim_play(const struct sim *sim, double *seconds, const char **wrong)
{
    struct simulation simulation = { .sim = sim };
    double start = seconds_now();
    *wrong = play_all(&simulation);
    *seconds = seconds_now() - start;
    for (int j = 1; j < sim->jobs; j++) {
        if (!*wrong)
            add_tally(sim, simulation.tally[0], simulation.tally[j]);
        free(simulation.tally[j]);
    }
    return simulation.tally[0];
}
