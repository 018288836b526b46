/* SPDX-License-Identifier: MIT
 * A store in an SQLite database: write-ahead log, synchronous to the disk, one transaction a commit. All SQL there is
 * stands in this file, and every value is bound. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "sqlite_inside.h"
#include "text_format.h"

enum {
    APPLICATION = 0x52567365, /* "RVse": whose database this is */
    SCHEMA = 2,
    BUSY_MS = 2000, /* the server before us may still be leaving */
};

static const char schema[] =
    "CREATE TABLE room (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL,"
    " options INTEGER NOT NULL, material TEXT, listed INTEGER NOT NULL, made INTEGER NOT NULL,"
    " secret BLOB NOT NULL, touched INTEGER NOT NULL, phase INTEGER NOT NULL, next TEXT NOT NULL,"
    " seats INTEGER NOT NULL, played INTEGER NOT NULL) STRICT;"
    "CREATE INDEX room_listed ON room (phase, touched DESC) WHERE listed;"
    "CREATE INDEX room_old ON room (played, touched);"
    "CREATE TABLE seat (room INTEGER NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL, bot INTEGER NOT "
    "NULL,"
    " name TEXT NOT NULL, level TEXT NOT NULL, salt TEXT NOT NULL, key BLOB,"
    " PRIMARY KEY (room, seat)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE action (room INTEGER NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY (room, seq)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE result (number INTEGER NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, points INTEGER "
    "NOT NULL,"
    " level INTEGER NOT NULL, at INTEGER NOT NULL, record TEXT NOT NULL,"
    " PRIMARY KEY (number, game, name)) STRICT;";

/* From version 1, which did not know whether somebody had played: where a game had begun, let us say so. */
static const char upgrade[] =
    "ALTER TABLE room ADD COLUMN played INTEGER NOT NULL DEFAULT 0; UPDATE room SET played = phase > 0;"
    "DROP INDEX room_old; CREATE INDEX room_old ON room (played, touched);";

#define ROOM "number, id, game, options, listed, made, secret, touched, phase, next, seats, played"

static const char *const statements[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [CREATE_ROOM] = "INSERT INTO room (id, game, options, material, listed, made, secret, touched, phase, "
                    "next, seats, played)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    [CHANGE_ROOM] =
        "UPDATE room SET touched = ?2, phase = ?3, next = ?4, seats = ?5, played = ?6 WHERE number = ?1",
    [CHANGE_SEAT] = "INSERT INTO seat (room, seat, kind, bot, name, level, salt, key)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (room, seat) DO UPDATE SET"
                    " kind = ?3, bot = ?4, name = ?5, level = ?6, salt = ?7, key = ?8",
    [DROP_SEATS] = "DELETE FROM seat WHERE room = ?1 AND seat >= ?2",
    [DROP_ACTIONS] = "DELETE FROM action WHERE room = ?1",
    [DROP_ROOM] = "DELETE FROM room WHERE number = ?1",
    [APPEND] = "INSERT INTO action (room, seq, line) VALUES (?1, ?2, ?3)",
    [ADD_RESULT] = "INSERT INTO result (number, game, name, points, level, at, record)"
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (number, game, name) DO UPDATE SET"
                   " points = ?4, level = ?5, at = ?6, record = ?7 WHERE ?4 > points",
    [TRIM_RESULTS] =
        "DELETE FROM result WHERE rowid IN (SELECT rowid FROM result WHERE number = ?1 AND game = ?2"
        " ORDER BY points DESC, at, name LIMIT -1 OFFSET ?3)",
    [LOAD_ROOM] = "SELECT " ROOM ", material FROM room WHERE id = ?1",
    [LOAD_SEATS] = "SELECT seat, kind, bot, name, level, salt, key FROM seat WHERE room = ?1 ORDER BY seat",
    [LOAD_LOG] = "SELECT line, seq FROM action WHERE room = ?1 ORDER BY seq",
    [LIST_ROOMS] = "SELECT " ROOM " FROM room WHERE listed ORDER BY phase, touched DESC LIMIT ?1",
    [LIST_OLD] = "SELECT " ROOM " FROM room WHERE played = ?1 AND touched < ?2 ORDER BY touched LIMIT ?3",
    [COUNT_ROOMS] = "SELECT count(*) FROM room",
    [LIST_RESULTS] = "SELECT name, points, level, at FROM result WHERE number = ?1 AND game = ?2"
                     " ORDER BY points DESC, at, name LIMIT ?3",
    [LOAD_RESULT] = "SELECT record FROM result WHERE number = ?1 AND game = ?2 AND name = ?3",
};

bool sqlite_broken(struct sqlite *s)
{
    return store_fail(&s->head, "the database", sqlite3_errmsg(s->db));
}

/* ---- statements ---- */

