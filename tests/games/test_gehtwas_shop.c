/* SPDX-License-Identifier: MIT
 * Geht noch was?: buying, building and empty piles (G4, G5, G10, and G12 for buying). */
#include "harness.h"

#include <stdio.h>

#include "gehtwas.h"

static const struct rv_gehtwas *state(void)
{
    return (const struct rv_gehtwas *)(const void *)at.state;
}

static int card(int number)
{
    struct rv_action action;
    char text[16] = "card ";
    struct rv_text out = { .at = text, .cap = sizeof text, .len = 5 };
    rv_text_int(&out, number);
    ck_assert_int_eq(rv_action_read(&at.setup, 0, text, strlen(text), &action, NULL), RV_OK);
    return action.card;
}

static const struct rv_gw_card *where(int number)
{
    return &state()->card[card(number)];
}

/* All red cards but those that a test wants in the pile, on level 4. */
#define NO_RED "level4=82,83,84,85,86,87,88,89,90,91,92,93,94,95,96"

START_TEST(test_G4_worked_example_of_the_rule_text)
{
    /* two scored green cards on level 1, one on level 2, one on level 3; a yellow one brings nothing:
     * income 5 */
    given("gehtwas round=2 phase=buy | | level4=12 scored1=7,8 scored2=9 scored3=10,11");
    ck_assert_int_eq(state()->money, 5);
    played("2: buy red; card 82; 2: buy green; card 25");
    ck_assert_int_eq(state()->money, 0);
    refused("2: buy green", "G4");
    given("gehtwas round=2 phase=buy | | level4=12 scored1=7,8 scored2=9 scored3=10,11");
    played("2: buy yellow; card 61; 2: buy green; card 25; 2: buy green; card 26; 2: buy green; card 27");
    expect_actors("1"); /* four cards, all income used */
    given("gehtwas round=2 phase=buy | | level4=12 scored1=7,8 scored2=9 scored3=10,11");
    played("2: buy green; card 25; 2: buy green; card 26; 2: buy green; card 27; 2: buy green; card 28");
    expect_actors("1"); /* no fifth card: the rest of the income lapses */
    ck_assert_int_eq(state()->money, 0);
}
END_TEST

START_TEST(test_G4_each_card_is_seen_before_the_next_is_bought)
{
    given("gehtwas round=2 phase=buy seat=1 | level4=1 scored1=2,3 | ");
    played("1: buy green");
    expect_actors("chance");
    refused("1: buy green", "G6");
    played("card 25");
    expect_actors("1");
    played("1: done");
    expect_actors("1"); /* seat 2 had its turn before: building */
    ck_assert(is_legal("1: build 25 1"));
}
END_TEST

START_TEST(test_G4_buying_is_from_round_2_on_clockwise_from_the_fairy)
{
    given("gehtwas round=2 | | | ");
    played("2: bonus 1; 3: bonus 1; 1: bonus 1");
    expect_actors("2");
    ck_assert_int_eq(legal_count(2), 1); /* without income only `done` (C4) */
    refused("2: buy green", "G4");
    played("2: done; 3: done");
    expect_actors("1");
    played("1: done");
    expect_actors("chance"); /* nothing to build: rolling */
}
END_TEST

START_TEST(test_G4_a_bought_card_equal_to_an_unscored_one_may_be_replaced)
{
    /* 36 and 2 are both b=b and green; 35 and 14 are both sum(r)>=9 */
    given("gehtwas round=2 phase=buy fairy=1 | level1=2,14 scored5=1,3");
    played("1: sell 1; 1: buy green; card 36");
    expect_actors("1");
    ck_assert_int_eq(legal_count(1), 2);
    refused("1: done", "G4");
    refused("1: buy green", "G4");
    played("1: replace");
    ck_assert_int_eq(where(36)->place, RV_GW_UNDER);
    ck_assert_int_eq(where(36)->at, 1); /* below card 1, which was handed in */
    ck_assert_int_eq(state()->money, 8);
    played("card 35"); /* repeatedly */
    played("1: replace; card 25");
    ck_assert_int_eq(state()->money, 8);
    ck_assert_int_eq(where(25)->place, RV_GW_HAND);
    refused("1: replace", "G4");
    refused("1: keep", "G4");
    played("1: done");
}
END_TEST

START_TEST(test_G4_a_replaceable_card_may_be_kept)
{
    given("gehtwas round=2 phase=buy seat=1 | level1=2 scored1=1 | ");
    played("1: buy green; card 36; 1: keep");
    ck_assert_int_eq(where(36)->place, RV_GW_HAND);
    ck_assert(is_legal("1: done"));
}
END_TEST

