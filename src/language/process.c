/* SPDX-License-Identifier: MIT
 * The language of this process, and its numbers. The library has no variables and does not print: this is the
 * program's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"

static int used = ENGLISH;

int language_of_locale(void)
{
    static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *locale = getenv(variables[i]);
        if (locale && *locale)
            return language_find(locale) > 0 ? language_find(locale) : ENGLISH;
    }
    return ENGLISH;
}

void language_use(int language)
{
    used = language;
}

int language_used(void)
{
    return used;
}

void words_decimal(struct rv_text *out, int language, double value, int digits)
{
    char text[64];
    snprintf(text, sizeof text, "%.*f", digits, value);
    size_t whole = strcspn(text, ".");
    rv_text_bytes(out, text, whole);
    if (!text[whole])
        return;
    /* TRANSLATORS: between the whole part and the rest of a number, as in 12.5 */
    rv_text_put(out, words_for(language, "decimal sign", "."));
    rv_text_put(out, text + whole + 1);
}
