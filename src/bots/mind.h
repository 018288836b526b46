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

/* False if nothing was learned for this game. A net learned with as many players is preferred, then one for
 * this very sheet. */
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

/* Who has most of the others; -1 alone. */
int rv_rival(const double *points, int seats, int seat);

/* What a seat has more than its rival; alone, what it has. */
double rv_lead(const double *points, int seats, int seat);

/* The chances of another against one's own, where a lead is off by so much: 1 if both can expect the same. */
double rv_odds(double points, double others, double spread);

/* The chance of being ahead of everybody in the end; if this is the end, the share of the victory. */
double rv_chance_to_win(const struct rv_setup *setup, const void *state, const double *points, int seat,
                        int phase);

/* Is it the chance to win that was learned, and not the lead? */
bool rv_is_about_chances(const struct rv_setup *setup);

/* The legal decision that leads to the position thought best of; returns how many looks at a seat's position it took. */
int rv_choose(const struct rv_mind *mind, const void *state, int seat, struct rv_action *decision);

#endif
