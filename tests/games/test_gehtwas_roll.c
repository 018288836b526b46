/* SPDX-License-Identifier: MIT
 * Geht noch was?: rolling and answering (G6). */
#include "harness.h"

#include "gehtwas.h"

#include <stdio.h>

static const struct rv_gehtwas *state(void)
{
    return (const struct rv_gehtwas *)(const void *)at.state;
}

START_TEST(test_G1_seven_dice_show_1_to_6)
{
    given("gehtwas phase=roll |");
    struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE, .seven = { 6, 5, 4, 3, 3, 2, 1 } };
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &roll, NULL), RV_ALLOWED);
    ck_assert_mem_eq(state()->dice, ((uint8_t[]){ 3, 4, 5, 6, 1, 2, 3 }), 7); /* sorted by colour */
    given("gehtwas phase=roll |");
    roll.seven[6] = 7;
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &roll, NULL), RV_RULE_G1);
    roll.seven[6] = 0;
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &roll, NULL), RV_RULE_G1);
}
END_TEST

START_TEST(test_G6_all_begin_in_and_nobody_leaves_before_the_first_roll)
{
    given("gehtwas | |");
    played("1: bonus 1; 2: bonus 1");
    expect_actors("chance");
    refused("1: out", "G6");
    refused("1: fail", "G6");
    refused("card 25", "G6");
    played("roll 1 1 1 1 / 1 1 1");
    expect_actors("12");
}
END_TEST

START_TEST(test_G6_1_the_first_card_lies_on_level_1)
{
    given("gehtwas dice=1234/111 |"); /* meets 1 on level 1, 4 on level 2, 5 and 6 on level 3 */
    ck_assert_int_eq(legal_count(1), 2);
    refused("1: fulfil 4", "G6.1");
    refused("1: fulfil 2", "G6.1"); /* not met */
    refused("1: fulfil 7", "G6.1"); /* not the player's */
    played("1: fulfil 1");
    ck_assert_int_eq(event(RV_EV_FULFILLED, 1)->points, 1);
}
END_TEST

START_TEST(test_G6_1_then_the_same_level_or_the_one_above)
{
    given("gehtwas dice=1234/111 roll=3 | level1=1,2 level2=3*,4 level3=5,6");
    refused("1: fulfil 1", "G6.1"); /* below */
    ck_assert(is_legal("1: fulfil 4"));
    ck_assert(is_legal("1: fulfil 5"));
    given("gehtwas dice=1234/111 roll=2 | level1=1,2* level2=3,4 level3=5,6");
    ck_assert(is_legal("1: fulfil 1"));
    ck_assert(is_legal("1: fulfil 4"));
    refused("1: fulfil 5", "G6.1"); /* a level is not skipped */
}
END_TEST

START_TEST(test_G6_1_each_card_once_in_a_round)
{
    given("gehtwas dice=1444/111 roll=2 | level1=1*,2");
    refused("1: fulfil 1", "G6.1");
    played("1: fulfil 2");
}
END_TEST

START_TEST(test_G6_1_exactly_one_card_for_each_roll)
{
    given("gehtwas dice=1144/111 | ");
    played("1: fulfil 1");
    refused("1: fulfil 2", "G6.4");
    played("1: in");
    expect_actors("chance");
}
END_TEST

START_TEST(test_G6_1_luck_is_a_marker_when_the_black_ones_are_used)
{
    given("gehtwas dice=1444/466 roll=6 | luck=1 level1=1*,2*,3*,37*,38* level2=4,13,19");
    ck_assert_int_eq(rv_gw_climb(&at.setup, state(), 0).black, 0);
    given("gehtwas dice=1344/466 roll=6 | luck=1 level1=1*,2*,3*,37*,38* level2=4");
    played("1: fulfil 4");
    ck_assert_int_eq(state()->of[0].luck, 0);
    expect_position("gehtwas dice=1344/466 roll=6 saying=1 | level1=1*,2*,3*,37*,38* level2=4+");
}
END_TEST

START_TEST(test_G6_1_without_a_marker_nothing_can_be_fulfilled)
{
    given("gehtwas dice=1344/466 roll=6 | level1=1*,2*,3*,37*,38* level2=4");
    refused("1: fulfil 4", "G6.1");
    ck_assert_int_eq(legal_count(1), 1); /* fail is a decision all the same (C4) */
}
END_TEST

START_TEST(test_G6_2_luck_keeps_everything)
{
    given("gehtwas dice=1235/123 roll=2 | luck=2 level1=1*,2");
    played("1: luck");
    expect_position("gehtwas dice=1235/123 roll=2 saying=1 | luck=1 level1=1*,2");
    played("1: in; roll 1 2 3 5 / 1 2 3; 1: luck; 1: in; roll 1 2 3 5 / 1 2 3");
    refused("1: luck", "G6.2");
}
END_TEST

START_TEST(test_G6_2_luck_may_be_paid_though_a_card_could_be_fulfilled)
{
    given("gehtwas dice=1444/123 | luck=1 level1=1,2");
    ck_assert_int_eq(legal_count(1), 4);
    played("1: luck; 1: in; roll 1 4 4 4 / 1 2 3");
    refused("1: fulfil 3", "G6.1"); /* still on level 1 */
    played("1: fulfil 1");
}
END_TEST

