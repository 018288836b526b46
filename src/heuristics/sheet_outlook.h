/* SPDX-License-Identifier: MIT
 * What the heuristics of the sheet games share: how much work is left on a player's sheet, what it pays, and
 * how likely a column, a row, a colour or a star gets done in the rolls that are left. */
#ifndef RV_HEURISTICS_SHEET_OUTLOOK_H
#define RV_HEURISTICS_SHEET_OUTLOOK_H

#include "pad.h"

/* Free cells of a block form connected pieces. Work counts pieces, since each needs a number that fits
 * exactly, and cells. */
struct rv_effort {
    double piece; /* work of a piece, shared by its cells */
    double cell;  /* work of each cell */
    double far;   /* factor for a piece that no cross touches yet */
};

struct rv_outlook {
    double rolls;                                                    /* estimate of the rolls left */
    double column[RV_COLUMNS], row[RV_ROWS], colour[RV_COLOURS + 1]; /* work left */
    double cell[128]; /* work left for single cells; 0 if crossed */
    int column_points[RV_COLUMNS], colour_points[RV_COLOURS + 1]; /* as awarded, otherwise as still open */
};

void rv_outlook_of(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat,
                   const struct rv_effort *effort, double rolls, struct rv_outlook *out);

/* The chance, from 0 to 1, that work gets done in the rolls left. The larger the pace, the fewer rolls fit
 * the work. */
double rv_chance(const struct rv_outlook *outlook, double work, double pace);

/* Expected number of cells of a set that are crossed in the end. */
double rv_chance_cells(const struct rv_outlook *outlook, rv_cells cells, double pace);

/* Estimates the rolls left after a decision. Solo: by the sheet. Otherwise by the player who was nearest to
 * the end before the decision, so that progress does not look like lost time; 0 if the decision ends the game
 * (N5). */
double rv_rolls_left(const struct rv_setup *setup, const struct rv_sheets *before,
                     const struct rv_sheets *after);

#endif
