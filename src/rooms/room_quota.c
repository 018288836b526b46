/* SPDX-License-Identifier: MIT
 * How many rooms an address may create, and how many results it may post: a small table of addresses, the one that was not seen for longest makes room for a
 * new one. Nothing of it is written down. */
#include "room.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ADDRESSES = 4096, ADDRESS_MAX = 64, PROBES = 8, HOUR_MS = 3600 * 1000 };

struct quota {
    struct {
        char address[ADDRESS_MAX];
        int64_t full_at; /* when everything will have been given back */
    } of[ADDRESSES];
};

static size_t first_place(const char *address)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (const char *c = address; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 0x100000001b3u;
    return (size_t)(rv_mix(hash) % ADDRESSES);
}

/* Whoever has one address of an IPv6 /64 has all of them. */
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

/* Each costs its part of an hour, which is given back as time goes by. */
bool quota_take(struct rooms *house, const char *address, int cost)
{
    int64_t now = house->now, most = house->limits.rooms_hour;
    if (most <= 0)
        return true;
    if (!house->quota && !(house->quota = calloc(1, sizeof *house->quota)))
        return false;
    char name[ADDRESS_MAX];
    name_of(address, name);
    size_t place = first_place(name), best = place;
    for (size_t i = 0; i < PROBES; i++) {
        size_t at = (place + i) % ADDRESSES;
        if (strcmp(house->quota->of[at].address, name) == 0) {
            best = at;
            break;
        }
        if (house->quota->of[at].full_at < house->quota->of[best].full_at)
            best = at;
    }
    int64_t *full_at = &house->quota->of[best].full_at;
    if (strcmp(house->quota->of[best].address, name) != 0) {
        memcpy(house->quota->of[best].address, name, sizeof name);
        *full_at = 0;
    }
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
