/* SPDX-License-Identifier: MIT
 * Rolling (G6): every seat still in answers each roll, independently of the others. */
#include <string.h>

#include "phases.h"

void rv_gw_begin_rolling(const struct rv_setup *setup, struct rv_gehtwas *s)
{
    s->in = (uint8_t)((1u << setup->seats) - 1);
}

enum rv_rule rv_gw_rolled(const struct rv_setup *setup, struct rv_gehtwas *s, const uint8_t dice[RV_SEVEN],
                          struct rv_events *events)
{
    for (int i = 0; i < RV_SEVEN; i++)
        if (dice[i] < 1 || dice[i] > 6)
            return RV_RULE_G1;
    memcpy(s->dice, dice, sizeof s->dice);
    rv_seven_sort(s->dice);
    s->roll++;
    s->waiting = s->in;
    rv_gw_tell(events, RV_EV_ROLLED, s->fairy, 0, 0);
    for (int seat = 0; seat < setup->seats; seat++)
        if (!(s->in >> seat & 1))
            rv_gw_luck(setup, s, seat, 1, events); /* G6.5 */
    return RV_ALLOWED;
}

/* ---- cards that can be fulfilled (G6.1) ---- */

struct rv_gw_climb rv_gw_climb(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat)
{
    struct rv_gw_climb climb = { .low = -1, .black = setup->deck->values.markers };
    for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1)) {
        if (s->card[card].place != RV_GW_DISPLAY || !s->card[card].mark)
            continue;
        climb.marked++;
        climb.black -= s->card[card].mark == RV_GW_BLACK;
        /* players never climb down, so the last card fulfilled lies on the highest marked level */
        if (s->card[card].at > climb.low)
            climb.low = s->card[card].at;
    }
    climb.high = climb.low + 1;
    if (climb.low < 0)
        climb.low = 0;
    return climb;
}

bool rv_gw_within_reach(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                        const struct rv_gw_climb *climb, int card)
{
    (void)setup;
    return rv_gw_in_display(s, seat, card) && !s->card[card].mark && s->card[card].at >= climb->low &&
           s->card[card].at <= climb->high && (climb->black > 0 || s->of[seat].luck > 0);
}

/* ---- answers ---- */

void rv_gw_roll_legal(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                      struct rv_moves *moves)
{
    struct rv_action action = { .seat = (uint8_t)seat };
    if (s->saying >> seat & 1) {
        action.kind = RV_IN;
        rv_moves_add(moves, &action);
        action.kind = RV_OUT;
        rv_moves_add(moves, &action);
        return;
    }
    struct rv_gw_climb climb = rv_gw_climb(setup, s, seat);
    struct rv_roll_at roll = rv_roll_of(s->dice);
    action.kind = RV_FULFIL;
    for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1))
        if (rv_gw_within_reach(setup, s, seat, &climb, card) &&
            rv_rolls_have(&rv_gw_face(setup, card)->rolls, roll)) {
            action.card = (uint8_t)card;
            rv_moves_add(moves, &action);
        }
    action.card = 0;
    action.kind = RV_LUCK;
    if (s->of[seat].luck)
        rv_moves_add(moves, &action);
    action.kind = RV_FAIL;
    rv_moves_add(moves, &action);
}

static enum rv_rule fulfil(const struct rv_setup *setup, struct rv_gehtwas *s, int seat, int card,
                           struct rv_events *events)
{
    struct rv_gw_climb climb = rv_gw_climb(setup, s, seat);
    if (card >= rv_gw_cards(setup) || !rv_gw_within_reach(setup, s, seat, &climb, card) ||
        !rv_rolls_have(&rv_gw_face(setup, card)->rolls, rv_roll_of(s->dice)))
        return RV_RULE_G6_1;
    s->card[card].mark = climb.black > 0 ? RV_GW_BLACK : RV_GW_LUCK;
    if (climb.black <= 0)
        rv_gw_luck(setup, s, seat, -1, events);
    rv_gw_tell(events, RV_EV_FULFILLED, seat, card, s->card[card].at + 1);
    return RV_ALLOWED;
}

