/* SPDX-License-Identifier: MIT
 * What the tests of Noch X-mal! share. The house sheet, with capitals for diamonds:
 *
 *       A B C D E F G H I J K L M N O
 *     1 g Y r R r o g b y y y y g o o   P   crossing points, named by the cell at their upper left:
 *     2 g b b r r o b b b b y G g y O   Q   I    F4 G1 H6 I3
 *     3 y r b r o o o G g B g g y y y   R   II   D2 D6 K1 K5
 *     4 Y r y y y r r r g g R o o b b   S   III  A1 A5 N2 N6
 *     5 r o o b B b Y y r r r r b g g   T
 *     6 b g O o b y y y O o o b B r g   U
 *     7 o g g g g G y o o o b b r R r   V
 *
 *       X X X ! > > ! > ! > > ! X X X   pink      diamonds !>  >!  XX    lines X!  X!  XX    colours >X
 *       X > ! > !           ! > ! > X   white                            columns of the area > ! X X
 *
 *     pass track: . . joker . three . . bomb . joker . block . . XX */
#ifndef TESTS_XMAL_WORDS_H
#define TESTS_XMAL_WORDS_H

#include "harness.h"
#include "sheet_words.h"
#include "xmal.h"

#define COLUMNS_A_TO_G                                                                                       \
    COLUMN("A")                                                                                              \
    "," COLUMN("B") "," COLUMN("C") "," COLUMN("D") "," COLUMN("E") "," COLUMN("F") "," COLUMN("G")
#define COLUMNS_H_TO_N                                                                                       \
    COLUMN("H")                                                                                              \
    "," COLUMN("I") "," COLUMN("J") "," COLUMN("K") "," COLUMN("L") "," COLUMN("M") "," COLUMN("N")
#define COLUMNS_A_TO_N COLUMNS_A_TO_G "," COLUMNS_H_TO_N

static inline struct rv_xmal *table(void)
{
    return (struct rv_xmal *)(void *)at.state;
}

static inline const struct rv_xmal_seat *seat(int number)
{
    return &table()->seat[number - 1];
}

static inline int jokers(int number)
{
    return table()->sheets.pad[number - 1].jokers;
}

#endif
