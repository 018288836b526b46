/* SPDX-License-Identifier: MIT
 * revanche games: which games there are; and finding a game and its material for the other commands. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <revanche/bot.h>
#include <revanche/deck.h>
#include <revanche/sheet.h>

const char *game_id(int i)
{
    return rv_games[i] ? rv_games[i]->id : NULL;
}

const char *game_title(int i)
{
    return rv_games[i] ? rv_games[i]->title : NULL;
}

const char *option_name(int i)
{
    return rv_option_names[i];
}

const char *bot_name(int i)
{
    return rv_bots[i] ? rv_bots[i]->name : NULL;
}

const char *list_of(name_at *name, char *to, size_t size)
{
    size_t at = 0;
    to[0] = '\0';
    for (int i = 0; name(i) && at < size; i++)
        at += (size_t)snprintf(to + at, size - at, "%s%s", i ? ", " : "", name(i));
    return to;
}

const struct rv_game *game_named(const struct command *command, const char *id)
{
    const struct rv_game *game = id ? rv_game_find(id) : NULL;
    if (game)
        return game;
    char list[200];
    list_of(game_id, list, sizeof list);
    if (id)
        usage_error(command, N_("there is no game '{game}'; the games are {list}"),
                    WITH(STR("game", id), STR("list", list)));
    else
        usage_error(command, N_("which game? {option} takes one of {list}"),
                    WITH(STR("option", "--game"), STR("list", list)));
    return NULL;
}

int player_named(const struct command *command, const char *text, struct rv_player *player)
{
    struct rv_error error;
    char list[200];
    if (rv_player_read(text, player, &error) == RV_OK)
        return GO_ON;
    return usage_error(command,
                       N_("{why}; the bots are {list}, those that search also with milliseconds: {example}"),
                       WITH(MSG("why", error.message), STR("list", list_of(bot_name, list, sizeof list)),
                            STR("example", "expert@200")));
}

bool options_named(const struct command *command, const char *list, unsigned *options)
{
    *options = 0;
    while (list && *list) {
        size_t len = strcspn(list, ",");
        int i = 0;
        while (rv_option_names[i] &&
               (strlen(rv_option_names[i]) != len || strncmp(rv_option_names[i], list, len) != 0))
            i++;
        if (!rv_option_names[i]) {
            char all[200];
            usage_error(
                command, N_("there is no option '{option}'; the options are {list}"),
                WITH(QUOTE("option", list, (long)len), STR("list", list_of(option_name, all, sizeof all))));
            return false;
        }
        *options |= 1u << i;
        list += len + (list[len] == ',');
    }
    return true;
}

int game_fits(const struct command *command, const struct rv_game *game, int seats, unsigned options)
{
    if (seats < game->min_seats || seats > game->max_seats)
        return usage_error(command, N_("{game} is played by {min} to {max} players, not by {players}"),
                           WITH(STR("game", game->title), NUM("min", game->min_seats),
                                NUM("max", game->max_seats), NUM("players", seats)));
    for (int i = 0; rv_option_names[i]; i++)
        if ((options & ~game->options) >> i & 1)
            return usage_error(command, N_("{game} does not have the option {option}"),
                               WITH(STR("game", game->title), STR("option", rv_option_names[i])));
    return GO_ON;
}

int aim_fits(const struct command *command, const char *option, const struct rv_game *game, int seats,
             const struct rv_bot *bot)
{
    if (seats > 1 || game->material != RV_ON_SHEET)
        return usage_error(command, N_("{option} is for one player and games with a sheet"),
                           WITH(STR("option", option)));
    if (bot && !bot->takes_aim)
        return usage_error(command, N_("{bot} does not play for an aim: only {list} do"),
                           WITH(STR("bot", bot->name), STR("list", "fast, strong, expert")));
    return GO_ON;
}

/* The n-th name of all built-in sheets and decks, each once. */
static const char *material_name(int n)
{
    for (int i = 0; rv_games[i]; i++) {
        const struct rv_builtin *b;
        for (int k = 0; (b = rv_builtin_at(rv_games[i]->played_with, k)) != NULL; k++) {
            bool seen = false;
            for (int before = 0; before < i && !seen; before++)
                seen = rv_builtin_find(rv_games[before]->played_with, b->name, strlen(b->name)) != NULL;
            if (!seen && n-- == 0)
                return b->name;
        }
    }
    return NULL;
}

