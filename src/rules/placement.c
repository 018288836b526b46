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
    struct rv_finder finder = { .sheet = sheet, .free = rv_cells_minus(sheet->all, crosses->set) };
    finder.lonely = rv_cells_minus(finder.free, rv_cells_or(crosses->near, sheet->start));
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
    return block->inside[local_cells(block, finder->free)] & ~block->inside[local_cells(block, finder->lonely)];
}

static inline bool subset_is_legal(const struct rv_finder *finder, const struct rv_subset *subset)
{
    return rv_cells_within(subset->cells, finder->free) && !rv_cells_within(subset->cells, finder->lonely);
}

static rv_counts count_large(const struct rv_finder *finder, const struct rv_block *block)
{
    rv_counts counts = 0;
    for (int i = 0; i < block->by_number[RV_PLACE_MAX + 1]; i++) {
        const struct rv_subset *subset = &finder->sheet->subset[block->subsets + i];
        if (subset_is_legal(finder, subset))
            counts += (rv_counts)1 << (12 * (subset->number - 1));
    }
    return counts;
}

rv_counts rv_placement_counts(const struct rv_finder *finder, int colour)
{
    const struct rv_sheet *sheet = finder->sheet;
    const struct rv_cluster *end = &sheet->cluster[sheet->colour_cluster[colour + 1]];
    rv_counts counts = 0;
    for (const struct rv_cluster *c = &sheet->cluster[sheet->colour_cluster[colour]]; c < end; c++)
        counts += c->counts[finder->free.w[c->word] >> c->shift & c->local] -
                  c->counts[finder->lonely.w[c->word] >> c->shift & c->local];
    for (int b = 0; b < sheet->large[colour]; b++)
        counts += count_large(finder, &sheet->block[sheet->colour_block[colour] + b]);
    return counts;
}

int rv_placement_count(const struct rv_finder *finder, int colour, int number)
{
    return rv_count_of(rv_placement_counts(finder, colour), number);
}

/* Of legal subsets of a block, those with n cells, counted from the block's first subset of n cells. */
static inline uint64_t of_number(const struct rv_block *block, uint64_t legal, int number)
{
    int from = block->by_number[number], count = block->by_number[number + 1] - from;
    return count ? legal >> from & (((uint64_t)1 << count) - 1) : 0;
}

static void list_small(const struct rv_sheet *sheet, const struct rv_block *block, uint64_t legal, struct rv_action *how,
                       struct rv_moves *moves)
{
    int number = how->pick.number;
    const struct rv_subset *subset = sheet->subset + block->subsets + block->by_number[number];
    for (legal = of_number(block, legal, number); legal; legal &= legal - 1) {
        how->cells = subset[__builtin_ctzll(legal)].cells;
        rv_moves_add(moves, how);
    }
}

static void list_large(const struct rv_finder *finder, const struct rv_block *block, struct rv_action *how,
                       struct rv_moves *moves)
{
    const struct rv_subset *subset = finder->sheet->subset + block->subsets;
    int number = how->pick.number;
    for (int i = block->by_number[number]; i < block->by_number[number + 1]; i++)
        if (subset_is_legal(finder, &subset[i])) {
            how->cells = subset[i].cells;
            rv_moves_add(moves, how);
        }
}

/* Most blocks are out of reach or full, so a block is asked once for all picks. */
void rv_placements(const struct rv_finder *finder, int colour, const struct rv_pick *pick, int picks, struct rv_action *how,
                   struct rv_moves *moves)
{
    const struct rv_sheet *sheet = finder->sheet;
    for (int b = sheet->colour_block[colour]; b < sheet->colour_block[colour + 1]; b++) {
        const struct rv_block *block = &sheet->block[b];
        uint64_t legal = block->inside ? legal_subsets(finder, block) : 0;
        if (block->inside && !legal)
            continue;
        for (int i = 0; i < picks; i++) {
            how->pick = pick[i];
            if (block->inside)
                list_small(sheet, block, legal, how, moves);
            else
                list_large(finder, block, how, moves);
        }
    }
}

rv_cells rv_placement_at(const struct rv_finder *finder, int colour, int number, int which)
{
    const struct rv_sheet *sheet = finder->sheet;
    for (int b = sheet->colour_block[colour];; b++) {
        const struct rv_block *block = &sheet->block[b];
        const struct rv_subset *subset = sheet->subset + block->subsets + block->by_number[number];
        if (block->inside) {
            uint64_t legal = of_number(block, legal_subsets(finder, block), number);
            for (; legal; legal &= legal - 1)
                if (which-- == 0)
                    return subset[__builtin_ctzll(legal)].cells;
        } else {
            for (int i = 0; i < block->by_number[number + 1] - block->by_number[number]; i++)
                if (subset_is_legal(finder, &subset[i]) && which-- == 0)
                    return subset[i].cells;
        }
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
    uint64_t inside = block->inside[local]; /* the largest subset inside is the set itself, or it is not connected */
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
