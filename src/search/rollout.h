/* SPDX-License-Identifier: MIT
 * One rollout of a move of a sheet game: the game goes on for some rolls. */
#ifndef RV_SEARCH_ROLLOUT_H
#define RV_SEARCH_ROLLOUT_H

#include "next_roll.h"
#include "ranking.h"

/* Where the rollouts of a move begin. */
struct rv_rollout_start {
    uint64_t state[RV_STATE_WORDS]; /* after the move */
    struct rv_evaluation evaluation;
    struct rv_next_roll next_roll; /* alone */
    double expected;               /* at a table: the chance over the next roll, where that is known */
};

void rv_rollout_begin(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                      const struct rv_action *move, struct rv_rollout_start *out);

/* The value of a rollout: points alone, otherwise the chance to win. Returns the number of evaluations. */
int rv_rollout(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
               const struct rv_rollout_start *start, const struct rv_source *source, double *value);

#endif
