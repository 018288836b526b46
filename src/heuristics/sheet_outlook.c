/* SPDX-License-Identifier: MIT
 * What the judges of all sheet games look at. */
#include "sheet_outlook.h"

/* The free cells that hang together with `seed`, all in one block. */
static rv_cells piece_of(const struct rv_sheet *sheet, rv_cells free, rv_cells seed)
{
    rv_cells piece = seed;
    while (!rv_cells_empty(seed)) {
        rv_cells near = rv_cells_and(sheet->near[rv_cells_take(&seed)], free);
        near = rv_cells_minus(near, piece);
        piece = rv_cells_or(piece, near);
        seed = rv_cells_or(seed, near);
    }
    return piece;
}

static void add_piece(const struct rv_sheet *sheet, rv_cells piece, int colour, double work,
                      struct rv_outlook *out)
{
    while (!rv_cells_empty(piece)) {
        unsigned bit = rv_cells_take(&piece);
        out->cell[bit] = work;
        out->column[sheet->column_of[bit]] += work;
        out->row[sheet->row_of[bit]] += work;
        out->colour[colour] += work;
    }
}

void rv_outlook_of(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                   const struct rv_effort *effort, double rolls, struct rv_outlook *out)
{
    rv_cells reach = rv_cells_or(crosses->near, sheet->start);
    *out = (struct rv_outlook){ .rolls = rolls };
    for (int b = 0; b < sheet->block_count; b++) {
        const struct rv_block *block = &sheet->block[b];
        rv_cells free = rv_cells_minus(block->cells, crosses->set);
        while (!rv_cells_empty(free)) {
            rv_cells piece = free; /* an untouched block is one piece */
            if (!rv_cells_equal(free, block->cells))
                piece = piece_of(sheet, free, rv_cells_one(rv_cells_lowest(free)));
            double work = effort->piece / rv_cells_count(piece) + effort->cell;
            add_piece(sheet, piece, block->colour, rv_cells_meet(piece, reach) ? work : work * effort->far,
                      out);
            free = rv_cells_minus(free, piece);
        }
    }
}

/* Falls from 1 like an exponential, without needing one. */
double rv_chance(const struct rv_outlook *outlook, double work, double pace)
{
    double x = work * pace / (outlook->rolls + 0.01);
    return 1 / (1 + x * (1 + x * (0.5 + x / 6)));
}

double rv_chance_cells(const struct rv_outlook *outlook, rv_cells cells, double pace)
{
    double sum = 0;
    while (!rv_cells_empty(cells))
        sum += rv_chance(outlook, outlook->cell[rv_cells_take(&cells)], pace);
    return sum;
}

/* Cells that a player still needs to complete enough colours (N5). */
static int cells_to_end(const struct rv_sheet *sheet, const struct rv_pad *pad)
{
    int missing[RV_COLOURS], sum = 0;
    for (int i = 0; i < RV_COLOURS; i++) {
        int n = rv_cells_count(rv_cells_minus(sheet->colour[i + 1], pad->crosses.set)), at = i;
        for (; at > 0 && missing[at - 1] > n; at--)
            missing[at] = missing[at - 1];
        missing[at] = n;
    }
    for (int i = 0; i < sheet->end_colours; i++)
        sum += missing[i];
    return sum;
}

double rv_rolls_left(const struct rv_setup *setup, const struct rv_sheets *before,
                     const struct rv_sheets *after)
{
    static const double rolls_a_cell =
        0.8; /* from games of this bot: about 33 rolls for the 42 cells of two colours */
    const struct rv_sheet *sheet = setup->sheet;
    int least = RV_COLUMNS * RV_ROWS;
    if (after->turn.over)
        return 0;
    if (setup->seats == 1)
        return after->turn.roll < sheet->solo_rolls ? sheet->solo_rolls - after->turn.roll : 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        if (__builtin_popcount(after->pad[seat].full_colours) >= sheet->end_colours)
            return 0;
        int n = cells_to_end(sheet, &before->pad[seat]);
        least = n < least ? n : least;
    }
    return rolls_a_cell * least;
}

int rv_column_worth(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat, int column)
{
    const struct rv_pad *pad = &sheets->pad[seat];
    bool first = setup->seats == 1 || pad->columns_first >> column & 1;
    if (!first && !(pad->columns >> column & 1)) {
        first = true;
        for (int other = 0; other < setup->seats; other++)
            first = first && !(sheets->pad[other].columns >> column & 1);
    }
    return first ? setup->sheet->column_first[column].points : setup->sheet->column_later[column].points;
}

int rv_colour_worth(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat, int colour)
{
    const struct rv_pad *pad = &sheets->pad[seat];
    bool first = setup->seats == 1 || pad->colours_first >> colour & 1;
    if (!first && !(pad->colours >> colour & 1)) {
        first = true;
        for (int other = 0; other < setup->seats; other++)
            first = first && !(sheets->pad[other].colours >> colour & 1);
    }
    return first ? setup->sheet->colour_first[colour].points : setup->sheet->colour_later[colour].points;
}
