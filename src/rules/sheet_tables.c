/* SPDX-License-Identifier: MIT
 * The tables of a sheet: for every set of cells of a bundle the placements inside it, for every set of cells
 * of a cluster how many there are. */
#include "sheet_data.h"

#include <stdlib.h>

static int subsets_of(const struct rv_block *block)
{
    return block->by_number[RV_PLACE_MAX + 1];
}

/* Can a small block join the bundle before it? Its placements must fit the same word of bits. */
static bool joins(const struct rv_bundle *last, const struct rv_block *first, const struct rv_block *block)
{
    int cells = __builtin_popcount(last->local), subsets = block->subsets + subsets_of(block) - last->subsets;
    return first->colour == block->colour && cells && cells + block->size <= RV_BUNDLE_CELLS &&
           subsets <= 64 && block->first >> 6 == last->word && (block->first & 63) == last->shift + cells;
}

/* A new bundle of one block. A large block keeps no mask of cells, for it has no table. */
static struct rv_bundle bundle_of(const struct rv_block *block, int b)
{
    return (struct rv_bundle){ .block = (uint8_t)b,
                               .blocks = 1,
                               .word = block->first >> 6,
                               .shift = block->first & 63,
                               .local = block->local,
                               .subsets = block->subsets };
}

static void gather_bundles(struct rv_sheet *sheet)
{
    int count = RV_COLOUR_BUNDLES, colour = 0; /* face 0 has empty ones */
    for (int b = 0; b < sheet->block_count; b++) {
        struct rv_block *block = &sheet->block[b];
        struct rv_bundle *last = &sheet->bundle[count - 1];
        bool small = block->size <= RV_TABLE_CELLS;
        if (small && joins(last, &sheet->block[last->block], block)) {
            last->local = (uint16_t)(last->local | block->local << ((block->first & 63) - last->shift));
            last->blocks++;
        } else {
            sheet->bundle[count++] = bundle_of(block, b);
        }
        while (colour < block->colour)
            sheet->colour_bundle[++colour] = (uint8_t)(count - 1);
        block->bundle = (uint8_t)(count - 1);
    }
    while (colour < RV_COLOURS + 1)
        sheet->colour_bundle[++colour] = (uint8_t)count;
}

/* A block of six cells has at most 2^6 - 2 placements (six cells are too many, S4.5): they fit 64 bits. */
static uint64_t *fill_inside(struct rv_sheet *sheet, struct rv_bundle *bundle, uint64_t *table)
{
    int count = 0;
    for (int b = 0; b < bundle->blocks; b++)
        count += subsets_of(&sheet->block[bundle->block + b]);
    const struct rv_subset *subset = sheet->subset + bundle->subsets;
    bundle->inside = table;
    for (int i = 0; i < count; i++) {
        unsigned cells = (unsigned)(subset[i].cells.w[bundle->word] >> bundle->shift);
        for (unsigned numbers = 0; numbers < RV_NUMBER_SETS; numbers++)
            bundle->with_numbers[numbers] |= (uint64_t)(numbers >> subset[i].number & 1) << i;
        for (unsigned set = 0; set <= bundle->local; set++)
            table[set] |= (uint64_t) !(cells & ~set) << i;
    }
    return table + bundle->local + 1;
}

/* Adds the counts of a block to the table of its cluster. */
static void add_block_counts(const struct rv_sheet *sheet, const struct rv_cluster *cluster,
                             const struct rv_block *block, uint64_t *table)
{
    uint64_t counts[1 << RV_TABLE_CELLS] = { 0 };
    for (int i = 0; i < subsets_of(block); i++) {
        const struct rv_subset *subset = &sheet->subset[block->subsets + i];
        unsigned cells = (unsigned)(subset->cells.w[cluster->word] >> (block->first & 63));
        for (unsigned set = 0; set <= block->local; set++)
            counts[set] += (uint64_t) !(cells & ~set) << (12 * (subset->number - 1));
    }
    unsigned shift = (block->first & 63u) - cluster->shift;
    for (unsigned set = 0; set <= cluster->local; set++)
        table[set] += counts[set >> shift & block->local];
}

static uint64_t *fill_counts(struct rv_sheet *sheet, struct rv_cluster *cluster, uint64_t *table)
{
    cluster->counts = table;
    for (int b = 0; b < sheet->block_count; b++) {
        const struct rv_block *block = &sheet->block[b];
        unsigned shift = (block->first & 63u) - cluster->shift;
        if (block->size <= RV_TABLE_CELLS && block->first >> 6 == cluster->word && shift < RV_CLUSTER_CELLS &&
            cluster->local >> shift & 1)
            add_block_counts(sheet, cluster, block, table);
    }
    return table + cluster->local + 1;
}

static size_t table_size(const struct rv_sheet *sheet, int bundles, int clusters)
{
    size_t size = 0;
    for (int b = 0; b < bundles; b++)
        size += sheet->bundle[b].local + 1u;
    for (int c = 0; c < clusters; c++)
        size += sheet->cluster[c].local + 1u;
    return size;
}

static bool is_regular(const struct rv_sheet *sheet)
{
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        if (sheet->large[colour] || sheet->colour_cluster[colour] != RV_COLOUR_CLUSTERS * colour ||
            sheet->colour_bundle[colour] != RV_COLOUR_BUNDLES * colour)
            return false;
    return sheet->colour_cluster[RV_COLOURS + 1] == RV_COLOUR_CLUSTERS * (RV_COLOURS + 1) &&
           sheet->colour_bundle[RV_COLOURS + 1] == RV_COLOUR_BUNDLES * (RV_COLOURS + 1);
}

bool rv_sheet_fill_tables(struct rv_sheet *sheet)
{
    gather_bundles(sheet);
    int clusters = sheet->colour_cluster[RV_COLOURS + 1] + RV_COLOUR_CLUSTERS;
    int bundles = sheet->colour_bundle[RV_COLOURS + 1] + RV_COLOUR_BUNDLES;
    uint64_t *table = sheet->tables = calloc(table_size(sheet, bundles, clusters), sizeof *sheet->tables);
    if (!table)
        return false;
    for (int b = 0; b < bundles; b++)
        if (sheet->bundle[b].local || !sheet->bundle[b].blocks)
            table = fill_inside(sheet, &sheet->bundle[b], table);
    for (int c = 0; c < clusters; c++)
        table = fill_counts(sheet, &sheet->cluster[c], table);
    sheet->regular = is_regular(sheet);
    return true;
}