sqlite3_stmt *sqlite_prepare(struct sqlite *s, enum statement which)
{
    if (!s->prepared[which] && sqlite3_prepare_v3(s->db, statements[which], -1, SQLITE_PREPARE_PERSISTENT,
                                                  &s->prepared[which], NULL) != SQLITE_OK)
        sqlite_broken(s);
    return s->prepared[which];
}

bool sqlite_finish(struct sqlite *s, sqlite3_stmt *statement, int last)
{
    bool good = last == SQLITE_DONE || last == SQLITE_ROW || sqlite_broken(s);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return good;
}

static bool run(struct sqlite *s, sqlite3_stmt *statement)
{
    return statement && sqlite_finish(s, statement, sqlite3_step(statement));
}

/* A write begins the transaction that the next commit ends. */
static sqlite3_stmt *writing(struct sqlite *s, enum statement which)
{
    if (sqlite3_get_autocommit(s->db) && !run(s, sqlite_prepare(s, BEGIN)))
        return NULL;
    return sqlite_prepare(s, which);
}

/* ---- writing ---- */

static bool write_seats(struct sqlite *s, const struct store_room *room)
{
    sqlite3_stmt *drop = writing(s, DROP_SEATS);
    if (!drop)
        return false;
    sqlite3_bind_int64(drop, 1, room->number);
    sqlite3_bind_int(drop, 2, room->seats);
    bool good = run(s, drop);
    for (int i = 0; i < room->seats && good; i++) {
        const struct store_seat *seat = &room->seat[i];
        sqlite3_stmt *change = writing(s, CHANGE_SEAT);
        if (!change)
            return false;
        sqlite3_bind_int64(change, 1, room->number);
        sqlite3_bind_int(change, 2, i);
        sqlite3_bind_int(change, 3, seat->kind);
        sqlite3_bind_int(change, 4, seat->bot);
        bind_text(change, 5, seat->name);
        bind_text(change, 6, seat->level);
        bind_text(change, 7, seat->salt);
        if (seat->has_key)
            sqlite3_bind_blob(change, 8, seat->key, STORE_KEY, SQLITE_STATIC);
        good = run(s, change);
    }
    return good;
}

static bool create_room(struct store *store, struct store_room *room)
{
    struct sqlite *s = sqlite_of(store);
    sqlite3_stmt *create = writing(s, CREATE_ROOM);
    if (!create)
        return false;
    bind_text(create, 1, room->id);
    bind_text(create, 2, room->game);
    sqlite3_bind_int64(create, 3, room->options);
    if (room->material)
        bind_text(create, 4, room->material);
    sqlite3_bind_int(create, 5, room->listed);
    sqlite3_bind_int64(create, 6, room->made);
    sqlite3_bind_blob(create, 7, room->secret, STORE_KEY, SQLITE_STATIC);
    sqlite3_bind_int64(create, 8, room->touched);
    sqlite3_bind_int(create, 9, room->phase);
    bind_text(create, 10, room->next);
    sqlite3_bind_int(create, 11, room->seats);
    sqlite3_bind_int(create, 12, room->played);
    if (!run(s, create))
        return false;
    room->number = sqlite3_last_insert_rowid(s->db);
    return write_seats(s, room);
}

static bool change_room(struct store *store, const struct store_room *room)
{
    struct sqlite *s = sqlite_of(store);
    sqlite3_stmt *change = writing(s, CHANGE_ROOM);
    if (!change)
        return false;
    sqlite3_bind_int64(change, 1, room->number);
    sqlite3_bind_int64(change, 2, room->touched);
    sqlite3_bind_int(change, 3, room->phase);
    bind_text(change, 4, room->next);
    sqlite3_bind_int(change, 5, room->seats);
    sqlite3_bind_int(change, 6, room->played);
    if (!run(s, change))
        return false;
    if (sqlite3_changes(s->db) != 1)
        return store_fail(store, "the database", "there is no such room");
    return write_seats(s, room);
}

static bool drop_room(struct store *store, int64_t number)
{
    struct sqlite *s = sqlite_of(store);
    const enum statement drops[] = { DROP_SEATS, DROP_ACTIONS, DROP_ROOM };
    for (size_t i = 0; i < sizeof drops / sizeof *drops; i++) {
        sqlite3_stmt *drop = writing(s, drops[i]);
        if (!drop)
            return false;
        sqlite3_bind_int64(drop, 1, number);
        if (drops[i] == DROP_SEATS)
            sqlite3_bind_int(drop, 2, 0);
        if (!run(s, drop))
            return false;
    }
    return true;
}

static bool append(struct store *store, int64_t number, int seq, const char *line, size_t len)
{
    struct sqlite *s = sqlite_of(store);
    sqlite3_stmt *add = writing(s, APPEND);
    if (!add)
        return false;
    sqlite3_bind_int64(add, 1, number);
    sqlite3_bind_int(add, 2, seq);
    sqlite3_bind_text(add, 3, line, (int)len, SQLITE_STATIC);
    return run(s, add);
}

