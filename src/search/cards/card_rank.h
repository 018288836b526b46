/* SPDX-License-Identifier: MIT
 * Values of decisions in Geht noch was?. */
#ifndef RV_SEARCH_CARDS_CARD_RANK_H
#define RV_SEARCH_CARDS_CARD_RANK_H

#include "card_round.h"

struct rv_gw_evaluator {
    const struct rv_gw_nets *nets;
    struct rv_gw_round *round; /* memory for the solution of a round */
    struct rv_gw_utility utility;
};

enum { RV_GW_MOVES = 2 * RV_GW_CARDS + 8 };

/* The legal decisions of a seat. */
int rv_gw_moves(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                struct rv_action list[RV_GW_MOVES]);

/* The value of each of `count` legal decisions of a seat. */
void rv_gw_rank(const struct rv_gw_evaluator *evaluator, const struct rv_setup *setup,
                const struct rv_gehtwas *s, int seat, const struct rv_action *decision, int count,
                double *value);

/* The value of a side when rolling starts. */
double rv_gw_rolling(const struct rv_gw_evaluator *evaluator, const struct rv_gw_side *side);

/* The points that a seat can expect at the end of the game. */
double rv_gw_expected(const struct rv_gw_evaluator *evaluator, const struct rv_setup *setup,
                      const struct rv_gehtwas *s, int seat);

#endif
