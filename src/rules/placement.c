/* SPDX-License-Identifier: MIT
 * Placements with a colour and a number (S4). */
#include "placement.h"

static inline bool subset_is_legal(const struct rv_finder *finder, const struct rv_subset *subset)
{
    return rv_cells_within(subset->cells, finder->free) && !rv_cells_within(subset->cells, finder->lonely);
}

rv_counts rv_count_large(const struct rv_finder *finder, int colour)
{
    const struct rv_sheet *sheet = finder->sheet;
    rv_counts counts = 0;
    for (int b = 0; b < sheet->large[colour]; b++) {
        const struct rv_block *block = &sheet->block[sheet->colour_block[colour] + b];
        for (int i = 0; i < block->by_number[RV_PLACE_MAX + 1]; i++) {
            const struct rv_subset *subset = &sheet->subset[block->subsets + i];
            if (subset_is_legal(finder, subset))
                counts += (rv_counts)1 << (12 * (subset->number - 1));
        }
    }
    return counts;
}

void rv_large_placements(const struct rv_finder *finder, const struct rv_block *block, struct rv_action *how,
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

const struct rv_subset *rv_placement_at(const struct rv_finder *finder, int colour, int number, int which)
{
    const struct rv_sheet *sheet = finder->sheet;
    for (rv_cells reach = rv_reach(finder, colour);;) {
        const struct rv_block *block = &sheet->block[sheet->block_of[rv_cells_lowest(reach)]];
        const struct rv_subset *subset = sheet->subset + block->subsets;
        reach = rv_cells_minus(reach, block->cells);
        if (block->inside) {
            for (uint64_t legal = rv_legal_subsets(finder, block) & block->with_number[number]; legal;
                 legal &= legal - 1)
                if (which-- == 0)
                    return &subset[__builtin_ctzll(legal)];
        } else {
            for (int i = block->by_number[number]; i < block->by_number[number + 1]; i++)
                if (subset_is_legal(finder, &subset[i]) && which-- == 0)
                    return &subset[i];
        }
    }
}

static bool is_connected(const struct rv_sheet *sheet, rv_cells cells)
{
    rv_cells piece = rv_piece_of(sheet, cells, rv_cells_one(rv_cells_lowest(cells)));
    return rv_cells_equal(piece, cells);
}

const struct rv_subset *rv_subset_of(const struct rv_sheet *sheet, rv_cells cells)
{
    const struct rv_block *block = &sheet->block[sheet->block_of[rv_cells_lowest(cells)]];
    uint64_t inside = block->inside ? block->inside[rv_local_cells(block, &cells)] : 0;
    if (!inside)
        return NULL;
    /* Subsets are ordered by size: if the cells are one, it is the last of those inside them. */
    const struct rv_subset *subset = &sheet->subset[block->subsets + 63 - __builtin_clzll(inside)];
    return rv_cells_equal(subset->cells, cells) ? subset : NULL;
}

enum rv_rule rv_placement_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses, int colour,
                                int number, rv_cells cells)
{
    if (rv_cells_empty(cells))
        return RV_RULE_S4_5;
    if (!rv_cells_within(cells, sheet->all) || rv_cells_meet(cells, crosses->set))
        return RV_RULE_S4_1;
    const struct rv_block *block = &sheet->block[sheet->block_of[rv_cells_lowest(cells)]];
    const struct rv_subset *subset = rv_subset_of(sheet, cells);
    if (block->colour != colour || (!subset && !rv_cells_within(cells, block->cells)))
        return RV_RULE_S4_1;
    if ((subset ? subset->number : rv_cells_count(cells)) != number || number > RV_PLACE_MAX)
        return RV_RULE_S4_5;
    if (!subset && !is_connected(sheet, cells))
        return RV_RULE_S4_2;
    if (rv_cells_meet(cells, rv_cells_or(crosses->near, sheet->start)))
        return RV_ALLOWED;
    return rv_cells_empty(crosses->set) ? RV_RULE_S4_4 : RV_RULE_S4_3;
}
