/* SPDX-License-Identifier: MIT
 * Learning the values of Geht noch was? backwards, from the last round to the first. */
#ifndef RV_TRAIN_TRAIN_CARDS_H
#define RV_TRAIN_TRAIN_CARDS_H

#include "card_side.h"

struct rv_gw_lesson {
    const struct rv_setup *setup; /* rules and number of seats */
    int games, turns;             /* games of each turn; how often all is learned */
    struct rv_source source;
    void (*tell)(void *self, int turn, int moment, int rounds, int samples, double error);
    void *self;
};

/* Learns the nets of the setup's rules. False without memory. */
bool rv_gw_train(const struct rv_gw_lesson *lesson, struct rv_gw_nets *nets);

#endif
