/* SPDX-License-Identifier: MIT
 * What the heuristics of the sheet games share. */
#include "sheet_outlook.h"

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

static void add_block(const struct rv_sheet *sheet, const struct rv_block *block,
                      const struct rv_crosses *crosses, const struct rv_effort *effort,
                      struct rv_outlook *out)
{
    rv_cells reach = rv_cells_or(crosses->near, sheet->start);
    rv_cells free = rv_cells_minus(block->cells, crosses->set);
    while (!rv_cells_empty(free)) {
        rv_cells piece = free; /* an untouched block is one piece */
        if (!rv_cells_equal(free, block->cells))
            piece = rv_piece_of(sheet, free, rv_cells_one(rv_cells_lowest(free)));
        double work = effort->piece / rv_cells_count(piece) + effort->cell;
        add_piece(sheet, piece, block->colour, rv_cells_meet(piece, reach) ? work : work * effort->far, out);
        free = rv_cells_minus(free, piece);
    }
}

/* The higher prize counts for a seat that has it, and as long as nobody was awarded either (S7). */
static int points_of(const struct rv_prize *first, const struct rv_prize *later, bool has_first, bool gone)
{
    return has_first || !gone ? first->points : later->points;
}

static void find_points(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat,
                        struct rv_outlook *out)
{
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_pad *pad = &sheets->pad[seat];
    struct rv_gone gone = rv_gone_before(setup, sheets);
    for (int c = 0; c < RV_COLUMNS; c++)
        out->column_points[c] = points_of(&sheet->column_first[c], &sheet->column_later[c],
                                          pad->columns_first >> c & 1, gone.columns >> c & 1);
    for (int c = 1; c <= RV_COLOURS; c++)
        out->colour_points[c] = points_of(&sheet->colour_first[c], &sheet->colour_later[c],
                                          pad->colours_first >> c & 1, gone.colours >> c & 1);
}

void rv_outlook_of(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat,
                   const struct rv_effort *effort, double rolls, struct rv_outlook *out)
{
    const struct rv_sheet *sheet = setup->sheet;
    *out = (struct rv_outlook){ .rolls = rolls };
    for (int b = 0; b < sheet->block_count; b++)
        add_block(sheet, &sheet->block[b], &sheets->pad[seat].crosses, effort, out);
    find_points(setup, sheets, seat, out);
}

/* A Taylor polynomial instead of exp(): basic arithmetic gives the same result on every machine. */
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

static int cells_to_finish(const struct rv_sheet *sheet, const struct rv_pad *pad)
{
    uint8_t left[RV_COLOURS + 1];
    for (int c = 1; c <= RV_COLOURS; c++)
        left[c] = (uint8_t)rv_cells_count(rv_cells_minus(sheet->colour[c], pad->crosses.set));
    return rv_cells_to_finish(sheet, left);
}

double rv_rolls_left(const struct rv_setup *setup, const struct rv_sheets *before,
                     const struct rv_sheets *after)
{
    /* Measured in games of this bot: about 33 rolls for the 42 cells of two colours. */
    static const double rolls_a_cell = 0.8;
    const struct rv_sheet *sheet = setup->sheet;
    int least = RV_COLUMNS * RV_ROWS;
    if (after->turn.over)
        return 0;
    if (setup->seats == 1)
        return after->turn.roll < sheet->solo_rolls ? sheet->solo_rolls - after->turn.roll : 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        if (__builtin_popcount(after->pad[seat].full_colours) >= sheet->end_colours)
            return 0;
        int cells = cells_to_finish(sheet, &before->pad[seat]);
        least = cells < least ? cells : least;
    }
    return rolls_a_cell * least;
}
