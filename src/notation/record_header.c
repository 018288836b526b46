/* SPDX-License-Identifier: MIT
 * Reads the header of a record. */
#include <string.h>

#include "record_reading.h"

static const char hex_digits[] = RV_HEX;

bool rv_reading_wrong(struct rv_reading *r, struct rv_word at, enum rv_message allowed)
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

static bool take_text(struct rv_reading *r, char *to, size_t size)
{
    struct rv_word rest = rv_word_rest(&r->line);
    if (rest.len == 0 || (size_t)rest.len >= size)
        return rv_reading_wrong(r, rest, SAY_SHORT_TEXT);
    return keep_text(rest, to, size) || rv_reading_wrong(r, rest, SAY_NO_CONTROLS);
}

/* 32 bytes in hexadecimal digits. */
static bool take_hash(struct rv_reading *r, char to[RV_HASH_MAX])
{
    struct rv_word word;
    bool hash = rv_word_next(&r->line, &word) && word.len == RV_HASH_MAX - 1;
    for (int i = 0; hash && i < word.len; i++)
        hash = word.at[i] && strchr(hex_digits, word.at[i]);
    if (!hash)
        return rv_reading_wrong(r, word, SAY_HASH_DIGITS);
    memcpy(to, word.at, (size_t)word.len);
    return true;
}

/* The number of a seat, as an index. */
static bool take_seat(struct rv_reading *r, struct rv_word *word, int *seat)
{
    if (!rv_word_next(&r->line, word) || !rv_word_int(*word, 1, RV_MAX_SEATS, seat))
        return rv_reading_wrong(r, *word, SAY_SEAT_NUMBER);
    --*seat;
    return true;
}

/* The number of a seat, and a text that each seat has at most once. */
static bool take_seat_text(struct rv_reading *r, char texts[RV_MAX_SEATS][RV_NAME_MAX], enum rv_message twice)
{
    struct rv_word word;
    int seat;
    if (!take_seat(r, &word, &seat))
        return false;
    if (texts[seat][0])
        return rv_reading_wrong(r, word, twice);
    return take_text(r, texts[seat], RV_NAME_MAX);
}

/* A seat in a set. */
static bool take_seat_bit(struct rv_reading *r, rv_seats *seats)
{
    struct rv_word word;
    int seat;
    if (!take_seat(r, &word, &seat))
        return false;
    *seats |= rv_seat_bit(seat);
    return true;
}

static bool take_checksum(struct rv_reading *r)
{
    struct rv_word word;
    if (!rv_word_next(&r->line, &r->material_name) || !rv_word_next(&r->line, &word))
        return rv_reading_wrong(r, r->material_name, SAY_CHECKSUM_EXPECTED);
    if (!rv_word_checksum(word, &r->checksum))
        return rv_reading_wrong(r, word, SAY_CHECKSUM_DIGITS);
    r->edition_len = (size_t)(word.at + word.len - r->material_name.at);
    return true;
}

static bool take_version(struct rv_reading *r)
{
    struct rv_word word;
    return (rv_word_next(&r->line, &word) && rv_word_is(word, "1")) ||
           rv_reading_wrong(r, word, SAY_RECORD_VERSION);
}

static bool take_game(struct rv_reading *r)
{
    r->game = rv_game_read(&r->line, r->error);
    return r->game;
}

static bool take_seats(struct rv_reading *r)
{
    struct rv_word word;
    return (rv_word_next(&r->line, &word) && rv_word_int(word, 1, RV_MAX_SEATS, &r->seats)) ||
           rv_reading_wrong(r, word, SAY_SEATS_NUMBER);
}

static bool take_option(struct rv_reading *r)
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

static bool take_dice(struct rv_reading *r)
{
    struct rv_word word;
    r->record->real_dice = true;
    return (rv_word_next(&r->line, &word) && rv_word_is(word, "real")) ||
           rv_reading_wrong(r, word, SAY_DICE_REAL);
}

static bool take_player(struct rv_reading *r)
{
    return take_seat_text(r, r->record->player, SAY_NAME_TWICE);
}

static bool take_date(struct rv_reading *r)
{
    return take_text(r, r->record->date, RV_NAME_MAX);
}

/* The name of a generator or of a way to deal. */
static bool take_method(struct rv_reading *r, char name[RV_NAME_MAX], enum rv_message allowed)
{
    struct rv_word word;
    return (rv_word_next(&r->line, &word) && word.len < RV_NAME_MAX && keep_text(word, name, RV_NAME_MAX)) ||
           rv_reading_wrong(r, word, allowed);
}

