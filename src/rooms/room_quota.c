/* SPDX-License-Identifier: MIT
 * How many rooms an address may create and how many results it may post: a small hash table in memory,
 * where a new address replaces the one that has used least. */
#include "room.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ADDRESSES = 4096, ADDRESS_MAX = 64, PROBES = 8, HOUR_MS = 3600 * 1000 };

struct quota_entry {
    char address[ADDRESS_MAX];
    int64_t full_at; /* when the quota is full again */
};

struct quota {
    struct quota_entry entry[ADDRESSES];
};

static size_t first_place(const char *address)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (const char *c = address; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 0x100000001b3u;
    return (size_t)(rv_mix(hash) % ADDRESSES);
}

/* All addresses of an IPv6 /64 belong to one client. */
static void name_of(const char *address, char name[ADDRESS_MAX])
{
    struct in6_addr ip;
    memset(name, 0, ADDRESS_MAX);
    snprintf(name, ADDRESS_MAX, "%s", address);
    if (inet_pton(AF_INET6, address, &ip) != 1)
        return;
    memset(ip.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &ip, name, ADDRESS_MAX);
}

/* The entry of an address, or a new one in place of the one among its neighbours that is full first. */
static struct quota_entry *entry_of(struct quota *quota, const char name[ADDRESS_MAX])
{
    size_t place = first_place(name);
    struct quota_entry *best = &quota->entry[place];
    for (size_t i = 0; i < PROBES; i++) {
        struct quota_entry *entry = &quota->entry[(place + i) % ADDRESSES];
        if (strcmp(entry->address, name) == 0)
            return entry;
        if (entry->full_at < best->full_at)
            best = entry;
    }
    memcpy(best->address, name, ADDRESS_MAX);
    best->full_at = 0;
    return best;
}

/* Each room or result costs its part of an hour, which comes back as time passes. */
bool quota_take(struct rooms *rooms, const char *address, int cost)
{
    int64_t now = rooms->now, most = rooms->limits.rooms_hour;
    char name[ADDRESS_MAX];
    if (most <= 0)
        return true;
    if (!rooms->quota && !(rooms->quota = calloc(1, sizeof *rooms->quota)))
        return false;
    name_of(address, name);
    int64_t *full_at = &entry_of(rooms->quota, name)->full_at;
    int64_t after = (*full_at > now ? *full_at : now) + HOUR_MS * (int64_t)cost / QUOTA_ROOM / most;
    if (after - now > HOUR_MS)
        return false;
    *full_at = after;
    return true;
}

void quota_free(struct quota *quota)
{
    free(quota);
}
