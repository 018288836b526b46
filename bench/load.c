/* SPDX-License-Identifier: MIT
 * Load for an echo server: messages per second, and how long one takes.
 *
 *     load PORT PATH CONNECTIONS SECONDS RATE LISTENERS
 *
 * LISTENERS consecutive connections form a group. Its first one sends, and a message is complete when all
 * have it.
 * RATE 0: each group sends again as soon as its message is complete. Otherwise RATE messages per second
 * are due in total, and latency counts from the time a message was due, so that a server that falls behind
 * cannot hide it. */
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

static const char message[] =
    "{\"do\":\"act\",\"secret\":\"0123456789abcdef0123456789abcdef\",\"seq\":17,\"action\":\"y5 H6 H7\"}";

static struct {
    int64_t stop, *due; /* by group: when its message was due; 0 if it is idle */
    int *missing;       /* by group: listeners that have not received it */
    struct client *clients;
    int rate, listeners;
    struct times times;
} run;

static void send_message(int group, int64_t due)
{
    run.due[group] = due;
    run.missing[group] = run.listeners;
    client_send(&run.clients[group * run.listeners], message, sizeof message - 1);
}

static void on_echo(struct client *client, char *text, size_t len)
{
    (void)text, (void)len;
    int group = (int)(client - run.clients) / run.listeners;
    if (--run.missing[group])
        return;
    int64_t now = now_us();
    times_add(&run.times, now - run.due[group]);
    run.due[group] = 0;
    if (!run.rate && now < run.stop)
        send_message(group, now);
}

int main(int argc, char **argv)
{
    run.listeners = argc == 7 ? atoi(argv[6]) : 0;
    if (run.listeners < 1)
        return fprintf(stderr, "usage: load PORT PATH CONNECTIONS SECONDS RATE LISTENERS\n"), 2;
    int port = atoi(argv[1]), groups = atoi(argv[3]) / run.listeners, count = groups * run.listeners;
    int epoll = epoll_create1(0);
    double seconds = atof(argv[4]);
    run.rate = atoi(argv[5]);
    run.clients = calloc((size_t)count, sizeof *run.clients);
    run.due = calloc((size_t)groups, sizeof *run.due);
    run.missing = calloc((size_t)groups, sizeof *run.missing);
    for (int i = 0; i < count; i++) {
        struct epoll_event event = { .events = EPOLLIN, .data.ptr = &run.clients[i] };
        client_open(&run.clients[i], port, argv[2]);
        epoll_ctl(epoll, EPOLL_CTL_ADD, run.clients[i].fd, &event);
    }
    int64_t start = now_us(), now = start, sent = 0;
    run.stop = start + (int64_t)(seconds * 1e6);
    for (int i = 0; i < groups && !run.rate; i++)
        send_message(i, now);
    while (now < run.stop) {
        struct epoll_event events[256];
        int n = epoll_wait(epoll, events, 256, run.rate ? 1 : 100);
        for (int i = 0; i < n; i++)
            client_read(events[i].data.ptr, on_echo);
        now = now_us();
        for (int64_t due; run.rate && (due = start + sent * 1000000 / run.rate) <= now; sent++) {
            if (run.due[sent % groups]) /* still busy: the delay shows in its latency */
                break;
            send_message((int)(sent % groups), due);
        }
    }
    double took = (double)(now - start) / 1e6;
    printf("%d connections, %zu messages in %.1f s: %.0f/s; ms p50 %.2f p90 %.2f p99 %.2f max %.2f\n", count,
           run.times.count, took, (double)run.times.count / took, times_ms(&run.times, 0.5),
           times_ms(&run.times, 0.9), times_ms(&run.times, 0.99), times_ms(&run.times, 1));
    return 0;
}
