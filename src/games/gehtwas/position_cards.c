/* SPDX-License-Identifier: MIT
 * Cards in positions of Geht noch was?: lists of their numbers. */
#include <string.h>

#include "position.h"

static const char *const card_keys[] = { "hand",    "level1",  "level2",  "level3",  "level4", "level5",
                                         "scored1", "scored2", "scored3", "scored4", "scored5" };
enum { HAND = 0, LEVELS = 1, SCORED = LEVELS + RV_LEVELS, CARD_KEYS = SCORED + RV_LEVELS };

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

/* Takes `12`, `12*`, `12+` or `12x3` and the comma behind it off a list; the sign behind the number is put
 * into *mark. */
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
static void put_list(const struct rv_setup *setup, const uint8_t *list, int count, struct rv_text *out)
{
    for (int i = 0; i < count; i++) {
        if (i)
            rv_text_char(out, ',');
        put_card(setup, list[i], out);
    }
}

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

void rv_gw_field_cards(const struct rv_setup *setup, struct rv_gehtwas *s, const struct rv_gehtwas *start,
                       int seat, struct rv_fields *f)
{
    bool named = false, usual = !f->reading && !f->all && as_at_start(setup, s, start, seat);
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
            put_list(setup, hand, rv_gw_hand(setup, s, seat, hand), f->out);
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

void rv_gw_field_under(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_fields *f)
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
        put_list(setup, list, count, f->out);
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

void rv_gw_field_returned(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_fields *f)
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
        put_list(setup, list, count, f->out);
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

int rv_gw_field_card(const struct rv_setup *setup, const char *key, int value, bool wanted,
                     struct rv_fields *f)
{
    struct rv_word word, rest;
    char mark;
    if (!rv_field_open(f, key, wanted, &word))
        return f->reading ? 0 : value;
    if (!f->reading) {
        put_card(setup, value, f->out);
        return value;
    }
    rest = word;
    if (take_card(setup, &rest, &value, &mark) && !mark && !rest.len)
        return value;
    rv_field_bad(f, word, key, "the number of one card is expected");
    return 0;
}
