/* SPDX-License-Identifier: MIT
 * Noch mal! (rules S and N): cross cells, fill columns and colours; two full colours end the game. */
#include "nochmal.h"

#include "answer.h"

static void start(const struct rv_setup *, void *);
static rv_seats actors(const struct rv_setup *, const void *);
static void legal(const struct rv_setup *, const void *, int, struct rv_moves *);
static enum rv_rule apply(const struct rv_setup *, void *, const struct rv_action *, struct rv_events *);
static void sample(const struct rv_setup *, const void *, const struct rv_source *, struct rv_action *);
static void score(const struct rv_setup *, const void *, int, struct rv_score *);
static void fields(const struct rv_setup *, void *, struct rv_fields *);
static enum rv_kind chance(const struct rv_setup *, void *, const struct rv_source *);
static struct rv_move draw(const struct rv_setup *, const void *, int, uint64_t);
static void make(const struct rv_setup *, void *, int, struct rv_move);
static void action_of(const struct rv_setup *, const void *, int, struct rv_move, struct rv_action *);

static const struct rv_trusted trusted = { rv_sheets_next, chance, draw, make, action_of };

const struct rv_game rv_nochmal = {
    .id = "nochmal",
    .title = "Noch mal!",
    .material = RV_ON_SHEET,
    .played_with = "nochmal",
    .min_seats = 1,
    .max_seats = RV_SHEET_SEATS,
    .state_size = sizeof(struct rv_nochmal),
    .start = start,
    .actors = actors,
    .lead = rv_sheets_lead,
    .legal = legal,
    .apply = apply,
    .sample = sample,
    .score = score,
    .fields = fields,
    .trusted = RV_PLAYS_RANDOMLY ? &trusted : NULL,
};

static void start(const struct rv_setup *setup, void *state)
{
    struct rv_nochmal *s = state;
    rv_sheets_start(setup, &s->sheets);
}

static rv_seats actors(const struct rv_setup *setup, const void *state)
{
    const struct rv_turn *turn = &((const struct rv_nochmal *)state)->sheets.turn;
    if (turn->over)
        return 0;
    return turn->waiting ? rv_turn_actors(setup, turn) : rv_seat_bit(RV_CHANCE);
}

/* The pass, and for each placement at most 4 ways to pay: colour die or joker, number die or joker. */
static void legal(const struct rv_setup *setup, const void *state, int seat, struct rv_moves *moves)
{
    const struct rv_nochmal *s = state;
    if (!(actors(setup, state) & rv_seat_bit(seat)))
        return;
    struct rv_offer offer = rv_offer_to(&s->sheets, seat);
    rv_answer_moves(setup, &s->sheets, &offer, seat, moves);
}

/* The award step (S6.5): columns and colours of all seats. */
static void award(const struct rv_setup *setup, struct rv_nochmal *s, struct rv_events *events)
{
    struct rv_gone gone = rv_gone_before(setup, &s->sheets);
    for (int i = 0, seat = s->sheets.turn.active; i < setup->seats; i++, seat = (seat + 1) % setup->seats) {
        rv_award_columns(setup, &s->sheets, seat, gone.columns, events);
        rv_award_colours(setup, &s->sheets, seat, gone.colours, events);
    }
}

static void end_roll(const struct rv_setup *setup, struct rv_nochmal *s, struct rv_events *events)
{
    if (rv_award_due(setup, &s->sheets))
        award(setup, s, events);
    if (setup->seats == 1 ? s->sheets.turn.roll >= setup->sheet->solo_rolls /* N7 */
                          : rv_colours_end(setup, &s->sheets))              /* N5 */
        s->sheets.turn.over = 1;
    rv_turn_next(setup, &s->sheets.turn, events);
}

static enum rv_rule answer(const struct rv_setup *setup, struct rv_nochmal *s, const struct rv_action *action,
                           struct rv_events *events)
{
    struct rv_offer offer = rv_offer_to(&s->sheets, action->seat);
    enum rv_rule rule = RV_ALLOWED;
    switch (action->kind) {
    case RV_PASS:
        if (action->pick.joker_gifts)
            return RV_RULE_C3;
        rv_answer_pass(setup, &s->sheets, action->seat, events);
        break;
    case RV_PLACE: rule = rv_answer_place(setup, &s->sheets, &offer, action, events); break;
    default: return RV_RULE_C3;
    }
    if (rule == RV_ALLOWED && !s->sheets.turn.waiting)
        end_roll(setup, s, events);
    return rule;
}

static enum rv_rule apply(const struct rv_setup *setup, void *state, const struct rv_action *action,
                          struct rv_events *events)
{
    struct rv_nochmal *s = state;
    if (s->sheets.turn.over)
        return RV_RULE_N5;
    if (!(actors(setup, state) & rv_seat_bit(action->seat)))
        return RV_RULE_S6_4;
    if (action->seat != RV_CHANCE)
        return answer(setup, s, action, events);
    return action->kind == RV_ROLL ? rv_turn_roll(setup, &s->sheets.turn, &action->roll, events) : RV_RULE_C3;
}

static void sample(const struct rv_setup *setup, const void *state, const struct rv_source *source,
                   struct rv_action *out)
{
    const struct rv_nochmal *s = state;
    rv_turn_sample(setup, &s->sheets.turn, source, out);
}

/* ---- the trusted path ---- */

static enum rv_kind chance(const struct rv_setup *setup, void *state, const struct rv_source *source)
{
    return rv_turn_chance(setup, &((struct rv_nochmal *)state)->sheets.turn, source);
}

static struct rv_move draw(const struct rv_setup *setup, const void *state, int seat, uint64_t random)
{
    const struct rv_nochmal *s = state;
    return rv_answer_draw(setup, &s->sheets, seat, &(struct rv_moves){ .random = random });
}

static void make(const struct rv_setup *setup, void *state, int seat, struct rv_move move)
{
    struct rv_nochmal *s = state;
    rv_answer_make(setup, &s->sheets, seat, move);
    if (!s->sheets.turn.waiting)
        end_roll(setup, s, NULL);
}

static void action_of(const struct rv_setup *setup, const void *state, int seat, struct rv_move move,
                      struct rv_action *action)
{
    rv_answer_action(setup, &((const struct rv_nochmal *)state)->sheets, seat, move, action);
}

static void score(const struct rv_setup *setup, const void *state, int seat, struct rv_score *out)
{
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_pad *pad = &((const struct rv_nochmal *)state)->sheets.pad[seat];
    *out = (struct rv_score){ 0 };
    rv_score_colours(sheet, pad, out);
    rv_score_columns(sheet, pad, out);
    rv_score_jokers(sheet, pad, out);
    rv_score_stars(sheet, pad, out);
    out->key[0] = (int16_t)out->total; /* N6 */
    out->key[1] = pad->jokers;
    if (setup->seats == 1)
        out->level = (int8_t)rv_level(sheet->rank, sheet->rank_count, out->total); /* N8 */
}

static void fields(const struct rv_setup *setup, void *state, struct rv_fields *f)
{
    struct rv_nochmal *s = state;
    rv_turn_fields(setup, &s->sheets.turn, f);
    for (int seat = 0; seat < setup->seats; seat++)
        rv_pad_fields(setup, &s->sheets, seat, setup->sheet->jokers, f);
    rv_turn_nothing_pending(&s->sheets.turn, f);
}
