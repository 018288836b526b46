/* SPDX-License-Identifier: MIT
 * A game as text: a header with everything chosen before play, then one line an action. Reading a record
 * plays it (docs/notation.md has the grammar). */
#ifndef REVANCHE_RECORD_H
#define REVANCHE_RECORD_H

#include "notation.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_deck;
struct rv_material_cache; /* material_cache.h */

enum {
    RV_NAME_MAX = 40,
    RV_SEED_MAX = 64,
    RV_HASH_MAX = 65,         /* 32 bytes in hexadecimal digits, and a NUL */
    RV_ACTIONS_MAX = 1000000, /* a record with more actions is refused */
};

struct rv_record {
    struct rv_setup setup;
    struct rv_material_cache *cache; /* where the material is from; NULL: it is the record's own */
    struct rv_sheet *sheet;          /* the material; setup points to it */
    struct rv_deck *deck;
    const char *built_in;                   /* the name of built-in material; NULL: own material */
    char player[RV_MAX_SEATS][RV_NAME_MAX]; /* "" if not known */
    bool real_dice;                         /* people typed in rolls, start combinations and chips */
    char date[RV_NAME_MAX];
    char seed[RV_SEED_MAX]; /* "" if the dice were typed in */
    char generator[RV_NAME_MAX];
    char dealer[RV_NAME_MAX]; /* how a fair dealer made the dice; "" if there was none */
    char commit[RV_HASH_MAX]; /* the hash of its secret, shown before the first roll */
    char secret[RV_HASH_MAX]; /* "" until it is revealed */
    char salt[RV_MAX_SEATS][RV_NAME_MAX];

    /* Of the second version of fair dice only: which room of the server it was; the hash of each seat's salt,
     * "" if it threw none in; seats of bots; seats that did not open their salt in time. */
    char room[RV_NAME_MAX];
    char seat_commit[RV_MAX_SEATS][RV_HASH_MAX];
    rv_seats bots, missing;

    char event[RV_NAME_MAX]; /* which dice of an event they are; "" if there was none */
    struct rv_action *action;
    int count, cap;
};

/* Begins a record. `material` is the text of a sheet or deck file, or the name of a built-in one, with a
 * checksum if an earlier edition is meant ("house 00f4103e"); NULL for the usual one. Call rv_record_free
 * after success and failure alike. With a cache, the material is shared. */
enum rv_status rv_record_begin(struct rv_record *record, const struct rv_game *game, int seats,
                               unsigned options, const char *material, size_t len, struct rv_error *error);
enum rv_status rv_record_begin_from(struct rv_material_cache *cache, struct rv_record *record,
                                    const struct rv_game *game, int seats, unsigned options,
                                    const char *material, size_t len, struct rv_error *error);
void rv_record_free(struct rv_record *record);

/* What a record is played on, as its header says it: "house 00f4103e", "own 16572fb4". */
void rv_record_write_material(const struct rv_record *record, struct rv_text *out);
uint32_t rv_record_checksum(const struct rv_record *record);

/* Names, dates and seeds: one line, no `#`, short enough. Empty is fine. */
bool rv_record_text_fits(const char *text, size_t size);

enum rv_status rv_record_append(struct rv_record *record, const struct rv_action *action);

/* The lines of the header that are fixed before anybody opens a salt: setup and commitments. In an event they
 * are the same in the records of all entries. */
void rv_record_write_terms(const struct rv_record *record, struct rv_text *out);

/* Writes the record; with its result if `state` is given and the game is over. */
void rv_record_write(const struct rv_record *record, const void *state, struct rv_text *out);

/* Reads a record and plays it into a state of RV_STATE_MAX bytes. A record that breaks a rule is RV_ILLEGAL,
 * and the error names the line. */
enum rv_status rv_record_read(const char *text, size_t len, struct rv_record *record, void *state,
                              struct rv_error *error);

/* Its header and material alone: enough to say what it is before a long one is played. */
enum rv_status rv_record_read_header(struct rv_material_cache *cache, const char *text, size_t len,
                                     struct rv_record *record, struct rv_error *error);

enum rv_status rv_record_read_from(struct rv_material_cache *cache, const char *text, size_t len,
                                   struct rv_record *record, void *state, struct rv_error *error);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
