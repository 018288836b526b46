/* SPDX-License-Identifier: MIT
 * Looking at the next roll of a solo game: what each pair of faces would be worth, and from that the exact expectation over all
 * rolls. A roll that is then made needs no more thinking: the best answer to it is known. */
#ifndef RV_SEARCH_NEXT_ROLL_H
#define RV_SEARCH_NEXT_ROLL_H

#include "sheet_evaluator.h"

enum {
    RV_FACES = RV_JOKER + 1,
    RV_PASSES = 5, /* by the dice that show the start combination (X5) */
    RV_SPECIALS = RV_SPECIAL_BLOCK + 1,
};

struct rv_next_roll {
    double pass[RV_PASSES]; /* the value if the roll is passed */
    double pair[RV_FACES]
               [RV_FACES]; /* and with the best use of a colour face and a number face; very low if none */
    rv_cells cells[RV_FACES][RV_FACES]; /* that use: which cells, */
    uint8_t means[RV_FACES][RV_FACES];  /* and for jokers which colour, times 8, and which number */
    double special[RV_SPECIALS];        /* and with the best use of the special die */
    struct rv_action use[RV_SPECIALS];  /* that use */
    double expected;                    /* over all rolls, each answered as well as possible */
    int visited;                        /* at positions, which is what foreseeing takes */
};

/* Can rolls of this setup be foreseen? */
bool rv_next_roll_is_known(const struct rv_setup *setup);

/* `now` is what is thought of the state, which is one before a roll. */
void rv_next_roll_expect(const struct rv_sheet_evaluator *evaluator, const void *state,
                         const struct rv_evaluation *now, struct rv_next_roll *out);

/* Makes a roll and gives the best answer, up to the next roll or the end; `thought` is what is thought of the state, before
 * and after. Returns the value that was foreseen for it. */
double rv_next_roll_answer(const struct rv_sheet_evaluator *evaluator, const struct rv_next_roll *next_roll,
                           const struct rv_action *roll, uint64_t state[RV_STATE_WORDS],
                           struct rv_evaluation *evaluation);

#endif
