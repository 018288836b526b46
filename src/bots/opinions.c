/* SPDX-License-Identifier: MIT
 * Opinions of moves and positions: asks the search of the game, or else its heuristic. */
#include "brain.h"

#include <revanche/walk.h>
#include <string.h>

#include "win_curve.h"

static struct rv_worth worth_now(const struct rv_setup *setup, const void *state, int seat)
{
    struct rv_score score;
    setup->game->score(setup, state, seat, &score);
    return (struct rv_worth){ .points = score.total, .lead = score.total, .chance = 1.0 / setup->seats };
}

/* Without a trained net: the heuristic's order. */
static int rank_by_heuristic(const struct rv_query *q, rv_heuristic *heuristic, struct rv_opinion *out,
                             int cap)
{
    const struct rv_setup *setup = q->setup;
    struct rv_walk walk;
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    int count = 0;
    rv_walk_begin(&walk, setup, q->state, q->seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        struct rv_opinion opinion = { .action = *action };
        if (!rv_query_includes(q, action))
            continue;
        memcpy(after, q->state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        opinion.value = heuristic ? heuristic(setup, q->state, action, after) : 0;
        opinion.worth = worth_now(setup, after, q->seat);
        opinion.worth.lead = opinion.value;
        rv_opinion_keep(out, &count, cap, &opinion);
    }
    return count;
}

static int rank(const struct rv_evaluator *evaluator, const struct rv_query *q, struct rv_opinion *out,
                int cap)
{
    const struct rv_brain *brain = evaluator->brain;
    int count = brain->search && evaluator->knowledge ? brain->search->rank(q, out, cap)
                                                      : rank_by_heuristic(q, brain->heuristic, out, cap);
    if (count > 0)
        rv_opinions_sort(out, count);
    return count;
}

static struct rv_query query(const struct rv_evaluator *evaluator, const struct rv_bot_options *options,
                             const void *state, int seat, const struct rv_source *source, uint64_t moment)
{
    return (struct rv_query){ .knowledge = evaluator->knowledge,
                              .options = options,
                              .setup = evaluator->setup,
                              .state = state,
                              .seat = seat,
                              .source = source,
                              .moment = moment };
}

int rv_bot_rank(const struct rv_evaluator *evaluator, const struct rv_bot_options *options, const void *state,
                int seat, const struct rv_source *source, uint64_t moment, struct rv_opinion *out, int cap)
{
    struct rv_query q = query(evaluator, options, state, seat, source, moment);
    return rank(evaluator, &q, out, cap);
}

int rv_bot_compare(const struct rv_evaluator *evaluator, const struct rv_bot_options *options,
                   const void *state, int seat, const struct rv_source *source, uint64_t moment,
                   const struct rv_action pair[2], struct rv_opinion out[2])
{
    struct rv_query q = query(evaluator, options, state, seat, source, moment);
    q.pair = pair;
    return rank(evaluator, &q, out, 2);
}

enum rv_status rv_bot_value(const struct rv_evaluator *evaluator, const struct rv_bot_options *options,
                            const void *state, int seat, const struct rv_source *source, uint64_t moment,
                            struct rv_worth *worth)
{
    const struct rv_setup *setup = evaluator->setup;
    const struct rv_search *search = evaluator->brain->search;
    const struct rv_query q = query(evaluator, options, state, seat, source, moment);
    const rv_seats actors = setup->game->actors(setup, state);
    *worth = worth_now(setup, state, seat);
    if (!actors) {
        worth->chance = rv_victory_share(setup, state, seat);
        return RV_OK;
    }
    bool waits_for_all = search && search->shares_dice && setup->seats > 1;
    if (!waits_for_all && actors & rv_seat_bit(seat)) {
        struct rv_opinion best;
        int count = rank(evaluator, &q, &best, 1);
        if (count > 0)
            *worth = best.worth;
        return count < 0 ? RV_NO_MEMORY : RV_OK;
    }
    return search && evaluator->knowledge ? search->worth(&q, worth) : RV_OK;
}

bool rv_bot_luck(const struct rv_evaluator *evaluator, const void *state, const struct rv_action *roll,
                 double *luck)
{
    const struct rv_search *search = evaluator->brain->search;
    return evaluator->knowledge && search->luck && search->luck(evaluator->knowledge, state, roll, luck);
}
