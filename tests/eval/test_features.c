/* SPDX-License-Identifier: MIT
 * Features and accumulators updated incrementally equal those from scratch; the expectation over the next
 * roll equals the mean over all rolls; settled scores come true. */
#include "harness.h"
#include "bot_helpers.h"

#define must(fact) EXPECT(fact, "%s", #fact)

#include <stdio.h>

#include <revanche/bot.h>

#include "bonus_chains.h"
#include "next_roll.h"
#include "sheet_words.h"
#include "sheets.h"

static struct rv_features scratch, again;

static void same_features(const struct rv_feature_map *map)
{
    must(again.phase == scratch.phase && again.head == scratch.head && scratch.head < map->heads);
    for (int i = 0; i < map->slots; i++)
        if (again.slot[i] != scratch.slot[i])
            ck_abort_msg("slot %d: %d updated, %d from scratch", i, again.slot[i], scratch.slot[i]);
    for (int i = 0; i < map->slots; i++)
        must(scratch.slot[i] < map->rows);
}

/* Cells to go, against a count on the sheets. */
static void same_to_go(int looking)
{
    const struct rv_sheets *sheets = (const void *)at.state;
    const struct rv_sheet *sheet = at.setup.sheet;
    if (at.setup.seats == 1)
        return;
    must(again.to_go[looking].end == rv_cells_to_finish(sheet, again.scan.colour_left));
    for (int seat = 0; seat < at.setup.seats; seat++) {
        const struct rv_to_go *to = &again.to_go[seat];
        for (int c = 0; c < RV_COLUMNS; c++)
            must(to->column[c] ==
                 rv_cells_count(rv_cells_minus(sheet->column[c], sheets->pad[seat].crosses.set)));
        for (int c = 1; c <= RV_COLOURS; c++)
            must(to->colour[c] ==
                 rv_cells_count(rv_cells_minus(sheet->colour[c], sheets->pad[seat].crosses.set)));
    }
}

/* Plays games of bots and compares both ways after every decision, for the seat that decided. */
static void walk(const char *position, int games)
{
    static struct rv_feature_map map;
    static struct rv_features before[RV_SHEET_SEATS];
    struct rv_source series = rv_source_seeded("look");
    given(position);
    const struct rv_game *game = at.setup.game;
    feature_map_of(&at.setup, true, &map);
    for (int g = 0; g < games; g++) {
        const char *bot = g & 1 ? "greedy" : "random";
        struct rv_source source = rv_source_of_series(series, (uint64_t)g);
        game->start(&at.setup, at.state);
        for (int seat = 0; seat < at.setup.seats; seat++)
            rv_features_extract(&map, at.state, seat, &before[seat]);
        rv_seats actors;
        for (uint64_t moment = 0; moment < 400 && (actors = game->actors(&at.setup, at.state)) != 0;
             moment++) {
            struct rv_action action;
            int seat = __builtin_ctz(actors);
            if (seat == RV_CHANCE)
                game->sample(&at.setup, at.state, &source, &action);
            else
                bot_decides(bot, &at.setup, at.state, seat, &source, moment, &action);
            must(game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED);
            if (seat == RV_CHANCE || !game->actors(&at.setup, at.state))
                continue;
            memset(&scratch, 0xaa, sizeof scratch); /* no stale values */
            rv_features_extract(&map, at.state, seat, &scratch);
            rv_features_update(&map, &before[seat], at.state, seat, &again);
            same_features(&map);
            same_to_go(seat);
            before[seat] = again;
        }
    }
}

/* At a table the award step comes when all have answered; its bonuses are features before that (B8). */
START_TEST(test_due_bonuses_are_features)
{
    static struct rv_sheet_evaluator evaluator;
    static struct rv_evaluation due, given_before;
    given("sogut roll=9 dice=grb/234/heart crossed=1 waiting=2 | "
          "crosses=A2,B2,C2,D2,E2,F2,G2,H2,I2,J2,K2,L2,M2,N2,O2 rows= | crosses=H4");
    ck_assert(sheet_evaluator_of(&at.setup, &evaluator));
    rv_evaluate(&evaluator, at.state, 0, &due);
    given("sogut roll=9 dice=grb/234/heart crossed=1 waiting=2 | "
          "crosses=A2,B2,C2,D2,E2,F2,G2,H2,I2,J2,K2,L2,M2,N2,O2 | crosses=H4");
    ck_assert(sheet_evaluator_of(&at.setup, &evaluator));
    rv_evaluate(&evaluator, at.state, 0, &given_before);
    EXPECT(due.value > given_before.value + 0.5, "%f with a bomb to come, %f without", due.value,
           given_before.value);
}
END_TEST