START_TEST(test_G4_only_unscored_cards_of_the_own_display_count)
{
    given("gehtwas round=2 phase=buy seat=1 | hand=34 level1=1 scored1=2,14 | level1=41");
    played("1: buy green; card 36"); /* 2 is scored */
    ck_assert(!is_legal("1: replace"));
    played("1: buy green; card 19"); /* 34 waits to be built */
    ck_assert(!is_legal("1: replace"));
    given("gehtwas round=2 phase=buy seat=1 | level1=1 scored1=2,14 | level1=41");
    played("1: buy green; card 7"); /* 41 is somebody else's */
    ck_assert(!is_legal("1: replace"));
}
END_TEST

START_TEST(test_G4_a_bonus_card_cannot_be_replaced)
{
    given("gehtwas round=2 | level1=2 ");
    played("1: bonus 2; card 36");
    ck_assert(!is_legal("1: replace"));
    ck_assert(is_legal("1: done"));
}
END_TEST

/* The green pile: only what is named here; everything else green is somewhere on level 5. */
static const char few_green[] =
    "gehtwas round=2 phase=buy fairy=1 seat=1 money=3 %s | level1=2,14 "
    "level5=1,3,4,7,8,9,10,13,15,16,19,20,21,22,25,26,27,28,29,"
    "30,31,32,33,34,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60%s";

static void given_few(const char *table, const char *more)
{
    char text[1024];
    snprintf(text, sizeof text, few_green, table, more);
    given(text);
}

START_TEST(test_G4_no_card_goes_back_twice_in_a_purchase)
{
    given_few("under=35,36", "");
    played("1: buy green");
    refused("card 36", "G10"); /* 35 lies above it */
    played("card 35; 1: replace; card 36; 1: replace");
    expect_actors("chance");
    played("card 35"); /* again, now it stays */
    ck_assert(!is_legal("1: replace"));
    played("1: buy green; card 36; 1: done"); /* and the pile holds no other card now */
}
END_TEST

START_TEST(test_G4_a_new_purchase_may_return_it_again)
{
    given_few("under=35,36,11", "");
    played("1: buy green; card 35; 1: replace; card 36; 1: keep; 1: buy green; card 35; 1: done");
    given_few("under=35,11,36", ""); /* only 35 and 36 are green, 11 is yellow */
    played("1: buy green; card 35; 1: replace; card 36; 1: replace; card 35; 1: buy green; card 36");
    ck_assert(!is_legal("1: replace")); /* the pile is empty */
}
END_TEST

START_TEST(test_G4_a_card_is_replaced_only_while_the_pile_holds_another)
{
    given_few("under=35", ",36");
    played("1: buy green; card 35");
    ck_assert(!is_legal("1: replace"));
}
END_TEST

START_TEST(test_G5_new_cards_go_to_the_three_lowest_levels)
{
    given("gehtwas round=2 phase=build | | hand=25,82 level1=7,8,9,10 level2=11 level4=12");
    ck_assert_int_eq(legal_count(2), 4);
    refused("2: build 25 4", "G5");
    refused("2: build 25 1", "G5"); /* four unscored cards there */
    refused("2: build 7 2", "G5");
    refused("2: done", "G6");
    played("2: build 82 2; 2: build 25 3"); /* in any order */
    ck_assert_int_eq(where(82)->at, 1);
    expect_actors("chance");
}
END_TEST

START_TEST(test_G5_scored_cards_do_not_count)
{
    given("gehtwas round=2 phase=build | | hand=25 level1=7,8,9 scored1=10,11,12");
    played("2: build 25 1");
}
END_TEST

START_TEST(test_G5_what_finds_no_room_goes_under_its_pile)
{
    given("gehtwas round=2 phase=build | | hand=82,26,25 level1=7,8,9,10 level2=13,14,15,16 level3=19,20,21");
    ck_assert_int_eq(legal_count(2), 3);
    played("2: build 82 3");
    ck_assert_int_eq(event_count(RV_EV_RETURNED), 2);
    ck_assert_int_eq(where(26)->place, RV_GW_UNDER); /* in the order drawn */
    ck_assert_int_eq(where(26)->at, 0);
    ck_assert_int_eq(where(25)->at, 1);
    expect_actors("chance");
}
END_TEST

START_TEST(test_G5_building_is_clockwise_from_the_fairy)
{
    given("gehtwas round=2 phase=build | hand=25 level1=1 | hand=26 level1=7 | hand=27 level1=13");
    expect_actors("2");
    refused("3: build 27 1", "G6");
    played("2: build 26 1; 3: build 27 1; 1: build 25 1");
    expect_actors("chance");
}
END_TEST

