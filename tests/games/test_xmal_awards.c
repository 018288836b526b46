/* SPDX-License-Identifier: MIT
 * Noch X-mal!: bonuses, pink and white, scorings and the award step (X2, X3, X4, X7). */
#include "xmal_words.h"

START_TEST(test_X2_signs)
{
    given("xmal dice=gg/11 | start=y3 crosses=" COLUMN_FROM_2("G"));
    played("1: g1 G1"); /* ! */
    expect_position("xmal roll=1 | crosses=" COLUMN("G") " jokers=3 start=y3 unlocked=1");
    given("xmal dice=bb/11 | start=y3 crosses=" COLUMN_FROM_2("H"));
    played("1: b1 H1"); /* > */
    expect_position("xmal roll=1 | crosses=" COLUMN("H") " start=y3 pass=1");
    given("xmal dice=gg/11 | start=y3 crosses=" COLUMN_FROM_2("A"));
    played("1: g1 A1"); /* X and X */
    expect_position("xmal roll=1 | crosses=" COLUMN("A") " start=y3");
    ck_assert_int_eq(seat(1)->x, 2);
}
END_TEST

START_TEST(test_X2_what_finds_nothing_to_do_is_lost)
{
    given("xmal dice=gg/11 | start=y3 unlocked=6 jokers=0 crosses=" COLUMN_FROM_2("G"));
    played("1: g1 G1");
    ck_assert_int_eq(event(RV_EV_BONUS_LOST, 1)->what, '!');
    ck_assert_int_eq(jokers(1), 0);
    given("xmal dice=bb/11 | start=y3 pass=15 crosses=" COLUMN_FROM_2("H"));
    played("1: b1 H1");
    ck_assert_int_eq(event(RV_EV_BONUS_LOST, 1)->what, '>');
}
END_TEST

START_TEST(test_X3_the_first_gets_pink_and_white_later_ones_white)
{
    given("xmal roll=4 dice=rrr/111 | start=y3 crosses=" COLUMN_FROM_2(
        "C") " | start=y3 crosses=" COLUMN_FROM_2("C"));
    played("1: r1 C1; 2: pass; chip blank");
    ck_assert_int_eq(seat(1)->x, 1);
    ck_assert_int_eq(jokers(1), 3);
    played("roll r r r / 1 1 1; 2: r1 C1; 1: pass");
    ck_assert_int_eq(event(RV_EV_COLUMN, 2)->first, 0);
    ck_assert_int_eq(seat(2)->x, 0);
    ck_assert_int_eq(jokers(2), 3);
    ck_assert_int_eq(table()->sheets.pad[0].columns_first, 1 << 2);
    ck_assert_int_eq(table()->sheets.pad[1].columns_first, 0);
}
END_TEST

START_TEST(test_X3_first_together_in_one_roll)
{
    given("xmal roll=1 dice=rrr/111 | start=y3 crosses=" COLUMN_FROM_2(
        "C") " | start=y3 crosses=" COLUMN_FROM_2("C"));
    played("2: r1 C1; 1: r1 C1; chip blank; chip blank");
    ck_assert_int_eq(seat(1)->x, 1);
    ck_assert_int_eq(seat(2)->x, 1);
    ck_assert_int_eq(table()->sheets.pad[1].columns_first, 1 << 2);
}
END_TEST

START_TEST(test_X3_crosses_of_the_award_step_belong_to_the_roll)
{
    /* Seat 2 fills C with the dice; seat 1 fills it later in the same roll, with the bomb of column H. */
    given("xmal roll=1 dice=rrb/111 | start=y3 pass=7 crosses=" COLUMN_FROM_2("H") "," COLUMN_FROM_2(
        "C") " | start=y3 crosses=" COLUMN_FROM_2("C"));
    played("1: b1 H1; 2: r1 C1; 1: bomb C1");
    expect_actors("chance");
    played("chip blank"); /* seat 2's, of this wave */
    ck_assert_int_eq(seat(2)->x, 1);
    played("chip blank"); /* seat 1's, of the next */
    ck_assert_int_eq(seat(1)->x, 1);
    ck_assert_int_eq(table()->sheets.pad[0].columns_first, 1 << 7 | 1 << 2);
}
END_TEST

