/* SPDX-License-Identifier: MIT
 * Reading a record: its header, its material, and its actions, which are played. */
#include <revanche/record.h>

#include <stdlib.h>
#include <string.h>

#include <revanche/sheet.h>

#include "notation_parts.h"

enum { HEX_DIGITS = 8 };

static const char hex_digits[] = RV_HEX;

struct reading {
    struct rv_shelf *shelf;
    struct rv_record *record;
    struct rv_lines lines;
    struct rv_line_text line;
    struct rv_word key;
    const struct rv_game *game;
    int seats;
    unsigned options;
    const char *material; /* where the lines behind bars begin, NULL if there are none */
    struct rv_word material_name;
    uint32_t checksum;
    unsigned seen; /* header keys, as bits */
    bool ended;
    struct rv_error *error;
};

enum header_key {
    KEY_RECORD,
    KEY_GAME,
    KEY_SHEET,
    KEY_DECK,
    KEY_SEATS,
    KEY_OPTION,
    KEY_PLAYER,
    KEY_DATE,
    KEY_SEED,
    KEY_DEALER,
    KEY_SALT,
    KEY_SECRET
};
static const char *const header_keys[] = {
    "revanche-record", "game", "sheet",  "deck", "seats", "option", "player", "date", "seed",
    "dealer",          "salt", "secret", NULL
};

static bool wrong(struct reading *r, struct rv_word at, const char *allowed)
{
    if (at.len)
        rv_fail(r->error, at.line, at.column, "%q: %s", at.at, at.len, allowed);
    else
        rv_fail(r->error, at.line, at.column, "something is missing: %s", allowed);
    return false;
}

/* A NUL would end the text early. */
static bool keep_text(struct rv_word word, char *to, size_t size)
{
    memcpy(to, word.at, (size_t)word.len);
    to[word.len] = '\0';
    return strlen(to) == (size_t)word.len && rv_record_text_fits(to, size);
}

static bool take_text(struct reading *r, char *to, size_t size)
{
    struct rv_word rest = rv_word_rest(&r->line);
    if (rest.len == 0 || (size_t)rest.len >= size)
        return wrong(r, rest, "a short text is expected");
    return keep_text(rest, to, size) || wrong(r, rest, "control characters are not allowed");
}

/* 32 bytes in hexadecimal digits. */
static bool take_hash(struct reading *r, char to[RV_HASH_MAX])
{
    struct rv_word word;
    bool hash = rv_word_next(&r->line, &word) && word.len == RV_HASH_MAX - 1;
    for (int i = 0; hash && i < word.len; i++)
        hash = word.at[i] && strchr(hex_digits, word.at[i]);
    if (!hash)
        return wrong(r, word, "64 hexadecimal digits are expected");
    memcpy(to, word.at, (size_t)word.len);
    return true;
}

/* A seat's number, and a text that it says once. */
static bool take_seat_text(struct reading *r, char texts[RV_MAX_SEATS][RV_NAME_MAX], const char *twice)
{
    struct rv_word word;
    int n;
    if (!rv_word_next(&r->line, &word) || !rv_word_int(word, 1, RV_MAX_SEATS, &n))
        return wrong(r, word, "a seat number from 1 to 8 is expected");
    if (texts[n - 1][0])
        return wrong(r, word, twice);
    return take_text(r, texts[n - 1], RV_NAME_MAX);
}

static bool take_checksum(struct reading *r)
{
    struct rv_word word;
    if (!rv_word_next(&r->line, &r->material_name) || !rv_word_next(&r->line, &word) ||
        word.len != HEX_DIGITS)
        return wrong(r, r->material_name, "a name and a checksum of eight hexadecimal digits are expected");
    for (int i = 0; i < HEX_DIGITS; i++) {
        const char *digit = word.at[i] ? strchr(hex_digits, word.at[i]) : NULL;
        if (!digit)
            return wrong(r, word, "a checksum has eight hexadecimal digits");
        r->checksum = r->checksum << 4 | (uint32_t)(digit - hex_digits);
    }
    return true;
}

