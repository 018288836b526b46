/* SPDX-License-Identifier: MIT
 * revanche arena: matches and tournaments between built-in bots and other programs. All line-ups get the same
 * dice, and each plays them from every seat, which cancels most of the luck. */
#define _POSIX_C_SOURCE 200809L
#include "arena.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { LINEUPS_MAX = 2000 };

/* ---- line-ups ---- */

/* Contestants of a line-up. Alone there is one line-up of all, each playing for itself with the same dice. */
static int lineup_size(const struct arena *arena)
{
    return arena->seats == 1 ? arena->count : arena->seats;
}

static int count_lineups(const struct arena *arena)
{
    int count = 0;
    for (unsigned set = 0; set < 1u << arena->count; set++)
        count += __builtin_popcount(set) == lineup_size(arena);
    return count;
}

/* All choices of as many contestants as a line-up has. False without memory. */
static bool arrange(struct arena *arena)
{
    arena->rotations = arena->seats;
    arena->lineup = calloc((size_t)count_lineups(arena), sizeof *arena->lineup);
    for (unsigned set = 0; arena->lineup && set < 1u << arena->count; set++) {
        if (__builtin_popcount(set) != lineup_size(arena))
            continue;
        struct lineup *lineup = &arena->lineup[arena->lineups++];
        for (int i = 0; i < arena->count; i++)
            if (set >> i & 1)
                lineup->member[lineup->count++] = i;
    }
    size_t games = (size_t)arena_tasks(arena) * (size_t)arena->rotations;
    arena->outcome = calloc(games * ARENA_PLAYERS, sizeof *arena->outcome);
    arena->played = calloc((size_t)arena_tasks(arena), sizeof *arena->played);
    return arena->lineup && arena->outcome && arena->played;
}

/* ---- contestants ---- */

/* The second player of a name is called NAME-2. */
static void give_name(const struct arena *arena, const char *name, struct contestant *contestant)
{
    char own[sizeof contestant->own_name];
    int same = 0;
    snprintf(own, sizeof own, "%.30s", name);
    memcpy(contestant->own_name, own, sizeof own);
    for (int i = 0; i < arena->count; i++)
        same += strcmp(arena->contestant[i].own_name, own) == 0;
    if (same > 1)
        snprintf(contestant->name, sizeof contestant->name, "%s-%d", own, same);
    else
        snprintf(contestant->name, sizeof contestant->name, "%s", own);
}

/* Every guest is started once before the first game, so that one that cannot play is found at once. */
static int invite(const struct command *command, struct arena *arena, struct contestant *contestant)
{
    struct guest guest;
    char why[400];
    if (strncmp(contestant->text, "cmd:", 4) != 0) {
        give_name(arena, contestant->text, contestant);
        return player_named(command, contestant->text, &contestant->player);
    }
    contestant->command = contestant->text + 4;
    if (!guest_start(&guest, contestant->command, why, sizeof why))
        return failure(N_("'{program}' cannot play: {why}"),
                       WITH(STR("program", contestant->command), STR("why", why)));
    give_name(arena, guest.name[0] ? guest.name : contestant->command, contestant);
    guest_end(&guest);
    return GO_ON;
}

/* From --player and from the arguments. */
static int invite_all(const struct command *command, struct arena *arena, const struct rest *rest)
{
    int code = GO_ON;
    for (int i = 0; i < arena->names.count + rest->count && code == GO_ON; i++) {
        if (arena->count == ARENA_PLAYERS)
            return usage_error(command, N_("at most {players} players meet"),
                               WITH(NUM("players", ARENA_PLAYERS)));
        struct contestant *one = &arena->contestant[arena->count++];
        one->text = i < arena->names.count ? arena->names.at[i] : rest->at[i - arena->names.count];
        code = invite(command, arena, one);
    }
    if (code == GO_ON && (arena->count < 2 || arena->count < arena->seats))
        return usage_error(
            command, N_("too few players ({players}): there must be two, and one for each seat ({seats})"),
            WITH(NUM("players", arena->count), NUM("seats", arena->seats)));
    return code;
}

/* ---- the command ---- */

static int prepare(const struct command *command, struct arena *arena, const struct rest *rest)
{
    unsigned options;
    const struct rv_game *game = game_named(command, arena->game);
    if (!game || !options_named(command, arena->options, &options) ||
        game_fits(command, game, arena->seats, options) != GO_ON)
        return USAGE;
    int code = invite_all(command, arena, rest);
    if (code != GO_ON)
        return code;
    arena->jobs = job_count(arena->jobs);
    arena->series = rv_source_seeded(arena->seed);
    code = material_for(&arena->record, game, arena->seats, options, arena->sheet);
    if (code == GO_ON && rv_evaluator_open(&arena->record.setup, &arena->evaluator, NULL) != RV_OK)
        code = failure(NO_MEMORY, NULL);
    return code;
}

