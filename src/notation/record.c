/* SPDX-License-Identifier: MIT
 * Records: beginning and ending them, and writing a game. record_read.c reads it. */
#include <revanche/record.h>

#include <stdlib.h>
#include <string.h>

#include <revanche/deck.h>
#include <revanche/material_cache.h>

#include "notation_parts.h"

bool rv_record_text_fits(const char *text, size_t size)
{
    size_t len = strlen(text);
    bool edges = len == 0 || (text[0] != ' ' && text[len - 1] != ' ');
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 127 || text[i] == '#')
            return false;
    return len < size && edges;
}

/* ---- beginning and ending ---- */

static enum rv_status parse_material(struct rv_record *record, const char *text, size_t len,
                                     struct rv_error *error)
{
    bool on_sheet = record->setup.game->material == RV_ON_SHEET;
    enum rv_status status;
    if (record->cache)
        status = rv_material_take(record->cache, record->setup.game->material, text, len, &record->sheet,
                                  &record->deck, error);
    else
        status = on_sheet ? rv_sheet_parse(text, len, &record->sheet, error)
                          : rv_deck_parse(text, len, &record->deck, error);
    record->setup.sheet = record->sheet;
    record->setup.deck = record->deck;
    return status;
}

uint32_t rv_record_checksum(const struct rv_record *record)
{
    return record->sheet ? rv_sheet_checksum(record->sheet) : rv_deck_checksum(record->deck);
}

/* The text of a sheet or deck has several lines, so one word can only be a name. */
static bool is_word(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (text[i] <= ' ' || text[i] > '~')
            return false;
    return len > 0;
}

static enum rv_status unknown_name(const struct rv_game *game, const char *name, size_t len,
                                   struct rv_error *error)
{
    char names[120];
    struct rv_text out = rv_text_on(names, sizeof names);
    rv_builtin_names(game->played_with, &out);
    return rv_refuse(error, 1, 1, game->material == RV_ON_SHEET ? SAY_NO_BUILTIN_SHEET : SAY_NO_BUILTIN_DECK,
                     WITH(QUOTE("word", name, (long)len), STR("names", names)));
}

/* A name may come with the checksum of an edition. */
static enum rv_status check_edition(const struct rv_record *record, const char *name, size_t len,
                                    struct rv_error *error)
{
    struct rv_text_line line = { .at = name, .end = name + len, .start = name, .line = 1 };
    struct rv_word word;
    uint32_t checksum;
    rv_word_next(&line, &word);
    if (!rv_word_next(&line, &word) || !rv_word_checksum(word, &checksum) ||
        rv_checksums_agree(rv_record_checksum(record), checksum))
        return RV_OK;
    return rv_refuse(error, 1, word.column, SAY_NO_EDITION,
                     WITH(QUOTE("word", word.at, word.len), STR("name", record->built_in)));
}

enum rv_status rv_record_begin(struct rv_record *record, const struct rv_game *game, int seats,
                               unsigned options, const char *material, size_t len, struct rv_error *error)
{
    return rv_record_begin_from(NULL, record, game, seats, options, material, len, error);
}

enum rv_status rv_record_begin_from(struct rv_material_cache *cache, struct rv_record *record,
                                    const struct rv_game *game, int seats, unsigned options,
                                    const char *material, size_t len, struct rv_error *error)
{
    const struct rv_builtin *built_in =
        material ? rv_builtin_find(game->played_with, material, len) : rv_builtin_at(game->played_with, 0);
    *record = (struct rv_record){ 0 };
    if (!material && !built_in)
        return rv_refuse(error, 0, 0, SAY_NO_MATERIAL, WITH(STR("game", game->title)));
    if (!built_in && is_word(material, len))
        return unknown_name(game, material, len, error);
    enum rv_status status =
        rv_record_begin_on(cache, record, game, seats, options, built_in, material, len, error);
    return status == RV_OK && built_in && material ? check_edition(record, material, len, error) : status;
}

enum rv_status rv_record_begin_on(struct rv_material_cache *cache, struct rv_record *record,
                                  const struct rv_game *game, int seats, unsigned options,
                                  const struct rv_builtin *built_in, const char *text, size_t len,
                                  struct rv_error *error)
{
    *record = (struct rv_record){ .setup = { .game = game, .seats = seats, .options = options },
                                  .cache = cache,
                                  .built_in = built_in ? built_in->name : NULL };
    enum rv_status status = built_in ? parse_material(record, built_in->text, built_in->len, error)
                                     : parse_material(record, text, len, error);
    return status == RV_OK ? rv_setup_check(&record->setup, error) : status;
}

void rv_record_free(struct rv_record *record)
{
    if (record->cache) {
        rv_material_release(record->cache, record->sheet, record->deck);
    } else {
        rv_sheet_free(record->sheet);
        rv_deck_free(record->deck);
    }
    free(record->action);
    *record = (struct rv_record){ 0 };
}

enum rv_status rv_record_append(struct rv_record *record, const struct rv_action *action)
{
    if (record->count == record->cap) {
        int cap = record->cap ? record->cap * 2 : 64;
        struct rv_action *more =
            cap <= RV_ACTIONS_MAX * 2 ? realloc(record->action, (size_t)cap * sizeof *more) : NULL;
        if (!more)
            return RV_NO_MEMORY;
        record->action = more;
        record->cap = cap;
    }
    record->action[record->count++] = *action;
    return RV_OK;
}

