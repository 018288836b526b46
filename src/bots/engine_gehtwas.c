/* SPDX-License-Identifier: MIT
 * Thinking about Geht noch was?.
 *
 * Fast: every decision by what was learned, rolling by the exact solution of the round. Strong: before and after rolling,
 * the decisions that come into question are played on with the same cards until the dice are rolled, and the round is
 * solved from there; so only the piles are left to chance. At the table a player wants to win, not to score: points are
 * turned into the chance that they will be enough. */
#include <stdlib.h>
#include <string.h>

#include "bots.h"
#include "engine.h"
#include "gehtwas_plan.h"
#include "gehtwas_rank.h"
#include "odds.h"
#include "phases.h"

enum { MOVES = 2 * RV_GW_CARDS + 8, TRIED = 6, USUAL_MS = 60, SAMPLES_MAX = 400 };

/* Memory to think in, and what was learned. */
struct head {
    struct rv_gw_nets nets;
    struct rv_gw_round round;
};

static struct head *new_head(const struct rv_setup *setup)
{
    struct head *head = rv_gw_learned() ? malloc(sizeof *head) : NULL;
    if (head)
        rv_gw_unpack(rv_gw_solo_rules(setup), &head->nets);
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
        chance *= rv_chance_above(points - rivals->points[i], rivals->spread[i]);
    return chance + 1e-5 * points; /* when all is lost or won, points still count a little */
}

/* ---- what a seat will have ---- */

static double expected_points(const struct rv_gw_thought *thought, const struct rv_setup *setup,
                              const struct rv_gehtwas *s, int seat)
{
    struct rv_gw_side side = rv_gw_side_of(setup, s, seat, thought->nets);
    struct rv_gw_thought plain = { .nets = thought->nets, .round = thought->round };
    switch (s->phase) {
    case RV_GW_OVER: return rv_gw_points(&side) + side.values->luck_points * side.luck;
    case RV_GW_PUSH: return rv_gw_settled(&side);
    case RV_GW_ROLL: return rv_gw_rolled_on(&plain, &side);
    default: return rv_gw_plan(&side);
    }
}

static struct rivals rivals_of(const struct rv_gw_thought *thought, const struct rv_setup *setup,
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
        rivals.points[rivals.count] = expected_points(thought, setup, s, other);
        rivals.spread[rivals.count++] = rv_root(spread);
    }
    return rivals;
}

/* ---- ranking ---- */

static int best_of(const double *value, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (value[i] > value[best])
            best = i;
    return best;
}

static int list_moves(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                      struct rv_action *list)
{
    struct rv_moves moves = { .list = list, .cap = MOVES };
    setup->game->legal(setup, s, seat, &moves);
    return moves.count < MOVES ? moves.count : MOVES;
}

/* Goes on until dice are to be rolled, everybody playing fast; then solves the round. */
static double play_on(const struct rv_gw_thought *thought, const struct rv_setup *setup, struct rv_gehtwas *s,
                      int seat, const struct rv_source *source)
{
    struct rv_gw_thought plain = { .nets = thought->nets, .round = thought->round };
    struct rv_action list[MOVES], action;
    double value[MOVES];
    while (s->phase != RV_GW_ROLL && s->phase != RV_GW_OVER) {
        int actor = __builtin_ctz(setup->game->actors(setup, s));
        if (actor == RV_CHANCE) {
            setup->game->sample(setup, s, source, &action);
        } else {
            int count = list_moves(setup, s, actor, list);
            rv_gw_rank(&plain, setup, s, actor, list, count, value);
            action = list[best_of(value, count)];
        }
        setup->game->apply(setup, s, &action, NULL);
    }
    return expected_points(thought, setup, s, seat);
}

