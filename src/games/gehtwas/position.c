/* SPDX-License-Identifier: MIT
 * Positions of Geht noch was?:
 *
 *     gehtwas round=2 dice=1234/566 | luck=2 level1=1*,2 level2=3 scored1=4x3 | ...
 *
 * Cards are named by their numbers (those of a second deck + 100); `*` is a black marker, `+` luck used as one, `x3` a
 * multiplied card. A card that is nowhere else is in its pile. A seat that names no cards has its start cards. */
#include <string.h>

#include "fields.h"
#include "phases.h"

static const char seat_digits[] = "12345678";
static const char *const phases[] = { "place", "bonus", "buy", "build", "roll", "push", "over", NULL };
static const char *const drawn_keys[] = { "drawn-green", "drawn-yellow", "drawn-red" };
static const char *const card_keys[] = { "hand",    "level1",  "level2",  "level3",  "level4", "level5",
                                         "scored1", "scored2", "scored3", "scored4", "scored5" };
enum { HAND = 0, LEVELS = 1, SCORED = LEVELS + RV_LEVELS, CARD_KEYS = SCORED + RV_LEVELS };

/* ---- cards ---- */

static void put_card(const struct rv_setup *setup, int card, struct rv_text *out)
{
    rv_text_int(out, rv_gw_face(setup, card)->id + (card < setup->deck->cards ? 0 : RV_CARDS_MAX));
}

/* The card with that number, or -1. */
static int card_of(const struct rv_setup *setup, int number)
{
    for (int card = 0; card < rv_gw_cards(setup); card++)
        if (rv_gw_face(setup, card)->id + (card < setup->deck->cards ? 0 : RV_CARDS_MAX) == number)
            return card;
    return -1;
}

/* Takes `12`, `12*`, `12+` or `12x3` and the comma behind it off a list; the sign behind the number is put into *mark. */
static bool take_card(const struct rv_setup *setup, struct rv_word *list, int *card, char *mark)
{
    int n = 0, i = 0;
    for (; i < list->len && i < 3 && list->at[i] >= '0' && list->at[i] <= '9'; i++)
        n = n * 10 + (list->at[i] - '0');
    *card = i > 0 ? card_of(setup, n) : -1;
    *mark = '\0';
    if (i < list->len && (list->at[i] == '*' || list->at[i] == '+'))
        *mark = list->at[i++];
    else if (i + 1 < list->len && list->at[i] == 'x' && (list->at[i + 1] == '3' || list->at[i + 1] == '4')) {
        *mark = list->at[i + 1];
        i += 2;
    }
    bool ends = i == list->len, comma = i + 1 < list->len && list->at[i] == ',';
    i += comma;
    list->at += i;
    list->len -= i;
    return *card >= 0 && (ends || comma);
}

static void read_cards(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_word list,
                       const char *key, struct rv_gw_card where, struct rv_fields *f)
{
    struct rv_word all = list;
    bool hand = where.place == RV_GW_HAND;
    if (rv_word_is(list, "-"))
        return;
    do {
        int card;
        char mark;
        if (!take_card(setup, &list, &card, &mark)) {
            rv_field_bad(
                f, all, key,
                "cards are written like 12,37; marked ones like 12* or 12+, multiplied ones like 12x3");
            return;
        }
        bool marker = mark == '*' || mark == '+', times = mark && !marker;
        if (s->card[card].place != RV_GW_PILE || (marker && where.place != RV_GW_DISPLAY) ||
            (times && where.place != RV_GW_SCORED)) {
            rv_field_bad(f, all, key, "a card is in two places, or has a marker that it cannot have there");
            return;
        }
        s->card[card] = where;
        s->card[card].mark = (uint8_t)(mark == '*'   ? RV_GW_BLACK
                                       : mark == '+' ? RV_GW_LUCK
                                       : mark        ? mark - '0'
                                                     : 0);
        where.at = (uint8_t)(where.at + hand);
    } while (list.len > 0);
}

static void put_cards(const struct rv_setup *setup, const struct rv_gehtwas *s, struct rv_gw_card where,
                      struct rv_text *out)
{
    bool any = false;
    for (int card = 0; card < rv_gw_cards(setup); card++) {
        const struct rv_gw_card *is = &s->card[card];
        if (is->place != where.place || is->seat != where.seat || is->at != where.at)
            continue;
        if (any)
            rv_text_char(out, ',');
        put_card(setup, card, out);
        any = true;
        if (is->place == RV_GW_DISPLAY && is->mark)
            rv_text_char(out, is->mark == RV_GW_BLACK ? '*' : '+');
        else if (is->place == RV_GW_SCORED && is->mark)
            rv_text_format(out, "x%d", is->mark);
    }
}

static int count_cards(const struct rv_setup *setup, const struct rv_gehtwas *s, int place, int seat, int at)
{
    int count = 0;
    for (int card = 0; card < rv_gw_cards(setup); card++)
        count +=
            s->card[card].place == place && s->card[card].seat == seat && (at < 0 || s->card[card].at == at);
    return count;
}

