/* SPDX-License-Identifier: MIT
 * Geht noch was?: pushing, scores and ranks (G7, G8, G12, G13). */
#include "harness.h"

#include "gehtwas.h"

static const struct rv_gehtwas *state(void)
{
    return (const struct rv_gehtwas *)(const void *)at.state;
}

START_TEST(test_G7_every_marked_card_is_moved_up_or_scored)
{
    given("gehtwas phase=push | level1=1*,2 level2=4* level5=5* | level1=7");
    expect_actors("1");
    ck_assert_int_eq(legal_count(1), 5);
    refused("1: up 2", "G7"); /* not marked */
    refused("1: score 2", "G7");
    refused("1: up 5", "G7"); /* level 5 can only be scored */
    refused("2: up 7", "G6");
    played("1: up 1; 1: score 4; 1: score 5");
    expect_actors("2"); /* the next round */
    expect_position("gehtwas round=2 | level1=2 level2=1 scored2=4 scored5=5 | level1=7");
}
END_TEST

START_TEST(test_G7_players_push_independently)
{
    given("gehtwas phase=push | level1=1* | level1=7* | level1=13");
    expect_actors("12");
    played("2: score 7; 1: up 1");
    expect_actors("2");
}
END_TEST

START_TEST(test_G7_markers_return_and_luck_goes_to_the_supply)
{
    given("gehtwas phase=push | luck=1 level1=1*,2+ | level1=7");
    played("1: up 2; 1: up 1");
    ck_assert_int_eq(state()->of[0].luck, 1);
    ck_assert_int_eq(rv_gw_climb(&at.setup, state(), 0).black, 5);
}
END_TEST

START_TEST(test_G7_nothing_marked_nothing_to_decide)
{
    given("gehtwas dice=1444/123 | level1=1,2,3,37");
    played("1: fail");
    expect_actors("1");
    ck_assert_int_eq(event(RV_EV_ROUND, 1)->points, 2);
}
END_TEST

START_TEST(test_G8_worked_example_of_the_rule_text)
{
    /* level 5: red and yellow, 6 x 8; level 4: red, 4 x 4; level 3: 5 x 2; below: 10; one luck */
    given("gehtwas round=5 phase=over | luck=1 level1=1 scored5=82,61 scored4=83 scored3=84,25 scored2=85,26 "
          "scored1=62,63,27 | ");
    ck_assert_int_eq(score_line(1, RV_LINE_LEVEL_5), 48);
    ck_assert_int_eq(score_line(1, RV_LINE_LEVEL_4), 16);
    ck_assert_int_eq(score_line(1, RV_LINE_LEVEL_3), 10);
    ck_assert_int_eq(score_line(1, RV_LINE_LEVEL_2) + score_line(1, RV_LINE_LEVEL_1), 10);
    ck_assert_int_eq(score_line(1, RV_LINE_LUCK), 1);
    expect_score(1, 85);
    expect_score(2, 0);
    ck_assert_int_eq(rank_of(1), 1);
}
END_TEST

START_TEST(test_G8_ends_after_the_last_round)
{
    given("gehtwas round=5 phase=push | level1=1* | ");
    played("1: up 1");
    expect_actors("");
    expect_score(1, 0); /* unscored cards are worth nothing */
}
END_TEST

START_TEST(test_G8_ties_unscored_cards_from_the_highest_level_down)
{
    given("gehtwas round=5 phase=over | level5=1 scored3=25 | level4=7,8,9,10 scored3=26 | ");
    ck_assert_int_eq(rank_of(1), 1);
    ck_assert_int_eq(rank_of(2), 2);
    ck_assert_int_eq(rank_of(3), 3);
    given("gehtwas round=5 phase=over | level5=1 level1=2,3 scored3=25 | level5=7 level2=8 scored3=26");
    ck_assert_int_eq(rank_of(1), 2);
    given("gehtwas round=5 phase=over | level5=1 level1=2,3 scored3=25 | level5=7 level1=8,9 scored3=26");
    ck_assert_int_eq(rank_of(1), 1); /* shared */
    ck_assert_int_eq(rank_of(2), 1);
}
END_TEST

START_TEST(test_G12_solo_factors_and_sets)
{
    /* 1x1, 2x2, 4x4, 1x6, 4x9 and two sets of a green, a yellow and a red card */
    given("gehtwas round=5 phase=over | level1=2 luck=2 scored1=1 scored2=5 scored3=82 scored4=3 scored5=83");
    ck_assert_int_eq(score_line(1, RV_LINE_SETS), 8);
    expect_score(1, 1 + 4 + 16 + 6 + 36 + 8 + 2);
    given("gehtwas round=5 phase=over | level1=2 scored1=1,3,4,5,6,82,83");
    ck_assert_int_eq(score_line(1, RV_LINE_SETS), 16);
    given("gehtwas round=5 phase=over | level1=2 scored1=1x3,5x4,82x3"); /* multiplied cards count */
    ck_assert_int_eq(score_line(1, RV_LINE_SETS), 24);
    expect_score(1, 3 + 8 + 12 + 24);
}
END_TEST

START_TEST(test_G12_scoring_on_level_4_pushes_one_other_card)
{
    given("gehtwas phase=push | level4=1* level1=2* scored1=3,5,82");
    played("1: score 1");
    expect_actors("1");
    ck_assert_int_eq(legal_count(1), 2); /* green pushes only green: 3, or decline */
    refused("1: push 5", "G12");
    refused("1: push 1", "G12"); /* another card, not itself */
    refused("1: up 2", "G12");   /* at once: the push comes first */
    refused("1: score 2", "G12");
    played("1: push 3");
    ck_assert_int_eq(event(RV_EV_PUSHED, 1)->points, 2);
    refused("1: push 3", "G12"); /* only one */
    played("1: score 2");
    expect_position("gehtwas round=2 | scored1=2,5,82 scored2=3 scored4=1");
}
END_TEST

