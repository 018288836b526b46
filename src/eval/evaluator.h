/* SPDX-License-Identifier: MIT
 * A mind: an eye for the positions of a setup and the net that was learned for it. */
#ifndef RV_EVAL_EVALUATOR_H
#define RV_EVAL_EVALUATOR_H

#include "value_net.h"

enum { RV_STATE_WORDS = 128 }; /* the state of any sheet game */

struct rv_evaluator {
    struct rv_feature_map map;
    struct rv_net net;
};

/* A position and what it looked like. */
struct rv_evaluation {
    struct rv_features features;
    struct rv_accumulator accumulator;
    double value; /* the expected final score of the seat */
};

/* False if nothing was learned for this game. A net learned with as many players is preferred, then one for
 * this very sheet. */
bool rv_evaluator_open(const struct rv_setup *setup, struct rv_evaluator *evaluator);

/* Thinks of a position between decisions. */
void rv_evaluate(const struct rv_evaluator *evaluator, const void *state, int seat,
                 struct rv_evaluation *evaluation);

/* The same for a position that comes from another. */
void rv_evaluate_from(const struct rv_evaluator *evaluator, const struct rv_evaluation *before,
                      const void *state, int seat, struct rv_evaluation *evaluation);

/* What everybody thinks. */
struct rv_evaluations {
    struct rv_evaluation of[RV_SHEET_SEATS];
};

void rv_evaluate_all(const struct rv_evaluator *evaluator, const void *state,
                     struct rv_evaluations *evaluations);

/* What everybody can expect of a position that comes from another. Returns how much of the game is left. */
int rv_evaluate_points(const struct rv_evaluator *evaluator, const struct rv_evaluations *before,
                       const void *state, double points[RV_SHEET_SEATS]);

/* Who has most of the others; -1 alone. */
int rv_rival(const double *points, int seats, int seat);

/* What a seat has more than its rival; alone, what it has. */
double rv_lead(const double *points, int seats, int seat);

/* The chances of another against one's own, where a lead is off by so much: 1 if both can expect the same. */
double rv_win_odds(double points, double others, double spread);

/* The share of the victory in a game that is over. */
double rv_victory_share(const struct rv_setup *setup, const void *state, int seat);

/* The chance of being ahead of everybody in the end; if this is the end, the share of the victory. */
double rv_win_probability(const struct rv_setup *setup, const void *state, const double *points, int seat,
                          int phase);

/* Is it the chance to win that was learned, and not the lead? */
bool rv_plays_for_win(const struct rv_setup *setup);

/* The legal decision that leads to the position thought best of; returns how many looks at a seat's position it took. */
int rv_best_static(const struct rv_evaluator *evaluator, const void *state, int seat,
                   struct rv_action *decision);

#endif