static bool take_header_line(struct reading *r, enum header_key key)
{
    struct rv_record *record = r->record;
    struct rv_word word;
    int n;
    switch (key) {
    case KEY_RECORD:
        return (rv_word_next(&r->line, &word) && rv_word_is(word, "1")) ||
               wrong(r, word, "only version 1 of the format is known");
    case KEY_GAME: {
        char id[16] = "";
        if (rv_word_next(&r->line, &word) && word.len < (int)sizeof id)
            memcpy(id, word.at, (size_t)word.len);
        r->game = rv_game_find(id);
        return r->game || wrong(r, word, "games are nochmal, sogut, xmal and gehtwas");
    }
    case KEY_SHEET:
    case KEY_DECK: return take_checksum(r);
    case KEY_SEATS:
        return (rv_word_next(&r->line, &word) && rv_word_int(word, 1, RV_MAX_SEATS, &r->seats)) ||
               wrong(r, word, "a number of seats from 1 to 8 is expected");
    case KEY_OPTION:
        n = rv_word_next(&r->line, &word) ? rv_word_among(word, rv_option_names) : -1;
        if (n < 0)
            return wrong(r, word, "options are free-start, solo-rules and two-decks");
        r->options |= 1u << n;
        return true;
    case KEY_PLAYER: return take_seat_text(r, record->player, "this seat has a name already");
    case KEY_DATE: return take_text(r, record->date, RV_NAME_MAX);
    case KEY_SEED:
        if (!rv_word_next(&r->line, &word) || word.len >= RV_NAME_MAX ||
            !keep_text(word, record->generator, RV_NAME_MAX))
            return wrong(r, word, "the name of a generator and a seed are expected");
        return take_text(r, record->seed, RV_SEED_MAX);
    case KEY_DEALER:
        if (!rv_word_next(&r->line, &word) || word.len >= RV_NAME_MAX ||
            !keep_text(word, record->dealer, RV_NAME_MAX))
            return wrong(r, word, "the name of a way to deal and a hash are expected");
        return take_hash(r, record->commit);
    case KEY_SALT: return take_seat_text(r, record->salt, "this seat has a salt already");
    case KEY_SECRET: return take_hash(r, record->secret);
    }
    return false;
}

/* The lines behind bars are skipped here and read when the game is known. */
static void skip_material(struct reading *r)
{
    const char *before = r->lines.at;
    struct rv_lines ahead = r->lines;
    struct rv_line_text line;
    while (rv_lines_next_raw(&ahead, &line) && line.at < line.end && *line.at == '|') {
        r->material = before;
        r->lines = ahead;
    }
}

/* Lines that are right by themselves, but not beside each other. */
static bool take_words_together(struct reading *r)
{
    const struct rv_record *record = r->record;
    for (int seat = r->seats; seat < RV_MAX_SEATS; seat++)
        if (record->player[seat][0] || record->salt[seat][0]) {
            rv_fail(r->error, r->lines.line, 0, "seat %d has a %s, but there are only %d seats", seat + 1,
                    record->player[seat][0] ? "name" : "salt", r->seats);
            return false;
        }
    bool dealer = r->seen >> KEY_DEALER & 1;
    if (dealer && r->seen >> KEY_SEED & 1)
        rv_fail(r->error, r->lines.line, 0, "the dice are a dealer's or come from a seed, not both");
    else if (!dealer && r->seen & (1u << KEY_SALT | 1u << KEY_SECRET))
        rv_fail(r->error, r->lines.line, 0, "a salt or a secret needs a line 'dealer'");
    else
        return true;
    return false;
}

static bool take_header(struct reading *r)
{
    for (;;) {
        struct rv_lines before = r->lines;
        if (!rv_lines_next(&r->lines, &r->line))
            break;
        if (!rv_word_next(&r->line, &r->key))
            continue;
        int key = rv_word_among(r->key, header_keys);
        if (key < 0) {
            r->lines = before; /* the first action */
            break;
        }
        bool often = key == KEY_OPTION || key == KEY_PLAYER || key == KEY_SALT;
        if (!r->seen && key != KEY_RECORD)
            return wrong(r, r->key, "a record begins with the line: revanche-record 1");
        if (!often && r->seen >> key & 1)
            return wrong(r, r->key, "this line is here twice");
        r->seen |= 1u << key;
        struct rv_word extra;
        if (!take_header_line(r, (enum header_key)key))
            return false;
        if (rv_word_next(&r->line, &extra))
            return wrong(r, extra, "nothing more is expected on this line");
        if (key == KEY_SHEET || key == KEY_DECK)
            skip_material(r);
    }
    unsigned material = r->seen & (1u << KEY_SHEET | 1u << KEY_DECK);
    if (!(r->seen & 1u << KEY_RECORD) || !r->game || !material || !r->seats) {
        rv_fail(r->error, r->lines.line, 0,
                "the header is not complete: revanche-record 1, game, sheet or deck, and seats are needed");
        return false;
    }
    bool on_sheet = r->game->material == RV_ON_SHEET;
    if (material != 1u << (on_sheet ? KEY_SHEET : KEY_DECK))
        return wrong(r, r->material_name,
                     on_sheet ? "this game has a line 'sheet' and no line 'deck'"
                              : "this game has a line 'deck' and no line 'sheet'");
    return take_words_together(r);
}

/* A copy of the lines behind bars without the bars. */
static char *unbarred(const char *at, const char *end, size_t *len)
{
    char *text = malloc((size_t)(end - at) + 1);
    if (!text)
        return NULL;
    struct rv_text out = rv_text_on(text, (size_t)(end - at) + 1);
    struct rv_lines lines = rv_lines_of(at, (size_t)(end - at));
    struct rv_line_text line;
    while (rv_lines_next_raw(&lines, &line) && line.at < line.end && *line.at == '|') {
        rv_text_bytes(&out, line.at + 1, (size_t)(line.end - line.at - 1));
        rv_text_char(&out, '\n');
    }
    *len = out.len;
    return text;
}

