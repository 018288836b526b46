/* SPDX-License-Identifier: MIT
 * Lines and words of a text of any size and any bytes, with the place of each for messages.
 * A `#` starts a comment that runs to the end of its line. */
#ifndef RV_BASE_WORDS_H
#define RV_BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rv_word {
    const char *at;
    int len;
    int line, column; /* from 1; columns count bytes */
};

struct rv_lines {
    const char *at, *end;
    int line; /* number of the line last taken */
};

/* One line without its comment and line end. */
struct rv_text_line {
    const char *at, *end;
    const char *start; /* for columns */
    int line;
};

struct rv_lines rv_lines_of(const char *text, size_t len);
bool rv_lines_next(struct rv_lines *lines, struct rv_text_line *line);

/* The same without cutting comments. */
bool rv_lines_next_raw(struct rv_lines *lines, struct rv_text_line *line);

/* The next word of a line (blanks and tabs lie between words); false at its end. */
bool rv_word_next(struct rv_text_line *line, struct rv_word *word);

/* The place reached in a line, as an empty word, for "something is missing here". */
struct rv_word rv_word_here(const struct rv_text_line *line);

/* The rest of the line as one word, without blanks at its ends. */
struct rv_word rv_word_rest(struct rv_text_line *line);

bool rv_word_is(struct rv_word word, const char *text);

/* A decimal number between min and max that fills the whole word. */
bool rv_word_int(struct rv_word word, int min, int max, int *value);

/* Eight hexadecimal digits. */
bool rv_word_checksum(struct rv_word word, uint32_t *value);

/* The position of the word in a list that ends with NULL, or -1. */
int rv_word_among(struct rv_word word, const char *const *list);

#endif