const char *about_sheet(void)
{
    static char about[300];
    char names[200];
    return make_words(about, sizeof about, N_("a sheet or deck: {list}, or a file"),
                      WITH(STR("list", list_of(material_name, names, sizeof names))));
}

char *material_named(const struct rv_game *game, const char *sheet, size_t *len)
{
    *len = strlen(sheet);
    if (rv_builtin_find(game->played_with, sheet, *len)) {
        char *name = strdup(sheet);
        if (!name)
            failure(NO_MEMORY, NULL);
        return name;
    }
    if (!strpbrk(sheet, "./-") && access(sheet, F_OK) != 0) {
        char names[200];
        struct rv_text out = rv_text_on(names, sizeof names);
        rv_builtin_names(game->played_with, &out);
        failure(game->material == RV_ON_SHEET
                    ? N_("there is no sheet '{sheet}' and no such file; {game} comes with {list}")
                    : N_("there is no deck '{sheet}' and no such file; {game} comes with {list}"),
                WITH(STR("sheet", sheet), STR("game", game->title), STR("list", names)));
        return NULL;
    }
    return read_file(sheet, len);
}

int material_for(struct rv_record *record, const struct rv_game *game, int seats, unsigned options,
                 const char *sheet)
{
    struct rv_error error = { 0 };
    size_t len = 0;
    char *text = sheet ? material_named(game, sheet, &len) : NULL;
    *record = (struct rv_record){ 0 };
    if (sheet && !text)
        return FAILED;
    enum rv_status status = rv_record_begin(record, game, seats, options, text, len, &error);
    free(text);
    return status == RV_OK ? GO_ON : failure_at(sheet ? sheet : game->id, &error);
}

/* What a game can be played with: name, title and edition of built-in material. */
struct edition {
    const char *name, *title;
    enum rv_edition edition;
};

static struct edition edition_of(const struct rv_record *record)
{
    return record->sheet ? (struct edition){ record->built_in, rv_sheet_title(record->sheet),
                                             rv_sheet_edition(record->sheet) }
                         : (struct edition){ record->built_in, rv_deck_title(record->deck),
                                             rv_deck_edition(record->deck) };
}

/* Calls `print` with each built-in sheet or deck of a game, from the n-th on. */
static int each_edition(const struct rv_game *game, int n, struct json *json,
                        void (*print)(struct json *json, struct edition of))
{
    const struct rv_builtin *b;
    int code = GO_ON;
    for (; code == GO_ON && (b = rv_builtin_at(game->played_with, n)) != NULL; n++) {
        struct rv_record record;
        code = material_for(&record, game, game->min_seats, 0, b->name);
        if (code == GO_ON)
            print(json, edition_of(&record));
        rv_record_free(&record);
    }
    return code;
}

static void edition_json(struct json *json, struct edition of)
{
    json_open(json, NULL, '{');
    json_text(json, "name", of.name);
    json_text(json, "title", of.title);
    json_text(json, "edition", rv_edition_name(of.edition));
    json_close(json, '}');
}

const char *edition_words(enum rv_edition edition)
{
    switch (edition) {
    case RV_PRINTED: return _("printed edition");
    case RV_TRANSCRIBED: return _("transcribed by players");
    case RV_HOUSE: return _("house edition");
    case RV_OWN: return _("own edition");
    }
    return "";
}

