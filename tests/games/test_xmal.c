/* SPDX-License-Identifier: MIT
 * Noch X-mal!: beginning, end, playing alone, and its positions (X1, X10, X11, S6, S7, S9). */
#include "xmal_words.h"

START_TEST(test_X1_start_combinations_come_before_the_first_roll)
{
    given("xmal | |");
    expect_actors("chance");
    refused("roll y g b / 1 2 3", "X1");
    refused("1: pass", "S6.4");
    played("start y 3");
    expect_actors("chance");
    played("start b 1");
    expect_position("xmal | start=y3 | start=b1");
    refused("start g 2", "S6.4");
    played("roll y g b / 1 2 3");
    expect_actors("12");
}
END_TEST

START_TEST(test_X1_jokers_are_no_start_combination)
{
    struct rv_action action = { .kind = RV_START, .seat = RV_CHANCE, .start = { RV_JOKER, 3 } };
    given("xmal | |");
    ck_assert_int_eq(rv_xmal.apply(&at.setup, at.state, &action, NULL), RV_RULE_X1);
    action.start.colour = RV_RED;
    action.start.number = RV_JOKER;
    ck_assert_int_eq(rv_xmal.apply(&at.setup, at.state, &action, NULL), RV_RULE_X1);
    action.start.number = 5;
    ck_assert_int_eq(rv_xmal.apply(&at.setup, at.state, &action, NULL), RV_ALLOWED);
}
END_TEST

START_TEST(test_X1_every_start_combination_is_equally_likely_and_has_no_joker)
{
    int seen[RV_COLOURS + 1][6] = { { 0 } };
    given("xmal | |");
    struct rv_source series = rv_source_seeded("start");
    for (uint64_t i = 0; i < 5000; i++) {
        struct rv_source source = rv_source_of_series(series, i);
        struct rv_action action;
        rv_xmal.sample(&at.setup, at.state, &source, &action);
        ck_assert_int_eq(action.kind, RV_START);
        seen[action.start.colour][action.start.number]++;
    }
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        for (int number = 1; number <= 5; number++)
            ck_assert(seen[colour][number] > 140 && seen[colour][number] < 260);
}
END_TEST

START_TEST(test_X1_ten_chips_and_two_open_jokers)
{
    given("xmal | start=y3 | start=b1");
    for (int kind = 0; kind < RV_CHIP_KINDS; kind++)
        ck_assert_int_eq(seat(2)->chips[kind], at.sheet->chips[kind]);
    ck_assert_int_eq(rv_xmal_chips_left(seat(1)), 10);
    ck_assert_int_eq(jokers(1), 2);
    played("roll x x x / ? ? ?; 1: xr?3 F4 G4 H4; 2: pass");
    ck_assert_int_eq(jokers(1), 0);
    played("roll x x x / ? ? ?");
    refused("1: xy?1 H5", "S5");
}
END_TEST

START_TEST(test_S4_worked_example_of_the_rule_text)
{
    given("xmal roll=1 dice=yrg/533 | start=o1 | start=o1");
    ck_assert(is_legal("1: y5 G5 H5 F6 G6 H6"));
    ck_assert(is_legal("2: r3 F4 G4 H4"));
    ck_assert(is_legal("2: g3 H3 I3 I4"));
    refused("2: g4 H3 I3 I4 J4", "S6.1");
    refused("2: g5 H3 I3 I4 J4", "S4.5");
    given("xmal roll=4 dice=yrg/533 | start=o1 | start=o1");
    played("1: y5 G5 H5 F6 G6 H6");
    refused("2: y5 G5 H5 F6 G6 H6", "S6.2");
    ck_assert(is_legal("2: r3 F4 G4 H4"));
}
END_TEST

START_TEST(test_S6_3_if_the_active_player_passes_all_dice_stay)
{
    given("xmal roll=4 dice=yrg/533 | start=o1 | start=o1");
    expect_actors("1");
    played("1: pass");
    ck_assert(is_legal("2: y5 G5 H5 F6 G6 H6"));
}
END_TEST

START_TEST(test_S6_4_the_order_of_answers_changes_nothing)
{
    static const char position[] = "xmal roll=2 dice=yrg/133 | start=o1 pass=13 crosses=H5 "
                                   "| start=g3 pass=14 crosses=H5 | start=y1 pass=6 crosses=H5 ";
    char first[4096];
    struct rv_text text = rv_text_on(first, sizeof first);
    given(position);
    played("1: pass; 2: pass; chip joker; 2: give 3; chip blank; 3: pass; 3: bomb A1 B1 A2");
    rv_position_write(&at.setup, at.state, &text);
    given(position);
    played("3: pass");
    expect_actors("123"); /* the bomb is still to come, the others need not wait */
    played("2: pass");
    expect_actors("chance");
    played("chip joker");
    expect_actors("123");
    played("1: pass; 3: bomb A1 B1 A2");
    expect_actors("2");
    played("2: give 3; chip blank");
    expect_position(first);
    ck_assert_int_eq(seat(3)->gifts[RV_CHIP_JOKER], 1);
}
END_TEST

