/* SPDX-License-Identifier: MIT
 * Replies of the others, and the next roll at a table. */
#include "harness.h"
#include "bot_helpers.h"

#include <math.h>
#include <revanche/bot.h>
#include <revanche/walk.h>

#include "replies.h"
#include "table_roll.h"

static struct rv_sheet_evaluator evaluator;
static struct rv_source source;

/* Plays on by the best static moves until `rolls` rolls were made and a roll is due; false if the game ends.
 */
static bool play_to(int rolls)
{
    const struct rv_game *game = at.setup.game;
    const struct rv_sheets *sheets = (const void *)at.state;
    for (;;) {
        struct rv_action action;
        rv_seats actors = game->actors(&at.setup, at.state);
        if (!actors)
            return false;
        if (actors == rv_seat_bit(RV_CHANCE)) {
            game->sample(&at.setup, at.state, &source, &action);
            if (action.kind == RV_ROLL && sheets->turn.roll >= rolls)
                return true;
        } else {
            rv_best_static(&evaluator, at.state, __builtin_ctz(actors), &action);
        }
        ck_assert(game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED);
    }
}

static void begin(const char *position, uint64_t game)
{
    given(position);
    ck_assert(sheet_evaluator_of(&at.setup, &evaluator));
    source = rv_source_of_series(rv_source_seeded("tables"), game);
}

static const char *const tables[] = { "nochmal | |", "nochmal | | |", "nochmal | | | |" };
static const int moments[] = { 0, 2, 3, 9, 17, 24, 30 };

/* Three dice of one kind in order, and how often they fall so. */
static int ways_of(int a, int b, int c)
{
    return a == b && b == c ? 1 : a == b || b == c ? 3 : 6;
}

/* The mean of what rv_table_roll_answer says over all rolls; afterwards every seat has answered. */
static double mean_over_all_rolls(const struct rv_table_roll *table, int seat)
{
    double sum = 0;
    for (int c = 0; c < 216; c++)
        for (int n = 0; n < 216; n++) {
            uint64_t state[RV_STATE_WORDS];
            struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE };
            for (int i = 0, x = c, y = n; i < 3; i++, x /= 6, y /= 6) {
                roll.roll.colour[i] = (uint8_t)(1 + x % 6);
                roll.roll.number[i] = (uint8_t)(1 + y % 6);
            }
            const uint8_t *a = roll.roll.colour, *b = roll.roll.number;
            if (a[0] > a[1] || a[1] > a[2] || b[0] > b[1] || b[1] > b[2])
                continue;
            memcpy(state, at.state, at.setup.game->state_size);
            sum += rv_table_roll_answer(&evaluator, table, &roll, seat, state) *
                   (ways_of(a[0], a[1], a[2]) * ways_of(b[0], b[1], b[2]));
            ck_assert(!(at.setup.game->actors(&at.setup, state) & ~rv_seat_bit(RV_CHANCE)));
        }
    return sum / (216 * 216);
}

START_TEST(test_the_chance_is_the_mean_over_all_rolls)
{
    static struct rv_table_roll table;
    int seen = 0;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        begin(tables[t], t);
        for (size_t m = 0; m < sizeof moments / sizeof *moments && play_to(moments[m]); m++, seen++) {
            int seat = (int)(m % (size_t)at.setup.seats);
            rv_table_roll_expect(&evaluator, at.state, seat, NULL, &table);
            ck_assert_double_eq_tol(mean_over_all_rolls(&table, seat), table.chance, 1e-9);
        }
    }
    ck_assert_int_ge(seen, 15);
}
END_TEST

START_TEST(test_chances_of_all_seats_add_up)
{
    static struct rv_table_roll table;
    begin(tables[0], 5);
    for (size_t m = 0; m < sizeof moments / sizeof *moments && play_to(moments[m]); m++) {
        double sum = 0;
        for (int seat = 0; seat < 2; seat++) {
            rv_table_roll_expect(&evaluator, at.state, seat, NULL, &table);
            sum += table.chance;
        }
        ck_assert_double_eq_tol(sum, 1, 1e-6);
    }
}
END_TEST

/* A roll comes to everybody: on average it changes nothing for the seat in front. */
START_TEST(test_the_leader_keeps_its_chance)
{
    static struct rv_table_roll table;
    static const int seats[] = { 2, 3, 4, 6 };
    static const char *const positions[] = { "nochmal | |", "nochmal | | |", "nochmal | | | |",
                                             "nochmal | | | | | |" };
    for (size_t t = 0; t < sizeof seats / sizeof *seats; t++) {
        double sum = 0;
        int count = 0;
        for (uint64_t game = 0; game < 8; game++) {
            begin(positions[t], game);
            for (int rolls = 4; rolls < 30 && play_to(rolls); rolls += 4, count++) {
                int leader = 0;
                double most = 0;
                for (int seat = 0; seat < seats[t]; seat++) {
                    double chance = rv_static_worth(&evaluator, at.state, seat).chance;
                    if (chance > most) {
                        most = chance;
                        leader = seat;
                    }
                }
                rv_table_roll_expect(&evaluator, at.state, leader, NULL, &table);
                sum += table.chance - most;
            }
        }
        EXPECT(fabs(sum / count) < 0.03, "%d seats: %+.3f in %d positions", seats[t], sum / count, count);
    }
}
END_TEST

