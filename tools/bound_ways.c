/* SPDX-License-Identifier: MIT
 * The best way of a player of Geht noch was? who knows more than is allowed (bound_cards.c).
 *
 * A round is one step. Purchases are followed decision by decision, some of them side by side; where rolling starts they are compared by the
 * exact solution of the round, not by what was learned of it. From there a known series of rolls leads to a set of ends, all of
 * which are found: the marked cards and the luck are all that matters, and of several ways to the same ones the cheapest is enough.
 * The best ends of all, with every way of pushing, are where the next round begins. In the last round knowing the rolls brings nothing,
 * for there the solution is exact and every roll is charged by it: the search is over when its rolling starts. */
#include "bound_ways.h"

#include <stdlib.h>
#include <string.h>

#include "gehtwas_plan.h"
#include "phases.h"

enum {
    ROLLS = 40, /* nobody rolls more often */
    LUCKS = 5,  /* 0 to 4 (G3) */
    NEAR =
        5, /* points that a clever way of pushing may bring, beyond what the solution of the round thinks */
    SITUATIONS = RV_GW_MASKS * LUCKS,
    FAILED = SITUATIONS, /* and after it, by luck */
};

struct rv_setup alone;
struct rv_gw_nets nets;
static struct rv_gw_round round_;
static const struct rv_gw_thought thought = { .nets = &nets, .round = &round_ };

/* The best so far, each position once. */
struct crowd {
    int count, room;
    struct node node[WAYS_MAX];
};

double expected(const struct rv_gehtwas *s)
{
    return rv_gw_expected(&thought, &alone, s, 0);
}

bool chance_acts(const struct rv_gehtwas *s)
{
    return alone.game->actors(&alone, s) == rv_seat_bit(RV_CHANCE);
}

/* ---- charges ---- */

/* What a position is worth after a card came: a bought one as if that were the last, a consolation when the next round begins. */
static double with_card(const struct rv_gehtwas *s, const struct rv_action *card)
{
    struct rv_gehtwas after = *s;
    alone.game->apply(&alone, &after, card, NULL);
    if (s->phase < RV_GW_ROLL)
        after.phase = RV_GW_BUILD;
    struct rv_gw_side side = rv_gw_side_of(&alone, &after, 0, &nets);
    return s->phase < RV_GW_ROLL ? rv_gw_plan(&side) : rv_gw_side_worth(&side, RV_GW_BEGINS);
}

/* How much better is this card than what could have come? */
static double luck_of_card(const struct rv_gehtwas *s, const struct rv_action *card)
{
    int colour = rv_gw_face(&alone, card->card)->colour, count = rv_gw_next_count(&alone, s, colour);
    double sum = 0;
    for (int n = 0; n < count; n++) {
        struct rv_action other = *card;
        other.card = (uint8_t)rv_gw_next(&alone, s, colour, n);
        sum += with_card(s, &other);
    }
    return with_card(s, card) - sum / count;
}

void befall(struct node *node, const struct rv_source *source)
{
    struct rv_action comes;
    alone.game->sample(&alone, &node->s, source, &comes);
    if (comes.kind == RV_CARD)
        node->charged += luck_of_card(&node->s, &comes);
    else
        node->charged -= expected(&node->s);
    alone.game->apply(&alone, &node->s, &comes, NULL);
    node->charged += comes.kind == RV_CARD ? 0 : expected(&node->s);
}

/* ---- crowds ---- */

/* Who stands in the way of one more; -1 if there is room. */
static int last_of(const struct crowd *crowd)
{
    int last = crowd->count < crowd->room ? -1 : 0;
    for (int i = 1; last >= 0 && i < crowd->count; i++)
        last = crowd->node[i].hope < crowd->node[last].hope ? i : last;
    return last;
}

static bool is_welcome(const struct crowd *crowd, double hope)
{
    int last = last_of(crowd);
    return last < 0 || crowd->node[last].hope < hope;
}

