/* SPDX-License-Identifier: MIT
 * The contract of the store, checked on a file and in memory, or on the PostgreSQL that REVANCHE_POSTGRES
 * names. */
#include "stores.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "store_admin.h"

#ifdef RV_POSTGRES
#include <libpq-fe.h>
#endif

static void file_and_memory(void (*contract)(struct store *))
{
    static struct store *(*const files[])(void) = { open_file, open_memory, NULL };
    static struct store *(*const servers[])(void) = { open_postgres, NULL };
    for (int i = 0; (has_postgres() ? servers : files)[i]; i++) {
        new_file();
        struct store *store = (has_postgres() ? servers : files)[i]();
        contract(store);
        store_close(store);
    }
    remove_files();
}

/* Does reading see what is not committed? */
static bool shows_all(const struct store *store)
{
    return !store_is_shared(store);
}

/* A write that cannot be is refused, at the latest by the commit. */
static void is_refused(struct store *store, bool written)
{
    ck_assert(!written || !store_commit(store));
    ck_assert(store_problem(store)[0] != '\0');
}

/* Joins the names in a list. */
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

static void lists(struct store *store, int phase, const char *expected)
{
    char ids[400] = "";
    ck_assert(store_list_rooms(store, phase, 3, join_room, ids));
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
    if (shows_all(store))
        has_room(store, &room, "");
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

static void cuts_logs(struct store *store)
{
    struct store_room room = some_room("r"), other = some_room("s");
    ck_assert(store_create_room(store, &room) && store_create_room(store, &other));
    for (int i = 0; i < 3; i++) {
        append(store, &room, i, "line");
        append(store, &other, i, "line");
    }
    ck_assert(store_commit(store));
    ck_assert(store_cut(store, &room, 1));
    append(store, &room, 1, "another");
    store_rollback(store);
    has_room(store, &room, "line\nline\nline\n");
    ck_assert(store_cut(store, &room, 1));
    append(store, &room, 1, "another");
    ck_assert(store_commit(store));
    has_room(store, &room, "line\nanother\n");
    has_room(store, &other, "line\nline\nline\n");
}

static void changes_rooms(struct store *store)
{
    struct store_room room = some_room("r");
    ck_assert(store_create_room(store, &room) && store_commit(store));
    room.phase = 2;
    room.played = true;
    room.touched = 3000;
    room.fair = 2;
    room.seat[0].committed = true;
    memset(room.seat[0].commit, 5, STORE_KEY);
    strcpy(room.next, "following");
    room.seat[1] = room.seat[0];
    strcpy(room.seat[1].name, "Ben");
    room.seat[0].has_key = false;
    memset(room.seat[0].key_hash, 0, STORE_KEY);
    room.seat[0].has_person = false;
    memset(room.seat[0].person, 0, STORE_KEY);
    strcpy(room.terms, "pace=live");
    strcpy(room.seat[1].colour, "green");
    ck_assert(store_change_room(store, &room) && store_commit(store));
    has_room(store, &room, "");
    room.seats = 1;
    ck_assert(store_change_room(store, &room) && store_commit(store));
    has_room(store, &room, "");
    room.seats = 2;
    ck_assert(store_change_room(store, &room) && store_commit(store));
    has_room(store, &room, "");
}

static void changes_terms_alone(struct store *store)
{
    struct store_room room = some_room("r"), changed;
    ck_assert(store_create_room(store, &room) && store_commit(store));
    changed = room;
    strcpy(changed.terms, "turn=2");
    strcpy(changed.seat[0].name, "Zoe");
    changed.touched = 5000;
    ck_assert(store_change_terms(store, &changed) && store_commit(store));
    strcpy(room.terms, "turn=2");
    room.touched = 5000;
    has_room(store, &room, "");
}

static void drops_rooms(struct store *store)
{
    struct store_room room = some_room("r"), other = some_room("s"), again;
    ck_assert(store_create_room(store, &room) && store_create_room(store, &other));
    append(store, &room, 0, "1: pass");
    append(store, &other, 0, "2: pass");
    ck_assert(store_commit(store));
    ck_assert(store_drop_room(store, room.number, room.epoch));
    if (shows_all(store)) {
        has_no_room(store, "r");
        ck_assert_int_eq(store_count_rooms(store), 1);
    }
    store_rollback(store);
    ck_assert_int_eq(store_count_rooms(store), 2);
    has_room(store, &room, "1: pass\n");
    ck_assert(store_drop_room(store, room.number, room.epoch) && store_commit(store));
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
    if (shows_all(store))
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
    if (shows_all(store)) /* elsewhere only what belongs to one room is all or nothing */
        append(store, &room, 0, "one");
    is_refused(store, store_create_room(store, &twin));
    /* until the rollback every write fails, so nothing half-done can be committed */
    ck_assert(!store_append(store, &room, 1, "two", 3));
    ck_assert(!store_commit(store));
    store_rollback(store);
    has_room(store, &room, "");
    nobody.number = 4711;
    is_refused(store, store_change_room(store, &nobody));
    store_rollback(store);
    append(store, &room, 0, "one");
    is_refused(store, store_append(store, &room, 0, "again", 5));
    store_rollback(store);
    has_room(store, &room, "");
    append(store, &room, 0, "one");
    ck_assert(store_commit(store));
    has_room(store, &room, "one\n");
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
    lists(store, 9, "");
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        struct store_room room = some_room(rooms[i].id);
        room.listed = rooms[i].listed;
        room.played = rooms[i].played;
        room.phase = rooms[i].phase;
        room.touched = rooms[i].touched;
        ck_assert(store_create_room(store, &room));
    }
    ck_assert(store_commit(store));
    lists(store, 9, "new old played "); /* at most three */
    lists(store, 1, "new old ");
    old_rooms(store, false, 250, 10, "begun old hidden ");
    old_rooms(store, false, 250, 2, "begun old ");
    old_rooms(store, true, 900, 10, "played ");
    old_rooms(store, true, 50, 10, "");
    ck_assert_int_eq(store_count_rooms(store), sizeof rooms / sizeof *rooms);
    struct store_room damaged = some_room("damaged"); /* it has no seats, and is dropped all the same */
    damaged.seats = 0;
    damaged.touched = 30;
    ck_assert(store_create_room(store, &damaged) && store_commit(store));
    old_rooms(store, false, 50, 10, "damaged begun ");
}

