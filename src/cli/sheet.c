/* SPDX-License-Identifier: MIT
 * revanche sheet check, revanche deck check: checks a file and shows its contents. revanche sheet new: makes
 * a sheet. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <revanche/deck.h>
#include <revanche/sheet.h>

enum { ALL_ROLLS = 279936 }; /* of seven dice: 6^7 */

/* What the two commands do differently. */
struct material {
    enum rv_status (*parse)(const char *text, size_t len, void **material, struct rv_error *error);
    int (*print)(const void *material, const char *path, bool as_json);
    void (*free)(void *material);
};

static int check_material(const struct command *command, int argc, char **argv, const struct material *kind)
{
    bool as_json = false;
    struct rest rest;
    struct rv_error error = { 0 };
    void *material;
    size_t len;
    const struct opt opts[] = { { "json", OPT_FLAG, &as_json, NULL, N_("as JSON"), 0, 0 }, { 0 } };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    char usage[200];
    if (rest.count < 1 || strcmp(rest.at[0], "check") != 0)
        return usage_error(command, N_("what is to be done? '{usage}' is allowed"),
                           WITH(STR("usage", usage_words(command->usage, usage, sizeof usage))));
    if (rest.count != 2)
        return usage_error(command, N_("{command} takes exactly one file"), WITH(STR("command", "check")));
    char *text = read_file(rest.at[1], &len);
    if (!text)
        return FAILED;
    if (kind->parse(text, len, &material, &error) != RV_OK) {
        code = failure_at(rest.at[1], &error);
    } else {
        code = kind->print(material, rest.at[1], as_json);
        kind->free(material);
    }
    free(text);
    return code;
}

/* ---- sheets ---- */

/* What programs read is English in every language. */
static void put_english(struct json *json, const char *message)
{
    char words[200];
    struct rv_text out = rv_text_on(words, sizeof words);
    message_say(&out, ENGLISH, message);
    json_text(json, NULL, words);
}

static void print_flaw(const char *flaw)
{
    fputs("  ", stdout);
    print_words(stdout, N_("not like published sheets (S2): {flaw}"), WITH(MSG("flaw", flaw)));
    putchar('\n');
}

static int print_sheet(const void *material, const char *path, bool as_json)
{
    const struct rv_sheet *sheet = material;
    char flaw[200];
    struct json json = json_to(stdout);
    if (as_json) {
        json_open(&json, NULL, '{');
        json_text(&json, "file", path);
        json_text(&json, "game", rv_sheet_game(sheet));
        json_text(&json, "title", rv_sheet_title(sheet));
        json_text(&json, "edition", rv_edition_name(rv_sheet_edition(sheet)));
        json_open(&json, "flaws", '[');
    } else {
        print_words(stdout, N_("{file}: a sheet for {game}, '{title}', {edition}"),
                    WITH(STR("file", path), STR("game", rv_sheet_game(sheet)),
                         STR("title", rv_sheet_title(sheet)),
                         STR("edition", edition_words(rv_sheet_edition(sheet)))));
        putchar('\n');
    }
    int count = 0;
    for (;; count++) {
        struct rv_text text = rv_text_on(flaw, sizeof flaw);
        if (!rv_sheet_flaw(sheet, count, &text, NULL))
            break;
        if (as_json)
            put_english(&json, flaw);
        else
            print_flaw(flaw);
    }
    if (as_json) {
        json_close(&json, ']');
        json_close(&json, '}');
        putchar('\n');
    } else {
        puts(count ? _("It can be played.") : _("It has all properties of a good sheet (S2)."));
    }
    return finish_output();
}

static enum rv_status parse_sheet(const char *text, size_t len, void **material, struct rv_error *error)
{
    struct rv_sheet *sheet;
    enum rv_status status = rv_sheet_parse(text, len, &sheet, error);
    *material = sheet;
    return status;
}

static void free_sheet(void *sheet)
{
    rv_sheet_free(sheet);
}

static void write_sheet(const void *sheet, struct rv_text *out)
{
    rv_sheet_write(sheet, out);
}

static int print_new(const struct rv_sheet *model, const char *seed)
{
    struct rv_error error = { 0 };
    struct rv_sheet *sheet;
    if (rv_sheet_new(model, seed, &sheet, &error) != RV_OK)
        return failure("{why}", WITH(MSG("why", error.message)));
    char *text = text_of(write_sheet, sheet);
    rv_sheet_free(sheet);
    if (!text)
        return failure(NO_MEMORY, NULL);
    fputs(text, stdout);
    free(text);
    return finish_output();
}

/* The i-th game that is played on a sheet. */
static const char *sheet_game(int i)
{
    for (int k = 0; rv_games[k]; k++)
        if (rv_games[k]->material == RV_ON_SHEET && i-- == 0)
            return rv_games[k]->id;
    return NULL;
}

