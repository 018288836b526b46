/* SPDX-License-Identifier: MIT
 * Trying decisions of Geht noch was? out: a race of those that come into question. */
#ifndef RV_GEHTWAS_AHEAD_H
#define RV_GEHTWAS_AHEAD_H

#include "engine.h"
#include "gehtwas_rank.h"

/* Replaces the opinions on the first decisions of a sorted list by what came of them, and sorts it again. */
void rv_gw_look_ahead(const struct rv_gw_thought *thought, const struct rv_question *q,
                      struct rv_opinion *list, int count);

#endif
