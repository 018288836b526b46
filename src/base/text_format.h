/* SPDX-License-Identifier: MIT
 * Writing text. There is no printf here: the page's module has none. */
#ifndef RV_BASE_TEXT_FORMAT_H
#define RV_BASE_TEXT_FORMAT_H

#include <revanche/text.h>

void rv_text_char(struct rv_text *text, char c);
void rv_text_put(struct rv_text *text, const char *s);
void rv_text_bytes(struct rv_text *text, const char *s, size_t len);
void rv_text_int(struct rv_text *text, long value);

/* The words of a list that ends with NULL: `a, b, c`. */
void rv_text_list(struct rv_text *text, const char *const *list);

/* The format knows %s, %d, %c and %%. */
void rv_text_format(struct rv_text *text, const char *format, ...);

#endif
