/* SPDX-License-Identifier: MIT
 * What there is to play: games, bots, and the printed material. */
#include <string.h>

#include <revanche/bot.h>
#include <revanche/deck.h>
#include <revanche/sheet.h>

#include "mailbox.h"
#include "words.h"

EXPORT("games") const char *rv_wasm_games(void);
EXPORT("bots") const char *rv_wasm_bots(void);

/* The line `sheet classic 1234abcd` with which a record of the game in the room names its built-in material. */
EXPORT("builtin") const char *rv_wasm_builtin(size_t len);

/* The text of the sheet or deck on the table. */
EXPORT("material") const char *rv_wasm_material(void);

/* What is wrong with the sheet or deck in the room, and what is unusual about it. */
EXPORT("check") const char *rv_wasm_check(size_t len);

static void write_games(struct rv_text *out, const void *what)
{
    struct json json = json_in(out);
    (void)what;
    json_open(&json, NULL, '[');
    for (int i = 0; rv_games[i]; i++) {
        const struct rv_game *game = rv_games[i];
        size_t len;
        const char *text = rv_builtin_text(game->played_with, &len);
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
        json_text(&json, "name", rv_builtin_name(game->played_with));
        json_bytes(&json, "materialText", text, len);
        json_close(&json, '}');
    }
    json_close(&json, ']');
}

const char *rv_wasm_games(void)
{
    return answer(write_games, NULL);
}

static void write_builtin(struct rv_text *out, const void *what)
{
    char text[400];
    struct rv_text header = rv_text_on(text, sizeof text);
    rv_record_write(what, NULL, &header);
    const char *line = strstr(text, "\nsheet ") ? strstr(text, "\nsheet ") : strstr(text, "\ndeck ");
    rv_text_bytes(out, line + 1, strcspn(line + 1, "\n"));
}

const char *rv_wasm_builtin(size_t len)
{
    char id[16] = "";
    memcpy(id, page_text(), len < sizeof id ? len : 0);
    const struct rv_game *game = rv_game_find(id);
    struct rv_record record = { 0 };
    if (!game || rv_record_begin(&record, game, game->min_seats, 0, NULL, 0, NULL) != RV_OK)
        return answer_wrong("there is no such game");
    const char *text = answer(write_builtin, &record);
    rv_record_free(&record);
    return text;
}

static void write_bots(struct rv_text *out, const void *what)
{
    struct json json = json_in(out);
    (void)what;
    json_open(&json, NULL, '[');
    for (int i = 0; rv_bots[i]; i++) {
        json_open(&json, NULL, '{');
        json_text(&json, "name", rv_bots[i]->name);
        json_text(&json, "about", rv_bots[i]->about);
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
    return answer(write_material, NULL);
}

/* ---- checking ---- */

struct checked {
    const struct rv_sheet *sheet;
    enum rv_status status;
    struct rv_error error;
    char game[16];
    uint32_t checksum;
};

static void write_checked(struct rv_text *out, const void *what)
{
    const struct checked *checked = what;
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    json_bool(&json, "ok", checked->status == RV_OK);
    json_text(&json, "game", checked->game);
    if (checked->status == RV_OK) {
        char sum[9] = "";
        for (int i = 0; i < 8; i++)
            sum[i] = "0123456789abcdef"[checked->checksum >> (28 - 4 * i) & 15];
        json_text(&json, "checksum", sum);
    }
    json_open(&json, "errors", '[');
    if (checked->status != RV_OK) {
        json_open(&json, NULL, '{');
        json_int(&json, "line", checked->error.line);
        json_int(&json, "column", checked->error.column);
        json_text(&json, "text", checked->error.text);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_open(&json, "flaws", '[');
    for (int n = 0; checked->sheet; n++) {
        char text[200];
        struct rv_text flaw = rv_text_on(text, sizeof text);
        if (!rv_sheet_flaw(checked->sheet, n, &flaw))
            break;
        json_text(&json, NULL, text);
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

const char *rv_wasm_check(size_t len)
{
    struct checked checked = { 0 };
    struct rv_sheet *sheet = NULL;
    struct rv_deck *deck = NULL;
    find_game(page_text(), len, checked.game);
    bool cards = strcmp(checked.game, "gehtwas") == 0;
    checked.status = cards ? rv_deck_parse(page_text(), len, &deck, &checked.error)
                           : rv_sheet_parse(page_text(), len, &sheet, &checked.error);
    checked.sheet = sheet;
    if (checked.status == RV_OK)
        checked.checksum = cards ? rv_deck_checksum(deck) : rv_sheet_checksum(sheet);
    const char *text = answer(write_checked, &checked);
    rv_sheet_free(sheet);
    rv_deck_free(deck);
    return text;
}
