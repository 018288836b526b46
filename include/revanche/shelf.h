/* SPDX-License-Identifier: MIT
 * A shelf of sheets and decks: many tables that play on the same material share it, prepared once. A program with one table
 * needs none. A shelf belongs to one thread and outlives the tables that took from it. */
#ifndef REVANCHE_SHELF_H
#define REVANCHE_SHELF_H

#include "game.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_shelf;

/* NULL if there is not enough memory. */
struct rv_shelf *rv_shelf_new(void);
void rv_shelf_free(struct rv_shelf *shelf);

/* The sheet or deck with that text; one of *sheet and *deck is set, and given back when it is no longer needed. */
enum rv_status rv_shelf_take(struct rv_shelf *shelf, enum rv_material material, const char *text, size_t len,
                             struct rv_sheet **sheet, struct rv_deck **deck, struct rv_error *error);
void rv_shelf_give_back(struct rv_shelf *shelf, const struct rv_sheet *sheet, const struct rv_deck *deck);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
