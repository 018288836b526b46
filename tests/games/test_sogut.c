/* SPDX-License-Identifier: MIT
 * Noch mal so gut!: the special die and what it does (B1 to B7). The grey sheet:
 *
 *       A B C D E F G H I J K L M N O
 *     1 r r O y y R r g g y Y O o o b   slot
 *     2 b y y y o o r r b B y y r o o   bomb
 *     3 b y b b b o o O b g g y r r o   heart      gold: B3 O3 E4 L5 F7
 *     4 o B b G b y y b o o g g G r r   bomb
 *     5 o o r r g b b b y o o r y y Y   slot
 *     6 g g r o g g G y y r r r b B g   heart
 *     7 Y g g o R g g y R r b b b g g   bomb */
#include "harness.h"
#include "sheet_words.h"

START_TEST(test_S4_worked_example_of_the_rule_text)
{
    given("sogut roll=1 dice=ogy/522/bomb | |");
    ck_assert(is_legal("1: o5 E2 F2 F3 G3 H3"));
    ck_assert(is_legal("2: o5 E2 F2 F3 G3 H3"));
    ck_assert(is_legal("2: g2 H1 I1"));
    ck_assert(is_legal("2: y2 H6 H7"));
    ck_assert(is_legal("2: y2 H6 I6"));
    ck_assert(!is_legal("2: y2 I5 I6"));
    refused("2: y4 H6 H7 I5 I6", "S6.1");
    refused("2: y5 H6 H7 I5 I6", "S4.5");
    given("sogut roll=4 dice=ogy/522/bomb | |"); /* later the two dice are gone: five are left */
    played("1: o5 E2 F2 F3 G3 H3");
    refused("2: o5 E2 F2 F3 G3 H3", "S6.2");
    expect_position("sogut roll=4 crossed=1 dice=ygo/225/bomb open=yg/22/bomb waiting=2"
                    " | crosses=E2,F2,F3,G3,H3 |");
}
END_TEST

START_TEST(test_B1_special_die_is_rolled_with_the_others)
{
    given("sogut | |");
    refused("roll y g b / 1 2 3", "S3");
    refused("roll y g / 1 2 3 / bomb", "S3");
    played("roll y g b / 1 2 3 / bomb");
    given("sogut |"); /* solo: two and two, and the special die */
    refused("roll y g / 1 2", "S3");
    refused("roll y g b / 1 2 3 / heart", "S3");
    played("roll y g / 1 2 / heart");
}
END_TEST

START_TEST(test_B1_only_faces_that_the_die_has)
{
    char *sheet = with_line("sogut", "special-die heart heart heart bomb bomb bomb", 0);
    given_on(sheet, "sogut |");
    refused("roll y g / 1 2 / stars", "S3");
    played("roll y g / 1 2 / bomb");
    free(sheet);
}
END_TEST

START_TEST(test_B1_only_what_the_die_shows)
{
    given("sogut roll=1 dice=ygb/123/bomb | crosses=H1 |");
    refused("1: heart", "B1");
    refused("1: stars H3", "B1");
    refused("1: three G1", "B1");
    refused("1: block I1", "B1");
    refused("1: decline", "B8");
    ck_assert(is_legal("1: bomb A1 B1 A2 B2"));
}
END_TEST

START_TEST(test_B1_the_active_pick_removes_it_from_roll_4_on)
{
    given("sogut roll=4 dice=ygb/123/heart | |");
    played("1: heart");
    refused("2: heart", "B1"); /* six dice are left */
    ck_assert(is_legal("2: y2 H6 H7"));
    ck_assert(is_legal("2: b1 H4"));
    given("sogut roll=4 dice=ygb/123/heart | |");
    played("1: y2 H6 H7"); /* five are left */
    ck_assert(is_legal("2: heart"));
    refused("2: y3 H6 H7 I6", "S6.2");
    given("sogut roll=4 dice=ygb/123/heart | |");
    played("1: pass"); /* all seven are left */
    ck_assert(is_legal("2: heart"));
    ck_assert(is_legal("2: y2 H6 H7"));
}
END_TEST

