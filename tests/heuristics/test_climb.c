/* SPDX-License-Identifier: MIT
 * The heuristic of Geht noch was?: preferences in each phase, and strength alone. */
#include "harness.h"
#include "bot_helpers.h"

#include <revanche/bot.h>

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

START_TEST(test_G6_stops_when_nothing_can_be_gained)
{
    given("gehtwas round=5 dice=1444/123 saying=1 roll=5 | level1=1*,2*,3*,37*,38* level2=4");
    expect_choice(1, "out"); /* no marker left */
    given("gehtwas round=5 dice=1444/123 saying=1 roll=3 | level1=1*,37* level2=4* level3=96");
    expect_choice(1, "out"); /* 7 % for a red card, three cards to lose */
    given("gehtwas dice=1444/123 saying=1 roll=1 | luck=1 level1=1*,2 level2=3,4 level3=5,6");
    expect_choice(1, "in"); /* hardly anything to lose yet */
}
END_TEST

START_TEST(test_G6_fulfils_what_is_worth_most)
{
    given("gehtwas round=5 dice=1122/366 roll=4 | level1=1* level2=4* level3=2,96");
    expect_choice(1, "fulfil 96");
    given("gehtwas round=5 dice=1122/333 roll=4 | luck=1 level1=37* level2=4* level3=82*");
    expect_choice(1, "luck"); /* one luck saves a red card */
}
END_TEST

START_TEST(test_G7_scores_in_the_last_round_and_climbs_before)
{
    given("gehtwas round=5 phase=push | level1=1*");
    expect_choice(1, "score 1");
    given("gehtwas round=2 phase=push | level1=1*,2,9,10 level2=3,4 level3=5");
    expect_choice(1, "up 1");
}
END_TEST

START_TEST(test_G12_pushes_the_dearest_card)
{
    given("gehtwas round=5 phase=push | level1=2 level4=82* scored4=5,83 scored1=1");
    played("1: score 82");
    expect_choice(1, "push 83");
}
END_TEST

START_TEST(test_G5_builds_a_base_first)
{
    given("gehtwas round=3 phase=build | hand=26 level2=3,4 level3=5,6");
    expect_choice(1, "build 26 1"); /* without a card on level 1 nothing can be fulfilled */
}
END_TEST

START_TEST(test_G4_buys_while_there_is_room)
{
    given("gehtwas round=3 phase=buy seat=1 | level1=1 level2=3 scored3=2,4,25 | ");
    ck_assert(is_legal("1: done"));
    struct rv_source source = rv_source_seeded("heuristic");
    struct rv_action action;
    bot_decides("greedy", &at.setup, at.state, 0, &source, 0, &action);
    ck_assert_int_eq(action.kind, RV_BUY);
    given("gehtwas round=3 phase=buy seat=1 | level1=1,26,27,13 level2=3,14,15,16 level3=19,20,21,22 "
          "scored3=2,4,25 | ");
    expect_choice(1, "done"); /* what is bought would go under the pile */
}
END_TEST

START_TEST(test_plays_well_alone)
{
    const char *bot = "greedy";
    struct rv_source series = rv_source_seeded("judges");
    double sum = 0;
    enum { GAMES = 60 };
    given("gehtwas |");
    for (uint64_t i = 0; i < GAMES; i++) {
        struct rv_source source = rv_source_of_series(series, i);
        at.setup.game->start(&at.setup, at.state);
        for (rv_seats actors; (actors = at.setup.game->actors(&at.setup, at.state)) != 0;) {
            struct rv_action action;
            if (actors == rv_seat_bit(RV_CHANCE))
                at.setup.game->sample(&at.setup, at.state, &source, &action);
            else
                bot_decides(bot, &at.setup, at.state, 0, &source, 0, &action);
            ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &action, NULL), RV_ALLOWED);
        }
        struct rv_score score;
        at.setup.game->score(&at.setup, at.state, 0, &score);
        sum += score.total;
    }
    ck_assert_double_ge(sum / GAMES, 55);
}
END_TEST

SUITE("gehtwas heuristic", test_G6_stops_when_nothing_can_be_gained, test_G6_fulfils_what_is_worth_most,
      test_G7_scores_in_the_last_round_and_climbs_before, test_G12_pushes_the_dearest_card,
      test_G5_builds_a_base_first, test_G4_buys_while_there_is_room, test_plays_well_alone)
