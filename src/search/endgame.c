/* SPDX-License-Identifier: MIT
 * The last rolls of a sheet game alone, solved exactly by expectimax with a memory of solved positions. */
#include "endgame.h"

#include <revanche/walk.h>
#include <string.h>

#include "message.h"

/* A search tries this many rolls; three take seconds now and then. */
enum { SEARCHED_ROLLS = 2, PADS_A_MS = 100, STATES_A_MS = 3 };

bool rv_endgame_affordable(const struct rv_setup *setup, const void *state, int ms,
                           struct rv_endgame_options *options)
{
    if (!rv_next_roll_is_known(setup) || rv_rolls_left(setup, state) > SEARCHED_ROLLS)
        return false;
    *options = (struct rv_endgame_options){ .positions = ms * (rv_solves_pads(setup, state) ? PADS_A_MS
                                                                                            : STATES_A_MS) };
    return true;
}

bool rv_solver_may_list(struct rv_solver *solver)
{
    if (solver->status != RV_OK)
        return false;
    if (solver->left-- <= 0)
        solver->status = RV_BAD;
    return solver->status == RV_OK;
}

static enum rv_status open(const struct rv_setup *setup, const void *state,
                           const struct rv_endgame_options *options, struct rv_solver *solver,
                           struct rv_error *error)
{
    if (!rv_next_roll_is_known(setup))
        return rv_refuse(error, 0, 0, SAY_SOLVES_ALONE, NULL);
    if (rv_rolls_left(setup, state) > RV_ENDGAME_ROLLS)
        return rv_refuse(error, 0, 0, SAY_SOLVES_ROLLS, WITH(NUM("rolls", RV_ENDGAME_ROLLS)));
    *solver = (struct rv_solver){ .setup = setup,
                                  .aims = options->aims,
                                  .aim = options->aim,
                                  .left = options->positions > 0 ? options->positions : RV_ENDGAME_POSITIONS,
                                  .by_pads = rv_solves_pads(setup, state) };
    solver->memo = rv_memo_of(solver->by_pads ? 3 * sizeof(uint64_t) : setup->game->state_size);
    if (solver->by_pads)
        rv_solver_root(solver, state);
    return RV_OK;
}

static enum rv_status finish(struct rv_solver *solver, const struct rv_endgame_options *options,
                             struct rv_error *error)
{
    rv_memo_free(&solver->memo);
    if (solver->status == RV_BAD)
        return rv_refuse(
            error, 0, 0, SAY_SOLVES_POSITIONS,
            WITH(NUM("positions", options->positions > 0 ? options->positions : RV_ENDGAME_POSITIONS)));
    if (solver->status == RV_NO_MEMORY)
        rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
    return solver->status;
}

/* The value of a position, no matter what happens next in it. */
static struct rv_exact solve(struct rv_solver *solver, const void *state)
{
    const struct rv_setup *setup = solver->setup;
    const rv_seats actors = setup->game->actors(setup, state);
    uint64_t words[RV_STATE_WORDS];
    if (solver->by_pads && actors & rv_seat_bit(RV_CHANCE))
        return rv_solve_pad(solver, state);
    memcpy(words, state, setup->game->state_size);
    if (!solver->by_pads || !actors)
        return rv_solve_state(solver, words);
    struct rv_exact best = rv_impossible;
    struct rv_walk walk;
    rv_walk_begin(&walk, setup, state, 0);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(words, state, setup->game->state_size);
        setup->game->apply(setup, words, action, NULL);
        best = rv_exact_best(best, solve(solver, words));
    }
    return best;
}

enum rv_status rv_endgame_value(const struct rv_setup *setup, const void *state,
                                const struct rv_endgame_options *options, struct rv_exact *value,
                                struct rv_error *error)
{
    struct rv_solver solver;
    enum rv_status status = open(setup, state, options, &solver, error);
    if (status != RV_OK)
        return status;
    *value = solve(&solver, state);
    return finish(&solver, options, error);
}

/* Keeps the best `cap`, best first; equal ones stay in the order of legal(). */
static void keep(struct rv_opinion *list, int *count, int cap, const struct rv_opinion *opinion)
{
    const struct rv_exact exact = { opinion->value, opinion->worth.points };
    int at = *count;
    while (at > 0 &&
           rv_exact_better(exact, (struct rv_exact){ list[at - 1].value, list[at - 1].worth.points }))
        at--;
    if (at >= cap)
        return;
    *count += *count < cap;
    memmove(list + at + 1, list + at, (size_t)(*count - 1 - at) * sizeof *list);
    list[at] = *opinion;
}

static int list_decisions(struct rv_solver *solver, const struct rv_query *q, struct rv_opinion *out, int cap)
{
    uint64_t after[RV_STATE_WORDS];
    struct rv_walk walk;
    int count = 0;
    rv_walk_begin(&walk, q->setup, q->state, 0);
    for (const struct rv_action *action; solver->status == RV_OK && (action = rv_walk_next(&walk)) != NULL;) {
        if (!rv_query_includes(q, action))
            continue;
        memcpy(after, q->state, q->setup->game->state_size);
        q->setup->game->apply(q->setup, after, action, NULL);
        const struct rv_exact exact = solve(solver, after);
        const struct rv_opinion opinion = { .action = *action,
                                            .value = exact.value,
                                            .worth = { exact.points, exact.points,
                                                       solver->aims ? exact.value : 1 },
                                            .exact = true };
        keep(out, &count, cap, &opinion);
    }
    return count;
}

enum rv_status rv_endgame_search(const struct rv_query *q, const struct rv_endgame_options *options,
                                 struct rv_opinion *out, int cap, int *count, struct rv_error *error)
{
    struct rv_solver solver;
    enum rv_status status = open(q->setup, q->state, options, &solver, error);
    if (status != RV_OK)
        return status;
    *count = list_decisions(&solver, q, out, cap);
    return finish(&solver, options, error);
}

enum rv_status rv_endgame_rank(const struct rv_setup *setup, const void *state,
                               const struct rv_endgame_options *options, struct rv_opinion *out, int cap,
                               int *count, struct rv_error *error)
{
    const struct rv_query q = { .setup = setup, .state = state };
    return rv_endgame_search(&q, options, out, cap, count, error);
}
