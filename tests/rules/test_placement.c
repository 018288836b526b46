/* SPDX-License-Identifier: MIT
 * Part S of the rules: placements and jokers (S4, S5).
 *
 * The classic sheet, for reading along (capitals are stars):
 *
 *         ABCDEFGHIJKLMNO
 *      1  gggyyyyGbbbOyyy
 *      2  ogYgYyoorBboogg
 *      3  BgrgggGrrryyogg
 *      4  brrgoObbggyyoRb
 *      5  roooorbbooorrrr
 *      6  rBbRrrryYoRbbbO
 *      7  yybbbbryyyggGoo                                                                                   */
#include "harness.h"

#include "pad.h"

#include <stdio.h>

/* ---- S4 ---- */

START_TEST(test_S4_worked_example_of_the_rule_text)
{
    given("nochmal roll=1 dice=yob/522 | | ");
    ck_assert(is_legal("1: y5 H6 H7 I6 I7 J7"));
    ck_assert(is_legal("2: y5 H6 H7 I6 I7 J7"));
    ck_assert(is_legal("2: o2 G2 H2"));
    ck_assert(is_legal("2: b2 G4 H4"));
    ck_assert(is_legal("2: b2 H4 H5"));
    ck_assert(!is_legal("2: b2 G4 G5"));
    refused("1: b5 G4 H4 G5 H5", "S4.5");
    refused("1: b4 G4 H4 G5 H5", "S6.1");
}
END_TEST

START_TEST(test_S4_right_and_wrong_crosses_of_the_rule_text)
{
    given("nochmal roll=1 dice=ggy/453 | crosses=D1,E1,F1,G1,E2,F2 | ");
    ck_assert(is_legal("1: g4 D2 D3 E3 F3")); /* right: connected, and beside the yellow block */
    ck_assert(is_legal("1: g4 D3 E3 F3 G3")); /* right, though two single cells stay behind */
    refused("1: g5 D2 D4 E3 F3 G3", "S4.2");  /* wrong: not all connected */
    given("nochmal roll=1 dice=ggy/453 | crosses=H6,I6,I5,J5 | ");
    refused("1: y3 K3 K4 L4", "S4.3"); /* wrong: connected, but J5 touches K4 with a corner only */
    given("nochmal roll=1 dice=ggy/453 | crosses=H6,I6,I5,J5,K5 | ");
    ck_assert(is_legal("1: y3 K3 K4 L4"));
}
END_TEST

START_TEST(test_S4_1_free_cells_of_the_colour_in_one_block)
{
    given("nochmal roll=1 dice=bbb/123 | crosses=H4 | ");
    refused("1: b1 H4", "S4.1");    /* crossed already */
    refused("1: b1 H6", "S4.1");    /* yellow */
    refused("1: b2 H5 H6", "S4.1"); /* one of them yellow */
    refused("1: b2 H5 I1", "S4.1"); /* two blue blocks, never split */
    refused("1: b2 H4 H5", "S4.1");
    ck_assert(is_legal("1: b2 G5 H5"));
    ck_assert(is_legal("1: b3 G4 G5 H5"));
}
END_TEST

START_TEST(test_S4_2_connected_through_each_other)
{
    given("nochmal roll=1 dice=bbo/223 | crosses=H4,J6 | ");
    refused("1: b2 G4 H5", "S4.2"); /* neither a crossed cell nor a free one that is not chosen is a bridge */
    ck_assert(is_legal("1: b2 G4 G5"));
    refused("1: o2 I5 K5", "S4.2");
    ck_assert(is_legal("1: o3 I5 J5 K5"));
}
END_TEST

START_TEST(test_S4_3_beside_an_earlier_cross_or_in_the_start_column)
{
    given("nochmal roll=9 dice=yob/522 | crosses=A1 | ");
    ck_assert(is_legal("1: y5 H6 H7 I6 I7 J7")); /* the start column stays one for the whole game */
    ck_assert(is_legal("1: b2 H4 H5"));
    ck_assert(is_legal("1: o2 G2 H2")); /* one cell in H is enough */
    refused("1: b2 G4 G5", "S4.3");
    refused("1: o2 N7 O7", "S4.3");
    given("nochmal roll=9 dice=yob/522 | crosses=F4 | ");
    ck_assert(is_legal("1: b2 G4 G5")); /* one cell beside F4 is enough */
    refused("1: b2 I1 J1", "S4.3");
    given("nochmal roll=9 dice=rrr/222 | crosses=B5 | ");
    ck_assert(is_legal("1: r2 A5 A6"));
    ck_assert(is_legal("1: r2 B4 C4"));
    refused("1: r2 C3 D6", "S4.1");
    given("nochmal roll=9 dice=rrr/222 | crosses=B7 | ");
    refused("1: r2 A5 A6", "S4.3"); /* B7 touches A6 with a corner */
}
END_TEST

