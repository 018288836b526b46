/* SPDX-License-Identifier: MIT
 * revanche term: a game in the terminal, in lines of text. Here is everything around the game: options,
 * seats, files. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "language.h"
#include "plain.h"
#include "saves.h"

struct options {
    bool plain, real_dice, no_save;
    const char *game, *bots, *names, *seed, *options, *sheet, *save, *resume, *lang, *color;
    int players;
};

/* What belongs to a new game and not to one that is taken up. */
static const char *const start_options[] = { "game",      "players", "bot",   "names", "seed",
                                             "real-dice", "options", "sheet", NULL };

/* ---- how to speak ---- */

/* The list of languages: "de, en, fr". */
static const char *languages(void)
{
    static char text[200];
    struct rv_text list = rv_text_on(text, sizeof text);
    for (int i = 0; language_code(i); i++)
        rv_text_format(&list, "%s%s", i ? ", " : "", language_code(i));
    return text;
}

static bool language(const char *chosen, struct voice *voice)
{
    int found = chosen ? language_find(chosen) : language_used();
    if (found < 0)
        return false;
    language_use(found);
    voice->language = found;
    return true;
}

/* NO_COLOR and a dumb terminal speak against colours, unless they are asked for. */
static bool colours(const char *chosen, bool *on)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    bool dumb = !term || strcmp(term, "dumb") == 0;
    *on = isatty(STDOUT_FILENO) && !dumb && !(no_color && *no_color);
    if (!chosen || strcmp(chosen, "auto") == 0)
        return true;
    *on = strcmp(chosen, "always") == 0;
    return *on || strcmp(chosen, "never") == 0;
}

/* ---- seats ---- */

/* A bot's seat has the bot behind its name in the record: "Ben (greedy)", "Ben (expert@500)". */
static struct rv_player bot_in(const char *name, size_t *name_len)
{
    struct rv_player player = { 0 };
    const char *open = strrchr(name, '(');
    char bot[RV_NAME_MAX];
    size_t len = *name_len = strlen(name);
    if (!open || open == name || name[len - 1] != ')' || len >= sizeof bot)
        return player;
    snprintf(bot, sizeof bot, "%.*s", (int)(name + len - 1 - (open + 1)), open + 1);
    /* Games saved by version 0.1 may name a budget of a bot that takes none. */
    if (rv_player_read(bot, &player, NULL) != RV_OK && player.bot)
        bot[strcspn(bot, "@")] = '\0';
    if (rv_player_read(bot, &player, NULL) == RV_OK)
        *name_len = (size_t)(open - name) - (open[-1] == ' ');
    return player;
}

struct seats {
    int count, bots;
    char name[RV_MAX_SEATS][RV_NAME_MAX];   /* in the record */
    char spoken[RV_MAX_SEATS][RV_NAME_MAX]; /* in the conversation */
};

static int words_in(const char *list)
{
    int words = list && *list ? 1 : 0;
    for (; words && *list; list++)
        words += *list == ',';
    return words;
}

/* The n-th word of a list, from 0. */
static void nth_word(const char *list, int n, char *to, size_t size)
{
    for (; n > 0; n--)
        list += strcspn(list, ",") + 1;
    snprintf(to, size, "%.*s", (int)strcspn(list, ","), list);
}

static int seat_name(const struct command *command, const struct options *o, struct seats *seats, int seat)
{
    char name[2 * RV_NAME_MAX] = "", bot[RV_NAME_MAX] = "";
    int first_bot = seats->count - seats->bots;
    struct rv_player player;
    size_t len;
    if (seat < words_in(o->names))
        nth_word(o->names, seat, name, sizeof name);
    if (bot_in(name, &len).bot)
        return usage_error(command,
                           N_("a player cannot be called '{name}': that is how a bot is written down"),
                           WITH(STR("name", name)));
    if (seat >= first_bot) {
        nth_word(o->bots, seat - first_bot, bot, sizeof bot);
        if (player_named(command, bot, &player) != GO_ON)
            return USAGE;
        if (!name[0])
            snprintf(name, sizeof name, seats->bots > 1 ? "Bot %d" : "Bot", seat - first_bot + 1);
        snprintf(name + strlen(name), sizeof name - strlen(name), " (%s)", bot);
    }
    if (!rv_record_text_fits(name, RV_NAME_MAX))
        return usage_error(command, N_("the name '{name}' is too long, has a blank at its end, or a # in it"),
                           WITH(STR("name", name)));
    strcpy(seats->name[seat], name);
    return GO_ON;
}

