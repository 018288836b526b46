/* SPDX-License-Identifier: MIT
 * Part S of the rules: the turn, firsts, the solo count, standstill (S6 to S9).
 * test_placement.c has the classic sheet for reading along. */
#include "harness.h"

#include <stdio.h>

#include "sheets.h"

static void given_crosses(const char *head, const char *first, const char *second)
{
    char position[1024];
    snprintf(position, sizeof position, "%s | crosses=%s | crosses=%s", head, first, second);
    given(position);
}

/* ---- S6 ---- */

START_TEST(test_S6_seat_1_starts_and_the_role_passes_clockwise)
{
    given("nochmal | | | ");
    for (int roll = 1; roll <= 7; roll++) {
        expect_actors("chance");
        played("roll y o b / 1 1 1");
        ck_assert_int_eq(event(RV_EV_ROLLED, 0)->seat, (roll - 1) % 3);
        if (roll > 3)
            expect_actors((const char *[]){ "1", "2", "3" }[(roll - 1) % 3]);
        for (int i = 0; i < 3; i++) {
            char pass[16];
            sprintf(pass, "%d: pass", 1 + (roll - 1 + i) % 3);
            played(pass);
        }
        ck_assert_int_eq(event(RV_EV_TURN, 0)->seat, roll % 3);
    }
}
END_TEST

START_TEST(test_S6_the_dice_are_rolled_once)
{
    given("nochmal | | ");
    played("roll y o b / 5 2 2");
    refused("roll y o b / 5 2 2", "S6.4");
    played("1: pass");
    refused("roll y o b / 5 2 2", "S6.4");
    given("nochmal | | ");
    refused("1: pass", "S6.4"); /* and before anything else */
    ck_assert_int_eq(legal_count(1), 0);
}
END_TEST

START_TEST(test_S6_1_in_the_first_three_rolls_everybody_has_all_dice)
{
    given("nochmal | | | ");
    for (int roll = 1; roll <= 3; roll++) {
        played("roll y b g / 5 2 1");
        expect_actors("123");
        if (roll == 1) {
            played("1: y5 H6 H7 I6 I7 J7");
            ck_assert(is_legal("2: y5 H6 H7 I6 I7 J7")); /* the same dice again */
            played("3: y5 H6 H7 I6 I7 J7; 2: y5 H6 H7 I6 I7 J7");
        } else {
            played("1: pass; 2: pass; 3: pass");
        }
    }
    played("roll y b g / 5 2 1");
    expect_actors("1");
}
END_TEST

START_TEST(test_S6_1_how_many_rolls_are_open_is_printed_on_the_sheet)
{
    char *sheet = with_line("nochmal", "open-rolls 1", 0);
    given_on(sheet, "nochmal | | ");
    played("roll y b g / 5 2 1; 1: pass; 2: pass; roll y b g / 5 2 1");
    expect_actors("2");
    played("2: y5 H6 H7 I6 I7 J7");
    refused("1: y5 H6 H7 I6 I7 J7", "S6.2");
    free(sheet);
    sheet = with_line("nochmal", "open-rolls 0", 0);
    given_on(sheet, "nochmal | | ");
    played("roll y b g / 5 2 1");
    expect_actors("1");
    free(sheet);
}
END_TEST

START_TEST(test_S6_1_one_colour_die_and_one_number_die_that_were_rolled)
{
    given("nochmal roll=1 dice=yob/522 | | ");
    refused("1: g1 H1", "S6.1");
    refused("1: y1 H6", "S6.1");
    refused("1: r5 H3", "S6.1");
    refused("1: xy5 H6 H7 I6 I7 J7", "S6.1");
    refused("1: y?5 H6 H7 I6 I7 J7", "S6.1");
}
END_TEST

START_TEST(test_S6_2_from_roll_4_on_the_active_player_takes_the_dice_away)
{
    given("nochmal roll=4 dice=yob/522 | | | ");
    played("1: y5 H6 H7 I6 I7 J7");
    expect_actors("23");
    refused("2: y5 H6 H7 I6 I7 J7", "S6.2");
    refused("2: y2 H6 H7", "S6.2");
    refused("2: b5 G4 G5 H4 H5", "S6.2");
    ck_assert(is_legal("2: o2 G2 H2"));
    ck_assert(is_legal("3: b2 H4 H5"));
    played("2: o2 G2 H2; 3: o2 G2 H2"); /* others may use the same dice */
}
END_TEST

