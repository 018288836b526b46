/* SPDX-License-Identifier: MIT
 * Writing to the database. The first write begins the transaction that sqlite_commit() ends. */
#include "sqlite.h"

/* ---- statements that write ---- */

/* After a failed write every further one fails, until sqlite_rollback(). */
static bool write_failed(struct sqlite_store *store)
{
    store->base.failed = true;
    return false;
}

bool sqlite_run(struct sqlite_store *store, sqlite3_stmt *statement)
{
    return (statement && sqlite_finish(store, statement, sqlite3_step(statement))) || write_failed(store);
}

/* The statement to bind and run; NULL if it cannot be run. */
sqlite3_stmt *sqlite_begin_write(struct sqlite_store *store, enum statement which)
{
    if (store->base.failed)
        return NULL;
    if (sqlite3_get_autocommit(store->db) && ((!sqlite_log_fits(store) && !write_failed(store)) ||
                                              !sqlite_run(store, sqlite_statement(store, BEGIN))))
        return NULL;
    sqlite3_stmt *statement = sqlite_statement(store, which);
    store->base.failed = !statement;
    return statement;
}

/* ---- rooms ---- */

static bool write_seats(struct sqlite_store *store, const struct store_room *room)
{
    sqlite3_stmt *drop = sqlite_begin_write(store, DROP_SEATS);
    if (!drop)
        return false;
    sqlite3_bind_int64(drop, 1, room->number);
    sqlite3_bind_int(drop, 2, room->seats);
    bool good = sqlite_run(store, drop);
    for (int i = 0; i < room->seats && good; i++) {
        const struct store_seat *seat = &room->seat[i];
        sqlite3_stmt *change = sqlite_begin_write(store, CHANGE_SEAT);
        if (!change)
            return false;
        sqlite3_bind_int64(change, 1, room->number);
        sqlite3_bind_int(change, 2, i);
        sqlite3_bind_int(change, 3, seat->kind);
        sqlite3_bind_int(change, 4, seat->bot);
        sqlite_bind_text(change, 5, seat->name);
        sqlite_bind_text(change, 6, seat->level);
        sqlite_bind_text(change, 7, seat->salt);
        if (seat->has_key)
            sqlite3_bind_blob(change, 8, seat->key_hash, STORE_KEY, SQLITE_STATIC);
        if (seat->committed)
            sqlite3_bind_blob(change, 9, seat->commit, STORE_KEY, SQLITE_STATIC);
        if (seat->has_person)
            sqlite3_bind_blob(change, 10, seat->person, STORE_KEY, SQLITE_STATIC);
        sqlite_bind_text(change, 11, seat->colour);
        good = sqlite_run(store, change);
    }
    return good;
}

bool sqlite_create_room(struct store *base, struct store_room *room)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *create = sqlite_begin_write(store, CREATE_ROOM);
    if (!create)
        return false;
    sqlite_bind_text(create, 1, room->id);
    sqlite_bind_text(create, 2, room->game);
    sqlite3_bind_int64(create, 3, room->options);
    if (room->material)
        sqlite_bind_text(create, 4, room->material);
    sqlite3_bind_int(create, 5, room->listed);
    sqlite3_bind_int64(create, 6, room->made);
    sqlite3_bind_blob(create, 7, room->dealer_seed, STORE_KEY, SQLITE_STATIC);
    sqlite3_bind_int64(create, 8, room->touched);
    sqlite3_bind_int(create, 9, room->phase);
    sqlite_bind_text(create, 10, room->next);
    sqlite3_bind_int(create, 11, room->seats);
    sqlite3_bind_int(create, 12, room->played);
    sqlite3_bind_int(create, 13, room->fair);
    sqlite_bind_text(create, 14, room->terms);
    if (!sqlite_run(store, create))
        return false;
    room->number = sqlite3_last_insert_rowid(store->db);
    return write_seats(store, room);
}

bool sqlite_change_room(struct store *base, const struct store_room *room)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *change = sqlite_begin_write(store, CHANGE_ROOM);
    if (!change)
        return false;
    sqlite3_bind_int64(change, 1, room->number);
    sqlite3_bind_int64(change, 2, room->touched);
    sqlite3_bind_int(change, 3, room->phase);
    sqlite_bind_text(change, 4, room->next);
    sqlite3_bind_int(change, 5, room->seats);
    sqlite3_bind_int(change, 6, room->played);
    sqlite3_bind_int(change, 7, room->fair);
    sqlite_bind_text(change, 8, room->terms);
    if (!sqlite_run(store, change))
        return false;
    if (sqlite3_changes(store->db) != 1)
        return store_fail(&store->base, "there is no such room") || write_failed(store);
    return write_seats(store, room);
}

