/* SPDX-License-Identifier: MIT
 * Stores for tests, and rooms to put into them. */
#define _GNU_SOURCE
#include "stores.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef RV_POSTGRES
#include <libpq-fe.h>
#endif
#include <sqlite3.h>

static char folder[] = "/tmp/revanche-store-XXXXXX";
char path[200];

static struct store *open_at(const char *where)
{
    struct rv_error error = { 0 };
    struct store *store = store_open(where, &error);
    ck_assert_msg(store != NULL, "%s", error_text(&error));
    return store;
}

struct store *open_file(void)
{
    return open_at(path);
}

struct store *open_memory(void)
{
    return open_at(STORE_IN_MEMORY);
}

bool has_postgres(void)
{
    return getenv("REVANCHE_POSTGRES") != NULL;
}

struct store *join_postgres(void)
{
    return open_at(getenv("REVANCHE_POSTGRES"));
}

struct store *open_postgres(void)
{
#ifdef RV_POSTGRES
    PGconn *db = PQconnectdb(getenv("REVANCHE_POSTGRES"));
    PGresult *done =
        PQexec(db, "SET client_min_messages = error; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    ck_assert_msg(PQresultStatus(done) == PGRES_COMMAND_OK, "%s", PQerrorMessage(db));
    PQclear(done);
    PQfinish(db);
#endif
    return join_postgres();
}

void load_dump(const char *name)
{
    static char sql[32 << 10];
    char file[400];
    sqlite3 *db;
    snprintf(file, sizeof file, "%s/data/store/%s", getenv("REVANCHE_TESTS"), name);
    FILE *dump = fopen(file, "r");
    ck_assert_ptr_nonnull(dump);
    size_t len = fread(sql, 1, sizeof sql - 1, dump);
    ck_assert(len > 0 && feof(dump));
    sql[len] = '\0';
    fclose(dump);
    ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
    ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK, "%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

static void clean(void)
{
    static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
    for (int i = 0; i < 4; i++) {
        char name[220];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

void new_file(void)
{
    if (!path[0]) {
        ck_assert_ptr_nonnull(mkdtemp(folder));
        snprintf(path, sizeof path, "%s/rooms.db", folder);
    }
    clean();
}

void remove_files(void)
{
    clean();
    rmdir(folder);
}

/* ---- rooms ---- */

struct store_room some_room(const char *id)
{
    struct store_room room = {
        .options = 5, .listed = true, .made = 1000, .touched = 2000, .phase = 1, .seats = 2, .fair = 1
    };
    strcpy(room.id, id);
    strcpy(room.game, "nochmal");
    memset(room.dealer_seed, 7, sizeof room.dealer_seed);
    strcpy(room.seat[0].name, "J\xc3\xb6rg'); DROP TABLE room; --");
    strcpy(room.seat[0].salt, "a salt");
    room.seat[0].kind = 1;
    room.seat[0].has_key = true;
    memset(room.seat[0].key_hash, 9, STORE_KEY);
    strcpy(room.seat[1].level, "greedy");
    room.seat[1].kind = 2;
    room.seat[1].bot = true;
    strcpy(room.terms, "pace=slow later=1");
    strcpy(room.seat[0].colour, "blue");
    room.seat[0].has_person = true;
    memset(room.seat[0].person, 3, STORE_KEY);
    return room;
}

static void same_room(const struct store_room *a, const struct store_room *b)
{
    ck_assert_int_eq(a->number, b->number);
    ck_assert_str_eq(a->id, b->id);
    ck_assert_str_eq(a->game, b->game);
    ck_assert_str_eq(a->next, b->next);
    ck_assert_int_eq(a->options, b->options);
    ck_assert_int_eq(a->listed, b->listed);
    ck_assert_int_eq(a->made, b->made);
    ck_assert_int_eq(a->touched, b->touched);
    ck_assert_int_eq(a->phase, b->phase);
    ck_assert_int_eq(a->played, b->played);
    ck_assert_int_eq(a->seats, b->seats);
    ck_assert_int_eq(a->fair, b->fair);
    ck_assert_str_eq(a->terms, b->terms);
    ck_assert_mem_eq(a->dealer_seed, b->dealer_seed, STORE_KEY);
    for (int i = 0; i < a->seats; i++) {
        ck_assert_str_eq(a->seat[i].name, b->seat[i].name);
        ck_assert_str_eq(a->seat[i].level, b->seat[i].level);
        ck_assert_str_eq(a->seat[i].salt, b->seat[i].salt);
        ck_assert_int_eq(a->seat[i].kind, b->seat[i].kind);
        ck_assert_int_eq(a->seat[i].bot, b->seat[i].bot);
        ck_assert_int_eq(a->seat[i].has_key, b->seat[i].has_key);
        ck_assert_mem_eq(a->seat[i].key_hash, b->seat[i].key_hash, STORE_KEY);
        ck_assert_int_eq(a->seat[i].committed, b->seat[i].committed);
        ck_assert_mem_eq(a->seat[i].commit, b->seat[i].commit, STORE_KEY);
        ck_assert_int_eq(a->seat[i].has_person, b->seat[i].has_person);
        ck_assert_mem_eq(a->seat[i].person, b->seat[i].person, STORE_KEY);
        ck_assert_str_eq(a->seat[i].colour, b->seat[i].colour);
    }
}

void has_room(struct store *store, const struct store_room *expected, const char *log)
{
    struct store_room room;
    char *lines;
    ck_assert_int_eq(store_load_room(store, expected->id, &room, &lines), STORE_FOUND);
    same_room(&room, expected);
    ck_assert_str_eq(lines, log);
    ck_assert_int_eq(room.material != NULL, expected->material != NULL);
    if (room.material)
        ck_assert_str_eq(room.material, expected->material);
    store_room_free(&room);
    free(lines);
}

void has_no_room(struct store *store, const char *id)
{
    struct store_room room;
    char *lines;
    ck_assert_int_eq(store_load_room(store, id, &room, &lines), STORE_NOT_FOUND);
}

void append(struct store *store, const struct store_room *room, int seq, const char *line)
{
    ck_assert(store_append(store, room, seq, line, strlen(line)));
}
