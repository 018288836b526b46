/* SPDX-License-Identifier: MIT
 * What bots know about Geht noch was?. */
#include "brain.h"

#include "gehtwas.h"

const struct rv_brain rv_brain_gehtwas = {
    .game = &rv_gehtwas,
    .heuristic = rv_heuristic_gehtwas,
    .search = &rv_search_cards,
    .tuning = { .matters = 2.5, .noise = 4, .table_noise = 1.6 },
};
