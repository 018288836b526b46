/* SPDX-License-Identifier: MIT
 * How much goes to whom, and for whom: nobody can use this server to hammer another one, and nobody's
 * messages push out those of others. Hosts of one owner (their last two names are the same, or three below
 * "co.uk" and the like) count together. */
#ifndef RV_PUSH_PUSH_HOSTS_H
#define RV_PUSH_PUSH_HOSTS_H

#include "push_address.h"

enum {
    HOST_WAITING = 500,
    HOST_FLYING = 4,
    HOST_PER_S = 10,
    HOST_BURST_S = 6,
    HOST_TRUSTED_MS = 24 * 3600 * 1000,
    PAYER_WAITING = 200,
    PAYER_FLYING = 4,
    STRANGERS_WAITING = 1000, /* of all hosts that have taken nothing lately */
    STRANGERS_FLYING = 8,
};

/* `waiting` and `trusted` are read by others, under the lock of the queue. */
struct push_host {
    struct push_host *next;
    char name[PUSH_HOST_MAX];
    int waiting;     /* messages to it, those that fly included */
    int64_t trusted; /* until then, since it has taken a message; 0 after no answer */
    int flying;      /* requests */
    int64_t paid;    /* the time up to which its allowance is used up, in milliseconds */
};

/* Somebody whose messages are sent. */
struct push_payer {
    struct push_payer *next;
    uint64_t number;
    int waiting, flying;
};

struct push_places {
    struct push_host *hosts;
    struct push_payer *payers;
};

/* Takes a place for one more message; false if too many wait, or without memory. */
bool push_place_take(struct push_places *places, const struct push_origin *origin, uint64_t payer,
                     int64_t now, struct push_host **host, struct push_payer **of);
void push_place_leave(struct push_places *places, struct push_host *host, struct push_payer *of);

/* Has it taken a message lately? */
bool push_host_is_trusted(const struct push_host *host, int64_t now);

/* Milliseconds until a request may go to it; notes one. */
int64_t push_host_wait(const struct push_host *host, int64_t now);
void push_host_charge(struct push_host *host, int64_t now);

/* Forgets hosts that owe nothing; everything. */
void push_places_sweep(struct push_places *places, int64_t now);
void push_places_free(struct push_places *places);

#endif
