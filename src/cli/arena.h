/* SPDX-License-Identifier: MIT
 * What the files of the arena share: who plays, what came of a game, and how strong that makes the players. */
#ifndef RV_CLI_ARENA_H
#define RV_CLI_ARENA_H

#include <revanche/bot.h>

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
    const struct contestant *who[RV_MAX_SEATS];
    struct guest *guest[RV_MAX_SEATS]; /* NULL for built-in ones */
    struct rv_source source;
    int ms; /* that guests may take for a decision */
};

/* Faults by kind, of each seat of a game. */
struct faults {
    int of[RV_MAX_SEATS][GUEST_FAULTS];
};

/* Plays a game. False if a built-in bot broke a rule, which is a bug. */
bool arena_play(const struct game_plan *plan, struct outcome outcome[RV_MAX_SEATS], struct faults *faults);

/* ---- ratings (arena_rating.c) ---- */

/* won[a][b]: how often a was ahead of b, a shared rank counting half. The ratings of the model of Bradley and Terry in
 * Elo's scale, 0 on average. */
void arena_ratings(double won[ARENA_PLAYERS][ARENA_PLAYERS], int players, double rating[ARENA_PLAYERS]);

#endif