/* The value of being near the end of the pass track, by the fields that another seat has crossed. */
static double worth_of_track(const char *others)
{
    static struct rv_sheet_evaluator evaluator;
    static struct rv_evaluation evaluation;
    static const char *const fields[] = { "13", "7" };
    double value[2];
    for (int i = 0; i < 2; i++) {
        char position[160];
        snprintf(
            position, sizeof position,
            "xmal roll=15 | pass=%s crosses=H4 start=y1 | crosses=H4 start=g2 | pass=%s crosses=H4 start=b3",
            fields[i], others);
        given(position);
        ck_assert(sheet_evaluator_of(&at.setup, &evaluator));
        rv_evaluate(&evaluator, at.state, 0, &evaluation);
        value[i] = evaluation.value;
    }
    return value[0] - value[1];
}

/* Only the first seat is paid there (X5). */
START_TEST(test_prizes_of_the_first_are_features)
{
    double open = worth_of_track("2"), gone = worth_of_track("15");
    EXPECT(open > gone + 0.5, "%f with XX to be had, %f without", open, gone);
}
END_TEST

/* A seat that is sure of its tenth X ends the game, though chips are turned only when all have answered (X7,
 * X10). */
START_TEST(test_the_end_is_a_feature_before_the_awards)
{
    static struct rv_feature_map map;
    given("xmal roll=20 dice=yrg/133 waiting=2 | start=o1 x=9 chips=b crosses=" COLUMN(
        "A") " columns= | start=o1 crosses=H4");
    feature_map_of(&at.setup, false, &map);
    rv_features_extract(&map, at.state, 1, &scratch);
    ck_assert_int_eq(scratch.phase, 0);
    given("xmal roll=20 dice=yrg/133 waiting=2 | start=o1 x=9 chips=b crosses=" COLUMN_FROM_2(
        "A") " | start=o1 crosses=H4");
    feature_map_of(&at.setup, false, &map);
    rv_features_extract(&map, at.state, 1, &scratch);
    ck_assert_int_gt(scratch.phase, 0);
}
END_TEST

START_TEST(test_updated_features_equal_extracted_ones)
{
    walk("nochmal |", 20);
    walk("nochmal | | |", 5);
    walk("sogut |", 10);
    walk("sogut | |", 5);
    walk("xmal |", 20);
    walk("xmal | | |", 5);
}
END_TEST

/* Sizes of the pieces left of a colour as digits, largest first, and the blocks they are in. */
static int sizes_of(const struct rv_sheet *sheet, rv_cells crosses, int colour, unsigned *open)
{
    int count[10] = { 0 }, digits = 0;
    *open = 0;
    for (int b = 0, number = 0; b < sheet->block_count; b++) {
        const struct rv_block *block = &sheet->block[b];
        if (block->colour != colour)
            continue;
        rv_cells left = { 0 };
        for (int i = 0; i < block->size; i++)
            if (!rv_cells_has(crosses, (unsigned)(block->first + i)))
                left = rv_cells_or(left, rv_cells_one((unsigned)(block->first + i)));
        *open |= (unsigned)!rv_cells_empty(left) << number++;
        while (!rv_cells_empty(left)) {
            rv_cells piece = rv_cells_one(rv_cells_lowest(left)), edge = piece;
            while (!rv_cells_empty(edge)) {
                rv_cells near = rv_cells_and(sheet->near[rv_cells_take(&edge)], left);
                edge = rv_cells_or(edge, rv_cells_minus(near, piece));
                piece = rv_cells_or(piece, near);
            }
            count[rv_cells_count(piece)]++;
            left = rv_cells_minus(left, piece);
        }
    }
    for (int size = 9; size > 0; size--)
        for (int i = 0; i < count[size]; i++)
            digits = digits * 10 + size;
    return digits;
}

/* Features of a colour: the set of its open blocks; and, for at most four pieces, one row for each set of
 * sizes. */
