/* SPDX-License-Identifier: MIT
 * Rolling with known dice (bound_ways.c): all ends that a series of rolls can lead to, and every way of
 * pushing after them. Only the marked cards and the luck matter, so of several ways to the same ones the
 * cheapest is kept. */
#include "bound_ways.h"

enum {
    ROLLS = 40, /* more than any round has */
    LUCKS = 5,  /* 0 to 4 (G3) */
    NEAR =
        5, /* points that a clever way of pushing may bring, beyond what the solution of the round thinks */
    SITUATIONS = RV_GW_MASKS * LUCKS,
    FAILED = SITUATIONS, /* and after it, by luck */
};

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
    int count = 0, lucky = __builtin_popcount(mask) >= evaluation.round->black;
    int low = mask ? side->show[31 - __builtin_clz(mask)].level : 0;
    unsigned within =
        lucky && !luck
            ? 0
            : (evaluation.round->level[low] | (mask ? evaluation.round->level[low + 1] : 0)) & ~mask;
    for (unsigned m = within; m; m &= m - 1) {
        int i = __builtin_ctz(m);
        if (rv_rolls_have(&rv_gw_face(&alone, side->show[i].card)->rolls, roll))
            answer[count++] =
                (struct answer){ (int)(mask | 1u << i) * LUCKS + luck - lucky,
                                 rv_gw_round_best(evaluation.round, mask | 1u << i, luck - lucky) };
    }
    if (luck)
        answer[count++] = (struct answer){ (int)mask * LUCKS + luck - 1,
                                           rv_gw_round_best(evaluation.round, mask, luck - 1) };
    answer[count++] = (struct answer){ FAILED + luck, rv_gw_round_fail(evaluation.round, luck) };
    *best = 0;
    for (int i = 1; i < count; i++)
        *best = answer[i].value > answer[*best].value ? i : *best;
    return count;
}

struct known_roll {
    struct rv_roll_at roll;
    int number; /* in the round */
    bool blind; /* the player does not know it in advance */
};

/* Answers a roll in a situation of `now`. */
static void roll_once(const struct rv_gw_side *side, const struct known_roll *roll,
                      const struct situations *now, int situation, struct situations *next)
{
    struct answer answer[RV_GW_SHOWN + 2];
    unsigned mask = (unsigned)situation / LUCKS;
    int luck = situation % LUCKS, best, count = answers(side, roll->roll, mask, luck, answer, &best);
    double charged = now->charged[situation];
    charged += answer[best].value - rv_gw_round_go(evaluation.round, mask, luck);
    for (int i = 0; i < count; i++) {
        int to = answer[i].situation;
        if (roll->blind && i != best)
            continue;
        bool out = to >= FAILED ||
                   rv_gw_round_stop(evaluation.round, (unsigned)to / LUCKS, to % LUCKS) >= answer[i].value;
        if (out || !roll->blind)
            end_at(to, charged, roll->number);
        if (to < FAILED && (!out || !roll->blind))
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
    rv_gw_rank(&evaluation, &alone, s, 0, list, count, value);
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
        play_chance(&node, source);
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
    return rv_gw_points_of(side, end->scored) +
           rv_gw_to_come(&end->sum, evaluation.round->net, side->values, luck);
}

/* The value of a way, without following it. */
static double hope_of(const struct rv_gw_side *side, const struct way *way)
{
    int luck = way->situation % LUCKS;
    struct rv_gw_ending end = evaluation.round->begin;
    if (way->situation >= FAILED)
        return rv_gw_round_fail(evaluation.round, luck) - way->charged;
    for (unsigned m = (unsigned)way->situation / LUCKS; m; m &= m - 1)
        rv_gw_settle(side, evaluation.round->net, &end, __builtin_ctz(m), way->ups >> __builtin_ctz(m) & 1);
    return worth_of(side, &end, luck) - way->charged;
}

/* What the solution of the round thinks of its end. */
static double thought_of(const struct way *way)
{
    int luck = way->situation % LUCKS;
    double worth = way->situation >= FAILED
                       ? rv_gw_round_fail(evaluation.round, luck)
                       : rv_gw_round_stop(evaluation.round, (unsigned)way->situation / LUCKS, luck);
    return worth - way->charged;
}

/* Every way of pushing, once rolling is over. */
static void push_all(const struct rv_gw_side *side, struct way way, const struct rv_source *source,
                     struct crowd *begin)
{
    unsigned mask = way.situation < FAILED ? (unsigned)way.situation / LUCKS : 0, free = 0;
    for (unsigned m = mask; m; m &= m - 1)
        if (side->show[__builtin_ctz(m)].level + 1 < RV_LEVELS)
            free |= m & -m;
    if (!is_welcome(begin, thought_of(&way) + NEAR))
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

void roll_all(const struct node *node, const struct rv_source *source, bool blind, struct crowd *begin)
{
    struct rv_gehtwas s = node->s;
    struct rv_gw_side side = rv_gw_side_of(&alone, &node->s, 0, &nets);
    struct situations *now = &live[0], *next = &live[1];
    rv_gw_round_begin(evaluation.round, &side, evaluation.utility, 0);
    forget(now);
    forget(&ended);
    reach(now, side.luck, node->charged);
    for (int number = 0; number < ROLLS && now->count; number++) {
        struct rv_action roll;
        s.roll = (uint8_t)number;
        alone.game->sample(&alone, &s, source, &roll);
        forget(next);
        const struct known_roll known = { rv_roll_of(roll.seven), number, blind };
        for (int i = 0; i < now->count; i++)
            roll_once(&side, &known, now, now->list[i], next);
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