START_TEST(test_G12_scoring_on_level_5_pushes_two_the_same_twice_allowed)
{
    given("gehtwas phase=push | level5=82* level1=2* scored1=3,5 scored5=83");
    played("1: score 82");
    refused("1: push 83", "G12"); /* never above level 5 */
    played("1: push 5; 1: push 5");
    refused("1: push 5", "G12");
    played("1: up 2");
    expect_position("gehtwas round=2 | level2=2 scored1=3 scored3=5 scored5=82,83");
}
END_TEST

START_TEST(test_G12_yellow_pushes_yellow_and_green)
{
    given("gehtwas phase=push | level4=5* level1=2* scored1=3,6,82");
    played("1: score 5");
    ck_assert(is_legal("1: push 3"));
    ck_assert(is_legal("1: push 6"));
    refused("1: push 82", "G12");
}
END_TEST

START_TEST(test_G12_cards_scored_in_this_phase_can_be_pushed)
{
    given("gehtwas phase=push | level4=1* level2=3*");
    played("1: score 3; 1: score 1; 1: push 3");
    expect_position("gehtwas round=2 | scored3=3 scored4=1");
}
END_TEST

START_TEST(test_G12_any_order_and_a_push_triggers_nothing)
{
    given("gehtwas phase=push | level4=1*,2* scored3=3");
    played("1: score 2; 1: push 3"); /* onto level 4: no further push */
    ck_assert_int_eq(state()->of[0].pushes, 0);
    played("1: score 1; 1: push 2");
}
END_TEST

START_TEST(test_G12_a_push_may_be_declined)
{
    given("gehtwas phase=push | level5=82* level1=2* scored1=3,5");
    refused("1: decline", "G12");
    played("1: score 82; 1: push 3; 1: decline; 1: up 2");
    expect_position("gehtwas round=2 | level2=2 scored1=5 scored2=3 scored5=82");
}
END_TEST

START_TEST(test_C4_a_push_that_finds_no_card_is_no_decision)
{
    given(
        "gehtwas phase=push | level4=1* level1=2* scored1=5,3x3 scored5=4"); /* harder, multiplied, on top */
    played("1: score 1");
    ck_assert(is_legal("1: up 2"));
}
END_TEST

START_TEST(test_G12_without_the_solo_rules_nothing_is_pushed)
{
    given("gehtwas phase=push | level5=82* level1=2* scored1=3 | ");
    played("1: score 82");
    refused("1: push 3", "G12");
    played("1: up 2");
    given("gehtwas solo-rules phase=push | level5=82* level1=2* scored1=3 | ");
    played("1: score 82; 1: push 3");
}
END_TEST

START_TEST(test_G12_being_out_alone_ends_the_round)
{
    given("gehtwas dice=1444/123 | level1=1,2");
    played("1: fulfil 1; 1: out");
    expect_actors("1"); /* pushing; nobody rolls, no luck by G6.5 */
    ck_assert_int_eq(state()->phase, RV_GW_PUSH);
    ck_assert_int_eq(state()->of[0].luck, 0);
}
END_TEST

START_TEST(test_G13_solo_levels)
{
    given("gehtwas round=5 phase=over | level1=2");
    ck_assert_int_eq(level_of(1), 0); /* 0 points: none */
    given("gehtwas round=5 phase=over | luck=1 level1=2");
    ck_assert_int_eq(level_of(1), 1);
    given("gehtwas round=5 phase=over | level1=2 scored4=82,83 scored2=5,6,1"); /* 24 + 24 + 4 + 4 + 2 */
    expect_score(1, 66);                                                        /* and a set */
    ck_assert_int_eq(level_of(1), 4);
    given("gehtwas round=5 phase=over | luck=1 level1=2 scored5=82,83,85 scored3=84 scored4=1,5");
    /* 108 + 16 + 6 + 12, a set, a luck */
    expect_score(1, 151);
    ck_assert_int_eq(level_of(1), 8);
    given("gehtwas round=5 phase=over | luck=1 level1=2 | ");
    ck_assert_int_eq(level_of(1), 0); /* several players have none */
}
END_TEST

SUITE("gehtwas push", test_G7_every_marked_card_is_moved_up_or_scored, test_G7_players_push_independently,
      test_G7_markers_return_and_luck_goes_to_the_supply, test_G7_nothing_marked_nothing_to_decide,
      test_G8_worked_example_of_the_rule_text, test_G8_ends_after_the_last_round,
      test_G8_ties_unscored_cards_from_the_highest_level_down, test_G12_solo_factors_and_sets,
      test_G12_scoring_on_level_4_pushes_one_other_card,
      test_G12_scoring_on_level_5_pushes_two_the_same_twice_allowed, test_G12_yellow_pushes_yellow_and_green,
      test_G12_cards_scored_in_this_phase_can_be_pushed, test_G12_any_order_and_a_push_triggers_nothing,
      test_G12_a_push_may_be_declined, test_C4_a_push_that_finds_no_card_is_no_decision,
      test_G12_without_the_solo_rules_nothing_is_pushed, test_G12_being_out_alone_ends_the_round,
      test_G13_solo_levels)