START_TEST(test_S4_3_corners_do_not_touch)
{
    static const char *const beside[] = { "D4", "F4", "E3", "E5" }, *const corners[] = { "D3", "F3", "D5",
                                                                                         "F5" };
    char position[64];
    for (int i = 0; i < 4; i++) {
        snprintf(position, sizeof position, "nochmal roll=9 dice=ooo/111 | crosses=%s | ", beside[i]);
        given(position);
        ck_assert(is_legal("1: o1 E4"));
        snprintf(position, sizeof position, "nochmal roll=9 dice=ooo/111 | crosses=%s | ", corners[i]);
        given(position);
        refused("1: o1 E4", "S4.3");
    }
}
END_TEST

START_TEST(test_S4_4_the_first_crosses_include_the_start_column)
{
    given("nochmal roll=5 dice=gbr/135 | | crosses=G7");
    refused("1: b3 I1 J1 K1", "S4.4");
    refused("1: g1 A1", "S4.4");
    ck_assert(is_legal("1: g1 H1"));
    ck_assert(is_legal("1: b3 G4 H4 H5")); /* not all of them */
    played("1: pass");
    refused("2: b3 I1 J1 K1", "S4.3"); /* somebody who has crosses is told the other rule */
}
END_TEST

START_TEST(test_S4_5_exactly_as_many_as_the_number_says)
{
    given("nochmal roll=1 dice=yyr/345 | crosses=G5 | ");
    refused("1: y3 H6 H7", "S4.5");
    refused("1: y3 H6 H7 I6 I7", "S4.5");
    refused("1: y4 H6 H7 I6", "S4.5");
    refused("1: y5 H6 H7 I6 I7", "S4.5");
    ck_assert(is_legal("1: y5 H6 H7 I6 I7 J7"));
    ck_assert(is_legal("1: r5 D6 E6 F5 F6 G6"));
    refused("1: r5 D6 E6 F5 F6 G6 G7", "S4.5"); /* six, though the block has six */
}
END_TEST

START_TEST(test_S4_5_a_joker_never_means_six_or_none)
{
    given("nochmal roll=1 dice=rrr/??? | crosses=G5 | ");
    struct rv_action six = { .kind = RV_PLACE,
                             .pick = { RV_RED, RV_JOKER, RV_RED, 6, 0, 0, 0 },
                             .cells = cells("D6 E6 F5 F6 G6 G7") };
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &six, NULL), RV_RULE_S4_5);
    struct rv_action none = { .kind = RV_PLACE, .pick = { RV_RED, RV_JOKER, RV_RED, 0, 0, 0, 0 } };
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &none, NULL), RV_RULE_S4_5);
    none.pick.number = 1;
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &none, NULL), RV_RULE_S4_5);
}
END_TEST

START_TEST(test_S4_6_a_block_is_filled_piece_by_piece)
{
    given("nochmal | | ");
    played("roll b b y / 2 2 1; 1: b2 G4 H4; 2: b2 H4 H5");
    played("roll b b y / 2 1 5");
    ck_assert(is_legal("1: b2 G5 H5")); /* the rest of the block needs a two */
    ck_assert(is_legal("1: b1 G5"));    /* or two ones */
    refused("1: b5 G5 H5", "S4.5");     /* and a five cannot be used for it */
    played("1: b1 G5; 2: b2 G4 G5; roll b r r / 1 1 1; 1: b1 H5; 2: pass");
    expect_position("nochmal roll=3 active=2 | crosses=G4,G5,H4,H5 | crosses=G4,G5,H4,H5");
}
END_TEST

START_TEST(test_S4_6_single_cells_left_over_need_ones)
{
    given("nochmal roll=1 dice=ggg/412 | crosses=D1,E1,F1,G1,E2,F2 | ");
    played("1: g4 D3 E3 F3 G3; 2: pass; roll g g g / 1 2 2; 2: pass");
    refused("1: g2 D2 D4", "S4.2"); /* a two does not fill both */
    ck_assert(is_legal("1: g1 D2"));
    ck_assert(is_legal("1: g1 D4"));
}
END_TEST

/* ---- S5 ---- */

START_TEST(test_S5_each_joker_used_costs_one)
{
    given("nochmal roll=1 dice=xob/?52 | | | | ");
    played("1: xy5 H6 H7 I6 I7 J7");
    ck_assert_int_eq(event(RV_EV_JOKERS_SPENT, 1)->points, 1);
    played("2: o?2 G2 H2");
    ck_assert_int_eq(event(RV_EV_JOKERS_SPENT, 2)->points, 1);
    played("3: xy?5 H6 H7 I6 I7 J7");
    ck_assert_int_eq(event(RV_EV_JOKERS_SPENT, 3)->points, 2);
    ck_assert(is_legal("4: b2 H4 H5"));
    played("4: o2 G2 H2");
    ck_assert_ptr_null(event(RV_EV_JOKERS_SPENT, 4));
    expect_position("nochmal roll=1 active=2 | crosses=H6,H7,I6,I7,J7 jokers=7 | crosses=G2,H2 jokers=7 | "
                    "crosses=H6,H7,I6,I7,J7 jokers=6 | crosses=G2,H2");
}
END_TEST

