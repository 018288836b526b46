/* SPDX-License-Identifier: MIT
 * What a seat has for sure: its score, and what it is to be given for in the award step of this roll (S6.5). */
#include <string.h>

#include "features_games.h"
#include "sogut.h"
#include "xmal.h"

static int columns_and_colours(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat)
{
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_pad *pad = &sheets->pad[seat];
    struct rv_gone gone = rv_gone_before(setup, sheets);
    int points = 0;
    for (unsigned rest = pad->full_columns & ~(unsigned)pad->columns; rest; rest &= rest - 1) {
        int c = __builtin_ctz(rest);
        points += (gone.columns >> c & 1 ? sheet->column_later : sheet->column_first)[c].points;
    }
    for (unsigned rest = pad->full_colours & ~(unsigned)pad->colours; rest; rest &= rest - 1) {
        int c = __builtin_ctz(rest);
        points += (gone.colours >> c & 1 ? sheet->colour_later : sheet->colour_first)[c].points;
    }
    return points;
}

/* Rows, and the hearts that columns pay (B8, B10). */
static int rows_and_hearts(const struct rv_setup *setup, const struct rv_sogut *s, int seat)
{
    const struct rv_pad *pad = &s->sheets.pad[seat];
    int points = __builtin_popcount(pad->full_columns & ~(unsigned)pad->columns) * s->more[seat].hearts;
    for (unsigned rest = pad->full_rows & ~(unsigned)pad->rows; rest; rest &= rest - 1)
        points += setup->sheet->row_prize[__builtin_ctz(rest)].points;
    return points;
}

int rv_xmal_crosses_due(const struct rv_setup *setup, const struct rv_xmal *s, int seat)
{
    int due[RV_TODOS];
    rv_xmal_count_due(setup, s, seat, due);
    return due[RV_TODO_X] + 2 * due[RV_TODO_XX];
}

int rv_settled_score(const struct rv_setup *setup, const void *state, int seat)
{
    const struct rv_sheets *sheets = state; /* every sheet game's state begins with it */
    struct rv_score score;
    setup->game->score(setup, state, seat, &score);
    if (sheets->turn.over)
        return score.total;
    if (setup->game == &rv_xmal)
        return score.total + rv_xmal_crosses_due(setup, state, seat);
    score.total += columns_and_colours(setup, sheets, seat);
    return setup->game == &rv_sogut ? score.total + rows_and_hearts(setup, state, seat) : score.total;
}
