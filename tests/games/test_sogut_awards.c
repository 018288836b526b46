/* SPDX-License-Identifier: MIT
 * Noch mal so gut!: rows, hearts, the award step, the end and the score (B8 to B13). First bonuses of the
 * grey sheet's rows, from the top: slot, bomb, heart, bomb, slot, heart, bomb. Column A: r b b o o g Y. */
#include "harness.h"

#include <stdio.h>

#include "sheet_words.h"
#include "texts.h"

/* All cells of a colour but the one in column A. */
#define YELLOW_BUT_A7 "B2,B3,C2,D1,D2,E1,F4,G4,H6,H7,I5,I6,J1,K1,K2,L2,L3,M5,N5,O5"
#define GREEN_BUT_A6  "B6,B7,C7,D4,E5,E6,F6,F7,G6,G7,H1,I1,J3,K3,K4,L4,M4,N7,O6,O7"

START_TEST(test_B8_row_points_and_bonus_for_the_first)
{
    given("sogut roll=8 dice=rbg/111/bomb | crosses=" ROW_FROM_B("1") " | crosses=" ROW_FROM_B("1"));
    played("1: r1 A1; 2: pass");
    ck_assert_int_eq(event(RV_EV_ROW, 1)->first, 1);
    ck_assert_int_eq(event(RV_EV_ROW, 1)->points, 5);
    ck_assert_int_eq(event(RV_EV_SLOT_OPENED, 1)->points, 2);
    ck_assert_int_eq(score_line(1, RV_LINE_ROWS), 5);
    ck_assert_int_eq(score_line(2, RV_LINE_ROWS), 0);
    played("roll r b g / 1 1 1 / bomb; 2: r1 A1; 1: pass");
    ck_assert_int_eq(event(RV_EV_ROW, 2)->first, 0);
    ck_assert_ptr_null(event(RV_EV_SLOT_OPENED, 2));
    ck_assert_int_eq(score_line(2, RV_LINE_ROWS), 5);
}
END_TEST

START_TEST(test_B8_all_who_are_first_in_one_roll_get_the_bonus)
{
    given("sogut roll=8 dice=bbg/112/bomb | crosses=" ROW_FROM_B("3") " | crosses=" ROW_FROM_B("3"));
    played("1: b1 A3; 2: b1 A3");
    ck_assert_int_eq(event(RV_EV_HEART, 1)->points, 1);
    ck_assert_int_eq(event(RV_EV_HEART, 2)->points, 1);
}
END_TEST

START_TEST(test_B8_bonus_in_the_award_step_not_before)
{
    given("sogut roll=2 dice=bbg/112/bomb | crosses=" ROW_FROM_B("3") " |");
    played("1: b1 A3");
    ck_assert_int_eq(event_count(RV_EV_HEART) + event_count(RV_EV_ROW), 0);
    expect_actors("2");
    played("2: pass");
    ck_assert_int_eq(event(RV_EV_HEART, 1)->points, 1);
}
END_TEST

START_TEST(test_B8_bomb_is_decided_by_its_seat)
{
    given("sogut roll=8 dice=bbg/112/stars | crosses=" ROW_FROM_B("2") " |");
    played("1: b1 A2; 2: pass");
    expect_actors("1");
    expect_position("sogut roll=8 crossed=1 dice=gbb/112/stars open=gb/12/stars waiting= bonus-rows=2 | "
                    "crosses=A2,B2,C2,D2,E2,F2,G2,H2,I2,J2,K2,L2,M2,N2,O2 |");
    refused("1: pass", "B8");
    refused("1: b1 A3", "B8");
    refused("1: stars H3", "B8");
    refused("1: bomb A2", "B4");
    refused("1: bomb A1 C1", "B4");
    refused("2: bomb A1", "S6.4");
    refused("roll b b g / 1 1 2 / stars", "S6.4");
    ck_assert(is_legal("1: decline"));
    played("1: bomb A7"); /* costs no slot */
    expect_position("sogut roll=8 active=2 | crosses=A2,A7,B2,C2,D2,E2,F2,G2,H2,I2,J2,K2,L2,M2,N2,O2 |");
}
END_TEST

