/* SPDX-License-Identifier: MIT
 * Reads a record: its header, its material, and its actions, which it plays. */
#include <revanche/record.h>

#include <stdlib.h>
#include <string.h>

#include <revanche/sheet.h>

#include "notation_parts.h"
#include "rule_message.h"

static const char hex_digits[] = RV_HEX;

struct reading {
    struct rv_material_cache *cache;
    struct rv_record *record;
    struct rv_lines lines;
    struct rv_text_line line;
    unsigned seen; /* header keys, as bits */
    const struct rv_game *game;
    int seats;
    unsigned options;
    const char *material; /* where the lines behind bars begin, NULL if there are none */
    struct rv_word material_name;
    uint32_t checksum;
    size_t edition_len; /* of the name and its checksum */
    bool ended;         /* the result was read */
    struct rv_error *error;
};

static bool wrong(struct reading *r, struct rv_word at, enum rv_message allowed)
{
    return rv_word_refuse(r->error, at, allowed, NULL) == RV_OK;
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
        return wrong(r, rest, SAY_SHORT_TEXT);
    return keep_text(rest, to, size) || wrong(r, rest, SAY_NO_CONTROLS);
}

/* 32 bytes in hexadecimal digits. */
static bool take_hash(struct reading *r, char to[RV_HASH_MAX])
{
    struct rv_word word;
    bool hash = rv_word_next(&r->line, &word) && word.len == RV_HASH_MAX - 1;
    for (int i = 0; hash && i < word.len; i++)
        hash = word.at[i] && strchr(hex_digits, word.at[i]);
    if (!hash)
        return wrong(r, word, SAY_HASH_DIGITS);
    memcpy(to, word.at, (size_t)word.len);
    return true;
}

/* The number of a seat, as an index. */
static bool take_seat(struct reading *r, struct rv_word *word, int *seat)
{
    if (!rv_word_next(&r->line, word) || !rv_word_int(*word, 1, RV_MAX_SEATS, seat))
        return wrong(r, *word, SAY_SEAT_NUMBER);
    --*seat;
    return true;
}

/* The number of a seat, and a text that each seat has at most once. */
static bool take_seat_text(struct reading *r, char texts[RV_MAX_SEATS][RV_NAME_MAX], enum rv_message twice)
{
    struct rv_word word;
    int seat;
    if (!take_seat(r, &word, &seat))
        return false;
    if (texts[seat][0])
        return wrong(r, word, twice);
    return take_text(r, texts[seat], RV_NAME_MAX);
}

/* A seat in a set. */
static bool take_seat_bit(struct reading *r, rv_seats *seats)
{
    struct rv_word word;
    int seat;
    if (!take_seat(r, &word, &seat))
        return false;
    *seats |= rv_seat_bit(seat);
    return true;
}

static bool take_checksum(struct reading *r)
{
    struct rv_word word;
    if (!rv_word_next(&r->line, &r->material_name) || !rv_word_next(&r->line, &word))
        return wrong(r, r->material_name, SAY_CHECKSUM_EXPECTED);
    if (!rv_word_checksum(word, &r->checksum))
        return wrong(r, word, SAY_CHECKSUM_DIGITS);
    r->edition_len = (size_t)(word.at + word.len - r->material_name.at);
    return true;
}

static bool take_version(struct reading *r)
{
    struct rv_word word;
    return (rv_word_next(&r->line, &word) && rv_word_is(word, "1")) || wrong(r, word, SAY_RECORD_VERSION);
}

static bool take_game(struct reading *r)
{
    r->game = rv_game_read(&r->line, r->error);
    return r->game;
}

static bool take_seats(struct reading *r)
{
    struct rv_word word;
    return (rv_word_next(&r->line, &word) && rv_word_int(word, 1, RV_MAX_SEATS, &r->seats)) ||
           wrong(r, word, SAY_SEATS_NUMBER);
}

static bool take_option(struct reading *r)
{
    struct rv_word word;
    int option = rv_word_next(&r->line, &word) ? rv_word_among(word, rv_option_names) : -1;
    if (option < 0) {
        char names[120];
        struct rv_text text = rv_text_on(names, sizeof names);
        rv_text_list(&text, rv_option_names);
        return rv_word_refuse(r->error, word, SAY_OPTION_NAMES, WITH(STR("names", names))) == RV_OK;
    }
    r->options |= 1u << option;
    return true;
}

static bool take_dice(struct reading *r)
{
    struct rv_word word;
    r->record->real_dice = true;
    return (rv_word_next(&r->line, &word) && rv_word_is(word, "real")) || wrong(r, word, SAY_DICE_REAL);
}

