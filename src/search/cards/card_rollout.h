/* SPDX-License-Identifier: MIT
 * Rollouts of decisions of Geht noch was?: a race of the best candidates. */
#ifndef RV_SEARCH_CARDS_CARD_ROLLOUT_H
#define RV_SEARCH_CARDS_CARD_ROLLOUT_H

#include "ranking.h"
#include "card_rank.h"

/* Replaces the values of the first decisions of a sorted list by the means of rollouts, and sorts it again.
 * */
void rv_gw_rollout(const struct rv_gw_evaluator *evaluator, const struct rv_query *q, struct rv_opinion *list,
                   int count);

#endif
