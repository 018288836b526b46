/* SPDX-License-Identifier: MIT
 * The exact endgame against plain enumeration: every roll of all dice, every legal answer, nothing remembered
 * and nothing looked up. */
#include "harness.h"
#include "bot_helpers.h"

#include <math.h>
#include <stdio.h>

#include <revanche/endgame.h>
#include <revanche/walk.h>

#include "pad.h"
#include "sheets.h"

#define must(fact) EXPECT(fact, "%s", #fact)

enum { WORDS = RV_STATE_MAX / sizeof(uint64_t), ALL = 4000 };

static struct rv_endgame_options options = { .positions = 200000 };

/* ---- plain enumeration ---- */

static double plain_value(const uint64_t *state);

static double plain_after(const uint64_t *state, const struct rv_action *action)
{
    uint64_t after[WORDS];
    memcpy(after, state, at.setup.game->state_size);
    must(at.setup.game->apply(&at.setup, after, action, NULL) == RV_ALLOWED);
    return plain_value(after);
}

static double plain_best(const uint64_t *state)
{
    struct rv_walk walk;
    double best = -1e9;
    rv_walk_begin(&walk, &at.setup, state, 0);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;)
        best = fmax(best, plain_after(state, action));
    return best;
}

/* Dice in falling order are the same roll as in rising order. */
static double plain_mean(const uint64_t *state)
{
    const int specials = at.setup.sheet->special_die[0] ? 6 : 1;
    double sum = 0, all = 0;
    for (int n = 0; n < 1296 * specials; n++) {
        struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE };
        uint8_t *colour = roll.roll.colour, *number = roll.roll.number;
        colour[0] = (uint8_t)(1 + n % 6);
        colour[1] = (uint8_t)(1 + n / 6 % 6);
        number[0] = (uint8_t)(1 + n / 36 % 6);
        number[1] = (uint8_t)(1 + n / 216 % 6);
        roll.roll.special = at.setup.sheet->special_die[n / 1296];
        if (colour[0] > colour[1] || number[0] > number[1])
            continue;
        int ways = (colour[0] < colour[1] ? 2 : 1) * (number[0] < number[1] ? 2 : 1);
        sum += ways * plain_after(state, &roll);
        all += ways;
    }
    ck_assert_double_eq(all, 1296 * specials);
    return sum / all;
}

static double plain_value(const uint64_t *state)
{
    const rv_seats actors = at.setup.game->actors(&at.setup, state);
    struct rv_score score;
    if (actors == rv_seat_bit(RV_CHANCE))
        return plain_mean(state);
    if (actors)
        return plain_best(state);
    at.setup.game->score(&at.setup, state, 0, &score);
    return options.aims ? score.total >= options.aim : score.total;
}

/* ---- positions ---- */

/* A position of the game at hand in which all cells but some are crossed. */
static void nearly_full(const char *game, const char *head, const char *more, unsigned seed, int free_cells)
{
    char text[1024];
    struct dice_box box = { seed };
    struct rv_text out = rv_text_on(text, sizeof text);
    bool open[RV_COLUMNS * RV_ROWS] = { false };
    struct rv_error error;
    for (int i = 0; i < free_cells;) {
        unsigned cell = throw_below(&box, RV_COLUMNS * RV_ROWS);
        i += !open[cell];
        open[cell] = true;
    }
    rv_text_format(&out, "%s %s | %s crosses=", game, head, more);
    for (int i = 0, first = 1; i < RV_COLUMNS * RV_ROWS; i++) {
        if (open[i])
            continue;
        rv_text_format(&out, first ? "%c%d" : ",%c%d", 'A' + i / RV_ROWS, 1 + i % RV_ROWS);
        first = 0;
    }
    must(rv_text_fits(&out));
    ck_assert_msg(rv_position_read(&at.setup, text, strlen(text), at.state, &error) == RV_OK, "%s: %s", text,
                  error_text(&error));
}

