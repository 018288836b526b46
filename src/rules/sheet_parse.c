/* SPDX-License-Identifier: MIT
 * Sheet files as a whole: strict reading, every message with line and column, and writing them again. */
#include <stdlib.h>
#include <string.h>

#include "sheet_keys.h"

enum { KEYS_MAX = 40 };

/* The keys that a kind of sheet has, in the order in which they are written. */
static int keys_of(int game, const struct rv_key *keys[KEYS_MAX])
{
    static const struct rv_key *const tables[] = { rv_keys_common, rv_keys_sogut, rv_keys_xmal };
    int count = 0;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (const struct rv_key *key = tables[t]; key->name; key++)
            if (key->games & game)
                keys[count++] = key;
    return count;
}

static bool read_numbers(struct rv_key_reading *r)
{
    int8_t *value = (int8_t *)((char *)r->sheet + r->key->offset);
    for (int i = 0; i < r->key->count; i++)
        if (!rv_key_next_byte(r, r->key->min, r->key->max, &value[i]))
            return false;
    return true;
}

static void write_numbers(const struct rv_sheet *sheet, const struct rv_key *key, struct rv_text *out)
{
    const int8_t *value = (const int8_t *)((const char *)sheet + key->offset);
    for (int i = 0; i < key->count; i++)
        rv_text_format(out, " %d", value[i]);
}

/* ---- whole files ---- */

/* The first word behind a key, wherever its line is; may be empty. Without such a line: a word without text,
 * on the last line. */
static struct rv_word value_of(const char *key, const char *text, size_t len)
{
    struct rv_lines lines = rv_lines_of(text, len);
    struct rv_text_line line;
    struct rv_word word;
    while (rv_lines_next(&lines, &line))
        if (rv_word_next(&line, &word) && rv_word_is(word, key)) {
            rv_word_next(&line, &word);
            return word;
        }
    return (struct rv_word){ .line = lines.line };
}

/* The game decides how other lines are read. */
static bool find_game(struct rv_key_reading *r, const char *text, size_t len)
{
    struct rv_word value = value_of("game", text, len);
    int game = value.at ? rv_word_among(value, rv_sheet_games) : -1;
    if (!value.at)
        rv_refuse(r->error, value.line, 0, SAY_NO_SHEET_GAME_LINE, NULL);
    else if (value.len == 0)
        rv_refuse(r->error, value.line, value.column, SAY_SHEET_GAME_MISSING, NULL);
    else if (game < 0)
        rv_refuse(r->error, value.line, value.column, SAY_NO_SHEET_GAME,
                  WITH(QUOTE("word", value.at, value.len)));
    r->game = 1 << (game < 0 ? 0 : game);
    return game >= 0;
}

static bool read_line(struct rv_key_reading *r, const struct rv_key *const *keys, int count, int *seen)
{
    struct rv_word extra;
    if (!rv_word_next(r->line, &r->word))
        return true;
    int k = 0;
    while (k < count && !rv_word_is(r->word, keys[k]->name))
        k++;
    if (k == count) {
        rv_refuse(r->error, r->word.line, r->word.column, SAY_NO_SHEET_KEY,
                  WITH(QUOTE("word", r->word.at, r->word.len)));
        return false;
    }
    r->key = keys[k];
    if (seen[k] == r->key->times) {
        rv_refuse(r->error, r->word.line, r->word.column, SAY_SHEET_KEY_OFTEN,
                  WITH(STR("key", r->key->name), NUM("n", r->key->times)));
        return false;
    }
    r->index = seen[k]++;
    if (!(r->key->read ? r->key->read(r) : read_numbers(r)))
        return false;
    return !rv_word_next(r->line, &extra) || rv_key_wrong(r, extra, SAY_LINE_ENDS);
}

static bool read_lines(struct rv_key_reading *r, const char *text, size_t len)
{
    const struct rv_key *keys[KEYS_MAX];
    int seen[KEYS_MAX] = { 0 }, count = keys_of(r->game, keys);
    struct rv_lines lines = rv_lines_of(text, len);
    while (rv_lines_next(&lines, r->line))
        if (!read_line(r, keys, count, seen))
            return false;
    for (int k = 0; k < count; k++)
        if (seen[k] != keys[k]->times) {
            rv_refuse(r->error, lines.line, 0,
                      keys[k]->times == 1 ? SAY_SHEET_LINE_MISSING : SAY_SHEET_LINES_MISSING,
                      WITH(STR("key", keys[k]->name), NUM("seen", seen[k]), NUM("all", keys[k]->times)));
            return false;
        }
    return true;
}

/* Checks across lines. Where several lines disagree, the first one is named. */
static bool check_whole(struct rv_key_reading *r, const char *text, size_t len)
{
    const struct rv_sheet *sheet = r->sheet;
    int diamonds = sheet->diamonds[0].count + sheet->diamonds[1].count + sheet->diamonds[2].count;
    int chips = 0;
    for (int i = 0; i < RV_CHIP_KINDS; i++)
        chips += sheet->chips[i];
    if (sheet->slots_open > sheet->slots) {
        struct rv_word at = value_of("special-start", text, len);
        rv_refuse(r->error, at.line, at.column, SAY_SLOTS_OPEN,
                  WITH(NUM("start", sheet->slots_open), NUM("slots", sheet->slots)));
    } else if (r->chips_to_win != chips) {
        struct rv_word at = value_of("chips-to-win", text, len);
        rv_refuse(r->error, at.line, at.column, SAY_CHIPS_TO_WIN,
                  WITH(NUM("number", r->chips_to_win), NUM("n", chips)));
    } else if (diamonds > RV_COLUMNS * RV_ROWS) {
        struct rv_word at = value_of("diamonds", text, len);
        rv_refuse(r->error, at.line, at.column, SAY_DIAMONDS_MANY,
                  WITH(NUM("count", diamonds), NUM("cells", RV_COLUMNS * RV_ROWS)));
    } else {
        return true;
    }
    return false;
}

enum rv_status rv_sheet_parse(const char *text, size_t len, struct rv_sheet **sheet, struct rv_error *error)
{
    struct rv_error unused;
    struct rv_text_line line;
    struct rv_key_reading r = { .sheet = calloc(1, sizeof **sheet),
                                .line = &line,
                                .error = error ? error : &unused };
    enum rv_status status = RV_BAD;
    *sheet = NULL;
    if (!r.sheet) {
        rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
        return RV_NO_MEMORY;
    }
    if (find_game(&r, text, len) && read_lines(&r, text, len) && check_whole(&r, text, len))
        status = rv_sheet_prepare(r.sheet, error);
    if (status == RV_OK)
        *sheet = r.sheet;
    else
        rv_sheet_free(r.sheet);
    return status;
}

void rv_sheet_write(const struct rv_sheet *sheet, struct rv_text *out)
{
    const struct rv_key *keys[KEYS_MAX];
    int count = keys_of(rv_sheet_kind(sheet->game), keys);
    for (int k = 0; k < count; k++)
        for (int i = 0; i < keys[k]->times; i++) {
            rv_text_put(out, keys[k]->name);
            if (keys[k]->write)
                keys[k]->write(sheet, i, out);
            else
                write_numbers(sheet, keys[k], out);
            rv_text_char(out, '\n');
        }
}
