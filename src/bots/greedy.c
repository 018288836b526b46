/* SPDX-License-Identifier: MIT
 * The greedy bot: tries every legal decision and takes the one its game's judge likes best. */
#include "bots.h"

#include <revanche/walk.h>
#include <string.h>

#include "judge.h"

static const struct {
    const char *game;
    rv_judge *judge;
} judges[] = {
    { "nochmal", rv_judge_nochmal },
    { "sogut", rv_judge_sogut },
    { "xmal", rv_judge_xmal },
    { "gehtwas", rv_judge_gehtwas },
};

rv_judge *rv_judge_of(const struct rv_game *game)
{
    for (size_t i = 0; i < sizeof judges / sizeof *judges; i++)
        if (strcmp(judges[i].game, game->id) == 0)
            return judges[i].judge;
    return NULL;
}

static void decide(const struct rv_setup *setup, const void *state, int seat, const struct rv_source *source,
                   uint64_t moment, struct rv_action *decision)
{
    struct rv_walk walk;
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    rv_judge *judge = rv_judge_of(setup->game);
    double best = 0;
    bool any = false;
    if (!judge) {
        rv_bot_random.decide(setup, state, seat, source, moment, decision);
        return;
    }
    rv_walk_begin(&walk, setup, state, seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        double value = judge(setup, state, action, after);
        if (!any || value > best) {
            best = value;
            any = true;
            *decision = *action;
        }
    }
}

const struct rv_bot rv_bot_greedy = { .name = "greedy",
                                      .about = "the best-looking move, one move ahead",
                                      .decide = decide };
