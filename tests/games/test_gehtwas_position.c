/* SPDX-License-Identifier: MIT
 * Geht noch was?: positions as text, and whole games that only random players play. */
#include "harness.h"

#include <stdio.h>

#include "gehtwas.h"

static void wrong_position(const char *text, int column, const char *says)
{
    struct rv_setup setup;
    struct rv_error error = { 0 };
    char scratch[RV_STATE_MAX];
    given("gehtwas |"); /* for the deck */
    ck_assert_int_eq(rv_position_setup(text, strlen(text), &setup, &error), RV_OK);
    setup.deck = at.deck;
    ck_assert_msg(rv_position_read(&setup, text, strlen(text), scratch, &error) == RV_BAD, "%s is accepted",
                  text);
    ck_assert_msg(strstr(error_text(&error), says) != NULL, "%s: '%s' does not say '%s'", text,
                  error_text(&error), says);
    ck_assert_msg(!column || error.column == column, "%s: column %d: %s", text, error.column,
                  error_text(&error));
}

START_TEST(test_position_an_empty_one_is_a_new_game)
{
    uint64_t fresh[RV_STATE_MAX / 8] = { 0 };
    static const char *const texts[] = { "gehtwas |", "gehtwas | | |", "gehtwas free-start | |",
                                         "gehtwas solo-rules two-decks | | | |", "gehtwas | | | | | | | |" };
    for (int i = 0; i < 5; i++) {
        given(texts[i]);
        at.setup.game->start(&at.setup, fresh);
        ck_assert_mem_eq(at.state, fresh, at.setup.game->state_size);
    }
}
END_TEST

START_TEST(test_position_mistakes_are_named)
{
    wrong_position("gehtwas round=6 |", 15, "from 1 to 5");
    wrong_position("gehtwas fairy=2 |", 15, "from 1 to 1");
    wrong_position("gehtwas phase=sleep |", 15, "bonus");
    wrong_position("gehtwas dice=1234/56 |", 14, "1234/566");
    wrong_position("gehtwas dice=1234/567 |", 14, "1234/566");
    wrong_position("gehtwas | level1=1,1", 18, "two places");
    wrong_position("gehtwas | level1=1 scored1=1", 28, "two places");
    wrong_position("gehtwas under=1 | level1=1", 26, "two places");
    wrong_position("gehtwas | level1=97", 18, "cards are written");
    wrong_position("gehtwas | level1=101", 18, "cards are written");
    wrong_position("gehtwas | level1=1,", 18, "cards are written");
    wrong_position("gehtwas | level1=1*", 0, "markers");
    wrong_position("gehtwas | level1=1x3", 18, "marker");
    wrong_position("gehtwas | hand=1*", 16, "marker");
    wrong_position("gehtwas phase=roll | level1=1*,2*,3*,4*,7*,8*", 0, "markers"); /* five black ones */
    wrong_position("gehtwas | scored1=1x3,2x3,3x3,4x3,7x3", 0, "markers");         /* four multipliers */
    wrong_position("gehtwas | luck=5", 16, "from 0 to 4");
    wrong_position("gehtwas | level1=7 | ", 0, "start cards");
    wrong_position("gehtwas phase=roll in=2 |", 0, "nobody could act");
    wrong_position("gehtwas phase=roll in= |", 0, "nobody could act");
    wrong_position("gehtwas dice=1234/566 waiting= |", 0, "nobody could act");
    wrong_position("gehtwas phase=push |", 0, "nobody could act");
    wrong_position("gehtwas phase=build |", 0, "nobody could act");
    wrong_position("gehtwas phase=place |", 0, "nobody could act");
    wrong_position("gehtwas phase=buy |", 0, "nobody could act"); /* round 1 has no buying */
    wrong_position("gehtwas round=2 phase=buy offer=1 |", 0, "nobody could act");
    wrong_position("gehtwas money=3 |", 0, "another phase");
    wrong_position("gehtwas | pushes=1 by=1", 0, "markers");
    wrong_position("gehtwas | cards=1", 11, "not a field");
}
END_TEST

START_TEST(test_position_typed_in_from_paper_is_short)
{
    given("gehtwas round=3 dice=1234/566 | luck=2 level1=1,2* level2=25 scored1=3 | level1=7,8 level3=61*");
    expect_actors("12");
    ck_assert(is_legal("1: fulfil 25"));
    given("gehtwas round=2 phase=buy | level1=1 scored3=2 | level1=7 scored4=8");
    expect_actors("2"); /* the fairy of round 2, with the income of its cards */
    played("2: buy red");
}
END_TEST

