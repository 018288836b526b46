/* SPDX-License-Identifier: MIT
 * From expected points to the chance to win. */
#include "win_curve.h"

int rv_rival(const double *points, int seats, int seat)
{
    int rival = -1;
    for (int other = 0; other < seats; other++)
        if (other != seat && (rival < 0 || points[other] > points[rival]))
            rival = other;
    return rival;
}

double rv_lead(const double *points, int seats, int seat)
{
    int rival = rv_rival(points, seats, seat);
    return rival < 0 ? points[seat] : points[seat] - points[rival];
}

double rv_curve_at(const struct rv_curve *curve, int phase)
{
    const double *knot = &curve->knot[phase / RV_CURVE_STEP];
    return knot[0] + (knot[1] - knot[0]) * (phase % RV_CURVE_STEP) / RV_CURVE_STEP;
}

double rv_win_spread(const struct rv_setup *setup, const struct rv_tuning *tuning, int phase)
{
    return rv_curve_at(setup->seats > 2 ? &tuning->several : &tuning->two, phase);
}

double rv_race_spread(const struct rv_tuning *tuning, int phase)
{
    static const double slope = 1.25; /* makes the curve about as steep as a normal distribution */
    const struct rv_spread *by = &tuning->race_spread;
    return slope * (by->end + by->growth * phase / (phase + by->half));
}

/* Nearly exp(-2 x), but without an exponential: the same bits on every machine. The square alone has tails
 * that are far too heavy. */
double rv_win_odds(double points, double others, double spread)
{
    double x = (points - others) / (2 * spread), root = __builtin_sqrt(1 + x * x) - x;
    return root * root * root * root;
}

double rv_race_odds(double points, double others, double spread)
{
    double x = (points - others) / spread, ahead = 0.5 + 0.5 * x / __builtin_sqrt(1 + x * x);
    return (1 - ahead) / ahead;
}

double rv_victory_share(const struct rv_setup *setup, const void *state, int seat)
{
    int rank[RV_MAX_SEATS], winners = 0;
    rv_ranks(setup, state, rank);
    for (int i = 0; i < setup->seats; i++)
        winners += rank[i] == 1;
    return rank[seat] == 1 ? 1.0 / winners : 0;
}

static double probability(const struct rv_setup *setup, const void *state, const double *points, int seat,
                          double spread, double (*odds_of)(double points, double others, double spread))
{
    double odds = 0;
    if (!setup->game->actors(setup, state))
        return rv_victory_share(setup, state, seat);
    for (int other = 0; other < setup->seats; other++)
        if (other != seat)
            odds += odds_of(points[seat], points[other], spread);
    return 1 / (1 + odds);
}

double rv_win_probability(const struct rv_setup *setup, const struct rv_tuning *tuning, const void *state,
                          const double *points, int seat, int phase)
{
    return probability(setup, state, points, seat, rv_win_spread(setup, tuning, phase), rv_win_odds);
}

double rv_race_probability(const struct rv_setup *setup, const struct rv_tuning *tuning, const void *state,
                           const double *points, int seat, int phase)
{
    return probability(setup, state, points, seat, rv_race_spread(tuning, phase), rv_race_odds);
}