START_TEST(test_B8_bomb_may_be_declined)
{
    given("sogut roll=8 dice=bg/12/stars | crosses=" ROW_FROM_B("2"));
    played("1: b1 A2; 1: decline");
    expect_position("sogut roll=8 | crosses=A2,B2,C2,D2,E2,F2,G2,H2,I2,J2,K2,L2,M2,N2,O2");
}
END_TEST

START_TEST(test_B8_bomb_bonus_opens_gold_slots)
{
    given("sogut roll=8 dice=bg/12/stars | crosses=" ROW_FROM_B("2"));
    played("1: b1 A2; 1: bomb B3");
    ck_assert_int_eq(event(RV_EV_SLOT_OPENED, 1)->points, 2);
}
END_TEST

START_TEST(test_B8_what_finds_nothing_to_do_is_lost)
{
    given("sogut roll=8 dice=bg/12/stars | hearts=5 crosses=" ROW_FROM_B("3"));
    played("1: b1 A3");
    ck_assert_int_eq(event(RV_EV_BONUS_LOST, 1)->what, RV_SPECIAL_HEART);
    ck_assert_int_eq(score_line(1, RV_LINE_ROWS), 5);
    given("sogut roll=8 dice=rg/12/stars | slots=9 crosses=" ROW_FROM_B("1"));
    played("1: r1 A1");
    ck_assert_ptr_nonnull(event(RV_EV_BONUS_LOST, 1));
    ck_assert_ptr_null(event(RV_EV_SLOT_OPENED, 1));
    given("sogut roll=8 dice=bg/12/stars | crosses=A1," ROW_FROM_B("1") "," ROW_FROM_B("2") "," ROW(
        "3") "," ROW("4") "," ROW("5") "," ROW("6") "," ROW("7"));
    played("1: b1 A2"); /* a full sheet: nothing to bomb, no decision (C4) */
    ck_assert_int_eq(event(RV_EV_BONUS_LOST, 1)->what, RV_SPECIAL_BOMB);
    expect_actors("");
}
END_TEST

START_TEST(test_B8_rows_without_bonus_and_other_points)
{
    char *sheet = with_line("sogut", "row 1  rrOyyRrggyYOoob  7 -", 0);
    given_on(sheet, "sogut roll=8 dice=rg/12/stars | crosses=" ROW_FROM_B("1"));
    played("1: r1 A1");
    ck_assert_int_eq(score_line(1, RV_LINE_ROWS), 7);
    ck_assert_int_eq(event_count(RV_EV_SLOT_OPENED) + event_count(RV_EV_BONUS_LOST), 0);
    free(sheet);
}
END_TEST

START_TEST(test_B9_clockwise_from_the_active_player)
{
    given("sogut roll=8 active=2 dice=bbb/111/stars | crosses=" ROW_FROM_B("2") " | crosses=" ROW_FROM_B(
        "2") " | crosses=" ROW_FROM_B("2"));
    played("2: b1 A2; 1: b1 A2; 3: b1 A2");
    expect_actors("2");
    played("2: decline");
    expect_actors("3");
    played("3: bomb A1 B1");
    expect_actors("1");
    played("1: decline");
    expect_actors("chance");
}
END_TEST

START_TEST(test_B9_top_row_first)
{
    given("sogut roll=8 dice=bg/12/stars | crosses=" ROW_FROM_B("2") "," ROW_FROM_B("3"));
    played("1: b2 A2 A3"); /* the bomb of row 2 comes before the heart of row 3 */
    ck_assert_int_eq(event_count(RV_EV_ROW), 1);
    ck_assert_int_eq(event_count(RV_EV_HEART), 0);
    played("1: decline");
    ck_assert_int_eq(event(RV_EV_ROW, 1)->what, 2);
    ck_assert_int_eq(event(RV_EV_HEART, 1)->points, 1);
}
END_TEST

