/* SPDX-License-Identifier: MIT
 * One rollout of a move.
 *
 * Where the next roll can be looked up, the result is luck-adjusted. A position has an expectation E over the
 * next roll, and after a roll and its best answers a value v; with a perfect net v would be equal to the next
 * E. A rollout adds up the differences E - v of the positions on its way. The sum is what the first position
 * is worth beyond its E, and the luck of the dice cancels out exactly. So a few rollouts say what would
 * otherwise take hundreds. Alone E and v are points, at a table chances to win.
 *
 * At the tables of the other games all seats play their best static move for some rolls, then the chance to
 * win is evaluated. The luck stays in. */
#include "rollout.h"

#include <string.h>

#include "aim.h"
#include "bonus_chains.h"
#include "playout.h"
#include "replies.h"
#include "table_roll.h"

enum {
    DEPTH = 14,           /* rolls */
    TABLE_DECISIONS = 12, /* with two players six rolls */
    TABLE_DEPTH = 6,      /* rolls, luck-adjusted */
    LOOK_UPS = 40,        /* what looking up rolls costs, in evaluations, for each seat */
};

/* The expectation over the next roll; at the end the result. */
static void expect(const struct rv_sheet_evaluator *evaluator, const struct rv_bot_options *options,
                   const void *state, const struct rv_evaluation *evaluation, struct rv_next_roll *next_roll)
{
    next_roll->visited = 0;
    if (!evaluator->map.setup->game->actors(evaluator->map.setup, state)) {
        next_roll->expected = options->aims
                                  ? rv_aim_utility(evaluator->tuning, options->aim, evaluation->value, 0)
                                  : evaluation->value;
        return;
    }
    rv_next_roll_expect(evaluator, state, evaluation, next_roll);
    if (options->aims)
        rv_aim_next_roll(evaluator, options->aim, state, next_roll);
}

/* Luck-adjusted, alone. */
static int roll_out_alone(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                          const struct rv_rollout_start *start, const struct rv_source *source, double *value)
{
    const struct rv_setup *setup = q->setup;
    uint64_t state[RV_STATE_WORDS];
    struct rv_evaluation evaluation = start->evaluation;
    struct rv_next_roll next_roll = start->next_roll;
    *value = next_roll.expected;
    int visited = 1;
    memcpy(state, start->state, setup->game->state_size);
    for (int depth = 0; depth < DEPTH && setup->game->actors(setup, state); depth++) {
        struct rv_action roll;
        setup->game->sample(setup, state, source, &roll);
        double v = rv_next_roll_answer(evaluator, &next_roll, &roll, state, &evaluation);
        expect(evaluator, q->options, state, &evaluation, &next_roll);
        *value += next_roll.expected - v;
        visited += next_roll.visited;
    }
    return visited;
}

/* The rolls over which a step of a rollout is expected; the first one is made. All candidates get the same.
 */
static void sample_rolls(const struct rv_setup *setup, const void *state, const struct rv_source *source,
                         int depth, struct rv_dice sample[RV_ROLL_SAMPLES])
{
    for (int i = 0; i < RV_ROLL_SAMPLES; i++) {
        const struct rv_source each = rv_source_of_series(*source, (uint64_t)(depth * RV_ROLL_SAMPLES + i));
        struct rv_action roll;
        setup->game->sample(setup, state, &each, &roll);
        sample[i] = roll.roll;
    }
}

/* The same at a table: adds up the differences of the chance to win. */
static int roll_out_adjusted(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                             const struct rv_rollout_start *start, const struct rv_source *source,
                             double *value)
{
    const struct rv_setup *setup = q->setup;
    const int seat = q->seat;
    uint64_t state[RV_STATE_WORDS];
    struct rv_dice sample[RV_ROLL_SAMPLES];
    struct rv_table_roll table;
    *value = start->expected;
    int visited = 1;
    memcpy(state, start->state, setup->game->state_size);
    for (int depth = 0; depth <= TABLE_DEPTH; depth++) {
        if (!setup->game->actors(setup, state)) {
            *value += rv_victory_share(setup, state, seat);
            break;
        }
        sample_rolls(setup, state, source, depth, sample);
        rv_table_roll_expect(evaluator, state, seat, sample, &table);
        visited += table.seats.visited + LOOK_UPS * setup->seats;
        *value += depth ? table.chance : 0;
        if (depth == TABLE_DEPTH)
            break;
        const struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE, .roll = sample[0] };
        *value -= rv_table_roll_answer(evaluator, &table, &roll, seat, state);
    }
    return visited;
}

struct table_rollout {
    const struct rv_sheet_evaluator *evaluator;
    int rolls, visited;
};

static enum rv_status decide_static(void *self, const void *state, int seat, struct rv_action *decision)
{
    struct table_rollout *rollout = self;
    rollout->visited += rv_best_static(rollout->evaluator, state, seat, decision);
    return RV_OK;
}

/* Stops before the roll that is one too many. */
static bool goes_on(void *self, const void *state, const struct rv_action *action)
{
    struct table_rollout *rollout = self;
    (void)state;
    return action->kind != RV_ROLL ||
           rollout->rolls++ * rollout->evaluator->map.setup->seats < TABLE_DECISIONS;
}

/* The chance to win after some rolls, with their luck. */
static int roll_out_table(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                          const struct rv_rollout_start *start, const struct rv_source *source, double *value)
{
    const struct rv_setup *setup = q->setup;
    struct table_rollout rollout = { .evaluator = evaluator };
    uint64_t state[RV_STATE_WORDS];
    memcpy(state, start->state, setup->game->state_size);
    rv_playout(&(struct rv_playout){ setup, source, decide_static, goes_on, &rollout }, state);
    *value = rv_static_worth(evaluator, state, q->seat).chance;
    return rollout.visited + setup->seats; /* never 0, so that the budget always ends */
}

void rv_rollout_begin(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                      const struct rv_action *move, struct rv_rollout_start *out)
{
    memcpy(out->state, q->state, q->setup->game->state_size);
    q->setup->game->apply(q->setup, out->state, move, NULL);
    if (q->setup->seats == 1) {
        rv_evaluate(evaluator, out->state, 0, &out->evaluation);
        rv_bonus_chains_use(evaluator, out->state, &out->evaluation);
        expect(evaluator, q->options, out->state, &out->evaluation, &out->next_roll);
    } else if (rv_table_roll_is_known(evaluator)) {
        struct rv_table_roll table = { .chance = 0 };
        rv_replies_make(evaluator, out->state, RV_NOBODY);
        if (q->setup->game->actors(q->setup, out->state))
            rv_table_roll_expect(evaluator, out->state, q->seat, NULL, &table);
        out->expected = table.chance; /* at the end the rollout adds the result */
    }
}

int rv_rollout(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
               const struct rv_rollout_start *start, const struct rv_source *source, double *value)
{
    if (q->setup->seats == 1)
        return roll_out_alone(evaluator, q, start, source, value);
    if (rv_table_roll_is_known(evaluator))
        return roll_out_adjusted(evaluator, q, start, source, value);
    return roll_out_table(evaluator, q, start, source, value);
}
