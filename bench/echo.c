/* SPDX-License-Identifier: MIT
 * The baseline for speed: the least code between epoll and wslay that echoes WebSocket messages. It has no
 * limits and no timeouts, and reads only as much HTTP as the handshake needs.
 *
 *     echo PORT [LISTENERS]
 *
 * Each LISTENERS consecutive connections form a group, and a message to one goes to its whole group. */
#define _GNU_SOURCE
#include "sha1.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <wslay/wslay.h>

struct line {
    int fd, group;
    bool dirty;
    wslay_event_context_ptr frames; /* NULL before the handshake */
    char out[1 << 16];              /* collected, and sent once per wake-up */
    size_t out_len;
    struct line *next_dirty;
};

enum { LINES_MAX = 20000 };

static struct line *lines[LINES_MAX], *dirty;
static int line_count, listeners = 1;

static ssize_t on_recv(wslay_event_context_ptr frames, uint8_t *to, size_t len, int flags, void *data)
{
    (void)flags;
    ssize_t n = recv(((struct line *)data)->fd, to, len, 0);
    if (n <= 0)
        wslay_event_set_error(frames,
                              n < 0 && errno == EAGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return n <= 0 ? -1 : n;
}

static ssize_t on_send(wslay_event_context_ptr frames, const uint8_t *from, size_t len, int flags, void *data)
{
    (void)flags;
    struct line *line = data;
    if (line->out_len + len > sizeof line->out) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(line->out + line->out_len, from, len);
    line->out_len += len;
    return (ssize_t)len;
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *got,
                       void *data)
{
    (void)frames;
    int first = ((struct line *)data)->group * listeners;
    struct wslay_event_msg reply = { got->opcode, got->msg, got->msg_length };
    for (int i = first; i < first + listeners && i < line_count && !wslay_is_ctrl_frame(got->opcode); i++) {
        struct line *line = lines[i];
        if (!line->frames || wslay_event_queue_msg(line->frames, &reply) != 0 || line->dirty)
            continue;
        line->dirty = true;
        line->next_dirty = dirty;
        dirty = line;
    }
}

static int shake_hands(struct line *line)
{
    static const struct wslay_event_callbacks callbacks = { .recv_callback = on_recv,
                                                            .send_callback = on_send,
                                                            .on_msg_recv_callback = on_message };
    char request[4096], text[128], accept[32], response[256];
    unsigned char digest[20];
    ssize_t n = recv(line->fd, request, sizeof request - 1, 0);
    if (n <= 0)
        return -1;
    request[n] = '\0';
    const char *key = strstr(request, "Sec-WebSocket-Key: ");
    if (!key)
        return -1;
    snprintf(text, sizeof text, "%.24s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key + 19);
    net_sha1(text, strlen(text), digest);
    net_base64(digest, sizeof digest, accept);
    int len = snprintf(response, sizeof response,
                       "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Accept: %s\r\n\r\n",
                       accept);
    return send(line->fd, response, (size_t)len, MSG_NOSIGNAL) == len &&
                   wslay_event_context_server_init(&line->frames, &callbacks, line) == 0
               ? 0
               : -1;
}

/* Keeps its entry, so that groups stay as they are. */
static void leave(struct line *line)
{
    close(line->fd);
    line->fd = -1;
}

static void send_all(void)
{
    for (struct line *line = dirty; line; line = line->next_dirty) {
        line->dirty = false;
        if (line->fd < 0)
            continue;
        if (wslay_event_send(line->frames) != 0 ||
            send(line->fd, line->out, line->out_len, MSG_NOSIGNAL) < (ssize_t)line->out_len)
            leave(line);
        line->out_len = 0;
    }
    dirty = NULL;
}

static void welcome(int epoll, int listener)
{
    int fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK), on = 1;
    if (fd < 0)
        return;
    struct line *line = line_count < LINES_MAX ? calloc(1, sizeof *line) : NULL;
    if (!line) {
        close(fd);
        return;
    }
    line->fd = fd;
    line->group = line_count / listeners;
    lines[line_count++] = line;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = line };
    epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}

int main(int argc, char **argv)
{
    struct sockaddr_in at = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)(argc > 1 ? atoi(argv[1]) : 7870)),
                              .sin_addr = { htonl(INADDR_LOOPBACK) } };
    int listener = socket(AF_INET, SOCK_STREAM, 0), epoll = epoll_create1(0), on = 1;
    listeners = argc > 2 ? atoi(argv[2]) : 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(listener, (struct sockaddr *)&at, sizeof at) != 0 || listen(listener, 1024) != 0)
        return perror("echo"), 1;
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = NULL }, events[256];
    epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &event);
    socklen_t size = sizeof at;
    getsockname(listener, (struct sockaddr *)&at, &size); /* port 0 takes a free one */
    fprintf(stderr, "listening on http://127.0.0.1:%d/\n", ntohs(at.sin_port));
    for (;;) {
        int n = epoll_wait(epoll, events, 256, -1);
        for (int i = 0; i < n; i++) {
            struct line *line = events[i].data.ptr;
            if (!line)
                welcome(epoll, listener);
            else if (line->fd >= 0 &&
                     (line->frames ? wslay_event_recv(line->frames) : shake_hands(line)) != 0)
                leave(line);
        }
        send_all();
    }
}
