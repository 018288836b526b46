/* SPDX-License-Identifier: MIT
 * Where rooms and results are kept. It knows nothing of games: a room is a few facts and a list of lines.
 *
 * Whatever is written becomes durable with the next store_commit(), all of it or nothing. Reading sees what was written
 * before, committed or not. When a write or the commit fails (a full disk), store_rollback() goes back to the last commit;
 * until then every further write fails as well, so that nobody has to look at each of them. store_problem() says why.
 *
 * One thread at a time. */
#ifndef RV_STORE_STORE_H
#define RV_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <revanche/status.h>

struct store;

enum {
    STORE_SEATS = 8,
    STORE_ID_MAX = 24,   /* with the NUL, as all of these */
    STORE_TEXT_MAX = 40, /* names, salts, levels, words */
    STORE_KEY = 32,      /* hashes and secrets */
};

struct store_seat {
    uint8_t kind; /* whatever the rooms mean by it */
    bool bot;     /* a bot plays for it */
    bool has_key; /* somebody has its secret */
    char name[STORE_TEXT_MAX], level[STORE_TEXT_MAX], salt[STORE_TEXT_MAX];
    unsigned char key[STORE_KEY]; /* the hash of that secret; the secret itself is not kept */
};

struct store_room {
    int64_t number; /* given by store_create_room */
    char id[STORE_ID_MAX];

    /* said once, when it is created */
    char game[STORE_TEXT_MAX];
    uint32_t options;
    char *material; /* NULL: the built-in one */
    bool listed;
    int64_t made;                    /* seconds since 1970 */
    unsigned char secret[STORE_KEY]; /* the dealer's */

    /* may change */
    int64_t touched;
    uint8_t phase;
    bool played;             /* somebody has made a move */
    char next[STORE_ID_MAX]; /* the room that follows, or "" */
    int seats;
    struct store_seat seat[STORE_SEATS];
};

struct store_result {
    int number; /* of the day */
    char game[STORE_TEXT_MAX], name[STORE_TEXT_MAX];
    int points, level;
    int64_t at; /* seconds since 1970 */
    const char *record;
};

/* ---- opening and closing ---- */

/* Keeps nothing when it is closed. NULL without memory. */
struct store *store_memory(void);

/* An SQLite database at this path, made if it is not there. NULL, with the reason, if it cannot be used. */
struct store *store_sqlite(const char *path, struct rv_error *error);

/* What was not committed is gone. */
void store_close(struct store *store);

/* ---- writing ---- */

bool store_create_room(struct store *store, struct store_room *room);
bool store_change_room(struct store *store, const struct store_room *room);
bool store_drop_room(struct store *store, int64_t number);

/* Line `seq` (from 0, one after the other) of a room's log. */
bool store_append(struct store *store, int64_t number, int seq, const char *line, size_t len);

/* Of results for the same day and game with the same name the one with most points stays, the earlier one of equals. Of all
 * names the best `most` stay. */
bool store_add_result(struct store *store, const struct store_result *result, int most);

bool store_commit(struct store *store);
void store_rollback(struct store *store);

/* What went wrong last; "" if nothing has. */
const char *store_problem(const struct store *store);

/* ---- reading ---- */

enum store_found { STORE_FOUND, STORE_NOT_FOUND, STORE_BROKEN };

/* The room and its log, every line with a line feed. Free both with store_room_free(room) and free(log). */
enum store_found store_load_room(struct store *store, const char *id, struct store_room *room, char **log);
void store_room_free(struct store_room *room);

/* Rooms that are listed, without their material: first those of the lowest phase, then the ones touched last. False if
 * reading failed. */
typedef void store_room_seen(void *self, const struct store_room *room);
bool store_list_rooms(struct store *store, int most, store_room_seen *seen, void *self);

/* Rooms that were or were not played in, and not touched since; at most `most` of them, the oldest first. */
bool store_list_old(struct store *store, bool played, int64_t before, int most, store_room_seen *seen,
                    void *self);

/* How many rooms there are; -1 if reading failed. */
int store_count_rooms(struct store *store);

/* Results of a day and game, best first. `record` is NULL in them. */
typedef void store_result_seen(void *self, const struct store_result *result);
bool store_list_results(struct store *store, int number, const char *game, int most, store_result_seen *seen,
                        void *self);

/* The record of a result, to be freed. */
enum store_found store_load_result(struct store *store, int number, const char *game, const char *name,
                                   char **record);

#endif
