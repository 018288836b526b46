/* SPDX-License-Identifier: MIT
 * What all views share: columns, colours, scores; and which game has which view. */
#include "show.h"

#include <revanche/notation.h>
#include <string.h>

#include "language.h"
#include "names.h"
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

/* ---- lines ---- */

void show_line(struct rv_text *out, const struct voice *voice, const char *text,
               const struct rv_value *values)
{
    words_put(out, voice->language, text, values);
    rv_text_char(out, '\n');
}

void show_paragraph(struct rv_text *out, const struct voice *voice, const char *const *sentences,
                    const struct rv_value *values)
{
    for (; *sentences; sentences++) {
        words_put(out, voice->language, *sentences, values);
        rv_text_char(out, sentences[1] ? ' ' : '\n');
    }
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

int show_width(const char *text)
{
    return columns_of(text, strlen(text));
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

void show_hanging(struct rv_text *out, const char *text, int column)
{
    size_t len = strlen(text);
    while (columns_of(text, len) > SHOW_WIDTH - column) {
        size_t fits = fitting(text, len, SHOW_WIDTH - column);
        rv_text_bytes(out, text, fits);
        if (fits == len)
            return;
        rv_text_char(out, '\n');
        show_to(out, column);
        text += fits + 1;
        len -= fits + 1;
    }
    rv_text_bytes(out, text, len);
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

enum { LABEL = 22, LABEL_MAX = 30, COLUMN_MAX = 14 };

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
    const struct rv_value *values =
        WITH(STR("name", voice->name[seat]), NUM("seat", seat + 1), NUM("n", total_of(voice, state, seat)));
    if (counts_x)
        words_put(out, voice->language, N_("{name}, seat {seat}, {n} X"), values);
    else
        words_put_many(out, voice->language, "{name}, seat {seat}, {n} point",
                       "{name}, seat {seat}, {n} points", values);
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

/* A line of the score sheet: a label, and a number for each seat. */
struct columns {
    int first, width, count;
};

static void put_names(struct rv_text *out, const struct voice *voice, struct columns columns)
{
    for (int seat = 0; seat < columns.count; seat++) {
        char name[64];
        struct rv_text cut = rv_text_on(name, sizeof name);
        show_cut(&cut, voice->name[seat], columns.width - 1);
        show_to(out, columns.first + columns.width * (seat + 1) - show_columns(&cut));
        rv_text_put(out, name);
    }
    rv_text_char(out, '\n');
}

static void put_numbers(struct rv_text *out, const int *numbers, struct columns columns)
{
    for (int seat = 0; seat < columns.count; seat++)
        show_number(out, numbers[seat], columns.first + columns.width * (seat + 1));
    rv_text_char(out, '\n');
}

/* The labels take the columns that the longest of them needs. */
static struct columns columns_for(const struct voice *voice, const struct rv_score *score)
{
    struct columns columns = { .first = LABEL, .count = voice->setup->seats };
    char name[LINE_NAME_MAX];
    for (int i = 0; i < score->line_count; i++) {
        int width = show_width(name_of_line(voice, score->line[i].line, name)) + 1;
        columns.first = width > columns.first ? width : columns.first;
    }
    if (columns.first > LABEL_MAX + 1)
        columns.first = LABEL_MAX + 1;
    columns.width = (SHOW_WIDTH - columns.first) / columns.count;
    if (columns.width > COLUMN_MAX)
        columns.width = COLUMN_MAX;
    return columns;
}

void show_scores(struct rv_text *out, const struct voice *voice, const void *state)
{
    const struct rv_setup *setup = voice->setup;
    struct rv_score score[RV_MAX_SEATS] = { 0 };
    int numbers[RV_MAX_SEATS];
    char name[LINE_NAME_MAX];
    for (int seat = 0; seat < setup->seats; seat++)
        setup->game->score(setup, state, seat, &score[seat]);
    struct columns columns = columns_for(voice, &score[0]);
    put_names(out, voice, columns);
    for (int i = 0; i < score[0].line_count; i++) {
        rv_text_put(out, name_of_line(voice, score[0].line[i].line, name));
        for (int seat = 0; seat < setup->seats; seat++)
            numbers[seat] = score[seat].line[i].points;
        put_numbers(out, numbers, columns);
    }
    rv_text_put(out, words_for(voice->language, NULL, N_("Total")));
    for (int seat = 0; seat < setup->seats; seat++)
        numbers[seat] = score[seat].total;
    put_numbers(out, numbers, columns);
    if (setup->seats == 1)
        return;
    rv_ranks(setup, state, numbers);
    rv_text_put(out, words_for(voice->language, NULL, N_("Place")));
    put_numbers(out, numbers, columns);
}
