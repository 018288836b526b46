/* SPDX-License-Identifier: MIT
 * Noch X-mal!: passing, the pass track and its bonuses (X5, X6; B4, B6, B7 by reference). */
#include "xmal_words.h"

START_TEST(test_X5_matching_dice_count_taken_ones_too)
{
    given("xmal roll=4 dice=yyb/335 | start=o1 | start=y3");
    played("1: y3 G5 H5 H6; 2: pass");
    ck_assert_int_eq(seat(2)->pass, 4);
    ck_assert_int_eq(seat(2)->unlocked, 1); /* the third field is a joker */
    ck_assert_int_eq(jokers(2), 3);
}
END_TEST

START_TEST(test_X5_one_field_at_least)
{
    given("xmal roll=4 dice=yyb/335 | start=o1 | start=o1");
    played("1: pass");
    ck_assert_int_eq(seat(1)->pass, 1);
}
END_TEST

START_TEST(test_X5_jokers_never_match)
{
    given("xmal roll=4 dice=yxx/3?? | start=y3 | start=b1");
    played("1: pass; 2: pass");
    ck_assert_int_eq(seat(1)->pass, 2);
    ck_assert_int_eq(seat(2)->pass, 1);
}
END_TEST

START_TEST(test_X5_no_fewer_there_is_one_way_to_pass)
{
    given("xmal roll=4 dice=xxx/??? | start=y3 jokers=0 | start=y3");
    char *list = legal_list(1);
    ck_assert_str_eq(list, "pass\n");
    free(list);
}
END_TEST

START_TEST(test_X5_as_far_as_there_are_any)
{
    given("xmal roll=4 dice=yyy/333 | start=y3 pass=12 | start=y3 pass=15");
    played("1: pass"); /* six dice match, three fields are left; XX was seat 2's */
    ck_assert_int_eq(seat(1)->pass, 15);
    ck_assert_int_eq(event_count(RV_EV_PASS_FIELD), 3);
    played("2: pass");
    ck_assert_int_eq(seat(2)->pass, 15);
    ck_assert_ptr_null(event(RV_EV_PASS_FIELD, 0));
    ck_assert_ptr_null(event(RV_EV_BONUS_LOST, 0));
}
END_TEST

START_TEST(test_X5_solo_counts_four_dice)
{
    given("xmal roll=4 dice=yy/33 | start=y3");
    played("1: pass");
    ck_assert_int_eq(seat(1)->pass, 4);
}
END_TEST

START_TEST(test_X5_the_file_has_the_fields)
{
    char *sheet = with_line("xmal", "pass joker joker .", 0);
    given_on(sheet, "xmal roll=4 dice=yy/33 | start=y3");
    played("1: pass");
    ck_assert_int_eq(seat(1)->pass, 3);
    ck_assert_int_eq(jokers(1), 4);
    ck_assert_int_eq(seat(1)->x, 0); /* no XX at its end */
    free(sheet);
}
END_TEST

START_TEST(test_X5_a_dark_field_pays_before_the_next_is_crossed)
{
    given("xmal roll=4 dice=yyb/345 | start=y3 pass=3 crosses=H5 | start=b1");
    played("1: pass");
    expect_position(
        "xmal roll=4 crossed=1 dice=yyb/345 waiting=2 | crosses=H5 start=y3 pass=5 todo=three,> | start=b1");
    expect_actors("12");
    refused("1: three G5 H5 I5", "B6");
}
END_TEST

START_TEST(test_X5_fields_go_on_after_the_bonus)
{
    given("xmal roll=4 dice=yyb/345 | start=y3 pass=3 crosses=H5 | start=b1");
    played("1: pass; 1: three G5 I5 J5");
    ck_assert_int_eq(seat(1)->pass, 6);
    expect_actors("2");
    expect_position(
        "xmal roll=4 crossed=1 dice=yyb/345 waiting=2 | crosses=G5,H5,I5,J5 start=y3 pass=6 | start=b1");
}
END_TEST

START_TEST(test_X5_a_joker_field_unlocks_or_is_lost)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=2 | start=o1 pass=2 unlocked=6 jokers=4");
    played("1: pass");
    ck_assert_int_eq(event(RV_EV_JOKER_UNLOCKED, 1)->points, 1);
    played("2: pass");
    ck_assert_int_eq(event(RV_EV_BONUS_LOST, 2)->what, '!');
    ck_assert_int_eq(jokers(2), 4);
}
END_TEST

