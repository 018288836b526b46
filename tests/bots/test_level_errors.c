/* SPDX-License-Identifier: MIT
 * Weak levels err like people: they miss more of the best moves the farther away these lie and the longer the
 * chain of bonuses is that makes them good; and no level ever makes a move that is worse in everything.
 *
 * The positions come from games of the fast bot alone. With REVANCHE_SHOW the shares are printed;
 * docs/bots.md has them. */
#include "harness.h"
#include "bot_helpers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <revanche/record.h>
#include <revanche/walk.h>

#include "playout.h"
#include "sheet_data.h"

enum { LEVELS = 4, BINS = 3, LIST = 64 };
static const char *const levels[LEVELS] = { "easy", "casual", "steady", "sharp" };

/* Of some decisions, how many best moves each level missed. */
struct tally {
    int decisions, missed[LEVELS];
};

struct study {
    const struct rv_setup *setup;
    struct rv_source source;
    uint64_t moment;
    double matters; /* a move that loses less than this is as good as the best */
    int (*bin)(const struct study *, const void *state, const struct rv_action *best);
    struct tally tally[BINS];
};

/* How far the best move leads away from the start column: up to 2, up to 4, or more columns. */
static int bin_of_distance(const struct study *study, const void *state, const struct rv_action *best)
{
    const struct rv_sheet *sheet = study->setup->sheet;
    int far = 0;
    (void)state;
    for (rv_cells cells = best->cells; !rv_cells_empty(cells);) {
        int away = abs(sheet->column_of[rv_cells_take(&cells)] - sheet->start_column);
        far = away > far ? away : far;
    }
    return far <= 2 ? 0 : far <= 4 ? 1 : 2;
}

/* How many bonuses follow the best move before the next roll: none, one, or more. */
static int bin_of_chain(const struct study *study, const void *state, const struct rv_action *best)
{
    const struct rv_setup *setup = study->setup;
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_action next = *best;
    int bonuses = -1;
    memcpy(after, state, setup->game->state_size);
    do {
        ck_assert(setup->game->apply(setup, after, &next, NULL) == RV_ALLOWED);
        bonuses++;
        if (setup->game->actors(setup, after) != rv_seat_bit(0))
            break;
        bot_decides("fast", setup, after, 0, &study->source, study->moment, &next);
    } while (bonuses < BINS);
    return bonuses < BINS ? bonuses : BINS - 1;
}

/* How much worse a decision is than the best of a list; one that is not in it is worse than the last. */
static double loss_of(const struct rv_opinion *list, int count, const struct rv_action *decision)
{
    for (int i = 0; i < count; i++)
        if (rv_action_equal(&list[i].action, decision))
            return list[0].value - list[i].value;
    return list[0].value - list[count - 1].value;
}

static enum rv_status decide(void *self, const void *state, int seat, struct rv_action *decision)
{
    struct study *study = self;
    const struct rv_evaluator *evaluator = evaluator_of(study->setup);
    const struct rv_bot_options fast = { .engine = RV_ENGINE_FAST };
    struct rv_opinion list[LIST];
    int count = rv_bot_rank(evaluator, &fast, state, seat, &study->source, ++study->moment, list, LIST);
    *decision = list[0].action;
    if (count < 2 || list[0].value - list[1].value < study->matters)
        return RV_OK; /* no best move stands out */
    struct tally *tally = &study->tally[study->bin(study, state, decision)];
    tally->decisions++;
    for (int level = 0; level < LEVELS; level++) {
        struct rv_action chosen;
        bot_decides(levels[level], study->setup, state, seat, &study->source, study->moment, &chosen);
        tally->missed[level] += loss_of(list, count, &chosen) >= study->matters;
    }
    return RV_OK;
}

static void play(const char *game, int games, double matters,
                 int (*bin)(const struct study *, const void *, const struct rv_action *),
                 struct tally tally[BINS])
{
    struct rv_record record;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    ck_assert_int_eq(rv_record_begin(&record, rv_game_find(game), 1, 0, NULL, 0, NULL), RV_OK);
    struct study study = { .setup = &record.setup, .matters = matters, .bin = bin };
    for (int i = 0; i < games; i++) {
        study.source = rv_source_of_series(rv_source_seeded("errors"), (uint64_t)i);
        study.setup->game->start(study.setup, state);
        const struct rv_playout playout = {
            .setup = study.setup, .source = &study.source, .decide = decide, .self = &study
        };
        ck_assert_int_eq(rv_playout(&playout, state), RV_OK);
    }
    memcpy(tally, study.tally, sizeof study.tally);
    rv_record_free(&record);
}

static double share(const struct tally *tally, int level)
{
    return (double)tally->missed[level] / tally->decisions;
}

/* Is the share in the last bin above the one in the first, by more than chance makes it, and in no step below
 * the one before by more than that? */
static void expect_rise(const char *what, const struct tally tally[BINS], int level)
{
    static const int steps[][2] = { { 0, BINS - 1 }, { 0, 1 }, { 1, 2 } };
    for (int step = 0; step < 3; step++) {
        const struct tally *from = &tally[steps[step][0]], *to = &tally[steps[step][1]];
        double low = share(from, level), high = share(to, level);
        double off = 2 * sqrt(low * (1 - low) / from->decisions + high * (1 - high) / to->decisions);
        EXPECT(high - low > (step == 0 ? off : -off), "%s: %s misses %.2f and %.2f, step %d", what,
               levels[level], low, high, step);
    }
}