static void see_colours(const struct rv_feature_map *map, int sizes_seen[], int *few, int *many)
{
    const struct rv_sheets *sheets = (const void *)at.state;
    rv_features_extract(map, at.state, 0, &scratch);
    for (int colour = 1; colour <= RV_COLOURS; colour++) {
        unsigned open;
        const uint16_t *slot = &scratch.slot[RV_SLOT_OWN_COLOUR + 2 * (colour - 1)];
        int sizes = sizes_of(at.setup.sheet, sheets->pad[0].crosses.set, colour, &open);
        int row = map->rows + RV_OWN_NEVER - (RV_COLOURS + 1 - colour) * map->own_colour_rows;
        ck_assert_uint_eq(slot[0], (unsigned)row + open);
        if (sizes > 9999) {
            ck_assert_uint_eq(slot[1], 0);
            ++*many;
            continue;
        }
        int *seen = &sizes_seen[slot[1] - row];
        EXPECT(*seen == 0 || *seen == sizes + 1, "%d and %d have the same row", *seen - 1, sizes);
        *few += *seen == 0;
        *seen = sizes + 1;
    }
}

START_TEST(test_open_blocks_and_sizes_of_a_colour)
{
    static int sizes_seen[RV_OWN_COLOUR_ROWS];
    static struct rv_feature_map map;
    struct rv_source series = rv_source_seeded("colours");
    int few = 0, many = 0;
    given("nochmal |");
    feature_map_of(&at.setup, true, &map);
    for (uint64_t g = 0; g < 300; g++) {
        const struct rv_game *game = at.setup.game;
        struct rv_source source = rv_source_of_series(series, g);
        game->start(&at.setup, at.state);
        for (uint64_t moment = 0; game->actors(&at.setup, at.state); moment++) {
            struct rv_action action;
            if (rv_next_seat(&at.setup, at.state) == RV_CHANCE)
                game->sample(&at.setup, at.state, &source, &action);
            else
                bot_decides("greedy", &at.setup, at.state, 0, &source, moment, &action);
            must(game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED);
            see_colours(&map, sizes_seen, &few, &many);
        }
    }
    EXPECT(few > 60 && many > 100, "%d sets of sizes, %d times more than four", few, many);
}
END_TEST

/* Plays some rolls with the fast bot, for realistic positions. */
static void play_rolls(int rolls, const char *seed)
{
    const struct rv_game *game = at.setup.game;
    struct rv_source source = rv_source_seeded(seed);
    game->start(&at.setup, at.state);
    for (uint64_t moment = 0;; moment++) {
        struct rv_action action;
        rv_seats actors = game->actors(&at.setup, at.state);
        if (actors == rv_seat_bit(RV_CHANCE)) {
            game->sample(&at.setup, at.state, &source, &action);
            if (action.kind == RV_ROLL && rolls-- == 0)
                return;
        } else {
            bot_decides("greedy", &at.setup, at.state, 0, &source, moment, &action);
        }
        must(game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED);
    }
}

static double best_answer(const struct rv_sheet_evaluator *evaluator, const void *rolled)
{
    static struct rv_action list[8192];
    const struct rv_game *game = at.setup.game;
    struct rv_moves moves = { .list = list, .cap = 8192 };
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_evaluation now, then;
    double best = -1e9;
    game->legal(&at.setup, rolled, 0, &moves);
    rv_evaluate(evaluator, rolled, 0, &now);
    for (int i = 0; i < moves.count; i++) {
        memcpy(after, rolled, game->state_size);
        must(game->apply(&at.setup, after, &list[i], NULL) == RV_ALLOWED);
        rv_evaluate_from(evaluator, &now, after, 0, &then);
        rv_bonus_chains_use(evaluator, after, &then);
        best = then.value > best ? then.value : best;
    }
    return best;
}

/* The mean over all 6^4 rolls, each with its best answer. */
static double expected_by_trying(const struct rv_sheet_evaluator *evaluator)
{
    uint64_t rolled[RV_STATE_MAX / sizeof(uint64_t)];
    double sum = 0;
    for (int n = 0; n < 1296; n++) {
        struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE };
        roll.roll.colour[0] = (uint8_t)(1 + n % 6);
        roll.roll.colour[1] = (uint8_t)(1 + n / 6 % 6);
        roll.roll.number[0] = (uint8_t)(1 + n / 36 % 6);
        roll.roll.number[1] = (uint8_t)(1 + n / 216);
        memcpy(rolled, at.state, at.setup.game->state_size);
        must(at.setup.game->apply(&at.setup, rolled, &roll, NULL) == RV_ALLOWED);
        sum += best_answer(evaluator, rolled);
    }
    return sum / 1296;
}

