/* SPDX-License-Identifier: MIT
 * What a bot thinks of a decision or a position: what bots, hints and analysis are made of. */
#ifndef REVANCHE_OPINION_H
#define REVANCHE_OPINION_H

#include "game.h"

enum rv_engine {
    RV_ENGINE_FAST,   /* what was learned, and at most the next roll: under a millisecond */
    RV_ENGINE_STRONG, /* and rollouts of the moves that come into question: up to 100 ms or so */
};

struct rv_bot_options {
    enum rv_engine engine;
    int budget_ms; /* thinking time of the strong engine; 0: its usual one. Turned into a number of rollouts, so that
                    * the same numbers give the same decision on every machine */
};

/* What a position is worth to a seat. The lead is by how many points it is ahead of the best of the others; alone and in Geht noch was?
 * it is the points. Where nothing was learned it is, of moves, whatever they are ranked by. */
struct rv_worth {
    double points; /* expected final score */
    double lead;
    double chance; /* expected share of the victory, 0 to 1; alone always 1 */
};

/* A legal decision and what is thought of it. `value` is what the bot wants to have: points when alone, else the chance of
 * winning. `error` is what trying out leaves open, as a standard error: for the first of a list that of its value, for all others that of
 * how far they are behind the first. The latter is mostly the smaller one, for all are tried out with the same dice and
 * cards. It is 0 where there was nothing to try. `samples` is how many tries there were. */
struct rv_opinion {
    struct rv_action action;
    double value, error;
    struct rv_worth worth;
    int samples;
};

#endif
