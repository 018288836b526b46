/* SPDX-License-Identifier: MIT
 * revanche daily: today's challenge. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <stdlib.h>
#include <time.h>

#include "daily.h"

static int print_today(int number, bool as_json)
{
    struct json json = json_to(stdout);
    char ends[40], seed[RV_SEED_MAX];
    time_t end = (time_t)daily_ends(number);
    strftime(ends, sizeof ends, "%Y-%m-%dT%H:%M:%SZ", gmtime(&end));
    if (as_json) {
        json_open(&json, NULL, '{');
        json_int(&json, "number", number);
        json_text(&json, "switches_at", ends);
        json_open(&json, "seeds", '{');
    } else {
        print_words(stdout, N_("Challenge {number}, until {time}"),
                    WITH(NUM("number", number), STR("time", ends)));
        putchar('\n');
    }
    for (int i = 0; rv_games[i]; i++) {
        daily_seed(number, rv_games[i]->id, seed);
        if (as_json)
            json_text(&json, rv_games[i]->id, seed);
        else
            printf("%-8s  %s\n", rv_games[i]->id, seed);
    }
    if (as_json) {
        json_close(&json, '}');
        json_close(&json, '}');
        putchar('\n');
    }
    return finish_output();
}

static void print_result(int number, const struct rv_game *game, const struct daily_score *score,
                         bool as_json)
{
    struct json json = json_to(stdout);
    if (!as_json) {
        print_words(stdout,
                    score->level ? N_("challenge {number}, {game}: {points}, rank {rank}")
                                 : N_("challenge {number}, {game}: {points}"),
                    WITH(NUM("number", number), STR("game", game->title),
                         MANY("points", n_("{n} point", "{n} points"), score->points),
                         NUM("rank", score->level)));
        putchar('\n');
        return;
    }
    json_open(&json, NULL, '{');
    json_int(&json, "number", number);
    json_text(&json, "game", game->id);
    json_int(&json, "points", score->points);
    if (score->level)
        json_int(&json, "level", score->level);
    json_close(&json, '}');
    putchar('\n');
}

static int check_file(const char *path, int number, const struct rv_game *game, bool as_json)
{
    struct daily_score score;
    struct rv_error error = { 0 };
    size_t len;
    char *text = read_file(path, &len);
    if (!text)
        return FAILED;
    enum rv_status status = daily_check(NULL, number, game, text, len, &score, NULL, &error);
    free(text);
    if (status != RV_OK)
        return failure_at(path, &error);
    print_result(number, game, &score, as_json);
    return finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    bool as_json = false;
    const char *check = NULL, *id = NULL;
    int number = daily_number(time(NULL));
    struct rest rest;
    const struct opt opts[] = {
        { "check", OPT_TEXT, &check, "FILE", N_("is this record a result of the challenge? (with --game)"), 0,
          0 },
        { "game", OPT_TEXT, &id, "GAME", N_("the game that was played"), 0, 0 },
        { "number", OPT_INT, &number, "N", N_("another day than today"), 1, 99999 },
        { "json", OPT_FLAG, &as_json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (no_arguments(command, &rest) != GO_ON)
        return USAGE;
    if (!check && opt_given(opts, &rest, "game"))
        return usage_error(command, N_("{option} belongs to {other}"),
                           WITH(STR("option", "--game"), STR("other", "--check")));
    if (!check)
        return number ? print_today(number, as_json)
                      : failure(N_("the clock says that the first challenge is yet to come"), NULL);
    if (!opt_given(opts, &rest, "game"))
        return usage_error(command, N_("{option} needs {other}, too"),
                           WITH(STR("option", "--check"), STR("other", "--game")));
    const struct rv_game *game = game_named(command, id);
    return game ? check_file(check, number, game, as_json) : USAGE;
}

const struct command command_daily = {
    .name = "daily",
    .usage = "[--number N] [--check FILE --game GAME] [--json]",
    .about = N_("Today’s challenge: its number and the seeds of its games; checks results."),
    .more =
        (const char *const[]){
            N_("Days are numbered since 2026-11-01 and change at midnight UTC."),
            N_("A result is a finished record of a game for one player, on the usual sheet or deck, whose "
               "dice "
               "are exactly those of the seed:"),
            "  revanche term --game nochmal --players 1 --seed 'daily 15 nochmal' --save mine.record",
            "  revanche daily --number 15 --check mine.record --game nochmal", NULL },
    .run = run,
};
