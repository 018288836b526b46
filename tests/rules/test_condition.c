/* SPDX-License-Identifier: MIT
 * Conditions on task cards (G11): what is written, what is met, how likely it is. */
#include "harness.h"

#include <stdio.h>

#include "condition.h"
#include "dice.h"
#include "deck_data.h"

static struct rv_condition condition(const char *text)
{
    struct rv_condition read;
    enum rv_message allowed;
    int stop;
    ck_assert_msg(rv_condition_read(text, (int)strlen(text), &read, &stop, &allowed), "%s, at %d: message %d",
                  text, stop, (int)allowed);
    return read;
}

/* "1234/566" */
static bool meets(const char *text, const char *roll, uint8_t *used)
{
    struct rv_condition read = condition(text);
    uint8_t dice[RV_SEVEN], any;
    for (int i = 0; i < RV_SEVEN; i++)
        dice[i] = (uint8_t)(roll[i + (i >= RV_BLUE_DICE)] - '0');
    bool met = rv_condition_met(&read, dice, NULL);
    ck_assert_int_eq(rv_condition_met(&read, dice, used ? used : &any), met);
    rv_seven_sort(dice);
    ck_assert_int_eq(rv_condition_met(&read, dice, NULL), met); /* the order of dice means nothing */
    return met;
}

#define MET(text, roll)   ck_assert_msg(meets(text, roll, NULL), "%s is not met by %s", text, roll)
#define UNMET(text, roll) ck_assert_msg(!meets(text, roll, NULL), "%s is met by %s", text, roll)

START_TEST(test_G11_a_die_showing_exactly_or_at_least)
{
    MET("w4", "1114/111");
    MET("w4", "1111/114");
    UNMET("w4", "1111/555");
    MET("b4", "1411/111");
    UNMET("b4", "1111/444");
    MET("5*w3+", "3456/311");
    UNMET("5*w3+", "3456/211");
    UNMET("3*r2+", "6666/122");
}
END_TEST

START_TEST(test_G11_dice_of_equal_value)
{
    MET("w=w=w", "1211/345");
    MET("w=w=w", "1234/114");
    UNMET("w=w=w", "1234/125");
    UNMET("b=b", "1234/444");
    MET("b=r", "1234/445");
    UNMET("b=r", "1234/566");
    MET("b=b=r", "1144/554");
    UNMET("b=b=r", "1234/114");
}
END_TEST

START_TEST(test_G11_consecutive_values_rise_from_left_to_right)
{
    MET("w<w<w", "2666/346");
    UNMET("w<w<w", "6611/116"); /* 6 and 1 are not consecutive */
    MET("b<r", "2222/366");
    UNMET("b<r", "3333/266");
    MET("r<b", "3333/266");
    MET("b<r<b", "2244/366");
    UNMET("b<r<b", "2233/466");
    UNMET("b<b<b<b", "2346/555");
}
END_TEST

START_TEST(test_G11_some_dice_with_a_total)
{
    MET("sum(r)>=9", "1111/333");
    UNMET("sum(r)>=9", "6666/332");
    MET("sum(b)>=24", "6666/111");
    MET("sum(w)>=42", "6666/666");
    MET("w6&sum(r)>=10", "1111/646"); /* the other two are enough */
    UNMET("w6&sum(r)>=10", "1111/613");
    MET("2*sum(w)>=6", "6111/111");
    UNMET("2*sum(w)>=7", "6111/111"); /* 7 for one total leave only five ones */
}
END_TEST

START_TEST(test_G11_several_parts_use_every_die_once)
{
    UNMET("w=w&w6", "1234/566"); /* the 6 would be used twice */
    MET("w=w&w6", "6634/126");
    MET("w=w&w6", "1134/126");
    MET("w=w&w=w=w", "2222/213"); /* a pair and a triple of the same value */
    UNMET("w=w&w=w=w", "2222/134");
    MET("3*w4+&w1", "1456/222");
    UNMET("w<w<w&w6", "4562/225");
    MET("w<w<w&w6", "4562/226");
    MET("w<w<w&w<w<w", "1234/123");
    MET("w<w<w&w<w<w", "1234/566");
    UNMET("w<w<w&w<w<w", "1234/466");
}
END_TEST

