/* SPDX-License-Identifier: MIT
 * Reading from an SQLite database. */
#include "sqlite.h"

#include <stdlib.h>
#include <string.h>

void sqlite_take_text(sqlite3_stmt *statement, int column, char *to, size_t size)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    struct rv_text out = rv_text_on(to, size);
    rv_text_put(&out, text ? text : "");
}

static void take_bytes(sqlite3_stmt *statement, int column, unsigned char bytes[STORE_KEY])
{
    if (sqlite3_column_bytes(statement, column) == STORE_KEY)
        memcpy(bytes, sqlite3_column_blob(statement, column), STORE_KEY);
}

/* From a row of the columns ROOM (sqlite.c). */
static void take_room(sqlite3_stmt *row, struct store_room *room)
{
    room->number = sqlite3_column_int64(row, 0);
    sqlite_take_text(row, 1, room->id, sizeof room->id);
    sqlite_take_text(row, 2, room->game, sizeof room->game);
    room->options = (uint32_t)sqlite3_column_int64(row, 3);
    room->listed = sqlite3_column_int(row, 4) != 0;
    room->made = sqlite3_column_int64(row, 5);
    take_bytes(row, 6, room->dealer_seed);
    room->touched = sqlite3_column_int64(row, 7);
    room->phase = (uint8_t)sqlite3_column_int(row, 8);
    sqlite_take_text(row, 9, room->next, sizeof room->next);
    room->seats = sqlite3_column_int(row, 10);
    room->played = sqlite3_column_int(row, 11) != 0;
    room->fair = (uint8_t)sqlite3_column_int(row, 12);
    sqlite_take_text(row, 13, room->terms, sizeof room->terms);
}

static bool take_seats(struct sqlite_store *store, struct store_room *room)
{
    sqlite3_stmt *rows = sqlite_statement(store, LOAD_SEATS);
    if (!rows)
        return false;
    sqlite3_bind_int64(rows, 1, room->number);
    int step, count = 0;
    while ((step = sqlite3_step(rows)) == SQLITE_ROW) {
        int place = sqlite3_column_int(rows, 0);
        if (place != count++ || place >= STORE_SEATS)
            break;
        struct store_seat *seat = &room->seat[place];
        seat->kind = (uint8_t)sqlite3_column_int(rows, 1);
        seat->bot = sqlite3_column_int(rows, 2) != 0;
        sqlite_take_text(rows, 3, seat->name, sizeof seat->name);
        sqlite_take_text(rows, 4, seat->level, sizeof seat->level);
        sqlite_take_text(rows, 5, seat->salt, sizeof seat->salt);
        seat->has_key = sqlite3_column_bytes(rows, 6) == STORE_KEY;
        take_bytes(rows, 6, seat->key_hash);
        seat->committed = sqlite3_column_bytes(rows, 7) == STORE_KEY;
        take_bytes(rows, 7, seat->commit);
        seat->has_person = sqlite3_column_bytes(rows, 8) == STORE_KEY;
        take_bytes(rows, 8, seat->person);
        sqlite_take_text(rows, 9, seat->colour, sizeof seat->colour);
    }
    return sqlite_finish(store, rows, step) &&
           ((step == SQLITE_DONE && count == room->seats) ||
            store_fail(&store->base, "a room has other seats than it should have"));
}

static bool take_log(struct sqlite_store *store, const struct store_room *room, char **log)
{
    sqlite3_stmt *rows = sqlite_statement(store, LOAD_LOG);
    size_t len = 0, cap = 1024;
    int step = SQLITE_DONE, count = 0;
    *log = calloc(1, cap);
    if (!rows)
        return false;
    sqlite3_bind_int64(rows, 1, room->number);
    bool good = *log != NULL;
    while (good && (step = sqlite3_step(rows)) == SQLITE_ROW)
        good = sqlite3_column_int(rows, 1) == count++ &&
               store_add_line(log, &len, &cap, (const char *)sqlite3_column_text(rows, 0),
                              (size_t)sqlite3_column_bytes(rows, 0));
    good = good || store_fail(&store->base, "the log of a room has a gap, or memory is short");
    return sqlite_finish(store, rows, step) && good;
}

static bool take_whole_room(struct sqlite_store *store, const char *id, struct store_room *room, bool *found)
{
    sqlite3_stmt *row = sqlite_statement(store, LOAD_ROOM);
    if (!row)
        return false;
    sqlite_bind_text(row, 1, id);
    int step = sqlite3_step(row);
    *found = step == SQLITE_ROW;
    bool good = true;
    if (*found) {
        take_room(row, room);
        const char *material = (const char *)sqlite3_column_text(row, 14);
        room->material = material ? malloc(strlen(material) + 1) : NULL;
        if (room->material)
            strcpy(room->material, material);
        good = (sqlite3_column_bytes(row, 6) == STORE_KEY ||
                store_fail(&store->base, "a room has no seed for its dice")) &&
               (!material || room->material || store_fail(&store->base, "out of memory"));
    }
    return sqlite_finish(store, row, step) && good;
}