enum { BOARD = 4 }; /* results a board keeps */

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
    if (shows_all(store))
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

static void drops_results_of_old_days(struct store *store)
{
    result(store, "Anna", 50, 10, "a\n");
    ck_assert(store_commit(store));
    ck_assert(store_drop_results(store, 3) && store_commit(store));
    has_record(store, "Anna", "a\n");
    ck_assert(store_drop_results(store, 4) && store_commit(store));
    has_results(store, "");
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
    ck_assert(store_commit(store));
    has_no_result(store, "Last");
    result(store, "Eva", 55, 30, "e\n");
    result(store, "Anna", 56, 31, "again\n"); /* back, before the commit */
    if (shows_all(store))
        has_no_result(store, "Eva");
    store_rollback(store);
    has_record(store, "Anna", "a\n");
    has_no_result(store, "Eva");
    result(store, "Anna", 51, 40, "more\n"); /* no new name, so all stay */
    ck_assert(store_commit(store));
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
            EXPECT(store_append(store, &room[i], seq, line, strlen(line)), "%s", store_problem(store));
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

/* ---- persons and documents ---- */

static struct store_document document(const char *kind, const char *id, const char *owner, int version)
{
    static char text[100];
    struct store_document of = { .version = version, .text = text };
    snprintf(text, sizeof text, "%s %s\nv%d", kind, id, version);
    strcpy(of.kind, kind);
    strcpy(of.id, id);
    strcpy(of.owner, owner);
    return of;
}

static void put(struct store *store, const char *kind, const char *id, const char *owner, int version)
{
    struct store_document of = document(kind, id, owner, version);
    ck_assert(store_put_document(store, &of));
}

static void join_document(void *self, const struct store_document *of)
{
    char text[200];
    snprintf(text, sizeof text, "%s/%s@%s:%d/%d[%s] ", of->kind, of->id, of->owner, of->version,
             (int)of->expires, strchr(of->text, '\n') + 1);
    strcat(self, text);
}

static void has_documents(struct store *store, const char *kind, const char *owner, const char *expected)
{
    char text[600] = "";
    ck_assert(store_list_documents(store, kind, owner, 4, join_document, text));
    ck_assert_str_eq(text, expected);
}

static void has_document(struct store *store, const char *id, const char *expected)
{
    char text[200] = "";
    enum store_found found = store_load_document(store, "push", id, join_document, text);
    ck_assert_int_eq(found, *expected ? STORE_FOUND : STORE_NOT_FOUND);
    ck_assert_str_eq(text, expected);
}

static void keeps_documents(struct store *store)
{
    has_document(store, "a", "");
    put(store, "push", "b", "anna", 1);
    put(store, "push", "a", "anna", 1);
    put(store, "event", "a", "anna", 1);
    put(store, "push", "c", "ben", 1);
    ck_assert(store_commit(store));
    has_document(store, "a", "push/a@anna:1/0[v1] ");
    has_documents(store, "push", "anna", "push/a@anna:1/0[v1] push/b@anna:1/0[v1] ");
    has_documents(store, NULL, "anna", "event/a@anna:1/0[v1] push/a@anna:1/0[v1] push/b@anna:1/0[v1] ");
    put(store, "push", "a", "ben", 2);
    ck_assert(store_commit(store));
    has_document(store, "a", "push/a@ben:2/0[v2] ");
    put(store, "push", "a", "ben", 3);
    store_rollback(store);
    has_document(store, "a", "push/a@ben:2/0[v2] ");
    ck_assert(store_drop_document(store, "push", "a") && store_commit(store));
    has_document(store, "a", "");
    put(store, "push", "a", "dora", 1); /* as if it had never been */
    ck_assert(store_drop_documents_of(store, "anna") && store_commit(store));
    has_documents(store, NULL, "anna", "");
    has_documents(store, NULL, "dora", "push/a@dora:1/0[v1] ");
    has_document(store, "c", "push/c@ben:1/0[v1] ");
}

/* Two who have read the same version: the second one is refused, and has written nothing. */
static void refuses_a_version_twice(struct store *store)
{
    static const int wrong[] = { 1, 2, 4 };
    struct store_document of = document("push", "new", "anna", 2);
    is_refused(store, store_put_document(store, &of)); /* there is no version 1 */
    store_rollback(store);
    put(store, "push", "a", "anna", 1);
    ck_assert(store_commit(store));
    put(store, "push", "a", "anna", 2);
    ck_assert(store_commit(store));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        of = document("push", "a", "mallory", wrong[i]);
        is_refused(store, store_put_document(store, &of));
        store_rollback(store);
    }
    has_document(store, "a", "push/a@anna:2/0[v2] ");
    has_document(store, "new", "");
}

