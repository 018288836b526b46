/* SPDX-License-Identifier: MIT
 * A round of Geht noch was? for one player: how far to climb, and when to stop.
 *
 * The search looks at levels, not at single cards. A roll meets a card of the player's level, one of the
 * level above, both or neither, with exact chances. */
#ifndef RV_HEURISTICS_CLIMB_H
#define RV_HEURISTICS_CLIMB_H

#include "gehtwas.h"

enum {
    RV_CLIMB_CARDS = 8, /* best cards of a level that count */
    RV_CLIMB_USED = 3,  /* cards of a level that the search uses up; further ones change nothing */
    RV_CLIMB_ROLLS = 8, /* search depth; a few hundred positions */
};

/* The unmarked cards of a level, best first. The last three arrays are indexed by how many of them are used
 * up. */
struct rv_climb_level {
    int count;
    double gain[RV_CLIMB_CARDS], chance[RV_CLIMB_CARDS];
    int card[RV_CLIMB_CARDS];
    double here[RV_CLIMB_USED + 1];      /* chance that a roll meets one of the rest */
    double either[RV_CLIMB_USED + 1];    /* or one of the level above */
    double mean_gain[RV_CLIMB_USED + 1]; /* of the card that is met */
};

struct rv_ladder {
    struct rv_climb_level level[RV_LEVELS];
    double fail, luck; /* value of failing, and of a luck left over */
};

struct rv_climb_state {
    int level;       /* of the last card fulfilled; -1 before the first */
    int used;        /* cards of that level used up by the search */
    int black, luck; /* markers left */
    int depth;
    double gained;
    double probability; /* of getting here; unlikely branches are cut */
};

void rv_climb_add_card(struct rv_climb_level *level, int card, double gain, double chance);

/* Fills in chances and mean gains of the levels from `low` on. */
void rv_ladder_chances(const struct rv_setup *setup, struct rv_ladder *ladder, int low);

/* Values of stopping, of rolling once more, and of the better of the two. */
double rv_climb_stop(const struct rv_ladder *ladder, const struct rv_climb_state *at);
double rv_climb_roll(const struct rv_ladder *ladder, const struct rv_climb_state *at);
double rv_climb_best(const struct rv_ladder *ladder, const struct rv_climb_state *at);

#endif
