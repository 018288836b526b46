/* SPDX-License-Identifier: MIT
 * A sheet cut into block parts of at most six cells, whose pieces are looked up in tables.
 *
 * A block is one part; a block of more than six cells, which only unusual sheets have, is several. The free
 * cells of a part are a number below 64, and a table lists the connected pieces they fall into (S4.6). */
#ifndef RV_EVAL_FEATURE_INDEX_H
#define RV_EVAL_FEATURE_INDEX_H

#include "pad.h"

enum {
    RV_BLOCK_PARTS_MAX = RV_COLUMNS * RV_ROWS,
    RV_PART_CELLS = RV_TABLE_CELLS,
    RV_BITS = 112, /* bits that a cell can have (sheet_prepare.c) */
};

struct rv_block_part {
    uint8_t first, size, colour;
    uint8_t local;    /* mask of its cells */
    uint16_t columns; /* set of columns it lies in */
    uint8_t rows;     /* and of rows */
    uint16_t before;  /* number of cell sets that all parts before it have */
};

/* The block parts that a column or row crosses, and which of their cells lie in it. */
struct rv_line_parts {
    uint8_t count;
    struct {
        uint8_t part, mask;
    } in[RV_COLUMNS];
};

struct rv_feature_index {
    const struct rv_sheet *sheet;
    int part_count;
    int sets; /* number of cell sets that all parts have */
    struct rv_block_part part[RV_BLOCK_PARTS_MAX];
    uint8_t colour_part[RV_COLOURS + 2]; /* colour c has the parts from colour_part[c] up to that of c + 1 */
    uint8_t part_of[128];
    struct rv_line_parts column[RV_COLUMNS], row[RV_ROWS];
    uint32_t pieces[RV_BLOCK_PARTS_MAX]
                   [1 << RV_PART_CELLS]; /* of each set of free cells: its pieces, a byte each */
};

void rv_feature_index_build(const struct rv_sheet *sheet, struct rv_feature_index *index);

static inline unsigned rv_part_cells(const struct rv_block_part *part, rv_cells cells)
{
    return (unsigned)(cells.w[part->first >> 6] >> (part->first & 63)) & part->local;
}

/* Number of bits in a set of at most six; baseline x86-64 has no instruction for it. */
extern const uint8_t rv_six_bits[1 << RV_PART_CELLS];

#endif
