/* SPDX-License-Identifier: MIT
 * What the games of an arena say about its players, and how surely. */
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

/* The share of a victory. Alone, players are compared by their scores. */
static double share(const struct outcome *of, int count, int member, bool alone)
{
    int better = 0, equal = 0;
    for (int i = 0; i < count; i++) {
        bool before = alone ? of[i].score > of[member].score : of[i].rank < of[member].rank;
        bool beside = alone ? of[i].score == of[member].score : of[i].rank == of[member].rank;
        better += before;
        equal += beside;
    }
    return better ? 0 : 1.0 / equal;
}

static double ahead(const struct outcome *a, const struct outcome *b, bool alone)
{
    int x = alone ? a->score : -a->rank, y = alone ? b->score : -b->rank;
    return x > y ? 1 : x == y ? 0.5 : 0;
}

/* What a company and a seed say about each pair: averages over the turns, because those are not independent. */
static void count_pairs(const struct arena *arena, int company, int seed,
                        double won[ARENA_PLAYERS][ARENA_PLAYERS],
                        struct sums against[ARENA_PLAYERS][ARENA_PLAYERS],
                        struct sums differ[ARENA_PLAYERS][ARENA_PLAYERS])
{
    const struct company *c = &arena->company[company];
    for (int i = 0; i < c->count; i++)
        for (int j = 0; j < c->count; j++) {
            double sum = 0, points = 0;
            if (i == j)
                continue;
            for (int turn = 0; turn < arena->turns; turn++) {
                const struct outcome *of = outcome_of(arena, company, seed, turn);
                sum += ahead(&of[i], &of[j], arena->seats == 1);
                points += of[i].score - of[j].score;
            }
            won[c->who[i]][c->who[j]] += sum;
            if (against) {
                add(&against[c->who[i]][c->who[j]], sum / arena->turns, arena->turns);
                add(&differ[c->who[i]][c->who[j]], points / arena->turns, arena->turns);
            }
        }
}

/* How far ratings would differ with other seeds: seeds drawn again and again from those that there are. */
static void rate(const struct arena *arena, struct results *results)
{
    struct rv_source lots = rv_source_seeded("ratings");
    double sum[ARENA_PLAYERS] = { 0 }, squares[ARENA_PLAYERS] = { 0 };
    double won[ARENA_PLAYERS][ARENA_PLAYERS] = { { 0 } };
    for (int seed = 0; seed < arena->seeds; seed++)
        for (int company = 0; company < arena->companies; company++)
            count_pairs(arena, company, seed, won, NULL, NULL);
    arena_ratings(won, arena->count, results->rating);
    for (int n = 0; n < BOOTSTRAPS; n++) {
        double rating[ARENA_PLAYERS];
        memset(won, 0, sizeof won);
        for (int k = 0; k < arena->seeds; k++) {
            uint64_t moment = (uint64_t)n * (uint64_t)arena->seeds + (uint64_t)k;
            int seed = (int)rv_source_below(&lots, moment, (uint32_t)arena->seeds);
            for (int company = 0; company < arena->companies; company++)
                count_pairs(arena, company, seed, won, NULL, NULL);
        }
        arena_ratings(won, arena->count, rating);
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
    static struct sums wins[ARENA_PLAYERS], points[ARENA_PLAYERS], against[ARENA_PLAYERS][ARENA_PLAYERS],
        differ[ARENA_PLAYERS][ARENA_PLAYERS];
    double won[ARENA_PLAYERS][ARENA_PLAYERS] = { { 0 } };
    for (int company = 0; company < arena->companies; company++)
        for (int seed = 0; seed < arena->seeds; seed++) {
            const struct company *c = &arena->company[company];
            for (int i = 0; i < c->count; i++) {
                double share_sum = 0, score = 0;
                for (int turn = 0; turn < arena->turns; turn++) {
                    const struct outcome *of = outcome_of(arena, company, seed, turn);
                    share_sum += share(of, c->count, i, arena->seats == 1);
                    score += of[i].score;
                }
                add(&wins[c->who[i]], share_sum / arena->turns, arena->turns);
                add(&points[c->who[i]], score / arena->turns, arena->turns);
            }
            count_pairs(arena, company, seed, won, against, differ);
        }
    for (int a = 0; a < arena->count; a++) {
        results->wins[a] = measured(&wins[a]);
        results->points[a] = measured(&points[a]);
        for (int b = 0; b < arena->count; b++) {
            results->against[a][b] = measured(&against[a][b]);
            results->differ[a][b] = measured(&differ[a][b]);
        }
    }
    rate(arena, results);
}