static bool take_seed(struct rv_reading *r)
{
    return take_method(r, r->record->generator, SAY_SEED_EXPECTED) &&
           take_text(r, r->record->seed, RV_SEED_MAX);
}

static bool take_dealer(struct rv_reading *r)
{
    return take_method(r, r->record->dealer, SAY_DEALER_EXPECTED) && take_hash(r, r->record->commit);
}

static bool take_salt(struct rv_reading *r)
{
    return take_seat_text(r, r->record->salt, SAY_SALT_TWICE);
}

static bool take_room(struct rv_reading *r)
{
    return take_text(r, r->record->room, RV_NAME_MAX);
}

static bool take_event(struct rv_reading *r)
{
    return take_text(r, r->record->event, RV_NAME_MAX);
}

static bool take_commit(struct rv_reading *r)
{
    struct rv_word word;
    int seat;
    if (!take_seat(r, &word, &seat))
        return false;
    return r->record->seat_commit[seat][0] ? rv_reading_wrong(r, word, SAY_COMMIT_TWICE)
                                           : take_hash(r, r->record->seat_commit[seat]);
}

static bool take_bot(struct rv_reading *r)
{
    return take_seat_bit(r, &r->record->bots);
}

static bool take_missing(struct rv_reading *r)
{
    return take_seat_bit(r, &r->record->missing);
}

static bool take_secret(struct rv_reading *r)
{
    return take_hash(r, r->record->secret);
}

/* Skips the lines behind bars, and remembers where they are: they are read when the game is known. */
static void skip_material(struct rv_reading *r)
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
    bool (*take)(struct rv_reading *);
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

static bool has(const struct rv_reading *r, enum header_key key)
{
    return r->seen >> key & 1;
}

static bool take_header_line(struct rv_reading *r, struct rv_word word, int key)
{
    struct rv_word extra;
    if (!r->seen && key != KEY_RECORD)
        return rv_reading_wrong(r, word, SAY_RECORD_BEGINS);
    if (has(r, key) && !headers[key].repeats)
        return rv_reading_wrong(r, word, SAY_LINE_TWICE);
    r->seen |= 1u << key;
    if (!headers[key].take(r))
        return false;
    if (rv_word_next(&r->line, &extra))
        return rv_reading_wrong(r, extra, SAY_LINE_ENDS);
    if (key == KEY_SHEET || key == KEY_DECK)
        skip_material(r);
    return true;
}

/* Takes lines up to the first one that is no header line: the first action. */
static bool take_header_lines(struct rv_reading *r)
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

static bool check_material_line(struct rv_reading *r)
{
    bool on_sheet = r->game->material == RV_ON_SHEET;
    if (has(r, on_sheet ? KEY_SHEET : KEY_DECK) && !has(r, on_sheet ? KEY_DECK : KEY_SHEET))
        return true;
    return rv_reading_wrong(r, r->material_name, on_sheet ? SAY_RECORD_NEEDS_SHEET : SAY_RECORD_NEEDS_DECK);
}

static bool check_seats(struct rv_reading *r)
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

static bool check_dealer(struct rv_reading *r)
{
    const unsigned needs_dealer = 1u << KEY_EVENT | 1u << KEY_ROOM | 1u << KEY_COMMIT | 1u << KEY_BOT |
                                  1u << KEY_SALT | 1u << KEY_MISSING | 1u << KEY_SECRET;
    if (has(r, KEY_DEALER) && has(r, KEY_SEED))
        rv_refuse(r->error, r->lines.line, 0, SAY_DEALER_AND_SEED, NULL);
    else if (!has(r, KEY_DEALER) && r->seen & needs_dealer)
        rv_refuse(r->error, r->lines.line, 0, SAY_SALT_NEEDS_DEALER, NULL);
    else if (has(r, KEY_EVENT) && !rv_record_is_of_event(r->record))
        rv_refuse(r->error, r->lines.line, 0, SAY_EVENT_NEEDS_DEALER, NULL);
    else
        return true;
    return false;
}

/* Reads each line, then checks them against each other. */
bool rv_reading_header(struct rv_reading *r)
{
    if (!take_header_lines(r))
        return false;
    if (!has(r, KEY_RECORD) || !r->game || !(has(r, KEY_SHEET) || has(r, KEY_DECK)) || !r->seats) {
        rv_refuse(r->error, r->lines.line, 0, SAY_HEADER_INCOMPLETE, NULL);
        return false;
    }
    return check_material_line(r) && check_seats(r) && check_dealer(r);
}