START_TEST(test_G5_cards_pushed_up_may_be_more_than_four)
{
    given("gehtwas phase=push | level1=1* level2=2,3,4,7");
    played("1: up 1");
    ck_assert_int_eq(rv_gw_on_level(&at.setup, state(), 0, 1), 5);
}
END_TEST

START_TEST(test_G10_regrouping_makes_x4_and_x3)
{
    /* the red pile is empty; seat 2 is due a red card in round 4 */
    given("gehtwas round=4 seat=2 fairy=2 | level1=1 scored4=82,83,84 | level1=7 "
          "scored3=92,91,90,89,88,87,86,85 scored1=96,95,94,93");
    played("2: bonus 2");
    ck_assert_int_eq(event_count(RV_EV_REGROUPED), 4);
    ck_assert_int_eq(where(85)->mark,
                     4); /* level 3 first: the lowest four, then the next four; the lowest stays */
    ck_assert_int_eq(where(89)->mark, 4);
    ck_assert_int_eq(where(93)->mark, 4);
    ck_assert_int_eq(where(82)->mark, 3); /* then the next player */
    ck_assert_int_eq(where(86)->place, RV_GW_PILE);
    refused("card 85", "G10");
    played("card 95"); /* returned cards are shuffled: any of them */
    ck_assert_int_eq(where(95)->seat, 1);
}
END_TEST

START_TEST(test_G10_clockwise_while_markers_last)
{
    char *text = with_line("gehtwas", "multipliers 1", 0);
    given_on(text, "gehtwas round=4 fairy=2 | level1=1 scored5=82,83,84 | level1=7 scored1=92,91,90,89,88 "
                   "scored2=96,95,94,93 "
                   "level4=85,86,87");
    played("2: bonus 2");
    ck_assert_int_eq(event_count(RV_EV_REGROUPED), 1);
    ck_assert_int_eq(where(93)->mark, 4); /* seat 2's higher level */
    ck_assert_int_eq(where(82)->mark, 0);
    free(text);
}
END_TEST

START_TEST(test_G10_two_decks_have_twice_the_markers)
{
    const char *seat = "scored5=82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,182,183,184,185,186,187,188,189,"
                       "190,191,192,193,194,195,196";
    char text[400];
    snprintf(text, sizeof text, "gehtwas two-decks round=4 | level1=1 %s", seat);
    given(text);
    played("1: bonus 2");
    ck_assert_int_eq(event_count(RV_EV_REGROUPED),
                     7); /* 30 cards: seven groups of four; the last two are too few */
    ck_assert_int_eq(where(82)->mark, 4);
    ck_assert_int_eq(where(83)->place, RV_GW_PILE);
}
END_TEST

START_TEST(test_G10_still_empty_no_card_and_no_payment)
{
    given("gehtwas round=4 fairy=1 | level1=1 scored5=2,3 " NO_RED);
    played("1: bonus 2");
    ck_assert_ptr_nonnull(event(RV_EV_NO_CARD, 1));
    ck_assert_int_eq(state()->of[0].luck, 1);
    expect_actors("1"); /* on to buying */
    played("1: sell 2");
    refused("1: buy red", "G10");
    ck_assert_int_eq(state()->money, 9);
}
END_TEST

START_TEST(test_G10_buying_from_an_empty_pile_regroups)
{
    given("gehtwas round=2 phase=buy seat=1 | level1=1 scored5=2 level4=82,83,84,85,86,87,88,89,90,91,92,93 "
          "| scored1=94,95,96");
    ck_assert(is_legal("1: buy red"));
    played("1: buy red");
    ck_assert_int_eq(where(94)->mark, 3);
    refused("card 94", "G10");
    played("card 96");
    ck_assert_int_eq(state()->money, 4);
}
END_TEST

START_TEST(test_G10_a_multiplied_card_counts_for_income_and_score)
{
    given("gehtwas round=2 phase=buy seat=1 | level1=1 scored1=2x3 scored4=3x4,4 scored2=94x3 | ");
    ck_assert_int_eq(state()->money, 1 * 3 + 4 * 4 + 4);
    expect_score(1, 3 + 16 + 4 + 12);
}
END_TEST

START_TEST(test_G10_a_multiplied_card_is_never_regrouped)
{
    given("gehtwas round=4 fairy=1 | level1=1 scored5=2 level4=85,86,87,88,89,90,91,92,93 "
          "scored1=82x3,83,84,94x4,95,96 |");
    played("1: bonus 2");
    ck_assert_int_eq(where(83)->mark, 4);
    ck_assert_int_eq(where(82)->mark, 3);
    ck_assert_int_eq(where(94)->mark, 4);
}
END_TEST

