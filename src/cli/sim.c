/* SPDX-License-Identifier: MIT
 * revanche sim: many games between bots, and how they went. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

/* One bot for all seats, or one for each. */
static int choose_bots(const struct command *command, struct sim *sim)
{
    int count = 0;
    for (const char *name = sim->bots;; name += strcspn(name, ",") + 1) {
        char one[64];
        size_t len = strcspn(name, ",");
        if (count == RV_MAX_SEATS)
            return usage_error(command, N_("{option} names more bots than there can be seats"),
                               WITH(STR("option", "--bot")));
        snprintf(one, sizeof one, "%.*s", (int)len, name);
        if (player_named(command, one, &sim->bot[count++]) != GO_ON)
            return USAGE;
        if (!name[len])
            break;
    }
    if (count != 1 && count != sim->players)
        return usage_error(
            command, N_("{option} names {bots} bots; give one for all seats or one for each of the {seats}"),
            WITH(STR("option", "--bot"), NUM("bots", count), NUM("seats", sim->players)));
    for (int seat = count; seat < sim->players; seat++)
        sim->bot[seat] = sim->bot[0];
    return GO_ON;
}

/* Checks everything that was asked for, and opens the material and the evaluator. */
static int prepare(const struct command *command, struct sim *sim)
{
    unsigned options;
    const struct rv_game *game = game_named(command, sim->game);
    if (!game || !options_named(command, sim->options, &options) ||
        game_fits(command, game, sim->players, options) != GO_ON || choose_bots(command, sim) != GO_ON)
        return USAGE;
    if (sim->luck && (sim->players > 1 || game->material != RV_ON_SHEET))
        return usage_error(command, N_("{option} is for one player and games with a sheet"),
                           WITH(STR("option", "--luck")));
    if (sim->aim != NO_AIM && aim_fits(command, "--aim", game, sim->players, sim->bot[0].bot) != GO_ON)
        return USAGE;
    if (sim->at_least != NO_AIM && aim_fits(command, "--at-least", game, sim->players, NULL) != GO_ON)
        return USAGE;
    if (sim->aim != NO_AIM && sim->at_least == NO_AIM)
        sim->at_least = sim->aim;
    sim->bot[0].aims = sim->aim != NO_AIM;
    sim->bot[0].aim = sim->aim;
    sim->jobs = job_count(sim->jobs);
    sim->series = rv_source_seeded(sim->seed);
    int code = material_for(&sim->record, game, sim->players, options, sim->sheet);
    if (code == GO_ON && rv_evaluator_open(&sim->record.setup, &sim->evaluator, NULL) != RV_OK)
        code = failure(NO_MEMORY, NULL);
    if (code == GO_ON && sim->luck && !rv_evaluator_is_trained(sim->evaluator))
        code = failure(N_("{option} needs a trained net, and there is none that fits this sheet"),
                       WITH(STR("option", "--luck")));
    if (code == GO_ON && sim->aim != NO_AIM && !rv_evaluator_is_trained(sim->evaluator))
        code = failure(N_("{option} needs a trained net, and there is none that fits this sheet"),
                       WITH(STR("option", "--aim")));
    return code;
}

static int simulate(struct sim *sim)
{
    double seconds;
    const char *wrong;
    struct tally *tally = sim_play(sim, &seconds, &wrong);
    if (!wrong)
        (sim->json ? sim_print_json : sim_print)(sim, tally, seconds);
    free(tally);
    return wrong ? failure(wrong, NULL) : finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    struct sim sim = {
        .bots = "random", .seed = "revanche", .players = 1, .games = 10000, .aim = NO_AIM, .at_least = NO_AIM
    };
    struct rest rest;
    char games[200], bots[200], options[200], about_bots[300];
    make_words(about_bots, sizeof about_bots, N_("one for all seats or one for each: {list}"),
               WITH(STR("list", list_of(bot_name, bots, sizeof bots))));
    const struct opt opts[] = {
        { "game", OPT_TEXT, &sim.game, "GAME", list_of(game_id, games, sizeof games), 0, 0 },
        { "players", OPT_INT, &sim.players, "N", N_("number of players (1: the solo game)"), 1,
          RV_MAX_SEATS },
        { "bot", OPT_TEXT, &sim.bots, "B[,B...]", about_bots, 0, 0 },
        { "games", OPT_INT, &sim.games, "K", N_("how many games (10000)"), 1, 100000000 },
        { "seed", OPT_TEXT, &sim.seed, "TEXT", N_("any text; the same seed gives the same games"), 0, 0 },
        { "sheet", OPT_TEXT, &sim.sheet, "SHEET", about_sheet(), 0, 0 },
        { "options", OPT_TEXT, &sim.options, "O[,O...]", list_of(option_name, options, sizeof options), 0,
          0 },
        { "jobs", OPT_INT, &sim.jobs, "J", N_("threads (0: one for each core)"), 0, JOBS_MAX },
        { "luck", OPT_FLAG, &sim.luck, NULL, N_("alone: also the mean less luck, which fewer games tell"), 0,
          0 },
        { "aim", OPT_INT, &sim.aim, "N", N_("alone: fast, strong and expert play for at least N points"),
          AIM_MIN, AIM_MAX },
        { "at-least", OPT_INT, &sim.at_least, "N",
          N_("alone: also the share of games with at least N points"), AIM_MIN, AIM_MAX },
        { "json", OPT_FLAG, &sim.json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (no_arguments(command, &rest) != GO_ON)
        return USAGE;
    code = prepare(command, &sim);
    if (code == GO_ON)
        code = simulate(&sim);
    rv_evaluator_close(sim.evaluator);
    rv_record_free(&sim.record);
    return code;
}

const struct command command_sim = {
    .name = "sim",
    .usage = "--game GAME [OPTIONS]",
    .about = N_("Plays many games between bots and tells how they went."),
    .run = run,
};