START_TEST(test_B1_several_may_use_it)
{
    given("sogut roll=3 dice=ygb/123/heart | | |");
    expect_actors("123");
    played("1: heart; 2: heart; 3: heart");
    expect_position("sogut roll=3 active=2 idle=1 | hearts=1 slots-used=1 | hearts=1 slots-used=1 | hearts=1 "
                    "slots-used=1");
    given("sogut roll=4 active=3 dice=ygb/123/heart | | |");
    expect_actors("3");
    played("3: pass");
    expect_actors("12");
    played("1: heart; 2: heart");
}
END_TEST

START_TEST(test_B2_one_slot_is_open_at_the_start)
{
    given("sogut roll=1 dice=yg/12/heart |");
    ck_assert_int_eq(score_line(1, RV_LINE_SLOTS), 2);
    played("1: heart");
    ck_assert_int_eq(score_line(1, RV_LINE_SLOTS), 0);
    ck_assert_int_eq(event(RV_EV_SLOT_USED, 1)->what, RV_SPECIAL_HEART);
    played("roll y g / 1 2 / heart");
    refused("1: heart", "B2");
    ck_assert(!is_legal("1: heart"));
    played("1: pass; roll y g / 1 2 / bomb");
    refused("1: bomb A1", "B2");
}
END_TEST

START_TEST(test_B2_gold_cells_open_the_next_slot_at_once)
{
    given("sogut roll=8 dice=yg/12/bomb | crosses=A3 slots-used=1");
    refused("1: bomb C3", "B2"); /* not in the same roll: the one answer a roll needs the slot before */
    played("1: y1 B3");
    ck_assert_int_eq(event(RV_EV_SLOT_OPENED, 1)->points, 1);
    played("roll y g / 1 2 / heart; 1: heart");
    expect_position("sogut roll=9 idle=1 | crosses=A3,B3 hearts=1 slots-used=2");
}
END_TEST

START_TEST(test_B2_a_bomb_on_a_gold_cell_pays_for_itself)
{
    given("sogut roll=1 dice=yg/12/bomb |");
    played("1: bomb E4 F4 E5 F5; roll y g / 1 2 / heart; 1: heart");
    expect_position("sogut roll=2 idle=1 | crosses=E4,E5,F4,F5 hearts=1 slots-used=2");
}
END_TEST

START_TEST(test_B2_start_column_opens_one_for_everybody)
{
    given("sogut roll=8 dice=bgr/123/heart | crosses=H1,H2,H3,H5,H6,H7 slots-used=1 | "
          "crosses=H1,H2,H3,H5,H6,H7 slots-used=1");
    played("1: b1 H4; 2: pass");
    ck_assert_int_eq(event(RV_EV_SLOT_OPENED, 1)->points, 1);
    played("roll b g r / 1 1 1 / heart; 2: b1 H4; 1: heart");
    ck_assert_int_eq(event(RV_EV_SLOT_OPENED, 2)->points, 1);
    played("roll b g r / 1 1 1 / heart; 1: pass; 2: heart");
}
END_TEST

START_TEST(test_B2_columns_with_a_slot_are_the_sheets_business)
{
    char *sheet = with_line("sogut", "column-special -", 0);
    given_on(sheet, "sogut roll=8 dice=bg/12/heart | crosses=H1,H2,H3,H5,H6,H7");
    played("1: b1 H4");
    ck_assert_ptr_null(event(RV_EV_SLOT_OPENED, 1));
    free(sheet);
    sheet = with_line("sogut", "column-special A H", 0);
    given_on(sheet, "sogut roll=8 dice=yg/12/heart | crosses=A1,A2,A3,A4,A5,A6");
    played("1: y1 A7");
    ck_assert_int_eq(event(RV_EV_SLOT_OPENED, 1)->points, 2);
    free(sheet);
}
END_TEST

START_TEST(test_B2_opening_without_a_closed_slot_has_no_effect)
{
    given("sogut roll=8 dice=yg/12/bomb | crosses=A3 slots=9 slots-used=4");
    played("1: y1 B3");
    ck_assert_ptr_null(event(RV_EV_SLOT_OPENED, 1));
    expect_position("sogut roll=8 | crosses=A3,B3 slots=9 slots-used=4");
}
END_TEST

