/* SPDX-License-Identifier: MIT
 * Checking UTF-8 (RFC 3629). */
#ifndef RV_BASE_UTF8_H
#define RV_BASE_UTF8_H

#include <stddef.h>

/* The length of the character at the beginning of `text`, 1 to 4 bytes; 0 if there is no valid one within
 * `left` bytes: no overlong forms, no surrogates, nothing above U+10FFFF. */
size_t rv_utf8_length(const char *text, size_t left);

#endif
