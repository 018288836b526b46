/* SPDX-License-Identifier: MIT
 * Reading from PostgreSQL, and taking the lease of a room. */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the connection ---- */

bool postgres_ask(struct postgres_store *store, const struct pg_call *call)
{
    if ((store->reader.db || pg_connect(&store->reader)) && pg_send(&store->reader, call))
        return true;
    pg_close(&store->reader); /* with what was queued before: the next results are not for it */
    return store_fail(&store->base, store->reader.problem);
}

bool postgres_read(struct postgres_store *store, pg_seen *seen, void *self)
{
    return pg_run(&store->reader, PG_READ_MS, seen, self) || store_fail(&store->base, store->reader.problem);
}

/* ---- columns ---- */

void pg_take_text(const PGresult *rows, int row, int column, char *to, size_t size)
{
    struct rv_text out = rv_text_on(to, size);
    rv_text_put(&out, PQgetvalue(rows, row, column));
}

int64_t pg_take_int(const PGresult *rows, int row, int column)
{
    return strtoll(PQgetvalue(rows, row, column), NULL, 10);
}

static bool take_flag(const PGresult *rows, int row, int column)
{
    return PQgetvalue(rows, row, column)[0] == 't';
}

/* "\x" and hexadecimal digits. */
static void take_bytes(const PGresult *rows, int row, int column, unsigned char bytes[STORE_KEY])
{
    const char *text = PQgetvalue(rows, row, column);
    if (PQgetlength(rows, row, column) != 2 + 2 * STORE_KEY)
        return;
    for (int i = 0; i < STORE_KEY; i++) {
        char digits[3] = { text[2 + 2 * i], text[3 + 2 * i], '\0' };
        bytes[i] = (unsigned char)strtoul(digits, NULL, 16);
    }
}

static void take_seat(const PGresult *rows, int row, struct store_seat *seat)
{
    seat->kind = (uint8_t)pg_take_int(rows, row, 14);
    seat->bot = take_flag(rows, row, 15);
    pg_take_text(rows, row, 16, seat->name, sizeof seat->name);
    pg_take_text(rows, row, 17, seat->level, sizeof seat->level);
    pg_take_text(rows, row, 18, seat->salt, sizeof seat->salt);
    seat->has_key = PQgetlength(rows, row, 19) == 2 + 2 * STORE_KEY;
    take_bytes(rows, row, 19, seat->key_hash);
    seat->committed = PQgetlength(rows, row, 20) == 2 + 2 * STORE_KEY;
    take_bytes(rows, row, 20, seat->commit);
    seat->has_person = PQgetlength(rows, row, 23) == 2 + 2 * STORE_KEY;
    take_bytes(rows, row, 23, seat->person);
    pg_take_text(rows, row, 24, seat->colour, sizeof seat->colour);
}

/* A room from rows of the columns ROOM (postgres_connection.c), one for each seat. Returns the row after
 * them; *good is false if its seats are not those it should have. */
static int take_room(const PGresult *rows, int row, struct store_room *room, bool *good)
{
    enum { SEAT = 13 };
    int seats = 0;
    *room = (struct store_room){ .number = pg_take_int(rows, row, 0), .epoch = pg_take_int(rows, row, 12) };
    pg_take_text(rows, row, 1, room->id, sizeof room->id);
    pg_take_text(rows, row, 2, room->game, sizeof room->game);
    room->options = (uint32_t)pg_take_int(rows, row, 3);
    room->listed = take_flag(rows, row, 4);
    room->made = pg_take_int(rows, row, 5);
    take_bytes(rows, row, 6, room->dealer_seed);
    room->touched = pg_take_int(rows, row, 7);
    room->phase = (uint8_t)pg_take_int(rows, row, 8);
    pg_take_text(rows, row, 9, room->next, sizeof room->next);
    room->seats = (int)pg_take_int(rows, row, 10);
    room->played = take_flag(rows, row, 11);
    room->fair = (uint8_t)pg_take_int(rows, row, 21);
    pg_take_text(rows, row, 22, room->terms, sizeof room->terms);
    for (; row < PQntuples(rows) && pg_take_int(rows, row, 0) == room->number; row++) {
        if (PQgetisnull(rows, row, SEAT))
            continue; /* it has none */
        if (seats < STORE_SEATS)
            take_seat(rows, row, &room->seat[seats]);
        seats++;
    }
    *good = seats == room->seats && seats <= STORE_SEATS;
    return row;
}

/* ---- one room ---- */

struct loading {
    struct store *base;
    struct store_room *room;
    char **log, *owner;
    bool taking, taken, found, good;
    bool prepared, free; /* take it even with own material; nobody else has it */
    int64_t epoch;
    char before[24]; /* the process that had it */
};

