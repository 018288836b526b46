/* SPDX-License-Identifier: MIT
 * revanche calibrate: are the predicted chances to win true? */
#include "calibrate.h"

#include <stdlib.h>

static int prepare(const struct command *command, struct calibrate *calibrate)
{
    unsigned options;
    const struct rv_game *game = game_named(command, calibrate->game);
    if (!game || !options_named(command, calibrate->options, &options) ||
        game_fits(command, game, calibrate->players, options) != GO_ON ||
        player_named(command, calibrate->bot, &calibrate->player[0]) != GO_ON)
        return USAGE;
    for (int seat = 1; seat < calibrate->players; seat++)
        calibrate->player[seat] = calibrate->player[0];
    calibrate->jobs = job_count(calibrate->jobs);
    calibrate->series = rv_source_seeded(calibrate->seed);
    int code = material_for(&calibrate->record, game, calibrate->players, options, calibrate->sheet);
    if (code == GO_ON && rv_evaluator_open(&calibrate->record.setup, &calibrate->evaluator, NULL) != RV_OK)
        code = failure(NO_MEMORY, NULL);
    if (code == GO_ON && !rv_evaluator_is_trained(calibrate->evaluator))
        code = failure(
            N_("there is no trained net for this game and number of players: no chances are predicted"),
            NULL);
    return code;
}

static int calibrate_all(struct calibrate *calibrate)
{
    static struct figures figures;
    const char *wrong = calibrate_play(calibrate);
    if (!wrong && !calibrate_count(calibrate, &figures))
        wrong = NO_MEMORY;
    if (!wrong && !figures.games)
        wrong = N_("stopped before a game was over");
    if (wrong)
        return failure(wrong, NULL);
    (calibrate->json ? calibrate_print_json : calibrate_print)(calibrate, &figures);
    int code = finish_output();
    if (code == DONE && figures.games < calibrate->games) {
        print_words(stderr, N_("stopped after {done} of {all} games"),
                    WITH(NUM("done", figures.games), NUM("all", calibrate->games)));
        fputc('\n', stderr);
        return INTERRUPTED;
    }
    return code;
}

static int run(const struct command *command, int argc, char **argv)
{
    static struct calibrate calibrate;
    calibrate = (struct calibrate){ .bot = "fast", .seed = "revanche", .players = 2, .games = 1000 };
    struct rest rest;
    char games[200], bots[200], options[200];
    const struct opt opts[] = {
        { "game", OPT_TEXT, &calibrate.game, "GAME", list_of(game_id, games, sizeof games), 0, 0 },
        { "players", OPT_INT, &calibrate.players, "N", N_("number of players (2)"), 2, RV_MAX_SEATS },
        { "bot", OPT_TEXT, &calibrate.bot, "B", list_of(bot_name, bots, sizeof bots), 0, 0 },
        { "games", OPT_INT, &calibrate.games, "K", N_("how many games (1000)"), 1, 1000000 },
        { "seed", OPT_TEXT, &calibrate.seed, "TEXT", N_("any text; the same seed gives the same games"), 0,
          0 },
        { "sheet", OPT_TEXT, &calibrate.sheet, "SHEET", about_sheet(), 0, 0 },
        { "options", OPT_TEXT, &calibrate.options, "O[,O...]", list_of(option_name, options, sizeof options),
          0, 0 },
        { "jobs", OPT_INT, &calibrate.jobs, "J", N_("threads (0: one for each core)"), 0, JOBS_MAX },
        { "spread", OPT_FLAG, &calibrate.spread, NULL, N_("also how far predicted leads are off, by phase"),
          0, 0 },
        { "json", OPT_FLAG, &calibrate.json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (no_arguments(command, &rest) != GO_ON)
        return USAGE;
    code = prepare(command, &calibrate);
    if (code == GO_ON)
        code = calibrate_all(&calibrate);
    for (int g = 0; calibrate.played && g < calibrate.games; g++)
        free(calibrate.played[g].of);
    free(calibrate.played);
    rv_evaluator_close(calibrate.evaluator);
    rv_record_free(&calibrate.record);
    return code;
}

const struct command command_calibrate = {
    .name = "calibrate",
    .usage = "--game GAME [OPTIONS]",
    .about = N_("Plays many games and holds predicted chances to win against what happened."),
    .more = (const char *const[]){ N_("Before every roll the chance of each seat is asked for. Slopes are of "
                                      "a logistic regression of "
                                      "the result on the predicted log odds: 1 is right, less is "
                                      "overconfident. Positions of one game "
                                      "depend on each other; the intervals take that into account. Ctrl-C "
                                      "shows what was played so far."),
                                   NULL },
    .run = run,
};
