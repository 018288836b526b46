/* SPDX-License-Identifier: MIT
 * Conditions of task cards (G11): the engine's against the reference's, on the cards of the deck and on
 * conditions nobody would print. */
#include "condition.h" /* before harness.h: it has a parameter called like the harness */

#include "harness.h"

#include <stdio.h>

#include "reference.h"
#include "sheets.h"

enum { CARDS = 96 };

static struct rv_deck *house_deck(void)
{
    struct rv_deck *deck;
    struct rv_error error = { 0 };
    size_t len;
    const char *text = rv_builtin_text("gehtwas", &len);
    ck_assert_msg(rv_deck_parse(text, len, &deck, &error) == RV_OK, "%s", error_text(&error));
    ck_assert_int_eq(rv_deck_cards(deck), CARDS);
    return deck;
}

/* Condition and chance of a card as the file has them: `card 1   A green   w4   # 72.1 %`. */
static void card_in_file(int id, char condition[64], double *percent)
{
    size_t len;
    const char *text = rv_builtin_text("gehtwas", &len);
    for (const char *line = text; line < text + len; line += strcspn(line, "\n") + 1) {
        int found;
        if (sscanf(line, "card %d %*s %*s %63s # %lf", &found, condition, percent) == 3 && found == id)
            return;
    }
    ck_abort_msg("no card %d", id);
}

static void throw_dice(struct dice_box *box, uint8_t dice[7])
{
    for (int i = 0; i < 7; i++)
        dice[i] = (uint8_t)(1 + throw_below(box, 6));
}

START_TEST(test_G11_every_card_in_all_rolls)
{
    struct rv_deck *deck = house_deck();
    for (int card = 0; card < CARDS; card++) {
        char condition[64];
        double percent;
        card_in_file(rv_card_id(deck, card), condition, &percent);
        long rolls = ref_condition_rolls(condition);
        ck_assert_msg(rv_card_rolls(deck, card) == rolls,
                      "card %d, %s: engine %ld of 279936 rolls, reference %ld", rv_card_id(deck, card),
                      condition, (long)rv_card_rolls(deck, card), rolls);
        double off = (double)rolls * 100 / 279936 - percent;
        ck_assert_msg(off > -0.051 && off < 0.051, "card %d, %s: the file says %.1f %%",
                      rv_card_id(deck, card), condition, percent);
    }
    rv_deck_free(deck);
}
END_TEST

START_TEST(test_G11_every_card_in_random_rolls)
{
    struct rv_deck *deck = house_deck();
    struct dice_box box = { 11 };
    for (int card = 0; card < CARDS; card++) {
        char condition[64];
        double percent;
        card_in_file(rv_card_id(deck, card), condition, &percent);
        for (int i = 0; i < 400; i++) {
            uint8_t dice[7];
            throw_dice(&box, dice);
            EXPECT(rv_card_met(deck, card, dice) == ref_condition_met(condition, dice),
                   "card %d, %s: %d %d %d %d / %d %d %d", rv_card_id(deck, card), condition, dice[0], dice[1],
                   dice[2], dice[3], dice[4], dice[5], dice[6]);
        }
    }
    rv_deck_free(deck);
}
END_TEST

/* ---- random conditions ---- */

static char random_colour(struct dice_box *box)
{
    return "bbrrwwww"[throw_below(box, 8)];
}

static int random_part(struct dice_box *box, char *to)
{
    int n = 0;
    if (throw_below(box, 5) == 0)
        n += sprintf(to + n, "%u*", 2 + throw_below(box, 3));
    switch (throw_below(box, 5)) {
    case 0: return n + sprintf(to + n, "%c%u", random_colour(box), 1 + throw_below(box, 6));
    case 1: return n + sprintf(to + n, "%c%u+", random_colour(box), 1 + throw_below(box, 6));
    case 2: return n + sprintf(to + n, "sum(%c)>=%u", random_colour(box), 1 + throw_below(box, 24));
    default: {
        char between = "=<"[throw_below(box, 2)];
        n += sprintf(to + n, "%c", random_colour(box));
        for (unsigned more = 1 + throw_below(box, 3); more > 0; more--)
            n += sprintf(to + n, "%c%c", between, random_colour(box));
        return n;
    }
    }
}

static void random_condition(struct dice_box *box, char *to)
{
    for (unsigned choices = 1 + throw_below(box, 2); choices > 0; choices--) {
        for (unsigned parts = 1 + throw_below(box, 3); parts > 0; parts--) {
            to += random_part(box, to);
            *to++ = '&';
        }
        to[-1] = '/';
    }
    to[-1] = '\0';
}

