/* SPDX-License-Identifier: MIT
 * What systemd offers a service, by its documented environment variables alone: a socket that is already
 * listening (sd_listen_fds(3)) and word of how the service is (sd_notify(3)). Without them nothing happens.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/un.h>
#include <unistd.h>

#include "net_internal.h"

enum { FIRST_FD = 3 };

int net_inherited_socket(void)
{
    const char *pid = getenv("LISTEN_PID"), *count = getenv("LISTEN_FDS");
    bool ours = pid && count && atol(pid) == (long)getpid() && atoi(count) >= 1;
    unsetenv("LISTEN_PID");
    unsetenv("LISTEN_FDS");
    unsetenv("LISTEN_FDNAMES");
    if (!ours || fcntl(FIRST_FD, F_SETFD, FD_CLOEXEC) != 0 || fcntl(FIRST_FD, F_SETFL, O_NONBLOCK) != 0)
        return -1;
    return FIRST_FD;
}

void net_notify(const char *state)
{
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    size_t len = path ? strlen(path) : 0;
    if (len < 2 || len >= sizeof to.sun_path || (path[0] != '/' && path[0] != '@'))
        return;
    memcpy(to.sun_path, path, len);
    if (path[0] == '@')
        to.sun_path[0] = '\0'; /* an abstract address */
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return;
    ssize_t sent = sendto(fd, state, strlen(state), MSG_NOSIGNAL, (const struct sockaddr *)&to,
                          (socklen_t)(offsetof(struct sockaddr_un, sun_path) + len));
    (void)sent; /* if nobody listens, nobody misses it */
    close(fd);
}

/* The loop goes round: twice in the time after which systemd would start the server again. */
void net_notify_alive(struct net *net)
{
    const char *interval = getenv("WATCHDOG_USEC"), *pid = getenv("WATCHDOG_PID");
    if (!interval || (pid && atol(pid) != (long)getpid()) || net->now < net->alive_at)
        return;
    net->alive_at = net->now + atoll(interval) / 2000;
    net_sweep_by(net, net->alive_at);
    net_notify("WATCHDOG=1");
}
