/* SPDX-License-Identifier: MIT
 * Whole games between bots. */
#include "play.h"

#include "playout.h"

struct players {
    const struct rv_evaluator *evaluator;
    const struct rv_player *player;
    const struct rv_source *source;
    struct bot_game *game;
};

static enum rv_status decide(void *self, const void *state, int seat, struct rv_action *decision)
{
    const struct players *p = self;
    return rv_player_decide(&p->player[seat], p->evaluator, state, seat, p->source,
                            (uint64_t)p->game->decisions++, decision);
}

static bool count(void *self, const void *state, const struct rv_action *action)
{
    const struct players *p = self;
    struct bot_game *game = p->game;
    double luck;
    game->rolls += action->kind == RV_ROLL;
    if (game->weighs_luck && action->seat == RV_CHANCE && rv_bot_luck(p->evaluator, state, action, &luck))
        game->luck += luck;
    return !game->before || game->before(game->self, state, action);
}

enum rv_status bot_game_play(const struct rv_evaluator *evaluator, const struct rv_player *player,
                             const struct rv_source *source, struct bot_game *game)
{
    const struct rv_setup *setup = rv_evaluator_setup(evaluator);
    struct players players = { evaluator, player, source, game };
    game->rolls = game->decisions = 0;
    game->luck = 0;
    setup->game->start(setup, game->state);
    return rv_playout(&(struct rv_playout){ setup, source, decide, count, &players }, game->state);
}
