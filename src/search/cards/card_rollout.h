/* SPDX-License-Identifier: MIT
 * Trying decisions of Geht noch was? out: a race of those that come into question. */
#ifndef RV_SEARCH_CARDS_CARD_ROLLOUT_H
#define RV_SEARCH_CARDS_CARD_ROLLOUT_H

#include "ranking.h"
#include "card_rank.h"

/* Replaces the opinions on the first decisions of a sorted list by what came of them, and sorts it again. */
void rv_gw_rollout(const struct rv_gw_evaluator *evaluator, const struct rv_query *q, struct rv_opinion *list,
                   int count);

#endif
