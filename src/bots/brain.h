/* SPDX-License-Identifier: MIT
 * A brain is to a bot what struct rv_game is to the rules: everything that bots know about a game, in one
 * descriptor.
 *
 * A game has a brain if there is a file bots/brain_<game>.c; one without still plays, at random. */
#ifndef RV_BOTS_BRAIN_H
#define RV_BOTS_BRAIN_H

#include <revanche/bot.h>

#include "heuristic.h"
#include "ranking.h"

struct rv_brain {
    const struct rv_game *game;
    rv_heuristic *heuristic;            /* hand-written evaluation; NULL: random decisions */
    const struct rv_search *search;     /* NULL: the heuristic orders the moves */
    const struct rv_sheet_model *model; /* what the search of the sheet games must know of this one */
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
