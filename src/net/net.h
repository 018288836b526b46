/* SPDX-License-Identifier: MIT
 * HTTP and WebSocket for an application: one thread, one loop.
 *
 * The loop goes in rounds: collect - commit - tell. A round reads from every connection that has something to say and
 * gives it to the application; then it calls commit() once; and only then is anything sent, answers to requests
 * included. So whatever anybody is told is stored, and a hundred actions that arrive together cost one transaction.
 * If commit() fails, nothing that was said in this round is sent: requests get a 503, WebSockets what failed() says.
 *
 * What the application can rely on:
 * - Its functions are called from the one thread only, never from inside one another, and never from inside peer_send
 *   or peer_close.
 * - closed() is called exactly once for each peer that open() accepted, before the commit() of a round. Until it
 *   returns, the peer is valid; sending to a peer that is about to close does no harm.
 * - Texts are UTF-8 (checked by the WebSocket library) and end with a NUL that is not counted. */
#ifndef RV_NET_NET_H
#define RV_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "buffer.h"

struct net;
struct peer; /* one WebSocket connection */

/* ---- requests and answers ---- */

/* Lives as long as the call it is given to. */
struct net_request {
    const char *method; /* "GET", "POST", ...; a HEAD arrives as GET, and its body is thrown away */
    const char *path;   /* percent-decoded, without the query: "/api/rooms/abc" */
    const char *query;  /* as it came, without the '?'; "" if there is none: see net_query() */
    const char *body;   /* ends with a NUL that is not counted */
    size_t body_len;
    const char *address; /* whose it is, in digits: "192.0.2.7"; the forwarded one behind a proxy */
    const char *host;    /* "games.example:7860"; never NULL, a plain host and port, and one of ours */
    const char *origin;  /* NULL if there is none; a request with a foreign one never arrives */
    bool secure;         /* it came to the proxy by https */
    const struct net_headers *headers; /* see net_header() */
};

/* The value of a header, or NULL. The name does not depend on case. */
const char *net_header(const struct net_request *request, const char *name);

/* Appends the decoded value of a name in the query. False if the name is not there or its value is malformed. */
bool net_query(const struct net_request *request, const char *name, struct buffer *value);

/* Begins as 200, application/json, nothing in the body. The net sends it, frees the body, and adds all headers. */
struct net_answer {
    int status;
    const char *type; /* of a constant */
    struct buffer body;
    const char *allow; /* the methods that are possible, for a 405; else NULL */
    int retry_s;       /* for a 429 or 503: seconds to wait; else 0 */
};

/* Makes it an error: {"is":"error","code":CODE,"text":...}. What the body held is gone. */
void net_refuse(struct net_answer *answer, int status, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* ---- the application ---- */

struct net_app {
    void *self;

    /* A request below /api/. */
    void (*request)(void *self, const struct net_request *, struct net_answer *);

    /* Somebody wants a WebSocket at this path (below /api/ as well); a foreign Origin was refused before. True: it is
     * one, and peer_send() may be called at once. False: the answer says why. */
    bool (*open)(void *self, const struct net_request *, struct peer *, struct net_answer *);
    void (*message)(void *self, struct peer *, const char *text, size_t len);
    void (*closed)(void *self, struct peer *);

    /* Once a round in which any other function was called. False: see the head of this file; then failed() is called
     * and what it sends is sent. */
    bool (*commit)(void *self);
    void (*failed)(void *self);

    /* Called when its time has come or net_wake() was called; returns when it wants to be called next, in the
     * milliseconds of net_now(), or INT64_MAX for never. It is called once when the loop starts. */
    int64_t (*tick)(void *self, int64_t now_ms);

    /* Lines for /metrics in the text format of Prometheus; names begin with revanche_. May be NULL. */
    void (*metrics)(void *self, struct buffer *out);
};

/* Queues a text message. It is sent after commit(). */
void peer_send(struct peer *peer, const char *text, size_t len);

/* Closes with a code of RFC 6455 (1000, 1001, 1008, or 4000 and above) and a reason of at most 123 bytes, after
 * everything that was sent before. closed() follows in a later round. */
void peer_close(struct peer *peer, int code, const char *why);

/* Whatever the application wants to remember with it; NULL at first. */
void peer_set_data(struct peer *peer, void *data);
void *peer_data(const struct peer *peer);
const char *peer_address(const struct peer *peer);

/* ---- the loop ---- */

struct net_limits {
    int connections;         /* at the same time */
    int address_connections; /* from one address (IPv6: from one /64) */
    int requests_s;          /* a second from one address in the long run; files count a tenth */
    int messages_s;          /* messages a second on one WebSocket; more wait in the kernel's buffers */
    int header_bytes;        /* request line and headers */
    int body_bytes;
    int message_bytes; /* one WebSocket message */
    int queue_bytes; /* waiting for one connection to take it: more, and nothing is read from it until it does */
    int request_ms; /* for a request to arrive completely */
    int idle_ms;    /* between two requests */
    int ping_ms;    /* a silent WebSocket is pinged after so long, and dropped after as long again */
    int stall_ms;   /* for a connection to take something of what waits for it */
    int drain_ms;   /* for everybody to leave when the loop is to stop */
};

extern const struct net_limits net_default_limits;

struct net_file; /* a file that is built in: see net_files.h */

struct net_setup {
    const char *listen;           /* "127.0.0.1:7860", "[::1]:7860", port 0 for a free one */
    const struct net_file *files; /* the page; ends with a file without path */
    const char *web;              /* folder to serve instead of the files, or NULL */
    const char *names;            /* other names than those of this machine: "games.example, ..."; or NULL */
    bool behind_proxy;            /* believe X-Forwarded-For and X-Forwarded-Proto */
    bool log_requests;            /* a line to standard error for each */
    struct net_limits limits;
    struct net_app app;
};

/* Listens. NULL, with a sentence in `why`, if that is not possible. */
struct net *net_open(const struct net_setup *setup, char *why, size_t size);

/* Where it listens: "127.0.0.1:7860", and the port alone. */
const char *net_listens(const struct net *net);
int net_port(const struct net *net);

/* Runs until SIGTERM or SIGINT or net_stop(): then nobody new is let in, WebSockets are closed with 1001, what is
 * running is finished, and when everybody has gone it returns. A second signal shortens the waiting. */
void net_run(struct net *net);
void net_stop(struct net *net);
void net_close(struct net *net);

/* May be called from other threads: has tick() called soon. */
void net_wake(struct net *net);

/* Milliseconds of a clock that only goes forward (CLOCK_MONOTONIC). */
int64_t net_now(void);

/* One line to standard error, with the time before it. Nothing secret, and foreign text only after a check. */
void net_log(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
