/* SPDX-License-Identifier: MIT
 * What `revanche serve` and `revanche play` share: options, the data folder, the server. */
#ifndef RV_CLI_SERVE_H
#define RV_CLI_SERVE_H

#include "cli.h"
#include "net.h"
#include "rooms.h"

struct serve {
    const char *listen, *data, *database, *node, *web, *names;
    const char *push_contact, *push_allow, *push_ca;
    bool memory, behind_proxy, log_requests, no_open;
    struct net_limits limits;
    struct rooms_limits room_limits;
    char folder[3000]; /* of the data; empty with --memory */
    int log_bytes;     /* of the write-ahead log */
    int lock;          /* held while the folder is ours; -1 without one */
    struct net *net;
    struct store *store;
    struct rooms *rooms;
    struct push *push; /* NULL without --push-contact */
};

/* GO_ON, or the exit code. `opens` adds the options that only `play` has. */
int serve_parse(const struct command *command, struct serve *serve, bool opens, int argc, char **argv);

/* The data folder becomes ours, as long as the process lives. GO_ON, or FAILED after a message; if another
 * server has it and `where` is given, its address goes there instead of the message. */
int serve_lock(struct serve *serve, char *where, size_t size);

/* The path of the rooms that --data, or its default, says; false after a message. */
bool rooms_path(const char *data, char *path, size_t size);

/* Listens; false with a sentence in `why`. */
bool serve_open(struct serve *serve, const char *listen, char *why, size_t size);

/* Runs until it is told to stop; the exit code. */
int serve_run(struct serve *serve);

#endif
