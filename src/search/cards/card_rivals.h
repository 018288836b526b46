/* SPDX-License-Identifier: MIT
 * The others at a table of Geht noch was?, and the chance to beat them. */
#ifndef RV_SEARCH_CARDS_CARD_RIVALS_H
#define RV_SEARCH_CARDS_CARD_RIVALS_H

#include "card_rank.h"

/* Final points of the others: expectation and spread. */
struct rv_gw_rivals {
    int count;
    double points[RV_MAX_SEATS], spread[RV_MAX_SEATS];
};

/* Does a seat still roll in this round? */
static inline bool rv_gw_is_open(const struct rv_gehtwas *s, int seat)
{
    return s->phase < RV_GW_ROLL || (s->phase == RV_GW_ROLL && s->in >> seat & 1);
}

/* What the others can expect now. `open`: the points that a chance is asked for are those before the seat has
 * rolled to the end. */
struct rv_gw_rivals rv_gw_rivals_of(const struct rv_gw_evaluator *evaluator, const struct rv_setup *setup,
                                    const struct rv_gehtwas *s, int seat, bool open);

/* The chance that these points are more than theirs (struct rv_gw_rivals); a utility. */
double rv_gw_chance_to_win(const void *self, double points);

#endif
