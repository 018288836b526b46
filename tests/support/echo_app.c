/* SPDX-License-Identifier: MIT
 * A small application on the network layer, for tests. /api/echo is a WebSocket that sends messages back;
 * other requests below /api/ get a description of themselves. Some messages are commands: "close", "flood
 * N" (sends N bytes), "fail" (the next commit fails), "all TEXT" (goes to all peers), "count" (the number
 * of peers). /api/wait waits until somebody asks for /api/ready, which says how many have got that far. */
#include "echo_app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void on_request(void *self, const struct net_request *request, struct net_response *response)
{
    struct echo *echo = self;
    struct buffer text = { 0 };
    echo->fail = strcmp(request->path, "/api/fail") == 0;
    echo->ready = echo->ready || strcmp(request->path, "/api/ready") == 0;
    if (strcmp(request->path, "/api/wait") == 0) {
        response->ticket = !echo->ready;
        echo->waited += echo->ready;
    }
    if (strcmp(request->path, "/api/ready") == 0) {
        buffer_format(&response->body, "%d", echo->waited);
        return;
    }
    if (strcmp(request->path, "/api/none") == 0) {
        net_refuse(response, 404, "no-room", SAY_UNKNOWN_HOST, WITH(STR("host", "\"/\\")));
        return;
    }
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    json_text(&json, "method", request->method);
    json_text(&json, "path", request->path);
    json_text(&json, "query", request->query);
    if (net_query(request, "text", &text))
        json_text(&json, "text", text.len ? text.at : "");
    json_text(&json, "body", request->body);
    json_text(&json, "address", request->address);
    json_text(&json, "host", request->host);
    if (net_header(request, "user-AGENT"))
        json_text(&json, "agent", net_header(request, "user-AGENT"));
    json_bool(&json, "secure", request->secure);
    json_close(&json, '}');
    buffer_free(&text);
}

static bool is_waited_for(void *self, int ticket)
{
    const struct echo *echo = self;
    (void)ticket;
    return !echo->ready;
}

static bool on_open(void *self, const struct net_request *request, struct peer *peer,
                    struct net_response *response)
{
    struct echo *echo = self;
    if (strcmp(request->path, "/api/echo") != 0 || echo->count == PEERS_MAX) {
        net_refuse(response, 404, "no-room", SAY_NO_SUCH_TABLE, NULL);
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
                             .is_waited_for = is_waited_for,
                             .tick = on_tick };
}
