/* SPDX-License-Identifier: MIT
 * Clients for the load generator. */
#define _GNU_SOURCE
#include "client.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

void give_up(const char *what)
{
    fprintf(stderr, "load: %s%s%s\n", what, errno ? ": " : "", errno ? strerror(errno) : "");
    exit(1);
}

int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int connect_to(int port)
{
    struct sockaddr_in at = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr = { htonl(INADDR_LOOPBACK) } };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
    if (fd < 0 || connect(fd, (struct sockaddr *)&at, sizeof at) != 0)
        give_up("no connection");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return fd;
}

static void send_all(int fd, const char *at, size_t len)
{
    while (len) {
        ssize_t n = send(fd, at, len, MSG_NOSIGNAL);
        if (n < 0 && errno == EAGAIN) /* the server does not keep up */
            n = usleep(100) * 0;
        else if (n < 0)
            give_up("cannot send");
        at += n;
        len -= (size_t)n;
    }
}

/* Reads up to the end of the headers; returns where the body begins. */
static size_t read_head(int fd, struct buffer *in)
{
    for (;;) {
        ssize_t n = recv(fd, buffer_reserve(in, 4096), 4096, 0);
        if (n <= 0)
            give_up("no response");
        in->len += (size_t)n;
        in->at[in->len] = '\0';
        const char *end = strstr(in->at, "\r\n\r\n");
        if (end)
            return (size_t)(end - in->at) + 4;
    }
}

void http_post(int port, const char *path, const char *body, struct buffer *response)
{
    int fd = connect_to(port);
    struct buffer text = { 0 };
    buffer_format(
        &text, "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s",
        path, port, strlen(body), body);
    send_all(fd, text.at, text.len);
    buffer_free(&text);
    size_t head = read_head(fd, &text);
    for (ssize_t n = 1; n > 0;) {
        n = recv(fd, buffer_reserve(&text, 4096), 4096, 0);
        text.len += n > 0 ? (size_t)n : 0;
    }
    close(fd);
    buffer_put(response, text.at + head, text.len - head);
    errno = 0;
    if (text.at[9] != '2')
        give_up(response->at);
    buffer_free(&text);
}

void client_open(struct client *client, int port, const char *path)
{
    struct buffer request = { 0 };
    client->fd = connect_to(port);
    buffer_format(&request,
                  "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
                  path, port);
    send_all(client->fd, request.at, request.len);
    buffer_free(&request);
    buffer_drop(&client->in, read_head(client->fd, &client->in));
    fcntl(client->fd, F_SETFL, O_NONBLOCK);
}

void client_send(struct client *client, const char *text, size_t len)
{
    /* A mask of zeros is allowed, and costs nothing here. */
    static const unsigned char fin_text = 0x81;
    unsigned char head[8] = { fin_text, (unsigned char)(0x80 | (len < 126 ? len : 126)) };
    size_t size = 6;
    if (len > 65535)
        give_up("the message is too long");
    if (len >= 126) {
        head[2] = (unsigned char)(len >> 8);
        head[3] = (unsigned char)len;
        size = 8;
    }
    struct buffer frame = { 0 };
    buffer_put(&frame, (const char *)head, size);
    buffer_put(&frame, text, len);
    send_all(client->fd, frame.at, frame.len);
    buffer_free(&frame);
}

/* The header and payload sizes of the frame at `at`; false if it is incomplete. */
static bool frame_in(const struct buffer *in, size_t at, size_t *head, size_t *len)
{
    const unsigned char *b = (const unsigned char *)in->at + at;
    size_t left = in->len - at;
    if (left < 2)
        return false;
    *head = b[1] < 126 ? 2 : b[1] == 126 ? 4 : 10;
    *len = b[1] < 126 ? b[1] : 0;
    if (left < *head)
        return false;
    for (size_t i = 2; i < *head; i++)
        *len = *len << 8 | b[i];
    return left - *head >= *len;
}

void client_read(struct client *client, hearer *heard)
{
    ssize_t n = recv(client->fd, buffer_reserve(&client->in, 1 << 16), 1 << 16, 0);
    if (n < 0 && errno == EAGAIN)
        return;
    if (n <= 0)
        give_up("the server has closed a connection");
    client->in.len += (size_t)n;
    size_t at = 0, head, len;
    while (frame_in(&client->in, at, &head, &len)) {
        char *text = client->in.at + at + head, after = text[len];
        int opcode = client->in.at[at] & 15;
        at += head + len;
        text[len] = '\0'; /* only during the call: the byte belongs to the next frame */
        if (opcode == 8)
            give_up("the server has closed a WebSocket");
        if (opcode == 1)
            heard(client, text, len);
        text[len] = after;
    }
    client->in.at[client->in.len] = '\0';
    buffer_drop(&client->in, at);
}

void times_add(struct times *times, int64_t us)
{
    if (times->count == times->cap) {
        times->cap = times->cap ? 2 * times->cap : 1 << 16;
        times->us = realloc(times->us, times->cap * sizeof *times->us);
        if (!times->us)
            give_up("out of memory");
    }
    times->us[times->count++] = (uint32_t)us;
}

static int compare(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

double times_ms(struct times *times, double part)
{
    if (!times->count)
        return 0;
    qsort(times->us, times->count, sizeof *times->us, compare);
    size_t at = (size_t)(part * (double)times->count);
    return times->us[at < times->count ? at : times->count - 1] / 1000.0;
}
