/* SPDX-License-Identifier: MIT
 * The engine of the sheet games.
 *
 * Every legal move is judged by the position it leads to, as learned. The fast engine then looks at the next roll for the moves that
 * come into question, where that roll can be foreseen. The strong engine plays on from them (rollout.c). */
#include <revanche/walk.h>
#include <string.h>

#include "bonus_chains.h"
#include "ranking.h"
#include "rollout.h"
#include "tuning.h"

enum {
    FAST_LOOKS = 6, /* at the next roll: so many moves are looked at twice at most, */
    SLOW_LOOKS = 2, /* and in the games in which there is more to see */
    STRONG_LOOKS = 12,
    BONUS_MOVES = 24, /* so many are looked at with the bonuses that they bring */
};

/* What a position is worth to a seat where everybody can expect so many points. */
static struct rv_worth worth_of(const struct rv_setup *setup, const void *state, const double *points,
                                int seat, int phase)
{
    return (struct rv_worth){
        .points = points[seat],
        .lead = rv_lead(points, setup->seats, seat),
        .chance = rv_win_probability(setup, state, points, seat, phase),
    };
}

struct rv_worth rv_static_worth(const struct rv_evaluator *evaluator, const void *state, int seat)
{
    const struct rv_setup *setup = evaluator->map.setup;
    double points[RV_SHEET_SEATS];
    struct rv_evaluation evaluation = { .value = 0 };
    for (int i = 0; i < setup->seats; i++) {
        rv_evaluate(evaluator, state, i, &evaluation);
        points[i] = evaluation.value;
    }
    return worth_of(setup, state, points, seat, evaluation.features.phase);
}

static int evaluate_all(const struct rv_evaluator *evaluator, const struct rv_query *q,
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
        if (!rv_query_includes(q, action))
            continue;
        memcpy(after, q->state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        rv_bonus_chains_decline(setup, after);
        int phase = rv_evaluate_points(evaluator, &now, after, points);
        opinion.worth = worth_of(setup, after, points, q->seat, phase);
        opinion.value = setup->seats == 1 ? opinion.worth.points : opinion.worth.chance;
        rv_opinion_keep(out, &count, cap, &opinion);
    }
    return count;
}

/* Makes a move; does that end the game? */
static bool try_move(const struct rv_query *q, const struct rv_action *action, uint64_t after[RV_STATE_WORDS])
{
    memcpy(after, q->state, q->setup->game->state_size);
    q->setup->game->apply(q->setup, after, action, NULL);
    return q->setup->game->actors(q->setup, after) == 0;
}

static void evaluate_move(const struct rv_evaluator *evaluator, const struct rv_query *q,
                          const struct rv_action *action, uint64_t after[RV_STATE_WORDS],
                          struct rv_evaluation *evaluation)
{
    try_move(q, action, after);
    rv_evaluate(evaluator, after, 0, evaluation);
    rv_bonus_chains_use(evaluator, after, evaluation);
}

static void now_worth(struct rv_opinion *opinion, double points)
{
    opinion->value = opinion->worth.points = opinion->worth.lead = points;
}

/* The bonuses that the best moves bring; so far all were declined. */
static void use_bonuses(const struct rv_evaluator *evaluator, const struct rv_query *q,
                        struct rv_opinion *out, int count)
{
    for (int i = 0; i < count && i < BONUS_MOVES; i++) {
        uint64_t after[RV_STATE_WORDS];
        struct rv_evaluation evaluation;
        evaluate_move(evaluator, q, &out[i].action, after, &evaluation);
        now_worth(&out[i], evaluation.value);
    }
    rv_opinions_sort(out, count);
}

/* The next roll for the best moves; what the first of them gains or loses by it is assumed of the others, too. Who is in a hurry looks only at moves that
 * are so near to the best that one may be taken for the other, and not at all if there are none; of a single move it is the worth that is wanted. */
