/* SPDX-License-Identifier: MIT
 * What the files of the network share: the loop's state, a connection, and who does what. */
#ifndef RV_NET_NET_INSIDE_H
#define RV_NET_NET_INSIDE_H

#include <netinet/in.h>
#include <sys/socket.h>

#include <http_parser.h>
#include <wslay/wslay.h>

#include "net.h"

enum {
    SCRATCH_BYTES = 64 << 10, /* read from one connection in one round */
    HEADERS_MAX = 64,
    ADDRESS_BUCKETS = 1024,
    BURST_S = 10,     /* seconds' worth of requests that may come at once */
    LINGER_MS = 2000, /* for the other side to notice that it was answered, or to say good-bye */
};

/* ---- pace: so many a second in the long run, some at once ---- */

/* `paid` is the time up to which the rate is used up; it never lies further back than the burst. */
struct pace {
    double paid;
};

/* Milliseconds to wait until the next one is due; 0 if it is due now. */
double pace_wait(const struct pace *pace, int64_t now);
void pace_take(struct pace *pace, int64_t now, int per_second, int burst_s);

/* ---- addresses ---- */

/* Somebody who shares connections and requests: an IPv4 address or an IPv6 /64. */
struct address {
    struct address *next;
    uint8_t key[16];
    int connections;
    struct pace pace;
};

struct addresses {
    struct address *buckets[ADDRESS_BUCKETS];
    uint64_t salt; /* strangers cannot choose addresses that meet in one bucket */
};

/* Found or made. */
struct address *address_of(struct addresses *all, const struct in6_addr *ip);
void addresses_sweep(struct addresses *all, int64_t now, int burst_s);
void addresses_free(struct addresses *all);

/* IPv4 is held as ::ffff:a.b.c.d. `text` has INET6_ADDRSTRLEN bytes. */
struct in6_addr ip_of(const struct sockaddr_storage *from);
bool ip_read(const char *text, size_t len, struct in6_addr *ip);
void ip_write(const struct in6_addr *ip, char *text);

/* ---- a request that is arriving ---- */

struct net_headers {
    struct buffer text; /* the target, then names and values, each with a NUL */
    int count;
    struct {
        unsigned name, value;
    } at[HEADERS_MAX];
};

struct http {
    http_parser parser;
    struct net_headers head;
    struct buffer body;
    enum { IN_TARGET, IN_NAME, IN_VALUE, IN_BODY } part;
    bool complete;
    char first; /* the byte that it began with */
    bool wants_continue;
    int status; /* of the refusal, once it is clear that there will be one; else 0 */
    const char *code, *text;
};

/* ---- a connection ---- */

struct peer {
    struct conn *conn;
    wslay_event_context_ptr frames;
    void *data;
    struct pace pace;
    int64_t paused_until; /* too many messages: nothing is read before */
    bool accepted;        /* by the application, which wants to hear closed() */
    bool pinged;
    bool closing; /* a close frame is queued or sent: nothing else follows it */
};

struct conn {
    struct net *net;
    int fd;             /* -1 once it is dead */
    bool dead;          /* closed and on the list of those to be freed at the end of collecting */
    bool dirty;         /* on the list of those that have something to be told */
    bool again;         /* on the list of those that have unread bytes left in `in` */
    bool eof;           /* the other side will say no more */
    bool last;          /* to be closed when everything is sent */
    bool linger;        /* everything was said; what still arrives is thrown away */
    bool by_app;        /* what is staged is the application's answer, so it depends on commit() */
    unsigned interest;  /* what epoll was told */
    int64_t deadline;   /* for the other side to say something */
    int64_t stalled_at; /* when it will have been too long since it took something; 0 if nothing waits */
    struct conn *next, *previous; /* all connections */
    struct conn *next_dead, *next_dirty, *next_again;

    struct address
        *address; /* whose connection it counts as; NULL for those of a proxy that are no WebSocket */
    char ip[INET6_ADDRSTRLEN];

