/* SPDX-License-Identifier: MIT
 * Finds sheets and decks that are built in. */
#include "builtin.h"

#include <string.h>

#include "text_format.h"

const struct rv_builtin *rv_builtin_at(const char *game, int n)
{
    for (const struct rv_builtin *b = rv_builtins; b->game; b++)
        if (strcmp(b->game, game) == 0 && n-- == 0)
            return b;
    return NULL;
}

const struct rv_builtin *rv_builtin_find(const char *game, const char *name, size_t len)
{
    const struct rv_builtin *b;
    for (int n = 0; (b = rv_builtin_at(game, n)) != NULL; n++)
        if (strlen(b->name) == len && memcmp(b->name, name, len) == 0)
            return b;
    return NULL;
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