static void load_log(struct loading *loading, const PGresult *rows)
{
    size_t len = 0, cap = 1024;
    *loading->log = calloc(1, cap);
    bool good = *loading->log != NULL;
    for (int i = 0; good && i < PQntuples(rows); i++)
        good =
            pg_take_int(rows, i, 1) == i &&
            store_add_line(loading->log, &len, &cap, PQgetvalue(rows, i, 0), (size_t)PQgetlength(rows, i, 0));
    loading->good &= good || store_fail(loading->base, "the log of a room has a gap, or memory is short");
}

static void load_facts(struct loading *loading, const PGresult *rows)
{
    enum { SEED = 6, MATERIAL = 25 };
    bool good;
    if (PQntuples(rows) == 0)
        return;
    loading->found = true;
    take_room(rows, 0, loading->room, &good);
    if (!good)
        loading->good = store_fail(loading->base, "a room has other seats than it should have");
    if (PQgetlength(rows, 0, SEED) != 2 + 2 * STORE_KEY)
        loading->good = store_fail(loading->base, "a room has no seed for its dice");
    if (!PQgetisnull(rows, 0, MATERIAL)) {
        size_t len = (size_t)PQgetlength(rows, 0, MATERIAL) + 1;
        loading->room->material = malloc(len);
        if (loading->room->material)
            memcpy(loading->room->material, PQgetvalue(rows, 0, MATERIAL), len);
        else
            loading->good = store_fail(loading->base, "out of memory");
    }
}

static void load_part(void *self, int call, const PGresult *rows)
{
    struct loading *loading = self;
    switch (call + !loading->taking) {
    case 0:
        loading->taken = PQntuples(rows) > 0;
        if (loading->taken && !PQgetisnull(rows, 0, 2))
            pg_take_text(rows, 0, 2, loading->before, sizeof loading->before);
        break;
    case 1: load_facts(loading, rows); break;
    case 2: load_log(loading, rows); break;
    case 3:
        if (PQntuples(rows) > 0) {
            pg_take_text(rows, 0, 0, loading->owner, STORE_ADDRESS_MAX);
            loading->free = take_flag(rows, 0, 1);
        }
        break;
    }
}

static enum store_found outcome(const struct loading *loading, bool good)
{
    bool missed = loading->taking && !loading->taken;
    if (good && !loading->found)
        return STORE_NOT_FOUND;
    if (good && missed && (loading->prepared || !loading->free))
        return STORE_ELSEWHERE;
    if (!good || !loading->good)
        return STORE_BROKEN;
    return missed ? STORE_UNPREPARED : STORE_FOUND;
}

static enum store_found load(struct postgres_store *store, struct loading *loading, const char *id)
{
    const struct pg_call take = { PG_TAKE_ROOM, 3, { id, store->me, loading->prepared ? "t" : "f" } },
                         facts = { PG_LOAD_ROOM, 1, { id } }, log = { PG_LOAD_LOG, 1, { id } },
                         owner = { PG_OWNER, 2, { id, store->me } };
    *loading->room = (struct store_room){ 0 };
    *loading->log = NULL;
    bool good = (!loading->taking || postgres_ask(store, &take)) && postgres_ask(store, &facts) &&
                postgres_ask(store, &log) && (!loading->taking || postgres_ask(store, &owner)) &&
                postgres_read(store, load_part, loading);
    enum store_found found = outcome(loading, good);
    if (found != STORE_FOUND && found != STORE_UNPREPARED) {
        store_room_free(loading->room);
        free(*loading->log);
        *loading->log = NULL;
    }
    return found;
}

enum store_found postgres_load_room(struct store *base, const char *id, struct store_room *room, char **log)
{
    struct loading loading = { .base = base, .room = room, .log = log, .good = true };
    return load(postgres_of(base), &loading, id);
}

enum store_found postgres_take_room(struct store *base, const char *id, bool prepared,
                                    struct store_room *room, char **log, char owner[STORE_ADDRESS_MAX])
{
    struct postgres_store *store = postgres_of(base);
    struct loading loading = { .base = base,
                               .room = room,
                               .log = log,
                               .owner = owner,
                               .taking = true,
                               .prepared = prepared,
                               .good = true };
    enum store_found found = load(store, &loading, id);
    if (found == STORE_FOUND && loading.before[0] && strcmp(loading.before, store->me) != 0) {
        char text[80 + STORE_ADDRESS_MAX]; /* it may be alive after all */
        snprintf(text, sizeof text, "taken %s %lld %s %lld", loading.before, (long long)room->number,
                 store->address[0] ? store->address : "-", (long long)room->epoch);
        if (postgres_ask(store, &(struct pg_call){ PG_NOTIFY, 1, { text } }))
            postgres_read(store, NULL, NULL);
    }
    return found;
}

/* ---- lists ---- */

struct listing {
    store_room_seen *seen;
    void *self;
    bool damaged_too;
};

