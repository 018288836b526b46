/* SPDX-License-Identifier: MIT
 * What bots know about Geht noch was?. */
#include "brain.h"

#include "gehtwas.h"

const struct rv_brain rv_brain_gehtwas = {
    .game = &rv_gehtwas,
    .heuristic = rv_heuristic_gehtwas,
    .search = &rv_search_cards,
    .impression = rv_impression_cards,
    .dials = { { 0, 1, false }, { 0.38, 0.18, false }, { 0.6, 0.22, false }, { 1, 0.25, true } },
    .tuning = { .matters = 2.5 },
};
