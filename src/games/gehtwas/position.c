/* SPDX-License-Identifier: MIT
 * Positions of Geht noch was?:
 *
 *     gehtwas round=2 dice=1234/566 | luck=2 level1=1*,2 level2=3 scored1=4x3 | ...
 *
 * Cards are named by their numbers (those of a second deck + 100); `*` is a black marker, `+` luck used as
 * one, `x3` a multiplied card. A card that is nowhere else is in its pile. A seat that names no cards has
 * its start cards. */
#include <string.h>

#include "position.h"

static const char seat_digits[] = "12345678";
static const char *const phases[] = { "place", "bonus", "buy", "build", "roll", "push", "over", NULL };
static const char *const drawn_keys[] = { "drawn-green", "drawn-yellow", "drawn-red" };

/* ---- the table ---- */

static void dice_field(struct rv_gehtwas *s, struct rv_fields *f)
{
    struct rv_word word;
    if (!rv_field_open(f, "dice", s->dice[0] != 0, &word))
        return;
    if (!f->reading)
        rv_seven_write(s->dice, false, f->out);
    else if (!rv_seven_read(word.at, word.len, s->dice))
        rv_field_bad(f, word, "dice", SAY_FIELD_SEVEN_DICE, NULL);
}

static void due_field(struct rv_gehtwas *s, struct rv_fields *f)
{
    struct rv_word word;
    if (!rv_field_open(f, "due", rv_gw_due(s) >= 0, &word))
        return;
    for (int colour = 0; !f->reading && colour < RV_CARD_COLOURS; colour++)
        for (int i = 0; i < s->due[colour]; i++)
            rv_text_char(f->out, rv_card_letters[colour]);
    for (int i = 0; f->reading && i < word.len; i++) {
        const char *letter = word.at[i] ? strchr(rv_card_letters, word.at[i]) : NULL;
        if (!letter || word.len > RV_BONUS_MAX) {
            rv_field_bad(f, word, "due", SAY_DUE_CARDS, NULL);
            return;
        }
        s->due[letter - rv_card_letters]++;
    }
}

/* The money at the beginning of a purchase. */
static int usual_money(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    return s->phase == RV_GW_BUY && !rv_gw_solo_rules(setup) ? rv_gw_income(setup, s, s->seat) : 0;
}

/* Returns the money as written; -1 if it is not written and follows from the cards. */
static int table_fields(const struct rv_setup *setup, struct rv_gehtwas *s, const struct rv_gehtwas *start,
                        struct rv_fields *f)
{
    const struct rv_deck_values *values = &setup->deck->values;
    s->round = (uint8_t)rv_field_int(f, "round", s->round, 1, values->rounds, 1);
    s->fairy =
        (uint8_t)(rv_field_int(f, "fairy", s->fairy + 1, 1, setup->seats, (s->round - 1) % setup->seats + 1) -
                  1);
    dice_field(s, f);
    bool rolled = s->dice[0] != 0;
    s->phase = (uint8_t)rv_field_choice(f, "phase", s->phase, phases,
                                        rolled          ? RV_GW_ROLL
                                        : s->round == 1 ? start->phase
                                                        : RV_GW_BONUS);
    s->seat = (uint8_t)(rv_field_int(f, "seat", s->seat + 1, 1, setup->seats, s->fairy + 1) - 1);
    s->roll = (uint8_t)rv_field_int(f, "roll", s->roll, 0, 100, rolled);
    unsigned all = s->phase == RV_GW_ROLL ? (1u << setup->seats) - 1 : 0;
    s->in = (uint8_t)rv_field_set(f, "in", s->in, seat_digits, all);
    s->saying = (uint8_t)rv_field_set(f, "saying", s->saying, seat_digits, 0);
    s->failed = (uint8_t)rv_field_set(f, "failed", s->failed, seat_digits, 0);
    s->waiting = (uint8_t)rv_field_set(f, "waiting", s->waiting, seat_digits,
                                       rolled ? s->in & ~(unsigned)s->saying : 0);
    due_field(s, f);
    s->bought = (uint8_t)rv_field_int(f, "bought", s->bought, 0, values->buy_max, 0);
    s->offer = (uint8_t)rv_field_int(f, "offer", s->offer, 0, 1, 0);
    rv_gw_field_returned(setup, s, f);
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++)
        s->drawn[colour] = (uint16_t)rv_field_int(f, drawn_keys[colour], s->drawn[colour], 0, 60000, 0);
    rv_gw_field_under(setup, s, f);
    return rv_field_int(f, "money", s->money, 0, 60000, f->reading ? -1 : usual_money(setup, s));
}

