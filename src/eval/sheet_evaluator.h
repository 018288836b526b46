/* SPDX-License-Identifier: MIT
 * Evaluates positions of a sheet game: a feature map and the value net that was trained for the setup. */
#ifndef RV_EVAL_SHEET_EVALUATOR_H
#define RV_EVAL_SHEET_EVALUATOR_H

#include <revanche/opinion.h>

#include "value_net.h"
#include "win_curve.h"

struct rv_sheet_evaluator {
    const struct rv_tuning *tuning;
    struct rv_feature_map map;
    struct rv_net net;
};

/* The evaluation of a position for a seat. */
struct rv_evaluation {
    struct rv_features features;
    struct rv_accumulator accumulator;
    double value; /* expected final score */
};

/* How well a net suits a setup, going by what it is trained for: 0 not at all, RV_SUITS_MAX best. One for as
 * many players counts more than one for this sheet. */
enum { RV_SUITS_MAX = 4 };
int rv_net_suits(const struct rv_setup *setup, const struct rv_net *net);

/* Finds the net that suits a setup best. False if there is none for the game. */
bool rv_sheet_evaluator_open(const struct rv_setup *setup, const struct rv_sheet_model *model,
                             const struct rv_tuning *tuning, struct rv_sheet_evaluator *evaluator);

/* Evaluates a position between decisions. */
void rv_evaluate(const struct rv_sheet_evaluator *evaluator, const void *state, int seat,
                 struct rv_evaluation *out);

/* The same, incrementally, for a position that follows from another. */
void rv_evaluate_from(const struct rv_sheet_evaluator *evaluator, const struct rv_evaluation *before,
                      const void *state, int seat, struct rv_evaluation *out);

/* The evaluations of all seats. */
struct rv_evaluations {
    struct rv_evaluation of[RV_SHEET_SEATS];
};

void rv_evaluate_all(const struct rv_sheet_evaluator *evaluator, const void *state,
                     struct rv_evaluations *out);

/* The expected points of all seats in a position that follows from another. Returns the phase. */
int rv_evaluate_points(const struct rv_sheet_evaluator *evaluator, const struct rv_evaluations *before,
                       const void *state, double points[RV_SHEET_SEATS]);

/* What a position with these expected points is worth to a seat. */
struct rv_worth rv_worth_of(const struct rv_sheet_evaluator *evaluator, const void *state,
                            const double *points, int seat, int phase);

/* The same by evaluating all seats. */
struct rv_worth rv_static_worth(const struct rv_sheet_evaluator *evaluator, const void *state, int seat);

/* The legal decision with the best static evaluation. Returns how many seats' positions were evaluated. */
int rv_best_static(const struct rv_sheet_evaluator *evaluator, const void *state, int seat,
                   struct rv_action *decision);

#endif
