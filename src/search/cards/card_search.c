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

/* The variance of a seat's final points around the expected ones, fitted to games of the fast bot against
 * itself: with rounds to come, and in the last round while the seat still rolls. It counts for less with more
 * seats: a seat's own luck is the same against all rivals, which adding up their odds leaves out. */
static double variance_of(const struct rv_setup *setup, int to_come, bool open)
{
    double variance = to_come ? 320 : open ? 200 : 0.05;
    return (rv_gw_solo_rules(setup) ? 6 : 1) * variance / (setup->seats + 2);
}

/* The odds of all rivals add up, so that the chances of all seats add up to 1. */
static double chance_to_win(const void *self, double points)
{
    static const double least = 1e-6;
    const struct rivals *rivals = self;
    double odds = 0;
    for (int i = 0; i < rivals->count; i++) {
        double ahead = rv_normal_above(points - rivals->points[i], rivals->spread[i]);
        odds += ahead > least ? (1 - ahead) / ahead : 1 / least;
    }
    return 1 / (1 + odds) + 1e-5 * points; /* points break ties when the game is decided */
}

/* Does a seat still roll in this round? */
static bool is_open(const struct rv_gehtwas *s, int seat)
{
    return s->phase < RV_GW_ROLL || (s->phase == RV_GW_ROLL && s->in >> seat & 1);
}

/* `open`: the points that a chance is asked for are those before the seat has rolled to the end. */
static struct rivals rivals_of(const struct rv_gw_evaluator *evaluator, const struct rv_setup *setup,
                               const struct rv_gehtwas *s, int seat, bool open)
{
    struct rivals rivals = { 0 };
    int to_come = setup->deck->values.rounds - s->round; /* after this one */
    const double own = variance_of(setup, to_come, open);
    for (int other = 0; other < setup->seats; other++) {
        if (other == seat)
            continue;
        double variance = own + variance_of(setup, to_come, is_open(s, other));
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
        rivals = rivals_of(&evaluator, q->setup, s, q->seat, false);
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
        struct rivals rivals = rivals_of(&evaluator, q->setup, q->state, q->seat, is_open(q->state, q->seat));
        out->chance = within(chance_to_win(&rivals, out->points));
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
