/* SPDX-License-Identifier: MIT
 * Rollouts: a race between the moves that come into question, on the same dice.
 *
 * Alone, luck is taken out. A position is worth what was learned, v, but also what the next roll brings on average, E; if all had
 * been learned perfectly, both would be the same. In a rollout every roll is answered by the best move, and the differences E - v of all
 * positions on the way are summed up. That is what the first position is worth beyond its E, without the luck of the dice that were
 * rolled: rolls that are better or worse than expected cancel out exactly. So a few rollouts say what would else take hundreds.
 *
 * At a table all seats play what they like best for some rolls; then the chance of winning is judged. Luck stays in, so what the
 * rollouts say is only believed as far as they are certain, and for the rest what was thought before. */
#include "rollout.h"

#include <string.h>

enum {
    MOVES = 8,        /* that come into question at most */
    FIRST_ROUNDS = 6, /* rollouts of each move before one is dropped */
    ROUNDS = 256,     /* and at most */
    DEPTH = 14,       /* rolls */
    USUAL_MS = 80,
    NODES_A_MS = 25, /* rolls foreseen in a millisecond, about */
    TABLE_MOVES = 6,
    TABLE_ROUNDS = 8,
    TABLE_LEAST = 4,  /* of fewer nobody knows how uncertain they are: then what was thought before stands */
    TABLE_TURNS = 12, /* decisions; with two players six rolls */
    THOUGHTS_A_NODE = 40, /* at a table moves are counted; so many take as long as foreseeing a roll */
};

/* The usual error of a chance of winning that comes without rollouts, when moves of one roll are compared. */
static const double usual_doubt = 0.02;

/* Behind the best by more, a move is not played on from. */
static const double margin = 2.0, table_margin = 0.08;
/* A move is dropped when it is behind by so many standard errors. */
static const double far_behind = 2.5;

/* Differences vary at least by this, for rollouts are few. */
static const double least_variance = 1e-5;

struct runner {
    uint64_t state[RV_STATE_WORDS];
    struct rv_thought thought;
    struct rv_foresight foresight;
    double value[ROUNDS]; /* what each rollout says */
    int count, index;     /* rollouts; which opinion it is about */
    bool dropped;
};

/* The mean of one's rollouts, or of what another's say more on the dice that both had; and the variance of that mean. */
static double mean_of(const struct runner *more, const struct runner *r, double *doubt)
{
    int count = more && more->count < r->count ? more->count : r->count;
    double sum = 0, squares = 0;
    for (int i = 0; i < count; i++) {
        double value = more ? more->value[i] - r->value[i] : r->value[i];
        sum += value;
        squares += value * value;
    }
    double mean = sum / count, variance = (squares - sum * mean) / (count > 1 ? count - 1 : 1);
    *doubt = (variance > least_variance ? variance : least_variance) / count;
    return mean;
}

/* The chance of winning after some rolls; returns the moves thought of. */
static int run_table(const struct rv_mind *mind, struct runner *r, const struct rv_source *source, int seat)
{
    const struct rv_setup *setup = mind->eye.setup;
    uint64_t state[RV_STATE_WORDS];
    int thoughts = 0, rolls = 0;
    memcpy(state, r->state, setup->game->state_size);
    for (int actor; (actor = rv_next_seat(setup, state)) >= 0;) {
        struct rv_action action;
        if (actor == RV_CHANCE) {
            setup->game->sample(setup, state, source, &action);
            if (action.kind == RV_ROLL && rolls++ * setup->seats >= TABLE_TURNS)
                break;
        } else {
            thoughts += rv_choose(mind, state, actor, &action);
        }
        setup->game->apply(setup, state, &action, NULL);
    }
    r->value[r->count++] = rv_worth_at(mind, state, seat).chance;
    return thoughts + 1; /* also where the game ends at once, else nobody would ever stop */
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
    r->value[r->count++] = value;
    return depth + 1;
}

static int line_up(const struct rv_mind *mind, const struct rv_question *q, const struct rv_opinion *list,
                   int count, struct runner runner[MOVES])
{
    const struct rv_game *game = q->setup->game;
    bool alone = q->setup->seats == 1;
    int runners = 0, most = alone ? MOVES : TABLE_MOVES;
    double least = list[0].value - (alone ? margin : table_margin);
    for (int i = 0; i < count && runners < most && list[i].value > least; i++) {
        struct runner *r = &runner[runners];
        r->index = i;
        r->count = 0;
        r->dropped = false;
        memcpy(r->state, q->state, game->state_size);
        game->apply(q->setup, r->state, &list[i].action, NULL);
        runners++;
        if (!alone)
            continue;
        if (game->actors(q->setup, r->state) != rv_seat_bit(RV_CHANCE)) {
            runners--; /* the game is over, or a bonus comes first */
            continue;
        }
        rv_think(mind, r->state, 0, &r->thought);
        rv_foresee(mind, r->state, &r->thought, &r->foresight);
    }
    return runners;
}

