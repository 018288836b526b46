/* SPDX-License-Identifier: MIT
 * Chance for tests, and sheets nobody would print: all cells alone, one block of 101 cells, spirals. */
#ifndef TESTS_SHEETS_H
#define TESTS_SHEETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Always the same numbers for the same seed, on every machine. */
struct dice_box {
    uint64_t state;
};

unsigned throw_below(struct dice_box *box, unsigned n);

enum { ODD_SHEETS = 26, SHEET_TEXT_MAX = 4096 };

/* The text of the n-th odd sheet: a sheet of `game` with other cells, another start column and other numbers.
 */
void odd_sheet(const char *game, int n, char text[SHEET_TEXT_MAX]);

/* The cells of the classic sheet that have one of these colours, but for a few ("H1 H2"), as positions write
 * them: "A1,B1". The text is overwritten by the fourth call after it. */
const char *classic_cells(const char *colours, const char *but);

#endif
