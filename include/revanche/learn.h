/* SPDX-License-Identifier: MIT
 * Learning to play the sheet games: a learner plays against itself and gets better at telling what a position is worth. What it
 * has learned is written as a net (docs/bots.md), which bots then use. */
#ifndef REVANCHE_LEARN_H
#define REVANCHE_LEARN_H

#include "game.h"
#include "text.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_lesson {
    const struct rv_setup
        *setups; /* the same game on different sheets, with different numbers of players (not alone and
                                    * at a table in one lesson); each game takes one of them by lot */
    int setup_count;
    const char *seed;
    int64_t games; /* in all: steps become smaller towards the end */
    bool own;      /* learn what is special about the one sheet, too */
};

struct rv_learner;

/* Begins with what a net knows, alone or at a table: about sheets in general, or about the very sheet of a lesson of its own. */
enum rv_status rv_learner_read(struct rv_learner *learner, const char *bytes, size_t len,
                               struct rv_error *error);

/* NULL if there is not enough memory. The setups must live as long as the learner. */
struct rv_learner *rv_learner_new(const struct rv_lesson *lesson);
void rv_learner_free(struct rv_learner *learner);

/* Plays and learns; returns the mean score of all seats in these games. */
double rv_learner_play(struct rv_learner *learner, int games);

/* A game without learning; the scores of the seats. For measuring on dice of one's own. */
void rv_learner_test(const struct rv_learner *learner, const struct rv_setup *setup,
                     const struct rv_source *source, int score[RV_MAX_SEATS]);

/* What was learned, as the bytes of a net file; `out` counts on if it is too small. */
void rv_learner_write(const struct rv_learner *learner, struct rv_text *out);

/* The card game is learned differently, backwards from its last round, for a player alone and for a table: `games` games,
 * five times. `tell`, if given, hears of every step: rounds to come, positions learned from, how far off they are. The text
 * is that of data/gehtwas.values; `out` must have room, 200 KB will do. False if there is not enough memory. */
bool rv_learn_cards(const struct rv_setup *alone, const struct rv_setup *table, int games, const char *seed,
                    void (*tell)(void *self, int turn, int moment, int rounds, int samples, double error),
                    void *self, struct rv_text *out);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
