/* SPDX-License-Identifier: MIT
 * Whole games between bots, for sim, bench and calibrate. */
#ifndef RV_CLI_PLAY_H
#define RV_CLI_PLAY_H

#include <revanche/bot.h>

struct bot_game {
    bool weighs_luck; /* set before: is the luck of all rolls to be summed up? */
    /* Set before, or NULL: hears of every action before it is applied; false ends the game there. */
    bool (*before)(void *self, const void *state, const struct rv_action *action);
    void *self;
    double luck;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)]; /* at the end */
    int rolls, decisions;
};

/* Plays one game; player[k] decides for seat k. RV_ILLEGAL if a bot broke a rule; fails otherwise only
 * without memory. */
enum rv_status bot_game_play(const struct rv_evaluator *evaluator, const struct rv_player *player,
                             const struct rv_source *source, struct bot_game *game);

#endif
