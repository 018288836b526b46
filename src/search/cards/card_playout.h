/* SPDX-License-Identifier: MIT
 * Comparing two decisions of Geht noch was? by playing on to the end of the game. */
#ifndef RV_SEARCH_CARDS_CARD_PLAYOUT_H
#define RV_SEARCH_CARDS_CARD_PLAYOUT_H

#include "card_rank.h"
#include "ranking.h"

/* The page proves no puzzles: its module does without, which makes it load sooner. */
#ifdef __wasm__
enum { RV_GW_PLAYS_OUT = 0 };
#else
enum { RV_GW_PLAYS_OUT = 1 };
#endif

/* Is the value of a decision here exact? In the last round alone the rolling is solved to the end of the
 * game; but pushes (G12) are chosen one after the other, and what is beyond the tables is left out. */
bool rv_gw_is_exact(const struct rv_setup *setup, const struct rv_gehtwas *s);

/* Replaces the values of two decisions by the means of playouts, and sorts them. The errors are those of the
 * playouts. */
void rv_gw_play_out(const struct rv_gw_evaluator *evaluator, const struct rv_query *q,
                    struct rv_opinion pair[2]);

#endif
