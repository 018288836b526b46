/* SPDX-License-Identifier: MIT
 * What the bots share. */
#ifndef RV_BOTS_BOTS_H
#define RV_BOTS_BOTS_H

#include <revanche/bot.h>

/* Keeps the random numbers of bots apart from those of dice when both use one source. */
#define RV_BOT_MOMENT ((uint64_t)1 << 55)

extern const struct rv_bot rv_bot_random, rv_bot_greedy, rv_bot_fast, rv_bot_strong;
extern const struct rv_bot rv_level_easy, rv_level_casual, rv_level_steady, rv_level_sharp, rv_level_expert;

#endif
