/* SPDX-License-Identifier: MIT
 * Thinking about Geht noch was?.
 *
 * Fast: every decision by what was learned, rolling by the exact solution of the round. Strong: before and after rolling,
 * the decisions that come into question are tried out (gehtwas_ahead.h). At the table a player wants to win, not to score: points are
 * turned into the chance that they will be enough. */
#include <stdlib.h>
#include <string.h>

#include "ranking.h"
#include "card_rollout.h"
#include "normal.h"

/* Memory to think in, and what was learned. */
struct head {
    struct rv_gw_nets nets;
    struct rv_gw_round round;
};

static struct head *new_head(const struct rv_setup *setup)
{
    struct head *head = rv_gw_builtin_values() ? malloc(sizeof *head) : NULL;
    if (!head)
        return NULL;
    rv_gw_unpack(rv_gw_solo_rules(setup), &head->nets);
    head->round.work = 0;
    return head;
}

/* What the others will have in the end. */
struct rivals {
    int count;
    double points[RV_MAX_SEATS], spread[RV_MAX_SEATS];
};

/* How far points at the end of the game are from what is expected with a number of rounds to come. */
static double spread_of(bool solo, double rounds)
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
    return chance + 1e-5 * points; /* when all is lost or won, points still count a little */
}

static struct rivals rivals_of(const struct rv_gw_evaluator *evaluation, const struct rv_setup *setup,
                               const struct rv_gehtwas *s, int seat)
{
    struct rivals rivals = { 0 };
    bool solo = rv_gw_solo_rules(setup);
    int to_come = setup->deck->values.rounds - s->round; /* after this one */
    for (int other = 0; other < setup->seats; other++) {
        if (other == seat)
            continue;
        bool open = s->phase < RV_GW_ROLL || (s->phase == RV_GW_ROLL && s->in >> other & 1);
        double spread = spread_of(solo, 2 * to_come + (open ? 1 : 0) + 0.02);
        rivals.points[rivals.count] = rv_gw_expected(evaluation, setup, s, other);
        rivals.spread[rivals.count++] = rv_sqrt(spread);
    }
    return rivals;
}

/* ---- ranking ---- */

static int rank_with(const struct rv_gw_evaluator *evaluation, const struct rv_query *q,
                     struct rv_opinion *out, int cap)
{
    struct rv_action list[RV_GW_MOVES];
    double value[RV_GW_MOVES], points[RV_GW_MOVES];
    struct rv_gw_evaluator plain = { .nets = evaluation->nets, .round = evaluation->round };
    int count = rv_gw_moves(q->setup, q->state, q->seat, list), kept = 0;
    rv_gw_rank(&plain, q->setup, q->state, q->seat, list, count, points);
    memcpy(value, points, sizeof value);
    if (evaluation->utility.of)
        rv_gw_rank(evaluation, q->setup, q->state, q->seat, list, count, value);
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

static int rank(const struct rv_query *q, struct rv_opinion *out, int cap)
{
    const struct rv_gehtwas *s = q->state;
    struct head *head = new_head(q->setup);
    if (!head)
        return -1;
    struct rv_gw_evaluator evaluation = { .nets = &head->nets, .round = &head->round };
    struct rivals rivals = { 0 };
    if (q->setup->seats > 1) {
        rivals = rivals_of(&evaluation, q->setup, s, q->seat);
        evaluation.utility = (struct rv_gw_utility){ chance_to_win, &rivals };
    }
    int count = rank_with(&evaluation, q, out, cap);
    if (q->options->engine == RV_ENGINE_STRONG && s->phase != RV_GW_ROLL)
        rv_gw_rollout(&evaluation, q, out, count);
    for (int i = 0; i < count && q->setup->seats > 1; i++)
        out[i].value = out[i].worth.chance = within(out[i].value);
    free(head);
    return count;
}

static bool worth(const struct rv_query *q, struct rv_worth *out)
{
    struct head *head = new_head(q->setup);
    if (!head)
        return false;
    struct rv_gw_evaluator evaluation = { .nets = &head->nets, .round = &head->round };
    double points = rv_gw_expected(&evaluation, q->setup, q->state, q->seat);
    *out = (struct rv_worth){ .points = points, .lead = points, .chance = 1 };
    if (q->setup->seats > 1) {
        struct rivals rivals = rivals_of(&evaluation, q->setup, q->state, q->seat);
        out->chance = within(chance_to_win(&rivals, out->points));
    }
    free(head);
    return true;
}

const struct rv_search rv_search_cards = { .rank = rank, .worth = worth };
