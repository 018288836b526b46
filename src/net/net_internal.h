/* SPDX-License-Identifier: MIT
 * Shared by the files of the network: the loop's state, connections, and what each file offers the others. */
#ifndef RV_NET_NET_INTERNAL_H
#define RV_NET_NET_INTERNAL_H

#include <netinet/in.h>
#include <sys/socket.h>

#include <wslay/wslay.h>

#include "account.h"
#include "metrics.h"
#include "net.h"

enum {
    SCRATCH_BYTES = 64 << 10, /* read from one connection in one round */
    HEADERS_MAX = 64,
    LOOP_BURST_S = 5,
    BURST_S = 10,           /* seconds' worth of requests that may come at once */
    QUIET_BYTES = 16 << 10, /* a connection that takes less is never dropped for it */
    ROUND_US = 500,         /* of one address in one round */
    PAUSE_MS = 20,          /* at least, so that pausing costs little */
    AFTER_COMMIT = -1,      /* a ticket: the request waits until a commit has ended */
    LINGER_MS = 2000,       /* for the client to read the last response, or to close its WebSocket */
};

/* ---- rate limits: a number per second in the long run, with bursts ---- */

/* The time up to which the rate is used up; never further back than the burst. */
struct pace {
    double paid;
};

/* Milliseconds until the next event is allowed; 0 if it is now. */
double net_pace_wait(const struct pace *pace, int64_t now);
void net_pace_take(struct pace *pace, int64_t now, double per_second, int burst_s);

/* IPv4 is represented as ::ffff:a.b.c.d. */
struct in6_addr net_ip_of(const struct sockaddr_storage *from);

/* ---- a request that is arriving ---- */

struct net_headers {
    struct buffer text; /* the target, then names and values, each with a NUL */
    int count;
    struct {
        unsigned name, value;
    } at[HEADERS_MAX];
};

struct http_request {
    struct net_headers head;
    struct buffer body;
    bool complete; /* and only then: */
    const char *method;
    int minor_version; /* 1 for HTTP/1.1 */
    bool keep_alive, upgrade;
};

/* ---- a connection ---- */

struct peer {
    struct conn *conn;
    wslay_event_context_ptr frames;
    void *data;
    struct buffer text; /* the message that is arriving */
    struct pace pace;
    int messages, frames_now; /* of this round */
    bool control;             /* the frame that is arriving is no part of it */
    bool accepted;            /* by the application, which has not seen closed() yet */
    bool pinged;
    bool closing; /* a close frame is queued or sent; nothing follows it */
};

struct conn {
    struct net *net;
    int fd;             /* -1 once it is dead */
    bool dead;          /* closed, and freed at the end of collecting */
    bool held;          /* not read from until the commit has ended */
    bool dirty;         /* on the list of those with something to send */
    bool again;         /* on the list of those with unread bytes in `in` */
    bool eof;           /* the client sends no more */
    bool last;          /* close it when everything is sent */
    bool linger;        /* everything is sent; what still arrives is discarded */
    bool by_app;        /* the staged response comes from the application, so it depends on commit() */
    unsigned interest;  /* the events epoll watches */
    int64_t deadline;   /* for the client to send something */
    int64_t stalled_at; /* deadline for the client to read something; 0 if nothing waits */
    struct conn *next, *previous; /* all connections */
    struct conn *next_dead, *next_dirty, *next_again, *next_held;

    struct account *account; /* that it is counted in; NULL between the requests of a proxy */
    struct account *payer;   /* of what it costs; the same */
    int64_t bytes;           /* that are noted there */
    int64_t paused_until;    /* too many messages, or too costly: nothing is read before this time */
    int ticket;              /* its request waits for this, or AFTER_COMMIT; 0: for nothing */
    bool parked;             /* on the list of those */
    struct conn *next_parked;
    bool told;       /* it is refused and only hears why */
    bool fed;        /* it has sent something in this round */
    double asked_at; /* when its request was complete; 0: it has none */
    bool asks_app;   /* that one was for the application */
    char ip[INET6_ADDRSTRLEN];
    int language; /* of the last request */

    const char *feed; /* bytes just read and not yet parsed */
    size_t feed_len;
    struct buffer in;     /* bytes that wait until the response before them is sent */
    struct buffer staged; /* written in this round: moves to `out` after commit() */
    struct buffer out;    /* to be sent, from `sent` on */
    size_t sent;

    struct http_request *http; /* while a request arrives, else NULL */
    struct peer *peer;         /* once it is a WebSocket */
};

struct counters {
    uint64_t accepted, refused_full, refused_address, refused_rate, refused_origin, refused_host, timeouts,
        stalls, refused_loop, refused_bytes, refused_messages;
    uint64_t responses[6]; /* by hundreds: responses[2] counts 200 to 299 */
    uint64_t messages_in, messages_out, bytes_in, bytes_out, rounds, commits, commits_failed;
};

