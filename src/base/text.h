/* SPDX-License-Identifier: MIT
 * Text written into a buffer that the caller owns. Like snprintf it never writes past the end, ends
 * with a NUL, and goes on counting, so that a second try can bring a buffer that is large enough. */
#ifndef RV_TEXT_H
#define RV_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include <revanche/status.h>

struct rv_text {
    char *at;
    size_t cap; /* with the NUL; 0 to count only */
    size_t len; /* what was or would have been written */
};

struct rv_text rv_text_on(char *buffer, size_t cap);
bool rv_text_fits(const struct rv_text *text);

void rv_text_char(struct rv_text *text, char c);
void rv_text_put(struct rv_text *text, const char *s);
void rv_text_bytes(struct rv_text *text, const char *s, size_t len);
void rv_text_int(struct rv_text *text, long value);

/* Sets an error (which may be NULL) and returns RV_BAD, so that a function can end with it. The
 * format knows %s, %d, %c, %% and %q: a stretch of foreign bytes given as a pointer and an int length,
 * quoted, shortened, and with unprintable bytes replaced. */
enum rv_status rv_fail(struct rv_error *error, int line, int column, const char *format, ...);

/* The same formats for text. */
void rv_text_format(struct rv_text *text, const char *format, ...);

#endif
