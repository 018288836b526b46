/* SPDX-License-Identifier: MIT
 * HTTP and WebSocket for an application: one thread, one loop.
 *
 * The loop works in rounds: collect - commit - tell. A round reads from every connection with data and passes
 * requests and messages to the application, then calls commit() once, and only then sends anything, responses
 * included. So everything a client is told is stored, and a hundred actions that arrive together cost one
 * transaction. If commit() fails, nothing the application sent in this round goes out: requests get a 503,
 * WebSockets what failed() sends.
 *
 * What the application can rely on:
 * - Its functions are called from one thread, never from inside one another, and never from inside
 *   peer_send() or peer_close().
 * - closed() is called exactly once for each peer that open() accepted, before the commit() of a round. The
 *   peer is valid until it returns; sending to a peer that is about to close does no harm.
 * - Texts are UTF-8 (checked by the WebSocket library) and end with a NUL that is not counted. */
#ifndef RV_NET_NET_H
#define RV_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "buffer.h"
#include "language.h"

struct net;
struct peer; /* one WebSocket connection */
struct accounts;

/* ---- requests and responses ---- */

/* Valid during the call it is passed to. */
struct net_request {
    const char *method; /* "GET", "POST", ...; a HEAD arrives as GET, and the response's body is dropped */
    const char *path;   /* percent-decoded, without the query: "/api/rooms/abc" */
    const char *query;  /* not decoded, without the '?'; "" if there is none: see net_query() */
    const char *body;   /* ends with a NUL that is not counted */
    size_t body_len;
    const char *address;       /* of the client: "192.0.2.7"; behind a proxy the forwarded one */
    const char *host;          /* "games.example:7860"; never NULL, one of our names with a port */
    const char *origin;        /* NULL if there is none; requests with a foreign one are refused before */
    const char *authorization; /* the header, or NULL */
    bool secure;               /* it reached the proxy by https */
    int language;              /* that it asks for, of language.h */
    int ticket;                /* it has waited for this; 0: it comes for the first time */
    const struct net_headers *headers; /* see net_header() */
};

/* The value of a header, or NULL. The case of the name does not matter. */
const char *net_header(const struct net_request *request, const char *name);

/* Appends the decoded value of a parameter. False if it is missing or malformed. */
bool net_query(const struct net_request *request, const char *name, struct buffer *value);

/* Starts as 200, application/json, with an empty body. The network adds the headers, sends it and frees
 * the body. */
struct net_response {
    int status;
    const char *type; /* a string constant */
    struct buffer body;
    const char *allow;    /* the possible methods, for a 405; else NULL */
    int retry_s;          /* seconds to wait, for a 429 or 503; else 0 */
    const char *location; /* where to ask instead, for a 307; else NULL */
    int language;         /* of the words in an error */
    int ticket;           /* if not 0: it is not sent; see net_app.is_waited_for */
};

/* Makes it an error and replaces the body. net_refuse takes a message for people; net_reject a text in
 * English, for mistakes in the protocol that only programs make. */
void net_refuse(struct net_response *response, int status, const char *code, enum rv_message id,
                const struct rv_value *values);
void net_reject(struct net_response *response, int status, const char *code, const char *text);

/* Writes the fields of an error into an open object: "is", "code", "text" in words, and "message" unless it
 * is plain text. */
void net_put_error(struct json *json, int language, const char *code, const char *message);

/* ---- the application ---- */

enum net_progress { NET_COMMITTED, NET_FAILED, NET_PENDING };

struct net_app {
    void *self;

    /* A request below /api/. */
    void (*request)(void *self, const struct net_request *, struct net_response *);

    /* A request for a WebSocket below /api/. True accepts it, and peer_send() may be called at once.
     * False: the response says why. */
    bool (*open)(void *self, const struct net_request *, struct peer *, struct net_response *);
    void (*message)(void *self, struct peer *, const char *text, size_t len);
    void (*closed)(void *self, struct peer *);

    /* Called once in a round in which any other function was called. If it returns false, failed() is
     * called, and what that sends goes out instead. */
    bool (*commit)(void *self);
    void (*failed)(void *self);

    /* Before failed(): was what this WebSocket is told stored all the same? Then it is told. May be NULL:
     * no. */
    bool (*is_stored)(void *self, struct peer *);

