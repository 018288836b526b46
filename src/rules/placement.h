/* SPDX-License-Identifier: MIT
 * Placements (S4): which connected sets of cells a player may cross, found by masking. */
#ifndef RV_RULES_PLACEMENT_H
#define RV_RULES_PLACEMENT_H

#include <revanche/game.h>

#include "bits.h"
#include "sheet_data.h"
#include "trusted.h"

/* A player's crosses, and the cells beside them, kept because they are needed all the time. */
struct rv_crosses {
    rv_cells set;
    rv_cells near;
};

/* The cells of a player, sorted for the search for placements. */
struct rv_finder {
    const struct rv_sheet *sheet;
    rv_cells free;   /* not crossed */
    rv_cells lonely; /* free, and neither beside a cross nor in the start column (S4.3) */
};

static inline struct rv_finder rv_finder_of(const struct rv_sheet *sheet, const struct rv_crosses *crosses)
{
    struct rv_finder finder = { .sheet = sheet, .free = rv_cells_minus(sheet->all, crosses->set) };
    finder.lonely = rv_cells_minus(finder.free, rv_cells_or(crosses->near, sheet->start));
    return finder;
}

/* A subset is legal if it lies in the free cells, but not wholly in the lonely ones (S4.1, S4.3). */
static inline bool rv_subset_is_legal(const struct rv_finder *finder, const struct rv_subset *subset)
{
    return rv_cells_within(subset->cells, finder->free) && !rv_cells_within(subset->cells, finder->lonely);
}

/* The placements of a colour in blocks without a table, tried one by one. */
rv_counts rv_count_large(const struct rv_finder *finder, int colour);

/* How many placements there are in a cluster, for all numbers at once. */
static inline rv_counts rv_cluster_counts(const struct rv_finder *finder, const struct rv_cluster *cluster)
{
    uint64_t free = finder->free.w[cluster->word], lonely = finder->lonely.w[cluster->word];
    return cluster->counts[free >> cluster->shift & cluster->local] -
           cluster->counts[lonely >> cluster->shift & cluster->local];
}

/* How many placements of a colour there are, for all numbers at once. */
static inline rv_counts rv_placement_counts(const struct rv_finder *finder, int colour)
{
    const struct rv_sheet *sheet = finder->sheet;
    const struct rv_cluster *end = &sheet->cluster[sheet->colour_cluster[colour + 1]];
    rv_counts counts = sheet->large[colour] ? rv_count_large(finder, colour) : 0;
    for (const struct rv_cluster *c = &sheet->cluster[sheet->colour_cluster[colour]]; c < end; c++)
        counts += rv_cluster_counts(finder, c);
    return counts;
}

static inline int rv_count_of(rv_counts counts, int number)
{
    return (int)(counts >> (12 * (number - 1)) & 0xfff);
}

/* The cells of a bundle, as a number with its first cell as the lowest bit. */
static inline unsigned rv_local_cells(const struct rv_bundle *bundle, const rv_cells *cells)
{
    return (unsigned)(cells->w[bundle->word] >> bundle->shift) & bundle->local;
}

/* All legal subsets of a bundle with a table. */
static inline uint64_t rv_legal_subsets(const struct rv_finder *finder, const struct rv_bundle *bundle)
{
    return bundle->inside[rv_local_cells(bundle, &finder->free)] &
           ~bundle->inside[rv_local_cells(bundle, &finder->lonely)];
}

/* The subsets of a small block, as bits of its bundle. */
static inline uint64_t rv_block_subsets(const struct rv_sheet *sheet, const struct rv_block *block)
{
    int before = block->subsets - sheet->bundle[block->bundle].subsets;
    return (((uint64_t)1 << block->by_number[RV_PLACE_MAX + 1]) - 1) << before;
}

/* Visits every placement of a colour. */
void rv_each_placement(const struct rv_finder *finder, int colour,
                       void (*visit)(void *self, int colour, const struct rv_subset *), void *self);

/* The placement number `which` of one number, from 0. */
const struct rv_subset *rv_placement_at(const struct rv_finder *finder, int colour, int number, int which);

/* The subset of a small block with exactly these cells, legal or not; NULL if there is none. */
const struct rv_subset *rv_subset_of(const struct rv_sheet *sheet, rv_cells cells);

/* RV_ALLOWED for a legal placement, otherwise the rule it breaks (C3 has the order). */
enum rv_rule rv_placement_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses, int colour,
                                int number, rv_cells cells);

/* The kind of action that uses a special (RV_HEART, RV_BOMB ...), and all such actions. */
enum rv_kind rv_special_kind(enum rv_special special);
void rv_special_moves(const struct rv_sheet *sheet, const struct rv_crosses *crosses, enum rv_special special,
                      struct rv_action *how, struct rv_moves *moves);

/* Can a special cross anything? Hearts cross nothing. */
bool rv_special_possible(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                         enum rv_special special);

/* RV_ALLOWED if a special may cross these cells, otherwise B4, B5, B6 or B7. */
enum rv_rule rv_special_check(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                              enum rv_special special, rv_cells cells);

/* Draws one of the `moves->count` moves so far, which are `otherwise`, and all uses of a special (trusted.h);
 * and the cells that the move crosses. */
struct rv_move rv_special_draw(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                               enum rv_special special, struct rv_moves *moves, struct rv_move otherwise);
rv_cells rv_special_cells(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                          struct rv_move move);

#endif
