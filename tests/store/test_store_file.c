/* SPDX-License-Identifier: MIT
 * What only files can get wrong: other versions, damage, full disks, other programs that read or write. */
#define _GNU_SOURCE
#include "stores.h"

#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <sqlite3.h>

static void cannot_open(const char *part)
{
    struct rv_error error = { 0 };
    struct store *store = store_open(path, &error);
    ck_assert_ptr_null(store);
    ck_assert_msg(strstr(error_text(&error), part) != NULL, "%s", error_text(&error));
}

static void write_text(const char *text, size_t len)
{
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fwrite(text, 1, len, file), len);
    fclose(file);
}

static void execute(const char *sql)
{
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

START_TEST(test_a_database_outlives_its_server)
{
    new_file();
    struct store *store = open_file();
    struct store_room room = some_room("r"), lost = some_room("lost");
    ck_assert(store_create_room(store, &room));
    append(store, &room, 0, "one");
    ck_assert(store_commit(store));
    append(store, &room, 1, "two");
    ck_assert(store_create_room(store, &lost));
    store_close(store);
    store = open_file();
    has_room(store, &room, "one\n");
    has_no_room(store, "lost");
    store_close(store);
    remove_files();
}
END_TEST

/* What version 4 has added. */
#define WITHOUT_PEOPLE                                                                                       \
    "DROP INDEX seat_person; ALTER TABLE seat DROP COLUMN person; ALTER TABLE seat DROP COLUMN colour;"      \
    "ALTER TABLE room DROP COLUMN terms; DROP TABLE document;"

START_TEST(test_a_database_of_version_1_is_taken_over)
{
    new_file();
    struct store *store = open_file();
    struct store_room waiting = some_room("waiting"), playing = some_room("playing");
    waiting.phase = 0;
    ck_assert(store_create_room(store, &waiting) && store_create_room(store, &playing));
    ck_assert(store_commit(store));
    store_close(store);
    execute("DROP INDEX room_old; ALTER TABLE room DROP COLUMN played;"
            "ALTER TABLE room DROP COLUMN fair; ALTER TABLE seat DROP COLUMN commitment;" WITHOUT_PEOPLE
            "CREATE INDEX room_old ON room (phase, touched); PRAGMA user_version = 1");
    store = open_file();
    playing.played = true;
    struct store_room *rooms[] = { &waiting, &playing };
    for (int i = 0; i < 2; i++) {
        rooms[i]->terms[0] = rooms[i]->seat[0].colour[0] = '\0';
        rooms[i]->seat[0].has_person = false;
        memset(rooms[i]->seat[0].person, 0, STORE_KEY);
    }
    has_room(store, &waiting, "");
    has_room(store, &playing, "");
    store_close(store);
    store = open_file(); /* now of the version of today */
    has_room(store, &playing, "");
    store_close(store);
    remove_files();
}
END_TEST

/* A database that a server of version 2 wrote (tests/data/store). test_old_data.py plays on in it. */
START_TEST(test_a_database_of_version_2_can_be_read)
{
    new_file();
    load_dump("version-2.sql");
    struct store *store = open_file();
    struct store_room room;
    char *log, *record;
    ck_assert_int_eq(store_count_rooms(store), 4);
    ck_assert_int_eq(store_load_room(store, "3TAefgnoPzDtnhdZ", &room, &log), STORE_FOUND);
    ck_assert_str_eq(room.game, "xmal");
    ck_assert_str_eq(room.seat[0].name, "Anna \"A\"");
    ck_assert_str_eq(room.seat[1].level, "greedy");
    ck_assert(room.played && room.phase == 1 && room.seats == 2 && room.seat[0].has_key);
    ck_assert(room.fair == 1 && !room.seat[0].committed);
    ck_assert_int_eq(room.dealer_seed[0], 0x56);
    ck_assert_int_eq(room.seat[0].key_hash[0], 0x15);
    ck_assert(strncmp(log, "start o 2\nstart o 5\n", 20) == 0);
    free(log);
    store_room_free(&room);
    ck_assert_int_eq(store_load_result(store, 1, "sogut", "Zo\xc3\xab", &record), STORE_FOUND);
    ck_assert(strncmp(record, "revanche-record 1\n", 18) == 0);
    free(record);
    store_close(store);
    remove_files();
}
END_TEST

/* The same of version 3. */
START_TEST(test_a_database_of_version_3_can_be_read)
{
    new_file();
    load_dump("version-3.sql");
    struct store *store = open_file();
    struct store_room room;
    char *log;
    ck_assert_int_eq(store_count_rooms(store), 4);
    ck_assert_int_eq(store_load_room(store, "4GKTsvhuSWrkP2ST", &room, &log), STORE_FOUND);
    ck_assert(room.fair == 2 && room.seat[0].committed && !room.seat[0].has_person);
    ck_assert_str_eq(room.terms, "");
    ck_assert_str_eq(room.seat[0].colour, "");
    free(log);
    store_room_free(&room);
    store_close(store);
    remove_files();
}
END_TEST

/* A backup made while the server runs has what was committed. While another program writes, a write fails
 * like on a full disk, and the next one works again. */
START_TEST(test_others_may_look_into_a_database)
{
    new_file();
    struct store *store = open_file();
    struct store_room room = some_room("r");
    ck_assert(store_create_room(store, &room) && store_commit(store));
    append(store, &room, 0, "not yet");
    sqlite3 *db;
    sqlite3_stmt *count;
    ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_prepare_v2(db,
                                        "SELECT (SELECT count(*) FROM room), (SELECT count(*) FROM action)",
                                        -1, &count, NULL),
                     SQLITE_OK);
    ck_assert_int_eq(sqlite3_step(count), SQLITE_ROW);
    ck_assert_int_eq(sqlite3_column_int(count, 0), 1);
    ck_assert_int_eq(sqlite3_column_int(count, 1), 0);
    ck_assert(store_commit(store)); /* readers do not block writers */
    sqlite3_finalize(count);
    ck_assert_int_eq(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    ck_assert(!store_append(store, &room, 1, "two", 3));
    store_rollback(store);
    cannot_open("another program is using it");
    sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
    sqlite3_close(db);
    append(store, &room, 1, "two");
    ck_assert(store_commit(store));
    has_room(store, &room, "not yet\ntwo\n");
    store_close(store);
    remove_files();
}
END_TEST

START_TEST(test_foreign_files_are_refused)
{
    static char junk[8192];
    memset(junk, 'x', sizeof junk);
    new_file();
    write_text(junk, sizeof junk);
    cannot_open("no database");
    new_file();
    execute("CREATE TABLE cats (name TEXT)");
    cannot_open("another program");
    new_file();
    store_close(open_file());
    execute("PRAGMA user_version = 99");
    cannot_open("its version is 99, this one knows up to 4");
    new_file();
    strcat(path, "/below/nothing");
    cannot_open("unable to open");
    path[0] = '\0';
}
END_TEST

/* The first page is intact, the others are overwritten: reading fails and returns nothing. */
START_TEST(test_a_damaged_database_is_noticed)
{
    static char junk[4096];
    new_file();
    struct store *store = open_file();
    for (int i = 0; i < 50; i++) {
        char id[20];
        snprintf(id, sizeof id, "room-%d", i);
        struct store_room room = some_room(id);
        ck_assert(store_create_room(store, &room));
    }
    ck_assert(store_commit(store));
    store_close(store);
    struct stat about;
    ck_assert_int_eq(stat(path, &about), 0);
    FILE *file = fopen(path, "rb+");
    memset(junk, 0x5a, sizeof junk);
    for (long page = 4096; page < about.st_size; page += 4096) {
        fseek(file, page, SEEK_SET);
        fwrite(junk, 1, sizeof junk, file);
    }
    fclose(file);
    store = open_file();
    struct store_room room;
    char *lines;
    ck_assert_int_eq(store_load_room(store, "room-7", &room, &lines), STORE_BROKEN);
    ck_assert_ptr_null(lines);
    ck_assert_msg(strstr(store_problem(store), "malformed") != NULL, "%s", store_problem(store));
    store_close(store);
    remove_files();
}
END_TEST

/* A file size limit stands in for a full disk. What was committed stays, what was not is gone, and once
 * there is space again the store goes on. */
START_TEST(test_a_full_disk_takes_nothing_half)
{
    new_file();
    struct store *store = open_file();
    struct store_room room = some_room("r");
    struct rlimit limit, full = { 0 };
    ck_assert(store_create_room(store, &room));
    append(store, &room, 0, "one");
    ck_assert(store_commit(store));
    getrlimit(RLIMIT_FSIZE, &limit);
    full = limit;
    full.rlim_cur = 16384;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &full), 0);
    int seq = 1;
    char line[3000];
    memset(line, 'a', sizeof line);
    while (seq < 1000 && store_append(store, &room, seq, line, sizeof line) && store_commit(store))
        seq++;
    ck_assert_msg(seq < 1000, "the disk never gets full");
    ck_assert_str_ne(store_problem(store), "");
    store_rollback(store);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    struct store_room again;
    char *lines;
    ck_assert_int_eq(store_load_room(store, "r", &again, &lines), STORE_FOUND);
    ck_assert_int_eq(strlen(lines), 4 + (size_t)(seq - 1) * (sizeof line + 1));
    free(lines);
    append(store, &room, seq, "goes on");
    ck_assert(store_commit(store));
    store_close(store);
    remove_files();
}
END_TEST

SUITE("store_file", test_a_database_of_version_1_is_taken_over, test_a_database_of_version_2_can_be_read,
      test_a_database_of_version_3_can_be_read, test_a_database_outlives_its_server,
      test_others_may_look_into_a_database, test_foreign_files_are_refused,
      test_a_damaged_database_is_noticed, test_a_full_disk_takes_nothing_half)
