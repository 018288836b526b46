/* SPDX-License-Identifier: MIT
 * First impressions in the sheet games: points that are had at once, nearly full columns, many crosses. What
 * lies far from the start column is easily overlooked. */
#include "impression.h"

#include <stdlib.h>

#include "pad.h"

enum { FARTHEST = RV_COLUMNS / 2 }; /* columns between the middle and the edge of a sheet */

static const double full_column = 1.6, cross = 0.12; /* liked like this many points */

static double columns(const struct rv_sheet *sheet, const struct rv_pad *pad)
{
    double sum = 0;
    for (int column = 0; column < RV_COLUMNS; column++) {
        double share =
            rv_cells_count(rv_cells_and(sheet->column[column], pad->crosses.set)) / (double)RV_ROWS;
        sum += share * share;
    }
    return sum;
}

struct rv_impression rv_impression_sheet(const struct rv_setup *setup, const void *before,
                                         const struct rv_action *action, const void *after)
{
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_sheets *sheets = after;
    const struct rv_pad *pad = &sheets->pad[action->seat];
    struct rv_impression impression = { .place = sheet->start_column };
    struct rv_score score;
    int far = 0;
    (void)before;
    setup->game->score(setup, after, action->seat, &score);
    impression.likes =
        score.total + full_column * columns(sheet, pad) + cross * rv_cells_count(pad->crosses.set);
    for (rv_cells cells = action->cells; !rv_cells_empty(cells);) {
        int column = sheet->column_of[rv_cells_take(&cells)], away = abs(column - sheet->start_column);
        if (away > far) {
            far = away;
            impression.place = column;
        }
    }
    impression.far = (double)far / FARTHEST;
    return impression;
}
