/* SPDX-License-Identifier: MIT
 * Bots: a state goes in, a decision comes out. The same numbers from the same source give the same decision. */
#ifndef REVANCHE_BOT_H
#define REVANCHE_BOT_H

#include "game.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_bot {
    const char *name;
    const char *about;
    /* Decides for a seat that may act. `moment` numbers the decision within the game, so that a source gives each its
     * own random numbers. */
    void (*decide)(const struct rv_setup *, const void *state, int seat, const struct rv_source *,
                   uint64_t moment, struct rv_action *decision);
};

/* The bots there are; NULL at the end. */
extern const struct rv_bot *const rv_bots[];

/* The bot with that name, or NULL. */
const struct rv_bot *rv_bot_find(const char *name);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
