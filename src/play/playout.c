/* SPDX-License-Identifier: MIT
 * The one loop of a game. */
#include "playout.h"

#include "trusted.h"

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

int rv_play_randomly(const struct rv_setup *setup, const struct rv_source *source, void *state)
{
    const struct rv_trusted *trusted = setup->game->trusted;
    uint64_t moment = (uint64_t)1 << 55; /* above those of chance, as for bots */
    int rolls = 0;
    for (int seat; (seat = trusted->next(setup, state)) >= 0;)
        if (seat == RV_CHANCE) {
            rolls += trusted->chance(setup, state, source) == RV_ROLL;
        } else {
            uint64_t random = rv_source_draw(source, moment++) | 1;
            trusted->make(setup, state, seat, trusted->draw(setup, state, seat, random));
        }
    return rolls;
}
