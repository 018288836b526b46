/* SPDX-License-Identifier: MIT
 * Search and training of Geht noch was?: the exact solution of a round against enumeration, a short training
 * run, and strength against the greedy bot on the same dice. */
#include "harness.h"

#include <revanche/bot.h>

#include "card_rank.h"
#include "train_cards.h"

static struct rv_gw_round round_;
static struct rv_gw_nets nets;

/* ---- the exact round ---- */

/* One card on level 1, the last round, no luck: the value of rolling is its chance times its points. */
START_TEST(test_G6_one_card_is_worth_its_chance)
{
    given("gehtwas round=5 phase=roll | level1=82");
    struct rv_gw_side side = rv_gw_side_of(&at.setup, (void *)at.state, 0, &nets);
    rv_gw_round_begin(&round_, &side, (struct rv_gw_utility){ 0 }, 0);
    double chance = (double)rv_gw_face(&at.setup, side.show[0].card)->throws / RV_THROWS;
    ck_assert_double_eq_tol(rv_gw_round_go(&round_, 0, 0), chance * 4,
                            1e-4); /* red, level 1, solo factor 1 */
    ck_assert_double_eq_tol(rv_gw_round_stop(&round_, 1, 0), 4, 1e-4);
    ck_assert_double_eq_tol(rv_gw_round_fail(&round_, 0), 0, 1e-6);
}
END_TEST

/* Luck buys another roll, as long as it is worth less itself; in the first edition level 1 had factor 2. */
START_TEST(test_G6_luck_buys_another_roll)
{
    given_on(rv_builtin_first("gehtwas", "house")->text, "gehtwas round=5 phase=roll | luck=1 level1=82");
    struct rv_gw_side side = rv_gw_side_of(&at.setup, (void *)at.state, 0, &nets);
    rv_gw_round_begin(&round_, &side, (struct rv_gw_utility){ 0 }, 0);
    double p = (double)rv_gw_face(&at.setup, side.show[0].card)->throws / RV_THROWS, again = p * 8;
    ck_assert_double_eq_tol(rv_gw_round_go(&round_, 0, 1), p * 9 + (1 - p) * (again > 1 ? again : 1), 1e-4);
}
END_TEST

/* Two cards on a level: the better one that is met counts. Enumerates all 279,936 throws. */
START_TEST(test_G6_unions_are_exact)
{
    given("gehtwas round=5 phase=roll | level1=1,2");
    struct rv_gw_side side = rv_gw_side_of(&at.setup, (void *)at.state, 0, &nets);
    rv_gw_round_begin(&round_, &side, (struct rv_gw_utility){ 0 }, 0);
    uint8_t d[7];
    int either = 0;
    for (int n = 0; n < RV_THROWS; n++) {
        for (int i = 0, rest = n; i < 7; i++, rest /= 6)
            d[i] = (uint8_t)(1 + rest % 6);
        either += rv_card_met(at.setup.deck, side.show[0].card, d) ||
                  rv_card_met(at.setup.deck, side.show[1].card, d);
    }
    /* once one is marked, rolling on risks a point for one more: worth it above one half */
    double p = (double)either / RV_THROWS, one = rv_gw_face(&at.setup, side.show[0].card)->throws,
           two = rv_gw_face(&at.setup, side.show[1].card)->throws;
    double after_one = 2 * two / RV_THROWS, after_two = 2 * one / RV_THROWS;
    double best_one = after_one > 1 ? after_one : 1, best_two = after_two > 1 ? after_two : 1;
    double high = best_one > best_two ? best_one : best_two, low = best_one > best_two ? best_two : best_one;
    double first = (best_one > best_two ? one : two) / RV_THROWS;
    ck_assert_double_eq_tol(rv_gw_round_go(&round_, 0, 0), first * high + (p - first) * low, 1e-3);
}
END_TEST

/* Number of throws that show these sorted faces; 0 if they are not sorted. */
static int ways(const uint8_t *face, int dice)
{
    int all = 1;
    for (int i = 0, equal = 0; i < dice; i++) {
        if (i && face[i] < face[i - 1])
            return 0;
        equal = i && face[i] == face[i - 1] ? equal + 1 : 1;
        all = all * (i + 1) / equal;
    }
    return all;
}

/* The expectation before a roll is the mean of the values after all 7,056 rolls. */
static void expect_the_mean(const char *position)
{
    struct rv_gw_evaluator evaluator = { .nets = &nets, .round = &round_ };
    struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE };
    double sum = 0;
    int throws = 0;
    given(position);
    rv_gw_unpack(true, &nets);
    for (int n = 0; n < RV_THROWS; n++) {
        for (int i = 0, rest = n; i < 7; i++, rest /= 6)
            roll.seven[i] = (uint8_t)(1 + rest % 6);
        int weight = ways(roll.seven, 4) * ways(roll.seven + 4, 3);
        if (!weight)
            continue;
        struct rv_gehtwas after = *(struct rv_gehtwas *)(void *)at.state;
        EXPECT(at.setup.game->apply(&at.setup, &after, &roll, NULL) == RV_ALLOWED, "illegal");
        sum += weight * rv_gw_expected(&evaluator, &at.setup, &after, 0);
        throws += weight;
    }
    ck_assert_int_eq(throws, RV_THROWS);
    ck_assert_double_eq_tol(sum / throws, rv_gw_expected(&evaluator, &at.setup, (void *)at.state, 0), 1e-3);
}