/* ---- writing ---- */

static void put_hex(uint32_t value, struct rv_text *out)
{
    for (int shift = 28; shift >= 0; shift -= 4)
        rv_text_char(out, RV_HEX[value >> shift & 15]);
}

void rv_record_write_material(const struct rv_record *record, struct rv_text *out)
{
    rv_text_format(out, "%s ", record->built_in ? record->built_in : "own");
    put_hex(rv_record_checksum(record), out);
}

/* Own material is copied into the record, each line behind a bar, so that a record needs no other file. */
static void put_material(const struct rv_record *record, struct rv_text *out)
{
    rv_text_put(out, record->sheet ? "sheet " : "deck ");
    rv_record_write_material(record, out);
    rv_text_char(out, '\n');
    if (record->built_in)
        return;
    out->before_lines = "| ";
    if (record->sheet)
        rv_sheet_write(record->sheet, out);
    else
        rv_deck_write(record->deck, out);
    out->before_lines = NULL;
}

static void put_line(struct rv_text *out, const char *key, const char *value)
{
    if (value[0])
        rv_text_format(out, "%s %s\n", key, value);
}

static void put_setup(const struct rv_record *record, struct rv_text *out)
{
    const struct rv_setup *setup = &record->setup;
    rv_text_format(out, "game %s\n", setup->game->id);
    put_material(record, out);
    rv_text_format(out, "seats %d\n", setup->seats);
    for (int i = 0; rv_option_names[i]; i++)
        if (setup->options >> i & 1)
            put_line(out, "option", rv_option_names[i]);
    put_line(out, "dice", record->real_dice ? "real" : "");
}

static void put_seat_line(struct rv_text *out, const char *key, int seat, const char *value)
{
    if (value[0])
        rv_text_format(out, "%s %d %s\n", key, seat + 1, value);
}

static void put_seat_numbers(struct rv_text *out, const char *key, rv_seats seats)
{
    for (int seat = 0; seat < RV_MAX_SEATS; seat++)
        if (seats >> seat & 1)
            rv_text_format(out, "%s %d\n", key, seat + 1);
}

static void put_dealer_line(const struct rv_record *record, struct rv_text *out)
{
    if (record->dealer[0])
        rv_text_format(out, "dealer %s %s\n", record->dealer, record->commit);
    put_line(out, "event", record->event);
}

static void put_commitments(const struct rv_record *record, struct rv_text *out)
{
    put_dealer_line(record, out);
    put_line(out, "room", record->room);
    for (int seat = 0; seat < record->setup.seats; seat++)
        put_seat_line(out, "commit", seat, record->seat_commit[seat]);
    put_seat_numbers(out, "bot", record->bots);
}

bool rv_record_is_of_event(const struct rv_record *record)
{
    static const char ending[] = "-event";
    size_t len = strlen(record->dealer);
    return len >= strlen(ending) && strcmp(record->dealer + len - strlen(ending), ending) == 0;
}

/* The dealer decides, not the line `event`: whoever could add that line would take everything else out of the
 * lock. */
void rv_record_write_terms(const struct rv_record *record, struct rv_text *out)
{
    put_setup(record, out);
    if (rv_record_is_of_event(record))
        put_dealer_line(record, out);
    else
        put_commitments(record, out);
}

/* Everything needed to check the dice of a fair dealer. */
static void put_dealer(const struct rv_record *record, struct rv_text *out)
{
    put_commitments(record, out);
    for (int seat = 0; seat < record->setup.seats; seat++)
        put_seat_line(out, "salt", seat, record->salt[seat]);
    put_seat_numbers(out, "missing", record->missing);
    put_line(out, "secret", record->secret);
}

void rv_record_write_header(const struct rv_record *record, struct rv_text *out)
{
    const struct rv_setup *setup = &record->setup;
    rv_text_put(out, "revanche-record 1\n");
    put_setup(record, out);
    for (int seat = 0; seat < setup->seats; seat++)
        put_seat_line(out, "player", seat, record->player[seat]);
    put_line(out, "date", record->date);
    if (record->seed[0])
        rv_text_format(out, "seed %s %s\n", record->generator, record->seed);
    put_dealer(record, out);
    rv_text_char(out, '\n');
}

void rv_record_write(const struct rv_record *record, const void *state, struct rv_text *out)
{
    const struct rv_setup *setup = &record->setup;
    rv_record_write_header(record, out);
    for (int i = 0; i < record->count; i++) {
        rv_action_write(setup, &record->action[i], out);
        rv_text_char(out, '\n');
    }
    if (state)
        rv_record_write_result(setup, state, out);
}

void rv_record_write_result(const struct rv_setup *setup, const void *state, struct rv_text *out)
{
    if (setup->game->actors(setup, state))
        return;
    rv_text_put(out, "result");
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_score score;
        setup->game->score(setup, state, seat, &score);
        rv_text_format(out, " %d", score.total);
    }
    rv_text_char(out, '\n');
}