/* Joins if it is among the best, or better than one who stands exactly there. */
static void join(struct crowd *to, const struct node *node)
{
    if (!is_welcome(to, node->hope))
        return;
    for (int i = 0; i < to->count; i++)
        if (memcmp(&to->node[i].s, &node->s, sizeof node->s) == 0) {
            if (to->node[i].hope < node->hope)
                to->node[i] = *node;
            return;
        }
    int last = last_of(to);
    to->node[last < 0 ? to->count++ : last] = *node;
}

/* ---- purchases ---- */

/* Of equal cards on a level one is enough to be handed in. */
static bool sold_before(const struct rv_gehtwas *s, const struct rv_action *list, int i)
{
    for (int k = 0; k < i && list[i].kind == RV_SELL; k++)
        if (list[k].kind == RV_SELL && s->card[list[k].card].at == s->card[list[i].card].at &&
            s->card[list[k].card].mark == s->card[list[i].card].mark)
            return true;
    return false;
}

static void shop(const struct node *node, const struct rv_source *source, struct crowd *next)
{
    struct rv_action list[RV_GW_MOVES];
    double value[RV_GW_MOVES];
    struct node after = *node;
    if (chance_acts(&node->s)) {
        befall(&after, source);
        after.hope = expected(&after.s) - after.charged;
        join(next, &after);
        return;
    }
    int count = rv_gw_moves(&alone, &node->s, 0, list);
    rv_gw_rank(&thought, &alone, &node->s, 0, list, count, value);
    for (int i = 0; i < count; i++) {
        if (sold_before(&node->s, list, i))
            continue;
        after = *node;
        alone.game->apply(&alone, &after.s, &list[i], NULL);
        after.hope = value[i] - after.charged;
        join(next, &after);
    }
}

/* From the beginning of a round to where rolling starts. */
static void go_shopping(const struct node *begin, const struct rv_source *source, int shoppers,
                        struct crowd *rolling)
{
    static struct crowd crowd[2];
    struct crowd *now = &crowd[0], *next = &crowd[1];
    now->count = 1;
    now->node[0] = *begin;
    now->room = next->room = shoppers;
    while (now->count) {
        next->count = 0;
        for (int i = 0; i < now->count; i++) {
            struct node *node = &now->node[i];
            if (node->s.phase != RV_GW_ROLL) {
                shop(node, source, next);
                continue;
            }
            node->hope = expected(&node->s) - node->charged;
            join(rolling, node);
        }
        struct crowd *t = now;
        now = next;
        next = t;
    }
}

/* ---- rolling with known dice ---- */

/* Situations after a roll, with the least that was charged until there. */
struct situations {
    int count;
    int list[SITUATIONS + LUCKS];
    bool known[SITUATIONS + LUCKS];
    double charged[SITUATIONS + LUCKS];
};

static struct situations live[2], ended;
static uint8_t ended_at[SITUATIONS + LUCKS];

static bool reach(struct situations *to, int situation, double charged)
{
    if (to->known[situation] && to->charged[situation] <= charged)
        return false;
    if (!to->known[situation])
        to->list[to->count++] = situation;
    to->known[situation] = true;
    to->charged[situation] = charged;
    return true;
}

static void forget(struct situations *of)
{
    for (int i = 0; i < of->count; i++)
        of->known[of->list[i]] = false;
    of->count = 0;
}

static void end_at(int situation, double charged, int roll)
{
    if (reach(&ended, situation, charged))
        ended_at[situation] = (uint8_t)roll;
}

struct answer {
    int situation; /* FAILED and more: it is over */
    double value;
};

