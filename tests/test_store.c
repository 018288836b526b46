/* SPDX-License-Identifier: MIT
 * What every store owes, asked of each of them; then what only files can get wrong. */
#define _GNU_SOURCE
#include "harness.h"

#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "store.h"

/* ---- the stores ---- */

static char folder[] = "/tmp/revanche-store-XXXXXX";
static char path[200];

static struct store *open_memory(void)
{
    return store_memory();
}

static struct store *open_sqlite(void)
{
    struct rv_error error = { 0 };
    struct store *store = store_sqlite(path, &error);
    ck_assert_msg(store != NULL, "%s", error.text);
    return store;
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

static void new_place(void)
{
    if (!path[0]) {
        ck_assert_ptr_nonnull(mkdtemp(folder));
        snprintf(path, sizeof path, "%s/rooms.db", folder);
    }
    clean();
}

static void leave_place(void)
{
    clean();
    rmdir(folder);
}

/* Runs a case for every kind of store. */
static void for_each(void (*owes)(struct store *))
{
    static struct store *(*const open[])(void) = { open_memory, open_sqlite };
    for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
        new_place();
        struct store *store = open[i]();
        owes(store);
        store_close(store);
    }
    leave_place();
}

/* ---- some data ---- */

static struct store_room some_room(const char *id)
{
    struct store_room room = {
        .options = 5, .listed = true, .made = 1000, .touched = 2000, .phase = 1, .seats = 2
    };
    strcpy(room.id, id);
    strcpy(room.game, "nochmal");
    memset(room.secret, 7, sizeof room.secret);
    strcpy(room.seat[0].name, "J\xc3\xb6rg'); DROP TABLE room; --");
    strcpy(room.seat[0].salt, "a salt");
    room.seat[0].kind = 1;
    room.seat[0].has_key = true;
    memset(room.seat[0].key, 9, STORE_KEY);
    strcpy(room.seat[1].level, "greedy");
    room.seat[1].kind = 2;
    room.seat[1].bot = true;
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
    ck_assert_mem_eq(a->secret, b->secret, STORE_KEY);
    for (int i = 0; i < a->seats; i++) {
        ck_assert_str_eq(a->seat[i].name, b->seat[i].name);
        ck_assert_str_eq(a->seat[i].level, b->seat[i].level);
        ck_assert_str_eq(a->seat[i].salt, b->seat[i].salt);
        ck_assert_int_eq(a->seat[i].kind, b->seat[i].kind);
        ck_assert_int_eq(a->seat[i].bot, b->seat[i].bot);
        ck_assert_int_eq(a->seat[i].has_key, b->seat[i].has_key);
        ck_assert_mem_eq(a->seat[i].key, b->seat[i].key, STORE_KEY);
    }
}

static void has_room(struct store *store, const struct store_room *expected, const char *log)
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

static void has_no_room(struct store *store, const char *id)
{
    struct store_room room;
    char *lines;
    ck_assert_int_eq(store_load_room(store, id, &room, &lines), STORE_NOT_FOUND);
}

static void append(struct store *store, const struct store_room *room, int seq, const char *line)
{
    ck_assert(store_append(store, room->number, seq, line, strlen(line)));
}

/* Names of what a list shows, joined. */
static void join_room(void *self, const struct store_room *room)
{
    ck_assert_ptr_null(room->material);
    strcat(strcat(self, room->id), " ");
}

static void join_result(void *self, const struct store_result *result)
{
    char text[100];
    snprintf(text, sizeof text, "%s:%d/%d@%d ", result->name, result->points, result->level, (int)result->at);
    strcat(self, text);
}

static void lists(struct store *store, const char *expected)
{
    char ids[400] = "";
    ck_assert(store_list_rooms(store, 3, join_room, ids));
    ck_assert_str_eq(ids, expected);
}

/* ---- the contract ---- */

