/* SPDX-License-Identifier: MIT
 * A record that is being read: its header first (record_header.c), then material and actions (record_read.c).
 */
#ifndef RV_NOTATION_RECORD_READING_H
#define RV_NOTATION_RECORD_READING_H

#include "notation_parts.h"

struct rv_reading {
    struct rv_material_cache *cache;
    struct rv_record *record;
    struct rv_lines lines;
    struct rv_text_line line;
    unsigned seen; /* header keys, as bits */
    const struct rv_game *game;
    int seats;
    unsigned options;
    const char *material; /* where the lines behind bars begin, NULL if there are none */
    struct rv_word material_name;
    uint32_t checksum;
    size_t edition_len; /* of the name and its checksum */
    bool ended;         /* the result was read */
    struct rv_error *error;
};

/* Reads the lines of the header, and holds them against each other. False after a refusal. */
bool rv_reading_header(struct rv_reading *reading);

/* Refuses a word; always false. */
bool rv_reading_wrong(struct rv_reading *reading, struct rv_word at, enum rv_message allowed);

#endif