START_TEST(test_B3_circles_the_next_heart)
{
    given("sogut roll=8 dice=yg/12/heart | hearts=4");
    played("1: heart");
    ck_assert_int_eq(event(RV_EV_HEART, 1)->points, 5);
    expect_position("sogut roll=8 idle=1 | hearts=5 slots-used=1");
}
END_TEST

START_TEST(test_B3_not_when_all_are_circled)
{
    given("sogut roll=8 dice=yg/12/heart | hearts=5");
    refused("1: heart", "B3");
    ck_assert(!is_legal("1: heart"));
    char *sheet = with_line("sogut", "hearts 6", 0);
    given_on(sheet, "sogut roll=8 dice=yg/12/heart | hearts=5");
    ck_assert(is_legal("1: heart"));
    free(sheet);
}
END_TEST

START_TEST(test_B4_one_to_four_free_cells_in_a_square)
{
    given("sogut roll=5 dice=yg/12/bomb | crosses=H1,B2");
    ck_assert(is_legal("1: bomb A1"));
    ck_assert(is_legal("1: bomb A1 B1"));
    ck_assert(is_legal("1: bomb C6 D7")); /* corner to corner, red and orange */
    ck_assert(is_legal("1: bomb N6 O6 N7 O7"));
    ck_assert(is_legal("1: bomb A1 A2 B1")); /* a crossed cell in the square is fine */
    refused("1: bomb A1 A2 B1 B2", "B4");    /* but it is not crossed again */
    refused("1: bomb C1 E1", "B4");
    refused("1: bomb C1 D1 E1", "B4");
    refused("1: bomb C1 D1 C2 D2 E1", "B4");
}
END_TEST

START_TEST(test_B4_needs_no_contact_even_as_the_first_crosses)
{
    given("sogut roll=1 dice=bog/123/bomb | |");
    played("1: bomb A1 A2 B1; 2: pass; roll b o g / 1 2 3 / heart");
    ck_assert(is_legal("1: b1 A3")); /* later placements may lean on it */
    refused("2: b1 A3", "S4.4");
    refused("1: b1 K7", "S4.3");
    ck_assert(is_legal("1: b1 H4")); /* and the start column stays one */
}
END_TEST

START_TEST(test_B5_stars_beside_a_cross_or_in_the_start_column)
{
    given("sogut roll=1 dice=yg/12/stars |");
    ck_assert(is_legal("1: stars H3"));
    refused("1: stars A7", "B5");
    refused("1: stars H3 A7", "B5");
    refused("1: stars H4", "B5"); /* no star */
    given("sogut roll=5 dice=yg/12/stars | crosses=A6,D3,I2");
    ck_assert(is_legal("1: stars A7 D4"));
    ck_assert(is_legal("1: stars A7 H3"));
    ck_assert(is_legal("1: stars J2"));
    refused("1: stars A7 D4 H3", "B5"); /* two at most */
    refused("1: stars F1", "B5");
}
END_TEST

START_TEST(test_B5_the_second_may_lean_on_the_first)
{
    given("sogut roll=5 dice=yg/12/stars | crosses=J1");
    ck_assert(is_legal("1: stars K1 L1"));
    refused("1: stars L1", "B5");
    refused("1: stars H3 L1", "B5");
    given("sogut roll=5 dice=yg/12/stars | crosses=H3,J1,K1");
    refused("1: stars K1", "B5"); /* crossed already */
}
END_TEST

START_TEST(test_B6_three_of_one_row_each_beside_a_cross)
{
    given("sogut roll=5 dice=yg/12/three | crosses=A1,O1,H4,H2");
    ck_assert(is_legal("1: three B1"));
    ck_assert(is_legal("1: three B1 H1 N1")); /* not side by side, three colours */
    ck_assert(is_legal("1: three A2 O2"));
    refused("1: three C1", "B6");
    refused("1: three B1 A2", "B6"); /* two rows */
    refused("1: three B1 H1 N1 I1", "B6");
    refused("1: three A1 B1", "B6"); /* crossed already */
    refused("1: three H7", "B6");    /* the start column is no anchor */
}
END_TEST

