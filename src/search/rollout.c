/* SPDX-License-Identifier: MIT
 * Rollouts: a race between the moves that come into question, on the same dice.
 *
 * Alone, luck is taken out. A position is worth what was learned, v, but also what the next roll brings on average, E; if all had
 * been learned perfectly, both would be the same. In a rollout every roll is answered by the best move, and the differences E - v of all
 * positions on the way are summed up. That is what the first position is worth beyond its E, without the luck of the dice that were
 * rolled: rolls that are better or worse than expected cancel out exactly. So a few rollouts say what would else take hundreds.
 *
 * At a table all seats play what they like best for some rolls; then the chance of winning is judged. Luck stays in.
 *
 * What rollouts say is only believed as far as they are certain, and for the rest what was thought before. */
#include "rollout.h"

#include <string.h>

#include "bonus_chains.h"
#include "tuning.h"

enum {
    MOVES = 8,        /* that come into question at most */
    SLOW_MOVES = 3,   /* in the games in which there is more to see */
    FIRST_ROUNDS = 6, /* rollouts of each move before one is dropped */
    ROUNDS = 256,     /* and at most */
    DEPTH = 14,       /* rolls */
    USUAL_MS = 80,
    LOOKS_A_MS = 4000, /* at positions, about, if each took as little as possible */
    TABLE_MOVES = 6,
    TABLE_ROUNDS = 8,
    TABLE_LEAST = 4,  /* of fewer nobody knows how uncertain they are: then what was thought before stands */
    TABLE_TURNS = 12, /* decisions; with two players six rolls */
};

/* The usual error of what is thought before rollouts, when moves of one roll are compared: points alone, chances of winning at a
 * table. */
static double usual_sigma(const struct rv_setup *setup)
{
    return setup->seats == 1 ? rv_tuning_of(setup)->sigma : 0.02;
}

/* Behind the best by more, a move is not played on from at a table. */
static const double table_prune = 0.08;
/* A move is dropped when it is behind by so many standard errors. */
static const double far_behind = 2.5;

/* Differences vary at least by this, for rollouts are few. Alone one knows more: so many times the usual doubt is their usual
 * deviation, and that counts like a few rollouts. */
static const double least_variance = 1e-5, usual_deviation = 4;
enum { USUAL_COUNTS = 3 };

struct candidate {
    uint64_t state[RV_STATE_WORDS];
    struct rv_evaluation evaluation;
    struct rv_next_roll next_roll;
    double value[ROUNDS]; /* what each rollout says */
    int count, index;     /* rollouts; which opinion it is about */
    bool dropped;
    double usual; /* variance, known before */
};

/* The mean of one's rollouts, or of what another's say more on the dice that both had; and the variance of that mean. */
static double mean_of(const struct candidate *more, const struct candidate *r, double *sigma)
{
    int count = more && more->count < r->count ? more->count : r->count;
    double sum = 0, squares = 0;
    for (int i = 0; i < count; i++) {
        double value = more ? more->value[i] - r->value[i] : r->value[i];
        sum += value;
        squares += value * value;
    }
    double mean = sum / count, variance = squares - sum * mean;
    if (r->usual > 0)
        variance = (variance + USUAL_COUNTS * r->usual) / (count - 1 + USUAL_COUNTS);
    else
        variance /= count > 1 ? count - 1 : 1;
    *sigma = (variance > least_variance ? variance : least_variance) / count;
    return mean;
}

/* The chance of winning after some rolls; returns the looks it took. */
static int run_table(const struct rv_evaluator *evaluator, struct candidate *r,
                     const struct rv_source *source, int seat)
{
    const struct rv_setup *setup = evaluator->map.setup;
    uint64_t state[RV_STATE_WORDS];
    int visited = 0, rolls = 0;
    memcpy(state, r->state, setup->game->state_size);
    for (int actor; (actor = rv_next_seat(setup, state)) >= 0;) {
        struct rv_action action;
        if (actor == RV_CHANCE) {
            setup->game->sample(setup, state, source, &action);
            if (action.kind == RV_ROLL && rolls++ * setup->seats >= TABLE_TURNS)
                break;
        } else {
            visited += rv_best_static(evaluator, state, actor, &action);
        }
        setup->game->apply(setup, state, &action, NULL);
    }
    r->value[r->count++] = rv_static_worth(evaluator, state, seat).chance;
    return visited + setup->seats; /* also where the game ends at once, else nobody would ever stop */
}

