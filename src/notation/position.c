/* SPDX-License-Identifier: MIT
 * Positions as text: the game's name and options, then the fields that the game itself names. */
#include <string.h>

#include "fields.h"
#include "notation_parts.h"

const char *const rv_option_names[] = { "free-start", "solo-rules", "two-decks", NULL };

const struct rv_game *rv_game_read(struct rv_text_line *line, struct rv_error *error)
{
    struct rv_word word;
    char games[160];
    struct rv_text list = rv_text_on(games, sizeof games);
    rv_word_next(line, &word);
    for (int i = 0; rv_games[i]; i++) {
        if (rv_word_is(word, rv_games[i]->id))
            return rv_games[i];
        rv_text_format(&list, "%s%s", i ? ", " : "", rv_games[i]->id);
    }
    rv_refuse(error, word.line, word.column, SAY_NO_GAME,
              WITH(QUOTE("word", word.at, word.len), STR("games", games)));
    return NULL;
}

enum rv_status rv_line_read(const char *text, size_t len, enum rv_message wrong, struct rv_text_line *line,
                            struct rv_error *error)
{
    struct rv_lines lines = rv_lines_of(text, len);
    *line = (struct rv_text_line){ .at = text, .end = text, .start = text, .line = 1 };
    rv_lines_next(&lines, line);
    return lines.at < lines.end ? rv_refuse(error, 2, 1, wrong, NULL) : RV_OK;
}

enum rv_status rv_word_refuse(struct rv_error *error, struct rv_word at, enum rv_message allowed,
                              const struct rv_value *values)
{
    return rv_refuse(error, at.line, at.column, at.len ? SAY_WORD_NOT_ALLOWED : SAY_WORD_MISSING,
                     WITH(QUOTE("word", at.at, at.len), NESTED("allowed", allowed, values)));
}

/* Reads a text up to where its fields begin: one line, the game, its options. */
static enum rv_status read_head(const char *text, size_t len, struct rv_text_line *line,
                                struct rv_setup *setup, struct rv_error *error)
{
    *setup = (struct rv_setup){ 0 };
    if (rv_line_read(text, len, SAY_POSITION_ONE_LINE, line, error) != RV_OK)
        return RV_BAD;
    setup->game = rv_game_read(line, error);
    if (!setup->game)
        return RV_BAD;
    for (;;) {
        struct rv_text_line ahead = *line;
        struct rv_word word;
        int option = rv_word_next(&ahead, &word) ? rv_word_among(word, rv_option_names) : -1;
        if (option < 0)
            return RV_OK;
        setup->options |= 1u << option;
        *line = ahead;
    }
}

enum rv_status rv_position_setup(const char *text, size_t len, struct rv_setup *setup, struct rv_error *error)
{
    struct rv_text_line line;
    if (read_head(text, len, &line, setup, error) != RV_OK)
        return RV_BAD;
    for (const char *c = line.at; c < line.end; c++)
        setup->seats += *c == '|';
    if (setup->seats == 0)
        setup->seats = 1;
    return RV_OK;
}

static void write_position(const struct rv_setup *setup, const void *state, bool all, struct rv_text *out)
{
    uint64_t copy[RV_STATE_MAX / sizeof(uint64_t)]; /* fields() takes a state it may change */
    memcpy(copy, state, setup->game->state_size);
    rv_text_put(out, setup->game->id);
    for (int i = 0; rv_option_names[i]; i++)
        if (setup->options >> i & 1)
            rv_text_format(out, " %s", rv_option_names[i]);
    struct rv_fields fields = rv_fields_writer(out);
    fields.all = all;
    setup->game->fields(setup, copy, &fields);
}

void rv_position_write(const struct rv_setup *setup, const void *state, struct rv_text *out)
{
    write_position(setup, state, false, out);
}

void rv_position_write_all(const struct rv_setup *setup, const void *state, struct rv_text *out)
{
    write_position(setup, state, true, out);
}

enum rv_status rv_position_read(const struct rv_setup *setup, const char *text, size_t len, void *state,
                                struct rv_error *error)
{
    uint64_t fresh[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_text_line line;
    struct rv_setup named;
    if (read_head(text, len, &line, &named, error) != RV_OK)
        return RV_BAD;
    if (named.game != setup->game || named.options != setup->options)
        return rv_refuse(error, line.line, 1, SAY_POSITION_OF_OTHERS, NULL);
    setup->game->start(setup, fresh);
    struct rv_fields fields = rv_fields_reader(line, error);
    setup->game->fields(setup, fresh, &fields);
    enum rv_status status = rv_fields_finish(&fields);
    if (status == RV_OK)
        memcpy(state, fresh, setup->game->state_size);
    return status;
}
