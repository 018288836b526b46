/* SPDX-License-Identifier: MIT
 * The bots fast and strong: the best move by the engine of that name. */
#include "bots.h"

enum { KEPT = 16 }; /* opinions: more than an engine searches */

static const enum rv_engine fast = RV_ENGINE_FAST, strong = RV_ENGINE_STRONG;

static enum rv_status decide(const struct rv_bot *bot, const struct rv_evaluator *evaluator,
                             const void *state, int seat, const struct rv_source *source, uint64_t moment,
                             int budget_ms, struct rv_action *decision)
{
    const enum rv_engine *engine = bot->data;
    struct rv_bot_options options = { .engine = *engine, .budget_ms = budget_ms };
    struct rv_opinion opinion[KEPT];
    int count = rv_bot_rank(evaluator, &options, state, seat, source, RV_BOT_MOMENT | moment, opinion, KEPT);
    if (count < 0)
        return RV_NO_MEMORY;
    *decision = opinion[0].action;
    return RV_OK;
}

const struct rv_bot rv_bot_fast = { .name = "fast",
                                    .about = "what it has learned to like best, and the next roll",
                                    .takes_aim = true,
                                    .decide = decide,
                                    .data = &fast };

const struct rv_bot rv_bot_strong = { .name = "strong",
                                      .about = "as fast, and plays on from the moves in question",
                                      .takes_budget = true,
                                      .takes_aim = true,
                                      .decide = decide,
                                      .data = &strong };