static void seat_fields(const struct rv_setup *setup, struct rv_gehtwas *s, int seat, struct rv_fields *f)
{
    struct rv_gw_seat *of = &s->of[seat];
    of->luck = (uint8_t)rv_field_int(f, "luck", of->luck, 0, setup->deck->values.luck_max, 0);
    of->pushes = (uint8_t)rv_field_int(f, "pushes", of->pushes, 0, 9, 0);
    of->by = (uint8_t)rv_gw_field_card(setup, "by", of->by, of->pushes > 0, f);
}

/* ---- can the position be played? ---- */

static bool markers_fit(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    bool marked = false;
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_gw_climb climb = rv_gw_climb(setup, s, seat);
        marked |= climb.marked > 0;
        if (climb.black < 0)
            return false;
        const struct rv_gw_seat *of = &s->of[seat];
        if (of->pushes ? s->phase != RV_GW_PUSH || !rv_gw_is_scored(s, seat, of->by) : of->by != 0)
            return false;
    }
    return rv_gw_multipliers_left(setup, s) >= 0 &&
           (!marked || s->phase == RV_GW_ROLL || s->phase == RV_GW_PUSH);
}

static bool purchase_fits(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    uint8_t hand[RV_GW_CARDS];
    int due = rv_gw_due(s), count = rv_gw_hand(setup, s, s->seat, hand);
    if (s->round == 1 || (due >= 0) + s->offer > 1)
        return false;
    if (due >= 0)
        return s->due[0] + s->due[1] + s->due[2] == 1 && rv_gw_pile(s, due) > 0;
    if (s->offer)
        return count > 0 && rv_gw_pile(s, rv_gw_face(setup, hand[count - 1])->colour) > 0;
    return s->bought < setup->deck->values.buy_max;
}

static bool rolling_fits(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    unsigned all = (1u << setup->seats) - 1, answering = s->waiting | s->saying;
    if ((s->in | s->failed) & ~all || answering & ~(unsigned)s->in || s->waiting & s->saying ||
        s->failed & s->in)
        return false;
    if (!s->dice[0])
        return s->in && !answering && !s->failed;
    if (answering)
        return true;
    return s->failed && rv_gw_pile(s, RV_CARD_GREEN) > 0 &&
           rv_gw_on_level(setup, s, rv_gw_consoled(setup, s), 0) < setup->deck->values.level_cards;
}

static bool bonus_fits(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    int due = rv_gw_due(s);
    return due < 0 ? rv_gw_has_bonus(setup, s) : rv_gw_pile(s, due) > 0;
}

static bool building_fits(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    uint8_t hand[RV_GW_CARDS];
    return rv_gw_hand(setup, s, s->seat, hand) > 0 && rv_gw_has_room(setup, s, s->seat);
}

static bool has_purchase(const struct rv_gehtwas *s)
{
    unsigned returned = 0;
    for (size_t i = 0; i < sizeof s->returned; i++)
        returned |= s->returned[i];
    return returned || s->money || s->bought || s->offer;
}

static bool has_rolling(const struct rv_gehtwas *s)
{
    return s->dice[0] || s->in || s->waiting || s->saying || s->failed;
}

/* Only this phase's own fields are set, and somebody can act in it. */
static bool phase_fits(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    if ((s->phase != RV_GW_ROLL && has_rolling(s)) || (s->phase != RV_GW_BUY && has_purchase(s)) ||
        (s->phase != RV_GW_BUY && s->phase != RV_GW_BONUS && rv_gw_due(s) >= 0))
        return false;
    switch (s->phase) {
    case RV_GW_BONUS: return bonus_fits(setup, s);
    case RV_GW_BUY: return purchase_fits(setup, s);
    case RV_GW_PLACE: return s->round == 1 && setup->options & RV_FREE_START && building_fits(setup, s);
    case RV_GW_BUILD: return building_fits(setup, s);
    case RV_GW_ROLL: return rolling_fits(setup, s);
    case RV_GW_PUSH: return rv_gw_pushing(setup, s) != 0;
    default: return true;
    }
}

void rv_gw_fields(const struct rv_setup *setup, void *state, struct rv_fields *f)
{
    struct rv_gehtwas *s = state, start;
    rv_gw_start(setup, &start);
    if (f->reading)
        rv_gw_all_in_piles(setup, s);
    int money = table_fields(setup, s, &start, f);
    for (int seat = 0; seat < setup->seats; seat++) {
        rv_fields_section(f);
        seat_fields(setup, s, seat, f);
        rv_gw_field_cards(setup, s, &start, seat, f);
    }
    if (!f->reading)
        return;
    s->money = (uint16_t)(money < 0 ? usual_money(setup, s) : money);
    struct rv_word here = rv_word_here(&f->section);
    if (!markers_fit(setup, s))
        rv_field_bad(f, here, "phase", SAY_MARKERS_IMPOSSIBLE, NULL);
    if (!phase_fits(setup, s))
        rv_field_bad(f, here, "phase", SAY_PHASE_IMPOSSIBLE, NULL);
}
