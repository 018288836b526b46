/* SPDX-License-Identifier: MIT
 * The results of a simulation, for people and for programs. */
#include "sim.h"

#include <math.h>

#include <revanche/deck.h>
#include <revanche/sheet.h>

struct summary {
    double mean, sd;
    int median, p05, p95;
};

/* The least score that at least the fraction `p` of the games does not exceed. */
static int quantile(const uint32_t *score, int games, double p)
{
    double need = p * games, seen = 0;
    for (int s = 0; s < SIM_SCORES; s++)
        if (score[s] && (seen += score[s]) >= need)
            return s + SIM_SCORE_MIN;
    return SIM_SCORE_MAX;
}

static struct summary summarise(const uint32_t *score, int games)
{
    int64_t sum = 0, squares = 0;
    for (int s = 0; s < SIM_SCORES; s++) {
        int64_t points = s + SIM_SCORE_MIN;
        sum += points * score[s];
        squares += points * points * score[s];
    }
    struct summary result = { .mean = (double)sum / games };
    double variance = games > 1 ? ((double)squares - result.mean * (double)sum) / (games - 1) : 0;
    result.sd = sqrt(variance > 0 ? variance : 0);
    result.median = quantile(score, games, 0.5);
    result.p05 = quantile(score, games, 0.05);
    result.p95 = quantile(score, games, 0.95);
    return result;
}

/* The luck-adjusted mean; its standard error goes to *error. */
static double adjusted_mean(const struct tally *tally, int games, double *error)
{
    double mean = (double)tally->adjusted / games;
    double variance =
        games > 1 ? ((double)tally->adjusted_squares - mean * (double)tally->adjusted) / (games - 1) : 0;
    *error = sqrt(variance > 0 ? variance / games : 0) / SIM_POINT;
    return mean / SIM_POINT;
}

struct interval {
    double share, low, high;
};

/* The share of games that reach the points asked for, and its 95 % interval by Wilson. */
static struct interval share_of(const struct sim *sim, const struct tally *tally)
{
    const double z = SIM_Z / 100.0, n = sim->games;
    uint64_t reached = 0;
    for (int s = sim->at_least; s <= SIM_SCORE_MAX; s++)
        reached += tally->score[0][s - SIM_SCORE_MIN];
    const double p = (double)reached / n, middle = p + z * z / (2 * n);
    const double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)), all = 1 + z * z / n;
    return (struct interval){ p, (middle - half) / all, (middle + half) / all };
}

static int level_count(const struct sim *sim)
{
    const struct rv_setup *setup = &sim->record.setup;
    return setup->sheet ? rv_sheet_levels(setup->sheet) : rv_deck_levels(setup->deck);
}

/* ---- JSON ---- */

static void json_seat(struct json *json, const struct sim *sim, const struct tally *tally, int seat)
{
    struct summary s = summarise(tally->score[seat], sim->games);
    json_open(json, NULL, '{');
    json_text(json, "bot", sim->bot[seat].bot->name);
    json_number(json, "mean", s.mean);
    json_number(json, "sd", s.sd);
    json_int(json, "median", s.median);
    json_int(json, "p05", s.p05);
    json_int(json, "p95", s.p95);
    json_number(json, "wins", (double)tally->wins[seat] / SIM_WIN);
    json_close(json, '}');
}

static void json_levels(struct json *json, const struct sim *sim, const struct tally *tally)
{
    json_open(json, "levels", '[');
    for (int l = 1; l <= level_count(sim); l++)
        json_number(json, NULL, (double)tally->level[l] / sim->games);
    json_close(json, ']');
    json_number(json, "no_level", (double)tally->level[0] / sim->games);
}

void sim_print_json(const struct sim *sim, const struct tally *tally, double seconds)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_text(&json, "game", sim->game);
    json_int(&json, "players", sim->players);
    json_open(&json, "bots", '[');
    for (int seat = 0; seat < sim->players; seat++)
        json_text(&json, NULL, sim->bot[seat].bot->name);
    json_close(&json, ']');
    json_int(&json, "games", sim->games);
    json_text(&json, "seed", sim->seed);
    json_open(&json, "seats", '[');
    for (int seat = 0; seat < sim->players; seat++)
        json_seat(&json, sim, tally, seat);
    json_close(&json, ']');
    if (sim->players == 1)
        json_levels(&json, sim, tally);
    if (sim->luck) {
        double error, mean = adjusted_mean(tally, sim->games, &error);
        json_number(&json, "mean_less_luck", mean);
        json_number(&json, "mean_less_luck_error", error);
    }
    if (sim->aim != NO_AIM)
        json_int(&json, "aim", sim->aim);
    if (sim->at_least != NO_AIM) {
        struct interval reached = share_of(sim, tally);
        json_int(&json, "at_least", sim->at_least);
        json_number(&json, "reached", reached.share);
        json_number(&json, "reached_low", reached.low);
        json_number(&json, "reached_high", reached.high);
    }
    json_number(&json, "rolls", (double)tally->rolls / sim->games);
    json_number(&json, "decisions", (double)tally->decisions / sim->games);
    json_int(&json, "jobs", sim->jobs);
    json_number(&json, "seconds", seconds);
    json_number(&json, "games_per_second", sim->games / seconds);
    json_close(&json, '}');
    putchar('\n');
}