START_TEST(test_S9_a_pass_field_is_not_idle)
{
    given("xmal roll=70 idle=49 dice=yrg/133 | start=o1 pass=14 | start=o1 pass=15");
    played("1: pass; 2: pass");
    expect_actors("chance");
    ck_assert_int_eq(table()->sheets.turn.idle, 0);
    given("xmal roll=70 idle=49 dice=yrg/133 | start=o1 pass=15 x=2 | start=o1 pass=15 x=1");
    played("1: pass; 2: pass");
    expect_actors("");
    ck_assert_ptr_nonnull(event(RV_EV_OVER, 0));
    ck_assert_int_eq(rank_of(1), 1);
    ck_assert_int_eq(rank_of(2), 2);
}
END_TEST

START_TEST(test_X10_the_roll_is_played_to_its_end)
{
    /* Seat 2 loses its last chip by passing; seat 1 still answers and is paid. */
    given("xmal roll=9 active=2 dice=yyb/115 | start=o4 x=9 chips=j crosses=" COLUMN_FROM_2(
        "A") " columns= "
             "| start=y1 x=8 pass=11 chips=bb crosses=H5");
    played("2: pass; 2: decline; chip blank; chip blank");
    expect_actors("1");
    ck_assert_int_eq(seat(2)->x, 10);
    played("1: pass");
    expect_actors("");
    refused("1: pass", "X10");
    refused("roll y y y / 1 1 1", "X10");
    ck_assert_int_eq(rank_of(2), 1);
    ck_assert_int_eq(rank_of(1), 2);
}
END_TEST

START_TEST(test_X10_awards_of_the_last_roll_are_paid)
{
    given("xmal roll=9 dice=ggy/115 | start=o4 x=9 chips=j crosses=" COLUMN_FROM_2(
        "A") " | start=o4 x=9 chips=b crosses=" COLUMN_FROM_2("A"));
    played("1: g1 A1; 2: pass");
    expect_actors("chance");
    played("chip joker; 1: give 2"); /* the tenth chip is a gift, too; column A pays a second X */
    expect_actors("");
    ck_assert_int_eq(seat(1)->x, 11);
    ck_assert_int_eq(seat(2)->gifts[RV_CHIP_JOKER], 1);
    expect_score(1, 11);
}
END_TEST

START_TEST(test_X10_ties_more_X_then_pass_fields_then_columns_then_shared)
{
    given("xmal | chips= x=10 pass=3 | chips= x=11 | chips=b x=14 pass=15");
    ck_assert_int_eq(rank_of(2), 1);
    ck_assert_int_eq(rank_of(1), 2);
    ck_assert_int_eq(rank_of(3), 3);
    given("xmal | chips= x=11 pass=3 | chips= x=11 pass=4 | chips=b");
    ck_assert_int_eq(rank_of(2), 1);
    ck_assert_int_eq(rank_of(1), 2);
    given("xmal | chips= x=11 pass=4 | chips= x=11 pass=4 crosses=" COLUMN("H"));
    ck_assert_int_eq(rank_of(2), 1);
    ck_assert_int_eq(rank_of(1), 2);
    given(
        "xmal | chips= x=11 pass=4 crosses=" COLUMN("A") " | chips= x=11 pass=4 crosses=" COLUMN("H") " | ");
    ck_assert_int_eq(rank_of(1), 1);
    ck_assert_int_eq(rank_of(2), 1);
    ck_assert_int_eq(rank_of(3), 3);
}
END_TEST

START_TEST(test_X10_the_rest_rank_by_the_same_keys)
{
    given("xmal | chips= x=10 | x=4 pass=2 | x=4 pass=3 | x=5 | x=4 pass=2 crosses=" COLUMN("H"));
    ck_assert_int_eq(rank_of(1), 1);
    ck_assert_int_eq(rank_of(4), 2);
    ck_assert_int_eq(rank_of(3), 3);
    ck_assert_int_eq(rank_of(5), 4);
    ck_assert_int_eq(rank_of(2), 5);
}
END_TEST

START_TEST(test_X11_two_and_two_dice_and_no_chips)
{
    given("xmal |");
    played("start y 3");
    refused("roll y g b / 1 2 3", "S3");
    played("roll y g / 1 2");
    ck_assert_int_eq(rv_xmal_chips_left(seat(1)), 0);
    given("xmal dice=gg/11 | start=o4 crosses=" COLUMN_FROM_2("A"));
    played("1: g1 A1"); /* pink and white at once: no chip is turned */
    ck_assert_int_eq(seat(1)->x, 2);
    expect_actors("chance");
}
END_TEST

START_TEST(test_X11_thirty_rolls)
{
    given("xmal roll=29 dice=yy/11 | start=o4");
    played("1: pass; roll y g / 1 2; 1: pass");
    expect_actors("");
    ck_assert_int_eq(table()->sheets.turn.roll, 30);
}
END_TEST

START_TEST(test_X11_XX_counts_two)
{
    given("xmal roll=20 dice=yy/11 | start=o4 pass=14 x=5");
    played("1: pass");
    expect_score(1, 7);
}
END_TEST