static void show_rooms(void *self, int call, const PGresult *rows)
{
    struct listing *listing = self;
    (void)call;
    for (int row = 0; row < PQntuples(rows);) {
        struct store_room room;
        bool good;
        row = take_room(rows, row, &room, &good);
        if (good || listing->damaged_too) /* a damaged one costs only itself */
            listing->seen(listing->self, &room);
    }
}

bool pg_list_rooms(struct postgres_store *store, const struct pg_call *call, bool damaged_too,
                   store_room_seen *seen, void *self)
{
    struct listing listing = { .seen = seen, .self = self, .damaged_too = damaged_too };
    return postgres_ask(store, call) && postgres_read(store, show_rooms, &listing);
}

bool postgres_list_rooms(struct store *base, int phase, int most, store_room_seen *seen, void *self)
{
    char below[16], number[16];
    snprintf(below, sizeof below, "%d", phase);
    snprintf(number, sizeof number, "%d", most);
    return pg_list_rooms(postgres_of(base), &(struct pg_call){ PG_LIST_ROOMS, 2, { below, number } }, false,
                         seen, self);
}

bool postgres_list_all(struct store *base, int most, store_room_seen *seen, void *self)
{
    char number[16];
    snprintf(number, sizeof number, "%d", most);
    return pg_list_rooms(postgres_of(base), &(struct pg_call){ PG_LIST_ALL, 1, { number } }, true, seen,
                         self);
}

bool postgres_list_old(struct store *base, bool played, int64_t before, int most, store_room_seen *seen,
                       void *self)
{
    struct postgres_store *store = postgres_of(base);
    char number[16], time[24];
    snprintf(number, sizeof number, "%d", most);
    snprintf(time, sizeof time, "%lld", (long long)before);
    const struct pg_call call = { PG_LIST_OLD, 4, { played ? "t" : "f", time, number, store->me } };
    return pg_list_rooms(store, &call, true, seen, self);
}

static void see_int(void *self, int call, const PGresult *rows)
{
    (void)call;
    if (PQntuples(rows) > 0)
        *(int *)self = (int)pg_take_int(rows, 0, 0);
}

int postgres_count_rooms(struct store *base)
{
    struct postgres_store *store = postgres_of(base);
    int count = -1;
    bool good = postgres_ask(store, &(struct pg_call){ PG_COUNT_ROOMS, 0, { NULL } }) &&
                postgres_read(store, see_int, &count);
    return good ? count : -1;
}

/* ---- results ---- */

struct ranking {
    store_result_seen *seen;
    void *self;
    int number;
    const char *game;
};

static void show_results(void *self, int call, const PGresult *rows)
{
    struct ranking *ranking = self;
    (void)call;
    for (int row = 0; row < PQntuples(rows); row++) {
        struct store_result result = { .number = ranking->number };
        struct rv_text game = rv_text_on(result.game, sizeof result.game);
        rv_text_put(&game, ranking->game);
        pg_take_text(rows, row, 0, result.name, sizeof result.name);
        result.points = (int)pg_take_int(rows, row, 1);
        result.level = (int)pg_take_int(rows, row, 2);
        result.at = pg_take_int(rows, row, 3);
        ranking->seen(ranking->self, &result);
    }
}

bool postgres_list_results(struct store *base, int number, const char *game, int most,
                           store_result_seen *seen, void *self)
{
    struct postgres_store *store = postgres_of(base);
    struct ranking ranking = { .seen = seen, .self = self, .number = number, .game = game };
    char day[16], count[16];
    snprintf(day, sizeof day, "%d", number);
    snprintf(count, sizeof count, "%d", most);
    return postgres_ask(store, &(struct pg_call){ PG_LIST_RESULTS, 3, { day, game, count } }) &&
           postgres_read(store, show_results, &ranking);
}

struct record {
    char *text;
    bool found;
};

static void see_record(void *self, int call, const PGresult *rows)
{
    struct record *record = self;
    (void)call;
    if (PQntuples(rows) == 0)
        return;
    size_t len = (size_t)PQgetlength(rows, 0, 0) + 1;
    record->found = true;
    record->text = malloc(len);
    if (record->text)
        memcpy(record->text, PQgetvalue(rows, 0, 0), len);
}

enum store_found postgres_load_result(struct store *base, int number, const char *game, const char *name,
                                      char **record)
{
    struct postgres_store *store = postgres_of(base);
    struct record found = { 0 };
    char day[16];
    snprintf(day, sizeof day, "%d", number);
    bool good = postgres_ask(store, &(struct pg_call){ PG_LOAD_RESULT, 3, { day, game, name } }) &&
                postgres_read(store, see_record, &found);
    *record = found.text;
    if (good && !found.found)
        return STORE_NOT_FOUND;
    return good && found.text ? STORE_FOUND : STORE_BROKEN;
}