/* Hands and what lies under piles are lists in order, one card at each place. */
static void put_list(const struct rv_setup *setup, const struct rv_gehtwas *s, const uint8_t *list, int count,
                     struct rv_text *out)
{
    (void)s;
    for (int i = 0; i < count; i++) {
        if (i)
            rv_text_char(out, ',');
        put_card(setup, list[i], out);
    }
}

/* ---- the cards of a seat ---- */

static bool owns(const struct rv_gehtwas *s, int seat, int card)
{
    return s->card[card].place >= RV_GW_HAND && s->card[card].seat == seat;
}

/* Has the seat what it begins the game with? */
static bool as_at_start(const struct rv_setup *setup, const struct rv_gehtwas *s,
                        const struct rv_gehtwas *start, int seat)
{
    for (int card = 0; card < rv_gw_cards(setup); card++)
        if ((owns(s, seat, card) || owns(start, seat, card)) &&
            memcmp(&s->card[card], &start->card[card], sizeof s->card[card]) != 0)
            return false;
    return true;
}

static void seat_cards(const struct rv_setup *setup, struct rv_gehtwas *s, const struct rv_gehtwas *start,
                       int seat, struct rv_fields *f)
{
    bool named = false, usual = !f->reading && as_at_start(setup, s, start, seat);
    bool nothing = !f->reading && !count_cards(setup, s, RV_GW_HAND, seat, -1) &&
                   !count_cards(setup, s, RV_GW_DISPLAY, seat, -1) &&
                   !count_cards(setup, s, RV_GW_SCORED, seat, -1);
    for (int k = 0; k < CARD_KEYS; k++) {
        struct rv_gw_card where = { .place = k < LEVELS   ? RV_GW_HAND
                                             : k < SCORED ? RV_GW_DISPLAY
                                                          : RV_GW_SCORED,
                                    .seat = (uint8_t)seat,
                                    .at = (uint8_t)(k < LEVELS   ? 0
                                                    : k < SCORED ? k - LEVELS
                                                                 : k - SCORED) };
        struct rv_word word;
        bool wanted = !f->reading && !usual &&
                      (count_cards(setup, s, where.place, seat, where.at) || (nothing && k == HAND));
        if (!rv_field_open(f, card_keys[k], wanted, &word))
            continue;
        named = true;
        if (f->reading)
            read_cards(setup, s, word, card_keys[k], where, f);
        else if (nothing)
            rv_text_char(f->out, '-');
        else if (k == HAND) {
            uint8_t hand[RV_GW_CARDS];
            put_list(setup, s, hand, rv_gw_hand(setup, s, seat, hand), f->out);
        } else
            put_cards(setup, s, where, f->out);
    }
    for (int card = 0; f->reading && !named && card < rv_gw_cards(setup); card++)
        if (owns(start, seat, card)) {
            if (s->card[card].place != RV_GW_PILE)
                rv_field_bad(
                    f, rv_word_here(&f->section), "hand",
                    "this seat names no cards, so it has its start cards, but one of them is elsewhere");
            s->card[card] = start->card[card];
        }
}

static void under_field(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_fields *f)
{
    uint8_t list[RV_GW_CARDS];
    int count = 0;
    struct rv_word word;
    for (int colour = 0; !f->reading && colour < RV_CARD_COLOURS; colour++) {
        int of_colour = 0;
        for (int card = 0; card < rv_gw_cards(setup); card++)
            if (s->card[card].place == RV_GW_UNDER && rv_gw_face(setup, card)->colour == colour) {
                list[count + s->card[card].at] = (uint8_t)card;
                of_colour++;
            }
        count += of_colour;
    }
    if (!rv_field_open(f, "under", count > 0, &word))
        return;
    if (!f->reading) {
        put_list(setup, s, list, count, f->out);
        return;
    }
    struct rv_word rest = word;
    do {
        int card;
        char mark;
        if (!take_card(setup, &rest, &card, &mark) || mark || s->card[card].place != RV_GW_PILE) {
            rv_field_bad(f, word, "under", "cards are written like 12,37, each once");
            return;
        }
        rv_gw_put_under(setup, s, card, NULL);
    } while (rest.len > 0);
}

/* ---- the table ---- */

static void dice_field(struct rv_gehtwas *s, struct rv_fields *f)
{
    struct rv_word word;
    if (!rv_field_open(f, "dice", s->dice[0] != 0, &word))
        return;
    for (int i = 0, at = 0; i < RV_SEVEN; i++, at++) {
        at += i == RV_BLUE_DICE;
        if (!f->reading)
            rv_text_format(f->out, i == RV_BLUE_DICE ? "/%d" : "%d", s->dice[i]);
        else if (word.len != RV_SEVEN + 1 || word.at[RV_BLUE_DICE] != '/' || word.at[at] < '1' ||
                 word.at[at] > '6') {
            rv_field_bad(f, word, "dice", "dice are written like 1234/566, four blue and three red ones");
            memset(s->dice, 0, sizeof s->dice);
            return;
        } else
            s->dice[i] = (uint8_t)(word.at[at] - '0');
    }
    rv_seven_sort(s->dice);
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
            rv_field_bad(f, word, "due", "cards that are due are written like g or gy");
            return;
        }
        s->due[letter - rv_card_letters]++;
    }
}