/* A smallest set of dice that meets the condition. */
static int fewest_dice(const char *condition, const uint8_t dice[7])
{
    int fewest = 8;
    for (int set = 0; set < 128; set++) {
        bool usable[7];
        int count = 0;
        for (int die = 0; die < 7; die++)
            count += usable[die] = set >> die & 1;
        if (count < fewest && ref_condition_met_by(condition, dice, usable))
            fewest = count;
    }
    return fewest;
}

START_TEST(test_G11_conditions_by_lot)
{
    struct dice_box box = { 12 };
    int met = 0, questions = 0;
    for (int i = 0; i < 1200; i++) {
        char text[256];
        struct rv_condition condition;
        enum rv_message allowed;
        int stop;
        random_condition(&box, text);
        ck_assert_msg(rv_condition_read(text, (int)strlen(text), &condition, &stop, &allowed),
                      "%s at %d: message %d", text, stop, (int)allowed);
        for (int k = 0; k < 20; k++, questions++) {
            uint8_t dice[7], used = 0;
            bool usable[7], expected;
            throw_dice(&box, dice);
            expected = ref_condition_met(text, dice);
            met += expected;
            EXPECT(rv_condition_met(&condition, dice, NULL) == expected, "%s: %d %d %d %d / %d %d %d", text,
                   dice[0], dice[1], dice[2], dice[3], dice[4], dice[5], dice[6]);
            EXPECT(rv_condition_met(&condition, dice, &used) == expected, "%s: with and without dice differ",
                   text);
            if (!expected || k > 0)
                continue;
            for (int die = 0; die < 7; die++)
                usable[die] = used >> die & 1;
            EXPECT(ref_condition_met_by(text, dice, usable), "%s: the dice named do not meet it", text);
            EXPECT(__builtin_popcount(used) == fewest_dice(text, dice), "%s: fewer dice would do", text);
        }
    }
    ck_assert_int_gt(met, questions / 20); /* both answers were to be had */
    ck_assert_int_lt(met, questions / 2);
}
END_TEST

START_TEST(test_G11_by_hand)
{
    static const struct {
        const char *condition;
        uint8_t dice[7];
        bool met;
    } cases[] = {
        { "w=w&w6", { 6, 6, 1, 2, 3, 4, 5 }, false }, /* greedy matching goes wrong here ... */
        { "w=w&w6", { 6, 6, 6, 2, 3, 4, 5 }, true },
        { "w=w&w6", { 6, 1, 1, 2, 3, 4, 5 }, true }, /* ... and here */
        { "b<r", { 5, 5, 5, 5, 4, 4, 4 }, false },   /* upward: the red one is the higher */
        { "b<r", { 3, 5, 5, 5, 4, 4, 4 }, true },
        { "r<b", { 5, 5, 5, 5, 4, 4, 4 }, true },
        { "w<w", { 6, 6, 6, 6, 1, 1, 1 }, false },      /* 6 and 1 are not neighbours */
        { "w=w&w=w=w", { 3, 3, 3, 3, 3, 1, 2 }, true }, /* a pair and a triple may show the same */
        { "w=w&w=w=w", { 3, 3, 3, 3, 1, 5, 2 }, false },
        { "sum(r)>=18", { 1, 1, 1, 1, 6, 6, 6 }, true },
        { "sum(r)>=17&r6", { 1, 1, 1, 1, 6, 6, 6 }, false }, /* every die serves one part */
        { "sum(w)>=12&r6", { 6, 1, 1, 1, 6, 6, 1 }, true },
        { "3*b4+", { 4, 5, 6, 1, 6, 6, 6 }, true },
        { "3*b4+", { 4, 5, 3, 1, 6, 6, 6 }, false },
        { "r1/b6", { 6, 1, 1, 1, 2, 2, 2 }, true },
        { "r1/b6", { 5, 1, 1, 1, 2, 2, 2 }, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct rv_condition condition;
        enum rv_message allowed;
        int stop;
        ck_assert(rv_condition_read(cases[i].condition, (int)strlen(cases[i].condition), &condition, &stop,
                                    &allowed));
        ck_assert_msg(rv_condition_met(&condition, cases[i].dice, NULL) == cases[i].met, "engine, case %d",
                      (int)i);
        ck_assert_msg(ref_condition_met(cases[i].condition, cases[i].dice) == cases[i].met,
                      "reference, case %d", (int)i);
    }
}
END_TEST

SUITE("reference cards", test_G11_every_card_in_all_rolls, test_G11_every_card_in_random_rolls,
      test_G11_conditions_by_lot, test_G11_by_hand)
