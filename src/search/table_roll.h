/* SPDX-License-Identifier: MIT
 * The next roll at a table: what every seat can do with each pair of faces, and from these the chance to win
 * over all rolls, when the active seat minds what it leaves to the others. */
#ifndef RV_SEARCH_TABLE_ROLL_H
#define RV_SEARCH_TABLE_ROLL_H

#include "sheet_evaluator.h"

enum {
    RV_ROLL_FACES = RV_JOKER + 1,
    RV_ROLL_PAIRS = 21, /* of two dice, in any order */
    RV_ROLL_SAMPLES = 128,
};

/* A placement for a colour face and a number face, compared with a pass. */
struct rv_roll_option {
    double gain;      /* in the lead over the rival; of one that ends the game its final score */
    float own, rival; /* what the seat and its rival gain in expected points */
    rv_cells cells;
    uint8_t colour, number; /* what the faces stand for; 0: there is no placement */
};

/* What one seat can do with the roll. */
struct rv_seat_roll {
    double settled; /* the settled score after passing */
    int rival;
    bool can_end;
    struct rv_roll_option best[RV_ROLL_FACES][RV_ROLL_FACES]; /* by faces */
    struct rv_roll_option end[RV_ROLL_FACES][RV_ROLL_FACES];  /* of placements that end the game */
    float reply[RV_ROLL_PAIRS][RV_ROLL_PAIRS];                /* the best gain with two dice of each kind */
};

struct rv_table_roll {
    struct rv_seat_roll seat[RV_SHEET_SEATS];
    double points[RV_SHEET_SEATS]; /* that the seats expect if all pass */
    int phase;
    double chance; /* of the seat that was asked for, over all rolls */
    int visited;   /* positions evaluated */
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
