/* SPDX-License-Identifier: MIT
 * What bots see: looking again at what changed must show the same as looking at everything; the sums of a net that follow the
 * changes must be those of the whole; what is foreseen of the next roll must be what trying all rolls gives. */
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

static void same_sight(const struct rv_feature_map *map)
{
    must(again.phase == scratch.phase && again.head == scratch.head && scratch.head < map->heads);
    for (int i = 0; i < map->slots; i++)
        if (again.slot[i] != scratch.slot[i])
            ck_abort_msg("slot %d: %d looked at again, %d from scratch", i, again.slot[i], scratch.slot[i]);
    for (int i = 0; i < map->slots; i++)
        must(scratch.slot[i] < map->rows);
}

/* What everybody has to go is what can be counted on the sheets. */
static void same_to_go(int looking)
{
    const struct rv_sheets *sheets = (const void *)at.state;
    const struct rv_sheet *sheet = at.setup.sheet;
    if (at.setup.seats == 1)
        return;
    must(again.to_go[looking].end == rv_cells_to_end(sheet, again.scan.colour_left));
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

/* Games of bots; after every decision its seat's sheet is looked at both ways, again from what was seen the time before. */
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
            memset(&scratch, 0xaa, sizeof scratch); /* nothing may be left over from before */
            rv_features_extract(&map, at.state, seat, &scratch);
            rv_features_update(&map, &before[seat], at.state, seat, &again);
            same_sight(&map);
            same_to_go(seat);
            before[seat] = again;
        }
    }
}

/* At a table the award step comes when all have answered; what it will bring is seen before (B8). */
START_TEST(test_bonuses_that_are_due_are_seen)
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

/* What being near the end of the pass track is worth, where one of the others has crossed so many fields. */
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

/* Only the first is paid there (X5). */
START_TEST(test_what_only_the_first_gets_is_seen)
{
    double open = worth_of_track("2"), gone = worth_of_track("15");
    EXPECT(open > gone + 0.5, "%f with XX to be had, %f without", open, gone);
}
END_TEST

/* Who is sure of the tenth X has ended the game, though the chip is turned only when all have answered (X7, X10). */
START_TEST(test_the_end_is_seen_before_the_awards)
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

START_TEST(test_looking_again_shows_the_same)
{
    walk("nochmal |", 20);
    walk("nochmal | | |", 5);
    walk("sogut |", 10);
    walk("sogut | |", 5);
    walk("xmal |", 20);
    walk("xmal | | |", 5);
}
END_TEST

/* The sizes of the pieces of a colour that are left, as digits, the largest first; and which blocks they are in. */
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

/* What is seen of a colour: which blocks are open; the pieces if they are at most four, each set of sizes by a row of its own. */
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

START_TEST(test_what_is_left_of_a_colour_is_seen_together)
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

/* Plays some rolls with the fast bot, so that the position is a sensible one. */
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

/* Every one of the 6^4 rolls, answered by trying everything. */
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

START_TEST(test_foresees_what_all_rolls_bring)
{
    foresees("nochmal |", 0);
    foresees("nochmal |", 12);
    foresees("nochmal |", 29);
    foresees("xmal |", 1);
    foresees("xmal |", 12);
}
END_TEST

/* ---- what is for sure ---- */

/* Does what brings the seat least, up to the next roll: passes, declines, gives away whatever has to be given. */
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

/* After every decision: what the seat has for sure is what the award step gives it at least (S6.5), or exactly. */
static void banked_comes_true(const char *position, bool exactly)
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

START_TEST(test_what_is_for_sure_comes_true)
{
    banked_comes_true("nochmal | |", true);
    banked_comes_true("nochmal | | | |", true);
    banked_comes_true("sogut | |", false);  /* a heart of the same roll makes columns pay more (B9, B10) */
    banked_comes_true("xmal | | |", false); /* a field may be the end of the pass track (X5) */
}
END_TEST

SUITE("look", test_bonuses_that_are_due_are_seen, test_what_only_the_first_gets_is_seen,
      test_the_end_is_seen_before_the_awards, test_looking_again_shows_the_same,
      test_what_is_left_of_a_colour_is_seen_together, test_foresees_what_all_rolls_bring,
      test_what_is_for_sure_comes_true)
