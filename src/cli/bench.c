/* SPDX-License-Identifier: MIT
 * revanche bench: how fast the engine is on one core (docs/performance.md says what is counted). */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "play.h"
#include "playout.h"

enum { POSITIONS = 16384, ACTIONS = 4096 }; /* fewer positions a processor learns by heart */

struct result {
    double games_per_second;         /* solo, random play, through the contract */
    double trusted_games_per_second; /* the same without lists and checks; 0 if the game has no such path */
    double ns_per_roll;              /* of that */
    double ns_per_list;              /* all legal decisions of a roll, written out */
    double ns_per_count;             /* the same, only counted */
    double legal;                    /* mean number of them */
    size_t state_bytes;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void measure_games(const struct rv_evaluator *evaluator, double seconds, struct result *result)
{
    const struct rv_player random = { .bot = rv_bot_find("random") };
    struct rv_source series = rv_source_seeded("bench");
    struct bot_game game = { .weighs_luck = false };
    double start = now(), spent;
    uint64_t games = 0, rolls = 0;
    do
        for (int i = 0; i < 64; i++) {
            struct rv_source source = rv_source_of_series(series, games++);
            bot_game_play(evaluator, &random, &source, &game);
            rolls += (uint64_t)game.rolls;
        }
    while ((spent = now() - start) < seconds);
    result->games_per_second = (double)games / spent;
    result->ns_per_roll = spent * 1e9 / (double)rolls;
}

static void measure_trusted(const struct rv_setup *setup, double seconds, struct result *result)
{
    struct rv_source series = rv_source_seeded("bench");
    double start = now(), spent;
    uint64_t games = 0, state[RV_STATE_MAX / sizeof(uint64_t)];
    if (!setup->game->trusted)
        return;
    do
        for (int i = 0; i < 64; i++) {
            struct rv_source source = rv_source_of_series(series, games++);
            setup->game->start(setup, state);
            rv_play_randomly(setup, &source, state);
        }
    while ((spent = now() - start) < seconds);
    result->trusted_games_per_second = (double)games / spent;
}

/* Positions with dice on the table, where seat 1 has to decide, from all stages of random games. */
struct collection {
    const struct rv_evaluator *evaluator;
    struct rv_player player;
    struct rv_source source;
    uint64_t step; /* actions in this game */
    bool rolled;   /* the last action was a roll */
    int count;
    char *states;
};

static enum rv_status collect_and_decide(void *self, const void *state, int seat, struct rv_action *decision)
{
    struct collection *c = self;
    size_t size = rv_evaluator_setup(c->evaluator)->game->state_size;
    if (c->rolled)
        memcpy(c->states + (size_t)c->count++ * size, state, size);
    return rv_player_decide(&c->player, c->evaluator, state, seat, &c->source, c->step, decision);
}

static bool note_roll(void *self, const void *state, const struct rv_action *action)
{
    struct collection *c = self;
    (void)state;
    c->rolled = action->kind == RV_ROLL;
    c->step++;
    return c->count < POSITIONS;
}

static void collect(const struct rv_evaluator *evaluator, char *states)
{
    const struct rv_setup *setup = rv_evaluator_setup(evaluator);
    struct collection c = { .evaluator = evaluator, .player.bot = rv_bot_find("random"), .states = states };
    struct rv_source series = rv_source_seeded("positions");
    for (uint64_t game = 0; c.count < POSITIONS; game++) {
        uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
        c.source = rv_source_of_series(series, game);
        c.step = 0;
        c.rolled = false;
        setup->game->start(setup, state);
        rv_playout(&(struct rv_playout){ setup, &c.source, collect_and_decide, note_roll, &c }, state);
    }
}

/* One pass over all positions, again and again until the time is up; nanoseconds a call. */
static double time_lists(const struct rv_setup *setup, const char *states, struct rv_action *list, int cap,
                         double seconds, double *mean)
{
    double start = now(), spent;
    uint64_t calls = 0, found = 0;
    do {
        for (int i = 0; i < POSITIONS; i++) {
            struct rv_moves moves = { .list = list, .cap = cap };
            setup->game->legal(setup, states + (size_t)i * setup->game->state_size, 0, &moves);
            found += (uint64_t)moves.count;
        }
        calls += POSITIONS;
    } while ((spent = now() - start) < seconds);
    *mean = (double)found / (double)calls;
    return spent * 1e9 / (double)calls;
}

static int measure(const struct rv_setup *setup, double seconds, struct result *result)
{
    size_t size = setup->game->state_size;
    char *states = malloc(POSITIONS * size);
    struct rv_action *list = malloc(ACTIONS * sizeof *list);
    struct rv_evaluator *evaluator = NULL;
    if (!states || !list || rv_evaluator_open(setup, &evaluator, NULL) != RV_OK) {
        free(states);
        free(list);
        return failure(NO_MEMORY, NULL);
    }
    result->state_bytes = size;
    measure_games(evaluator, seconds, result);
    measure_trusted(setup, seconds, result);
    collect(evaluator, states);
    rv_evaluator_close(evaluator);
    result->ns_per_list = time_lists(setup, states, list, ACTIONS, seconds / 2, &result->legal);
    result->ns_per_count = time_lists(setup, states, list, 0, seconds / 2, &result->legal);
    free(states);
    free(list);
    return GO_ON;
}

static void print_json(struct json *json, const struct rv_game *game, const struct result *r)
{
    json_open(json, NULL, '{');
    json_text(json, "game", game->id);
    json_number(json, "games_per_second", r->games_per_second);
    if (r->trusted_games_per_second > 0)
        json_number(json, "trusted_games_per_second", r->trusted_games_per_second);
    json_number(json, "ns_per_roll", r->ns_per_roll);
    json_number(json, "ns_per_generation", r->ns_per_list);
    json_number(json, "ns_per_count", r->ns_per_count);
    json_number(json, "legal", r->legal);
    json_int(json, "state_bytes", (long long)r->state_bytes);
    json_close(json, '}');
}

static const struct column columns[] = {
    { N_("game"), 0, -8 },       { N_("random games/s"), 2, 14 }, { N_("trusted games/s"), 2, 15 },
    { N_("ns/roll"), 2, 7 },     { N_("ns to list"), 2, 10 },     { N_("ns to count"), 2, 11 },
    { N_("legal moves"), 2, 5 }, { N_("state bytes"), 2, 11 },
};

static void print_row(const struct rv_game *game, const struct result *r)
{
    const double figures[] = { r->games_per_second, r->trusted_games_per_second, r->ns_per_roll,
                               r->ns_per_list, r->ns_per_count };
    const int count = sizeof figures / sizeof *figures;
    print_cell(&columns[0], "%s", game->id);
    for (int i = 0; i < count; i++)
        print_cell(&columns[1 + i], "%.0f", figures[i]);
    print_cell(&columns[1 + count], "%.1f", r->legal);
    print_cell(&columns[2 + count], "%zu", r->state_bytes);
    putchar('\n');
}

/* With `json->put` as JSON. */
static int measure_game(const struct rv_game *game, double seconds, struct json *json)
{
    struct rv_record record;
    struct result r = { 0 };
    int code = material_for(&record, game, 1, 0, NULL);
    if (code == GO_ON)
        code = measure(&record.setup, seconds, &r);
    rv_record_free(&record);
    if (code == GO_ON && json->put)
        print_json(json, game, &r);
    else if (code == GO_ON)
        print_row(game, &r);
    return code;
}

/* Measures one game, or all for NULL. */
static int measure_all(const struct rv_game *only, double seconds, bool as_json)
{
    struct json json = as_json ? json_to(stdout) : (struct json){ 0 };
    int code = GO_ON;
    if (as_json)
        json_open(&json, NULL, '[');
    else
        print_heads(columns, sizeof columns / sizeof *columns);
    for (int i = 0; rv_games[i] && code == GO_ON; i++)
        if (!only || only == rv_games[i])
            code = measure_game(rv_games[i], seconds, &json);
    if (as_json) {
        json_close(&json, ']');
        putchar('\n');
    }
    return code == GO_ON ? finish_output() : code;
}

static int run(const struct command *command, int argc, char **argv)
{
    const char *id = NULL;
    const struct rv_game *only = NULL;
    bool as_json = false;
    int ms = 1000;
    struct rest rest;
    const struct opt opts[] = {
        { "game", OPT_TEXT, &id, "GAME", N_("only this game"), 0, 0 },
        { "ms", OPT_INT, &ms, "N", N_("how long to measure each thing (1000)"), 10, 600000 },
        { "json", OPT_FLAG, &as_json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (no_arguments(command, &rest) != GO_ON)
        return USAGE;
    if (id && !(only = game_named(command, id)))
        return USAGE;
    return measure_all(only, ms * 1e-3, as_json);
}

const struct command command_bench = {
    .name = "bench",
    .usage = "[--game GAME] [--json]",
    .about =
        N_("Measures the engine on one core: random solo games a second, time to find all legal decisions."),
    .run = run,
};
