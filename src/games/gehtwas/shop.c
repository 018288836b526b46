/* SPDX-License-Identifier: MIT
 * Bonus (G3) and buying (G4, G12). */
#include <string.h>

#include "phases.h"

/* ---- bonus ---- */

static const char *printed(const struct rv_setup *setup, const struct rv_gehtwas *s, int choice)
{
    return setup->deck->values.bonus[s->round - 1][choice];
}

bool rv_gw_has_bonus(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    return printed(setup, s, 0)[0] != '\0';
}

void rv_gw_bonus_legal(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                       struct rv_moves *moves)
{
    struct rv_action action = { .kind = RV_BONUS, .seat = (uint8_t)seat };
    for (int choice = 0; choice < RV_BONUS_CHOICES; choice++)
        if (printed(setup, s, choice)[0]) {
            action.choice = (uint8_t)choice;
            rv_moves_add(moves, &action);
        }
}

/* Chance deals the cards due; a card that no pile has is lost (G10). */
static void go_on(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    for (int colour; (colour = rv_gw_due(s)) >= 0; s->due[colour] = 0)
        if (rv_gw_fill_pile(setup, s, colour, s->seat, events))
            return;
    rv_gw_turn_over(setup, s, events);
}

enum rv_rule rv_gw_bonus_apply(const struct rv_setup *setup, struct rv_gehtwas *s,
                               const struct rv_action *action, struct rv_events *events)
{
    if (action->kind != RV_BONUS)
        return RV_RULE_G6;
    if (action->choice >= RV_BONUS_CHOICES || !printed(setup, s, action->choice)[0])
        return RV_RULE_G3;
    const char *signs = printed(setup, s, action->choice);
    rv_gw_tell(events, RV_EV_BONUS, s->seat, action->choice, 0);
    for (; *signs; signs++)
        if (*signs == 'L')
            rv_gw_luck(setup, s, s->seat, 1, events);
        else
            s->due[strchr(rv_card_letters, *signs) - rv_card_letters]++;
    go_on(setup, s, events);
    return RV_ALLOWED;
}

void rv_gw_bonus_dealt(const struct rv_setup *setup, struct rv_gehtwas *s, int card, struct rv_events *events)
{
    s->due[rv_gw_face(setup, card)->colour]--;
    rv_gw_take(setup, s, s->seat, card);
    go_on(setup, s, events);
}

/* ---- buying ---- */

/* With the solo rules, money comes from cards handed in. */
bool rv_gw_begin_purchase(const struct rv_setup *setup, struct rv_gehtwas *s)
{
    if (s->round == 1 || setup->deck->values.buy_max == 0)
        return false;
    s->money = (uint16_t)(rv_gw_solo_rules(setup) ? 0 : rv_gw_income(setup, s, s->seat));
    return true;
}

static bool can_buy(const struct rv_setup *setup, const struct rv_gehtwas *s, int colour)
{
    return s->money >= setup->deck->values.price[colour] &&
           (rv_gw_pile(s, colour) > 0 || rv_gw_can_regroup(setup, s, colour));
}

static bool can_sell(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, int card)
{
    return rv_gw_solo_rules(setup) && card < rv_gw_cards(setup) && rv_gw_is_scored(s, seat, card) &&
           rv_gw_face(setup, card)->colour == setup->deck->values.income;
}

void rv_gw_buy_legal(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                     struct rv_moves *moves)
{
    struct rv_action action = { .seat = (uint8_t)seat };
    if (s->offer) {
        action.kind = RV_KEEP;
        rv_moves_add(moves, &action);
        action.kind = RV_REPLACE;
        rv_moves_add(moves, &action);
        return;
    }
    action.kind = RV_DONE;
    rv_moves_add(moves, &action);
    action.kind = RV_BUY;
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++)
        if (can_buy(setup, s, colour)) {
            action.choice = (uint8_t)colour;
            rv_moves_add(moves, &action);
        }
    action.kind = RV_SELL;
    action.choice = 0;
    for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1))
        if (can_sell(setup, s, seat, card)) {
            action.card = (uint8_t)card;
            rv_moves_add(moves, &action);
        }
}

