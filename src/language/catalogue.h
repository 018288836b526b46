/* SPDX-License-Identifier: MIT
 * The tables of translations, as tools/po.py writes them. */
#ifndef RV_LANGUAGE_CATALOGUE_H
#define RV_LANGUAGE_CATALOGUE_H

#include <stddef.h>
#include <stdint.h>

/* A text in another language, found by the key of the English one; plural forms follow each other, each with
 * its NUL. */
struct translation {
    uint32_t key;
    const char *forms;
};

struct catalogue {
    const char *code;
    const struct translation *list; /* by ascending keys */
    size_t count;
    int (*plural)(unsigned long n); /* which form a number takes */
};

extern const struct catalogue catalogues[]; /* ends with a NULL code; English is not among them */

#endif
