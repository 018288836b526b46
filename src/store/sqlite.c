/* SPDX-License-Identifier: MIT
 * Opens and closes an SQLite database and holds its SQL statements. Values are always bound. */
#include "sqlite.h"

#include <signal.h>
#include <stdlib.h>

enum { BUSY_MS = 2000 }; /* the previous server may still be shutting down */

#define ROOM                                                                                                 \
    "number, id, game, options, listed, made, secret, touched, phase, next, seats, played, fair, terms"
#define DOCUMENT "kind, id, owner, version, expires, text"

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [CREATE_ROOM] = "INSERT INTO room (id, game, options, material, listed, made, secret, touched, phase,"
                    " next, seats, played, fair, terms)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
    [CHANGE_ROOM] = "UPDATE room SET touched = ?2, phase = ?3, next = ?4, seats = ?5, played = ?6, fair = ?7,"
                    " terms = ?8 WHERE number = ?1",
    [CHANGE_TERMS] = "UPDATE room SET touched = ?2, terms = ?3 WHERE number = ?1",
    [CHANGE_SEAT] = "INSERT INTO seat (room, seat, kind, bot, name, level, salt, key, commitment, person,"
                    " colour) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
                    " ON CONFLICT (room, seat) DO UPDATE SET kind = ?3, bot = ?4, name = ?5, level = ?6,"
                    " salt = ?7, key = ?8, commitment = ?9, person = ?10, colour = ?11",
    [DROP_SEATS] = "DELETE FROM seat WHERE room = ?1 AND seat >= ?2",
    [DROP_ACTIONS] = "DELETE FROM action WHERE room = ?1",
    [DROP_ROOM] = "DELETE FROM room WHERE number = ?1",
    [APPEND] = "INSERT INTO action (room, seq, line) VALUES (?1, ?2, ?3)",
    [CUT] = "DELETE FROM action WHERE room = ?1 AND seq >= ?2",
    [ADD_RESULT] = "INSERT INTO result (number, game, name, points, level, at, record)"
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (number, game, name) DO UPDATE SET"
                   " points = ?4, level = ?5, at = ?6, record = ?7 WHERE ?4 > points",
    [TRIM_RESULTS] =
        "DELETE FROM result WHERE rowid IN (SELECT rowid FROM result WHERE number = ?1 AND game = ?2"
        " ORDER BY points DESC, at, name LIMIT -1 OFFSET ?3)",
    [DROP_RESULTS] = "DELETE FROM result WHERE number < ?1",
    [LOAD_ROOM] = "SELECT " ROOM ", material FROM room WHERE id = ?1",
    [LOAD_SEATS] = "SELECT seat, kind, bot, name, level, salt, key, commitment, person, colour FROM seat"
                   " WHERE room = ?1 ORDER BY seat",
    [LOAD_LOG] = "SELECT line, seq FROM action WHERE room = ?1 ORDER BY seq",
    [LIST_ROOMS] =
        "SELECT " ROOM " FROM room WHERE listed AND phase < ?1 ORDER BY phase, touched DESC LIMIT ?2",
    [LIST_OLD] = "SELECT " ROOM " FROM room WHERE played = ?1 AND touched < ?2 ORDER BY touched LIMIT ?3",
    [LIST_ALL] = "SELECT " ROOM " FROM room ORDER BY touched DESC LIMIT ?1",
    [REMOVE_RESULT] = "DELETE FROM result WHERE number = ?1 AND game = ?2 AND name = ?3",
    [COUNT_ROOMS] = "SELECT count(*) FROM room",
    [LIST_RESULTS] = "SELECT name, points, level, at FROM result WHERE number = ?1 AND game = ?2"
                     " ORDER BY points DESC, at, name LIMIT ?3",
    [LOAD_RESULT] = "SELECT record FROM result WHERE number = ?1 AND game = ?2 AND name = ?3",
    /* without a version, which no table takes, it is refused */
    [PUT_DOCUMENT] =
        "INSERT INTO document (kind, id, owner, version, expires, text) VALUES (?1, ?2, ?3, CASE WHEN ?4 = 1"
        " OR EXISTS (SELECT 1 FROM document WHERE kind = ?1 AND id = ?2) THEN ?4 END, ?5, ?6)"
        " ON CONFLICT (kind, id) DO UPDATE SET owner = ?3, expires = ?5, text = ?6,"
        " version = CASE WHEN version = ?4 - 1 THEN ?4 END",
    [DROP_DOCUMENT] = "DELETE FROM document WHERE kind = ?1 AND id = ?2",
    [DROP_DOCUMENTS_OF] = "DELETE FROM document WHERE owner = ?1",
    [DROP_EXPIRED] = "DELETE FROM document WHERE rowid IN (SELECT rowid FROM document"
                     " WHERE expires > 0 AND expires < ?1 ORDER BY expires LIMIT ?2)",
    [REPLACE] = "UPDATE document SET text = replace(text, ?3, ?4), version = version + 1"
                " WHERE kind = ?1 AND id = ?2 AND instr(text, ?3) > 0",
    [FORGET_PERSON] = "UPDATE seat SET person = NULL WHERE person = ?1",
    [LOAD_DOCUMENT] = "SELECT " DOCUMENT " FROM document WHERE kind = ?1 AND id = ?2",
    [LIST_DOCUMENTS] = "SELECT " DOCUMENT " FROM document WHERE owner = ?2 AND (?1 IS NULL OR kind = ?1)"
                       " ORDER BY expires = 0 DESC, expires DESC, kind, id LIMIT ?3",
    [LIST_TABLES] = "SELECT " ROOM " FROM room WHERE number IN (SELECT room FROM seat WHERE person = ?1)"
                    " ORDER BY touched DESC, number DESC LIMIT ?2",
};

