/* SPDX-License-Identifier: MIT
 * The loop: collect - commit - tell (net.h). */
#define _GNU_SOURCE
#include "net_internal.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS = 256, SWEEP_MS = 10 };

const struct net_limits net_default_limits = {
    .connections = 4000,
    .address_connections = 200,
    .requests_s = 20,
    .messages_s = 20,
    .loop_percent = 10,
    .address_bytes = 16 << 20,
    .all_bytes = 96 << 20,
    .header_bytes = 8 << 10,
    .body_bytes = 256 << 10,
    .message_bytes = 64 << 10,
    .queue_bytes = 256 << 10,
    .request_ms = 10000,
    .idle_ms = 60000,
    .ping_ms = 25000,
    .stall_ms = 20000,
    .drain_ms = 5000,
};

void net_sweep_by(struct net *net, int64_t at)
{
    if (at < net->next_sweep)
        net->next_sweep = at;
}

/* ---- stopping ---- */

static void stop(struct net *net)
{
    if (net->stopping) {
        net->drained_by = net->now;
        return;
    }
    net->stopping = true;
    net_notify("STOPPING=1");
    if (net->setup.app.stop)
        net->setup.app.stop(net->setup.app.self);
    net->drained_by = net->now + net->setup.limits.drain_ms;
    epoll_ctl(net->epoll, EPOLL_CTL_DEL, net->listener, NULL);
    close(net->listener);
    net->listener = -1;
    for (struct conn *conn = net->all; conn; conn = conn->next) {
        if (conn->peer)
            peer_close(conn->peer, 1001, "the server is restarting");
        else if (net_conn_waiting(conn) == 0 && !conn->http)
            net_conn_kill(conn);
    }
}

static void on_signal(struct net *net)
{
    struct signalfd_siginfo info;
    if (read(net->signals, &info, sizeof info) != sizeof info)
        return;
    net_log("%s: %s", info.ssi_signo == SIGINT ? "SIGINT" : "SIGTERM",
            net->stopping ? "stopping at once" : "finishing what is running, then stopping");
    stop(net);
}

/* ---- collect ---- */

/* A waiting connection would otherwise wake the loop all the time. */
void net_rest(struct net *net, bool rest)
{
    struct epoll_event event = { .events = rest ? 0 : EPOLLIN, .data.ptr = &net->listener };
    if (net->listener >= 0 && net->resting != rest)
        epoll_ctl(net->epoll, EPOLL_CTL_MOD, net->listener, &event);
    if (rest && !net->resting)
        net_log("the system has no room for more connections");
    net->resting = rest;
    net_sweep_by(net, net->now + 1000);
}

static void on_wake(struct net *net)
{
    uint64_t times;
    net->woken = read(net->wake, &times, sizeof times) == sizeof times || net->woken;
}

/* Processor time of this thread in microseconds: what others do to the machine is nobody's fault. */
static double cpu_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static void charge(struct conn *conn, double us)
{
    struct net *net = conn->net;
    if (!conn->payer)
        return;
    account_charge(net->accounts, conn->payer, COST_LOOP, us, net->now);
    account_charge_round(conn->payer, net->count.rounds, us);
}

/* Reads or parses what a connection has sent, if its address may still cost something. Otherwise the bytes
 * wait: until the next round, or until its allowance has come back. */
static bool feed(struct conn *conn, void (*digest)(struct conn *))
{
    struct net *net = conn->net;
    struct account *payer = conn->payer;
    bool limited = payer && net->setup.limits.loop_percent < 100;
    if (limited && account_round_us(payer, net->count.rounds) > ROUND_US)
        return false;
    double wait = limited ? account_wait(net->accounts, payer, COST_LOOP, net->now) : 0;
    if (wait > 0) {
        net->count.refused_loop++;
        net_conn_pause(conn, wait);
        return false;
    }
    double began = cpu_us();
    conn->fed = true;
    digest(conn);
    charge(conn, cpu_us() - began);
    return true;
}

static void on_event(struct net *net, const struct epoll_event *event)
{
    if (event->data.ptr == &net->listener) {
        if (net->listener >= 0)
            net_conn_accept(net);
    } else if (event->data.ptr == &net->signals) {
        on_signal(net);
    } else if (event->data.ptr == &net->wake) {
        on_wake(net);
    } else {
        struct conn *conn = event->data.ptr;
        if (!conn->dead && event->events & EPOLLIN && !net_conn_hold(conn))
            feed(conn, net_conn_read);
        else if (!conn->dead && event->events & (EPOLLERR | EPOLLHUP))
            net_conn_kill(conn);
        if (!conn->dead && event->events & EPOLLOUT)
            net_conn_mark_dirty(conn);
    }
}