/* What the page calls a built-in sheet or deck, too; the title of a new one. */
static const char *title_words(struct edition of)
{
    static const char *const words[][2] = {
        { "classic", N_("Classic sheet") }, { "pink", N_("Pink pad") },   { "blue", N_("Blue pad") },
        { "green", N_("Green pad") },       { "pad2", N_("Second pad") }, { "pad3", N_("Third pad") },
        { "pad4", N_("Fourth pad") },       { "grey", N_("Grey sheet") },
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], of.name) == 0)
            return _(words[i][1]);
    return of.title;
}

/* Additional sheets, below the line of their game. */
static void edition_line(struct json *json, struct edition of)
{
    (void)json;
    printf("%-8s  %-32s %s (%s)\n", "", of.name, title_words(of), edition_words(of.edition));
}

static int print_json(struct json *json, const struct rv_game *game, struct edition of)
{
    json_open(json, NULL, '{');
    json_text(json, "game", game->id);
    json_text(json, "title", game->title);
    json_int(json, "min_players", game->min_seats);
    json_int(json, "max_players", game->max_seats);
    json_text(json, game->material == RV_ON_SHEET ? "sheet" : "deck", of.title);
    json_text(json, "edition", rv_edition_name(of.edition));
    json_open(json, game->material == RV_ON_SHEET ? "sheets" : "decks", '[');
    int code = each_edition(game, 0, json, edition_json);
    json_close(json, ']');
    json_open(json, "options", '[');
    for (int i = 0; rv_option_names[i]; i++)
        if (game->options >> i & 1)
            json_text(json, NULL, rv_option_names[i]);
    json_close(json, ']');
    json_close(json, '}');
    return code;
}

static int print_lines(const struct rv_game *game, struct edition of)
{
    char list[200] = "";
    size_t at = 0;
    for (int i = 0; rv_option_names[i]; i++)
        if (game->options >> i & 1)
            at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", at ? ", " : "", rv_option_names[i]);
    printf("%-8s  ", game->id);
    print_padded(stdout, game->title, -18);
    putchar(' ');
    print_words(stdout, N_("{min}-{max} players"),
                WITH(NUM("min", game->min_seats), NUM("max", game->max_seats)));
    const char *title = strcmp(of.name, "house") != 0   ? title_words(of)
                        : game->material == RV_ON_SHEET ? _("House sheet")
                                                        : _("House cards");
    printf("  %s (%s)", title, edition_words(of.edition));
    if (*list) {
        fputs("  ", stdout);
        print_words(stdout, N_("options: {list}"), WITH(STR("list", list)));
    }
    putchar('\n');
    return each_edition(game, 1, NULL, edition_line);
}

/* With `json->put` as JSON. */
static int print_game(const struct rv_game *game, struct json *json)
{
    struct rv_record record;
    int code = material_for(&record, game, game->min_seats, 0, NULL);
    if (code == GO_ON && json->put)
        code = print_json(json, game, edition_of(&record));
    else if (code == GO_ON)
        code = print_lines(game, edition_of(&record));
    rv_record_free(&record);
    return code;
}

static int run(const struct command *command, int argc, char **argv)
{
    bool as_json = false;
    struct rest rest;
    const struct opt opts[] = { { "json", OPT_FLAG, &as_json, NULL, N_("as JSON"), 0, 0 }, { 0 } };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (no_arguments(command, &rest) != GO_ON)
        return USAGE;
    struct json json = as_json ? json_to(stdout) : (struct json){ 0 };
    if (as_json)
        json_open(&json, NULL, '[');
    for (int i = 0; rv_games[i] && code == GO_ON; i++)
        code = print_game(rv_games[i], &json);
    if (as_json) {
        json_close(&json, ']');
        putchar('\n');
    }
    return code == GO_ON ? finish_output() : code;
}

const struct command command_games = {
    .name = "games",
    .usage = "[--json]",
    .about = N_("Lists the games with their players, options, sheets and decks."),
    .run = run,
};
