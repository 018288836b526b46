/* SPDX-License-Identifier: MIT
 * The greedy bot: the decision with the highest heuristic value. */
#include "bots.h"

#include "brain.h"

static enum rv_status decide(const struct rv_bot *bot, const struct rv_evaluator *evaluator,
                             const void *state, int seat, const struct rv_source *source, uint64_t moment,
                             int budget_ms, struct rv_action *decision)
{
    rv_heuristic *heuristic = evaluator->brain->heuristic;
    if (!heuristic)
        return rv_bot_random.decide(bot, evaluator, state, seat, source, moment, budget_ms, decision);
    rv_heuristic_best(heuristic, evaluator->setup, state, seat, decision);
    return RV_OK;
}

const struct rv_bot rv_bot_greedy = { .name = "greedy",
                                      .about = "the best-looking move, one move ahead",
                                      .decide = decide };
