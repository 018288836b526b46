/* SPDX-License-Identifier: MIT
 * Piles and hands. A pile has cards in unknown order and below them, in known order, those that were put
 * under it. An empty pile is filled by regrouping scored cards (G10). */
#include <string.h>

#include "phases.h"

/* The cards of a pile that can be next: those of unknown order, or else the top one of the others. */
static bool is_next(const struct rv_gehtwas *s, int card, bool unknown)
{
    return unknown ? s->card[card].place == RV_GW_PILE
                   : s->card[card].place == RV_GW_UNDER && s->card[card].at == 0;
}

static void count(const struct rv_setup *setup, struct rv_gehtwas *s, int card, int change)
{
    const struct rv_gw_card *is = &s->card[card];
    int colour = rv_gw_face(setup, card)->colour;
    uint64_t bit = (uint64_t)1 << (card & 63);
    if (is->place == RV_GW_PILE)
        s->pile[colour] = (uint8_t)(s->pile[colour] + change);
    else if (is->place == RV_GW_UNDER)
        s->under[colour] = (uint8_t)(s->under[colour] + change);
    else
        s->held[is->seat][card >> 6] ^= bit;
}

void rv_gw_put(const struct rv_setup *setup, struct rv_gehtwas *s, int card, struct rv_gw_card where)
{
    count(setup, s, card, -1);
    s->card[card] = where;
    count(setup, s, card, 1);
}

void rv_gw_all_in_piles(const struct rv_setup *setup, struct rv_gehtwas *s)
{
    memset(s, 0, sizeof *s);
    for (int card = 0; card < rv_gw_cards(setup); card++)
        s->pile[rv_gw_face(setup, card)->colour]++;
}

int rv_gw_next_count(const struct rv_setup *setup, const struct rv_gehtwas *s, int colour)
{
    (void)setup;
    return s->pile[colour] ? s->pile[colour] : s->under[colour] > 0;
}

int rv_gw_next(const struct rv_setup *setup, const struct rv_gehtwas *s, int colour, int n)
{
    bool unknown = s->pile[colour] > 0;
    for (int card = 0; card < rv_gw_cards(setup); card++)
        if (rv_gw_face(setup, card)->colour == colour && is_next(s, card, unknown) && n-- == 0)
            return card;
    return 0;
}

bool rv_gw_is_next(const struct rv_setup *setup, const struct rv_gehtwas *s, int colour, int card)
{
    return card < rv_gw_cards(setup) && rv_gw_face(setup, card)->colour == colour &&
           is_next(s, card, s->pile[colour] > 0);
}

void rv_gw_draw(const struct rv_setup *setup, struct rv_gehtwas *s, int card)
{
    int colour = rv_gw_face(setup, card)->colour;
    for (int other = 0; s->card[card].place == RV_GW_UNDER && other < rv_gw_cards(setup); other++)
        if (other != card && s->card[other].place == RV_GW_UNDER &&
            rv_gw_face(setup, other)->colour == colour)
            s->card[other].at--;
    rv_gw_put(setup, s, card, (struct rv_gw_card){ 0 });
    s->drawn[colour]++;
}

void rv_gw_put_under(const struct rv_setup *setup, struct rv_gehtwas *s, int card, struct rv_events *events)
{
    uint8_t under = s->under[rv_gw_face(setup, card)->colour];
    rv_gw_tell(events, RV_EV_RETURNED, s->card[card].seat, card, 0);
    rv_gw_put(setup, s, card, (struct rv_gw_card){ .place = RV_GW_UNDER, .at = under });
}

/* ---- regrouping (G10) ---- */

/* The number on a card; those of a second deck come after all of the first. */
static int number_of(const struct rv_setup *setup, int card)
{
    return rv_gw_face(setup, card)->id + (card < setup->deck->cards ? 0 : RV_CARDS_MAX);
}

static bool can_be_grouped(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, int level,
                           int colour, int card)
{
    return rv_gw_is_scored(s, seat, card) && s->card[card].at == level && !s->card[card].mark &&
           rv_gw_face(setup, card)->colour == colour;
}

/* The lowest-numbered cards that can be grouped on a level, up to four of them. */
static int find_group(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, int level,
                      int colour, int group[4])
{
    int count = 0;
    while (count < 4) {
        int lowest = -1, after = count ? number_of(setup, group[count - 1]) : 0;
        for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1))
            if (can_be_grouped(setup, s, seat, level, colour, card) && number_of(setup, card) > after &&
                (lowest < 0 || number_of(setup, card) < number_of(setup, lowest)))
                lowest = card;
        if (lowest < 0)
            break;
        group[count++] = lowest;
    }
    return count;
}

