/* SPDX-License-Identifier: MIT
 * Features of a table: how near everybody is to the end of the game and to what pays the first more (S7). */
#include "feature_map.h"

enum {
    NOBODY = -1,
    ROLLS = 45,
    LONGEST = RV_PHASES - 1,
    GOALS = 3,    /* classes of columns: how much more the first gets */
    ROW_RACE = 0, /* cells to go: mine, the nearest opponent's */
    ROW_RACE_COLOUR = ROW_RACE + GOALS * 64,
    ROW_END = ROW_RACE_COLOUR + 64, /* my cells to the end of the game, in pairs */
    ROW_OTHERS = ROW_END + 22,      /* the nearest opponent's */
    ROW_SEATS = ROW_OTHERS + 22,
    ROW_TURN = ROW_SEATS + RV_SHEET_SEATS + 1, /* turns until I choose first */
    ROW_ROLLS = ROW_TURN + RV_SHEET_SEATS,     /* rolls made */
    ROWS = ROW_ROLLS + ROLLS + 1,
};

_Static_assert((int)ROWS <= (int)RV_TABLE_ROWS, "the table's rows must fit");

static void start_to_go(const struct rv_sheet *sheet, struct rv_to_go *to)
{
    to->crosses = (rv_cells){ { 0, 0 } };
    for (int c = 0; c < RV_COLUMNS; c++)
        to->column[c] = (uint8_t)rv_cells_count(sheet->column[c]);
    for (int c = 1; c <= RV_COLOURS; c++)
        to->colour[c] = (uint8_t)rv_cells_count(sheet->colour[c]);
    to->end = (uint8_t)rv_cells_to_finish(sheet, to->colour);
}

void rv_count_to_go(const struct rv_feature_map *map, const struct rv_sheets *sheets, bool all,
                    struct rv_features *features)
{
    const struct rv_feature_index *index = &map->index;
    for (int seat = 0; seat < map->setup->seats; seat++) {
        struct rv_to_go *to = &features->to_go[seat];
        rv_cells crosses = sheets->pad[seat].crosses.set;
        if (all)
            start_to_go(index->sheet, to);
        if (rv_cells_equal(to->crosses, crosses))
            continue;
        for (rv_cells other = rv_differing(to->crosses, crosses); !rv_cells_empty(other);) {
            unsigned bit = rv_cells_take(&other);
            int more = rv_cells_has(crosses, bit) ? -1 : 1;
            uint8_t *column = &to->column[index->sheet->column_of[bit]],
                    *colour = &to->colour[index->part[index->part_of[bit]].colour];
            *column = (uint8_t)(*column + more);
            *colour = (uint8_t)(*colour + more);
        }
        to->crosses = crosses;
        to->end = (uint8_t)rv_cells_to_finish(index->sheet, to->colour);
    }
}

/* For each goal the fewest cells to go of all seats except one, or of all (NOBODY). */
static struct rv_to_go least_to_go(const struct rv_feature_map *map, const struct rv_features *features,
                                   int except)
{
    int seat = except == 0;
    struct rv_to_go least = features->to_go[seat];
    for (seat++; seat < map->setup->seats; seat++) {
        const struct rv_to_go *to = &features->to_go[seat];
        if (seat == except)
            continue;
        for (int c = 0; c < RV_COLUMNS; c++)
            least.column[c] = to->column[c] < least.column[c] ? to->column[c] : least.column[c];
        for (int c = 1; c <= RV_COLOURS; c++)
            least.colour[c] = to->colour[c] < least.colour[c] ? to->colour[c] : least.colour[c];
        least.end = to->end < least.end ? to->end : least.end;
    }
    return least;
}

/* Rolls left, the same for all seats: 0.8 for each cell that the seat nearest to the end has to go, about 33
 * for the 42 cells of two colours. */
int rv_table_phase(const struct rv_feature_map *map, const struct rv_features *features)
{
    return rv_at_most(least_to_go(map, features, NOBODY).end * 4 / 5, LONGEST);
}

/* Cells of a colour in eight classes, finer towards the end. */
static int colour_cells_class(int cells)
{
    static const uint8_t classes[] = { 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7 };
    return classes[rv_at_most(cells, 21)];
}

/* The seat that is the next to choose before the others. While seats decide on a roll, the next one belongs
 * to the seat after the active one; in the first rolls nobody chooses first (S6.1). */
static int next_chooser(const struct rv_setup *setup, const struct rv_turn *turn)
{
    int rolls = turn->roll, seat = turn->active + (turn->waiting != 0);
    if (rolls < setup->sheet->open_rolls)
        seat += setup->sheet->open_rolls - rolls;
    return seat % setup->seats;
}

void rv_table_features(const struct rv_feature_map *map, const struct rv_sheets *sheets, int seat,
                       struct rv_features *features)
{
    const struct rv_scan *scan = &features->scan;
    uint16_t *slot = features->slot;
    static const uint8_t goals[] = { 0, 0, 0, 1, 2 }; /* by the class of the column */
    const struct rv_to_go least = least_to_go(map, features, seat);
    struct rv_gone gone = rv_gone_before(map->setup, sheets);
    int base = map->table_row, seats = map->setup->seats;
    for (int c = 0; c < RV_COLUMNS; c++) {
        int mine = scan->column_left[c];
        slot[RV_SLOT_RACE + c] = 0;
        if (!mine || gone.columns >> c & 1)
            continue;
        slot[RV_SLOT_RACE + c] = (uint16_t)(base + ROW_RACE + (goals[scan->column_class[c]] * 8 + mine) * 8 +
                                            rv_at_most(least.column[c], 7));
    }
    for (int c = 1; c <= RV_COLOURS; c++) {
        int mine = scan->colour_left[c];
        slot[RV_SLOT_RACE + RV_COLUMNS + c - 1] = 0;
        if (!mine || gone.colours >> c & 1)
            continue;
        slot[RV_SLOT_RACE + RV_COLUMNS + c - 1] =
            (uint16_t)(base + ROW_RACE_COLOUR + colour_cells_class(mine) * 8 +
                       colour_cells_class(least.colour[c]));
    }
    slot[RV_SLOT_TABLE] = (uint16_t)(base + ROW_END + rv_at_most((features->to_go[seat].end + 1) / 2, 21));
    slot[RV_SLOT_TABLE + 1] = (uint16_t)(base + ROW_OTHERS + rv_at_most((least.end + 1) / 2, 21));
    slot[RV_SLOT_TABLE + 2] = (uint16_t)(base + ROW_SEATS + seats);
    slot[RV_SLOT_TABLE + 4] =
        (uint16_t)(base + ROW_ROLLS + (sheets->turn.roll < ROLLS ? sheets->turn.roll : ROLLS));
    slot[RV_SLOT_TABLE + 3] =
        (uint16_t)(base + ROW_TURN + (seat - next_chooser(map->setup, &sheets->turn) + seats) % seats);
}
