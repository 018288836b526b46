/* SPDX-License-Identifier: MIT
 * Constants of a game that evaluation, search, levels and the coach are tuned with. Alone they are in points.
 */
#ifndef RV_EVAL_TUNING_H
#define RV_EVAL_TUNING_H

/* Grows from `end` with the rolls left by up to `growth`, half of that at `half`. */
struct rv_spread {
    double end, growth, half;
};

/* Phases 0, 8, 16, 24 and 32 (feature_map.h), with straight lines between them. */
enum { RV_CURVE_STEP = 8, RV_CURVE_KNOTS = 5 };
struct rv_curve {
    double knot[RV_CURVE_KNOTS];
};

struct rv_tuning {
    double matters; /* alone, a loss above this may be called a mistake */

    /* Search of the sheet games alone: the standard error of the static evaluation of two moves of one roll,
     * and the distance to the best move beyond which a move is not searched. */
    double sigma, prune;
    int next_roll_moves; /* moves that the fast engine judges by the next roll */
    int rollout_moves;   /* moves that the strong engine rolls out */
    int cost;            /* of an evaluation, in units of the budget */

    double quantum; /* quantisation step of a net for one sheet: finer differences do not matter */

    /* Alone: the standard deviation of the final score around the expected points. Measured in games of the
     * fast bot. */
    struct rv_spread solo_spread;

    /* At tables of two and of several: how far the lead is off in the end, so that chances are true. Fitted
     * to games of the fast bot against itself (revanche calibrate --spread). */
    struct rv_curve two, several;

    /* If set, the net for several rivals learns the chance to win (X10) and not the lead. It is trained with
     * this spread, so a change needs a new net. */
    struct rv_spread race_spread;
};

#endif
