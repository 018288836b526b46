/* SPDX-License-Identifier: MIT
 * What the files of the arena share: contestants, games, outcomes, faults and ratings. */
#ifndef RV_CLI_ARENA_H
#define RV_CLI_ARENA_H

#include <pthread.h>

#include "cli.h"
#include "guest.h"
#include "jobs.h"

enum { ARENA_PLAYERS = 16, ARENA_FAULTS_MAX = 3 }; /* with the third fault a game is lost */

/* A built-in bot, or a command that starts a guest. */
struct contestant {
    const char *text;    /* as it was given */
    const char *command; /* NULL: built in */
    struct rv_player player;
    char own_name[31], name[48]; /* NAME, and NAME-2 for the second of that name */
};

/* Of a seat at the end of a game. */
struct outcome {
    int score, rank;
    bool lost; /* for its faults */
};

/* ---- faults (arena_faults.c) ---- */

struct fault {
    int task, game; /* which game of the task */
    int contestant, seat, roll;
    int number; /* within the game */
    enum guest_fault kind;
    char *position;  /* where it happened; may be NULL */
    char why[400];   /* what the guest said, and what is wrong with it: English, for programs */
    char words[600]; /* the same for people */
};

struct faults {
    struct fault *list;
    int count, cap;
};

/* Takes the fault over, position included. Without memory it is dropped. */
void faults_add(struct faults *faults, const struct fault *fault);

/* Moves all of `from` to the end of `faults`. */
void faults_move(struct faults *faults, struct faults *from);
void faults_free(struct faults *faults);

/* In the order of the games, whichever was over first. */
void faults_sort(struct faults *faults);

/* ---- one game (arena_game.c) ---- */

struct arena_game {
    const struct rv_record *record; /* setup and material */
    const struct rv_evaluator *evaluator;
    const struct contestant *contestant[RV_MAX_SEATS];
    struct guest *guest[RV_MAX_SEATS]; /* NULL for built-in ones */
    struct rv_source source;
    int ms;                 /* for a decision of a guest */
    struct rv_record *keep; /* or NULL: gets the actions */
};

/* Plays a game; its faults know their seat, but not their game. RV_ILLEGAL if a built-in bot broke a rule,
 * which is a bug; fails otherwise only without memory. After an interrupt (jobs.h) the outcome means
 * nothing. `state` gets the end of the game. */
enum rv_status arena_play(const struct arena_game *game, struct outcome outcome[RV_MAX_SEATS],
                          struct faults *faults, void *state);

/* ---- the whole arena ---- */

/* The contestants at one table. */
struct lineup {
    int member[ARENA_PLAYERS], count; /* index of a contestant */
};

/* A sum over observations: each is the mean over the games of a line-up on one seed. */
struct sums {
    double sum, squares;
    int count, games;
};

struct arena {
    const char *game, *seed, *sheet, *options, *records;
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

    pthread_mutex_t lock; /* of all that follows */
    int *played;          /* [task]: its finished games */
    int games;            /* finished */
    struct faults faults;
    int fault_count[ARENA_PLAYERS][GUEST_FAULTS], games_lost[ARENA_PLAYERS];
    struct sums wins[ARENA_PLAYERS], points[ARENA_PLAYERS]; /* of finished tasks so far */
    struct {
        double next, pause; /* seconds */
        bool terminal, shown;
    } line;      /* of results while it plays */
    FILE *out;   /* records */
    char **kept; /* [game]: records that wait for an earlier game */
    int written; /* games before this one are written */
};

/* A task is a line-up on a seed. All line-ups play the first seed, then the second ... */
static inline int lineup_of(const struct arena *arena, int task)
{
    return task % arena->lineups;
}

static inline int seed_of(const struct arena *arena, int task)
{
    return task / arena->lineups;
}

static inline int arena_tasks(const struct arena *arena)
{
    return arena->lineups * arena->seeds;
}

/* Games of a task. Alone each contestant plays for itself. */
static inline int games_of_task(const struct arena *arena)
{
    return arena->seats == 1 ? arena->count : arena->rotations;
}

static inline int arena_games(const struct arena *arena)
{
    return arena_tasks(arena) * games_of_task(arena);
}

/* Was a task played from every seat? Only then it is part of the results. */
static inline bool is_finished(const struct arena *arena, int task)
{
    return arena->played[task] == games_of_task(arena);
}

static inline struct outcome *outcome_of(const struct arena *arena, int task, int rotation)
{
    return arena->outcome + ((size_t)task * (size_t)arena->rotations + (size_t)rotation) * ARENA_PLAYERS;
}

/* Plays all games (arena_work.c), or those before an interrupt. NULL, or why there is no result. */
const char *arena_play_all(struct arena *arena);

/* ---- records (arena_records.c) ---- */

/* Opens the new file for --records. GO_ON, or the exit code after a message. */
int arena_records_open(struct arena *arena);

/* The record of a game, to be freed; NULL without memory. */
char *arena_record_text(const struct arena *arena, int task, const struct rv_record *record,
                        const void *state);

/* Takes the text of a finished game over. The file has the games in their order. */
void arena_records_keep(struct arena *arena, int game, char *text);

/* Writes what still waits for an unfinished game. DONE, or the exit code after a message. */
int arena_records_close(struct arena *arena);

/* ---- results (arena_count.c, arena_show.c, arena_print.c) ---- */

/* A mean and its 95 % interval; `off` is half its width, and NAN if there are too few games for one. */
struct measure {
    double mean, low, high, off;
    int games;
};

struct results {
    int games; /* of finished tasks */
    int seeds; /* that at least one line-up has finished */
    struct measure wins[ARENA_PLAYERS], points[ARENA_PLAYERS];
    struct measure against[ARENA_PLAYERS][ARENA_PLAYERS]; /* share of games ahead of the other */
    struct measure differ[ARENA_PLAYERS][ARENA_PLAYERS];  /* points more than the other, with the same dice */
    struct measure rating[ARENA_PLAYERS];
};

/* Adds a finished task to the sums so far. */
void arena_add_task(const struct arena *arena, int task, struct sums wins[ARENA_PLAYERS],
                    struct sums points[ARENA_PLAYERS]);

struct measure share_measured(const struct sums *sums);
struct measure points_measured(const struct sums *sums);

void arena_count(const struct arena *arena, struct results *results);
void arena_print(const struct arena *arena, const struct results *results);
void arena_print_json(const struct arena *arena, const struct results *results);

/* Results so far, on standard error: a line that changes on a terminal, otherwise a line now and then. To be
 * called often, and at last. */
void arena_show(struct arena *arena, bool last);

/* ---- ratings (arena_rating.c) ---- */

/* Bradley-Terry ratings on the Elo scale, 0 on average. won[a][b]: games where a was ahead of b; a tie counts
 * half. */
void arena_ratings(double won[ARENA_PLAYERS][ARENA_PLAYERS], int players, double rating[ARENA_PLAYERS]);

#endif
