/* SPDX-License-Identifier: MIT
 * What bots know about Noch X-mal!. */
#include "brain.h"

#include "xmal.h"

const struct rv_brain rv_brain_xmal = {
    .game = &rv_xmal,
    .heuristic = rv_heuristic_xmal,
    .search = &rv_search_sheets,
    .model = &rv_model_xmal,
    .impression = rv_impression_sheet,
    .dials = { { 0.42, 0.38, false }, { 0.65, 0.3, true }, { 0.84, 0.1, true }, { 1, 0.02, true } },
    .tuning = { .matters = 0.3,
                .sigma = 0.4,
                .prune = 2.5,
                .next_roll_moves = 2,
                .rollout_moves = 3,
                .cost = 6,
                .quantum = 0.002,
                .solo_spread = { .end = 1.2, .growth = 4.3, .half = 5 },
                .two = { { 0.8, 2.6, 3.4, 4.7, 5.8 } },
                .several = { { 1.7, 3.8, 5, 8.5, 6 } },
                .race_spread = { .end = 0.9, .growth = 3.2, .half = 14 } },
};
