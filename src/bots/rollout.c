/* SPDX-License-Identifier: MIT
 * Rollouts of solo games, with luck taken out.
 *
 * A position is worth what was learned, v, but also what the next roll brings on average, E; if all had been learned perfectly, both
 * would be the same. In a rollout every roll is answered by the best move, and the differences E - v of all positions on the
 * way are summed up. That is what the first position is worth beyond its E, without the luck of the dice that were rolled: rolls that
 * are better or worse than expected cancel out exactly. So a few rollouts say what would else take hundreds. */
#include "rollout.h"

#include <string.h>

enum {
    MOVES = 8,        /* that come into question at most */
    FIRST_ROUNDS = 6, /* rollouts of each move before one is dropped */
    DEPTH = 14,       /* rolls */
    USUAL_MS = 80,
    NODES_A_MS = 25, /* positions looked at in a millisecond, about */
};

/* Behind the best by more, a move is not played on from. */
static const double margin = 2.0;
/* A move is dropped when it is behind by so many standard errors. */
static const double far_behind = 2.5;

struct runner {
    uint64_t state[RV_STATE_WORDS];
    struct rv_thought thought;
    struct rv_foresight foresight;
    double sum, squares;
    int count, index; /* rollouts; which opinion it is about */
    bool dropped;
};

static double mean_of(const struct runner *r)
{
    return r->sum / r->count;
}

/* The variance of the mean; never quite zero, for rollouts are few. */
static double doubt_of(const struct runner *r)
{
    double mean = mean_of(r), variance = (r->squares - r->sum * mean) / (r->count > 1 ? r->count - 1 : 1);
    return (variance > 0.01 ? variance : 0.01) / r->count;
}

/* What a position is worth by one rollout; returns the positions looked at. */
static int run(const struct rv_mind *mind, struct runner *r, const struct rv_source *source)
{
    const struct rv_setup *setup = mind->eye.setup;
    uint64_t state[RV_STATE_WORDS];
    struct rv_thought thought[2] = { r->thought };
    struct rv_foresight foresight = r->foresight;
    double value = foresight.expected;
    int depth = 0;
    memcpy(state, r->state, setup->game->state_size);
    for (; depth < DEPTH; depth++) {
        struct rv_action roll;
        setup->game->sample(setup, state, source, &roll);
        double v = rv_answer_best(mind, &foresight, &roll, state);
        if (!setup->game->actors(setup, state))
            break;
        rv_think_on(mind, &thought[depth & 1], state, 0, &thought[~depth & 1]);
        rv_foresee(mind, state, &thought[~depth & 1], &foresight);
        value += foresight.expected - v;
    }
    r->sum += value;
    r->squares += value * value;
    r->count++;
    return depth + 1;
}

static int line_up(const struct rv_mind *mind, const struct rv_question *q, const struct rv_opinion *list, int count,
                   struct runner runner[MOVES])
{
    const struct rv_game *game = q->setup->game;
    int runners = 0;
    for (int i = 0; i < count && runners < MOVES && list[i].value > list[0].value - margin; i++) {
        struct runner *r = &runner[runners];
        r->index = i;
        r->sum = r->squares = 0;
        r->count = 0;
        r->dropped = false;
        memcpy(r->state, q->state, game->state_size);
        game->apply(q->setup, r->state, &list[i].action, NULL);
        if (game->actors(q->setup, r->state) != rv_seat_bit(RV_CHANCE))
            continue;
        rv_think(mind, r->state, 0, &r->thought);
        rv_foresee(mind, r->state, &r->thought, &r->foresight);
        runners++;
    }
    return runners;
}

static struct runner *leader_of(struct runner *runner, int runners)
{
    struct runner *best = NULL;
    for (int i = 0; i < runners; i++)
        if (!runner[i].dropped && (!best || mean_of(&runner[i]) > mean_of(best)))
            best = &runner[i];
    return best;
}

/* Drops what is clearly behind; how many are left? */
static int drop(struct runner *runner, int runners)
{
    const struct runner *best = leader_of(runner, runners);
    int left = 0;
    for (int i = 0; i < runners; i++) {
        struct runner *r = &runner[i];
        double behind = mean_of(best) - mean_of(r);
        if (!r->dropped && behind * behind > far_behind * far_behind * (doubt_of(best) + doubt_of(r)) && behind > 0)
            r->dropped = true;
        left += !r->dropped;
    }
    return left;
}

void rv_roll_out(const struct rv_mind *mind, const struct rv_question *q, struct rv_opinion *list, int count)
{
    struct runner runner[MOVES];
    int runners, left, nodes = (q->options->budget_ms > 0 ? q->options->budget_ms : USUAL_MS) * NODES_A_MS;
    struct rv_source series = { .key = rv_source_draw(q->source, q->moment) };
    if (!rv_foreseeable(q->setup) || (runners = line_up(mind, q, list, count, runner)) < 2)
        return;
    left = runners;
    for (int round = 0; nodes > 0 && left > 1; round++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)round); /* the same dice for every move */
        for (int i = 0; i < runners; i++)
            if (!runner[i].dropped)
                nodes -= run(mind, &runner[i], &source);
        if (round + 1 >= FIRST_ROUNDS)
            left = drop(runner, runners);
    }
    for (int i = 0; i < runners; i++) {
        struct rv_opinion *opinion = &list[runner[i].index];
        opinion->value = opinion->worth.points = mean_of(&runner[i]);
        opinion->error = __builtin_sqrt(doubt_of(&runner[i]));
        opinion->samples = runner[i].count;
    }
}