START_TEST(test_X11_levels)
{
    static const int least[] = { 0, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26 };
    for (int level = 1; level <= 13; level++) {
        char position[64];
        struct rv_text text = rv_text_on(position, sizeof position);
        rv_text_format(&text, "xmal | x=%d", least[level - 1]);
        given(position);
        ck_assert_int_eq(level_of(1), level);
        ck_assert_int_eq(score_line(1, RV_LINE_X), least[level - 1]);
        table()->seat[0].x--;
        if (level > 1)
            ck_assert_int_eq(level_of(1), level - 1);
    }
    given("xmal | | ");
    ck_assert_int_eq(level_of(1), 0);
}
END_TEST

START_TEST(test_positions_say_what_is_full_was_scored)
{
    given("xmal | crosses=" COLUMN("A") "," COLUMN("B") " | crosses=" COLUMN("A"));
    /* seat 1: A pink and white, B pink; seat 2: A white. */
    ck_assert_int_eq(seat(1)->x, 3);
    ck_assert_int_eq(seat(2)->x, 1);
    given("xmal | pass=15 | pass=15");
    ck_assert_int_eq(seat(1)->x, 2);
    ck_assert_int_eq(seat(2)->x, 0);
}
END_TEST

START_TEST(test_positions_that_cannot_be)
{
    static const char *const wrong[] = {
        "xmal | jokers=3 |",
        "xmal | start=x3 |",
        "xmal | start=y6 |",
        "xmal | start=y |",
        "xmal | pass=16 |",
        "xmal | unlocked=7 |",
        "xmal | chips=bbbbb |", /* five blanks */
        "xmal | chips=z |",
        "xmal | gifts=b |",
        "xmal | gifts=j |", /* nobody has turned one */
        "xmal | chips=b",   /* alone there are none */
        "xmal | todo=X |",  /* no roll */
        "xmal | fresh=pass |",
        "xmal | fresh-gifts=j | chips=bbbbjppaa",
        "xmal dice=ygb/123 waiting=2 | todo=! |",     /* nothing to decide */
        "xmal dice=ygb/123 waiting=2 | todo=block |", /* impossible on an empty sheet */
        "xmal dice=ygb/123 waiting=2 | todo=X chips= |",
        "xmal dice=ygb/123 waiting=2 | todo=bomb,what |",
        "xmal dice=ygb/123 waiting=2 | todo=bomb,>,>,>,>,>,>,>,> |",
        "xmal dice=ygb/123 | todo=bomb |", /* has not answered */
        "xmal dice=ygb/123 waiting= | |",  /* nobody to act */
        "xmal dice=ygb/123 waiting=2 | hand=blank,X |",
        "xmal dice=ygb/123 waiting=2 | todo=bomb fresh=column-A |",
        "xmal dice=ygb/123 waiting=2 | todo=bomb due=column-A |",
        "xmal dice=ygb/123 waiting=2 | todo=bomb due=column-Z |",
        "xmal | diamonds=1 |",
        "xmal | lines-first=1 |",
        "xmal | pass-first=1 |",
    };
    given("xmal | |");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct rv_setup setup;
        struct rv_error error = { 0 };
        char state[RV_STATE_MAX];
        ck_assert_int_eq(rv_position_setup(wrong[i], strlen(wrong[i]), &setup, &error), RV_OK);
        setup.sheet = at.sheet;
        enum rv_status status = rv_position_read(&setup, wrong[i], strlen(wrong[i]), state, &error);
        ck_assert_msg(status == RV_BAD, "accepted: %s", wrong[i]);
        ck_assert_msg(error.message[0], "no message for %s", wrong[i]);
    }
}
END_TEST

START_TEST(test_C3_actions_of_other_games_and_other_moments)
{
    given("xmal roll=1 dice=ygb/123 | start=y3 | start=y3");
    refused("1: heart", "C3");
    refused("1: stars B1", "C3");
    refused("1: bomb A1", "X6");
    refused("1: decline", "X6");
    refused("1: give 2", "X8");
    refused("chip blank", "S6.4");
}
END_TEST

SUITE("xmal", test_X1_start_combinations_come_before_the_first_roll, test_X1_jokers_are_no_start_combination,
      test_X1_every_start_combination_is_equally_likely_and_has_no_joker,
      test_X1_ten_chips_and_two_open_jokers, test_S4_worked_example_of_the_rule_text,
      test_S6_3_if_the_active_player_passes_all_dice_stay, test_S6_4_the_order_of_answers_changes_nothing,
      test_S9_a_pass_field_is_not_idle, test_X10_the_roll_is_played_to_its_end,
      test_X10_awards_of_the_last_roll_are_paid,
      test_X10_ties_more_X_then_pass_fields_then_columns_then_shared, test_X10_the_rest_rank_by_the_same_keys,
      test_X11_two_and_two_dice_and_no_chips, test_X11_thirty_rolls, test_X11_XX_counts_two, test_X11_levels,
      test_positions_say_what_is_full_was_scored, test_positions_that_cannot_be,
      test_C3_actions_of_other_games_and_other_moments)