static enum rv_status take_material(struct reading *r)
{
    struct rv_record head = *r->record;
    bool own = rv_word_is(r->material_name, "own");
    const char *name = rv_builtin_name(r->game->played_with);
    char *text = NULL;
    size_t len = 0;
    if (own != (r->material != NULL) || (!own && !(name && rv_word_is(r->material_name, name)))) {
        wrong(r, r->material_name,
              "this is neither the built-in sheet or deck nor 'own' with its lines behind bars");
        return RV_BAD;
    }
    if (own && !(text = unbarred(r->material, r->lines.end, &len)))
        return RV_NO_MEMORY;
    enum rv_status status =
        rv_record_begin_from(r->shelf, r->record, r->game, r->seats, r->options, text, len, r->error);
    free(text);
    if (status == RV_BAD && own && r->error &&
        r->error->line) { /* the material's lines are lines of the record */
        r->error->line += r->material_name.line;
        r->error->column += r->error->column > 0;
    }
    memcpy(r->record->player, head.player, sizeof head.player);
    memcpy(r->record->date, head.date, sizeof head.date);
    memcpy(r->record->seed, head.seed, sizeof head.seed);
    memcpy(r->record->generator, head.generator, sizeof head.generator);
    memcpy(r->record->dealer, head.dealer, sizeof head.dealer);
    memcpy(r->record->commit, head.commit, sizeof head.commit);
    memcpy(r->record->secret, head.secret, sizeof head.secret);
    memcpy(r->record->salt, head.salt, sizeof head.salt);
    if (status == RV_OK && rv_record_checksum(r->record) != r->checksum) {
        wrong(r, r->material_name,
              "its content has changed since the record was written: the checksum differs");
        return RV_BAD;
    }
    return status;
}

static enum rv_status check_result(struct reading *r, const void *state)
{
    const struct rv_setup *setup = &r->record->setup;
    if (setup->game->actors(setup, state))
        return rv_fail(r->error, r->line.line, 1, "the record names a result, but the game is not over");
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_word word;
        struct rv_score score;
        int claimed;
        setup->game->score(setup, state, seat, &score);
        if (!rv_word_next(&r->line, &word) || !rv_word_int(word, -99999, 99999, &claimed) ||
            claimed != score.total) {
            rv_fail(r->error, word.line, word.column, "the result of seat %d is %d, not %q", seat + 1,
                    score.total, word.at, word.len);
            return RV_ILLEGAL;
        }
    }
    struct rv_word extra;
    if (rv_word_next(&r->line, &extra))
        return rv_fail(r->error, extra.line, extra.column, "there are more results than seats");
    r->ended = true;
    return RV_OK;
}

static enum rv_status take_action(struct reading *r, void *state)
{
    const struct rv_setup *setup = &r->record->setup;
    struct rv_line_text ahead = r->line;
    struct rv_word word;
    struct rv_action action;
    if (!rv_word_next(&ahead, &word))
        return RV_OK;
    if (r->ended)
        return rv_fail(r->error, word.line, word.column, "nothing may follow the result");
    if (rv_word_is(word, "result")) {
        r->line = ahead;
        return check_result(r, state);
    }
    enum rv_status status = rv_action_read_line(setup, -1, r->line, &action, r->error);
    if (status != RV_OK)
        return status;
    enum rv_rule rule = setup->game->apply(setup, state, &action, NULL);
    if (rule != RV_ALLOWED) {
        rv_fail(r->error, word.line, word.column, "breaks rule %s: %s", rv_rule_number(rule),
                rv_rule_text(rule));
        return RV_ILLEGAL;
    }
    if (r->record->count >= RV_ACTIONS_MAX)
        return rv_fail(r->error, word.line, word.column, "a record has at most %d actions", RV_ACTIONS_MAX);
    return rv_record_append(r->record, &action);
}

enum rv_status rv_record_read(const char *text, size_t len, struct rv_record *record, void *state,
                              struct rv_error *error)
{
    return rv_record_read_from(NULL, text, len, record, state, error);
}

enum rv_status rv_record_read_from(struct rv_shelf *shelf, const char *text, size_t len,
                                   struct rv_record *record, void *state, struct rv_error *error)
{
    struct reading r = { .shelf = shelf, .record = record, .lines = rv_lines_of(text, len), .error = error };
    *record = (struct rv_record){ 0 };
    enum rv_status status = take_header(&r) ? take_material(&r) : RV_BAD;
    if (status == RV_OK)
        record->setup.game->start(&record->setup, state);
    while (status == RV_OK && rv_lines_next(&r.lines, &r.line))
        status = take_action(&r, state);
    if (status == RV_NO_MEMORY)
        rv_fail(error, 0, 0, "not enough memory for the record");
    if (status != RV_OK)
        rv_record_free(record);
    return status;
}