START_TEST(test_X4_columns_F_to_J_are_pink_only)
{
    given(
        "xmal roll=4 dice=bbb/111 | start=y3 crosses=" COLUMN("H") " | start=y3 crosses=" COLUMN_FROM_2("H"));
    played("1: pass; 2: b1 H1");
    ck_assert_ptr_nonnull(event(RV_EV_COLUMN, 2));
    ck_assert_int_eq(seat(2)->pass, 0);
}
END_TEST

START_TEST(test_X4_a_row_is_one_X_for_everybody)
{
    given("xmal roll=4 dice=ggg/111 | start=y3 crosses=" ROW("1") " | start=y3 crosses=" ROW_FROM_B("1"));
    ck_assert_int_eq(seat(1)->x, 1);
    played("1: pass; 2: g1 A1");
    ck_assert_ptr_nonnull(event(RV_EV_ROW, 2));
    played("chip blank");
    ck_assert_int_eq(seat(2)->x, 1);
}
END_TEST

START_TEST(test_X4_diamonds_fill_line_after_line)
{
    /* B1 D1 H3 A4 are four; E5 is the fifth, G5 the sixth. */
    given("xmal dice=by/11 | start=o3 crosses=B1,D1,H3,A4,D5");
    played("1: b1 E5");
    ck_assert_int_eq(event(RV_EV_DIAMONDS, 1)->what, 0);
    ck_assert_int_eq(event(RV_EV_DIAMONDS, 1)->first, 1);
    ck_assert_int_eq(jokers(1), 3);     /* pink */
    ck_assert_int_eq(seat(1)->pass, 1); /* white */
    ck_assert_int_eq(seat(1)->diamonds, 1);
    /* nine, then ten: the second line */
    given("xmal dice=by/11 | start=o3 crosses=B1,D1,H3,A4,D5,L2,O2,J3,K4,G5");
    ck_assert_int_eq(seat(1)->diamonds, 1);
    played("1: b1 E5");
    ck_assert_int_eq(seat(1)->diamonds, 3);
    ck_assert_int_eq(event(RV_EV_DIAMONDS, 1)->what, 1);
    ck_assert_int_eq(seat(1)->pass, 1); /* pink */
    ck_assert_int_eq(jokers(1), 3);     /* white */
}
END_TEST

START_TEST(test_X4_the_file_says_how_many_diamonds_a_line_has)
{
    char *sheet = with_line("xmal", "diamonds top 2 X X", 0);
    given_on(sheet, "xmal dice=by/11 | start=o3 crosses=B1,D5");
    played("1: b1 E5");
    ck_assert_int_eq(seat(1)->x, 2);
    free(sheet);
}
END_TEST

START_TEST(test_X4_a_crossing_point_needs_all_four_cells)
{
    /* Line III has its four points at A1 A5 N2 N6; A6 is the last cell of the third to be surrounded. */
#define THREE_POINTS "A1,B1,A2,B2,A5,B5,B6,N2,O2,N3,O3,N6,O6,N7,O7"
    given("xmal dice=bb/11 | start=o3 crosses=" THREE_POINTS);
    ck_assert_int_eq(seat(1)->lines, 0);
    played("1: b1 A6");
    ck_assert_int_eq(event(RV_EV_CROSSING_LINE, 1)->what, 2);
    ck_assert_int_eq(seat(1)->lines, 4);
    ck_assert_int_eq(seat(1)->x, 2);
    ck_assert_ptr_null(event(RV_EV_CROSSING_COLUMN, 1)); /* lines I and II have nothing yet */
}
END_TEST

START_TEST(test_X4_columns_of_the_crossing_area)
{
    /* One point of I and one of III are done; the first of II makes a full column: one pass field. */
    given("xmal dice=rr/11 | start=y3 crosses=F4,G4,F5,G5,A1,B1,A2,B2,D2,D3,E3");
    played("1: r1 E2");
    ck_assert_int_eq(event(RV_EV_CROSSING_COLUMN, 1)->what, 0);
    ck_assert_int_eq(seat(1)->crossings, 1);
    ck_assert_int_eq(seat(1)->pass, 1);
    /* whichever points they are, the fields of the area fill from the left */
    given("xmal dice=rr/11 | start=y3 crosses=H6,I6,H7,I7,N6,O6,N7,O7,D2,D3,E3");
    played("1: r1 E2");
    ck_assert_int_eq(seat(1)->crossings, 1);
}
END_TEST

