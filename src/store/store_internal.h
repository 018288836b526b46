/* SPDX-License-Identifier: MIT
 * Shared by the files of the store: the open database and its prepared statements. */
#ifndef RV_STORE_STORE_INTERNAL_H
#define RV_STORE_STORE_INTERNAL_H

#include <sqlite3.h>

#include "message.h"
#include "store.h"

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

struct store {
    sqlite3 *db;
    sqlite3_stmt *prepared[STATEMENTS];
    bool failed; /* a write has failed since the last commit */
    char problem[200];
};

/* store_schema.c: creates the tables of a new database or upgrades those of an old one. Returns false with
 * the reason in `why` if the database cannot be used. */
bool store_prepare_schema(sqlite3 *db, struct rv_text *why);

/* Records a problem for store_problem() and returns false. */
bool store_fail(struct store *store, const char *why);

/* The statement, prepared once; NULL if that fails. */
sqlite3_stmt *store_statement(struct store *store, enum statement which);

/* Resets a statement; false if its last step, which returned `last`, failed. */
bool store_finish(struct store *store, sqlite3_stmt *statement, int last);

static inline void store_bind_text(sqlite3_stmt *statement, int n, const char *text)
{
    sqlite3_bind_text(statement, n, text, -1, SQLITE_STATIC);
}

#endif
