/* SPDX-License-Identifier: MIT
 * Bonuses that wait for a player alone (B9, X6). One may bring the next, and a chain can be worth more than
 * all rolls before it. No die falls in between, so a position is only evaluated after its bonuses are used.
 */
#ifndef RV_SEARCH_BONUS_CHAINS_H
#define RV_SEARCH_BONUS_CHAINS_H

#include "sheet_evaluator.h"

/* Uses waiting bonuses as well as the evaluator can tell; state and evaluation become those after them.
 * Returns the number of positions evaluated. */
int rv_bonus_chains_use(const struct rv_sheet_evaluator *evaluator, uint64_t state[RV_STATE_WORDS],
                        struct rv_evaluation *evaluation);

/* Declines them all instead, which takes hardly any time. */
void rv_bonus_chains_decline(const struct rv_setup *setup, uint64_t state[RV_STATE_WORDS]);

/* Does a bomb cross all that is left of a square? Smaller ones are hardly ever better. */
bool rv_whole_bomb(const struct rv_sheet *sheet, rv_cells crosses, rv_cells cells);

#endif