static void drops_what_has_expired(struct store *store)
{
    static const int64_t expires[] = { 0, 100, 200 };
    for (int i = 0; i < 3; i++) {
        struct store_document of = document("push", (const char *[]){ "a", "b", "c" }[i], "anna", 1);
        of.expires = expires[i];
        ck_assert(store_put_document(store, &of));
    }
    ck_assert(store_commit(store));
    int dropped = store_drop_expired(store, 200, 5);
    ck_assert(dropped == (store_is_shared(store) ? -1 : 1) && store_commit(store));
    has_documents(store, "push", "anna", "push/a@anna:1/0[v1] push/c@anna:1/200[v1] ");
    store_drop_expired(store, 1000, 0);
    ck_assert(store_commit(store));
    has_documents(store, "push", "anna", "push/a@anna:1/0[v1] push/c@anna:1/200[v1] ");
    struct store_document last = document("push", "z", "anna", 1), first = document("a", "a", "anna", 1);
    last.expires = 300;
    first.expires = 250;
    ck_assert(store_put_document(store, &last) && store_put_document(store, &first) && store_commit(store));
    has_documents(store, NULL, "anna",
                  "push/a@anna:1/0[v1] push/z@anna:1/300[v1] a/a@anna:1/250[v1] push/c@anna:1/200[v1] ");
}

