/* SPDX-License-Identifier: MIT
 * Playing alone for the chance to reach a number of points instead of for the mean. */
#ifndef RV_SEARCH_AIM_H
#define RV_SEARCH_AIM_H

#include "next_roll.h"

/* The chance to reach the aim with these expected points and rolls left. The final score is about normal
 * around them. A trace of the points orders what has the same chance. */
double rv_aim_utility(const struct rv_tuning *tuning, int aim, double points, int rolls_left);

/* The chance alone, without that trace. */
double rv_aim_chance(double utility, double points);

/* From points to utilities: the answers to the next roll, and the expectation over it. */
void rv_aim_next_roll(const struct rv_sheet_evaluator *evaluator, int aim, const void *state,
                      struct rv_next_roll *next_roll);

#endif
