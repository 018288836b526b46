/* SPDX-License-Identifier: MIT
 * A store is one of several kinds; this file passes each call on. */
#include "store_kind.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"

bool store_fail(struct store *store, const char *why)
{
    struct rv_text text = rv_text_on(store->problem, sizeof store->problem);
    rv_text_format(&text, "the database: %s", why);
    return false;
}

const char *store_problem(const struct store *store)
{
    return store->problem;
}

bool store_is_address(const char *path)
{
    return strncmp(path, "postgresql://", 13) == 0 || strncmp(path, "postgres://", 11) == 0;
}

#ifndef RV_POSTGRES
struct store *postgres_open(const char *where, struct rv_error *error)
{
    (void)where;
    rv_refuse(error, 0, 0, SAY_DATABASE_NO_POSTGRES,
              WITH(STR("package", "libpq-dev"), STR("command", "meson setup -Dpostgres=enabled build/pg")));
    return NULL;
}

struct store *postgres_open_to_look(const char *where, struct rv_error *error)
{
    return postgres_open(where, error);
}
#endif

struct store *store_open(const char *path, struct rv_error *error)
{
    return store_is_address(path) ? postgres_open(path, error) : sqlite_open(path, error);
}

struct store *store_open_to_look(const char *path, struct rv_error *error)
{
    return store_is_address(path) ? postgres_open_to_look(path, error) : sqlite_open_to_look(path, error);
}

void store_close(struct store *store)
{
    if (store)
        store->kind->close(store);
}

/* ---- writing ---- */

bool store_create_room(struct store *store, struct store_room *room)
{
    store->changed = true;
    return store->kind->create_room(store, room);
}

bool store_change_room(struct store *store, const struct store_room *room)
{
    store->changed = true;
    return store->kind->change_room(store, room);
}

bool store_change_terms(struct store *store, const struct store_room *room)
{
    store->changed = true;
    return store->kind->change_terms(store, room);
}

bool store_drop_room(struct store *store, int64_t number, int64_t epoch)
{
    store->changed = true;
    return store->kind->drop_room(store, number, epoch);
}

bool store_drop_waiting(struct store *store, int64_t number, int64_t epoch, int people, int person_kind)
{
    if (!store->kind->drop_waiting)
        return false;
    store->changed = true;
    return store->kind->drop_waiting(store, number, epoch, people, person_kind);
}

bool store_append(struct store *store, const struct store_room *room, int seq, const char *line, size_t len)
{
    store->changed = true;
    return store->kind->append(store, room, seq, line, len);
}

bool store_cut(struct store *store, const struct store_room *room, int seq)
{
    store->changed = true;
    return store->kind->cut(store, room, seq);
}

bool store_add_result(struct store *store, const struct store_result *result, int most)
{
    store->changed = true;
    return store->kind->add_result(store, result, most);
}

bool store_drop_results(struct store *store, int before)
{
    store->changed = true;
    return store->kind->drop_results(store, before);
}

bool store_put_document(struct store *store, const struct store_document *document)
{
    store->changed = true;
    return store->kind->put_document(store, document);
}

bool store_drop_document(struct store *store, const char *kind, const char *id)
{
    store->changed = true;
    return store->kind->drop_document(store, kind, id);
}

bool store_drop_documents_of(struct store *store, const char *owner)
{
    store->changed = true;
    return store->kind->drop_documents_of(store, owner);
}

int store_drop_expired(struct store *store, int64_t before, int most)
{
    store->changed = true;
    return store->kind->drop_expired(store, before, most);
}

bool store_replace(struct store *store, const struct store_document *of, const char *word, const char *by)
{
    store->changed = true;
    return store->kind->replace(store, of, word, by);
}

bool store_forget_person(struct store *store, const unsigned char person[STORE_KEY])
{
    store->changed = true;
    return store->kind->forget_person(store, person);
}

bool store_is_changed(const struct store *store)
{
    return store->changed;
}

bool store_commit(struct store *store)
{
    store->changed = false;
    return store->kind->commit(store);
}

bool store_has_stored(const struct store *store, int64_t number)
{
    return store->kind->has_stored && store->kind->has_stored(store, number);
}

void store_rollback(struct store *store)
{
    store->changed = false;
    store->kind->rollback(store);
}

bool store_probe(struct store *store)
{
    return !store->kind->probe || store->kind->probe(store);
}

void store_bound_log(struct store *store, int64_t bytes)
{
    if (store->kind->bound_log)
        store->kind->bound_log(store, bytes);
}

