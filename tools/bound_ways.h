/* SPDX-License-Identifier: MIT
 * The search of bound_cards.c for a player of Geht noch was? who knows rolls and cards in advance. */
#ifndef RV_BOUND_WAYS_H
#define RV_BOUND_WAYS_H

#include <revanche/deck.h>

#include "card_rank.h"

enum { WAYS_MAX = 4096 };

struct node {
    struct rv_gehtwas s;
    double charged; /* so far */
    double hope;    /* the expectation from here, minus the charges */
};

/* The best so far, each position once. */
struct crowd {
    int count, room;
    struct node node[WAYS_MAX];
};

extern struct rv_setup alone;
extern struct rv_gw_nets nets;
extern const struct rv_gw_evaluator evaluation;

/* The expected points of a position. */
double expected(const struct rv_gehtwas *s);

bool chance_acts(const struct rv_gehtwas *s);

/* How much better a roll or a card is than the expectation before it. */
double charge_of(const struct rv_gehtwas *s, const struct rv_action *chance);

/* Lets chance act and charges for it. */
void play_chance(struct node *node, const struct rv_source *source);

/* Is there room, or a node with less hope to replace? */
bool is_welcome(const struct crowd *crowd, double hope);

/* Adds a node if it is among the best. Of two nodes with the same position the better one stays. */
void join(struct crowd *to, const struct node *node);

/* Rolls and pushes, to every end that the known rolls lead to; a blind player rolls without knowing them. The
 * best positions at the beginning of the next round join `begin`. */
void roll_all(const struct node *node, const struct rv_source *source, bool blind, struct crowd *begin);

/* The best result minus its charges, for a player who sees the piles and, unless blind, the rolls: `ways`
 * positions are followed from round to round, and in each `shoppers` lines of purchases. */
double best_way(const struct rv_source *source, int ways, int shoppers, bool blind);

#endif
