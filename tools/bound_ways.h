/* SPDX-License-Identifier: MIT
 * The ways of a player of Geht noch was? who knows more than is allowed (bound_cards.c). */
#ifndef RV_BOUND_WAYS_H
#define RV_BOUND_WAYS_H

#include <revanche/deck.h>

#include "card_rank.h"

enum { WAYS_MAX = 4096 };

struct node {
    struct rv_gehtwas s;
    double charged; /* so far */
    double hope;    /* what it may come to: less charges, and what is to be expected from here */
};

/* The best so far, each position once. */
struct crowd {
    int count, room;
    struct node node[WAYS_MAX];
};

extern struct rv_setup alone;
extern struct rv_gw_nets nets;
extern const struct rv_gw_evaluator evaluation;

/* The points to be expected in a position. */
double expected(const struct rv_gehtwas *s);

bool chance_acts(const struct rv_gehtwas *s);

/* A roll or a card comes and is charged. */
void befall(struct node *node, const struct rv_source *source);

/* Is there room, or somebody who hopes for less? */
bool is_welcome(const struct crowd *crowd, double hope);

/* Joins if it is among the best, or better than one who stands exactly there. */
void join(struct crowd *to, const struct node *node);

/* Rolls and pushes from where rolling starts, along all ends that the known rolls lead to; who is blind to
 * them rolls as if nothing were known. The best of where the next round begins join. */
void roll_all(const struct node *node, const struct rv_source *source, bool blind, struct crowd *begin);

/* What somebody gets, less charges, who sees the piles and, if he is not blind to them, the rolls. He follows
 * so many ways from round to round, and in each of them so many purchases side by side. */
double best_way(const struct rv_source *source, int ways, int shoppers, bool blind);

#endif
