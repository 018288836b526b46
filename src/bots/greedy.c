/* SPDX-License-Identifier: MIT
 * The greedy bot: tries every legal decision and takes the one its game's judge likes best. */
#include "bots.h"

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

/* Lists are looked at in pages, so that any number of them needs no memory. */
enum { PAGE = 256 };

static void decide(const struct rv_setup *setup, const void *state, int seat, const struct rv_source *source,
                   uint64_t moment, struct rv_action *decision)
{
    struct rv_action page[PAGE];
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    rv_judge *judge = rv_judge_of(setup->game);
    double best = 0;
    bool any = false;
    if (!judge) {
        rv_bot_random.decide(setup, state, seat, source, moment, decision);
        return;
    }
    for (int first = 0;; first += PAGE) {
        struct rv_moves moves = { .list = page, .first = first, .cap = PAGE };
        setup->game->legal(setup, state, seat, &moves);
        for (int i = 0; i < PAGE && first + i < moves.count; i++) {
            memcpy(after, state, setup->game->state_size);
            setup->game->apply(setup, after, &page[i], NULL);
            double value = judge(setup, state, &page[i], after);
            if (!any || value > best) {
                best = value;
                any = true;
                *decision = page[i];
            }
        }
        if (first + PAGE >= moves.count)
            return;
    }
}

const struct rv_bot rv_bot_greedy = { .name = "greedy",
                                      .about = "the best-looking move, one move ahead",
                                      .decide = decide };
