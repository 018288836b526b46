/* SPDX-License-Identifier: MIT
 * Means, comparisons and ratings from the outcomes of an arena, with their 95 % intervals. */
#include "arena.h"

#include <math.h>

#include "statistics.h"

enum { BOOTSTRAPS = 200 };

static void add(struct sums *sums, double value, int games)
{
    sums->sum += value;
    sums->squares += value * value;
    sums->count++;
    sums->games += games;
}

static double variance_of(const struct sums *sums, double mean)
{
    double n = sums->count;
    return n > 1 ? fmax((sums->squares - n * mean * mean) / (n - 1), 0) : 0;
}

struct measure points_measured(const struct sums *sums)
{
    double mean = sums->count ? sums->sum / sums->count : 0;
    double off = student_95(sums->count) * sqrt(variance_of(sums, mean) / sums->count);
    return (struct measure){ mean, mean - off, mean + off, off, sums->games };
}

struct measure share_measured(const struct sums *sums)
{
    double share = sums->count ? sums->sum / sums->count : 0;
    if (sums->count < 2)
        return (struct measure){ share, NAN, NAN, NAN, sums->games };
    double variance = variance_of(sums, share);
    variance = variance < 1e-12 ? 0 : variance; /* what rounding leaves */
    struct interval of = wilson(share, effective_games(share, variance, sums->count, sums->games));
    return (struct measure){ share, of.low, of.high, (of.high - of.low) / 2, sums->games };
}

/* ---- one game ---- */

/* How an outcome compares: more is better. Alone, players are compared by their scores. */
static int merit(const struct arena *arena, const struct outcome *outcome)
{
    return arena->seats == 1 ? outcome->score : -outcome->rank;
}

/* 1 for the winner; several winners share it. */
static double win_of(const struct arena *arena, const struct outcome *of, int count, int member)
{
    int equal = 0;
    for (int i = 0; i < count; i++) {
        if (merit(arena, &of[i]) > merit(arena, &of[member]))
            return 0;
        equal += merit(arena, &of[i]) == merit(arena, &of[member]);
    }
    return 1.0 / equal;
}

static double ahead(const struct arena *arena, const struct outcome *a, const struct outcome *b)
{
    int x = merit(arena, a), y = merit(arena, b);
    return x > y ? 1 : x == y ? 0.5 : 0;
}

/* ---- a line-up on a seed ---- */

/* Observations are means over the rotations of a seed: those share their dice, so they are not independent.
 */
struct pair_sums {
    struct sums against[ARENA_PLAYERS][ARENA_PLAYERS], differ[ARENA_PLAYERS][ARENA_PLAYERS];
};

void arena_add_task(const struct arena *arena, int task, struct sums of_wins[ARENA_PLAYERS],
                    struct sums of_points[ARENA_PLAYERS])
{
    const struct lineup *lineup = &arena->lineup[lineup_of(arena, task)];
    for (int i = 0; i < lineup->count; i++) {
        double wins = 0, points = 0;
        for (int rotation = 0; rotation < arena->rotations; rotation++) {
            const struct outcome *of = outcome_of(arena, task, rotation);
            wins += win_of(arena, of, lineup->count, i);
            points += of[i].score;
        }
        add(&of_wins[lineup->member[i]], wins / arena->rotations, arena->rotations);
        add(&of_points[lineup->member[i]], points / arena->rotations, arena->rotations);
    }
}

static void add_pair(const struct arena *arena, int task, int i, int j, struct pair_sums *sums)
{
    const int *member = arena->lineup[lineup_of(arena, task)].member;
    double wins = 0, points = 0;
    for (int rotation = 0; rotation < arena->rotations; rotation++) {
        const struct outcome *of = outcome_of(arena, task, rotation);
        wins += ahead(arena, &of[i], &of[j]);
        points += of[i].score - of[j].score;
    }
    add(&sums->against[member[i]][member[j]], wins / arena->rotations, arena->rotations);
    add(&sums->differ[member[i]][member[j]], points / arena->rotations, arena->rotations);
}

