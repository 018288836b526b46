/* SPDX-License-Identifier: MIT
 * Means, comparisons and ratings from the outcomes of an arena, with their 95 % intervals. */
#include "arena.h"

#include <math.h>
#include <string.h>

enum { BOOTSTRAPS = 200 };

struct sums {
    double sum, squares;
    int count, games;
};

static void add(struct sums *sums, double value, int games)
{
    sums->sum += value;
    sums->squares += value * value;
    sums->count++;
    sums->games += games;
}

static struct measure measured(const struct sums *sums)
{
    double n = sums->count, mean = n > 0 ? sums->sum / n : 0;
    double variance = n > 1 ? (sums->squares - n * mean * mean) / (n - 1) : 0;
    return (struct measure){ mean, n > 1 ? 1.96 * sqrt(variance > 0 ? variance / n : 0) : 0, sums->games };
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

/* Samples are averages over the rotations of a seed: those share their dice, so they are not independent. */
struct counts {
    struct sums wins[ARENA_PLAYERS], points[ARENA_PLAYERS];
    struct sums against[ARENA_PLAYERS][ARENA_PLAYERS], differ[ARENA_PLAYERS][ARENA_PLAYERS];
};

static void count_members(const struct arena *arena, int number, int seed, struct counts *counts)
{
    const struct lineup *lineup = &arena->lineup[number];
    for (int i = 0; i < lineup->count; i++) {
        double wins = 0, points = 0;
        for (int rotation = 0; rotation < arena->rotations; rotation++) {
            const struct outcome *of = outcome_of(arena, number, seed, rotation);
            wins += win_of(arena, of, lineup->count, i);
            points += of[i].score;
        }
        add(&counts->wins[lineup->member[i]], wins / arena->rotations, arena->rotations);
        add(&counts->points[lineup->member[i]], points / arena->rotations, arena->rotations);
    }
}

static void count_pair(const struct arena *arena, int number, int seed, int i, int j, struct counts *counts)
{
    const int *member = arena->lineup[number].member;
    double wins = 0, points = 0;
    for (int rotation = 0; rotation < arena->rotations; rotation++) {
        const struct outcome *of = outcome_of(arena, number, seed, rotation);
        wins += ahead(arena, &of[i], &of[j]);
        points += of[i].score - of[j].score;
    }
    add(&counts->against[member[i]][member[j]], wins / arena->rotations, arena->rotations);
    add(&counts->differ[member[i]][member[j]], points / arena->rotations, arena->rotations);
}

static void count_pairs(const struct arena *arena, int number, int seed, struct counts *counts)
{
    int members = arena->lineup[number].count;
    for (int i = 0; i < members; i++)
        for (int j = 0; j < members; j++)
            if (i != j)
                count_pair(arena, number, seed, i, j, counts);
}

/* ---- ratings ---- */

/* Adds how often each member was ahead of each other one, in all games on a seed. */
static void add_won(const struct arena *arena, int seed, double won[ARENA_PLAYERS][ARENA_PLAYERS])
{
    for (int number = 0; number < arena->lineups; number++) {
        const struct lineup *lineup = &arena->lineup[number];
        for (int rotation = 0; rotation < arena->rotations; rotation++) {
            const struct outcome *of = outcome_of(arena, number, seed, rotation);
            for (int i = 0; i < lineup->count; i++)
                for (int j = 0; j < lineup->count; j++)
                    if (i != j)
                        won[lineup->member[i]][lineup->member[j]] += ahead(arena, &of[i], &of[j]);
        }
    }
}

/* The n-th bootstrap: ratings from seeds drawn with replacement. */
static void rate_resampled(const struct arena *arena, const struct rv_source *random, int n,
                           double rating[ARENA_PLAYERS])
{
    double won[ARENA_PLAYERS][ARENA_PLAYERS] = { { 0 } };
    for (int k = 0; k < arena->seeds; k++) {
        uint64_t draw = (uint64_t)n * (uint64_t)arena->seeds + (uint64_t)k;
        add_won(arena, (int)rv_source_below(random, draw, (uint32_t)arena->seeds), won);
    }
    arena_ratings(won, arena->count, rating);
}

static void rate(const struct arena *arena, struct results *results)
{
    struct rv_source random = rv_source_seeded("ratings");
    double sum[ARENA_PLAYERS] = { 0 }, squares[ARENA_PLAYERS] = { 0 };
    double won[ARENA_PLAYERS][ARENA_PLAYERS] = { { 0 } };
    for (int seed = 0; seed < arena->seeds; seed++)
        add_won(arena, seed, won);
    arena_ratings(won, arena->count, results->rating);
    for (int n = 0; n < BOOTSTRAPS; n++) {
        double rating[ARENA_PLAYERS];
        rate_resampled(arena, &random, n, rating);
        for (int i = 0; i < arena->count; i++) {
            sum[i] += rating[i];
            squares[i] += rating[i] * rating[i];
        }
    }
    for (int i = 0; i < arena->count; i++) {
        double mean = sum[i] / BOOTSTRAPS, variance = squares[i] / BOOTSTRAPS - mean * mean;
        results->rating_off[i] = 1.96 * sqrt(variance > 0 ? variance : 0);
    }
}

void arena_count(const struct arena *arena, struct results *results)
{
    static struct counts counts;
    for (int number = 0; number < arena->lineups; number++)
        for (int seed = 0; seed < arena->seeds; seed++) {
            count_members(arena, number, seed, &counts);
            count_pairs(arena, number, seed, &counts);
        }
    for (int a = 0; a < arena->count; a++) {
        results->wins[a] = measured(&counts.wins[a]);
        results->points[a] = measured(&counts.points[a]);
        for (int b = 0; b < arena->count; b++) {
            results->against[a][b] = measured(&counts.against[a][b]);
            results->differ[a][b] = measured(&counts.differ[a][b]);
        }
    }
    rate(arena, results);
}