static void keeps_rooms(struct store *store)
{
    char material[] = "game nochmal\ntitle My \"sheet\"\n";
    struct store_room room = some_room("first"), other = some_room("other");
    other.material = material;
    has_no_room(store, "first");
    ck_assert(store_create_room(store, &room));
    ck_assert(store_create_room(store, &other));
    ck_assert(room.number != other.number);
    has_room(store, &room, ""); /* before the commit, too */
    ck_assert(store_commit(store));
    has_room(store, &room, "");
    has_room(store, &other, "");
    has_no_room(store, "firs");
    has_no_room(store, "");
    append(store, &room, 0, "roll y b x / 5 2 ?");
    append(store, &room, 1, "1: pass");
    append(store, &other, 0, "x");
    ck_assert(store_commit(store));
    has_room(store, &room, "roll y b x / 5 2 ?\n1: pass\n");
    has_room(store, &other, "x\n");
}

static void changes_rooms(struct store *store)
{
    struct store_room room = some_room("r");
    ck_assert(store_create_room(store, &room) && store_commit(store));
    room.phase = 2;
    room.played = true;
    room.touched = 3000;
    strcpy(room.next, "following");
    room.seat[1] = room.seat[0];
    strcpy(room.seat[1].name, "Ben");
    room.seat[0].has_key = false;
    memset(room.seat[0].key, 0, STORE_KEY);
    ck_assert(store_change_room(store, &room) && store_commit(store));
    has_room(store, &room, "");
    room.seats = 1;
    ck_assert(store_change_room(store, &room) && store_commit(store));
    has_room(store, &room, "");
    room.seats = 2;
    ck_assert(store_change_room(store, &room) && store_commit(store));
    has_room(store, &room, "");
}

static void drops_rooms(struct store *store)
{
    struct store_room room = some_room("r"), other = some_room("s"), again;
    ck_assert(store_create_room(store, &room) && store_create_room(store, &other));
    append(store, &room, 0, "1: pass");
    append(store, &other, 0, "2: pass");
    ck_assert(store_commit(store));
    ck_assert(store_drop_room(store, room.number));
    has_no_room(store, "r");
    ck_assert_int_eq(store_count_rooms(store), 1);
    store_rollback(store);
    ck_assert_int_eq(store_count_rooms(store), 2);
    has_room(store, &room, "1: pass\n");
    ck_assert(store_drop_room(store, room.number) && store_commit(store));
    has_no_room(store, "r");
    has_room(store, &other, "2: pass\n");
    again = some_room("r");
    ck_assert(store_create_room(store, &again) && store_commit(store));
    has_room(store, &again, "");
}

static void takes_back_what_is_not_committed(struct store *store)
{
    struct store_room room = some_room("r"), made = some_room("made"), changed;
    ck_assert(store_create_room(store, &room));
    append(store, &room, 0, "one");
    ck_assert(store_commit(store));
    changed = room;
    strcpy(changed.seat[0].name, "Zoe");
    ck_assert(store_change_room(store, &changed));
    append(store, &room, 1, "two");
    ck_assert(store_create_room(store, &made));
    append(store, &made, 0, "three");
    has_room(store, &changed, "one\ntwo\n");
    store_rollback(store);
    has_room(store, &room, "one\n");
    has_no_room(store, "made");
    append(store, &room, 1, "deux");
    ck_assert(store_create_room(store, &made) && store_commit(store));
    has_room(store, &room, "one\ndeux\n");
    has_room(store, &made, "");
    store_rollback(store); /* nothing to take back */
    has_room(store, &room, "one\ndeux\n");
}

static void refuses_what_cannot_be(struct store *store)
{
    struct store_room room = some_room("r"), twin = some_room("r"), nobody = some_room("n");
    ck_assert(store_create_room(store, &room) && store_commit(store));
    append(store, &room, 0, "one");
    ck_assert(!store_create_room(store, &twin));
    ck_assert(store_problem(store)[0] != '\0');
    /* until everything is taken back nothing is taken any more, so nothing half-done can be committed */
    ck_assert(!store_append(store, room.number, 1, "two", 3));
    ck_assert(!store_commit(store));
    store_rollback(store);
    has_room(store, &room, "");
    nobody.number = 4711;
    ck_assert(!store_change_room(store, &nobody));
    store_rollback(store);
    append(store, &room, 0, "one");
    ck_assert(!store_append(store, room.number, 0, "again", 5));
    store_rollback(store);
    has_room(store, &room, "");
}

