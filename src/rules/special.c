/* SPDX-License-Identifier: MIT
 * What the special die and bonuses cross: bombs (B4), stars (B5), three in a row (B6), blocks (B7). */
#include "placement.h"

static inline void add(struct rv_action *how, rv_cells cells, struct rv_moves *moves)
{
    how->cells = cells;
    rv_moves_add(moves, how);
}

/* A set inside a square of two by two is listed with the square whose upper left corner is the set's own upper left
 * corner, so that each set comes once; at the right and lower edge squares stick out, and their missing cells are
 * never free. */
void rv_bombs(const struct rv_sheet *sheet, const struct rv_crosses *crosses, struct rv_action *how, struct rv_moves *moves)
{
    rv_cells free = rv_cells_minus(sheet->all, crosses->set);
    for (int column = 0; column < RV_COLUMNS; column++)
        for (int row = 0; row < RV_ROWS; row++) {
            rv_cells corner[4] = { { { 0, 0 } } };
            for (int i = 0; i < 4; i++)
                if (column + (i >> 1) < RV_COLUMNS && row + (i & 1) < RV_ROWS)
                    corner[i] = rv_cells_and(free, rv_cells_one(sheet->bit_of[column + (i >> 1)][row + (i & 1)]));
            for (unsigned part = 1; part < 16; part++) {
                bool leftmost = part & 3, topmost = part & 5;
                if (!leftmost || !topmost)
                    continue;
                rv_cells cells = { { 0, 0 } };
                bool all_free = true;
                for (int i = 0; i < 4 && all_free; i++)
                    if (part >> i & 1) {
                        all_free = !rv_cells_empty(corner[i]);
                        cells = rv_cells_or(cells, corner[i]);
                    }
                if (all_free)
                    add(how, cells, moves);
            }
        }
}

static enum rv_rule bomb_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses, rv_cells cells)
{
    int left = RV_COLUMNS, right = -1, top = RV_ROWS, bottom = -1;
    if (rv_cells_empty(cells) || !rv_cells_within(cells, rv_cells_minus(sheet->all, crosses->set)))
        return RV_RULE_B4;
    for (rv_cells rest = cells; !rv_cells_empty(rest);) {
        unsigned bit = rv_cells_take(&rest);
        int column = sheet->column_of[bit], row = sheet->row_of[bit];
        left = column < left ? column : left;
        right = column > right ? column : right;
        top = row < top ? row : top;
        bottom = row > bottom ? row : bottom;
    }
    return right - left <= 1 && bottom - top <= 1 ? RV_ALLOWED : RV_RULE_B4;
}

/* Can the cells be crossed one after the other, each beside a cross or in `anchors` when its turn comes? */
static bool in_some_order(const struct rv_sheet *sheet, const struct rv_crosses *crosses, rv_cells anchors, rv_cells cells)
{
    rv_cells reach = rv_cells_or(crosses->near, anchors);
    for (;;) {
        rv_cells now = rv_cells_and(cells, reach);
        if (rv_cells_empty(now))
            return rv_cells_empty(cells);
        cells = rv_cells_minus(cells, now);
        while (!rv_cells_empty(now))
            reach = rv_cells_or(reach, sheet->near[rv_cells_take(&now)]);
    }
}

void rv_star_sets(const struct rv_sheet *sheet, const struct rv_crosses *crosses, struct rv_action *how, struct rv_moves *moves)
{
    rv_cells stars = rv_cells_minus(sheet->stars, crosses->set);
    for (rv_cells rest = stars; !rv_cells_empty(rest);) {
        rv_cells one = rv_cells_one(rv_cells_take(&rest));
        if (in_some_order(sheet, crosses, sheet->start, one))
            add(how, one, moves);
        for (rv_cells others = rest; !rv_cells_empty(others);) {
            rv_cells two = rv_cells_or(one, rv_cells_one(rv_cells_take(&others)));
            if (in_some_order(sheet, crosses, sheet->start, two))
                add(how, two, moves);
        }
    }
}

static enum rv_rule stars_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses, rv_cells cells)
{
    bool fits = !rv_cells_empty(cells) && rv_cells_count(cells) <= 2 &&
                rv_cells_within(cells, rv_cells_minus(sheet->stars, crosses->set)) &&
                in_some_order(sheet, crosses, sheet->start, cells);
    return fits ? RV_ALLOWED : RV_RULE_B5;
}

/* A row's cells that could be crossed, in the order of their bits, and the columns they lie in, as sets. */
struct in_row {
    rv_cells cell[RV_COLUMNS];
    unsigned column[RV_COLUMNS];
    unsigned anchors; /* columns whose cell is beside a cross */
    int count;
};

static struct in_row free_in_row(const struct rv_sheet *sheet, const struct rv_crosses *crosses, int row)
{
    struct in_row in = { .count = 0 };
    for (rv_cells rest = rv_cells_minus(sheet->row[row], crosses->set); !rv_cells_empty(rest); in.count++) {
        unsigned bit = rv_cells_take(&rest);
        in.cell[in.count] = rv_cells_one(bit);
        in.column[in.count] = 1u << sheet->column_of[bit];
        if (rv_cells_has(crosses->near, bit))
            in.anchors |= in.column[in.count];
    }
    return in;
}