static void has_tables(struct store *store, int person, const char *expected)
{
    unsigned char hash[STORE_KEY];
    char list[200] = "";
    memset(hash, person, sizeof hash);
    ck_assert(store_list_tables(store, hash, 3, join_room, list));
    ck_assert_str_eq(list, expected);
}

static void knows_the_tables_of_a_person(struct store *store)
{
    for (int i = 0; i < 4; i++) {
        struct store_room room = some_room((const char *[]){ "a", "b", "c", "d" }[i]);
        room.touched = 100 * (i + 1);
        room.seat[1] = room.seat[0]; /* twice at the same table */
        if (i == 1)
            memset(room.seat[1].person, 4, STORE_KEY);
        ck_assert(store_create_room(store, &room));
    }
    ck_assert(store_commit(store));
    has_tables(store, 3, "d c b ");
    has_tables(store, 4, "b ");
    has_tables(store, 5, "");
    unsigned char three[STORE_KEY];
    memset(three, 3, sizeof three);
    ck_assert(store_forget_person(store, three) && store_commit(store));
    has_tables(store, 3, "");
    has_tables(store, 4, "b ");
}

static void replaces_words(struct store *store)
{
    struct store_document other = { 0 };
    struct store_document of = document("push", "a", "anna", 1);
    char text[] = "x\nKEY is the key, KEY";
    of.text = text;
    ck_assert(store_put_document(store, &of) && store_commit(store));
    ck_assert(store_replace(store, &of, "other", "x") && store_commit(store));
    has_document(store, "a", "push/a@anna:1/0[KEY is the key, KEY] ");
    ck_assert(store_replace(store, &of, "KEY", "LOCK") && store_commit(store));
    has_document(store, "a", "push/a@anna:2/0[LOCK is the key, LOCK] ");
    strcpy(other.kind, "push");
    strcpy(other.id, "b");
    ck_assert(store_replace(store, &of, "LOCK", "") && store_replace(store, &other, "LOCK", "") &&
              store_commit(store));
    has_document(store, "a", "push/a@anna:3/0[ is the key, ] ");
}

/* Of which writer a room is depends on its number; all of them wrote in the same round. */
static void forgets_whom_it_has_just_written(struct store *store)
{
    struct store_room rooms[6];
    unsigned char three[STORE_KEY];
    memset(three, 3, sizeof three);
    for (int i = 0; i < 6; i++) {
        rooms[i] = some_room((const char *[]){ "a", "b", "c", "d", "e", "f" }[i]);
        ck_assert(store_create_room(store, &rooms[i]));
    }
    ck_assert(store_commit(store));
    for (int i = 5; i >= 0; i--)
        ck_assert(store_change_room(store, &rooms[i]));
    ck_assert(store_forget_person(store, three) && store_commit(store));
    has_tables(store, 3, "");
}

/* What another thread reads is the same. */
static void reads_documents_and_tables(struct store *store)
{
    struct store_read one = { .what = WANT_DOCUMENT, .kind = "push", .label = "a" },
                      all = { .what = WANT_DOCUMENTS, .label = "anna", .most = 5 },
                      none = { .what = WANT_DOCUMENT, .kind = "push", .label = "z" },
                      tables = { .what = WANT_TABLES, .most = 5 };
    struct store_read *reads[] = { &one, &all, &none, &tables };
    struct store_room room = some_room("r");
    ck_assert(store_create_room(store, &room));
    put(store, "push", "a", "anna", 1);
    put(store, "event", "b", "anna", 1);
    ck_assert(store_commit(store));
    memset(tables.person, 3, STORE_KEY);
    for (int i = 0; i < 4; i++) {
        store_read_now(store, reads[i]);
        ck_assert_int_eq(reads[i]->found, i == 2 ? STORE_NOT_FOUND : STORE_FOUND);
    }
    ck_assert(one.count == 1 && all.count == 2 && none.count == 0 && tables.count == 1);
    ck_assert_str_eq(one.documents[0].text, "push a\nv1");
    ck_assert_str_eq(all.documents[0].kind, "event");
    ck_assert_str_eq(tables.rooms[0].terms, "pace=slow later=1");
    for (int i = 0; i < 4; i++)
        store_read_free(reads[i]);
}