START_TEST(test_B9_rows_filled_by_bombs_wait_for_the_next_round)
{
    given("sogut roll=8 dice=bbb/111/stars | crosses=" ROW_FROM_B("2") "," ROW_FROM_B(
        "4") " | crosses=" ROW_FROM_B("2"));
    played("1: b1 A2; 2: b1 A2");
    expect_actors("1");
    played("1: bomb A4 B5");
    ck_assert_ptr_null(event(RV_EV_ROW, 1));
    expect_actors("2");
    played("2: decline"); /* second round */
    ck_assert_int_eq(event(RV_EV_ROW, 1)->what, 3);
    expect_actors("1");
    played("1: decline");
    expect_actors("chance");
}
END_TEST

START_TEST(test_B9_a_round_is_finished_before_a_new_row_counts)
{
    given("sogut roll=8 dice=bg/12/stars | crosses=" ROW_FROM_B("2") "," ROW_FROM_B("3") "," ROW_FROM_B("1"));
    played("1: b2 A2 A3; 1: bomb A1"); /* row 3 is still of the first round, row 1 of the second */
    ck_assert_int_eq(event_count(RV_EV_ROW), 2);
    const struct rv_event *first = event(RV_EV_ROW, 1);
    ck_assert_int_eq(first->what, 2);
    ck_assert_ptr_nonnull(event(RV_EV_SLOT_OPENED, 1));
}
END_TEST

START_TEST(test_S7_rows_filled_by_bonuses_belong_to_the_roll)
{
    given("sogut roll=8 dice=bbo/111/stars | crosses=" ROW_FROM_B("2") "," ROW_FROM_B(
        "4") " | crosses=" ROW_FROM_B("4"));
    played("1: b1 A2; 2: o1 A4; 1: bomb A4");
    expect_actors("2"); /* first in row 4 */
    played("2: decline");
    ck_assert_int_eq(event(RV_EV_ROW, 1)->first, 1); /* and so is seat 1 */
    expect_actors("1");
}
END_TEST

START_TEST(test_S7_what_somebody_had_before_the_roll_is_gone)
{
    given("sogut roll=8 dice=bbo/111/stars | crosses=" ROW_FROM_B("2") "," ROW_FROM_B("4") " | crosses=" ROW(
        "4"));
    played("1: b1 A2; 2: pass");
    expect_actors("1");
    expect_position(
        "sogut roll=8 crossed=1 dice=bbo/111/stars open=bo/11/stars waiting= bonus-rows=2 rows-gone=4 | "
        "crosses=A2,B2,B4,C2,C4,D2,D4,E2,E4,F2,F4,G2,G4,H2,H4,I2,I4,J2,J4,K2,K4,L2,L4,M2,M4,N2,N4,O2,O4 | "
        "crosses=A4,B4,C4,D4,E4,F4,G4,H4,I4,J4,K4,L4,M4,N4,O4");
    played("1: bomb A4");
    ck_assert_int_eq(event(RV_EV_ROW, 1)->first, 0);
    expect_actors("chance");
    ck_assert_int_eq(score_line(1, RV_LINE_ROWS), 10);
}
END_TEST

START_TEST(test_S7_columns_filled_by_bonuses_belong_to_the_roll)
{
    given("sogut roll=8 dice=bbr/111/stars | crosses=A3,A4,A5,A6,A7," ROW_FROM_B(
        "2") " | crosses=" COLUMN_FROM_2("A"));
    played("1: b1 A2; 2: r1 A1; 1: bomb A1");
    ck_assert_int_eq(event(RV_EV_COLUMN, 1)->points, 5);
    ck_assert_int_eq(event(RV_EV_COLUMN, 2)->points, 5);
    played("roll r b g / 1 1 1 / heart; 2: pass; 1: pass");
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 5);
    ck_assert_int_eq(score_line(2, RV_LINE_COLUMNS), 5);
}
END_TEST

START_TEST(test_B9_a_heart_won_by_a_row_counts_for_columns_of_the_roll)
{
    given("sogut roll=8 dice=bg/12/stars | crosses=A1,A2,A4,A5,A6,A7," ROW_FROM_B("3"));
    played("1: b1 A3");
    ck_assert_int_eq(event(RV_EV_HEART_POINTS, 1)->points, 1);
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 5);
    ck_assert_int_eq(score_line(1, RV_LINE_HEARTS), 1);
}
END_TEST