START_TEST(test_X4_later_columns_of_the_crossing_area_are_white_for_all)
{
    given("xmal roll=4 dice=rrr/111 | start=y3 crosses=F4,G4,F5,G5,A1,B1,A2,B2,D2,E2,D3,E3 "
          "| start=y3 crosses=F4,G4,F5,G5,A1,B1,A2,B2,D2,D3,E3");
    played("1: pass; 2: r1 E2");
    ck_assert_int_eq(seat(2)->pass, 1);
}
END_TEST

#define YELLOW_BUT_B1 "I1,J1,K1,L1,K2,N2,A3,M3,N3,O3,A4,C4,D4,E4,G5,H5,F6,G6,H6,G7"

START_TEST(test_X4_colours)
{
    given("xmal roll=4 dice=yyy/111 | start=b3 crosses=A1," YELLOW_BUT_B1
          " | start=b3 crosses=A1," YELLOW_BUT_B1);
    played("1: y1 B1; 2: pass; chip blank");
    ck_assert_int_eq(seat(1)->pass, 1); /* pink */
    ck_assert_int_eq(seat(1)->x, 1);    /* white */
    played("roll y y y / 1 1 1; 2: y1 B1; 1: pass");
    ck_assert_int_eq(event(RV_EV_COLOUR, 2)->what, RV_YELLOW);
    played("chip blank");
    ck_assert_int_eq(seat(2)->x, 1);
    ck_assert_int_eq(seat(2)->pass, 1); /* for passing */
    expect_actors("chance");            /* a full colour does not end this game, nor would two */
}
END_TEST

static void expect_events(const char *expected)
{
    static const char *const names[RV_EVENT_KINDS] = {
        [RV_EV_COLUMN] = "column ",
        [RV_EV_ROW] = "row ",
        [RV_EV_DIAMONDS] = "diamonds ",
        [RV_EV_CROSSING_LINE] = "line ",
        [RV_EV_COLOUR] = "colour ",
        [RV_EV_CROSSING_COLUMN] = "crossing ",
        [RV_EV_X] = "X ",
        [RV_EV_JOKER_UNLOCKED] = "! ",
        [RV_EV_PASS_FIELD] = "> ",
    };
    char found[400] = "";
    for (int i = 0; i < at.events.count; i++)
        if (names[at.events.list[i].kind])
            strcat(found, names[at.events.list[i].kind]);
    ck_assert_str_eq(found, expected);
}

START_TEST(test_X7_order_of_scorings)
{
    given("xmal dice=rr/11 | start=y3 crosses=" COLUMNS_A_TO_N ",O1,O2,O3,O4,O5,O6");
    played("1: r1 O7");
    expect_events("column X X row X line X X crossing X colour > X ");
    given("xmal dice=oo/11 | start=y3 crosses=" COLUMNS_A_TO_N ",O1,O3,O4,O5,O6,O7");
    played("1: o1 O2"); /* orange O1 O2 N1: colour; O2 is the last diamond */
    expect_events("column X X row X diamonds X X line X X crossing X colour > X ");
}
END_TEST

START_TEST(test_X7_pink_before_white_signs_from_the_left)
{
    char *sheet = with_line("xmal", "column-first !>X! X X X X > ! > ! > X X X X X", 0);
    given_on(sheet, "xmal dice=gg/11 | start=y3 crosses=" COLUMN_FROM_2("A"));
    played("1: g1 A1");
    expect_events("column ! > X ! X ");
    free(sheet);
}
END_TEST

