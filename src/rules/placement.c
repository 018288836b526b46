/* SPDX-License-Identifier: MIT
 * Placements with a colour and a number (S4). */
#include "placement.h"

void rv_crosses_add(const struct rv_sheet *sheet, struct rv_crosses *crosses, rv_cells cells)
{
    crosses->set = rv_cells_or(crosses->set, cells);
    while (!rv_cells_empty(cells))
        crosses->near = rv_cells_or(crosses->near, sheet->near[rv_cells_take(&cells)]);
}

void rv_crosses_set(const struct rv_sheet *sheet, struct rv_crosses *crosses, rv_cells cells)
{
    *crosses = (struct rv_crosses){ 0 };
    rv_crosses_add(sheet, crosses, cells);
}

struct rv_finder rv_finder_of(const struct rv_sheet *sheet, const struct rv_crosses *crosses)
{
    struct rv_finder finder;
    finder.sheet = sheet;
    finder.free = rv_cells_minus(sheet->all, crosses->set);
    finder.lonely = rv_cells_minus(rv_cells_minus(finder.free, crosses->near), sheet->start);
    finder.counted = 0;
    return finder;
}

/* The cells of a small block, as a number with its first cell as the lowest bit. */
static inline unsigned local_cells(const struct rv_block *block, rv_cells cells)
{
    return (unsigned)(cells.w[block->first >> 6] >> (block->first & 63)) & block->local;
}

/* A subset is a legal placement if it lies in the free cells, but not wholly in the lonely ones (S4.1, S4.3). */
static inline uint64_t legal_subsets(const struct rv_finder *finder, const struct rv_block *block)
{
    return block->inside[local_cells(block, finder->free)].subsets &
           ~block->inside[local_cells(block, finder->lonely)].subsets;
}

static inline bool subset_is_legal(const struct rv_finder *finder, const struct rv_subset *subset)
{
    return rv_cells_within(subset->cells, finder->free) && !rv_cells_within(subset->cells, finder->lonely);
}

static uint64_t count_large(const struct rv_finder *finder, const struct rv_block *block)
{
    uint64_t counts = 0;
    for (int i = 0; i < block->by_number[RV_PLACE_MAX + 1]; i++) {
        const struct rv_subset *subset = &finder->sheet->subset[block->subsets + i];
        if (subset_is_legal(finder, subset))
            counts += (uint64_t)1 << (12 * (subset->number - 1));
    }
    return counts;
}

static inline uint64_t block_counts(const struct rv_finder *finder, const struct rv_block *block)
{
    return block->inside[local_cells(block, finder->free)].counts -
           block->inside[local_cells(block, finder->lonely)].counts;
}

static inline int lane(uint64_t counts, int number)
{
    counts >>= 12 * (number - 1);
    return (int)(number < RV_PLACE_MAX ? counts & 0xfff : counts);
}

/* Counts for 1 to 5 cells at once, in lanes of 12 bits, the last one with 16. A lane cannot run over: there are 19
 * fixed shapes of four cells and 63 of five, so even a sheet of one block has at most 19 * 105 = 1,995 and
 * 63 * 105 = 6,615 placements. */
static uint64_t counts_of(struct rv_finder *finder, int colour)
{
    const struct rv_sheet *sheet = finder->sheet;
    if (finder->counted >> colour & 1)
        return finder->counts[colour];
    uint64_t counts = 0;
    for (int b = sheet->colour_block[colour]; b < sheet->colour_block[colour + 1]; b++) {
        const struct rv_block *block = &sheet->block[b];
        counts += block->inside ? block_counts(finder, block) : count_large(finder, block);
    }
    finder->counted |= 1u << colour;
    finder->counts[colour] = counts;
    return counts;
}

int rv_placement_count(struct rv_finder *finder, int colour, int number)
{
    return lane(counts_of(finder, colour), number);
}

static void list_small(const struct rv_finder *finder, const struct rv_block *block, int number,
                       struct rv_action *how, struct rv_moves *moves)
{
    const struct rv_subset *subset = finder->sheet->subset + block->subsets;
    int from = block->by_number[number], to = block->by_number[number + 1];
    if (from == to)
        return;
    uint64_t legal = legal_subsets(finder, block) >> from & (((uint64_t)1 << (to - from)) - 1);
    for (; legal; legal &= legal - 1) {
        how->cells = subset[from + __builtin_ctzll(legal)].cells;
        rv_moves_add(moves, how);
    }
}

static void list_large(const struct rv_finder *finder, const struct rv_block *block, int number,
                       struct rv_action *how, struct rv_moves *moves)
{
    const struct rv_subset *subset = finder->sheet->subset + block->subsets;
    for (int i = block->by_number[number]; i < block->by_number[number + 1]; i++)
        if (subset_is_legal(finder, &subset[i])) {
            how->cells = subset[i].cells;
            rv_moves_add(moves, how);
        }
}

