/* SPDX-License-Identifier: MIT
 * What each host has been sent, and for whom something waits. */
#include "push_hosts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { COST_MS = 1000 / HOST_PER_S, BURST_MS = 1000 * HOST_BURST_S };

/* Is it a name below which countries register others, such as "co.uk"? */
static bool is_registry(const char *name)
{
    static const char *const kinds[] = { "ac", "co", "com", "edu", "go", "gov", "ne", "net", "or", "org" };
    size_t len = strcspn(name, ".");
    for (size_t i = 0; strlen(name) == len + 3 && i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i]) == len && strncasecmp(kinds[i], name, len) == 0)
            return true;
    return false;
}

/* "fcm.googleapis.com" counts as "googleapis.com"; an address of numbers as itself. */
static const char *owner_of(const char *host)
{
    const char *end = host + strlen(host);
    int dots = 0;
    if (strspn(host, "0123456789.") == strlen(host))
        return host;
    for (const char *at = end; at > host; at--)
        if (at[-1] == '.' && ++dots >= 2 && !is_registry(at))
            return at;
    return host;
}

static struct push_host *host_of(struct push_host **all, const char *name)
{
    struct push_host *host = *all;
    while (host && strcasecmp(host->name, name) != 0)
        host = host->next;
    if (!host && (host = calloc(1, sizeof *host)) != NULL) {
        strcpy(host->name, name);
        host->next = *all;
        *all = host;
    }
    return host;
}

static struct push_payer *payer_of(struct push_payer **all, uint64_t number)
{
    struct push_payer *payer = *all;
    while (payer && payer->number != number)
        payer = payer->next;
    if (!payer && (payer = calloc(1, sizeof *payer)) != NULL) {
        payer->number = number;
        payer->next = *all;
        *all = payer;
    }
    return payer;
}

static void drop_idle_payers(struct push_payer **all)
{
    for (struct push_payer **at = all, *payer; (payer = *at) != NULL;) {
        if (payer->waiting) {
            at = &payer->next;
        } else {
            *at = payer->next;
            free(payer);
        }
    }
}

bool push_host_is_trusted(const struct push_host *host, int64_t now)
{
    return now < host->trusted;
}

static int strangers_waiting(const struct push_host *all, int64_t now)
{
    int waiting = 0;
    for (; all; all = all->next)
        waiting += push_host_is_trusted(all, now) ? 0 : all->waiting;
    return waiting;
}

bool push_place_take(struct push_places *places, const struct push_origin *origin, uint64_t payer,
                     int64_t now, struct push_host **host, struct push_payer **of)
{
    *host = host_of(&places->hosts, owner_of(origin->host));
    *of = payer_of(&places->payers, payer);
    if (!*host || !*of || (*host)->waiting >= HOST_WAITING || (*of)->waiting >= PAYER_WAITING ||
        (!push_host_is_trusted(*host, now) && strangers_waiting(places->hosts, now) >= STRANGERS_WAITING)) {
        drop_idle_payers(&places->payers);
        return false;
    }
    (*host)->waiting++;
    (*of)->waiting++;
    return true;
}

void push_place_leave(struct push_places *places, struct push_host *host, struct push_payer *of)
{
    host->waiting--;
    if (--of->waiting == 0)
        drop_idle_payers(&places->payers);
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
        if (every || (!host->waiting && host->paid <= now && !push_host_is_trusted(host, now))) {
            *at = host->next;
            free(host);
        } else {
            at = &host->next;
        }
    }
}

void push_places_sweep(struct push_places *places, int64_t now)
{
    sweep(&places->hosts, now, false);
}

void push_places_free(struct push_places *places)
{
    sweep(&places->hosts, 0, true);
    for (struct push_payer *next; places->payers; places->payers = next) {
        next = places->payers->next;
        free(places->payers);
    }
}
