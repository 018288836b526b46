/* SPDX-License-Identifier: MIT
 * An iterator over all legal actions of a seat, in the order of legal(). It fetches them in pages, so that
 * any number of actions needs no allocation:
 *
 *     struct rv_walk walk;
 *     rv_walk_begin(&walk, setup, state, seat);
 *     for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;)
 *         ...                                          the state must not change during the walk */
#ifndef REVANCHE_WALK_H
#define REVANCHE_WALK_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { RV_WALK_PAGE = 256 };

struct rv_walk {
    const struct rv_setup *setup;
    const void *state;
    int seat;
    int first, next; /* numbers of actions: the first one of the page, and the next one */
    int count;       /* of all actions */
    struct rv_action page[RV_WALK_PAGE];
};

static inline void rv_walk_turn(struct rv_walk *walk)
{
    struct rv_moves moves = { walk->page, walk->next, RV_WALK_PAGE, 0, 0 };
    walk->setup->game->legal(walk->setup, walk->state, walk->seat, &moves);
    walk->first = walk->next;
    walk->count = moves.count;
}

static inline void rv_walk_begin(struct rv_walk *walk, const struct rv_setup *setup, const void *state,
                                 int seat)
{
    walk->setup = setup;
    walk->state = state;
    walk->seat = seat;
    walk->next = 0;
    rv_walk_turn(walk);
}

/* The next action, valid until the next call; NULL at the end. */
static inline const struct rv_action *rv_walk_next(struct rv_walk *walk)
{
    if (walk->next == walk->count)
        return NULL;
    if (walk->next == walk->first + RV_WALK_PAGE)
        rv_walk_turn(walk);
    return &walk->page[walk->next++ - walk->first];
}

#ifdef __cplusplus
}
#endif

#endif