static bool take_player(struct reading *r)
{
    return take_seat_text(r, r->record->player, SAY_NAME_TWICE);
}

static bool take_date(struct reading *r)
{
    return take_text(r, r->record->date, RV_NAME_MAX);
}

/* The name of a generator or of a way to deal. */
static bool take_method(struct reading *r, char name[RV_NAME_MAX], enum rv_message allowed)
{
    struct rv_word word;
    return (rv_word_next(&r->line, &word) && word.len < RV_NAME_MAX && keep_text(word, name, RV_NAME_MAX)) ||
           wrong(r, word, allowed);
}

static bool take_seed(struct reading *r)
{
    return take_method(r, r->record->generator, SAY_SEED_EXPECTED) &&
           take_text(r, r->record->seed, RV_SEED_MAX);
}

static bool take_dealer(struct reading *r)
{
    return take_method(r, r->record->dealer, SAY_DEALER_EXPECTED) && take_hash(r, r->record->commit);
}

static bool take_salt(struct reading *r)
{
    return take_seat_text(r, r->record->salt, SAY_SALT_TWICE);
}

static bool take_room(struct reading *r)
{
    return take_text(r, r->record->room, RV_NAME_MAX);
}

static bool take_event(struct reading *r)
{
    return take_text(r, r->record->event, RV_NAME_MAX);
}

static bool take_commit(struct reading *r)
{
    struct rv_word word;
    int seat;
    if (!take_seat(r, &word, &seat))
        return false;
    return r->record->seat_commit[seat][0] ? wrong(r, word, SAY_COMMIT_TWICE)
                                           : take_hash(r, r->record->seat_commit[seat]);
}

static bool take_bot(struct reading *r)
{
    return take_seat_bit(r, &r->record->bots);
}

static bool take_missing(struct reading *r)
{
    return take_seat_bit(r, &r->record->missing);
}

static bool take_secret(struct reading *r)
{
    return take_hash(r, r->record->secret);
}

/* Skips the lines behind bars, and remembers where they are: they are read when the game is known. */
static void skip_material(struct reading *r)
{
    const char *before = r->lines.at;
    struct rv_lines ahead = r->lines;
    struct rv_text_line line;
    while (rv_lines_next_raw(&ahead, &line) && line.at < line.end && *line.at == '|') {
        r->material = before;
        r->lines = ahead;
    }
}

enum header_key {
    KEY_RECORD,
    KEY_GAME,
    KEY_SHEET,
    KEY_DECK,
    KEY_SEATS,
    KEY_OPTION,
    KEY_DICE,
    KEY_PLAYER,
    KEY_DATE,
    KEY_SEED,
    KEY_DEALER,
    KEY_EVENT,
    KEY_ROOM,
    KEY_COMMIT,
    KEY_BOT,
    KEY_SALT,
    KEY_MISSING,
    KEY_SECRET,
    HEADER_KEYS
};

static const struct {
    const char *word;
    bool (*take)(struct reading *);
    bool repeats;
} headers[HEADER_KEYS] = {
    [KEY_RECORD] = { "revanche-record", take_version, false },
    [KEY_GAME] = { "game", take_game, false },
    [KEY_SHEET] = { "sheet", take_checksum, false },
    [KEY_DECK] = { "deck", take_checksum, false },
    [KEY_SEATS] = { "seats", take_seats, false },
    [KEY_OPTION] = { "option", take_option, true },
    [KEY_DICE] = { "dice", take_dice, false },
    [KEY_PLAYER] = { "player", take_player, true },
    [KEY_DATE] = { "date", take_date, false },
    [KEY_SEED] = { "seed", take_seed, false },
    [KEY_DEALER] = { "dealer", take_dealer, false },
    [KEY_EVENT] = { "event", take_event, false },
    [KEY_ROOM] = { "room", take_room, false },
    [KEY_COMMIT] = { "commit", take_commit, true },
    [KEY_BOT] = { "bot", take_bot, true },
    [KEY_SALT] = { "salt", take_salt, true },
    [KEY_MISSING] = { "missing", take_missing, true },
    [KEY_SECRET] = { "secret", take_secret, false },
};

static bool has(const struct reading *r, enum header_key key)
{
    return r->seen >> key & 1;
}

