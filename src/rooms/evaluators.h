/* SPDX-License-Identifier: MIT
 * Rooms with the same game, material, seats and options share an evaluator. */
#ifndef RV_ROOMS_EVALUATORS_H
#define RV_ROOMS_EVALUATORS_H

#include <revanche/bot.h>

struct shared_evaluator {
    struct shared_evaluator *next;
    int holders;
    struct rv_setup setup;          /* its material belongs to the rooms that hold it */
    struct rv_evaluator *evaluator; /* NULL until somebody needs it: see evaluator_open() */
};

/* Holds the evaluator of a setup; NULL without memory. */
struct shared_evaluator *evaluator_hold(struct shared_evaluator **list, const struct rv_setup *setup);

/* Opens it, which takes some work, unless it is open. For the workers; false without memory. */
bool evaluator_open(struct shared_evaluator *shared);

/* The end of such a hold. NULL is allowed. */
void evaluator_release(struct shared_evaluator **list, struct shared_evaluator *shared);

#endif
