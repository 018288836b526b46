/* SPDX-License-Identifier: MIT
 * Noch X-mal! (rules S and X): lose ten chips by columns, rows, diamonds, crossing points and colours. */
#include "xmal.h"

#include <string.h>

#include "answer.h"

static void start(const struct rv_setup *, void *);
static rv_seats actors(const struct rv_setup *, const void *);
static void legal(const struct rv_setup *, const void *, int, struct rv_moves *);
static enum rv_rule apply(const struct rv_setup *, void *, const struct rv_action *, struct rv_events *);
static void sample(const struct rv_setup *, const void *, const struct rv_source *, struct rv_action *);
static void score(const struct rv_setup *, const void *, int, struct rv_score *);
static enum rv_kind chance(const struct rv_setup *, void *, const struct rv_source *);
static struct rv_move draw(const struct rv_setup *, const void *, int, uint64_t);
static void make(const struct rv_setup *, void *, int, struct rv_move);
static void action_of(const struct rv_setup *, const void *, int, struct rv_move, struct rv_action *);

static const struct rv_trusted trusted = { rv_next_seat, chance, draw, make, action_of };

const struct rv_game rv_xmal = {
    .id = "xmal",
    .title = "Noch X-mal!",
    .material = RV_ON_SHEET,
    .played_with = "xmal",
    .min_seats = 1,
    .max_seats = RV_SHEET_SEATS,
    .state_size = sizeof(struct rv_xmal),
    .start = start,
    .actors = actors,
    .lead = rv_sheets_lead,
    .legal = legal,
    .apply = apply,
    .sample = sample,
    .score = score,
    .fields = rv_xmal_fields,
    .trusted = RV_PLAYS_RANDOMLY ? &trusted : NULL,
};

static void start(const struct rv_setup *setup, void *state)
{
    struct rv_xmal *s = state;
    memset(s, 0, sizeof *s);
    rv_sheets_start(setup, &s->sheets);
    for (int seat = 0; setup->seats > 1 && seat < setup->seats; seat++) /* alone there are no chips (X11) */
        memcpy(s->seat[seat].chips, setup->sheet->chips, sizeof s->seat[seat].chips);
}

/* The first seat without a start combination (X1), or -1. */
static int starter(const struct rv_setup *setup, const struct rv_xmal *s)
{
    for (int seat = 0; seat < setup->seats; seat++)
        if (!s->seat[seat].start_colour)
            return seat;
    return -1;
}

/* A chip that must be turned comes before everything else. A seat still carrying out its pass may act beside
 * the seats that have not answered (S6.4); in the award step it acts alone. */
static rv_seats actors(const struct rv_setup *setup, const void *state)
{
    const struct rv_xmal *s = state;
    const struct rv_turn *turn = &s->sheets.turn;
    if (turn->over)
        return 0;
    if (starter(setup, s) >= 0 || rv_xmal_turner(setup, s) >= 0)
        return rv_seat_bit(RV_CHANCE);
    rv_seats who = turn->waiting ? rv_turn_actors(setup, turn) : 0;
    for (int seat = 0; seat < setup->seats; seat++)
        if (rv_xmal_busy(&s->seat[seat]))
            who |= rv_seat_bit(seat);
    return who ? who : rv_seat_bit(RV_CHANCE);
}

/* Passing and placing. With J joker gifts that can unlock a joker there are J + 1 ways to pass, and at most
 * 6 * (J + 1) ways to make a placement: with a die of its colour or a joker, with each of up to three number
 * dice (which gives the shift), with 0 to J joker gifts. On the house sheet J is at most 8, and there are 325
 * placements: at most 9 * (1 + 6 * 325) = 17,559 answers. Few rolls have 1,000. */
