/* SPDX-License-Identifier: MIT
 * What a game brings so that its decisions can be ranked and its positions valued (revanche/bot.h). */
#ifndef RV_THINK_H
#define RV_THINK_H

#include <revanche/bot.h>

typedef int rv_ranker(const struct rv_bot_options *, const struct rv_setup *, const void *state, int seat,
                      const struct rv_source *, uint64_t moment, struct rv_opinion *out, int cap);
typedef struct rv_worth rv_valuer(const struct rv_bot_options *, const struct rv_setup *, const void *state,
                                  int seat, const struct rv_source *, uint64_t moment);

struct rv_thinker {
    const char *game; /* NULL: any other */
    rv_ranker *rank;
    rv_valuer *value;
};

extern const struct rv_thinker rv_think_gehtwas, rv_think_any;

/* Keeps the best opinions in order. An opinion joins `count` others in a list with room for `cap`; returns how many
 * there are then. */
int rv_opinion_add(struct rv_opinion *list, int count, int cap, const struct rv_opinion *opinion);

/* The chance that a number with this expectation and spread is above 0 (normal distribution, without libm). */
double rv_chance_above(double expectation, double spread);

/* The square root, by Newton's method, so that the library needs no libm; 0 for what has none. */
double rv_root(double x);

#endif
