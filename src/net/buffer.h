/* SPDX-License-Identifier: MIT
 * A growing byte buffer. All zero is an empty one. Once something was put in, a NUL follows the last byte.
 * Running out of memory aborts the program. */
#ifndef RV_NET_BUFFER_H
#define RV_NET_BUFFER_H

#include <stddef.h>

#include "json.h"

struct buffer {
    char *at;
    size_t len, cap;
};

void buffer_put(struct buffer *buffer, const char *bytes, size_t len);
void buffer_text(struct buffer *buffer, const char *text);
void buffer_format(struct buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A JSON writer that appends to the buffer. */
struct json json_into(struct buffer *buffer);

/* Reserves `more` bytes after the last one; the caller fills them and adds to len. */
char *buffer_reserve(struct buffer *buffer, size_t more);

/* Removes the first bytes. */
void buffer_drop(struct buffer *buffer, size_t len);

/* Frees its memory; it is empty afterwards. */
void buffer_free(struct buffer *buffer);

#endif
