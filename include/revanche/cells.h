/* SPDX-License-Identifier: MIT
 * A set of cells of a sheet: 105 cells in 128 bits. Each sheet numbers its cells (rv_sheet_cell) block by
 * block, so that a block is a run of bits. */
#ifndef REVANCHE_CELLS_H
#define REVANCHE_CELLS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct rv_cells {
    uint64_t w[2];
} rv_cells;

static inline rv_cells rv_cells_none(void)
{
    rv_cells s = { { 0, 0 } };
    return s;
}

static inline rv_cells rv_cells_one(unsigned bit)
{
    rv_cells s = { { 0, 0 } };
    s.w[bit >> 6] = (uint64_t)1 << (bit & 63);
    return s;
}

static inline rv_cells rv_cells_or(rv_cells a, rv_cells b)
{
    rv_cells s = { { a.w[0] | b.w[0], a.w[1] | b.w[1] } };
    return s;
}

static inline rv_cells rv_cells_and(rv_cells a, rv_cells b)
{
    rv_cells s = { { a.w[0] & b.w[0], a.w[1] & b.w[1] } };
    return s;
}

/* The cells of a that are not in b. */
static inline rv_cells rv_cells_minus(rv_cells a, rv_cells b)
{
    rv_cells s = { { a.w[0] & ~b.w[0], a.w[1] & ~b.w[1] } };
    return s;
}

static inline bool rv_cells_empty(rv_cells a)
{
    return (a.w[0] | a.w[1]) == 0;
}

static inline bool rv_cells_equal(rv_cells a, rv_cells b)
{
    return ((a.w[0] ^ b.w[0]) | (a.w[1] ^ b.w[1])) == 0;
}

static inline bool rv_cells_meet(rv_cells a, rv_cells b)
{
    return ((a.w[0] & b.w[0]) | (a.w[1] & b.w[1])) != 0;
}

/* Is every cell of a in b? */
static inline bool rv_cells_within(rv_cells a, rv_cells b)
{
    return ((a.w[0] & ~b.w[0]) | (a.w[1] & ~b.w[1])) == 0;
}

static inline bool rv_cells_has(rv_cells a, unsigned bit)
{
    return (a.w[bit >> 6] >> (bit & 63)) & 1;
}

static inline int rv_cells_count(rv_cells a)
{
    return __builtin_popcountll(a.w[0]) + __builtin_popcountll(a.w[1]);
}

/* The lowest bit of a set that is not empty. */
static inline unsigned rv_cells_lowest(rv_cells a)
{
    return a.w[0] ? (unsigned)__builtin_ctzll(a.w[0]) : 64 + (unsigned)__builtin_ctzll(a.w[1]);
}

/* Takes the lowest bit out of a set that is not empty, and returns it. */
static inline unsigned rv_cells_take(rv_cells *a)
{
    unsigned bit = rv_cells_lowest(*a);
    a->w[bit >> 6] &= a->w[bit >> 6] - 1;
    return bit;
}

#endif
