/* SPDX-License-Identifier: MIT
 * Reads a record: after its header its material, and its actions, which it plays. */
#include <revanche/record.h>

#include <stdlib.h>
#include <string.h>

#include <revanche/sheet.h>

#include "record_reading.h"
#include "rule_message.h"

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
static enum rv_status begin(struct rv_reading *r, const struct rv_builtin *built_in)
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

static enum rv_status take_material(struct rv_reading *r)
{
    struct rv_word name = r->material_name;
    const struct rv_builtin *built_in =
        r->material ? NULL : rv_builtin_find(r->game->played_with, name.at, r->edition_len);
    if (r->material ? !rv_word_is(name, "own") : !built_in) {
        rv_reading_wrong(r, r->material_name, SAY_MATERIAL_UNKNOWN);
        return RV_BAD;
    }
    enum rv_status status = begin(r, built_in);
    if (status == RV_BAD && r->material && r->error && r->error->line) {
        r->error->line += r->material_name.line; /* the material's lines are lines of the record */
        r->error->column += r->error->column > 0;
    }
    if (status == RV_OK && !rv_checksums_agree(rv_record_checksum(r->record), r->checksum)) {
        rv_reading_wrong(r, r->material_name, SAY_MATERIAL_CHANGED);
        return RV_BAD;
    }
    return status;
}

static enum rv_status check_result(struct rv_reading *r, const void *state)
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

static enum rv_status take_action(struct rv_reading *r, void *state)
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

static enum rv_status take_begin(struct rv_reading *r)
{
    *r->record = (struct rv_record){ 0 };
    return rv_reading_header(r) ? take_material(r) : RV_BAD;
}

static enum rv_status end_reading(enum rv_status status, struct rv_reading *r)
{
    if (status == RV_NO_MEMORY)
        rv_refuse(r->error, 0, 0, SAY_NO_MEMORY, NULL);
    if (status != RV_OK)
        rv_record_free(r->record);
    return status;
}

enum rv_status rv_record_read_header(struct rv_material_cache *cache, const char *text, size_t len,
                                     struct rv_record *record, struct rv_error *error)
{
    struct rv_reading r = {
        .cache = cache, .record = record, .lines = rv_lines_of(text, len), .error = error
    };
    return end_reading(take_begin(&r), &r);
}

enum rv_status rv_record_read_from(struct rv_material_cache *cache, const char *text, size_t len,
                                   struct rv_record *record, void *state, struct rv_error *error)
{
    struct rv_reading r = {
        .cache = cache, .record = record, .lines = rv_lines_of(text, len), .error = error
    };
    enum rv_status status = take_begin(&r);
    if (status == RV_OK)
        record->setup.game->start(&record->setup, state);
    while (status == RV_OK && rv_lines_next(&r.lines, &r.line))
        status = take_action(&r, state);
    return end_reading(status, &r);
}
