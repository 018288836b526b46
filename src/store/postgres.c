/* SPDX-License-Identifier: MIT
 * Opens and closes a PostgreSQL database. */
#include "postgres.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "message.h"

/* ---- being one of several ---- */

static bool announce(struct store *base, const char *address)
{
    struct postgres_store *store = postgres_of(base);
    pthread_mutex_lock(&store->lock);
    snprintf(store->address, sizeof store->address, "%s", address);
    pthread_mutex_unlock(&store->lock);
    return postgres_ask(store, &(struct pg_call){ PG_BEAT, 2, { store->me, address } }) &&
           postgres_read(store, NULL, NULL);
}

static void set_wake(struct store *base, void (*wake)(void *self), void *self)
{
    struct postgres_store *store = postgres_of(base);
    pthread_mutex_lock(&store->lock);
    store->wake = wake;
    store->wake_self = self;
    pthread_mutex_unlock(&store->lock);
}

/* ---- opening and closing ---- */

static void close_store(struct store *base)
{
    struct postgres_store *store = postgres_of(base);
    if (store->process)
        postgres_leave(base);
    postgres_stop_keeper(store);
    postgres_stop_readers(store);
    postgres_stop_writers(store);
    pg_close(&store->reader);
    pthread_mutex_destroy(&store->lock);
    pthread_cond_destroy(&store->changed);
    close(store->poke);
    free(store->where);
    free(store);
}

static const struct store_kind kind = {
    .close = close_store,
    .create_room = postgres_create_room,
    .change_room = postgres_change_room,
    .change_terms = postgres_change_terms,
    .drop_room = postgres_drop_room,
    .append = postgres_append,
    .cut = postgres_cut,
    .add_result = postgres_add_result,
    .drop_results = postgres_drop_results,
    .commit = postgres_commit,
    .rollback = postgres_rollback,
    .has_stored = postgres_has_stored,
    .probe = postgres_probe,
    .load_room = postgres_load_room,
    .list_rooms = postgres_list_rooms,
    .list_old = postgres_list_old,
    .count_rooms = postgres_count_rooms,
    .list_all = postgres_list_all,
    .remove_room = postgres_remove_room,
    .remove_result = postgres_remove_result,
    .list_servers = postgres_list_servers,
    .end_leases = postgres_end_leases,
    .list_results = postgres_list_results,
    .load_result = postgres_load_result,
    .put_document = postgres_put_document,
    .drop_document = postgres_drop_document,
    .drop_documents_of = postgres_drop_documents_of,
    .drop_expired = postgres_drop_expired,
    .replace = postgres_replace,
    .forget_person = postgres_forget_person,
    .load_document = postgres_load_document,
    .list_documents = postgres_list_documents,
    .list_tables = postgres_list_tables,
    .take_room = postgres_take_room,
    .release_room = postgres_release_room,
    .announce = announce,
    .leave = postgres_leave,
    .say_listed = postgres_say_listed,
    .drop_waiting = postgres_drop_waiting,
    .read_begin = postgres_read_begin,
    .read_is_done = postgres_read_is_done,
    .read_end = postgres_read_end,
    .wake = set_wake,
    .news = postgres_news,
    .commit_begin = postgres_commit_begin,
    .commit_poll = postgres_commit_poll,
};

/* A number for this process, and the first ones for rooms. */
static bool take_numbers(struct postgres_store *store, PGconn *db)
{
    PGresult *number = PQexec(db, "SELECT nextval('process_number'), nextval('room_number')");
    bool good = PQntuples(number) == 1;
    if (good) {
        store->process = strtoll(PQgetvalue(number, 0, 0), NULL, 10);
        store->next_numbers = strtoll(PQgetvalue(number, 0, 1), NULL, 10);
    }
    PQclear(number);
    return good && store->process > 0;
}

/* Prepares the tables, or, for a program that only looks, checks them: it writes nothing, so that it can look
 * into a database that is read-only, and is none of the servers. */
static bool enter(struct postgres_store *store, bool looks, struct rv_text *why)
{
    PGconn *db = pg_connect_plain(store->where);
    bool good = PQstatus(db) == CONNECTION_OK;
    if (!good)
        rv_text_bytes(why, PQerrorMessage(db), strcspn(PQerrorMessage(db), "\n"));
    good = good && (looks ? pg_check_schema(db, why) : pg_prepare_schema(db, why) && take_numbers(store, db));
    PQfinish(db);
    snprintf(store->me, sizeof store->me, "%lld", (long long)store->process);
    return good;
}

static bool start(struct postgres_store *store, bool looks, struct rv_text *why)
{
    store->reader.where = store->where;
    if (!enter(store, looks, why))
        return false;
    if (pg_connect(&store->reader) &&
        (looks || (announce(&store->base, "") && postgres_start_writers(store) &&
                   postgres_start_readers(store) && postgres_start_keeper(store))))
        return true;
    rv_text_put(why, store->reader.problem);
    return false;
}

static struct store *open_server(const char *where, bool looks, struct rv_error *error)
{
    struct postgres_store *store = calloc(1, sizeof *store);
    char text[160] = "";
    struct rv_text why = rv_text_on(text, sizeof text);
    if (!store || !(store->where = malloc(strlen(where) + 1))) {
        free(store);
        rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
        return NULL;
    }
    strcpy(store->where, where);
    store->base.kind = &kind;
    store->beaten = pg_now();
    store->poke = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->changed, NULL);
    signal(SIGPIPE, SIG_IGN);
    if (start(store, looks, &why))
        return &store->base;
    /* the address may hold a password */
    rv_refuse(error, 0, 0, SAY_DATABASE, WITH(STR("path", "PostgreSQL"), MSG("why", text)));
    close_store(&store->base);
    return NULL;
}

struct store *postgres_open(const char *where, struct rv_error *error)
{
    return open_server(where, false, error);
}

struct store *postgres_open_to_look(const char *where, struct rv_error *error)
{
    return open_server(where, true, error);
}