static struct rv_action any_decision(struct rv_source source, uint64_t moment, rv_seats actors)
{
    static struct rv_action list[2 * RV_GW_CARDS + 8];
    int seat, n = (int)rv_source_below(&source, moment, (uint32_t)__builtin_popcount(actors));
    while (n--)
        actors &= (rv_seats)(actors - 1);
    seat = __builtin_ctz(actors);
    struct rv_moves moves = { .list = list, .cap = (int)(sizeof list / sizeof *list) };
    at.setup.game->legal(&at.setup, at.state, seat, &moves);
    ck_assert_int_gt(moves.count, 0);
    ck_assert_int_le(moves.count, moves.cap);
    for (int i = 0; i < moves.count; i++) {
        char copy[RV_STATE_MAX];
        memcpy(copy, at.state, sizeof copy);
        ck_assert_int_eq(at.setup.game->apply(&at.setup, copy, &list[i], NULL), RV_ALLOWED);
    }
    struct rv_action decision = list[rv_source_below(&source, moment + 1, (uint32_t)moves.count)];
    return decision.kind == RV_FAIL ? list[0] : decision; /* to see more of the game */
}

static void expect_round_trip(void)
{
    static char text[8192];
    char again[RV_STATE_MAX] = { 0 };
    struct rv_text out = rv_text_on(text, sizeof text);
    struct rv_error error;
    rv_position_write(&at.setup, at.state, &out);
    ck_assert(rv_text_fits(&out));
    ck_assert_msg(rv_position_read(&at.setup, text, out.len, again, &error) == RV_OK, "%s: %s", text,
                  error_text(&error));
    ck_assert_msg(memcmp(at.state, again, at.setup.game->state_size) == 0, "%s", text);
}

/* A few dozen cards that are easily met and cheap, so that piles run out, cards are multiplied and pushed. */
static char *small_deck(void)
{
    static const char head[] = "game gehtwas\ntitle small\nedition own\ndice 4 3\ncolour green 1 1\ncolour "
                               "yellow 2 1\ncolour red 4 1\nincome green\n"
                               "factors 2 2 3 4 8\nsolo-factors 2 4 6 8 12\nsolo-push 1 1 1 1 2\nsolo-set "
                               "8\nsolo-ranks 100 1\nrounds 5\nmarkers 5\n"
                               "luck-max 4\nluck-points 1\nlevel-cards 4\nbuild-levels 3\nbuy-max "
                               "6\nmultipliers 2\nround 1 L g\nround 2 LL gyr\n"
                               "round 3 -\nround 4 gg yy\nround 5 rr\n";
    static char text[4096];
    int len = sprintf(text, "%s", head);
    for (int i = 0; i < 32; i++)
        len += sprintf(text + len, "card %d %c %s %s\n", 64 - i, i < 24 ? "ABCD"[i / 6] : '-',
                       i < 24   ? i % 6 < 4 ? "green" : "yellow"
                       : i < 28 ? "red"
                                : "green",
                       i % 3 ? "w1+" : "w4/w5/w6");
    return text;
}

static void random_game(const char *material, const char *position, uint64_t number)
{
    struct rv_source chance = rv_source_of_series(rv_source_seeded("chance"), number);
    struct rv_source will = rv_source_of_series(rv_source_seeded("will"), number);
    given_on(material, position);
    for (uint64_t n = 0;; n += 2) {
        rv_seats actors = at.setup.game->actors(&at.setup, at.state);
        struct rv_action action;
        if (!actors)
            break;
        ck_assert_msg(n < 20000, "the game does not end");
        if (actors == rv_seat_bit(RV_CHANCE))
            at.setup.game->sample(&at.setup, at.state, &chance, &action);
        else
            action = any_decision(will, n, actors);
        at.events.count = 0;
        ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &action, &at.events), RV_ALLOWED);
        ck_assert_int_lt(at.events.count, RV_EVENTS_MAX);
        expect_round_trip();
    }
}

START_TEST(test_C1_random_games_hold_together)
{
    static const char *const tables[] = { "gehtwas |",
                                          "gehtwas | |",
                                          "gehtwas free-start | | |",
                                          "gehtwas solo-rules | | | |",
                                          "gehtwas two-decks |",
                                          "gehtwas free-start solo-rules two-decks | | |",
                                          "gehtwas | | | | | | | |" };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        random_game(NULL, tables[i], i);
        for (uint64_t n = 0; n < 6; n++)
            random_game(small_deck(), tables[i], 100 * i + n);
    }
}
END_TEST

/* The k-th roll of a round and the n-th card of a pile do not depend on what was decided before. */
START_TEST(test_C1_the_same_seed_means_the_same_dice)
{
    struct rv_source source = rv_source_seeded("same");
    struct rv_action first, second;
    given("gehtwas round=3 phase=roll roll=2 in=1 | level1=1* | level1=7*");
    at.setup.game->sample(&at.setup, at.state, &source, &first);
    given("gehtwas round=3 phase=roll roll=2 | luck=3 level1=1* | level1=9*");
    at.setup.game->sample(&at.setup, at.state, &source, &second);
    ck_assert_mem_eq(&first, &second, sizeof first);
    given("gehtwas round=4 phase=roll roll=2 | luck=3 level1=1* | level1=9*");
    at.setup.game->sample(&at.setup, at.state, &source, &second);
    ck_assert_mem_ne(&first, &second, sizeof first);
}
END_TEST

SUITE("gehtwas position", test_position_an_empty_one_is_a_new_game, test_position_mistakes_are_named,
      test_position_typed_in_from_paper_is_short, test_C1_random_games_hold_together,
      test_C1_the_same_seed_means_the_same_dice)
