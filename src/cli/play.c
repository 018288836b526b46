/* SPDX-License-Identifier: MIT
 * Playing a game from start to end. */
#include "play.h"

bool play_out(const struct rv_setup *setup, const struct rv_bot *const *bot, const struct rv_source *source,
              struct playout *out)
{
    const struct rv_game *game = setup->game;
    rv_seats actors;
    game->start(setup, out->state);
    out->rolls = out->decisions = 0;
    while ((actors = game->actors(setup, out->state)) != 0) {
        struct rv_action action;
        int seat = __builtin_ctz(actors);
        if (seat == RV_CHANCE) {
            game->sample(setup, out->state, source, &action);
            out->rolls += action.kind == RV_ROLL;
        } else {
            bot[seat]->decide(setup, out->state, seat, source, (uint64_t)out->decisions, &action);
            out->decisions++;
        }
        if (game->apply(setup, out->state, &action, NULL) != RV_ALLOWED)
            return false;
    }
    return true;
}
