/* SPDX-License-Identifier: MIT
 * Connections: bytes in, bytes out, deadlines. */
#define _GNU_SOURCE
#include "net_internal.h"

#include <errno.h>
#include <math.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

size_t net_conn_waiting(const struct conn *conn)
{
    return conn->out.len - conn->sent + conn->staged.len;
}

void net_conn_mark_dirty(struct conn *conn)
{
    if (conn->dirty || conn->dead)
        return;
    conn->dirty = true;
    conn->next_dirty = conn->net->dirty;
    conn->net->dirty = conn;
}

/* There are bytes left to parse in the next round. */
void net_conn_resume_later(struct conn *conn)
{
    if (conn->again || conn->dead)
        return;
    conn->again = true;
    conn->next_again = conn->net->again;
    conn->net->again = conn;
}

/* ---- whose it is ---- */

bool net_conn_belongs_to(struct conn *conn, struct account *account)
{
    net_conn_leave(conn);
    if (!account_connect(conn->net->accounts, account))
        return false;
    conn->account = account;
    net_conn_paid_by(conn, account);
    return true;
}

void net_conn_leave(struct conn *conn)
{
    if (conn->account)
        account_disconnect(conn->account);
    conn->account = NULL;
}

void net_conn_paid_by(struct conn *conn, struct account *account)
{
    if (conn->payer == account)
        return;
    if (conn->payer) {
        account_hold(conn->net->accounts, conn->payer, -conn->bytes);
        account_leave(conn->payer);
    }
    if (account) {
        account_hold(conn->net->accounts, account, conn->bytes);
        account_use(account);
    }
    conn->payer = account;
}

void net_conn_pause(struct conn *conn, double ms)
{
    conn->paused_until = conn->net->now + (int64_t)ceil(ms < PAUSE_MS ? PAUSE_MS : ms);
    net_sweep_by(conn->net, conn->paused_until);
    net_conn_mark_dirty(conn); /* net_conn_tell() sets its interest */
}

struct conn *net_conn_new(struct net *net, int fd)
{
    struct conn *conn = calloc(1, sizeof *conn);
    if (!conn)
        return NULL;
    conn->net = net;
    conn->fd = fd;
    conn->interest = EPOLLIN;
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = conn };
    if (epoll_ctl(net->epoll, EPOLL_CTL_ADD, fd, &event) != 0) {
        free(conn);
        return NULL;
    }
    conn->next = net->all;
    if (net->all)
        net->all->previous = conn;
    net->all = conn;
    net->connections++;
    conn->deadline = net->now + net->setup.limits.request_ms;
    net_sweep_by(net, conn->deadline);
    int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return conn;
}

/* ---- going ---- */

void net_conn_kill(struct conn *conn)
{
    if (conn->dead)
        return;
    conn->dead = true;
    close(conn->fd);
    conn->fd = -1;
    conn->next_dead = conn->net->dead;
    conn->net->dead = conn;
}

void net_conn_free(struct conn *conn)
{
    struct net *net = conn->net;
    if (conn->next)
        conn->next->previous = conn->previous;
    if (conn->previous)
        conn->previous->next = conn->next;
    else
        net->all = conn->next;
    if (conn->told)
        net->told--;
    else
        net->connections--;
    if (conn->told && conn->payer)
        conn->payer->told--;
    net_conn_leave(conn);
    net->bytes -= conn->bytes;
    net_conn_paid_by(conn, NULL);
    net_websocket_free(conn);
    net_http_free(conn);
    buffer_free(&conn->in);
    buffer_free(&conn->staged);
    buffer_free(&conn->out);
    free(conn);
}

/* ---- bytes in ---- */

static bool may_read(const struct conn *conn)
{
    if (conn->eof || conn->paused_until || conn->held)
        return false;
    if (conn->linger)
        return true;
    if (conn->in.len || conn->ticket)
        return false;
    if (conn->peer)
        return net_websocket_wants_more(conn);
    return net_conn_waiting(conn) == 0; /* one request at a time */
}

