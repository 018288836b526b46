/* SPDX-License-Identifier: MIT
 * What bots know about Noch mal!. */
#include "brain.h"

#include "nochmal.h"

const struct rv_brain rv_brain_nochmal = {
    .game = &rv_nochmal,
    .heuristic = rv_heuristic_nochmal,
    .search = &rv_search_sheets,
    .model = &rv_model_nochmal,
    .impression = rv_impression_sheet,
    .dials = { { 0.12, 0.4, false }, { 0.4, 0.35, false }, { 0.75, 0.15, false }, { 1, 0.1, true } },
    .tuning = { .matters = 0.6,
                .sigma = 0.3,
                .prune = 2.5,
                .next_roll_moves = 6,
                .rollout_moves = 8,
                .cost = 2,
                .quantum = 0.002,
                .solo_spread = { .end = 1.8, .growth = 4.6, .half = 7 },
                .two = { { 6.4, 10.5, 12.2, 11.5, 18 } },
                .several = { { 5.4, 10, 11.9, 15.4, 28 } } },
};
