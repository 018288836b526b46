/* SPDX-License-Identifier: MIT
 * Analysis of a game: what each decision cost, and what was luck. It runs action by action, so that a page
 * can show its progress. Values are points when alone, otherwise chances to win. */
#ifndef REVANCHE_ANALYSIS_H
#define REVANCHE_ANALYSIS_H

#include "bot.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* What a decision is about, compared with a worse one. */
enum rv_theme {
    RV_THEME_PLACE,  /* where to cross */
    RV_THEME_FINISH, /* finish a column, row or colour */
    RV_THEME_DENY,   /* take dice from the others */
    RV_THEME_JOKER,  /* keep a joker */
    RV_THEME_PASS,   /* better no cross at all */
    RV_THEME_BONUS,  /* use a bonus */
    RV_THEME_STOP,   /* stop or roll on */
    RV_THEME_CARD,   /* which card to mark */
    RV_THEME_PUSH,   /* push a card up or score it */
    RV_THEME_SHOP,   /* what to buy and where to build it */
    RV_THEMES,
};

const char *rv_theme_name(enum rv_theme);

/* One action of the log. */
struct rv_verdict {
    int action;                /* its number, from 0 */
    bool decision;             /* else chance */
    bool forced;               /* there was nothing to choose */
    bool mistake;              /* loss is beyond noise and beyond what matters */
    bool exact;                /* the last rolls are solved (endgame.h): loss, luck and value have no error */
    struct rv_action better;   /* the best decision; the one made if there is none better */
    enum rv_theme about;       /* of a mistake: what the best decision is about */
    double loss, error;        /* what the decision cost, at least 0, and the standard error of that */
    double luck[RV_MAX_SEATS]; /* what chance brought each seat, compared with the expectation */
    double value[RV_MAX_SEATS]; /* what the position is worth to each seat after it */
};

enum { RV_WORST_MISTAKES = 3 };

/* A seat's game. */
struct rv_review {
    int decisions; /* with a choice */
    int mistakes;
    double loss, luck;            /* sums */
    int worst[RV_WORST_MISTAKES]; /* actions, the most costly first; -1 where there are fewer */
};

struct rv_analysis;

/* Starts an analysis of a legal log. The actions must stay as long as it lives. A budget of 0 is the usual
 * one. NULL without memory. */
struct rv_analysis *rv_analysis_open(const struct rv_setup *setup, const struct rv_action *action, int count,
                                     int budget_ms);
void rv_analysis_close(struct rv_analysis *analysis);

/* Analyses the next action. False when all are done, or without memory, as rv_analysis_status tells. */
bool rv_analysis_step(struct rv_analysis *analysis);
enum rv_status rv_analysis_status(const struct rv_analysis *analysis);

/* Are its values points and chances (rv_evaluator_is_trained)? */
bool rv_analysis_is_trained(const struct rv_analysis *analysis);

/* Verdicts so far, and one of them. */
int rv_analysis_done(const struct rv_analysis *analysis);
const struct rv_verdict *rv_analysis_verdict(const struct rv_analysis *analysis, int action);

/* The sums over the actions analysed so far. */
void rv_analysis_review(const struct rv_analysis *analysis, int seat, struct rv_review *review);

/* A smaller loss is never called a mistake. */
double rv_analysis_threshold(const struct rv_setup *setup);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
