/* SPDX-License-Identifier: MIT
 * Constants of a game that evaluation, search, levels and the coach are tuned with. Alone they are in points.
 */
#ifndef RV_EVAL_TUNING_H
#define RV_EVAL_TUNING_H

#include <stdbool.h>

struct rv_tuning {
    double matters; /* alone, a loss above this may be called a mistake */

    /* Search of the sheet games alone: the standard error of the static evaluation of two moves of one roll,
     * and the distance to the best move beyond which a move is not searched. */
    double sigma, prune;
    int next_roll_moves; /* moves that the fast engine judges by the next roll */
    int rollout_moves;   /* moves that the strong engine rolls out */
    int cost;            /* of an evaluation, in units of the budget */

    double quantum; /* quantisation step of a net for one sheet: finer differences do not matter */

    /* Alone: the standard deviation of the final score around the expected points, by the rolls left as
     * below. Measured in games of the fast bot. */
    struct {
        double end, growth, half;
    } solo_spread;

    /* At a table: how far the lead is off in the end. The spread grows from `end` with the rolls left by up
     * to `growth`, half of that at `half`. Measured in games of the fast bot against itself. */
    struct {
        double end, growth, half;
    } spread;
    bool race; /* against several rivals the net learns the chance to win, not the lead (X10) */
};

#endif
