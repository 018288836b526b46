/* SPDX-License-Identifier: MIT
 * What bots know about Noch mal so gut!. */
#include "brain.h"

#include "sogut.h"

const struct rv_brain rv_brain_sogut = {
    .game = &rv_sogut,
    .heuristic = rv_heuristic_sogut,
    .search = &rv_search_sheets,
    .model = &rv_model_sogut,
    .impression = rv_impression_sheet,
    .dials = { { 0.2, 0.45, false }, { 0.4, 0.35, false }, { 0.75, 0.15, false }, { 1, 0.12, true } },
    .tuning = { .matters = 1,
                .sigma = 1.5,
                .prune = 10,
                .next_roll_moves = 2,
                .rollout_moves = 3,
                .cost = 6,
                .quantum = 0.02,
                .solo_spread = { .end = 15, .growth = 11, .half = 3 },
                .two = { { 11, 18.5, 20, 18.5, 19 } },
                .several = { { 10.2, 17.3, 20.5, 20.5, 28 } } },
};