/* ---- upgrading PostgreSQL ---- */

#ifdef RV_POSTGRES
static void run_sql(const char *sql)
{
    PGconn *db = PQconnectdb(getenv("REVANCHE_POSTGRES"));
    PGresult *done = PQexec(db, sql);
    ck_assert_msg(PQresultStatus(done) == PGRES_COMMAND_OK, "%s", PQerrorMessage(db));
    PQclear(done);
    PQfinish(db);
}

/* The tables of version 1 had neither persons nor documents. */
static void make_version_1(void)
{
    run_sql("DROP TABLE document; DROP INDEX seat_person; ALTER TABLE room DROP COLUMN terms;"
            "ALTER TABLE seat DROP COLUMN person, DROP COLUMN colour;"
            "UPDATE revanche SET version = 1");
}

static void cannot_open_postgres(struct store *open_it(const char *, struct rv_error *), const char *why)
{
    struct rv_error error = { 0 };
    ck_assert_ptr_null(open_it(getenv("REVANCHE_POSTGRES"), &error));
    ck_assert_msg(strstr(error_text(&error), why) != NULL, "%s", error_text(&error));
}

/* Not while servers of version 1 use it, nor for somebody who only looks. */
START_TEST(test_a_postgres_of_version_1_is_taken_over)
{
    if (!has_postgres())
        return;
    struct store *store = open_postgres();
    struct store_room room = some_room("r");
    ck_assert(store_create_room(store, &room) && store_commit(store));
    store_close(store);
    make_version_1();
    cannot_open_postgres(store_open_to_look, "earlier version; a server");
    run_sql("INSERT INTO process VALUES (999, 'old', now(), now())");
    cannot_open_postgres(store_open, "stop all of them");
    run_sql("UPDATE process SET seen = now() - interval '6 seconds'"); /* it was killed */
    for (int i = 0; i < 2; i++) { /* and once more, now that it is of this version */
        store = join_postgres();
        room.terms[0] = room.seat[0].colour[0] = '\0';
        room.seat[0].has_person = false;
        memset(room.seat[0].person, 0, STORE_KEY);
        has_room(store, &room, "");
        store_close(store);
    }
    store = join_postgres();
    keeps_documents(store);
    store_close(store);
}
END_TEST
#else
START_TEST(test_a_postgres_of_version_1_is_taken_over)
{
}
END_TEST
#endif

/* ---- leases ---- */

static void is_taken(struct store *store, struct store_room *room, enum store_found found, const char *log)
{
    char owner[STORE_ADDRESS_MAX], *lines;
    struct store_room taken;
    ck_assert_int_eq(store_take_room(store, room->id, &taken, &lines, owner), found);
    if (found == STORE_ELSEWHERE)
        ck_assert_str_eq(owner, log);
    if (found != STORE_FOUND)
        return;
    ck_assert_str_eq(lines, log);
    free(lines);
    *room = taken;
}

/* A server leaves by and by; nothing tells the others when it has. */
static void is_taken_soon(struct store *store, struct store_room *room, const char *log)
{
    char owner[STORE_ADDRESS_MAX], *lines;
    struct store_room taken;
    for (int tries = 0; store_take_room(store, room->id, &taken, &lines, owner) == STORE_ELSEWHERE; tries++)
        ck_assert_int_lt(tries, 100000);
    ck_assert_str_eq(lines, log);
    store_room_free(&taken);
    free(lines);
    is_taken(store, room, STORE_FOUND, log);
}