static void set_interest(struct conn *conn)
{
    unsigned want = (may_read(conn) ? EPOLLIN : 0u) | (conn->out.len > conn->sent ? EPOLLOUT : 0u);
    if (conn->dead || want == conn->interest)
        return;
    struct epoll_event event = { .events = want, .data.ptr = conn };
    conn->interest = want;
    if (epoll_ctl(conn->net->epoll, EPOLL_CTL_MOD, conn->fd, &event) != 0)
        net_conn_kill(conn);
}

/* Messages have to wait, and so does what follows a request that waits. A first request is read: files and
 * health need no application, and net_route() knows the others. */
bool net_conn_hold(struct conn *conn)
{
    bool waits = conn->peer || conn->in.len || conn->ticket || net_conn_waiting(conn) > 0;
    if (!conn->net->committing || conn->linger || !waits)
        return false;
    if (!conn->held) {
        conn->next_held = conn->net->held_back;
        conn->net->held_back = conn;
    }
    conn->held = true;
    set_interest(conn);
    return true;
}

/* Notes what a connection takes. One that takes much is dropped if its address, or everybody together, takes
 * too much. */
static void note_bytes(struct conn *conn)
{
    struct net *net = conn->net;
    int64_t bytes = (int64_t)(conn->in.cap + conn->staged.cap + conn->out.cap);
    if (conn->http)
        bytes += (int64_t)(conn->http->head.text.cap + conn->http->body.cap);
    if (conn->peer)
        bytes += (int64_t)conn->peer->text.cap;
    int64_t change = bytes - conn->bytes;
    conn->bytes = bytes;
    net->bytes += change;
    bool good = !conn->payer || account_hold(net->accounts, conn->payer, change);
    if (change > 0 && bytes > QUIET_BYTES && (!good || net->bytes > net->setup.limits.all_bytes)) {
        net->count.refused_bytes++;
        net_conn_kill(conn);
    }
}

/* Parses bytes as HTTP or WebSocket frames and keeps those whose turn comes later. */
static void digest(struct conn *conn, const char *bytes, size_t len)
{
    conn->feed = bytes;
    conn->feed_len = conn->linger ? 0 : len;
    if (!conn->peer && !conn->linger)
        net_http_digest(conn);
    if (conn->peer && !conn->linger && !conn->dead)
        net_websocket_digest(conn);
    if (conn->dead)
        return;
    if (conn->eof && !conn->linger && net_conn_waiting(conn) == 0 && !conn->ticket)
        net_conn_kill(conn);
    if (conn->feed_len)
        buffer_put(&conn->in, conn->feed, conn->feed_len);
    if (conn->peer && conn->feed_len && !conn->paused_until)
        net_conn_resume_later(conn);
    conn->feed_len = 0;
    net_conn_mark_dirty(conn); /* net_conn_tell() sets its interest */
    note_bytes(conn);
}

void net_conn_resume(struct conn *conn)
{
    struct buffer kept = conn->in;
    conn->in = (struct buffer){ 0 };
    digest(conn, kept.at, kept.len);
    buffer_free(&kept);
}

/* Reads once per round, so that a busy client does not delay the others. */
void net_conn_read(struct conn *conn)
{
    struct net *net = conn->net;
    ssize_t n = recv(conn->fd, net->scratch, sizeof net->scratch, 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n < 0 || (n == 0 && (conn->peer || conn->linger))) {
        net_conn_kill(conn);
        return;
    }
    net->count.bytes_in += (uint64_t)n;
    conn->eof = n == 0;
    digest(conn, net->scratch, (size_t)n);
}

/* ---- bytes out ---- */

static void move_staged(struct conn *conn)
{
    if (conn->staged.len && conn->out.len == 0) {
        struct buffer empty = conn->out;
        conn->out = conn->staged;
        conn->staged = empty;
    } else if (conn->staged.len) {
        buffer_put(&conn->out, conn->staged.at, conn->staged.len);
        conn->staged.len = 0;
    }
}

