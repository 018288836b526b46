/* SPDX-License-Identifier: MIT
 * The search of Geht noch was?.
 *
 * Fast: decisions by the nets, rolling by the exact solution of the round. Strong: rollouts of the best
 * decisions before and after rolling (card_rollout.h). At a table the utility of points is the chance to win
 * with them. */
#include <stdlib.h>
#include <string.h>

#include "ranking.h"
#include "card_rollout.h"
#include "normal.h"

/* Final points of the others: expectation and spread. */
struct rivals {
    int count;
    double points[RV_MAX_SEATS], spread[RV_MAX_SEATS];
};

/* The variance of the final points with some rounds to come. */
static double variance_of(bool solo, double rounds)
{
    double round = solo ? 10.5 : 4.2;
    return round * round * rounds;
}

static double chance_to_win(const void *self, double points)
{
    const struct rivals *rivals = self;
    double chance = 1;
    for (int i = 0; i < rivals->count; i++)
        chance *= rv_normal_above(points - rivals->points[i], rivals->spread[i]);
    return chance + 1e-5 * points; /* points break ties when the game is decided */
}

static struct rivals rivals_of(const struct rv_gw_evaluator *evaluator, const struct rv_setup *setup,
                               const struct rv_gehtwas *s, int seat)
{
    struct rivals rivals = { 0 };
    bool solo = rv_gw_solo_rules(setup);
    int to_come = setup->deck->values.rounds - s->round; /* after this one */
    for (int other = 0; other < setup->seats; other++) {
        if (other == seat)
            continue;
        bool open = s->phase < RV_GW_ROLL || (s->phase == RV_GW_ROLL && s->in >> other & 1);
        double variance = variance_of(solo, 2 * to_come + (open ? 1 : 0) + 0.02);
        rivals.points[rivals.count] = rv_gw_expected(evaluator, setup, s, other);
        rivals.spread[rivals.count++] = rv_sqrt(variance);
    }
    return rivals;
}

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

static int rank(const struct rv_query *q, struct rv_opinion *out, int cap)
{
    const struct rv_gehtwas *s = q->state;
    struct rv_gw_evaluator evaluator = { .nets = q->knowledge, .round = new_round() };
    struct rivals rivals = { 0 };
    if (!evaluator.round)
        return -1;
    const bool plays_to_win = q->setup->seats > 1 && !q->options->at_first_sight;
    if (plays_to_win) {
        rivals = rivals_of(&evaluator, q->setup, s, q->seat);
        evaluator.utility = (struct rv_gw_utility){ chance_to_win, &rivals };
    }
    int count = rank_with(&evaluator, q, out, cap);
    if (q->options->engine == RV_ENGINE_STRONG && s->phase != RV_GW_ROLL)
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
        struct rivals rivals = rivals_of(&evaluator, q->setup, q->state, q->seat);
        out->chance = within(chance_to_win(&rivals, out->points));
    }
    free(evaluator.round);
    return RV_OK;
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

const struct rv_search rv_search_cards = { .open = open, .close = close, .rank = rank, .worth = worth };
