/* SPDX-License-Identifier: MIT
 * What a puzzle is about. */
#ifndef RV_COACH_PUZZLE_THEME_H
#define RV_COACH_PUZZLE_THEME_H

#include "puzzle.h"

/* Sets the theme of a puzzle whose solution and temptation are known. False without memory. */
bool rv_puzzle_theme(const struct rv_evaluator *, const void *state, const struct rv_source *,
                     struct rv_puzzle *);

#endif
