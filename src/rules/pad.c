/* SPDX-License-Identifier: MIT
 * A player's sheet with the crosses on it. */
#include "pad.h"

#include <string.h>

void rv_sheets_start(const struct rv_setup *setup, struct rv_sheets *sheets)
{
    *sheets = (struct rv_sheets){ 0 };
    for (int seat = 0; seat < setup->seats; seat++)
        sheets->pad[seat].jokers = (uint8_t)setup->sheet->jokers;
}

int rv_sheets_lead(const void *state)
{
    return ((const struct rv_sheets *)state)->turn.active;
}

int rv_sheets_next(const struct rv_setup *setup, const void *state)
{
    const struct rv_turn *turn = &((const struct rv_sheets *)state)->turn;
    if (turn->over || !turn->waiting)
        return turn->over ? -1 : RV_CHANCE;
    int seat = turn->active;
    while (!(turn->waiting >> seat & 1))
        seat = seat + 1 < setup->seats ? seat + 1 : 0;
    return seat;
}

/* The surroundings of cells that are no prepared subset of the sheet. */
static struct rv_subset surroundings(const struct rv_sheet *sheet, rv_cells cells)
{
    struct rv_subset found = { .cells = cells };
    while (!rv_cells_empty(cells)) {
        unsigned bit = rv_cells_take(&cells);
        found.near = rv_cells_or(found.near, sheet->near[bit]);
        found.columns = (uint16_t)(found.columns | 1u << sheet->column_of[bit]);
        found.rows = (uint8_t)(found.rows | 1u << sheet->row_of[bit]);
        found.colours = (uint8_t)(found.colours | 1u << sheet->block[sheet->block_of[bit]].colour);
    }
    return found;
}

/* The subset of some columns, rows or colours that is full. */
static unsigned full_of(const rv_cells *sets, unsigned some, rv_cells crosses)
{
    unsigned full = 0;
    for (; some; some &= some - 1)
        full |= rv_cells_within(sets[__builtin_ctz(some)], crosses) ? some & -some : 0;
    return full;
}

/* The same for the columns of a placement, which are at most five in a row. All five are looked at, because
 * no processor predicts how many there are. */
static inline unsigned full_columns(const struct rv_sheet *sheet, unsigned columns, rv_cells crosses)
{
    int first = __builtin_ctz(columns);
    unsigned full = 0;
    for (int i = 0; i < RV_PLACE_MAX; i++)
        full |= (unsigned)rv_cells_within(sheet->column[first + i], crosses) << i;
    return full << first & columns;
}

static inline void cross(struct rv_sheets *sheets, int seat, const struct rv_sheet *sheet,
                         const struct rv_subset *subset)
{
    struct rv_pad *pad = &sheets->pad[seat];
    pad->crosses.set = rv_cells_or(pad->crosses.set, subset->cells);
    pad->crosses.near = rv_cells_or(pad->crosses.near, subset->near);
    if (rv_sheet_has_rows(sheet))
        pad->full_rows |= (uint8_t)full_of(sheet->row, subset->rows, pad->crosses.set);
    pad->full_colours |= (uint8_t)full_of(sheet->colour, subset->colours, pad->crosses.set);
    sheets->turn.crossed = 1;
}

void rv_pad_cross_subset(const struct rv_setup *setup, struct rv_sheets *sheets, int seat,
                         const struct rv_subset *subset)
{
    struct rv_pad *pad = &sheets->pad[seat];
    cross(sheets, seat, setup->sheet, subset);
    pad->full_columns |= (uint16_t)full_columns(setup->sheet, subset->columns, pad->crosses.set);
}

void rv_pad_cross(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, rv_cells cells,
                  struct rv_events *events)
{
    const struct rv_subset *subset = rv_cells_empty(cells) ? NULL : rv_subset_of(setup->sheet, cells);
    struct rv_pad *pad = &sheets->pad[seat];
    if (subset) {
        rv_pad_cross_subset(setup, sheets, seat, subset);
    } else {
        struct rv_subset found = surroundings(setup->sheet, cells);
        cross(sheets, seat, setup->sheet, &found);
        pad->full_columns |= (uint16_t)full_of(setup->sheet->column, found.columns, pad->crosses.set);
    }
    rv_emit(events, (struct rv_event){ .kind = RV_EV_CROSSED, .seat = (uint8_t)seat, .cells = cells });
}

