/* SPDX-License-Identifier: MIT
 * Cards in positions of Geht noch was?: lists of their numbers. */
#include <string.h>

#include "position.h"

/* ---- one card of a list ---- */

/* A card as a list names it: `12`, `12*`, `12+` or `12x3`. */
struct item {
    int card;
    uint8_t mark;      /* as in struct rv_gw_card */
    uint8_t marked_in; /* the place where cards can have that mark; RV_GW_PILE without a mark */
};

/* The number on a card; numbers of the second deck come after those of the first. */
static int number_of(const struct rv_setup *setup, int card)
{
    return rv_gw_face(setup, card)->id + (card < setup->deck->cards ? 0 : RV_CARDS_MAX);
}

static void drop(struct rv_word *list, int len)
{
    list->at += len;
    list->len -= len;
}

/* Takes the number of a card off a list; -1 if there is no such card. */
static int take_card(const struct rv_setup *setup, struct rv_word *list)
{
    int number = 0, digits = 0;
    for (; digits < list->len && digits < 3 && list->at[digits] >= '0' && list->at[digits] <= '9'; digits++)
        number = number * 10 + (list->at[digits] - '0');
    drop(list, digits);
    for (int card = 0; digits && card < rv_gw_cards(setup); card++)
        if (number_of(setup, card) == number)
            return card;
    return -1;
}

static void take_mark(struct rv_word *list, struct item *item)
{
    char sign = list->len > 0 ? list->at[0] : '\0', times = list->len > 1 ? list->at[1] : '\0';
    if (sign == '*' || sign == '+') {
        item->mark = sign == '*' ? RV_GW_BLACK : RV_GW_LUCK;
        item->marked_in = RV_GW_DISPLAY;
        drop(list, 1);
    } else if (sign == 'x' && (times == '3' || times == '4')) {
        item->mark = (uint8_t)(times - '0');
        item->marked_in = RV_GW_SCORED;
        drop(list, 2);
    }
}

/* Takes a card and the comma behind it off a list. */
static bool take_item(const struct rv_setup *setup, struct rv_word *list, struct item *item)
{
    *item = (struct item){ .card = take_card(setup, list) };
    take_mark(list, item);
    bool comma = list->len > 1 && list->at[0] == ',', ends = list->len == 0;
    drop(list, comma);
    return item->card >= 0 && (comma || ends);
}

/* The same for lists without marks; -1 on a mistake. */
static int take_plain(const struct rv_setup *setup, struct rv_word *list)
{
    struct item item;
    return take_item(setup, list, &item) && !item.mark ? item.card : -1;
}

static void put_list(const struct rv_setup *setup, const uint8_t *list, int count, struct rv_text *out)
{
    for (int i = 0; i < count; i++)
        rv_text_format(out, "%s%d", i ? "," : "", number_of(setup, list[i]));
}

/* ---- the cards of a seat ---- */

static const char *const card_keys[] = { "hand",    "level1",  "level2",  "level3",  "level4", "level5",
                                         "scored1", "scored2", "scored3", "scored4", "scored5" };
enum { HAND = 0, LEVELS = 1, SCORED = LEVELS + RV_LEVELS, CARD_KEYS = SCORED + RV_LEVELS };

/* Where the cards lie that a seat names under a key. */
static struct rv_gw_card place_of(int key, int seat)
{
    struct rv_gw_card where = { .place = RV_GW_HAND, .seat = (uint8_t)seat };
    if (key >= LEVELS) {
        where.place = key < SCORED ? RV_GW_DISPLAY : RV_GW_SCORED;
        where.at = (uint8_t)(key < SCORED ? key - LEVELS : key - SCORED);
    }
    return where;
}

static bool owns(const struct rv_gehtwas *s, int seat, int card)
{
    return s->card[card].place >= RV_GW_HAND && s->card[card].seat == seat;
}

static bool lies(const struct rv_gehtwas *s, struct rv_gw_card where, int card)
{
    const struct rv_gw_card *is = &s->card[card];
    return is->place == where.place && is->seat == where.seat && is->at == where.at;
}

static bool has_cards(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat)
{
    for (int card = 0; card < rv_gw_cards(setup); card++)
        if (owns(s, seat, card))
            return true;
    return false;
}

static bool any_lies(const struct rv_setup *setup, const struct rv_gehtwas *s, struct rv_gw_card where)
{
    for (int card = 0; card < rv_gw_cards(setup); card++)
        if (lies(s, where, card))
            return true;
    return false;
}

/* Has the seat the cards that it begins the game with, where it has them then? */
static bool as_at_start(const struct rv_setup *setup, const struct rv_gehtwas *s,
                        const struct rv_gehtwas *start, int seat)
{
    for (int card = 0; card < rv_gw_cards(setup); card++)
        if ((owns(s, seat, card) || owns(start, seat, card)) &&
            memcmp(&s->card[card], &start->card[card], sizeof s->card[card]) != 0)
            return false;
    return true;
}

static void put_cards(const struct rv_setup *setup, const struct rv_gehtwas *s, struct rv_gw_card where,
                      struct rv_text *out)
{
    bool any = false;
    for (int card = 0; card < rv_gw_cards(setup); card++) {
        if (!lies(s, where, card))
            continue;
        int mark = s->card[card].mark;
        rv_text_format(out, "%s%d", any ? "," : "", number_of(setup, card));
        any = true;
        if (mark && where.place == RV_GW_DISPLAY)
            rv_text_char(out, mark == RV_GW_BLACK ? '*' : '+');
        else if (mark)
            rv_text_format(out, "x%d", mark);
    }
}

