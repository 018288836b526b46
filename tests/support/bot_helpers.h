/* SPDX-License-Identifier: MIT
 * Bots for tests, without opening evaluators by hand. */
#ifndef TESTS_BOT_HELPERS_H
#define TESTS_BOT_HELPERS_H

#include <revanche/bot.h>

#include "sheet_evaluator.h"

/* The evaluator of a setup. It stays until the next call that is about another setup. */
const struct rv_evaluator *evaluator_of(const struct rv_setup *setup);

/* The same for what only sheet games have; false if there is no net for the setup. */
bool sheet_evaluator_of(const struct rv_setup *setup, struct rv_sheet_evaluator *evaluator);

/* The feature map of a setup. */
void feature_map_of(const struct rv_setup *setup, bool own, struct rv_feature_map *map);

/* A bot by its name, as `expert@20`; there must be one. */
struct rv_player player_called(const char *name);

/* The decision of a bot; it must have the memory for it. */
void bot_decides(const char *name, const struct rv_setup *setup, const void *state, int seat,
                 const struct rv_source *source, uint64_t moment, struct rv_action *decision);

/* The worth of a position by the fast engine. */
struct rv_worth worth_to(const struct rv_setup *setup, const void *state, int seat,
                         const struct rv_source *source, uint64_t moment);

#endif
