/* SPDX-License-Identifier: MIT
 * Bytes that grow. All zero is an empty buffer; there is always a NUL behind the last byte once something was put in. */
#ifndef RV_NET_BUFFER_H
#define RV_NET_BUFFER_H

#include <stddef.h>

struct buffer {
    char *at;
    size_t len, cap;
};

void buffer_put(struct buffer *buffer, const char *bytes, size_t len);
void buffer_text(struct buffer *buffer, const char *text);
void buffer_format(struct buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The text as a JSON string, with its quotation marks. What is not UTF-8 becomes U+FFFD, so that the result always is. */
void buffer_json(struct buffer *buffer, const char *text, size_t len);

/* Room for `more` bytes behind the last one; the caller fills it and adds to len. */
char *buffer_room(struct buffer *buffer, size_t more);

/* Takes the first bytes away. */
void buffer_drop(struct buffer *buffer, size_t len);

/* Empties it and gives its memory back. */
void buffer_free(struct buffer *buffer);

#endif
