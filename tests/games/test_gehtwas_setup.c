/* SPDX-License-Identifier: MIT
 * Geht noch was?: the set-up, rounds and the fairy (G1, G2, G9), and bonuses (G3). */
#include "harness.h"

/* The fields of a seat, from 1, as written. */
static char *seat_text(int seat)
{
    static char text[8192];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_position_write(&at.setup, at.state, &out);
    char *from = text;
    for (int i = 0; i < seat; i++)
        from = strchr(from, '|') + 1;
    from[strcspn(from, "|")] = '\0';
    while (*from == ' ')
        from++;
    size_t len = strlen(from);
    while (len && from[len - 1] == ' ')
        from[--len] = '\0';
    return from;
}

static void expect_seat(int seat, const char *text)
{
    ck_assert_str_eq(seat_text(seat), text);
}

/* Everybody pays luck or fails, and leaves: the quickest way through a round. */
static void all_fail(void)
{
    played("roll 1 2 3 5 / 1 2 3");
    for (int seat = 1; seat <= at.setup.seats; seat++) {
        char text[16] = { (char)('0' + seat), ':', ' ', 'f', 'a', 'i', 'l', 0 };
        played(text);
    }
}

START_TEST(test_G2_start_cards_lie_in_deck_order)
{
    given("gehtwas | | | |");
    played("1: bonus 1; 2: bonus 1; 3: bonus 1; 4: bonus 1"); /* so that nothing is as at the start ... */
    given("gehtwas | luck=1 level1=1,2 level2=3,4 level3=5,6 | level1=7,8 level2=9,10 level3=11,12 | "
          "level1=13,14 level2=15,16 "
          "level3=17,18 | level1=19,20 level2=21,22 level3=23,24");
    expect_position("gehtwas | luck=1 | | |"); /* ... but these are the start cards */
}
END_TEST

START_TEST(test_G2_alone_the_seat_has_set_A)
{
    given("gehtwas | level1=1,2 level2=3,4 level3=5,6");
    expect_position("gehtwas |");
}
END_TEST

START_TEST(test_G2_unused_sets_are_in_the_piles)
{
    given("gehtwas phase=roll dice=1235/123 failed=1 in= | level1=1,2");
    ck_assert(!is_legal("1: fail"));
    refused("card 1", "G10"); /* on the table */
    refused("card 5", "G10"); /* yellow */
    played("card 7");         /* set B is not played */
    expect_seat(1, "level1=1,2,7");
}
END_TEST

START_TEST(test_G2_free_start_comes_before_the_bonus)
{
    given("gehtwas free-start | |");
    expect_actors("1");
    refused("1: bonus 1", "G6");
    ck_assert_int_eq(legal_count(1), 18);
    played("1: build 6 3; 1: build 1 1; 1: build 2 1; 1: build 3 1; 1: build 4 1");
    refused("1: build 5 1", "G5");
    refused("1: build 5 4", "G5");
    played("1: build 5 3");
    expect_actors("2");
    played("2: build 7 1; 2: build 8 1; 2: build 9 2; 2: build 10 2; 2: build 11 3; 2: build 12 3");
    expect_actors("1");
    played("1: bonus 1; 2: bonus 1");
    expect_actors("chance");
    expect_seat(1, "luck=1 level1=1,2,3,4 level3=5,6");
}
END_TEST

START_TEST(test_G2_five_rounds_and_the_fairy_goes_round)
{
    given("gehtwas | |");
    for (int round = 1; round <= 5; round++) {
        int fairy = (round - 1) % 2 + 1;
        expect_actors(fairy == 1 ? "1" : "2");
        played(fairy == 1 ? "1: bonus 1; 2: bonus 1" : "2: bonus 1; 1: bonus 1");
        if (round > 1)
            played(fairy == 1 ? "1: done; 2: done" : "2: done; 1: done");
        played("roll 1 1 1 1 / 1 2 3");
        ck_assert_int_eq(event(RV_EV_ROLLED, 0)->seat, fairy - 1);
        played("1: fail; 2: fail");
        static const char *const cards[] = { "card 25", "card 26", "card 27", "card 28", "card 29" };
        static const char *const others[] = { "card 35", "card 36", "card 37", "card 38", "card 39" };
        if (round <= 2) { /* level 1 is full then */
            played(cards[round]);
            played(others[round]);
        }
    }
    expect_actors("");
    ck_assert_int_eq(event_count(RV_EV_OVER), 1);
    refused("1: in", "G8");
}
END_TEST

START_TEST(test_G9_five_to_eight_seats_use_two_decks)
{
    given("gehtwas | | | | | | | | ");
    played("1: bonus 1; 2: bonus 1; 3: bonus 1; 4: bonus 1; 5: bonus 1; 6: bonus 1; 7: bonus 1; 8: bonus 1");
    played("roll 1 4 4 5 / 6 6 6");
    ck_assert(is_legal("1: fulfil 1"));
    refused("5: fulfil 1", "G6.1");
    ck_assert(is_legal("5: fulfil 101"));
    ck_assert(is_legal("8: fulfil 120"));
}
END_TEST

