/* SPDX-License-Identifier: MIT
 * What the library tells is a message: an id and values, as text without words. Words are made of it in the
 * reader's language. */
#ifndef REVANCHE_MESSAGES_H
#define REVANCHE_MESSAGES_H

#include <revanche/text.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Writes the words of a message, like that of an rv_error. The language is a code or a locale (de,
 * fr_CH.UTF-8); NULL and those that are not there mean English. */
void rv_message_words(const char *message, const char *language, struct rv_text *out);

/* Writes the name of a message, which stays the same in all languages and versions: no-sheet-key. Nothing, if
 * the text does not begin with a message. */
void rv_message_name(const char *message, struct rv_text *out);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
