/* SPDX-License-Identifier: MIT
 * A copy of a database that is in use. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sqlite.h"
#include "store_admin.h"

enum { PATIENCE_MS = 10000 };

/* The first value a query returns, as a number or -1. */
static int query_int(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *row;
    int value = -1;
    if (sqlite3_prepare_v2(db, sql, -1, &row, NULL) == SQLITE_OK && sqlite3_step(row) == SQLITE_ROW)
        value = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    return value;
}

/* In one step: writers go on, and the copy is of one moment. */
static bool copy(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return false;
    int step = sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK && step == SQLITE_DONE;
}

static bool is_whole(sqlite3 *db)
{
    sqlite3_stmt *row;
    bool good = sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &row, NULL) == SQLITE_OK &&
                sqlite3_step(row) == SQLITE_ROW &&
                strcmp((const char *)sqlite3_column_text(row, 0), "ok") == 0;
    sqlite3_finalize(row);
    return good;
}

/* The number of rooms, or -1 with the reason in `why`. */
static int copy_and_check(sqlite3 *from, sqlite3 *to, struct rv_text *why)
{
    sqlite3_busy_timeout(from, PATIENCE_MS);
    int rooms = -1;
    if (query_int(from, "SELECT count(*) FROM room") < 0)
        rv_message(why, SAY_DATABASE_FOREIGN, NULL);
    else if (!copy(from, to))
        rv_text_put(why, sqlite3_errmsg(to));
    else if (sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) != SQLITE_OK || !is_whole(to))
        rv_message(why, SAY_DATABASE_DAMAGED, NULL);
    else
        rooms = query_int(to, "SELECT count(*) FROM room");
    return rooms;
}

int store_backup(const char *path, const char *to, struct rv_error *error)
{
    char text[160] = "";
    struct rv_text why = rv_text_on(text, sizeof text);
    int file = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600), rooms = -1;
    if (file < 0) {
        rv_refuse(error, 0, 0, SAY_DATABASE, WITH(STR("path", to), STR("why", strerror(errno))));
        return -1;
    }
    sqlite3 *from = NULL, *copied = NULL;
    if (sqlite3_open_v2(path, &from, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        rv_text_put(&why, sqlite3_errmsg(from));
    else if (sqlite3_open_v2(to, &copied, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        rv_text_put(&why, sqlite3_errmsg(copied));
    else
        rooms = copy_and_check(from, copied, &why);
    sqlite3_close(copied);
    sqlite3_close(from);
    if (rooms >= 0 && (fsync(file) != 0 || fchmod(file, 0600) != 0))
        rooms = -1;
    close(file);
    if (rooms < 0) {
        unlink(to);
        rv_refuse(error, 0, 0, SAY_DATABASE, WITH(STR("path", path), MSG("why", text)));
    }
    return rooms;
}
