/* SPDX-License-Identifier: MIT
 * Noch X-mal!: chips and gifts (X8, X9). */
#include "xmal_words.h"

/* Seat 1 has just filled row P, which pays one X. */
#define ROW_FILLED "xmal roll=3 dice=ggr/111 | start=b3 crosses=" ROW_FROM_B("1")

START_TEST(test_X8_an_X_turns_a_chip)
{
    given(ROW_FILLED " | start=b3 | start=b3");
    played("1: g1 A1; 2: pass; 3: pass");
    expect_actors("chance");
    refused("roll y y y / 1 1 1", "X8");
    refused("1: give 2", "S6.4");
    played("chip blank"); /* out of the game */
    ck_assert_int_eq(seat(1)->x, 1);
    ck_assert_int_eq(seat(1)->chips[RV_CHIP_BLANK], 3);
    ck_assert_int_eq(rv_xmal_chips_left(seat(1)), 9);
    played("roll y y y / 1 1 1");
}
END_TEST

START_TEST(test_X8_only_chips_that_are_still_face_down)
{
    given(ROW_FILLED " chips=jp | start=b3");
    played("1: g1 A1; 2: pass");
    refused("chip blank", "X8");
    refused("chip allsix", "X8");
    played("chip plusminus");
    ck_assert_int_eq(rv_xmal_chips_left(seat(1)), 1);
}
END_TEST

START_TEST(test_X8_every_chip_left_is_equally_likely)
{
    int seen[RV_CHIP_KINDS] = { 0 };
    given(ROW_FILLED " chips=bbbj | start=b3");
    played("1: g1 A1; 2: pass");
    struct rv_source series = rv_source_seeded("chips");
    for (uint64_t i = 0; i < 4000; i++) {
        struct rv_source source = rv_source_of_series(series, i);
        struct rv_action action;
        rv_xmal.sample(&at.setup, at.state, &source, &action);
        ck_assert_int_eq(action.kind, RV_CHIP);
        seen[action.chip]++;
    }
    ck_assert_int_eq(seen[RV_CHIP_BLANK] + seen[RV_CHIP_JOKER], 4000);
    ck_assert(seen[RV_CHIP_JOKER] > 850 && seen[RV_CHIP_JOKER] < 1150);
}
END_TEST

START_TEST(test_X8_a_bonus_is_given_to_another_player_of_choice)
{
    given(ROW_FILLED " | start=b3 | start=b3");
    played("1: g1 A1; 2: pass; 3: pass; chip allsix");
    expect_actors("1");
    char *list = legal_list(1);
    ck_assert_str_eq(list, "give 2\ngive 3\n");
    free(list);
    refused("1: give 1", "X8");
    refused("1: pass", "X8");
    refused("2: pass", "S6.4");
    played("1: give 3");
    ck_assert_int_eq(event(RV_EV_GIFT, 1)->points, 2);
    ck_assert_int_eq(seat(3)->gifts[RV_CHIP_ALLSIX], 1);
}
END_TEST

START_TEST(test_X8_C4_a_decision_with_two_players_too)
{
    given(ROW_FILLED " | start=b3");
    played("1: g1 A1; 2: pass; chip joker");
    expect_actors("1");
    ck_assert_int_eq(legal_count(1), 1);
    played("1: give 2");
    expect_actors("chance");
}
END_TEST

START_TEST(test_X8_gifts_can_be_used_from_the_next_roll_on)
{
    /* Seat 1 passes to the end of the track before seat 2 has answered. */
    given("xmal roll=3 dice=ggx/111 | start=b3 pass=14 | start=b3 jokers=0");
    played("1: pass; chip joker; 1: give 2; chip blank");
    ck_assert_int_eq(seat(2)->fresh_gifts[RV_CHIP_JOKER], 1);
    expect_position(
        "xmal roll=3 crossed=1 dice=ggx/111 waiting=2 | start=b3 pass=15 chips=bbbjppaa fresh=pass "
        "| jokers=0 start=b3 fresh-gifts=j");
    refused("2: joker pass", "X9");
    refused("2: joker xb1 H1", "X9");
    played("2: pass; roll g g x / 1 1 1; 2: joker xb1 H1");
    ck_assert_int_eq(seat(2)->gifts[RV_CHIP_JOKER], 0);
    ck_assert_int_eq(seat(2)->unlocked, 1);
    ck_assert_int_eq(jokers(2), 0);
}
END_TEST

