/* SPDX-License-Identifier: MIT
 * Today's challenge: every day and game has a seed, so that everybody who plays it alone gets the same dice. Days are
 * numbered and change at midnight UTC. */
#ifndef RV_ROOMS_DAILY_H
#define RV_ROOMS_DAILY_H

#include <stdint.h>

#include <revanche/record.h>

#include "buffer.h"

/* The number of the day of a time in seconds since 1970; 1 was 2026-11-01, and before it there is none (0). */
int daily_number(int64_t seconds);

/* When a day ends, in seconds since 1970. */
int64_t daily_ends(int number);

/* Its seed for a game: "daily 15 nochmal". */
void daily_seed(int number, const char *game, char seed[RV_SEED_MAX]);

struct daily_score {
    int points, level;
};

/* Is this record a finished game of that challenge, with its dice and nothing else? RV_BAD or RV_ILLEGAL with the reason if
 * not. The built-in material may come from a cache; NULL for none. `clean`, if not NULL, gets the record without
 * whatever else was in the text, comments above all. */
enum rv_status daily_check(struct rv_material_cache *cache, int number, const struct rv_game *game,
                           const char *record, size_t len, struct daily_score *score, struct buffer *clean,
                           struct rv_error *error);

#endif
