/* SPDX-License-Identifier: MIT
 * Many cells in few words, for positions: COLUMN("A") is "A1,A2,A3,A4,A5,A6,A7". */
#ifndef TESTS_SHEET_WORDS_H
#define TESTS_SHEET_WORDS_H

/* Columns and rows without their first cell, which a test then fills, and as a whole. */
#define COLUMN_FROM_2(c) c "2," c "3," c "4," c "5," c "6," c "7"
#define COLUMN(c)        c "1," COLUMN_FROM_2(c)
#define ROW_FROM_B(r)                                                                                        \
    "B" r ",C" r ",D" r ",E" r ",F" r ",G" r ",H" r ",I" r ",J" r ",K" r ",L" r ",M" r ",N" r ",O" r
#define ROW(r) "A" r "," ROW_FROM_B(r)

#endif
