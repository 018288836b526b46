/* SPDX-License-Identifier: MIT
 * A sheet as the learned bots look at it: in chunks of at most six cells, whose pieces are looked up.
 *
 * A chunk is a block; a block of more than six cells, which only odd sheets have, is several chunks. The free cells of a
 * chunk are a small number, and a table tells the pieces they fall into (S4.6). */
#ifndef RV_LENS_H
#define RV_LENS_H

#include "pad.h"

enum {
    RV_CHUNKS_MAX = RV_COLUMNS * RV_ROWS,
    RV_CHUNK_CELLS = RV_TABLE_CELLS,
    RV_BITS = 112, /* bits that a cell can have (sheet_prepare.c) */
};

struct rv_chunk {
    uint8_t first, size, colour;
    uint8_t local;    /* mask of its cells */
    uint16_t columns; /* set of columns it lies in */
    uint8_t rows;     /* and of rows */
    uint16_t before;  /* sets of cells that all chunks before it have */
};

/* What a column or a row has of each chunk that it meets. */
struct rv_strip {
    uint8_t count;
    struct {
        uint8_t chunk, mask;
    } part[RV_COLUMNS];
};

struct rv_lens {
    const struct rv_sheet *sheet;
    int chunk_count;
    int sets; /* sets of cells that all chunks have */
    struct rv_chunk chunk[RV_CHUNKS_MAX];
    uint8_t
        colour_chunk[RV_COLOURS + 2]; /* the chunks of colour c: from colour_chunk[c] up to that of c + 1 */
    uint8_t chunk_of[128];
    struct rv_strip column[RV_COLUMNS], row[RV_ROWS];
    uint32_t pieces[RV_CHUNKS_MAX]
                   [1 << RV_CHUNK_CELLS]; /* for each set of free cells: its pieces, a byte each */
};

void rv_lens_grind(const struct rv_sheet *sheet, struct rv_lens *lens);

static inline unsigned rv_chunk_cells(const struct rv_chunk *chunk, rv_cells cells)
{
    return (unsigned)(cells.w[chunk->first >> 6] >> (chunk->first & 63)) & chunk->local;
}

/* How many bits a set of at most six has: the plainest processors have no instruction for it. */
extern const uint8_t rv_six_bits[1 << RV_CHUNK_CELLS];

#endif