static bool add_result(struct store *store, const struct store_result *result, int most)
{
    struct sqlite *s = sqlite_of(store);
    sqlite3_stmt *add = writing(s, ADD_RESULT);
    if (!add)
        return false;
    sqlite3_bind_int(add, 1, result->number);
    bind_text(add, 2, result->game);
    bind_text(add, 3, result->name);
    sqlite3_bind_int(add, 4, result->points);
    sqlite3_bind_int(add, 5, result->level);
    sqlite3_bind_int64(add, 6, result->at);
    bind_text(add, 7, result->record);
    if (!run(s, add))
        return false;
    sqlite3_stmt *trim = writing(s, TRIM_RESULTS);
    if (!trim)
        return false;
    sqlite3_bind_int(trim, 1, result->number);
    bind_text(trim, 2, result->game);
    sqlite3_bind_int(trim, 3, most);
    return run(s, trim);
}

static bool commit(struct store *store)
{
    struct sqlite *s = sqlite_of(store);
    return sqlite3_get_autocommit(s->db) || run(s, sqlite_prepare(s, COMMIT));
}

/* A full disk may have ended the transaction already. */
static void rollback(struct store *store)
{
    struct sqlite *s = sqlite_of(store);
    if (!sqlite3_get_autocommit(s->db))
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
}

/* ---- opening and closing ---- */

static void close_store(struct store *store)
{
    struct sqlite *s = sqlite_of(store);
    rollback(store);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->prepared[i]);
    sqlite3_close(s->db);
    free(s);
}

static const struct store_kind kind = {
    .close = close_store,
    .create_room = create_room,
    .change_room = change_room,
    .drop_room = drop_room,
    .append = append,
    .add_result = add_result,
    .commit = commit,
    .rollback = rollback,
    .load_room = sqlite_load_room,
    .list_rooms = sqlite_list_rooms,
    .list_old = sqlite_list_old,
    .count_rooms = sqlite_count_rooms,
    .list_results = sqlite_list_results,
    .load_result = sqlite_load_result,
};

/* A number that a pragma tells, or -1. */
static int pragma(struct sqlite *s, const char *sql)
{
    sqlite3_stmt *row;
    int value = -1;
    if (sqlite3_prepare_v2(s->db, sql, -1, &row, NULL) != SQLITE_OK)
        return -1;
    if (sqlite3_step(row) == SQLITE_ROW)
        value = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    return value;
}

/* Makes the tables in a new database, or looks whether an old one can be used. Why it cannot goes to `why`. */
static bool take_up(struct sqlite *s, struct rv_text *why)
{
    if (sqlite3_exec(s->db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE", NULL,
                     NULL, NULL) != SQLITE_OK) {
        int code = sqlite3_errcode(s->db) & 255;
        rv_text_put(why, code == SQLITE_NOTADB     ? "is no database, or damaged"
                         : code == SQLITE_BUSY     ? "is in use by another program"
                         : code == SQLITE_READONLY ? "cannot be written"
                                                   : sqlite3_errmsg(s->db));
        return false;
    }
    int application = pragma(s, "PRAGMA application_id"), version = pragma(s, "PRAGMA user_version"),
        tables = pragma(s, "SELECT count(*) FROM sqlite_schema");
    char made[100];
    struct rv_text sql = rv_text_on(made, sizeof made);
    rv_text_format(&sql, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION, SCHEMA);
    if (tables < 0)
        rv_text_put(why, sqlite3_errmsg(s->db));
    else if (tables > 0 && application != APPLICATION)
        rv_text_put(why, "is a database of another program");
    else if (tables > 0 && version > SCHEMA)
        rv_text_format(why, "was written by a newer Revanche: its version is %d, this one knows up to %d",
                       version, SCHEMA);
    else if ((tables == 0 && sqlite3_exec(s->db, schema, NULL, NULL, NULL) != SQLITE_OK) ||
             (tables > 0 && version < SCHEMA &&
              sqlite3_exec(s->db, upgrade, NULL, NULL, NULL) != SQLITE_OK) ||
             sqlite3_exec(s->db, made, NULL, NULL, NULL) != SQLITE_OK)
        rv_text_put(why, sqlite3_errmsg(s->db));
    else
        return true;
    return false;
}

struct store *store_sqlite(const char *path, struct rv_error *error)
{
    struct sqlite *s = calloc(1, sizeof *s);
    char text[160];
    struct rv_text why = rv_text_on(text, sizeof text);
    if (!s) {
        rv_fail(error, 0, 0, "not enough memory for the database");
        return NULL;
    }
    s->head.kind = &kind;
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error, not the end of the program */
    int opened = sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    sqlite3_busy_timeout(s->db, BUSY_MS);
    if (opened != SQLITE_OK)
        rv_text_put(&why, sqlite3_errmsg(s->db));
    else if (take_up(s, &why))
        return &s->head;
    rv_fail(error, 0, 0, "%s %s", path, text);
    close_store(&s->head);
    return NULL;
}
