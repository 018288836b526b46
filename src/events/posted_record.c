/* SPDX-License-Identifier: MIT
 * Checking a record that somebody has sent, the cheap things first. */
#include "posted_record.h"

#include <string.h>

#include "fair.h"
#include "words.h"

enum { HEADER_LINES = 100 /* and more */ };

bool posted_brings_material(const char *text, size_t len)
{
    struct rv_lines lines = rv_lines_of(text, len);
    struct rv_text_line line;
    struct rv_word key, name;
    while (rv_lines_next(&lines, &line))
        if (rv_word_next(&line, &key) && (rv_word_is(key, "sheet") || rv_word_is(key, "deck")))
            return rv_word_next(&line, &name) && rv_word_is(name, "own");
    return false;
}

bool posted_is_long(const char *text, size_t len, int actions)
{
    int lines = 0;
    for (const char *at = text; (at = memchr(at, '\n', len - (size_t)(at - text))) != NULL; at++)
        lines++;
    return lines > actions + HEADER_LINES;
}

/* Is it over, and are its dice those of its seed? */
static enum rv_status is_good(const struct rv_table *table, const struct posted_terms *terms,
                              struct rv_error *error)
{
    const struct rv_record *record = rv_table_record(table);
    struct rv_source source = rv_source_seeded(record->seed);
    struct rv_fair_report report;
    if (rv_table_actors(table))
        return rv_refuse(error, 0, 0, terms->unfinished, NULL);
    rv_fair_check(record, &source, &report);
    return rv_fair_verdict(record, &report, error);
}

enum rv_status posted_load(struct rv_material_cache *cache, const char *text, size_t len,
                           const struct posted_terms *terms, struct rv_table **table, struct rv_error *error)
{
    struct rv_record header;
    *table = NULL;
    enum rv_status status = rv_record_read_header(cache, text, len, &header, error);
    if (status == RV_OK)
        status = terms->fits(terms->self, &header, error);
    rv_record_free(&header);
    if (status == RV_OK)
        status = rv_table_load_from(cache, text, len, table, error);
    if (status == RV_OK)
        status = is_good(*table, terms, error);
    if (status != RV_OK) {
        rv_table_close(*table);
        *table = NULL;
    }
    return status;
}