static void expect_next_roll(const struct rv_evaluator *evaluator, const struct rv_query *q,
                             struct rv_opinion *out, int count)
{
    static const double near = 2; /* times the usual doubt */
    const struct rv_tuning *tuning = rv_tuning_of(q->setup);
    const bool strong = q->options->engine == RV_ENGINE_STRONG;
    double least = count ? out[0].value - (strong ? tuning->prune : near * tuning->sigma) : 0, shift = 0;
    int foreseen = 0, visited = strong ? STRONG_LOOKS : evaluator->map.look ? SLOW_LOOKS : FAST_LOOKS;
    if (!strong && count > 1 && out[1].value <= least)
        return;
    for (int i = 0; i < count; i++) {
        uint64_t after[RV_STATE_WORDS];
        struct rv_evaluation evaluation;
        struct rv_next_roll next_roll;
        if (try_move(q, &out[i].action, after))
            continue; /* the result is known */
        if (i >= visited || out[i].value <= least) {
            now_worth(&out[i], out[i].value + shift);
            continue;
        }
        evaluate_move(evaluator, q, &out[i].action, after, &evaluation);
        if (!q->setup->game->actors(q->setup, after))
            continue; /* bonuses ended it */
        rv_next_roll_expect(evaluator, after, &evaluation, &next_roll);
        if (foreseen++ == 0)
            shift = next_roll.expected - out[i].value;
        now_worth(&out[i], next_roll.expected);
    }
}

static int rank(const struct rv_query *q, struct rv_opinion *out, int cap)
{
    struct rv_evaluator evaluator;
    if (!rv_evaluator_open(q->setup, &evaluator))
        return -1;
    int count = evaluate_all(&evaluator, q, out, cap);
    rv_opinions_sort(out, count);
    if (q->setup->seats == 1 && evaluator.map.look)
        use_bonuses(&evaluator, q, out, count);
    if (rv_next_roll_is_known(q->setup))
        expect_next_roll(&evaluator, q, out, count);
    if (count > 1 && q->options->engine == RV_ENGINE_STRONG) {
        rv_opinions_sort(out, count);
        rv_rollout(&evaluator, q, out, count);
    }
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

bool rv_roll_luck(const struct rv_setup *setup, const void *state, const struct rv_action *roll, double *luck)
{
    struct rv_evaluator evaluator;
    struct rv_evaluation evaluation;
    struct rv_next_roll next_roll;
    uint64_t after[RV_STATE_WORDS];
    if (roll->kind != RV_ROLL || !rv_next_roll_is_known(setup) || !rv_evaluator_open(setup, &evaluator))
        return false;
    memcpy(after, state, setup->game->state_size);
    rv_evaluate(&evaluator, state, 0, &evaluation);
    rv_next_roll_expect(&evaluator, state, &evaluation, &next_roll);
    *luck = rv_next_roll_answer(&evaluator, &next_roll, roll, after, &evaluation) - next_roll.expected;
    return true;
}

/* Everybody at a table does what seems best, up to the next roll: only then are chances what they add up to. */
static struct rv_worth worth_when_all_answered(const struct rv_evaluator *evaluator, const struct rv_query *q)
{
    const struct rv_setup *setup = q->setup;
    uint64_t state[RV_STATE_WORDS];
    memcpy(state, q->state, setup->game->state_size);
    for (int seat; (seat = rv_next_seat(setup, state)) >= 0 && seat != RV_CHANCE;) {
        struct rv_action best;
        rv_best_static(evaluator, state, seat, &best);
        setup->game->apply(setup, state, &best, NULL);
    }
    return rv_static_worth(evaluator, state, q->seat);
}

static bool worth(const struct rv_query *q, struct rv_worth *out)
{
    struct rv_evaluator evaluator;
    struct rv_evaluation evaluation;
    struct rv_next_roll next_roll;
    if (!rv_evaluator_open(q->setup, &evaluator))
        return false;
    *out = worth_when_all_answered(&evaluator, q);
    if (rv_next_roll_is_known(q->setup) && rolls_next(q)) {
        rv_evaluate(&evaluator, q->state, q->seat, &evaluation);
        rv_next_roll_expect(&evaluator, q->state, &evaluation, &next_roll);
        out->points = out->lead = next_roll.expected;
    }
    return true;
}

const struct rv_search rv_search_sheets = { .rank = rank, .worth = worth };
