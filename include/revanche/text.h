/* SPDX-License-Identifier: MIT
 * Text written into a buffer that the caller owns. Like snprintf it never writes past the end, ends
 * with a NUL, and goes on counting, so that a second try can bring a buffer that is large enough. */
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
    size_t len;               /* what was or would have been written */
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
