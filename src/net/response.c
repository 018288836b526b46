/* SPDX-License-Identifier: MIT
 * HTTP: from a response to bytes. */
#include "net_internal.h"

#include <stdio.h>
#include <string.h>

/* No inline script, no foreign origin, no frame, so that no name can become code. data: is for pictures in
 * the style sheets; 'wasm-unsafe-eval' lets the page compile its module and nothing else. Other files get
 * a shorter policy, which also governs the workers among them. */
static const char for_documents[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n";
static const char for_others[] =
    "Content-Security-Policy: default-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'\r\n";
static const char for_all[] = "X-Content-Type-Options: nosniff\r\n"
                              "Referrer-Policy: no-referrer\r\n"
                              "Cross-Origin-Resource-Policy: same-origin\r\n";

struct net_response net_response_new(const struct conn *conn)
{
    return (struct net_response){ .status = 200, .type = "application/json", .language = conn->language };
}

void net_put_error(struct json *json, int language, const char *code, const char *message)
{
    char words[1024];
    struct rv_text text = rv_text_on(words, sizeof words);
    message_say(&text, language, message);
    json_text(json, "is", "error");
    json_text(json, "code", code);
    json_text(json, "text", words);
    message_json(json, "message", message);
}

void net_reject(struct net_response *response, int status, const char *code, const char *text)
{
    response->status = status;
    response->type = "application/json";
    response->body.len = 0;
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    net_put_error(&json, response->language, code, text);
    json_close(&json, '}');
}

void net_refuse(struct net_response *response, int status, const char *code, enum rv_message id,
                const struct rv_value *values)
{
    char message[512];
    struct rv_text text = rv_text_on(message, sizeof message);
    rv_message(&text, id, values);
    net_reject(response, status, code, message);
}

/* Without the query, which may hold a seat key; bytes that could control a terminal become %XX. */
static void put_path(const char *target, struct buffer *out)
{
    for (; *target && *target != '?'; target++) {
        unsigned char c = (unsigned char)*target;
        if (c > ' ' && c < 0x7f)
            buffer_put(out, target, 1);
        else
            buffer_format(out, "%%%02X", c);
    }
}

static void log_response(const struct conn *conn, int status)
{
    const struct http_request *http = conn->http;
    if (!conn->net->setup.log_requests || !http || !http->complete)
        return;
    struct buffer path = { 0 };
    put_path(http->head.text.at, &path);
    net_log("%s %s %.900s %d", conn->ip, http->method, path.at ? path.at : "", status);
    buffer_free(&path);
}

void net_response_send_bytes(struct conn *conn, const struct net_response *response, const char *body,
                             size_t len, const char *more_headers, bool no_body)
{
    struct buffer *out = &conn->staged;
    int status = response->status;
    bool empty = status == 304 || status == 204;
    bool keep_alive = conn->http && conn->http->complete && conn->http->keep_alive;
    conn->last = conn->last || conn->net->stopping || !keep_alive;
    buffer_format(out, "HTTP/1.1 %d %s\r\n", status, net_http_reason(status));
    if (!empty)
        buffer_format(out, "Content-Type: %s\r\nContent-Length: %zu\r\n", response->type, len);
    if (response->allow)
        buffer_format(out, "Allow: %s\r\n", response->allow);
    if (response->location)
        buffer_format(out, "Location: %s\r\n", response->location);
    if (response->retry_s)
        buffer_format(out, "Retry-After: %d\r\n", response->retry_s);
    if (status == 426)
        buffer_text(out, "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
    buffer_text(out, more_headers);
    buffer_text(out, strncmp(response->type, "text/html", 9) == 0 ? for_documents : for_others);
    buffer_text(out, for_all);
    buffer_text(out, conn->last ? "Connection: close\r\n\r\n" : "\r\n");
    if (!empty && !no_body)
        buffer_put(out, body, len);
    conn->net->count.responses[status / 100 % 6]++;
    log_response(conn, status);
    net_conn_mark_dirty(conn);
}

void net_response_send(struct conn *conn, const struct net_response *response, bool no_body)
{
    net_response_send_bytes(conn, response, response->body.at, response->body.len,
                            "Cache-Control: no-store\r\n", no_body);
}

void net_response_reject(struct conn *conn, int status, const char *code, const char *text)
{
    struct net_response response = net_response_new(conn);
    net_reject(&response, status, code, text);
    conn->last = true;
    net_response_send(conn, &response, false);
    buffer_free(&response.body);
}

void net_response_error(struct conn *conn, int status, const char *code, enum rv_message id)
{
    char message[16];
    struct rv_text text = rv_text_on(message, sizeof message);
    rv_message(&text, id, NULL);
    net_response_reject(conn, status, code, message);
}
