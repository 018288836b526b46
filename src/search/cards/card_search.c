/* SPDX-License-Identifier: MIT
 * The search of Geht noch was?.
 *
 * Fast: decisions by the nets, rolling by the exact solution of the round. Strong: rollouts of the best
 * decisions before and after rolling (card_rollout.h); if asked to, it compares two decisions by playing on
 * to the end of the game (card_playout.h). At a table the utility of points is the chance to win with them.
 */
#include <stdlib.h>
#include <string.h>

#include "ranking.h"
#include "card_playout.h"
#include "card_rivals.h"
#include "card_rollout.h"

/* Standard errors of values without rollouts, alone and at a table: half of what may be called a mistake. */
static const double static_sigma[2] = { 1.25, 0.01 };

/* ---- ranking ---- */

static int rank_with(const struct rv_gw_evaluator *evaluator, const struct rv_query *q,
                     struct rv_opinion *out, int cap)
{
    struct rv_action list[RV_GW_MOVES];
    double value[RV_GW_MOVES], points[RV_GW_MOVES];
    struct rv_gw_evaluator plain = { .nets = evaluator->nets, .round = evaluator->round };
    int count = rv_gw_moves(q->setup, q->state, q->seat, list), kept = 0;
    rv_gw_rank(&plain, q->setup, q->state, q->seat, list, count, points);
    memcpy(value, points, sizeof value);
    if (evaluator->utility.of)
        rv_gw_rank(evaluator, q->setup, q->state, q->seat, list, count, value);
    for (int i = 0; i < count; i++) {
        struct rv_opinion one = { .action = list[i],
                                  .value = value[i],
                                  .worth = { .points = points[i], .lead = points[i], .chance = 1 } };
        if (rv_query_includes(q, &list[i]))
            rv_opinion_keep(out, &kept, cap, &one);
    }
    rv_opinions_sort(out, kept);
    return kept;
}

static double within(double chance)
{
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

/* Solving a round takes a large table, so each query brings its own. */
static struct rv_gw_round *new_round(void)
{
    struct rv_gw_round *round = malloc(sizeof *round);
    if (round)
        round->work = 0;
    return round;
}

/* Without rollouts: exact, or the errors of the nets. */
static void state_errors(const struct rv_query *q, struct rv_opinion *list, int count, bool exact)
{
    for (int i = 0; i < count; i++) {
        list[i].exact = exact;
        list[i].error =
            exact || q->options->engine != RV_ENGINE_STRONG ? 0 : static_sigma[q->setup->seats > 1];
    }
}

static int rank(const struct rv_query *q, struct rv_opinion *out, int cap)
{
    const struct rv_gehtwas *s = q->state;
    struct rv_gw_evaluator evaluator = { .nets = q->knowledge, .round = new_round() };
    struct rv_gw_rivals rivals = { 0 };
    if (!evaluator.round)
        return -1;
    const bool plays_to_win = q->setup->seats > 1 && !q->options->at_first_sight;
    if (plays_to_win) {
        rivals = rv_gw_rivals_of(&evaluator, q->setup, s, q->seat, false);
        evaluator.utility = (struct rv_gw_utility){ rv_gw_chance_to_win, &rivals };
    }
    int count = rank_with(&evaluator, q, out, cap);
    bool exact = rv_gw_is_exact(q->setup, s);
    state_errors(q, out, count, exact);
    if (RV_GW_PLAYS_OUT && q->options->to_the_end && !exact && q->pair && count == 2)
        rv_gw_play_out(&evaluator, q, out);
    else if (q->options->engine == RV_ENGINE_STRONG && s->phase != RV_GW_ROLL)
        rv_gw_rollout(&evaluator, q, out, count);
    for (int i = 0; i < count && plays_to_win; i++)
        out[i].value = out[i].worth.chance = within(out[i].value);
    free(evaluator.round);
    return count;
}

static enum rv_status worth(const struct rv_query *q, struct rv_worth *out)
{
    struct rv_gw_evaluator evaluator = { .nets = q->knowledge, .round = new_round() };
    if (!evaluator.round)
        return RV_NO_MEMORY;
    double points = rv_gw_expected(&evaluator, q->setup, q->state, q->seat);
    *out = (struct rv_worth){ .points = points, .lead = points, .chance = 1 };
    if (q->setup->seats > 1) {
        struct rv_gw_rivals rivals =
            rv_gw_rivals_of(&evaluator, q->setup, q->state, q->seat, rv_gw_is_open(q->state, q->seat));
        out->chance = within(rv_gw_chance_to_win(&rivals, out->points));
    }
    free(evaluator.round);
    return RV_OK;
}

static double progress(const struct rv_setup *setup, const void *knowledge, const void *state)
{
    const struct rv_gehtwas *s = state;
    (void)knowledge;
    return (double)(s->round - 1) / setup->deck->values.rounds;
}

static enum rv_status open(const struct rv_setup *setup, const struct rv_sheet_model *model,
                           const struct rv_tuning *tuning, void **knowledge)
{
    (void)model;
    (void)tuning;
    *knowledge = NULL;
    if (!rv_gw_builtin_values())
        return RV_OK;
    struct rv_gw_nets *nets = malloc(sizeof *nets);
    if (!nets)
        return RV_NO_MEMORY;
    rv_gw_unpack(rv_gw_solo_rules(setup), nets);
    *knowledge = nets;
    return RV_OK;
}

static void close(void *knowledge)
{
    free(knowledge);
}

const struct rv_search rv_search_cards = {
    .open = open, .close = close, .rank = rank, .worth = worth, .progress = progress
};
