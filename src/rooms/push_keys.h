/* SPDX-License-Identifier: MIT
 * The keys by which push services know this server, or all servers that share a database. */
#ifndef RV_ROOMS_PUSH_KEYS_H
#define RV_ROOMS_PUSH_KEYS_H

#include "push.h"
#include "store.h"

/* Reads them, or makes them at the first start. False, with the reason, if they cannot be stored. */
bool push_keys_of_store(struct store *store, struct push_keys *keys, struct rv_error *error);

#endif