enum store_found sqlite_load_room(struct store *base, const char *id, struct store_room *room, char **log)
{
    struct sqlite_store *store = sqlite_of(base);
    bool found = false;
    *room = (struct store_room){ 0 };
    *log = NULL;
    if (take_whole_room(store, id, room, &found) &&
        (!found || (take_seats(store, room) && take_log(store, room, log))))
        return found ? STORE_FOUND : STORE_NOT_FOUND;
    store_room_free(room);
    free(*log);
    *log = NULL;
    return STORE_BROKEN;
}

bool sqlite_show_rooms(struct sqlite_store *store, sqlite3_stmt *rows, bool damaged_too,
                       store_room_seen *seen, void *self)
{
    int step;
    while ((step = sqlite3_step(rows)) == SQLITE_ROW) {
        struct store_room room = { 0 };
        take_room(rows, &room);
        if (take_seats(store, &room) || damaged_too)
            seen(self, &room);
    }
    return sqlite_finish(store, rows, step);
}

bool sqlite_list_rooms(struct store *base, int phase, int most, store_room_seen *seen, void *self)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *rows = sqlite_statement(store, LIST_ROOMS);
    if (!rows)
        return false;
    sqlite3_bind_int(rows, 1, phase);
    sqlite3_bind_int(rows, 2, most);
    return sqlite_show_rooms(store, rows, false, seen, self);
}

bool sqlite_list_old(struct store *base, bool played, int64_t before, int most, store_room_seen *seen,
                     void *self)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *rows = sqlite_statement(store, LIST_OLD);
    if (!rows)
        return false;
    sqlite3_bind_int(rows, 1, played);
    sqlite3_bind_int64(rows, 2, before);
    sqlite3_bind_int(rows, 3, most);
    return sqlite_show_rooms(store, rows, true, seen, self);
}

bool sqlite_list_all(struct store *base, int most, store_room_seen *seen, void *self)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *rows = sqlite_statement(store, LIST_ALL);
    if (!rows)
        return false;
    sqlite3_bind_int(rows, 1, most);
    return sqlite_show_rooms(store, rows, true, seen, self);
}

int sqlite_count_rooms(struct store *base)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *row = sqlite_statement(store, COUNT_ROOMS);
    if (!row)
        return -1;
    int step = sqlite3_step(row), count = sqlite3_column_int(row, 0);
    return sqlite_finish(store, row, step) ? count : -1;
}

bool sqlite_list_results(struct store *base, int number, const char *game, int most, store_result_seen *seen,
                         void *self)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *rows = sqlite_statement(store, LIST_RESULTS);
    int step;
    if (!rows)
        return false;
    sqlite3_bind_int(rows, 1, number);
    sqlite_bind_text(rows, 2, game);
    sqlite3_bind_int(rows, 3, most);
    while ((step = sqlite3_step(rows)) == SQLITE_ROW) {
        struct store_result result = { .number = number };
        struct rv_text name = rv_text_on(result.game, sizeof result.game);
        rv_text_put(&name, game);
        sqlite_take_text(rows, 0, result.name, sizeof result.name);
        result.points = sqlite3_column_int(rows, 1);
        result.level = sqlite3_column_int(rows, 2);
        result.at = sqlite3_column_int64(rows, 3);
        seen(self, &result);
    }
    return sqlite_finish(store, rows, step);
}

enum store_found sqlite_load_result(struct store *base, int number, const char *game, const char *name,
                                    char **record)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *row = sqlite_statement(store, LOAD_RESULT);
    *record = NULL;
    if (!row)
        return STORE_BROKEN;
    sqlite3_bind_int(row, 1, number);
    sqlite_bind_text(row, 2, game);
    sqlite_bind_text(row, 3, name);
    int step = sqlite3_step(row);
    bool found = step == SQLITE_ROW;
    size_t len = 0, cap = 0;
    bool good = !found || store_add_line(record, &len, &cap, (const char *)sqlite3_column_text(row, 0),
                                         (size_t)sqlite3_column_bytes(row, 0));
    if (*record)
        (*record)[len - 1] = '\0'; /* a record needs no further line feed */
    if (!sqlite_finish(store, row, step) || !good)
        return STORE_BROKEN;
    return found ? STORE_FOUND : STORE_NOT_FOUND;
}
