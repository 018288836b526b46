/* SPDX-License-Identifier: MIT
 * What happens in a game, in words: both languages are complete and agree. */
#include "harness.h"

#include <stdio.h>

#include "say.h"

enum { TEXT = 1 << 16 };

static char text[TEXT];
static struct rv_text out;

static struct voice voice_for(enum say_lang lang)
{
    struct voice voice = { .setup = &at.setup, .lang = lang };
    static const char *const names[] = { "Anna", "Ben",   "Cem", "Dörte",
                                         "Eva",  "Fritz", "Gül", "Hannelore-Friederike von und zu" };
    for (int seat = 0; seat < RV_MAX_SEATS; seat++)
        voice.name[seat] = names[seat];
    out = rv_text_on(text, sizeof text);
    return voice;
}

/* The words that a phrase uses, as a set. */
static unsigned used(const char *phrase_text)
{
    unsigned set = 0;
    for (const char *c = phrase_text; c[0]; c++)
        if ((c[0] == '%' || c[0] == '{') && c[1] >= '1' && c[1] <= '9')
            set |= 1u << (c[1] - '0');
    return set;
}

START_TEST(test_every_phrase_is_in_both_languages)
{
    for (int i = 0; i < T_PHRASES; i++) {
        const char *english = say_english[i], *german = say_german[i];
        ck_assert_msg(!english == !german, "phrase %d: %s / %s", i, english, german);
        if (!english)
            continue;
        size_t end = strlen(english), fin = strlen(german);
        ck_assert_msg((end && english[end - 1] == '\n') == (fin && german[fin - 1] == '\n'),
                      "line end of phrase %d: %s", i, english);
    }
}
END_TEST

/* A word may be left out where a language does not need it, but none may be asked for that is not given. */
START_TEST(test_no_language_asks_for_more_words)
{
    for (int i = 0; i < T_PHRASES; i++) {
        if (!say_english[i])
            continue;
        unsigned english = used(say_english[i]), german = used(say_german[i]);
        ck_assert_msg(!(german & ~english) || !(english & ~german), "words of phrase %d: %s", i,
                      say_english[i]);
    }
}
END_TEST

START_TEST(test_every_rule_is_there_in_german)
{
    for (int rule = 1; rule < RV_RULE_COUNT; rule++)
        ck_assert_msg(rules_german[rule] && rules_german[rule][0], "rule %s",
                      rv_rule_number((enum rv_rule)rule));
}
END_TEST

static void says(enum say_lang lang, const char *condition, const char *words)
{
    struct voice voice = voice_for(lang);
    say_condition(&out, &voice, condition);
    ck_assert_str_eq(text, words);
}

START_TEST(test_G11_conditions_in_words)
{
    given("nochmal |");
    says(SAY_EN, "w4", "a die showing 4");
    says(SAY_EN, "b5+", "a blue die showing 5 or more");
    says(SAY_EN, "3*r2+", "3 red dice showing 2 or more");
    says(SAY_EN, "2*w1/2*w6", "2 dice showing 1 or 2 dice showing 6");
    says(SAY_EN, "w=w&w6", "2 equal dice and a die showing 6");
    says(SAY_EN, "b=b=r", "equal dice (blue, blue, red)");
    says(SAY_EN, "b<b<b", "3 blue dice in sequence");
    says(SAY_EN, "b<r<w", "dice in rising sequence (blue, red, any)");
    says(SAY_EN, "b<b&sum(r)>=10", "2 blue dice in sequence and red dice adding up to 10 or more");
    says(SAY_DE, "b5", "ein blauer Würfel mit 5");
    says(SAY_DE, "3*b4+", "3 blaue Würfel mit 4 oder mehr");
    says(SAY_DE, "sum(w)>=26", "Würfel mit zusammen 26 oder mehr");
    says(SAY_DE, "r<r/b=b", "2 aufeinanderfolgende rote Würfel oder 2 gleiche blaue Würfel");
}
END_TEST

START_TEST(test_S7_what_several_reach_is_said_once)
{
    given("nochmal | |");
    struct voice voice = voice_for(SAY_EN);
    struct rv_events events = { .count = 4,
                                .list = {
                                    { .kind = RV_EV_COLUMN, .seat = 0, .what = 2, .first = 1, .points = 3 },
                                    { .kind = RV_EV_COLOUR, .seat = 0, .what = RV_BLUE, .points = 1 },
                                    { .kind = RV_EV_COLUMN, .seat = 1, .what = 2, .first = 1, .points = 3 },
                                    { .kind = RV_EV_COLUMN, .seat = 1, .what = 7, .points = 0 } } };
    say_events(&out, &voice, &events);
    ck_assert_str_eq(text, "Column C: Anna and Ben first, 3 points each.\nAll blue cells: Anna, 1 "
                           "point.\nColumn H: Ben, 0 points.\n");
    voice = voice_for(SAY_DE);
    say_events(&out, &voice, &events);
    ck_assert_str_eq(text, "Spalte C: Anna und Ben zuerst, je 3 Punkte.\nFarbe Blau voll: Anna, 1 "
                           "Punkt.\nSpalte H: Ben, 0 Punkte.\n");
}
END_TEST

SUITE("say", test_every_phrase_is_in_both_languages, test_no_language_asks_for_more_words,
      test_every_rule_is_there_in_german, test_G11_conditions_in_words,
      test_S7_what_several_reach_is_said_once)
