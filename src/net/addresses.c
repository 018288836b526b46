/* SPDX-License-Identifier: MIT
 * Client addresses, with the connections and the request rate of each. */
#include "net_internal.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double net_pace_wait(const struct pace *pace, int64_t now)
{
    return pace->paid > (double)now ? pace->paid - (double)now : 0;
}

void net_pace_take(struct pace *pace, int64_t now, int per_second, int burst_s)
{
    double earliest = (double)now - 1000.0 * burst_s;
    pace->paid = (pace->paid > earliest ? pace->paid : earliest) + 1000.0 / per_second;
}

struct in6_addr net_ip_of(const struct sockaddr_storage *from)
{
    struct in6_addr ip = { 0 };
    if (from->ss_family == AF_INET6) {
        ip = ((const struct sockaddr_in6 *)from)->sin6_addr;
    } else {
        ip.s6_addr[10] = ip.s6_addr[11] = 0xff;
        memcpy(ip.s6_addr + 12, &((const struct sockaddr_in *)from)->sin_addr, 4);
    }
    return ip;
}

bool net_ip_read(const char *text, size_t len, struct in6_addr *ip)
{
    char digits[INET6_ADDRSTRLEN];
    struct in_addr four;
    if (len >= sizeof digits)
        return false;
    memcpy(digits, text, len);
    digits[len] = '\0';
    if (inet_pton(AF_INET, digits, &four) == 1) {
        *ip = (struct in6_addr){ 0 };
        ip->s6_addr[10] = ip->s6_addr[11] = 0xff;
        memcpy(ip->s6_addr + 12, &four, 4);
        return true;
    }
    return inet_pton(AF_INET6, digits, ip) == 1;
}

void net_ip_write(const struct in6_addr *ip, char *text)
{
    if (IN6_IS_ADDR_V4MAPPED(ip))
        inet_ntop(AF_INET, ip->s6_addr + 12, text, INET6_ADDRSTRLEN);
    else
        inet_ntop(AF_INET6, ip, text, INET6_ADDRSTRLEN);
}

static struct address **bucket_of(struct addresses *all, const uint8_t key[16])
{
    uint64_t hash = all->salt;
    for (int i = 0; i < 16; i++)
        hash = (hash ^ key[i]) * 0x100000001b3u;
    return &all->buckets[(hash ^ hash >> 32) % ADDRESS_BUCKETS];
}

struct address *net_address_of(struct addresses *all, const struct in6_addr *ip)
{
    uint8_t key[16];
    memcpy(key, ip->s6_addr, 16);
    if (!IN6_IS_ADDR_V4MAPPED(ip))
        memset(key + 8, 0, 8); /* one client may own a whole /64 */
    struct address **bucket = bucket_of(all, key);
    for (struct address *a = *bucket; a; a = a->next)
        if (memcmp(a->key, key, 16) == 0)
            return a;
    struct address *fresh = calloc(1, sizeof *fresh);
    if (!fresh) {
        fputs("revanche: out of memory\n", stderr);
        abort();
    }
    memcpy(fresh->key, key, 16);
    fresh->next = *bucket;
    return *bucket = fresh;
}

/* Forgets addresses without connections whose rate limit has fully recovered. */
void net_addresses_sweep(struct addresses *all, int64_t now, int burst_s)
{
    for (int b = 0; b < ADDRESS_BUCKETS; b++)
        for (struct address **at = &all->buckets[b]; *at;) {
            struct address *a = *at;
            if (a->connections || a->pace.paid > (double)now - 1000.0 * burst_s) {
                at = &a->next;
            } else {
                *at = a->next;
                free(a);
            }
        }
}

void net_addresses_free(struct addresses *all)
{
    for (int b = 0; b < ADDRESS_BUCKETS; b++)
        for (struct address *a = all->buckets[b], *next; a; a = next) {
            next = a->next;
            free(a);
        }
}
