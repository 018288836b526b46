/* SPDX-License-Identifier: MIT
 * Finds sheets and decks that are built in. */
#include "builtin.h"

#include <string.h>

#include "text_format.h"
#include "words.h"

const struct rv_builtin *rv_builtin_at(const char *game, int n)
{
    for (const struct rv_builtin *b = rv_builtins; b->game; b++)
        if (!b->checksum && strcmp(b->game, game) == 0 && n-- == 0)
            return b;
    return NULL;
}

/* The edition of that name with this checksum; the one of today has 0. */
static const struct rv_builtin *edition(const char *game, struct rv_word name, uint32_t checksum)
{
    for (const struct rv_builtin *b = rv_builtins; b->game; b++)
        if (b->checksum == checksum && strcmp(b->game, game) == 0 && rv_word_is(name, b->name))
            return b;
    return NULL;
}

const struct rv_builtin *rv_builtin_find(const char *game, const char *name, size_t len)
{
    struct rv_text_line line = { .at = name, .end = name + len, .start = name };
    struct rv_word word, more;
    uint32_t checksum = 0;
    if (!rv_word_next(&line, &word) || (rv_word_next(&line, &more) && !rv_word_checksum(more, &checksum)) ||
        rv_word_next(&line, &more))
        return NULL;
    const struct rv_builtin *named = edition(game, word, checksum);
    return named ? named : edition(game, word, 0);
}

const struct rv_builtin *rv_builtin_first(const char *game, const char *name)
{
    const struct rv_builtin *first = NULL;
    for (const struct rv_builtin *b = rv_builtins; b->game; b++)
        if (strcmp(b->game, game) == 0 && strcmp(b->name, name) == 0)
            first = b;
    return first;
}

void rv_builtin_names(const char *game, struct rv_text *out)
{
    const struct rv_builtin *b;
    for (int n = 0; (b = rv_builtin_at(game, n)) != NULL; n++)
        rv_text_format(out, "%s%s", n ? ", " : "", b->name);
}

const char *rv_builtin_text(const char *game, size_t *len)
{
    const struct rv_builtin *b = rv_builtin_at(game, 0);
    *len = b ? b->len : 0;
    return b ? b->text : NULL;
}

const char *rv_builtin_name(const char *game)
{
    const struct rv_builtin *b = rv_builtin_at(game, 0);
    return b ? b->name : NULL;
}
