/* SPDX-License-Identifier: MIT
 * For the person who runs servers: looking into a store, taking things out of it, copying it. */
#ifndef RV_STORE_STORE_ADMIN_H
#define RV_STORE_STORE_ADMIN_H

#include "store.h"

/* Opens a database to look only: no table is created or upgraded, so servers of an earlier version can go on
 * using it, and a file stays as it is. */
struct store *store_open_to_look(const char *path, struct rv_error *error);

/* All rooms, listed or not, the last touched first. */
bool store_list_all(struct store *store, int most, store_room_seen *seen, void *self);

/* Removes a room, no matter which server has it: a server that shares the database forgets it at once.
 * Committed by store_commit(). */
bool store_remove_room(struct store *store, int64_t number);

/* Removes a result at once; STORE_NOT_FOUND if there is none. */
enum store_found store_remove_result(struct store *store, int number, const char *game, const char *name);

/* The servers that share a database, and how many rooms each has. */
struct store_server {
    int64_t number;
    char address[STORE_ADDRESS_MAX];
    int rooms, silent_s; /* seconds since its last sign of life */
};
typedef void store_server_seen(void *self, const struct store_server *server);
bool store_list_servers(struct store *store, store_server_seen *seen, void *self);

/* Ends all leases of a server at once: others may take its rooms, and what it still writes is refused. */
bool store_end_leases(struct store *store, int64_t number);

/* Copies an SQLite database, which may be in use, to a new file that only its owner may read, and verifies
 * the copy. The number of rooms in it, or -1 with the reason. */
int store_backup(const char *path, const char *to, struct rv_error *error);

#endif
