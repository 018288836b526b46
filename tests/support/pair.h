/* SPDX-License-Identifier: MIT
 * A sheet as engine and reference see it, with the same crosses for both. */
#ifndef TESTS_PAIR_H
#define TESTS_PAIR_H

#include "reference.h"
#include "sheets.h"
#include "turn.h"

enum { PRINTED_SHEETS = 3, SHEETS = PRINTED_SHEETS + ODD_SHEETS };

struct pair {
    struct rv_sheet *engine;
    struct ref_sheet *reference;
    struct rv_crosses crosses;
    struct ref_marks marks;
    struct dice_box box;
    struct ref_list expected, found; /* room for REF_LIST_MAX each */
    struct rv_action *moves;         /* as many */
    long questions;                  /* answered alike */
};

/* Sheets 0 to 2 are the printed ones, the others are odd. */
struct pair pair_on(int n);
void pair_free(struct pair *p);

rv_cells to_engine(const struct pair *p, const struct ref_marks *marks);
struct ref_cells to_reference(const struct pair *p, rv_cells set);

/* All placements for one colour die and one number die. */
void list_placements(const struct pair *p, int colour, int number, struct rv_moves *moves);

/* Other crosses: each cell with the same chance, from none to all; rectangles, so that whole blocks, rows and
 * columns are full; a move more, as a player would; or any of these. */
void scatter(struct pair *p);
void carpet(struct pair *p);
void move_on(struct pair *p);
void next_crosses(struct pair *p);

#endif