enum store_progress store_commit_begin(struct store *store)
{
    store->changed = false;
    if (store->kind->commit_begin)
        return store->kind->commit_begin(store);
    return store_commit(store) ? STORE_COMMITTED : STORE_FAILED;
}

enum store_progress store_commit_poll(struct store *store)
{
    return store->kind->commit_poll ? store->kind->commit_poll(store) : STORE_COMMITTED;
}

/* ---- reading ---- */

bool store_add_line(char **log, size_t *len, size_t *cap, const char *line, size_t line_len)
{
    if (*len + line_len + 2 > *cap) {
        size_t more = (*len + line_len + 2) * 2;
        char *at = realloc(*log, more);
        if (!at)
            return false;
        *log = at;
        *cap = more;
    }
    memcpy(*log + *len, line, line_len);
    *len += line_len;
    (*log)[(*len)++] = '\n';
    (*log)[*len] = '\0';
    return true;
}

enum store_found store_load_room(struct store *store, const char *id, struct store_room *room, char **log)
{
    return store->kind->load_room(store, id, room, log);
}

void store_room_free(struct store_room *room)
{
    free(room->material);
    room->material = NULL;
}

bool store_list_rooms(struct store *store, int phase, int most, store_room_seen *seen, void *self)
{
    return store->kind->list_rooms(store, phase, most, seen, self);
}

bool store_list_old(struct store *store, bool played, int64_t before, int most, store_room_seen *seen,
                    void *self)
{
    return store->kind->list_old(store, played, before, most, seen, self);
}

int store_count_rooms(struct store *store)
{
    return store->kind->count_rooms(store);
}

bool store_list_results(struct store *store, int number, const char *game, int most, store_result_seen *seen,
                        void *self)
{
    return store->kind->list_results(store, number, game, most, seen, self);
}

enum store_found store_load_result(struct store *store, int number, const char *game, const char *name,
                                   char **record)
{
    return store->kind->load_result(store, number, game, name, record);
}

enum store_found store_load_document(struct store *store, const char *kind, const char *id,
                                     store_document_seen *seen, void *self)
{
    return store->kind->load_document(store, kind, id, seen, self);
}

bool store_list_documents(struct store *store, const char *kind, const char *owner, int most,
                          store_document_seen *seen, void *self)
{
    return store->kind->list_documents(store, kind, owner, most, seen, self);
}

bool store_list_tables(struct store *store, const unsigned char person[STORE_KEY], int most,
                       store_room_seen *seen, void *self)
{
    return store->kind->list_tables(store, person, most, seen, self);
}

/* ---- several processes ---- */

bool store_is_shared(const struct store *store)
{
    return store->kind->take_room != NULL;
}

enum store_found store_take_room(struct store *store, const char *id, struct store_room *room, char **log,
                                 char owner[STORE_ADDRESS_MAX])
{
    owner[0] = '\0';
    return store_is_shared(store) ? store->kind->take_room(store, id, true, room, log, owner)
                                  : store_load_room(store, id, room, log);
}

bool store_release_room(struct store *store, const struct store_room *room)
{
    store->changed |= store_is_shared(store);
    return !store_is_shared(store) || store->kind->release_room(store, room);
}

bool store_announce(struct store *store, const char *address)
{
    return !store_is_shared(store) || store->kind->announce(store, address);
}

void store_leave(struct store *store)
{
    if (store_is_shared(store))
        store->kind->leave(store);
}

void store_say_listed(struct store *store)
{
    if (store_is_shared(store))
        store->kind->say_listed(store);
}

void store_wake(struct store *store, void (*wake)(void *self), void *self)
{
    if (store_is_shared(store))
        store->kind->wake(store, wake, self);
}

bool store_news(struct store *store, struct store_news *news)
{
    return store_is_shared(store) && store->kind->news(store, news);
}

/* ---- for operators ---- */

bool store_list_all(struct store *store, int most, store_room_seen *seen, void *self)
{
    return store->kind->list_all(store, most, seen, self);
}

bool store_remove_room(struct store *store, int64_t number)
{
    return store->kind->remove_room(store, number);
}

enum store_found store_remove_result(struct store *store, int number, const char *game, const char *name)
{
    return store->kind->remove_result(store, number, game, name);
}

bool store_list_servers(struct store *store, store_server_seen *seen, void *self)
{
    return !store_is_shared(store) || store->kind->list_servers(store, seen, self);
}

bool store_end_leases(struct store *store, int64_t number)
{
    return !store_is_shared(store) || store->kind->end_leases(store, number);
}
