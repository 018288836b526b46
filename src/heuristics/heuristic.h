/* SPDX-License-Identifier: MIT
 * Heuristics: hand-written evaluations of a decision, one move ahead. Higher is better, and only the order
 * among the legal decisions of one seat counts. */
#ifndef RV_HEURISTICS_HEURISTIC_H
#define RV_HEURISTICS_HEURISTIC_H

#include <revanche/game.h>

typedef double rv_heuristic(const struct rv_setup *, const void *before, const struct rv_action *action,
                            const void *after);

rv_heuristic rv_heuristic_nochmal, rv_heuristic_sogut, rv_heuristic_xmal, rv_heuristic_gehtwas;

/* The best legal decision of a seat that may act; the first of equal ones. */
void rv_heuristic_best(rv_heuristic *heuristic, const struct rv_setup *setup, const void *state, int seat,
                       struct rv_action *decision);

#endif