static void show(const char *what, const struct tally tally[BINS])
{
    for (int bin = 0; getenv("REVANCHE_SHOW") && bin < BINS; bin++) {
        fprintf(stderr, "%s %d: %4d decisions, missed", what, bin, tally[bin].decisions);
        for (int level = 0; level < LEVELS; level++)
            fprintf(stderr, " %s %.0f %%", levels[level], 100 * share(&tally[bin], level));
        fputc('\n', stderr);
    }
}

START_TEST(test_far_moves_are_overlooked)
{
    struct tally tally[BINS];
    play("nochmal", 30, 0.5, bin_of_distance, tally);
    show("distance", tally);
    for (int level = 0; level < LEVELS - 1; level++)
        expect_rise("distance", tally, level);
}
END_TEST

START_TEST(test_chains_of_bonuses_are_not_seen)
{
    struct tally tally[BINS];
    play("sogut", 40, 1, bin_of_chain, tally);
    show("bonuses", tally);
    for (int level = 0; level < LEVELS - 1; level++)
        expect_rise("bonuses", tally, level);
}
END_TEST

START_TEST(test_far_moves_are_overlooked_in_xmal)
{
    struct tally tally[BINS];
    play("xmal", 30, 0.4, bin_of_distance, tally);
    show("distance in X-mal", tally);
    for (int level = 0; level < LEVELS - 1; level++)
        expect_rise("distance in X-mal", tally, level);
}
END_TEST

/* ---- never worse in everything ---- */

static int cost_of(const struct rv_pick *pick)
{
    return (pick->colour_die == RV_JOKER) + (pick->number_die == RV_JOKER) + pick->joker_gifts +
           (pick->shift != 0) + pick->all_six;
}

/* Is there another way to the same crosses that costs less? */
static bool is_dominated(const struct rv_setup *setup, const void *state, const struct rv_action *chosen)
{
    struct rv_walk walk;
    if (chosen->kind != RV_PLACE)
        return false;
    rv_walk_begin(&walk, setup, state, chosen->seat);
    for (const struct rv_action *other; (other = rv_walk_next(&walk)) != NULL;)
        if (other->kind == RV_PLACE && rv_cells_equal(other->cells, chosen->cells) &&
            cost_of(&other->pick) < cost_of(&chosen->pick))
            return true;
    return false;
}

struct table {
    const struct rv_setup *setup;
    struct rv_source source;
    uint64_t moment;
};

static enum rv_status decide_in_turn(void *self, const void *state, int seat, struct rv_action *decision)
{
    struct table *table = self;
    const char *level = levels[++table->moment % LEVELS];
    bot_decides(level, table->setup, state, seat, &table->source, table->moment, decision);
    EXPECT(!is_dominated(table->setup, state, decision), "%s pays more than it must", level);
    return RV_OK;
}

static void play_at_table(const char *game, int seats, uint64_t number,
                          enum rv_status (*decides)(void *, const void *, int, struct rv_action *))
{
    struct rv_record record;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    ck_assert_int_eq(rv_record_begin(&record, rv_game_find(game), seats, 0, NULL, 0, NULL), RV_OK);
    struct table table = { .setup = &record.setup,
                           .source = rv_source_of_series(rv_source_seeded(game), number) };
    table.setup->game->start(table.setup, state);
    const struct rv_playout playout = {
        .setup = table.setup, .source = &table.source, .decide = decides, .self = &table
    };
    ck_assert_int_eq(rv_playout(&playout, state), RV_OK);
    rv_record_free(&record);
}

static const char *const sheet_games[] = { "nochmal", "sogut", "xmal" };

START_TEST(test_no_dominated_moves)
{
    for (int i = 0; i < 3; i++)
        for (int seats = 1; seats <= 4; seats++)
            play_at_table(sheet_games[i], seats, 0, decide_in_turn);
}
END_TEST

/* The engines know better when a gift is worth using, and pay for a joker to take it from the others. */
static enum rv_status decide_by_engine(void *self, const void *state, int seat, struct rv_action *decision)
{
    struct table *table = self;
    const struct rv_turn *turn = &((const struct rv_sheets *)state)->turn;
    const struct rv_pick *pick = &decision->pick;
    const char *engine = ++table->moment % 8 ? "fast" : "expert@5";
    bot_decides(engine, table->setup, state, seat, &table->source, table->moment, decision);
    if (cost_of(pick) == rv_pick_price(pick) && !rv_turn_takes_dice(table->setup, turn, seat))
        EXPECT(!is_dominated(table->setup, state, decision), "%s pays more than it must", engine);
    return RV_OK;
}

START_TEST(test_engines_waste_no_jokers)
{
    /* here fast once paid for a 3 although there were two */
    given("sogut roll=3 crossed=1 dice=gbo/33?/heart waiting=2 | "
          "crosses=C3,C4,D3,E2,E3,E4,F2,F3,G3,H3,I2,I3,J2 "
          "jokers=5 | crosses=C3,C4,D3,E2,E3,E4,F2,F3,G3,H3");
    struct table table = { .setup = &at.setup, .source = rv_source_seeded("joker") };
    struct rv_action decision;
    ck_assert_int_eq(decide_by_engine(&table, at.state, 1, &decision), RV_OK);
    for (int i = 0; i < 3; i++)
        for (uint64_t number = 0; number < 2; number++)
            play_at_table(sheet_games[i], 1 + number % 2, number, decide_by_engine);
}
END_TEST

SUITE("level errors", test_far_moves_are_overlooked, test_far_moves_are_overlooked_in_xmal,
      test_chains_of_bonuses_are_not_seen, test_no_dominated_moves, test_engines_waste_no_jokers)