START_TEST(test_X7_scorings_reached_while_paying_wait_for_the_next_wave)
{
    /* F7 fills column F and row V. F pays a pass field, a bomb, which fills column A after the row. */
    given("xmal dice=gg/11 | start=y3 pass=7 "
          "crosses=F1,F2,F3,F4,F5,F6,A2,A3,A4,A5,A6,A7,B7,C7,D7,E7,G7,H7,I7,J7,K7,L7,M7,N7,O7");
    played("1: g1 F7");
    expect_events("column > ");
    ck_assert_int_eq(seat(1)->todo[0], RV_TODO_BOMB);
    ck_assert(seat(1)->due == rv_scoring_bit(RV_SCORING_ROW + 6));
    expect_actors("1");
}
END_TEST

START_TEST(test_X7_the_row_comes_before_the_bombed_column)
{
    given("xmal dice=gg/11 | start=y3 pass=7 "
          "crosses=F1,F2,F3,F4,F5,F6,A2,A3,A4,A5,A6,A7,B7,C7,D7,E7,G7,H7,I7,J7,K7,L7,M7,N7,O7");
    played("1: g1 F7; 1: bomb A1");
    expect_events("row X column X X ");
    expect_actors("chance");
}
END_TEST

START_TEST(test_X7_clockwise_from_the_active_player_one_at_a_time)
{
    static const char position[] =
        "xmal roll=3 active=2 dice=ggr/111 "
        "| start=b3 crosses=" COLUMN_FROM_2("A") " | start=b3 crosses=" COLUMN_FROM_2("A") "," COLUMN_FROM_2(
            "C") " | start=b3 crosses=" COLUMN_FROM_2("A");
    given(position);
    played("1: g1 A1; 3: g1 A1; 2: g1 A1");
    for (int i = 0; i < 3; i++) {
        static const int order[] = { 2, 3, 1 };
        played("chip blank");
        ck_assert_int_eq(event(RV_EV_X, 0)->seat, order[i] - 1);
        played("chip joker");
        ck_assert_int_eq(event(RV_EV_X, 0)->seat, order[i] - 1);
        expect_actors(order[i] == 1   ? "1"
                      : order[i] == 2 ? "2"
                                      : "3"); /* each gift is settled before the next sign */
        played(order[i] == 1 ? "1: give 2" : order[i] == 2 ? "2: give 1" : "3: give 1");
    }
    ck_assert_int_eq(table()->sheets.turn.active, 2);
}
END_TEST

START_TEST(test_X7_the_award_step_as_a_position)
{
    given("xmal roll=3 active=2 dice=ggr/111 | start=b3 crosses=" COLUMN_FROM_2(
        "A") " | start=b3 crosses=" COLUMN_FROM_2("A"));
    played("1: g1 A1; 2: g1 A1; chip joker");
    expect_position("xmal roll=3 active=2 crossed=1 dice=ggr/111 waiting= | crosses=" COLUMN(
        "A") " columns= start=b3 due=column-A | crosses=" COLUMN("A") " start=b3 x=1 chips=bbbbjppaa "
                                                                      "hand=joker todo=X fresh=column-A");
    expect_actors("2");
    played("2: give 1; chip blank; chip blank; chip blank");
    expect_position("xmal roll=3 | crosses=" COLUMN("A") " start=b3 chips=bbjjppaa gifts=j | crosses=" COLUMN(
        "A") " columns-first=A start=b3 chips=bbbjppaa");
}
END_TEST

SUITE("xmal_awards", test_X2_signs, test_X2_what_finds_nothing_to_do_is_lost,
      test_X3_the_first_gets_pink_and_white_later_ones_white, test_X3_first_together_in_one_roll,
      test_X3_crosses_of_the_award_step_belong_to_the_roll, test_X4_columns_F_to_J_are_pink_only,
      test_X4_a_row_is_one_X_for_everybody, test_X4_diamonds_fill_line_after_line,
      test_X4_the_file_says_how_many_diamonds_a_line_has, test_X4_a_crossing_point_needs_all_four_cells,
      test_X4_columns_of_the_crossing_area, test_X4_later_columns_of_the_crossing_area_are_white_for_all,
      test_X4_colours, test_X7_order_of_scorings, test_X7_pink_before_white_signs_from_the_left,
      test_X7_scorings_reached_while_paying_wait_for_the_next_wave,
      test_X7_the_row_comes_before_the_bombed_column, test_X7_clockwise_from_the_active_player_one_at_a_time,
      test_X7_the_award_step_as_a_position)
