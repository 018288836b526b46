/* SPDX-License-Identifier: MIT
 * Stores for tests, and what is kept in them. */
#ifndef TESTS_STORES_H
#define TESTS_STORES_H

#include "harness.h"

#include "store.h"

/* Where the database is: a new place, nothing there; and away with it. */
extern char path[200];
void new_place(void);
void leave_place(void);

struct store *open_memory(void);
struct store *open_sqlite(void);

struct store_room some_room(const char *id);
void append(struct store *store, const struct store_room *room, int seq, const char *line);

/* The store has exactly this room with this log; or none of that name. */
void has_room(struct store *store, const struct store_room *expected, const char *log);
void has_no_room(struct store *store, const char *id);

#endif
