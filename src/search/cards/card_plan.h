/* SPDX-License-Identifier: MIT
 * The value of a side of Geht noch was? while bonuses are taken, cards bought and built: that of the start of
 * rolling, with all cards in hand, due or bought on their best levels. */
#ifndef RV_SEARCH_CARDS_CARD_PLAN_H
#define RV_SEARCH_CARDS_CARD_PLAN_H

#include "card_side.h"

double rv_gw_plan(const struct rv_gw_side *side);

#endif
