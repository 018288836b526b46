/* SPDX-License-Identifier: MIT
 * What bots, hints and analysis say about a decision or a position. */
#ifndef REVANCHE_OPINION_H
#define REVANCHE_OPINION_H

#include "game.h"

enum rv_engine {
    RV_ENGINE_FAST,   /* static evaluation and at most the next roll: under a millisecond */
    RV_ENGINE_STRONG, /* and rollouts of the best moves: up to 100 ms or so */
};

struct rv_bot_options {
    enum rv_engine engine;
    int budget_ms; /* of the strong engine; 0: the usual one. It buys a number of positions, never time on the
                    * clock, so that the same seed gives the same decision on every machine. */
    bool aims;     /* sheet games alone: play for the chance to reach `aim` points, not for the mean */
    int aim;
    bool at_first_sight;  /* the static evaluation only, without bonuses, replies and the next roll; values
                           * are leads in points, at a table, too */
    bool follows_bonuses; /* at first sight, alone: with the bonuses that a move brings */
    bool to_the_end;      /* rv_bot_compare in Geht noch was? plays on to the end of the game: no net has the
                           * last word, but that takes hundreds of milliseconds */
};

/* What a position is worth to a seat. Alone and in Geht noch was? the lead equals the points. Without a
 * trained net a move's lead is the heuristic's score. */
struct rv_worth {
    double points; /* expected final score */
    double lead;   /* points ahead of the best opponent */
    double chance; /* expected share of the victory, 0 to 1; alone 1, or the chance to reach an aim */
};

/* A legal decision and its evaluation. Alone `value` is the points, otherwise the chance to win. With an aim
 * it is the chance to reach that; a trace of the points orders equal chances (worth.chance is without it).
 * `error` is a standard error: for the first of a list that of its value, for the others that of their
 * distance to the first (smaller, since all are rolled out with the same dice). The strong engine gives that
 * of the rollouts or, where it made none, that of the static evaluation; the fast one tells none. Certain is
 * only what is `exact`, and that two moves are equal which lead to the same. */
struct rv_opinion {
    struct rv_action action;
    double value, error;
    struct rv_worth worth;
    int samples; /* rollouts */
    bool exact;  /* solved to the end of the game: the value has no error */
};

#endif
