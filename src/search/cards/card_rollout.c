/* SPDX-License-Identifier: MIT
 * Rollouts of decisions of Geht noch was?. A rollout plays on until rolling starts and takes the exact
 * solution of the round. All candidates get the same cards, and no other chance is involved, so differences
 * are known much better than values. A candidate is dropped when it is clearly behind the best or always
 * equal to it: cards can be built and pushed in any order. */
#include "card_rollout.h"

#include <string.h>

#include "normal.h"

enum {
    CANDIDATES = 6,
    FIRST_ROLLOUTS = 5, /* before a candidate is dropped */
    ROLLOUTS_MAX = 400,
    USUAL_MS = 80,
    WORK_A_MS = 20000, /* positions of a round that a millisecond of budget buys */
    WORK_A_PLAN = 60,  /* the cost of a decision before or after rolling, in such positions */
};

/* A candidate is dropped when it is behind by this many standard errors. */
static const double drop_sigmas = 3;

struct candidate {
    struct rv_opinion *opinion;
    int rollouts;
    bool random; /* cards are drawn on the way: rollouts differ */
    bool dropped;
    double points, value[ROLLOUTS_MAX];
};

/* ---- a rollout ---- */

static void step(const struct rv_gw_evaluator *evaluator, const struct rv_setup *setup, struct rv_gehtwas *s,
                 const struct rv_source *source)
{
    struct rv_gw_evaluator plain = { .nets = evaluator->nets, .round = evaluator->round };
    struct rv_action list[RV_GW_MOVES], action;
    double value[RV_GW_MOVES];
    int actor = __builtin_ctz(setup->game->actors(setup, s)), best = 0;
    if (actor == RV_CHANCE) {
        setup->game->sample(setup, s, source, &action);
    } else {
        int count = rv_gw_moves(setup, s, actor, list);
        rv_gw_rank(&plain, setup, s, actor, list, count, value);
        for (int i = 1; i < count; i++)
            best = value[i] > value[best] ? i : best;
        action = list[best];
        evaluator->round->work += count * WORK_A_PLAN;
    }
    setup->game->apply(setup, s, &action, NULL);
}

static void roll_out(const struct rv_gw_evaluator *evaluator, const struct rv_query *q,
                     const struct rv_source *series, struct candidate *c)
{
    const struct rv_gehtwas *s = q->state;
    struct rv_gehtwas after = *s;
    if (c->rollouts && !c->random) { /* the same again */
        c->value[c->rollouts] = c->value[0];
        c->points += c->points / c->rollouts;
        c->rollouts++;
        return;
    }
    struct rv_source cards = rv_source_of_series(*series, (uint64_t)c->rollouts);
    q->setup->game->apply(q->setup, &after, &c->opinion->action, NULL);
    while (after.phase != RV_GW_ROLL && after.phase != RV_GW_OVER)
        step(evaluator, q->setup, &after, &cards);
    double points = rv_gw_expected(evaluator, q->setup, &after, q->seat);
    c->random = memcmp(s->drawn, after.drawn, sizeof s->drawn) != 0;
    c->points += points;
    c->value[c->rollouts++] = rv_gw_utility(evaluator->utility, points);
}

/* ---- the race ---- */

/* The mean lead over another candidate in the rollouts that both had (over NULL: the mean value), and its
 * variance. */
static double lead(const struct candidate *c, const struct candidate *other, double *mean_variance)
{
    int rollouts = other && other->rollouts < c->rollouts ? other->rollouts : c->rollouts;
    double sum = 0, squares = 0;
    for (int i = 0; i < rollouts; i++) {
        double ahead = c->value[i] - (other ? other->value[i] : 0);
        sum += ahead;
        squares += ahead * ahead;
    }
    double variance = rollouts > 1 ? (squares - sum * sum / rollouts) / (rollouts - 1) : 0;
    *mean_variance = variance > 0 ? variance / rollouts : 0;
    return sum / rollouts;
}

static const struct candidate *leader(const struct candidate *candidate, int count)
{
    const struct candidate *best = NULL;
    double most = 0, variance;
    for (int i = 0; i < count; i++) {
        double mean = lead(&candidate[i], NULL, &variance);
        if (!candidate[i].dropped && (!best || mean > most)) {
            best = &candidate[i];
            most = mean;
        }
    }
    return best;
}

/* Drops candidates that are clearly behind; returns how many are left, 1 if their rollouts do not differ. */
static int drop(struct candidate *candidate, int count, int first)
{
    const struct candidate *best = leader(candidate, count);
    int left = 0;
    bool random = false;
    for (int i = 0; i < count; i++) {
        struct candidate *c = &candidate[i];
        double variance, behind = c == best ? 0 : lead(best, c, &variance);
        if (c != best && !c->dropped && c->rollouts >= first &&
            behind * behind >= drop_sigmas * drop_sigmas * variance)
            c->dropped = true;
        left += !c->dropped;
        random = random || (!c->dropped && c->random);
    }
    return random ? left : 1;
}

/* A dropped candidate is as far behind the best as in the rollouts that both had. */
static void conclude(const struct candidate *candidate, int count, bool alone)
{
    const struct candidate *best = leader(candidate, count);
    double own, most = lead(best, NULL, &own);
    for (int i = 0; i < count; i++) {
        const struct candidate *c = &candidate[i];
        struct rv_opinion *opinion = c->opinion;
        double variance = own, behind = c == best ? 0 : lead(best, c, &variance);
        opinion->value = most - (behind > 0 ? behind : 0);
        opinion->worth.points = opinion->worth.lead = alone ? opinion->value : c->points / c->rollouts;
        if (c->random || best->random) /* otherwise that of the nets stays */
            opinion->error = rv_sqrt(variance);
        opinion->samples = c->rollouts;
    }
}

static void limit_to(struct rv_opinion *opinion, const struct rv_opinion *limit)
{
    if (opinion->value > limit->value)
        opinion->value = limit->value;
    if (opinion->worth.points > limit->worth.points)
        opinion->worth.points = limit->worth.points;
    opinion->worth.lead = opinion->worth.points;
}

void rv_gw_rollout(const struct rv_gw_evaluator *evaluator, const struct rv_query *q, struct rv_opinion *list,
                   int count)
{
    struct candidate candidate[CANDIDATES];
    struct rv_source series = { .key = rv_source_draw(q->source, q->moment) };
    int candidates = count < CANDIDATES ? count : CANDIDATES,
        first = FIRST_ROLLOUTS * (q->pair ? RV_PAIR_PATIENCE : 1),
        ms = q->options->budget_ms > 0 ? q->options->budget_ms : USUAL_MS;
    if (candidates < 2)
        return;
    for (int i = 0; i < candidates; i++) {
        candidate[i].opinion = &list[i];
        candidate[i].rollouts = 0;
        candidate[i].points = 0;
        candidate[i].dropped = false;
    }
    evaluator->round->work = 0;
    for (int rollouts = 0; rollouts < ROLLOUTS_MAX && evaluator->round->work < (int64_t)ms * WORK_A_MS;
         rollouts++) {
        for (int i = 0; i < candidates; i++)
            if (!candidate[i].dropped)
                roll_out(evaluator, q, &series, &candidate[i]);
        if (drop(candidate, candidates, first) < 2)
            break;
    }
    conclude(candidate, candidates, !evaluator->utility.of);
    rv_opinions_sort(list, candidates);
    for (int i = candidates; i < count; i++) /* no better than the last candidate */
        limit_to(&list[i], &list[candidates - 1]);
}
