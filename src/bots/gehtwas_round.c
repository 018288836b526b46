/* SPDX-License-Identifier: MIT
 * The rolling of a round of Geht noch was?, solved exactly. */
#include "gehtwas_round.h"

#include <string.h>

/* ---- pushing (G7, G12) ---- */

/* A side after pushing. */
struct ending {
    struct rv_gw_side side;
    struct rv_gw_sum sum;
};

/* Pushes the scored card that gains most, of a colour up to this one and not the card just scored. */
static void push_best(struct ending *end, const struct rv_gw_net *net, int colour, int level)
{
    const struct rv_gw_side *side = &end->side;
    double most = 0, now = rv_gw_to_come(&end->sum, net, side->values, side->luck);
    int which = -1, where = 0;
    for (int c = 0; c <= colour; c++)
        for (int l = 0; l + 1 < RV_LEVELS; l++) {
            if (side->scored[c][l] - (c == colour && l == level) <= 0)
                continue;
            struct rv_gw_sum sum = end->sum;
            rv_gw_sum_scored(&sum, net, c, l, -1);
            rv_gw_sum_scored(&sum, net, c, l + 1, 1);
            double gain =
                side->values->points[c] * (rv_gw_factor(side->setup, l + 1) - rv_gw_factor(side->setup, l)) +
                rv_gw_to_come(&sum, net, side->values, side->luck) - now;
            if (gain > most) {
                most = gain;
                which = c;
                where = l;
            }
        }
    if (which < 0)
        return;
    end->side.scored[which][where]--;
    end->side.scored[which][where + 1]++;
    rv_gw_sum_scored(&end->sum, net, which, where, -1);
    rv_gw_sum_scored(&end->sum, net, which, where + 1, 1);
}

/* Deals with the marked cards: up[k] says whether the k-th moves up. */
static void settle(struct ending *end, const struct rv_gw_net *net, unsigned mask, const bool *up)
{
    for (; mask; mask &= mask - 1) {
        int i = __builtin_ctz(mask);
        const struct rv_gw_shown *card = &end->side.show[i];
        rv_gw_sum_card(&end->sum, net, card->colour, card->level, card->chance, -1);
        if (up[i] && card->level + 1 < RV_LEVELS) {
            rv_gw_sum_card(&end->sum, net, card->colour, card->level + 1, card->chance, 1);
            continue;
        }
        end->side.scored[card->colour][card->level]++;
        rv_gw_sum_scored(&end->sum, net, card->colour, card->level, 1);
        for (int p = 0; end->side.solo && p < end->side.values->solo_push[card->level]; p++)
            push_best(end, net, card->colour, card->level);
    }
}

static double ending_worth(const struct ending *end, const struct rv_gw_net *net, int luck)
{
    return rv_gw_points(&end->side) + rv_gw_to_come(&end->sum, net, end->side.values, luck);
}

unsigned rv_gw_round_marked(const struct rv_gw_side *side)
{
    unsigned mask = 0;
    for (int i = 0; i < side->shown; i++)
        mask |= side->show[i].marked ? 1u << i : 0;
    return mask;
}

double rv_gw_settled(const struct rv_gw_side *side)
{
    const struct rv_gw_net *net =
        rv_gw_net_of(side, RV_GW_BEGINS, side->rounds - (side->s->phase < RV_GW_PUSH));
    const struct rv_gw_seat *of = &side->s->of[side->seat];
    struct ending begin = { .side = *side, .sum = rv_gw_sum_of(side, net) };
    unsigned mask = rv_gw_round_marked(side), free = 0;
    double best = 0;
    for (int p = 0; p < of->pushes; p++)
        push_best(&begin, net, rv_gw_face(side->setup, of->by)->colour, side->s->card[of->by].at);
    for (unsigned m = mask; m; m &= m - 1)
        if (net && side->show[__builtin_ctz(m)].level + 1 < RV_LEVELS)
            free |= m & -m;
    for (unsigned ups = free;; ups = (ups - 1) & free) { /* all subsets */
        struct ending end = begin;
        bool up[RV_GW_SHOWN];
        for (int i = 0; i < side->shown; i++)
            up[i] = ups >> i & 1;
        settle(&end, net, mask, up);
        double worth = ending_worth(&end, net, side->luck);
        best = ups == free || worth > best ? worth : best;
        if (!ups)
            return best;
    }
}

/* ---- situations ---- */

static struct rv_gw_spot *place_of(struct rv_gw_round *round, unsigned mask)
{
    unsigned at = mask * 0x9e3779b1u >> 19;
    _Static_assert(RV_GW_HASH == 1 << 13, "the shift leaves 13 bits");
    for (; round->at[at]; at = (at + 1) % RV_GW_HASH)
        if (round->place[round->at[at] - 1].mask == mask)
            return &round->place[round->at[at] - 1];
    if (round->used == RV_GW_PLACES)
        return NULL;
    struct rv_gw_spot *place = &round->place[round->used++];
    round->at[at] = (uint16_t)round->used;
    place->mask = (uint16_t)mask;
    place->known = 0;
    place->ended = place->counted = false;
    return place;
}

