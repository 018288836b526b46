/* SPDX-License-Identifier: MIT
 * Placements with a colour and a number (S4). */
#include "placement.h"

rv_counts rv_count_large(const struct rv_finder *finder, int colour)
{
    const struct rv_sheet *sheet = finder->sheet;
    rv_counts counts = 0;
    for (int b = 0; b < sheet->large[colour]; b++) {
        const struct rv_block *block = &sheet->block[sheet->colour_block[colour] + b];
        for (int i = 0; i < block->by_number[RV_PLACE_MAX + 1]; i++) {
            const struct rv_subset *subset = &sheet->subset[block->subsets + i];
            if (rv_subset_is_legal(finder, subset))
                counts += (rv_counts)1 << (12 * (subset->number - 1));
        }
    }
    return counts;
}

void rv_each_placement(const struct rv_finder *finder, int colour,
                       void (*visit)(void *self, int colour, const struct rv_subset *), void *self)
{
    const struct rv_sheet *sheet = finder->sheet;
    const struct rv_bundle *end = &sheet->bundle[sheet->colour_bundle[colour + 1]];
    for (const struct rv_bundle *bundle = &sheet->bundle[sheet->colour_bundle[colour]]; bundle < end;
         bundle++) {
        const struct rv_subset *subset = sheet->subset + bundle->subsets;
        if (bundle->inside) {
            for (uint64_t legal = rv_legal_subsets(finder, bundle); legal; legal &= legal - 1)
                visit(self, colour, &subset[__builtin_ctzll(legal)]);
            continue;
        }
        const struct rv_block *large = &sheet->block[bundle->block];
        for (int i = 0; i < large->by_number[RV_PLACE_MAX + 1]; i++)
            if (rv_subset_is_legal(finder, &subset[i]))
                visit(self, colour, &subset[i]);
    }
}

const struct rv_subset *rv_placement_at(const struct rv_finder *finder, int colour, int number, int which)
{
    const struct rv_block *block = &finder->sheet->block[finder->sheet->colour_block[colour]];
    for (;; block++) {
        const struct rv_subset *subset = finder->sheet->subset + block->subsets;
        for (int i = block->by_number[number]; i < block->by_number[number + 1]; i++)
            if (rv_subset_is_legal(finder, &subset[i]) && which-- == 0)
                return &subset[i];
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
    const struct rv_bundle *bundle = &sheet->bundle[block->bundle];
    uint64_t inside = bundle->inside ? bundle->inside[rv_local_cells(bundle, &cells)] : 0;
    if (!inside)
        return NULL;
    /* Subsets of a block are ordered by size: if the cells are one, it is the last of those inside them. */
    const struct rv_subset *subset = &sheet->subset[bundle->subsets + 63 - __builtin_clzll(inside)];
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
