/* SPDX-License-Identifier: MIT
 * Geht noch was? (rules G): fulfil cards level by level, stop in time, push cards up, score them. */
#include "gehtwas.h"

#include "events.h"
#include "phases.h"
#include "trusted.h"

static rv_seats actors(const struct rv_setup *, const void *);
static int lead(const void *);
static void legal(const struct rv_setup *, const void *, int, struct rv_moves *);
static enum rv_rule apply(const struct rv_setup *, void *, const struct rv_action *, struct rv_events *);
static void sample(const struct rv_setup *, const void *, const struct rv_source *, struct rv_action *);
static void score(const struct rv_setup *, const void *, int, struct rv_score *);
static enum rv_kind play_chance(const struct rv_setup *, void *, const struct rv_source *);
static struct rv_move draw(const struct rv_setup *, const void *, int, uint64_t);
static void make(const struct rv_setup *, void *, int, struct rv_move);
static void action_of(const struct rv_setup *, const void *, int, struct rv_move, struct rv_action *);

static const struct rv_trusted trusted = { rv_next_seat, play_chance, draw, make, action_of };

_Static_assert(sizeof(struct rv_gehtwas) <= RV_STATE_MAX, "the state must fit");

const struct rv_game rv_gehtwas = {
    .id = "gehtwas",
    .title = "Geht noch was?",
    .material = RV_WITH_DECK,
    .played_with = "gehtwas",
    .min_seats = 1,
    .max_seats = RV_GW_SEATS,
    .options = RV_FREE_START | RV_SOLO_RULES | RV_TWO_DECKS,
    .state_size = sizeof(struct rv_gehtwas),
    .start = rv_gw_start,
    .actors = actors,
    .lead = lead,
    .legal = legal,
    .apply = apply,
    .sample = sample,
    .score = score,
    .fields = rv_gw_fields,
    .trusted = RV_PLAYS_RANDOMLY ? &trusted : NULL,
};

/* G2: seat k has set k; from the fifth on the sets of the second deck (G9). All other cards are in the
 * piles. */
void rv_gw_start(const struct rv_setup *setup, void *state)
{
    struct rv_gehtwas *s = state;
    bool free_start = setup->options & RV_FREE_START;
    rv_gw_all_in_piles(setup, s);
    s->round = 1;
    for (int seat = 0; seat < setup->seats; seat++)
        for (int i = 0; i < RV_START_CARDS; i++) {
            int card =
                setup->deck->start[seat % RV_START_SETS][i] + (seat < RV_START_SETS ? 0 : setup->deck->cards);
            rv_gw_put(setup, s, card,
                      (struct rv_gw_card){ .place = free_start ? RV_GW_HAND : RV_GW_DISPLAY,
                                           .seat = (uint8_t)seat,
                                           .at = (uint8_t)(free_start ? i : i / 2) });
        }
    rv_gw_round(setup, s, NULL);
}

/* The colour of the card that chance must deal, or -1. */
static int colour_due(const struct rv_gehtwas *s)
{
    if (s->phase == RV_GW_ROLL)
        return s->failed && !s->waiting && !s->saying ? RV_CARD_GREEN : -1;
    return rv_gw_due(s);
}

/* The lucky fairy (G6). */
static int lead(const void *state)
{
    return ((const struct rv_gehtwas *)state)->fairy;
}

static rv_seats actors(const struct rv_setup *setup, const void *state)
{
    const struct rv_gehtwas *s = state;
    if (s->phase == RV_GW_OVER)
        return 0;
    if (s->phase == RV_GW_PUSH)
        return (rv_seats)rv_gw_pushing(setup, s);
    if (colour_due(s) >= 0)
        return rv_seat_bit(RV_CHANCE);
    if (s->phase == RV_GW_ROLL)
        return s->waiting | s->saying ? s->waiting | s->saying : rv_seat_bit(RV_CHANCE);
    return rv_seat_bit(s->seat);
}

