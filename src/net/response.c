/* SPDX-License-Identifier: MIT
 * HTTP: from an answer to bytes. */
#include "net_inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* No inline script, no foreign origin, no frame: whatever a name contains, it cannot become code. data: is for the
 * pictures that the style sheets contain; 'wasm-unsafe-eval' lets the page compile its module and nothing else. What is
 * no document needs less, and a page is made of many files: there it says what a worker may do. */
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

struct net_answer answer_new(void)
{
    return (struct net_answer){ .status = 200, .type = "application/json" };
}

void net_refuse(struct net_answer *answer, int status, const char *code, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    answer->status = status;
    answer->type = "application/json";
    answer->body.len = 0;
    buffer_text(&answer->body, "{\"is\":\"error\",\"code\":");
    buffer_json(&answer->body, code, strlen(code));
    buffer_text(&answer->body, ",\"text\":");
    buffer_json(&answer->body, text, strlen(text));
    buffer_text(&answer->body, "}");
}

/* The path alone, since a query may hold a secret; and what a terminal could take for more than text as %XX. */
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

static void log_answer(const struct conn *conn, int status)
{
    const struct http *http = conn->http;
    if (!conn->net->setup.log_requests || !http || !http->complete)
        return;
    struct buffer path = { 0 };
    put_path(http->head.text.at, &path);
    net_log("%s %s %.900s %d", conn->ip, http_method_str(http->parser.method), path.at ? path.at : "",
            status);
    buffer_free(&path);
}

void answer_bytes(struct conn *conn, const struct net_answer *answer, const char *body, size_t len,
                  const char *more_headers, bool no_body)
{
    struct buffer *out = &conn->staged;
    int status = answer->status;
    bool empty = status == 304 || status == 204;
    conn->last = conn->last || conn->net->stopping || !conn->http || !conn->http->complete ||
                 conn->http->parser.http_minor == 0 || !http_should_keep_alive(&conn->http->parser);
    buffer_format(out, "HTTP/1.1 %d %s\r\n", status, http_status_str((enum http_status)status));
    if (!empty)
        buffer_format(out, "Content-Type: %s\r\nContent-Length: %zu\r\n", answer->type, len);
    if (answer->allow)
        buffer_format(out, "Allow: %s\r\n", answer->allow);
    if (answer->retry_s)
        buffer_format(out, "Retry-After: %d\r\n", answer->retry_s);
    if (status == 426)
        buffer_text(out, "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
    buffer_text(out, more_headers ? more_headers : "Cache-Control: no-store\r\n");
    buffer_text(out, strncmp(answer->type, "text/html", 9) == 0 ? for_documents : for_others);
    buffer_text(out, for_all);
    buffer_text(out, conn->last ? "Connection: close\r\n\r\n" : "\r\n");
    if (!empty && !no_body)
        buffer_put(out, body, len);
    conn->net->count.answers[status / 100 % 6]++;
    log_answer(conn, status);
    conn_mark_dirty(conn);
}

void answer_send(struct conn *conn, const struct net_answer *answer, const char *more_headers, bool no_body)
{
    answer_bytes(conn, answer, answer->body.at, answer->body.len, more_headers, no_body);
}

void answer_error(struct conn *conn, int status, const char *code, const char *text)
{
    struct net_answer answer = answer_new();
    net_refuse(&answer, status, code, "%s", text);
    conn->last = true;
    answer_send(conn, &answer, NULL, false);
    buffer_free(&answer.body);
}
