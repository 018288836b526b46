/* SPDX-License-Identifier: MIT
 * revanche sim: many games, and what came of them. Results are counted in whole numbers, so the same seed gives the
 * same result with any number of jobs. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <revanche/deck.h>
#include <revanche/sheet.h>

#include "play.h"

enum {
    SCORE_MIN = INT16_MIN,
    SCORE_MAX = INT16_MAX,
    SCORES = SCORE_MAX - SCORE_MIN + 1,
    LEVELS = 32,
    SHARE = 840, /* a victory, divisible by any number of winners up to 8 */
    EVEN = 1000, /* a point of a score less luck; all jobs together count the same whatever their order */
    CHUNK = 32,  /* games that a job takes at a time */
    JOBS_MAX = 256,
};

struct tally {
    uint64_t wins[RV_MAX_SEATS]; /* in SHAREs */
    uint64_t level[LEVELS];      /* 0: none is reached */
    uint64_t rolls, decisions;
    int64_t even, even_squares; /* scores less luck, and their squares, in EVENs */
    uint32_t score[][SCORES];   /* of every seat that there is: a quarter of a megabyte each */
};

struct plan {
    const char *game, *bots, *seed, *sheet, *options;
    int players, games, jobs;
    bool json, luck;
    struct rv_player bot[RV_MAX_SEATS];
    struct rv_record record;
    struct rv_evaluator *evaluator;
    struct rv_source series;
    atomic_int next, done;
    _Atomic(const char *) wrong; /* why there is no result, or NULL */
};

struct job {
    struct plan *plan;
    struct tally *tally;
    pthread_t thread;
};

/* ---- playing ---- */

/* False if a score cannot be counted. */
static bool count_game(const struct rv_setup *setup, const struct bot_game *game, struct tally *tally)
{
    int rank[RV_MAX_SEATS], winners = 0;
    rv_ranks(setup, game->state, rank);
    for (int seat = 0; seat < setup->seats; seat++)
        winners += rank[seat] == 1;
    uint64_t share = winners > 0 ? (uint64_t)(SHARE / winners) : 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_score score;
        setup->game->score(setup, game->state, seat, &score);
        if (score.total < SCORE_MIN || score.total > SCORE_MAX || score.level < 0 || score.level >= LEVELS)
            return false;
        tally->score[seat][score.total - SCORE_MIN]++;
        tally->wins[seat] += rank[seat] == 1 ? share : 0;
        if (setup->seats == 1)
            tally->level[score.level]++;
        if (game->weighs_luck) {
            int64_t even = llround((score.total - game->luck) * EVEN);
            tally->even += even;
            tally->even_squares += even * even;
        }
    }
    tally->rolls += (uint64_t)game->rolls;
    tally->decisions += (uint64_t)game->decisions;
    return true;
}

