/* SPDX-License-Identifier: MIT
 * Replies: at a table a move is judged after the others have answered the same roll, each with its best
 * static move. So a search sees what it leaves to them, and positions are evaluated as they were trained:
 * before a roll. */
#ifndef RV_SEARCH_REPLIES_H
#define RV_SEARCH_REPLIES_H

#include "sheet_evaluator.h"

enum { RV_NOBODY = -1 };

/* Lets the seats that may act do so, except one (RV_NOBODY: none), as long as that one may still act; without
 * one, until chance acts. Returns the number of positions evaluated; 0 if there was nobody. */
int rv_replies_make(const struct rv_sheet_evaluator *evaluator, uint64_t state[RV_STATE_WORDS], int except);

#endif
