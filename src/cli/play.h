/* SPDX-License-Identifier: MIT
 * Playing a game from start to end without anybody watching, for sim and bench. */
#ifndef RV_CLI_PLAY_H
#define RV_CLI_PLAY_H

#include <revanche/bot.h>

struct playout {
    bool weighs_luck; /* set before: is the luck of all rolls to be summed up? */
    double luck;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)]; /* at the end */
    int rolls, decisions;
};

/* Plays one game; player[k] decides for seat k. Every move is checked by apply(); false if a bot broke a rule. */
bool play_out(const struct rv_setup *setup, const struct rv_player *player, const struct rv_source *source,
              struct playout *out);

#endif
