/* SPDX-License-Identifier: MIT
 * Noch mal so gut! (rules S and N as changed by B): a special die, rows, hearts. */
#include "sogut.h"

#include <string.h>

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

static const struct rv_trusted trusted = { rv_next_seat, chance, draw, make, action_of };

const struct rv_game rv_sogut = {
    .id = "sogut",
    .title = "Noch mal so gut!",
    .material = RV_ON_SHEET,
    .played_with = "sogut",
    .min_seats = 1,
    .max_seats = RV_SHEET_SEATS,
    .state_size = sizeof(struct rv_sogut),
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
    struct rv_sogut *s = state;
    *s = (struct rv_sogut){ 0 };
    rv_sheets_start(setup, &s->sheets);
    for (int seat = 0; seat < setup->seats; seat++)
        s->more[seat].opened = (uint8_t)setup->sheet->slots_open;
}

static rv_seats actors(const struct rv_setup *setup, const void *state)
{
    const struct rv_sogut *s = state;
    const struct rv_turn *turn = &s->sheets.turn;
    if (turn->over)
        return 0;
    if (s->bonus.rows)
        return rv_seat_bit(s->bonus.seat);
    return turn->waiting ? rv_turn_actors(setup, turn) : rv_seat_bit(RV_CHANCE);
}

/* The rule that forbids a seat this use of the special die on any cells, or RV_ALLOWED. */
static enum rv_rule special_rule(const struct rv_setup *setup, const struct rv_sogut *s, int seat,
                                 enum rv_kind kind)
{
    uint8_t special = s->sheets.turn.open.special;
    if (!special || kind != rv_special_kind(special))
        return RV_RULE_B1;
    if (rv_sogut_open_slots(&s->more[seat]) <= 0)
        return RV_RULE_B2;
    if (kind == RV_HEART && s->more[seat].hearts >= setup->sheet->hearts)
        return RV_RULE_B3;
    return RV_ALLOWED;
}

static void special_moves(const struct rv_setup *setup, const struct rv_sogut *s, int seat,
                          struct rv_moves *moves)
{
    uint8_t special = s->sheets.turn.open.special;
    struct rv_action how = { .kind = (uint8_t)rv_special_kind(special), .seat = (uint8_t)seat };
    if (special_rule(setup, s, seat, how.kind) != RV_ALLOWED)
        return;
    if (special == RV_SPECIAL_HEART)
        rv_moves_add(moves, &how);
    else
        rv_special_moves(setup->sheet, &s->sheets.pad[seat].crosses, special, &how, moves);
}

/* The pass, at most four ways to pay for each placement, and the uses of the special die: three in a row has
 * the most, at most 7 * (455 + 105 + 15) = 4,025. */
static void legal(const struct rv_setup *setup, const void *state, int seat, struct rv_moves *moves)
{
    const struct rv_sogut *s = state;
    if (!(actors(setup, state) & rv_seat_bit(seat)))
        return;
    if (s->bonus.rows) {
        struct rv_action how = { .kind = RV_DECLINE, .seat = (uint8_t)seat };
        rv_moves_add(moves, &how);
        rv_special_moves(setup->sheet, &s->sheets.pad[seat].crosses, RV_SPECIAL_BOMB, &how, moves);
        return;
    }
    struct rv_offer offer = rv_offer_to(&s->sheets, seat);
    rv_answer_moves(setup, &s->sheets, &offer, seat, moves);
    special_moves(setup, s, seat, moves);
}

/* Uses the special die, on cells that were checked. */
static void do_special(const struct rv_setup *setup, struct rv_sogut *s, int seat, enum rv_kind kind,
                       rv_cells cells, struct rv_events *events)
{
    s->more[seat].used++;
    rv_emit(events, (struct rv_event){ .kind = RV_EV_SLOT_USED,
                                       .seat = (uint8_t)seat,
                                       .what = s->sheets.turn.open.special });
    if (kind == RV_HEART)
        rv_sogut_circle_heart(s, seat, events);
    else
        rv_sogut_cross(setup, s, seat, cells, events);
    rv_turn_answer(setup, &s->sheets.turn, seat, NULL, true);
}