/* Two servers that both believe a room is theirs. */
START_TEST(test_a_room_belongs_to_one_server)
{
    if (!has_postgres())
        return;
    struct store *a = open_postgres(), *b = join_postgres();
    ck_assert(store_announce(a, "a") && store_announce(b, "b"));
    struct store_room at_a = some_room("r"), at_b = some_room("r");
    ck_assert(store_create_room(a, &at_a) && store_commit(a));
    append(a, &at_a, 0, "one");
    ck_assert(store_commit(a));
    is_taken(b, &at_b, STORE_ELSEWHERE, "a");
    at_b.number = at_a.number;
    at_b.epoch = at_a.epoch;
    is_refused(b, store_append(b, &at_b, 1, "not his", 7));
    store_rollback(b);
    store_leave(a);
    append(a, &at_a, 1, "two"); /* nobody has taken it yet */
    ck_assert(store_commit(a));
    is_taken_soon(b, &at_b, "one\ntwo\n");
    is_refused(a, store_append(a, &at_a, 2, "too late", 8));
    store_rollback(a);
    at_a.phase = 2;
    is_refused(a, store_change_room(a, &at_a));
    store_rollback(a);
    ck_assert(store_drop_room(a, at_a.number, at_a.epoch) &&
              store_commit(a)); /* it is in use: nothing happens */
    append(b, &at_b, 2, "three");
    ck_assert(store_commit(b));
    has_room(b, &at_b, "one\ntwo\nthree\n");
    struct store_room again = at_b; /* after a failure: whatever is still under way is refused */
    is_taken(b, &again, STORE_FOUND, "one\ntwo\nthree\n");
    ck_assert_int_eq(again.epoch, at_b.epoch + 1);
    ck_assert(store_drop_room(b, at_b.number, at_b.epoch)); /* nor is it dropped, since somebody opened it */
    ck_assert(store_drop_waiting(b, at_b.number, 0, STORE_SEATS, 1) && store_commit(b));
    has_room(b, &again, "one\ntwo\nthree\n");
    is_refused(b, store_append(b, &at_b, 3, "zombie", 6));
    store_rollback(b);
    ck_assert(store_release_room(b, &again) && store_commit(b));
    is_taken(a, &at_a, STORE_FOUND, "one\ntwo\nthree\n");
    store_close(a);
    store_close(b);
}
END_TEST

/* Which writer a room has depends on its number. */
START_TEST(test_a_document_is_stored_with_its_room_or_not_at_all)
{
    static const char *const ids[] = { "a", "b", "c" };
    if (!has_postgres())
        return;
    struct store *a = open_postgres(), *b = join_postgres();
    struct store_room room[3], taken;
    for (int i = 0; i < 3; i++) {
        room[i] = some_room(ids[i]);
        ck_assert(store_create_room(a, &room[i]));
    }
    ck_assert(store_commit(a));
    store_leave(a);
    for (int i = 0; i < 3; i++) {
        struct store_document of = document("push", ids[i], "anna", 1);
        of.room = room[i].number;
        ck_assert(store_put_document(a, &of));
        append(a, &room[i], 0, "one");
        ck_assert(store_commit(a));
        taken = room[i];
        is_taken_soon(b, &taken, "one\n");
        of = document("push", ids[i], "ben", 2);
        of.room = room[i].number;
        ck_assert(store_put_document(a, &of));
        is_refused(a, store_append(a, &room[i], 1, "late", 4));
        store_rollback(a);
        char text[100] = "", expected[100];
        snprintf(expected, sizeof expected, "push/%s@anna:1/0[v1] ", ids[i]);
        ck_assert_int_eq(store_load_document(a, "push", ids[i], join_document, text), STORE_FOUND);
        ck_assert_str_eq(text, expected);
    }
    store_close(a);
    store_close(b);
}
END_TEST

