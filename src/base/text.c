/* SPDX-License-Identifier: MIT
 * Text buffers. */
#include "text_format.h"

#include <stdarg.h>
#include <string.h>

struct rv_text rv_text_on(char *buffer, size_t cap)
{
    if (cap)
        buffer[0] = '\0';
    return (struct rv_text){ .at = buffer, .cap = cap };
}

bool rv_text_fits(const struct rv_text *text)
{
    return text->len < text->cap;
}

static void put(struct rv_text *text, const char *s, size_t len)
{
    if (text->len + 1 < text->cap) {
        size_t room = text->cap - 1 - text->len;
        size_t part = len < room ? len : room;
        memcpy(text->at + text->len, s, part);
        text->at[text->len + part] = '\0';
    }
    text->len += len;
}

void rv_text_bytes(struct rv_text *text, const char *s, size_t len)
{
    if (len == 0)
        return; /* memcpy takes no NULL, not even for nothing */
    while (text->before_lines && len) {
        const char *stop = memchr(s, '\n', len);
        size_t part = stop ? (size_t)(stop - s) + 1 : len;
        if (!text->in_line)
            put(text, text->before_lines, strlen(text->before_lines));
        put(text, s, part);
        text->in_line = !stop;
        s += part;
        len -= part;
    }
    put(text, s, len);
}

void rv_text_char(struct rv_text *text, char c)
{
    rv_text_bytes(text, &c, 1);
}

void rv_text_put(struct rv_text *text, const char *s)
{
    rv_text_bytes(text, s, strlen(s));
}

void rv_text_int(struct rv_text *text, long value)
{
    char digits[24];
    int n = sizeof digits;
    unsigned long rest = value < 0 ? 0ul - (unsigned long)value : (unsigned long)value;
    do
        digits[--n] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        digits[--n] = '-';
    rv_text_bytes(text, digits + n, sizeof digits - (size_t)n);
}

void rv_text_list(struct rv_text *text, const char *const *list)
{
    for (int i = 0; list[i]; i++)
        rv_text_format(text, "%s%s", i ? ", " : "", list[i]);
}

void rv_text_format(struct rv_text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    for (const char *f = format; *f; f++) {
        if (*f != '%') {
            rv_text_char(text, *f);
            continue;
        }
        switch (*++f) {
        case 's': rv_text_put(text, va_arg(args, const char *)); break;
        case 'd': rv_text_int(text, va_arg(args, int)); break;
        case 'c': rv_text_char(text, (char)va_arg(args, int)); break;
        default: rv_text_char(text, *f); break;
        }
    }
    va_end(args);
}
