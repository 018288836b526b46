/* SPDX-License-Identifier: MIT
 * A record that somebody sends: a finished game with the dice of its seed. */
#ifndef RV_EVENTS_POSTED_RECORD_H
#define RV_EVENTS_POSTED_RECORD_H

#include <revanche/record.h>
#include <revanche/table.h>

#include "message.h"

/* Does the record bring its own sheet or deck? Such a record is refused before it is prepared, which takes
 * time. */
bool posted_brings_material(const char *text, size_t len);

/* Has it more lines than a game of so many actions? Refused before it is played. */
bool posted_is_long(const char *text, size_t len, int actions);

/* What is wanted of it. */
struct posted_terms {
    /* Asked for its header, before a long one is played. */
    enum rv_status (*fits)(const void *self, const struct rv_record *header, struct rv_error *error);
    const void *self;
    enum rv_message unfinished; /* what is said of a game that is not over */
};

/* Plays it. RV_BAD or RV_ILLEGAL with the reason, and no table, if it is not what is wanted. `cache` may be
 * NULL. */
enum rv_status posted_load(struct rv_material_cache *cache, const char *text, size_t len,
                           const struct posted_terms *terms, struct rv_table **table, struct rv_error *error);

#endif
