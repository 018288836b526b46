/* SPDX-License-Identifier: MIT
 * Which languages there are, and the translation of a text. */
#include "language.h"

#include <stdlib.h>
#include <string.h>

#include "catalogue.h"
#include "forms.h"

const char *language_code(int language)
{
    return language == ENGLISH ? "en" : catalogues[language - 1].code;
}

int language_find(const char *code)
{
    size_t len = strcspn(code, "_-.@");
    for (int i = 0; language_code(i); i++)
        if (strlen(language_code(i)) == len && strncmp(language_code(i), code, len) == 0)
            return i;
    return -1;
}

/* FNV-1a; key_of_bytes() of tools/po.py is the same. */
static uint32_t key_of(const char *context, const char *text)
{
    uint32_t key = 0x811c9dc5;
    for (; context && *context; context++)
        key = (key ^ (unsigned char)*context) * 0x01000193;
    if (context)
        key = (key ^ '\4') * 0x01000193;
    for (; *text; text++)
        key = (key ^ (unsigned char)*text) * 0x01000193;
    return key;
}

static int by_key(const void *key, const void *entry)
{
    uint32_t a = *(const uint32_t *)key, b = ((const struct translation *)entry)->key;
    return (a > b) - (a < b);
}

/* All plural forms of a text; NULL if there is no translation. */
static const char *forms_of(int language, const char *context, const char *text)
{
    if (language == ENGLISH)
        return NULL;
    const struct catalogue *catalogue = &catalogues[language - 1];
    uint32_t key = key_of(context, text);
    const struct translation *found =
        bsearch(&key, catalogue->list, catalogue->count, sizeof *catalogue->list, by_key);
    return found ? found->forms : NULL;
}

const char *words_for(int language, const char *context, const char *text)
{
    const char *found = forms_of(language, context, text);
    return found ? found : text;
}

const char *words_for_number(int language, const char *one, const char *many, long n)
{
    unsigned long size = n < 0 ? 0ul - (unsigned long)n : (unsigned long)n;
    const char *form = forms_of(language, NULL, one);
    if (!form)
        return size == 1 ? one : many;
    for (int skip = catalogues[language - 1].plural(size); skip > 0; skip--)
        form += strlen(form) + 1;
    return form;
}
