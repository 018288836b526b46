/* SPDX-License-Identifier: MIT
 * Rollouts: playing on from the moves that come into question, and dropping those that fall behind. */
#ifndef RV_ROLLOUT_H
#define RV_ROLLOUT_H

#include "engine.h"
#include "foresee.h"

/* `list` is sorted, best first. Values of the moves that were played on from are replaced by what the rollouts say. */
void rv_roll_out(const struct rv_mind *mind, const struct rv_question *q, struct rv_opinion *list, int count);

/* What a position is worth to a seat, by what was learned; in the end by who has won (engine_sheets.c). */
struct rv_worth rv_worth_at(const struct rv_mind *mind, const void *state, int seat);

#endif