/* G6.3. Luck used as a marker is lost. */
static void fail(const struct rv_setup *setup, struct rv_gehtwas *s, int seat, struct rv_events *events)
{
    (void)setup;
    for (int card = rv_gw_held(s, seat, 0); card < RV_GW_CARDS; card = rv_gw_held(s, seat, card + 1))
        if (s->card[card].place == RV_GW_DISPLAY)
            s->card[card].mark = RV_GW_UNMARKED;
    s->in = (uint8_t)(s->in & ~(1u << seat));
    s->failed = (uint8_t)(s->failed | 1u << seat);
    rv_gw_tell(events, RV_EV_FAILED, seat, 0, 0);
}

/* ---- when all have answered ---- */

int rv_gw_consoled(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    int seat = s->fairy;
    while (!(s->failed >> seat & 1))
        seat = rv_gw_after(setup, seat);
    return seat;
}

/* Consolation cards are dealt by chance, one after the other; then the next roll, or the end of rolling. */
static void end_roll(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events)
{
    while (s->failed) {
        int seat = rv_gw_consoled(setup, s);
        if (rv_gw_on_level(setup, s, seat, 0) < setup->deck->values.level_cards &&
            rv_gw_fill_pile(setup, s, RV_CARD_GREEN, seat, events))
            return;
        s->failed = (uint8_t)(s->failed & ~(1u << seat));
    }
    memset(s->dice, 0, sizeof s->dice);
    if (!s->in)
        rv_gw_begin_pushing(setup, s, events);
}

void rv_gw_consolation(const struct rv_setup *setup, struct rv_gehtwas *s, int card, struct rv_events *events)
{
    int seat = rv_gw_consoled(setup, s);
    rv_gw_put(setup, s, card, (struct rv_gw_card){ .place = RV_GW_DISPLAY, .seat = (uint8_t)seat });
    s->failed = (uint8_t)(s->failed & ~(1u << seat));
    rv_gw_tell(events, RV_EV_BUILT, seat, card, 1);
    end_roll(setup, s, events);
}

/* Fulfil, luck or fail. */
static enum rv_rule answer(const struct rv_setup *setup, struct rv_gehtwas *s, const struct rv_action *action,
                           struct rv_events *events)
{
    int seat = action->seat;
    enum rv_rule rule = RV_ALLOWED;
    switch (action->kind) {
    case RV_FULFIL: rule = fulfil(setup, s, seat, action->card, events); break;
    case RV_LUCK:
        if (!s->of[seat].luck)
            return RV_RULE_G6_2;
        rv_gw_luck(setup, s, seat, -1, events);
        break;
    case RV_FAIL: fail(setup, s, seat, events); break;
    default: return action->kind == RV_IN || action->kind == RV_OUT ? RV_RULE_G6_4 : RV_RULE_G6;
    }
    if (rule != RV_ALLOWED)
        return rule;
    s->waiting = (uint8_t)(s->waiting & ~(1u << seat));
    if (action->kind != RV_FAIL)
        s->saying = (uint8_t)(s->saying | 1u << seat);
    return RV_ALLOWED;
}

enum rv_rule rv_gw_roll_apply(const struct rv_setup *setup, struct rv_gehtwas *s,
                              const struct rv_action *action, struct rv_events *events)
{
    unsigned seat = 1u << action->seat;
    if (!(s->saying & seat)) {
        enum rv_rule rule = answer(setup, s, action, events);
        if (rule != RV_ALLOWED)
            return rule;
    } else {
        if (action->kind != RV_IN && action->kind != RV_OUT)
            return action->kind >= RV_FULFIL && action->kind <= RV_FAIL ? RV_RULE_G6_4 : RV_RULE_G6;
        s->saying = (uint8_t)(s->saying & ~seat);
        if (action->kind == RV_OUT)
            s->in = (uint8_t)(s->in & ~seat);
        rv_gw_tell(events, action->kind == RV_OUT ? RV_EV_OUT : RV_EV_IN, action->seat, 0, 0);
    }
    if (!s->waiting && !s->saying)
        end_roll(setup, s, events);
    return RV_ALLOWED;
}
