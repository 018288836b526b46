/* SPDX-License-Identifier: MIT
 * New connections: who gets one, and who only hears why not. */
#define _GNU_SOURCE
#include "net_internal.h"

#include <errno.h>
#include <unistd.h>

/* ---- refusing ---- */

enum {
    TOLD = 64,
    TOLD_EACH = 8
}; /* refused connections that hear why at the same time; the others are closed */

/* Closes at once: nothing of it is left, not even in the system. */
static void turn_away(int fd)
{
    const struct linger at_once = { .l_onoff = 1 };
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(fd);
}

static bool may_tell(const struct net *net, const struct account *account)
{
    return net->told < TOLD && (!account || account->told < TOLD_EACH);
}

/* It takes no place of the others. */
static void only_tell(struct conn *conn, struct account *account)
{
    conn->told = true;
    conn->net->told++;
    conn->net->connections--;
    if (account) {
        net_conn_paid_by(conn, account);
        account->told++;
    }
}

static void tell_why(struct net *net, int fd, struct account *account, const struct in6_addr *ip, bool full)
{
    struct conn *conn = may_tell(net, account) ? net_conn_new(net, fd) : NULL;
    if (!conn) {
        turn_away(fd);
        return;
    }
    net_ip_write(ip, conn->ip);
    only_tell(conn, account);
    if (full)
        net_response_error(conn, 503, "full", SAY_SERVER_HAS_TOO_MANY_CONNECTIONS);
    else
        net_response_error(conn, 429, "connections", SAY_TOO_MANY_CONNECTIONS);
}

/* May this address connect now? Behind a proxy all connections are the proxy's, and are admitted later. */
static bool may_connect(struct net *net, struct account *account)
{
    if (account_wait(net->accounts, account, COST_CONNECTS, net->now) > 0 ||
        account_wait(net->accounts, account, COST_LOOP, net->now) > 0)
        return false;
    account_charge(net->accounts, account, COST_CONNECTS, 1, net->now);
    return account_connect(net->accounts, account);
}

void net_conn_adopt(struct net *net, int fd, const struct sockaddr_storage *from)
{
    struct in6_addr ip = net_ip_of(from);
    struct account *account = net->setup.behind_proxy ? NULL : account_of(net->accounts, &ip);
    bool full = net->connections >= net->setup.limits.connections;
    net->count.accepted++;
    if (full || (account && !may_connect(net, account))) {
        net->count.refused_full += full;
        net->count.refused_address += !full;
        tell_why(net, fd, account, &ip, full);
        return;
    }
    struct conn *conn = net_conn_new(net, fd);
    if (!conn) {
        if (account)
            account_disconnect(account);
        close(fd);
        return;
    }
    net_ip_write(&ip, conn->ip);
    if (account) {
        conn->account = account;
        net_conn_paid_by(conn, account);
    }
}

void net_conn_accept(struct net *net)
{
    enum { AT_ONCE = 64 };
    for (int i = 0; i < AT_ONCE; i++) {
        struct sockaddr_storage from;
        socklen_t len = sizeof from;
        int fd = accept4(net->listener, (struct sockaddr *)&from, &len, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS))
            net_rest(net, true);
        if (fd < 0)
            return;
        net_conn_adopt(net, fd, &from);
    }
}

/* A request takes a place of its sender's, from its head until its answer is sent. Without a proxy the
 * connection has taken it. */
bool net_conn_admit(struct conn *conn, const struct net_headers *head)
{
    if (!conn->net->setup.behind_proxy)
        return true;
    struct account *account = net_sender(conn, head);
    if (net_conn_belongs_to(conn, account))
        return true;
    conn->net->count.refused_address++;
    if (may_tell(conn->net, account))
        only_tell(conn, account);
    else
        net_conn_kill(conn);
    return false;
}
