/* SPDX-License-Identifier: MIT
 * How much goes to whom: nobody can use this server to hammer another one. Hosts of one owner (their last two
 * names are the same) count together. */
#ifndef RV_PUSH_PUSH_HOSTS_H
#define RV_PUSH_PUSH_HOSTS_H

#include "push_address.h"

enum { HOST_WAITING = 500, HOST_FLYING = 4, HOST_PER_S = 10, HOST_BURST_S = 6 };

struct push_host {
    struct push_host *next;
    char name[PUSH_HOST_MAX];
    int waiting;  /* messages to it, those that fly included */
    int flying;   /* requests */
    int64_t paid; /* the time up to which its allowance is used up, in milliseconds */
};

/* The one of an origin, with one message more; NULL if too many wait, or without memory. */
struct push_host *push_host_take(struct push_host **all, const struct push_origin *origin);
void push_host_leave(struct push_host *host);

/* Milliseconds until a request may go to it; notes one. */
int64_t push_host_wait(const struct push_host *host, int64_t now);
void push_host_charge(struct push_host *host, int64_t now);

/* Forgets those that owe nothing; all of them. */
void push_hosts_sweep(struct push_host **all, int64_t now);
void push_hosts_free(struct push_host **all);

#endif