/* What the next roll brings on average; if there is none, the result is known. */
static void expect(const struct rv_evaluator *evaluator, const void *state,
                   const struct rv_evaluation *evaluation, struct rv_next_roll *next_roll)
{
    next_roll->expected = evaluation->value;
    next_roll->visited = 0;
    if (evaluator->map.setup->game->actors(evaluator->map.setup, state))
        rv_next_roll_expect(evaluator, state, evaluation, next_roll);
}

/* What a position is worth by one rollout; returns the looks it took. */
static int run(const struct rv_evaluator *evaluator, struct candidate *r, const struct rv_source *source)
{
    const struct rv_setup *setup = evaluator->map.setup;
    uint64_t state[RV_STATE_WORDS];
    struct rv_evaluation evaluation = r->evaluation;
    struct rv_next_roll next_roll = r->next_roll;
    double value = next_roll.expected;
    int visited = 1;
    memcpy(state, r->state, setup->game->state_size);
    for (int depth = 0; depth < DEPTH && setup->game->actors(setup, state); depth++) {
        struct rv_action roll;
        setup->game->sample(setup, state, source, &roll);
        double v = rv_next_roll_answer(evaluator, &next_roll, &roll, state, &evaluation);
        expect(evaluator, state, &evaluation, &next_roll);
        value += next_roll.expected - v;
        visited += next_roll.visited;
    }
    r->value[r->count++] = value;
    return visited;
}

/* Smaller bombs would take the place of other moves. */
static bool is_small_bomb(const struct rv_query *q, const struct rv_action *action)
{
    const struct rv_sheets *sheets = q->state; /* every sheet game's state begins with it */
    return action->kind == RV_BOMB &&
           !rv_whole_bomb(q->setup->sheet, sheets->pad[0].crosses.set, action->cells);
}

static int line_up(const struct rv_evaluator *evaluator, const struct rv_query *q,
                   const struct rv_opinion *list, int count, struct candidate candidate[MOVES])
{
    const struct rv_game *game = q->setup->game;
    bool alone = q->setup->seats == 1;
    int candidates = 0, most = !alone ? TABLE_MOVES : evaluator->map.look ? SLOW_MOVES : MOVES;
    double usual = usual_deviation * usual_sigma(q->setup);
    double least = list[0].value - (alone ? rv_tuning_of(q->setup)->prune : table_prune);
    for (int i = 0; i < count && candidates < most && list[i].value > least; i++) {
        struct candidate *r = &candidate[candidates];
        if (alone && !q->pair && is_small_bomb(q, &list[i].action))
            continue;
        r->index = i;
        r->usual = alone ? usual * usual : 0;
        r->count = 0;
        r->dropped = false;
        memcpy(r->state, q->state, game->state_size);
        game->apply(q->setup, r->state, &list[i].action, NULL);
        candidates++;
        if (!alone)
            continue;
        rv_evaluate(evaluator, r->state, 0, &r->evaluation);
        rv_bonus_chains_use(evaluator, r->state, &r->evaluation);
        expect(evaluator, r->state, &r->evaluation, &r->next_roll);
    }
    return candidates;
}

static const struct candidate *leader_of(const struct candidate *candidate, int candidates)
{
    const struct candidate *best = NULL;
    double most = 0, sigma;
    for (int i = 0; i < candidates; i++) {
        double mean = mean_of(NULL, &candidate[i], &sigma);
        if (!candidate[i].dropped && (!best || mean > most)) {
            best = &candidate[i];
            most = mean;
        }
    }
    return best;
}

/* Drops what is clearly behind; how many are left? */
static int drop(struct candidate *candidate, int candidates)
{
    const struct candidate *best = leader_of(candidate, candidates);
    int left = 0;
    for (int i = 0; i < candidates; i++) {
        struct candidate *r = &candidate[i];
        double sigma, behind = mean_of(best, r, &sigma);
        if (behind > 0 && behind * behind > far_behind * far_behind * sigma)
            r->dropped = true;
        left += !r->dropped;
    }
    return left;
}

static const struct candidate *runner_of(const struct candidate *candidate, int candidates, int index)
{
    for (int i = 0; i < candidates; i++)
        if (candidate[i].index == index)
            return &candidate[i];
    return NULL;
}

/* How far rollouts are believed, against what was thought before. */
static double trust_in(double usual, double sigma)
{
    return usual * usual / (usual * usual + sigma);
}

/* All are compared with the leader, those that did not run by what was thought before. Both opinions count, each as far as it is
 * certain: whoever believes only the rollouts prefers what was lucky in them. */
