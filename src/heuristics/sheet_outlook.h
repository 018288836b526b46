/* SPDX-License-Identifier: MIT
 * What the judges of all sheet games look at: how much work is left on a player's sheet, and how likely a column, a row,
 * a colour or a star gets done in the rolls that are left. */
#ifndef RV_HEURISTICS_SHEET_OUTLOOK_H
#define RV_HEURISTICS_SHEET_OUTLOOK_H

#include "pad.h"

/* Free cells hang together in pieces, each of one block. A piece is work for its own sake, because it wants an exactly
 * fitting number, and for its cells; more so if no cross touches it yet. */
struct rv_effort {
    double piece; /* work of any piece, shared by its cells */
    double cell;  /* and of every cell in it */
    double far;   /* factor for a piece out of reach */
};

struct rv_outlook {
    double rolls;                                                    /* rolls left, as far as one can tell */
    double column[RV_COLUMNS], row[RV_ROWS], colour[RV_COLOURS + 1]; /* work left */
    double cell[128]; /* work left for single cells; 0 if crossed */
};

void rv_outlook_of(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                   const struct rv_effort *effort, double rolls, struct rv_outlook *out);

/* The chance, from 0 to 1, that work gets done in the rolls left; `pace` says how hard it is to be done just this. */
double rv_chance(const struct rv_outlook *outlook, double work, double pace);

/* Expected number of a set of cells that will be crossed in the end. */
double rv_chance_cells(const struct rv_outlook *outlook, rv_cells cells, double pace);

/* Rolls left after a decision: solo, what the sheet says; otherwise judged by the player who was nearest to the end
 * before it, lest progress should look like lost time; none if the decision brings the end (N5). */
double rv_rolls_left(const struct rv_setup *setup, const struct rv_sheets *before,
                     const struct rv_sheets *after);

/* Points that a column or a colour is worth to a seat: what it was given as, or will be. */
int rv_column_worth(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat, int column);
int rv_colour_worth(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat, int colour);

#endif