/* Says that the results are of fewer games than were asked for. */
static int say_stopped(const struct arena *arena)
{
    if (arena->games == arena_games(arena))
        return DONE;
    print_words(
        stderr,
        N_("stopped after {done} of {all} games; results are of the seeds that were played from every seat"),
        WITH(NUM("done", arena->games), NUM("all", arena_games(arena))));
    fputc('\n', stderr);
    return INTERRUPTED;
}

static int compete(struct arena *arena)
{
    static struct results results;
    if (count_lineups(arena) > LINEUPS_MAX)
        return failure(
            N_("{players} players make {number} line-ups of {seats}, and at most {max} are played"),
            WITH(NUM("players", arena->count), NUM("number", count_lineups(arena)),
                 NUM("seats", arena->seats), NUM("max", LINEUPS_MAX)));
    if (!arrange(arena))
        return failure(NO_MEMORY, NULL);
    int code = arena_records_open(arena);
    if (code != GO_ON)
        return code;
    const char *wrong = arena_play_all(arena);
    code = arena_records_close(arena);
    if (wrong)
        return failure(wrong, NULL);
    arena_count(arena, &results);
    if (!results.seeds)
        return failure(N_("stopped after {done} of {all} games, before a seed was played from every seat"),
                       WITH(NUM("done", arena->games), NUM("all", arena_games(arena))));
    (arena->json ? arena_print_json : arena_print)(arena, &results);
    int printed = finish_output();
    return printed != DONE ? printed : code != DONE ? code : say_stopped(arena);
}

static int run(const struct command *command, int argc, char **argv)
{
    static struct arena arena;
    arena = (struct arena){ .seed = "revanche", .seats = 2, .seeds = 100, .ms = 1000 };
    struct rest rest;
    char games[200], options[200];
    const struct opt opts[] = {
        { "game", OPT_TEXT, &arena.game, "GAME", list_of(game_id, games, sizeof games), 0, 0 },
        { "player", OPT_LIST, &arena.names, "P",
          N_("a bot (sharp, expert@200) or cmd:COMMAND; once for each player"), 0, 0 },
        { "games", OPT_INT, &arena.seeds, "K", N_("seeds; each is played from every seat (100)"), 1,
          1000000 },
        { "seats", OPT_INT, &arena.seats, "N", N_("players at a table (2); 1: everybody alone"), 1,
          RV_MAX_SEATS },
        { "ms", OPT_INT, &arena.ms, "MS", N_("what other programs may take for a decision (1000)"), 1,
          3600000 },
        { "seed", OPT_TEXT, &arena.seed, "TEXT", N_("any text; the same seed gives the same dice"), 0, 0 },
        { "sheet", OPT_TEXT, &arena.sheet, "SHEET", about_sheet(), 0, 0 },
        { "options", OPT_TEXT, &arena.options, "O[,O...]", list_of(option_name, options, sizeof options), 0,
          0 },
        { "records", OPT_TEXT, &arena.records, "FILE",
          N_("writes all games to a new file, for replay and analyze"), 0, 0 },
        { "jobs", OPT_INT, &arena.jobs, "J", N_("threads (0: one for each core)"), 0, JOBS_MAX },
        { "json", OPT_FLAG, &arena.json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    signal(SIGPIPE, SIG_IGN); /* a guest that has died is found by write() */
    code = prepare(command, &arena, &rest);
    if (code == GO_ON)
        code = compete(&arena);
    rv_evaluator_close(arena.evaluator);
    free(arena.lineup);
    free(arena.outcome);
    free(arena.played);
    faults_free(&arena.faults);
    rv_record_free(&arena.record);
    return code;
}

const struct command command_arena = {
    .name = "arena",
    .usage = "--game GAME --player P --player P [...] [OPTIONS]",
    .about = N_("Lets bots and other programs play matches and tournaments on the same dice."),
    .more =
        (const char *const[]){
            N_("For example:"), "  revanche arena --game nochmal --player greedy --player sharp --games 200",
            "  revanche arena --game gehtwas --player sharp --player 'cmd:python3 docs/examples/bot.py'",
            "  revanche arena --game nochmal --seats 4 --player fast --player greedy --player greedy "
            "--player greedy",
            N_("docs/bot-protocol.md says how other programs play. Ctrl-C shows what was played so far."),
            NULL },
    .run = run,
};
