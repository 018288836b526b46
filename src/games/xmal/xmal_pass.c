/* SPDX-License-Identifier: MIT
 * The pass track (X5, X6) and the list of payments due to a seat (X2). */
#include "xmal.h"

#include <string.h>

void rv_xmal_done(struct rv_xmal_seat *me)
{
    memmove(me->todo, me->todo + 1, sizeof me->todo - 1);
    me->todo[RV_TODO_MAX - 1] = RV_TODO_NOTHING;
}

static int matching(const uint8_t die[3], uint8_t face)
{
    return (die[0] == face) + (die[1] == face) + (die[2] == face);
}

/* Start combinations have no joker, so jokers never match (X5). */
void rv_xmal_pass(const struct rv_setup *setup, struct rv_xmal *s, int seat)
{
    struct rv_xmal_seat *me = &s->seat[seat];
    const struct rv_dice *dice = &s->sheets.turn.dice;
    int fields = matching(dice->colour, me->start_colour) + matching(dice->number, me->start_number);
    int left = setup->sheet->pass_count - me->pass;
    if (fields == 0)
        fields = 1;
    memset(me->todo, RV_TODO_FIELD, (size_t)(fields < left ? fields : left));
}

static void lose(int seat, int what, struct rv_events *events)
{
    rv_emit(events,
            (struct rv_event){ .kind = RV_EV_BONUS_LOST, .seat = (uint8_t)seat, .what = (uint8_t)what });
}

bool rv_xmal_unlock(const struct rv_setup *setup, struct rv_xmal *s, int seat, struct rv_events *events)
{
    struct rv_xmal_seat *me = &s->seat[seat];
    if (me->unlocked >= setup->sheet->locked_jokers)
        return false;
    me->unlocked++;
    s->sheets.pad[seat].jokers++;
    rv_emit(events,
            (struct rv_event){ .kind = RV_EV_JOKER_UNLOCKED, .seat = (uint8_t)seat, .points = me->unlocked });
    return true;
}

/* Crosses the next pass field; its payment becomes the head of the list. */
static void cross_field(const struct rv_setup *setup, struct rv_xmal *s, int seat, struct rv_events *events)
{
    static const uint8_t pays[] = {
        [RV_PASS_PLAIN] = RV_TODO_NOTHING, [RV_PASS_JOKER] = RV_TODO_JOKER, [RV_PASS_THREE] = RV_TODO_THREE,
        [RV_PASS_BOMB] = RV_TODO_BOMB,     [RV_PASS_BLOCK] = RV_TODO_BLOCK, [RV_PASS_XX] = RV_TODO_XX,
    };
    struct rv_xmal_seat *me = &s->seat[seat];
    uint8_t field = setup->sheet->pass[me->pass];
    rv_emit(events, (struct rv_event){ .kind = RV_EV_PASS_FIELD, .seat = (uint8_t)seat, .what = me->pass });
    me->pass++;
    me->todo[0] = pays[field];
    s->sheets.turn.crossed = 1; /* S9 */
    if (me->pass == setup->sheet->pass_count) {
        me->fresh |= rv_scoring_bit(RV_SCORING_PASS);
        me->pass_first = !(rv_xmal_gone(setup, s) & rv_scoring_bit(RV_SCORING_PASS));
        if (field == RV_PASS_XX && !me->pass_first)
            me->todo[0] = RV_TODO_NOTHING; /* blackened */
    }
    if (me->todo[0] == RV_TODO_NOTHING)
        rv_xmal_done(me);
}

void rv_xmal_settle(const struct rv_setup *setup, struct rv_xmal *s, int seat, struct rv_events *events)
{
    struct rv_xmal_seat *me = &s->seat[seat];
    while (!me->hand && me->todo[0])
        switch (me->todo[0]) {
        case RV_TODO_X:
        case RV_TODO_XX:
            if (rv_xmal_chips_left(me))
                return; /* chance turns one (X8) */
            rv_xmal_cross_x(s, seat, events);
            break;
        case RV_TODO_JOKER:
            if (!rv_xmal_unlock(setup, s, seat, events))
                lose(seat, '!', events);
            rv_xmal_done(me);
            break;
        case RV_TODO_FIELD:
            if (me->pass < setup->sheet->pass_count) {
                cross_field(setup, s, seat, events);
            } else {
                lose(seat, '>', events);
                rv_xmal_done(me);
            }
            break;
        default:
            if (rv_special_possible(setup->sheet, &s->sheets.pad[seat].crosses, rv_xmal_bonus(me)))
                return; /* the seat decides (X6) */
            lose(seat, (int)rv_xmal_bonus(me), events);
            rv_xmal_done(me);
        }
}

enum rv_special rv_xmal_bonus(const struct rv_xmal_seat *me)
{
    switch (me->todo[0]) {
    case RV_TODO_THREE: return RV_SPECIAL_THREE;
    case RV_TODO_BOMB: return RV_SPECIAL_BOMB;
    case RV_TODO_BLOCK: return RV_SPECIAL_BLOCK;
    default: return RV_NO_SPECIAL;
    }
}

/* Declining, and every use. Three in a row has the most: 15 single cells, 105 pairs and 455 triples in each
 * of 7 rows. */
void rv_xmal_bonus_moves(const struct rv_setup *setup, const struct rv_xmal *s, int seat,
                         struct rv_moves *moves)
{
    struct rv_action how = { .kind = RV_DECLINE, .seat = (uint8_t)seat };
    rv_moves_add(moves, &how);
    rv_special_moves(setup->sheet, &s->sheets.pad[seat].crosses, rv_xmal_bonus(&s->seat[seat]), &how, moves);
}

enum rv_rule rv_xmal_use_bonus(const struct rv_setup *setup, struct rv_xmal *s,
                               const struct rv_action *action, struct rv_events *events)
{
    struct rv_xmal_seat *me = &s->seat[action->seat];
    enum rv_special bonus = rv_xmal_bonus(me);
    if (action->kind != RV_DECLINE) {
        if (action->kind != rv_special_kind(bonus))
            return RV_RULE_X6;
        const struct rv_crosses *crosses = &s->sheets.pad[action->seat].crosses;
        enum rv_rule rule = rv_special_check(setup->sheet, crosses, bonus, action->cells);
        if (rule != RV_ALLOWED)
            return rule;
        rv_pad_cross(setup, &s->sheets, action->seat, action->cells, events);
    }
    rv_xmal_done(me);
    return RV_ALLOWED;
}