static void add_pairs(const struct arena *arena, int task, struct pair_sums *sums)
{
    int members = arena->lineup[lineup_of(arena, task)].count;
    for (int i = 0; i < members; i++)
        for (int j = 0; j < members; j++)
            if (i != j)
                add_pair(arena, task, i, j, sums);
}

/* ---- ratings ---- */

/* Adds how often each member was ahead of each other one, in all games on a seed. */
static void add_won(const struct arena *arena, int seed, double won[ARENA_PLAYERS][ARENA_PLAYERS])
{
    for (int number = 0; number < arena->lineups; number++) {
        const struct lineup *lineup = &arena->lineup[number];
        int task = seed * arena->lineups + number;
        for (int rotation = 0; rotation < arena->rotations && is_finished(arena, task); rotation++) {
            const struct outcome *of = outcome_of(arena, task, rotation);
            for (int i = 0; i < lineup->count; i++)
                for (int j = 0; j < lineup->count; j++)
                    if (i != j)
                        won[lineup->member[i]][lineup->member[j]] += ahead(arena, &of[i], &of[j]);
        }
    }
}

/* An interrupt leaves the later seeds out. */
static int seeds_played(const struct arena *arena)
{
    int task = arena_tasks(arena) - 1;
    while (task >= 0 && !is_finished(arena, task))
        task--;
    return task < 0 ? 0 : seed_of(arena, task) + 1;
}

/* The n-th bootstrap: ratings from seeds drawn with replacement. */
static void rate_resampled(const struct arena *arena, const struct rv_source *random, int n, int seeds,
                           double rating[ARENA_PLAYERS])
{
    double won[ARENA_PLAYERS][ARENA_PLAYERS] = { { 0 } };
    for (int k = 0; k < seeds; k++) {
        uint64_t draw = (uint64_t)n * (uint64_t)seeds + (uint64_t)k;
        add_won(arena, (int)rv_source_below(random, draw, (uint32_t)seeds), won);
    }
    arena_ratings(won, arena->count, rating);
}

static void rate(const struct arena *arena, struct results *results)
{
    struct rv_source random = rv_source_seeded("ratings");
    double sum[ARENA_PLAYERS] = { 0 }, squares[ARENA_PLAYERS] = { 0 }, at[ARENA_PLAYERS];
    double won[ARENA_PLAYERS][ARENA_PLAYERS] = { { 0 } };
    int seeds = results->seeds = seeds_played(arena);
    for (int seed = 0; seed < seeds; seed++)
        add_won(arena, seed, won);
    arena_ratings(won, arena->count, at);
    for (int n = 0; n < BOOTSTRAPS; n++) {
        double rating[ARENA_PLAYERS];
        rate_resampled(arena, &random, n, seeds, rating);
        for (int i = 0; i < arena->count; i++) {
            sum[i] += rating[i];
            squares[i] += rating[i] * rating[i];
        }
    }
    for (int i = 0; i < arena->count; i++) {
        double mean = sum[i] / BOOTSTRAPS, variance = fmax(squares[i] / BOOTSTRAPS - mean * mean, 0);
        double off = seeds > 1 ? NORMAL_95 * sqrt(variance) : NAN;
        results->rating[i] = (struct measure){ at[i], at[i] - off, at[i] + off, off, 0 };
    }
}

void arena_count(const struct arena *arena, struct results *results)
{
    static struct pair_sums pairs;
    struct sums wins[ARENA_PLAYERS] = { { 0 } }, points[ARENA_PLAYERS] = { { 0 } };
    for (int task = 0; task < arena_tasks(arena); task++)
        if (is_finished(arena, task)) {
            arena_add_task(arena, task, wins, points);
            add_pairs(arena, task, &pairs);
            results->games += games_of_task(arena);
        }
    for (int a = 0; a < arena->count; a++) {
        results->wins[a] = share_measured(&wins[a]);
        results->points[a] = points_measured(&points[a]);
        for (int b = 0; b < arena->count; b++) {
            results->against[a][b] = share_measured(&pairs.against[a][b]);
            results->differ[a][b] = points_measured(&pairs.differ[a][b]);
        }
    }
    rate(arena, results);
}
