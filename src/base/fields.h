/* SPDX-License-Identifier: MIT
 * Position notation from both sides. A game names each field of its state once, in one function; the
 * same calls write `key=value` words and read them back, so the two cannot disagree.
 *
 *     roll=4 active=2 | crosses=H6,H7 jokers=7 | crosses=G2,H2
 *
 * Sections are divided by `|`: first the table, then one section a seat. A field that has its default
 * is not written, and one that is not there has its default. */
#ifndef RV_BASE_FIELDS_H
#define RV_BASE_FIELDS_H

#include "text_format.h"
#include "words.h"

enum { RV_FIELDS_MAX = 64 }; /* keys in one section */

struct rv_fields {
    bool reading;
    bool all;                    /* writing: defaults, too; what the game has no value for stays empty */
    struct rv_text *out;         /* writing */
    struct rv_line_text section; /* reading: what is left and right of it is other sections */
    struct rv_line_text rest;
    const char *asked[RV_FIELDS_MAX];
    int asked_count;
    bool failed;
    struct rv_error *error;
};

struct rv_fields rv_fields_writer(struct rv_text *out);
struct rv_fields rv_fields_reader(struct rv_line_text line, struct rv_error *error);

/* Goes on to the next section, a seat's. */
void rv_fields_section(struct rv_fields *fields);

/* Ends reading or writing: no unknown key, no section left over. */
enum rv_status rv_fields_finish(struct rv_fields *fields);

/* Each of these writes `value` if it is not the default, or reads and returns what is there. */
int rv_field_int(struct rv_fields *fields, const char *key, int value, int min, int max, int usual);
int rv_field_choice(struct rv_fields *fields, const char *key, int value, const char *const *names,
                    int usual);

/* A set of letters or digits out of `alphabet` (bit k = its k-th sign), written like `first=ABH`. */
unsigned rv_field_set(struct rv_fields *fields, const char *key, unsigned value, const char *alphabet,
                      unsigned usual);

/* For values with a form of their own: false if there is nothing to do. When reading, *value is what is there; when
 * writing, `wanted` says whether to write at all, and the caller puts the value into fields->out. */
bool rv_field_open(struct rv_fields *fields, const char *key, bool wanted, struct rv_word *value);

/* Remembers the first thing that was wrong. */
void rv_field_bad(struct rv_fields *fields, struct rv_word at, const char *key, const char *allowed);

#endif
