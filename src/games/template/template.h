/* SPDX-License-Identifier: MIT
 * The template for a new game (docs/adding-a-game.md). */
#ifndef RV_GAMES_TEMPLATE_TEMPLATE_H
#define RV_GAMES_TEMPLATE_TEMPLATE_H

#include "pad.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded" /* states are compared as bytes */

struct rv_template {
    struct rv_sheets sheets;
};

#pragma GCC diagnostic pop

extern const struct rv_game rv_template;

#endif
