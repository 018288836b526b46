/* SPDX-License-Identifier: MIT
 * Text written into a buffer of the caller's. As with snprintf it never exceeds the buffer, ends with a NUL,
 * and its whole length is counted, so that a second try can have a buffer that is large enough. */
#ifndef REVANCHE_TEXT_H
#define REVANCHE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_text {
    char *at;
    size_t cap;               /* with the NUL; 0 to count only */
    size_t len;               /* bytes written, or that a larger buffer would hold */
    const char *before_lines; /* put before every line, or NULL */
    bool in_line;
};

struct rv_text rv_text_on(char *buffer, size_t cap);
bool rv_text_fits(const struct rv_text *text);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
