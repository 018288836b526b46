/* SPDX-License-Identifier: MIT
 * The list of bots, and bots with a time to think. */
#include "bots.h"

#include <string.h>

#include "levels.h"

const struct rv_bot *const rv_bots[] = {
    &rv_level_easy, &rv_level_casual, &rv_level_steady, &rv_level_sharp, &rv_level_expert,
    &rv_bot_fast,   &rv_bot_strong,   &rv_bot_greedy,   &rv_bot_random,  NULL
};

const struct rv_bot *rv_bot_find(const char *name)
{
    for (int i = 0; rv_bots[i]; i++)
        if (strcmp(rv_bots[i]->name, name) == 0)
            return rv_bots[i];
    return NULL;
}

bool rv_player_read(const char *text, struct rv_player *player)
{
    char name[32];
    size_t len = strcspn(text, "@");
    int ms = 0;
    if (len >= sizeof name)
        return false;
    memcpy(name, text, len);
    name[len] = '\0';
    if (text[len] == '@') {
        const char *at = text + len + 1;
        if (!*at)
            return false;
        for (; *at >= '0' && *at <= '9' && ms <= RV_BUDGET_MAX; at++)
            ms = ms * 10 + *at - '0';
        if (*at || ms < 1 || ms > RV_BUDGET_MAX)
            return false;
    }
    *player = (struct rv_player){ .bot = rv_bot_find(name), .budget_ms = ms };
    return player->bot != NULL;
}

void rv_player_decide(const struct rv_player *player, const struct rv_setup *setup, const void *state,
                      int seat, const struct rv_source *source, uint64_t moment, struct rv_action *decision)
{
    if (player->bot->think)
        player->bot->think(setup, state, seat, source, moment, player->budget_ms, decision);
    else
        player->bot->decide(setup, state, seat, source, moment, decision);
}
