/* SPDX-License-Identifier: MIT
 * Chains of waiting bonuses, and the luck of a roll, whose mean over all rolls is 0. */
#include "harness.h"
#include "bot_helpers.h"

#include <revanche/bot.h>
#include <revanche/walk.h>

#include "bonus_chains.h"

#define must(fact) EXPECT(fact, "%s", #fact)

static struct rv_sheet_evaluator evaluator;

static bool bonus_waits(const void *state)
{
    return at.setup.game->actors(&at.setup, state) == rv_seat_bit(0);
}

/* Plays a game of the greedy bot up to the first bonus that waits in the last roll. */
static bool play_to_last_bonus(uint64_t game_number)
{
    const struct rv_game *game = at.setup.game;
    struct rv_source source = rv_source_of_series(rv_source_seeded("bonuses"), game_number);
    game->start(&at.setup, at.state);
    bool rolled = false;
    for (uint64_t moment = 0; game->actors(&at.setup, at.state); moment++) {
        struct rv_action action;
        const struct rv_sheets *sheets = (const void *)at.state;
        if (!bonus_waits(at.state)) {
            game->sample(&at.setup, at.state, &source, &action);
            rolled = true;
        } else {
            if (!rolled && sheets->turn.roll == at.setup.sheet->solo_rolls)
                return true;
            bot_decides("greedy", &at.setup, at.state, 0, &source, moment, &action);
            rolled = false;
        }
        must(game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED);
    }
    return false;
}

/* The best score over all ways to use the bonuses. */
static int best_score(const uint64_t *state)
{
    const struct rv_game *game = at.setup.game;
    struct rv_score score;
    if (!bonus_waits(state)) {
        game->score(&at.setup, state, 0, &score);
        return score.total;
    }
    uint64_t after[RV_STATE_WORDS];
    struct rv_walk walk;
    int best = INT16_MIN;
    rv_walk_begin(&walk, &at.setup, state, 0);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(after, state, game->state_size);
        must(game->apply(&at.setup, after, action, NULL) == RV_ALLOWED);
        int total = best_score(after);
        best = total > best ? total : best;
    }
    return best;
}

START_TEST(test_B9_bonuses_of_the_last_roll_are_used_to_the_full)
{
    int found = 0, perfect = 0;
    given("sogut |");
    ck_assert(sheet_evaluator_of(&at.setup, &evaluator));
    for (uint64_t g = 0; g < 400 && found < 12; g++) {
        uint64_t state[RV_STATE_WORDS];
        struct rv_evaluation evaluation;
        if (!play_to_last_bonus(g))
            continue;
        memcpy(state, at.state, at.setup.game->state_size);
        rv_evaluate(&evaluator, state, 0, &evaluation);
        must(rv_bonus_chains_use(&evaluator, state, &evaluation) > 0);
        must(!at.setup.game->actors(&at.setup, state)); /* nothing waits any more */
        int best = best_score((const uint64_t *)(const void *)at.state);
        must(evaluation.value <= best);
        perfect += evaluation.value > best - 0.5;
        found++;
    }
    ck_assert_int_ge(found, 5);
    ck_assert_int_ge(perfect * 5, found * 4);
}
END_TEST

START_TEST(test_without_a_bonus_nothing_changes)
{
    uint64_t state[RV_STATE_WORDS];
    struct rv_evaluation evaluation;
    given("sogut roll=5 | crosses=H1,H2");
    ck_assert(sheet_evaluator_of(&at.setup, &evaluator));
    memcpy(state, at.state, at.setup.game->state_size);
    rv_evaluate(&evaluator, state, 0, &evaluation);
    ck_assert_int_eq(rv_bonus_chains_use(&evaluator, state, &evaluation), 0);
    ck_assert_mem_eq(state, at.state, at.setup.game->state_size);
}
END_TEST

static void expect_mean_luck_zero(const char *position)
{
    double sum = 0, most = 0;
    given(position);
    int specials = at.setup.sheet->special_die[0] ? 6 : 1;
    for (int n = 0; n < 1296 * specials; n++) {
        struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE };
        double luck;
        roll.roll.colour[0] = (uint8_t)(1 + n % 6);
        roll.roll.colour[1] = (uint8_t)(1 + n / 6 % 6);
        roll.roll.number[0] = (uint8_t)(1 + n / 36 % 6);
        roll.roll.number[1] = (uint8_t)(1 + n / 216 % 6);
        roll.roll.special = at.setup.sheet->special_die[n / 1296];
        must(rv_bot_luck(evaluator_of(&at.setup), at.state, &roll, &luck));
        sum += luck;
        most = luck > most ? luck : most;
    }
    ck_assert_double_eq_tol(sum / (1296 * specials), 0, 1e-9);
    ck_assert_double_gt(most, 0.1);
}

START_TEST(test_mean_luck_is_zero)
{
    struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE };
    double luck;
    expect_mean_luck_zero("nochmal roll=4 | crosses=H1,H2,H3,G1,G2");
    expect_mean_luck_zero("sogut roll=28 | crosses=H1,H2,H3,H4,H5,H6,G1,G2,G3,G4,G5,G6");
    expect_mean_luck_zero("xmal roll=4 | start=y5 crosses=H1,H2,H3,G1,G2");
    given("nochmal | |");
    ck_assert(!rv_bot_luck(evaluator_of(&at.setup), at.state, &roll, &luck));
}
END_TEST

SUITE("bonuses", test_B9_bonuses_of_the_last_roll_are_used_to_the_full, test_without_a_bonus_nothing_changes,
      test_mean_luck_is_zero)