/* The special die instead of a pair (B1 to B7). */
static enum rv_rule use_special(const struct rv_setup *setup, struct rv_sogut *s,
                                const struct rv_action *action, struct rv_events *events)
{
    int seat = action->seat;
    uint8_t special = s->sheets.turn.open.special;
    enum rv_rule rule = special_rule(setup, s, seat, action->kind);
    if (rule == RV_ALLOWED && action->kind != RV_HEART)
        rule = rv_special_check(setup->sheet, &s->sheets.pad[seat].crosses, special, action->cells);
    if (rule == RV_ALLOWED)
        do_special(setup, s, seat, action->kind, action->cells, events);
    return rule;
}

static enum rv_rule answer(const struct rv_setup *setup, struct rv_sogut *s, const struct rv_action *action,
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
    case RV_PLACE:
        rule = rv_answer_place(setup, &s->sheets, &offer, action, events);
        if (rule == RV_ALLOWED)
            rv_sogut_take_gold(setup, s, action->seat, action->cells, events);
        break;
    case RV_HEART:
    case RV_BOMB:
    case RV_STARS:
    case RV_THREE:
    case RV_BLOCK: rule = use_special(setup, s, action, events); break;
    case RV_DECLINE: return RV_RULE_B8;
    default: return RV_RULE_C3;
    }
    if (rule == RV_ALLOWED && !s->sheets.turn.waiting)
        rv_sogut_award(setup, s, events);
    return rule;
}

static enum rv_rule apply(const struct rv_setup *setup, void *state, const struct rv_action *action,
                          struct rv_events *events)
{
    struct rv_sogut *s = state;
    if (s->sheets.turn.over)
        return RV_RULE_N5;
    if (!(actors(setup, state) & rv_seat_bit(action->seat)))
        return RV_RULE_S6_4;
    if (action->seat == RV_CHANCE)
        return action->kind == RV_ROLL ? rv_turn_roll(setup, &s->sheets.turn, &action->roll, events)
                                       : RV_RULE_C3;
    return s->bonus.rows ? rv_sogut_decide_bomb(setup, s, action, events) : answer(setup, s, action, events);
}

static void sample(const struct rv_setup *setup, const void *state, const struct rv_source *source,
                   struct rv_action *out)
{
    const struct rv_sogut *s = state;
    rv_turn_sample(setup, &s->sheets.turn, source, out);
}

/* ---- the trusted path ---- */

static enum rv_kind chance(const struct rv_setup *setup, void *state, const struct rv_source *source)
{
    return rv_turn_chance(setup, &((struct rv_sogut *)state)->sheets.turn, source);
}

static struct rv_move draw(const struct rv_setup *setup, const void *state, int seat, uint64_t random)
{
    const struct rv_sogut *s = state;
    const struct rv_crosses *crosses = &s->sheets.pad[seat].crosses;
    uint8_t special = s->sheets.turn.open.special;
    struct rv_moves moves = { .random = random, .count = 1 };
    if (s->bonus.rows)
        return rv_special_draw(setup->sheet, crosses, RV_SPECIAL_BOMB, &moves,
                               (struct rv_move){ .kind = RV_DECLINE });
    struct rv_move move = rv_answer_draw(setup, &s->sheets, seat, &moves);
    if (special_rule(setup, s, seat, rv_special_kind(special)) != RV_ALLOWED)
        return move;
    if (special == RV_SPECIAL_HEART) {
        const struct rv_move heart = { .kind = RV_HEART };
        int which;
        return rv_moves_draw(&moves, 1, &which) ? heart : move;
    }
    return rv_special_draw(setup->sheet, crosses, special, &moves, move);
}

