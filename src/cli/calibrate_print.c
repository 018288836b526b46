/* SPDX-License-Identifier: MIT
 * The figures of calibrate, for people and for programs. */
#include "calibrate.h"

#include <math.h>

static const char *const quarter_names[QUARTERS] = { "early", "middle", "late", "end", "all" };

/* ---- for people ---- */

static const char *quarter_words(int number)
{
    switch (number) {
    case 0: return p_("quarter of a game", "early");
    case 1: return p_("quarter of a game", "middle");
    case 2: return p_("quarter of a game", "late");
    case 3: return p_("quarter of a game", "end");
    default: return p_("quarter of a game", "all");
    }
}

static void print_start(const struct calibrate *calibrate, const struct figures *figures)
{
    static const struct column columns[] = {
        { N_("seat"), 0, 4 },
        { N_("predicted"), 2, 9 },
        { N_("won"), 2, 7 },
        { N_("95 % interval"), 2, -14 },
        { N_("won - predicted"), 2, 0 },
    };
    printf("\n%s\n", _("before the first roll"));
    print_heads(columns, sizeof columns / sizeof *columns);
    for (int seat = 0; seat < calibrate->players; seat++) {
        const struct seat_start *start = &figures->start[seat];
        struct interval won = wilson(start->won, figures->games);
        char interval[WORDS_MAX];
        print_cell(&columns[0], "%d", seat + 1);
        print_cell(&columns[1], "%.1f %%", 100 * start->predicted);
        print_cell(&columns[2], "%.1f %%", 100 * start->won);
        make_words(interval, sizeof interval, N_("{low} to {high}"),
                   WITH(FIGURE("low", 100 * won.low, 1), FIGURE("high", 100 * won.high, 1)));
        print_cell(&columns[3], "%s", interval);
        if (isfinite(start->error))
            print_cell(&columns[4], "%+5.1f +-%4.1f", 100 * start->off, 100 * NORMAL_95 * start->error);
        putchar('\n');
    }
}

static void print_with_error(const struct column *column, double value, double error)
{
    if (isfinite(value))
        print_cell(column, "%.3f +-%5.3f", fabs(value) < 0.0005 ? 0 : value, NORMAL_95 * error);
    else
        print_cell(column, "-");
}

static void print_quarters(const struct figures *figures)
{
    /* TRANSLATORS: headings of a table; "rolling" is the seat that rolls */
    static const struct column columns[] = {
        { N_("quarter"), 0, -8 }, { N_("positions"), 1, 9 },          { N_("predicted"), 2, 9 },
        { N_("won"), 2, 7 },      { N_("rolling: predicted"), 2, 9 }, { N_("rolling: won"), 2, 7 },
        { N_("slope"), 2, 14 },   { N_("intercept"), 2, 14 },
    };
    printf("\n%s\n", _("quarters of the games"));
    print_heads(columns, sizeof columns / sizeof *columns);
    for (int number = 0; number < QUARTERS; number++) {
        const struct quarter *q = &figures->quarter[number];
        print_cell(&columns[0], "%s", quarter_words(number));
        print_cell(&columns[1], "%d", q->all.positions);
        print_cell(&columns[2], "%.1f %%", 100 * q->all.predicted);
        print_cell(&columns[3], "%.1f %%", 100 * q->all.won);
        print_cell(&columns[4], "%.1f %%", 100 * q->roller.predicted);
        print_cell(&columns[5], "%.1f %%", 100 * q->roller.won);
        print_with_error(&columns[6], q->fit.slope, q->fit.slope_error);
        print_with_error(&columns[7], q->fit.intercept, q->fit.intercept_error);
        putchar('\n');
    }
}

static void print_bins(const struct figures *figures)
{
    printf("\n%s\n           ", _("predicted: won (positions)"));
    for (int number = 0; number < QUARTERS; number++) {
        putchar(' ');
        print_padded(stdout, quarter_words(number), number < WHOLE_GAME ? -18 : 0);
    }
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
    const char *what = calibrate_has_phases(calibrate->evaluator) ? N_("phase") : N_("rolls made");
    const struct column columns[] = {
        { what, 0, 10 },
        { N_("positions"), 1, 9 },
        { N_("mean"), 2, 6 },
        { N_("sd"), 2, 6 },
        { N_("seat that rolls: mean"), 2, 6 },
        { N_("two seats: sd"), 2, 6 },
    };
    printf("\n%s\n", _("final lead - predicted lead"));
    print_heads(columns, sizeof columns / sizeof *columns);
    for (int phase = 0; phase < CALIBRATE_PHASES; phase++) {
        const struct point_spread *spread = &figures->spread[phase];
        if (!spread->positions)
            continue;
        print_cell(&columns[0], "%d", phase);
        print_cell(&columns[1], "%d", spread->positions);
        print_cell(&columns[2], "%.2f", spread->mean);
        print_cell(&columns[3], "%.2f", spread->sd);
        print_cell(&columns[4], "%.2f", spread->roller_mean);
        print_cell(&columns[5], "%.2f", spread->pair_sd);
        putchar('\n');
    }
    if (!calibrate_has_phases(calibrate->evaluator))
        return;
    printf("\n%s\n", _("the spreads that fit these games best, by phase"));
    for (int k = 0; k < RV_CURVE_KNOTS; k++)
        printf("%d: %.1f%c", k * RV_CURVE_STEP, figures->curve.knot[k], k < RV_CURVE_KNOTS - 1 ? ' ' : '\n');
}

void calibrate_print(const struct calibrate *calibrate, const struct figures *figures)
{
    print_words(stdout,
                N_("{game}, {players}, {bot}, {games}, seed {seed}, {rolls} rolls a game; +- is 95 %"),
                WITH(STR("game", calibrate->record.setup.game->title),
                     MANY("players", n_("{n} player", "{n} players"), calibrate->players),
                     STR("bot", calibrate->bot), MANY("games", n_("{n} game", "{n} games"), figures->games),
                     STR("seed", calibrate->seed), FIGURE("rolls", figures->rolls, 1)));
    putchar('\n');
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
    if (!phases)
        return;
    json_open(json, "curve", '[');
    for (int k = 0; k < RV_CURVE_KNOTS; k++)
        json_number(json, NULL, figures->curve.knot[k]);
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
        json_quarter(&json, quarter_names[number], &figures->quarter[number]);
    json_close(&json, ']');
    if (calibrate->spread)
        json_spread(&json, calibrate, figures);
    json_close(&json, '}');
    putchar('\n');
}
