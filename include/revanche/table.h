/* SPDX-License-Identifier: MIT
 * A table where a game is played: the record, the state it leads to, and a source of chance. Terminal,
 * page and server play on it. */
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
    struct rv_material_cache *cache; /* shares material between tables; NULL: the table has its own */
    const struct rv_game *game;
    int seats;
    unsigned options;     /* enum rv_option */
    const char *material; /* as for rv_record_begin */
    size_t material_len;
    const char *seed; /* NULL: dice are typed in, or rv_table_deal_from brings them */
    const char *date; /* NULL: not in the record */
    const char *player[RV_MAX_SEATS];

    /* People type in rolls, start combinations and chips. A dealer or the seed has the
     * cards, if there are any. */
    bool real_dice;

    /* Keeps the log as text (rv_table_log), which takes a third of the memory and is quick to save: for
     * servers. Such a table takes nothing back, and its record holds the header only. */
    bool log_as_text;
};

enum rv_status rv_table_open(const struct rv_table_plan *plan, struct rv_table **table,
                             struct rv_error *error);
void rv_table_close(struct rv_table *table);

/* Resumes a saved game. */
enum rv_status rv_table_load(const char *record, size_t len, struct rv_table **table, struct rv_error *error);

/* The same with the material from a cache, so that many tables share it. */
enum rv_status rv_table_load_from(struct rv_material_cache *cache, const char *record, size_t len,
                                  struct rv_table **table, struct rv_error *error);

/* Sets up a position on a table where nothing was played yet; play continues from there. Such a table has no
 * record that could be loaded again, because records begin at the start of a game. */
enum rv_status rv_table_lay(struct rv_table *table, const char *position, size_t len, struct rv_error *error);
bool rv_table_is_laid(const struct rv_table *table);

/* ---- the header of the record ---- */

/* A fair dealer's lines in the header: the way of dealing, the commitment, a salt for each seat, and those
 * of struct rv_record that its version has. NULL: none. */
struct rv_table_dealer {
    const char *name, *commit, *room, *event;
    const char *salt[RV_MAX_SEATS], *seat_commit[RV_MAX_SEATS];
    rv_seats bots, missing;
};

/* A fair dealer deals at a table where nothing was played yet. The table copies the source; what that
 * points to must live as long as the table. RV_BAD if a text does not fit. */
enum rv_status rv_table_deal_from(struct rv_table *table, struct rv_source source,
                                  const struct rv_table_dealer *dealer, struct rv_error *error);

/* Both return false for a text that does not fit, and change nothing then. The seed of a fair dealer is
 * revealed when the game is over. */
bool rv_table_rename(struct rv_table *table, int seat, const char *player);
bool rv_table_reveal(struct rv_table *table, const char *dealer_seed);

/* ---- the game ---- */

/* Writes the record so far, as rv_record_write does. */
void rv_table_save(const struct rv_table *table, struct rv_text *out);

const struct rv_setup *rv_table_setup(const struct rv_table *table);
const struct rv_record *rv_table_record(const struct rv_table *table);

/* The number of actions so far. */
int rv_table_count(const struct rv_table *table);

/* The log of a table that keeps it as text: a line for each action. */
const char *rv_table_log(const struct rv_table *table, size_t *len);

const void *rv_table_state(const struct rv_table *table);
rv_seats rv_table_actors(const struct rv_table *table);

/* Plays an action, a decision or typed-in chance. If it is refused, nothing changes and no event is added.
 * RV_RULE_C1: the record is full. */
enum rv_rule rv_table_play(struct rv_table *table, const struct rv_action *action, struct rv_events *events);

/* Is chance due that people type in, at a table with real dice? */
bool rv_table_chance_is_typed(const struct rv_table *table);

/* Is chance due, and does the table have a source for it? */
bool rv_table_can_draw(const struct rv_table *table);

/* Draws from the table's source for chance; stores the action in *drawn, which may be NULL. Refused only
 * if the record is full (RV_RULE_C1). */
enum rv_rule rv_table_draw(struct rv_table *table, struct rv_action *drawn, struct rv_events *events);

/* Has the game moved on for a seat since the first n actions? Yes if chance or the seat itself acted. What
 * other seats decided in the same roll does not matter (S6.4), so a decision made without seeing it is
 * still good. */
bool rv_table_moved_on(const struct rv_table *table, int seat, int n);

/* The number of decisions a seat has made. */
int rv_table_decisions(const struct rv_table *table, int seat);

/* The state after the first n actions of the record; RV_STATE_MAX bytes. Not for a log that is text. */
void rv_table_state_at(const struct rv_table *table, int n, void *state);

/* ---- undo ---- */

/* Dice, start combinations and chips are typed in at this table although it has a seed, which then only has
 * the cards. They may be mistyped, so they can be taken back. Never for a dealer's table. */
void rv_table_use_real_dice(struct rv_table *table);

/* The last action that the given seats may take back, as a position in the record; -1 if there is none.
 * Everything after it goes with it: what bots and other seats decided meanwhile. Chance ends what can be
 * taken back, except for typed-in dice, which may be mistyped. */
int rv_table_undoable(const struct rv_table *table, rv_seats seats);

/* Takes back the actions from that position on. False, and nothing changes, if that is not allowed. */
bool rv_table_undo_to(struct rv_table *table, int n);

/* The last action, of whatever seat. */
bool rv_table_can_undo(const struct rv_table *table);
bool rv_table_undo(struct rv_table *table);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
