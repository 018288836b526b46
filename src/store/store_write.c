/* SPDX-License-Identifier: MIT
 * Writing to the database. The first write begins the transaction that store_commit() ends. */
#include "store_internal.h"

/* ---- statements that write ---- */

/* After a failed write every further one fails, until store_rollback(). */
static bool write_failed(struct store *store)
{
    store->failed = true;
    return false;
}

static bool run(struct store *store, sqlite3_stmt *statement)
{
    return (statement && store_finish(store, statement, sqlite3_step(statement))) || write_failed(store);
}

/* The statement to bind and run; NULL if it cannot be run. */
static sqlite3_stmt *begin_write(struct store *store, enum statement which)
{
    if (store->failed)
        return NULL;
    if (sqlite3_get_autocommit(store->db) && !run(store, store_statement(store, BEGIN)))
        return NULL;
    sqlite3_stmt *statement = store_statement(store, which);
    store->failed = !statement;
    return statement;
}

/* ---- rooms ---- */

static bool write_seats(struct store *store, const struct store_room *room)
{
    sqlite3_stmt *drop = begin_write(store, DROP_SEATS);
    if (!drop)
        return false;
    sqlite3_bind_int64(drop, 1, room->number);
    sqlite3_bind_int(drop, 2, room->seats);
    bool good = run(store, drop);
    for (int i = 0; i < room->seats && good; i++) {
        const struct store_seat *seat = &room->seat[i];
        sqlite3_stmt *change = begin_write(store, CHANGE_SEAT);
        if (!change)
            return false;
        sqlite3_bind_int64(change, 1, room->number);
        sqlite3_bind_int(change, 2, i);
        sqlite3_bind_int(change, 3, seat->kind);
        sqlite3_bind_int(change, 4, seat->bot);
        store_bind_text(change, 5, seat->name);
        store_bind_text(change, 6, seat->level);
        store_bind_text(change, 7, seat->salt);
        if (seat->has_key)
            sqlite3_bind_blob(change, 8, seat->key_hash, STORE_KEY, SQLITE_STATIC);
        good = run(store, change);
    }
    return good;
}

bool store_create_room(struct store *store, struct store_room *room)
{
    sqlite3_stmt *create = begin_write(store, CREATE_ROOM);
    if (!create)
        return false;
    store_bind_text(create, 1, room->id);
    store_bind_text(create, 2, room->game);
    sqlite3_bind_int64(create, 3, room->options);
    if (room->material)
        store_bind_text(create, 4, room->material);
    sqlite3_bind_int(create, 5, room->listed);
    sqlite3_bind_int64(create, 6, room->made);
    sqlite3_bind_blob(create, 7, room->dealer_seed, STORE_KEY, SQLITE_STATIC);
    sqlite3_bind_int64(create, 8, room->touched);
    sqlite3_bind_int(create, 9, room->phase);
    store_bind_text(create, 10, room->next);
    sqlite3_bind_int(create, 11, room->seats);
    sqlite3_bind_int(create, 12, room->played);
    if (!run(store, create))
        return false;
    room->number = sqlite3_last_insert_rowid(store->db);
    return write_seats(store, room);
}

bool store_change_room(struct store *store, const struct store_room *room)
{
    sqlite3_stmt *change = begin_write(store, CHANGE_ROOM);
    if (!change)
        return false;
    sqlite3_bind_int64(change, 1, room->number);
    sqlite3_bind_int64(change, 2, room->touched);
    sqlite3_bind_int(change, 3, room->phase);
    store_bind_text(change, 4, room->next);
    sqlite3_bind_int(change, 5, room->seats);
    sqlite3_bind_int(change, 6, room->played);
    if (!run(store, change))
        return false;
    if (sqlite3_changes(store->db) != 1)
        return store_fail(store, "there is no such room") || write_failed(store);
    return write_seats(store, room);
}

bool store_drop_room(struct store *store, int64_t number)
{
    const enum statement drops[] = { DROP_SEATS, DROP_ACTIONS, DROP_ROOM };
    for (size_t i = 0; i < sizeof drops / sizeof *drops; i++) {
        sqlite3_stmt *drop = begin_write(store, drops[i]);
        if (!drop)
            return false;
        sqlite3_bind_int64(drop, 1, number);
        if (drops[i] == DROP_SEATS)
            sqlite3_bind_int(drop, 2, 0);
        if (!run(store, drop))
            return false;
    }
    return true;
}

bool store_append(struct store *store, int64_t number, int seq, const char *line, size_t len)
{
    sqlite3_stmt *add = begin_write(store, APPEND);
    if (!add)
        return false;
    sqlite3_bind_int64(add, 1, number);
    sqlite3_bind_int(add, 2, seq);
    sqlite3_bind_text(add, 3, line, (int)len, SQLITE_STATIC);
    return run(store, add);
}

/* ---- results ---- */

bool store_add_result(struct store *store, const struct store_result *result, int most)
{
    sqlite3_stmt *add = begin_write(store, ADD_RESULT);
    if (!add)
        return false;
    sqlite3_bind_int(add, 1, result->number);
    store_bind_text(add, 2, result->game);
    store_bind_text(add, 3, result->name);
    sqlite3_bind_int(add, 4, result->points);
    sqlite3_bind_int(add, 5, result->level);
    sqlite3_bind_int64(add, 6, result->at);
    store_bind_text(add, 7, result->record);
    if (!run(store, add))
        return false;
    sqlite3_stmt *trim = begin_write(store, TRIM_RESULTS);
    if (!trim)
        return false;
    sqlite3_bind_int(trim, 1, result->number);
    store_bind_text(trim, 2, result->game);
    sqlite3_bind_int(trim, 3, most);
    return run(store, trim);
}

/* ---- transactions ---- */

bool store_commit(struct store *store)
{
    if (store->failed)
        return false;
    return sqlite3_get_autocommit(store->db) || run(store, store_statement(store, COMMIT));
}

/* On some errors, such as a full disk, SQLite has rolled back already. */
void store_rollback(struct store *store)
{
    if (!sqlite3_get_autocommit(store->db))
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    store->failed = false;
}