/* A seat without any card writes `hand=-`, because one that names no cards has its start cards. */
static void write_seat(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                       struct rv_fields *f)
{
    bool empty = !has_cards(setup, s, seat);
    for (int key = 0; key < CARD_KEYS; key++) {
        struct rv_gw_card where = place_of(key, seat);
        if (!rv_field_open(f, card_keys[key], any_lies(setup, s, where) || (empty && key == HAND), NULL))
            continue;
        uint8_t hand[RV_GW_CARDS];
        if (empty)
            rv_text_char(f->out, '-');
        else if (key == HAND)
            put_list(setup, hand, rv_gw_hand(setup, s, seat, hand), f->out);
        else
            put_cards(setup, s, where, f->out);
    }
}

static void read_cards(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_gw_card where,
                       const char *key, struct rv_word list, struct rv_fields *f)
{
    enum rv_message form = SAY_CARD_LIST_MARKS;
    enum rv_message twice = SAY_CARD_TWICE;
    struct rv_word rest = list;
    if (rv_word_is(list, "-"))
        return;
    do {
        struct item item;
        bool fits = take_item(setup, &rest, &item);
        if (!fits || s->card[item.card].place != RV_GW_PILE || (item.mark && item.marked_in != where.place)) {
            rv_field_bad(f, list, key, fits ? twice : form, NULL);
            return;
        }
        rv_gw_put(setup, s, item.card, where);
        s->card[item.card].mark = item.mark;
        where.at = (uint8_t)(where.at + (where.place == RV_GW_HAND)); /* in the order drawn */
    } while (rest.len > 0);
}

static void deal_start_cards(const struct rv_setup *setup, struct rv_gehtwas *s,
                             const struct rv_gehtwas *start, int seat, struct rv_fields *f)
{
    for (int card = 0; card < rv_gw_cards(setup); card++) {
        if (!owns(start, seat, card))
            continue;
        if (s->card[card].place != RV_GW_PILE)
            rv_field_bad(f, rv_word_here(&f->section), "hand", SAY_START_CARDS_GONE, NULL);
        rv_gw_put(setup, s, card, start->card[card]);
    }
}

static void read_seat(const struct rv_setup *setup, struct rv_gehtwas *s, const struct rv_gehtwas *start,
                      int seat, struct rv_fields *f)
{
    bool named = false;
    for (int key = 0; key < CARD_KEYS; key++) {
        struct rv_word list;
        if (!rv_field_open(f, card_keys[key], false, &list))
            continue;
        named = true;
        read_cards(setup, s, place_of(key, seat), card_keys[key], list, f);
    }
    if (!named)
        deal_start_cards(setup, s, start, seat, f);
}

void rv_gw_field_cards(const struct rv_setup *setup, struct rv_gehtwas *s, const struct rv_gehtwas *start,
                       int seat, struct rv_fields *f)
{
    if (f->reading)
        read_seat(setup, s, start, seat, f);
    else if (f->all || !as_at_start(setup, s, start, seat))
        write_seat(setup, s, seat, f);
}

/* ---- other cards ---- */

/* The cards under the piles, pile after pile. */
static int list_under(const struct rv_setup *setup, const struct rv_gehtwas *s, uint8_t list[RV_GW_CARDS])
{
    int count = 0;
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++) {
        int before = count;
        for (int card = 0; card < rv_gw_cards(setup); card++)
            if (s->card[card].place == RV_GW_UNDER && rv_gw_face(setup, card)->colour == colour) {
                list[before + s->card[card].at] = (uint8_t)card;
                count++;
            }
    }
    return count;
}

void rv_gw_field_under(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_fields *f)
{
    uint8_t list[RV_GW_CARDS];
    int count = f->reading ? 0 : list_under(setup, s, list);
    struct rv_word word;
    if (!rv_field_open(f, "under", count > 0, &word))
        return;
    if (!f->reading) {
        put_list(setup, list, count, f->out);
        return;
    }
    struct rv_word rest = word;
    do {
        int card = take_plain(setup, &rest);
        if (card < 0 || s->card[card].place != RV_GW_PILE) {
            rv_field_bad(f, word, "under", SAY_CARD_LIST_ONCE, NULL);
            return;
        }
        rv_gw_put_under(setup, s, card, NULL);
    } while (rest.len > 0);
}

void rv_gw_field_returned(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_fields *f)
{
    uint8_t list[RV_CARDS_MAX];
    int count = 0;
    struct rv_word word;
    for (int card = 0; card < setup->deck->cards; card++)
        if (s->returned[card / 8] >> (card % 8) & 1)
            list[count++] = (uint8_t)card;
    if (!rv_field_open(f, "returned", count > 0, &word))
        return;
    if (!f->reading) {
        put_list(setup, list, count, f->out);
        return;
    }
    struct rv_word rest = word;
    do {
        int card = take_plain(setup, &rest);
        if (card < 0 || card >= setup->deck->cards) {
            rv_field_bad(f, word, "returned", SAY_CARD_LIST, NULL);
            return;
        }
        s->returned[card / 8] = (uint8_t)(s->returned[card / 8] | 1u << (card % 8));
    } while (rest.len > 0);
}

int rv_gw_field_card(const struct rv_setup *setup, const char *key, int value, bool wanted,
                     struct rv_fields *f)
{
    struct rv_word word;
    if (!rv_field_open(f, key, wanted, &word))
        return f->reading ? 0 : value;
    if (!f->reading) {
        rv_text_int(f->out, number_of(setup, value));
        return value;
    }
    struct rv_word rest = word;
    int card = take_plain(setup, &rest);
    if (card >= 0 && !rest.len)
        return card;
    rv_field_bad(f, word, key, SAY_ONE_CARD, NULL);
    return 0;
}
