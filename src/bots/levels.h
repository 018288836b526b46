/* SPDX-License-Identifier: MIT
 * Levels of play. */
#ifndef RV_BOTS_LEVELS_H
#define RV_BOTS_LEVELS_H

#include <revanche/bot.h>

extern const struct rv_bot rv_level_easy, rv_level_casual, rv_level_steady, rv_level_sharp, rv_level_expert;

#endif