/* Without --players there are as many as names and bots, and at least one person. */
static int take_seats(const struct command *command, const struct options *o, struct seats *seats)
{
    int names = words_in(o->names);
    seats->bots = words_in(o->bots);
    seats->count = o->players ? o->players : (names ? names : 1) + seats->bots;
    if (seats->bots > seats->count || names > seats->count)
        return usage_error(command, N_("there are more bots or names than players (players: {count})"),
                           WITH(NUM("count", seats->count)));
    int code = GO_ON;
    for (int seat = 0; seat < seats->count && seat < RV_MAX_SEATS && code == GO_ON; seat++)
        code = seat_name(command, o, seats, seat);
    return code;
}

/* ---- the table ---- */

static int new_table(const struct command *command, const struct options *o, struct rv_table **table)
{
    struct seats seats = { 0 };
    char seed[RV_SEED_MAX], date[RV_NAME_MAX];
    struct rv_error error = { 0 };
    const struct rv_game *game = game_named(command, o->game ? o->game : rv_games[0]->id);
    struct rv_table_plan plan = { .game = game, .date = date, .real_dice = o->real_dice };
    if (!game || !options_named(command, o->options, &plan.options))
        return USAGE;
    int code = take_seats(command, o, &seats);
    if (code == GO_ON)
        code = game_fits(command, game, seats.count, plan.options);
    if (code != GO_ON)
        return code;
    plan.seats = seats.count;
    for (int seat = 0; seat < seats.count; seat++)
        plan.player[seat] = seats.name[seat];
    plan.seed = o->seed ? o->seed : seed;
    if (o->real_dice)
        plan.seed = NULL;
    else if (!o->seed && !random_seed(seed, sizeof seed))
        return failure(N_("the system gives no random seed; --seed takes one"), NULL);
    today(date, sizeof date);
    char *material = o->sheet ? material_named(game, o->sheet, &plan.material_len) : NULL;
    if (o->sheet && !material)
        return FAILED;
    plan.material = material;
    enum rv_status status = rv_table_open(&plan, table, &error);
    free(material);
    return status == RV_OK ? GO_ON : failure_at(o->sheet ? o->sheet : game->id, &error);
}

static int saved_table(const struct options *o, struct rv_table **table)
{
    struct rv_error error = { 0 };
    size_t len;
    char *text = read_file(o->resume, &len);
    if (!text)
        return FAILED;
    enum rv_status status = rv_table_load(text, len, table, &error);
    free(text);
    return status == RV_OK ? GO_ON : failure_at(o->resume, &error);
}

static void write_record(const void *table, struct rv_text *out)
{
    rv_table_save(table, out);
}

static bool save_as(struct plain *plain, const char *path, bool own)
{
    char *text = text_of(write_record, plain->table);
    bool good = text && (own ? write_file : write_new_file)(path, text, strlen(text));
    if (!text)
        failure(N_("there is not enough memory to save the game"), NULL);
    free(text);
    return good;
}

/* Only the game's own file is ever written over. */
static bool save(struct plain *plain, const char *path)
{
    return save_as(plain, path, plain->path && (path == plain->path || same_file(path, plain->path)));
}

/* Where the game is saved: NULL for nowhere. The first save shows whether it can be. */
static int choose_path(const struct options *o, struct plain *plain, char *path, size_t size)
{
    if (o->no_save)
        return GO_ON;
    if (o->save || o->resume) {
        if (snprintf(path, size, "%s", o->save ? o->save : o->resume) >= (int)size)
            return failure(N_("the name of the file to save in is too long"), NULL);
    } else if (!usual_save_path(plain->voice.setup->game->id, path, size)) {
        return FAILED;
    }
    if (!save_as(plain, path, !o->save)) {
        if (!o->save && !o->resume)
            unlink(path); /* empty, and made only for this game */
        return FAILED;
    }
    plain->path = path;
    return GO_ON;
}