/* Up to three cells of a row: within it they can only lean on their left and right neighbours. */
static inline bool leans(const struct in_row *in, unsigned columns)
{
    unsigned reached = columns & in->anchors;
    reached |= (reached << 1 | reached >> 1) & columns;
    reached |= (reached << 1 | reached >> 1) & columns;
    return reached == columns;
}

void rv_threes(const struct rv_sheet *sheet, const struct rv_crosses *crosses, struct rv_action *how,
               struct rv_moves *moves)
{
    for (int row = 0; row < RV_ROWS; row++) {
        struct in_row in = free_in_row(sheet, crosses, row);
        for (int i = 0; in.anchors && i < in.count; i++) {
            if (leans(&in, in.column[i]))
                add(how, in.cell[i], moves);
            for (int j = i + 1; j < in.count; j++) {
                rv_cells two = rv_cells_or(in.cell[i], in.cell[j]);
                unsigned columns = in.column[i] | in.column[j];
                if (leans(&in, columns))
                    add(how, two, moves);
                for (int k = j + 1; k < in.count; k++)
                    if (leans(&in, columns | in.column[k]))
                        add(how, rv_cells_or(two, in.cell[k]), moves);
            }
        }
    }
}

static enum rv_rule three_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses, rv_cells cells)
{
    if (rv_cells_empty(cells) || rv_cells_count(cells) > 3 || !rv_cells_within(cells, rv_cells_minus(sheet->all, crosses->set)))
        return RV_RULE_B6;
    bool fits = rv_cells_within(cells, sheet->row[sheet->row_of[rv_cells_lowest(cells)]]) &&
                in_some_order(sheet, crosses, rv_cells_none(), cells);
    return fits ? RV_ALLOWED : RV_RULE_B6;
}

void rv_blocks(const struct rv_sheet *sheet, const struct rv_crosses *crosses, struct rv_action *how, struct rv_moves *moves)
{
    for (int b = 0; b < sheet->block_count; b++) {
        rv_cells cells = rv_cells_minus(sheet->block[b].cells, crosses->set);
        if (rv_cells_meet(cells, crosses->near))
            add(how, cells, moves);
    }
}

static enum rv_rule block_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses, rv_cells cells)
{
    if (rv_cells_empty(cells) || !rv_cells_within(cells, sheet->all))
        return RV_RULE_B7;
    const struct rv_block *block = &sheet->block[sheet->block_of[rv_cells_lowest(cells)]];
    bool whole = rv_cells_equal(cells, rv_cells_minus(block->cells, crosses->set));
    return whole && rv_cells_meet(cells, crosses->near) ? RV_ALLOWED : RV_RULE_B7;
}

enum rv_kind rv_special_kind(enum rv_special special)
{
    static const uint8_t kinds[] = {
        [RV_SPECIAL_HEART] = RV_HEART, [RV_SPECIAL_BOMB] = RV_BOMB,   [RV_SPECIAL_STARS] = RV_STARS,
        [RV_SPECIAL_THREE] = RV_THREE, [RV_SPECIAL_BLOCK] = RV_BLOCK,
    };
    return (enum rv_kind)kinds[special];
}

void rv_special_moves(const struct rv_sheet *sheet, const struct rv_crosses *crosses, enum rv_special special,
                      struct rv_action *how, struct rv_moves *moves)
{
    how->kind = (uint8_t)rv_special_kind(special);
    switch (special) {
    case RV_SPECIAL_BOMB: rv_bombs(sheet, crosses, how, moves); break;
    case RV_SPECIAL_STARS: rv_star_sets(sheet, crosses, how, moves); break;
    case RV_SPECIAL_THREE: rv_threes(sheet, crosses, how, moves); break;
    case RV_SPECIAL_BLOCK: rv_blocks(sheet, crosses, how, moves); break;
    default: break;
    }
}

bool rv_special_possible(const struct rv_sheet *sheet, const struct rv_crosses *crosses, enum rv_special special)
{
    rv_cells free = rv_cells_minus(sheet->all, crosses->set);
    switch (special) {
    case RV_SPECIAL_BOMB: return !rv_cells_empty(free);
    case RV_SPECIAL_STARS:
        return rv_cells_meet(rv_cells_and(free, sheet->stars), rv_cells_or(crosses->near, sheet->start));
    case RV_SPECIAL_THREE:
    case RV_SPECIAL_BLOCK: return rv_cells_meet(free, crosses->near);
    default: return false;
    }
}

enum rv_rule rv_special_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses, enum rv_special special,
                              rv_cells cells)
{
    switch (special) {
    case RV_SPECIAL_BOMB: return bomb_check(sheet, crosses, cells);
    case RV_SPECIAL_STARS: return stars_check(sheet, crosses, cells);
    case RV_SPECIAL_THREE: return three_check(sheet, crosses, cells);
    case RV_SPECIAL_BLOCK: return block_check(sheet, crosses, cells);
    default: return RV_RULE_C3;
    }
}
