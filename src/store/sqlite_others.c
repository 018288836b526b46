/* SPDX-License-Identifier: MIT
 * Other programs on the same database (a backup, somebody who looks) must not stop the server. */
#include "sqlite.h"

enum {
    PATIENCE_MS = 20, /* a longer lock fails writes instead of stopping everybody */
    CHECKPOINT_PAGES = 1000,
    PAGE_BYTES = 4096, /* what SQLite makes; older files may have others, then bounds are rough */
    LOG_BYTES = 256 << 20,
};

/* Waits for a lock, but not again before something could be stored: a program that holds it for long must not
 * stop the loop again and again. */
static int wait_for_lock(void *self, int tries)
{
    (void)tries;
    struct sqlite_store *store = self;
    if (store->patience_ms <= 0)
        return 0;
    store->patience_ms--;
    return sqlite3_sleep(1) > 0;
}

/* After each commit: what was written moves from the log to the database, as far as readers allow. */
static int after_commit(void *self, sqlite3 *db, const char *name, int pages)
{
    struct sqlite_store *store = self;
    int logged = pages, moved = 0;
    if (pages >= CHECKPOINT_PAGES)
        sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_PASSIVE, &logged, &moved);
    store->log_bytes = logged == moved ? 0 : (int64_t)logged * PAGE_BYTES;
    store->patience_ms = PATIENCE_MS;
    return SQLITE_OK;
}

bool sqlite_log_fits(struct sqlite_store *store)
{
    int logged = 0, moved = 0;
    if (store->log_bytes < store->log_most)
        return true;
    sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_PASSIVE, &logged, &moved);
    if (logged == moved) {
        store->log_bytes = 0;
        return true;
    }
    return store_fail(&store->base, "its write-ahead log is full, because another program keeps reading");
}

void sqlite_bound_log(struct store *base, int64_t bytes)
{
    sqlite_of(base)->log_most = bytes;
}

void sqlite_watch_others(struct sqlite_store *store)
{
    char limit[80];
    struct rv_text text = rv_text_on(limit, sizeof limit);
    rv_text_format(&text, "PRAGMA journal_size_limit = %d", CHECKPOINT_PAGES * 2 * PAGE_BYTES);
    sqlite3_exec(store->db, limit, NULL, NULL, NULL);
    store->patience_ms = PATIENCE_MS;
    store->log_most = LOG_BYTES;
    sqlite3_busy_handler(store->db, wait_for_lock, store);
    sqlite3_wal_hook(store->db, after_commit, store);
}

bool sqlite_probe(struct store *base)
{
    struct sqlite_store *store = sqlite_of(base);
    if (base->failed || !sqlite3_get_autocommit(store->db))
        return !base->failed;
    return sqlite_log_fits(store) &&
           (sqlite_touch_version(store->db) || store_fail(base, sqlite3_errmsg(store->db)));
}