START_TEST(test_G11_greedy_matching_would_be_wrong)
{
    MET("w2+&w6", "6211/111");    /* taking the 6 for the first part would leave nothing for the second */
    MET("w=w&w=w=w", "1155/511"); /* two of the 1s would leave no triple but the 5s */
    MET("b=r&b=r", "1122/123");
    MET("w<w&w2", "2231/111");
    MET("sum(w)>=6&b6", "6511/111"); /* 5 and a 1 make the total */
}
END_TEST

START_TEST(test_G11_one_of_several_alternatives)
{
    MET("r=r/b=b", "1123/456");
    MET("r=r/b=b", "1234/556");
    UNMET("r=r/b=b", "1234/456");
    MET("w1&w2/w5&w6/3*w4", "3333/125");
    MET("w1&w2/w5&w6/3*w4", "4433/134");
    UNMET("w1&w2/w5&w6/3*w4", "4433/133");
}
END_TEST

START_TEST(test_G11_parts_are_written_in_one_way)
{
    static const char *const good[] = {
        "w1", "b6+", "7*w2+", "w=w=w=w=w=w=w", "b<r<w", "sum(w)>=42", "2*b=r&r3/sum(b)>=1"
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char text[100];
        struct rv_text out = rv_text_on(text, sizeof text);
        struct rv_condition read = condition(good[i]);
        rv_condition_write(&read, &out);
        ck_assert_str_eq(text, good[i]);
    }
}
END_TEST

START_TEST(test_G11_mistakes_are_found_where_they_are)
{
    static const struct {
        const char *text;
        int stop;
    } bad[] = { { "", 0 },
                { "x", 0 },
                { "b", 1 },
                { "b0", 1 },
                { "b7", 1 },
                { "b12", 1 },
                { "1*b3", 0 },
                { "8*b3", 0 },
                { "2b3", 1 },
                { "2*", 2 },
                { "b=", 2 },
                { "b=b<b", 3 },
                { "b==b", 2 },
                { "w4++", 3 },
                { "w4 ", 2 },
                { "sum", 3 },
                { "sum(x)>=3", 4 },
                { "sum(b)>3", 7 },
                { "sum(b)>=0", 8 },
                { "sum(b)>=43", 8 },
                { "sum(b)>=010", 8 },
                { "w1&", 3 },
                { "w1/", 3 },
                { "/w1", 0 },
                { "w=w=w=w=w=w=w=w", 14 },
                { "w1&w1&w1&w1&w1&w1&w1&w1", 21 },
                { "w1/w1/w1/w1/w1/w1/w1", 18 },
                { "B4", 0 } };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct rv_condition read;
        enum rv_message allowed = SAY_NOTHING;
        int stop = -1;
        ck_assert_msg(!rv_condition_read(bad[i].text, (int)strlen(bad[i].text), &read, &stop, &allowed),
                      "%s is read", bad[i].text);
        ck_assert_msg(stop == bad[i].stop, "%s: stops at %d instead of %d", bad[i].text, stop, bad[i].stop);
        ck_assert_int_ne(allowed, SAY_NOTHING);
    }
}
END_TEST

START_TEST(test_G11_a_smallest_set_of_dice_is_shown)
{
    uint8_t used;
    ck_assert(meets("w4", "1114/444", &used));
    ck_assert_int_eq(used, 0x08);
    ck_assert(meets("sum(w)>=11", "1566/111", &used));
    ck_assert_int_eq(__builtin_popcount(used), 2);
    ck_assert(meets("w=w=w/r6", "1112/346", &used)); /* one die is less than three */
    ck_assert_int_eq(used, 0x40);
    ck_assert(meets("w=w&w6", "6616/123", &used));
    ck_assert_int_eq(used, 0x0b);
}
END_TEST

