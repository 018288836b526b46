/* SPDX-License-Identifier: MIT
 * Trying decisions of Geht noch was? out. From each of them the game goes on, with the same cards for all, until dice are
 * to be rolled, and the round is solved from there. So only the piles are left to chance, and the difference between two decisions is
 * known much better than either of them. Who is clearly behind is dropped, as is who always comes to the same as
 * the best, for cards can be built and pushed in any order. */
#include "card_rollout.h"

#include <string.h>

#include "normal.h"

enum {
    RUNNERS = 6,
    FIRST_TRIES = 5, /* before one is dropped */
    TRIES_MAX = 400,
    USUAL_MS = 80,
    WORK_A_MS = 20000, /* situations of a round in a millisecond, about */
    WORK_A_PLAN = 60,  /* a decision before or after rolling takes as long as so many */
};

/* A decision is dropped when it is behind by so many standard errors. */
static const double far_behind = 3;

struct candidate {
    struct rv_opinion *opinion;
    int tries;
    bool drawn; /* cards are: every try is different */
    bool dropped;
    double points, value[TRIES_MAX];
};

/* ---- a try ---- */

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

static void try_once(const struct rv_gw_evaluator *evaluator, const struct rv_query *q,
                     const struct rv_source *series, struct candidate *r)
{
    const struct rv_gehtwas *s = q->state;
    struct rv_gehtwas after = *s;
    if (r->tries && !r->drawn) { /* it is always the same */
        r->value[r->tries] = r->value[0];
        r->points += r->points / r->tries;
        r->tries++;
        return;
    }
    struct rv_source cards = rv_source_of_series(*series, (uint64_t)r->tries);
    q->setup->game->apply(q->setup, &after, &r->opinion->action, NULL);
    while (after.phase != RV_GW_ROLL && after.phase != RV_GW_OVER)
        step(evaluator, q->setup, &after, &cards);
    double points = rv_gw_expected(evaluator, q->setup, &after, q->seat);
    r->drawn = memcmp(s->drawn, after.drawn, sizeof s->drawn) != 0;
    r->points += points;
    r->value[r->tries++] = rv_gw_utility(evaluator->utility, points);
}

/* ---- the race ---- */

/* The mean of what somebody is ahead of another in the same tries (of nobody: its own), and the variance of that mean. */
static double lead(const struct candidate *r, const struct candidate *other, double *sigma)
{
    int tries = other && other->tries < r->tries ? other->tries : r->tries;
    double sum = 0, squares = 0;
    for (int i = 0; i < tries; i++) {
        double ahead = r->value[i] - (other ? other->value[i] : 0);
        sum += ahead;
        squares += ahead * ahead;
    }
    double variance = tries > 1 ? (squares - sum * sum / tries) / (tries - 1) : 0;
    *sigma = variance > 0 ? variance / tries : 0;
    return sum / tries;
}

static const struct candidate *leader(const struct candidate *candidate, int count)
{
    const struct candidate *best = NULL;
    double most = 0, sigma;
    for (int i = 0; i < count; i++) {
        double mean = lead(&candidate[i], NULL, &sigma);
        if (!candidate[i].dropped && (!best || mean > most)) {
            best = &candidate[i];
            most = mean;
        }
    }
    return best;
}

/* Drops who is clearly behind; how many are left whose tries still tell something new? */
static int drop(struct candidate *candidate, int count, int first)
{
    const struct candidate *best = leader(candidate, count);
    int left = 0;
    bool drawn = false;
    for (int i = 0; i < count; i++) {
        struct candidate *r = &candidate[i];
        double sigma, behind = r == best ? 0 : lead(best, r, &sigma);
        if (r != best && !r->dropped && r->tries >= first &&
            behind * behind >= far_behind * far_behind * sigma)
            r->dropped = true;
        left += !r->dropped;
        drawn = drawn || (!r->dropped && r->drawn);
    }
    return drawn ? left : 1;
}

/* What was found out. Who was dropped is as far behind the best as in the tries that both had, and that is what is uncertain
 * about it. */
static void conclude(const struct candidate *candidate, int count, bool alone)
{
    const struct candidate *best = leader(candidate, count);
    double own, most = lead(best, NULL, &own);
    for (int i = 0; i < count; i++) {
        const struct candidate *r = &candidate[i];
        struct rv_opinion *opinion = r->opinion;
        double sigma = own, behind = r == best ? 0 : lead(best, r, &sigma);
        opinion->value = most - (behind > 0 ? behind : 0);
        opinion->worth.points = opinion->worth.lead = alone ? opinion->value : r->points / r->tries;
        opinion->error = rv_sqrt(sigma);
        opinion->samples = r->tries;
    }
}

static double less(double a, double b)
{
    return a < b ? a : b;
}

static void hold_down(struct rv_opinion *opinion, const struct rv_opinion *limit)
{
    opinion->value = less(opinion->value, limit->value);
    opinion->worth.points = opinion->worth.lead = less(opinion->worth.points, limit->worth.points);
}

void rv_gw_rollout(const struct rv_gw_evaluator *evaluator, const struct rv_query *q, struct rv_opinion *list,
                   int count)
{
    struct candidate candidate[RUNNERS];
    struct rv_source series = { .key = rv_source_draw(q->source, q->moment) };
    int candidates = count < RUNNERS ? count : RUNNERS,
        first = FIRST_TRIES * (q->pair ? RV_PAIR_PATIENCE : 1),
        ms = q->options->budget_ms > 0 ? q->options->budget_ms : USUAL_MS;
    if (candidates < 2)
        return;
    for (int i = 0; i < candidates; i++) {
        candidate[i].opinion = &list[i];
        candidate[i].tries = 0;
        candidate[i].points = 0;
        candidate[i].dropped = false;
    }
    evaluator->round->work = 0;
    for (int tries = 0; tries < TRIES_MAX && evaluator->round->work < (int64_t)ms * WORK_A_MS; tries++) {
        for (int i = 0; i < candidates; i++)
            if (!candidate[i].dropped)
                try_once(evaluator, q, &series, &candidate[i]);
        if (drop(candidate, candidates, first) < 2)
            break;
    }
    conclude(candidate, candidates, !evaluator->utility.of);
    rv_opinions_sort(list, candidates);
    for (int i = candidates; i < count; i++) /* the others are not thought better than the worst of those */
        hold_down(&list[i], &list[candidates - 1]);
}