START_TEST(test_S6_2_of_two_equal_dice_one_stays)
{
    given("nochmal roll=4 dice=yyo/522 | | ");
    played("1: y5 H6 H7 I6 I7 J7");
    ck_assert(is_legal("2: y2 H6 H7"));
    given("nochmal roll=4 dice=yyo/522 | | ");
    played("1: y2 H6 H7");
    ck_assert(is_legal("2: y2 H6 H7"));
    ck_assert(is_legal("2: y5 H6 H7 I6 I7 J7"));
    given("nochmal roll=4 dice=yyo/222 | | ");
    played("1: o2 G2 H2");
    refused("2: o2 G2 H2", "S6.2");
    given("nochmal roll=4 dice=xxo/??2 | | ");
    played("1: xg?1 H1");
    ck_assert(is_legal("2: xg?1 H1"));
    given("nochmal roll=4 dice=xyo/?22 | | ");
    played("1: xg?1 H1"); /* a joker is gone like any die */
    refused("2: xg?1 H1", "S6.2");
    refused("2: xg2 H1 H2", "S6.2");
    refused("2: o?2 G2 H2", "S6.2");
    ck_assert(is_legal("2: o2 G2 H2"));
}
END_TEST

START_TEST(test_S6_2_others_take_nothing_away)
{
    given("nochmal roll=4 active=2 dice=yob/522 | | | ");
    played("2: o2 G2 H2; 3: y5 H6 H7 I6 I7 J7");
    ck_assert(is_legal("1: y5 H6 H7 I6 I7 J7"));
    ck_assert(is_legal("1: b2 H4 H5")); /* of the two twos one is gone */
}
END_TEST

START_TEST(test_S6_3_anybody_may_pass)
{
    for (int roll = 1; roll <= 4; roll += 3) {
        char position[64];
        sprintf(position, "nochmal roll=%d dice=yob/522 | | | ", roll);
        given(position);
        for (int seat = 1; seat <= 3; seat++) {
            char pass[16];
            sprintf(pass, "%d: pass", seat);
            ck_assert(is_legal(pass));
            played(pass);
            ck_assert_ptr_nonnull(event(RV_EV_PASSED, seat));
        }
        expect_actors("chance");
    }
}
END_TEST

START_TEST(test_S6_3_when_the_active_player_passes_all_dice_stay)
{
    given("nochmal roll=4 dice=yob/522 | | ");
    played("1: pass");
    ck_assert(is_legal("2: y5 H6 H7 I6 I7 J7"));
    ck_assert(is_legal("2: o2 G2 H2"));
    ck_assert(is_legal("2: b2 H4 H5"));
}
END_TEST

START_TEST(test_S6_4_from_roll_4_on_the_others_wait_for_the_active_player)
{
    given("nochmal roll=4 active=2 dice=yob/522 | | | ");
    expect_actors("2");
    refused("1: pass", "S6.4");
    refused("3: o2 G2 H2", "S6.4");
    ck_assert_int_eq(legal_count(1), 0);
    played("2: pass");
    expect_actors("13");
    played("1: pass"); /* in any order */
    expect_actors("3");
    refused("1: pass", "S6.4"); /* but once */
    refused("2: pass", "S6.4");
    played("3: pass");
}
END_TEST

START_TEST(test_S6_4_the_order_of_the_answers_changes_nothing)
{
    static const char *const answers[] = { "1: y5 H6 H7 I6 I7 J7", "2: y5 H6 H7 I6 I7 J7", "3: o2 G2 H2",
                                           "4: pass" };
    char expected[RV_STATE_MAX];
    int orders = 0;
    given("nochmal roll=2 active=3 dice=yob/522 | | | | ");
    played("3: o2 G2 H2; 4: pass; 1: y5 H6 H7 I6 I7 J7; 2: y5 H6 H7 I6 I7 J7"); /* clockwise */
    memcpy(expected, at.state, sizeof expected);
    for (int order = 0; order < 4 * 4 * 4 * 4; order++) {
        int seat[4] = { order % 4, order / 4 % 4, order / 16 % 4, order / 64 };
        if ((1 << seat[0] | 1 << seat[1] | 1 << seat[2] | 1 << seat[3]) != 15)
            continue; /* somebody twice */
        given("nochmal roll=2 active=3 dice=yob/522 | | | | ");
        for (int i = 0; i < 4; i++)
            played(answers[seat[i]]);
        ck_assert(memcmp(expected, at.state, sizeof expected) == 0);
        orders++;
    }
    ck_assert_int_eq(orders, 24);
}
END_TEST

