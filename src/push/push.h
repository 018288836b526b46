/* SPDX-License-Identifier: MIT
 * Web Push: a short text reaches a browser whose page is closed, through the push service that the browser
 * has named. Sending happens in a thread of its own (RFC 8030); only that browser can read the text
 * (RFC 8291). Nothing here knows of rooms. Built without libcurl and libcrypto it says that it is not. */
#ifndef RV_PUSH_PUSH_H
#define RV_PUSH_PUSH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <revanche/status.h>

enum {
    PUSH_SECRET = 32,
    PUSH_PUBLIC = 65, /* a point, not compressed */
    PUSH_AUTH = 16,
    PUSH_ENDPOINT_MAX = 600,
    PUSH_TOPIC_MAX = 33,
    PUSH_ID_MAX = 72,
    PUSH_TEXT_MAX = 1000,
    PUSH_BODY_MAX = 1200, /* an encrypted text */
};

/* Of this server: a push service takes messages for a browser only from the one it was introduced to. */
struct push_keys {
    unsigned char secret[PUSH_SECRET], public[PUSH_PUBLIC];
};

/* Where a browser is reached, and how only it can read. */
struct push_browser {
    char endpoint[PUSH_ENDPOINT_MAX];
    unsigned char public[PUSH_PUBLIC], auth[PUSH_AUTH];
};

/* Is it built at all? If not, the functions below fail. */
bool push_is_built(void);

bool push_keys_make(struct push_keys *keys);

/* Is it a point of the curve? */
bool push_public_fits(const unsigned char public[PUSH_PUBLIC]);

/* ---- addresses (push_address.c) ---- */

/* Is it mailto:... or https://..., by which a push service reaches the operator? */
bool push_contact_fits(const char *contact);

/* Is it HOST:PORT[,HOST:PORT...]? */
bool push_allow_fits(const char *allow);

/* Is it an https address on the usual port of a host that has a name, or one that is allowed? */
bool push_endpoint_fits(const char *endpoint, const char *allow);

/* ---- sending ---- */

struct push_setup {
    const char *contact; /* of the operator */
    const char *allow;   /* push services that may be private: "HOST:PORT,..."; or NULL */
    const char *ca;      /* a file with certificates instead of those of the system; or NULL */
    struct push_keys keys;
};

struct push_message {
    char id[PUSH_ID_MAX]; /* of the browser, for the caller */
    struct push_browser to;
    char topic[PUSH_TOPIC_MAX]; /* a later message takes the place of an earlier one that still waits */
    int ttl_s;                  /* how long it is worth something */
    bool urgent;
    uint64_t payer; /* on whose behalf: everybody has a share of the queue */
    char text[PUSH_TEXT_MAX];
};

struct push;

/* NULL, with the reason, if it is not built, or without memory or thread. The texts stay the caller's. */
struct push *push_open(const struct push_setup *setup, struct rv_error *error);

/* Gives up what still waits. */
void push_close(struct push *push);

/* Queues a message; it never waits. To an address that cannot be one any more nothing is sent: the browser is
 * gone. False if too many wait, of all, for this push service or of this payer:
 * it may be tried again later. */
bool push_send(struct push *push, const struct push_message *message);

/* The id of a browser that no longer wants messages, one at a time; false if there is none. `wake` is called,
 * from the thread, when there is one. */
bool push_gone(struct push *push, char id[PUSH_ID_MAX]);
void push_wake(struct push *push, void (*wake)(void *self), void *self);

struct push_totals {
    long long sent, failed, gone;
    int waiting;
};
struct push_totals push_totals(struct push *push);

#endif
