/* SPDX-License-Identifier: MIT
 * A round of Geht noch was? seen by one player: how far to climb, and when to stop.
 *
 * The search looks at levels, not at single cards: a roll meets a card of the level, one of the level
 * above, both or neither, with exact chances. */
#ifndef RV_HEURISTICS_CLIMB_H
#define RV_HEURISTICS_CLIMB_H

#include "gehtwas.h"

enum {
    RV_RUNG_CARDS = 8, /* cards of a level that are looked at */
    RV_RUNG_USED = 3,
    RV_CLIMB_ROLLS = 8, /* how far the search looks ahead: a few hundred climbs */
};

/* One level: its unmarked cards, best first, and what they make of a roll when the first j are used up. */
struct rv_rung {
    int count;
    double gain[RV_RUNG_CARDS], chance[RV_RUNG_CARDS];
    int card[RV_RUNG_CARDS];
    double here[RV_RUNG_USED + 1];   /* chance that one of them is met */
    double either[RV_RUNG_USED + 1]; /* or one of the level above */
    double brings[RV_RUNG_USED + 1]; /* what is gained if one is */
};

struct rv_ladder {
    struct rv_rung rung[RV_LEVELS];
    double fail, luck;
};

/* Where a climb stands. */
struct rv_stand {
    int level;       /* of the last card fulfilled; -1 before the first */
    int j;           /* cards of that level used up by the search */
    int black, luck; /* markers left */
    int rolls;       /* the search has looked ahead */
    double gained;
    double likely; /* that it comes to this */
};

void rv_rung_add(struct rv_rung *rung, int card, double gain, double chance);

/* Fills in the chances and gains of all levels from `low` on. */
void rv_ladder_chances(const struct rv_setup *setup, struct rv_ladder *ladder, int low);

/* What it is worth to stop, to roll once more, and the better of the two. */
double rv_climb_stop(const struct rv_ladder *ladder, const struct rv_stand *at);
double rv_climb_go(const struct rv_ladder *ladder, const struct rv_stand *at);
double rv_climb_best(const struct rv_ladder *ladder, const struct rv_stand *at);

#endif
