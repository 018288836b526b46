/* SPDX-License-Identifier: MIT
 * What the files of the arena share: who plays, what came of a game, and how strong that makes the players. */
#ifndef RV_CLI_ARENA_H
#define RV_CLI_ARENA_H

#include <pthread.h>

#include "cli.h"
#include "guest.h"

enum { ARENA_PLAYERS = 16, ARENA_FAULTS_MAX = 3 }; /* with the third fault a game is lost */

/* Somebody who plays: a built-in bot, or a command that starts one. */
struct contestant {
    const char *text;    /* as it was given */
    const char *command; /* NULL: built in */
    struct rv_player player;
    char name[48];
};

/* What a seat had in the end. */
struct outcome {
    int score, rank;
    bool lost; /* by its behaviour */
};

struct game_plan {
    const struct rv_record *record; /* setup and material */
    const struct rv_evaluator *evaluator;
    const struct contestant *who[RV_MAX_SEATS];
    struct guest *guest[RV_MAX_SEATS]; /* NULL for built-in ones */
    struct rv_source source;
    int ms; /* that guests may take for a decision */
};

/* Faults by kind, of each seat of a game. */
struct faults {
    int of[RV_MAX_SEATS][GUEST_FAULTS];
};

/* Plays a game. RV_ILLEGAL if a built-in bot broke a rule, which is a bug; fails otherwise only without memory. */
enum rv_status arena_play(const struct game_plan *plan, struct outcome outcome[RV_MAX_SEATS],
                          struct faults *faults);

/* ---- the whole arena ---- */

/* Who sits together. */
struct company {
    int who[ARENA_PLAYERS], count;
};

struct arena {
    const char *game, *seed, *sheet, *options;
    struct list names;
    int seats, seeds, ms, jobs;
    bool json;
    struct contestant contestant[ARENA_PLAYERS];
    int count;
    struct company *company;
    int companies, turns; /* turns: games of a company with the same dice, everybody once in every seat */
    struct rv_record record;
    struct rv_evaluator *evaluator; /* of all built-in bots */
    struct rv_source series;
    struct outcome *outcome; /* [company][seed][turn][member] */
    int faults[ARENA_PLAYERS][GUEST_FAULTS], games_lost[ARENA_PLAYERS];
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int next, done, running; /* tasks; workers */
    const char *wrong;
};

static inline struct outcome *outcome_of(const struct arena *arena, int company, int seed, int turn)
{
    return arena->outcome +
           (((size_t)company * (size_t)arena->seeds + (size_t)seed) * (size_t)arena->turns + (size_t)turn) *
               ARENA_PLAYERS;
}

/* Plays all games (arena_work.c). False without memory or threads; see also `wrong`. */
bool arena_play_all(struct arena *arena);

/* ---- results (arena_count.c, arena_print.c) ---- */

/* A number with what it may be off, at 95 %. */
struct measure {
    double mean, off;
    int games;
};

struct results {
    struct measure wins[ARENA_PLAYERS], points[ARENA_PLAYERS];
    struct measure against[ARENA_PLAYERS][ARENA_PLAYERS]; /* share of games ahead of the other */
    struct measure differ[ARENA_PLAYERS][ARENA_PLAYERS];  /* points more than the other, with the same dice */
    double rating[ARENA_PLAYERS], rating_off[ARENA_PLAYERS];
};

void arena_count(const struct arena *arena, struct results *results);
void arena_print(const struct arena *arena, const struct results *results);
void arena_print_json(const struct arena *arena, const struct results *results);

/* ---- ratings (arena_rating.c) ---- */

/* won[a][b]: how often a was ahead of b, a shared rank counting half. The ratings of the model of Bradley and Terry in
 * Elo's scale, 0 on average. */
void arena_ratings(double won[ARENA_PLAYERS][ARENA_PLAYERS], int players, double rating[ARENA_PLAYERS]);

#endif
