/* SPDX-License-Identifier: MIT
 * Accounts of addresses: a hash table by address and width. */
#define _GNU_SOURCE
#include "account.h"

#include <arpa/inet.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { BUCKETS = 4096 };

static const uint8_t width[ACCOUNT_LEVELS] = { 8, 7, 6 }; /* bytes of an IPv6 address that count */
static const double more[ACCOUNT_LEVELS] = { 1, 1.5, 2 };

struct accounts {
    struct account *bucket[BUCKETS];
    uint64_t salt; /* so that nobody can choose addresses that share a bucket */
    int connections;
    int64_t bytes;
    struct {
        double per_s, burst_s;
    } allowed[COSTS];
};

struct accounts *accounts_new(void)
{
    struct accounts *all = calloc(1, sizeof *all);
    if (all && getrandom(&all->salt, sizeof all->salt, 0) == sizeof all->salt)
        return all;
    free(all);
    return NULL;
}

void accounts_free(struct accounts *all)
{
    for (int b = 0; all && b < BUCKETS; b++)
        for (struct account *a = all->bucket[b], *next; a; a = next) {
            next = a->next;
            free(a);
        }
    free(all);
}

void accounts_allow(struct accounts *all, enum cost cost, double per_s, double burst_s)
{
    all->allowed[cost].per_s = per_s;
    all->allowed[cost].burst_s = burst_s;
}

void accounts_allow_held(struct accounts *all, int connections, int64_t bytes)
{
    all->connections = connections;
    all->bytes = bytes;
}

/* ---- finding ---- */

static struct account *find(struct accounts *all, const uint8_t key[16], int level)
{
    uint64_t hash = all->salt ^ (uint64_t)level;
    for (int i = 0; i < 16; i++)
        hash = (hash ^ key[i]) * 0x100000001b3u;
    struct account **bucket = &all->bucket[(hash ^ hash >> 32) % BUCKETS];
    for (struct account *a = *bucket; a; a = a->next)
        if (a->level == level && memcmp(a->key, key, 16) == 0)
            return a;
    struct account *fresh = calloc(1, sizeof *fresh);
    if (!fresh) {
        fputs("revanche: out of memory\n", stderr);
        abort();
    }
    memcpy(fresh->key, key, 16);
    fresh->level = (uint8_t)level;
    for (int cost = 0; cost < COSTS; cost++)
        fresh->paid[cost] = -INFINITY; /* nothing was used, even before the machine was started */
    fresh->next = *bucket;
    return *bucket = fresh;
}

struct account *account_of(struct accounts *all, const struct in6_addr *ip)
{
    uint8_t key[16];
    bool four = IN6_IS_ADDR_V4MAPPED(ip);
    memcpy(key, ip->s6_addr, 16);
    if (!four)
        memset(key + width[0], 0, 16u - width[0]);
    struct account *host = find(all, key, 0);
    if (host->levels)
        return host;
    host->levels = four ? 1 : ACCOUNT_LEVELS;
    host->at[0] = host;
    for (int level = 1; level < host->levels; level++) {
        memset(key + width[level], 0, 16u - width[level]);
        host->at[level] = find(all, key, level);
        host->at[level]->users++;
    }
    return host;
}

struct account *account_of_text(struct accounts *all, const char *address)
{
    struct in6_addr ip = { 0 };
    net_ip_read(address, strlen(address), &ip); /* what is no address shares the account of :: */
    return account_of(all, &ip);
}

void account_use(struct account *account)
{
    account->users++;
}

void account_leave(struct account *account)
{
    account->users--;
}

static bool owes(const struct accounts *all, const struct account *account, int64_t now)
{
    for (int cost = 0; cost < COSTS; cost++)
        if (account->paid[cost] > (double)now - 1000 * all->allowed[cost].burst_s)
            return true;
    return account->users > 0 || account->connections > 0 || account->told > 0 || account->rooms_waiting > 0;
}

void accounts_sweep(struct accounts *all, int64_t now)
{
    for (int b = 0; b < BUCKETS; b++)
        for (struct account **at = &all->bucket[b]; *at;) {
            struct account *a = *at;
            if (owes(all, a, now)) {
                at = &a->next;
                continue;
            }
            for (int level = 1; level < a->levels; level++)
                a->at[level]->users--;
            *at = a->next;
            free(a);
        }
}

/* ---- what comes back with time ---- */

double account_wait(const struct accounts *all, const struct account *account, enum cost cost, int64_t now)
{
    double wait = 0;
    for (int level = 0; all->allowed[cost].per_s > 0 && level < account->levels; level++) {
        double paid = account->at[level]->paid[cost] - (double)now;
        wait = paid > wait ? paid : wait;
    }
    return wait;
}

bool account_may(const struct accounts *all, const struct account *account, enum cost cost, double amount,
                 int64_t now)
{
    double per_s = all->allowed[cost].per_s, earliest = (double)now - 1000 * all->allowed[cost].burst_s;
    for (int level = 0; per_s > 0 && level < account->levels; level++) {
        double paid = account->at[level]->paid[cost];
        if ((paid > earliest ? paid : earliest) + 1000 * amount / (per_s * more[level]) > (double)now)
            return false;
    }
    return true;
}

void account_charge(struct accounts *all, struct account *account, enum cost cost, double amount, int64_t now)
{
    double per_s = all->allowed[cost].per_s, earliest = (double)now - 1000 * all->allowed[cost].burst_s;
    for (int level = 0; per_s > 0 && level < account->levels; level++) {
        double *paid = &account->at[level]->paid[cost];
        *paid = (*paid > earliest ? *paid : earliest) + 1000 * amount / (per_s * more[level]);
    }
}

/* ---- what is held ---- */

bool account_connect(struct accounts *all, struct account *account)
{
    for (int level = 0; level < account->levels; level++)
        if (account->at[level]->connections >= (int)(all->connections * more[level]))
            return false;
    for (int level = 0; level < account->levels; level++)
        account->at[level]->connections++;
    return true;
}

void account_disconnect(struct account *account)
{
    for (int level = 0; level < account->levels; level++)
        account->at[level]->connections--;
}

bool account_hold(struct accounts *all, struct account *account, int64_t change)
{
    bool good = true;
    for (int level = 0; level < account->levels; level++) {
        struct account *a = account->at[level];
        a->bytes += change;
        good = good && (all->bytes <= 0 || (double)a->bytes <= (double)all->bytes * more[level]);
    }
    return good;
}

/* ---- rounds ---- */

double account_round_us(const struct account *account, uint64_t round)
{
    const struct account *widest = account->at[account->levels - 1];
    return widest->round == round ? widest->round_us : 0;
}

void account_charge_round(struct account *account, uint64_t round, double us)
{
    struct account *widest = account->at[account->levels - 1];
    widest->round_us = us + (widest->round == round ? widest->round_us : 0);
    widest->round = round;
}