START_TEST(test_S6_5_nothing_is_awarded_before_everybody_has_answered)
{
    given_crosses("nochmal roll=1 dice=ggg/111", "H2,H3,H4,H5,H6,H7", "");
    played("1: g1 H1");
    ck_assert_int_eq(event_count(RV_EV_COLUMN), 0);
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 0);
    played("2: pass");
    ck_assert_int_eq(event_count(RV_EV_COLUMN), 1);
    ck_assert_int_eq(event(RV_EV_COLUMN, 1)->what, 'H' - 'A');
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 1);
}
END_TEST

/* ---- S7 ---- */

START_TEST(test_S7_all_who_complete_it_in_the_same_roll_are_first)
{
    given_crosses("nochmal roll=4 active=2 dice=ggg/111", "H2,H3,H4,H5,H6,H7", "H2,H3,H4,H5,H6,H7");
    played("2: g1 H1; 1: g1 H1");
    ck_assert_int_eq(event(RV_EV_COLUMN, 1)->first, 1);
    ck_assert_int_eq(event(RV_EV_COLUMN, 2)->first, 1);
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 1);
    ck_assert_int_eq(score_line(2, RV_LINE_COLUMNS), 1);
}
END_TEST

START_TEST(test_S7_a_first_closes_when_the_roll_ends)
{
    given_crosses("nochmal roll=4 dice=bbg/321", "E1,E2,E3,E4,E5,E6", "E1,E2,E3,E4,E5,E6");
    played("1: b3 D7 E7 F7; 2: pass"); /* the example of the rule text: column E is full */
    ck_assert_int_eq(event(RV_EV_COLUMN, 1)->first, 1);
    ck_assert_int_eq(event(RV_EV_COLUMN, 1)->points, 2);
    played("roll b b g / 3 2 1; 2: b3 D7 E7 F7; 1: pass");
    ck_assert_int_eq(event(RV_EV_COLUMN, 2)->first, 0);
    ck_assert_int_eq(event(RV_EV_COLUMN, 2)->points, 1);
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 2);
    ck_assert_int_eq(score_line(2, RV_LINE_COLUMNS), 1);
}
END_TEST

START_TEST(test_S7_the_same_holds_for_colours)
{
    const char *green = classic_cells("g", "H1");
    given_crosses("nochmal roll=4 dice=ggg/111", green, green);
    played("1: g1 H1; 2: g1 H1");
    ck_assert_int_eq(event(RV_EV_COLOUR, 1)->what, RV_GREEN);
    ck_assert_int_eq(event(RV_EV_COLOUR, 1)->first, 1);
    ck_assert_int_eq(event(RV_EV_COLOUR, 2)->first, 1);
    given_crosses("nochmal roll=4 dice=ggg/111", green, green);
    played("1: g1 H1; 2: pass; roll g g g / 1 1 1; 2: g1 H1; 1: pass");
    ck_assert_int_eq(event(RV_EV_COLOUR, 2)->first, 0);
    ck_assert_int_eq(event(RV_EV_COLOUR, 2)->points, 3);
    ck_assert_int_eq(score_line(1, RV_LINE_COLOURS), 5);
}
END_TEST

START_TEST(test_S7_solo_is_always_first)
{
    given("nochmal roll=4 dice=gg/11 | crosses=H2,H3,H4,H5,H6,H7,A2,A3,A4,A5,A6,A7");
    played("1: g1 H1");
    ck_assert_int_eq(event(RV_EV_COLUMN, 1)->first, 1);
    played("roll g g / 1 1; 1: g1 A1");
    ck_assert_int_eq(event(RV_EV_COLUMN, 1)->first, 1);
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 1 + 5);
}
END_TEST

/* ---- S8 ---- */