START_TEST(test_B9_columns_then_colours_after_the_rows)
{
    given("sogut roll=8 dice=yg/12/stars | crosses=A1,A2,A3,A4,A5,A6," YELLOW_BUT_A7);
    played("1: y1 A7");
    int order[3], n = 0;
    for (int i = 0; i < at.events.count && n < 3; i++) {
        int kind = at.events.list[i].kind;
        if (kind == RV_EV_COLUMN || kind == RV_EV_COLOUR || kind == RV_EV_TURN)
            order[n++] = kind;
    }
    ck_assert_int_eq(n, 3);
    ck_assert_int_eq(order[0], RV_EV_COLUMN);
    ck_assert_int_eq(order[1], RV_EV_COLOUR);
    ck_assert_int_eq(order[2], RV_EV_TURN);
}
END_TEST

START_TEST(test_B10_worked_example_of_the_rule_text)
{
    given("sogut roll=10 dice=ggy/111/heart | crosses=A1,A2,A3,A4,A5,A6,B1,B2,B3,B4,B5,B6 hearts=3 | "
          "crosses=" COLUMN("B"));
    played("1: g1 B7; 2: pass"); /* B as the second, with three hearts: 2 + 3 */
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 2);
    ck_assert_int_eq(score_line(1, RV_LINE_HEARTS), 3);
    played("roll y g b / 1 1 1 / heart; 2: pass; 1: heart");
    ck_assert_int_eq(score_line(1, RV_LINE_HEARTS), 3);      /* what is written stays */
    played("roll y g b / 1 1 1 / heart; 1: y1 A7; 2: pass"); /* A as the first, with four: 5 + 4 */
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 7);
    ck_assert_int_eq(score_line(1, RV_LINE_HEARTS), 7);
    ck_assert_int_eq(score_line(2, RV_LINE_HEARTS), 0);
}
END_TEST

START_TEST(test_B10_every_column_of_a_roll_pays_hearts)
{
    given("sogut roll=8 dice=rg/12/block | crosses=" COLUMN_FROM_2("A") "," COLUMN_FROM_2("B") " hearts=2");
    played("1: block A1 B1");
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 8);
    ck_assert_int_eq(score_line(1, RV_LINE_HEARTS), 4);
}
END_TEST

START_TEST(test_B11_score_lines)
{
    given("sogut roll=9 | crosses=" COLUMN("A") "," ROW_FROM_B("1") " hearts=2 heart-points=A2 jokers=4 | ");
    ck_assert_int_eq(score_line(1, RV_LINE_COLOURS), 0);
    ck_assert_int_eq(score_line(1, RV_LINE_COLUMNS), 5);
    ck_assert_int_eq(score_line(1, RV_LINE_ROWS), 5);
    ck_assert_int_eq(score_line(1, RV_LINE_HEARTS), 2);
    ck_assert_int_eq(score_line(1, RV_LINE_JOKERS), 4);
    ck_assert_int_eq(score_line(1, RV_LINE_SLOTS), 4);   /* the start's and that of row 1 */
    ck_assert_int_eq(score_line(1, RV_LINE_STARS), -20); /* ten of fifteen are open */
    expect_score(1, 0);
    expect_score(2, 6 + 2 - 30);
}
END_TEST

START_TEST(test_B11_ties_by_jokers_then_shared)
{
    given("sogut over=1 | jokers=5 slots=1 | jokers=3 slots=2 | jokers=3 slots=3 slots-used=1");
    expect_score(1, -23);
    expect_score(2, -23);
    ck_assert_int_eq(rank_of(1), 1);
    ck_assert_int_eq(rank_of(2), 2);
    ck_assert_int_eq(rank_of(3), 2);
}
END_TEST

