/* SPDX-License-Identifier: MIT
 * What the files of sim share: the games to play, and what was counted. Everything is counted in whole
 * numbers, so the same seed gives the same result with any number of jobs. */
#ifndef RV_CLI_SIM_H
#define RV_CLI_SIM_H

#include "cli.h"
#include "jobs.h"

enum {
    SIM_SCORE_MIN = INT16_MIN,
    SIM_SCORE_MAX = INT16_MAX,
    SIM_SCORES = SIM_SCORE_MAX - SIM_SCORE_MIN + 1,
    SIM_LEVELS = 32,
    SIM_WIN = 840,    /* counted for a win; divisible by any number of winners up to 8 */
    SIM_POINT = 1000, /* counted for a luck-adjusted point */
    SIM_Z = 196,      /* of a 95 % interval, in hundredths */
};

struct tally {
    uint64_t wins[RV_MAX_SEATS]; /* in units of SIM_WIN */
    uint64_t level[SIM_LEVELS];  /* 0: none is reached */
    uint64_t rolls, decisions;
    int64_t adjusted, adjusted_squares; /* luck-adjusted scores and their squares, in units of SIM_POINT */
    uint32_t score[][SIM_SCORES];       /* of every seat: a quarter of a megabyte each */
};

struct sim {
    const char *game, *bots, *seed, *sheet, *options;
    int players, games, jobs;
    bool json, luck;
    int aim, at_least; /* NO_AIM: none */
    struct rv_player bot[RV_MAX_SEATS];
    struct rv_record record;
    struct rv_evaluator *evaluator;
    struct rv_source series;
};

/* Plays all games (sim_play.c). The tally is to be freed. `wrong` is NULL, or why there is no result. */
struct tally *sim_play(const struct sim *sim, double *seconds, const char **wrong);

/* ---- results (sim_print.c) ---- */

void sim_print(const struct sim *sim, const struct tally *tally, double seconds);
void sim_print_json(const struct sim *sim, const struct tally *tally, double seconds);

#endif