static bool take_header_line(struct reading *r, struct rv_word word, int key)
{
    struct rv_word extra;
    if (!r->seen && key != KEY_RECORD)
        return wrong(r, word, SAY_RECORD_BEGINS);
    if (has(r, key) && !headers[key].repeats)
        return wrong(r, word, SAY_LINE_TWICE);
    r->seen |= 1u << key;
    if (!headers[key].take(r))
        return false;
    if (rv_word_next(&r->line, &extra))
        return wrong(r, extra, SAY_LINE_ENDS);
    if (key == KEY_SHEET || key == KEY_DECK)
        skip_material(r);
    return true;
}

/* Takes lines up to the first one that is no header line: the first action. */
static bool take_header_lines(struct reading *r)
{
    for (struct rv_lines before = r->lines; rv_lines_next(&r->lines, &r->line); before = r->lines) {
        struct rv_word word;
        int key = 0;
        if (!rv_word_next(&r->line, &word))
            continue;
        while (key < HEADER_KEYS && !rv_word_is(word, headers[key].word))
            key++;
        if (key == HEADER_KEYS) {
            r->lines = before;
            break;
        }
        if (!take_header_line(r, word, key))
            return false;
    }
    return true;
}

static bool check_material_line(struct reading *r)
{
    bool on_sheet = r->game->material == RV_ON_SHEET;
    if (has(r, on_sheet ? KEY_SHEET : KEY_DECK) && !has(r, on_sheet ? KEY_DECK : KEY_SHEET))
        return true;
    return wrong(r, r->material_name, on_sheet ? SAY_RECORD_NEEDS_SHEET : SAY_RECORD_NEEDS_DECK);
}

static bool check_seats(struct reading *r)
{
    const struct rv_record *record = r->record;
    for (int seat = r->seats; seat < RV_MAX_SEATS; seat++) {
        bool named = record->player[seat][0];
        if (named || record->salt[seat][0] || record->seat_commit[seat][0] ||
            (record->bots | record->missing) >> seat & 1) {
            rv_refuse(r->error, r->lines.line, 0, named ? SAY_NAME_WITHOUT_SEAT : SAY_SALT_WITHOUT_SEAT,
                      WITH(NUM("seat", seat + 1), NUM("seats", r->seats)));
            return false;
        }
    }
    return true;
}

static bool check_dealer(struct reading *r)
{
    const unsigned needs_dealer = 1u << KEY_EVENT | 1u << KEY_ROOM | 1u << KEY_COMMIT | 1u << KEY_BOT |
                                  1u << KEY_SALT | 1u << KEY_MISSING | 1u << KEY_SECRET;
    if (has(r, KEY_DEALER) && has(r, KEY_SEED))
        rv_refuse(r->error, r->lines.line, 0, SAY_DEALER_AND_SEED, NULL);
    else if (has(r, KEY_DICE) && has(r, KEY_SEED))
        rv_refuse(r->error, r->lines.line, 0, SAY_REAL_DICE_AND_SEED, NULL);
    else if (!has(r, KEY_DEALER) && r->seen & needs_dealer)
        rv_refuse(r->error, r->lines.line, 0, SAY_SALT_NEEDS_DEALER, NULL);
    else if (has(r, KEY_EVENT) && !rv_record_is_of_event(r->record))
        rv_refuse(r->error, r->lines.line, 0, SAY_EVENT_NEEDS_DEALER, NULL);
    else
        return true;
    return false;
}

/* Reads each line, then checks them against each other. */
static bool take_header(struct reading *r)
{
    if (!take_header_lines(r))
        return false;
    if (!has(r, KEY_RECORD) || !r->game || !(has(r, KEY_SHEET) || has(r, KEY_DECK)) || !r->seats) {
        rv_refuse(r->error, r->lines.line, 0, SAY_HEADER_INCOMPLETE, NULL);
        return false;
    }
    return check_material_line(r) && check_seats(r) && check_dealer(r);
}

/* A copy of the lines behind bars without the bars. */
static char *unbarred(const char *at, const char *end, size_t *len)
{
    char *text = malloc((size_t)(end - at) + 1);
    if (!text)
        return NULL;
    struct rv_text out = rv_text_on(text, (size_t)(end - at) + 1);
    struct rv_lines lines = rv_lines_of(at, (size_t)(end - at));
    struct rv_text_line line;
    while (rv_lines_next_raw(&lines, &line) && line.at < line.end && *line.at == '|') {
        rv_text_bytes(&out, line.at + 1, (size_t)(line.end - line.at - 1));
        rv_text_char(&out, '\n');
    }
    *len = out.len;
    return text;
}

