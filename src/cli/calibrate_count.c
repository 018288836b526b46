/* SPDX-License-Identifier: MIT
 * Holds predicted chances and points against what happened. */
#include "calibrate.h"

#include <math.h>
#include <stdlib.h>

static void divide(struct mean_forecast *mean)
{
    if (mean->positions) {
        mean->predicted /= mean->positions;
        mean->won /= mean->positions;
    }
}

static void add(struct mean_forecast *mean, double predicted, double won)
{
    mean->positions++;
    mean->predicted += predicted;
    mean->won += won;
}

/* ---- the start ---- */

static void count_start(const struct calibrate *calibrate, int games, struct seat_start *start)
{
    for (int seat = 0; seat < calibrate->players; seat++) {
        double predicted = 0, won = 0, squares = 0;
        for (int g = 0; g < calibrate->games; g++) {
            const struct forecast_game *game = &calibrate->played[g];
            if (!game->rolls)
                continue;
            double chance = game->of[seat].chance, share = game->won[seat];
            predicted += chance;
            won += share;
            squares += (share - chance) * (share - chance);
        }
        double off = (won - predicted) / games;
        double variance = games > 1 ? (squares - games * off * off) / (games - 1) : NAN;
        start[seat] =
            (struct seat_start){ predicted / games, won / games, off, sqrt(fmax(variance, 0) / games) };
        if (games < 2)
            start[seat].error = NAN;
    }
}

/* ---- quarters ---- */

static void add_forecast(struct quarter *quarter, const struct forecast *of, double won)
{
    int bin = (int)(of->chance * CALIBRATE_BINS);
    add(&quarter->all, of->chance, won);
    add(&quarter->bin[bin < CALIBRATE_BINS ? bin : CALIBRATE_BINS - 1], of->chance, won);
    if (of->rolls)
        add(&quarter->roller, of->chance, won);
}

/* Counts the rolls of a quarter and collects them as observations. */
static int collect(const struct calibrate *calibrate, int number, struct quarter *quarter,
                   struct observation *to)
{
    int count = 0, seats = calibrate->players;
    for (int g = 0; g < calibrate->games; g++) {
        const struct forecast_game *game = &calibrate->played[g];
        for (int roll = 0; roll < game->rolls; roll++) {
            if (number != WHOLE_GAME && game->of[roll * seats].quarter != number)
                continue;
            for (int seat = 0; seat < seats; seat++) {
                const struct forecast *of = &game->of[roll * seats + seat];
                to[count++] = (struct observation){ of->chance, game->won[seat], g };
                add_forecast(quarter, of, game->won[seat]);
            }
        }
    }
    return count;
}

static void count_quarter(const struct calibrate *calibrate, int number, struct quarter *quarter,
                          struct observation *to)
{
    int count = collect(calibrate, number, quarter, to);
    quarter->fit = calibrate_fit(to, count);
    divide(&quarter->all);
    divide(&quarter->roller);
    for (int bin = 0; bin < CALIBRATE_BINS; bin++)
        divide(&quarter->bin[bin]);
}

/* ---- points ---- */

/* Sums of the lead's errors, and of the squares for pairs, by phase. */
struct spread_sums {
    double sum, squares, roller_sum, pair_squares;
};

static double lead(const double *points, int seats, int seat)
{
    double best = -INFINITY;
    for (int other = 0; other < seats; other++)
        if (other != seat)
            best = fmax(best, points[other]);
    return points[seat] - best;
}

static void add_spread(const struct calibrate *calibrate, const struct forecast_game *game,
                       const struct forecast *of, int *positions, struct spread_sums *sums)
{
    double predicted[RV_MAX_SEATS], happened[RV_MAX_SEATS];
    int seats = calibrate->players;
    for (int seat = 0; seat < seats; seat++) {
        predicted[seat] = of[seat].points;
        happened[seat] = game->score[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        double off = lead(happened, seats, seat) - lead(predicted, seats, seat);
        sums->sum += off;
        sums->squares += off * off;
        sums->roller_sum += of[seat].rolls ? off : 0;
        for (int other = 0; other < seats; other++) {
            double apart = happened[seat] - happened[other] - (predicted[seat] - predicted[other]);
            sums->pair_squares += apart * apart / (seats - 1);
        }
    }
    *positions += seats;
}

static void count_spread(const struct calibrate *calibrate, struct point_spread spread[CALIBRATE_PHASES])
{
    struct spread_sums sums[CALIBRATE_PHASES] = { { 0 } };
    for (int g = 0; g < calibrate->games; g++) {
        const struct forecast_game *game = &calibrate->played[g];
        for (int roll = 0; roll < game->rolls; roll++) {
            const struct forecast *of = &game->of[roll * calibrate->players];
            int phase = of->phase < CALIBRATE_PHASES ? of->phase : CALIBRATE_PHASES - 1;
            add_spread(calibrate, game, of, &spread[phase].positions, &sums[phase]);
        }
    }
    for (int phase = 0; phase < CALIBRATE_PHASES; phase++) {
        double n = spread[phase].positions;
        if (n < 2)
            continue;
        double mean = sums[phase].sum / n;
        spread[phase].mean = mean;
        spread[phase].roller_mean = sums[phase].roller_sum * calibrate->players / n;
        spread[phase].sd = sqrt(fmax((sums[phase].squares - n * mean * mean) / (n - 1), 0));
        spread[phase].pair_sd = sqrt(sums[phase].pair_squares / n);
    }
}

/* ---- all ---- */

bool calibrate_count(const struct calibrate *calibrate, struct figures *figures)
{
    *figures = (struct figures){ 0 };
    size_t rolls = 0;
    for (int g = 0; g < calibrate->games; g++) {
        figures->games += calibrate->played[g].rolls > 0;
        rolls += (size_t)calibrate->played[g].rolls;
    }
    if (!figures->games)
        return true;
    struct observation *all = calloc(rolls * (size_t)calibrate->players, sizeof *all);
    if (!all)
        return false;
    figures->rolls = (double)rolls / figures->games;
    count_start(calibrate, figures->games, figures->start);
    for (int number = 0; number < QUARTERS; number++)
        count_quarter(calibrate, number, &figures->quarter[number], all);
    count_spread(calibrate, figures->spread);
    if (calibrate->spread && calibrate_has_phases(calibrate->evaluator))
        calibrate_curve(calibrate, &figures->curve);
    free(all);
    return true;
}