START_TEST(test_G6_expectation_is_the_mean_of_all_rolls)
{
    expect_the_mean("gehtwas round=5 phase=roll | luck=1 level1=82,1 level2=2");
    expect_the_mean("gehtwas round=3 phase=roll roll=1 | luck=2 level1=1*,3 level2=82,96 level3=4");
}
END_TEST

/* ---- training ---- */

/* The next roll, card or decision. */
static void go_on(const struct rv_gw_evaluator *evaluation, const struct rv_source *source)
{
    struct rv_action list[RV_GW_MOVES], *action = list;
    if (at.setup.game->actors(&at.setup, at.state) == rv_seat_bit(RV_CHANCE)) {
        at.setup.game->sample(&at.setup, at.state, source, action);
    } else {
        double value[RV_GW_MOVES];
        int count = rv_gw_moves(&at.setup, (void *)at.state, 0, list);
        rv_gw_rank(evaluation, &at.setup, (void *)at.state, 0, list, count, value);
        for (int k = 1; k < count; k++)
            if (value[k] > value[action - list])
                action = &list[k];
    }
    EXPECT(at.setup.game->apply(&at.setup, at.state, action, NULL) == RV_ALLOWED, "illegal");
}

static double play_with(const struct rv_gw_nets *learned, int games)
{
    struct rv_source series = rv_source_seeded("examination");
    struct rv_gw_evaluator evaluator = { .nets = learned, .round = &round_ };
    double sum = 0;
    for (int i = 0; i < games; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)i);
        at.setup.game->start(&at.setup, at.state);
        while (at.setup.game->actors(&at.setup, at.state))
            go_on(&evaluator, &source);
        struct rv_score score;
        at.setup.game->score(&at.setup, at.state, 0, &score);
        sum += score.total;
    }
    return sum / games;
}

START_TEST(test_short_training_run)
{
    given("gehtwas |");
    struct rv_gw_lesson lesson = {
        .setup = &at.setup, .games = 120, .iterations = 2, .source = rv_source_seeded("lesson")
    };
    ck_assert(rv_gw_train(&lesson, &nets));
    ck_assert_double_ge(play_with(&nets, 30), 75); /* greedy scores 65 */
}
END_TEST

/* ---- strength ---- */

/* The expectation at the last purchase is the mean of the final scores. */
START_TEST(test_values_of_purchases_are_unbiased)
{
    enum { GAMES = 150 };
    struct rv_gw_evaluator evaluator = { .nets = &nets, .round = &round_ };
    double off = 0;
    given("gehtwas |");
    rv_gw_unpack(true, &nets);
    for (int i = 0; i < GAMES; i++) {
        const struct rv_gehtwas *s = (void *)at.state;
        struct rv_source source = rv_source_of_series(rv_source_seeded("purchases"), (uint64_t)i);
        double expected = 0;
        at.setup.game->start(&at.setup, at.state);
        while (at.setup.game->actors(&at.setup, at.state)) {
            if (s->round == 5 && s->phase == RV_GW_BUY && expected <= 0)
                expected = rv_gw_expected(&evaluator, &at.setup, s, 0);
            go_on(&evaluator, &source);
        }
        struct rv_score score;
        at.setup.game->score(&at.setup, at.state, 0, &score);
        off += expected - score.total;
    }
    ck_assert_double_eq_tol(off / GAMES, 0, 12); /* its standard error is 2 */
}
END_TEST

/* The value of the first rolling, with the usual start or with start cards placed freely (G2). */
static double first_rolling(unsigned options)
{
    struct rv_gw_evaluator evaluator = { .nets = &nets, .round = &round_ };
    struct rv_source source = rv_source_seeded("start");
    at.setup.options = options;
    at.setup.game->start(&at.setup, at.state);
    while (((struct rv_gehtwas *)(void *)at.state)->phase != RV_GW_ROLL)
        go_on(&evaluator, &source);
    return rv_gw_expected(&evaluator, &at.setup, (void *)at.state, 0);
}

START_TEST(test_G2_start_cards_are_placed_no_worse_than_usual)
{
    given("gehtwas |");
    rv_gw_unpack(true, &nets);
    ck_assert_double_ge(first_rolling(RV_FREE_START), first_rolling(0) - 1e-3);
}
END_TEST

/* Alone, on the same dice: the difference is ten times its standard error. */
START_TEST(test_fast_beats_greedy_alone)
{
    given("gehtwas |");
    rv_gw_unpack(true, &nets);
    ck_assert_double_ge(play_with(&nets, 60), 90);
}
END_TEST

SUITE("gehtwas learned", test_G6_one_card_is_worth_its_chance, test_G6_luck_buys_another_roll,
      test_G6_unions_are_exact, test_G6_expectation_is_the_mean_of_all_rolls, test_short_training_run,
      test_values_of_purchases_are_unbiased, test_G2_start_cards_are_placed_no_worse_than_usual,
      test_fast_beats_greedy_alone)
