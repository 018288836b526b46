/* SPDX-License-Identifier: MIT
 * From expected points to the chance to win. */
#ifndef RV_EVAL_WIN_CURVE_H
#define RV_EVAL_WIN_CURVE_H

#include <revanche/game.h>

#include "tuning.h"

/* The opponent with the most points; -1 alone. */
int rv_rival(const double *points, int seats, int seat);

/* Points ahead of the rival; alone, the points. */
double rv_lead(const double *points, int seats, int seat);

/* A curve in a phase below RV_PHASES. */
double rv_curve_at(const struct rv_curve *curve, int phase);

/* The spread of the final lead in a phase (feature_map.h): what chances are told and decided with. */
double rv_win_spread(const struct rv_setup *setup, const struct rv_tuning *tuning, int phase);

/* The odds of an opponent against a seat: 1 if both expect the same points. */
double rv_win_odds(double points, double others, double spread);

/* The spread and the odds with which a net learns the chance to win. */
double rv_race_spread(const struct rv_tuning *tuning, int phase);
double rv_race_odds(double points, double others, double spread);

/* The chance to be ahead of everybody in the end; the share of the victory if this is the end. */
double rv_win_probability(const struct rv_setup *setup, const struct rv_tuning *tuning, const void *state,
                          const double *points, int seat, int phase);

/* The same as a net learns it (rv_plays_for_win). */
double rv_race_probability(const struct rv_setup *setup, const struct rv_tuning *tuning, const void *state,
                           const double *points, int seat, int phase);

/* The share of the victory in a game that is over. */
double rv_victory_share(const struct rv_setup *setup, const void *state, int seat);

/* Does the net of this setup learn the chance to win instead of the lead? */
static inline bool rv_plays_for_win(const struct rv_setup *setup, const struct rv_tuning *tuning)
{
    return setup->seats > 2 && tuning->race_spread.growth > 0;
}

#endif
