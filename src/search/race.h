/* SPDX-License-Identifier: MIT
 * A race of the best moves of a sheet game: rollouts on the same dice, dropping those that fall behind. */
#ifndef RV_SEARCH_RACE_H
#define RV_SEARCH_RACE_H

#include "ranking.h"
#include "sheet_evaluator.h"

/* `list` is sorted, best first. The values of moves that are rolled out are replaced by what the rollouts
 * say. */
void rv_race(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q, struct rv_opinion *list,
             int count);

#endif
