/* SPDX-License-Identifier: MIT
 * The search of the sheet games.
 *
 * Every legal move gets the static evaluation of the position it leads to. Where the next roll can be
 * enumerated, the best moves are judged by the expectation over that roll (by the fast engine only if they
 * are close). The strong engine then rolls the best ones out (race.c). */
#include <revanche/walk.h>
#include <stdlib.h>
#include <string.h>

#include "aim.h"
#include "bonus_chains.h"
#include "endgame.h"
#include "next_roll.h"
#include "playout.h"
#include "race.h"
#include "ranking.h"
#include "replies.h"
#include "table_roll.h"

enum {
    STRONG_NEXT_ROLL_MOVES = 12,
    AIM_ROLLS = 4,    /* earlier a roll that decides more only decides it earlier */
    AIM_MOVES = 12,   /* moves whose chance to reach an aim is judged by the next roll */
    EXACT_MS = 80,    /* the usual budget for solving the last rolls */
    BONUS_MOVES = 24, /* moves that are evaluated with the bonuses they bring */
    REPLY_MOVES = 6,  /* moves that the others reply to */
    TABLE_ROLL_MOVES = 6,
    FAST_ROLL_MOVES = 2, /* by the fast engine, at tables of two: a larger one takes it too long */
};

/* Moves that are further behind are not judged by the next roll at a table. */
static const double table_window = 0.05, fast_window = 0.03;

/* ---- the static evaluation of all moves ---- */

/* Would the dice have shown the colour or number that a joker is paid for? Who picks first may still pay, so
 * that the others do not get the joker. */
static bool is_wasteful(const struct rv_query *q, const struct rv_action *action)
{
    const struct rv_turn *turn = &rv_sheets_of(q->state)->turn;
    const struct rv_pick *pick = &action->pick;
    bool shown = false;
    if (action->kind != RV_PLACE || pick->all_six || rv_turn_takes_dice(q->setup, turn, q->seat))
        return false;
    for (int i = 0; i < 3; i++)
        shown |= (pick->colour_die == RV_JOKER && turn->open.colour[i] == pick->colour) ||
                 (pick->number_die == RV_JOKER && turn->open.number[i] == pick->number);
    return shown;
}