/* Begins the record with built-in or own material; what the header said stays. */
static enum rv_status begin(struct reading *r, const struct rv_builtin *built_in)
{
    struct rv_record begun, *record = r->record;
    char *text = NULL;
    size_t len = 0;
    if (r->material && !(text = unbarred(r->material, r->lines.end, &len)))
        return RV_NO_MEMORY;
    enum rv_status status =
        rv_record_begin_on(r->cache, &begun, r->game, r->seats, r->options, built_in, text, len, r->error);
    free(text);
    record->setup = begun.setup;
    record->cache = begun.cache;
    record->sheet = begun.sheet;
    record->deck = begun.deck;
    record->built_in = begun.built_in;
    return status;
}

static enum rv_status take_material(struct reading *r)
{
    struct rv_word name = r->material_name;
    const struct rv_builtin *built_in =
        r->material ? NULL : rv_builtin_find(r->game->played_with, name.at, r->edition_len);
    if (r->material ? !rv_word_is(name, "own") : !built_in) {
        wrong(r, r->material_name, SAY_MATERIAL_UNKNOWN);
        return RV_BAD;
    }
    enum rv_status status = begin(r, built_in);
    if (status == RV_BAD && r->material && r->error && r->error->line) {
        r->error->line += r->material_name.line; /* the material's lines are lines of the record */
        r->error->column += r->error->column > 0;
    }
    if (status == RV_OK && !rv_checksums_agree(rv_record_checksum(r->record), r->checksum)) {
        wrong(r, r->material_name, SAY_MATERIAL_CHANGED);
        return RV_BAD;
    }
    return status;
}

static enum rv_status check_result(struct reading *r, const void *state)
{
    const struct rv_setup *setup = &r->record->setup;
    if (setup->game->actors(setup, state))
        return rv_refuse(r->error, r->line.line, 1, SAY_RESULT_TOO_EARLY, NULL);
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_word word;
        struct rv_score score;
        int claimed;
        setup->game->score(setup, state, seat, &score);
        if (!rv_word_next(&r->line, &word) || !rv_word_int(word, -99999, 99999, &claimed) ||
            claimed != score.total) {
            rv_refuse(
                r->error, word.line, word.column, SAY_RESULT_WRONG,
                WITH(NUM("seat", seat + 1), NUM("result", score.total), QUOTE("word", word.at, word.len)));
            return RV_ILLEGAL;
        }
    }
    struct rv_word extra;
    if (rv_word_next(&r->line, &extra))
        return rv_refuse(r->error, extra.line, extra.column, SAY_RESULTS_MANY, NULL);
    r->ended = true;
    return RV_OK;
}

static enum rv_status take_action(struct reading *r, void *state)
{
    const struct rv_setup *setup = &r->record->setup;
    struct rv_text_line ahead = r->line;
    struct rv_word word;
    struct rv_action action;
    if (!rv_word_next(&ahead, &word))
        return RV_OK;
    if (r->ended)
        return rv_refuse(r->error, word.line, word.column, SAY_AFTER_RESULT, NULL);
    if (rv_word_is(word, "result")) {
        r->line = ahead;
        return check_result(r, state);
    }
    enum rv_status status = rv_action_read_line(setup, -1, r->line, &action, r->error);
    if (status != RV_OK)
        return status;
    enum rv_rule rule = setup->game->apply(setup, state, &action, NULL);
    if (rule != RV_ALLOWED) {
        rv_refuse(r->error, word.line, word.column, SAY_BREAKS_RULE,
                  WITH(STR("rule", rv_rule_number(rule)), NESTED("why", rv_rule_message(rule), NULL)));
        return RV_ILLEGAL;
    }
    if (r->record->count >= RV_ACTIONS_MAX)
        return rv_refuse(r->error, word.line, word.column, SAY_ACTIONS_MANY,
                         WITH(NUM("most", RV_ACTIONS_MAX)));
    return rv_record_append(r->record, &action);
}

enum rv_status rv_record_read(const char *text, size_t len, struct rv_record *record, void *state,
                              struct rv_error *error)
{
    return rv_record_read_from(NULL, text, len, record, state, error);
}

enum rv_status rv_record_read_from(struct rv_material_cache *cache, const char *text, size_t len,
                                   struct rv_record *record, void *state, struct rv_error *error)
{
    struct reading r = { .cache = cache, .record = record, .lines = rv_lines_of(text, len), .error = error };
    *record = (struct rv_record){ 0 };
    enum rv_status status = take_header(&r) ? take_material(&r) : RV_BAD;
    if (status == RV_OK)
        record->setup.game->start(&record->setup, state);
    while (status == RV_OK && rv_lines_next(&r.lines, &r.line))
        status = take_action(&r, state);
    if (status == RV_NO_MEMORY)
        rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
    if (status != RV_OK)
        rv_record_free(record);
    return status;
}
