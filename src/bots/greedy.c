/* SPDX-License-Identifier: MIT
 * The greedy bot: tries every legal decision and takes the one that its game's heuristic likes best. */
#include "bots.h"

#include "heuristic.h"

static void decide(const struct rv_setup *setup, const void *state, int seat, const struct rv_source *source,
                   uint64_t moment, struct rv_action *decision)
{
    rv_heuristic *heuristic = rv_heuristic_of(setup->game);
    if (heuristic)
        rv_heuristic_best(heuristic, setup, state, seat, decision);
    else
        rv_bot_random.decide(setup, state, seat, source, moment, decision);
}

const struct rv_bot rv_bot_greedy = { .name = "greedy",
                                      .about = "the best-looking move, one move ahead",
                                      .decide = decide };
