/* SPDX-License-Identifier: MIT
 * What the person who runs servers does in PostgreSQL. */
#include <stdio.h>
#include <stdlib.h>

#include "postgres.h"

bool postgres_remove_room(struct store *base, int64_t number)
{
    struct postgres_store *store = postgres_of(base);
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)number);
    return postgres_ask(store, &(struct pg_call){ PG_REMOVE_ROOM, 1, { text } }) &&
           postgres_read(store, NULL, NULL);
}

static void see_rows(void *self, int call, const PGresult *rows)
{
    (void)call;
    *(int *)self = atoi(PQcmdTuples((PGresult *)(uintptr_t)rows));
}

enum store_found postgres_remove_result(struct store *base, int number, const char *game, const char *name)
{
    struct postgres_store *store = postgres_of(base);
    char day[16];
    int gone = 0;
    snprintf(day, sizeof day, "%d", number);
    if (!postgres_ask(store, &(struct pg_call){ PG_REMOVE_RESULT, 3, { day, game, name } }) ||
        !postgres_read(store, see_rows, &gone))
        return STORE_BROKEN;
    return gone ? STORE_FOUND : STORE_NOT_FOUND;
}

struct servers {
    store_server_seen *seen;
    void *self;
};

static void show_servers(void *self, int call, const PGresult *rows)
{
    struct servers *servers = self;
    (void)call;
    for (int i = 0; i < PQntuples(rows); i++) {
        struct store_server server = { .number = strtoll(PQgetvalue(rows, i, 0), NULL, 10),
                                       .silent_s = atoi(PQgetvalue(rows, i, 2)),
                                       .rooms = atoi(PQgetvalue(rows, i, 3)) };
        snprintf(server.address, sizeof server.address, "%s", PQgetvalue(rows, i, 1));
        servers->seen(servers->self, &server);
    }
}

bool postgres_list_servers(struct store *base, store_server_seen *seen, void *self)
{
    struct postgres_store *store = postgres_of(base);
    struct servers servers = { .seen = seen, .self = self };
    return postgres_ask(store, &(struct pg_call){ PG_LIST_SERVERS, 1, { store->me } }) &&
           postgres_read(store, show_servers, &servers);
}

bool postgres_end_leases(struct store *base, int64_t number)
{
    struct postgres_store *store = postgres_of(base);
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)number);
    return postgres_ask(store, &(struct pg_call){ PG_END_LEASES, 1, { text } }) &&
           postgres_read(store, NULL, NULL);
}