static void old_rooms(struct store *store, bool played, int before, int most, const char *expected)
{
    char old[200] = "";
    ck_assert(store_list_old(store, played, before, most, join_room, old));
    ck_assert_str_eq(old, expected);
}

static void lists_rooms(struct store *store)
{
    static const struct {
        const char *id;
        bool listed, played;
        uint8_t phase;
        int touched;
    } rooms[] = { { "over", true, true, 2, 900 },  { "hidden", false, false, 0, 200 },
                  { "new", true, false, 0, 300 },  { "old", true, false, 0, 100 },
                  { "played", true, true, 1, 50 }, { "begun", true, false, 1, 40 } };
    lists(store, "");
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        struct store_room room = some_room(rooms[i].id);
        room.listed = rooms[i].listed;
        room.played = rooms[i].played;
        room.phase = rooms[i].phase;
        room.touched = rooms[i].touched;
        ck_assert(store_create_room(store, &room));
    }
    ck_assert(store_commit(store));
    lists(store, "new old played "); /* at most three */
    old_rooms(store, false, 250, 10, "begun old hidden ");
    old_rooms(store, false, 250, 2, "begun old ");
    old_rooms(store, true, 900, 10, "played ");
    old_rooms(store, true, 50, 10, "");
    ck_assert_int_eq(store_count_rooms(store), sizeof rooms / sizeof *rooms);
}

enum { BOARD = 4 }; /* results that a board has room for */

static void result(struct store *store, const char *name, int points, int when, const char *record)
{
    struct store_result r = {
        .number = 3, .points = points, .level = points / 10, .at = when, .record = record
    };
    strcpy(r.game, "sogut");
    strcpy(r.name, name);
    ck_assert(store_add_result(store, &r, BOARD));
}

static void has_results(struct store *store, const char *expected)
{
    char text[400] = "";
    ck_assert(store_list_results(store, 3, "sogut", 3, join_result, text));
    ck_assert_str_eq(text, expected);
}

static void has_record(struct store *store, const char *name, const char *expected)
{
    char *record;
    ck_assert_int_eq(store_load_result(store, 3, "sogut", name, &record), STORE_FOUND);
    ck_assert_str_eq(record, expected);
    free(record);
}

static void keeps_the_best_result_of_a_name(struct store *store)
{
    char *record;
    has_results(store, "");
    result(store, "Anna", 50, 10, "a\n");
    result(store, "Ben", 60, 20, "b\n");
    result(store, "Cem", 60, 15, "");
    ck_assert(store_commit(store));
    has_results(store, "Cem:60/6@15 Ben:60/6@20 Anna:50/5@10 ");
    result(store, "Anna", 49, 30, "worse\n");
    result(store, "Ben", 60, 31, "equal\n");
    ck_assert(store_commit(store));
    has_record(store, "Anna", "a\n");
    has_record(store, "Ben", "b\n");
    has_record(store, "Cem", "");
    result(store, "Anna", 70, 40, "better\n");
    result(store, "Anna", 71, 41, "best\n");
    result(store, "Dora", 80, 42, "d\n");
    has_results(store, "Dora:80/8@42 Anna:71/7@41 Cem:60/6@15 "); /* at most three */
    store_rollback(store);
    has_results(store, "Cem:60/6@15 Ben:60/6@20 Anna:50/5@10 ");
    has_record(store, "Anna", "a\n");
    result(store, "Anna", 71, 41, "best\n");
    ck_assert(store_commit(store));
    has_record(store, "Anna", "best\n");
    ck_assert_int_eq(store_load_result(store, 3, "sogut", "Dora", &record), STORE_NOT_FOUND);
    ck_assert_int_eq(store_load_result(store, 4, "sogut", "Anna", &record), STORE_NOT_FOUND);
    ck_assert_int_eq(store_load_result(store, 3, "xmal", "Anna", &record), STORE_NOT_FOUND);
}

static void has_no_result(struct store *store, const char *name)
{
    char *record;
    ck_assert_int_eq(store_load_result(store, 3, "sogut", name, &record), STORE_NOT_FOUND);
}

