/* SPDX-License-Identifier: MIT
 * The next roll of a solo game: the value of every pair of faces, and from these the exact expectation over
 * all rolls. The best answer to the roll that is then made is known. */
#ifndef RV_SEARCH_NEXT_ROLL_H
#define RV_SEARCH_NEXT_ROLL_H

#include "sheet_evaluator.h"

enum {
    RV_FACES = RV_JOKER + 1,
    RV_PASSES = 5, /* by the number of dice that show the start combination (X5) */
    RV_SPECIALS = RV_SPECIAL_BLOCK + 1,
};

/* Every way that one or two dice can fall, in order; and how often of 36. */
enum { RV_FALLS = 21 };
struct rv_fall {
    uint8_t a, b, ways; /* b is 0 for one die */
};

static inline int rv_list_falls(int dice, struct rv_fall out[RV_FALLS])
{
    int count = 0;
    for (int a = 1; a <= RV_JOKER; a++)
        for (int b = a; b <= RV_JOKER; b++)
            if (dice == 2 || a == b)
                out[count++] = (struct rv_fall){ (uint8_t)a, (uint8_t)(dice == 2 ? b : 0),
                                                 (uint8_t)(dice == 2 && a != b ? 2 : 1) };
    return count;
}

struct rv_next_roll {
    double pass[RV_PASSES];             /* the value of passing */
    double pair[RV_FACES][RV_FACES];    /* of the best placement with a colour face and a number face */
    rv_cells cells[RV_FACES][RV_FACES]; /* that placement, */
    uint8_t means[RV_FACES][RV_FACES];  /* and what its faces stand for: 8 * colour + number */
    double special[RV_SPECIALS];        /* of the best use of the special die, */
    struct rv_action use[RV_SPECIALS];  /* and that use */
    double expected;                    /* over all rolls, each with its best answer */
    int visited;                        /* positions evaluated */
};

/* Can the rolls of this setup be enumerated? */
bool rv_next_roll_is_known(const struct rv_setup *setup);

/* Evaluates the next roll. `now` is the evaluation of the state, in which a roll is due. */
void rv_next_roll_expect(const struct rv_sheet_evaluator *evaluator, const void *state,
                         const struct rv_evaluation *now, struct rv_next_roll *out);

/* Sets `expected` from the values of the answers. */
void rv_next_roll_average(const struct rv_sheet_evaluator *evaluator, const void *state,
                          struct rv_next_roll *next_roll);

/* Makes a roll and its best answer, up to the next roll or the end; state and evaluation become those after
 * it. Returns the value that was expected of the answer. */
double rv_next_roll_answer(const struct rv_sheet_evaluator *evaluator, const struct rv_next_roll *next_roll,
                           const struct rv_action *roll, uint64_t state[RV_STATE_WORDS],
                           struct rv_evaluation *evaluation);

#endif
