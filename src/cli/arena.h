/* SPDX-License-Identifier: MIT
 * What the files of the arena share: contestants, games, outcomes and ratings. */
#ifndef RV_CLI_ARENA_H
#define RV_CLI_ARENA_H

#include <pthread.h>

#include "cli.h"
#include "guest.h"

enum { ARENA_PLAYERS = 16, ARENA_FAULTS_MAX = 3 }; /* with the third fault a game is lost */

/* A built-in bot, or a command that starts a guest. */
struct contestant {
    const char *text;    /* as it was given */
    const char *command; /* NULL: built in */
    struct rv_player player;
    char name[48];
};

/* Of a seat at the end of a game. */
struct outcome {
    int score, rank;
    bool lost; /* for its faults */
};

struct arena_game {
    const struct rv_record *record; /* setup and material */
    const struct rv_evaluator *evaluator;
    const struct contestant *contestant[RV_MAX_SEATS];
    struct guest *guest[RV_MAX_SEATS]; /* NULL for built-in ones */
    struct rv_source source;
    int ms; /* for a decision of a guest */
};

/* Faults by kind, of each seat of a game. */
struct faults {
    int of[RV_MAX_SEATS][GUEST_FAULTS];
};

/* Plays a game. RV_ILLEGAL if a built-in bot broke a rule, which is a bug; fails otherwise only without
 * memory. */
enum rv_status arena_play(const struct arena_game *game, struct outcome outcome[RV_MAX_SEATS],
                          struct faults *faults);

/* ---- the whole arena ---- */

/* The contestants at one table. */
struct lineup {
    int member[ARENA_PLAYERS], count; /* index of a contestant */
};

struct arena {
    const char *game, *seed, *sheet, *options;
    struct list names;
    int seats, seeds, ms, jobs;
    bool json;
    struct contestant contestant[ARENA_PLAYERS];
    int count;
    struct lineup *lineup;
    int lineups,
        rotations; /* rotations: games of a line-up with the same dice, each member once in every seat */
    struct rv_record record;
    struct rv_evaluator *evaluator; /* shared by all built-in bots */
    struct rv_source series;
    struct outcome *outcome; /* [lineup][seed][rotation][member] */
    int faults[ARENA_PLAYERS][GUEST_FAULTS], games_lost[ARENA_PLAYERS];
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int next, done; /* tasks: a line-up on a seed */
    int running;    /* workers */
    const char *wrong;
};

static inline struct outcome *outcome_of(const struct arena *arena, int lineup, int seed, int rotation)
{
    size_t task = (size_t)lineup * (size_t)arena->seeds + (size_t)seed;
    return arena->outcome + (task * (size_t)arena->rotations + (size_t)rotation) * ARENA_PLAYERS;
}

/* Plays all games (arena_work.c). False without memory or threads; see also `wrong`. */
bool arena_play_all(struct arena *arena);

/* ---- results (arena_count.c, arena_print.c) ---- */

/* A mean and half the width of its 95 % interval. */
struct measure {
    double mean, off;
    int games;
};

struct results {
    struct measure wins[ARENA_PLAYERS], points[ARENA_PLAYERS];
    struct measure against[ARENA_PLAYERS][ARENA_PLAYERS]; /* fraction of games ahead of the other */
    struct measure differ[ARENA_PLAYERS][ARENA_PLAYERS];  /* points more than the other, with the same dice */
    double rating[ARENA_PLAYERS], rating_off[ARENA_PLAYERS];
};

void arena_count(const struct arena *arena, struct results *results);
void arena_print(const struct arena *arena, const struct results *results);
void arena_print_json(const struct arena *arena, const struct results *results);

/* ---- ratings (arena_rating.c) ---- */

/* Bradley-Terry ratings on the Elo scale, 0 on average. won[a][b]: games where a was ahead of b; a tie counts
 * half. */
void arena_ratings(double won[ARENA_PLAYERS][ARENA_PLAYERS], int players, double rating[ARENA_PLAYERS]);

#endif