static void keeps_the_best_results_of_a_board(struct store *store)
{
    result(store, "Anna", 50, 10, "a\n");
    result(store, "Ben", 60, 20, "b\n");
    result(store, "Cem", 60, 15, "c\n");
    result(store, "Dora", 70, 20, "d\n");
    result(store, "Last", 50, 11, "later\n"); /* as good as Anna, but later */
    has_no_result(store, "Last");
    ck_assert(store_commit(store));
    has_no_result(store, "Last");
    result(store, "Eva", 55, 30, "e\n");
    has_no_result(store, "Anna");
    result(store, "Anna", 56, 31, "again\n"); /* back, in the same round */
    has_no_result(store, "Eva");
    store_rollback(store);
    has_record(store, "Anna", "a\n");
    has_no_result(store, "Eva");
    result(store, "Anna", 51, 40, "more\n"); /* no new name: nobody has to go */
    has_record(store, "Ben", "b\n");
    result(store, "Eva", 55, 41, "e\n");
    ck_assert(store_commit(store));
    has_results(store, "Dora:70/7@20 Cem:60/6@15 Ben:60/6@20 ");
    has_record(store, "Eva", "e\n");
    has_no_result(store, "Anna");
}

static void holds_many(struct store *store)
{
    enum { ROOMS = 40, LINES = 200 };
    struct store_room room[ROOMS];
    for (int i = 0; i < ROOMS; i++) {
        char id[20];
        snprintf(id, sizeof id, "room-%d", i);
        room[i] = some_room(id);
        ck_assert(store_create_room(store, &room[i]));
    }
    for (int seq = 0; seq < LINES; seq++) {
        for (int i = 0; i < ROOMS; i++) {
            char line[40];
            snprintf(line, sizeof line, "%d: action %d", i, seq);
            EXPECT(store_append(store, room[i].number, seq, line, strlen(line)), "%s", store_problem(store));
        }
        EXPECT(store_commit(store), "%s", store_problem(store));
    }
    for (int i = 0; i < ROOMS; i++) {
        char expected[LINES * 40], *end = expected;
        for (int seq = 0; seq < LINES; seq++)
            end += sprintf(end, "%d: action %d\n", i, seq);
        has_room(store, &room[i], expected);
    }
}

START_TEST(test_a_store_keeps_rooms)
{
    for_each(keeps_rooms);
}
END_TEST
START_TEST(test_a_store_changes_rooms)
{
    for_each(changes_rooms);
}
END_TEST
START_TEST(test_a_store_drops_rooms)
{
    for_each(drops_rooms);
}
END_TEST
START_TEST(test_a_store_takes_back_what_is_not_committed)
{
    for_each(takes_back_what_is_not_committed);
}
END_TEST
START_TEST(test_a_store_refuses_what_cannot_be)
{
    for_each(refuses_what_cannot_be);
}
END_TEST
START_TEST(test_a_store_lists_rooms)
{
    for_each(lists_rooms);
}
END_TEST
START_TEST(test_a_store_keeps_the_best_result_of_a_name)
{
    for_each(keeps_the_best_result_of_a_name);
}
END_TEST
START_TEST(test_a_store_keeps_the_best_results_of_a_board)
{
    for_each(keeps_the_best_results_of_a_board);
}
END_TEST
START_TEST(test_a_store_holds_many)
{
    for_each(holds_many);
}
END_TEST

/* ---- files ---- */

static void cannot_open(const char *part)
{
    struct rv_error error = { 0 };
    struct store *store = store_sqlite(path, &error);
    ck_assert_ptr_null(store);
    ck_assert_msg(strstr(error.text, part) != NULL, "%s", error.text);
}

static void write_text(const char *text, size_t len)
{
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fwrite(text, 1, len, file), len);
    fclose(file);
}