/* ---- statements and problems ---- */

sqlite3_stmt *sqlite_statement(struct sqlite_store *store, enum statement which)
{
    sqlite3_stmt **prepared = &store->prepared[which];
    if (!*prepared &&
        sqlite3_prepare_v3(store->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, prepared, NULL) != SQLITE_OK)
        store_fail(&store->base, sqlite3_errmsg(store->db));
    return *prepared;
}

bool sqlite_finish(struct sqlite_store *store, sqlite3_stmt *statement, int last)
{
    bool good =
        last == SQLITE_DONE || last == SQLITE_ROW || store_fail(&store->base, sqlite3_errmsg(store->db));
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return good;
}

/* ---- opening and closing ---- */

/* Nobody else can have taken it. */
static bool drop_room(struct store *base, int64_t number, int64_t epoch)
{
    (void)epoch;
    return sqlite_drop_room(base, number);
}

static const struct store_kind kind = {
    .close = sqlite_close,
    .create_room = sqlite_create_room,
    .change_room = sqlite_change_room,
    .change_terms = sqlite_change_terms,
    .drop_room = drop_room,
    .append = sqlite_append,
    .cut = sqlite_cut,
    .add_result = sqlite_add_result,
    .drop_results = sqlite_drop_results,
    .commit = sqlite_commit,
    .rollback = sqlite_rollback,
    .probe = sqlite_probe,
    .bound_log = sqlite_bound_log,
    .load_room = sqlite_load_room,
    .list_rooms = sqlite_list_rooms,
    .list_old = sqlite_list_old,
    .count_rooms = sqlite_count_rooms,
    .list_all = sqlite_list_all,
    .remove_room = sqlite_drop_room,
    .remove_result = sqlite_remove_result,
    .list_results = sqlite_list_results,
    .load_result = sqlite_load_result,
    .put_document = sqlite_put_document,
    .drop_document = sqlite_drop_document,
    .drop_documents_of = sqlite_drop_documents_of,
    .drop_expired = sqlite_drop_expired,
    .replace = sqlite_replace,
    .forget_person = sqlite_forget_person,
    .load_document = sqlite_load_document,
    .list_documents = sqlite_list_documents,
    .list_tables = sqlite_list_tables,
};

/* How a file is opened, and what is done to its tables before it is used. */
struct way {
    int flags;
    bool (*prepare)(sqlite3 *db, struct rv_text *why);
};

static struct store *open_file(const char *path, struct way way, struct rv_error *error)
{
    struct sqlite_store *store = calloc(1, sizeof *store);
    char text[160];
    struct rv_text why = rv_text_on(text, sizeof text);
    if (!store) {
        rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
        return NULL;
    }
    store->base.kind = &kind;
    signal(SIGXFSZ, SIG_IGN); /* exceeding a file size limit is an error, not the end of the program */
    /* One thread at a time, so SQLite needs no locks. */
    int opened = sqlite3_open_v2(path, &store->db, way.flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (opened != SQLITE_OK) {
        rv_text_put(&why, sqlite3_errmsg(store->db));
    } else {
        sqlite3_busy_timeout(store->db, BUSY_MS);
        if (way.prepare(store->db, &why)) {
            sqlite_watch_others(store);
            return &store->base;
        }
    }
    rv_refuse(error, 0, 0, SAY_DATABASE, WITH(STR("path", path), MSG("why", text)));
    sqlite_close(&store->base);
    return NULL;
}

struct store *sqlite_open(const char *path, struct rv_error *error)
{
    struct way way = { SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, sqlite_prepare_schema };
    return open_file(path, way, error);
}

struct store *sqlite_open_to_look(const char *path, struct rv_error *error)
{
    return open_file(path, (struct way){ SQLITE_OPEN_READONLY, sqlite_check_schema }, error);
}

void sqlite_close(struct store *base)
{
    struct sqlite_store *store = sqlite_of(base);
    if (store->db)
        sqlite_rollback(base);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->prepared[i]);
    sqlite3_close(store->db);
    free(store);
}
