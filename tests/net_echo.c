/* SPDX-License-Identifier: MIT
 * A small application on the network layer, for its tests and for the bench: what comes is sent back.
 *
 *     net_echo [NAME=NUMBER ...] [listen=ADDRESS:PORT] [web=FOLDER] [proxy=1]
 *
 * NAME is a limit (struct net_limits). /api/echo is a WebSocket; other requests below /api/ get a description of
 * themselves. Some messages mean something: "close", "flood N" (N bytes at once), "fail" (the next commit fails),
 * "all TEXT" (told to everybody), "count" (how many are there). */
#include "net.h"
#include "net_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEERS_MAX = 20000 };

struct echo {
    struct peer *peers[PEERS_MAX];
    int count;
    bool fail;
};

static void quoted(struct buffer *out, const char *name, const char *value)
{
    buffer_format(out, "%s\"%s\":", out->len > 1 ? "," : "", name);
    if (value)
        buffer_json(out, value, strlen(value));
    else
        buffer_text(out, "null");
}

static void on_request(void *self, const struct net_request *request, struct net_answer *answer)
{
    struct echo *echo = self;
    struct buffer text = { 0 };
    echo->fail = strcmp(request->path, "/api/fail") == 0;
    if (strcmp(request->path, "/api/none") == 0) {
        net_refuse(answer, 404, "no-room", "there is no \"%s\"", request->path);
        return;
    }
    buffer_text(&answer->body, "{");
    quoted(&answer->body, "method", request->method);
    quoted(&answer->body, "path", request->path);
    quoted(&answer->body, "query", request->query);
    quoted(&answer->body, "text", net_query(request, "text", &text) ? text.len ? text.at : "" : NULL);
    quoted(&answer->body, "body", request->body);
    quoted(&answer->body, "address", request->address);
    quoted(&answer->body, "host", request->host);
    quoted(&answer->body, "agent", net_header(request, "user-AGENT"));
    quoted(&answer->body, "secure", request->secure ? "yes" : "no");
    buffer_text(&answer->body, "}");
    buffer_free(&text);
}

static bool on_open(void *self, const struct net_request *request, struct peer *peer,
                    struct net_answer *answer)
{
    struct echo *echo = self;
    if (strcmp(request->path, "/api/echo") != 0 || echo->count == PEERS_MAX) {
        net_refuse(answer, 404, "no-room", "there is no such room");
        return false;
    }
    peer_set_data(peer, self);
    echo->peers[echo->count++] = peer;
    if (strcmp(request->query, "hello") == 0)
        peer_send(peer, "hello", 5);
    return true;
}

static void on_message(void *self, struct peer *peer, const char *text, size_t len)
{
    struct echo *echo = self;
    struct buffer reply = { 0 };
    if (strcmp(text, "close") == 0)
        peer_close(peer, 4000, "as you wish");
    else if (strcmp(text, "count") == 0)
        buffer_format(&reply, "%d", echo->count);
    else if (strncmp(text, "flood ", 6) == 0)
        for (int n = atoi(text + 6); n > 0; n--)
            buffer_text(&reply, "x");
    else if (strncmp(text, "all ", 4) == 0)
        for (int i = 0; i < echo->count; i++)
            peer_send(echo->peers[i], text, len);
    else
        buffer_put(&reply, text, len);
    echo->fail = echo->fail || strcmp(text, "fail") == 0;
    if (reply.at)
        peer_send(peer, reply.at, reply.len);
    buffer_free(&reply);
}

static void on_closed(void *self, struct peer *peer)
{
    struct echo *echo = self;
    int i = 0;
    while (echo->peers[i] != peer)
        i++;
    echo->peers[i] = echo->peers[--echo->count];
}

static bool on_commit(void *self)
{
    struct echo *echo = self;
    bool stored = !echo->fail;
    echo->fail = false;
    return stored;
}

static void on_failed(void *self)
{
    struct echo *echo = self;
    for (int i = 0; i < echo->count; i++)
        peer_send(echo->peers[i], "not stored", 10);
}

static int64_t on_tick(void *self, int64_t now)
{
    (void)self, (void)now;
    return INT64_MAX;
}

static int *limit_named(struct net_limits *limits, const char *name, size_t len)
{
    const struct {
        const char *name;
        int *limit;
    } all[] = {
        { "connections", &limits->connections },
        { "address_connections", &limits->address_connections },
        { "requests_s", &limits->requests_s },
        { "messages_s", &limits->messages_s },
        { "header_bytes", &limits->header_bytes },
        { "body_bytes", &limits->body_bytes },
        { "message_bytes", &limits->message_bytes },
        { "queue_bytes", &limits->queue_bytes },
        { "request_ms", &limits->request_ms },
        { "idle_ms", &limits->idle_ms },
        { "ping_ms", &limits->ping_ms },
        { "stall_ms", &limits->stall_ms },
        { "drain_ms", &limits->drain_ms },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strlen(all[i].name) == len && strncmp(all[i].name, name, len) == 0)
            return all[i].limit;
    return NULL;
}

int main(int argc, char **argv)
{
    static struct echo echo;
    struct net_setup setup = { .listen = "127.0.0.1:0",
                               .files = net_page,
                               .limits = net_default_limits,
                               .app = { .self = &echo,
                                        .request = on_request,
                                        .open = on_open,
                                        .message = on_message,
                                        .closed = on_closed,
                                        .commit = on_commit,
                                        .failed = on_failed,
                                        .tick = on_tick } };
    for (int i = 1; i < argc; i++) {
        const char *equals = strchr(argv[i], '=');
        int *limit = equals ? limit_named(&setup.limits, argv[i], (size_t)(equals - argv[i])) : NULL;
        if (limit)
            *limit = atoi(equals + 1);
        else if (strncmp(argv[i], "listen=", 7) == 0)
            setup.listen = argv[i] + 7;
        else if (strncmp(argv[i], "web=", 4) == 0)
            setup.web = argv[i] + 4;
        else if (strncmp(argv[i], "proxy=", 6) == 0)
            setup.behind_proxy = true;
        else
            return fprintf(stderr, "net_echo: what is %s?\n", argv[i]), 2;
    }
    char why[200];
    struct net *net = net_open(&setup, why, sizeof why);
    if (!net)
        return fprintf(stderr, "net_echo: %s\n", why), 1;
    net_log("listening on http://%s/", net_listens(net));
    net_run(net);
    net_close(net);
    net_log("stopped with %d left", echo.count);
    return echo.count != 0;
}
