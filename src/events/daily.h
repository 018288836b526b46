/* SPDX-License-Identifier: MIT
 * Today's challenge: every day has a seed for each game, so that everybody who plays it alone gets the
 * same dice. Days are numbered and change at midnight UTC. */
#ifndef RV_EVENTS_DAILY_H
#define RV_EVENTS_DAILY_H

#include <stdint.h>

#include <revanche/record.h>

#include "buffer.h"

/* The number of the day, for a time in seconds since 1970; 1 was 2026-11-01, days before it are 0. */
int daily_number(int64_t seconds);

/* The end of a day, in seconds since 1970. */
int64_t daily_ends(int number);

/* The seed of a day for a game: "daily 15 nochmal". */
void daily_seed(int number, const char *game, char seed[RV_SEED_MAX]);

struct daily_score {
    int points, level;
};

/* Checks that a record is a finished game of that challenge with its dice; RV_BAD or RV_ILLEGAL with the
 * reason if not. `clean`, if not NULL, gets the record without comments. `cache` may be NULL. */
enum rv_status daily_check(struct rv_material_cache *cache, int number, const struct rv_game *game,
                           const char *text, size_t len, struct daily_score *score, struct buffer *clean,
                           struct rv_error *error);

#endif
