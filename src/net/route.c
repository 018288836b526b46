/* SPDX-License-Identifier: MIT
 * HTTP: from a request to a response: of the application, a file of the page, or the health checks. */
#include "net_internal.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- path and query ---- */

static int hex(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Appends with %XX decoded. False if one is malformed or a NUL, which no C string can hold. */
static bool decode(const char *from, size_t len, bool plus_is_space, struct buffer *to)
{
    for (size_t i = 0; i < len; i++) {
        char c = from[i];
        if (c == '+' && plus_is_space)
            c = ' ';
        if (c == '%') {
            int high = i + 2 < len ? hex(from[i + 1]) : -1, low = high < 0 ? -1 : hex(from[i + 2]);
            if (low < 0 || (high == 0 && low == 0))
                return false;
            c = (char)(high << 4 | low);
            i += 2;
        }
        buffer_put(to, &c, 1);
    }
    return true;
}

bool net_query(const struct net_request *request, const char *name, struct buffer *value)
{
    size_t name_len = strlen(name);
    for (const char *at = request->query; *at; at += strcspn(at, "&"), at += *at == '&') {
        size_t len = strcspn(at, "&");
        if (len > name_len && at[name_len] == '=' && strncmp(at, name, name_len) == 0)
            return decode(at + name_len + 1, len - name_len - 1, true, value);
    }
    return false;
}

/* Sets path and query, which are written into `to`. */
static bool read_target(const char *target, struct buffer *to, struct net_request *request)
{
    struct net_span path, query;
    if (!net_http_split_target(target, &path, &query) || !decode(path.at, path.len, false, to))
        return false;
    buffer_put(to, "", 1);
    size_t query_at = to->len;
    buffer_put(to, query.at, query.len);
    buffer_put(to, "", 1);
    request->path = to->at;
    request->query = to->at + query_at;
    return to->at[0] == '/';
}

/* ---- how fast ---- */

/* The page consists of many small files that cost next to nothing, and a whole school class may share one
 * address, so a file counts a tenth. */
static bool too_fast(struct net *net, struct account *account, bool api, struct net_response *response)
{
    double wait = account_wait(net->accounts, account, COST_REQUESTS, net->now),
           loop = account_wait(net->accounts, account, COST_LOOP, net->now);
    wait = wait > loop ? wait : loop;
    if (wait > 0) {
        net->count.refused_rate++;
        response->retry_s = (int)ceil(wait / 1000);
        net_refuse(response, 429, "rate", SAY_TOO_FAST, WITH(NUM("n", response->retry_s)));
        return true;
    }
    account_charge(net->accounts, account, COST_REQUESTS, api ? 1 : 0.1, net->now);
    return false;
}

/* ---- the response ---- */

static bool only_get(const struct net_request *request, struct net_response *response)
{
    if (strcmp(request->method, "GET") == 0)
        return true;
    response->allow = "GET, HEAD";
    net_refuse(response, 405, "bad-method", SAY_ONLY_THESE_METHODS, WITH(STR("methods", response->allow)));
    return false;
}

/* /healthz, /readyz and /metrics; false if it is none of them. */
static bool health_check(struct net *net, const struct net_request *request, struct net_response *response)
{
    bool health = strcmp(request->path, "/healthz") == 0, ready = strcmp(request->path, "/readyz") == 0;
    if (!health && !ready && strcmp(request->path, "/metrics") != 0)
        return false;
    if (!only_get(request, response))
        return true;
    response->type = "text/plain; version=0.0.4; charset=utf-8";
    if (ready && net->stopping)
        net_refuse(response, 503, "stopping", SAY_SERVER_STOPS, NULL);
    else if (ready && !net_is_ready(net))
        net_refuse(response, 503, "storage", SAY_SERVER_CANNOT_SAVE, NULL);
    else if (health || ready)
        buffer_text(&response->body, "ok\n");
    else
        net_metrics_write(net, &response->body);
    return true;
}

static void ask_app(struct conn *conn, const struct net_request *request, struct net_response *response)
{
    struct net *net = conn->net;
    if (!net_same_origin(request)) {
        net->count.refused_origin++;
        net_refuse(response, 403, "origin", SAY_PAGE_OF_ANOTHER_SERVER, NULL);
        return;
    }
    assert(!net->committing);
    net->app_called = true;
    conn->by_app = true;
    net->setup.app.request(net->setup.app.self, request, response);
}

/* True if the response is to be sent. Otherwise it has been, or the connection is a WebSocket now. */
static bool respond(struct conn *conn, const struct net_request *request, struct net_response *response,
                    bool no_body)
{
    struct net *net = conn->net;
    bool api = conn->asks_app = strncmp(request->path, "/api/", 5) == 0;
    if (!conn->ticket && too_fast(net, conn->payer, api, response))
        return true;
    if (!net_host_is_ours(net, request->host)) {
        char host[100];
        snprintf(host, sizeof host, "%s", request->host);
        net->count.refused_host++;
        net_refuse(response, 421, "host", SAY_UNKNOWN_HOST, WITH(STR("host", host)));
        return true;
    }
    if (api && net->committing) {
        response->ticket = AFTER_COMMIT;
        return true;
    }
    if (conn->http->upgrade)
        return !net_websocket_upgrade(conn, request, response);
    if (health_check(net, request, response))
        return true;
    if (api) {
        ask_app(conn, request, response);
        return true;
    }
    if (!only_get(request, response))
        return true;
    net_send_file(conn, request, no_body);
    return false;
}

static bool is_known_method(const char *method)
{
    static const char *const known[] = { "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS" };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(method, known[i]) == 0)
            return true;
    return false;
}

enum { PARKED = 12 }; /* times as long as a request may take to arrive */

/* A request that waits for a commit or for something of the application is made again later. */
static bool park(struct conn *conn, const struct net_response *response)
{
    conn->ticket = response->ticket;
    if (!conn->ticket)
        return false;
    conn->by_app = false;
    conn->deadline = conn->net->now + (int64_t)PARKED * conn->net->setup.limits.request_ms;
    if (conn->parked)
        return true;
    conn->parked = true;
    conn->next_parked = conn->net->parked;
    conn->net->parked = conn;
    return true;
}

void net_route(struct conn *conn, struct http_request *http)
{
    struct buffer target = { 0 };
    bool no_body = strcmp(http->method, "HEAD") == 0;
    struct net_request request = { .method = no_body ? "GET" : http->method,
                                   .body = http->body.len ? http->body.at : "",
                                   .body_len = http->body.len,
                                   .headers = &http->head };
    conn->language = language_accepted(net_header(&request, "Accept-Language"));
    struct net_response response = net_response_new(conn);
    request.host = net_header(&request, "Host") ? net_header(&request, "Host") : "localhost";
    request.language = conn->language;
    request.ticket = conn->ticket == AFTER_COMMIT ? 0 : conn->ticket;
    request.origin = net_header(&request, "Origin");
    request.authorization = net_header(&request, "Authorization");
    request.secure = net_sender_is_secure(conn, &http->head);
    request.address = conn->ip;
    if (!is_known_method(http->method))
        net_response_reject(conn, 501, "bad-method", "there is no such method here");
    else if (!read_target(http->head.text.at, &target, &request))
        net_response_error(conn, 400, "bad-request", SAY_ADDRESS_MALFORMED);
    else if (!respond(conn, &request, &response, no_body))
        conn->ticket = 0; /* a WebSocket that has waited waits no longer */
    else if (!park(conn, &response))
        net_response_send(conn, &response, no_body);
    buffer_free(&response.body);
    buffer_free(&target);
}
