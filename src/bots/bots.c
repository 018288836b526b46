/* SPDX-License-Identifier: MIT
 * The list of bots, and bots with a budget. */
#include "bots.h"

#include <string.h>

#include "message.h"

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

static const struct rv_bot *find(const char *name, size_t len)
{
    for (int i = 0; rv_bots[i]; i++)
        if (strlen(rv_bots[i]->name) == len && memcmp(rv_bots[i]->name, name, len) == 0)
            return rv_bots[i];
    return NULL;
}

/* Milliseconds from 1 to RV_BUDGET_MAX; 0 if the text is something else. */
static int read_budget(const char *text)
{
    int ms = 0;
    for (; *text >= '0' && *text <= '9' && ms <= RV_BUDGET_MAX; text++)
        ms = ms * 10 + *text - '0';
    return *text || ms > RV_BUDGET_MAX ? 0 : ms;
}

enum rv_status rv_player_read(const char *text, struct rv_player *player, struct rv_error *error)
{
    size_t len = strcspn(text, "@");
    const struct rv_bot *bot = find(text, len);
    *player = (struct rv_player){ .bot = bot };
    if (!bot)
        return rv_refuse(error, 0, 0, SAY_NO_BOT, WITH(QUOTE("name", text, (long)len)));
    if (!text[len])
        return RV_OK;
    if (!bot->takes_budget)
        return rv_refuse(error, 0, 0, SAY_BOT_WITHOUT_TIME, WITH(STR("name", bot->name)));
    player->budget_ms = read_budget(text + len + 1);
    if (!player->budget_ms)
        return rv_refuse(error, 0, 0, SAY_BOT_TIME, WITH(STR("name", bot->name), NUM("most", RV_BUDGET_MAX)));
    return RV_OK;
}

enum { KEPT = 16 }; /* opinions: more than an engine searches */

static enum rv_status decide_for_aim(const struct rv_player *player, const struct rv_evaluator *evaluator,
                                     const void *state, int seat, const struct rv_source *source,
                                     uint64_t moment, struct rv_action *decision)
{
    const struct rv_bot_options options = { .engine =
                                                player->bot->takes_budget ? RV_ENGINE_STRONG : RV_ENGINE_FAST,
                                            .budget_ms = player->budget_ms,
                                            .aims = true,
                                            .aim = player->aim };
    struct rv_opinion list[KEPT];
    if (rv_bot_rank(evaluator, &options, state, seat, source, RV_BOT_MOMENT | moment, list, KEPT) < 0)
        return RV_NO_MEMORY;
    *decision = list[0].action;
    return RV_OK;
}

enum rv_status rv_player_decide(const struct rv_player *player, const struct rv_evaluator *evaluator,
                                const void *state, int seat, const struct rv_source *source, uint64_t moment,
                                struct rv_action *decision)
{
    if (player->aims && player->bot->takes_aim)
        return decide_for_aim(player, evaluator, state, seat, source, moment, decision);
    return player->bot->decide(player->bot, evaluator, state, seat, source, moment, player->budget_ms,
                               decision);
}