static void returned_field(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_fields *f)
{
    uint8_t list[RV_CARDS_MAX];
    int count = 0;
    struct rv_word word, rest;
    for (int card = 0; card < setup->deck->cards; card++)
        if (s->returned[card / 8] >> (card % 8) & 1)
            list[count++] = (uint8_t)card;
    if (!rv_field_open(f, "returned", count > 0, &word))
        return;
    if (!f->reading) {
        put_list(setup, s, list, count, f->out);
        return;
    }
    rest = word;
    do {
        int card;
        char mark;
        if (!take_card(setup, &rest, &card, &mark) || mark || card >= setup->deck->cards) {
            rv_field_bad(f, word, "returned", "cards are written like 12,37");
            return;
        }
        s->returned[card / 8] = (uint8_t)(s->returned[card / 8] | 1u << (card % 8));
    } while (rest.len > 0);
}

/* Money that a purchase begins with. */
static int usual_money(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    return s->phase == RV_GW_BUY && !rv_gw_solo_rules(setup) ? rv_gw_income(setup, s, s->seat) : 0;
}

/* Returns the money as written; -1 if there is none, and it follows from the cards. */
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
    returned_field(setup, s, f);
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++)
        s->drawn[colour] = (uint16_t)rv_field_int(f, drawn_keys[colour], s->drawn[colour], 0, 60000, 0);
    under_field(setup, s, f);
    return rv_field_int(f, "money", s->money, 0, 60000, f->reading ? -1 : usual_money(setup, s));
}

static void seat_fields(const struct rv_setup *setup, struct rv_gehtwas *s, int seat, struct rv_fields *f)
{
    struct rv_gw_seat *of = &s->of[seat];
    struct rv_word word;
    int by;
    char mark;
    of->luck = (uint8_t)rv_field_int(f, "luck", of->luck, 0, setup->deck->values.luck_max, 0);
    of->pushes = (uint8_t)rv_field_int(f, "pushes", of->pushes, 0, 9, 0);
    if (!rv_field_open(f, "by", of->pushes > 0, &word))
        return;
    if (!f->reading)
        put_card(setup, of->by, f->out);
    else if (!take_card(setup, &word, &by, &mark) || mark || word.len)
        rv_field_bad(f, word, "by", "the card that was scored is expected");
    else
        of->by = (uint8_t)by;
}

/* ---- is it a position that can be played on? ---- */

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
        return s->due[0] + s->due[1] + s->due[2] == 1 && rv_gw_pile(setup, s, due) > 0;
    if (s->offer)
        return count > 0 && rv_gw_pile(setup, s, rv_gw_face(setup, hand[count - 1])->colour) > 0;
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
    return s->failed && rv_gw_pile(setup, s, RV_CARD_GREEN) > 0 &&
           rv_gw_on_level(setup, s, rv_gw_consoled(setup, s), 0) < setup->deck->values.level_cards;
}

static bool phase_fits(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    bool buying = s->phase == RV_GW_BUY, rolling = s->phase == RV_GW_ROLL;
    int due = rv_gw_due(s);
    if (!rolling && (s->dice[0] || s->in | s->waiting | s->saying | s->failed))
        return false;
    for (size_t i = 0; !buying && i < sizeof s->returned; i++)
        if (s->returned[i])
            return false;
    if ((!buying && (s->money || s->bought || s->offer)) || (due >= 0 && !buying && s->phase != RV_GW_BONUS))
        return false;
    switch (s->phase) {
    case RV_GW_BONUS: return due < 0 ? rv_gw_has_bonus(setup, s) : rv_gw_pile(setup, s, due) > 0;
    case RV_GW_BUY: return purchase_fits(setup, s);
    case RV_GW_PLACE:
        if (s->round > 1 || !(setup->options & RV_FREE_START))
            return false;
        /* fallthrough */
    case RV_GW_BUILD:
        return count_cards(setup, s, RV_GW_HAND, s->seat, -1) > 0 && rv_gw_has_room(setup, s, s->seat);
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
        memset(s, 0, sizeof *s);
    int money = table_fields(setup, s, &start, f);
    for (int seat = 0; seat < setup->seats; seat++) {
        rv_fields_section(f);
        seat_fields(setup, s, seat, f);
        seat_cards(setup, s, &start, seat, f);
    }
    if (!f->reading)
        return;
    s->money = (uint16_t)(money < 0 ? usual_money(setup, s) : money);
    struct rv_word here = rv_word_here(&f->section);
    if (!markers_fit(setup, s))
        rv_field_bad(f, here, "phase",
                     "markers, luck used as markers, multiplied cards or pushes are not possible like this");
    if (!phase_fits(setup, s))
        rv_field_bad(f, here, "phase",
                     "nobody could act in this phase of the round, or something belongs to another phase");
}