/* ---- a table ---- */

static void print_levels(const struct sim *sim, const struct tally *tally)
{
    enum { A_LINE = 5 };
    int levels = level_count(sim);
    for (int l = 1; l <= levels; l++) {
        const char *before = l == 1 ? "" : l % A_LINE == 1 ? "\n" : "  ";
        fputs(before, stdout);
        print_words(stdout, N_("rank {rank}: {share} %"),
                    WITH(NUM("rank", l), FIGURE("share", 100.0 * (double)tally->level[l] / sim->games, 2)));
    }
    if (tally->level[0]) {
        fputs(levels ? "\n" : "", stdout);
        print_words(stdout, N_("no rank: {share} %"),
                    WITH(FIGURE("share", 100.0 * (double)tally->level[0] / sim->games, 2)));
    }
    putchar('\n');
}

static void print_seats(const struct sim *sim, const struct tally *tally)
{
    /* TRANSLATORS: headings of a table: "sd" is the standard deviation, "5 %" and "95 %" are quantiles */
    static const struct column columns[] = {
        { N_("seat"), 0, 4 },   { N_("bot"), 2, -9 }, { N_("mean"), 1, 6 }, { N_("sd"), 2, 6 },
        { N_("median"), 2, 6 }, { "5 %", 2, 4 },      { "95 %", 2, 4 },     { N_("wins"), 2, 8 },
    };
    print_heads(columns, sizeof columns / sizeof *columns);
    for (int seat = 0; seat < sim->players; seat++) {
        struct summary s = summarise(tally->score[seat], sim->games);
        print_cell(&columns[0], "%d", seat + 1);
        print_cell(&columns[1], "%s", sim->bot[seat].bot->name);
        print_cell(&columns[2], "%.2f", s.mean);
        print_cell(&columns[3], "%.2f", s.sd);
        print_cell(&columns[4], "%d", s.median);
        print_cell(&columns[5], "%d", s.p05);
        print_cell(&columns[6], "%d", s.p95);
        print_cell(&columns[7], "%.1f", (double)tally->wins[seat] / SIM_WIN);
        putchar('\n');
    }
}

static void print_share(const struct sim *sim, const struct tally *tally)
{
    struct interval reached = share_of(sim, tally);
    print_words(stdout, N_("at least {points} in {share} % of the games, 95 % interval {low} to {high} %"),
                WITH(MANY("points", n_("{n} point", "{n} points"), sim->at_least),
                     FIGURE("share", 100 * reached.share, 2), FIGURE("low", 100 * reached.low, 2),
                     FIGURE("high", 100 * reached.high, 2)));
    putchar('\n');
}

void sim_print(const struct sim *sim, const struct tally *tally, double seconds)
{
    print_words(stdout, N_("{game}, {players}, {games}, seed {seed}"),
                WITH(STR("game", sim->record.setup.game->title),
                     MANY("players", n_("{n} player", "{n} players"), sim->players),
                     MANY("games", n_("{n} game", "{n} games"), sim->games), STR("seed", sim->seed)));
    putchar('\n');
    print_seats(sim, tally);
    if (sim->luck) {
        double error, mean = adjusted_mean(tally, sim->games, &error);
        print_words(stdout, N_("mean less luck {mean}, standard error {error}"),
                    WITH(FIGURE("mean", mean, 2), FIGURE("error", error, 2)));
        putchar('\n');
    }
    if (sim->at_least != NO_AIM)
        print_share(sim, tally);
    if (sim->players == 1)
        print_levels(sim, tally);
    print_words(stdout,
                N_("{rolls} rolls and {decisions} decisions a game; {seconds} s, {speed} games a second"),
                WITH(FIGURE("rolls", (double)tally->rolls / sim->games, 1),
                     FIGURE("decisions", (double)tally->decisions / sim->games, 1),
                     FIGURE("seconds", seconds, 2), FIGURE("speed", sim->games / seconds, 0)));
    putchar('\n');
}