START_TEST(test_S8_every_roll_of_a_solo_game_counts)
{
    given("nochmal | ");
    for (int roll = 1; roll <= 30; roll++) {
        expect_actors("chance");
        played("roll y o / 5 2");
        expect_actors("1");
        played(roll == 7 ? "1: y5 H6 H7 I6 I7 J7" : "1: pass");
    }
    expect_actors("");
    ck_assert_ptr_nonnull(event(RV_EV_OVER, 0));
    refused("roll y o / 5 2", "N5");
    refused("1: pass", "N5");
}
END_TEST

START_TEST(test_S8_the_number_of_rolls_is_printed_on_the_sheet)
{
    char *sheet = with_line("nochmal", "solo-rolls 2", 0);
    given_on(sheet, "nochmal | ");
    played("roll y o / 5 2; 1: pass; roll y o / 5 2");
    expect_actors("1");
    played("1: pass");
    expect_actors("");
    free(sheet);
}
END_TEST

START_TEST(test_S8_the_solo_player_takes_no_dice_from_anybody)
{
    given("nochmal roll=9 dice=yo/52 | ");
    played("1: y5 H6 H7 I6 I7 J7");
    expect_actors("chance"); /* nobody is waited for */
    expect_position("nochmal roll=9 | crosses=H6,H7,I6,I7,J7");
}
END_TEST

/* ---- S9 ---- */

START_TEST(test_S9_fifty_rolls_without_a_cross_end_the_game)
{
    given("nochmal | | ");
    played("roll g g g / 1 1 1; 1: g1 H1; 2: pass");
    for (int roll = 1; roll <= 50; roll++) {
        expect_actors("chance");
        played("roll y o b / 5 2 2");
        played(roll % 2 ? "2: pass; 1: pass" : "1: pass; 2: pass");
    }
    expect_actors("");
    ck_assert_ptr_nonnull(event(RV_EV_OVER, 0));
    expect_score(1, 8 - 2 * 14); /* scored as it stands */
    expect_score(2, 8 - 2 * 15);
}
END_TEST

START_TEST(test_S9_one_cross_of_anybody_starts_the_count_anew)
{
    given("nochmal roll=60 active=1 idle=49 dice=yob/522 | | ");
    played("1: pass; 2: o2 G2 H2");
    for (int roll = 1; roll <= 49; roll++) {
        played("roll y o b / 5 2 2");
        played(roll % 2 ? "2: pass; 1: pass" : "1: pass; 2: pass");
        expect_actors("chance");
    }
    played("roll y o b / 5 2 2; 1: pass; 2: pass");
    expect_actors("");
}
END_TEST

START_TEST(test_S9_holds_in_a_long_solo_game_too)
{
    char *sheet = with_line("nochmal", "solo-rolls 100", 0);
    given_on(sheet, "nochmal | ");
    for (int roll = 1; roll <= 50; roll++)
        played("roll y o / 5 2; 1: pass");
    expect_actors("");
    free(sheet);
}
END_TEST

SUITE("turn", test_S6_seat_1_starts_and_the_role_passes_clockwise, test_S6_the_dice_are_rolled_once,
      test_S6_1_in_the_first_three_rolls_everybody_has_all_dice,
      test_S6_1_how_many_rolls_are_open_is_printed_on_the_sheet,
      test_S6_1_one_colour_die_and_one_number_die_that_were_rolled,
      test_S6_2_from_roll_4_on_the_active_player_takes_the_dice_away, test_S6_2_of_two_equal_dice_one_stays,
      test_S6_2_others_take_nothing_away, test_S6_3_anybody_may_pass,
      test_S6_3_when_the_active_player_passes_all_dice_stay,
      test_S6_4_from_roll_4_on_the_others_wait_for_the_active_player,
      test_S6_4_the_order_of_the_answers_changes_nothing,
      test_S6_5_nothing_is_awarded_before_everybody_has_answered,
      test_S7_all_who_complete_it_in_the_same_roll_are_first, test_S7_a_first_closes_when_the_roll_ends,
      test_S7_the_same_holds_for_colours, test_S7_solo_is_always_first,
      test_S8_every_roll_of_a_solo_game_counts, test_S8_the_number_of_rolls_is_printed_on_the_sheet,
      test_S8_the_solo_player_takes_no_dice_from_anybody, test_S9_fifty_rolls_without_a_cross_end_the_game,
      test_S9_one_cross_of_anybody_starts_the_count_anew, test_S9_holds_in_a_long_solo_game_too)