static void make(const struct rv_setup *setup, void *state, int seat, struct rv_move move)
{
    struct rv_sogut *s = state;
    rv_cells cells = rv_special_cells(setup->sheet, &s->sheets.pad[seat].crosses, move);
    if (s->bonus.rows) {
        if (move.kind == RV_BOMB)
            rv_sogut_cross(setup, s, seat, cells, NULL);
        rv_sogut_bomb_decided(setup, s, NULL);
        return;
    }
    if (move.kind == RV_PASS || move.kind == RV_PLACE)
        rv_answer_make(setup, &s->sheets, seat, move);
    else
        do_special(setup, s, seat, move.kind, cells, NULL);
    if (move.kind == RV_PLACE)
        rv_sogut_take_gold(setup, s, seat, setup->sheet->subset[move.which].cells, NULL);
    if (!s->sheets.turn.waiting)
        rv_sogut_award(setup, s, NULL);
}

static void action_of(const struct rv_setup *setup, const void *state, int seat, struct rv_move move,
                      struct rv_action *action)
{
    const struct rv_sogut *s = state;
    rv_answer_action(setup, &s->sheets, seat, move, action);
    if (move.kind != RV_PLACE)
        action->cells = rv_special_cells(setup->sheet, &s->sheets.pad[seat].crosses, move);
}

/* ---- score (B11) ---- */

static void score_rows(const struct rv_sheet *sheet, const struct rv_pad *pad, struct rv_score *out)
{
    int points = 0;
    for (unsigned rest = pad->rows; rest; rest &= rest - 1)
        points += sheet->row_prize[__builtin_ctz(rest)].points;
    rv_score_add(out, RV_LINE_ROWS, points);
}

static void score_hearts(const struct rv_sogut_pad *more, struct rv_score *out)
{
    int points = 0;
    for (int column = 0; column < RV_COLUMNS; column++)
        points += more->heart_points[column];
    rv_score_add(out, RV_LINE_HEARTS, points);
}

/* Rolls are left over only if the colours have ended the game (B12). */
static void score_spare_rolls(const struct rv_setup *setup, const struct rv_sogut *s, struct rv_score *out)
{
    int spare = setup->sheet->solo_rolls - s->sheets.turn.roll;
    bool ended = rv_colours_end(setup, &s->sheets);
    rv_score_add(out, RV_LINE_SPARE_ROLLS, ended && spare > 0 ? spare * setup->sheet->spare_points : 0);
}

static void score(const struct rv_setup *setup, const void *state, int seat, struct rv_score *out)
{
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_sogut *s = state;
    const struct rv_pad *pad = &s->sheets.pad[seat];
    *out = (struct rv_score){ 0 };
    rv_score_colours(sheet, pad, out);
    rv_score_columns(sheet, pad, out);
    score_rows(sheet, pad, out);
    score_hearts(&s->more[seat], out);
    rv_score_jokers(sheet, pad, out);
    rv_score_add(out, RV_LINE_SLOTS, sheet->slot_points * rv_sogut_open_slots(&s->more[seat]));
    rv_score_stars(sheet, pad, out);
    if (setup->seats == 1) {
        score_spare_rolls(setup, s, out);
        out->level = (int8_t)rv_level(sheet->rank, sheet->rank_count, out->total); /* B13 */
    }
    out->key[0] = (int16_t)out->total; /* N6 */
    out->key[1] = pad->jokers;
}

/* ---- position notation ---- */

static void write_heart_points(const uint8_t points[RV_COLUMNS], struct rv_text *out)
{
    bool any = false;
    for (int column = 0; column < RV_COLUMNS; column++)
        if (points[column]) {
            rv_text_format(out, "%s%c%d", any ? "," : "", 'A' + column, points[column]);
            any = true;
        }
}