static int evaluate_moves(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                          struct rv_opinion *out, int cap)
{
    const struct rv_setup *setup = q->setup;
    struct rv_walk walk;
    uint64_t after[RV_STATE_WORDS];
    struct rv_evaluations now;
    double points[RV_SHEET_SEATS];
    int count = 0;
    rv_evaluate_all(evaluator, q->state, &now);
    rv_walk_begin(&walk, setup, q->state, q->seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        struct rv_opinion opinion = { .action = *action };
        if (!rv_query_includes(q, action) || (!q->pair && is_wasteful(q, action)))
            continue;
        memcpy(after, q->state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        rv_bonus_chains_decline(setup, after);
        int phase = rv_evaluate_points(evaluator, &now, after, points);
        opinion.worth = rv_worth_of(evaluator, after, points, q->seat, phase);
        opinion.value =
            setup->seats == 1 || q->options->at_first_sight ? opinion.worth.lead : opinion.worth.chance;
        rv_opinion_keep(out, &count, cap, &opinion);
    }
    rv_opinions_sort(out, count);
    return count;
}

/* Makes a move; does that end the game? */
static bool try_move(const struct rv_query *q, const struct rv_action *action, uint64_t after[RV_STATE_WORDS])
{
    memcpy(after, q->state, q->setup->game->state_size);
    q->setup->game->apply(q->setup, after, action, NULL);
    return q->setup->game->actors(q->setup, after) == 0;
}

/* ---- at a table: the others reply ---- */

/* The chance to win after a move and the replies to it, over all rolls that may follow if `deep`. */
static struct rv_worth worth_after_replies(const struct rv_sheet_evaluator *evaluator,
                                           const struct rv_query *q, const struct rv_action *move, bool deep)
{
    uint64_t after[RV_STATE_WORDS];
    struct rv_table_roll table;
    try_move(q, move, after);
    rv_replies_make(evaluator, after, RV_NOBODY);
    struct rv_worth worth = rv_static_worth(evaluator, after, q->seat);
    if (deep && q->setup->game->actors(q->setup, after)) {
        rv_table_roll_expect(evaluator, after, q->seat, NULL, &table);
        worth.chance = table.chance;
    }
    return worth;
}

/* How many moves are judged by the next roll. */
static int table_roll_moves(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q)
{
    if (!rv_table_roll_is_known(evaluator))
        return 0;
    return q->options->engine == RV_ENGINE_STRONG ? TABLE_ROLL_MOVES
           : q->setup->seats == 2                 ? FAST_ROLL_MOVES
                                                  : 0;
}

/* Judges the best moves after the replies to them, and the best of these by the next roll. The others are
 * moved by as much as the first one. */
static void look_around(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                        struct rv_opinion *out, int count)
{
    const int most[2] = { REPLY_MOVES, table_roll_moves(evaluator, q) };
    const double window = q->options->engine == RV_ENGINE_STRONG ? table_window : fast_window;
    for (int deep = 0; deep <= 1 && most[deep]; deep++) {
        const double before = out[0].value;
        double least = before - window, shift = 0;
        if (deep && (count < 2 || out[1].value < least))
            return;
        for (int i = 0; i < count; i++) {
            if (i < most[deep] && (!deep || out[i].value >= least)) {
                out[i].worth = worth_after_replies(evaluator, q, &out[i].action, deep);
                out[i].value = out[i].worth.chance;
                shift = i ? shift : out[i].value - before;
            } else {
                double chance = out[i].value + shift;
                out[i].value = out[i].worth.chance = chance < 0 ? 0 : chance > 1 ? 1 : chance;
            }
        }
        rv_opinions_sort(out, count);
    }
}

/* ---- alone: bonuses and the next roll ---- */

static void evaluate_move(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                          const struct rv_action *action, uint64_t after[RV_STATE_WORDS],
                          struct rv_evaluation *out)
{
    try_move(q, action, after);
    rv_evaluate(evaluator, after, 0, out);
    rv_bonus_chains_use(evaluator, after, out);
}

static void set_points(struct rv_opinion *opinion, double points)
{
    opinion->value = opinion->worth.points = opinion->worth.lead = points;
}

static bool has_bonuses(const struct rv_sheet_evaluator *evaluator)
{
    return evaluator->map.setup->seats == 1 && evaluator->map.model->extract;
}

/* Adds the bonuses that the best moves bring; so far all were declined. */
static void use_bonuses(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                        struct rv_opinion *out, int count)
{
    for (int i = 0; i < count && i < BONUS_MOVES; i++) {
        uint64_t after[RV_STATE_WORDS];
        struct rv_evaluation evaluation;
        evaluate_move(evaluator, q, &out[i].action, after, &evaluation);
        set_points(&out[i], evaluation.value);
    }
    rv_opinions_sort(out, count);
}

/* The expectation over the roll after a move; false if the move ends the game, whose result is known. */
static bool expect_after(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                         const struct rv_action *action, double *expected)
{
    uint64_t after[RV_STATE_WORDS];
    struct rv_evaluation evaluation;
    struct rv_next_roll next_roll;
    evaluate_move(evaluator, q, action, after, &evaluation);
    if (!q->setup->game->actors(q->setup, after))
        return false; /* bonuses ended it */
    rv_next_roll_expect(evaluator, after, &evaluation, &next_roll);
    *expected = next_roll.expected;
    return true;
}

/* Judges the best moves by the next roll; the others are moved by as much as the first one. The fast engine
 * looks only at moves within the usual error of the best, and at none if there is only one of these. */
static void expect_next_rolls(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                              struct rv_opinion *out, int count)
{
    const struct rv_tuning *tuning = evaluator->tuning;
    const bool strong = q->options->engine == RV_ENGINE_STRONG;
    const double window = strong ? tuning->prune : 2 * tuning->sigma;
    const double least = count ? out[0].value - window : 0;
    const int most = strong ? STRONG_NEXT_ROLL_MOVES : tuning->next_roll_moves;
    double shift = 0;
    bool any = false;
    if (!strong && count > 1 && out[1].value <= least)
        return;
    for (int i = 0; i < count; i++) {
        uint64_t after[RV_STATE_WORDS];
        double expected;
        if (try_move(q, &out[i].action, after))
            continue; /* the result is known */
        if (i >= most || out[i].value <= least) {
            set_points(&out[i], out[i].value + shift);
        } else if (expect_after(evaluator, q, &out[i].action, &expected)) {
            if (!any)
                shift = expected - out[i].value;
            any = true;
            set_points(&out[i], expected);
        }
    }
}

/* ---- alone: playing for an aim ---- */

/* From points to the chance to reach the aim, of the best moves by the next roll. */
static void judge_by_aim(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                         struct rv_opinion *out, int count)
{
    const struct rv_setup *setup = q->setup;
    const double least = count ? out[0].value - evaluator->tuning->prune : 0;
    for (int i = 0; i < count; i++) {
        uint64_t after[RV_STATE_WORDS];
        struct rv_evaluation evaluation;
        struct rv_next_roll next_roll;
        const bool searched = i < AIM_MOVES && out[i].value >= least && rv_next_roll_is_known(setup);
        evaluate_move(evaluator, q, &out[i].action, after, &evaluation);
        const bool over = !setup->game->actors(setup, after);
        out[i].value = rv_aim_utility(evaluator->tuning, q->options->aim, out[i].worth.points,
                                      over ? 0 : rv_rolls_left(setup, after));
        if (searched && !over) {
            rv_next_roll_expect(evaluator, after, &evaluation, &next_roll);
            set_points(&out[i], next_roll.expected);
            out[i].value = rv_aim_utility(evaluator->tuning, q->options->aim, next_roll.expected,
                                          rv_rolls_left(setup, after));
            if (rv_rolls_left(setup, after) > AIM_ROLLS)
                continue;
            rv_aim_next_roll(evaluator, q->options->aim, after, &next_roll);
            out[i].value = next_roll.expected;
        }
    }
    rv_opinions_sort(out, count);
}

/* ---- alone: the last rolls, exactly ---- */

/* What the strong engine may spend on solving a position; false if it does not try. */
static bool tries_exactly(const struct rv_query *q, struct rv_endgame_options *options)
{
    const int ms = q->options->budget_ms > 0 ? q->options->budget_ms : EXACT_MS;
    if (q->options->engine != RV_ENGINE_STRONG || !rv_endgame_affordable(q->setup, q->state, ms, options))
        return false;
    options->aims = q->options->aims;
    options->aim = q->options->aim;
    return true;
}

/* ---- the search ---- */

/* Alone: bonuses, then the next roll. */
static void look_ahead(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                       struct rv_opinion *out, int count)
{
    if (has_bonuses(evaluator))
        use_bonuses(evaluator, q, out, count);
    if (q->options->aims)
        judge_by_aim(evaluator, q, out, count);
    else if (rv_next_roll_is_known(q->setup))
        expect_next_rolls(evaluator, q, out, count);
}

static int rank(const struct rv_query *asked, struct rv_opinion *out, int cap)
{
    const struct rv_sheet_evaluator *evaluator = asked->knowledge;
    struct rv_query q = *asked;
    struct rv_endgame_options exactly;
    uint64_t state[RV_STATE_WORDS];
    int count;
    enum rv_status status =
        tries_exactly(asked, &exactly) ? rv_endgame_search(asked, &exactly, out, cap, &count, NULL) : RV_BAD;
    if (status != RV_BAD)
        return status == RV_OK ? count : -1;
    if (asked->options->at_first_sight) {
        count = evaluate_moves(evaluator, asked, out, cap);
        if (asked->options->follows_bonuses && has_bonuses(evaluator))
            use_bonuses(evaluator, asked, out, count);
        return count;
    }
    memcpy(state, asked->state, asked->setup->game->state_size);
    rv_replies_make(evaluator, state, asked->seat); /* of those that need not wait for this seat */
    q.state = state;
    count = evaluate_moves(evaluator, &q, out, cap);
    (q.setup->seats == 1 ? look_ahead : look_around)(evaluator, &q, out, count);
    if (count > 0 && q.options->engine == RV_ENGINE_STRONG) {
        rv_opinions_sort(out, count);
        rv_race(evaluator, &q, out, count);
    }
    for (int i = 0; q.setup->seats == 1 && q.options->aims && i < count; i++)
        out[i].worth.chance = rv_aim_chance(out[i].value, out[i].worth.points);
    return count;
}

/* Is a roll the next thing that happens? In Noch X-mal! start combinations come before (X1). */
static bool rolls_next(const struct rv_query *q)
{
    struct rv_action chance;
    if (q->setup->game->actors(q->setup, q->state) != rv_seat_bit(RV_CHANCE))
        return false;
    q->setup->game->sample(q->setup, q->state, q->source, &chance);
    return chance.kind == RV_ROLL;
}

static enum rv_status decide_static(void *self, const void *state, int seat, struct rv_action *decision)
{
    const struct rv_query *q = self;
    rv_best_static(q->knowledge, state, seat, decision);
    return RV_OK;
}

static bool is_decision(void *self, const void *state, const struct rv_action *action)
{
    (void)self;
    (void)state;
    return action->seat != RV_CHANCE;
}

/* At a table everybody first does what looks best, up to the next roll: only then do chances add up to 1. */
static struct rv_worth worth_after_all_decided(const struct rv_sheet_evaluator *evaluator,
                                               const struct rv_query *q)
{
    uint64_t state[RV_STATE_WORDS];
    memcpy(state, q->state, q->setup->game->state_size);
    struct rv_query self = *q;
    rv_playout(&(struct rv_playout){ q->setup, q->source, decide_static, is_decision, &self }, state);
    return rv_static_worth(evaluator, state, q->seat);
}

static enum rv_status worth(const struct rv_query *q, struct rv_worth *out)
{
    const struct rv_sheet_evaluator *evaluator = q->knowledge;
    struct rv_evaluation evaluation;
    struct rv_next_roll next_roll;
    struct rv_endgame_options exactly;
    struct rv_exact exact;
    enum rv_status status =
        tries_exactly(q, &exactly) ? rv_endgame_value(q->setup, q->state, &exactly, &exact, NULL) : RV_BAD;
    if (status == RV_OK)
        *out = (struct rv_worth){ exact.points, exact.points, exactly.aims ? exact.value : 1 };
    if (status != RV_BAD)
        return status;
    *out = worth_after_all_decided(evaluator, q);
    if (rv_next_roll_is_known(q->setup) && rolls_next(q)) {
        rv_evaluate(evaluator, q->state, q->seat, &evaluation);
        rv_next_roll_expect(evaluator, q->state, &evaluation, &next_roll);
        out->points = out->lead = next_roll.expected;
        if (q->setup->seats == 1 && q->options->aims) {
            rv_aim_next_roll(evaluator, q->options->aim, q->state, &next_roll);
            out->chance = rv_aim_chance(next_roll.expected, out->points);
        }
    }
    return RV_OK;
}

static bool luck(const void *knowledge, const void *state, const struct rv_action *roll, double *out)
{
    const struct rv_sheet_evaluator *evaluator = knowledge;
    const struct rv_setup *setup = evaluator->map.setup;
    struct rv_evaluation evaluation;
    struct rv_next_roll next_roll;
    uint64_t after[RV_STATE_WORDS];
    if (roll->kind != RV_ROLL || !rv_next_roll_is_known(setup))
        return false;
    memcpy(after, state, setup->game->state_size);
    rv_evaluate(evaluator, state, 0, &evaluation);
    rv_next_roll_expect(evaluator, state, &evaluation, &next_roll);
    *out = rv_next_roll_answer(evaluator, &next_roll, roll, after, &evaluation) - next_roll.expected;
    return true;
}

static double progress(const struct rv_setup *setup, const void *knowledge, const void *state)
{
    const struct rv_sheet_evaluator *evaluator = knowledge;
    struct rv_features features = { .phase = 0 };
    const double made = rv_sheets_of(state)->turn.roll;
    (void)setup;
    rv_features_extract(&evaluator->map, state, 0, &features);
    return made / (made + features.phase + 1); /* a phase is about as many rolls */
}

static enum rv_status open(const struct rv_setup *setup, const struct rv_sheet_model *model,
                           const struct rv_tuning *tuning, void **knowledge)
{
    struct rv_sheet_evaluator *evaluator = malloc(sizeof *evaluator);
    *knowledge = NULL;
    if (!evaluator)
        return RV_NO_MEMORY;
    if (rv_sheet_evaluator_open(setup, model, tuning, evaluator))
        *knowledge = evaluator;
    else
        free(evaluator);
    return RV_OK;
}

static void close(void *knowledge)
{
    free(knowledge);
}

const struct rv_search rv_search_sheets = {
    .open = open,
    .close = close,
    .rank = rank,
    .worth = worth,
    .luck = luck,
    .progress = progress,
    .shares_dice = true,
};
