/* SPDX-License-Identifier: MIT
 * Positions as text: the game's name and options, then the fields that the game itself names. */
#include <string.h>

#include "fields.h"
#include "notation_parts.h"

const char *const rv_option_names[] = { "free-start", "solo-rules", "two-decks", NULL };

/* Takes the game and the options off the front of a line. */
static enum rv_status take_head(struct rv_line_text *line, struct rv_setup *setup, struct rv_error *error)
{
    struct rv_word word;
    char id[16] = "";
    if (rv_word_next(line, &word) && word.len < (int)sizeof id)
        memcpy(id, word.at, (size_t)word.len);
    setup->game = rv_game_find(id);
    if (!setup->game)
        return rv_fail(error, word.line, word.column,
                       "%q is no game; a position begins with nochmal, sogut, xmal or gehtwas", word.at,
                       word.len);
    for (;;) {
        struct rv_line_text ahead = *line;
        int option = rv_word_next(&ahead, &word) ? rv_word_among(word, rv_option_names) : -1;
        if (option < 0)
            return RV_OK;
        setup->options |= 1u << option;
        *line = ahead;
    }
}

/* The only line of a text. */
static enum rv_status one_line(const char *text, size_t len, struct rv_line_text *line,
                               struct rv_error *error)
{
    struct rv_lines lines = rv_lines_of(text, len);
    *line = (struct rv_line_text){ .at = text, .end = text, .start = text, .line = 1 };
    rv_lines_next(&lines, line);
    return lines.at < lines.end ? rv_fail(error, 2, 1, "a position is one line") : RV_OK;
}

enum rv_status rv_position_setup(const char *text, size_t len, struct rv_setup *setup, struct rv_error *error)
{
    struct rv_line_text line;
    *setup = (struct rv_setup){ 0 };
    if (one_line(text, len, &line, error) != RV_OK || take_head(&line, setup, error) != RV_OK)
        return RV_BAD;
    for (const char *c = line.at; c < line.end; c++)
        setup->seats += *c == '|';
    if (setup->seats == 0)
        setup->seats = 1;
    return RV_OK;
}

static void write_position(const struct rv_setup *setup, const void *state, bool all, struct rv_text *out)
{
    uint64_t copy[RV_STATE_MAX / sizeof(uint64_t)]; /* fields() may write; what it is given stays untouched */
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
    struct rv_line_text line;
    struct rv_setup named = { 0 };
    if (one_line(text, len, &line, error) != RV_OK || take_head(&line, &named, error) != RV_OK)
        return RV_BAD;
    if (named.game != setup->game || named.options != setup->options)
        return rv_fail(error, line.line, 1,
                       "the position is for another game or other options than are played");
    setup->game->start(setup, fresh);
    struct rv_fields fields = rv_fields_reader(line, error);
    setup->game->fields(setup, fresh, &fields);
    enum rv_status status = rv_fields_finish(&fields);
    if (status == RV_OK)
        memcpy(state, fresh, setup->game->state_size);
    return status;
}
