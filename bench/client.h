/* SPDX-License-Identifier: MIT
 * Clients for the load generators: blocking HTTP requests, non-blocking WebSockets. */
#ifndef BENCH_CLIENT_H
#define BENCH_CLIENT_H

#include <stdbool.h>
#include <stdint.h>

#include "buffer.h"

struct client {
    int fd;
    struct buffer in; /* incomplete frames */
    void *user;
};

/* Called for every message; a NUL that is not counted follows the text. */
typedef void hearer(struct client *client, char *text, size_t len);

/* Errors end the program with a message. */
void give_up(const char *what) __attribute__((noreturn));
void client_open(struct client *client, int port, const char *path);
void client_send(struct client *client, const char *text, size_t len);
void client_read(struct client *client, hearer *heard);
void http_post(int port, const char *path, const char *body, struct buffer *response);

int64_t now_us(void);

/* ---- times ---- */

struct times {
    uint32_t *us;
    size_t count, cap;
};

void times_add(struct times *times, int64_t us);
double times_ms(struct times *times, double part); /* a quantile, 0.5 for the median; sorts them */

#endif