START_TEST(test_N5_two_colours_end_the_game_after_everybody)
{
    given("sogut roll=40 dice=ygg/111/heart | crosses=A6," GREEN_BUT_A6 "," YELLOW_BUT_A7 " |");
    played("1: y1 A7");
    expect_actors("2");
    played("2: heart");
    expect_actors("");
    ck_assert_int_eq(score_line(1, RV_LINE_COLOURS), 10);
}
END_TEST

START_TEST(test_N5_a_colour_filled_by_a_bonus_ends_the_game)
{
    given("sogut roll=40 dice=bbr/111/heart | crosses=A7," YELLOW_BUT_A7 "," GREEN_BUT_A6
          ",E2,F2,G2,H2,I2,J2,M2,N2,O2 |");
    played("1: b1 A2; 2: pass; 1: bomb A6");
    expect_actors("");
    ck_assert_int_eq(score_line(1, RV_LINE_COLOURS), 10);
}
END_TEST

START_TEST(test_B12_solo_ends_with_the_second_colour_and_spare_rolls_pay)
{
    given("sogut roll=22 dice=yg/11/heart | crosses=A6," GREEN_BUT_A6 "," YELLOW_BUT_A7);
    ck_assert_int_eq(score_line(1, RV_LINE_SPARE_ROLLS), 0);
    played("1: y1 A7");
    expect_actors("");
    ck_assert_int_eq(score_line(1, RV_LINE_SPARE_ROLLS), 16);
}
END_TEST

START_TEST(test_B12_solo_ends_after_30_rolls)
{
    given("sogut roll=28 | ");
    played("roll y g / 1 1 / heart; 1: pass");
    expect_actors("chance");
    played("roll y g / 1 1 / heart; 1: pass");
    expect_actors("");
    ck_assert_int_eq(score_line(1, RV_LINE_SPARE_ROLLS), 0);
    given("sogut roll=30 dice=bg/11/heart | crosses=" ROW_FROM_B("2"));
    played("1: b1 A2"); /* the last roll, too, is awarded to its end */
    expect_actors("1");
    played("1: bomb A1");
    expect_actors("");
}
END_TEST

START_TEST(test_B12_solo_is_always_first)
{
    given("sogut roll=8 dice=rg/12/block | rows-first= columns-first= crosses=" COLUMN("B") "," COLUMN_FROM_2(
        "A"));
    played("1: r1 A1");
    ck_assert_int_eq(event(RV_EV_COLUMN, 1)->first, 1);
}
END_TEST

START_TEST(test_B12_standstill_pays_no_spare_rolls)
{
    char *sheet = with_line("sogut", "solo-rolls 100", 0);
    given_on(sheet, "sogut roll=60 idle=49 dice=yg/11/heart |");
    played("1: pass");
    expect_actors("");
    ck_assert_int_eq(score_line(1, RV_LINE_SPARE_ROLLS), 0);
    free(sheet);
}
END_TEST

START_TEST(test_B13_solo_levels)
{
    static const int least[] = { 10, 20, 30, 40, 50, 60, 66, 70, 74, 79, 85, 91 };
    char *sheet = with_line("sogut", "hearts 20", 0), position[200];
    for (int i = 0; i < 12; i++)
        for (int score = least[i] - 1; score <= least[i]; score++) {
            /* all stars crossed, six jokers, one slot; the rest as heart points */
            int n =
                sprintf(position,
                        "sogut over=1 | crosses=A7,B4,C1,D4,E7,F1,G6,H3,I7,J2,K1,L1,M4,N6,O5 heart-points=");
            for (int column = 0, rest = score - 8; rest > 0; column++, rest -= 20)
                n += sprintf(position + n, "%s%c%d", column ? "," : "", 'A' + column, rest < 20 ? rest : 20);
            given_on(sheet, position);
            expect_score(1, score);
            ck_assert_int_eq(level_of(1), score < least[i] ? i + 1 : i + 2);
        }
    given("sogut | |");
    ck_assert_int_eq(level_of(1), 0);
    free(sheet);
}
END_TEST

