/* SPDX-License-Identifier: MIT
 * Playing alone for the chance to reach a number of points.
 *
 * All answers to a roll leave the same number of rolls, so the one with the most points is also the one with
 * the best chance. Chances differ from points before the roll: a position whose rolls differ more is better
 * below the aim and worse above it. */
#include "aim.h"

#include "normal.h"

static const double trace = 1e-5; /* of the points, in a utility */
static const double least = -1e8; /* below: there is no such answer */

double rv_aim_utility(const struct rv_tuning *tuning, int aim, double points, int rolls_left)
{
    const double grown = tuning->solo_spread.growth * rolls_left / (rolls_left + tuning->solo_spread.half);
    const double chance = rolls_left > 0
                              ? rv_normal_above(points - aim + 0.5, tuning->solo_spread.end + grown)
                              : points > aim - 0.5;
    return chance + trace * points;
}

double rv_aim_chance(double utility, double points)
{
    const double chance = utility - trace * points;
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

void rv_aim_next_roll(const struct rv_sheet_evaluator *evaluator, int aim, const void *state,
                      struct rv_next_roll *next_roll)
{
    const struct rv_tuning *tuning = evaluator->tuning;
    const int left =
        evaluator->map.setup->sheet->solo_rolls - ((const struct rv_sheets *)state)->turn.roll - 1;
    for (int i = 0; i < RV_PASSES; i++)
        next_roll->pass[i] = rv_aim_utility(tuning, aim, next_roll->pass[i], left);
    for (int a = 1; a < RV_FACES; a++)
        for (int b = 1; b < RV_FACES; b++)
            if (next_roll->pair[a][b] > least)
                next_roll->pair[a][b] = rv_aim_utility(tuning, aim, next_roll->pair[a][b], left);
    for (int i = 0; i < RV_SPECIALS; i++)
        if (next_roll->special[i] > least)
            next_roll->special[i] = rv_aim_utility(tuning, aim, next_roll->special[i], left);
    rv_next_roll_average(evaluator, state, next_roll);
}