static double chance_of(struct rv_gw_round *round, unsigned cards)
{
    struct rv_gw_spot *place = place_of(round, cards);
    if (place && place->counted)
        return (double)place->chance;
    struct rv_rolls rolls;
    const struct rv_setup *setup = round->side->setup;
    rolls = rv_gw_face(setup, round->side->show[__builtin_ctz(cards)].card)->rolls;
    for (unsigned m = cards & (cards - 1); m; m &= m - 1)
        rv_rolls_add(&rolls, &rv_gw_face(setup, round->side->show[__builtin_ctz(m)].card)->rolls);
    float chance = (float)rv_rolls_throws(&rolls) / (float)RV_THROWS;
    if (place) {
        place->chance = chance;
        place->counted = true;
    }
    return (double)chance;
}

/* What it is worth to be out with these cards marked, by luck. */
static void end_here(const struct rv_gw_round *round, unsigned mask, float stop[RV_GW_LUCK_MAX + 1])
{
    struct ending end = { .side = *round->side, .sum = round->sum };
    double worth[RV_GW_LUCK_MAX + 1] = { 0 };
    int most =
        round->side->values->luck_max < RV_GW_LUCK_MAX ? round->side->values->luck_max : RV_GW_LUCK_MAX;
    settle(&end, round->net, mask, round->up);
    for (int luck = 0; luck <= most; luck++)
        worth[luck] = rv_gw_pleasure(round->pleased, ending_worth(&end, round->net, luck));
    for (int luck = RV_GW_LUCK_MAX; luck >= 0; luck--) {
        double now = worth[luck < most ? luck : most], more = luck < most ? (double)stop[luck + 1] : now;
        stop[luck] = (float)((1 - round->gift) * now + round->gift * more);
    }
}

double rv_gw_round_stop(struct rv_gw_round *round, unsigned mask, int luck)
{
    struct rv_gw_spot *place = place_of(round, mask);
    float stop[RV_GW_LUCK_MAX + 1];
    if (!place) {
        end_here(round, mask, stop);
        return (double)stop[luck];
    }
    if (!place->ended) {
        end_here(round, mask, place->stop);
        place->ended = true;
    }
    return (double)place->stop[luck];
}

double rv_gw_round_fail(struct rv_gw_round *round, int luck)
{
    return rv_gw_round_stop(round, 0, luck) + round->console;
}

double rv_gw_round_best(struct rv_gw_round *round, unsigned mask, int luck)
{
    double stop = rv_gw_round_stop(round, mask, luck), go = rv_gw_round_go(round, mask, luck);
    return stop > go ? stop : go;
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
    int low = -1, count = 0, marked = __builtin_popcount(mask), lucky = marked >= round->black;
    if (lucky && luck == 0)
        return 0;
    for (int i = 0; i < side->shown; i++)
        if (mask >> i & 1 && side->show[i].level > low)
            low = side->show[i].level;
    for (int i = 0; i < side->shown; i++) {
        int level = side->show[i].level;
        if (mask >> i & 1 || level > low + 1 || level < low)
            continue;
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
    if (!place)
        return rv_gw_round_stop(round, mask, luck);
    if (place->known >> luck & 1)
        return (double)place->go[luck];
    double go = find_go(round, mask, luck);
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
        struct ending up = { .side = *side, .sum = round->sum }, scored = up;
        bool does[RV_GW_SHOWN] = { false };
        settle(&scored, round->net, 1u << i, does);
        does[i] = true;
        settle(&up, round->net, 1u << i, does);
        round->up[i] = round->net && ending_worth(&up, round->net, side->luck) >
                                         ending_worth(&scored, round->net, side->luck);
    }
}

/* The consolation card is green, of a middling chance, and comes if level 1 has room (G6.3). */
static double consolation(const struct rv_gw_round *round)
{
    const struct rv_gw_side *side = round->side;
    struct rv_gw_sum with = round->sum;
    int low = 0;
    for (int i = 0; i < side->shown; i++)
        low += side->show[i].level == 0;
    if (!round->net || low >= side->values->level_cards)
        return 0;
    rv_gw_sum_card(&with, round->net, RV_CARD_GREEN, 0, 0.66f, 1);
    return rv_gw_to_come(&with, round->net, side->values, side->luck) -
           rv_gw_to_come(&round->sum, round->net, side->values, side->luck);
}

void rv_gw_round_begin(struct rv_gw_round *round, const struct rv_gw_side *side,
                       struct rv_gw_pleasure pleased, double gift)
{
    memset(round->at, 0, sizeof round->at);
    round->used = 0;
    round->side = side;
    round->net = rv_gw_net_of(side, RV_GW_BEGINS, side->rounds - 1);
    round->pleased = pleased;
    round->gift = gift;
    round->black = side->values->markers;
    round->sum = rv_gw_sum_of(side, round->net);
    choose_ups(round);
    double without = rv_gw_points(side) + rv_gw_to_come(&round->sum, round->net, side->values, side->luck);
    round->console = rv_gw_pleasure(pleased, without + consolation(round)) - rv_gw_pleasure(pleased, without);
}
