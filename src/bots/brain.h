/* SPDX-License-Identifier: MIT
 * A brain is to a bot what struct rv_game is to the rules: everything that bots know about a game, in one
 * descriptor.
 *
 * A game has a brain if there is a file bots/brain_<game>.c; one without still plays, at random. */
#ifndef RV_BOTS_BRAIN_H
#define RV_BOTS_BRAIN_H

#include <revanche/bot.h>

#include "heuristic.h"
#include "impression.h"
#include "ranking.h"

/* How a weak level plays a game (levels.c). */
struct rv_dials {
    double judgement; /* share of the trained evaluation in its opinion, the rest is first impressions */
    double overlooks; /* chance to overlook a decision where it is overlooked most easily */
    bool bonuses;     /* follows chains of bonuses */
};

enum { RV_EASY, RV_CASUAL, RV_STEADY, RV_SHARP, RV_WEAK_LEVELS };

struct rv_brain {
    const struct rv_game *game;
    rv_heuristic *heuristic;            /* hand-written evaluation; NULL: random decisions */
    const struct rv_search *search;     /* NULL: the heuristic orders the moves */
    const struct rv_sheet_model *model; /* what the search of the sheet games must know of this one */
    rv_impression *impression;          /* how weak levels see a decision; NULL: as the heuristic does */
    struct rv_dials dials[RV_WEAK_LEVELS];
    struct rv_tuning tuning;
};

/* The brain of a game; one that knows nothing where the game has none. */
const struct rv_brain *rv_brain_of(const struct rv_game *game);

struct rv_evaluator {
    const struct rv_setup *setup;
    const struct rv_brain *brain;
    void *knowledge; /* of the brain's search; NULL: nothing was learned for this setup */
};

#endif
