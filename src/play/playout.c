/* SPDX-License-Identifier: MIT
 * The one loop of a game. */
#include "playout.h"

enum rv_status rv_playout(const struct rv_playout *playout, void *state)
{
    const struct rv_setup *setup = playout->setup;
    const struct rv_game *game = setup->game;
    for (int seat; (seat = rv_next_seat(setup, state)) >= 0;) {
        struct rv_action action;
        enum rv_status status = RV_OK;
        if (seat == RV_CHANCE)
            game->sample(setup, state, playout->source, &action);
        else
            status = playout->decide(playout->self, state, seat, &action);
        if (status != RV_OK)
            return status;
        if (playout->before && !playout->before(playout->self, state, &action))
            return RV_OK;
        if (game->apply(setup, state, &action, NULL) != RV_ALLOWED)
            return RV_ILLEGAL;
    }
    return RV_OK;
}