static void expect_bad(const char *position)
{
    struct rv_error error = { 0 };
    char state[RV_STATE_MAX];
    ck_assert_msg(rv_position_read(&at.setup, position, strlen(position), state, &error) == RV_BAD, "%s",
                  position);
    ck_assert_str_ne(error_text(&error), "");
}

START_TEST(test_positions_that_cannot_be)
{
    given("sogut | |");
    expect_bad("sogut | slots-used=2 |"); /* one is open */
    expect_bad("sogut | slots=10 |");
    expect_bad("sogut | hearts=6 |");
    expect_bad("sogut | heart-points=A |");
    expect_bad("sogut | heart-points=A1, |");
    expect_bad("sogut | heart-points=A1,A2 |");
    expect_bad("sogut | heart-points=P1 |");
    expect_bad("sogut | heart-points=A6 |");
    expect_bad("sogut | heart-points= |");
    expect_bad("sogut bonus-rows=2 | |");
    expect_bad("sogut bonus-seat=2 | |");
    expect_bad("sogut rows-gone=2 | |");
    expect_bad("sogut bonus-rows=1 | crosses=" ROW("1") " |"); /* no bomb */
    expect_bad("sogut bonus-rows=2 over=1 | crosses=" ROW("2") " |");
    expect_bad("sogut bonus-rows=2 | crosses=" ROW("2") " | crosses=" ROW("2") " rows-first=2 |");
    expect_bad("sogut bonus-rows=23 | crosses=" ROW("2") "," ROW("3") " |"); /* row 3 is awarded already */
    given("sogut bonus-rows=23 | rows=2 crosses=" ROW("2") "," ROW("3") " |");
    expect_actors("1");
}
END_TEST

START_TEST(test_rows_are_numbered_in_positions_and_read_by_label_too)
{
    char numbered[1000];
    given("sogut bonus-rows=23 | rows=2 crosses=" ROW("2") "," ROW("3") " |");
    strcpy(numbered, position_text(&at.setup, at.state));
    ck_assert_ptr_nonnull(strstr(numbered, " bonus-rows=23 "));
    ck_assert_ptr_nonnull(strstr(numbered, " rows=2"));
    given("sogut bonus-rows=QR | rows=Q crosses=" ROW("2") "," ROW("3") " |");
    expect_position(numbered);
    expect_bad("sogut | rows=8 |");
    expect_bad("sogut | rows=W |");
}
END_TEST

SUITE("sogut awards", test_B8_row_points_and_bonus_for_the_first,
      test_B8_all_who_are_first_in_one_roll_get_the_bonus, test_B8_bonus_in_the_award_step_not_before,
      test_B8_bomb_is_decided_by_its_seat, test_B8_bomb_may_be_declined, test_B8_bomb_bonus_opens_gold_slots,
      test_B8_what_finds_nothing_to_do_is_lost, test_B8_rows_without_bonus_and_other_points,
      test_B9_clockwise_from_the_active_player, test_B9_top_row_first,
      test_B9_rows_filled_by_bombs_wait_for_the_next_round,
      test_B9_a_round_is_finished_before_a_new_row_counts, test_S7_rows_filled_by_bonuses_belong_to_the_roll,
      test_S7_what_somebody_had_before_the_roll_is_gone, test_S7_columns_filled_by_bonuses_belong_to_the_roll,
      test_B9_a_heart_won_by_a_row_counts_for_columns_of_the_roll,
      test_B9_columns_then_colours_after_the_rows, test_B10_worked_example_of_the_rule_text,
      test_B10_every_column_of_a_roll_pays_hearts, test_B11_score_lines, test_B11_ties_by_jokers_then_shared,
      test_N5_two_colours_end_the_game_after_everybody, test_N5_a_colour_filled_by_a_bonus_ends_the_game,
      test_B12_solo_ends_with_the_second_colour_and_spare_rolls_pay, test_B12_solo_ends_after_30_rolls,
      test_B12_solo_is_always_first, test_B12_standstill_pays_no_spare_rolls, test_B13_solo_levels,
      test_rows_are_numbered_in_positions_and_read_by_label_too, test_positions_that_cannot_be)
