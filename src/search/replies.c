/* SPDX-License-Identifier: MIT
 * Replies to a move at a table. */
#include "replies.h"

#include <string.h>

int rv_replies_make(const struct rv_sheet_evaluator *evaluator, uint64_t state[RV_STATE_WORDS], int except)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const rv_seats waits = rv_seat_bit(except), others = (rv_seats) ~(waits | rv_seat_bit(RV_CHANCE));
    int visited = 0;
    for (rv_seats left; (left = setup->game->actors(setup, state) & others) != 0;) {
        uint64_t after[RV_STATE_WORDS];
        struct rv_action reply;
        visited += rv_best_static(evaluator, state, __builtin_ctz(left), &reply);
        memcpy(after, state, setup->game->state_size);
        setup->game->apply(setup, after, &reply, NULL);
        if (waits && !(setup->game->actors(setup, after) & waits))
            break; /* a chip is to be turned first (X8) */
        memcpy(state, after, setup->game->state_size);
    }
    return visited;
}