/* A document that somebody else has stored meanwhile: only the room that it is about fails. */
START_TEST(test_a_room_that_fails_takes_no_other_with_it)
{
    enum { ROOMS = 12, AT_FAULT = 4 };
    if (!has_postgres())
        return;
    struct store *a = open_postgres(), *b = join_postgres();
    struct store_room room[ROOMS];
    for (int i = 0; i < ROOMS; i++) {
        char id[8];
        snprintf(id, sizeof id, "r%d", i);
        room[i] = some_room(id);
        ck_assert(store_create_room(a, &room[i]));
    }
    struct store_document of = document("push", "same", "anna", 1);
    ck_assert(store_put_document(b, &of) && store_commit(b) && store_commit(a));
    for (int i = 0; i < ROOMS; i++)
        append(a, &room[i], 0, "one");
    of.room = room[AT_FAULT].number;
    ck_assert(store_put_document(a, &of) && !store_commit(a));
    for (int i = 0; i < ROOMS; i++)
        ck_assert_int_eq(store_has_stored(a, room[i].number), i != AT_FAULT);
    store_rollback(a);
    ck_assert(!store_has_stored(a, room[0].number));
    for (int i = 0; i < ROOMS; i++)
        has_room(a, &room[i], i == AT_FAULT ? "" : "one\n");
    for (int i = 0; i < ROOMS; i++)
        append(a, &room[i], i != AT_FAULT, "next");
    ck_assert(store_commit(a)); /* nothing is left of it */
    has_room(a, &room[AT_FAULT], "next\n");
    has_room(a, &room[AT_FAULT + 1], "one\nnext\n");
    store_close(a);
    store_close(b);
}
END_TEST

/* Another server that has a room in memory cannot write the person back, whether it has heard or not. */
START_TEST(test_a_forgotten_person_does_not_come_back)
{
    unsigned char three[STORE_KEY];
    if (!has_postgres())
        return;
    struct store *a = open_postgres(), *b = join_postgres();
    struct store_room room = some_room("r");
    memset(three, 3, sizeof three);
    ck_assert(store_create_room(a, &room) && store_commit(a));
    ck_assert(store_forget_person(b, three) && store_commit(b));
    is_refused(a, store_change_room(a, &room));
    store_rollback(a);
    has_tables(a, 3, "");
    struct store_news news;
    do {
        while (!store_news(a, &news))
            ;
    } while (news.what != NEWS_TAKEN);
    ck_assert_int_eq(news.number, room.number);
    store_close(a);
    store_close(b);
}
END_TEST

static void add_names(struct store *store, int round, bool backwards)
{
    enum { NAMES = 40 };
    for (int i = 0; i < NAMES; i++) {
        char name[20];
        snprintf(name, sizeof name, "n%d", backwards ? NAMES - 1 - i : i);
        result(store, name, round, round, "r");
    }
}

/* Results in opposite orders: neither server waits for the other for ever. */
START_TEST(test_two_servers_add_the_same_results)
{
    if (!has_postgres())
        return;
    struct store *a = open_postgres(), *b = join_postgres();
    for (int round = 1; round <= 10; round++) {
        enum store_progress at_a, at_b;
        add_names(a, round, false);
        add_names(b, round, true);
        at_a = store_commit_begin(a);
        at_b = store_commit_begin(b);
        while (at_a == STORE_PENDING || at_b == STORE_PENDING) {
            at_a = at_a == STORE_PENDING ? store_commit_poll(a) : at_a;
            at_b = at_b == STORE_PENDING ? store_commit_poll(b) : at_b;
        }
        EXPECT(at_a == STORE_COMMITTED, "%s", store_problem(a));
        EXPECT(at_b == STORE_COMMITTED, "%s", store_problem(b));
    }
    store_close(a);
    store_close(b);
}
END_TEST

START_TEST(test_a_store_keeps_rooms)
{
    file_and_memory(keeps_rooms);
}
END_TEST
START_TEST(test_a_store_cuts_logs)
{
    file_and_memory(cuts_logs);
}
END_TEST