static const uint64_t *state_here(void)
{
    return (const void *)at.state;
}

static void expect_plain_value(void)
{
    struct rv_exact exact;
    struct rv_error error = { 0 };
    double plain = plain_value(state_here());
    ck_assert_msg(rv_endgame_value(&at.setup, at.state, &options, &exact, &error) == RV_OK, "%s",
                  error_text(&error));
    ck_assert_double_eq_tol(exact.value, plain, 1e-9);
}

/* All decisions, best first, each worth what enumeration says. */
static void expect_plain_decisions(void)
{
    static struct rv_opinion list[ALL];
    struct rv_moves moves = { 0 };
    int count = 0;
    at.setup.game->legal(&at.setup, at.state, 0, &moves);
    ck_assert_int_eq(rv_endgame_rank(&at.setup, at.state, &options, list, ALL, &count, NULL), RV_OK);
    ck_assert_int_eq(count, moves.count);
    for (int i = 0; i < count; i++) {
        must(fabs(list[i].value - plain_after(state_here(), &list[i].action)) < 1e-9);
        must(i == 0 || list[i].value <= list[i - 1].value);
        must(list[i].exact && list[i].error == 0);
    }
}

/* ---- Noch mal! ---- */

/* Positions with this many rolls left, on the sheet at hand. */
static void compare_nochmal(int rolls, int positions, int free_cells)
{
    static const char *const jokers[] = { "jokers=0", "jokers=1", "jokers=2", "jokers=5" };
    char head[40];
    snprintf(head, sizeof head, "roll=%d", 30 - rolls);
    for (int i = 0; i < positions; i++) {
        nearly_full("nochmal", head, jokers[i % 4], (unsigned)(17 * i + rolls), free_cells);
        expect_plain_value();
    }
}

START_TEST(test_one_roll_equals_enumeration)
{
    given("nochmal |");
    compare_nochmal(1, 12, 30);
    options.aims = true;
    options.aim = 30;
    compare_nochmal(1, 12, 30);
}
END_TEST

START_TEST(test_two_rolls_equal_enumeration)
{
    given("nochmal |");
    compare_nochmal(2, 4, 8);
    options.aims = true;
    options.aim = 60;
    compare_nochmal(2, 4, 8);
}
END_TEST

START_TEST(test_other_sheets_equal_enumeration)
{
    char text[SHEET_TEXT_MAX];
    for (int n = 2; n <= 10; n += 8) { /* rows of one colour; one block of 101 cells */
        odd_sheet("nochmal", n, text);
        given_on(text, "nochmal |");
        if (at.setup.sheet->solo_colour_dice != 2 || at.setup.sheet->solo_number_dice != 2)
            continue;
        compare_nochmal(at.setup.sheet->solo_rolls - 29, 4, 9);
    }
    given("nochmal |");
    struct rv_sheet *made;
    ck_assert_int_eq(rv_sheet_new(at.setup.sheet, "endgame", &made, NULL), RV_OK);
    at.setup.sheet = made;
    compare_nochmal(1, 8, 25);
    compare_nochmal(2, 2, 7);
    rv_sheet_free(made);
}
END_TEST

START_TEST(test_decisions_equal_enumeration)
{
    given("nochmal |");
    for (unsigned i = 0; i < 6; i++) {
        nearly_full("nochmal", "roll=29 dice=yx/3?", i & 1 ? "jokers=1" : "jokers=6", i, 25);
        expect_plain_decisions();
    }
    nearly_full("nochmal", "roll=28 dice=gx/12", "jokers=2", 3, 6);
    expect_plain_decisions();
}
END_TEST

START_TEST(test_the_end_is_worth_its_score)
{
    struct rv_exact exact;
    struct rv_score score;
    given("nochmal |");
    nearly_full("nochmal", "roll=30 over=1", "jokers=3", 5, 20);
    at.setup.game->score(&at.setup, at.state, 0, &score);
    ck_assert_int_eq(rv_endgame_value(&at.setup, at.state, &options, &exact, NULL), RV_OK);
    ck_assert_double_eq(exact.value, score.total);
    nearly_full("nochmal", "roll=30 dice=yb/23", "jokers=3", 5, 20);
    expect_plain_decisions();
    expect_plain_value();
}
END_TEST

