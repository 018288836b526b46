/* SPDX-License-Identifier: MIT
 * From a request to whoever answers it: the application, the files, the signs of life. */
#include "net_inside.h"

#include <math.h>
#include <string.h>
#include <strings.h>

/* ---- what is in a target ---- */

static int hex(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Appends with %XX decoded. False for one that is malformed, or that is a NUL, which no text can hold. */
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

/* Splits the target; path and query are written into `to`. */
static bool read_target(const char *target, struct buffer *to, struct net_request *request)
{
    struct http_parser_url url;
    http_parser_url_init(&url);
    if (http_parser_parse_url(target, strlen(target), 0, &url) != 0 || !(url.field_set & 1 << UF_PATH))
        return false;
    if (!decode(target + url.field_data[UF_PATH].off, url.field_data[UF_PATH].len, false, to))
        return false;
    buffer_put(to, "", 1);
    size_t query = to->len;
    if (url.field_set & 1 << UF_QUERY)
        buffer_put(to, target + url.field_data[UF_QUERY].off, url.field_data[UF_QUERY].len);
    buffer_put(to, "", 1);
    request->path = to->at;
    request->query = to->at + query;
    return to->at[0] == '/';
}

/* ---- whose it is ---- */

/* Some proxies add a line of their own instead of prolonging the one that is there. */
static const char *last_header(const struct net_headers *head, const char *name)
{
    for (int i = head->count - 1; i >= 0; i--)
        if (strcasecmp(head->text.at + head->at[i].name, name) == 0)
            return head->text.at + head->at[i].value;
    return NULL;
}

/* Behind a proxy the last address of the last X-Forwarded-For is the one that the proxy saw; those before it anybody can
 * write. */
static void find_sender(struct conn *conn, struct net_request *request, struct in6_addr *ip)
{
    const char *chain = last_header(request->headers, "X-Forwarded-For"),
               *proto = last_header(request->headers, "X-Forwarded-Proto");
    ip_read(conn->ip, strlen(conn->ip), ip);
    if (conn->net->setup.behind_proxy) {
        request->secure = proto && strcasecmp(proto, "https") == 0;
        const char *last = chain ? strrchr(chain, ',') : NULL;
        last = last ? last + 1 + strspn(last + 1, " \t") : chain;
        if (last && ip_read(last, strcspn(last, " \t"), ip))
            ip_write(ip, conn->ip);
    }
    request->address = conn->ip;
}

/* A page is made of many small files that cost next to nothing, and a whole class may share one address: files count a
 * tenth. */
static bool too_fast(struct net *net, struct address *address, bool api, struct net_answer *answer)
{
    double wait = pace_wait(&address->pace, net->now);
    if (wait > 0) {
        net->count.refused_rate++;
        answer->retry_s = (int)ceil(wait / 1000);
        net_refuse(answer, 429, "rate", "too many requests from your address; wait %d s", answer->retry_s);
        return true;
    }
    pace_take(&address->pace, net->now, net->setup.limits.requests_s * (api ? 1 : 10), BURST_S);
    return false;
}

/* ---- who answers ---- */

static bool only_get(const struct net_request *request, struct net_answer *answer)
{
    if (strcmp(request->method, "GET") == 0)
        return true;
    answer->allow = "GET, HEAD";
    net_refuse(answer, 405, "bad-method", "this can only be read, with GET or HEAD");
    return false;
}

/* /healthz, /readyz and /metrics; false if it is none of them. */
static bool sign_of_life(struct net *net, const struct net_request *request, struct net_answer *answer)
{
    bool health = strcmp(request->path, "/healthz") == 0, ready = strcmp(request->path, "/readyz") == 0;
    if (!health && !ready && strcmp(request->path, "/metrics") != 0)
        return false;
    if (!only_get(request, answer))
        return true;
    answer->type = "text/plain; version=0.0.4; charset=utf-8";
    if (ready && net->stopping)
        net_refuse(answer, 503, "stopping", "the server is about to stop");
    else if (ready && net->storage_failed)
        net_refuse(answer, 503, "storage", "the last thing that was to be stored could not be");
    else if (health || ready)
        buffer_text(&answer->body, "ok\n");
    else
        metrics_write(net, &answer->body);
    return true;
}

static void ask_app(struct conn *conn, const struct net_request *request, struct net_answer *answer)
{
    struct net *net = conn->net;
    if (!socket_same_origin(request)) {
        net->count.refused_origin++;
        net_refuse(answer, 403, "origin", "pages of other servers may not do this");
        return;
    }
    net->app_called = true;
    conn->by_app = true;
    net->setup.app.request(net->setup.app.self, request, answer);
}

/* True if the answer is to be sent; otherwise that has been done, or the connection is a WebSocket now. */
static bool choose(struct conn *conn, const struct net_request *request, struct address *address,
                   struct net_answer *answer, bool no_body)
{
    struct net *net = conn->net;
    bool api = strncmp(request->path, "/api/", 5) == 0;
    if (too_fast(net, address, api, answer))
        return true;
    if (!host_is_ours(net, request->host)) {
        net->count.refused_host++;
        net_refuse(answer, 421, "host",
                   "this server does not know that it is called %.100s: start it with --name", request->host);
        return true;
    }
    if (conn->http->parser.upgrade)
        return !socket_upgrade(conn, request, address, answer);
    if (sign_of_life(net, request, answer))
        return true;
    if (api) {
        ask_app(conn, request, answer);
        return true;
    }
    if (!only_get(request, answer))
        return true;
    files_answer(conn, request, no_body);
    return false;
}

void route(struct conn *conn, struct http *http)
{
    struct buffer target = { 0 };
    enum http_method method = http->parser.method;
    bool no_body = method == HTTP_HEAD;
    struct net_request request = { .method = no_body ? "GET" : http_method_str(method),
                                   .body = http->body.len ? http->body.at : "",
                                   .body_len = http->body.len,
                                   .headers = &http->head };
    struct net_answer answer = answer_new();
    struct in6_addr ip = { 0 };
    request.host = net_header(&request, "Host") ? net_header(&request, "Host") : "localhost";
    request.origin = net_header(&request, "Origin");
    find_sender(conn, &request, &ip);
    if (!strstr(" GET HEAD POST PUT PATCH DELETE OPTIONS ", http_method_str(method))) {
        answer_error(conn, 501, "bad-method", "there is no such method here");
    } else if (!read_target(http->head.text.at, &target, &request)) {
        answer_error(conn, 400, "bad-request", "the address of the request is malformed");
    } else if (choose(conn, &request, address_of(&conn->net->addresses, &ip), &answer, no_body)) {
        answer_send(conn, &answer, NULL, no_body);
    }
    buffer_free(&answer.body);
    buffer_free(&target);
}
