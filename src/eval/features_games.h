/* SPDX-License-Identifier: MIT
 * What single games add to the features of a sheet: rows of weights, slots, and how they are filled. */
#ifndef RV_EVAL_FEATURES_GAMES_H
#define RV_EVAL_FEATURES_GAMES_H

#include "feature_map.h"

/* How many rows of weights; alone some are not needed. */
int rv_sogut_rows(bool alone), rv_sogut_slots(void);
int rv_xmal_rows(bool alone), rv_xmal_slots(void);

typedef void rv_game_features(const struct rv_feature_map *map, const void *state, int seat, bool all,
                              struct rv_features *features);
rv_game_features rv_sogut_features, rv_xmal_features;

/* The hearts of a seat of Noch mal so gut!, counted up to five: every column to come pays them (B10). */
int rv_sogut_hearts(const void *state, int seat);

/* How much of a game of Noch X-mal! with several players is left. */
int rv_xmal_phase(const struct rv_feature_map *map, const void *state);

/* X that are sure to come in this roll's award step (X7); in bank.c. */
struct rv_xmal;
int rv_xmal_crosses_due(const struct rv_setup *setup, const struct rv_xmal *state, int seat);

#endif
