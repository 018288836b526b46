/* SPDX-License-Identifier: MIT
 * What all stores have in common: after a failed write nothing is written until everything is taken back. */
#include <stdlib.h>

#include "kind.h"
#include "text_format.h"

bool store_fail(struct store *store, const char *what, const char *why)
{
    struct rv_text text = rv_text_on(store->problem, sizeof store->problem);
    rv_text_format(&text, "%s: %s", what, why);
    return false;
}

/* A write may go wrong only once. */
static bool wrote(struct store *store, bool good)
{
    store->failed = store->failed || !good;
    return good;
}

void store_close(struct store *store)
{
    if (store)
        store->kind->close(store);
}

bool store_create_room(struct store *store, struct store_room *room)
{
    return !store->failed && wrote(store, store->kind->create_room(store, room));
}

bool store_change_room(struct store *store, const struct store_room *room)
{
    return !store->failed && wrote(store, store->kind->change_room(store, room));
}

bool store_drop_room(struct store *store, int64_t number)
{
    return !store->failed && wrote(store, store->kind->drop_room(store, number));
}

bool store_append(struct store *store, int64_t number, int seq, const char *line, size_t len)
{
    return !store->failed && wrote(store, store->kind->append(store, number, seq, line, len));
}

bool store_add_result(struct store *store, const struct store_result *result, int most)
{
    return !store->failed && wrote(store, store->kind->add_result(store, result, most));
}

bool store_commit(struct store *store)
{
    return !store->failed && wrote(store, store->kind->commit(store));
}

void store_rollback(struct store *store)
{
    store->kind->rollback(store);
    store->failed = false;
}

const char *store_problem(const struct store *store)
{
    return store->problem;
}

enum store_found store_load_room(struct store *store, const char *id, struct store_room *room, char **log)
{
    *room = (struct store_room){ 0 };
    *log = NULL;
    return store->kind->load_room(store, id, room, log);
}

void store_room_free(struct store_room *room)
{
    free(room->material);
    room->material = NULL;
}

bool store_list_rooms(struct store *store, int most, store_room_seen *seen, void *self)
{
    return store->kind->list_rooms(store, most, seen, self);
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
    *record = NULL;
    return store->kind->load_result(store, number, game, name, record);
}
