/* SPDX-License-Identifier: MIT
 * The language of this process. The library has no variables: this is the program's. */
#include <stdlib.h>

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
