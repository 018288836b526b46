/* SPDX-License-Identifier: MIT
 * Crosses by the special die and by bonuses: bombs (B4), stars (B5), three in a row (B6), blocks (B7). */
#include "placement.h"

static inline void add(struct rv_action *how, rv_cells cells, struct rv_moves *moves)
{
    how->cells = cells;
    rv_moves_add(moves, how);
}

static void bombs(const struct rv_sheet *sheet, const struct rv_crosses *crosses, struct rv_action *how,
                  struct rv_moves *moves)
{
    for (int i = 0; i < RV_BOMBS; i++)
        if (!rv_cells_meet(sheet->bomb[i], crosses->set))
            add(how, sheet->bomb[i], moves);
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

/* Can the cells be crossed one after the other, each beside a cross or in `anchors`? */
static bool in_some_order(const struct rv_sheet *sheet, const struct rv_crosses *crosses, rv_cells anchors,
                          rv_cells cells)
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

static void star_sets(const struct rv_sheet *sheet, const struct rv_crosses *crosses, struct rv_action *how,
                      struct rv_moves *moves)
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

static enum rv_rule stars_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                                rv_cells cells)
{
    bool fits = !rv_cells_empty(cells) && rv_cells_count(cells) <= 2 &&
                rv_cells_within(cells, rv_cells_minus(sheet->stars, crosses->set)) &&
                in_some_order(sheet, crosses, sheet->start, cells);
    return fits ? RV_ALLOWED : RV_RULE_B5;
}

/* The free cells of a row within reach of three crosses: beside a cross, or up to two steps further. */
static rv_cells within_three(const struct rv_sheet *sheet, const struct rv_crosses *crosses, int row)
{
    rv_cells free = rv_cells_minus(sheet->row[row], crosses->set), reach = rv_cells_and(free, crosses->near);
    for (int step = 0; step < 2; step++) {
        rv_cells more = { { 0, 0 } };
        for (rv_cells rest = reach; !rv_cells_empty(rest);)
            more = rv_cells_or(more, sheet->near[rv_cells_take(&rest)]);
        reach = rv_cells_or(reach, rv_cells_and(more, free));
    }
    return reach;
}

static void threes(const struct rv_sheet *sheet, const struct rv_crosses *crosses, struct rv_action *how,
                   struct rv_moves *moves)
{
    rv_cells none = { { 0, 0 } };
    for (int row = 0; row < RV_ROWS; row++) {
        for (rv_cells first = within_three(sheet, crosses, row); !rv_cells_empty(first);) {
            rv_cells one = rv_cells_one(rv_cells_take(&first));
            if (in_some_order(sheet, crosses, none, one))
                add(how, one, moves);
            for (rv_cells second = first; !rv_cells_empty(second);) {
                rv_cells two = rv_cells_or(one, rv_cells_one(rv_cells_take(&second)));
                if (in_some_order(sheet, crosses, none, two))
                    add(how, two, moves);
                for (rv_cells third = second; !rv_cells_empty(third);) {
                    rv_cells three = rv_cells_or(two, rv_cells_one(rv_cells_take(&third)));
                    if (in_some_order(sheet, crosses, none, three))
                        add(how, three, moves);
                }
            }
        }
    }
}

static enum rv_rule three_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                                rv_cells cells)
{
    if (rv_cells_empty(cells) || rv_cells_count(cells) > 3 ||
        !rv_cells_within(cells, rv_cells_minus(sheet->all, crosses->set)))
        return RV_RULE_B6;
    bool fits = rv_cells_within(cells, sheet->row[sheet->row_of[rv_cells_lowest(cells)]]) &&
                in_some_order(sheet, crosses, rv_cells_none(), cells);
    return fits ? RV_ALLOWED : RV_RULE_B6;
}

static void blocks(const struct rv_sheet *sheet, const struct rv_crosses *crosses, struct rv_action *how,
                   struct rv_moves *moves)
{
    for (int b = 0; b < sheet->block_count; b++) {
        rv_cells cells = rv_cells_minus(sheet->block[b].cells, crosses->set);
        if (rv_cells_meet(cells, crosses->near))
            add(how, cells, moves);
    }
}

static enum rv_rule block_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                                rv_cells cells)
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
    case RV_SPECIAL_BOMB: bombs(sheet, crosses, how, moves); break;
    case RV_SPECIAL_STARS: star_sets(sheet, crosses, how, moves); break;
    case RV_SPECIAL_THREE: threes(sheet, crosses, how, moves); break;
    case RV_SPECIAL_BLOCK: blocks(sheet, crosses, how, moves); break;
    default: break;
    }
}

bool rv_special_possible(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                         enum rv_special special)
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

