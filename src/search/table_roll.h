/* SPDX-License-Identifier: MIT
 * The next roll at a table: what every seat can do with each pair of faces, and from these the chance to win
 * over all rolls, when the active seat minds what it leaves to the others. */
#ifndef RV_SEARCH_TABLE_ROLL_H
#define RV_SEARCH_TABLE_ROLL_H

#include "seat_rolls.h"

enum { RV_ROLL_SAMPLES = 128 };

struct rv_table_roll {
    struct rv_seat_rolls seats;
    double chance; /* of the seat that was asked for, over all rolls */
};

/* Can the next roll of this setup be looked up? */
bool rv_table_roll_is_known(const struct rv_sheet_evaluator *evaluator);

/* Evaluates the next roll for a seat, over all rolls or over RV_ROLL_SAMPLES of them. `state` is between
 * rolls, at a table. */
void rv_table_roll_expect(const struct rv_sheet_evaluator *evaluator, const void *state, int seat,
                          const struct rv_dice *sample, struct rv_table_roll *out);

/* Makes a roll and everybody's answer. Returns the chance that was looked up for the seat: the mean over the
 * rolls that were evaluated is exactly `chance`. */
double rv_table_roll_answer(const struct rv_sheet_evaluator *evaluator, const struct rv_table_roll *table,
                            const struct rv_action *roll, int seat, uint64_t state[RV_STATE_WORDS]);

#endif
