/* SPDX-License-Identifier: MIT
 * Clients for the load generator: HTTP requests that wait, WebSockets that do not. */
#ifndef BENCH_CLIENT_H
#define BENCH_CLIENT_H

#include <stdbool.h>
#include <stdint.h>

#include "buffer.h"

struct client {
    int fd;
    struct buffer in; /* frames that have not arrived completely */
    void *user;
};

/* Called for every message; the text has a NUL behind it that is not counted. */
typedef void hearer(struct client *client, char *text, size_t len);

/* Ends the program with a message if it does not work: a bench has no other use for errors. */
void give_up(const char *what) __attribute__((noreturn));
void client_open(struct client *client, int port, const char *path);
void client_send(struct client *client, const char *text, size_t len);
void client_read(struct client *client, hearer *heard);
void http_post(int port, const char *path, const char *body, struct buffer *answer);

int64_t now_us(void);

/* ---- times ---- */

struct times {
    uint32_t *us;
    size_t count, cap;
};

void times_add(struct times *times, int64_t us);
double times_ms(struct times *times, double part); /* 0.5: the median; sorts them */

#endif
