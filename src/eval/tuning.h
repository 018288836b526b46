/* SPDX-License-Identifier: MIT
 * How large the numbers of a game are: a slip in one of them decides another. */
#ifndef RV_EVAL_TUNING_H
#define RV_EVAL_TUNING_H

#include <revanche/game.h>

struct rv_tuning {
    const char *game;
    double matters;            /* alone, a decision that costs more may be called a mistake */
    double noise, table_noise; /* what a weak player is off by, in points, alone and at a table */

    /* The sheet games alone: by how much what is thought of two moves is off before they are played on from; and who is behind
     * the best by more does not come into question. */
    double sigma, prune;

    double quantum; /* what the net of one sheet tells more finely makes no difference */

    bool race; /* with several rivals only the victory counts: that is learned, and not the lead (X10) */

    /* At a table: how far a lead is off in the end, counted in games of the fast bot against itself. The deviation at the end of a
     * game, and how it grows with what is left. */
    double late, more, half;
};

const struct rv_tuning *rv_tuning_of(const struct rv_setup *setup);

/* How far a lead is off in the end, as rv_win_probability() wants to know it. */
double rv_win_spread(const struct rv_setup *setup, int phase);

#endif
