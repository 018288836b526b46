/* SPDX-License-Identifier: MIT
 * Persons and documents in an SQLite database. */
#include "sqlite.h"

#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

bool sqlite_put_document(struct store *base, const struct store_document *document)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *put = sqlite_begin_write(store, PUT_DOCUMENT);
    if (!put)
        return false;
    sqlite_bind_text(put, 1, document->kind);
    sqlite_bind_text(put, 2, document->id);
    sqlite_bind_text(put, 3, document->owner);
    sqlite3_bind_int(put, 4, document->version);
    sqlite3_bind_int64(put, 5, document->expires);
    sqlite_bind_text(put, 6, document->text);
    return sqlite_run(store, put);
}

bool sqlite_drop_document(struct store *base, const char *kind, const char *id)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *drop = sqlite_begin_write(store, DROP_DOCUMENT);
    if (!drop)
        return false;
    sqlite_bind_text(drop, 1, kind);
    sqlite_bind_text(drop, 2, id);
    return sqlite_run(store, drop);
}

bool sqlite_drop_documents_of(struct store *base, const char *owner)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *drop = sqlite_begin_write(store, DROP_DOCUMENTS_OF);
    if (!drop)
        return false;
    sqlite_bind_text(drop, 1, owner);
    return sqlite_run(store, drop);
}

int sqlite_drop_expired(struct store *base, int64_t before, int most)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *drop = sqlite_begin_write(store, DROP_EXPIRED);
    if (!drop)
        return -1;
    sqlite3_bind_int64(drop, 1, before);
    sqlite3_bind_int(drop, 2, most);
    return sqlite_run(store, drop) ? sqlite3_changes(store->db) : -1;
}

bool sqlite_replace(struct store *base, const struct store_document *of, const char *word, const char *by)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *replace = sqlite_begin_write(store, REPLACE);
    if (!replace)
        return false;
    sqlite_bind_text(replace, 1, of->kind);
    sqlite_bind_text(replace, 2, of->id);
    sqlite_bind_text(replace, 3, word);
    sqlite_bind_text(replace, 4, by);
    return sqlite_run(store, replace);
}

bool sqlite_forget_person(struct store *base, const unsigned char person[STORE_KEY])
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *forget = sqlite_begin_write(store, FORGET_PERSON);
    if (!forget)
        return false;
    sqlite3_bind_blob(forget, 1, person, STORE_KEY, SQLITE_STATIC);
    return sqlite_run(store, forget);
}

/* ---- reading ---- */

/* `count` gets the number of rows. */
static bool show_documents(struct sqlite_store *store, sqlite3_stmt *rows, store_document_seen *seen,
                           void *self, int *count)
{
    int step;
    bool good = true;
    for (*count = 0; (step = sqlite3_step(rows)) == SQLITE_ROW; (*count)++) {
        struct store_document document = { .version = sqlite3_column_int(rows, 3),
                                           .expires = sqlite3_column_int64(rows, 4) };
        sqlite_take_text(rows, 0, document.kind, sizeof document.kind);
        sqlite_take_text(rows, 1, document.id, sizeof document.id);
        sqlite_take_text(rows, 2, document.owner, sizeof document.owner);
        document.text = (char *)(uintptr_t)sqlite3_column_text(rows, 5);
        if (document.text)
            seen(self, &document);
        else
            good = store_fail(&store->base, "out of memory");
    }
    return sqlite_finish(store, rows, step) && good;
}

enum store_found sqlite_load_document(struct store *base, const char *kind, const char *id,
                                      store_document_seen *seen, void *self)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *row = sqlite_statement(store, LOAD_DOCUMENT);
    int count;
    if (!row)
        return STORE_BROKEN;
    sqlite_bind_text(row, 1, kind);
    sqlite_bind_text(row, 2, id);
    if (!show_documents(store, row, seen, self, &count))
        return STORE_BROKEN;
    return count ? STORE_FOUND : STORE_NOT_FOUND;
}

bool sqlite_list_documents(struct store *base, const char *kind, const char *owner, int most,
                           store_document_seen *seen, void *self)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *rows = sqlite_statement(store, LIST_DOCUMENTS);
    int count;
    if (!rows)
        return false;
    if (kind)
        sqlite_bind_text(rows, 1, kind);
    sqlite_bind_text(rows, 2, owner);
    sqlite3_bind_int(rows, 3, most);
    return show_documents(store, rows, seen, self, &count);
}

bool sqlite_list_tables(struct store *base, const unsigned char person[STORE_KEY], int most,
                        store_room_seen *seen, void *self)
{
    struct sqlite_store *store = sqlite_of(base);
    sqlite3_stmt *rows = sqlite_statement(store, LIST_TABLES);
    if (!rows)
        return false;
    sqlite3_bind_blob(rows, 1, person, STORE_KEY, SQLITE_STATIC);
    sqlite3_bind_int(rows, 2, most);
    return sqlite_show_rooms(store, rows, false, seen, self);
}
