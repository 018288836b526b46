/* SPDX-License-Identifier: MIT
 * Part N of the rules: Noch mal!. test_placement.c has the classic sheet for reading along. */
#include "harness.h"

#include <stdio.h>

#include "sheets.h"

static const int upper[RV_COLUMNS] = { 5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5 };
static const int lower[RV_COLUMNS] = { 3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3 };

static const char stars[] = "H1,L1,C2,E2,J2,A3,G3,F4,N4,B6,D6,I6,K6,O6,M7";

/* Every seat has these crosses. */
static void given_all(const char *head, int seats, const char *crosses)
{
    char position[4096];
    int n = sprintf(position, "%s", head);
    for (int seat = 0; seat < seats; seat++)
        n += sprintf(position + n, " | crosses=%s", crosses);
    given(position);
}

/* ---- N1 ---- */

START_TEST(test_N1_eight_exclamation_marks_and_fifteen_stars)
{
    given("nochmal | | ");
    ck_assert_int_eq(score_line(1, RV_LINE_JOKERS), 8);
    ck_assert_int_eq(score_line(1, RV_LINE_STARS), -2 * 15);
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 0);
    ck_assert_int_eq(score_line(1, RV_LINE_COLOURS), 0);
    given("nochmal | | | | | | "); /* one to six players */
    struct rv_setup seven = at.setup;
    seven.seats = 7;
    ck_assert_int_eq(rv_setup_check(&seven, NULL), RV_BAD);
    seven.seats = 0;
    ck_assert_int_eq(rv_setup_check(&seven, NULL), RV_BAD);
}
END_TEST

START_TEST(test_N1_all_values_are_the_sheets)
{
    char *sheet = with_line("nochmal", "jokers 3", 0);
    given_on(sheet, "nochmal | ");
    ck_assert_int_eq(score_line(1, RV_LINE_JOKERS), 3);
    free(sheet);
    sheet = with_line("nochmal", "joker-points 4", 0);
    given_on(sheet, "nochmal | ");
    ck_assert_int_eq(score_line(1, RV_LINE_JOKERS), 32);
    free(sheet);
    sheet = with_line("nochmal", "star-points -3", 0);
    given_on(sheet, "nochmal | ");
    ck_assert_int_eq(score_line(1, RV_LINE_STARS), -45);
    free(sheet);
    sheet = with_line("nochmal", "colour g 7 -1", 3);
    given_on(sheet, "nochmal | | ");
    char position[512];
    sprintf(position, "nochmal | crosses=%s | crosses=%s", classic_cells("g", ""), classic_cells("g", ""));
    given_on(sheet, position);
    ck_assert_int_eq(score_line(1, RV_LINE_COLOURS), 7);
    ck_assert_int_eq(score_line(2, RV_LINE_COLOURS), -1);
    free(sheet);
}
END_TEST

/* ---- N2 ---- */

START_TEST(test_N2_upper_value_for_the_first_lower_for_all_later)
{
    given("nochmal | ");
    for (int column = 0; column < RV_COLUMNS; column++) {
        char rest[32], head[64], cross[32];
        int n = 0, hole = column % RV_ROWS;
        for (int row = 0; row < RV_ROWS; row++)
            if (row != hole)
                n += sprintf(rest + n, "%s%c%d", n ? "," : "", 'A' + column, row + 1);
        char colour = "-ygbro"[rv_sheet_colour(at.sheet, rv_sheet_cell(at.sheet, column, hole))];
        sprintf(head, "nochmal roll=4 dice=%c%c%c/111", colour, colour, colour);
        given_all(head, 3, rest);
        for (int seat = 1; seat <= 3; seat++) {
            for (int i = 0; i < 3; i++) {
                int other = (seat - 1 + i) % 3 + 1;
                sprintf(cross, i ? "%d: pass" : "%d: %c1 %c%d", other, colour, 'A' + column, hole + 1);
                played(cross);
            }
            int points = seat == 1 ? upper[column] : lower[column];
            ck_assert_int_eq(event(RV_EV_COLUMN, 0)->what, column);
            ck_assert_int_eq(event(RV_EV_COLUMN, 0)->points, points);
            ck_assert_int_eq(score_line(seat, RV_LINE_COLUMNS), points); /* the lower value never runs out */
            sprintf(cross, "roll %c %c %c / 1 1 1", colour, colour, colour);
            played(cross);
        }
    }
}
END_TEST