static void seat_everybody(struct plain *plain, struct seats *seats)
{
    const struct rv_record *record = rv_table_record(plain->table);
    for (int seat = 0; seat < record->setup.seats; seat++) {
        size_t len;
        char *spoken = seats->spoken[seat];
        plain->bot[seat] = bot_in(record->player[seat], &len);
        snprintf(spoken, RV_NAME_MAX, "%.*s", (int)len, record->player[seat]);
        if (!spoken[0]) {
            struct rv_text out = rv_text_on(spoken, RV_NAME_MAX);
            words_put(&out, plain->voice.language, N_("Player {number}"), WITH(NUM("number", seat + 1)));
        }
        plain->voice.name[seat] = spoken;
    }
}

/* ---- the end ---- */

static void say_where(const struct plain *plain, FILE *out)
{
    char text[8192], word[6000];
    struct rv_text words = rv_text_on(text, sizeof text);
    if (plain->path && !plain->unsaved) {
        shell_word(plain->path, word, sizeof word);
        const char *called = getenv("REVANCHE_CALLED_AS"); /* ./play says so */
        show_line(&words, &plain->voice, N_("Saved. Go on with:"), NULL);
        rv_text_format(&words, "%s --resume %s\n", called ? called : "revanche term", word);
    } else {
        show_line(&words, &plain->voice, N_("The game was not saved."), NULL);
    }
    fputs(text, out);
}

static int end(const struct plain *plain, enum plain_end how)
{
    bool lost = plain->path && plain->unsaved;
    if (how == PLAIN_CLOSED)
        return errno == EPIPE && !lost ? DONE
                                       : failure(N_("standard output cannot be written: {reason}"),
                                                 WITH(STR("reason", system_words(errno))));
    if (how == PLAIN_NO_MEMORY)
        failure(N_("there is not enough memory for a bot to decide"), NULL);
    if (how == PLAIN_QUIT)
        say_where(plain, stdout);
    if (how == PLAIN_EOF && plain->terminal)
        putchar('\n'); /* after the prompt */
    if (how == PLAIN_EOF || how == PLAIN_NO_MEMORY)
        say_where(plain, stderr);
    int code = finish_output();
    return lost || how == PLAIN_NO_MEMORY ? FAILED : code;
}

static int play(const struct command *command, const struct options *o, struct plain *plain)
{
    static struct seats seats;
    static char path[4096];
    int code = o->resume ? saved_table(o, &plain->table) : new_table(command, o, &plain->table);
    if (code != GO_ON)
        return code;
    plain->voice.setup = rv_table_setup(plain->table);
    plain->resumed = o->resume != NULL;
    plain->own_seed = o->seed != NULL && !o->resume;
    plain->save = save;
    seat_everybody(plain, &seats);
    code = choose_path(o, plain, path, sizeof path);
    struct rv_evaluator *evaluator = NULL;
    if (code == GO_ON && rv_evaluator_open(plain->voice.setup, &evaluator, NULL) != RV_OK)
        code = failure(N_("there is not enough memory for the bots"), NULL);
    plain->evaluator = evaluator;
    if (code == GO_ON) {
        signal(SIGPIPE, SIG_IGN); /* a reader that goes away is noticed when writing */
        code = end(plain, plain_run(plain));
    }
    free(plain->listed.at);
    rv_evaluator_close(evaluator);
    rv_table_close(plain->table);
    return code;
}

static int check(const struct command *command, const struct options *o, const struct opt *opts,
                 const struct rest *rest, struct plain *plain)
{
    if (!language(o->lang, &plain->voice))
        return usage_error(command, N_("there is no language '{language}'; the languages are {list}"),
                           WITH(STR("language", o->lang), STR("list", languages())));
    if (rest->count)
        return usage_error(command, N_("'{word}' is too much: this command takes options only"),
                           WITH(STR("word", rest->at[0])));
    if (!colours(o->color, &plain->voice.colour))
        return usage_error(command, N_("--color is '{word}', but must be auto, always or never"),
                           WITH(STR("word", o->color)));
    if (o->save && o->no_save)
        return usage_error(command, N_("--save and --no-save contradict each other"), NULL);
    if (o->save && strcmp(o->save, "-") == 0)
        return usage_error(command, N_("--save takes a file, not -"), NULL);
    if (o->resume && strcmp(o->resume, "-") == 0 && !o->save && !o->no_save)
        return usage_error(command, N_("a game from standard input needs --save FILE or --no-save"), NULL);
    if (o->seed && o->real_dice)
        return usage_error(command, N_("real dice need no --seed"), NULL);
    for (int k = 0; o->resume && start_options[k]; k++)
        if (opt_given(opts, rest, start_options[k]))
            return usage_error(command,
                               N_("--{option} belongs to a new game; --resume takes it from the file"),
                               WITH(STR("option", start_options[k])));
    return GO_ON;
}

