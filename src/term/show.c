/* SPDX-License-Identifier: MIT
 * What all views share: columns, colours, scores; and which game has which view. */
#include "show.h"

#include <revanche/notation.h>
#include <string.h>

#include "language.h"
#include "sheet_data.h"
#include "show_list.h"

/* ---- the view of a game that has none ---- */

static void bare_position(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    (void)seat;
    rv_position_write(voice->setup, state, out);
    rv_text_char(out, '\n');
}

static void nothing(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    (void)out, (void)voice, (void)state, (void)seat;
}

static void nothing_coming(struct rv_text *out, const struct voice *voice, const void *state)
{
    (void)out, (void)voice, (void)state;
}

static unsigned always_the_same(const struct voice *voice, const void *state, int seat)
{
    (void)voice, (void)state, (void)seat;
    return 0;
}

static int no_levels(const struct rv_setup *setup)
{
    (void)setup;
    return 0;
}

static const struct view bare = {
    .game = "",
    .position = bare_position,
    .task = nothing,
    .dice = nothing_coming,
    .help = nothing,
    .occasion = always_the_same,
    .levels = no_levels,
    .coming = nothing_coming,
};

const struct view *view_of(const struct rv_game *game)
{
    for (int i = 0; views[i]; i++)
        if (strcmp(views[i]->game, game->id) == 0)
            return views[i];
    return &bare;
}

/* ---- columns ---- */

static int columns_of(const char *text, size_t len)
{
    int columns = 0;
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '\033')
            while (i < len && text[i] != 'm')
                i++;
        else
            columns += ((unsigned char)text[i] & 0xc0) != 0x80;
    }
    return columns;
}

int show_columns(const struct rv_text *text)
{
    size_t len = text->len < text->cap ? text->len : text->cap ? text->cap - 1 : 0, start = len;
    while (start > 0 && text->at[start - 1] != '\n')
        start--;
    return columns_of(text->at + start, len - start);
}

void show_to(struct rv_text *out, int column)
{
    for (int at = show_columns(out); at < column; at++)
        rv_text_char(out, ' ');
}

void show_cut(struct rv_text *out, const char *text, int columns)
{
    size_t len = 0;
    while (text[len] && (columns_of(text, len + 1) <= columns))
        len++;
    rv_text_bytes(out, text, len);
}

/* What fits into a line, up to a blank or the end. */
static size_t fitting(const char *text, size_t len, int width)
{
    size_t fits = 0;
    for (size_t i = 1; i <= len; i++)
        if ((i == len || text[i] == ' ') && (columns_of(text, i) <= width || fits == 0))
            fits = i;
    return fits;
}

/* Breaks a line into pieces with the same indentation. */
static void wrap_line(struct rv_text *out, const char *line, size_t len)
{
    size_t indent = strspn(line, " ");
    for (int width = SHOW_WIDTH; columns_of(line, len) > width; width = SHOW_WIDTH - (int)indent) {
        size_t fits = fitting(line, len, width);
        if (fits == len)
            break;
        rv_text_bytes(out, line, fits);
        rv_text_char(out, '\n');
        for (size_t i = 0; i < indent; i++)
            rv_text_char(out, ' ');
        line += fits + 1;
        len -= fits + 1;
    }
    rv_text_bytes(out, line, len);
}

void show_wrapped(struct rv_text *out, const char *text)
{
    while (*text) {
        size_t len = strcspn(text, "\n");
        wrap_line(out, text, len);
        text += len;
        if (*text == '\n')
            rv_text_char(out, *text++);
    }
}

void show_words(struct rv_text *out, const struct voice *voice, const char *text)
{
    int german = language_find("de");
    message_say(out, voice->lang == SAY_DE && german > 0 ? german : ENGLISH, text);
}

/* ---- colours ---- */

/* Of the 256-colour palette: black is readable on all of them, and red and orange are far apart. */
static const uint8_t palette[] = { 0, 227, 71, 75, 197, 208 };

void show_paint(struct rv_text *out, const struct voice *voice, int colour)
{
    if (voice->colour)
        rv_text_format(out, "\033[30;48;5;%dm", palette[colour]);
}

void show_plain(struct rv_text *out, const struct voice *voice)
{
    if (voice->colour)
        rv_text_put(out, "\033[0m");
}

/* ---- scores ---- */

enum { LABEL = 22, COLUMN_MAX = 14 };

static int total_of(const struct voice *voice, const void *state, int seat)
{
    struct rv_score score;
    voice->setup->game->score(voice->setup, state, seat, &score);
    return score.total;
}

void show_head(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_setup *setup = voice->setup;
    bool counts_x = setup->sheet && setup->sheet->pass_count;
    say_of(out, voice, counts_x ? T_HEAD_X : T_HEAD, W(voice->name[seat]), N(seat + 1),
           N(total_of(voice, state, seat)));
    const char *before = " (";
    for (int other = 0; other < setup->seats; other++) {
        if (other == seat)
            continue;
        rv_text_put(out, before);
        show_cut(out, voice->name[other], COLUMN_MAX);
        rv_text_format(out, " %d", total_of(voice, state, other));
        before = ", ";
    }
    rv_text_put(out, setup->seats > 1 ? ")\n" : "\n");
}

static void show_number(struct rv_text *out, int value, int column)
{
    char digits[16];
    struct rv_text number = rv_text_on(digits, sizeof digits);
    rv_text_int(&number, value);
    show_to(out, column - (int)number.len);
    rv_text_put(out, digits);
}

void show_scores(struct rv_text *out, const struct voice *voice, const void *state)
{
    const struct rv_setup *setup = voice->setup;
    int seats = setup->seats, width = (SHOW_WIDTH - LABEL) / seats, rank[RV_MAX_SEATS];
    struct rv_score score[RV_MAX_SEATS];
    if (width > COLUMN_MAX)
        width = COLUMN_MAX;
    for (int seat = 0; seat < seats; seat++) {
        char name[64];
        struct rv_text cut = rv_text_on(name, sizeof name);
        setup->game->score(setup, state, seat, &score[seat]);
        show_cut(&cut, voice->name[seat], width - 1);
        show_to(out, LABEL + width * (seat + 1) - show_columns(&cut));
        rv_text_put(out, name);
    }
    rv_text_char(out, '\n');
    for (int i = 0; i < score[0].line_count; i++) {
        char line[40];
        struct rv_text name = rv_text_on(line, sizeof line);
        say_score_line(&name, score[0].line[i].line);
        show_words(out, voice, line);
        for (int seat = 0; seat < seats; seat++)
            show_number(out, score[seat].line[i].points, LABEL + width * (seat + 1));
        rv_text_char(out, '\n');
    }
    rv_text_put(out, phrase(voice, T_TOTAL));
    for (int seat = 0; seat < seats; seat++)
        show_number(out, score[seat].total, LABEL + width * (seat + 1));
    rv_text_char(out, '\n');
    if (seats == 1)
        return;
    rv_ranks(setup, state, rank);
    rv_text_put(out, phrase(voice, T_RANK));
    for (int seat = 0; seat < seats; seat++)
        show_number(out, rank[seat], LABEL + width * (seat + 1));
    rv_text_char(out, '\n');
}