static bool send_out(struct conn *conn)
{
    struct net *net = conn->net;
    while (conn->sent < conn->out.len) {
        ssize_t n = send(conn->fd, conn->out.at + conn->sent, conn->out.len - conn->sent, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && errno != EAGAIN)
            return false;
        if (n < 0)
            break;
        conn->sent += (size_t)n;
        conn->stalled_at = 0;
        net->count.bytes_out += (uint64_t)n;
    }
    if (conn->sent < conn->out.len) {
        if (!conn->stalled_at)
            conn->stalled_at = net->now + net->setup.limits.stall_ms;
        return true;
    }
    conn->sent = conn->out.len = 0;
    conn->stalled_at = 0;
    if (conn->out.cap > 512) /* idle connections use little memory */
        buffer_free(&conn->out);
    return true;
}

/* Everything is sent. Closing while the client still sends would discard what it has not read yet, so wait
 * until it has seen the end. */
static void begin_linger(struct conn *conn)
{
    conn->linger = true;
    conn->deadline = conn->net->now + LINGER_MS;
    net_sweep_by(conn->net, conn->deadline);
    if (conn->eof || shutdown(conn->fd, SHUT_WR) != 0)
        net_conn_kill(conn);
}

/* The response is sent: the connection is free for the next request. */
static void response_sent(struct conn *conn)
{
    if (!conn->http) { /* else it was only 100 Continue */
        conn->deadline = conn->net->now + conn->net->setup.limits.idle_ms;
        if (conn->net->setup.behind_proxy && !conn->peer) { /* somebody else's request may be next */
            net_conn_leave(conn);
            net_conn_paid_by(conn, NULL);
        }
    }
    net_sweep_by(conn->net, conn->deadline);
    if (conn->in.len || conn->eof)
        net_conn_resume_later(conn);
}

/* The answer to a request may go out. */
static void note_request(struct conn *conn)
{
    if (conn->asked_at > 0 && conn->staged.len)
        histogram_add(&conn->net->request_times[conn->asks_app], metric_clock() - conn->asked_at);
    if (conn->staged.len)
        conn->asked_at = 0;
}

void net_conn_tell(struct conn *conn)
{
    bool busy = net_conn_waiting(conn) != 0;
    note_request(conn);
    move_staged(conn);
    if (conn->peer)
        net_websocket_frames(conn);
    if (!conn->dead && !send_out(conn))
        net_conn_kill(conn);
    if (conn->dead)
        return;
    bool done = net_conn_waiting(conn) == 0;
    if (done && conn->last && !conn->linger)
        begin_linger(conn);
    else if (done && busy && !conn->peer && !conn->linger)
        response_sent(conn);
    if (!done)
        net_sweep_by(conn->net, conn->stalled_at);
    if (!conn->dead)
        set_interest(conn);
    if (!conn->dead)
        note_bytes(conn);
}

/* ---- time ---- */

static void out_of_time(struct conn *conn)
{
    struct net *net = conn->net;
    if (conn->peer && !conn->linger) {
        net_websocket_ping(conn);
    } else if (!conn->linger && conn->http) {
        net->count.timeouts++;
        net_response_error(conn, 408, "timeout", SAY_REQUEST_TOO_SLOW);
        conn->ticket = 0; /* it is not made again */
        net_http_free(conn);
    } else {
        net_conn_kill(conn);
    }
}

void net_conn_check_time(struct conn *conn)
{
    struct net *net = conn->net;
    if (conn->stalled_at && net->now >= conn->stalled_at) {
        net->count.stalls++;
        net_conn_kill(conn);
    } else if (net->now >= conn->deadline && net_conn_waiting(conn) == 0) {
        out_of_time(conn);
    }
    if (conn->dead)
        return;
    if (conn->paused_until && net->now >= conn->paused_until) {
        conn->paused_until = 0;
        net_conn_mark_dirty(conn);
        if (conn->in.len)
            net_conn_resume_later(conn);
    }
    if (conn->paused_until)
        net_sweep_by(net, conn->paused_until);
    net_sweep_by(net, conn->stalled_at ? conn->stalled_at : conn->deadline);
}
