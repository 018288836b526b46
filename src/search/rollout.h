/* SPDX-License-Identifier: MIT
 * Rollouts: playing on from the moves that come into question, and dropping those that fall behind. */
#ifndef RV_SEARCH_ROLLOUT_H
#define RV_SEARCH_ROLLOUT_H

#include "ranking.h"
#include "next_roll.h"

/* `list` is sorted, best first. Values of the moves that were played on from are replaced by what the rollouts say. */
void rv_rollout(const struct rv_evaluator *evaluator, const struct rv_query *q, struct rv_opinion *list,
                int count);

/* What a position is worth to a seat, by what was learned; in the end by who has won (engine_sheets.c). */
struct rv_worth rv_static_worth(const struct rv_evaluator *evaluator, const void *state, int seat);

#endif
