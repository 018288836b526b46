/* SPDX-License-Identifier: MIT
 * The template for a new game: a very short one on the sheets of Noch mal!. Five rolls, answered as in the
 * other sheet games (S4-S6); every cross is a point. It is built and tested, but not in the list of games.
 *
 * A game is this file: its descriptor, then the functions in the order of the descriptor. Copy the folder,
 * rename everything, and change one function after the other; the contract suite shows what is missing. */
#include "template.h"

#include "answer.h"

enum { ROLLS = 5 };

static void start(const struct rv_setup *, void *);
static rv_seats actors(const struct rv_setup *, const void *);
static void legal(const struct rv_setup *, const void *, int, struct rv_moves *);
static enum rv_rule apply(const struct rv_setup *, void *, const struct rv_action *, struct rv_events *);
static void sample(const struct rv_setup *, const void *, const struct rv_source *, struct rv_action *);
static void score(const struct rv_setup *, const void *, int, struct rv_score *);
static void fields(const struct rv_setup *, void *, struct rv_fields *);

const struct rv_game rv_template = {
    .id = "template",
    .title = "Template",
    .material = RV_ON_SHEET,
    .played_with = "nochmal",
    .min_seats = 1,
    .max_seats = RV_SHEET_SEATS,
    .state_size = sizeof(struct rv_template),
    .start = start,
    .actors = actors,
    .lead = rv_sheets_lead,
    .legal = legal,
    .apply = apply,
    .sample = sample,
    .score = score,
    .fields = fields,
};

/* Sets everything that undo would restore. */
static void start(const struct rv_setup *setup, void *state)
{
    struct rv_template *s = state;
    rv_sheets_start(setup, &s->sheets);
}

/* The seats that may act: none when the game is over, chance when dice are due, else those yet to answer. */
static rv_seats actors(const struct rv_setup *setup, const void *state)
{
    const struct rv_turn *turn = &((const struct rv_template *)state)->sheets.turn;
    if (turn->over)
        return 0;
    return turn->waiting ? rv_turn_actors(setup, turn) : rv_seat_bit(RV_CHANCE);
}

/* All actions of a seat that apply() accepts. Say here how many there can be. */
static void legal(const struct rv_setup *setup, const void *state, int seat, struct rv_moves *moves)
{
    const struct rv_template *s = state;
    if (!(actors(setup, state) & rv_seat_bit(seat)))
        return;
    struct rv_offer offer = rv_offer_to(&s->sheets, seat);
    rv_answer_moves(setup, &s->sheets, &offer, seat, moves);
}

static enum rv_rule answer(const struct rv_setup *setup, struct rv_template *s,
                           const struct rv_action *action, struct rv_events *events)
{
    struct rv_offer offer = rv_offer_to(&s->sheets, action->seat);
    enum rv_rule rule = RV_ALLOWED;
    if (action->kind == RV_PASS && !action->pick.joker_gifts)
        rv_answer_pass(setup, &s->sheets, action->seat, events);
    else if (action->kind == RV_PLACE)
        rule = rv_answer_place(setup, &s->sheets, &offer, action, events);
    else
        rule = RV_RULE_C3;
    if (rule == RV_ALLOWED && !s->sheets.turn.waiting) {
        s->sheets.turn.over = s->sheets.turn.roll >= ROLLS;
        rv_turn_next(setup, &s->sheets.turn, events);
    }
    return rule;
}

/* All or nothing: first all checks, then the change and its events. */
static enum rv_rule apply(const struct rv_setup *setup, void *state, const struct rv_action *action,
                          struct rv_events *events)
{
    struct rv_template *s = state;
    if (s->sheets.turn.over)
        return RV_RULE_N5;
    if (!(actors(setup, state) & rv_seat_bit(action->seat)))
        return RV_RULE_S6_4;
    if (action->seat != RV_CHANCE)
        return answer(setup, s, action, events);
    return action->kind == RV_ROLL ? rv_turn_roll(setup, &s->sheets.turn, &action->roll, events) : RV_RULE_C3;
}

/* The next action of chance. The only function that asks a source. */
static void sample(const struct rv_setup *setup, const void *state, const struct rv_source *source,
                   struct rv_action *out)
{
    const struct rv_template *s = state;
    rv_turn_sample(setup, &s->sheets.turn, source, out);
}

/* Lines that add up, and the keys by which seats are ranked. */
static void score(const struct rv_setup *setup, const void *state, int seat, struct rv_score *out)
{
    const struct rv_template *s = state;
    (void)setup;
    *out = (struct rv_score){ 0 };
    rv_score_add(out, RV_LINE_COLUMNS, rv_cells_count(s->sheets.pad[seat].crosses.set));
    out->key[0] = (int16_t)out->total;
}

/* Every field of the state under its name, for reading and for writing. */
static void fields(const struct rv_setup *setup, void *state, struct rv_fields *f)
{
    struct rv_template *s = state;
    rv_turn_fields(setup, &s->sheets.turn, f);
    for (int seat = 0; seat < setup->seats; seat++)
        rv_pad_fields(setup, &s->sheets, seat, setup->sheet->jokers, f);
    rv_turn_nothing_pending(&s->sheets.turn, f);
}