START_TEST(test_a_store_changes_rooms)
{
    file_and_memory(changes_rooms);
}
END_TEST
START_TEST(test_a_store_changes_terms_alone)
{
    file_and_memory(changes_terms_alone);
}
END_TEST
START_TEST(test_a_store_drops_rooms)
{
    file_and_memory(drops_rooms);
}
END_TEST
START_TEST(test_a_store_takes_back_what_is_not_committed)
{
    file_and_memory(takes_back_what_is_not_committed);
}
END_TEST
START_TEST(test_a_store_refuses_what_cannot_be)
{
    file_and_memory(refuses_what_cannot_be);
}
END_TEST
START_TEST(test_a_store_lists_rooms)
{
    file_and_memory(lists_rooms);
}
END_TEST
START_TEST(test_a_store_keeps_the_best_result_of_a_name)
{
    file_and_memory(keeps_the_best_result_of_a_name);
}
END_TEST
START_TEST(test_a_store_keeps_the_best_results_of_a_board)
{
    file_and_memory(keeps_the_best_results_of_a_board);
}
END_TEST
START_TEST(test_a_store_drops_results_of_old_days)
{
    file_and_memory(drops_results_of_old_days);
}
END_TEST
START_TEST(test_a_store_holds_many)
{
    file_and_memory(holds_many);
}
END_TEST

START_TEST(test_a_store_keeps_documents)
{
    file_and_memory(keeps_documents);
}
END_TEST
START_TEST(test_a_store_refuses_a_version_twice)
{
    file_and_memory(refuses_a_version_twice);
}
END_TEST
START_TEST(test_a_store_drops_what_has_expired)
{
    file_and_memory(drops_what_has_expired);
}
END_TEST
START_TEST(test_a_store_knows_the_tables_of_a_person)
{
    file_and_memory(knows_the_tables_of_a_person);
}
END_TEST
START_TEST(test_a_store_replaces_words)
{
    file_and_memory(replaces_words);
}
END_TEST
START_TEST(test_a_store_forgets_whom_it_has_just_written)
{
    file_and_memory(forgets_whom_it_has_just_written);
}
END_TEST
START_TEST(test_a_store_reads_documents_and_tables)
{
    file_and_memory(reads_documents_and_tables);
}
END_TEST

/* A database in memory belongs to its connection. */
START_TEST(test_stores_in_memory_are_separate_and_vanish)
{
    struct store *store = open_memory(), *other = open_memory();
    struct store_room room = some_room("r");
    ck_assert(store_create_room(store, &room) && store_commit(store));
    has_room(store, &room, "");
    has_no_room(other, "r");
    store_close(store);
    store = open_memory();
    has_no_room(store, "r");
    store_close(store);
    store_close(other);
    ck_assert_int_ne(access(STORE_IN_MEMORY, F_OK), 0); /* and leave no file */
}
END_TEST

SUITE("store", test_a_store_keeps_rooms, test_a_store_cuts_logs, test_a_store_changes_rooms,
      test_a_store_changes_terms_alone, test_a_store_drops_rooms,
      test_a_store_takes_back_what_is_not_committed, test_a_store_refuses_what_cannot_be,
      test_a_store_lists_rooms, test_a_store_keeps_the_best_result_of_a_name,
      test_a_store_keeps_the_best_results_of_a_board, test_a_store_drops_results_of_old_days,
      test_a_store_holds_many, test_stores_in_memory_are_separate_and_vanish, test_a_store_keeps_documents,
      test_a_store_refuses_a_version_twice, test_a_store_drops_what_has_expired,
      test_a_store_knows_the_tables_of_a_person, test_a_store_reads_documents_and_tables,
      test_a_postgres_of_version_1_is_taken_over, test_two_servers_add_the_same_results,
      test_a_store_replaces_words, test_a_store_forgets_whom_it_has_just_written,
      test_a_room_that_fails_takes_no_other_with_it, test_a_forgotten_person_does_not_come_back,
      test_a_document_is_stored_with_its_room_or_not_at_all, test_a_room_belongs_to_one_server)
