/* SPDX-License-Identifier: MIT
 * The rolling of a round of Geht noch was?, solved exactly. */
#include "card_round.h"

#include <string.h>

/* ---- positions ---- */

static struct rv_gw_spot *spot_of(struct rv_gw_round *round, unsigned mask)
{
    if (round->at[mask])
        return &round->spot[round->at[mask] - 1];
    struct rv_gw_spot *spot = &round->spot[round->used++];
    round->work++;
    round->at[mask] = (uint16_t)round->used;
    spot->known = 0;
    spot->ended = false;
    return spot;
}

/* The chance that a roll meets one of these cards: the size of the union of their sets of rolls. */
static double chance_of(struct rv_gw_round *round, unsigned cards)
{
    if (round->chance[cards] > 0)
        return (double)round->chance[cards];
    const struct rv_setup *setup = round->side->setup;
    struct rv_rolls rolls = rv_gw_face(setup, round->side->show[__builtin_ctz(cards)].card)->rolls;
    for (unsigned m = cards & (cards - 1); m; m &= m - 1)
        rv_rolls_add(&rolls, &rv_gw_face(setup, round->side->show[__builtin_ctz(m)].card)->rolls);
    round->chance[cards] = (float)rv_rolls_throws(&rolls) / (float)RV_THROWS;
    return (double)round->chance[cards];
}

/* Values of being out, by luck. Luck grows only while others roll on (G6.5). */
static void rate_stops(const struct rv_gw_round *round, struct rv_gw_spot *spot)
{
    const struct rv_gw_side *side = round->side;
    const struct rv_gw_ending *end = &spot->end;
    int most = round->gift > 0 ? side->values->luck_max : side->luck;
    most = most < RV_GW_LUCK_MAX ? most : RV_GW_LUCK_MAX;
    double points = rv_gw_points_of(side, end->scored);
    for (int luck = most; luck >= 0; luck--) {
        double worth = points + rv_gw_to_come(&end->sum, round->net, side->values, luck),
               now = rv_gw_utility(round->utility, worth),
               more = luck < most ? (double)spot->stop[luck + 1] : now;
        spot->stop[luck] = (float)((1 - round->gift) * now + round->gift * more);
    }
    for (int luck = most + 1; luck <= RV_GW_LUCK_MAX; luck++)
        spot->stop[luck] = spot->stop[most];
}

/* The end with these cards marked: that without the last of them, and the last one settled. */
static const struct rv_gw_spot *end_with(struct rv_gw_round *round, unsigned mask)
{
    struct rv_gw_spot *spot = spot_of(round, mask);
    if (spot->ended)
        return spot;
    spot->end = round->begin;
    if (mask) {
        int last = 31 - __builtin_clz(mask);
        spot->end = end_with(round, mask ^ 1u << last)->end;
        rv_gw_settle(round->side, round->net, &spot->end, last, round->up[last]);
    }
    rate_stops(round, spot);
    spot->ended = true;
    return spot;
}

double rv_gw_round_stop(struct rv_gw_round *round, unsigned mask, int luck)
{
    return (double)end_with(round, mask)->stop[luck];
}

double rv_gw_round_fail(struct rv_gw_round *round, int luck)
{
    return rv_gw_round_stop(round, 0, luck) + round->consolation;
}

double rv_gw_round_best(struct rv_gw_round *round, unsigned mask, int luck)
{
    const struct rv_gw_spot *spot = round->at[mask] ? &round->spot[round->at[mask] - 1] : NULL;
    if (!spot || !spot->ended || !(spot->known >> luck & 1)) {
        double stop = rv_gw_round_stop(round, mask, luck), go = rv_gw_round_go(round, mask, luck);
        return stop > go ? stop : go;
    }
    return (double)(spot->stop[luck] > spot->go[luck] ? spot->stop[luck] : spot->go[luck]);
}

struct option {
    unsigned card;
    double worth;
};

