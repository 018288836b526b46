/* SPDX-License-Identifier: MIT
 * Evaluators that rooms share: one for all rooms with the same game, material, seats and options. */
#ifndef RV_ROOMS_EVALUATORS_H
#define RV_ROOMS_EVALUATORS_H

#include <revanche/bot.h>

struct shared_evaluator {
    struct shared_evaluator *next;
    int rooms;
    struct rv_setup setup; /* its material belongs to the rooms that hold the evaluator */
    struct rv_evaluator *evaluator;
};

/* The evaluator of a setup for one more room; NULL without memory. */
struct shared_evaluator *evaluator_hold(struct shared_evaluator **list, const struct rv_setup *setup);

/* A room no longer needs it. NULL is allowed. */
void evaluator_release(struct shared_evaluator **list, struct shared_evaluator *shared);

#endif