static void answers(const struct rv_setup *setup, const struct rv_xmal *s, int seat, struct rv_moves *moves)
{
    struct rv_offer offer = rv_xmal_offer(setup, s, seat);
    struct rv_action pass = { .kind = RV_PASS, .seat = (uint8_t)seat };
    for (int used = 0; used <= offer.gifts[RV_CHIP_JOKER] && used <= offer.locked; used++) {
        pass.pick.joker_gifts = (uint8_t)used;
        rv_moves_add(moves, &pass);
    }
    rv_pick_moves(setup->sheet, &s->sheets.pad[seat].crosses, &offer, seat, moves);
}

static void legal(const struct rv_setup *setup, const void *state, int seat, struct rv_moves *moves)
{
    const struct rv_xmal *s = state;
    if (!(actors(setup, state) & rv_seat_bit(seat)))
        return;
    if (s->seat[seat].hand)
        rv_xmal_give_moves(setup, seat, moves);
    else if (s->seat[seat].todo[0])
        rv_xmal_bonus_moves(setup, s, seat, moves);
    else
        answers(setup, s, seat, moves);
}

/* After the awards: firsts close (S7), gifts become usable (X8), a seat may have won (X10, X11). */
static void end_roll(const struct rv_setup *setup, struct rv_xmal *s, struct rv_events *events)
{
    bool over = setup->seats == 1 && s->sheets.turn.roll >= setup->sheet->solo_rolls;
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_xmal_seat *me = &s->seat[seat];
        me->fresh = 0;
        for (int kind = 0; kind < RV_CHIP_KINDS; kind++) {
            me->gifts[kind] = (uint8_t)(me->gifts[kind] + me->fresh_gifts[kind]);
            me->fresh_gifts[kind] = 0;
        }
        over |= setup->seats > 1 && !rv_xmal_chips_left(me);
    }
    s->sheets.turn.over = over;
    rv_turn_next(setup, &s->sheets.turn, events);
}

/* Continues until a seat or chance must act: with the seat's list, then, after all answers, the awards. */
static void go_on(const struct rv_setup *setup, struct rv_xmal *s, int seat, struct rv_events *events)
{
    rv_xmal_settle(setup, s, seat, events);
    for (;;) {
        if (s->sheets.turn.waiting)
            return;
        for (int other = 0; other < setup->seats; other++)
            if (rv_xmal_busy(&s->seat[other]))
                return;
        if (!rv_xmal_award(setup, s, events)) {
            end_roll(setup, s, events);
            return;
        }
    }
}

static void do_place(const struct rv_setup *setup, struct rv_xmal *s, const struct rv_action *action,
                     struct rv_events *events)
{
    rv_xmal_use_gifts(setup, s, action->seat, &action->pick, events);
    rv_place(setup, &s->sheets, action, events);
}

static enum rv_rule place(const struct rv_setup *setup, struct rv_xmal *s, const struct rv_action *action,
                          struct rv_events *events)
{
    struct rv_offer offer = rv_xmal_offer(setup, s, action->seat);
    enum rv_rule rule = rv_place_check(setup, &s->sheets, &offer, action);
    if (rule == RV_ALLOWED)
        do_place(setup, s, action, events);
    return rule;
}

static enum rv_rule pass(const struct rv_setup *setup, struct rv_xmal *s, const struct rv_action *action,
                         struct rv_events *events)
{
    struct rv_offer offer = rv_xmal_offer(setup, s, action->seat);
    struct rv_pick used = { .joker_gifts = action->pick.joker_gifts }; /* no other gift changes a pass */
    if (used.joker_gifts > offer.gifts[RV_CHIP_JOKER] || used.joker_gifts > offer.locked)
        return RV_RULE_X9;
    rv_xmal_use_gifts(setup, s, action->seat, &used, events);
    rv_answer_pass(setup, &s->sheets, action->seat, events);
    rv_xmal_pass(setup, s, action->seat);
    return RV_ALLOWED;
}