START_TEST(test_G10_cards_under_a_pile_come_last_and_in_order)
{
    given_few("under=36", ",35"); /* one green card under an otherwise empty pile */
    played("1: buy green");
    refused("card 35", "G10");
    played("card 36");
}
END_TEST

START_TEST(test_G12_green_cards_are_handed_in_one_by_one)
{
    given("gehtwas round=2 phase=buy | level1=1 scored1=2,5 scored3=3 scored5=4");
    ck_assert_int_eq(state()->money, 0);
    ck_assert_int_eq(legal_count(1), 4);
    refused("1: buy green", "G4");
    refused("1: sell 5", "G12"); /* yellow */
    refused("1: sell 1", "G12"); /* not scored */
    played("1: sell 3");
    ck_assert_int_eq(event(RV_EV_SOLD, 1)->points, 4);
    ck_assert_int_eq(where(3)->place, RV_GW_UNDER);
    played("1: buy red; card 82; 1: sell 2; 1: buy green; card 25"); /* 4 - 4 + 1 = 1 */
    ck_assert_int_eq(state()->money, 0);
    played("1: sell 4; 1: done"); /* 9 lapse */
    ck_assert_int_eq(state()->money, 0);
}
END_TEST

START_TEST(test_G12_handing_in_ends_with_the_last_purchase)
{
    given("gehtwas round=2 phase=buy bought=3 money=1 | level1=1 scored1=2,3");
    played("1: sell 2; 1: buy green; card 25");
    expect_actors("1");
    refused("1: sell 3", "G6"); /* building already */
}
END_TEST

START_TEST(test_G12_a_multiplied_card_brings_more_and_its_marker_returns)
{
    given("gehtwas round=2 phase=buy | level1=1 scored3=2x3 scored2=3x4");
    played("1: sell 2");
    ck_assert_int_eq(state()->money, 12);
    played("1: sell 3");
    ck_assert_int_eq(state()->money, 12 + 8);
    ck_assert_int_eq(where(2)->mark, 0);
    expect_position("gehtwas round=2 phase=buy under=2,3 money=20 | level1=1");
}
END_TEST

START_TEST(test_G12_without_the_solo_rules_nothing_is_handed_in)
{
    given("gehtwas round=2 phase=buy seat=1 | level1=1 scored1=2 | ");
    refused("1: sell 2", "G12");
    given("gehtwas solo-rules round=2 phase=buy seat=1 | level1=1 scored1=2 | ");
    ck_assert_int_eq(state()->money, 0);
    played("1: sell 2");
    ck_assert_int_eq(state()->money, 1);
}
END_TEST

SUITE("gehtwas shop", test_G4_worked_example_of_the_rule_text,
      test_G4_each_card_is_seen_before_the_next_is_bought,
      test_G4_buying_is_from_round_2_on_clockwise_from_the_fairy,
      test_G4_a_bought_card_equal_to_an_unscored_one_may_be_replaced, test_G4_a_replaceable_card_may_be_kept,
      test_G4_only_unscored_cards_of_the_own_display_count, test_G4_a_bonus_card_cannot_be_replaced,
      test_G4_no_card_goes_back_twice_in_a_purchase, test_G4_a_new_purchase_may_return_it_again,
      test_G4_a_card_is_replaced_only_while_the_pile_holds_another,
      test_G5_new_cards_go_to_the_three_lowest_levels, test_G5_scored_cards_do_not_count,
      test_G5_what_finds_no_room_goes_under_its_pile, test_G5_building_is_clockwise_from_the_fairy,
      test_G5_cards_pushed_up_may_be_more_than_four, test_G10_regrouping_makes_x4_and_x3,
      test_G10_clockwise_while_markers_last, test_G10_two_decks_have_twice_the_markers,
      test_G10_still_empty_no_card_and_no_payment, test_G10_buying_from_an_empty_pile_regroups,
      test_G10_a_multiplied_card_counts_for_income_and_score, test_G10_a_multiplied_card_is_never_regrouped,
      test_G10_cards_under_a_pile_come_last_and_in_order, test_G12_green_cards_are_handed_in_one_by_one,
      test_G12_handing_in_ends_with_the_last_purchase,
      test_G12_a_multiplied_card_brings_more_and_its_marker_returns,
      test_G12_without_the_solo_rules_nothing_is_handed_in)
