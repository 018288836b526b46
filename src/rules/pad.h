/* SPDX-License-Identifier: MIT
 * A player's sheet with the crosses on it, as all sheet games need it: full columns, rows and colours, firsts
 * (S7), the points of N2, N3, N4 and N6. */
#ifndef RV_RULES_PAD_H
#define RV_RULES_PAD_H

#include "turn.h"

enum { RV_SHEET_SEATS = 6 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded" /* states are compared as bytes */

struct rv_pad {
    struct rv_crosses crosses;
    uint16_t full_columns;           /* follow from the crosses, as do full_rows and full_colours */
    uint16_t columns, columns_first; /* awarded, and of those, awarded as first */
    uint8_t full_rows, full_colours;
    uint8_t rows, rows_first;
    uint8_t colours, colours_first; /* bit c for colour c */
    uint8_t jokers;                 /* exclamation marks left */
    uint8_t unused[3];
};

/* The common part of the states of all sheet games. */
struct rv_sheets {
    struct rv_turn turn;
    struct rv_pad pad[RV_SHEET_SEATS];
};

#pragma GCC diagnostic pop

/* Columns, rows and colours awarded before this roll, so that nobody can be first any more (S7). */
struct rv_gone {
    uint16_t columns;
    uint8_t rows, colours;
};

void rv_sheets_start(const struct rv_setup *setup, struct rv_sheets *sheets);

/* The seat that rolls. The state must begin with a struct rv_sheets, as in all sheet games. */
int rv_sheets_lead(const void *state);

/* The seat to ask next in a game without decisions in the award step (trusted.h). */
int rv_sheets_next(const struct rv_setup *setup, const void *state);

/* Crosses cells, and updates full columns, rows and colours. */
void rv_pad_cross(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, rv_cells cells,
                  struct rv_events *events);

void rv_pad_cross_subset(const struct rv_setup *setup, struct rv_sheets *sheets, int seat,
                         const struct rv_subset *subset);

struct rv_gone rv_gone_before(const struct rv_setup *setup, const struct rv_sheets *sheets);

/* Is any full column or colour not awarded yet? Mostly not, which saves the award step. */
static inline bool rv_award_due(const struct rv_setup *setup, const struct rv_sheets *sheets)
{
    unsigned due = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        const struct rv_pad *pad = &sheets->pad[seat];
        due |= (unsigned)(pad->full_columns ^ pad->columns) | (unsigned)(pad->full_colours ^ pad->colours);
    }
    return due;
}

/* Awards the newly full columns (N2) or colours (N3) of a seat; returns the set that is new. */
unsigned rv_award_columns(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, unsigned gone,
                          struct rv_events *events);
unsigned rv_award_colours(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, unsigned gone,
                          struct rv_events *events);

/* Has somebody completed enough colours to end the game (N5)? */
bool rv_colours_end(const struct rv_setup *setup, const struct rv_sheets *sheets);

/* The fewest cells that complete enough colours to end the game (N5). left[c]: free cells of colour c. */
int rv_cells_to_finish(const struct rv_sheet *sheet, const uint8_t left[RV_COLOURS + 1]);

/* Score lines, each added to the score. */
void rv_score_colours(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score);
void rv_score_columns(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score);
void rv_score_jokers(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score);
void rv_score_stars(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score);

/* A set of rows. Noch X-mal! names rows by their labels. Noch mal so gut! numbers them from the top, as its
 * sheets did when the notation was made; labels are read, too. */
unsigned rv_field_rows(struct rv_fields *fields, const char *key, unsigned value,
                       const struct rv_sheet *sheet, unsigned usual);

/* Reads or writes a seat's part; it begins with the seat's section. */
void rv_pad_fields(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, int joker_max,
                   struct rv_fields *fields);

#endif
