/* SPDX-License-Identifier: MIT
 * Noch mal! (rules S and N). */
#ifndef RV_GAMES_NOCHMAL_NOCHMAL_H
#define RV_GAMES_NOCHMAL_NOCHMAL_H

#include "pad.h"

struct rv_nochmal {
    struct rv_sheets sheets;
};

extern const struct rv_game rv_nochmal;

#endif