START_TEST(test_G9_two_decks_are_an_option_for_fewer)
{
    given("gehtwas two-decks phase=roll dice=1235/123 failed=1 in= | level1=1,2");
    ck_assert_int_eq(at.setup.options, RV_TWO_DECKS);
    played("card 101"); /* the second A is in the piles */
    given("gehtwas phase=roll dice=1235/123 failed=1 in= | level1=1,2");
    refused("card 101", "G10");
}
END_TEST

START_TEST(test_G3_round_1_brings_one_luck)
{
    given("gehtwas |");
    ck_assert_int_eq(legal_count(1), 1); /* a single answer is still an action (C4) */
    refused("1: bonus 2", "G3");
    played("1: bonus 1");
    expect_seat(1, "luck=1");
    expect_actors("chance"); /* no buying, no building */
}
END_TEST

START_TEST(test_G3_later_rounds_have_two_bonuses)
{
    given("gehtwas round=2 | level1=1,2 | level1=7,8");
    expect_actors("2"); /* the fairy first */
    played("2: bonus 1");
    expect_seat(2, "luck=2 level1=7,8");
    expect_actors("1");
    refused("1: done", "G6");
    played("1: bonus 2");
    expect_actors("chance");
    refused("roll 1 1 1 1 / 1 1 1", "G6");
    refused("card 61", "G10"); /* yellow is for round 3 */
    played("card 25");
    expect_seat(1, "luck=1 hand=25 level1=1,2");
    expect_actors("2"); /* buying */
}
END_TEST

START_TEST(test_G3_each_round_has_its_colour)
{
    given("gehtwas round=3 | level1=1,2");
    played("1: bonus 2");
    refused("card 25", "G10");
    played("card 61");
    given("gehtwas round=4 | level1=1,2");
    played("1: bonus 2; card 82");
    given("gehtwas round=5 | level1=1,2");
    played("1: bonus 2; card 25");
}
END_TEST

START_TEST(test_G3_luck_beyond_four_is_lost)
{
    given("gehtwas round=2 | luck=3 level1=1,2");
    played("1: bonus 1");
    ck_assert_int_eq(event(RV_EV_LUCK, 1)->points, 1);
    expect_seat(1, "luck=4 level1=1,2");
}
END_TEST

START_TEST(test_G1_luck_never_runs_out)
{
    given("gehtwas round=2 | luck=4 | luck=4 | luck=4 | luck=4 | luck=4 | luck=4 | luck=4 | luck=2");
    /* 16 are in the box */
    played("2: bonus 1; 3: bonus 1; 4: bonus 1; 5: bonus 1; 6: bonus 1; 7: bonus 1; 8: bonus 1");
    expect_seat(8, "luck=4");
}
END_TEST

START_TEST(test_G3_a_card_bonus_may_be_chosen_without_cards)
{
    char *text = with_line("gehtwas", "round 2 LL Lrr", 1);
    given_on(text, "gehtwas round=2 | level1=82,83,84,85,86,87,88,89 level2=90,91,92,93,94,95 hand=-");
    played("1: bonus 2; card 96"); /* the last red card; the second one cannot be had */
    ck_assert_ptr_nonnull(event(RV_EV_NO_CARD, 1));
    expect_seat(1, "luck=1 hand=96 level1=82,83,84,85,86,87,88,89 level2=90,91,92,93,94,95");
    expect_actors("1");
    given_on(text, "gehtwas round=2 | level1=82,83,84,85,86,87,88,89 level2=90,91,92,93,94,95,96");
    played("1: bonus 2");
    expect_actors("1");
    ck_assert(is_legal("1: done"));
    free(text);
}
END_TEST

START_TEST(test_G6_all_fail_helper_ends_a_round)
{
    given("gehtwas phase=roll | level1=1,2,3,4 | level1=7,8,9,10");
    all_fail();
    expect_actors("2"); /* round 2: level 1 was full, so nobody was consoled */
}
END_TEST

SUITE("gehtwas set-up", test_G2_start_cards_lie_in_deck_order, test_G2_alone_the_seat_has_set_A,
      test_G2_unused_sets_are_in_the_piles, test_G2_free_start_comes_before_the_bonus,
      test_G2_five_rounds_and_the_fairy_goes_round, test_G9_five_to_eight_seats_use_two_decks,
      test_G9_two_decks_are_an_option_for_fewer, test_G3_round_1_brings_one_luck,
      test_G3_later_rounds_have_two_bonuses, test_G3_each_round_has_its_colour,
      test_G3_luck_beyond_four_is_lost, test_G1_luck_never_runs_out,
      test_G3_a_card_bonus_may_be_chosen_without_cards, test_G6_all_fail_helper_ends_a_round)
