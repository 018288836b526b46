/* SPDX-License-Identifier: MIT
 * Position notation, read and written by the same code. A game names each field of its state once, in one
 * function; the same calls write `key=value` words and read them back, so the two cannot disagree.
 *
 *     roll=4 active=2 | crosses=H6,H7 jokers=7 | crosses=G2,H2
 *
 * Sections are divided by `|`: first the table, then one section a seat. A field that has its default
 * is not written, and one that is not there has its default. */
#ifndef RV_BASE_FIELDS_H
#define RV_BASE_FIELDS_H

#include "message.h"
#include "words.h"

enum { RV_FIELDS_MAX = 64 }; /* keys in one section */

struct rv_fields {
    bool reading;
    bool all;                         /* writing: defaults, too; a field without a value is empty */
    struct rv_text *out;              /* writing */
    struct rv_text_line section;      /* reading: the section being read */
    struct rv_text_line rest;         /* reading: the sections after it */
    const char *asked[RV_FIELDS_MAX]; /* reading: keys that the game asked for in this section */
    int asked_count;
    bool failed;
    struct rv_error *error;
};

struct rv_fields rv_fields_writer(struct rv_text *out);
struct rv_fields rv_fields_reader(struct rv_text_line line, struct rv_error *error);

/* Goes on to the next section: the next seat. */
void rv_fields_section(struct rv_fields *fields);

/* Ends reading or writing, and checks that no key is unknown and no section left over. */
enum rv_status rv_fields_finish(struct rv_fields *fields);

/* Each of these writes `value` if it is not the default `usual`, or reads and returns it. */
int rv_field_int(struct rv_fields *fields, const char *key, int value, int min, int max, int usual);
int rv_field_choice(struct rv_fields *fields, const char *key, int value, const char *const *names,
                    int usual);

/* A set of letters or digits out of `alphabet` (bit k = its k-th sign), written like `first=ABH`. */
unsigned rv_field_set(struct rv_fields *fields, const char *key, unsigned value, const char *alphabet,
                      unsigned usual);

/* For values of other forms. False if there is nothing to do. Reading: *value is the text found. Writing:
 * `wanted` says whether to write at all, and the caller then puts the value into fields->out. */
bool rv_field_open(struct rv_fields *fields, const char *key, bool wanted, struct rv_word *value);

/* Reports a mistake, with a message about what is allowed; only the first one counts. */
void rv_field_bad(struct rv_fields *fields, struct rv_word at, const char *key, enum rv_message allowed,
                  const struct rv_value *values);

#endif