START_TEST(test_G6_3_failing_takes_all_markers_off)
{
    given("gehtwas dice=1235/123 roll=7 | luck=2 level1=1*,2*,3*,37*,38* level2=4+ | level1=7");
    played("1: fail");
    ck_assert_ptr_nonnull(event(RV_EV_FAILED, 1));
    expect_position("gehtwas dice=1235/123 roll=7 in=2 failed=1 | luck=2 level1=1,2,3,37,38 level2=4 | "
                    "level1=7"); /* luck is spent */
    expect_actors("2");
}
END_TEST

START_TEST(test_G6_3_one_may_fail_though_a_card_could_be_fulfilled)
{
    given("gehtwas dice=1444/123 |");
    played("1: fail");
}
END_TEST

START_TEST(test_G6_3_consolation_cards_are_dealt_when_all_have_answered)
{
    given("gehtwas round=2 dice=1235/123 | level1=1 | level1=7 | luck=1 level1=13");
    played("1: fail; 2: fail");
    expect_actors("3");
    played("3: luck");
    expect_actors("3"); /* in or out is part of the answer */
    played("3: in");
    expect_actors("chance");
    refused("roll 1 1 1 1 / 1 1 1", "G6");
    refused("card 61", "G10"); /* not green */
    played("card 25");         /* the fairy, seat 2, first */
    ck_assert_int_eq(event(RV_EV_CARD, 0)->seat, 1);
    played("card 26");
    expect_position(
        "gehtwas round=2 phase=roll roll=1 in=3 drawn-green=2 | level1=1,26 | level1=7,25 | level1=13");
    expect_actors("chance");
}
END_TEST

START_TEST(test_G6_3_no_consolation_on_a_full_level)
{
    given("gehtwas dice=1235/123 | level1=2,9,10,15 scored1=1 | level1=16");
    played("1: fail; 2: fail");
    expect_actors("chance");
    played("card 25");
    ck_assert_int_eq(event(RV_EV_CARD, 0)->seat, 1);
    expect_actors("2"); /* the next round */
}
END_TEST

START_TEST(test_G6_3_an_empty_green_pile_is_regrouped)
{
    given("gehtwas dice=1235/123 | level1=2 "
          "level5=1,3,4,7,8,9,10,13,14,15,16,19,20,21,22,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,"
          "40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57 scored2=58,59,60");
    played("1: fail");
    ck_assert_int_eq(event(RV_EV_REGROUPED, 1)->points, 3);
    refused("card 58", "G10");
    played("card 60");
    given("gehtwas dice=1235/123 | level1=2 "
          "level5=1,3,4,7,8,9,10,13,14,15,16,19,20,21,22,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,"
          "40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57 scored2=58,59 scored1=60");
    played("1: fail");
    ck_assert_ptr_nonnull(event(RV_EV_NO_CARD, 1));
    expect_actors("1"); /* the next round's bonus */
}
END_TEST

START_TEST(test_G10_the_first_card_of_the_deck_is_grouped)
{
    given("gehtwas dice=1235/123 | level1=2 "
          "level5=58,3,4,7,8,9,10,13,14,15,16,19,20,21,22,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,"
          "40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57 scored2=1,59,60");
    played("1: fail");
    ck_assert_int_eq(event(RV_EV_REGROUPED, 1)->points, 3);
    refused("card 1", "G10");
    played("card 60");
}
END_TEST

/* Cards 1 and 101 carry the same number; they are two cards for all that. */
START_TEST(test_G10_cards_of_both_decks_are_grouped)
{
    char text[1000] = "gehtwas two-decks dice=1235/123 | level1=2 scored2=1,59,101 level5=102";
    for (int card = 3; card <= 160; card++) {
        int number = card % 100;
        bool is_green = number > 24 ? number <= 60 : number > 0 && (number - 1) % 6 < 4;
        if (is_green && card != 59 && card != 101 && card != 102)
            snprintf(text + strlen(text), sizeof text - strlen(text), ",%d", card);
    }
    given(text);
    played("1: fail");
    ck_assert_int_eq(event(RV_EV_REGROUPED, 1)->points, 3);
    refused("card 1", "G10");
    played("card 101");
}
END_TEST

START_TEST(test_G6_4_in_or_out_after_fulfilling_or_luck)
{
    given("gehtwas dice=1444/123 | luck=1 level1=1,2 | luck=1 level1=13,37");
    refused("1: in", "G6.4");
    refused("1: out", "G6.4");
    played("1: fulfil 1");
    ck_assert_int_eq(legal_count(1), 2);
    refused("1: luck", "G6.4");
    played("1: out; 2: luck; 2: in");
    expect_position(
        "gehtwas phase=roll roll=1 in=2 | luck=1 level1=1*,2 | level1=13,37"); /* markers stay on the cards */
}
END_TEST