/* A full column that was not awarded yet is awarded after the next answer; one that was is not. */
START_TEST(test_awards_that_are_due_are_counted_once)
{
    const char *const column = "crosses=H1,H2,H3,H4,H5,H6,H7,G1,G2,G3";
    char text[200];
    for (int i = 0; i < 3; i++) {
        snprintf(text, sizeof text, "nochmal roll=29 | %s%s", column,
                 i == 0   ? ""
                 : i == 1 ? " columns="
                          : " columns=H columns-first=");
        given(text);
        expect_plain_value();
    }
}
END_TEST

/* S9: with 49 idle rolls behind it a pass ends the game. */
START_TEST(test_S9_standstill_is_seen)
{
    given("nochmal |");
    nearly_full("nochmal", "roll=28 idle=49", "jokers=2", 2, 5);
    expect_plain_value();
}
END_TEST

/* ---- the other sheet games ---- */

START_TEST(test_sogut_equals_enumeration)
{
    given("sogut |");
    for (unsigned i = 0; i < 4; i++) {
        nearly_full("sogut", "roll=29", i & 1 ? "jokers=1" : "jokers=2", i, 12);
        expect_plain_value();
    }
    nearly_full("sogut", "roll=29 dice=yb/23/bomb", "jokers=1", 9, 8);
    expect_plain_decisions();
    expect_plain_value();
    nearly_full("sogut", "roll=29 dice=xx/55/bomb", "jokers=0 slots=0", 9, 8); /* only a pass */
    expect_plain_value();
    nearly_full("sogut", "roll=28", "jokers=0", 4, 2);
    expect_plain_value();
}
END_TEST

START_TEST(test_xmal_equals_enumeration)
{
    given("xmal |");
    for (unsigned i = 0; i < 4; i++) {
        nearly_full("xmal", "roll=29", i & 1 ? "start=y5 jokers=1" : "start=g2 jokers=0 pass=6", i, 12);
        expect_plain_value();
    }
    nearly_full("xmal", "roll=29 dice=yb/23", "start=y2 jokers=1", 9, 10);
    expect_plain_decisions();
    expect_plain_value();
    nearly_full("xmal", "roll=28", "start=b3 jokers=1 pass=3", 4, 3);
    expect_plain_value();
}
END_TEST

/* ---- aims ---- */

static struct rv_action best_of_bot(const struct rv_bot_options *bot)
{
    struct rv_source source = rv_source_seeded("aims");
    struct rv_opinion list[40];
    must(rv_bot_rank(evaluator_of(&at.setup), bot, at.state, 0, &source, 1, list, 40) > 0);
    return list[0].action;
}

static double chance_of(const struct rv_action *action, const struct rv_opinion *list, int count)
{
    for (int i = 0; i < count; i++)
        if (rv_action_equal(&list[i].action, action))
            return list[i].value;
    ck_abort_msg("a decision that is not legal");
}

