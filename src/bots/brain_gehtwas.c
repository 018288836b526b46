/* SPDX-License-Identifier: MIT
 * What bots know about Geht noch was?. */
#include "brain.h"

#include "gehtwas.h"

const struct rv_brain rv_brain_gehtwas = {
    .game = &rv_gehtwas,
    .heuristic = rv_heuristic_gehtwas,
    .search = &rv_search_cards,
    .impression = rv_impression_cards,
    .dials = { { 0, 1, false }, { 0.42, 0.15, false }, { 0.65, 0.2, false }, { 1, 0.02, true } },
    .tuning = { .matters = 2.5 },
};
