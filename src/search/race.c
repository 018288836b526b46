/* SPDX-License-Identifier: MIT
 * A race of the best moves: rollouts on the same dice (rollout.h), dropping those that fall behind. The final
 * value weighs rollouts and static evaluation by their certainty. */
#include "race.h"

#include "aim.h"
#include "bonus_chains.h"
#include "rollout.h"

enum {
    MOVES_MAX = 8,
    ROUNDS_MAX = 256,
    FIRST_ROUNDS = 6, /* rollouts of each move before one is dropped */
    USUAL_MS = 80,
    EVALUATIONS_A_MS = 4000, /* about, of the cheapest kind */
    TABLE_MOVES = 6,
    TABLE_FIRST_ROUNDS = 8,
    TABLE_ROUNDS_MIN = 4, /* the variance of fewer is unknown: then the static evaluation stands */
};

static const double table_sigma = 0.02;  /* standard error of the static chance to win */
static const double table_prune = 0.08;  /* a move that is further behind is not rolled out at a table */
static const double drop_at = 2.5;       /* standard errors behind the leader */
static const double variance_min = 1e-5; /* rollouts are few: their differences vary at least by this */

/* Alone the usual standard deviation of a rollout is known, as a multiple of sigma. It counts like a few
 * rollouts. */
static const double prior_deviation = 4;
enum { PRIOR_COUNT = 3 };

struct candidate {
    struct rv_rollout_start start;
    double value[ROUNDS_MAX]; /* of each rollout */
    int count;
    int index; /* in the list of opinions */
    bool dropped;
};

struct race {
    const struct rv_sheet_evaluator *evaluator;
    const struct rv_query *q;
    bool alone;
    double point;          /* what a point is worth in the unit of the values: less than 1 with an aim */
    double sigma;          /* standard error of the static evaluation */
    double prior_variance; /* of a rollout; 0 at a table */
    int budget;            /* evaluations left, weighed by their cost */
    int count;
    struct candidate candidate[MOVES_MAX];
};

/* ---- the race ---- */

/* Smaller bombs would take the place of other moves. */
static bool is_small_bomb(const struct rv_query *q, const struct rv_action *action)
{
    const struct rv_sheets *sheets = q->state; /* every sheet game's state begins with it */
    return action->kind == RV_BOMB &&
           !rv_whole_bomb(q->setup->sheet, sheets->pad[0].crosses.set, action->cells);
}

static void enter(struct race *race, const struct rv_action *move, int index)
{
    struct candidate *c = &race->candidate[race->count++];
    c->index = index;
    c->count = 0;
    c->dropped = false;
    rv_rollout_begin(race->evaluator, race->q, move, &c->start);
}

static void line_up(struct race *race, const struct rv_opinion *list, int count)
{
    const struct rv_tuning *tuning = race->evaluator->tuning;
    const int most = race->alone ? tuning->rollout_moves : TABLE_MOVES;
    const double least = list[0].value - (race->alone ? race->point * tuning->prune : table_prune);
    if (race->alone && !rv_next_roll_is_known(race->q->setup))
        return;
    for (int i = 0; i < count && race->count < most; i++)
        if (race->q->pair || /* both: their distance is asked, however far apart they look */
            (list[i].value > least && !(race->alone && is_small_bomb(race->q, &list[i].action))))
            enter(race, &list[i].action, i);
}

/* The mean of a candidate's rollouts, or how far it is behind `ahead` on the dice that both had; and the
 * variance of that mean. */
static double mean_of(const struct race *race, const struct candidate *ahead, const struct candidate *c,
                      double *variance)
{
    int count = ahead && ahead->count < c->count ? ahead->count : c->count;
    double sum = 0, squares = 0;
    for (int i = 0; i < count; i++) {
        double value = ahead ? ahead->value[i] - c->value[i] : c->value[i];
        sum += value;
        squares += value * value;
    }
    double mean = sum / count, spread = squares - sum * mean;
    if (race->prior_variance > 0)
        spread = (spread + PRIOR_COUNT * race->prior_variance) / (count - 1 + PRIOR_COUNT);
    else
        spread /= count > 1 ? count - 1 : 1;
    const double least = race->point * race->point * variance_min;
    *variance = (spread > least ? spread : least) / count;
    return mean;
}

static const struct candidate *leader_of(const struct race *race)
{
    const struct candidate *best = NULL;
    double most = 0, variance;
    for (int i = 0; i < race->count; i++) {
        double mean = mean_of(race, NULL, &race->candidate[i], &variance);
        if (!race->candidate[i].dropped && (!best || mean > most)) {
            best = &race->candidate[i];
            most = mean;
        }
    }
    return best;
}

/* Drops what is clearly behind; returns how many are left. */
static int drop(struct race *race)
{
    const struct candidate *best = leader_of(race);
    int left = 0;
    for (int i = 0; i < race->count; i++) {
        struct candidate *c = &race->candidate[i];
        double variance, behind = mean_of(race, best, c, &variance);
        if (behind > 0 && behind * behind > drop_at * drop_at * variance)
            c->dropped = true;
        left += !c->dropped;
    }
    return left;
}

/* One rollout of each move that is left. A round that the budget does not cover is taken back, except the
 * first one alone. */