static enum rv_rule decide(const struct rv_setup *setup, struct rv_xmal *s, const struct rv_action *action,
                           struct rv_events *events)
{
    if (s->seat[action->seat].hand)
        return rv_xmal_give(setup, s, action, events);
    if (s->seat[action->seat].todo[0])
        return rv_xmal_use_bonus(setup, s, action, events);
    switch (action->kind) {
    case RV_PASS: return pass(setup, s, action, events);
    case RV_PLACE: return place(setup, s, action, events);
    case RV_BOMB:
    case RV_THREE:
    case RV_BLOCK:
    case RV_DECLINE: return RV_RULE_X6;
    case RV_GIVE: return RV_RULE_X8;
    default: return RV_RULE_C3;
    }
}

static enum rv_rule set_start(struct rv_xmal *s, int seat, const struct rv_action *action,
                              struct rv_events *events)
{
    uint8_t colour = action->start.colour, number = action->start.number;
    if (action->kind != RV_START || colour < 1 || colour > RV_COLOURS || number < 1 || number >= RV_JOKER)
        return RV_RULE_X1;
    s->seat[seat].start_colour = colour;
    s->seat[seat].start_number = number;
    rv_emit(events, (struct rv_event){
                        .kind = RV_EV_START, .seat = (uint8_t)seat, .what = colour, .points = number });
    return RV_ALLOWED;
}

static enum rv_rule apply(const struct rv_setup *setup, void *state, const struct rv_action *action,
                          struct rv_events *events)
{
    struct rv_xmal *s = state;
    enum rv_rule rule;
    int seat = action->seat;
    if (s->sheets.turn.over)
        return RV_RULE_X10;
    if (seat > RV_CHANCE || !(actors(setup, state) & rv_seat_bit(seat)))
        return RV_RULE_S6_4;
    if (seat != RV_CHANCE) {
        rule = decide(setup, s, action, events);
    } else if (starter(setup, s) >= 0) {
        return set_start(s, starter(setup, s), action, events);
    } else if (rv_xmal_turner(setup, s) >= 0) {
        seat = rv_xmal_turner(setup, s);
        rule = rv_xmal_turn_chip(setup, s, action, events);
    } else {
        return action->kind == RV_ROLL ? rv_turn_roll(setup, &s->sheets.turn, &action->roll, events)
                                       : RV_RULE_S6_4;
    }
    if (rule == RV_ALLOWED)
        go_on(setup, s, seat, events);
    return rule;
}

/* ---- the trusted path ---- */

/* Only rolls are worth a short cut. */
static enum rv_kind chance(const struct rv_setup *setup, void *state, const struct rv_source *source)
{
    struct rv_xmal *s = state;
    struct rv_action action;
    if (starter(setup, s) < 0 && rv_xmal_turner(setup, s) < 0)
        return rv_turn_chance(setup, &s->sheets.turn, source);
    sample(setup, state, source, &action);
    apply(setup, state, &action, NULL);
    return (enum rv_kind)action.kind;
}

static struct rv_move draw_answer(const struct rv_setup *setup, const struct rv_xmal *s, int seat,
                                  struct rv_moves *moves)
{
    struct rv_offer offer = rv_xmal_offer(setup, s, seat);
    int gifts = offer.gifts[RV_CHIP_JOKER] < offer.locked ? offer.gifts[RV_CHIP_JOKER] : offer.locked;
    int used;
    rv_moves_draw(moves, gifts + 1, &used); /* one of the ways to pass */
    return rv_pick_draw(setup->sheet, &s->sheets.pad[seat].crosses, &offer, moves,
                        (struct rv_move){ .kind = RV_PASS, .joker_gifts = (uint8_t)used });
}

static struct rv_move draw(const struct rv_setup *setup, const void *state, int seat, uint64_t random)
{
    const struct rv_xmal *s = state;
    const struct rv_xmal_seat *me = &s->seat[seat];
    struct rv_moves moves = { .random = random };
    int which;
    if (!me->hand && !me->todo[0])
        return draw_answer(setup, s, seat, &moves);
    if (me->hand) {
        rv_moves_draw(&moves, setup->seats - 1, &which);
        return (struct rv_move){ .kind = RV_GIVE, .which = (uint32_t)(which + (which >= seat)) };
    }
    moves.count = 1;
    return rv_special_draw(setup->sheet, &s->sheets.pad[seat].crosses, rv_xmal_bonus(me), &moves,
                           (struct rv_move){ .kind = RV_DECLINE });
}