START_TEST(test_N2_several_columns_in_one_roll_all_count)
{
    given_all("nochmal roll=1 dice=bbb/321", 2, "D1,D2,D3,D4,D5,D6,E1,E2,E3,E4,E5,E6,F1,F2,F3,F4,F5,F6");
    played("1: b3 D7 E7 F7; 2: b2 E7 F7");
    ck_assert_int_eq(event_count(RV_EV_COLUMN), 5);
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 3 + 2 + 2);
    ck_assert_int_eq(score_line(2, RV_LINE_COLUMNS), 2 + 2);
    played("roll b b b / 1 1 1; 1: pass; 2: b1 D7");
    ck_assert_int_eq(score_line(2, RV_LINE_COLUMNS), 2 + 2 + 2); /* D is only worth the lower value now */
}
END_TEST

START_TEST(test_N2_a_column_is_paid_once)
{
    given("nochmal | crosses=H1,H2,H3,H4,H5,H6,H7 | ");
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 1);
    played("roll y y y / 2 2 2; 1: y2 I6 I7; 2: pass");
    ck_assert_int_eq(event_count(RV_EV_COLUMN), 0);
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 1);
}
END_TEST

/* ---- N3 ---- */

START_TEST(test_N3_five_for_the_first_three_later)
{
    static const struct {
        char colour;
        const char *last; /* a cell of it in column H */
    } colours[] = { { 'g', "H1" }, { 'o', "H2" }, { 'r', "H3" }, { 'b', "H5" }, { 'y', "H7" } };
    for (int i = 0; i < 5; i++) {
        char c[] = { colours[i].colour, '\0' }, head[64], text[64];
        sprintf(head, "nochmal roll=4 dice=%s%s%s/111", c, c, c);
        given_all(head, 4, classic_cells(c, colours[i].last));
        sprintf(text, "1: %s1 %s; 3: %s1 %s; 2: pass; 4: pass", c, colours[i].last, c, colours[i].last);
        played(text);
        sprintf(text, "roll %s %s %s / 1 1 1; 2: %s1 %s; 1: pass; 3: pass; 4: pass", c, c, c, c,
                colours[i].last);
        played(text);
        sprintf(text, "roll %s %s %s / 1 1 1; 3: pass; 4: %s1 %s; 1: pass; 2: pass", c, c, c, c,
                colours[i].last);
        played(text);
        static const int expected[] = { 5, 3, 5, 3 };
        for (int seat = 1; seat <= 4; seat++)
            ck_assert_int_eq(score_line(seat, RV_LINE_COLOURS), expected[seat - 1]);
        expect_actors("chance"); /* one colour each does not end the game */
    }
}
END_TEST

/* ---- N4 ---- */

START_TEST(test_N4_each_uncrossed_star_costs_two)
{
    char position[128];
    for (int crossed = 0; crossed <= 15; crossed++) {
        sprintf(position, crossed ? "nochmal | crosses=%.*s" : "nochmal | ", crossed * 3 - 1, stars);
        given(position);
        ck_assert_int_eq(score_line(1, RV_LINE_STARS), -2 * (15 - crossed));
    }
}
END_TEST

/* ---- N5 ---- */