/* Everything awarded to the first seats. */
static struct rv_gone awarded_to(const struct rv_sheets *sheets, int seats)
{
    struct rv_gone gone = { 0 };
    for (int seat = 0; seat < seats; seat++) {
        gone.columns |= sheets->pad[seat].columns;
        gone.rows |= sheets->pad[seat].rows;
        gone.colours |= sheets->pad[seat].colours;
    }
    return gone;
}

struct rv_gone rv_gone_before(const struct rv_setup *setup, const struct rv_sheets *sheets)
{
    return awarded_to(sheets, setup->seats > 1 ? setup->seats : 0); /* a single player is always first */
}

unsigned rv_award_columns(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, unsigned gone,
                          struct rv_events *events)
{
    const struct rv_sheet *sheet = setup->sheet;
    struct rv_pad *pad = &sheets->pad[seat];
    unsigned fresh = pad->full_columns & ~(unsigned)pad->columns;
    pad->columns = pad->full_columns;
    pad->columns_first = (uint16_t)(pad->columns_first | (fresh & ~gone));
    for (unsigned rest = events ? fresh : 0; rest; rest &= rest - 1) {
        int column = __builtin_ctz(rest);
        bool first = !(gone >> column & 1);
        rv_emit(events, (struct rv_event){ .kind = RV_EV_COLUMN,
                                           .seat = (uint8_t)seat,
                                           .what = (uint8_t)column,
                                           .first = first,
                                           .points = first ? sheet->column_first[column].points
                                                           : sheet->column_later[column].points });
    }
    return fresh;
}

unsigned rv_award_colours(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, unsigned gone,
                          struct rv_events *events)
{
    const struct rv_sheet *sheet = setup->sheet;
    struct rv_pad *pad = &sheets->pad[seat];
    unsigned fresh = pad->full_colours & ~(unsigned)pad->colours;
    pad->colours = pad->full_colours;
    pad->colours_first = (uint8_t)(pad->colours_first | (fresh & ~gone));
    for (unsigned rest = events ? fresh : 0; rest; rest &= rest - 1) {
        int colour = __builtin_ctz(rest);
        bool first = !(gone >> colour & 1);
        rv_emit(events, (struct rv_event){ .kind = RV_EV_COLOUR,
                                           .seat = (uint8_t)seat,
                                           .what = (uint8_t)colour,
                                           .first = first,
                                           .points = first ? sheet->colour_first[colour].points
                                                           : sheet->colour_later[colour].points });
    }
    return fresh;
}

bool rv_colours_end(const struct rv_setup *setup, const struct rv_sheets *sheets)
{
    for (int seat = 0; seat < setup->seats; seat++)
        if (__builtin_popcount(sheets->pad[seat].colours) >= setup->sheet->end_colours)
            return true;
    return false;
}

int rv_cells_to_finish(const struct rv_sheet *sheet, const uint8_t left[RV_COLOURS + 1])
{
    int sorted[RV_COLOURS], sum = 0;
    for (int i = 0; i < RV_COLOURS; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] > left[i + 1]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = left[i + 1];
    }
    for (int i = 0; i < sheet->end_colours; i++)
        sum += sorted[i];
    return sum;
}

void rv_score_colours(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score)
{
    int points = 0;
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        if (pad->colours >> colour & 1)
            points += pad->colours_first >> colour & 1 ? sheet->colour_first[colour].points
                                                       : sheet->colour_later[colour].points;
    rv_score_add(score, RV_LINE_COLOURS, points);
}