/* Replaces the opinion on a decision by what comes of it. */
static void look_ahead(const struct rv_gw_thought *thought, const struct rv_question *q, int times,
                       struct rv_opinion *opinion)
{
    const struct rv_gehtwas *s = q->state;
    double sum = 0, squares = 0, points = 0;
    struct rv_source series = { .key = rv_source_draw(q->source, q->moment) };
    for (int i = 0; i < times; i++) {
        struct rv_source luck =
            rv_source_of_series(series, (uint64_t)i); /* the same cards for every decision */
        struct rv_gehtwas after = *s;
        q->setup->game->apply(q->setup, &after, &opinion->action, NULL);
        double worth = play_on(thought, q->setup, &after, opinion->action.seat, &luck);
        double value = rv_gw_pleasure(thought->pleased, worth);
        points += worth;
        sum += value;
        squares += value * value;
        if (memcmp(s->drawn, after.drawn, sizeof s->drawn) == 0)
            times = i + 1; /* nothing was drawn: it is always the same */
    }
    double variance = times > 1 ? (squares - sum * sum / times) / (times - 1) : 0;
    opinion->value = sum / times;
    opinion->worth.points = opinion->worth.lead = points / times;
    opinion->error = rv_root(variance / times);
    opinion->samples = times;
}

static void think_again(const struct rv_gw_thought *thought, const struct rv_question *q,
                        struct rv_opinion *list, int count)
{
    int tried = count < TRIED ? count : TRIED,
        ms = q->options->budget_ms > 0 ? q->options->budget_ms : USUAL_MS;
    if (tried < 2)
        return;
    int times = ms / (tried * q->setup->seats); /* a try takes about a millisecond a seat */
    times = times < 3 ? 3 : times > SAMPLES_MAX ? SAMPLES_MAX : times;
    for (int i = 0; i < tried; i++)
        look_ahead(thought, q, times, &list[i]);
    rv_opinions_sort(list, tried);
    for (int i = tried; i < count; i++) /* the others are not thought better than the worst of those */
        if (list[i].value > list[tried - 1].value)
            list[i].value = list[tried - 1].value;
}

static int rank_with(const struct rv_gw_thought *thought, const struct rv_question *q, struct rv_opinion *out,
                     int cap)
{
    struct rv_action list[MOVES];
    double value[MOVES], points[MOVES];
    struct rv_gw_thought plain = { .nets = thought->nets, .round = thought->round };
    int count = list_moves(q->setup, q->state, q->seat, list), kept = 0;
    rv_gw_rank(&plain, q->setup, q->state, q->seat, list, count, points);
    memcpy(value, points, sizeof value);
    if (thought->pleased.of)
        rv_gw_rank(thought, q->setup, q->state, q->seat, list, count, value);
    for (int i = 0; i < count; i++) {
        struct rv_opinion one = { .action = list[i],
                                  .value = value[i],
                                  .worth = { .points = points[i], .lead = points[i], .chance = 1 } };
        rv_opinion_keep(out, &kept, cap, &one);
    }
    rv_opinions_sort(out, kept);
    return kept;
}

static double within(double chance)
{
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

static int rank(const struct rv_question *q, struct rv_opinion *out, int cap)
{
    const struct rv_gehtwas *s = q->state;
    struct head *head = new_head(q->setup);
    if (!head)
        return -1;
    struct rv_gw_thought thought = { .nets = &head->nets, .round = &head->round };
    struct rivals rivals = { 0 };
    if (q->setup->seats > 1) {
        rivals = rivals_of(&thought, q->setup, s, q->seat);
        thought.pleased = (struct rv_gw_pleasure){ chance_to_win, &rivals };
    }
    int count = rank_with(&thought, q, out, cap);
    if (q->options->engine == RV_ENGINE_STRONG && s->phase != RV_GW_ROLL)
        think_again(&thought, q, out, count);
    for (int i = 0; i < count && q->setup->seats > 1; i++)
        out[i].value = out[i].worth.chance = within(out[i].value);
    free(head);
    return count;
}

static bool worth(const struct rv_question *q, struct rv_worth *out)
{
    struct head *head = new_head(q->setup);
    if (!head)
        return false;
    struct rv_gw_thought thought = { .nets = &head->nets, .round = &head->round };
    *out = (struct rv_worth){ .points = expected_points(&thought, q->setup, q->state, q->seat), .chance = 1 };
    if (q->setup->seats > 1) {
        struct rivals rivals = rivals_of(&thought, q->setup, q->state, q->seat);
        out->chance = within(chance_to_win(&rivals, out->points));
    }
    free(head);
    return true;
}

const struct rv_engine_of_game rv_engine_gehtwas = { .rank = rank, .worth = worth };