/* The purchase of one card is complete. */
static void card_bought(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    memset(s->returned, 0, sizeof s->returned);
    s->offer = 0;
    if (s->bought < setup->deck->values.buy_max)
        return;
    s->money = s->bought = 0;
    rv_gw_turn_over(setup, s, events);
}

/* Does the display hold an unscored card with the same colour and condition, and does the pile hold
 * another one? */
static bool can_go_back(const struct rv_setup *setup, const struct rv_gehtwas *s, int card)
{
    int number = card % setup->deck->cards;
    if (s->returned[number / 8] >> (number % 8) & 1 || rv_gw_pile(s, rv_gw_face(setup, card)->colour) == 0)
        return false;
    for (int other = rv_gw_held(s, s->seat, 0); other < RV_GW_CARDS;
         other = rv_gw_held(s, s->seat, other + 1))
        if (s->card[other].place == RV_GW_DISPLAY &&
            rv_gw_face(setup, other)->alike == rv_gw_face(setup, card)->alike)
            return true;
    return false;
}

void rv_gw_buy_dealt(const struct rv_setup *setup, struct rv_gehtwas *s, int card, struct rv_events *events)
{
    s->due[rv_gw_face(setup, card)->colour] = 0;
    rv_gw_take(setup, s, s->seat, card);
    if (can_go_back(setup, s, card))
        s->offer = 1;
    else
        card_bought(setup, s, events);
}

static void replace(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    uint8_t hand[RV_GW_CARDS];
    int card = hand[rv_gw_hand(setup, s, s->seat, hand) - 1], number = card % setup->deck->cards;
    s->returned[number / 8] = (uint8_t)(s->returned[number / 8] | 1u << (number % 8));
    s->offer = 0;
    s->due[rv_gw_face(setup, card)->colour] = 1;
    rv_gw_put_under(setup, s, card, events);
}

static enum rv_rule buy(const struct rv_setup *setup, struct rv_gehtwas *s, int colour,
                        struct rv_events *events)
{
    if (colour >= RV_CARD_COLOURS)
        return RV_RULE_G4;
    if (!can_buy(setup, s, colour))
        return s->money < setup->deck->values.price[colour] ? RV_RULE_G4 : RV_RULE_G10;
    s->money = (uint16_t)(s->money - setup->deck->values.price[colour]);
    s->bought++;
    s->due[colour] = 1;
    rv_gw_tell(events, RV_EV_BOUGHT, s->seat, colour, setup->deck->values.price[colour]);
    rv_gw_fill_pile(setup, s, colour, s->seat, events);
    return RV_ALLOWED;
}

static enum rv_rule sell(const struct rv_setup *setup, struct rv_gehtwas *s, int card,
                         struct rv_events *events)
{
    if (!can_sell(setup, s, s->seat, card))
        return RV_RULE_G12;
    int money = rv_gw_brings(setup, s, card);
    s->money = (uint16_t)(s->money + money);
    rv_gw_tell(events, RV_EV_SOLD, s->seat, card, money);
    rv_gw_put_under(setup, s, card, events);
    return RV_ALLOWED;
}

enum rv_rule rv_gw_buy_apply(const struct rv_setup *setup, struct rv_gehtwas *s,
                             const struct rv_action *action, struct rv_events *events)
{
    bool replies = action->kind == RV_KEEP || action->kind == RV_REPLACE; /* to the offer */
    if (s->offer != replies)
        return replies || (action->kind >= RV_BUY && action->kind <= RV_DONE) ? RV_RULE_G4 : RV_RULE_G6;
    switch (action->kind) {
    case RV_BUY: return buy(setup, s, action->choice, events);
    case RV_SELL: return sell(setup, s, action->card, events);
    case RV_REPLACE: replace(setup, s, events); break;
    case RV_KEEP: card_bought(setup, s, events); break;
    case RV_DONE:
        s->money = s->bought = 0;
        rv_gw_turn_over(setup, s, events);
        break;
    default: return RV_RULE_G6;
    }
    return RV_ALLOWED;
}
