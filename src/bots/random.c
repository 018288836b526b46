/* SPDX-License-Identifier: MIT
 * The random bot: every legal decision is equally likely. */
#include "bots.h"

static void decide(const struct rv_setup *setup, const void *state, int seat, const struct rv_source *source,
                   uint64_t moment, struct rv_action *decision)
{
    struct rv_moves moves = { .list = decision, .lot = rv_source_draw(source, RV_BOT_MOMENT | moment) | 1 };
    setup->game->legal(setup, state, seat, &moves);
}

const struct rv_bot rv_bot_random = { .name = "random",
                                      .about = "any legal decision, all equally likely",
                                      .decide = decide };
