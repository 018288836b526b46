/* SPDX-License-Identifier: MIT
 * A small application on the network layer, for tests: what comes is sent back. /api/echo is a WebSocket; other requests below /api/ get a description
 * of themselves. Some messages mean something: "close", "flood N" (N bytes at once), "fail" (the next commit fails),
 * "all TEXT" (told to everybody), "count" (how many are there). */
#include "echo_app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

struct net_app echo_app(struct echo *echo)
{
    return (struct net_app){ .self = echo,
                             .request = on_request,
                             .open = on_open,
                             .message = on_message,
                             .closed = on_closed,
                             .commit = on_commit,
                             .failed = on_failed,
                             .tick = on_tick };
}