bool sqlite_change_terms(struct store *base, const struct store_room *room)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *change = sqlite_begin_write(store, CHANGE_TERMS);
    if (!change)
        return false;
    sqlite3_bind_int64(change, 1, room->number);
    sqlite3_bind_int64(change, 2, room->touched);
    sqlite_bind_text(change, 3, room->terms);
    return sqlite_run(store, change);
}

bool sqlite_drop_room(struct store *base, int64_t number)
{
    struct sqlite_store *store = sqlite_of(base);
    const enum statement drops[] = { DROP_SEATS, DROP_ACTIONS, DROP_ROOM };
    for (size_t i = 0; i < sizeof drops / sizeof *drops; i++) {
        sqlite3_stmt *drop = sqlite_begin_write(store, drops[i]);
        if (!drop)
            return false;
        sqlite3_bind_int64(drop, 1, number);
        if (drops[i] == DROP_SEATS)
            sqlite3_bind_int(drop, 2, 0);
        if (!sqlite_run(store, drop))
            return false;
    }
    return true;
}

bool sqlite_append(struct store *base, const struct store_room *room, int seq, const char *line, size_t len)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *add = sqlite_begin_write(store, APPEND);
    if (!add)
        return false;
    sqlite3_bind_int64(add, 1, room->number);
    sqlite3_bind_int(add, 2, seq);
    sqlite3_bind_text(add, 3, line, (int)len, SQLITE_STATIC);
    return sqlite_run(store, add);
}

bool sqlite_cut(struct store *base, const struct store_room *room, int seq)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *cut = sqlite_begin_write(store, CUT);
    if (!cut)
        return false;
    sqlite3_bind_int64(cut, 1, room->number);
    sqlite3_bind_int(cut, 2, seq);
    return sqlite_run(store, cut);
}

/* ---- results ---- */

bool sqlite_add_result(struct store *base, const struct store_result *result, int most)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *add = sqlite_begin_write(store, ADD_RESULT);
    if (!add)
        return false;
    sqlite3_bind_int(add, 1, result->number);
    sqlite_bind_text(add, 2, result->game);
    sqlite_bind_text(add, 3, result->name);
    sqlite3_bind_int(add, 4, result->points);
    sqlite3_bind_int(add, 5, result->level);
    sqlite3_bind_int64(add, 6, result->at);
    sqlite_bind_text(add, 7, result->record);
    if (!sqlite_run(store, add))
        return false;
    sqlite3_stmt *trim = sqlite_begin_write(store, TRIM_RESULTS);
    if (!trim)
        return false;
    sqlite3_bind_int(trim, 1, result->number);
    sqlite_bind_text(trim, 2, result->game);
    sqlite3_bind_int(trim, 3, most);
    return sqlite_run(store, trim);
}

enum store_found sqlite_remove_result(struct store *base, int number, const char *game, const char *name)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *gone = sqlite_begin_write(store, REMOVE_RESULT);
    if (!gone)
        return STORE_BROKEN;
    sqlite3_bind_int(gone, 1, number);
    sqlite_bind_text(gone, 2, game);
    sqlite_bind_text(gone, 3, name);
    if (!sqlite_run(store, gone))
        return STORE_BROKEN;
    int count = sqlite3_changes(store->db);
    if (!sqlite_commit(base))
        return STORE_BROKEN;
    return count ? STORE_FOUND : STORE_NOT_FOUND;
}

/* ---- transactions ---- */

bool sqlite_drop_results(struct store *base, int before)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *drop = sqlite_begin_write(store, DROP_RESULTS);
    if (!drop)
        return false;
    sqlite3_bind_int(drop, 1, before);
    return sqlite_run(store, drop);
}

bool sqlite_commit(struct store *base)
{
    struct sqlite_store *store = sqlite_of(base);
    if (store->base.failed)
        return false;
    return sqlite3_get_autocommit(store->db) || sqlite_run(store, sqlite_statement(store, COMMIT));
}

/* On some errors, such as a full disk, SQLite has rolled back already. */
void sqlite_rollback(struct store *base)
{
    struct sqlite_store *store = sqlite_of(base);
    if (!sqlite3_get_autocommit(store->db))
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    store->base.failed = false;
}
