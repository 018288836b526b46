/* SPDX-License-Identifier: MIT
 * revanche puzzles: positions of games with one clearly best decision. */
#define _POSIX_C_SOURCE 200809L
#include "puzzles.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "jobs.h"
#include "play.h"
#include "positions.h"

enum { A_GAME = 2, LINE_MAX_BYTES = 4000 }; /* at most two puzzles of a game, or they would be alike */

struct hunt {
    const char *game, *sheet, *options, *bot, *seed, *theme, *check, *renew;
    int players, games, number, every, from, jobs;
    enum rv_theme wanted;    /* RV_THEMES: any */
    struct rv_record record; /* for setup and material */
    struct rv_evaluator *evaluator;
    struct rv_player player[RV_MAX_SEATS];
    struct rv_source series;
    char **found; /* lines, A_GAME for each game */
};

/* ---- lines ---- */

static void put(char *line, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(char *line, const char *format, ...)
{
    size_t len = strlen(line);
    va_list values;
    va_start(values, format);
    vsnprintf(line + len, LINE_MAX_BYTES - len, format, values);
    va_end(values);
}

/* Where the line goes on. */
static struct rv_text field(char *line)
{
    size_t len = strlen(line);
    return rv_text_on(line + len, LINE_MAX_BYTES - len);
}

char *puzzle_line(const struct rv_setup *setup, const void *state, const struct rv_puzzle *puzzle)
{
    char line[LINE_MAX_BYTES] = "";
    struct rv_text out = field(line);
    rv_position_write(setup, state, &out);
    put(line, "\t");
    out = field(line);
    rv_action_write(setup, &puzzle->best, &out);
    put(line, "\t");
    out = field(line);
    rv_action_write(setup, &puzzle->tempting, &out);
    put(line, "\t%.4f\t%.4f\t", puzzle->value, puzzle->ahead);
    put(line, puzzle->exact ? PUZZLE_EXACT "\t" : "%.4f\t", puzzle->error);
    for (int level = 0; level < RV_PUZZLE_LEVELS; level++)
        put(line, "%d", puzzle->missed[level]);
    put(line, "\t%s", rv_theme_name(puzzle->theme));
    return strdup(line);
}

/* Equal positions, at equal decisions, are one puzzle. */
static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool same_position(const char *a, const char *b)
{
    size_t len = strcspn(a, "\t");
    return len == strcspn(b, "\t") && memcmp(a, b, len) == 0;
}

static void print_all(const struct hunt *hunt)
{
    char material[100];
    struct rv_text out = rv_text_on(material, sizeof material);
    char **line = hunt->found;
    int count = 0, all = hunt->games * A_GAME;
    rv_record_write_material(&hunt->record, &out);
    printf(PUZZLES_HEADING " %s %s\n", hunt->record.setup.game->id, material);
    for (int i = 0; i < all; i++) {
        char *one = line[i];
        line[i] = NULL; /* each stays in one place, since all are freed later */
        if (one)
            line[count++] = one;
    }
    qsort(line, (size_t)count, sizeof *line, by_text);
    for (int i = 0; i < count; i++)
        if (i == 0 || !same_position(line[i - 1], line[i]))
            puts(line[i]);
}

/* ---- looking ---- */

struct look {
    const struct hunt *hunt;
    struct rv_source source;
    int game, decisions, found;
    bool no_memory;
};

static bool before(void *self, const void *state, const struct rv_action *action)
{
    struct look *look = self;
    const struct hunt *hunt = look->hunt;
    struct rv_puzzle puzzle;
    if (action->seat == RV_CHANCE)
        return true;
    struct rv_source source = rv_source_of_series(look->source, (uint64_t)look->decisions++);
    if (rv_source_below(&source, 0, (uint32_t)hunt->every) != 0)
        return true;
    int found = rv_puzzle_find(hunt->evaluator, state, action->seat, hunt->wanted, &source, &puzzle);
    look->no_memory = found < 0;
    if (found > 0) {
        char *line = puzzle_line(&hunt->record.setup, state, &puzzle);
        hunt->found[look->game * A_GAME + look->found++] = line;
        look->no_memory = !line;
    }
    return !look->no_memory && look->found < A_GAME && !jobs_interrupted();
}

static const char *play_one(void *self, int worker, int first, int end)
{
    struct hunt *hunt = self;
    struct rv_source source = rv_source_of_series(hunt->series, (uint64_t)first);
    struct look look = { .hunt = hunt, .source = rv_source_of_series(source, 1), .game = first };
    struct bot_game game = { .before = before, .self = &look };
    (void)worker;
    (void)end;
    enum rv_status status = bot_game_play(hunt->evaluator, hunt->player, &source, &game);
    if (status == RV_NO_MEMORY || look.no_memory)
        return NO_MEMORY;
    return status == RV_OK ? NULL : N_("a bot made an illegal move: this is a bug in Revanche");
}

/* A game that people played. */
static const char *look_through(struct hunt *hunt)
{
    const struct rv_record *record = &hunt->record;
    const struct rv_setup *setup = &record->setup;
    struct look look = { .hunt = hunt, .source = hunt->series };
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    setup->game->start(setup, state);
    for (int i = 0; i < record->count && before(&look, state, &record->action[i]); i++)
        setup->game->apply(setup, state, &record->action[i], NULL);
    return look.no_memory ? NO_MEMORY : NULL;
}

/* ---- the command ---- */

static const char *theme_name(int i)
{
    return i < RV_THEMES ? rv_theme_name((enum rv_theme)i) : NULL;
}

static int theme_named(const struct command *command, const char *name, enum rv_theme *theme)
{
    char list[200];
    *theme = RV_THEMES;
    for (int i = 0; name && i < RV_THEMES; i++)
        if (strcmp(theme_name(i), name) == 0)
            *theme = (enum rv_theme)i;
    if (!name || *theme != RV_THEMES)
        return GO_ON;
    return usage_error(command, N_("there is no theme '{theme}'; the themes are {list}"),
                       WITH(STR("theme", name), STR("list", list_of(theme_name, list, sizeof list))));
}

static int prepare(const struct command *command, struct hunt *hunt)
{
    unsigned options;
    const struct rv_game *game = game_named(command, hunt->game);
    if (!game || !options_named(command, hunt->options, &options) ||
        game_fits(command, game, hunt->players, options) != GO_ON ||
        player_named(command, hunt->bot, &hunt->player[0]) != GO_ON)
        return USAGE;
    for (int seat = 1; seat < hunt->players; seat++)
        hunt->player[seat] = hunt->player[0];
    return material_for(&hunt->record, game, hunt->players, options, hunt->sheet);
}

static const char *hunt_all(struct hunt *hunt, bool recorded)
{
    hunt->found = calloc((size_t)hunt->games * A_GAME, sizeof *hunt->found);
    if (!hunt->found || rv_evaluator_open(&hunt->record.setup, &hunt->evaluator, NULL) != RV_OK)
        return NO_MEMORY;
    if (!rv_evaluator_is_trained(hunt->evaluator))
        return UNLEARNED;
    hunt->series = rv_source_seeded(hunt->seed);
    jobs_catch_interrupts();
    if (recorded)
        return look_through(hunt);
    return jobs_run(&(struct jobs){ .what = N_("{done} of {all} games"),
                                    .all = hunt->games,
                                    .chunk = 1,
                                    .threads = job_count(hunt->jobs),
                                    .work = play_one,
                                    .self = hunt });
}

static int find_and_print(const struct command *command, const struct rest *rest, struct hunt *hunt)
{
    static struct position end;
    bool recorded = rest->count > 0;
    int code = recorded ? record_given(command, rest, hunt->number, &end) : prepare(command, hunt);
    if (recorded) {
        hunt->record = end.record;
        hunt->games = 1;
    }
    const char *wrong = code == GO_ON ? hunt_all(hunt, recorded) : NULL;
    if (code == GO_ON && wrong)
        code = failure(wrong, NULL);
    if (code == GO_ON) {
        print_all(hunt);
        code = finish_output();
    }
    for (int i = 0; hunt->found && i < hunt->games * A_GAME; i++)
        free(hunt->found[i]);
    free(hunt->found);
    rv_evaluator_close(hunt->evaluator);
    rv_record_free(&hunt->record);
    return code == DONE && jobs_interrupted() ? INTERRUPTED : code;
}

static int run(const struct command *command, int argc, char **argv)
{
    static struct hunt wanted;
    wanted = (struct hunt){ .bot = "steady", .seed = "revanche", .players = 1, .games = 100, .every = 1 };
    struct rest rest;
    char games[200], bots[200], options[200], themes[200];
    const struct opt opts[] = {
        { "game", OPT_TEXT, &wanted.game, "GAME", list_of(game_id, games, sizeof games), 0, 0 },
        { "players", OPT_INT, &wanted.players, "N", N_("number of players (1)"), 1, RV_MAX_SEATS },
        { "bot", OPT_TEXT, &wanted.bot, "B", list_of(bot_name, bots, sizeof bots), 0, 0 },
        { "games", OPT_INT, &wanted.games, "K", N_("how many games (100)"), 1, 1000000 },
        { "seed", OPT_TEXT, &wanted.seed, "TEXT", N_("any text; the same seed gives the same games"), 0, 0 },
        { "sheet", OPT_TEXT, &wanted.sheet, "SHEET", about_sheet(), 0, 0 },
        { "options", OPT_TEXT, &wanted.options, "O[,O...]", list_of(option_name, options, sizeof options), 0,
          0 },
        { "theme", OPT_TEXT, &wanted.theme, "THEME", list_of(theme_name, themes, sizeof themes), 0, 0 },
        OPT_NUMBER(&wanted.number),
        { "jobs", OPT_INT, &wanted.jobs, "J", N_("threads (0: one for each core)"), 0, JOBS_MAX },
        { "check", OPT_TEXT, &wanted.check, "FILE", N_("prove the puzzles of a file again"), 0, 0 },
        { "renew", OPT_TEXT, &wanted.renew, "FILE",
          N_("print the puzzles of a file that would be found today, with today's figures"), 0, 0 },
        { "every", OPT_INT, &wanted.every, "K",
          N_("look at one decision of K; with a file, at one puzzle of K"), 1, 1000000 },
        { "from", OPT_INT, &wanted.from, "K", N_("with a file: pass over the first K puzzles (0)"), 0,
          1000000 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    const struct puzzles_check check = { .path = wanted.renew ? wanted.renew : wanted.check,
                                         .seed = wanted.seed,
                                         .from = wanted.from,
                                         .every = wanted.every,
                                         .renew = wanted.renew };
    if (check.path)
        return no_arguments(command, &rest) == GO_ON ? puzzles_check(&check) : USAGE;
    if (theme_named(command, wanted.theme, &wanted.wanted) != GO_ON)
        return USAGE;
    return find_and_print(command, &rest, &wanted);
}

const struct command command_puzzles = {
    .name = "puzzles",
    .usage = "--game GAME [OPTIONS] | RECORD [--number K] | --check FILE | --renew FILE",
    .about = N_("Finds positions with one clearly best decision, in games of bots or in a record."),
    .more =
        (const char *const[]){
            N_("A line each: position, solution, what tempts, value, how far the second best is behind, the "
               "standard error of that or `exact`, misses of the five levels (of 8 tries), and what it is "
               "about."),
            NULL },
    .run = run,
};