START_TEST(test_B6_one_after_the_other)
{
    given("sogut roll=5 dice=yg/12/three | crosses=A1");
    ck_assert(is_legal("1: three B1 C1 D1"));
    refused("1: three B1 D1", "B6");
}
END_TEST

START_TEST(test_B6_B7_not_on_an_empty_sheet)
{
    given("sogut roll=1 dice=yg/12/three |");
    refused("1: three H4", "B6");
    int with_three = legal_count(1);
    given("sogut roll=1 dice=yg/12/block |");
    refused("1: block H1 I1", "B7");
    ck_assert_int_eq(legal_count(1), with_three); /* pairs only, in both */
}
END_TEST

START_TEST(test_B7_all_free_cells_of_a_block)
{
    given("sogut roll=5 dice=yg/12/block | crosses=B1,H1");
    ck_assert(is_legal("1: block B2 B3 C2 D1 D2 E1")); /* six cells */
    refused("1: block B2 B3 C2 D1 D2", "B7");
    refused("1: block B2 B3 C2 D1 D2 E1 C1", "B7");
    refused("1: block A7", "B7");          /* beside no cross */
    refused("1: block H6 H7 I5 I6", "B7"); /* the start column is no anchor */
    ck_assert(is_legal("1: block A1"));    /* begun */
    ck_assert(is_legal("1: block C1"));
    ck_assert(is_legal("1: block I1"));
    refused("1: block H1 I1", "B7");
}
END_TEST

START_TEST(test_B7_a_begun_block_may_be_in_pieces)
{
    given("sogut roll=5 dice=yg/12/block | crosses=C2");
    refused("1: block D1 D2 E1", "B7");
    played("1: block B2 B3 D1 D2 E1");
    ck_assert_int_eq(event_count(RV_EV_SLOT_OPENED), 1); /* B3 is gold */
}
END_TEST

START_TEST(test_S5_jokers_of_the_grey_sheet)
{
    given("sogut roll=1 dice=xg/?2/heart |");
    played("1: xy?2 H6 H7");
    ck_assert_int_eq(score_line(1, RV_LINE_JOKERS), 4);
}
END_TEST

START_TEST(test_S9_a_heart_is_no_cross)
{
    given("sogut roll=60 idle=49 dice=ygb/111/heart | |");
    played("1: heart; 2: pass");
    expect_actors("");
    given("sogut roll=60 idle=49 dice=ygb/111/heart | |");
    played("1: heart; 2: y1 H6");
    expect_actors("chance");
}
END_TEST

START_TEST(test_C3_nothing_but_this_games_actions)
{
    given("sogut roll=4 dice=ygb/123/bomb | |");
    refused("2: pass", "S6.4");
    refused("1: give 2", "C3");
    refused("roll y g b / 1 2 3 / bomb", "S6.4");
    given("sogut over=1 | |");
    refused("1: pass", "N5");
}
END_TEST

SUITE("sogut", test_S4_worked_example_of_the_rule_text, test_B1_special_die_is_rolled_with_the_others,
      test_B1_only_faces_that_the_die_has, test_B1_only_what_the_die_shows,
      test_B1_the_active_pick_removes_it_from_roll_4_on, test_B1_several_may_use_it,
      test_B2_one_slot_is_open_at_the_start, test_B2_gold_cells_open_the_next_slot_at_once,
      test_B2_a_bomb_on_a_gold_cell_pays_for_itself, test_B2_start_column_opens_one_for_everybody,
      test_B2_columns_with_a_slot_are_the_sheets_business,
      test_B2_opening_without_a_closed_slot_has_no_effect, test_B3_circles_the_next_heart,
      test_B3_not_when_all_are_circled, test_B4_one_to_four_free_cells_in_a_square,
      test_B4_needs_no_contact_even_as_the_first_crosses, test_B5_stars_beside_a_cross_or_in_the_start_column,
      test_B5_the_second_may_lean_on_the_first, test_B6_three_of_one_row_each_beside_a_cross,
      test_B6_one_after_the_other, test_B6_B7_not_on_an_empty_sheet, test_B7_all_free_cells_of_a_block,
      test_B7_a_begun_block_may_be_in_pieces, test_S5_jokers_of_the_grey_sheet, test_S9_a_heart_is_no_cross,
      test_C3_nothing_but_this_games_actions)