static void decisions(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                      struct rv_moves *moves)
{
    switch (s->phase) {
    case RV_GW_BONUS: rv_gw_bonus_legal(setup, s, seat, moves); break;
    case RV_GW_BUY: rv_gw_buy_legal(setup, s, seat, moves); break;
    case RV_GW_ROLL: rv_gw_roll_legal(setup, s, seat, moves); break;
    case RV_GW_PUSH: rv_gw_push_legal(setup, s, seat, moves); break;
    default: rv_gw_build_legal(setup, s, seat, moves); break;
    }
}

/* At most two for each card in the game and a few more. */
static void legal(const struct rv_setup *setup, const void *state, int seat, struct rv_moves *moves)
{
    if (actors(setup, state) & rv_seat_bit(seat))
        decisions(setup, state, seat, moves);
}

static enum rv_rule deal(const struct rv_setup *setup, struct rv_gehtwas *s, int card,
                         struct rv_events *events)
{
    int colour = colour_due(s);
    if (!rv_gw_is_next(setup, s, colour, card))
        return RV_RULE_G10;
    rv_gw_tell(events, RV_EV_CARD, s->phase == RV_GW_ROLL ? rv_gw_consoled(setup, s) : s->seat, card, 0);
    rv_gw_draw(setup, s, card);
    if (s->phase == RV_GW_BONUS)
        rv_gw_bonus_dealt(setup, s, card, events);
    else if (s->phase == RV_GW_BUY)
        rv_gw_buy_dealt(setup, s, card, events);
    else
        rv_gw_consolation(setup, s, card, events);
    return RV_ALLOWED;
}

static enum rv_rule chance(const struct rv_setup *setup, struct rv_gehtwas *s, const struct rv_action *action,
                           struct rv_events *events)
{
    bool card = colour_due(s) >= 0;
    if (action->kind == RV_CARD)
        return card ? deal(setup, s, action->card, events) : RV_RULE_G6;
    if (action->kind == RV_ROLL)
        return card ? RV_RULE_G6 : rv_gw_rolled(setup, s, action->seven, events);
    return RV_RULE_C3;
}

static enum rv_rule decide(const struct rv_setup *setup, struct rv_gehtwas *s, const struct rv_action *action,
                           struct rv_events *events)
{
    switch (s->phase) {
    case RV_GW_BONUS: return rv_gw_bonus_apply(setup, s, action, events);
    case RV_GW_BUY: return rv_gw_buy_apply(setup, s, action, events);
    case RV_GW_ROLL: return rv_gw_roll_apply(setup, s, action, events);
    case RV_GW_PUSH: return rv_gw_push_apply(setup, s, action, events);
    default: return rv_gw_build_apply(setup, s, action, events);
    }
}

static enum rv_rule apply(const struct rv_setup *setup, void *state, const struct rv_action *action,
                          struct rv_events *events)
{
    struct rv_gehtwas *s = state;
    if (s->phase == RV_GW_OVER)
        return RV_RULE_G8;
    if (action->seat > RV_CHANCE || !(actors(setup, state) & rv_seat_bit(action->seat)))
        return RV_RULE_G6;
    if (action->seat == RV_CHANCE)
        return chance(setup, s, action, events);
    if (action->kind != RV_DECLINE && (action->kind < RV_BONUS || action->kind >= RV_KINDS))
        return RV_RULE_C3;
    return decide(setup, s, action, events);
}

/* The k-th roll of a round and the n-th card of a pile do not depend on decisions. */
static void sample(const struct rv_setup *setup, const void *state, const struct rv_source *source,
                   struct rv_action *out)
{
    const struct rv_gehtwas *s = state;
    int colour = colour_due(s);
    *out = (struct rv_action){ .kind = colour < 0 ? RV_ROLL : RV_CARD, .seat = RV_CHANCE };
    if (colour >= 0) {
        uint32_t count = (uint32_t)rv_gw_next_count(setup, s, colour);
        uint32_t n =
            rv_source_below(source, rv_moment(RV_MOMENT_CARD, (uint32_t)colour, s->drawn[colour]), count);
        out->card = (uint8_t)rv_gw_next(setup, s, colour, (int)n);
        return;
    }
    uint32_t faces = rv_source_below(source, rv_moment(RV_MOMENT_ROLL, s->round, s->roll), RV_THROWS);
    for (int i = 0; i < RV_SEVEN; i++, faces /= 6)
        out->seven[i] = (uint8_t)(1 + faces % 6);
    rv_seven_sort(out->seven);
}