static void *work(void *arg)
{
    struct job *job = arg;
    struct plan *plan = job->plan;
    struct bot_game game = { .weighs_luck = plan->luck };
    for (;;) {
        int first = atomic_fetch_add(&plan->next, CHUNK);
        if (first >= plan->games || atomic_load(&plan->wrong))
            return NULL;
        int end = plan->games - first < CHUNK ? plan->games : first + CHUNK;
        for (int i = first; i < end; i++) {
            struct rv_source source = rv_source_of_series(plan->series, (uint64_t)i);
            enum rv_status status = bot_game_play(plan->evaluator, plan->bot, &source, &game);
            if (status != RV_OK) {
                atomic_store(&plan->wrong, status == RV_NO_MEMORY
                                               ? "there is not enough memory for the bots"
                                               : "a bot made an illegal move: this is a bug in Revanche");
                return NULL;
            }
            if (!count_game(&plan->record.setup, &game, job->tally)) {
                atomic_store(&plan->wrong, "a score is beyond what can be counted, -32768 to 32767");
                return NULL;
            }
        }
        atomic_fetch_add(&plan->done, end - first);
    }
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A bar on a terminal, for runs that take longer than a second. */
static void watch(struct plan *plan, double start)
{
    const struct timespec tenth = { .tv_nsec = 100000000 };
    bool shown = false;
    while (atomic_load(&plan->done) < plan->games && !atomic_load(&plan->wrong)) {
        nanosleep(&tenth, NULL);
        if (now() - start < 1)
            continue;
        int part = (int)(40.0 * atomic_load(&plan->done) / plan->games);
        fprintf(stderr, "\r[%.*s%*s] %d of %d games ", part, "########################################",
                40 - part, "", atomic_load(&plan->done), plan->games);
        shown = true;
    }
    if (shown)
        fprintf(stderr, "\r%70s\r", "");
}

static struct tally *new_tally(const struct plan *plan)
{
    return calloc(1, sizeof(struct tally) + (size_t)plan->players * sizeof(uint32_t[SCORES]));
}

static bool play_all(struct plan *plan, struct tally *total, double *seconds)
{
    struct job job[JOBS_MAX];
    double start = now();
    int started = 0;
    for (; started < plan->jobs; started++) {
        job[started] = (struct job){ .plan = plan, .tally = new_tally(plan) };
        if (!job[started].tally || pthread_create(&job[started].thread, NULL, work, &job[started]) != 0) {
            free(job[started].tally);
            break;
        }
    }
    if (started == 0)
        return false;
    if (isatty(STDERR_FILENO))
        watch(plan, start);
    for (int j = 0; j < started; j++) {
        pthread_join(job[j].thread, NULL);
        for (int seat = 0; seat < plan->players; seat++) {
            for (int s = 0; s < SCORES; s++)
                total->score[seat][s] += job[j].tally->score[seat][s];
            total->wins[seat] += job[j].tally->wins[seat];
        }
        for (int l = 0; l < LEVELS; l++)
            total->level[l] += job[j].tally->level[l];
        total->rolls += job[j].tally->rolls;
        total->decisions += job[j].tally->decisions;
        total->even += job[j].tally->even;
        total->even_squares += job[j].tally->even_squares;
        free(job[j].tally);
    }
    *seconds = now() - start;
    return true;
}

/* ---- results ---- */

struct summary {
    double mean, sd;
    int median, p05, p95;
};

/* The least score that at least the share `p` of the games does not exceed. */
static int quantile(const uint32_t *score, int games, double p)
{
    double need = p * games, seen = 0;
    for (int s = 0; s < SCORES; s++)
        if (score[s] && (seen += score[s]) >= need)
            return s + SCORE_MIN;
    return SCORE_MAX;
}

static struct summary summarise(const uint32_t *score, int games)
{
    int64_t sum = 0, squares = 0;
    for (int s = 0; s < SCORES; s++) {
        int64_t points = s + SCORE_MIN;
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

/* The mean of scores less luck; its standard error goes to *error. */
static double even_mean(const struct tally *tally, int games, double *error)
{
    double mean = (double)tally->even / games;
    double variance =
        games > 1 ? ((double)tally->even_squares - mean * (double)tally->even) / (games - 1) : 0;
    *error = sqrt(variance > 0 ? variance / games : 0) / EVEN;
    return mean / EVEN;
}

static int level_count(const struct plan *plan)
{
    const struct rv_setup *setup = &plan->record.setup;
    return setup->sheet ? rv_sheet_levels(setup->sheet) : rv_deck_levels(setup->deck);
}

static void print_json(const struct plan *plan, const struct tally *tally, double seconds)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_text(&json, "game", plan->game);
    json_int(&json, "players", plan->players);
    json_open(&json, "bots", '[');
    for (int seat = 0; seat < plan->players; seat++)
        json_text(&json, NULL, plan->bot[seat].bot->name);
    json_close(&json, ']');
    json_int(&json, "games", plan->games);
    json_text(&json, "seed", plan->seed);
    json_open(&json, "seats", '[');
    for (int seat = 0; seat < plan->players; seat++) {
        struct summary s = summarise(tally->score[seat], plan->games);
        json_open(&json, NULL, '{');
        json_text(&json, "bot", plan->bot[seat].bot->name);
        json_number(&json, "mean", s.mean);
        json_number(&json, "sd", s.sd);
        json_int(&json, "median", s.median);
        json_int(&json, "p05", s.p05);
        json_int(&json, "p95", s.p95);
        json_number(&json, "wins", (double)tally->wins[seat] / SHARE);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    if (plan->players == 1) {
        json_open(&json, "levels", '[');
        for (int l = 1; l <= level_count(plan); l++)
            json_number(&json, NULL, (double)tally->level[l] / plan->games);
        json_close(&json, ']');
        json_number(&json, "no_level", (double)tally->level[0] / plan->games);
    }
    if (plan->luck) {
        double error, mean = even_mean(tally, plan->games, &error);
        json_number(&json, "mean_less_luck", mean);
        json_number(&json, "mean_less_luck_error", error);
    }
    json_number(&json, "rolls", (double)tally->rolls / plan->games);
    json_number(&json, "decisions", (double)tally->decisions / plan->games);
    json_int(&json, "jobs", plan->jobs);
    json_number(&json, "seconds", seconds);
    json_number(&json, "games_per_second", plan->games / seconds);
    json_close(&json, '}');
    putchar('\n');
}

static void print_table(const struct plan *plan, const struct tally *tally, double seconds)
{
    printf("%s, %d player%s, %d games, seed %s\n", plan->record.setup.game->title, plan->players,
           plan->players > 1 ? "s" : "", plan->games, plan->seed);
    printf("seat  bot         mean      sd  median   5 %%  95 %%      wins\n");
    for (int seat = 0; seat < plan->players; seat++) {
        struct summary s = summarise(tally->score[seat], plan->games);
        printf("%4d  %-9s %6.2f  %6.2f  %6d  %4d  %4d  %8.1f\n", seat + 1, plan->bot[seat].bot->name, s.mean,
               s.sd, s.median, s.p05, s.p95, (double)tally->wins[seat] / SHARE);
    }
    if (plan->luck) {
        double error, mean = even_mean(tally, plan->games, &error);
        printf("mean less luck %.2f, standard error %.2f\n", mean, error);
    }
    for (int l = 1; plan->players == 1 && l <= level_count(plan); l++)
        printf("%slevel %d: %.2f %%",
               l == 1       ? ""
               : l % 5 == 1 ? "\n"
                            : "  ",
               l, 100.0 * (double)tally->level[l] / plan->games);
    if (tally->level[0] && plan->players == 1)
        printf("%sno level: %.2f %%", level_count(plan) ? "\n" : "",
               100.0 * (double)tally->level[0] / plan->games);
    printf("%s%.1f rolls and %.1f decisions a game; %.2f s, %.0f games a second\n",
           plan->players == 1 ? "\n" : "", (double)tally->rolls / plan->games,
           (double)tally->decisions / plan->games, seconds, plan->games / seconds);
}

/* ---- the command ---- */

/* One bot for all seats, or one for each. */
static int choose_bots(const struct command *command, struct plan *plan)
{
    int count = 0;
    for (const char *name = plan->bots;; name += strcspn(name, ",") + 1) {
        char one[64];
        size_t len = strcspn(name, ",");
        if (count == RV_MAX_SEATS)
            return usage_error(command, "--bot names more bots than there can be seats");
        snprintf(one, sizeof one, "%.*s", (int)len, name);
        if (player_named(command, one, &plan->bot[count++]) != GO_ON)
            return USAGE;
        if (!name[len])
            break;
    }
    if (count != 1 && count != plan->players)
        return usage_error(command, "--bot names %d bots; give one for all seats or one for each of the %d",
                           count, plan->players);
    for (int seat = count; seat < plan->players; seat++)
        plan->bot[seat] = plan->bot[0];
    return GO_ON;
}

static int simulate(struct plan *plan)
{
    struct tally *tally = new_tally(plan);
    double seconds;
    if (!tally || !play_all(plan, tally, &seconds)) {
        free(tally);
        return failure("there is not enough memory for the simulation");
    }
    if (atomic_load(&plan->wrong)) {
        free(tally);
        return failure("%s", atomic_load(&plan->wrong));
    }
    if (plan->json)
        print_json(plan, tally, seconds);
    else
        print_table(plan, tally, seconds);
    free(tally);
    return finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    struct plan plan = { .bots = "random", .seed = "revanche", .players = 1, .games = 10000, .jobs = 0 };
    struct rest rest;
    char games[200], bots[200], all_options[200], about_bots[300];
    snprintf(about_bots, sizeof about_bots, "one for all seats or one for each: %s",
             list_of(bot_name, bots, sizeof bots));
    const struct opt opts[] = {
        { "game", OPT_TEXT, &plan.game, "GAME", list_of(game_id, games, sizeof games), 0, 0 },
        { "players", OPT_INT, &plan.players, "N", "number of players (1: the solo game)", 1, RV_MAX_SEATS },
        { "bot", OPT_TEXT, &plan.bots, "B[,B...]", about_bots, 0, 0 },
        { "games", OPT_INT, &plan.games, "K", "how many games (10000)", 1, 100000000 },
        { "seed", OPT_TEXT, &plan.seed, "TEXT", "any text; the same seed gives the same games", 0, 0 },
        { "sheet", OPT_TEXT, &plan.sheet, "FILE", "a sheet or deck instead of the built-in one", 0, 0 },
        { "options", OPT_TEXT, &plan.options, "O[,O...]",
          list_of(option_name, all_options, sizeof all_options), 0, 0 },
        { "jobs", OPT_INT, &plan.jobs, "J", "threads (0: one for each core)", 0, JOBS_MAX },
        { "luck", OPT_FLAG, &plan.luck, NULL, "alone: also the mean less luck, which fewer games tell", 0,
          0 },
        { "json", OPT_FLAG, &plan.json, NULL, "as JSON", 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    unsigned options;
    if (code != GO_ON)
        return code;
    if (rest.count)
        return usage_error(command, "'%s' is too much: everything is said by options", rest.at[0]);
    const struct rv_game *game = game_named(command, plan.game);
    if (!game || !options_named(command, plan.options, &options) ||
        game_fits(command, game, plan.players, options) != GO_ON)
        return USAGE;
    if ((code = choose_bots(command, &plan)) != GO_ON)
        return code;
    if (plan.jobs == 0)
        plan.jobs = (int)sysconf(_SC_NPROCESSORS_ONLN);
    plan.jobs = plan.jobs < 1 ? 1 : plan.jobs > JOBS_MAX ? JOBS_MAX : plan.jobs;
    plan.series = rv_source_seeded(plan.seed);
    code = material_for(&plan.record, game, plan.players, options, plan.sheet);
    if (code == GO_ON && plan.luck && (plan.players > 1 || !plan.record.setup.sheet))
        code = usage_error(command, "--luck is for one player and games with a sheet");
    if (code == GO_ON && rv_evaluator_open(&plan.record.setup, &plan.evaluator, NULL) != RV_OK)
        code = failure("there is not enough memory for the bots");
    if (code == GO_ON)
        code = simulate(&plan);
    rv_evaluator_close(plan.evaluator);
    rv_record_free(&plan.record);
    return code;
}

const struct command command_sim = {
    .name = "sim",
    .usage = "--game GAME [OPTIONS]",
    .about = "Plays many games between bots and tells how they went.",
    .run = run,
};
