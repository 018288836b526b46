/* SPDX-License-Identifier: MIT
 * Words instead of notation, in every language of the catalogue. */
#include "harness.h"

#include <stdio.h>

#include "language.h"
#include "typed_words.h"

static char text[400];

/* What a line becomes in a language; dice may be typed in. */
static const char *in_notation(const char *code, const char *line, int chance)
{
    int language = language_find(code);
    ck_assert_msg(language >= 0, "no language %s", code);
    struct voice voice = { .setup = &at.setup, .language = language };
    struct rv_text out = rv_text_on(text, sizeof text);
    typed_line(&out, &voice, line, chance);
    return text;
}

START_TEST(test_decisions)
{
    given("nochmal |");
    ck_assert_str_eq(in_notation("en", "yellow 5 H6 H7", 0), "y5 H6 H7");
    ck_assert_str_eq(in_notation("de", "gelb 5 H6 H7", 0), "y5 H6 H7");
    ck_assert_str_eq(in_notation("de", "GRÜN ?2 H4  G4", 0), "g?2 H4  G4");
    ck_assert_str_eq(in_notation("de", "grun", 0), "g");
    ck_assert_str_eq(in_notation("de", "2: Bombe H4 H5", 0), "2: bomb H4 H5");
    ck_assert_str_eq(in_notation("de", "yellow 5 H6", 0), "y5 H6");
    ck_assert_str_eq(in_notation("de", "y5 H6 xb2 b?2 pass joker allsix", 0),
                     "y5 H6 xb2 b?2 pass joker allsix");
    ck_assert_str_eq(in_notation("de", "passen", 0), "pass");
    ck_assert_str_eq(in_notation("de", "unsinn gelber", 0), "unsinn gelber");
    ck_assert_str_eq(in_notation("de", "", 0), "");
}
END_TEST

START_TEST(test_dice)
{
    given("nochmal |");
    ck_assert_str_eq(in_notation("de", "gelb blau joker / 5 2 joker / herz", RV_ROLL),
                     "y b x / 5 2 ? / heart");
    ck_assert_str_eq(in_notation("de", "gelb 3", RV_START), "y 3");
    ck_assert_str_eq(in_notation("de", "joker", RV_CHIP), "joker");
    ck_assert_str_eq(in_notation("de", "leer", RV_CHIP), "blank");
}
END_TEST

START_TEST(test_cards)
{
    given("gehtwas |");
    ck_assert_str_eq(in_notation("de", "kaufen grün", 0), "buy green");
    ck_assert_str_eq(in_notation("en", "buy green", 0), "buy green");
    ck_assert_str_eq(in_notation("de", "werten 12", 0), "score 12");
    ck_assert_str_eq(in_notation("de", "Erfülle 12", 0), "fulfil 12");
}
END_TEST

/* Accents that UTF-8 cuts in half, and words without an end, are words like others. */
START_TEST(test_any_bytes)
{
    char word[200];
    memset(word, 'x', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    given("nochmal |");
    ck_assert_str_eq(in_notation("de", word, 0), word);
    ck_assert_str_eq(in_notation("de", "gr\xc3", 0), "gr\xc3");
    ck_assert_str_eq(in_notation("de", "\xc5 \xff", 0), "\xc5 \xff");
}
END_TEST

struct known {
    char folded[40];
    const char *notation;
};

static struct known known[400];
static int known_count;

/* No word stands for two things. */
static void learn(const char *code, const char *notation, const char *word, size_t len)
{
    struct known *next = &known[known_count++];
    ck_assert_int_lt(known_count, 400);
    struct rv_text out = rv_text_on(next->folded, sizeof next->folded);
    typed_fold(&out, word, len);
    ck_assert(rv_text_fits(&out));
    next->notation = notation;
    ck_assert_msg(len > 1, "%s: %s is too short: letters are notation", code, word);
    ck_assert_msg(next->folded[0] < '0' || next->folded[0] > '9', "%s: %s is a number", code, word);
    for (struct known *other = known; other < next; other++)
        ck_assert_msg(strcmp(other->folded, next->folded) != 0 || strcmp(other->notation, notation) == 0,
                      "%s: %s means %s and %s", code, next->folded, other->notation, notation);
}

START_TEST(test_no_word_means_two_things)
{
    ck_assert_int_gt(language_find("de"), 0);
    for (int language = 0; language_code(language); language++) {
        const char *typed, *notation;
        known_count = 0;
        for (int n = 0; (notation = typed_nth(ENGLISH, n, &typed)); n++)
            learn("en", notation, typed, strlen(typed));
        for (int n = 0; (notation = typed_nth(language, n, &typed)); n++)
            for (size_t len; *typed; typed += len + (typed[len] == ' ')) {
                len = strcspn(typed, " ");
                learn(language_code(language), notation, typed, len);
            }
    }
}
END_TEST

START_TEST(test_decimal_numbers)
{
    struct rv_text out = rv_text_on(text, sizeof text);
    words_decimal(&out, language_find("de"), -12.25, 1);
    rv_text_char(&out, ' ');
    words_decimal(&out, language_find("de"), 7, 0);
    ck_assert_str_eq(text, "-12,2 7");
}
END_TEST

SUITE("typed_words", test_decisions, test_dice, test_cards, test_any_bytes, test_no_word_means_two_things,
      test_decimal_numbers)
