/* SPDX-License-Identifier: MIT
 * The picture of a sheet: the grid with its crosses, column and row prizes, and a panel beside it. */
#ifndef RV_TERM_SHOW_SHEET_H
#define RV_TERM_SHOW_SHEET_H

#include "names.h"
#include "pad.h"
#include "show.h"

enum { PANEL_MAX = 1200, TAIL_MAX = 48 };

struct picture {
    const struct voice *voice;
    const struct rv_sheets *sheets;
    int seat;
    struct rv_gone gone;          /* firsts that are closed to this seat */
    char tail[RV_ROWS][TAIL_MAX]; /* what stands behind a row */
    char panel[PANEL_MAX];        /* lines beside the grid */
    struct rv_text side;          /* writes the panel */
};

void picture_begin(struct picture *picture, const struct voice *voice, const struct rv_sheets *sheets,
                   int seat);

/* The lines of the panel that all sheets have. */
void picture_jokers_and_stars(struct picture *picture);
void picture_colours(struct picture *picture);

void picture_write(struct rv_text *out, struct picture *picture);

/* A prize as it is printed: points or signs, "-" for nothing. */
void show_prize(struct rv_text *out, const struct rv_prize *prize);

/* "(X,!)": the prizes of a scoring of Noch X-mal! for the first and for all; a dot where the first is taken.
 */
void show_prizes(struct rv_text *out, const struct rv_prize *pink, const struct rv_prize *white, bool first);

/* For the views of sheet games, whose states begin with a struct rv_sheets: the dice, or those the active
 * player left; the next roll; the effect of a move. */
void show_sheet_dice(struct rv_text *out, const struct voice *voice, const void *state);
void show_sheet_coming(struct rv_text *out, const struct voice *voice, const void *state);
void show_bonus_due(struct rv_text *out, const struct voice *voice, int seat, int special);
void show_sheet_meaning(struct rv_text *out, const struct voice *voice, const void *state,
                        const struct rv_action *action);
int show_sheet_levels(const struct rv_setup *setup);

#endif
