/* SPDX-License-Identifier: MIT
 * Playing a game from start to end. */
#include "play.h"

bool play_out(const struct rv_setup *setup, const struct rv_player *player, const struct rv_source *source,
              struct playout *out)
{
    const struct rv_game *game = setup->game;
    game->start(setup, out->state);
    out->rolls = out->decisions = 0;
    out->luck = 0;
    for (int seat; (seat = rv_next_seat(setup, out->state)) >= 0;) {
        struct rv_action action;
        if (seat == RV_CHANCE) {
            game->sample(setup, out->state, source, &action);
            out->rolls += action.kind == RV_ROLL;
            double luck;
            if (out->weighs_luck && rv_bot_luck(setup, out->state, &action, &luck))
                out->luck += luck;
        } else {
            rv_player_decide(&player[seat], setup, out->state, seat, source, (uint64_t)out->decisions,
                             &action);
            out->decisions++;
        }
        if (game->apply(setup, out->state, &action, NULL) != RV_ALLOWED)
            return false;
    }
    return true;
}
