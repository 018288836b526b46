/* SPDX-License-Identifier: MIT
 * The fast bot: the move that leads to the position it has learned to like best. */
#include "bots.h"

#include <string.h>

#include "mind.h"

enum { PAGE = 256 };

static void choose(const struct rv_mind *mind, const void *state, int seat, struct rv_action *decision)
{
    const struct rv_setup *setup = mind->eye.setup;
    struct rv_action page[PAGE];
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_thought now, then;
    double best = 0;
    bool any = false;
    rv_think(mind, state, seat, &now);
    for (int first = 0;; first += PAGE) {
        struct rv_moves moves = { .list = page, .first = first, .cap = PAGE };
        setup->game->legal(setup, state, seat, &moves);
        for (int i = 0; i < PAGE && first + i < moves.count; i++) {
            memcpy(after, state, setup->game->state_size);
            setup->game->apply(setup, after, &page[i], NULL);
            rv_think_on(mind, &now, after, seat, &then);
            if (!any || then.value > best) {
                best = then.value;
                any = true;
                *decision = page[i];
            }
        }
        if (first + PAGE >= moves.count)
            return;
    }
}

static void decide(const struct rv_setup *setup, const void *state, int seat, const struct rv_source *source,
                   uint64_t moment, struct rv_action *decision)
{
    struct rv_mind mind;
    if (rv_mind_open(setup, &mind))
        choose(&mind, state, seat, decision);
    else
        rv_bot_greedy.decide(setup, state, seat, source, moment, decision);
}

const struct rv_bot rv_bot_fast = { .name = "fast",
                                    .about = "what it has learned to like best",
                                    .decide = decide };
