/* SPDX-License-Identifier: MIT
 * Decisions that only look different. */
#include "same.h"

#include <string.h>

enum { WORDS = RV_STATE_MAX / sizeof(uint64_t) };

bool rv_same_result(const struct rv_setup *setup, const void *state, const struct rv_action *x,
                    const struct rv_action *y)
{
    uint64_t one[WORDS], two[WORDS];
    size_t size = setup->game->state_size;
    memcpy(one, state, size);
    memcpy(two, state, size);
    setup->game->apply(setup, one, x, NULL);
    setup->game->apply(setup, two, y, NULL);
    return memcmp(one, two, size) == 0;
}

/* The state after two actions; false if they cannot be done in this order. */
static bool after_both(const struct rv_setup *setup, const void *state, const struct rv_action *first,
                       const struct rv_action *second, uint64_t *after)
{
    memcpy(after, state, setup->game->state_size);
    return setup->game->apply(setup, after, first, NULL) == RV_ALLOWED &&
           setup->game->apply(setup, after, second, NULL) == RV_ALLOWED;
}

bool rv_only_order(const struct rv_setup *setup, const void *state, const struct rv_action *x,
                   const struct rv_action *y)
{
    uint64_t one[WORDS], two[WORDS];
    return after_both(setup, state, x, y, one) && after_both(setup, state, y, x, two) &&
           memcmp(one, two, setup->game->state_size) == 0;
}
