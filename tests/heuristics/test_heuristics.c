/* SPDX-License-Identifier: MIT
 * The heuristics of the sheet games: preferences, and strength alone on fixed dice. */
#include "harness.h"
#include "bot_helpers.h"

#include <revanche/bot.h>

#include "sheet_words.h"

static void expect_choice(int seat, const char *decision)
{
    struct rv_source source = rv_source_seeded("heuristic");
    struct rv_action action;
    char text[200];
    struct rv_text out = rv_text_on(text, sizeof text);
    bot_decides("greedy", &at.setup, at.state, seat - 1, &source, 0, &action);
    rv_decision_write(&at.setup, &action, &out);
    ck_assert_str_eq(text, decision);
}

START_TEST(test_completes_a_column)
{
    given("nochmal roll=29 dice=og/11 | crosses=A1,A3,A4,A5,A6,A7,H1,H2,H3,H4,H5,H6,H7,G1");
    expect_choice(1, "o1 A2");
}
END_TEST

START_TEST(test_takes_a_heart_early_not_late)
{
    given("sogut roll=1 dice=yb/55/heart |");
    expect_choice(1, "heart");
    given("sogut roll=30 dice=yy/55/heart | crosses=H6,H7,I5,I6");
    expect_choice(1, "pass"); /* the slot is worth two points, a heart none */
}
END_TEST

START_TEST(test_uses_the_bomb_of_a_row)
{
    given("sogut roll=30 waiting= dice=bg/11/heart bonus-rows=2 | crosses=" ROW("2") ",A3,A4,A5,A6,A7");
    expect_choice(1, "bomb A1 B1"); /* column A, and nothing else to gain but a cell */
}
END_TEST

START_TEST(test_takes_an_X_at_the_last_moment)
{
    given("xmal roll=30 dice=gr/15 | start=y3 crosses=" ROW_FROM_B("1"));
    expect_choice(1, "g1 A1");
    given("xmal roll=30 dice=gr/15 | start=y3 pass=14 crosses=" ROW_FROM_B("1"));
    expect_choice(1, "pass"); /* two X */
}
END_TEST

START_TEST(test_gives_to_the_last)
{
    given("xmal roll=9 dice=ygb/123 waiting= | start=y3 hand=joker chips=bbbbjppaa | start=y3 x=6 | start=y3 "
          "x=2");
    expect_choice(1, "give 3");
}
END_TEST

static double mean_of_solo_games(const char *game, int games)
{
    const char *bot = "greedy";
    struct rv_source series = rv_source_seeded("judges");
    char position[16];
    double sum = 0;
    strcat(strcpy(position, game), " |");
    given(position);
    for (int i = 0; i < games; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)i);
        at.setup.game->start(&at.setup, at.state);
        for (uint64_t moment = 0;; moment++) {
            struct rv_action action;
            rv_seats actors = at.setup.game->actors(&at.setup, at.state);
            if (!actors)
                break;
            if (actors == rv_seat_bit(RV_CHANCE))
                at.setup.game->sample(&at.setup, at.state, &source, &action);
            else
                bot_decides(bot, &at.setup, at.state, 0, &source, moment, &action);
            ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &action, NULL), RV_ALLOWED);
        }
        struct rv_score score;
        at.setup.game->score(&at.setup, at.state, 0, &score);
        sum += score.total;
    }
    return sum / games;
}

START_TEST(test_plays_well_alone)
{
    ck_assert_double_ge(mean_of_solo_games("nochmal", 100), 23);
    ck_assert_double_ge(mean_of_solo_games("sogut", 50), 72);
    ck_assert_double_ge(mean_of_solo_games("xmal", 50), 14);
}
END_TEST

SUITE("heuristics", test_completes_a_column, test_takes_a_heart_early_not_late, test_uses_the_bomb_of_a_row,
      test_takes_an_X_at_the_last_moment, test_gives_to_the_last, test_plays_well_alone)
