/* SPDX-License-Identifier: MIT
 * Reads as one kind of request, so that they can be handed to another thread. */
#include <stdlib.h>
#include <string.h>

#include "store_kind.h"
#include "utf8.h"

/* A copy without material. */
static void keep_room(void *self, const struct store_room *room)
{
    struct store_read *read = self;
    struct store_room *more = realloc(read->rooms, (size_t)(read->count + 1) * sizeof *more);
    read->lost |= !more;
    if (!more)
        return;
    read->rooms = more;
    more[read->count] = *room;
    more[read->count++].material = NULL;
}

static void keep_result(void *self, const struct store_result *result)
{
    struct store_read *read = self;
    struct store_result *more = realloc(read->results, (size_t)(read->count + 1) * sizeof *more);
    read->lost |= !more;
    if (!more)
        return;
    read->results = more;
    more[read->count] = *result;
    more[read->count++].record = NULL;
}

static void keep_document(void *self, const struct store_document *document)
{
    struct store_read *read = self;
    struct store_document *more = realloc(read->documents, (size_t)(read->count + 1) * sizeof *more);
    char *text = malloc(strlen(document->text) + 1);
    if (more)
        read->documents = more;
    if (!more || !text) {
        read->lost = true;
        free(text);
        return;
    }
    more[read->count] = *document;
    more[read->count++].text = strcpy(text, document->text);
}

static enum store_found read_room(struct store *store, struct store_read *read)
{
    read->rooms = calloc(1, sizeof *read->rooms);
    if (!read->rooms)
        return STORE_BROKEN;
    read->count = 1;
    if (store_is_shared(store))
        return store->kind->take_room(store, read->id, read->prepared, read->rooms, &read->text, read->owner);
    return store_load_room(store, read->id, read->rooms, &read->text);
}

static bool read_list(struct store *store, struct store_read *read)
{
    if (read->what == WANT_LISTED)
        return store_list_rooms(store, read->phase, read->most, keep_room, read);
    if (read->what == WANT_OLD)
        return store_list_old(store, read->played, read->before, read->most, keep_room, read);
    if (read->what == WANT_TABLES)
        return store_list_tables(store, read->person, read->most, keep_room, read);
    if (read->what == WANT_DOCUMENTS)
        return store_list_documents(store, read->kind[0] ? read->kind : NULL, read->label, read->most,
                                    keep_document, read);
    return store_list_results(store, read->number, read->game, read->most, keep_result, read);
}

void store_read_now(struct store *store, struct store_read *read)
{
    if (read->what == WANT_ROOM)
        read->found = read_room(store, read);
    else if (read->what == WANT_RECORD)
        read->found = store_load_result(store, read->number, read->game, read->name, &read->text);
    else if (read->what == WANT_DOCUMENT)
        read->found = store_load_document(store, read->kind, read->label, keep_document, read);
    else
        read->found = read_list(store, read) ? STORE_FOUND : STORE_BROKEN;
    if (read->lost)
        read->found = STORE_BROKEN;
}

static bool is_utf8(const char *text)
{
    for (size_t len; *text; text += len)
        if ((len = rv_utf8_length(text, strlen(text))) == 0)
            return false;
    return true;
}

/* Under any other name nothing is stored; PostgreSQL would call it a mistake. */
static bool can_be_stored(const struct store_read *read)
{
    return is_utf8(read->id) && is_utf8(read->game) && is_utf8(read->name) && is_utf8(read->kind) &&
           is_utf8(read->label);
}

void store_read_begin(struct store *store, struct store_read *read)
{
    if (!can_be_stored(read)) {
        read->found = STORE_NOT_FOUND;
        read->done = true;
        return;
    }
    if (store->kind->read_begin) {
        store->kind->read_begin(store, read);
        return;
    }
    store_read_now(store, read);
    read->done = true;
}

bool store_read_is_done(struct store *store, struct store_read *read)
{
    return store->kind->read_is_done ? store->kind->read_is_done(store, read) : read->done;
}

void store_read_end(struct store *store, struct store_read *read)
{
    if (store->kind->read_end)
        store->kind->read_end(store, read);
}

void store_read_free(struct store_read *read)
{
    for (int i = 0; read->rooms && i < read->count; i++)
        store_room_free(&read->rooms[i]);
    for (int i = 0; read->documents && i < read->count; i++)
        free(read->documents[i].text);
    free(read->rooms);
    free(read->documents);
    free(read->results);
    free(read->text);
    read->rooms = NULL;
    read->results = NULL;
    read->documents = NULL;
    read->text = NULL;
}
