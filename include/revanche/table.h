/* SPDX-License-Identifier: MIT
 * A table where a game is played: the record, the state it leads to, and where chance comes from. */
#ifndef REVANCHE_TABLE_H
#define REVANCHE_TABLE_H

#include "record.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_table;

/* What is chosen before play. */
struct rv_table_plan {
    struct rv_material_cache *cache; /* where the material is shared; NULL: the table has its own */
    const struct rv_game *game;
    int seats;
    unsigned options;     /* enum rv_option */
    const char *material; /* the text of a sheet or deck file; NULL for the built-in one */
    size_t material_len;
    const char *seed; /* NULL: dice are typed in */
    const char *date; /* NULL: not written down */
    const char *player[RV_MAX_SEATS];
};

enum rv_status rv_table_open(const struct rv_table_plan *plan, struct rv_table **table,
                             struct rv_error *error);
void rv_table_close(struct rv_table *table);

/* Takes up a saved game where it was left. */
enum rv_status rv_table_load(const char *record, size_t len, struct rv_table **table, struct rv_error *error);

/* The same with the material from a cache, so that many tables share it. */
enum rv_status rv_table_load_from(struct rv_material_cache *cache, const char *record, size_t len,
                                  struct rv_table **table, struct rv_error *error);

/* Lays a position on a table where nothing was played yet; what is played goes on from there. Such a table has no record that
 * could be loaded again, for records begin at the beginning. */
enum rv_status rv_table_lay(struct rv_table *table, const char *position, size_t len, struct rv_error *error);
bool rv_table_is_laid(const struct rv_table *table);

/* The record so far, as rv_record_write writes it. */
void rv_table_save(const struct rv_table *table, struct rv_text *out);

const struct rv_setup *rv_table_setup(const struct rv_table *table);
const struct rv_record *rv_table_record(const struct rv_table *table);
const void *rv_table_state(const struct rv_table *table);
rv_seats rv_table_actors(const struct rv_table *table);

/* Plays an action, a decision or typed-in chance. A refused one changes nothing. */
enum rv_rule rv_table_play(struct rv_table *table, const struct rv_action *action, struct rv_events *events);

/* Is chance due, and does the table have a source for it? */
bool rv_table_can_draw(const struct rv_table *table);

/* Lets the table's source act for chance; the action is put into *drawn, which may be NULL. Refused only if the record is
 * full (RV_RULE_C1). */
enum rv_rule rv_table_draw(struct rv_table *table, struct rv_action *drawn, struct rv_events *events);

/* Takes the last decision back. Possible as long as no chance has followed it; typed-in chance may have been mistyped and
 * can be taken back, too. */
bool rv_table_can_undo(const struct rv_table *table);
bool rv_table_undo(struct rv_table *table);

/* The state after the first n actions of the record, for replaying; RV_STATE_MAX bytes. */
void rv_table_state_at(const struct rv_table *table, int n, void *state);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
