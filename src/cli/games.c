/* SPDX-License-Identifier: MIT
 * revanche games: which games there are; and finding a game and its material for the other commands. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

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
        usage_error(command, "there is no game '%s'; the games are %s", id, list);
    else
        usage_error(command, "which game? --game takes one of %s", list);
    return NULL;
}

int player_named(const struct command *command, const char *text, struct rv_player *player)
{
    struct rv_error error;
    char list[200];
    if (rv_player_read(text, player, &error) == RV_OK)
        return GO_ON;
    return usage_error(command, "%s; the bots are %s, those that search also with milliseconds: expert@200",
                       error.text, list_of(bot_name, list, sizeof list));
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
            usage_error(command, "there is no option '%.*s'; the options are %s", (int)len, list,
                        list_of(option_name, all, sizeof all));
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
        return usage_error(command, "%s is played by %d to %d players, not by %d", game->title,
                           game->min_seats, game->max_seats, seats);
    for (int i = 0; rv_option_names[i]; i++)
        if ((options & ~game->options) >> i & 1)
            return usage_error(command, "%s does not have the option %s", game->title, rv_option_names[i]);
    return GO_ON;
}

int material_for(struct rv_record *record, const struct rv_game *game, int seats, unsigned options,
                 const char *path)
{
    struct rv_error error = { 0 };
    size_t len = 0;
    char *text = path ? read_file(path, &len) : NULL;
    *record = (struct rv_record){ 0 };
    if (path && !text)
        return FAILED;
    enum rv_status status = rv_record_begin(record, game, seats, options, text, len, &error);
    free(text);
    return status == RV_OK ? GO_ON : failure_at(path ? path : game->id, &error);
}

static void print_options(const struct rv_game *game)
{
    for (int i = 0; rv_option_names[i]; i++)
        if (game->options >> i & 1)
            printf("%s%s", game->options & ((1u << i) - 1) ? ", " : "  options: ", rv_option_names[i]);
}

static int run(const struct command *command, int argc, char **argv)
{
    bool as_json = false;
    struct rest rest;
    const struct opt opts[] = { { "json", OPT_FLAG, &as_json, NULL, "as JSON", 0, 0 }, { 0 } };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (rest.count)
        return usage_error(command, "'%s' is too much: the command takes no arguments", rest.at[0]);
    struct json json = json_to(stdout);
    if (as_json)
        json_open(&json, NULL, '[');
    for (int i = 0; rv_games[i]; i++) {
        const struct rv_game *game = rv_games[i];
        struct rv_record record;
        if (material_for(&record, game, game->min_seats, 0, NULL) != GO_ON)
            return FAILED;
        const char *title = record.sheet ? rv_sheet_title(record.sheet) : rv_deck_title(record.deck);
        const char *edition =
            rv_edition_name(record.sheet ? rv_sheet_edition(record.sheet) : rv_deck_edition(record.deck));
        if (as_json) {
            json_open(&json, NULL, '{');
            json_text(&json, "game", game->id);
            json_text(&json, "title", game->title);
            json_int(&json, "min_players", game->min_seats);
            json_int(&json, "max_players", game->max_seats);
            json_text(&json, game->material == RV_ON_SHEET ? "sheet" : "deck", title);
            json_text(&json, "edition", edition);
            json_open(&json, "options", '[');
            for (int o = 0; rv_option_names[o]; o++)
                if (game->options >> o & 1)
                    json_text(&json, NULL, rv_option_names[o]);
            json_close(&json, ']');
            json_close(&json, '}');
        } else {
            printf("%-8s  %-18s %d-%d players  %s (%s edition)", game->id, game->title, game->min_seats,
                   game->max_seats, title, edition);
            print_options(game);
            putchar('\n');
        }
        rv_record_free(&record);
    }
    if (as_json) {
        json_close(&json, ']');
        putchar('\n');
    }
    return finish_output();
}

const struct command command_games = {
    .name = "games",
    .usage = "[--json]",
    .about = "Lists the games with their players, options and built-in sheet or deck.",
    .run = run,
};
