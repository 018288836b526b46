/* SPDX-License-Identifier: MIT
 * Decisions that only look different. */
#ifndef RV_COACH_SAME_H
#define RV_COACH_SAME_H

#include <revanche/game.h>

/* Do two moves lead to the same position? */
bool rv_same_result(const struct rv_setup *, const void *state, const struct rv_action *,
                    const struct rv_action *);

/* Do both orders of two decisions lead to the same position? Then nothing is lost: cards are built and moved
 * in any order (G5, G7). */
bool rv_only_order(const struct rv_setup *, const void *state, const struct rv_action *,
                   const struct rv_action *);

#endif