static void resume_waiting(struct net *net)
{
    struct conn *conn = net->again;
    net->again = NULL;
    for (struct conn *next; conn; conn = next) {
        next = conn->next_again;
        conn->again = false;
        if (!conn->dead && !conn->paused_until && !feed(conn, net_conn_resume))
            net_conn_resume_later(conn);
    }
}

/* Checks all deadlines. The next sweep is due at the earliest of them, but not immediately. */
static void sweep(struct net *net)
{
    net->next_sweep = net->now + 1000;
    net_rest(net, false);
    for (struct conn *conn = net->all; conn; conn = conn->next)
        if (!conn->dead)
            net_conn_check_time(conn);
    if (net->next_sweep < net->now + SWEEP_MS)
        net->next_sweep = net->now + SWEEP_MS;
    net_notify_alive(net);
    accounts_sweep(net->accounts, net->now);
    if (net->storage_failed || net->storage_doubted)
        net_is_ready(net);
}

/* Makes requests again that waited for something that is there now. */
static void retry_parked(struct net *net)
{
    struct conn *conn = net->parked;
    net->parked = NULL;
    for (struct conn *next; conn; conn = next) {
        next = conn->next_parked;
        conn->parked = false;
        if (conn->dead || !conn->ticket)
            continue;
        bool waits =
            conn->ticket != AFTER_COMMIT && net->setup.app.is_waited_for(net->setup.app.self, conn->ticket);
        if (!waits && feed(conn, net_http_route))
            continue;
        net->woken |= !waits && !conn->paused_until; /* in the next round */
        conn->parked = true;
        conn->next_parked = net->parked;
        net->parked = conn;
    }
}

static void tick(struct net *net)
{
    net->woken = false;
    net->app_called = true;
    net->next_tick = net->setup.app.tick(net->setup.app.self, net->now);
}

/* Tells the application about closed connections and frees them. Those still on a list wait for the next
 * round. */
static void free_dead(struct net *net)
{
    struct conn *conn = net->dead, *kept = NULL;
    net->dead = NULL;
    for (struct conn *next; conn; conn = next) {
        next = conn->next_dead;
        if (conn->peer && conn->peer->accepted) {
            net->app_called = true;
            net->setup.app.closed(net->setup.app.self, conn->peer);
            conn->peer->accepted = false;
            net->peers--;
        }
        if (conn->dirty || conn->again || conn->parked) {
            conn->next_dead = kept;
            kept = conn;
        } else {
            net_conn_free(conn);
        }
    }
    net->dead = kept;
}

/* ---- tell ---- */

static void tell(struct net *net)
{
    struct conn *conn = net->dirty;
    net->dirty = NULL;
    for (struct conn *next; conn; conn = next) {
        next = conn->next_dirty;
        conn->dirty = false;
        double began = conn->fed ? cpu_us() : 0;
        if (!conn->dead)
            net_conn_tell(conn);
        if (conn->fed)
            charge(conn, cpu_us() - began);
        conn->by_app = conn->fed = false;
    }
}

/* ---- rounds ---- */

static int time_left(const struct net *net, int most_ms)
{
    if (!net->committing && (net->again || net->dead || net->woken))
        return 0;
    int64_t until = net->next_sweep, now = net_now();
    if (!net->committing && net->next_tick < until)
        until = net->next_tick;
    if (net->stopping && net->drained_by < until)
        until = net->drained_by;
    return until <= now ? 0 : until - now > most_ms ? most_ms : (int)(until - now);
}

void net_round(struct net *net, int most_ms)
{
    struct epoll_event events[EVENTS];
    int n = epoll_wait(net->epoll, events, EVENTS, time_left(net, most_ms));
    double began = cpu_us();
    net->now = net_now();
    net->count.rounds++;
    if (!net->committing)
        resume_waiting(net);
    for (int i = 0; i < n; i++)
        on_event(net, &events[i]);
    if (net->now >= net->next_sweep)
        sweep(net);
    if (!net->committing && (net->woken || net->now >= net->next_tick))
        tick(net);
    if (net->parked && !net->committing)
        retry_parked(net);
    if (!net->committing)
        free_dead(net);
    net_commit(net);
    tell(net);
    histogram_add(&net->round_times, (cpu_us() - began) / 1e6);
}

void net_run(struct net *net)
{
    net_notify("READY=1");
    while (!net->stopping || net->committing || (net->all && net->now < net->drained_by))
        net_round(net, 1000);
    net->again = net->parked = NULL;
    while (net->all) { /* did not leave in time; what they have sent is ignored */
        for (struct conn *conn = net->all; conn; conn = conn->next) {
            conn->again = conn->parked = false;
            net_conn_kill(conn);
        }
        free_dead(net);
        net_commit(net);
        while (net->committing)
            net_round(net, 1000);
        tell(net);
    }
}

void net_wake(struct net *net)
{
    uint64_t one = 1;
    ssize_t n = write(net->wake, &one, sizeof one);
    (void)n; /* fails only if 2^64 - 2 wake-ups are pending */
}
