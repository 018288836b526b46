/* SPDX-License-Identifier: MIT
 * The last rolls of a sheet game alone, solved exactly: the expectation over all rolls and the best decision
 * after each. */
#ifndef REVANCHE_ENDGAME_H
#define REVANCHE_ENDGAME_H

#include "opinion.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

enum {
    RV_ENDGAME_POSITIONS = 100000, /* the usual budget */
    RV_ENDGAME_ROLLS = 8,          /* more rolls than this are never tried */
};

struct rv_endgame_options {
    int positions; /* most positions whose moves are listed; 0: the usual budget. Memory is at most five
                    * states of the game for each, in Noch mal! 220 bytes. */
    bool aims;     /* play for the chance to reach `aim` points, and for points where that is equal; */
    int aim;       /* otherwise for points */
};

struct rv_exact {
    double value;  /* expected points; with an aim, the chance to reach it */
    double points; /* expected points of this play */
};

/* The value of a position. RV_BAD if it is too large for the budget or is no position of a sheet game alone
 * whose rolls can be enumerated, as the error says. */
enum rv_status rv_endgame_value(const struct rv_setup *, const void *state, const struct rv_endgame_options *,
                                struct rv_exact *value, struct rv_error *);

/* The same for the legal decisions of a position in which the player is to decide, best first, at most `cap`;
 * `count` says how many. */
enum rv_status rv_endgame_rank(const struct rv_setup *, const void *state, const struct rv_endgame_options *,
                               struct rv_opinion *out, int cap, int *count, struct rv_error *);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
