/* SPDX-License-Identifier: MIT
 * A mind: an eye for the positions of a setup and the net that was learned for it. */
#ifndef RV_MIND_H
#define RV_MIND_H

#include "neural.h"

enum { RV_STATE_WORDS = 128 }; /* the state of any sheet game */

struct rv_mind {
    struct rv_eye eye;
    struct rv_net net;
};

/* A position and what it looked like. */
struct rv_thought {
    struct rv_sight sight;
    struct rv_sums sums;
    double value; /* the expected final score of the seat */
};

/* False if nothing was learned for this game. A net for this very sheet is preferred to one for any. */
bool rv_mind_open(const struct rv_setup *setup, struct rv_mind *mind);

/* Thinks of a position between decisions. */
void rv_think(const struct rv_mind *mind, const void *state, int seat, struct rv_thought *thought);

/* The same for a position that comes from another. */
void rv_think_on(const struct rv_mind *mind, const struct rv_thought *before, const void *state, int seat,
                 struct rv_thought *thought);

/* What everybody thinks. */
struct rv_company {
    struct rv_thought of[RV_SHEET_SEATS];
};

void rv_think_of_all(const struct rv_mind *mind, const void *state, struct rv_company *company);

/* What everybody can expect of a position that comes from another. Returns how much of the game is left. */
int rv_expect(const struct rv_mind *mind, const struct rv_company *before, const void *state,
              double points[RV_SHEET_SEATS]);

/* What a seat has more than the best of the others; alone, what it has. */
double rv_lead(const double *points, int seats, int seat);

/* The legal decision that leads to the position thought best of; returns how many looks at a seat's position it took. */
int rv_choose(const struct rv_mind *mind, const void *state, int seat, struct rv_action *decision);

#endif
