/* SPDX-License-Identifier: MIT
 * How good is a decision, seen one move ahead? Each game has a judge of its own; more is better, and only the order
 * among the legal decisions of one seat counts. */
#ifndef RV_JUDGE_H
#define RV_JUDGE_H

#include <revanche/game.h>

typedef double rv_judge(const struct rv_setup *, const void *before, const struct rv_action *action,
                        const void *after);

/* The judge of a game, or NULL. */
rv_judge *rv_judge_of(const struct rv_game *game);

rv_judge rv_judge_nochmal, rv_judge_sogut, rv_judge_xmal, rv_judge_gehtwas;

/* The judge of a game, or NULL. */
rv_judge *rv_judge_of(const struct rv_game *game);

#endif
