/* SPDX-License-Identifier: MIT
 * Noch mal! (rules S and N). */
#ifndef RV_GAMES_NOCHMAL_NOCHMAL_H
#define RV_GAMES_NOCHMAL_NOCHMAL_H

#include "pad.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded" /* states are compared as bytes */

struct rv_nochmal {
    struct rv_sheets sheets;
};

#pragma GCC diagnostic pop

extern const struct rv_game rv_nochmal;

#endif
