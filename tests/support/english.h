/* SPDX-License-Identifier: MIT
 * Messages in English words, for tests. */
#ifndef TESTS_ENGLISH_H
#define TESTS_ENGLISH_H

#include <revanche/status.h>

/* Valid until the next call. */
const char *in_english(const char *text);
const char *error_text(const struct rv_error *error);

#endif