/* Where the best chance is not with the most points, strong takes it, and fast something in between or it. */
START_TEST(test_engines_play_for_the_aim)
{
    static struct rv_opinion by_points[ALL], by_chance[ALL];
    int different = 0, count;
    given("nochmal |");
    for (unsigned i = 0; i < 200; i++) {
        options.aims = false;
        nearly_full("nochmal", i & 1 ? "roll=29 dice=yo/23" : "roll=29 dice=gx/1?", "jokers=4", i, 30);
        must(rv_endgame_rank(&at.setup, at.state, &options, by_points, ALL, &count, NULL) == RV_OK);
        options.aims = true;
        options.aim = (int)by_points[0].value + 1 + (int)i / 2 % 8;
        must(rv_endgame_rank(&at.setup, at.state, &options, by_chance, ALL, &count, NULL) == RV_OK);
        const double without = chance_of(&by_points[0].action, by_chance, count);
        if (by_chance[0].value < without + 0.01)
            continue;
        different++;
        struct rv_bot_options bot = { .engine = RV_ENGINE_STRONG, .aims = true, .aim = options.aim };
        struct rv_action best = best_of_bot(&bot);
        must(rv_action_equal(&best, &by_chance[0].action));
        bot.engine = RV_ENGINE_FAST;
        best = best_of_bot(&bot);
        must(chance_of(&best, by_chance, count) >= without - 1e-9);
    }
    ck_assert_int_ge(different, 3);
}
END_TEST

START_TEST(test_players_play_for_their_aim)
{
    struct rv_source source = rv_source_seeded("aims");
    struct rv_player player = player_called("strong");
    struct rv_action decision;
    const struct rv_bot_options bot = { .engine = RV_ENGINE_STRONG, .aims = true, .aim = 60 };
    given("nochmal |");
    nearly_full("nochmal", "roll=28 dice=yo/23", "jokers=3", 4, 20);
    player.aims = true;
    player.aim = 60;
    must(rv_player_decide(&player, evaluator_of(&at.setup), at.state, 0, &source, 1, &decision) == RV_OK);
    const struct rv_action best = best_of_bot(&bot);
    ck_assert(rv_action_equal(&best, &decision));
}
END_TEST

/* Rollouts and the next roll are chances, too: higher aims are less likely, and points stay points. */
START_TEST(test_higher_aims_are_less_likely)
{
    double last = 1;
    given("nochmal roll=9 dice=gr/23 | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7");
    for (int aim = 0; aim <= 60; aim += 15) {
        struct rv_source source = rv_source_seeded("aims");
        struct rv_opinion list[8];
        const struct rv_bot_options bot = {
            .engine = RV_ENGINE_STRONG, .budget_ms = 4, .aims = true, .aim = aim
        };
        must(rv_bot_rank(evaluator_of(&at.setup), &bot, at.state, 0, &source, 1, list, 8) > 2);
        must(list[0].worth.chance >= 0 && list[0].worth.chance <= last + 0.01);
        must(list[0].worth.points > 5 && list[0].worth.points < 40);
        last = list[0].worth.chance;
    }
    ck_assert_double_lt(last, 0.01);
}
END_TEST

/* ---- budgets ---- */

static void expect_refusal(const char *position, int positions, const char *why)
{
    const struct rv_endgame_options small = { .positions = positions };
    struct rv_exact exact;
    struct rv_error error = { 0 };
    given(position);
    ck_assert_int_eq(rv_endgame_value(&at.setup, at.state, &small, &exact, &error), RV_BAD);
    ck_assert_msg(strstr(error_text(&error), why), "%s", error_text(&error));
}

START_TEST(test_what_is_too_large_is_refused)
{
    expect_refusal("nochmal roll=27 | crosses=H1,H2", 50, "more than 50 positions");
    expect_refusal("sogut roll=28 | crosses=H1,H2", 3, "more than 3 positions");
    expect_refusal("nochmal |", 0, "more than 8 rolls");
    expect_refusal("nochmal roll=29 | |", 0, "alone");
    expect_refusal("gehtwas |", 0, "alone");
}
END_TEST

SUITE("endgame", test_one_roll_equals_enumeration, test_two_rolls_equal_enumeration,
      test_other_sheets_equal_enumeration, test_decisions_equal_enumeration, test_the_end_is_worth_its_score,
      test_awards_that_are_due_are_counted_once, test_S9_standstill_is_seen, test_sogut_equals_enumeration,
      test_xmal_equals_enumeration, test_engines_play_for_the_aim, test_players_play_for_their_aim,
      test_higher_aims_are_less_likely, test_what_is_too_large_is_refused)
