/* SPDX-License-Identifier: MIT
 * The order of seats in bonus, buying and building, and building itself (G5). */
#include "phases.h"

static bool is_room(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, int level)
{
    return level < setup->deck->values.build_levels &&
           rv_gw_on_level(setup, s, seat, level) < setup->deck->values.level_cards;
}

bool rv_gw_has_room(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat)
{
    for (int level = 0; level < RV_LEVELS; level++)
        if (is_room(setup, s, seat, level))
            return true;
    return false;
}

/* Has the seat a card and room for it? Without room, its cards go under their piles, in the order drawn. */
static bool begin_building(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    uint8_t hand[RV_GW_CARDS];
    int count = rv_gw_hand(setup, s, s->seat, hand);
    if (count > 0 && rv_gw_has_room(setup, s, s->seat))
        return true;
    for (int i = 0; i < count; i++)
        rv_gw_put_under(setup, s, hand[i], events);
    return false;
}

void rv_gw_build_legal(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                       struct rv_moves *moves)
{
    uint8_t hand[RV_GW_CARDS];
    int count = rv_gw_hand(setup, s, seat, hand);
    for (int level = 0; level < RV_LEVELS; level++)
        for (int i = 0; i < count && is_room(setup, s, seat, level); i++)
            rv_moves_add(moves, &(struct rv_action){ .kind = RV_BUILD,
                                                     .seat = (uint8_t)seat,
                                                     .card = hand[i],
                                                     .level = (uint8_t)(level + 1) });
}

enum rv_rule rv_gw_build_apply(const struct rv_setup *setup, struct rv_gehtwas *s,
                               const struct rv_action *action, struct rv_events *events)
{
    if (action->kind != RV_BUILD)
        return RV_RULE_G6;
    if (action->card >= rv_gw_cards(setup) || action->level < 1 ||
        !is_room(setup, s, s->seat, action->level - 1))
        return RV_RULE_G5;
    struct rv_gw_card *card = &s->card[action->card];
    if (card->place != RV_GW_HAND || card->seat != s->seat)
        return RV_RULE_G5;
    rv_gw_leave_hand(setup, s, action->card);
    card->place = RV_GW_DISPLAY;
    card->at = (uint8_t)(action->level - 1);
    rv_gw_tell(events, RV_EV_BUILT, s->seat, action->card, action->level);
    if (!begin_building(setup, s, events))
        rv_gw_turn_over(setup, s, events);
    return RV_ALLOWED;
}

/* ---- clockwise from the fairy ---- */

/* Can the seat act in this phase? */
static bool begins(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    switch (s->phase) {
    case RV_GW_BONUS: return rv_gw_has_bonus(setup, s);
    case RV_GW_BUY: return rv_gw_begin_purchase(setup, s);
    default: return begin_building(setup, s, events);
    }
}

static void step(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    s->seat = (uint8_t)rv_gw_after(setup, s->seat);
    if (s->seat != s->fairy)
        return;
    s->phase++;
    rv_gw_tell(events, RV_EV_PHASE, s->fairy, s->phase, 0);
}

static void run(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    while (s->phase < RV_GW_ROLL && !begins(setup, s, events))
        step(setup, s, events);
    if (s->phase == RV_GW_ROLL)
        rv_gw_begin_rolling(setup, s);
}

void rv_gw_turn_over(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    step(setup, s, events);
    run(setup, s, events);
}

void rv_gw_round(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    s->seat = s->fairy;
    s->phase = s->round == 1 && setup->options & RV_FREE_START ? RV_GW_PLACE : RV_GW_BONUS;
    rv_gw_tell(events, RV_EV_ROUND, s->fairy, 0, s->round);
    rv_gw_tell(events, RV_EV_TURN, s->fairy, 0, 0);
    run(setup, s, events);
}
