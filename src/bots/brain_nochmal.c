/* SPDX-License-Identifier: MIT
 * What bots know about Noch mal!. */
#include "brain.h"

#include "nochmal.h"

const struct rv_brain rv_brain_nochmal = {
    .game = &rv_nochmal,
    .heuristic = rv_heuristic_nochmal,
    .search = &rv_search_sheets,
    .model = &rv_model_nochmal,
    .tuning = { .matters = 0.6,
                .noise = 1,
                .table_noise = 1,
                .sigma = 0.3,
                .prune = 2.5,
                .next_roll_moves = 6,
                .rollout_moves = 8,
                .cost = 2,
                .quantum = 0.002,
                .solo_spread = { .end = 1.8, .growth = 4.6, .half = 7 },
                .spread = { .end = 3.2, .growth = 8, .half = 6 } },
};
