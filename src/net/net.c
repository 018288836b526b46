/* SPDX-License-Identifier: MIT
 * Opening and closing the network; its clock and its log. */
#define _GNU_SOURCE
#include "net_internal.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

int64_t net_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void net_log(const char *format, ...)
{
    char stamp[32], text[1024];
    time_t now = time(NULL);
    struct tm utc;
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &utc));
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    /* Who reads the log must not stop the server: not by closing it (SIGPIPE is ignored), and not by
     * reading slowly: a pipe that is ready takes a whole line. */
    char line[sizeof stamp + sizeof text];
    int len = snprintf(line, sizeof line, "%s %s\n", stamp, text);
    struct pollfd log = { .fd = STDERR_FILENO, .events = POLLOUT };
    if (poll(&log, 1, 0) == 1 && log.revents & POLLOUT) {
        ssize_t n = write(STDERR_FILENO, line, (size_t)len);
        (void)n; /* there is nowhere to tell it */
    }
}

enum { HOST_MAX = 256 };

/* Why the network cannot be opened, in the language of this process. */
static void explain(char *why, size_t size, const char *text, const struct rv_value *values)
{
    struct rv_text out = rv_text_on(why, size);
    words_put(&out, language_used(), text, values);
}

bool net_is_listen_address(const char *listen)
{
    const char *colon = strrchr(listen, ':');
    return colon && colon > listen && colon - listen < HOST_MAX && colon[1] && strlen(colon + 1) <= 5 &&
           strspn(colon + 1, "0123456789") == strlen(colon + 1) && atoi(colon + 1) <= 65535;
}

static struct addrinfo *resolve(const char *listen, char *why, size_t size)
{
    char host[HOST_MAX];
    if (!net_is_listen_address(listen)) {
        explain(why, size, N_("'{address}' is no ADDRESS:PORT like 127.0.0.1:7860 or [::1]:7860"),
                WITH(STR("address", listen)));
        return NULL;
    }
    const char *colon = strrchr(listen, ':');
    size_t len = (size_t)(colon - listen);
    bool brackets = len > 2 && listen[0] == '[' && listen[len - 1] == ']';
    snprintf(host, sizeof host, "%.*s", (int)(brackets ? len - 2 : len), listen + brackets);
    struct addrinfo hints = { .ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM },
                    *found = NULL;
    int code = getaddrinfo(host, colon + 1, &hints, &found);
    if (code != 0) {
        explain(why, size, N_("there is no address {host} here: {problem}"),
                WITH(STR("host", host), STR("problem", gai_strerror(code))));
        return NULL;
    }
    return found;
}

static bool start_listening(struct net *net, char *why, size_t size)
{
    net->listener = net_inherited_socket();
    if (net->listener >= 0)
        return true;
    struct addrinfo *at = resolve(net->setup.listen, why, size);
    if (!at)
        return false;
    int on = 1;
    net->listener = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (net->listener >= 0)
        setsockopt(net->listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    bool good = net->listener >= 0 && bind(net->listener, at->ai_addr, at->ai_addrlen) == 0 &&
                listen(net->listener, 1024) == 0;
    if (!good)
        explain(why, size, N_("{address} cannot be listened on: {problem}"),
                WITH(STR("address", net->setup.listen), STR("problem", strerror(errno))));
    freeaddrinfo(at);
    return good;
}

static void note_address(struct net *net)
{
    struct sockaddr_storage where = { 0 };
    socklen_t len = sizeof where;
    char text[INET6_ADDRSTRLEN];
    getsockname(net->listener, (struct sockaddr *)&where, &len);
    struct in6_addr ip = net_ip_of(&where);
    net_ip_write(&ip, text);
    /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): the system has filled in `where` */
    net->port = ntohs(where.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&where)->sin6_port
                                                  : ((struct sockaddr_in *)&where)->sin_port);
    snprintf(net->listens, sizeof net->listens, where.ss_family == AF_INET6 ? "[%s]:%d" : "%s:%d", text,
             net->port);
}

static bool watch(struct net *net, int fd, void *as)
{
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = as };
    return fd >= 0 && epoll_ctl(net->epoll, EPOLL_CTL_ADD, fd, &event) == 0;
}

/* Raises the limit of open files to fit the connections, or lowers our own limit to what the system
 * allows. */
static void fit_connections(struct net_limits *limits)
{
    enum { OTHERS = 100 }; /* files that are no connections */
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    rlim_t want = (rlim_t)limits->connections + OTHERS;
    if (files.rlim_cur < want) {
        files.rlim_cur = files.rlim_max < want ? files.rlim_max : want;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    if (files.rlim_cur < want) {
        limits->connections = files.rlim_cur > 2 * OTHERS ? (int)files.rlim_cur - OTHERS : OTHERS;
        net_log("the system allows %llu open files, so there will be at most %d connections",
                (unsigned long long)files.rlim_cur, limits->connections);
    }
}

static bool open_accounts(struct net *net)
{
    const struct net_limits *limits = &net->setup.limits;
    net->accounts = net->setup.app.accounts;
    if (!net->accounts)
        net->accounts = net->own_accounts = accounts_new();
    if (!net->accounts)
        return false;
    accounts_allow_held(net->accounts, limits->address_connections, limits->address_bytes);
    accounts_allow(net->accounts, COST_REQUESTS, limits->requests_s, BURST_S);
    accounts_allow(net->accounts, COST_CONNECTS, 2.0 * limits->requests_s, BURST_S);
    if (limits->loop_percent < 100)
        accounts_allow(net->accounts, COST_LOOP, 1e4 * limits->loop_percent, LOOP_BURST_S);
    return true;
}

struct net *net_open(const struct net_setup *setup, char *why, size_t size)
{
    struct net *net = calloc(1, sizeof *net);
    if (!net) {
        explain(why, size, N_("There is not enough memory."), NULL);
        return NULL;
    }
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTERM);
    sigaddset(&stop, SIGINT);
    net->setup = *setup;
    net->listener = net->epoll = net->signals = net->wake = -1;
    if (!start_listening(net, why, size)) {
        net_close(net);
        return NULL;
    }
    note_address(net);
    fit_connections(&net->setup.limits);
    signal(SIGPIPE, SIG_IGN);
    sigprocmask(SIG_BLOCK, &stop, NULL); /* before any thread starts, so that all inherit it */
    net->epoll = epoll_create1(EPOLL_CLOEXEC);
    net->signals = signalfd(-1, &stop, SFD_NONBLOCK | SFD_CLOEXEC);
    net->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    net->now = net_now();
    if (!open_accounts(net) || !watch(net, net->listener, &net->listener) ||
        !watch(net, net->signals, &net->signals) || !watch(net, net->wake, &net->wake)) {
        explain(why, size, N_("the system gives no events: {problem}"),
                WITH(STR("problem", strerror(errno))));
        net_close(net);
        return NULL;
    }
    return net;
}

const char *net_listens(const struct net *net)
{
    return net->listens;
}

int net_port(const struct net *net)
{
    return net->port;
}

void net_close(struct net *net)
{
    const int all[] = { net->listener, net->signals, net->wake, net->epoll };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i] >= 0)
            close(all[i]);
    accounts_free(net->own_accounts);
    free(net);
}
