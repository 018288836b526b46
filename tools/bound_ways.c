/* SPDX-License-Identifier: MIT
 * The best result of a player of Geht noch was? who knows rolls and cards in advance (bound_cards.c).
 *
 * The search goes from round to round. Purchases are followed decision by decision, the best few in parallel;
 * where rolling starts they are compared by the exact solution of the round. From there the known rolls lead
 * to a set of ends (bound_rolls.c). The best ends, with every way of pushing, begin the next round. In the
 * last round knowing the rolls gains nothing, because the solution is exact and every roll is charged by it:
 * the search ends where its rolling starts. */
#include "bound_ways.h"

#include <string.h>

#include "card_plan.h"
#include "phases.h"

struct rv_setup alone;
struct rv_gw_nets nets;
static struct rv_gw_round round_;
const struct rv_gw_evaluator evaluation = { .nets = &nets, .round = &round_ };

double expected(const struct rv_gehtwas *s)
{
    return rv_gw_expected(&evaluation, &alone, s, 0);
}

bool chance_acts(const struct rv_gehtwas *s)
{
    return alone.game->actors(&alone, s) == rv_seat_bit(RV_CHANCE);
}

/* ---- charges ---- */

/* The value after a card came: a bought card as if it were the last, a consolation card at the next round. */
static double with_card(const struct rv_gehtwas *s, const struct rv_action *card)
{
    struct rv_gehtwas after = *s;
    alone.game->apply(&alone, &after, card, NULL);
    if (s->phase < RV_GW_ROLL)
        after.phase = RV_GW_BUILD;
    struct rv_gw_side side = rv_gw_side_of(&alone, &after, 0, &nets);
    return s->phase < RV_GW_ROLL ? rv_gw_plan(&side) : rv_gw_side_worth(&side, RV_GW_BEGINS);
}

/* How much better this card is than the average of those that could have come. */
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

double charge_of(const struct rv_gehtwas *s, const struct rv_action *chance)
{
    struct rv_gehtwas after = *s;
    if (chance->kind == RV_CARD)
        return luck_of_card(s, chance);
    alone.game->apply(&alone, &after, chance, NULL);
    double before = expected(s);
    return expected(&after) - before;
}

void play_chance(struct node *node, const struct rv_source *source)
{
    struct rv_action chance;
    alone.game->sample(&alone, &node->s, source, &chance);
    node->charged += charge_of(&node->s, &chance);
    alone.game->apply(&alone, &node->s, &chance, NULL);
}

/* ---- crowds ---- */

/* The node to be replaced by one more; -1 if there is room. */
static int last_of(const struct crowd *crowd)
{
    int last = crowd->count < crowd->room ? -1 : 0;
    for (int i = 1; last >= 0 && i < crowd->count; i++)
        last = crowd->node[i].hope < crowd->node[last].hope ? i : last;
    return last;
}

bool is_welcome(const struct crowd *crowd, double hope)
{
    int last = last_of(crowd);
    return last < 0 || crowd->node[last].hope < hope;
}

void join(struct crowd *to, const struct node *node)
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
        play_chance(&after, source);
        after.hope = expected(&after.s) - after.charged;
        join(next, &after);
        return;
    }
    int count = rv_gw_moves(&alone, &node->s, 0, list);
    rv_gw_rank(&evaluation, &alone, &node->s, 0, list, count, value);
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
