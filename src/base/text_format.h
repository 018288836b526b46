/* SPDX-License-Identifier: MIT
 * Writing text, and the errors that are made of it. There is no printf here: the page's module has none. */
#ifndef RV_BASE_TEXT_FORMAT_H
#define RV_BASE_TEXT_FORMAT_H

#include <revanche/status.h>
#include <revanche/text.h>

void rv_text_char(struct rv_text *text, char c);
void rv_text_put(struct rv_text *text, const char *s);
void rv_text_bytes(struct rv_text *text, const char *s, size_t len);
void rv_text_int(struct rv_text *text, long value);

/* The words of a list that ends with NULL: `a, b and c`, with `last` in place of `and`. */
void rv_text_list(struct rv_text *text, const char *const *list, const char *last);

/* The format knows %s, %d, %c, %% and %q. The last takes a pointer and an int length: bytes of somebody else,
 * quoted, shortened, and with unprintable ones replaced. */
void rv_text_format(struct rv_text *text, const char *format, ...);

/* Sets an error (which may be NULL) in the same way. Returns RV_BAD, so that a function can return it. */
enum rv_status rv_fail(struct rv_error *error, int line, int column, const char *format, ...);

#endif