/* The placement number `which` of those with that colour and number, in the order of the list. */
static rv_cells placement_at(const struct rv_finder *finder, int colour, int number, int which)
{
    const struct rv_sheet *sheet = finder->sheet;
    for (int b = sheet->colour_block[colour];; b++) {
        const struct rv_block *block = &sheet->block[b];
        const struct rv_subset *subset = sheet->subset + block->subsets;
        if (!block->inside) {
            for (int i = block->by_number[number]; i < block->by_number[number + 1]; i++)
                if (subset_is_legal(finder, &subset[i]) && which-- == 0)
                    return subset[i].cells;
            continue;
        }
        int count = lane(block_counts(finder, block), number);
        if (which >= count) {
            which -= count;
            continue;
        }
        uint64_t legal = legal_subsets(finder, block) >> block->by_number[number];
        while (which-- > 0)
            legal &= legal - 1;
        return subset[block->by_number[number] + __builtin_ctzll(legal)].cells;
    }
}

/* What is outside the window of a list is only counted. */
static bool skip(struct rv_finder *finder, int colour, int number, struct rv_moves *moves)
{
    if (moves->count >= moves->first && moves->cap - (moves->count - moves->first) >= 64)
        return false; /* there is room: not worth counting */
    int count = rv_placement_count(finder, colour, number);
    if (moves->count + count > moves->first && moves->count < moves->first + moves->cap)
        return false;
    moves->count += count;
    return true;
}

void rv_placements(struct rv_finder *finder, int colour, int number, struct rv_action *how, struct rv_moves *moves)
{
    const struct rv_sheet *sheet = finder->sheet;
    if (moves->lot) {
        int count = rv_placement_count(finder, colour, number), which;
        if (count && rv_moves_draw(moves, count, &which)) {
            how->cells = placement_at(finder, colour, number, which);
            moves->list[0] = *how;
        }
        return;
    }
    if (skip(finder, colour, number, moves))
        return;
    for (int b = sheet->colour_block[colour]; b < sheet->colour_block[colour + 1]; b++) {
        const struct rv_block *block = &sheet->block[b];
        if (block->inside)
            list_small(finder, block, number, how, moves);
        else
            list_large(finder, block, number, how, moves);
    }
}

static bool is_connected(const struct rv_sheet *sheet, rv_cells cells)
{
    rv_cells found = rv_cells_one(rv_cells_lowest(cells)), edge = found;
    while (!rv_cells_empty(edge)) {
        rv_cells near = sheet->near[rv_cells_take(&edge)];
        near = rv_cells_minus(rv_cells_and(near, cells), found);
        found = rv_cells_or(found, near);
        edge = rv_cells_or(edge, near);
    }
    return rv_cells_equal(found, cells);
}

/* The tables know every legal placement of a small block: most checks end here. */
static bool known_legal(const struct rv_sheet *sheet, const struct rv_crosses *crosses, const struct rv_block *block,
                        int number, rv_cells cells)
{
    if (!block->inside || rv_cells_meet(cells, crosses->set) || !rv_cells_within(cells, block->cells))
        return false;
    unsigned local = local_cells(block, cells);
    uint64_t inside = block->inside[local].subsets; /* the largest subset inside is the set itself, or it is not connected */
    if (!inside || number < 1 || number > RV_PLACE_MAX)
        return false;
    int top = 63 - __builtin_clzll(inside);
    const struct rv_subset *subset = &sheet->subset[block->subsets + top];
    return subset->number == number && rv_cells_equal(subset->cells, cells) &&
           rv_cells_meet(cells, rv_cells_or(crosses->near, sheet->start));
}

enum rv_rule rv_placement_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses, int colour,
                                int number, rv_cells cells)
{
    if (rv_cells_empty(cells))
        return RV_RULE_S4_5;
    if (!rv_cells_within(cells, sheet->all) || rv_cells_meet(cells, crosses->set))
        return RV_RULE_S4_1;
    const struct rv_block *block = &sheet->block[sheet->block_of[rv_cells_lowest(cells)]];
    if (block->colour != colour)
        return RV_RULE_S4_1;
    if (known_legal(sheet, crosses, block, number, cells))
        return RV_ALLOWED;
    if (!rv_cells_within(cells, block->cells))
        return RV_RULE_S4_1;
    if (rv_cells_count(cells) != number || number > RV_PLACE_MAX)
        return RV_RULE_S4_5;
    if (!is_connected(sheet, cells))
        return RV_RULE_S4_2;
    if (rv_cells_meet(cells, rv_cells_or(crosses->near, sheet->start)))
        return RV_ALLOWED;
    return rv_cells_empty(crosses->set) ? RV_RULE_S4_4 : RV_RULE_S4_3;
}
