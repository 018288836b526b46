/* SPDX-License-Identifier: MIT
 * The list of bots. */
#include "bots.h"

#include <string.h>

const struct rv_bot *const rv_bots[] = { &rv_bot_random, &rv_bot_greedy, &rv_bot_fast, &rv_bot_strong, NULL };

const struct rv_bot *rv_bot_find(const char *name)
{
    for (int i = 0; rv_bots[i]; i++)
        if (strcmp(rv_bots[i]->name, name) == 0)
            return rv_bots[i];
    return NULL;
}
