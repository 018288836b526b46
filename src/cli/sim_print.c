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
        printf("%slevel %d: %.2f %%", before, l, 100.0 * (double)tally->level[l] / sim->games);
    }
    if (tally->level[0])
        printf("%sno level: %.2f %%", levels ? "\n" : "", 100.0 * (double)tally->level[0] / sim->games);
    putchar('\n');
}

void sim_print(const struct sim *sim, const struct tally *tally, double seconds)
{
    printf("%s, %d player%s, %d game%s, seed %s\n", sim->record.setup.game->title, sim->players,
           sim->players > 1 ? "s" : "", sim->games, sim->games > 1 ? "s" : "", sim->seed);
    printf("seat  bot         mean      sd  median   5 %%  95 %%      wins\n");
    for (int seat = 0; seat < sim->players; seat++) {
        struct summary s = summarise(tally->score[seat], sim->games);
        printf("%4d  %-9s %6.2f  %6.2f  %6d  %4d  %4d  %8.1f\n", seat + 1, sim->bot[seat].bot->name, s.mean,
               s.sd, s.median, s.p05, s.p95, (double)tally->wins[seat] / SIM_WIN);
    }
    if (sim->luck) {
        double error, mean = adjusted_mean(tally, sim->games, &error);
        printf("mean less luck %.2f, standard error %.2f\n", mean, error);
    }
    if (sim->at_least != NO_AIM) {
        struct interval reached = share_of(sim, tally);
        printf("at least %d points in %.2f %% of the games, 95 %% interval %.2f to %.2f %%\n", sim->at_least,
               100 * reached.share, 100 * reached.low, 100 * reached.high);
    }
    if (sim->players == 1)
        print_levels(sim, tally);
    printf("%.1f rolls and %.1f decisions a game; %.2f s, %.0f games a second\n",
           (double)tally->rolls / sim->games, (double)tally->decisions / sim->games, seconds,
           sim->games / seconds);
}