static const struct runner *leader_of(const struct runner *runner, int runners)
{
    const struct runner *best = NULL;
    double most = 0, doubt;
    for (int i = 0; i < runners; i++) {
        double mean = mean_of(NULL, &runner[i], &doubt);
        if (!runner[i].dropped && (!best || mean > most)) {
            best = &runner[i];
            most = mean;
        }
    }
    return best;
}

/* Drops what is clearly behind; how many are left? */
static int drop(struct runner *runner, int runners)
{
    const struct runner *best = leader_of(runner, runners);
    int left = 0;
    for (int i = 0; i < runners; i++) {
        struct runner *r = &runner[i];
        double doubt, behind = mean_of(best, r, &doubt);
        if (behind > 0 && behind * behind > far_behind * far_behind * doubt)
            r->dropped = true;
        left += !r->dropped;
    }
    return left;
}

static const struct runner *runner_of(const struct runner *runner, int runners, int index)
{
    for (int i = 0; i < runners; i++)
        if (runner[i].index == index)
            return &runner[i];
    return NULL;
}

/* How far rollouts are believed, against what was thought before. */
static double trust_in(bool alone, double doubt)
{
    return alone ? 1 : usual_doubt * usual_doubt / (usual_doubt * usual_doubt + doubt);
}

/* All are compared with the leader, those that did not run by what was thought before. At a table both opinions count, each as
 * far as it is certain. */
static void report_values(bool alone, const struct runner *runner, int runners, struct rv_opinion *list,
                          int count)
{
    const struct runner *best = leader_of(runner, runners);
    double doubt, level = mean_of(NULL, best, &doubt), thought = list[best->index].value;
    for (int i = 0; i < count; i++) {
        const struct runner *r = runner_of(runner, runners, i);
        double before = thought - list[i].value, behind = before;
        if (r)
            behind = r == best ? 0 : mean_of(best, r, &doubt);
        double value = level - (before + trust_in(alone, doubt) * (behind - before));
        list[i].value = alone ? value : value < 0 ? 0 : value > 1 ? 1 : value;
        if (alone)
            list[i].worth.points = list[i].worth.lead = list[i].value;
        else
            list[i].worth.chance = list[i].value;
        list[i].samples = r ? r->count : 0;
    }
}

/* What is left open: of the first its value, of the others how far they are behind it. */
static void report_errors(bool alone, const struct runner *runner, int runners, struct rv_opinion *list,
                          int count)
{
    double doubt;
    int first = 0;
    for (int i = 1; i < count; i++)
        if (list[i].value > list[first].value)
            first = i;
    const struct runner *ahead = runner_of(runner, runners, first);
    if (!ahead) /* then its value hangs on the leader's */
        ahead = leader_of(runner, runners);
    for (int i = 0; i < count; i++) {
        const struct runner *r = runner_of(runner, runners, i);
        if (i == first)
            mean_of(NULL, ahead, &doubt);
        else if (!r || r == ahead)
            doubt = alone ? 0 : usual_doubt * usual_doubt;
        else {
            mean_of(ahead, r, &doubt);
            doubt *= trust_in(alone, doubt); /* two opinions leave less open than either */
        }
        list[i].error = __builtin_sqrt(doubt);
    }
}

/* What a thought takes, as a multiple of what it does in Noch mal! alone or for two: everybody looks at everybody's sheet, and in the
 * other games there is twice as much to see. */
static int effort_of(const struct rv_mind *mind)
{
    int seats = mind->eye.setup->seats, looks = seats < 3 ? 1 : seats * seats / 4;
    return mind->eye.look ? 2 * looks : looks;
}

void rv_roll_out(const struct rv_mind *mind, const struct rv_question *q, struct rv_opinion *list, int count)
{
    struct runner runner[MOVES];
    bool alone = q->setup->seats == 1;
    int left, nodes = (q->options->budget_ms > 0 ? q->options->budget_ms : USUAL_MS) * NODES_A_MS;
    int thoughts = nodes * THOUGHTS_A_NODE, effort = effort_of(mind),
        first = (alone ? FIRST_ROUNDS : TABLE_ROUNDS) * (q->pair ? RV_PAIR_PATIENCE : 1);
    struct rv_source series = { .key = rv_source_draw(q->source, q->moment) };
    int runners = alone && !rv_foreseeable(q->setup) ? 0 : line_up(mind, q, list, count, runner);
    left = runners;
    for (int round = 0; round < ROUNDS && nodes > 0 && thoughts > 0 && left > 1; round++) {
        struct rv_source source =
            rv_source_of_series(series, (uint64_t)round); /* the same dice for every move */
        for (int i = 0; i < runners; i++)
            if (runner[i].dropped)
                continue;
            else if (alone)
                nodes -= effort * run(mind, &runner[i], &source);
            else
                thoughts -= effort * run_table(mind, &runner[i], &source, q->seat);
        if (round + 1 >= first)
            left = drop(runner, runners);
    }
    if (runners > 1 && (alone || runner[0].count >= TABLE_LEAST)) {
        report_values(alone, runner, runners, list, count);
        report_errors(alone, runner, runners, list, count);
    } else if (!alone) {
        for (int i = 1; i < count; i++)
            list[i].error = usual_doubt;
    }
}
