/* SPDX-License-Identifier: MIT
 * Training value nets by self-play. Bots use the net files that a learner writes (docs/training.md). */
#ifndef REVANCHE_LEARN_H
#define REVANCHE_LEARN_H

#include "game.h"
#include "text.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_lesson {
    /* The same game on different sheets and with different numbers of players, but not alone and at a table
     * in one lesson. Each game is played on one of them, chosen at random. */
    const struct rv_setup *setups;
    int setup_count;
    const char *seed;
    int64_t games; /* in all: the learning rate falls towards the end */
    bool own;      /* with features of this one sheet */
};

struct rv_learner;

/* Warm start from a net for any sheet or, if the lesson is for one sheet, for that sheet. */
enum rv_status rv_learner_read(struct rv_learner *learner, const char *bytes, size_t len,
                               struct rv_error *error);

/* NULL if there is not enough memory. The setups must live as long as the learner. */
struct rv_learner *rv_learner_new(const struct rv_lesson *lesson);
void rv_learner_free(struct rv_learner *learner);

/* Plays and learns; returns the mean score of all seats in these games. */
double rv_learner_play(struct rv_learner *learner, int games);

/* Plays a game without learning, for tests on other dice; gives the scores of the seats. */
void rv_learner_test(const struct rv_learner *learner, const struct rv_setup *setup,
                     const struct rv_source *source, int score[RV_MAX_SEATS]);

/* Writes a net file; `out` goes on counting if it is too small. */
void rv_learner_write(const struct rv_learner *learner, struct rv_text *out);

/* Trains the nets of the card game, for a player alone and for a table: five iterations of `games` games.
 * `tell`, if given, hears of every net: rounds to come, positions, error in points. The text is that of
 * data/gehtwas.values; `out` must have room, 200 KB will do. False without memory. */
bool rv_learn_cards(const struct rv_setup *alone, const struct rv_setup *table, int games, const char *seed,
                    void (*tell)(void *self, int iteration, int moment, int rounds, int samples,
                                 double error),
                    void *self, struct rv_text *out);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
