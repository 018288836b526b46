/* SPDX-License-Identifier: MIT
 * Any bytes on a connection, in pieces: whatever they are, what comes back is answers of HTTP that are well
 * formed, then, if it became a WebSocket, well-formed frames; and afterwards nothing is left of the
 * connection.
 *
 * The first byte says how long the pieces are. */
#include "fuzz.h"
#include "echo_app.h"
#include "page_files.h"
#include "net_internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HEARD_MAX = 4 << 20, ROUNDS_MAX = 2000 };

static struct echo echo;
static char heard[HEARD_MAX + 1];
static size_t heard_len;

static struct net *network(void)
{
    static struct net *net;
    if (!net) {
        char why[200];
        struct net_setup setup = { .listen = "127.0.0.1:0",
                                   .files = net_page,
                                   .behind_proxy = true,
                                   .limits = net_default_limits,
                                   .app = echo_app(&echo) };
        setup.limits.header_bytes = 600;
        setup.limits.body_bytes = 500;
        setup.limits.message_bytes = 300;
        setup.limits.queue_bytes = 100000;
        setup.limits.requests_s = setup.limits.messages_s = 1000000;
        net = net_open(&setup, why, sizeof why);
        must_hold(net);
    }
    return net;
}

/* Takes what has come; false at the end. */
static bool hear(int fd)
{
    for (;;) {
        must_hold(heard_len < HEARD_MAX);
        ssize_t n = recv(fd, heard + heard_len, HEARD_MAX - heard_len, 0);
        if (n > 0)
            heard_len += (size_t)n;
        else
            return n < 0 && (errno == EAGAIN || errno == EINTR);
    }
}

/* ---- what was heard ---- */

/* A frame of a server, complete; how long it is. It is text, ping, pong or close. */
static size_t frame_len(const unsigned char *at, size_t left)
{
    must_hold(left >= 2 && (at[0] == 0x81 || at[0] == 0x88 || at[0] == 0x89 || at[0] == 0x8a) && at[1] < 128);
    size_t head = at[1] < 126 ? 2 : at[1] == 126 ? 4 : 10, len = at[1] < 126 ? at[1] : 0;
    must_hold(left >= head);
    for (size_t i = 2; i < head; i++)
        len = len << 8 | at[i];
    must_hold(left - head >= len);
    return head + len;
}

/* An answer, complete unless `no_body` answers a HEAD; how long it is. */
static size_t answer_len(const char *at, size_t left, int *status)
{
    must_hold(left > 12 && sscanf(at, "HTTP/1.1 %3d ", status) == 1 && *status >= 100 && *status < 600);
    const char *end = strstr(at, "\r\n\r\n"), *length = strstr(at, "\r\nContent-Length: ");
    must_hold(end);
    size_t head = (size_t)(end - at) + 4, len = length && length < end ? (size_t)atoi(length + 18) : 0;
    bool body = left - head >= len && (left - head == len || memcmp(at + head, "HTTP/1.1 ", 9) != 0);
    return head + (body ? len : 0);
}

static void check_heard(void)
{
    int status = 0;
    size_t at = 0;
    heard[heard_len] = '\0';
    while (at < heard_len && status != 101)
        at += answer_len(heard + at, heard_len - at, &status);
    while (at < heard_len)
        at += frame_len((const unsigned char *)heard + at, heard_len - at);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct net *net = network();
    struct sockaddr_storage from = { .ss_family = AF_INET };
    int ends[2];
    size_t piece = size ? data[0] % 64 ? data[0] % 64u * 8 : size : 1;
    must_hold(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0);
    net_conn_adopt(net, ends[0], &from);
    heard_len = 0;
    echo.ready = false;
    bool open = true;
    for (size_t at = 1; at < size && open;) {
        size_t len = size - at < piece ? size - at : piece;
        ssize_t n = send(ends[1], data + at, len, MSG_NOSIGNAL);
        at += n > 0 ? (size_t)n : 0;
        net_round(net, 0);
        open = hear(ends[1]) && (n >= 0 || errno == EAGAIN);
    }
    shutdown(ends[1], SHUT_WR);
    echo.ready = true; /* what has waited is answered */
    for (int i = 0; i < ROUNDS_MAX && net->connections; i++) {
        net_round(net, 0);
        hear(ends[1]);
    }
    must_hold(net->connections == 0 && net->peers == 0 && echo.count == 0);
    close(ends[1]);
    check_heard();
    return 0;
}
