/* SPDX-License-Identifier: MIT
 * What the files of the SQLite store share. The SQL itself stands in sqlite.c only. */
#ifndef RV_STORE_SQLITE_INSIDE_H
#define RV_STORE_SQLITE_INSIDE_H

#include <sqlite3.h>

#include "kind.h"

enum statement {
    BEGIN,
    COMMIT,
    CREATE_ROOM,
    CHANGE_ROOM,
    CHANGE_SEAT,
    DROP_SEATS,
    DROP_ACTIONS,
    DROP_ROOM,
    APPEND,
    ADD_RESULT,
    TRIM_RESULTS,
    LOAD_ROOM,
    LOAD_SEATS,
    LOAD_LOG,
    LIST_ROOMS,
    LIST_OLD,
    COUNT_ROOMS,
    LIST_RESULTS,
    LOAD_RESULT,
    STATEMENTS,
};

struct sqlite {
    struct store head;
    sqlite3 *db;
    sqlite3_stmt *prepared[STATEMENTS];
};

static inline struct sqlite *sqlite_of(struct store *store)
{
    return (struct sqlite *)store;
}

/* Notes what the database says, and returns false. */
bool sqlite_broken(struct sqlite *s);

/* The statement, prepared once; NULL if that fails. */
sqlite3_stmt *sqlite_prepare(struct sqlite *s, enum statement which);

/* Ends a statement, and says whether it went well: `last` is what its last step returned. */
bool sqlite_finish(struct sqlite *s, sqlite3_stmt *statement, int last);

static inline void bind_text(sqlite3_stmt *statement, int n, const char *text)
{
    sqlite3_bind_text(statement, n, text, -1, SQLITE_STATIC);
}

/* Reading (sqlite_read.c): see store_kind. */
enum store_found sqlite_load_room(struct store *, const char *id, struct store_room *, char **log);
bool sqlite_list_rooms(struct store *, int most, store_room_seen *, void *self);
bool sqlite_list_old(struct store *, bool played, int64_t before, int most, store_room_seen *, void *self);
int sqlite_count_rooms(struct store *);
bool sqlite_list_results(struct store *, int number, const char *game, int most, store_result_seen *,
                         void *self);
enum store_found sqlite_load_result(struct store *, int number, const char *game, const char *name,
                                    char **record);

#endif
