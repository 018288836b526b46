/* SPDX-License-Identifier: MIT
 * Chips (X8) and the gifts they become (X9). */
#include "xmal.h"

#include "answer.h"

int rv_xmal_chips_left(const struct rv_xmal_seat *me)
{
    int left = 0;
    for (int kind = 0; kind < RV_CHIP_KINDS; kind++)
        left += me->chips[kind];
    return left;
}

int rv_xmal_turner(const struct rv_setup *setup, const struct rv_xmal *s)
{
    for (int seat = 0; seat < setup->seats; seat++) {
        const struct rv_xmal_seat *me = &s->seat[seat];
        if (!me->hand && (me->todo[0] == RV_TODO_X || me->todo[0] == RV_TODO_XX))
            return seat;
    }
    return -1;
}

void rv_xmal_cross_x(struct rv_xmal *s, int seat, struct rv_events *events)
{
    struct rv_xmal_seat *me = &s->seat[seat];
    if (me->x < RV_X_MAX)
        me->x++;
    rv_emit(events, (struct rv_event){ .kind = RV_EV_X, .seat = (uint8_t)seat, .points = (int16_t)me->x });
    if (me->todo[0] == RV_TODO_XX)
        me->todo[0] = RV_TODO_X;
    else
        rv_xmal_done(me);
}

enum rv_rule rv_xmal_turn_chip(const struct rv_setup *setup, struct rv_xmal *s,
                               const struct rv_action *action, struct rv_events *events)
{
    int seat = rv_xmal_turner(setup, s);
    struct rv_xmal_seat *me = &s->seat[seat];
    if (action->kind != RV_CHIP || action->chip >= RV_CHIP_KINDS || !me->chips[action->chip])
        return RV_RULE_X8;
    rv_xmal_cross_x(s, seat, events);
    me->chips[action->chip]--;
    me->hand = action->chip;
    rv_emit(events, (struct rv_event){ .kind = RV_EV_CHIP, .seat = (uint8_t)seat, .what = action->chip });
    return RV_ALLOWED;
}

void rv_xmal_give_moves(const struct rv_setup *setup, int seat, struct rv_moves *moves)
{
    struct rv_action action = { .kind = RV_GIVE, .seat = (uint8_t)seat };
    for (int to = 0; to < setup->seats; to++)
        if (to != seat) {
            action.to = (uint8_t)to;
            rv_moves_add(moves, &action);
        }
}

enum rv_rule rv_xmal_give(const struct rv_setup *setup, struct rv_xmal *s, const struct rv_action *action,
                          struct rv_events *events)
{
    struct rv_xmal_seat *me = &s->seat[action->seat];
    if (action->kind != RV_GIVE || action->to >= setup->seats || action->to == action->seat)
        return RV_RULE_X8;
    s->seat[action->to].fresh_gifts[me->hand]++;
    rv_emit(events, (struct rv_event){
                        .kind = RV_EV_GIFT, .seat = action->seat, .what = me->hand, .points = action->to });
    me->hand = RV_CHIP_BLANK;
    return RV_ALLOWED;
}

struct rv_offer rv_xmal_offer(const struct rv_setup *setup, const struct rv_xmal *s, int seat)
{
    const struct rv_xmal_seat *me = &s->seat[seat];
    struct rv_offer offer = rv_offer_to(&s->sheets, seat);
    offer.locked = setup->sheet->locked_jokers - me->unlocked;
    for (int kind = 0; kind < RV_CHIP_KINDS; kind++)
        offer.gifts[kind] = me->gifts[kind];
    return offer;
}

void rv_xmal_use_gifts(const struct rv_setup *setup, struct rv_xmal *s, int seat, const struct rv_pick *pick,
                       struct rv_events *events)
{
    uint8_t *gifts = s->seat[seat].gifts;
    int shifts = pick->shift < 0 ? -pick->shift : pick->shift;
    for (int i = 0; i < pick->joker_gifts; i++)
        rv_xmal_unlock(setup, s, seat, events);
    gifts[RV_CHIP_JOKER] = (uint8_t)(gifts[RV_CHIP_JOKER] - pick->joker_gifts);
    gifts[RV_CHIP_PLUSMINUS] = (uint8_t)(gifts[RV_CHIP_PLUSMINUS] - shifts);
    gifts[RV_CHIP_ALLSIX] = (uint8_t)(gifts[RV_CHIP_ALLSIX] - pick->all_six);
}
