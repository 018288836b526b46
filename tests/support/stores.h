/* SPDX-License-Identifier: MIT
 * Stores for tests, and rooms to put into them. */
#ifndef TESTS_STORES_H
#define TESTS_STORES_H

#include "harness.h"

#include "store.h"

/* The path of the database file. new_file() makes sure that there is none yet, remove_files() cleans up. */
extern char path[200];
void new_file(void);
void remove_files(void);

struct store *open_file(void);
struct store *open_memory(void);

/* Is there a PostgreSQL to test with? If so: an empty database, and another connection to the same. */
bool has_postgres(void);
struct store *open_postgres(void);
struct store *join_postgres(void);

/* Makes the database file from an SQL dump in tests/data/store. */
void load_dump(const char *name);

struct store_room some_room(const char *id);
void append(struct store *store, const struct store_room *room, int seq, const char *line);

/* Asserts that the store has this room with this log, or no room of that id. */
void has_room(struct store *store, const struct store_room *expected, const char *log);
void has_no_room(struct store *store, const char *id);

#endif
