/* SPDX-License-Identifier: MIT
 * The heuristic of each game, and the decision it likes best. */
#include "heuristic.h"

#include <revanche/walk.h>
#include <string.h>

static const struct {
    const char *game;
    rv_heuristic *heuristic;
} heuristics[] = {
    { "nochmal", rv_heuristic_nochmal },
    { "sogut", rv_heuristic_sogut },
    { "xmal", rv_heuristic_xmal },
    { "gehtwas", rv_heuristic_gehtwas },
};

rv_heuristic *rv_heuristic_of(const struct rv_game *game)
{
    for (size_t i = 0; i < sizeof heuristics / sizeof *heuristics; i++)
        if (strcmp(heuristics[i].game, game->id) == 0)
            return heuristics[i].heuristic;
    return NULL;
}

void rv_heuristic_best(rv_heuristic *heuristic, const struct rv_setup *setup, const void *state, int seat,
                       struct rv_action *decision)
{
    struct rv_walk walk;
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    double best = 0;
    bool any = false;
    rv_walk_begin(&walk, setup, state, seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, action, NULL);
        double value = heuristic(setup, state, action, after);
        if (!any || value > best) {
            best = value;
            any = true;
            *decision = *action;
        }
    }
}
