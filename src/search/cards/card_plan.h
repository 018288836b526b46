/* SPDX-License-Identifier: MIT
 * What a state of Geht noch was? is worth to a seat while bonuses are taken, cards bought and built: the value of the
 * moment when rolling starts, with the cards on the way placed where they do most. */
#ifndef RV_SEARCH_CARDS_CARD_PLAN_H
#define RV_SEARCH_CARDS_CARD_PLAN_H

#include "card_side.h"

double rv_gw_plan(const struct rv_gw_side *side);

#endif
