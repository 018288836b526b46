/* SPDX-License-Identifier: MIT
 * Messages in English words. */
#include "english.h"

#include "language.h"

const char *in_english(const char *text)
{
    static char words[4096];
    struct rv_text out = rv_text_on(words, sizeof words);
    message_say(&out, ENGLISH, text);
    return words;
}

const char *error_text(const struct rv_error *error)
{
    return in_english(error->message);
}