START_TEST(test_X5_XX_pays_two_X_to_the_first)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=14 | start=o1 pass=14");
    played("1: pass");
    expect_actors("chance");
    expect_position("xmal roll=4 crossed=1 dice=yyb/345 waiting=2 | start=o1 pass=15 x=0 todo=XX fresh=pass "
                    "| start=o1 pass=14");
    played("chip joker");
    expect_actors("12");
    played("1: give 2");
    expect_actors("chance");
    played("chip blank");
    expect_actors("2");
    ck_assert_int_eq(seat(1)->x, 2);
    played("2: y3 G5 H5 H6");
    /* the roll is over, and with it the chance to share */
    played("roll y y b / 3 4 5; 2: pass; 1: pass");
    ck_assert_int_eq(seat(2)->pass, 15);
    ck_assert_int_eq(seat(2)->x, 0);
    ck_assert_int_eq(seat(2)->pass_first, 0);
}
END_TEST

START_TEST(test_X5_XX_is_shared_in_one_roll)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=14 | start=o1 pass=14");
    played("1: pass; chip blank; chip blank; 2: pass; chip blank; chip blank");
    ck_assert_int_eq(seat(1)->x, 2);
    ck_assert_int_eq(seat(2)->x, 2);
    ck_assert_int_eq(seat(2)->pass_first, 1);
}
END_TEST

START_TEST(test_X5_XX_reached_by_an_award_of_the_same_roll_is_shared)
{
    /* Seat 2 fills column H: pink, one pass field. */
    given("xmal roll=4 dice=bbb/111 | start=o2 pass=14 | start=o2 pass=14 crosses=" COLUMN_FROM_2("H"));
    played("1: pass; chip blank; chip blank; 2: b1 H1; chip blank; chip blank");
    ck_assert_int_eq(seat(2)->pass, 15);
    ck_assert_int_eq(seat(2)->x, 2);
    expect_actors("chance");
}
END_TEST

START_TEST(test_X5_a_field_reached_by_a_sign_pays_too)
{
    given("xmal roll=4 dice=bb/11 | start=o2 pass=7 crosses=" COLUMN_FROM_2("H"));
    played("1: b1 H1");
    expect_actors("1");
    refused("1: pass", "X6");
    played("1: bomb A1 B1 A2 B2");
    expect_actors("chance");
    ck_assert_int_eq(seat(1)->pass, 8);
}
END_TEST

START_TEST(test_X6_bonuses_are_used_as_printed)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=7 crosses=H5 | start=o1");
    played("1: pass");
    refused("1: three G5", "X6");
    refused("1: block G5 H6 G6 F6 G7", "X6");
    refused("1: y3 G5 H6 G6", "X6");
    refused("1: pass", "X6");
    refused("1: give 2", "X6");
    ck_assert(is_legal("1: decline"));
}
END_TEST

START_TEST(test_X6_may_be_declined)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=7 crosses=H5 | start=o1");
    played("1: pass; 1: decline");
    expect_position("xmal roll=4 crossed=1 dice=yyb/345 waiting=2 | crosses=H5 start=o1 pass=8 | start=o1");
}
END_TEST

START_TEST(test_X6_B4_bomb)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=7 crosses=B2 | start=o1");
    played("1: pass");
    refused("1: bomb A1 C1", "B4");
    refused("1: bomb A1 A2 A3", "B4");
    refused("1: bomb B2", "B4");
    ck_assert(is_legal("1: bomb O7")); /* one cell is enough, nothing has to be beside it */
    ck_assert(is_legal("1: bomb A1 B1 A2"));
    played("1: bomb A1 B1 A2");
    ck_assert_int_eq(table()->sheets.turn.crossed, 1);
}
END_TEST

START_TEST(test_X6_B4_bomb_on_an_empty_sheet)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=7 | start=o1");
    played("1: pass");
    ck_assert(is_legal("1: bomb A1 B1 A2 B2"));
    played("1: bomb A1 B1 A2 B2");
    played("2: pass; roll y y y / 1 1 1; 2: pass");
    ck_assert(is_legal("1: y1 A3")); /* later placements lean on bombed cells */
}
END_TEST