/* The cards within reach, best first, without those that are no better than meeting none. */
static int list_options(struct rv_gw_round *round, unsigned mask, int luck, double without,
                        struct option option[RV_GW_SHOWN])
{
    const struct rv_gw_side *side = round->side;
    int count = 0, marked = __builtin_popcount(mask), lucky = marked >= round->black;
    if (lucky && luck == 0)
        return 0;
    int low = mask ? side->show[31 - __builtin_clz(mask)].level : 0; /* cards are sorted by level */
    unsigned reach = round->level[low] | (mask ? round->level[low + 1] : 0);
    for (unsigned m = reach & ~mask; m; m &= m - 1) {
        int i = __builtin_ctz(m);
        double worth = rv_gw_round_best(round, mask | 1u << i, luck - lucky);
        if (worth <= without)
            continue;
        int at = count++;
        for (; at > 0 && option[at - 1].worth < worth; at--)
            option[at] = option[at - 1];
        option[at] = (struct option){ 1u << i, worth };
    }
    return count;
}

static double solve_go(struct rv_gw_round *round, unsigned mask, int luck)
{
    struct option option[RV_GW_SHOWN];
    double without = rv_gw_round_fail(round, luck), worth = 0, met = 0;
    if (luck > 0) {
        double paid = rv_gw_round_best(round, mask, luck - 1);
        without = paid > without ? paid : without;
    }
    int count = list_options(round, mask, luck, without, option);
    unsigned cards = 0;
    for (int i = 0; i < count; i++) {
        cards |= option[i].card;
        double chance = chance_of(round, cards);
        worth += (chance - met) * option[i].worth;
        met = chance;
    }
    return worth + (1 - met) * without;
}

double rv_gw_round_go(struct rv_gw_round *round, unsigned mask, int luck)
{
    struct rv_gw_spot *spot = spot_of(round, mask);
    if (spot->known >> luck & 1)
        return (double)spot->go[luck];
    double go = solve_go(round, mask, luck);
    round->work++;
    spot->go[luck] = (float)go;
    spot->known = (uint8_t)(spot->known | 1u << luck);
    return go;
}

/* ---- setup ---- */

/* Whether each card, taken alone, is better pushed up or scored. */
static void choose_ups(struct rv_gw_round *round)
{
    const struct rv_gw_side *side = round->side;
    for (int i = 0; i < side->shown; i++) {
        struct rv_gw_ending up = round->begin, scored = up;
        rv_gw_settle(side, round->net, &scored, i, false);
        rv_gw_settle(side, round->net, &up, i, true);
        round->up[i] = round->net && rv_gw_ending_worth(side, round->net, &up) >
                                         rv_gw_ending_worth(side, round->net, &scored);
    }
}

/* The value of the consolation card: green, with a mean chance, if level 1 has room (G6.3). */
static double consolation(const struct rv_gw_round *round)
{
    const struct rv_gw_side *side = round->side;
    struct rv_gw_sum with = round->begin.sum;
    int low = 0;
    for (int i = 0; i < side->shown; i++)
        low += side->show[i].level == 0;
    if (!round->net || low >= side->values->level_cards)
        return 0;
    rv_gw_sum_card(&with, round->net, RV_CARD_GREEN, 0, 0.66f, 1);
    return rv_gw_to_come(&with, round->net, side->values, side->luck) -
           rv_gw_to_come(&round->begin.sum, round->net, side->values, side->luck);
}

void rv_gw_round_begin(struct rv_gw_round *round, const struct rv_gw_side *side, struct rv_gw_utility utility,
                       double gift)
{
    memset(round->at, 0, sizeof *round->at << side->shown);
    memset(round->chance, 0, sizeof *round->chance << side->shown);
    round->used = 0;
    round->side = side;
    round->net = rv_gw_net_of(side, RV_GW_BEGINS, side->rounds - 1);
    round->utility = utility;
    round->gift = gift;
    round->black = side->values->markers;
    memset(round->level, 0, sizeof round->level);
    for (int i = 0; i < side->shown; i++)
        round->level[side->show[i].level] |= 1u << i;
    round->begin = rv_gw_unsettled(side, round->net);
    choose_ups(round);
    double without =
        rv_gw_points(side) + rv_gw_to_come(&round->begin.sum, round->net, side->values, side->luck);
    round->consolation =
        rv_gw_utility(utility, without + consolation(round)) - rv_gw_utility(utility, without);
}
