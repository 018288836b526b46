/* SPDX-License-Identifier: MIT
 * Marked cards of Geht noch was? at the end of rolling: pushed up or scored, and the pushes that follow (G7,
 * G12). */
#ifndef RV_SEARCH_CARDS_CARD_SETTLE_H
#define RV_SEARCH_CARDS_CARD_SETTLE_H

#include "card_side.h"

/* What changes in a side: its scored cards and the accumulator. */
struct rv_gw_ending {
    struct rv_gw_sum sum;
    uint8_t scored[RV_CARD_COLOURS][RV_LEVELS];
};

/* Before any marked card is settled. */
struct rv_gw_ending rv_gw_unsettled(const struct rv_gw_side *side, const struct rv_gw_net *net);

/* Settles the i-th card shown. */
void rv_gw_settle(const struct rv_gw_side *side, const struct rv_gw_net *net, struct rv_gw_ending *end, int i,
                  bool up);

double rv_gw_ending_worth(const struct rv_gw_side *side, const struct rv_gw_net *net,
                          const struct rv_gw_ending *end);

/* The cards marked now. */
unsigned rv_gw_marked(const struct rv_gw_side *side);

/* The value of a side after settling its marked cards in the best way. */
double rv_gw_settled(const struct rv_gw_side *side);

#endif
