/* SPDX-License-Identifier: MIT
 * Pushing (G7, G12): every marked card moves up or is scored. Seats do not affect each other here, so none
 * waits for another. */
#include "phases.h"

unsigned rv_gw_pushing(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    unsigned seats = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        bool busy = s->of[seat].pushes;
        for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1))
            busy |= s->card[card].place == RV_GW_DISPLAY && s->card[card].mark;
        seats |= (unsigned)busy << seat;
    }
    return seats;
}

/* When all seats are done: begins the next round (G2), or ends the game (G8). */
static void go_on(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    if (rv_gw_pushing(setup, s))
        return;
    s->roll = 0;
    if (s->round >= setup->deck->values.rounds) {
        s->phase = RV_GW_OVER;
        rv_gw_tell(events, RV_EV_OVER, RV_CHANCE, 0, 0);
        return;
    }
    s->round++;
    s->fairy = (uint8_t)rv_gw_after(setup, s->fairy);
    rv_gw_round(setup, s, events);
}

void rv_gw_begin_pushing(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    s->phase = RV_GW_PUSH;
    rv_gw_tell(events, RV_EV_PHASE, s->fairy, s->phase, 0);
    go_on(setup, s, events);
}

static bool is_marked(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, int card)
{
    return card < rv_gw_cards(setup) && rv_gw_in_display(s, seat, card) && s->card[card].mark;
}

/* May the seat push this card (G12)? */
static bool can_push(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, int card)
{
    int by = s->of[seat].by;
    return s->of[seat].pushes && card < rv_gw_cards(setup) && card != by && rv_gw_is_scored(s, seat, card) &&
           !s->card[card].mark && s->card[card].at < RV_LEVELS - 1 &&
           rv_gw_face(setup, card)->colour <= rv_gw_face(setup, by)->colour;
}

void rv_gw_push_legal(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                      struct rv_moves *moves)
{
    struct rv_action action = { .kind = RV_DECLINE, .seat = (uint8_t)seat };
    if (s->of[seat].pushes)
        rv_moves_add(moves, &action);
    for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1)) {
        action.card = (uint8_t)card;
        if (s->of[seat].pushes) {
            action.kind = RV_PUSH;
            if (can_push(setup, s, seat, card))
                rv_moves_add(moves, &action);
        } else if (is_marked(setup, s, seat, card)) {
            action.kind = RV_SCORE;
            rv_moves_add(moves, &action);
            action.kind = RV_UP;
            if (s->card[card].at < RV_LEVELS - 1)
                rv_moves_add(moves, &action);
        }
    }
}

/* Without a card that can be pushed there is no decision (C4). */
static void set_pushes(const struct rv_setup *setup, struct rv_gehtwas *s, int seat, int pushes, int by)
{
    s->of[seat].pushes = (uint8_t)pushes;
    s->of[seat].by = (uint8_t)(pushes ? by : 0);
    for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1))
        if (can_push(setup, s, seat, card))
            return;
    s->of[seat].pushes = s->of[seat].by = 0;
}

/* A marked card moves up or is scored (G7). */
static enum rv_rule move_marked(const struct rv_setup *setup, struct rv_gehtwas *s,
                                const struct rv_action *action, struct rv_events *events)
{
    int seat = action->seat;
    if (!is_marked(setup, s, seat, action->card))
        return RV_RULE_G7;
    struct rv_gw_card *card = &s->card[action->card];
    if (action->kind == RV_UP && card->at >= RV_LEVELS - 1)
        return RV_RULE_G7;
    card->mark = 0;
    if (action->kind == RV_UP) {
        card->at++;
        rv_gw_tell(events, RV_EV_MOVED_UP, seat, action->card, card->at + 1);
        return RV_ALLOWED;
    }
    card->place = RV_GW_SCORED;
    rv_gw_tell(events, RV_EV_SCORED, seat, action->card, card->at + 1);
    if (rv_gw_solo_rules(setup))
        set_pushes(setup, s, seat, setup->deck->values.solo_push[card->at], action->card); /* G12 */
    return RV_ALLOWED;
}

static enum rv_rule push(const struct rv_setup *setup, struct rv_gehtwas *s, const struct rv_action *action,
                         struct rv_events *events)
{
    struct rv_gw_seat *of = &s->of[action->seat];
    if (!can_push(setup, s, action->seat, action->card))
        return RV_RULE_G12;
    s->card[action->card].at++;
    rv_gw_tell(events, RV_EV_PUSHED, action->seat, action->card, s->card[action->card].at + 1);
    set_pushes(setup, s, action->seat, of->pushes - 1, of->by);
    return RV_ALLOWED;
}

enum rv_rule rv_gw_push_apply(const struct rv_setup *setup, struct rv_gehtwas *s,
                              const struct rv_action *action, struct rv_events *events)
{
    struct rv_gw_seat *of = &s->of[action->seat];
    enum rv_rule rule = RV_ALLOWED;
    switch (action->kind) {
    case RV_UP:
    case RV_SCORE: rule = of->pushes ? RV_RULE_G12 : move_marked(setup, s, action, events); break;
    case RV_PUSH: rule = push(setup, s, action, events); break;
    case RV_DECLINE:
        if (!of->pushes)
            return RV_RULE_G12;
        of->pushes = of->by = 0;
        break;
    default: return RV_RULE_G6;
    }
    if (rule == RV_ALLOWED)
        go_on(setup, s, events);
    return rule;
}
