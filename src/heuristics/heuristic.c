/* SPDX-License-Identifier: MIT
 * The best decision by a heuristic. */
#include "heuristic.h"

#include <revanche/walk.h>
#include <string.h>

void rv_heuristic_best(rv_heuristic *heuristic, const struct rv_setup *setup, const void *state, int seat,
                       struct rv_action *decision)
{
    struct rv_walk walk;
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    double best = 0;
    rv_walk_begin(&walk, setup, state, seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        double value = heuristic(setup, state, action, after);
        if (walk.next == 1 || value > best) {
            best = value;
            *decision = *action;
        }
    }
}
