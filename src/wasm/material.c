/* SPDX-License-Identifier: MIT
 * What can be played: games, bots, sheets and decks, and the header of a new game. */
#include <string.h>

#include <revanche/bot.h>
#include <revanche/deck.h>
#include <revanche/sheet.h>

#include "mailbox.h"
#include "words.h"

EXPORT("games") const char *rv_wasm_games(void);
EXPORT("bots") const char *rv_wasm_bots(void);

/* The header of a new game's record. The mailbox holds what was chosen, a line each: `game nochmal`,
 * `seats 2`, `option two-decks`, `player 1 Anna`, `date 2026-11-17`, `seed friday`, `dice real`. The name of
 * a sheet or deck, or the text of an own one, follows an empty line. */
EXPORT("header") const char *rv_wasm_header(size_t len);

/* The text of the sheet or deck on the table. */
EXPORT("material") const char *rv_wasm_material(void);

/* What is wrong with the sheet or deck in the mailbox, and what is unusual about it. */
EXPORT("check") const char *rv_wasm_check(size_t len);

static void write_games(struct rv_text *out, const void *what)
{
    struct json json = json_in(out);
    (void)what;
    json_open(&json, NULL, '[');
    for (int i = 0; rv_games[i]; i++) {
        const struct rv_game *game = rv_games[i];
        const struct rv_builtin *b;
        json_open(&json, NULL, '{');
        json_text(&json, "id", game->id);
        json_text(&json, "title", game->title);
        json_int(&json, "minSeats", game->min_seats);
        json_int(&json, "maxSeats", game->max_seats);
        json_open(&json, "options", '[');
        for (int option = 0; rv_option_names[option]; option++)
            if (game->options >> option & 1)
                json_text(&json, NULL, rv_option_names[option]);
        json_close(&json, ']');
        json_text(&json, "material", game->material == RV_ON_SHEET ? "sheet" : "deck");
        json_open(&json, "materials", '[');
        for (int k = 0; (b = rv_builtin_at(game->played_with, k)) != NULL; k++) {
            json_open(&json, NULL, '{');
            json_text(&json, "name", b->name);
            json_bytes(&json, "text", b->text, b->len);
            json_close(&json, '}');
        }
        json_close(&json, ']');
        json_close(&json, '}');
    }
    json_close(&json, ']');
}

const char *rv_wasm_games(void)
{
    return answer(write_games, NULL);
}

/* ---- a new game ---- */

enum { GAME, SEATS, OPTION, PLAYER, DATE, SEED, DICE };
static const char *const choices[] = { "game", "seats", "option", "player", "date", "seed", "dice", NULL };

/* The rest of a line of the mailbox as a string: a NUL takes the place of the line end. */
static const char *rest_of(struct rv_text_line *line, char *text)
{
    struct rv_word rest = rv_word_rest(line);
    text[rest.at + rest.len - text] = '\0';
    return rest.at;
}

static bool take_choice(struct rv_table_plan *plan, struct rv_text_line *line, char *text)
{
    struct rv_word word;
    int n;
    rv_word_next(line, &word);
    switch (rv_word_among(word, choices)) {
    case GAME: plan->game = rv_game_find(rest_of(line, text)); return plan->game != NULL;
    case SEATS: return rv_word_int(rv_word_rest(line), 1, RV_MAX_SEATS, &plan->seats);
    case OPTION:
        n = rv_word_among(rv_word_rest(line), rv_option_names);
        plan->options |= n < 0 ? 0 : 1u << n;
        return n >= 0;
    case PLAYER:
        if (!rv_word_next(line, &word) || !rv_word_int(word, 1, RV_MAX_SEATS, &n))
            return false;
        plan->player[n - 1] = rest_of(line, text);
        return true;
    case DATE: plan->date = rest_of(line, text); return true;
    case SEED: plan->seed = rest_of(line, text); return true;
    case DICE: plan->real_dice = rv_word_is(rv_word_rest(line), "real"); return plan->real_dice;
    default: return false;
    }
}