/* Everything that can be answered to a roll, and the best of it. */
static int answers(const struct rv_gw_side *side, struct rv_roll_at roll, unsigned mask, int luck,
                   struct answer *answer, int *best)
{
    int count = 0, lucky = __builtin_popcount(mask) >= round_.black;
    int low = mask ? side->show[31 - __builtin_clz(mask)].level : 0;
    unsigned within = lucky && !luck ? 0 : (round_.level[low] | (mask ? round_.level[low + 1] : 0)) & ~mask;
    for (unsigned m = within; m; m &= m - 1) {
        int i = __builtin_ctz(m);
        if (rv_rolls_have(&rv_gw_face(&alone, side->show[i].card)->rolls, roll))
            answer[count++] = (struct answer){ (int)(mask | 1u << i) * LUCKS + luck - lucky,
                                               rv_gw_round_best(&round_, mask | 1u << i, luck - lucky) };
    }
    if (luck)
        answer[count++] =
            (struct answer){ (int)mask * LUCKS + luck - 1, rv_gw_round_best(&round_, mask, luck - 1) };
    answer[count++] = (struct answer){ FAILED + luck, rv_gw_round_fail(&round_, luck) };
    *best = 0;
    for (int i = 1; i < count; i++)
        *best = answer[i].value > answer[*best].value ? i : *best;
    return count;
}

static void roll_once(const struct rv_gw_side *side, struct rv_roll_at roll, int number, int situation,
                      double charged, bool blind, struct situations *next)
{
    struct answer answer[RV_GW_SHOWN + 2];
    unsigned mask = (unsigned)situation / LUCKS;
    int luck = situation % LUCKS, best, count = answers(side, roll, mask, luck, answer, &best);
    charged += answer[best].value - rv_gw_round_go(&round_, mask, luck);
    for (int i = 0; i < count; i++) {
        int to = answer[i].situation;
        if (blind && i != best)
            continue;
        bool out =
            to >= FAILED || rv_gw_round_stop(&round_, (unsigned)to / LUCKS, to % LUCKS) >= answer[i].value;
        if (out || !blind)
            end_at(to, charged, number);
        if (to < FAILED && (!out || !blind))
            reach(next, to, charged);
    }
}

/* ---- pushing, and so to the next round ---- */

static void take(struct rv_gehtwas *s, enum rv_kind kind, int card)
{
    struct rv_action action = { .kind = (uint8_t)kind, .card = (uint8_t)card };
    alone.game->apply(&alone, s, &action, NULL);
}

static void push_best(struct rv_gehtwas *s)
{
    struct rv_action list[RV_GW_MOVES];
    double value[RV_GW_MOVES];
    int count = rv_gw_moves(&alone, s, 0, list), best = 0;
    rv_gw_rank(&thought, &alone, s, 0, list, count, value);
    for (int i = 1; i < count; i++)
        best = value[i] > value[best] ? i : best;
    alone.game->apply(&alone, s, &list[best], NULL);
}

/* An end of rolling, and the cards that are then moved up; the other marked ones are scored. */
struct way {
    const struct node *from;
    int situation, roll;
    unsigned ups;
    double charged;
};

/* Puts the markers where they are at the end of a way, answers the last roll, and pushes. */
static struct node follow(const struct way *way, const struct rv_source *source)
{
    struct node node = *way->from;
    struct rv_gw_side side = rv_gw_side_of(&alone, &way->from->s, 0, &nets);
    struct rv_action roll;
    bool failed = way->situation >= FAILED;
    unsigned mask = failed ? 0 : (unsigned)way->situation / LUCKS;
    node.s.roll = (uint8_t)way->roll;
    alone.game->sample(&alone, &node.s, source, &roll);
    alone.game->apply(&alone, &node.s, &roll, NULL);
    node.charged = way->charged;
    node.s.of[0].luck = (uint8_t)(way->situation % LUCKS);
    for (unsigned m = mask; m; m &= m - 1)
        node.s.card[side.show[__builtin_ctz(m)].card].mark = RV_GW_BLACK;
    if (!failed) {
        node.s.saying = node.s.waiting;
        node.s.waiting = 0;
    }
    take(&node.s, failed ? RV_FAIL : RV_OUT, 0);
    if (chance_acts(&node.s) && node.s.phase == RV_GW_ROLL)
        befall(&node, source);
    for (unsigned m = mask; m; m &= m - 1) {
        int i = __builtin_ctz(m);
        take(&node.s, way->ups >> i & 1 ? RV_UP : RV_SCORE, side.show[i].card);
        while (node.s.of[0].pushes && node.s.phase == RV_GW_PUSH)
            push_best(&node.s);
    }
    return node;
}

