/* SPDX-License-Identifier: MIT
 * Rollouts of the best moves of a sheet game, dropping those that fall behind. */
#ifndef RV_SEARCH_ROLLOUT_H
#define RV_SEARCH_ROLLOUT_H

#include "next_roll.h"
#include "ranking.h"

/* `list` is sorted, best first. The values of moves that are rolled out are replaced by what the rollouts
 * say. */
void rv_rollout(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q, struct rv_opinion *list,
                int count);

#endif
