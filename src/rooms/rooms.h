/* SPDX-License-Identifier: MIT
 * Rooms where people play together: an application for the network (net.h), with a store behind it. docs/api.md says what
 * it speaks. */
#ifndef RV_ROOMS_ROOMS_H
#define RV_ROOMS_ROOMS_H

#include <revanche/status.h>

#include "net.h"
#include "store.h"

struct rooms;

struct rooms_limits {
    int silent_ms;      /* a seat that has not acted for so long while it is its turn is silent */
    int away_ms;        /* so is one that nobody has been connected to for so long */
    int linger_ms;      /* a room that nobody is connected to stays in memory for so long */
    int reaction_ms;    /* between two reactions of a seat */
    int rooms_hour;     /* rooms that one address may create in an hour; 0: any number */
    int material_bytes; /* a sheet or deck that somebody brings along */
    int record_bytes;   /* a result of the challenge */
    int keep_days;      /* rooms that nobody has played in for so long are dropped */
    int waiting_days;   /* and those where nobody ever made a move, after these */
    int rooms_kept;     /* rooms that there are at all; 0: any number */
    int actions;        /* of one game */
    int results;        /* on one board of the challenge */
};

extern const struct rooms_limits rooms_default_limits;

/* The store stays the caller's. NULL, with the reason, if there is not enough memory or no randomness. */
struct rooms *rooms_open(struct store *store, const struct rooms_limits *limits, struct rv_error *error);
void rooms_close(struct rooms *rooms);

/* What the network calls. */
struct net_app rooms_app(struct rooms *rooms);

/* Bots think in a thread of their own. When one has decided, `wake` is called from that thread, and has tick() called soon:
 * net_wake, mostly. */
void rooms_wake(struct rooms *rooms, void (*wake)(void *self), void *self);

#endif
