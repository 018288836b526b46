/* SPDX-License-Identifier: MIT
 * The bots fast and strong: the move that the engine of that name thinks best. */
#include "bots.h"

/* Opinions of the best moves are enough to pick one. */
enum { KEPT = 16 };

static void decide(enum rv_engine engine, const struct rv_setup *setup, const void *state, int seat,
                   const struct rv_source *source, uint64_t moment, struct rv_action *decision)
{
    struct rv_bot_options options = { .engine = engine };
    struct rv_opinion opinion[KEPT];
    if (rv_bot_rank(&options, setup, state, seat, source, RV_BOT_MOMENT | moment, opinion, KEPT) > 0)
        *decision = opinion[0].action;
    else
        rv_bot_greedy.decide(setup, state, seat, source, moment, decision);
}

static void decide_fast(const struct rv_setup *setup, const void *state, int seat,
                        const struct rv_source *source, uint64_t moment, struct rv_action *decision)
{
    decide(RV_ENGINE_FAST, setup, state, seat, source, moment, decision);
}

static void decide_strong(const struct rv_setup *setup, const void *state, int seat,
                          const struct rv_source *source, uint64_t moment, struct rv_action *decision)
{
    decide(RV_ENGINE_STRONG, setup, state, seat, source, moment, decision);
}

const struct rv_bot rv_bot_fast = { .name = "fast",
                                    .about = "what it has learned to like best, and the next roll",
                                    .decide = decide_fast };

const struct rv_bot rv_bot_strong = { .name = "strong",
                                      .about = "as fast, and plays on from the moves in question",
                                      .decide = decide_strong };
