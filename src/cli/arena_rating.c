/* SPDX-License-Identifier: MIT
 * Ratings: the strengths that make the results most likely. */
#include "arena.h"

#include <math.h>

/* Hunter's MM algorithm. Half a game against an imagined player of average strength keeps a player who won
 * or lost everything at a finite rating. */
void arena_ratings(double won[ARENA_PLAYERS][ARENA_PLAYERS], int players, double rating[ARENA_PLAYERS])
{
    enum { STEPS = 500 };
    const double prior = 0.25;
    double strength[ARENA_PLAYERS], next[ARENA_PLAYERS], mean = 0;
    for (int a = 0; a < players; a++)
        strength[a] = 1;
    for (int step = 0; step < STEPS; step++) {
        for (int a = 0; a < players; a++) {
            double wins = prior, games = 2 * prior / (strength[a] + 1);
            for (int b = 0; b < players; b++)
                if (b != a) {
                    wins += won[a][b];
                    games += (won[a][b] + won[b][a]) / (strength[a] + strength[b]);
                }
            next[a] = wins / games;
        }
        for (int a = 0; a < players; a++)
            strength[a] = next[a];
    }
    for (int a = 0; a < players; a++)
        mean += log10(strength[a]) / players;
    for (int a = 0; a < players; a++)
        rating[a] = 400 * (log10(strength[a]) - mean);
}
