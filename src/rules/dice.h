/* SPDX-License-Identifier: MIT
 * Sorting dice. Without branches, because dice cannot be predicted. */
#ifndef RV_RULES_DICE_H
#define RV_RULES_DICE_H

#include <stdint.h>

/* Orders two dice; a die that is not there (0) comes last. */
static inline void rv_dice_order(uint8_t *a, uint8_t *b)
{
    uint8_t x = (uint8_t)(*a - 1), y = (uint8_t)(*b - 1);
    *a = (uint8_t)((x < y ? x : y) + 1);
    *b = (uint8_t)((x < y ? y : x) + 1);
}

static inline void rv_dice_sort3(uint8_t die[3])
{
    rv_dice_order(&die[0], &die[1]);
    rv_dice_order(&die[1], &die[2]);
    rv_dice_order(&die[0], &die[1]);
}

static inline void rv_dice_sort4(uint8_t die[4])
{
    rv_dice_sort3(die);
    rv_dice_order(&die[2], &die[3]);
    rv_dice_order(&die[1], &die[2]);
    rv_dice_order(&die[0], &die[1]);
}

#endif