/* Every way to give each die to one of the parts, or to none. */
static bool group_fits(const struct rv_part *part, const uint8_t *dice, unsigned group)
{
    unsigned allowed = part->colour[0] == 'b' ? 0x0f : part->colour[0] == 'r' ? 0x70 : 0x7f;
    int count = __builtin_popcount(group), total = 0, of_face[8] = { 0 }, blue = 0, red = 0, low = 7;
    for (int i = 0; i < RV_SEVEN; i++)
        if (group >> i & 1) {
            total += dice[i];
            of_face[dice[i]]++;
            low = dice[i] < low ? dice[i] : low;
        }
    if (part->item == RV_TOTAL)
        return !(group & ~allowed) && total >= part->value;
    if (part->item == RV_EXACTLY || part->item == RV_AT_LEAST)
        return !(group & ~allowed) && count == 1 &&
               (part->item == RV_EXACTLY ? total == part->value : total >= part->value);
    if (count != part->dice)
        return false;
    for (int i = 0; i < part->dice; i++) {
        blue += part->colour[i] == 'b';
        red += part->colour[i] == 'r';
        if (part->item == RV_RISING && (low + i > 6 || of_face[low + i] != 1))
            return false;
    }
    if (part->item == RV_EQUAL)
        return of_face[low] == count && __builtin_popcount(group & 0x0f) >= blue &&
               __builtin_popcount(group & 0x70) >= red;
    for (int i = 0; i < RV_SEVEN; i++) {
        char colour = group >> i & 1 ? part->colour[dice[i] - low] : 'w';
        if ((colour == 'b' && i >= RV_BLUE_DICE) || (colour == 'r' && i < RV_BLUE_DICE))
            return false;
    }
    return true;
}

static bool by_hand(const struct rv_choice *choice, const uint8_t *dice)
{
    const struct rv_part *part[16];
    int parts = 0, ways = 1;
    for (int p = 0; p < choice->parts; p++)
        for (int i = 0; i < choice->part[p].times && parts < 16; i++)
            part[parts++] = &choice->part[p];
    for (int i = 0; i < RV_SEVEN; i++)
        ways *= parts + 1;
    for (int way = 0; way < ways; way++) {
        unsigned group[17] = { 0 };
        for (int i = 0, rest = way; i < RV_SEVEN; i++, rest /= parts + 1)
            group[rest % (parts + 1)] |= 1u << i;
        int p = 0;
        while (p < parts && group_fits(part[p], dice, group[p + 1]))
            p++;
        if (p == parts)
            return true;
    }
    return false;
}

static int parts_of(const struct rv_choice *choice)
{
    int parts = 0;
    for (int p = 0; p < choice->parts; p++)
        parts += choice->part[p].times;
    return parts;
}

START_TEST(test_G11_matching_agrees_with_trying_everything)
{
    static const char *const more[] = { "w=w&w<w&w6", "b=r&r<b",         "2*sum(w)>=8&w1",
                                        "b<r<w&w=w",  "sum(b)>=9&2*b3+", "w2+&w3+&w4+&w5+" };
    given("gehtwas |");
    const struct rv_deck *deck = at.setup.deck;
    struct rv_source source = rv_source_seeded("conditions");
    for (int c = 0; c < deck->cards + (int)(sizeof more / sizeof *more); c++) {
        struct rv_condition read =
            c < deck->cards ? deck->card[c].condition : condition(more[c - deck->cards]);
        for (int n = 0; n < 25; n++) {
            uint8_t dice[RV_SEVEN];
            bool expected = false, too_many = false;
            for (int i = 0; i < RV_SEVEN; i++)
                dice[i] = (uint8_t)(1 + rv_source_below(&source, (uint64_t)((c * 100 + n) * 10 + i), 6));
            for (int i = 0; i < read.choices; i++)
                too_many |= parts_of(&read.choice[i]) > 4;
            for (int i = 0; i < read.choices && !too_many; i++)
                expected |= by_hand(&read.choice[i], dice);
            if (!too_many)
                ck_assert_int_eq(rv_condition_met(&read, dice, NULL), expected);
        }
    }
}
END_TEST