static void foresees(const char *position, int rolls)
{
    static struct rv_sheet_evaluator evaluator;
    static struct rv_evaluation now;
    static struct rv_next_roll next_roll;
    given(position);
    play_rolls(rolls, "foresee");
    ck_assert(sheet_evaluator_of(&at.setup, &evaluator));
    rv_evaluate(&evaluator, at.state, 0, &now);
    rv_next_roll_expect(&evaluator, at.state, &now, &next_roll);
    ck_assert_double_eq_tol(next_roll.expected, expected_by_trying(&evaluator), 1e-9);
}

START_TEST(test_next_roll_expectation_is_the_mean_of_all_rolls)
{
    foresees("nochmal |", 0);
    foresees("nochmal |", 12);
    foresees("nochmal |", 29);
    foresees("xmal |", 1);
    foresees("xmal |", 12);
}
END_TEST

/* ---- settled scores ---- */

/* Plays the worst up to the next roll: passes, declines, gives chips away. */
static void end_roll(uint64_t *state, const struct rv_source *source)
{
    const struct rv_game *game = at.setup.game;
    for (int seat; (seat = rv_next_seat(&at.setup, state)) >= 0;) {
        struct rv_action action = { .kind = RV_PASS, .seat = (uint8_t)seat };
        if (seat == RV_CHANCE) {
            game->sample(&at.setup, state, source, &action);
            if (action.kind == RV_ROLL)
                return;
        } else if (game->apply(&at.setup, state, &action, NULL) == RV_ALLOWED) {
            continue;
        } else {
            action.kind = RV_DECLINE;
            if (game->apply(&at.setup, state, &action, NULL) == RV_ALLOWED)
                continue;
            struct rv_moves moves = { .list = &action, .cap = 1 };
            game->legal(&at.setup, state, seat, &moves);
        }
        must(game->apply(&at.setup, state, &action, NULL) == RV_ALLOWED);
    }
}

/* After every decision the settled score is the score after the award step (S6.5), or a lower bound of it. */
static void settled_comes_true(const char *position, bool exactly)
{
    uint64_t then[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_source series = rv_source_seeded("bank");
    int due = 0;
    static struct rv_feature_map map;
    given(position);
    feature_map_of(&at.setup, false, &map);
    const struct rv_game *game = at.setup.game;
    for (uint64_t g = 0; g < 12; g++) {
        struct rv_source source = rv_source_of_series(series, g);
        game->start(&at.setup, at.state);
        for (int seat, n = 0; (seat = rv_next_seat(&at.setup, at.state)) >= 0; n++) {
            struct rv_action action;
            struct rv_score before, after;
            if (seat == RV_CHANCE)
                game->sample(&at.setup, at.state, &source, &action);
            else
                bot_decides("greedy", &at.setup, at.state, seat, &source, (uint64_t)n, &action);
            must(game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED);
            if (seat == RV_CHANCE)
                continue;
            int settled = rv_settled_score(&map, at.state, seat);
            memcpy(then, at.state, sizeof then);
            end_roll(then, &source);
            game->score(&at.setup, at.state, seat, &before);
            game->score(&at.setup, then, seat, &after);
            EXPECT(exactly ? after.total == settled : after.total >= settled, "%s: %d for sure, then %d",
                   position, settled, after.total);
            due += settled > before.total;
        }
    }
    ck_assert_int_gt(due, 10);
}

START_TEST(test_settled_scores_come_true)
{
    settled_comes_true("nochmal | |", true);
    settled_comes_true("nochmal | | | |", true);
    settled_comes_true("sogut | |", false);  /* a heart of the same roll makes columns pay more (B9, B10) */
    settled_comes_true("xmal | | |", false); /* a field may be the end of the pass track (X5) */
}
END_TEST

SUITE("look", test_due_bonuses_are_features, test_prizes_of_the_first_are_features,
      test_the_end_is_a_feature_before_the_awards, test_updated_features_equal_extracted_ones,
      test_open_blocks_and_sizes_of_a_colour, test_next_roll_expectation_is_the_mean_of_all_rolls,
      test_settled_scores_come_true)
