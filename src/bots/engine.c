/* SPDX-License-Identifier: MIT
 * Opinions of moves and positions: asks the engine of the game, or else its greedy judge. */
#include "ranking.h"

#include <revanche/walk.h>
#include <string.h>

#include "bots.h"
#include "evaluator.h"
#include "heuristic.h"
#include "next_roll.h"

static const struct {
    const char *game;
    const struct rv_search *engine;
} engines[] = {
    { "nochmal", &rv_search_sheets },
    { "sogut", &rv_search_sheets },
    { "xmal", &rv_search_sheets },
    { "gehtwas", &rv_search_cards },
};

static const struct rv_search *engine_of(const struct rv_game *game)
{
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++)
        if (strcmp(engines[i].game, game->id) == 0)
            return engines[i].engine;
    return NULL;
}

static struct rv_worth worth_now(const struct rv_setup *setup, const void *state, int seat)
{
    struct rv_score score;
    setup->game->score(setup, state, seat, &score);
    return (struct rv_worth){ .points = score.total, .lead = score.total, .chance = 1.0 / setup->seats };
}

static struct rv_worth worth_in_the_end(const struct rv_setup *setup, const void *state, int seat)
{
    struct rv_worth worth = worth_now(setup, state, seat);
    worth.chance = rv_victory_share(setup, state, seat);
    return worth;
}

/* A game nothing was learned for: the order of its judge; what a move brings is anybody's guess. */
static int rank_greedily(const struct rv_query *q, struct rv_opinion *out, int cap)
{
    const struct rv_setup *setup = q->setup;
    struct rv_walk walk;
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    rv_heuristic *heuristic = rv_heuristic_of(setup->game);
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

bool rv_bot_knows(const struct rv_setup *setup)
{
    const struct rv_search *engine = engine_of(setup->game);
    struct rv_bot_options fast = { .engine = RV_ENGINE_FAST };
    struct rv_source source = rv_source_seeded("knows");
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_worth worth;
    setup->game->start(setup, state);
    return engine && engine->worth(&(struct rv_query){ &fast, setup, state, 0, &source, 0, NULL }, &worth);
}

static int answer(const struct rv_query *q, struct rv_opinion *out, int cap)
{
    const struct rv_search *engine = engine_of(q->setup->game);
    int count = engine ? engine->rank(q, out, cap) : -1;
    if (count < 0)
        count = rank_greedily(q, out, cap);
    rv_opinions_sort(out, count);
    return count;
}

int rv_bot_rank(const struct rv_bot_options *options, const struct rv_setup *setup, const void *state,
                int seat, const struct rv_source *source, uint64_t moment, struct rv_opinion *out, int cap)
{
    return answer(&(struct rv_query){ options, setup, state, seat, source, moment, NULL }, out, cap);
}

bool rv_bot_compare(const struct rv_bot_options *options, const struct rv_setup *setup, const void *state,
                    int seat, const struct rv_source *source, uint64_t moment, const struct rv_action pair[2],
                    struct rv_opinion out[2])
{
    return answer(&(struct rv_query){ options, setup, state, seat, source, moment, pair }, out, 2) == 2;
}

struct rv_worth rv_bot_value(const struct rv_bot_options *options, const struct rv_setup *setup,
                             const void *state, int seat, const struct rv_source *source, uint64_t moment)
{
    struct rv_query q = { options, setup, state, seat, source, moment, NULL };
    const struct rv_search *engine = engine_of(setup->game);
    rv_seats actors = setup->game->actors(setup, state);
    struct rv_worth worth;
    struct rv_opinion best;
    if (!actors)
        return worth_in_the_end(setup, state, seat);
    /* who plays a sheet game with others shares the dice with them: its engine lets all of them answer */
    bool shared = setup->sheet && setup->seats > 1;
    if (!shared && actors & rv_seat_bit(seat) &&
        rv_bot_rank(options, setup, state, seat, source, moment, &best, 1) > 0)
        return best.worth;
    return engine && engine->worth(&q, &worth) ? worth : worth_now(setup, state, seat);
}

bool rv_bot_luck(const struct rv_setup *setup, const void *state, const struct rv_action *roll, double *luck)
{
    return rv_roll_luck(setup, state, roll, luck);
}
