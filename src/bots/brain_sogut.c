/* SPDX-License-Identifier: MIT
 * What bots know about Noch mal so gut!. */
#include "brain.h"

#include "sogut.h"

const struct rv_brain rv_brain_sogut = {
    .game = &rv_sogut,
    .heuristic = rv_heuristic_sogut,
    .search = &rv_search_sheets,
    .model = &rv_model_sogut,
    .tuning = { .matters = 1,
                .noise = 1.5,
                .table_noise = 2.5,
                .sigma = 1.5,
                .prune = 10,
                .next_roll_moves = 2,
                .rollout_moves = 3,
                .cost = 6,
                .quantum = 0.02,
                .solo_spread = { .end = 15, .growth = 11, .half = 3 },
                .spread = { .end = 8, .growth = 11, .half = 6 } },
};
