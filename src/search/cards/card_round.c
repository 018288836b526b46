/* SPDX-License-Identifier: MIT
 * The rolling of a round of Geht noch was?, solved exactly. */
#include "card_round.h"

#include <string.h>

/* ---- situations ---- */

static struct rv_gw_spot *place_of(struct rv_gw_round *round, unsigned mask)
{
    if (round->at[mask])
        return &round->place[round->at[mask] - 1];
    struct rv_gw_spot *place = &round->place[round->used++];
    round->work++;
    round->at[mask] = (uint16_t)round->used;
    place->known = 0;
    place->ended = false;
    return place;
}

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

/* What it is worth to be out, by luck. Without others who roll on nobody gets more than there is (G6.5). */
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

/* Where these cards are marked and the player is out: what it is without the last of them, and that one. */
static const struct rv_gw_spot *end_with(struct rv_gw_round *round, unsigned mask)
{
    struct rv_gw_spot *spot = place_of(round, mask);
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
    return rv_gw_round_stop(round, 0, luck) + round->console;
}

double rv_gw_round_best(struct rv_gw_round *round, unsigned mask, int luck)
{
    const struct rv_gw_spot *spot = round->at[mask] ? &round->place[round->at[mask] - 1] : NULL;
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

/* What the cards within reach lead to, the best first; those that are worse than none are left out. */
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

static double find_go(struct rv_gw_round *round, unsigned mask, int luck)
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
    struct rv_gw_spot *place = place_of(round, mask);
    if (place->known >> luck & 1)
        return (double)place->go[luck];
    double go = find_go(round, mask, luck);
    round->work++;
    place->go[luck] = (float)go;
    place->known = (uint8_t)(place->known | 1u << luck);
    return go;
}

/* ---- beginning ---- */

/* Is each card better moved up or scored, looked at alone? */
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

/* The consolation card is green, of a middling chance, and comes if level 1 has room (G6.3). */
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
    round->console = rv_gw_utility(utility, without + consolation(round)) - rv_gw_utility(utility, without);
}
