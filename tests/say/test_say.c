/* SPDX-License-Identifier: MIT
 * What happens in a game, as messages and in words. */
#include "harness.h"

#include <stdio.h>

#include "language.h"
#include "say.h"

enum { TEXT = 1 << 16 };

static char text[TEXT];
static struct rv_text out;

static struct voice named_voice(void)
{
    struct voice voice = { .setup = &at.setup };
    static const char *const names[] = { "Anna", "Ben",   "Cem", "Dörte",
                                         "Eva",  "Fritz", "Gül", "Hannelore-Friederike von und zu" };
    for (int seat = 0; seat < RV_MAX_SEATS; seat++)
        voice.name[seat] = names[seat];
    out = rv_text_on(text, sizeof text);
    return voice;
}

START_TEST(test_every_rule_is_a_message)
{
    ck_assert_int_eq(rv_rule_message(RV_ALLOWED), SAY_NOTHING);
    for (enum rv_rule rule = RV_ALLOWED + 1; rule < RV_RULE_COUNT; rule++)
        ck_assert_str_eq(message_text(rv_rule_message(rule)), rv_rule_text(rule));
}
END_TEST

/* What the messages in `text` are in words. */
static void expect_words(const char *code, const char *words)
{
    char said[TEXT];
    struct rv_text spoken = rv_text_on(said, sizeof said);
    ck_assert(rv_text_fits(&out));
    message_say(&spoken, language_find(code), text);
    ck_assert_str_eq(said, words);
}

static void says(const char *code, const char *condition, const char *words)
{
    out = rv_text_on(text, sizeof text);
    say_condition(&out, condition);
    expect_words(code, words);
}

START_TEST(test_G11_conditions_in_words)
{
    given("nochmal |");
    says("en", "w4", "a die showing 4");
    says("en", "b5+", "a blue die showing 5 or more");
    says("en", "3*r2+", "3 red dice showing 2 or more");
    says("en", "2*w1/2*w6", "2 dice showing 1 or 2 dice showing 6");
    says("en", "w=w&w6", "2 equal dice and a die showing 6");
    says("en", "b=b=r", "equal dice (blue, blue, red)");
    says("en", "b<b<b", "3 blue dice in sequence");
    says("en", "b<r<w", "dice in rising sequence (blue, red, any)");
    says("en", "b<b&sum(r)>=10", "2 blue dice in sequence and red dice adding up to 10 or more");
    says("en", "2*b=b/w1", "2 times 2 equal blue dice or a die showing 1");
    says("en", "w1&w2&w3/r6",
         "a die showing 1 and a die showing 2 and a die showing 3, or a red die showing 6");
    says("en", "", "");
    says("en", "&/", "");
    says("de", "b5", "ein blauer Würfel mit 5");
    says("de", "3*b4+", "3 blaue Würfel mit 4 oder mehr");
    says("de", "sum(w)>=26", "Würfel mit zusammen 26 oder mehr");
    says("de", "r<r/b=b", "2 aufeinanderfolgende rote Würfel oder 2 gleiche blaue Würfel");
    says("de", "b=b=r", "gleiche Würfel (blau, blau, rot)");
}
END_TEST

START_TEST(test_S7_what_several_reach_is_said_once)
{
    given("nochmal | |");
    struct voice voice = named_voice();
    struct rv_events events = { .count = 4,
                                .list = {
                                    { .kind = RV_EV_COLUMN, .seat = 0, .what = 2, .first = 1, .points = 3 },
                                    { .kind = RV_EV_COLOUR, .seat = 0, .what = RV_BLUE, .points = 1 },
                                    { .kind = RV_EV_COLUMN, .seat = 1, .what = 2, .first = 1, .points = 3 },
                                    { .kind = RV_EV_COLUMN, .seat = 1, .what = 7, .points = 0 } } };
    say_events(&out, &voice, &events);
    expect_words("en", "C is full: Anna and Ben first, 3 points each.\nAll blue cells: Anna, 1 "
                       "point.\nH is full: Ben, 0 points.\n");
    expect_words("de", "C ist voll: Anna und Ben zuerst, je 3 Punkte.\nAlle blauen Kästchen: Anna, 1 "
                       "Punkt.\nH ist voll: Ben, 0 Punkte.\n");
}
END_TEST

START_TEST(test_lists_of_names)
{
    given("nochmal | | | | | |");
    struct voice voice = named_voice();
    say_names(&out, &voice, 1);
    expect_words("en", "Anna");
    out = rv_text_on(text, sizeof text);
    say_names(&out, &voice, 7);
    expect_words("en", "Anna, Ben and Cem");
    expect_words("de", "Anna, Ben und Cem");
}
END_TEST

/* Every action of a game, with its events: no place stays open, and each line is one sentence. */
static void tell_game(const struct rv_game *game, int seats)
{
    static const struct rv_source dice = { .key = 11 };
    char position[64], said[TEXT];
    snprintf(position, sizeof position, "%s %.*s", game->id, seats, "||||||||");
    given(position);
    rv_seats actors;
    for (int n = 0; (actors = game->actors(&at.setup, at.state)); n++) {
        struct voice voice = named_voice();
        struct rv_action action;
        static struct rv_events events;
        events.count = 0;
        if (actors >> RV_CHANCE & 1) {
            game->sample(&at.setup, at.state, &dice, &action);
        } else {
            struct rv_moves moves = { .list = &action, .random = rv_mix((uint64_t)n) | 1 };
            game->legal(&at.setup, at.state, __builtin_ctz(actors), &moves);
        }
        ck_assert_int_eq(game->apply(&at.setup, at.state, &action, &events), RV_ALLOWED);
        say_decision(&out, &voice, &action);
        say_events(&out, &voice, &events);
        ck_assert(rv_text_fits(&out));
        struct rv_text words = rv_text_on(said, sizeof said);
        message_say(&words, ENGLISH, text);
        ck_assert_msg(!strpbrk(said, "{}\x0e\x0f\x1f"), "%s", said);
        for (char *line = strtok(said, "\n"); line; line = strtok(NULL, "\n"))
            ck_assert_msg(line[strlen(line) - 1] == '.' && strlen(line) > 8, "%s", line);
    }
}

START_TEST(test_whole_games_are_told)
{
    for (int i = 0; rv_games[i]; i++)
        for (int seats = rv_games[i]->min_seats; seats <= rv_games[i]->max_seats; seats += 3)
            tell_game(rv_games[i], seats);
}
END_TEST

SUITE("say", test_every_rule_is_a_message, test_G11_conditions_in_words,
      test_S7_what_several_reach_is_said_once, test_lists_of_names, test_whole_games_are_told)
