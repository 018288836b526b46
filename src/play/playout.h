/* SPDX-License-Identifier: MIT
 * The one loop of a game: who acts, chance or a decision, apply. Simulations, the arena, benchmarks, rollouts
 * and training run on it. */
#ifndef RV_PLAY_PLAYOUT_H
#define RV_PLAY_PLAYOUT_H

#include <revanche/game.h>

struct rv_playout {
    const struct rv_setup *setup;
    const struct rv_source *source; /* of chance */

    /* Decides for a seat. Anything but RV_OK ends the playout. */
    enum rv_status (*decide)(void *self, const void *state, int seat, struct rv_action *decision);

    /* Hears of every action before it is applied; false ends the playout there. May be NULL. */
    bool (*before)(void *self, const void *state, const struct rv_action *action);

    void *self;
};

/* Plays on from a state. RV_OK at the end of the game or where before() stopped it; RV_ILLEGAL if a decision
 * broke a rule, which leaves the state as it was; otherwise what decide() returned. */
enum rv_status rv_playout(const struct rv_playout *playout, void *state);

/* Plays a game on to its end on the trusted path (trusted.h), which the game must have: every legal decision
 * is equally likely. Returns the number of rolls. */
int rv_play_randomly(const struct rv_setup *setup, const struct rv_source *source, void *state);

#endif
