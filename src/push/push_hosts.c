/* SPDX-License-Identifier: MIT
 * What each host has been sent. */
#include "push_hosts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { COST_MS = 1000 / HOST_PER_S, BURST_MS = 1000 * HOST_BURST_S };

/* "fcm.googleapis.com" counts as "googleapis.com"; an address of numbers as itself. */
static const char *owner_of(const char *host)
{
    const char *end = host + strlen(host);
    int dots = 0;
    if (strspn(host, "0123456789.") == strlen(host))
        return host;
    for (const char *at = end; at > host; at--)
        if (at[-1] == '.' && ++dots == 2)
            return at;
    return host;
}

struct push_host *push_host_take(struct push_host **all, const struct push_origin *origin)
{
    const char *name = owner_of(origin->host);
    struct push_host *host = *all;
    while (host && strcasecmp(host->name, name) != 0)
        host = host->next;
    if (!host && (host = calloc(1, sizeof *host)) != NULL) {
        strcpy(host->name, name);
        host->next = *all;
        *all = host;
    }
    if (!host || host->waiting >= HOST_WAITING)
        return NULL;
    host->waiting++;
    return host;
}

void push_host_leave(struct push_host *host)
{
    host->waiting--;
}

int64_t push_host_wait(const struct push_host *host, int64_t now)
{
    int64_t wait = host->paid - BURST_MS - now;
    return wait > 0 ? wait : 0;
}

void push_host_charge(struct push_host *host, int64_t now)
{
    host->paid = (host->paid > now ? host->paid : now) + COST_MS;
}

static void sweep(struct push_host **all, int64_t now, bool every)
{
    for (struct push_host **at = all, *host; (host = *at) != NULL;) {
        if (every || (!host->waiting && host->paid <= now)) {
            *at = host->next;
            free(host);
        } else {
            at = &host->next;
        }
    }
}

void push_hosts_sweep(struct push_host **all, int64_t now)
{
    sweep(all, now, false);
}

void push_hosts_free(struct push_host **all)
{
    sweep(all, 0, true);
}
