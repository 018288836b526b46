/* SPDX-License-Identifier: MIT
 * The settled score: points that can no longer be lost. */
#include "feature_map.h"

/* Prizes of a set of lines, of which those in `gone` had a first before this roll (S7). */
static int prizes(unsigned set, unsigned gone, const struct rv_prize *first, const struct rv_prize *later)
{
    int points = 0;
    for (; set; set &= set - 1) {
        int i = __builtin_ctz(set);
        points += (gone >> i & 1 ? later : first)[i].points;
    }
    return points;
}

int rv_due_columns_and_colours(const struct rv_setup *setup, const void *state, int seat)
{
    const struct rv_sheets *sheets = state;
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_pad *pad = &sheets->pad[seat];
    struct rv_gone gone = rv_gone_before(setup, sheets);
    return prizes(pad->full_columns & ~(unsigned)pad->columns, gone.columns, sheet->column_first,
                  sheet->column_later) +
           prizes(pad->full_colours & ~(unsigned)pad->colours, gone.colours, sheet->colour_first,
                  sheet->colour_later);
}

int rv_settled_score(const struct rv_feature_map *map, const void *state, int seat)
{
    const struct rv_sheets *sheets = state; /* every sheet game's state begins with it */
    struct rv_score score;
    map->setup->game->score(map->setup, state, seat, &score);
    return sheets->turn.over ? score.total : score.total + map->model->awards(map->setup, state, seat);
}

/* Noch mal! adds no features to those of all sheet games. */
const struct rv_sheet_model rv_model_nochmal = { .awards = rv_due_columns_and_colours };
