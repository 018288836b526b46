/* SPDX-License-Identifier: MIT
 * Lines and words. */
#include "words.h"

#include <limits.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Lines and columns that an int cannot hold are reported as the largest one. */
static int as_int(ptrdiff_t n)
{
    return n > INT_MAX ? INT_MAX : (int)n;
}

struct rv_lines rv_lines_of(const char *text, size_t len)
{
    return (struct rv_lines){ .at = text, .end = text + len };
}

bool rv_lines_next_raw(struct rv_lines *lines, struct rv_text_line *line)
{
    if (lines->at >= lines->end)
        return false;
    const char *stop = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
    if (!stop)
        stop = lines->end;
    if (lines->line < INT_MAX)
        lines->line++;
    *line = (struct rv_text_line){ .at = lines->at, .end = stop, .start = lines->at, .line = lines->line };
    lines->at = stop < lines->end ? stop + 1 : stop;
    return true;
}

bool rv_lines_next(struct rv_lines *lines, struct rv_text_line *line)
{
    if (!rv_lines_next_raw(lines, line))
        return false;
    const char *comment = line->at < line->end ? memchr(line->at, '#', (size_t)(line->end - line->at)) : NULL;
    if (comment)
        line->end = comment;
    return true;
}

struct rv_word rv_word_here(const struct rv_text_line *line)
{
    int column = as_int(line->at - line->start + 1);
    return (struct rv_word){ .at = line->at, .line = line->line, .column = column };
}

bool rv_word_next(struct rv_text_line *line, struct rv_word *word)
{
    while (line->at < line->end && is_blank(*line->at))
        line->at++;
    *word = rv_word_here(line);
    while (line->at < line->end && !is_blank(*line->at))
        line->at++;
    word->len = as_int(line->at - word->at);
    return word->len > 0;
}

struct rv_word rv_word_rest(struct rv_text_line *line)
{
    while (line->at < line->end && is_blank(*line->at))
        line->at++;
    while (line->end > line->at && is_blank(line->end[-1]))
        line->end--;
    struct rv_word word = rv_word_here(line);
    word.len = as_int(line->end - line->at);
    line->at = line->end;
    return word;
}

bool rv_word_is(struct rv_word word, const char *text)
{
    return strlen(text) == (size_t)word.len && memcmp(word.at, text, (size_t)word.len) == 0;
}

bool rv_word_int(struct rv_word word, int min, int max, int *value)
{
    bool negative = word.len > 0 && word.at[0] == '-';
    int64_t n = 0;
    if (word.len <= negative)
        return false;
    for (int i = negative; i < word.len; i++) {
        if (word.at[i] < '0' || word.at[i] > '9' || n > INT_MAX)
            return false;
        n = n * 10 + (word.at[i] - '0');
    }
    if (negative)
        n = -n;
    if (n < min || n > max)
        return false;
    *value = (int)n;
    return true;
}

bool rv_word_checksum(struct rv_word word, uint32_t *value)
{
    static const char digits[] = "0123456789abcdef";
    uint32_t n = 0;
    for (int i = 0; i < word.len; i++) {
        const char *digit = word.at[i] ? strchr(digits, word.at[i]) : NULL;
        if (!digit)
            return false;
        n = n << 4 | (uint32_t)(digit - digits);
    }
    *value = n;
    return word.len == 8;
}

int rv_word_among(struct rv_word word, const char *const *list)
{
    for (int i = 0; list[i]; i++)
        if (rv_word_is(word, list[i]))
            return i;
    return -1;
}