START_TEST(test_N5_two_complete_colours_end_the_game_after_the_roll)
{
    char position[1024];
    sprintf(position, "nochmal roll=4 dice=ggo/112 | crosses=%s | | ", classic_cells("gy", "H1"));
    given(position);
    played("1: g1 H1");
    expect_actors("23"); /* the others still play the roll */
    played("3: o2 G2 H2");
    expect_actors("2");
    played("2: pass");
    expect_actors("");
    ck_assert_ptr_nonnull(event(RV_EV_OVER, 0));
    refused("roll y y y / 1 1 1", "N5");
    refused("1: pass", "N5");
    ck_assert_int_eq(legal_count(1), 0);
}
END_TEST

START_TEST(test_N5_it_need_not_be_the_active_player)
{
    char position[1024];
    sprintf(position, "nochmal roll=4 dice=ggo/112 | | crosses=%s", classic_cells("gy", "H1"));
    given(position);
    played("1: pass; 2: g1 H1");
    expect_actors("");
}
END_TEST

START_TEST(test_N5_the_value_of_the_colours_does_not_matter)
{
    char position[2048];
    sprintf(position, "nochmal roll=4 dice=ggo/112 | crosses=%s | crosses=%s | crosses=%s",
            classic_cells("yr", "H3"), classic_cells("gy", "H1"), classic_cells("g", ""));
    given(position);
    played("1: pass; 2: g1 H1; 3: pass");
    ck_assert_int_eq(score_line(2, RV_LINE_COLOURS), 3 + 3);
    expect_actors("");
}
END_TEST

START_TEST(test_N5_colours_of_different_players_do_not_add_up)
{
    char position[1024];
    sprintf(position, "nochmal roll=4 dice=ggo/112 | crosses=%s | crosses=%s", classic_cells("g", "H1"),
            classic_cells("y", ""));
    given(position);
    played("1: g1 H1; 2: pass");
    expect_actors("chance");
}
END_TEST

START_TEST(test_N5_how_many_colours_is_printed_on_the_sheet)
{
    char position[1024];
    char *sheet = with_line("nochmal", "end-colours 1", 0);
    sprintf(position, "nochmal roll=4 dice=ggo/112 | crosses=%s | ", classic_cells("g", "H1"));
    given_on(sheet, position);
    played("1: g1 H1; 2: pass");
    expect_actors("");
    free(sheet);
    sheet = with_line("nochmal", "end-colours 3", 0);
    sprintf(position, "nochmal roll=4 dice=ggo/112 | crosses=%s | ", classic_cells("gy", "H1"));
    given_on(sheet, position);
    played("1: g1 H1; 2: pass");
    expect_actors("chance");
    free(sheet);
}
END_TEST

/* ---- N6 ---- */

START_TEST(test_N6_the_lines_add_up)
{
    char position[1024];
    sprintf(position, "nochmal over=1 | crosses=%s jokers=3 | crosses=H1", classic_cells("gb", ""));
    given(position);
    ck_assert_int_eq(score_line(1, RV_LINE_COLOURS), 10);
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 0);
    ck_assert_int_eq(score_line(1, RV_LINE_JOKERS), 3);
    ck_assert_int_eq(score_line(1, RV_LINE_STARS), -2 * 9);
    expect_score(1, 10 + 3 - 18);
    expect_score(2, 8 - 28);
    ck_assert_int_eq(rank_of(1), 1);
    ck_assert_int_eq(rank_of(2), 2);
}
END_TEST

START_TEST(test_N6_ties_go_to_more_exclamation_marks)
{
    given("nochmal over=1 | crosses=H1,H2,H3,H4,H5,H6,H7 jokers=7 | crosses=H1");
    expect_score(1, 1 + 7 - 28);
    expect_score(2, 8 - 28);
    ck_assert_int_eq(rank_of(2), 1);
    ck_assert_int_eq(rank_of(1), 2);
}
END_TEST