START_TEST(test_X8_with_all_chips_gone_X_are_still_crossed)
{
    given(ROW_FILLED " x=10 chips= | start=b3");
    played("1: g1 A1; 2: pass");
    ck_assert_int_eq(seat(1)->x, 11);
    expect_actors(""); /* a player without chips has won by then */
}
END_TEST

START_TEST(test_X8_the_order_of_a_seats_chips_does_not_depend_on_decisions)
{
    struct rv_source source = rv_source_seeded("any");
    struct rv_action early, late;
    given(ROW_FILLED " | start=b3");
    played("1: g1 A1; 2: pass");
    rv_xmal.sample(&at.setup, at.state, &source, &early);
    given("xmal roll=30 dice=ggr/111 | start=b3 pass=14 | start=b3 chips=bjp");
    played("1: pass");
    rv_xmal.sample(&at.setup, at.state, &source, &late);
    ck_assert_int_eq(early.chip, late.chip);
}
END_TEST

/* A gift was a chip of somebody: seat 2 has turned all its own. */
#define GIFTS(dice, gifts, rest)                                                                             \
    "xmal roll=4 dice=" dice " | start=o1 gifts=" gifts " " rest " | chips=bb start=o1"

START_TEST(test_X9_joker_unlocks_and_pays_in_the_same_choice)
{
    given(GIFTS("xyy/?33", "jj", "jokers=0"));
    refused("1: xr3 F4 G4 H4", "S5");
    refused("1: joker xr?3 F4 G4 H4", "S5");
    ck_assert(is_legal("1: joker xr3 F4 G4 H4"));
    ck_assert(is_legal("1: joker joker xr3 F4 G4 H4"));
    refused("1: joker joker joker xr3 F4 G4 H4", "X9");
    played("1: joker joker xr?3 F4 G4 H4");
    expect_position("xmal roll=4 crossed=1 dice=yyx/33? open=yy/33 waiting=2 "
                    "| crosses=F4,G4,H4 jokers=0 start=o1 unlocked=2 | start=o1 chips=bb");
}
END_TEST

START_TEST(test_X9_joker_may_be_used_without_need)
{
    given(GIFTS("yyy/333", "j", ""));
    ck_assert(is_legal("1: joker y3 G5 H5 H6"));
    played("1: joker y3 G5 H5 H6");
    ck_assert_int_eq(jokers(1), 3);
}
END_TEST

START_TEST(test_X9_joker_before_a_pass)
{
    given(GIFTS("yyy/333", "jj", "unlocked=5"));
    ck_assert(is_legal("1: pass"));
    refused("1: joker joker pass", "X9"); /* one joker is locked: a second gift changes nothing */
    played("1: joker pass");
    ck_assert_int_eq(seat(1)->unlocked, 6);
    ck_assert_int_eq(jokers(1), 3);
    ck_assert_int_eq(seat(1)->gifts[RV_CHIP_JOKER], 1);
}
END_TEST

START_TEST(test_X9_joker_only_if_one_is_locked)
{
    given(GIFTS("yyy/333", "j", "unlocked=6"));
    refused("1: joker pass", "X9");
    refused("1: joker y3 G5 H5 H6", "X9");
}
END_TEST

