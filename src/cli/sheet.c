/* SPDX-License-Identifier: MIT
 * revanche sheet check, revanche deck check: is a file right, and what is in it? */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <revanche/deck.h>
#include <revanche/sheet.h>

/* Reads "check FILE" and --json; GO_ON or an exit code. */
static int take_arguments(const struct command *command, int argc, char **argv, bool *as_json, const char **path)
{
    struct rest rest;
    const struct opt opts[] = { { "json", OPT_FLAG, as_json, NULL, "as JSON", 0, 0 }, { 0 } };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    if (rest.count < 1 || strcmp(rest.at[0], "check") != 0)
        return usage_error(command, "what is to be done? 'check' and a file are allowed");
    if (rest.count != 2)
        return usage_error(command, "check takes exactly one file");
    *path = rest.at[1];
    return GO_ON;
}

static int print_sheet(const struct rv_sheet *sheet, const char *path, bool as_json)
{
    char flaw[160];
    struct json json = { .out = stdout };
    if (as_json) {
        json_open(&json, NULL, '{');
        json_text(&json, "file", path);
        json_text(&json, "game", rv_sheet_game(sheet));
        json_text(&json, "title", rv_sheet_title(sheet));
        json_text(&json, "edition", rv_edition_name(rv_sheet_edition(sheet)));
        json_open(&json, "flaws", '[');
    } else {
        printf("%s: a sheet for %s, '%s', %s edition\n", path, rv_sheet_game(sheet), rv_sheet_title(sheet),
               rv_edition_name(rv_sheet_edition(sheet)));
    }
    int count = 0;
    for (;; count++) {
        struct rv_text text = rv_text_on(flaw, sizeof flaw);
        if (!rv_sheet_flaw(sheet, count, &text))
            break;
        if (as_json)
            json_text(&json, NULL, flaw);
        else
            printf("  not like published sheets (S2): %s\n", flaw);
    }
    if (as_json) {
        json_close(&json, ']');
        json_close(&json, '}');
        putchar('\n');
    } else {
        puts(count ? "It can be played." : "It has all properties of a good sheet (S2).");
    }
    return finish_output();
}

static int run_sheet(const struct command *command, int argc, char **argv)
{
    bool as_json = false;
    const char *path;
    size_t len;
    struct rv_error error = { 0 };
    struct rv_sheet *sheet;
    int code = take_arguments(command, argc, argv, &as_json, &path);
    if (code != GO_ON)
        return code;
    char *text = read_file(path, &len);
    if (!text)
        return FAILED;
    if (rv_sheet_parse(text, len, &sheet, &error) != RV_OK)
        code = failure_at(path, &error);
    free(text);
    if (code != GO_ON)
        return code;
    code = print_sheet(sheet, path, as_json);
    rv_sheet_free(sheet);
    return code;
}

static int print_deck(const struct rv_deck *deck, const char *path, bool as_json)
{
    static const char *const colours[] = { "green", "yellow", "red" };
    struct json json = { .out = stdout };
    if (as_json) {
        json_open(&json, NULL, '{');
        json_text(&json, "file", path);
        json_text(&json, "title", rv_deck_title(deck));
        json_text(&json, "edition", rv_edition_name(rv_deck_edition(deck)));
        json_open(&json, "cards", '[');
    } else {
        printf("%s: a deck, '%s', %s edition, %d cards\n", path, rv_deck_title(deck), rv_edition_name(rv_deck_edition(deck)),
               rv_deck_cards(deck));
    }
    for (int card = 0; card < rv_deck_cards(deck); card++) {
        char condition[128], set[2] = { rv_card_set(deck, card), '\0' };
        struct rv_text text = rv_text_on(condition, sizeof condition);
        rv_card_condition(deck, card, &text);
        uint32_t rolls = rv_card_rolls(deck, card);
        if (as_json) {
            json_open(&json, NULL, '{');
            json_int(&json, "id", rv_card_id(deck, card));
            json_text(&json, "set", set);
            json_text(&json, "colour", colours[rv_card_colour(deck, card)]);
            json_text(&json, "condition", condition);
            json_int(&json, "rolls", rolls);
            json_number(&json, "chance", rolls / 279936.0);
            json_close(&json, '}');
        } else {
            printf("  %3d  %s  %-6s  %-24s %5.1f %%  (%u of 279936 rolls)\n", rv_card_id(deck, card), set,
                   colours[rv_card_colour(deck, card)], condition, 100 * rolls / 279936.0, (unsigned)rolls);
        }
    }
    if (as_json) {
        json_close(&json, ']');
        json_close(&json, '}');
        putchar('\n');
    }
    return finish_output();
}

static int run_deck(const struct command *command, int argc, char **argv)
{
    bool as_json = false;
    const char *path;
    size_t len;
    struct rv_error error = { 0 };
    struct rv_deck *deck;
    int code = take_arguments(command, argc, argv, &as_json, &path);
    if (code != GO_ON)
        return code;
    char *text = read_file(path, &len);
    if (!text)
        return FAILED;
    if (rv_deck_parse(text, len, &deck, &error) != RV_OK)
        code = failure_at(path, &error);
    free(text);
    if (code != GO_ON)
        return code;
    code = print_deck(deck, path, as_json);
    rv_deck_free(deck);
    return code;
}

const struct command command_sheet = {
    .name = "sheet",
    .usage = "check FILE [--json]",
    .about = "Checks a sheet file; every mistake is named with line and column.",
    .run = run_sheet,
};

const struct command command_deck = {
    .name = "deck",
    .usage = "check FILE [--json]",
    .about = "Checks a deck file and prints the exact chance of every card.",
    .run = run_deck,
};
