/* SPDX-License-Identifier: MIT
 * Rooms where people play together, with a store behind them; api_app.h makes an application for the network
 * of them.
 * docs/api.md describes the protocol. */
#ifndef RV_ROOMS_ROOMS_H
#define RV_ROOMS_ROOMS_H

#include <revanche/status.h>

#include "net.h"
#include "push.h"
#include "store.h"

struct rooms;

struct rooms_limits {
    int silent_ms;      /* a seat that has not acted for this long in its turn is silent */
    int live_s;         /* seconds for a decision at a live table (deadline.h) */
    int opening_ms;     /* salts are awaited for this long */
    int away_ms;        /* so is a seat without a connection for this long */
    int linger_ms;      /* a room without connections stays in memory for this long */
    int reaction_ms;    /* between two reactions of a seat */
    int rooms_hour;     /* rooms an address may create in an hour; 0: any number */
    int material_bytes; /* of an uploaded sheet or deck */
    int record_bytes;   /* of a result of the challenge */
    int keep_days;      /* rooms without a move for this long are dropped */
    int waiting_days;   /* and after these, rooms where nobody ever made a move */
    int result_days;    /* results of challenges are dropped after so many days; 0: never */
    int rooms_kept;     /* rooms in the store; 0: any number */
    int actions;        /* of one game */
    int work_ms;        /* a second of preparing own sheets and decks, for one address in the long run */
    int stored_kb;      /* of documents an address may store in a day; 0: any number */
    int results;        /* on one leaderboard of the challenge */
};

extern const struct rooms_limits rooms_default_limits;

/* What the rooms need of the network while they run. rooms_net is the real one (net.h says what each function
 * does); tests fill in their own. */
struct rooms_net {
    int64_t (*now)(void); /* the bots' thread calls it, too */
    void (*send)(struct peer *peer, const char *text, size_t len);
    void (*close)(struct peer *peer, int code, const char *why);
    const char *(*address)(const struct peer *peer);
    void (*set_data)(struct peer *peer, void *data);
    void *(*data)(const struct peer *peer);
};

extern const struct rooms_net rooms_net;

/* Store and network stay the caller's. NULL, with the reason, without memory, thread or randomness. */
struct rooms *rooms_open(const struct rooms_net *net, struct store *store, const struct rooms_limits *limits,
                         struct rv_error *error);
void rooms_close(struct rooms *rooms);

/* How messages reach closed pages: by push.h, mostly; tests fill in their own. */
struct rooms_push {
    void *self;
    unsigned char key[PUSH_PUBLIC];
    const char *allow;                                     /* see push_endpoint_fits() */
    bool (*send)(void *self, const struct push_message *); /* false: it is lost */
    bool (*gone)(void *self, char id[PUSH_ID_MAX]);        /* see push_gone() */
    struct push_totals (*totals)(void *self);
};
void rooms_offer_push(struct rooms *rooms, const struct rooms_push *push);

/* Bots decide in threads of their own, which call `wake` after each decision. It makes tick() run soon:
 * net_wake, mostly. */
void rooms_wake(struct rooms *rooms, void (*wake)(void *self), void *self);

#endif