enum rv_rule rv_special_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                              enum rv_special special, rv_cells cells)
{
    switch (special) {
    case RV_SPECIAL_BOMB: return bomb_check(sheet, crosses, cells);
    case RV_SPECIAL_STARS: return stars_check(sheet, crosses, cells);
    case RV_SPECIAL_THREE: return three_check(sheet, crosses, cells);
    case RV_SPECIAL_BLOCK: return block_check(sheet, crosses, cells);
    default: return RV_RULE_C3;
    }
}

/* ---- drawing (trusted.h) ----
 *
 * Instead of listing all sets of cells, candidates are drawn until one may be crossed. Each set that may be
 * is exactly one candidate, so all are equally likely. */

static unsigned nth_cell(rv_cells cells, int n)
{
    while (n--)
        rv_cells_take(&cells);
    return rv_cells_lowest(cells);
}

static rv_cells cells_of_three(uint32_t which)
{
    rv_cells two = rv_cells_or(rv_cells_one(which & 127), rv_cells_one(which >> 8 & 127));
    return rv_cells_or(two, rv_cells_one(which >> 16 & 127));
}

/* Candidates are pairs of stars, and a star twice for one alone; of two orders one. */
static bool draw_stars(const struct rv_sheet *sheet, const struct rv_crosses *crosses, rv_cells stars, int k,
                       uint32_t *which)
{
    int count = rv_cells_count(stars), one = k / count, two = k % count;
    if (one > two)
        return false;
    unsigned a = nth_cell(stars, one), b = nth_cell(stars, two);
    *which = a | b << 8 | b << 16;
    return in_some_order(sheet, crosses, sheet->start, cells_of_three(*which));
}

/* Candidates are a cell beside a cross and two columns of its row. The cell must be the first such cell of
 * the set; twice the same column as the cell is that cell alone, once is a pair. */
static bool draw_three(const struct rv_sheet *sheet, const struct rv_crosses *crosses, rv_cells reach, int k,
                       uint32_t *which)
{
    unsigned a = nth_cell(reach, k / (RV_COLUMNS * RV_COLUMNS));
    int row = sheet->row_of[a], column = sheet->column_of[a];
    int left = k / RV_COLUMNS % RV_COLUMNS, right = k % RV_COLUMNS;
    unsigned b = sheet->bit_of[left][row], c = sheet->bit_of[right][row];
    bool once = left == column || (left < right && right != column);
    bool is_free = !rv_cells_has(crosses->set, b) && !rv_cells_has(crosses->set, c);
    bool is_first =
        (left >= column || !rv_cells_has(reach, b)) && (right >= column || !rv_cells_has(reach, c));
    *which = a | b << 8 | c << 16;
    return once && is_free && is_first &&
           in_some_order(sheet, crosses, rv_cells_none(), cells_of_three(*which));
}

struct rv_move rv_special_draw(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                               enum rv_special special, struct rv_moves *moves, struct rv_move otherwise)
{
    struct rv_move move = { .kind = (uint8_t)rv_special_kind(special) };
    rv_cells stars = rv_cells_minus(sheet->stars, crosses->set);
    rv_cells reach = rv_cells_minus(crosses->near, crosses->set);
    int candidates = special == RV_SPECIAL_BOMB    ? RV_BOMBS
                     : special == RV_SPECIAL_STARS ? rv_cells_count(stars) * rv_cells_count(stars)
                     : special == RV_SPECIAL_THREE ? rv_cells_count(reach) * RV_COLUMNS * RV_COLUMNS
                                                   : sheet->block_count;
    int before = moves->count;
    for (;;) {
        int k;
        moves->count = before;
        if (!rv_moves_draw(moves, candidates, &k))
            return otherwise;
        move.which = (uint32_t)k;
        if (special == RV_SPECIAL_BOMB    ? !rv_cells_meet(sheet->bomb[k], crosses->set)
            : special == RV_SPECIAL_STARS ? draw_stars(sheet, crosses, stars, k, &move.which)
            : special == RV_SPECIAL_THREE ? draw_three(sheet, crosses, reach, k, &move.which)
                                          : rv_cells_meet(sheet->block[k].cells, reach))
            return move;
    }
}

rv_cells rv_special_cells(const struct rv_sheet *sheet, const struct rv_crosses *crosses, struct rv_move move)
{
    switch (move.kind) {
    case RV_BOMB: return sheet->bomb[move.which];
    case RV_BLOCK: return rv_cells_minus(sheet->block[move.which].cells, crosses->set);
    case RV_STARS:
    case RV_THREE: return cells_of_three(move.which);
    default: return rv_cells_none();
    }
}