static void run_round(struct race *race, const struct rv_source *source, int round)
{
    for (int i = 0; i < race->count; i++) {
        struct candidate *c = &race->candidate[i];
        if (c->dropped)
            continue;
        if (race->budget <= 0 && !(race->alone && round == 0)) {
            for (int back = 0; back < i; back++)
                if (race->candidate[back].count > round)
                    race->candidate[back].count = round;
            return;
        }
        race->budget -= race->evaluator->tuning->cost *
                        rv_rollout(race->evaluator, race->q, &c->start, source, &c->value[c->count++]);
    }
}

static void run(struct race *race)
{
    const struct rv_query *q = race->q;
    const int first = (race->alone ? FIRST_ROUNDS : TABLE_FIRST_ROUNDS) * (q->pair ? RV_PAIR_PATIENCE : 1);
    struct rv_source series = { .key = rv_source_draw(q->source, q->moment) };
    int left = race->count;
    for (int round = 0; round < ROUNDS_MAX && race->budget > 0 && left > 1; round++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)round);
        run_round(race, &source, round);
        if (round + 1 >= first)
            left = drop(race);
    }
}

/* ---- the report ---- */

static const struct candidate *candidate_at(const struct race *race, int index)
{
    for (int i = 0; i < race->count; i++)
        if (race->candidate[i].index == index)
            return &race->candidate[i];
    return NULL;
}

/* The weight of the rollouts against the static evaluation, by their variances. */
static double trust(double sigma, double variance)
{
    return sigma * sigma / (sigma * sigma + variance);
}

static void set_value(const struct race *race, double value, struct rv_opinion *opinion)
{
    if (race->alone && race->q->options->aims) {
        opinion->value = value;
    } else if (race->alone) {
        opinion->value = opinion->worth.points = opinion->worth.lead = value;
    } else {
        opinion->value = value < 0 ? 0 : value > 1 ? 1 : value;
        opinion->worth.chance = opinion->value;
    }
}

/* Each move is measured by its distance to the leader, a mixture of what rollouts and static evaluation say:
 * rollouts alone would prefer what was lucky in them. */
static void report_values(const struct race *race, struct rv_opinion *list, int count)
{
    const struct candidate *best = leader_of(race);
    double variance, level = mean_of(race, NULL, best, &variance), evaluated = list[best->index].value;
    for (int i = 0; i < count; i++) {
        const struct candidate *c = candidate_at(race, i);
        double before = evaluated - list[i].value, behind = before;
        if (c)
            behind = c == best ? 0 : mean_of(race, best, c, &variance);
        set_value(race, level - (before + trust(race->sigma, variance) * (behind - before)), &list[i]);
        list[i].samples = c ? c->count : 0;
    }
}

static int best_of(const struct rv_opinion *list, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (list[i].value > list[best].value)
            best = i;
    return best;
}

/* Standard errors: of the best move that of its value, of the others that of their distance to it. */
static void report_errors(const struct race *race, struct rv_opinion *list, int count)
{
    const int first = best_of(list, count);
    const struct candidate *ahead = candidate_at(race, first);
    if (!ahead) /* then its value hangs on the leader's */
        ahead = leader_of(race);
    for (int i = 0; i < count; i++) {
        const struct candidate *c = candidate_at(race, i);
        double variance;
        if (i == first) {
            mean_of(race, NULL, ahead, &variance);
        } else if (!c || c == ahead) {
            variance = race->sigma * race->sigma;
        } else {
            mean_of(race, ahead, c, &variance);
            variance *=
                trust(race->sigma, variance); /* both opinions together are more certain than either */
        }
        list[i].error = __builtin_sqrt(variance);
    }
}

/* With an aim: how much a point changes the chance to reach it. */
static double point_of(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q,
                       const struct rv_opinion *best)
{
    enum { AT_LEAST = 500 }; /* the slope is never flatter than this part of 1 */
    const struct rv_sheets *sheets = q->state;
    const int left = q->setup->sheet->solo_rolls - sheets->turn.roll;
    if (q->setup->seats > 1 || !q->options->aims)
        return 1;
    double slope = rv_aim_utility(evaluator->tuning, q->options->aim, best->worth.points + 0.5, left) -
                   rv_aim_utility(evaluator->tuning, q->options->aim, best->worth.points - 0.5, left);
    return slope * AT_LEAST > 1 ? slope : 1.0 / AT_LEAST;
}

void rv_race(const struct rv_sheet_evaluator *evaluator, const struct rv_query *q, struct rv_opinion *list,
             int count)
{
    const int ms = q->options->budget_ms > 0 ? q->options->budget_ms : USUAL_MS;
    struct race race;
    race.evaluator = evaluator;
    race.q = q;
    race.alone = q->setup->seats == 1;
    race.point = point_of(evaluator, q, &list[0]);
    race.sigma = race.alone ? race.point * evaluator->tuning->sigma : table_sigma;
    double deviation = prior_deviation * race.sigma;
    race.prior_variance = race.alone ? deviation * deviation : 0;
    race.budget = ms * EVALUATIONS_A_MS;
    race.count = 0;
    line_up(&race, list, count);
    run(&race);
    if (race.count > 1 && (race.alone || race.candidate[0].count >= TABLE_ROUNDS_MIN)) {
        report_values(&race, list, count);
        report_errors(&race, list, count);
    } else { /* nothing was compared: the static evaluation stands, with its error */
        for (int i = 0; i < count; i++)
            list[i].error = race.sigma;
    }
}