static int run(const struct command *command, int argc, char **argv)
{
    static struct plain plain;
    struct options o = { 0 };
    struct rest rest;
    char games[200], bots[200], options[200], about_games[300], about_bots[300], about_languages[300];
    struct rv_text games_text = rv_text_on(about_games, sizeof about_games),
                   bots_text = rv_text_on(about_bots, sizeof about_bots),
                   languages_text = rv_text_on(about_languages, sizeof about_languages);
    words_put(&games_text, language_used(), N_("{list} (usual: {usual})"),
              WITH(STR("list", list_of(game_id, games, sizeof games)), STR("usual", game_id(0))));
    words_put(&bots_text, language_used(), N_("bots for the last seats, also expert@200 (ms): {list}"),
              WITH(STR("list", list_of(bot_name, bots, sizeof bots))));
    words_put(&languages_text, language_used(), N_("{list} (usual: that of the locale)"),
              WITH(STR("list", languages())));
    const struct opt opts[] = {
        { "plain", OPT_FLAG, &o.plain, NULL,
          N_("in lines of text: the only mode there is, and the usual one"), 0, 0 },
        { "game", OPT_TEXT, &o.game, "GAME", about_games, 0, 0 },
        { "players", OPT_INT, &o.players, "N", N_("how many play, bots among them"), 1, RV_MAX_SEATS },
        { "bot", OPT_TEXT, &o.bots, "BOT[,BOT...]", about_bots, 0, 0 },
        { "names", OPT_TEXT, &o.names, "NAME[,NAME...]", N_("what the players are called, from seat 1 on"), 0,
          0 },
        { "seed", OPT_TEXT, &o.seed, "TEXT", N_("the same text gives the same dice"), 0, 0 },
        { "real-dice", OPT_FLAG, &o.real_dice, NULL, N_("you roll; dice, cards and chips are typed in"), 0,
          0 },
        { "options", OPT_TEXT, &o.options, "O[,O...]", list_of(option_name, options, sizeof options), 0, 0 },
        { "sheet", OPT_TEXT, &o.sheet, "SHEET", about_sheet(), 0, 0 },
        { "save", OPT_TEXT, &o.save, "FILE", N_("where to save (usual: $XDG_DATA_HOME/revanche/saves/)"), 0,
          0 },
        { "no-save", OPT_FLAG, &o.no_save, NULL, N_("do not save"), 0, 0 },
        { "resume", OPT_TEXT, &o.resume, "FILE", N_("take up a saved game"), 0, 0 },
        { "lang", OPT_TEXT, &o.lang, "LANGUAGE", about_languages, 0, 0 },
        { "color", OPT_TEXT, &o.color, "WHEN", N_("auto (usual), always or never"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code == GO_ON)
        code = check(command, &o, opts, &rest, &plain);
    plain.in = stdin;
    plain.out = stdout;
    plain.terminal = isatty(STDIN_FILENO);
    return code == GO_ON ? play(command, &o, &plain) : code;
}

const struct command command_term = {
    .name = "term",
    .usage = "[--plain] [OPTIONS]",
    .about = N_("Plays a game in the terminal, line by line; also for pipes and screen readers."),
    .more =
        (const char *const[]){ N_("Two examples:"), "  revanche term --game sogut --names Anna --bot greedy",
                               "  revanche term --names Anna,Ben --real-dice",
                               N_("Every move is saved; help, during the game, says what can be entered."),
                               NULL },
    .run = run,
};