START_TEST(test_X9_only_gifts_one_has)
{
    given("xmal roll=4 dice=yyy/333 | start=o1 | start=o1");
    refused("1: joker pass", "X9");
    refused("1: y3+1 G5 H5 G6 H6", "X9");
    refused("1: allsix y3 G5 H5 H6", "X9");
}
END_TEST

START_TEST(test_X9_plus_minus_shifts_the_number)
{
    given(GIFTS("yyy/344", "pp", ""));
    ck_assert(is_legal("1: y3+1 G5 H5 G6 H6"));
    ck_assert(is_legal("1: y4 G5 H5 G6 H6")); /* the same cells, and the gift is kept */
    ck_assert(is_legal("1: y3-1 H5 H6"));
    ck_assert(is_legal("1: y3+2 G5 H5 F6 G6 H6")); /* two in the same direction add up */
    ck_assert(is_legal("1: y3-2 H6"));
    refused("1: y4-3 H6", "X9");
    refused("1: y3+1 G5 H5 H6", "S4.5");
    played("1: y3+1 G5 H5 G6 H6");
    ck_assert_int_eq(seat(1)->gifts[RV_CHIP_PLUSMINUS], 1);
    expect_position(
        "xmal roll=4 crossed=1 dice=yyy/344 open=yy/44 waiting=2 "
        "| crosses=G5,G6,H5,H6 start=o1 gifts=p | start=o1 chips=bb"); /* the die itself is taken */
    refused("2: y3 G5 H5 H6", "S6.2");
}
END_TEST

START_TEST(test_X9_plus_minus_stays_within_one_to_five)
{
    given(GIFTS("yyy/155", "pp", ""));
    refused("1: y5+1 G5 H5 F6 G6 H6 G7", "X9");
    refused("1: y1-1 H6", "X9");
    ck_assert(is_legal("1: y5-2 G5 H5 H6"));
}
END_TEST

START_TEST(test_X9_plus_minus_never_on_a_joker)
{
    given(GIFTS("yyy/???", "p", ""));
    refused("1: y?3+1 G5 H5 G6 H6", "X9");
    ck_assert(is_legal("1: y?4 G5 H5 G6 H6"));
}
END_TEST

START_TEST(test_X9_plus_minus_never_for_a_pass)
{
    struct rv_action pass = { .kind = RV_PASS, .seat = 0, .pick = { .shift = 1, .all_six = 1 } };
    given(GIFTS("yyy/222", "pa", ""));
    char *list = legal_list(1);
    ck_assert_ptr_eq(strstr(list, "pass"), list); /* one pass, the first of the list */
    ck_assert_ptr_null(strstr(list + 1, "pass"));
    free(list);
    ck_assert_int_eq(rv_xmal.apply(&at.setup, at.state, &pass, NULL), RV_ALLOWED);
    const struct rv_xmal *s = (const struct rv_xmal *)at.state;
    ck_assert_int_eq(s->seat[0].gifts[RV_CHIP_PLUSMINUS], 1);
    ck_assert_int_eq(s->seat[0].gifts[RV_CHIP_ALLSIX], 1);
}
END_TEST

/* Seat 1 is active and takes a yellow 3; seat 2 has gifts. */
#define AFTER_TAKING(dice, gifts)                                                                            \
    given("xmal roll=4 dice=" dice " | start=o1 chips=bb | start=o1 gifts=" gifts);                          \
    played("1: y3 G5 H5 H6")

START_TEST(test_X9_all_dice)
{
    AFTER_TAKING("ybr/312", "aa");
    refused("2: y3 G5 H5 H6", "S6.2");
    refused("2: y1 H5", "S6.2"); /* half of it is taken */
    ck_assert(is_legal("2: allsix y3 G5 H5 H6"));
    ck_assert(is_legal("2: allsix y1 H5"));
    ck_assert(is_legal("2: allsix r3 F4 G4 H4"));
    played("2: allsix y3 G5 H5 H6");
    ck_assert_int_eq(seat(2)->gifts[RV_CHIP_ALLSIX], 1);
}
END_TEST

