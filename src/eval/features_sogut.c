/* SPDX-License-Identifier: MIT
 * Features of Noch mal so gut!: rows, hearts, slots of the special die, gold cells, cells to the end (N5). */
#include "feature_map.h"
#include "sogut.h"

_Static_assert(sizeof(struct rv_sogut) <= RV_STATE_WORDS * sizeof(uint64_t),
               "evaluation keeps states of this size");

enum {
    SLOTS = 9,
    HEARTS = RV_HEADS_MAX / RV_PHASES - 1,
    ENDS = 22, /* cells to the end, in pairs */
    GOLD = 8,

    ROW_HEARTS = 0, /* by the columns to go, which pay them */
    ROW_SLOTS = ROW_HEARTS + (HEARTS + 1) * (RV_COLUMNS + 1),
    ROW_GOLD = ROW_SLOTS + SLOTS + 1,
    ROW_END = ROW_GOLD + 12,
    ROW_BOMB = ROW_END + ENDS,
    ROW_DUE = ROW_BOMB + 1, /* at a table: bombs, hearts and slots due in the award step */
    ROWS = ROW_DUE + 27,

    SLOT_HEARTS = 0,
    SLOT_SLOTS,
    SLOT_END,
    SLOT_BOMB,
    SLOT_DUE,
    SLOT_GOLD,
    SLOTS_OF_GAME = SLOT_GOLD + GOLD,
};

static int rows(bool alone)
{
    return alone ? ROW_DUE : ROWS;
}

/* Hearts, counted up to five: every column to come pays them (B10). */
static int hearts(const void *state, int seat)
{
    return rv_at_most(((const struct rv_sogut *)state)->more[seat].hearts, HEARTS);
}

static void gold_features(const struct rv_feature_map *map, const struct rv_scan *scan, rv_cells gold,
                          uint16_t *slot)
{
    for (int i = 0; i < GOLD; i++) {
        slot[SLOT_GOLD + i] = 0;
        if (rv_cells_empty(gold))
            continue;
        unsigned bit = rv_cells_take(&gold);
        int part = map->index.part_of[bit];
        unsigned cell = 1u << (bit - map->index.part[part].first);
        for (uint32_t rest = map->index.pieces[part][scan->free[part]]; rest; rest >>= 8)
            if (rest & 255 & cell)
                slot[SLOT_GOLD + i] =
                    (uint16_t)(map->game_row + ROW_GOLD + (rv_six_bits[rest & 255] - 1) * 2 +
                               ((rest & 255 & scan->reach[part]) != 0));
    }
}

/* Bonuses of full rows and columns that are not awarded yet. If two seats fill a row with the same roll, the
 * second no longer sees it once the first was given it; that lasts no longer than the first one's bomb. */
static int bonuses_due(const struct rv_sheet *sheet, const struct rv_pad *pad, unsigned given)
{
    int bombs = 0, hearts = 0;
    int slots = __builtin_popcount(pad->full_columns & ~(unsigned)pad->columns & sheet->slot_columns);
    for (unsigned due = pad->full_rows & ~given; due; due &= due - 1) {
        int bonus = sheet->row_bonus[__builtin_ctz(due)];
        bombs += bonus == RV_SPECIAL_BOMB;
        hearts += bonus == RV_SPECIAL_HEART;
        slots += bonus == RV_SLOT_BONUS;
    }
    return (rv_at_most(bombs, 2) * 3 + rv_at_most(hearts, 2)) * 3 + rv_at_most(slots, 2);
}

static void extract(const struct rv_feature_map *map, const void *state, int seat, bool all,
                    struct rv_features *features)
{
    const struct rv_sheet *sheet = map->setup->sheet;
    const struct rv_sogut *s = state;
    const struct rv_pad *pad = &s->sheets.pad[seat];
    const struct rv_sogut_pad *more = &s->more[seat];
    unsigned given = rv_gone_before(map->setup, &s->sheets).rows | pad->rows;
    uint16_t *slot = features->slot + map->game_slot;
    uint8_t class[RV_ROWS];
    int base = map->game_row, columns = 0;
    for (int row = 0; row < RV_ROWS; row++) {
        int bonus = given >> row & 1 ? 0 : sheet->row_bonus[row];
        class[row] = bonus == RV_SPECIAL_BOMB    ? 1
                     : bonus == RV_SPECIAL_HEART ? 2
                     : bonus == RV_SLOT_BONUS    ? 3
                                                 : 0;
    }
    rv_row_features(map, class, all, features);
    for (int c = 0; c < RV_COLUMNS; c++)
        columns += features->scan.column_left[c] != 0;
    slot[SLOT_HEARTS] = (uint16_t)(base + ROW_HEARTS + hearts(state, seat) * (RV_COLUMNS + 1) + columns);
    slot[SLOT_SLOTS] = (uint16_t)(base + ROW_SLOTS + rv_at_most(rv_sogut_open_slots(more), SLOTS));
    slot[SLOT_END] =
        (uint16_t)(base + ROW_END +
                   rv_at_most((rv_cells_to_finish(sheet, features->scan.colour_left) + 1) / 2, ENDS - 1));
    slot[SLOT_BOMB] = (uint16_t)(s->bonus.rows && s->bonus.seat == seat ? base + ROW_BOMB : 0);
    if (map->setup->seats > 1)
        slot[SLOT_DUE] = (uint16_t)(base + ROW_DUE + bonuses_due(sheet, pad, given));
    gold_features(map, &features->scan, rv_cells_minus(sheet->gold, pad->crosses.set), slot);
}

/* Rows, and the hearts that columns pay (B8, B10). */
static int awards(const struct rv_setup *setup, const void *state, int seat)
{
    const struct rv_sogut *s = state;
    const struct rv_pad *pad = &s->sheets.pad[seat];
    int points = rv_due_columns_and_colours(setup, state, seat);
    points += __builtin_popcount(pad->full_columns & ~(unsigned)pad->columns) * s->more[seat].hearts;
    for (unsigned rest = pad->full_rows & ~(unsigned)pad->rows; rest; rest &= rest - 1)
        points += setup->sheet->row_prize[__builtin_ctz(rest)].points;
    return points;
}

static int open_slots(const void *state)
{
    return rv_sogut_open_slots(&((const struct rv_sogut *)state)->more[0]);
}

const struct rv_sheet_model rv_model_sogut = { .rows = rows,
                                               .slots = SLOTS_OF_GAME,
                                               .extract = extract,
                                               .head = hearts,
                                               .awards = awards,
                                               .open_slots = open_slots };