START_TEST(test_S5_any_colour_and_any_number_from_1_to_5)
{
    given("nochmal roll=1 dice=xxx/??? | | ");
    ck_assert(is_legal("1: xg?1 H1"));
    ck_assert(is_legal("1: xo?2 G2 H2"));
    ck_assert(is_legal("1: xr?3 H3 I3 J3"));
    ck_assert(is_legal("1: xb?4 G4 G5 H4 H5"));
    ck_assert(is_legal("1: xy?5 H6 H7 I6 I7 J7"));
    refused("1: g?1 H1", "S6.1"); /* there is no green die */
    refused("1: xg1 H1", "S6.1"); /* nor a one */
}
END_TEST

START_TEST(test_S5_without_exclamation_marks_there_are_no_jokers)
{
    given("nochmal roll=1 dice=xob/?52 | jokers=1 | jokers=0");
    ck_assert(is_legal("1: xo2 G2 H2"));
    ck_assert(is_legal("1: o?2 G2 H2"));
    refused("1: xo?2 G2 H2", "S5");
    refused("2: xo2 G2 H2", "S5");
    refused("2: o?2 G2 H2", "S5");
    refused("2: xo?2 G2 H2", "S5");
    ck_assert(is_legal("2: o2 G2 H2"));
}
END_TEST

START_TEST(test_S5_a_joker_names_a_colour_that_exists)
{
    given("nochmal roll=1 dice=xob/?52 | | ");
    for (int named = 0; named < 256; named++) {
        struct rv_action action = { .kind = RV_PLACE,
                                    .pick = { RV_JOKER, 2, (uint8_t)named, 2, 0, 0, 0 },
                                    .cells = cells("G2 H2") };
        char copy[RV_STATE_MAX];
        memcpy(copy, at.state, sizeof copy);
        enum rv_rule rule = at.setup.game->apply(&at.setup, copy, &action, NULL);
        if (named == RV_ORANGE)
            ck_assert_int_eq(rule, RV_ALLOWED);
        else
            ck_assert_int_eq(rule, named >= 1 && named <= 5 ? RV_RULE_S4_1 : RV_RULE_S5);
    }
}
END_TEST

START_TEST(test_S5_a_die_that_is_no_joker_means_what_it_shows)
{
    given("nochmal roll=1 dice=xob/?52 | | ");
    struct rv_action action = { .kind = RV_PLACE,
                                .pick = { RV_BLUE, 2, RV_ORANGE, 2, 0, 0, 0 },
                                .cells = cells("G2 H2") };
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &action, NULL), RV_RULE_S6_1);
    action.pick = (struct rv_pick){ RV_ORANGE, 5, RV_ORANGE, 2, 0, 0, 0 };
    ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &action, NULL), RV_RULE_S6_1);
}
END_TEST

/* ---- cells of a sheet ---- */

START_TEST(test_pieces_are_connected_side_by_side)
{
    given("nochmal |");
    const struct rv_sheet *sheet = at.setup.sheet;
    rv_cells among = cells("A1 B1 B2 C3 C4 D4 O7");
    ck_assert(rv_cells_equal(rv_piece_of(sheet, among, cells("A1")), cells("A1 B1 B2")));
    ck_assert(rv_cells_equal(rv_piece_of(sheet, among, cells("D4")), cells("C3 C4 D4")));
    ck_assert(rv_cells_equal(rv_piece_of(sheet, among, cells("O7")), cells("O7")));
    ck_assert(rv_cells_equal(rv_piece_of(sheet, among, cells("A1 C4 O7")), among));
}
END_TEST

START_TEST(test_N5_cells_to_the_end_of_the_game)
{
    given("nochmal |");
    ck_assert_int_eq(rv_cells_to_finish(at.setup.sheet, (uint8_t[]){ 0, 21, 20, 7, 9, 21 }), 16);
    ck_assert_int_eq(rv_cells_to_finish(at.setup.sheet, (uint8_t[]){ 0, 0, 5, 5, 21, 21 }), 5);
    ck_assert_int_eq(rv_cells_to_finish(at.setup.sheet, (uint8_t[]){ 99, 0, 5, 5, 0, 21 }), 0);
}
END_TEST

SUITE("placement", test_pieces_are_connected_side_by_side, test_N5_cells_to_the_end_of_the_game,
      test_S4_worked_example_of_the_rule_text, test_S4_right_and_wrong_crosses_of_the_rule_text,
      test_S4_1_free_cells_of_the_colour_in_one_block, test_S4_2_connected_through_each_other,
      test_S4_3_beside_an_earlier_cross_or_in_the_start_column, test_S4_3_corners_do_not_touch,
      test_S4_4_the_first_crosses_include_the_start_column, test_S4_5_exactly_as_many_as_the_number_says,
      test_S4_5_a_joker_never_means_six_or_none, test_S4_6_a_block_is_filled_piece_by_piece,
      test_S4_6_single_cells_left_over_need_ones, test_S5_each_joker_used_costs_one,
      test_S5_any_colour_and_any_number_from_1_to_5, test_S5_without_exclamation_marks_there_are_no_jokers,
      test_S5_a_joker_names_a_colour_that_exists, test_S5_a_die_that_is_no_joker_means_what_it_shows)