static void report_values(const struct rv_setup *setup, const struct candidate *candidate, int candidates,
                          struct rv_opinion *list, int count)
{
    const struct candidate *best = leader_of(candidate, candidates);
    const bool alone = setup->seats == 1;
    const double usual = usual_sigma(setup);
    double sigma, level = mean_of(NULL, best, &sigma), evaluation = list[best->index].value;
    for (int i = 0; i < count; i++) {
        const struct candidate *r = runner_of(candidate, candidates, i);
        double before = evaluation - list[i].value, behind = before;
        if (r)
            behind = r == best ? 0 : mean_of(best, r, &sigma);
        double value = level - (before + trust_in(usual, sigma) * (behind - before));
        list[i].value = alone ? value : value < 0 ? 0 : value > 1 ? 1 : value;
        if (alone)
            list[i].worth.points = list[i].worth.lead = list[i].value;
        else
            list[i].worth.chance = list[i].value;
        list[i].samples = r ? r->count : 0;
    }
}

/* What is left open: of the first its value, of the others how far they are behind it. */
static void report_errors(const struct rv_setup *setup, const struct candidate *candidate, int candidates,
                          struct rv_opinion *list, int count)
{
    const double usual = usual_sigma(setup);
    double sigma;
    int first = 0;
    for (int i = 1; i < count; i++)
        if (list[i].value > list[first].value)
            first = i;
    const struct candidate *ahead = runner_of(candidate, candidates, first);
    if (!ahead) /* then its value hangs on the leader's */
        ahead = leader_of(candidate, candidates);
    for (int i = 0; i < count; i++) {
        const struct candidate *r = runner_of(candidate, candidates, i);
        if (i == first)
            mean_of(NULL, ahead, &sigma);
        else if (!r || r == ahead)
            sigma = usual * usual;
        else {
            mean_of(ahead, r, &sigma);
            sigma *= trust_in(usual, sigma); /* two opinions leave less open than either */
        }
        list[i].error = __builtin_sqrt(sigma);
    }
}

/* What a look takes: in Noch mal! half a microsecond, in the other games there is more to see. */
static int effort_of(const struct rv_evaluator *evaluator)
{
    return evaluator->map.look ? 6 : 2;
}

/* One rollout of each move that is left, with the same dice; alone the first round takes what it takes. If there is no time for all
 * of them, the round does not count. */
static void run_round(const struct rv_evaluator *evaluator, const struct rv_query *q,
                      const struct rv_source *source, struct candidate *candidate, int candidates, int round,
                      int *visited)
{
    bool alone = q->setup->seats == 1;
    int effort = effort_of(evaluator);
    for (int i = 0; i < candidates; i++) {
        if (candidate[i].dropped)
            continue;
        if (*visited <= 0 && !(alone && round == 0)) {
            for (int back = 0; back < i; back++)
                if (candidate[back].count > round)
                    candidate[back].count = round;
            return;
        }
        *visited -= effort * (alone ? run(evaluator, &candidate[i], source)
                                    : run_table(evaluator, &candidate[i], source, q->seat));
    }
}

void rv_rollout(const struct rv_evaluator *evaluator, const struct rv_query *q, struct rv_opinion *list,
                int count)
{
    struct candidate candidate[MOVES];
    bool alone = q->setup->seats == 1;
    int visited = (q->options->budget_ms > 0 ? q->options->budget_ms : USUAL_MS) * LOOKS_A_MS;
    int first = (alone ? FIRST_ROUNDS : TABLE_ROUNDS) * (q->pair ? RV_PAIR_PATIENCE : 1);
    struct rv_source series = { .key = rv_source_draw(q->source, q->moment) };
    int candidates =
        alone && !rv_next_roll_is_known(q->setup) ? 0 : line_up(evaluator, q, list, count, candidate);
    int left = candidates;
    for (int round = 0; round < ROUNDS && visited > 0 && left > 1; round++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)round);
        run_round(evaluator, q, &source, candidate, candidates, round, &visited);
        if (round + 1 >= first)
            left = drop(candidate, candidates);
    }
    if (candidates > 1 && (alone || candidate[0].count >= TABLE_LEAST)) {
        report_values(q->setup, candidate, candidates, list, count);
        report_errors(q->setup, candidate, candidates, list, count);
    } else if (!alone) {
        for (int i = 1; i < count; i++)
            list[i].error = usual_sigma(q->setup);
    }
}