static double worth_of(const struct rv_gw_side *side, const struct rv_gw_ending *end, int luck)
{
    return rv_gw_points_of(side, end->scored) + rv_gw_to_come(&end->sum, round_.net, side->values, luck);
}

/* What a way comes to, without following it. */
static double hope_of(const struct rv_gw_side *side, const struct way *way)
{
    int luck = way->situation % LUCKS;
    struct rv_gw_ending end = round_.begin;
    if (way->situation >= FAILED)
        return rv_gw_round_fail(&round_, luck) - way->charged;
    for (unsigned m = (unsigned)way->situation / LUCKS; m; m &= m - 1)
        rv_gw_settle(side, round_.net, &end, __builtin_ctz(m), way->ups >> __builtin_ctz(m) & 1);
    return worth_of(side, &end, luck) - way->charged;
}

/* Every way of pushing, once rolling is over. */
static void push_all(const struct rv_gw_side *side, struct way way, const struct rv_source *source,
                     struct crowd *begin)
{
    unsigned mask = way.situation < FAILED ? (unsigned)way.situation / LUCKS : 0, free = 0;
    for (unsigned m = mask; m; m &= m - 1)
        if (side->show[__builtin_ctz(m)].level + 1 < RV_LEVELS)
            free |= m & -m;
    if (!is_welcome(begin, rv_gw_round_stop(&round_, mask, way.situation % LUCKS) - way.charged + NEAR))
        return;
    for (way.ups = free;; way.ups = (way.ups - 1) & free) { /* all subsets */
        if (is_welcome(begin, hope_of(side, &way))) {
            struct node next = follow(&way, source);
            struct rv_gw_side then = rv_gw_side_of(&alone, &next.s, 0, &nets);
            next.hope = rv_gw_side_worth(&then, RV_GW_BEGINS) - next.charged;
            join(begin, &next);
        }
        if (!way.ups)
            return;
    }
}

/* ---- a round, and all of them ---- */

/* All ends that known rolls lead to. */
static void roll_all(const struct node *node, const struct rv_source *source, bool blind, struct crowd *begin)
{
    struct rv_gehtwas s = node->s;
    struct rv_gw_side side = rv_gw_side_of(&alone, &node->s, 0, &nets);
    struct situations *now = &live[0], *next = &live[1];
    rv_gw_round_begin(&round_, &side, thought.pleased, 0);
    forget(now);
    forget(&ended);
    reach(now, side.luck, node->charged);
    for (int number = 0; number < ROLLS && now->count; number++) {
        struct rv_action roll;
        s.roll = (uint8_t)number;
        alone.game->sample(&alone, &s, source, &roll);
        forget(next);
        for (int i = 0; i < now->count; i++)
            roll_once(&side, rv_roll_of(roll.seven), number, now->list[i], now->charged[now->list[i]], blind,
                      next);
        struct situations *t = now;
        now = next;
        next = t;
    }
    for (int i = 0; i < ended.count; i++) {
        int end = ended.list[i];
        struct way way = {
            .from = node, .situation = end, .roll = ended_at[end], .charged = ended.charged[end]
        };
        push_all(&side, way, source, begin);
    }
}

double best_way(const struct rv_source *source, int ways, int shoppers, bool blind)
{
    static struct crowd begin, rolling;
    double best = -1e9;
    begin.count = 1;
    begin.room = rolling.room = ways;
    begin.node[0] = (struct node){ 0 };
    alone.game->start(&alone, &begin.node[0].s);
    for (int round = 1; round <= alone.deck->values.rounds; round++) {
        rolling.count = 0;
        for (int i = 0; i < begin.count; i++)
            go_shopping(&begin.node[i], source, shoppers, &rolling);
        begin.count = 0;
        for (int i = 0; i < rolling.count && round < alone.deck->values.rounds; i++)
            roll_all(&rolling.node[i], source, blind, &begin);
    }
    for (int i = 0; i < rolling.count; i++)
        best = rolling.node[i].hope > best ? rolling.node[i].hope : best;
    return best;
}