START_TEST(test_X9_all_dice_only_if_the_faces_are_not_open_anyway)
{
    AFTER_TAKING("yyr/332", "a");
    refused("2: allsix y3 G5 H5 H6", "X9");
    ck_assert(is_legal("2: y3 G5 H5 H6"));
    given("xmal roll=4 dice=ybr/312 | start=o1 gifts=a | chips=bb start=o1");
    refused("1: allsix y3 G5 H5 H6", "X9"); /* the active player has all dice */
    given("xmal roll=3 dice=ybr/312 | start=o1 gifts=a | chips=bb start=o1 gifts=a");
    refused("2: allsix y3 G5 H5 H6", "X9"); /* and so has everybody in the first rolls */
}
END_TEST

START_TEST(test_X9_all_dice_at_most_one)
{
    struct rv_action action = { .kind = RV_PLACE, .seat = 1, .cells = { { 0 } } };
    AFTER_TAKING("ybr/312", "aa");
    action.pick =
        (struct rv_pick){ .colour_die = 1, .number_die = 3, .colour = 1, .number = 3, .all_six = 2 };
    action.cells = cells("G5 H5 H6");
    ck_assert_int_eq(rv_xmal.apply(&at.setup, at.state, &action, NULL), RV_RULE_X9);
    action.pick.all_six = 1;
    ck_assert_int_eq(rv_xmal.apply(&at.setup, at.state, &action, NULL), RV_ALLOWED);
}
END_TEST

START_TEST(test_X9_any_number_of_gifts_together)
{
    AFTER_TAKING("yxr/312", "jjppa");
    ck_assert(is_legal("2: joker joker allsix y3+2 G5 H5 F6 G6 H6"));
    ck_assert(is_legal("2: joker allsix xb3-1 H1 H2"));
    played("2: joker joker allsix xb3+2 H1 G2 H2 I2 J2");
    ck_assert_int_eq(jokers(2), 3);
    for (int kind = 0; kind < RV_CHIP_KINDS; kind++)
        ck_assert_int_eq(seat(2)->gifts[kind], 0);
}
END_TEST

START_TEST(test_X9_every_answer_is_listed_once)
{
    AFTER_TAKING("yxr/31?", "jjppa");
    int count = legal_count(2);
    char *list = legal_list(2);
    ck_assert_int_gt(count, 300);
    for (char *line = list; *line; line = strchr(line, '\n') + 1) {
        char wanted[128] = "\n";
        memcpy(wanted + 1, line, strcspn(line, "\n") + 1);
        ck_assert_ptr_null(strstr(line, wanted));
    }
    free(list);
}
END_TEST

SUITE("xmal_chips", test_X8_an_X_turns_a_chip, test_X8_only_chips_that_are_still_face_down,
      test_X8_every_chip_left_is_equally_likely, test_X8_a_bonus_is_given_to_another_player_of_choice,
      test_X8_C4_a_decision_with_two_players_too, test_X8_gifts_can_be_used_from_the_next_roll_on,
      test_X8_with_all_chips_gone_X_are_still_crossed,
      test_X8_the_order_of_a_seats_chips_does_not_depend_on_decisions,
      test_X9_joker_unlocks_and_pays_in_the_same_choice, test_X9_joker_may_be_used_without_need,
      test_X9_joker_before_a_pass, test_X9_joker_only_if_one_is_locked, test_X9_only_gifts_one_has,
      test_X9_plus_minus_shifts_the_number, test_X9_plus_minus_stays_within_one_to_five,
      test_X9_plus_minus_never_on_a_joker, test_X9_plus_minus_never_for_a_pass, test_X9_all_dice,
      test_X9_all_dice_only_if_the_faces_are_not_open_anyway, test_X9_all_dice_at_most_one,
      test_X9_any_number_of_gifts_together, test_X9_every_answer_is_listed_once)
