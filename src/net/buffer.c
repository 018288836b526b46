/* SPDX-License-Identifier: MIT
 * A growing byte buffer. */
#include "buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Everything acknowledged is stored, so without memory it is safe to abort. */
static void *grown(void *at, size_t size)
{
    void *more = realloc(at, size);
    if (!more) {
        fputs("revanche: out of memory\n", stderr);
        abort();
    }
    return more;
}

char *buffer_reserve(struct buffer *buffer, size_t more)
{
    size_t need = buffer->len + more + 1;
    if (need > buffer->cap) {
        size_t cap = buffer->cap ? buffer->cap : 256;
        while (cap < need)
            cap *= 2;
        buffer->at = grown(buffer->at, cap);
        buffer->cap = cap;
    }
    return buffer->at + buffer->len;
}

void buffer_put(struct buffer *buffer, const char *bytes, size_t len)
{
    if (buffer->len + len >= buffer->cap)
        buffer_reserve(buffer, len);
    if (len)
        memcpy(buffer->at + buffer->len, bytes, len);
    buffer->len += len;
    buffer->at[buffer->len] = '\0';
}

void buffer_text(struct buffer *buffer, const char *text)
{
    buffer_put(buffer, text, strlen(text));
}

void buffer_format(struct buffer *buffer, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int len = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (len > 0) {
        vsnprintf(buffer_reserve(buffer, (size_t)len), (size_t)len + 1, format, again);
        buffer->len += (size_t)len;
    }
    va_end(again);
}

static void put_in_buffer(void *to, const char *bytes, size_t len)
{
    buffer_put(to, bytes, len);
}

struct json json_into(struct buffer *buffer)
{
    return (struct json){ .put = put_in_buffer, .to = buffer };
}

void buffer_drop(struct buffer *buffer, size_t len)
{
    if (!len)
        return;
    buffer->len -= len;
    memmove(buffer->at, buffer->at + len, buffer->len + 1);
}

void buffer_free(struct buffer *buffer)
{
    free(buffer->at);
    *buffer = (struct buffer){ 0 };
}