void rv_score_columns(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score)
{
    int points = 0;
    for (unsigned rest = pad->columns; rest; rest &= rest - 1) {
        int column = __builtin_ctz(rest);
        points += pad->columns_first >> column & 1 ? sheet->column_first[column].points
                                                   : sheet->column_later[column].points;
    }
    rv_score_add(score, RV_LINE_COLUMNS, points);
}

void rv_score_jokers(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score)
{
    rv_score_add(score, RV_LINE_JOKERS, sheet->joker_points * pad->jokers);
}

void rv_score_stars(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *score)
{
    int open = rv_cells_count(rv_cells_minus(sheet->stars, pad->crosses.set));
    rv_score_add(score, RV_LINE_STARS, sheet->star_points * open);
}

/* ---- position notation ---- */

static const char column_letters[] = "ABCDEFGHIJKLMNO", colour_letters[] = "-ygbro";

/* Empties a pad, crosses the cells, and keeps the jokers: everything else follows from the crosses. */
static void fill_in(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, rv_cells cells)
{
    uint8_t crossed = sheets->turn.crossed;
    struct rv_pad empty = { .jokers = sheets->pad[seat].jokers };
    sheets->pad[seat] = empty;
    rv_pad_cross(setup, sheets, seat, cells, NULL);
    sheets->turn.crossed = crossed;
}

unsigned rv_field_rows(struct rv_fields *fields, const char *key, unsigned value,
                       const struct rv_sheet *sheet, unsigned usual)
{
    char names[2 * RV_ROWS + 1] = "1234567";
    bool by_label = sheet->pass_count > 0, digits = memcmp(sheet->row_label, names, RV_ROWS) == 0;
    if (!digits)
        memcpy(names + (by_label ? 0 : RV_ROWS), sheet->row_label, RV_ROWS);
    unsigned rows = rv_field_set(fields, key, value, names, usual);
    return (rows | rows >> RV_ROWS) & ((1u << RV_ROWS) - 1);
}

void rv_pad_fields(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, int joker_max,
                   struct rv_fields *fields)
{
    const struct rv_sheet *sheet = setup->sheet;
    struct rv_pad *pad = &sheets->pad[seat];
    /* by default everything full is awarded, and the first seat in order that has it was first */
    struct rv_gone before = awarded_to(sheets, seat);
    rv_fields_section(fields);
    rv_cells cells = rv_field_cells(fields, "crosses", pad->crosses.set, sheet);
    if (fields->reading)
        fill_in(setup, sheets, seat, cells);
    pad->jokers = (uint8_t)rv_field_int(fields, "jokers", pad->jokers, 0, joker_max, sheet->jokers);
    pad->columns = (uint16_t)rv_field_set(fields, "columns", pad->columns, column_letters, pad->full_columns);
    pad->columns_first = (uint16_t)rv_field_set(fields, "columns-first", pad->columns_first, column_letters,
                                                pad->columns & ~before.columns);
    pad->colours = (uint8_t)rv_field_set(fields, "colours", pad->colours, colour_letters, pad->full_colours);
    pad->colours_first = (uint8_t)rv_field_set(fields, "colours-first", pad->colours_first, colour_letters,
                                               pad->colours & ~before.colours);
    if (rv_sheet_has_rows(sheet)) {
        pad->rows = (uint8_t)rv_field_rows(fields, "rows", pad->rows, sheet, pad->full_rows);
        pad->rows_first =
            (uint8_t)rv_field_rows(fields, "rows-first", pad->rows_first, sheet, pad->rows & ~before.rows);
    }
    if (!fields->reading)
        return;
    struct rv_word here = rv_word_here(&fields->section);
    if (pad->columns & ~pad->full_columns || pad->colours & ~pad->full_colours || pad->rows & ~pad->full_rows)
        rv_field_bad(fields, here, "crosses", SAY_AWARDED_NOT_FULL, NULL);
    if (pad->columns_first & ~pad->columns || pad->colours_first & ~pad->colours ||
        pad->rows_first & ~pad->rows)
        rv_field_bad(fields, here, "crosses", SAY_FIRST_NOT_AWARDED, NULL);
}
