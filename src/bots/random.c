/* SPDX-License-Identifier: MIT
 * The random bot: every legal decision is equally likely. */
#include "bots.h"

#include "brain.h"

static enum rv_status decide(const struct rv_bot *bot, const struct rv_evaluator *evaluator,
                             const void *state, int seat, const struct rv_source *source, uint64_t moment,
                             int budget_ms, struct rv_action *decision)
{
    struct rv_moves moves = { .list = decision,
                              .random = rv_source_draw(source, RV_BOT_MOMENT | moment) | 1 };
    (void)bot;
    (void)budget_ms;
    evaluator->setup->game->legal(evaluator->setup, state, seat, &moves);
    return RV_OK;
}

const struct rv_bot rv_bot_random = { .name = "random",
                                      .about = "any legal decision, all equally likely",
                                      .decide = decide };