/* A new sheet with the values of the usual one, or of another. */
static int new_sheet(const struct command *command, int argc, char **argv)
{
    const char *id = sheet_game(0), *seed = "revanche", *like = NULL;
    char games[200];
    struct rest rest;
    struct rv_record record;
    const struct opt opts[] = {
        { "game", OPT_TEXT, &id, "GAME", list_of(sheet_game, games, sizeof games), 0, 0 },
        { "seed", OPT_TEXT, &seed, "TEXT", N_("any text; the same seed gives the same sheet"), 0, 0 },
        { "like", OPT_TEXT, &like, "SHEET", N_("values from this sheet: a name or a file"), 0, 0 },
        { 0 }
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (no_arguments(command, &rest) != GO_ON)
        return USAGE;
    const struct rv_game *game = game_named(command, id);
    if (!game)
        return USAGE;
    if (game->material != RV_ON_SHEET)
        return usage_error(command, N_("{game} is not played on a sheet; these are: {list}"),
                           WITH(STR("game", game->id), STR("list", games)));
    code = material_for(&record, game, 1, 0, like);
    if (code == GO_ON)
        code = print_new(record.setup.sheet, seed);
    rv_record_free(&record);
    return code;
}

static int run_sheet(const struct command *command, int argc, char **argv)
{
    if (argc > 0 && strcmp(argv[0], "new") == 0)
        return new_sheet(command, argc - 1, argv + 1);
    return check_material(command, argc, argv, &(struct material){ parse_sheet, print_sheet, free_sheet });
}

/* ---- decks ---- */

/* With `json->put` as JSON. */
static void print_card(const struct rv_deck *deck, int card, struct json *json)
{
    static const char *const colours[] = { N_("green"), N_("yellow"), N_("red") };
    const char *colour = colours[rv_card_colour(deck, card)];
    char condition[128], set[2] = { rv_card_set(deck, card), '\0' };
    struct rv_text text = rv_text_on(condition, sizeof condition);
    rv_card_condition(deck, card, &text);
    uint32_t rolls = rv_card_rolls(deck, card);
    double chance = rolls / (double)ALL_ROLLS;
    if (!json->put) {
        printf("  %3d  %s  ", rv_card_id(deck, card), set);
        print_padded(stdout, _(colour), -6);
        printf("  %-24s %5.1f %%  ", condition, 100 * chance);
        print_words(stdout, N_("({number} of {all} rolls)"),
                    WITH(NUM("number", rolls), NUM("all", ALL_ROLLS)));
        putchar('\n');
        return;
    }
    json_open(json, NULL, '{');
    json_int(json, "id", rv_card_id(deck, card));
    json_text(json, "set", set);
    json_text(json, "colour", colour);
    json_text(json, "condition", condition);
    json_int(json, "rolls", rolls);
    json_number(json, "chance", chance);
    json_close(json, '}');
}

static int print_deck(const void *material, const char *path, bool as_json)
{
    const struct rv_deck *deck = material;
    struct json json = as_json ? json_to(stdout) : (struct json){ 0 };
    if (as_json) {
        json_open(&json, NULL, '{');
        json_text(&json, "file", path);
        json_text(&json, "title", rv_deck_title(deck));
        json_text(&json, "edition", rv_edition_name(rv_deck_edition(deck)));
        json_open(&json, "cards", '[');
    } else {
        print_words(stdout, N_("{file}: a deck, '{title}', {edition}, {cards}"),
                    WITH(STR("file", path), STR("title", rv_deck_title(deck)),
                         STR("edition", edition_words(rv_deck_edition(deck))),
                         MANY("cards", n_("{n} card", "{n} cards"), rv_deck_cards(deck))));
        putchar('\n');
    }
    for (int card = 0; card < rv_deck_cards(deck); card++)
        print_card(deck, card, &json);
    if (as_json) {
        json_close(&json, ']');
        json_close(&json, '}');
        putchar('\n');
    }
    return finish_output();
}

static enum rv_status parse_deck(const char *text, size_t len, void **material, struct rv_error *error)
{
    struct rv_deck *deck;
    enum rv_status status = rv_deck_parse(text, len, &deck, error);
    *material = deck;
    return status;
}

static void free_deck(void *deck)
{
    rv_deck_free(deck);
}

static int run_deck(const struct command *command, int argc, char **argv)
{
    return check_material(command, argc, argv, &(struct material){ parse_deck, print_deck, free_deck });
}

const struct command command_sheet = {
    .name = "sheet",
    .usage = "check FILE [--json] | new [--game GAME] [--seed TEXT] [--like FILE]",
    .about = N_("Checks a sheet file, naming the first mistake with line and column; or makes a new sheet."),
    .run = run_sheet,
};

const struct command command_deck = {
    .name = "deck",
    .usage = "check FILE [--json]",
    .about = N_("Checks a deck file and prints the exact chance of every card."),
    .run = run_deck,
};