START_TEST(test_N6_still_tied_is_a_shared_victory)
{
    given("nochmal over=1 | crosses=H1,H2,H3,H4,H5,H6,H7 jokers=7 | crosses=H1 | | crosses=L1");
    ck_assert_int_eq(rank_of(2), 1);
    ck_assert_int_eq(rank_of(4), 1);
    ck_assert_int_eq(rank_of(1), 3);
    ck_assert_int_eq(rank_of(3), 4);
}
END_TEST

START_TEST(test_N6_points_come_before_exclamation_marks)
{
    given("nochmal over=1 | jokers=8 | crosses=H1,L1,C2,E2,J2 jokers=1");
    expect_score(1, 8 - 30);
    expect_score(2, 1 - 20);
    ck_assert_int_eq(rank_of(1), 2);
    ck_assert_int_eq(rank_of(2), 1);
}
END_TEST

/* ---- N7, N8 ---- */

START_TEST(test_N7_solo_runs_all_30_rolls_even_with_two_colours)
{
    char position[1024];
    sprintf(position, "nochmal roll=10 dice=gg/11 | crosses=%s", classic_cells("gyr", "H1"));
    given(position);
    played("1: g1 H1");
    ck_assert_int_eq(score_line(1, RV_LINE_COLOURS), 15);
    for (int roll = 11; roll <= 30; roll++) {
        expect_actors("chance");
        played("roll o o / 2 2");
        played(roll == 11 ? "1: o2 G2 H2" : "1: pass");
    }
    expect_actors("");
}
END_TEST

START_TEST(test_N7_solo_has_two_and_two_dice_and_upper_values)
{
    given("nochmal | ");
    played("roll g x / ? 1");
    ck_assert(is_legal("1: g1 H1"));
    ck_assert(is_legal("1: xg?1 H1"));
    for (int column = 0; column < RV_COLUMNS; column++) {
        char position[64];
        int n = sprintf(position, "nochmal over=1 | crosses=");
        for (int row = 1; row <= RV_ROWS; row++)
            n += sprintf(position + n, "%s%c%d", row > 1 ? "," : "", 'A' + column, row);
        given(position);
        ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), upper[column]);
    }
}
END_TEST

START_TEST(test_N8_thirteen_levels)
{
    static const int least[] = { -99, 0, 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41 }; /* of levels 1 to 13 */
    char position[128], line[32];
    sprintf(position, "nochmal over=1 | crosses=%s jokers=1", stars);
    for (int score = -50, level = 1; score <= 60; score++) {
        sprintf(line, "joker-points %d", score);
        char *sheet = with_line("nochmal", line, 0);
        given_on(sheet, position);
        free(sheet);
        while (level < 13 && score >= least[level])
            level++;
        expect_score(1, score);
        ck_assert_int_eq(level_of(1), level);
    }
    given("nochmal over=1 | | ");
    ck_assert_int_eq(level_of(1), 0); /* there are none with several players */
}
END_TEST

SUITE("nochmal", test_N1_eight_exclamation_marks_and_fifteen_stars, test_N1_all_values_are_the_sheets,
      test_N2_upper_value_for_the_first_lower_for_all_later, test_N2_several_columns_in_one_roll_all_count,
      test_N2_a_column_is_paid_once, test_N3_five_for_the_first_three_later,
      test_N4_each_uncrossed_star_costs_two, test_N5_two_complete_colours_end_the_game_after_the_roll,
      test_N5_it_need_not_be_the_active_player, test_N5_the_value_of_the_colours_does_not_matter,
      test_N5_colours_of_different_players_do_not_add_up, test_N5_how_many_colours_is_printed_on_the_sheet,
      test_N6_the_lines_add_up, test_N6_ties_go_to_more_exclamation_marks,
      test_N6_still_tied_is_a_shared_victory, test_N6_points_come_before_exclamation_marks,
      test_N7_solo_runs_all_30_rolls_even_with_two_colours,
      test_N7_solo_has_two_and_two_dice_and_upper_values, test_N8_thirteen_levels)
