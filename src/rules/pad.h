/* SPDX-License-Identifier: MIT
 * A player's sheet with the crosses on it, and what all sheet games do with it: full columns, rows and colours,
 * who was first (S7), the points of N2, N3, N4 and N6. */
#ifndef RV_RULES_PAD_H
#define RV_RULES_PAD_H

#include "turn.h"

enum { RV_SHEET_SEATS = 6 };

struct rv_pad {
    struct rv_crosses crosses;
    uint16_t full_columns; /* what follows from the crosses */
    uint8_t full_rows, full_colours;
    uint8_t jokers;                  /* exclamation marks left */
    uint16_t columns, columns_first; /* what was awarded, and of that, as first */
    uint8_t rows, rows_first;
    uint8_t colours, colours_first; /* bit c for colour c */
};

/* The common part of the states of all sheet games. */
struct rv_sheets {
    struct rv_turn turn;
    struct rv_pad pad[RV_SHEET_SEATS];
};

/* What some seats were awarded; those before this roll, for one: no longer open to firsts (S7). */
struct rv_gone {
    uint16_t columns;
    uint8_t rows, colours;
};

void rv_sheets_start(const struct rv_setup *setup, struct rv_sheets *sheets);

/* The seat that rolls; of any state that begins with its sheets, as those of all sheet games do. */
int rv_sheets_lead(const void *state);

/* Crosses cells: updates what is full, tells the views. */
void rv_pad_cross(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, rv_cells cells,
                  struct rv_events *events);

struct rv_gone rv_gone_before(const struct rv_setup *setup, const struct rv_sheets *sheets);

/* Has anybody a full column or colour that is not awarded yet? Mostly not, and then nothing has to be looked through. */
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

/* The fewest cells that complete enough colours to end the game (N5); left[c] are the free cells of colour c. */
int rv_cells_to_finish(const struct rv_sheet *sheet, const uint8_t left[RV_COLOURS + 1]);

/* Score lines, each added to the score. */
void rv_score_colours(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score);
void rv_score_columns(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score);
void rv_score_jokers(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score);
void rv_score_stars(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score);

/* Reads or writes a seat's part; it begins with the seat's section. */
void rv_pad_fields(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, int joker_max,
                   struct rv_fields *fields);

#endif