START_TEST(test_G6_5_every_roll_while_out_gives_a_luck)
{
    given("gehtwas phase=roll roll=1 in=2 | luck=2 level1=1*,2 | luck=4 level1=13,37");
    played("roll 1 4 4 4 / 1 2 3");
    ck_assert_int_eq(state()->of[0].luck, 3);
    ck_assert_int_eq(state()->of[1].luck, 4);
    played("2: fulfil 37; 2: in; roll 1 4 4 4 / 1 2 3; 2: luck; 2: in");
    ck_assert_int_eq(state()->of[0].luck, 4);
    played("roll 1 4 4 4 / 1 2 3"); /* not more than four */
    ck_assert_int_eq(state()->of[0].luck, 4);
}
END_TEST

START_TEST(test_G1_only_luck_on_the_clover_counts)
{
    given("gehtwas phase=roll roll=6 in=2 | luck=3 level1=1*,2*,3*,37*,38* level2=4+ | level1=13");
    played("roll 1 4 4 4 / 1 2 3");
    ck_assert_int_eq(state()->of[0].luck, 4);
}
END_TEST

START_TEST(test_G6_6_rolls_repeat_until_all_are_out)
{
    given("gehtwas phase=roll | luck=1 level1=1 | luck=1 level1=37");
    played("roll 1 4 4 4 / 1 2 3; 1: fulfil 1; 1: out; 2: fulfil 37; 2: in");
    expect_actors("chance");
    played("roll 1 2 3 5 / 1 2 3");
    ck_assert_int_eq(event(RV_EV_ROLLED, 0)->seat, 0); /* the fairy keeps rolling when out */
    expect_actors("2");
    played("2: luck; 2: out");
    expect_actors("12"); /* pushing */
    refused("roll 1 2 3 5 / 1 2 3", "G6");
}
END_TEST

START_TEST(test_G6_answers_in_any_order_mean_the_same)
{
    static const char *const orders[] = { "1: fail; 2: fulfil 37; 2: out; 3: luck; 3: in",
                                          "3: luck; 2: fulfil 37; 3: in; 1: fail; 2: out",
                                          "2: fulfil 37; 2: out; 3: luck; 3: in; 1: fail" };
    uint64_t first[RV_STATE_MAX / 8];
    for (int i = 0; i < 3; i++) {
        given("gehtwas phase=roll | luck=1 level1=1 | luck=1 level1=37 | luck=1 level1=13");
        played("roll 1 4 4 4 / 1 2 3");
        expect_actors("123");
        played(orders[i]);
        played("card 25");
        if (i == 0)
            memcpy(first, at.state, sizeof first);
        ck_assert_mem_eq(first, at.state, at.setup.game->state_size);
    }
}
END_TEST

START_TEST(test_G6_other_phases_refuse_answers)
{
    given("gehtwas |");
    refused("1: fulfil 1", "G6");
    refused("1: in", "G6");
    refused("1: up 1", "G6");
    given("gehtwas dice=1444/123 |");
    refused("1: buy green", "G6");
    refused("1: score 1", "G6");
    refused("1: decline", "G6");
}
END_TEST

START_TEST(test_C3_foreign_actions_are_refused)
{
    given("gehtwas dice=1444/123 |");
    struct rv_action action = { .kind = RV_PASS };
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &action, NULL), RV_RULE_C3);
    action = (struct rv_action){ .kind = RV_FULFIL, .card = 255 };
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &action, NULL), RV_RULE_G6_1);
    action = (struct rv_action){ .kind = RV_FAIL, .seat = 200 };
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &action, NULL), RV_RULE_G6);
}
END_TEST

SUITE("gehtwas roll", test_G1_seven_dice_show_1_to_6,
      test_G6_all_begin_in_and_nobody_leaves_before_the_first_roll, test_G6_1_the_first_card_lies_on_level_1,
      test_G6_1_then_the_same_level_or_the_one_above, test_G6_1_each_card_once_in_a_round,
      test_G6_1_exactly_one_card_for_each_roll, test_G6_1_luck_is_a_marker_when_the_black_ones_are_used,
      test_G6_1_without_a_marker_nothing_can_be_fulfilled, test_G6_2_luck_keeps_everything,
      test_G6_2_luck_may_be_paid_though_a_card_could_be_fulfilled, test_G6_3_failing_takes_all_markers_off,
      test_G6_3_one_may_fail_though_a_card_could_be_fulfilled,
      test_G6_3_consolation_cards_are_dealt_when_all_have_answered, test_G6_3_no_consolation_on_a_full_level,
      test_G6_3_an_empty_green_pile_is_regrouped, test_G10_the_first_card_of_the_deck_is_grouped,
      test_G10_cards_of_both_decks_are_grouped, test_G6_4_in_or_out_after_fulfilling_or_luck,
      test_G6_5_every_roll_while_out_gives_a_luck, test_G1_only_luck_on_the_clover_counts,
      test_G6_6_rolls_repeat_until_all_are_out, test_G6_answers_in_any_order_mean_the_same,
      test_G6_other_phases_refuse_answers, test_C3_foreign_actions_are_refused)