START_TEST(test_X6_B6_three_in_a_row)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=4 crosses=G5 | start=o1");
    played("1: pass");
    refused("1: three F5 G4", "B6");       /* two rows */
    refused("1: three I5", "B6");          /* the start column does not help, nor a gap */
    refused("1: three E5 F5 H5 I5", "B6"); /* four */
    refused("1: three G5", "B6");          /* crossed */
    ck_assert(is_legal("1: three F5"));
    ck_assert(is_legal("1: three F5 H5"));    /* not side by side */
    ck_assert(is_legal("1: three H5 I5 J5")); /* one after the other */
    ck_assert(is_legal("1: three G4"));
    refused("1: three F4 H4", "B6");
    ck_assert(is_legal("1: three F4 G4 H4"));
}
END_TEST

START_TEST(test_X6_B7_block)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=11 crosses=H5 | start=o1");
    played("1: pass");
    refused("1: block G5 F6 G6 H6", "B7");          /* not all of it */
    refused("1: block B1", "B7");                   /* nothing beside it */
    refused("1: block H1 G2 H2 I2 J2", "B7");       /* the start column is no anchor */
    ck_assert(is_legal("1: block G5 F6 G6 H6 G7")); /* begun */
    ck_assert(is_legal("1: block F4 G4 H4"));
    ck_assert(is_legal("1: block I5 J5 K5 L5 K4"));
    refused("1: block H7 I7 J7 I6 J6 K6", "B7"); /* H7 is not beside H5 */
}
END_TEST

START_TEST(test_X6_B7_a_block_of_six)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=11 crosses=H6 | start=o1");
    played("1: pass; 1: block H7 I7 J7 I6 J6 K6");
    ck_assert_int_eq(rv_cells_count(table()->sheets.pad[0].crosses.set), 7);
}
END_TEST

START_TEST(test_X6_what_cannot_be_carried_out_is_lost)
{
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=11 | start=o1 pass=4");
    played("1: pass");
    ck_assert_int_eq(event(RV_EV_BONUS_LOST, 1)->what, RV_SPECIAL_BLOCK);
    expect_actors("2");
    played("2: pass");
    ck_assert_int_eq(event(RV_EV_BONUS_LOST, 2)->what, RV_SPECIAL_THREE);
    expect_actors("chance");
    given("xmal roll=4 dice=yyb/345 | start=o1 pass=7 crosses=" COLUMNS_A_TO_N "," COLUMN("O") " | start=o1");
    played("1: pass");
    ck_assert_int_eq(event(RV_EV_BONUS_LOST, 1)->what, RV_SPECIAL_BOMB);
    expect_actors("2");
}
END_TEST

START_TEST(test_X6_one_bonus_after_the_other)
{
    char *sheet = with_line("xmal", "pass three bomb block . XX", 0);
    given_on(sheet, "xmal roll=4 dice=yy/33 | start=y3");
    played("1: pass"); /* three in a row finds no cross; the bomb does not need one */
    expect_position("xmal roll=4 crossed=1 dice=yy/33 waiting= | start=y3 pass=2 todo=bomb,>,>");
    played("1: bomb B1");
    expect_position("xmal roll=4 crossed=1 dice=yy/33 waiting= | crosses=B1 start=y3 pass=3 todo=block,>");
    played("1: block A1 A2");
    ck_assert_int_eq(seat(1)->pass, 4);
    free(sheet);
}
END_TEST

SUITE("xmal_pass", test_X5_matching_dice_count_taken_ones_too, test_X5_one_field_at_least,
      test_X5_jokers_never_match, test_X5_no_fewer_there_is_one_way_to_pass, test_X5_as_far_as_there_are_any,
      test_X5_solo_counts_four_dice, test_X5_the_file_has_the_fields,
      test_X5_a_dark_field_pays_before_the_next_is_crossed, test_X5_fields_go_on_after_the_bonus,
      test_X5_a_joker_field_unlocks_or_is_lost, test_X5_XX_pays_two_X_to_the_first,
      test_X5_XX_is_shared_in_one_roll, test_X5_XX_reached_by_an_award_of_the_same_roll_is_shared,
      test_X5_a_field_reached_by_a_sign_pays_too, test_X6_bonuses_are_used_as_printed,
      test_X6_may_be_declined, test_X6_B4_bomb, test_X6_B4_bomb_on_an_empty_sheet, test_X6_B6_three_in_a_row,
      test_X6_B7_block, test_X6_B7_a_block_of_six, test_X6_what_cannot_be_carried_out_is_lost,
      test_X6_one_bonus_after_the_other)