static void sql(const char *statement)
{
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, statement, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

START_TEST(test_a_database_outlives_its_server)
{
    new_place();
    struct store *store = open_sqlite();
    struct store_room room = some_room("r"), lost = some_room("lost");
    ck_assert(store_create_room(store, &room));
    append(store, &room, 0, "one");
    ck_assert(store_commit(store));
    append(store, &room, 1, "two");
    ck_assert(store_create_room(store, &lost));
    store_close(store);
    store = open_sqlite();
    has_room(store, &room, "one\n");
    has_no_room(store, "lost");
    store_close(store);
    leave_place();
}
END_TEST

START_TEST(test_a_database_of_version_1_is_taken_over)
{
    new_place();
    struct store *store = open_sqlite();
    struct store_room waiting = some_room("waiting"), playing = some_room("playing");
    waiting.phase = 0;
    ck_assert(store_create_room(store, &waiting) && store_create_room(store, &playing));
    ck_assert(store_commit(store));
    store_close(store);
    sql("DROP INDEX room_old; ALTER TABLE room DROP COLUMN played;"
        "CREATE INDEX room_old ON room (phase, touched); PRAGMA user_version = 1");
    store = open_sqlite();
    playing.played = true;
    has_room(store, &waiting, "");
    has_room(store, &playing, "");
    store_close(store);
    store = open_sqlite(); /* and now it is one of version 2 */
    has_room(store, &playing, "");
    store_close(store);
    leave_place();
}
END_TEST

/* A backup can be made while the server runs: it has what was committed. While somebody else writes, a commit fails like on
 * a full disk, and the next one is good again. */
START_TEST(test_others_may_look_into_a_database)
{
    new_place();
    struct store *store = open_sqlite();
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
    ck_assert(store_commit(store)); /* a reader keeps nobody from writing */
    sqlite3_finalize(count);
    ck_assert_int_eq(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    ck_assert(!store_append(store, room.number, 1, "two", 3));
    store_rollback(store);
    cannot_open("in use by another program");
    sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
    sqlite3_close(db);
    append(store, &room, 1, "two");
    ck_assert(store_commit(store));
    has_room(store, &room, "not yet\ntwo\n");
    store_close(store);
    leave_place();
}
END_TEST

START_TEST(test_what_is_no_database_is_refused)
{
    static char junk[8192];
    memset(junk, 'x', sizeof junk);
    new_place();
    write_text(junk, sizeof junk);
    cannot_open("no database");
    new_place();
    sql("CREATE TABLE cats (name TEXT)");
    cannot_open("another program");
    new_place();
    store_close(open_sqlite());
    sql("PRAGMA user_version = 99");
    cannot_open("its version is 99, this one knows up to 2");
    new_place();
    strcat(path, "/below/nothing");
    cannot_open("unable to open");
    path[0] = '\0';
}
END_TEST

/* The first page is whole, the others are overwritten: reading says so, and what was asked for stays empty. */
START_TEST(test_a_damaged_database_is_noticed)
{
    static char junk[4096];
    new_place();
    struct store *store = open_sqlite();
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
    store = open_sqlite();
    struct store_room room;
    char *lines;
    ck_assert_int_eq(store_load_room(store, "room-7", &room, &lines), STORE_BROKEN);
    ck_assert_ptr_null(lines);
    ck_assert_msg(strstr(store_problem(store), "malformed") != NULL, "%s", store_problem(store));
    store_close(store);
    leave_place();
}
END_TEST

/* A limit on the size of files stands in for a full disk. What was committed stays, what was not is gone, and when there is
 * room again the store works on. */
START_TEST(test_a_full_disk_takes_nothing_half)
{
    new_place();
    struct store *store = open_sqlite();
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
    while (seq < 1000 && store_append(store, room.number, seq, line, sizeof line) && store_commit(store))
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
    leave_place();
}
END_TEST

SUITE("store", test_a_store_keeps_rooms, test_a_store_changes_rooms, test_a_store_drops_rooms,
      test_a_store_takes_back_what_is_not_committed, test_a_store_refuses_what_cannot_be,
      test_a_store_lists_rooms, test_a_store_keeps_the_best_result_of_a_name,
      test_a_store_keeps_the_best_results_of_a_board, test_a_store_holds_many,
      test_a_database_of_version_1_is_taken_over, test_a_database_outlives_its_server,
      test_others_may_look_into_a_database, test_what_is_no_database_is_refused,
      test_a_damaged_database_is_noticed, test_a_full_disk_takes_nothing_half)