    /* Instead of commit(), for an application that need not wait: if the commit is pending, poll_commit() is
     * asked after net_wake() until it is not. Meanwhile the network calls nothing else but ready(), stop()
     * and metrics(), and serves files. NULL: commit() is called. */
    enum net_progress (*begin_commit)(void *self);
    enum net_progress (*poll_commit)(void *self);

    /* Called when the loop starts, when its time has come and after net_wake(). Returns the time of the
     * next call in milliseconds of net_now(), INT64_MAX for never. */
    int64_t (*tick)(void *self, int64_t now_ms);

    /* Does storing work? It tries, so it is not called more than once a second. May be NULL: then the last
     * commit tells. */
    bool (*ready)(void *self);

    /* Is what this ticket stands for still to come? A request whose response has a ticket waits, and is made
     * again when it is not. May be NULL. */
    bool (*is_waited_for)(void *self, int ticket);

    /* The accounts of addresses, if the application keeps some; the network sets its allowances there. */
    struct accounts *accounts;

    /* The server stops: connections are about to be closed. May be NULL. */
    void (*stop)(void *self);

    /* Appends lines for /metrics in the text format of Prometheus; names begin with revanche_. May be
     * NULL. */
    void (*metrics)(void *self, struct buffer *out);
};

/* Queues a text message, to be sent after commit(). */
void peer_send(struct peer *peer, const char *text, size_t len);

/* Closes after everything queued before, with a code of RFC 6455 (1000, 1001, 1008, or 4000 and above) and
 * a reason of at most 123 bytes. closed() follows in a later round. */
void peer_close(struct peer *peer, int code, const char *why);

/* A pointer for the application; NULL at first. */
void peer_set_data(struct peer *peer, void *data);
void *peer_data(const struct peer *peer);
const char *peer_address(const struct peer *peer);

/* ---- the loop ---- */

struct net_limits {
    int connections;         /* at the same time */
    int address_connections; /* from one address (IPv6: from one /64) */
    int requests_s;          /* per second from one address in the long run; files count a tenth */
    int messages_s;          /* per second on one WebSocket; more wait in the kernel's buffers */
    int loop_percent;  /* of the loop's processor time for one address in the long run; 100: all of it */
    int address_bytes; /* that all connections of one address may take */
    int all_bytes;     /* and all connections of all */
    int header_bytes;  /* request line and headers */
    int body_bytes;
    int message_bytes; /* one WebSocket message */
    int queue_bytes;   /* unsent on one connection: above it, nothing is read from it */
    int request_ms;    /* for a request to arrive completely */
    int idle_ms;       /* between two requests */
    int ping_ms;       /* silence before a WebSocket is pinged, and again before it is dropped */
    int stall_ms;      /* for a client to read some of what waits for it */
    int drain_ms;      /* for connections to finish when the loop stops */
};

extern const struct net_limits net_default_limits;

struct net_file; /* page_files.h */

struct net_setup {
    const char *listen;           /* "127.0.0.1:7860", "[::1]:7860", port 0 for a free one */
    const struct net_file *files; /* the page */
    const char *web;              /* a folder whose files come first, or NULL */
    const char *names;            /* further host names: "games.example, ..."; or NULL */
    bool behind_proxy;            /* trust X-Forwarded-For and X-Forwarded-Proto */
    bool log_requests;            /* to standard error */
    struct net_limits limits;
    struct net_app app;
};

/* Has the text the form HOST:PORT or [HOST]:PORT? */
bool net_is_listen_address(const char *listen);

/* Starts listening. NULL, with the reason in `why`, if that is not possible. */
struct net *net_open(const struct net_setup *setup, char *why, size_t size);

/* The address it listens on: "127.0.0.1:7860", and its port. */
const char *net_listens(const struct net *net);
int net_port(const struct net *net);

/* Runs until SIGTERM or SIGINT. Then it accepts no more connections, closes WebSockets with 1001, finishes
 * requests, and returns when all connections are closed. A second signal ends the wait. */
void net_run(struct net *net);
void net_close(struct net *net);

/* Makes the loop call tick() soon. May be called from other threads. */
void net_wake(struct net *net);

/* Milliseconds of CLOCK_MONOTONIC. */
int64_t net_now(void);

/* Writes a line with a timestamp to standard error. Callers pass no keys, and foreign text only after a
 * check. */
void net_log(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