/* The comments of the built-in deck give exact chances. */
START_TEST(test_G11_chances_are_those_printed_in_the_deck)
{
    size_t len;
    const char *text = rv_builtin_text("gehtwas", &len);
    int checked = 0;
    given("gehtwas |");
    for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        int id;
        char percent[16], ours[16];
        if (sscanf(line, "card %d %*s %*s %*s # %15s %%", &id, percent) != 2)
            continue;
        int card = 0;
        while (rv_card_id(at.deck, card) != id)
            card++;
        sprintf(ours, "%.1f", 100.0 * rv_card_rolls(at.deck, card) / RV_THROWS);
        ck_assert_str_eq(ours, percent);
        checked++;
    }
    ck_assert_int_eq(checked, rv_deck_cards(at.deck));
}
END_TEST

START_TEST(test_G11_all_throws_are_counted)
{
    struct rv_rolls all;
    struct rv_condition any = condition("w1+"), low = condition("w1"), none = condition("7*w2+");
    rv_rolls_meeting(&any, &all);
    ck_assert_uint_eq(rv_rolls_throws(&all), RV_THROWS);
    int rolls = 0;
    for (int i = 0; i < RV_BLUE_ROLLS; i++)
        rolls += __builtin_popcountll(all.word[i]);
    ck_assert_int_eq(rolls, 7056);
    struct rv_rolls with, without;
    rv_rolls_meeting(&low, &with);
    rv_rolls_meeting(&none, &without);
    ck_assert_uint_eq(rv_rolls_throws(&with) + rv_rolls_throws(&without), RV_THROWS);
    rv_rolls_add(&with, &without);
    ck_assert_mem_eq(&with, &all, sizeof all);
}
END_TEST

START_TEST(test_G11_a_looked_up_roll_is_the_matched_one)
{
    given("gehtwas |");
    struct rv_source source = rv_source_seeded("look up");
    for (int n = 0; n < 2000; n++) {
        uint8_t dice[RV_SEVEN], mask;
        for (int i = 0; i < RV_SEVEN; i++)
            dice[i] = (uint8_t)(1 + rv_source_below(&source, (uint64_t)(n * 10 + i), 6));
        int card = n % rv_deck_cards(at.deck);
        ck_assert_int_eq(rv_card_met(at.deck, card, dice), rv_card_dice(at.deck, card, dice, &mask));
    }
    uint8_t none[RV_SEVEN] = { 0 }, mask;
    ck_assert(!rv_card_met(at.deck, 0, none) && !rv_card_dice(at.deck, 0, none, &mask));
}
END_TEST

START_TEST(test_dice_are_sorted)
{
    for (unsigned n = 0; n < 7 * 7 * 7 * 7; n++) {
        uint8_t die[4] = { (uint8_t)(n % 7), (uint8_t)(n / 7 % 7), (uint8_t)(n / 49 % 7),
                           (uint8_t)(n / 343) };
        int sum = die[0] + die[1] + die[2] + die[3];
        rv_dice_sort4(die);
        for (int i = 0; i < 3; i++) /* what is not there comes last */
            ck_assert(die[i + 1] == 0 || (die[i] && die[i] <= die[i + 1]));
        ck_assert_int_eq(die[0] + die[1] + die[2] + die[3], sum);
    }
}
END_TEST

SUITE("condition", test_dice_are_sorted, test_G11_a_die_showing_exactly_or_at_least,
      test_G11_dice_of_equal_value, test_G11_consecutive_values_rise_from_left_to_right,
      test_G11_some_dice_with_a_total, test_G11_several_parts_use_every_die_once,
      test_G11_greedy_matching_would_be_wrong, test_G11_one_of_several_alternatives,
      test_G11_parts_are_written_in_one_way, test_G11_mistakes_are_found_where_they_are,
      test_G11_a_smallest_set_of_dice_is_shown, test_G11_matching_agrees_with_trying_everything,
      test_G11_chances_are_those_printed_in_the_deck, test_G11_all_throws_are_counted,
      test_G11_a_looked_up_roll_is_the_matched_one)
