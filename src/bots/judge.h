/* SPDX-License-Identifier: MIT
 * Judges: how good a decision of a seat is, seen one move deep. */
#ifndef RV_JUDGE_H
#define RV_JUDGE_H

#include <revanche/game.h>

double rv_judge_nochmal(const struct rv_setup *, const void *before, const struct rv_action *action, const void *after);
double rv_judge_sogut(const struct rv_setup *, const void *before, const struct rv_action *action, const void *after);

#endif
