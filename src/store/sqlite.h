/* SPDX-License-Identifier: MIT
 * Shared by the files of the SQLite store: the open database and its prepared statements. */
#ifndef RV_STORE_SQLITE_H
#define RV_STORE_SQLITE_H

#include <sqlite3.h>

#include "message.h"
#include "store_kind.h"

enum statement {
    BEGIN,
    COMMIT,
    CREATE_ROOM,
    CHANGE_ROOM,
    CHANGE_TERMS,
    CHANGE_SEAT,
    DROP_SEATS,
    DROP_ACTIONS,
    DROP_ROOM,
    APPEND,
    CUT,
    ADD_RESULT,
    TRIM_RESULTS,
    DROP_RESULTS,
    LOAD_ROOM,
    LOAD_SEATS,
    LOAD_LOG,
    LIST_ROOMS,
    LIST_OLD,
    LIST_ALL,
    REMOVE_RESULT,
    COUNT_ROOMS,
    LIST_RESULTS,
    LOAD_RESULT,
    PUT_DOCUMENT,
    DROP_DOCUMENT,
    DROP_DOCUMENTS_OF,
    DROP_EXPIRED,
    REPLACE,
    FORGET_PERSON,
    LOAD_DOCUMENT,
    LIST_DOCUMENTS,
    LIST_TABLES,
    STATEMENTS,
};

struct sqlite_store {
    struct store base;
    sqlite3 *db;
    sqlite3_stmt *prepared[STATEMENTS];
    int patience_ms;   /* that is left to wait for a lock of another program */
    int64_t log_bytes; /* of the write-ahead log after the last commit */
    int64_t log_most;
};

static inline struct sqlite_store *sqlite_of(struct store *base)
{
    return (struct sqlite_store *)base;
}

/* sqlite_schema.c: creates the tables of a new database or upgrades those of an old one. Returns false with
 * the reason in `why` if the database cannot be used. */
bool sqlite_prepare_schema(sqlite3 *db, struct rv_text *why);

/* Is it a database of this version? Writes nothing. */
bool sqlite_check_schema(sqlite3 *db, struct rv_text *why);

/* Writes the version that is there already; false if nothing can be written. */
bool sqlite_touch_version(sqlite3 *db);

/* sqlite_others.c: bounds what other programs can do, from now on. May the write-ahead log grow? */
void sqlite_watch_others(struct sqlite_store *store);
bool sqlite_log_fits(struct sqlite_store *store);

/* The statement, prepared once; NULL if that fails. */
sqlite3_stmt *sqlite_statement(struct sqlite_store *store, enum statement which);

/* Resets a statement; false if its last step, which returned `last`, failed. */
bool sqlite_finish(struct sqlite_store *store, sqlite3_stmt *statement, int last);

/* sqlite_write.c: the statement to bind and then run, in a transaction; NULL after a failed write. */
sqlite3_stmt *sqlite_begin_write(struct sqlite_store *store, enum statement which);
bool sqlite_run(struct sqlite_store *store, sqlite3_stmt *statement);

/* sqlite_read.c: calls `seen` for each row of rooms; a room with damaged seats costs only itself. */
bool sqlite_show_rooms(struct sqlite_store *store, sqlite3_stmt *rows, bool damaged_too,
                       store_room_seen *seen, void *self);

/* A column of text. */
void sqlite_take_text(sqlite3_stmt *statement, int column, char *to, size_t size);

/* What store_kind lists. */
void sqlite_close(struct store *base);
bool sqlite_create_room(struct store *base, struct store_room *room);
bool sqlite_change_room(struct store *base, const struct store_room *room);
bool sqlite_change_terms(struct store *base, const struct store_room *room);
bool sqlite_drop_room(struct store *base, int64_t number);
bool sqlite_append(struct store *base, const struct store_room *room, int seq, const char *line, size_t len);
bool sqlite_cut(struct store *base, const struct store_room *room, int seq);
bool sqlite_add_result(struct store *base, const struct store_result *result, int most);
bool sqlite_drop_results(struct store *base, int before);
bool sqlite_commit(struct store *base);
void sqlite_rollback(struct store *base);
bool sqlite_probe(struct store *base);
void sqlite_bound_log(struct store *base, int64_t bytes);
enum store_found sqlite_load_room(struct store *base, const char *id, struct store_room *room, char **log);
bool sqlite_list_rooms(struct store *base, int phase, int most, store_room_seen *seen, void *self);
bool sqlite_list_old(struct store *base, bool played, int64_t before, int most, store_room_seen *seen,
                     void *self);
bool sqlite_list_all(struct store *base, int most, store_room_seen *seen, void *self);
enum store_found sqlite_remove_result(struct store *base, int number, const char *game, const char *name);
int sqlite_count_rooms(struct store *base);
bool sqlite_list_results(struct store *base, int number, const char *game, int most, store_result_seen *seen,
                         void *self);
enum store_found sqlite_load_result(struct store *base, int number, const char *game, const char *name,
                                    char **record);

bool sqlite_put_document(struct store *base, const struct store_document *document);
bool sqlite_drop_document(struct store *base, const char *kind, const char *id);
bool sqlite_drop_documents_of(struct store *base, const char *owner);
int sqlite_drop_expired(struct store *base, int64_t before, int most);
bool sqlite_replace(struct store *base, const struct store_document *of, const char *word, const char *by);
bool sqlite_forget_person(struct store *base, const unsigned char person[STORE_KEY]);
enum store_found sqlite_load_document(struct store *base, const char *kind, const char *id,
                                      store_document_seen *seen, void *self);
bool sqlite_list_documents(struct store *base, const char *kind, const char *owner, int most,
                           store_document_seen *seen, void *self);
bool sqlite_list_tables(struct store *base, const unsigned char person[STORE_KEY], int most,
                        store_room_seen *seen, void *self);

static inline void sqlite_bind_text(sqlite3_stmt *statement, int n, const char *text)
{
    sqlite3_bind_text(statement, n, text, -1, SQLITE_STATIC);
}

#endif