/* Reads lines up to the empty one; behind it is the material. */
static bool take_plan(struct rv_table_plan *plan, char *text, size_t len)
{
    struct rv_lines lines = rv_lines_of(text, len);
    struct rv_text_line line;
    while (rv_lines_next(&lines, &line) && line.at < line.end)
        if (!take_choice(plan, &line, text))
            return false;
    plan->material_len = (size_t)(lines.end - lines.at);
    plan->material = plan->material_len ? lines.at : NULL;
    return plan->game && plan->seats;
}

static void write_header(struct rv_text *out, const void *table)
{
    rv_table_save(table, out);
}

const char *rv_wasm_header(size_t len)
{
    struct rv_table_plan plan = { .cache = page_materials() };
    struct rv_error error = { 0 };
    struct rv_table *table;
    char *text = mailbox_read(&len);
    if (!take_plan(&plan, text, len))
        return answer_wrong(SAY_NO_SUCH_SET_UP);
    if (rv_table_open(&plan, &table, &error) != RV_OK)
        return answer_error(&error);
    const char *header = answer(write_header, table);
    rv_table_close(table);
    return header;
}

/* ---- bots, sheets and decks ---- */

static void write_bots(struct rv_text *out, const void *what)
{
    struct json json = json_in(out);
    (void)what;
    json_open(&json, NULL, '[');
    for (int i = 0; rv_bots[i]; i++) {
        json_open(&json, NULL, '{');
        json_text(&json, "name", rv_bots[i]->name);
        json_close(&json, '}');
    }
    json_close(&json, ']');
}

const char *rv_wasm_bots(void)
{
    return answer(write_bots, NULL);
}

static void write_material(struct rv_text *out, const void *what)
{
    const struct rv_record *record = rv_table_record(page_table);
    (void)what;
    if (record->sheet)
        rv_sheet_write(record->sheet, out);
    else
        rv_deck_write(record->deck, out);
}

const char *rv_wasm_material(void)
{
    return page_table ? answer(write_material, NULL) : answer_no_game();
}

/* ---- checking ---- */

struct checked {
    const struct rv_sheet *sheet;
    enum rv_status status;
    struct rv_error error;
    char game[16];
};

static void write_checked(struct rv_text *out, const void *what)
{
    const struct checked *checked = what;
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    json_bool(&json, "ok", checked->status == RV_OK);
    json_text(&json, "game", checked->game);
    json_open(&json, "errors", '[');
    if (checked->status != RV_OK) {
        json_open(&json, NULL, '{');
        json_int(&json, "line", checked->error.line);
        json_int(&json, "column", checked->error.column);
        json_text(&json, "text", checked->error.message);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_open(&json, "flaws", '[');
    for (int n = 0; checked->sheet; n++) {
        char text[200], about[2] = "";
        struct rv_text flaw = rv_text_on(text, sizeof text);
        if (!rv_sheet_flaw(checked->sheet, n, &flaw, about))
            break;
        json_open(&json, NULL, '{');
        json_text(&json, "about", about);
        json_text(&json, "text", text);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
}

/* The game that a sheet or deck says it is for. */
static void find_game(const char *text, size_t len, char game[16])
{
    struct rv_lines lines = rv_lines_of(text, len);
    struct rv_text_line line;
    struct rv_word key, value;
    while (rv_lines_next(&lines, &line))
        if (rv_word_next(&line, &key) && rv_word_is(key, "game") && rv_word_next(&line, &value) &&
            value.len < 16)
            memcpy(game, value.at, (size_t)value.len);
}

/* Texts that name no known game are checked as sheets. */
static enum rv_material kind_of(const char *game)
{
    for (int i = 0; rv_games[i]; i++)
        if (strcmp(rv_games[i]->played_with, game) == 0)
            return rv_games[i]->material;
    return RV_ON_SHEET;
}

const char *rv_wasm_check(size_t len)
{
    struct checked checked = { 0 };
    struct rv_sheet *sheet = NULL;
    struct rv_deck *deck = NULL;
    const char *text = mailbox_read(&len);
    find_game(text, len, checked.game);
    checked.status = kind_of(checked.game) == RV_WITH_DECK
                         ? rv_deck_parse(text, len, &deck, &checked.error)
                         : rv_sheet_parse(text, len, &sheet, &checked.error);
    checked.sheet = sheet;
    const char *answered = answer(write_checked, &checked);
    rv_sheet_free(sheet);
    rv_deck_free(deck);
    return answered;
}
