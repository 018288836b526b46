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

double rv_win_spread(const struct rv_setup *setup, const struct rv_tuning *tuning, int phase)
{
    static const double slope = 1.25; /* makes the curve about as steep as a normal distribution */
    const struct rv_spread *by = rv_plays_for_win(setup, tuning) ? &tuning->race_spread : &tuning->spread;
    return slope * (by->end + by->growth * phase / (phase + by->half));
}

/* From 0 to 1, without an exponential: the same bits on every machine. */
static double sigmoid(double x)
{
    return 0.5 + 0.5 * x / __builtin_sqrt(1 + x * x);
}

double rv_win_odds(double points, double others, double spread)
{
    double ahead = sigmoid((points - others) / spread);
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

double rv_win_probability(const struct rv_setup *setup, const struct rv_tuning *tuning, const void *state,
                          const double *points, int seat, int phase)
{
    double odds = 0, spread = rv_win_spread(setup, tuning, phase);
    if (!setup->game->actors(setup, state))
        return rv_victory_share(setup, state, seat);
    for (int other = 0; other < setup->seats; other++)
        if (other != seat)
            odds += rv_win_odds(points[seat], points[other], spread);
    return 1 / (1 + odds);
}