static void make(const struct rv_setup *setup, void *state, int seat, struct rv_move move)
{
    struct rv_xmal *s = state;
    struct rv_action action;
    if (move.kind == RV_DECLINE) {
        rv_xmal_done(&s->seat[seat]);
    } else if (move.kind == RV_BOMB || move.kind == RV_THREE || move.kind == RV_BLOCK) {
        rv_cells cells = rv_special_cells(setup->sheet, &s->sheets.pad[seat].crosses, move);
        rv_pad_cross(setup, &s->sheets, seat, cells, NULL);
        rv_xmal_done(&s->seat[seat]);
    } else {
        action_of(setup, state, seat, move, &action);
        if (move.kind == RV_PLACE)
            do_place(setup, s, &action, NULL);
        else
            decide(setup, s, &action, NULL);
    }
    go_on(setup, s, seat, NULL);
}

static void action_of(const struct rv_setup *setup, const void *state, int seat, struct rv_move move,
                      struct rv_action *action)
{
    const struct rv_xmal *s = state;
    struct rv_offer offer = rv_xmal_offer(setup, s, seat);
    *action = (struct rv_action){ .kind = move.kind, .seat = (uint8_t)seat };
    if (move.kind == RV_PLACE)
        rv_pick_action(setup->sheet, &offer, seat, move, action);
    else if (move.kind == RV_PASS)
        action->pick.joker_gifts = move.joker_gifts;
    else if (move.kind == RV_GIVE)
        action->to = (uint8_t)move.which;
    else
        action->cells = rv_special_cells(setup->sheet, &s->sheets.pad[seat].crosses, move);
}

/* Dice, start combinations and the order of each seat's chips do not depend on decisions. */
static void sample(const struct rv_setup *setup, const void *state, const struct rv_source *source,
                   struct rv_action *out)
{
    const struct rv_xmal *s = state;
    int seat = starter(setup, s);
    *out = (struct rv_action){ .seat = RV_CHANCE };
    if (seat >= 0) {
        uint32_t faces =
            rv_source_below(source, rv_moment(RV_MOMENT_START, (uint32_t)seat, 0), RV_COLOURS * RV_PLACE_MAX);
        out->kind = RV_START;
        out->start.colour = (uint8_t)(1 + faces % RV_COLOURS);
        out->start.number = (uint8_t)(1 + faces / RV_COLOURS);
    } else if ((seat = rv_xmal_turner(setup, s)) >= 0) {
        int left = rv_xmal_chips_left(&s->seat[seat]);
        uint64_t moment = rv_moment(RV_MOMENT_CHIP, (uint32_t)seat, (uint32_t)left);
        int at = (int)rv_source_below(source, moment, (uint32_t)left);
        out->kind = RV_CHIP;
        while (at >= s->seat[seat].chips[out->chip])
            at -= s->seat[seat].chips[out->chip++];
    } else {
        rv_turn_sample(setup, &s->sheets.turn, source, out);
    }
}

static void score(const struct rv_setup *setup, const void *state, int seat, struct rv_score *out)
{
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_xmal *s = state;
    const struct rv_xmal_seat *me = &s->seat[seat];
    *out = (struct rv_score){ 0 };
    rv_score_add(out, RV_LINE_X, me->x);
    out->key[0] = !rv_xmal_chips_left(me); /* X10 */
    out->key[1] = (int16_t)me->x;
    out->key[2] = me->pass;
    out->key[3] = (int16_t)__builtin_popcount(s->sheets.pad[seat].full_columns);
    if (setup->seats == 1)
        out->level = (int8_t)rv_level(sheet->rank, sheet->rank_count, out->total); /* X11 */
}
