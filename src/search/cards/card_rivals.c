/* SPDX-License-Identifier: MIT
 * The others at a table of Geht noch was?, and the chance to beat them. */
#include "card_rivals.h"

#include "normal.h"

/* The variance of a seat's final points around the expected ones, fitted to games of the fast bot against
 * itself: with rounds to come, and in the last round while the seat still rolls. It counts for less with more
 * seats: a seat's own luck is the same against all rivals, which adding up their odds leaves out. */
static double variance_of(const struct rv_setup *setup, int to_come, bool open)
{
    double variance = to_come ? 320 : open ? 200 : 0.05;
    return (rv_gw_solo_rules(setup) ? 6 : 1) * variance / (setup->seats + 2);
}

/* The odds of all rivals add up, so that the chances of all seats add up to 1. */
double rv_gw_chance_to_win(const void *self, double points)
{
    static const double least = 1e-6;
    const struct rv_gw_rivals *rivals = self;
    double odds = 0;
    for (int i = 0; i < rivals->count; i++) {
        double ahead = rv_normal_above(points - rivals->points[i], rivals->spread[i]);
        odds += ahead > least ? (1 - ahead) / ahead : 1 / least;
    }
    return 1 / (1 + odds) + 1e-5 * points; /* points break ties when the game is decided */
}

struct rv_gw_rivals rv_gw_rivals_of(const struct rv_gw_evaluator *evaluator, const struct rv_setup *setup,
                                    const struct rv_gehtwas *s, int seat, bool open)
{
    struct rv_gw_rivals rivals = { 0 };
    int to_come = setup->deck->values.rounds - s->round; /* after this one */
    const double own = variance_of(setup, to_come, open);
    for (int other = 0; other < setup->seats; other++) {
        if (other == seat)
            continue;
        double variance = own + variance_of(setup, to_come, rv_gw_is_open(s, other));
        rivals.points[rivals.count] = rv_gw_expected(evaluator, setup, s, other);
        rivals.spread[rivals.count++] = rv_sqrt(variance);
    }
    return rivals;
}
