/* SPDX-License-Identifier: MIT
 * What a decision is about: the themes of puzzles, and the kinds of mistakes. */
#ifndef RV_COACH_THEME_H
#define RV_COACH_THEME_H

#include <revanche/analysis.h>

/* What the best decision is about, compared with another one that was made or that tempts. False without
 * memory. */
bool rv_theme_of(const struct rv_evaluator *, const void *state, const struct rv_source *,
                 const struct rv_action *best, const struct rv_action *instead, enum rv_theme *);

#endif
