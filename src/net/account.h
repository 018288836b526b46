/* SPDX-License-Identifier: MIT
 * What an address costs, and what it may cost: one account for each IPv4 address and each IPv6 /64, and,
 * since one customer may own many of those, for each /56 and /48 around them. Everything is asked before work
 * is done and charged after. An account belongs to the loop's thread, except what its bots think.
 *
 * Some things are held and given back (connections, bytes). Others come back with time: an amount a second in
 * the long run, and what has gathered in `burst_s` seconds at once. A /56 may use half as much again as an
 * address, a /48 twice as much. */
#ifndef RV_NET_ACCOUNT_H
#define RV_NET_ACCOUNT_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum cost {
    COST_REQUESTS, /* HTTP requests; files of the page count a tenth */
    COST_CONNECTS, /* new connections, refused ones included */
    COST_LOOP,     /* microseconds of processor time on the loop */
    COST_WORK,     /* milliseconds of preparing sheets and decks in a worker */
    COST_ROOMS,    /* rooms; results of the challenge count a quarter */
    COST_STORED,   /* bytes of documents */
    COSTS,
};

enum { ACCOUNT_LEVELS = 3 }; /* the address or /64, the /56, the /48 */

struct account {
    struct account *next;
    uint8_t key[16];
    uint8_t level;
    int levels;                         /* 1 for IPv4; 0 for wider accounts */
    struct account *at[ACCOUNT_LEVELS]; /* itself and those around it */
    int users;                          /* who points to it */
    int connections, told;              /* open ones; refused ones that are being told why */
    int64_t bytes;                      /* that its connections take */
    int64_t rooms_waiting;              /* its rooms in which nobody has played */
    int reads;                          /* of the database, that are kept for it */
    int notes;                          /* push messages of its rooms that are kept for later */
    double paid[COSTS];                 /* the time up to which its allowance is used up */
    uint64_t round;                     /* of the loop, */
    double round_us;                    /* and what it cost in that round */
    /* The bot worker's, under its lock: the time its bots have used, and had used who was served last below
     * it; requests that wait and that run. */
    double thinking_ms, served_ms;
    int thinking_waiting, thinking_now;
};

struct accounts;

/* NULL without memory or randomness. */
struct accounts *accounts_new(void);
void accounts_free(struct accounts *all);

/* Sets an allowance; 0 a second: without limit. */
void accounts_allow(struct accounts *all, enum cost cost, double per_s, double burst_s);
void accounts_allow_held(struct accounts *all, int connections, int64_t bytes);

/* Finds or opens the account of an address, which stays until the next accounts_sweep(), and as long as
 * somebody uses it: account_use(), account_leave(). IPv4 is represented as ::ffff:a.b.c.d. */
struct account *account_of(struct accounts *all, const struct in6_addr *ip);
struct account *account_of_text(struct accounts *all, const char *address);
/* The widest account around one: what a network costs. */
static inline struct account *account_widest(const struct account *account)
{
    return account->at[account->levels - 1];
}

/* A number for the network of an account. */
static inline uint64_t account_number(const struct account *account)
{
    uint64_t halves[2];
    memcpy(halves, account_widest(account)->key, sizeof halves);
    return halves[0] ^ halves[1];
}

void account_use(struct account *account);
void account_leave(struct account *account);
void accounts_sweep(struct accounts *all, int64_t now); /* closes those that owe nothing */

/* Milliseconds until the next cost is allowed; 0 if it is now. */
double account_wait(const struct accounts *all, const struct account *account, enum cost cost, int64_t now);

/* Is there enough for this amount? */
bool account_may(const struct accounts *all, const struct account *account, enum cost cost, double amount,
                 int64_t now);
void account_charge(struct accounts *all, struct account *account, enum cost cost, double amount,
                    int64_t now);

/* One more connection? It is counted only if the answer is yes. */
bool account_connect(struct accounts *all, struct account *account);
void account_disconnect(struct account *account);

/* Notes a change of the bytes it holds; false if they are more than allowed. */
bool account_hold(struct accounts *all, struct account *account, int64_t change);

/* Processor time in one round of the loop, of the widest account: nobody fills a whole round. */
double account_round_us(const struct account *account, uint64_t round);
void account_charge_round(struct account *account, uint64_t round, double us);

/* ---- addresses ---- */

bool net_ip_read(const char *text, size_t len, struct in6_addr *ip);
void net_ip_write(const struct in6_addr *ip, char *text); /* `text` has INET6_ADDRSTRLEN bytes */

#endif
