/* SPDX-License-Identifier: MIT
 * Bytes that grow. */
#include "buffer.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whatever the server has acknowledged is stored, so without memory a quick end is the safe one. */
static void *grown(void *at, size_t size)
{
    void *more = realloc(at, size);
    if (!more) {
        fputs("revanche: out of memory\n", stderr);
        abort();
    }
    return more;
}

char *buffer_room(struct buffer *buffer, size_t more)
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
        buffer_room(buffer, len);
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
        vsnprintf(buffer_room(buffer, (size_t)len), (size_t)len + 1, format, again);
        buffer->len += (size_t)len;
    }
    va_end(again);
}

/* The length of the UTF-8 character at s, or 0 if it is none: no overlong forms, no surrogates, nothing above U+10FFFF. */
static size_t utf8_len(const unsigned char *s, size_t left)
{
    size_t len = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;
    if (!len || len > left)
        return 0;
    for (size_t i = 1; i < len; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    bool wrong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) ||
                 (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f);
    return wrong ? 0 : len;
}

void buffer_json(struct buffer *buffer, const char *text, size_t len)
{
    buffer_put(buffer, "\"", 1);
    size_t plain = 0; /* from here to i nothing needs a change */
    for (size_t i = 0; i < len;) {
        unsigned char c = (unsigned char)text[i];
        size_t n = utf8_len((const unsigned char *)text + i, len - i);
        if (n && c >= ' ' && c != '"' && c != '\\') {
            i += n;
            continue;
        }
        buffer_put(buffer, text + plain, i - plain);
        if (!n)
            buffer_text(buffer, "\xef\xbf\xbd");
        else if (c == '\n')
            buffer_text(buffer, "\\n");
        else if (c < ' ')
            buffer_format(buffer, "\\u%04x", c);
        else
            buffer_format(buffer, "\\%c", c);
        plain = ++i;
    }
    buffer_put(buffer, text + plain, len - plain);
    buffer_put(buffer, "\"", 1);
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
