/* SPDX-License-Identifier: MIT
 * A sheet as the learned bots look at it: in chunks of at most six cells, whose pieces are looked up.
 *
 * A chunk is a block; a block of more than six cells, which only odd sheets have, is several chunks. The free cells of a
 * chunk are a small number, and a table tells the pieces they fall into (S4.6). */
#ifndef RV_EVAL_FEATURE_INDEX_H
#define RV_EVAL_FEATURE_INDEX_H

#include "pad.h"

enum {
    RV_BLOCK_PARTS_MAX = RV_COLUMNS * RV_ROWS,
    RV_BLOCK_PART_CELLS = RV_TABLE_CELLS,
    RV_BITS = 112, /* bits that a cell can have (sheet_prepare.c) */
};

struct rv_block_part {
    uint8_t first, size, colour;
    uint8_t local;    /* mask of its cells */
    uint16_t columns; /* set of columns it lies in */
    uint8_t rows;     /* and of rows */
    uint16_t before;  /* sets of cells that all chunks before it have */
};

/* What a column or a row has of each chunk that it meets. */
struct rv_line_parts {
    uint8_t count;
    struct {
        uint8_t block_part, mask;
    } part[RV_COLUMNS];
};

struct rv_feature_index {
    const struct rv_sheet *sheet;
    int block_part_count;
    int sets; /* sets of cells that all chunks have */
    struct rv_block_part block_part[RV_BLOCK_PARTS_MAX];
    uint8_t colour_block_part[RV_COLOURS +
                              2]; /* the chunks of colour c: from colour_chunk[c] up to that of c + 1 */
    uint8_t block_part_of[128];
    struct rv_line_parts column[RV_COLUMNS], row[RV_ROWS];
    uint32_t pieces[RV_BLOCK_PARTS_MAX]
                   [1 << RV_BLOCK_PART_CELLS]; /* for each set of free cells: its pieces, a byte each */
};

void rv_feature_index_build(const struct rv_sheet *sheet, struct rv_feature_index *index);

static inline unsigned rv_block_part_cells(const struct rv_block_part *block_part, rv_cells cells)
{
    return (unsigned)(cells.w[block_part->first >> 6] >> (block_part->first & 63)) & block_part->local;
}

/* How many bits a set of at most six has: the plainest processors have no instruction for it. */
extern const uint8_t rv_six_bits[1 << RV_BLOCK_PART_CELLS];

#endif
