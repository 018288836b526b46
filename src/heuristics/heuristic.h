/* SPDX-License-Identifier: MIT
 * How good is a decision, seen one move ahead? Each game has a judge of its own; more is better, and only the order
 * among the legal decisions of one seat counts. */
#ifndef RV_HEURISTICS_HEURISTIC_H
#define RV_HEURISTICS_HEURISTIC_H

#include <revanche/game.h>

typedef double rv_heuristic(const struct rv_setup *, const void *before, const struct rv_action *action,
                            const void *after);

/* The judge of a game, or NULL. */
rv_heuristic *rv_heuristic_of(const struct rv_game *game);

rv_heuristic rv_heuristic_nochmal, rv_heuristic_sogut, rv_heuristic_xmal, rv_heuristic_gehtwas;

/* The legal decision of a seat that may act with the highest value; the first of equal ones. */
void rv_heuristic_best(rv_heuristic *heuristic, const struct rv_setup *setup, const void *state, int seat,
                       struct rv_action *decision);

#endif
