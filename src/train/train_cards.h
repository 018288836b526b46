/* SPDX-License-Identifier: MIT
 * Training of the value nets of Geht noch was?, backwards from the last round to the first. */
#ifndef RV_TRAIN_TRAIN_CARDS_H
#define RV_TRAIN_TRAIN_CARDS_H

#include "card_side.h"

struct rv_gw_lesson {
    const struct rv_setup *setup; /* rules and number of seats */
    int games, iterations;        /* games of each iteration */
    struct rv_source source;
    void (*tell)(void *self, int iteration, int moment, int rounds, int samples, double error);
    void *self;
};

/* Trains the nets of the setup's rules. False without memory. */
bool rv_gw_train(const struct rv_gw_lesson *lesson, struct rv_gw_nets *nets);

#endif