/* The lead of a seat over the best of the others, by evaluating everybody. */
static double lead_of(const void *state, int seat)
{
    return rv_static_worth(&evaluator, state, seat).lead;
}

/* Everybody who may act makes the move with the best lead, found the slow way. */
static void reply_slowly(uint64_t *state)
{
    const struct rv_game *game = at.setup.game;
    for (rv_seats actors; (actors = game->actors(&at.setup, state)) != rv_seat_bit(RV_CHANCE) && actors;) {
        const int seat = __builtin_ctz(actors);
        struct rv_action best = { 0 };
        double most = 0;
        struct rv_walk walk;
        rv_walk_begin(&walk, &at.setup, state, seat);
        for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
            uint64_t after[RV_STATE_WORDS];
            memcpy(after, state, game->state_size);
            game->apply(&at.setup, after, action, NULL);
            double lead = lead_of(after, seat);
            if (!best.kind || lead > most) {
                best = *action;
                most = lead;
            }
        }
        ck_assert(game->apply(&at.setup, state, &best, NULL) == RV_ALLOWED);
    }
}

START_TEST(test_S6_4_moves_are_judged_after_the_replies_to_them)
{
    const struct rv_bot_options fast = { .engine = RV_ENGINE_FAST };
    static const char *const games[] = { "nochmal | |", "nochmal | | |", "sogut | |" };
    int by_next_roll = 0;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        struct rv_evaluator *opened;
        begin(games[g], g);
        ck_assert(rv_evaluator_open(&at.setup, &opened, NULL) == RV_OK);
        for (int rolls = 4; rolls < 16 && play_to(rolls); rolls += 3) {
            const int active = ((const struct rv_sheets *)(const void *)at.state)->turn.active;
            struct rv_opinion list[64];
            struct rv_action roll;
            uint64_t after[RV_STATE_WORDS];
            at.setup.game->sample(&at.setup, at.state, &source, &roll);
            at.setup.game->apply(&at.setup, at.state, &roll, NULL);
            int count = rv_bot_rank(opened, &fast, at.state, active, &source, 1, list, 64);
            for (int i = 0; i < count && i < 6; i++)
                ck_assert(i == 0 || list[i - 1].value >= list[i].value);
            memcpy(after, at.state, at.setup.game->state_size);
            at.setup.game->apply(&at.setup, after, &list[0].action, NULL);
            reply_slowly(after);
            double expected = rv_static_worth(&evaluator, after, active).chance;
            if (g == 0 && fabs(list[0].value - expected) > 1e-9) { /* another move is close */
                static struct rv_table_roll table;
                rv_table_roll_expect(&evaluator, after, active, NULL, &table);
                expected = table.chance;
                by_next_roll++;
            }
            ck_assert_double_eq_tol(list[0].value, expected, 1e-9);
        }
        rv_evaluator_close(opened);
    }
    ck_assert_int_ge(by_next_roll, 1);
}
END_TEST

START_TEST(test_replies_leave_the_seat_that_was_excepted)
{
    begin(tables[1], 3);
    for (int rolls = 0; rolls < 12 && play_to(rolls); rolls += 2) {
        struct rv_action roll;
        uint64_t state[RV_STATE_WORDS];
        const struct rv_game *game = at.setup.game;
        game->sample(&at.setup, at.state, &source, &roll);
        game->apply(&at.setup, at.state, &roll, NULL);
        for (int seat = 0; seat < 3; seat++) {
            memcpy(state, at.state, game->state_size);
            bool waits = game->actors(&at.setup, state) & rv_seat_bit(seat);
            rv_replies_make(&evaluator, state, seat);
            if (waits)
                ck_assert_int_eq(game->actors(&at.setup, state), rv_seat_bit(seat));
        }
        memcpy(state, at.state, game->state_size);
        ck_assert_int_gt(rv_replies_make(&evaluator, state, RV_NOBODY), 0);
        ck_assert_int_eq(game->actors(&at.setup, state), rv_seat_bit(RV_CHANCE));
        ck_assert_int_eq(rv_replies_make(&evaluator, state, RV_NOBODY), 0);
    }
}
END_TEST

SUITE("table roll", test_the_chance_is_the_mean_over_all_rolls, test_chances_of_all_seats_add_up,
      test_the_leader_keeps_its_chance, test_S6_4_moves_are_judged_after_the_replies_to_them,
      test_replies_leave_the_seat_that_was_excepted)