/* ---- the trusted path ----
 *
 * Looking an action's card up is all that the checks of a phase cost, so they stay. */

static enum rv_kind play_chance(const struct rv_setup *setup, void *state, const struct rv_source *source)
{
    struct rv_action action;
    sample(setup, state, source, &action);
    chance(setup, state, &action, NULL);
    return (enum rv_kind)action.kind;
}

static struct rv_move draw(const struct rv_setup *setup, const void *state, int seat, uint64_t random)
{
    struct rv_action action = { 0 };
    decisions(setup, state, seat, &(struct rv_moves){ .list = &action, .random = random });
    uint32_t which = action.kind == RV_BONUS || action.kind == RV_BUY ? action.choice : action.card;
    return (struct rv_move){ .kind = action.kind, .which = which | (uint32_t)action.level << 8 };
}

static void action_of(const struct rv_setup *setup, const void *state, int seat, struct rv_move move,
                      struct rv_action *action)
{
    (void)setup;
    (void)state;
    *action = (struct rv_action){ .kind = move.kind,
                                  .seat = (uint8_t)seat,
                                  .card = (uint8_t)move.which,
                                  .level = (uint8_t)(move.which >> 8) };
    if (move.kind == RV_BONUS || move.kind == RV_BUY)
        action->choice = (uint8_t)move.which;
}

static void make(const struct rv_setup *setup, void *state, int seat, struct rv_move move)
{
    struct rv_action action;
    action_of(setup, state, seat, move, &action);
    decide(setup, state, &action, NULL);
}

/* G8, with the solo rules G12 */
static void score(const struct rv_setup *setup, const void *state, int seat, struct rv_score *out)
{
    static const uint8_t line[RV_LEVELS] = { RV_LINE_LEVEL_1, RV_LINE_LEVEL_2, RV_LINE_LEVEL_3,
                                             RV_LINE_LEVEL_4, RV_LINE_LEVEL_5 };
    const struct rv_gehtwas *s = state;
    const struct rv_deck_values *values = &setup->deck->values;
    int points[RV_LEVELS] = { 0 }, unscored[RV_LEVELS] = { 0 }, scored[RV_CARD_COLOURS] = { 0 };
    *out = (struct rv_score){ 0 };
    for (int c = rv_gw_held(s, seat, 0); c < RV_GW_CARDS; c = rv_gw_held(s, seat, c + 1)) {
        const struct rv_gw_card *card = &s->card[c];
        int colour = rv_gw_face(setup, c)->colour;
        unscored[card->at % RV_LEVELS] += rv_gw_in_display(s, seat, c);
        if (!rv_gw_is_scored(s, seat, c))
            continue;
        points[card->at] += values->points[colour] * rv_gw_worth(card);
        scored[colour] += rv_gw_worth(card);
    }
    for (int level = RV_LEVELS - 1; level >= 0; level--) {
        rv_score_add(out, line[level], points[level] * rv_gw_factor(setup, level));
        out->key[RV_LEVELS - level] = (int16_t)unscored[level];
    }
    rv_score_add(out, RV_LINE_LUCK, values->luck_points * s->of[seat].luck);
    if (rv_gw_solo_rules(setup)) {
        int sets = scored[0] < scored[1] ? scored[0] : scored[1];
        rv_score_add(out, RV_LINE_SETS, values->solo_set * (sets < scored[2] ? sets : scored[2]));
    }
    out->key[0] = (int16_t)out->total;
    if (setup->seats == 1)
        out->level = (int8_t)(rv_level(values->rank, values->rank_count, out->total) -
                              1); /* G13: below the lowest, none */
}