int rv_gw_multipliers_left(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    int left = setup->deck->values.multipliers * (rv_gw_two_decks(setup) ? 2 : 1);
    for (int seat = 0; seat < setup->seats; seat++)
        for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1))
            left -= s->card[card].place == RV_GW_SCORED && s->card[card].mark;
    return left;
}

bool rv_gw_can_regroup(const struct rv_setup *setup, const struct rv_gehtwas *s, int colour)
{
    int group[4];
    if (rv_gw_multipliers_left(setup, s) <= 0)
        return false;
    for (int seat = 0; seat < setup->seats; seat++)
        for (int level = 0; level < RV_LEVELS; level++)
            if (find_group(setup, s, seat, level, colour, group) >= 3)
                return true;
    return false;
}

/* The card with the lowest number stands for all; the others go back into the pile, in unknown order. */
static void regroup(const struct rv_setup *setup, struct rv_gehtwas *s, int seat, int colour,
                    struct rv_events *events)
{
    int group[4], count;
    for (int level = RV_LEVELS - 1; level >= 0; level--)
        while (rv_gw_multipliers_left(setup, s) > 0 &&
               (count = find_group(setup, s, seat, level, colour, group)) >= 3) {
            s->card[group[0]].mark = (uint8_t)count;
            for (int i = 1; i < count; i++)
                rv_gw_put(setup, s, group[i], (struct rv_gw_card){ 0 });
            rv_gw_tell(events, RV_EV_REGROUPED, seat, group[0], count);
        }
}

bool rv_gw_fill_pile(const struct rv_setup *setup, struct rv_gehtwas *s, int colour, int seat,
                     struct rv_events *events)
{
    if (rv_gw_pile(s, colour) > 0)
        return true;
    for (int i = 0, other = seat; i < setup->seats; i++, other = rv_gw_after(setup, other))
        regroup(setup, s, other, colour, events);
    if (rv_gw_pile(s, colour) > 0)
        return true;
    rv_gw_tell(events, RV_EV_NO_CARD, seat, colour, 0);
    return false;
}

/* ---- hands ---- */

int rv_gw_hand(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, uint8_t card[RV_GW_CARDS])
{
    int count = 0;
    (void)setup;
    for (int c = rv_gw_held(s, seat, 0); c < RV_GW_CARDS; c = rv_gw_held(s, seat, c + 1))
        if (s->card[c].place == RV_GW_HAND) {
            card[s->card[c].at] = (uint8_t)c;
            count++;
        }
    return count;
}

void rv_gw_take(const struct rv_setup *setup, struct rv_gehtwas *s, int seat, int card)
{
    uint8_t hand[RV_GW_CARDS];
    int count = rv_gw_hand(setup, s, seat, hand);
    rv_gw_put(setup, s, card,
              (struct rv_gw_card){ .place = RV_GW_HAND, .seat = (uint8_t)seat, .at = (uint8_t)count });
}

void rv_gw_leave_hand(const struct rv_setup *setup, struct rv_gehtwas *s, int card)
{
    int seat = s->card[card].seat;
    (void)setup;
    for (int other = rv_gw_held(s, seat, 0); other < RV_GW_CARDS; other = rv_gw_held(s, seat, other + 1))
        if (s->card[other].place == RV_GW_HAND && s->card[other].at > s->card[card].at)
            s->card[other].at--;
}

void rv_gw_luck(const struct rv_setup *setup, struct rv_gehtwas *s, int seat, int change,
                struct rv_events *events)
{
    int luck = s->of[seat].luck + change, most = setup->deck->values.luck_max;
    luck = luck > most ? most : luck; /* G3: luck that does not fit on the clover is lost */
    if (luck != s->of[seat].luck)
        rv_gw_tell(events, RV_EV_LUCK, seat, 0, luck - s->of[seat].luck);
    s->of[seat].luck = (uint8_t)luck;
}

/* ---- counting ---- */

int rv_gw_on_level(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, int level)
{
    int count = 0;
    (void)setup;
    for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1))
        count += s->card[card].place == RV_GW_DISPLAY && s->card[card].at == level;
    return count;
}

int rv_gw_brings(const struct rv_setup *setup, const struct rv_gehtwas *s, int card)
{
    if (s->card[card].place != RV_GW_SCORED || rv_gw_face(setup, card)->colour != setup->deck->values.income)
        return 0;
    return rv_gw_factor(setup, s->card[card].at) * rv_gw_worth(&s->card[card]);
}

int rv_gw_income(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat)
{
    int income = 0;
    for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1))
        income += rv_gw_brings(setup, s, card);
    return income;
}
