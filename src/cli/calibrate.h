/* SPDX-License-Identifier: MIT
 * What the files of calibrate share: predicted chances to win, what became of them, and the figures. */
#ifndef RV_CLI_CALIBRATE_H
#define RV_CLI_CALIBRATE_H

#include "cli.h"
#include "jobs.h"
#include "statistics.h"
#include "tuning.h"

/* What was predicted for a seat before a roll. */
struct forecast {
    float chance, points;
    int16_t phase;  /* of the evaluator, or the rolls made */
    int8_t quarter; /* of the game, as far as can be known before the roll */
    bool rolls;     /* this seat rolls now */
};

/* A game. It stays unfinished (rolls is 0) if the command is interrupted. */
struct forecast_game {
    int rolls;
    struct forecast *of; /* [roll][seat] */
    float won[RV_MAX_SEATS];
    int score[RV_MAX_SEATS];
};

struct calibrate {
    const char *game, *bot, *seed, *sheet, *options;
    int players, games, jobs;
    bool json, spread;
    struct rv_player player[RV_MAX_SEATS];
    struct rv_record record;
    struct rv_evaluator *evaluator;
    struct rv_source series;
    struct forecast_game *played; /* [games] */
};

/* Plays all games (calibrate_play.c). NULL, or why there is no result. */
const char *calibrate_play(struct calibrate *calibrate);

/* Has the evaluator phases that its win curve depends on? Otherwise a forecast has the rolls made. */
bool calibrate_has_phases(const struct rv_evaluator *evaluator);

/* ---- figures (calibrate_count.c) ---- */

/* Quarters of a game, and all together. Which one it is must be known before the roll: of the positions that
 * turn out to be early those are many in which the leader did not end the game and win, so even true chances
 * would look overconfident in them, and timid in the last quarter. */
enum { QUARTER_EARLY, QUARTER_MIDDLE, QUARTER_LATE, QUARTER_END, WHOLE_GAME, QUARTERS };
enum { CALIBRATE_BINS = 10, CALIBRATE_PHASES = 200 };

struct mean_forecast {
    int positions; /* a position counts once for each seat */
    double predicted, won;
};

struct quarter {
    struct mean_forecast all, roller; /* of all seats, and of the one that rolls */
    struct mean_forecast bin[CALIBRATE_BINS];
    struct calibration fit;
};

/* Before the first roll. `off` is won - predicted, with its standard error. */
struct seat_start {
    double predicted, won, off, error;
};

/* How far final points are from the predicted ones: of the lead over the best opponent, and of the distance
 * between any two seats. */
struct point_spread {
    int positions;
    double mean, sd, roller_mean; /* of the lead; of the lead of the seat that rolls */
    double pair_sd;
};

struct figures {
    int games;
    double rolls; /* of a game */
    struct seat_start start[RV_MAX_SEATS];
    struct quarter quarter[QUARTERS];
    struct point_spread spread[CALIBRATE_PHASES];
    struct rv_curve curve; /* fitted to these games, if there are phases and `spread` is asked for */
};

/* False without memory. */
bool calibrate_count(const struct calibrate *calibrate, struct figures *figures);

/* The win curve with which the results of these games are most likely (calibrate_curve.c). */
void calibrate_curve(const struct calibrate *calibrate, struct rv_curve *curve);

/* ---- output (calibrate_print.c) ---- */

void calibrate_print(const struct calibrate *calibrate, const struct figures *figures);
void calibrate_print_json(const struct calibrate *calibrate, const struct figures *figures);

#endif
