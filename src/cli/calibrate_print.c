/* SPDX-License-Identifier: MIT
 * The figures of calibrate, for people and for programs. */
#include "calibrate.h"

#include <math.h>

static const char *const quarter_words[QUARTERS] = { "early", "middle", "late", "end", "all" };

/* ---- for people ---- */

static void print_start(const struct calibrate *calibrate, const struct figures *figures)
{
    printf("\nbefore the first roll\nseat  predicted     won   95 %% interval    won - predicted\n");
    for (int seat = 0; seat < calibrate->players; seat++) {
        const struct seat_start *start = &figures->start[seat];
        struct interval won = wilson(start->won, figures->games);
        printf("%4d    %5.1f %%  %5.1f %%  %5.1f to %5.1f", seat + 1, 100 * start->predicted,
               100 * start->won, 100 * won.low, 100 * won.high);
        if (isfinite(start->error))
            printf("    %+5.1f +-%4.1f", 100 * start->off, 100 * NORMAL_95 * start->error);
        putchar('\n');
    }
}

static void print_with_error(double value, double error)
{
    if (isfinite(value))
        printf("  %6.3f +-%5.3f", fabs(value) < 0.0005 ? 0 : value, NORMAL_95 * error);
    else
        printf("  %14s", "-");
}

static void print_quarters(const struct figures *figures)
{
    printf("\nquarters of the games      all seats         seat that rolls\n"
           "         positions  predicted     won   predicted     won           slope       intercept\n");
    for (int number = 0; number < QUARTERS; number++) {
        const struct quarter *q = &figures->quarter[number];
        printf("%-8s %9d    %5.1f %%  %5.1f %%     %5.1f %%  %5.1f %%", quarter_words[number],
               q->all.positions, 100 * q->all.predicted, 100 * q->all.won, 100 * q->roller.predicted,
               100 * q->roller.won);
        print_with_error(q->fit.slope, q->fit.slope_error);
        print_with_error(q->fit.intercept, q->fit.intercept_error);
        putchar('\n');
    }
}

static void print_bins(const struct figures *figures)
{
    printf("\npredicted: won (positions)\n           ");
    for (int number = 0; number < QUARTERS; number++)
        printf(number < WHOLE_GAME ? " %-18s" : " %s", quarter_words[number]);
    putchar('\n');
    for (int bin = 0; bin < CALIBRATE_BINS; bin++) {
        printf("%3d-%3d %%  ", 100 * bin / CALIBRATE_BINS, 100 * (bin + 1) / CALIBRATE_BINS);
        for (int number = 0; number < QUARTERS; number++) {
            const struct mean_forecast *of = &figures->quarter[number].bin[bin];
            char text[60] = "-";
            if (of->positions)
                snprintf(text, sizeof text, "%.1f: %.1f (%d)", 100 * of->predicted, 100 * of->won,
                         of->positions);
            printf(number < WHOLE_GAME ? " %-18s" : " %s", text);
        }
        putchar('\n');
    }
}

static void print_spread(const struct calibrate *calibrate, const struct figures *figures)
{
    printf("\nfinal lead - predicted lead\n%-10s positions    mean      sd   seat that rolls: mean   "
           "two seats: sd\n",
           calibrate_has_phases(calibrate->evaluator) ? "phase" : "rolls made");
    for (int phase = 0; phase < CALIBRATE_PHASES; phase++) {
        const struct point_spread *spread = &figures->spread[phase];
        if (spread->positions)
            printf("%10d %9d  %6.2f  %6.2f                  %6.2f          %6.2f\n", phase, spread->positions,
                   spread->mean, spread->sd, spread->roller_mean, spread->pair_sd);
    }
}

void calibrate_print(const struct calibrate *calibrate, const struct figures *figures)
{
    printf("%s, %d players, %s, %d game%s, seed %s, %.1f rolls a game; +- is 95 %%\n",
           calibrate->record.setup.game->title, calibrate->players, calibrate->bot, figures->games,
           figures->games == 1 ? "" : "s", calibrate->seed, figures->rolls);
    print_start(calibrate, figures);
    print_quarters(figures);
    print_bins(figures);
    if (calibrate->spread)
        print_spread(calibrate, figures);
}

/* ---- for programs ---- */

static void json_mean(struct json *json, const struct mean_forecast *mean)
{
    json_int(json, "positions", mean->positions);
    json_number(json, "predicted", mean->positions ? mean->predicted : NAN);
    json_number(json, "won", mean->positions ? mean->won : NAN);
}

static void json_start(struct json *json, const struct calibrate *calibrate, const struct figures *figures)
{
    json_open(json, "start", '[');
    for (int seat = 0; seat < calibrate->players; seat++) {
        const struct seat_start *start = &figures->start[seat];
        struct interval won = wilson(start->won, figures->games);
        json_open(json, NULL, '{');
        json_int(json, "seat", seat + 1);
        json_number(json, "predicted", start->predicted);
        json_number(json, "won", start->won);
        json_number(json, "low", won.low);
        json_number(json, "high", won.high);
        json_number(json, "off", start->off);
        json_number(json, "off_error", start->error);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_quarter(struct json *json, const char *name, const struct quarter *quarter)
{
    json_open(json, NULL, '{');
    json_text(json, "quarter", name);
    json_mean(json, &quarter->all);
    json_open(json, "roller", '{');
    json_mean(json, &quarter->roller);
    json_close(json, '}');
    json_number(json, "slope", quarter->fit.slope);
    json_number(json, "slope_error", quarter->fit.slope_error);
    json_number(json, "intercept", quarter->fit.intercept);
    json_number(json, "intercept_error", quarter->fit.intercept_error);
    json_open(json, "bins", '[');
    for (int bin = 0; bin < CALIBRATE_BINS; bin++) {
        json_open(json, NULL, '{');
        json_mean(json, &quarter->bin[bin]);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void json_spread(struct json *json, const struct calibrate *calibrate, const struct figures *figures)
{
    bool phases = calibrate_has_phases(calibrate->evaluator);
    json_open(json, "spread", '[');
    for (int phase = 0; phase < CALIBRATE_PHASES; phase++) {
        const struct point_spread *spread = &figures->spread[phase];
        if (!spread->positions)
            continue;
        json_open(json, NULL, '{');
        json_int(json, phases ? "phase" : "rolls", phase);
        json_int(json, "positions", spread->positions);
        json_number(json, "mean", spread->mean);
        json_number(json, "sd", spread->sd);
        json_number(json, "roller_mean", spread->roller_mean);
        json_number(json, "pair_sd", spread->pair_sd);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void calibrate_print_json(const struct calibrate *calibrate, const struct figures *figures)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_text(&json, "game", calibrate->game);
    json_int(&json, "players", calibrate->players);
    json_text(&json, "bot", calibrate->bot);
    json_text(&json, "seed", calibrate->seed);
    json_int(&json, "games", figures->games);
    json_number(&json, "rolls", figures->rolls);
    json_start(&json, calibrate, figures);
    json_open(&json, "quarters", '[');
    for (int number = 0; number < QUARTERS; number++)
        json_quarter(&json, quarter_words[number], &figures->quarter[number]);
    json_close(&json, ']');
    if (calibrate->spread)
        json_spread(&json, calibrate, figures);
    json_close(&json, '}');
    putchar('\n');
}
