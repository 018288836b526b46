/* SPDX-License-Identifier: MIT
 * Persons and documents in PostgreSQL. A document about a room has the room's writer, so that both are stored
 * or neither; all others have the first one, so that their order is kept. */
#include "postgres.h"

#include <stdio.h>

enum { WRITER = 0 };

/* ---- writing ---- */

bool postgres_put_document(struct store *base, const struct store_document *document)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, document->room, PG_PUT_DOCUMENT, &w))
        return false;
    pg_put_text(&w, document->kind);
    pg_put_text(&w, document->id);
    pg_put_text(&w, document->owner);
    pg_put_int(&w, document->version);
    pg_put_int(&w, document->expires);
    pg_put_text(&w, document->text);
    return pg_end(store, &w);
}

bool postgres_drop_document(struct store *base, const char *kind, const char *id)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, WRITER, PG_DROP_DOCUMENT, &w))
        return false;
    pg_put_text(&w, kind);
    pg_put_text(&w, id);
    return pg_end(store, &w);
}

bool postgres_drop_documents_of(struct store *base, const char *owner)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, WRITER, PG_DROP_DOCUMENTS_OF, &w))
        return false;
    pg_put_text(&w, owner);
    return pg_end(store, &w);
}

int postgres_drop_expired(struct store *base, int64_t before, int most)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, WRITER, PG_DROP_EXPIRED, &w))
        return -1;
    pg_put_int(&w, before);
    pg_put_int(&w, most);
    pg_end(store, &w);
    return -1;
}

bool postgres_replace(struct store *base, const struct store_document *of, const char *word, const char *by)
{
    struct postgres_store *store = postgres_of(base);
    struct pg_writing w;
    if (!pg_begin(store, of->room, PG_REPLACE, &w))
        return false;
    pg_put_text(&w, of->kind);
    pg_put_text(&w, of->id);
    pg_put_text(&w, word);
    pg_put_text(&w, by);
    return pg_end(store, &w);
}

/* Each writer frees the seats of its own rooms: another one would wait for what it is writing there. */
bool postgres_forget_person(struct store *base, const unsigned char person[STORE_KEY])
{
    struct postgres_store *store = postgres_of(base);
    bool good = true;
    for (int writer = 0; writer < PG_WRITERS && good; writer++) {
        struct pg_writing w;
        good = pg_begin(store, writer, PG_FORGET_PERSON, &w);
        if (!good)
            break;
        pg_put_bytes(&w, person);
        pg_put_int(&w, PG_WRITERS);
        pg_put_int(&w, writer);
        pg_put_text(&w, store->me);
        good = pg_end(store, &w);
    }
    return good;
}

/* ---- reading ---- */

struct documents {
    store_document_seen *seen;
    void *self;
    int count;
};

static void show_documents(void *self, int call, const PGresult *rows)
{
    struct documents *documents = self;
    (void)call;
    for (int row = 0; row < PQntuples(rows); row++) {
        struct store_document document = { .version = (int)pg_take_int(rows, row, 3),
                                           .expires = pg_take_int(rows, row, 4),
                                           .text = PQgetvalue(rows, row, 5) };
        pg_take_text(rows, row, 0, document.kind, sizeof document.kind);
        pg_take_text(rows, row, 1, document.id, sizeof document.id);
        pg_take_text(rows, row, 2, document.owner, sizeof document.owner);
        documents->seen(documents->self, &document);
        documents->count++;
    }
}

enum store_found postgres_load_document(struct store *base, const char *kind, const char *id,
                                        store_document_seen *seen, void *self)
{
    struct postgres_store *store = postgres_of(base);
    struct documents documents = { .seen = seen, .self = self };
    if (!postgres_ask(store, &(struct pg_call){ PG_LOAD_DOCUMENT, 2, { kind, id } }) ||
        !postgres_read(store, show_documents, &documents))
        return STORE_BROKEN;
    return documents.count ? STORE_FOUND : STORE_NOT_FOUND;
}

bool postgres_list_documents(struct store *base, const char *kind, const char *owner, int most,
                             store_document_seen *seen, void *self)
{
    struct postgres_store *store = postgres_of(base);
    struct documents documents = { .seen = seen, .self = self };
    char number[16];
    snprintf(number, sizeof number, "%d", most);
    return postgres_ask(store, &(struct pg_call){ PG_LIST_DOCUMENTS, 3, { kind, owner, number } }) &&
           postgres_read(store, show_documents, &documents);
}

bool postgres_list_tables(struct store *base, const unsigned char person[STORE_KEY], int most,
                          store_room_seen *seen, void *self)
{
    char number[16], text[3 + 2 * STORE_KEY] = "\\x";
    snprintf(number, sizeof number, "%d", most);
    for (int i = 0; i < STORE_KEY; i++)
        snprintf(text + 2 + 2 * i, 3, "%02x", person[i]);
    return pg_list_rooms(postgres_of(base), &(struct pg_call){ PG_LIST_TABLES, 2, { text, number } }, false,
                         seen, self);
}