    const char *feed; /* bytes that were just read and nobody has looked at */
    size_t feed_len;
    struct buffer in;     /* bytes that have to wait until the answer before them is sent */
    struct buffer staged; /* said in this round: moves to `out` after commit() */
    struct buffer out;    /* to be sent, from `sent` on */
    size_t sent;

    struct http *http; /* while a request arrives, else NULL */
    struct peer *peer; /* once it is a WebSocket */
};

struct counters {
    uint64_t accepted, refused_full, refused_address, refused_rate, refused_origin, refused_host, timeouts,
        stalls;
    uint64_t answers[6]; /* by hundreds: answers[2] counts 200 to 299 */
    uint64_t messages_in, messages_out, bytes_in, bytes_out, rounds, commits, commits_failed;
};

struct net {
    struct net_setup setup;
    int epoll, listener, signals, wake;
    char listens[80];
    int port;
    bool stopping, storage_failed, app_called, woken, resting;
    int64_t now, next_sweep, next_tick, drained_by;
    int connections, peers;
    struct conn *all, *dead, *dirty, *again;
    struct addresses addresses;
    struct counters count;
    struct buffer message; /* a message with its NUL */
    char scratch[SCRATCH_BYTES];
};

/* net_loop.c */
void net_round(struct net *net, int most_ms); /* one round, which waits no longer than that */

/* net_conn.c: bytes in, bytes out, time */
void conn_accept(struct net *net);
void conn_adopt(struct net *net, int fd,
                const struct sockaddr_storage *from); /* a socket that does not block */
void conn_read(struct conn *conn);
void conn_resume(struct conn *conn); /* looks at the bytes that had to wait */
void conn_tell(struct conn *conn);   /* sends what is staged */
void conn_check_time(struct conn *conn);
void conn_kill(struct conn *conn);
void conn_free(struct conn *conn);
void conn_mark_dirty(struct conn *conn);
bool conn_belongs_to(struct conn *conn, struct address *address); /* false: it has too many connections */
void conn_again(struct conn *conn);                               /* there are bytes left to look at */
size_t conn_waiting(const struct conn *conn);                     /* bytes that it has not taken */
void net_sweep_by(struct net *net, int64_t at);
void net_rest(struct net *net, bool rest); /* nobody is let in for a moment: the system has no room */

/* net_http.c: bytes to requests */
void http_digest(struct conn *conn);
void http_free(struct conn *conn);
bool http_arriving(const struct conn *conn);            /* a part of a request is there */
bool text_has_word(const char *list, const char *word); /* in a header like "keep-alive, Upgrade" */

/* net_host.c */
bool host_is_ours(const struct net *net, const char *host); /* the value of a Host header */

/* net_route.c: requests to answers */
void route(struct conn *conn, struct http *http);

/* net_answer.c: answers to bytes */
struct net_answer answer_new(void);
void answer_send(struct conn *conn, const struct net_answer *answer, const char *more_headers, bool no_body);
void answer_bytes(struct conn *conn, const struct net_answer *answer, const char *body, size_t len,
                  const char *more_headers, bool no_body);
void answer_error(struct conn *conn, int status, const char *code, const char *text); /* and closes */

/* net_files.c */
void files_answer(struct conn *conn, const struct net_request *request, bool no_body);

/* net_socket.c: WebSockets */
bool socket_upgrade(struct conn *conn, const struct net_request *request, struct address *address,
                    struct net_answer *answer);
bool socket_same_origin(const struct net_request *request);
void socket_digest(struct conn *conn);
void socket_frames(struct conn *conn); /* control frames go to `out` */
bool socket_wants_more(const struct conn *conn);
void socket_ping(struct conn *conn);
void socket_free(struct conn *conn);

/* net_metrics.c */
void metrics_write(struct net *net, struct buffer *out);

#endif
