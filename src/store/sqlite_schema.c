/* SPDX-License-Identifier: MIT
 * The tables of the database, and upgrading the ones of earlier versions.
 *
 * Column names are part of the stored data and stay: room.secret is the dealer seed, seat.key the hash of
 * a seat key. */
#include "sqlite.h"

enum {
    APPLICATION = 0x52567365, /* "RVse", the application_id of our databases */
    VERSION = 4,
};

/* Texts of several kinds, which the rooms understand: since version 4. */
#define DOCUMENTS                                                                                            \
    "CREATE TABLE document (kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL,"                      \
    " version INTEGER NOT NULL, expires INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (kind, id))"       \
    " STRICT;"                                                                                               \
    "CREATE INDEX document_owner ON document (owner, kind);"                                                 \
    "CREATE INDEX document_expires ON document (expires) WHERE expires > 0;"
#define SEATS_OF_PERSONS "CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL;"

static const char schema[] =
    "CREATE TABLE room (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL,"
    " options INTEGER NOT NULL, material TEXT, listed INTEGER NOT NULL, made INTEGER NOT NULL,"
    " secret BLOB NOT NULL, touched INTEGER NOT NULL, phase INTEGER NOT NULL, next TEXT NOT NULL,"
    " seats INTEGER NOT NULL, played INTEGER NOT NULL, fair INTEGER NOT NULL,"
    " terms TEXT NOT NULL) STRICT;"
    "CREATE INDEX room_listed ON room (phase, touched DESC) WHERE listed;"
    "CREATE INDEX room_old ON room (played, touched);"
    "CREATE TABLE seat (room INTEGER NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL,"
    " bot INTEGER NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, salt TEXT NOT NULL, key BLOB,"
    " commitment BLOB, person BLOB, colour TEXT NOT NULL, PRIMARY KEY (room, seat)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE action (room INTEGER NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY (room, seq)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE result (number INTEGER NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL,"
    " points INTEGER NOT NULL, level INTEGER NOT NULL, at INTEGER NOT NULL, record TEXT NOT NULL,"
    " PRIMARY KEY (number, game, name)) STRICT;" SEATS_OF_PERSONS DOCUMENTS;

/* Version 1 did not store whether somebody had played; a game that had begun counts as played. */
static const char upgrade_from_1[] =
    "ALTER TABLE room ADD COLUMN played INTEGER NOT NULL DEFAULT 0; UPDATE room SET played = phase > 0;"
    "DROP INDEX room_old; CREATE INDEX room_old ON room (played, touched);";

/* Rooms of version 2 deal by the first version of the fair dice. */
static const char upgrade_from_2[] = "ALTER TABLE room ADD COLUMN fair INTEGER NOT NULL DEFAULT 1;"
                                     "ALTER TABLE seat ADD COLUMN commitment BLOB;";

static const char upgrade_from_3[] =
    "ALTER TABLE room ADD COLUMN terms TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seat ADD COLUMN person BLOB;"
    "ALTER TABLE seat ADD COLUMN colour TEXT NOT NULL DEFAULT '';" SEATS_OF_PERSONS DOCUMENTS;

/* The number a query returns, or -1. */
static int query_int(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *row;
    int value = -1;
    if (sqlite3_prepare_v2(db, sql, -1, &row, NULL) != SQLITE_OK)
        return -1;
    if (sqlite3_step(row) == SQLITE_ROW)
        value = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    return value;
}

static bool execute(sqlite3 *db, const char *sql, struct rv_text *why)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    switch (sqlite3_errcode(db) & 255) {
    case SQLITE_NOTADB: rv_message(why, SAY_DATABASE_DAMAGED, NULL); break;
    case SQLITE_BUSY: rv_message(why, SAY_DATABASE_IN_USE, NULL); break;
    case SQLITE_READONLY: rv_message(why, SAY_DATABASE_READ_ONLY, NULL); break;
    default: rv_text_put(why, sqlite3_errmsg(db)); break;
    }
    return false;
}

static bool is_ours(sqlite3 *db, int version, struct rv_text *why)
{
    if (query_int(db, "PRAGMA application_id") != APPLICATION)
        rv_message(why, SAY_DATABASE_FOREIGN, NULL);
    else if (version > VERSION)
        rv_message(why, SAY_DATABASE_NEWER, WITH(NUM("version", version), NUM("known", VERSION)));
    else
        return true;
    return false;
}

static bool write_version(sqlite3 *db, struct rv_text *why)
{
    char sql[100];
    struct rv_text text = rv_text_on(sql, sizeof sql);
    rv_text_format(&text, "PRAGMA application_id = %d; PRAGMA user_version = %d", APPLICATION, VERSION);
    return execute(db, sql, why);
}

bool sqlite_touch_version(sqlite3 *db)
{
    char sql[100];
    struct rv_text text = rv_text_on(sql, sizeof sql);
    rv_text_format(&text, "PRAGMA user_version = %d", VERSION);
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

bool sqlite_prepare_schema(sqlite3 *db, struct rv_text *why)
{
    /* A database in memory ignores both pragmas. */
    if (!execute(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE", why))
        return false;
    int tables = query_int(db, "SELECT count(*) FROM sqlite_schema");
    int version = query_int(db, "PRAGMA user_version");
    if (tables < 0) {
        rv_text_put(why, sqlite3_errmsg(db));
        return false;
    }
    if (tables > 0 && !is_ours(db, version, why))
        return false;
    if (tables == 0 && !execute(db, schema, why))
        return false;
    if (tables > 0 && version < 2 && !execute(db, upgrade_from_1, why))
        return false;
    if (tables > 0 && version < 3 && !execute(db, upgrade_from_2, why))
        return false;
    if (tables > 0 && version < 4 && !execute(db, upgrade_from_3, why))
        return false;
    return write_version(db, why) && execute(db, "COMMIT", why);
}

bool sqlite_check_schema(sqlite3 *db, struct rv_text *why)
{
    int version = query_int(db, "PRAGMA user_version");
    if (version < 0) {
        rv_text_put(why, sqlite3_errmsg(db));
        return false;
    }
    if (!is_ours(db, version, why))
        return false;
    if (version == VERSION)
        return true;
    rv_message(why, SAY_DATABASE_OLDER, NULL);
    return false;
}
