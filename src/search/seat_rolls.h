/* SPDX-License-Identifier: MIT
 * What the seats of a table can do with the next roll: the best placement of every seat for each pair of
 * faces.
 */
#ifndef RV_SEARCH_SEAT_ROLLS_H
#define RV_SEARCH_SEAT_ROLLS_H

#include "sheet_evaluator.h"

enum {
    RV_ROLL_FACES = RV_JOKER + 1,
    RV_ROLL_PAIRS = 21, /* of two dice, in any order */
};

/* A placement for a colour face and a number face, compared with a pass. */
struct rv_roll_option {
    double gain; /* in the lead over the rival; of one that ends the game its final score */
    rv_cells cells;
    uint8_t colour, number; /* what the faces stand for; 0: there is no placement */
};

/* What one seat can do with the roll. */
struct rv_seat_roll {
    double settled; /* the settled score after passing */
    bool can_end;
    struct rv_roll_option best[RV_ROLL_FACES][RV_ROLL_FACES]; /* by faces */
    struct rv_roll_option end[RV_ROLL_FACES][RV_ROLL_FACES];  /* of placements that end the game */
    float reply[RV_ROLL_PAIRS][RV_ROLL_PAIRS];                /* the best gain with two dice of each kind */
};

struct rv_seat_rolls {
    struct rv_seat_roll seat[RV_SHEET_SEATS];
    double points[RV_SHEET_SEATS]; /* that the seats expect if all pass */
    int phase;
    int visited; /* positions evaluated */
};

/* `state` is between rolls, at a table. */
void rv_seat_rolls_evaluate(const struct rv_sheet_evaluator *evaluator, const void *state,
                            struct rv_seat_rolls *out);

static const double rv_no_gain = -1e9;

static inline double rv_more(double a, double b)
{
    return a > b ? a : b;
}

/* Two dice in any order as a number below RV_ROLL_PAIRS. */
static inline int rv_pair_index(int a, int b)
{
    return a <= b ? (a - 1) * (14 - a) / 2 + b - a : (b - 1) * (14 - b) / 2 + a - b;
}

static inline const struct rv_sheets *rv_sheets_of(const void *state)
{
    return state; /* every sheet game's state begins with it */
}

#endif
