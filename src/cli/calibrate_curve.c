/* SPDX-License-Identifier: MIT
 * The win curve that makes the chances of these games most likely: knots of rv_curve. */
#include "calibrate.h"

#include <math.h>
#include <string.h>

#include "win_curve.h"

/* Minus the logarithm of the likelihood of the results before one roll. */
static double surprise_of(const struct forecast *of, const float *won, int seats, double spread)
{
    static const double least = 1e-9;
    double sum = 0;
    for (int seat = 0; seat < seats; seat++) {
        double odds = 0;
        for (int other = 0; other < seats; other++)
            if (other != seat)
                odds += rv_win_odds((double)of[seat].points, (double)of[other].points, spread);
        double chance = fmin(fmax(1 / (1 + odds), least), 1 - least), share = (double)won[seat];
        sum -= share * log(chance) + (1 - share) * log(1 - chance);
    }
    return sum;
}

static double surprise(const struct calibrate *calibrate, const struct rv_curve *curve)
{
    double sum = 0;
    const int seats = calibrate->players;
    for (int g = 0; g < calibrate->games; g++) {
        const struct forecast_game *game = &calibrate->played[g];
        for (int roll = 0; roll < game->rolls; roll++) {
            const struct forecast *of = &game->of[roll * seats];
            sum += surprise_of(of, game->won, seats, rv_curve_at(curve, of->phase));
        }
    }
    return sum;
}

/* Steps up and down at every knot, smaller and smaller. */
void calibrate_curve(const struct calibrate *calibrate, struct rv_curve *curve)
{
    static const double low = 0.1, high = 200;
    for (int k = 0; k < RV_CURVE_KNOTS; k++)
        curve->knot[k] = 8;
    double least = surprise(calibrate, curve);
    for (double step = 2; step > 1.02;) {
        bool better = false;
        for (int i = 0; i < 2 * RV_CURVE_KNOTS; i++) {
            struct rv_curve next = *curve;
            double *knot = &next.knot[i / 2];
            *knot = fmin(fmax(i % 2 ? *knot / step : *knot * step, low), high);
            double sum = surprise(calibrate, &next);
            if (sum < least - 1e-3) {
                least = sum;
                *curve = next;
                better = true;
            }
        }
        if (!better)
            step = sqrt(step);
    }
}
