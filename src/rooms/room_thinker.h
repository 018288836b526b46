/* SPDX-License-Identifier: MIT
 * Bots think in one thread of their own, so that a slow one holds up no person. Questions go in with a copy of the state,
 * decisions come out later; whoever asked looks whether they still matter. The rooms share the thread fairly, by time. */
#ifndef RV_ROOMS_ROOM_THINKER_H
#define RV_ROOMS_ROOM_THINKER_H

#include <revanche/bot.h>

struct thinker;
struct room;
struct shared_evaluator;

struct thought {
    struct thought *next;
    struct room *room;
    unsigned epoch;
    int seq, seat;
    const struct rv_bot *bot;
    struct shared_evaluator *shared; /* held until the thought is taken */
    struct rv_source source;
    uint64_t moment;
    enum rv_status status;
    struct rv_action decision;
    uint64_t state[];
};

struct thinker *thinker_new(void);

/* Called from the thread when a decision is there. */
void thinker_wake(struct thinker *thinker, void (*wake)(void *self), void *self);

/* A question for a state of this size, to be filled in; NULL without memory. */
struct thought *thought_new(const void *state, size_t size);

/* Both become the thinker's, and the taker's. A decision, or NULL if there is none yet. */
void thinker_ask(struct thinker *thinker, struct thought *thought);
struct thought *thinker_take(struct thinker *thinker);

/* Waits until everything that was asked can be taken. */
void thinker_rest(struct thinker *thinker);

/* Ends the thread after the decision it is at. Questions that it has not come to can be taken, too. */
void thinker_stop(struct thinker *thinker);

/* After it was stopped, and everything taken. */
void thinker_free(struct thinker *thinker);

#endif