struct net {
    struct net_setup setup;
    int epoll, listener, signals, wake;
    char listens[80];
    int port;
    bool stopping, storage_failed, app_called, woken, resting;
    bool storage_doubted; /* a commit has failed; the application was not asked since whether it is ready */
    int64_t ready_at;     /* when the application was asked last whether it is ready */
    int64_t now, next_sweep, next_tick, drained_by;
    int connections, told, peers;
    int64_t bytes; /* of all connections */
    struct conn *all, *dead, *dirty, *again, *parked;
    bool committing;                   /* a commit is pending */
    int64_t alive_at;                  /* when systemd is to hear of us again */
    struct histogram request_times[2]; /* for files, for the application */
    struct histogram round_times;      /* by the loop's processor time */
    struct conn *held_back;            /* those that are not read from meanwhile */
    struct conn *held;                 /* the dirty ones of its round */
    struct accounts *accounts, *own_accounts;
    struct counters count;
    char scratch[SCRATCH_BYTES];
};

/* loop.c */
void net_round(struct net *net, int most_ms); /* one round, waiting at most that long */
void net_rest(struct net *net, bool rest); /* stops accepting for a moment: the system has no more sockets */
void net_sweep_by(struct net *net, int64_t at);

/* commit.c: what depends on a commit waits for it */
void net_commit(struct net *net);
bool net_is_ready(struct net *net); /* can what clients do be stored? */

/* sender.c: whose request it is */
struct account *net_sender(struct conn *conn, const struct net_headers *head); /* changes conn->ip, too */
bool net_sender_is_secure(const struct conn *conn, const struct net_headers *head);

/* connection_accept.c: who gets a connection */
bool net_conn_admit(struct conn *conn, const struct net_headers *head); /* false: nothing follows but why */
void net_conn_accept(struct net *net);
void net_conn_adopt(struct net *net, int fd, const struct sockaddr_storage *from); /* `fd` does not block */

/* connection.c: bytes in, bytes out, deadlines */
struct conn *net_conn_new(struct net *net, int fd); /* NULL without memory */
void net_conn_read(struct conn *conn);
void net_conn_resume(struct conn *conn); /* parses the bytes that had to wait */
void net_conn_resume_later(struct conn *conn);
void net_conn_pause(struct conn *conn, double ms); /* reads nothing for so long */
void net_conn_tell(struct conn *conn);             /* sends what is staged */
void net_conn_check_time(struct conn *conn);
void net_conn_kill(struct conn *conn);
bool net_conn_hold(struct conn *conn); /* it may have something for the application, which has to wait */
void net_conn_free(struct conn *conn);
void net_conn_mark_dirty(struct conn *conn);
void net_conn_paid_by(struct conn *conn, struct account *account);
bool net_conn_belongs_to(struct conn *conn, struct account *account); /* false: it has too many connections */
void net_conn_leave(struct conn *conn);                               /* it is nobody's */
size_t net_conn_waiting(const struct conn *conn);                     /* bytes not yet sent */

/* http_request.c: bytes to requests. Only http_parse.c knows the HTTP parser. */
void net_http_digest(struct conn *conn);
void net_http_route(struct conn *conn); /* a complete request, perhaps not for the first time */
void net_http_free(struct conn *conn);
bool net_list_has(const char *list, const char *word); /* in a header like "keep-alive, Upgrade" */
const char *net_http_reason(int status);               /* "Not Found" */

/* Finds path and query in a request target; false if it is malformed. The query may be empty. */
struct net_span {
    const char *at;
    size_t len;
};
bool net_http_split_target(const char *target, struct net_span *path, struct net_span *query);

/* systemd.c */
int net_inherited_socket(void); /* that listens already, or -1 */
void net_notify(const char *state);
void net_notify_alive(struct net *net);

/* host_names.c */
bool net_host_is_ours(const struct net *net, const char *host); /* the value of a Host header */

/* route.c: requests to responses */
void net_route(struct conn *conn, struct http_request *http);

/* response.c: responses to bytes */
struct net_response net_response_new(const struct conn *conn);
void net_response_send(struct conn *conn, const struct net_response *response, bool no_body);
void net_response_send_bytes(struct conn *conn, const struct net_response *response, const char *body,
                             size_t len, const char *more_headers, bool no_body);

/* Send an error and close. */
void net_response_error(struct conn *conn, int status, const char *code, enum rv_message id);
void net_response_reject(struct conn *conn, int status, const char *code, const char *text);

/* page_files.c */
void net_send_file(struct conn *conn, const struct net_request *request, bool no_body);

/* websocket.c */
bool net_websocket_upgrade(struct conn *conn, const struct net_request *request,
                           struct net_response *response);
bool net_same_origin(const struct net_request *request);
void net_websocket_digest(struct conn *conn);
void net_websocket_frames(struct conn *conn); /* control frames go to `out` */
bool net_websocket_wants_more(const struct conn *conn);
void net_websocket_ping(struct conn *conn);
void net_websocket_free(struct conn *conn);

/* metrics.c */
void net_metrics_write(struct net *net, struct buffer *out);

#endif