static bool read_heart_points(struct rv_word word, int max, uint8_t points[RV_COLUMNS])
{
    const char *at = word.at, *end = word.at + word.len;
    while (at < end) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        struct rv_word number = { .at = at + 1, .len = (int)((comma ? comma : end) - at) - 1 };
        int column = *at - 'A', value;
        if (column < 0 || column >= RV_COLUMNS || points[column] || !rv_word_int(number, 1, max, &value))
            return false;
        points[column] = (uint8_t)value;
        at = comma ? comma + 1 : end;
        if (comma && at == end)
            return false;
    }
    return word.len > 0;
}

/* `heart-points=A4,B3`: the numbers under the columns. */
static void heart_points_field(const struct rv_setup *setup, uint8_t points[RV_COLUMNS], struct rv_fields *f)
{
    uint8_t none[RV_COLUMNS] = { 0 };
    struct rv_word word;
    bool any = memcmp(points, none, sizeof none) != 0;
    if (f->reading)
        memcpy(points, none, sizeof none);
    if (!rv_field_open(f, "heart-points", any, &word))
        return;
    if (!f->reading)
        write_heart_points(points, f->out);
    else if (!read_heart_points(word, setup->sheet->hearts, points))
        rv_field_bad(f, word, "heart-points", SAY_HEART_POINTS, NULL);
}

static void more_fields(const struct rv_setup *setup, struct rv_sogut *s, int seat, struct rv_fields *f)
{
    const struct rv_sheet *sheet = setup->sheet;
    struct rv_sogut_pad *more = &s->more[seat];
    int earned = rv_sogut_slots_earned(setup, &s->sheets.pad[seat]);
    more->hearts = (uint8_t)rv_field_int(f, "hearts", more->hearts, 0, sheet->hearts, 0);
    heart_points_field(setup, more->heart_points, f);
    more->opened = (uint8_t)rv_field_int(f, "slots", more->opened, 0, sheet->slots, earned);
    more->used = (uint8_t)rv_field_int(f, "slots-used", more->used, 0, sheet->slots, 0);
    if (f->reading && more->used > more->opened)
        rv_field_bad(f, rv_word_here(&f->section), "slots-used", SAY_SLOTS_USED, NULL);
}

/* A bonus is pending only between the answers and the end of a roll, and only for a bomb that can be used. */
static bool bonus_fits(const struct rv_setup *setup, const struct rv_sogut *s)
{
    const struct rv_pad *pad = &s->sheets.pad[s->bonus.seat];
    unsigned top = s->bonus.rows & -(unsigned)s->bonus.rows, others = s->bonus.rows & ~top;
    if (!s->bonus.rows)
        return s->bonus.seat == 0 && s->bonus.gone == 0;
    return !s->sheets.turn.over && !s->sheets.turn.waiting && top & pad->rows_first &&
           setup->sheet->row_bonus[__builtin_ctz(top)] == RV_SPECIAL_BOMB &&
           (others & pad->full_rows & ~(unsigned)pad->rows) == others &&
           rv_special_possible(setup->sheet, &pad->crosses, RV_SPECIAL_BOMB);
}

static void fields(const struct rv_setup *setup, void *state, struct rv_fields *f)
{
    struct rv_sogut *s = state;
    rv_turn_fields(setup, &s->sheets.turn, f);
    s->bonus.seat = (uint8_t)(rv_field_int(f, "bonus-seat", s->bonus.seat + 1, 1, setup->seats, 1) - 1);
    s->bonus.rows = (uint8_t)rv_field_rows(f, "bonus-rows", s->bonus.rows, setup->sheet, 0);
    s->bonus.gone = (uint8_t)rv_field_rows(f, "rows-gone", s->bonus.gone, setup->sheet, 0);
    for (int seat = 0; seat < setup->seats; seat++) {
        rv_pad_fields(setup, &s->sheets, seat, setup->sheet->jokers, f);
        more_fields(setup, s, seat, f);
    }
    if (!s->bonus.rows)
        rv_turn_nothing_pending(&s->sheets.turn, f);
    if (f->reading && !bonus_fits(setup, s))
        rv_field_bad(f, rv_word_here(&f->section), "bonus-rows", SAY_BONUS_ROWS, NULL);
}
