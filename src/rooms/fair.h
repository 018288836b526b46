/* SPDX-License-Identifier: MIT
 * Are the dice of a record those that its seed or its dealer gives? */
#ifndef RV_ROOMS_FAIR_H
#define RV_ROOMS_FAIR_H

#include <revanche/record.h>

#include "buffer.h"
#include "dealer.h"

/* What chance did in a record. */
struct fair_counts {
    int rolls, starts, chips, cards;
};

/* Where the dice of a record must come from: its seed, or its dealer, whose secret must be told and fit the hash. `dealer`
 * has to live as long as the source. RV_BAD with the reason if that cannot be said. */
enum rv_status fair_source(const struct rv_record *record, struct dealer *dealer, struct rv_source *source,
                           struct rv_error *error);

/* Plays the record and draws every chance action again. RV_ILLEGAL, with the first difference in the error (line: the
 * number of the action), if one is another. */
enum rv_status fair_check(const struct rv_record *record, const struct rv_source *source,
                          struct fair_counts *counts, struct rv_error *error);

/* Appends a record as it is written: nothing in it but what counts. `state` is that of its end, or NULL: no result. */
void record_into(struct buffer *out, const struct rv_record *record, const void *state);

#endif
