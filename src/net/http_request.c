/* SPDX-License-Identifier: MIT
 * HTTP: from bytes to a request, and the refusals of what is none or is too much. */
#include "net_inside.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static struct http *of(http_parser *parser)
{
    return ((struct conn *)parser->data)->http;
}

/* Remembers why this will be no request; the parser stops. */
static int refuse(struct http *http, int status, const char *code, const char *text)
{
    http->status = status;
    http->code = code;
    http->text = text;
    return -1;
}

static const struct net_limits *limits_of(const http_parser *parser)
{
    return &((const struct conn *)parser->data)->net->setup.limits;
}

/* ---- what the parser finds ---- */

static int on_target(http_parser *parser, const char *at, size_t len)
{
    struct http *http = of(parser);
    buffer_put(&http->head.text, at, len);
    if (http->head.text.len > (size_t)limits_of(parser)->header_bytes / 2)
        return refuse(http, 414, "too-big", "the address of the request is too long");
    return 0;
}

static void end_part(struct http *http)
{
    buffer_put(&http->head.text, "", 1);
}

static int on_name(http_parser *parser, const char *at, size_t len)
{
    struct http *http = of(parser);
    struct net_headers *head = &http->head;
    if (http->part == IN_BODY)
        return 0;             /* trailers mean nothing here */
    if (memchr(at, ' ', len)) /* the parser may be built to let that pass */
        return refuse(http, 400, "bad-request", "there is a blank in the name of a header");
    if (http->part != IN_NAME) {
        if (head->count == HEADERS_MAX)
            return refuse(http, 431, "too-big", "there are too many headers");
        end_part(http);
        http->part = IN_NAME;
        head->at[head->count].name = (unsigned)head->text.len;
        head->at[head->count++].value = 0;
    }
    buffer_put(&head->text, at, len);
    return 0;
}

static int on_value(http_parser *parser, const char *at, size_t len)
{
    struct http *http = of(parser);
    struct net_headers *head = &http->head;
    if (http->part == IN_BODY)
        return 0;
    if (http->part == IN_NAME) {
        end_part(http);
        http->part = IN_VALUE;
        head->at[head->count - 1].value = (unsigned)head->text.len;
    }
    buffer_put(&head->text, at, len);
    return 0;
}

static const char *header(const struct net_headers *head, const char *name, int *found)
{
    const char *value = NULL;
    *found = 0;
    for (int i = 0; i < head->count; i++)
        if (strcasecmp(head->text.at + head->at[i].name, name) == 0 && ++*found == 1)
            value = head->text.at + head->at[i].value;
    return value;
}

const char *net_header(const struct net_request *request, const char *name)
{
    int found;
    return header(request->headers, name, &found);
}

static bool plain_host(const char *host)
{
    return *host && strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]") ==
                        strlen(host);
}

bool text_has_word(const char *list, const char *word)
{
    size_t len = strlen(word);
    for (const char *at = list; *at;) {
        at += strspn(at, " \t,");
        size_t n = strcspn(at, ",");
        const char *end = at + n;
        while (n && (at[n - 1] == ' ' || at[n - 1] == '\t'))
            n--;
        if (n == len && strncasecmp(at, word, len) == 0)
            return true;
        at = end;
    }
    return false;
}

static int check_head(struct http *http, const http_parser *parser, const struct net_limits *limits)
{
    int hosts, found;
    const char *host = header(&http->head, "Host", &hosts), *expect = header(&http->head, "Expect", &found);
    bool has_length = parser->flags & F_CONTENTLENGTH, chunked = parser->flags & F_CHUNKED;
    if (parser->http_major != 1)
        return refuse(http, 505, "bad-request", "this server speaks HTTP/1.1");
    if (hosts > 1 || (hosts == 0 && parser->http_minor > 0))
        return refuse(http, 400, "bad-request", "a request has exactly one Host header");
    if (hosts && !plain_host(host))
        return refuse(http, 400, "bad-request", "the Host header is no host");
    if (header(&http->head, "Transfer-Encoding", &found) && !chunked)
        return refuse(http, 501, "bad-request", "the only transfer encoding is chunked");
    if (has_length && parser->content_length > (uint64_t)limits->body_bytes)
        return refuse(http, 413, "too-big", "the body of the request is too large");
    if (parser->method == HTTP_POST && !has_length && !chunked)
        return refuse(http, 411, "bad-request", "a POST says how long it is");
    if (expect && strcasecmp(expect, "100-continue") != 0)
        return refuse(http, 417, "bad-request", "all that can be expected is 100-continue");
    http->wants_continue = expect && (chunked || (has_length && parser->content_length));
    return 0;
}

static int on_head(http_parser *parser)
{
    struct http *http = of(parser);
    end_part(http);
    for (int i = 0; i < http->head.count; i++)
        if (!http->head.at[i].value) /* a header without a value has the empty one */
            http->head.at[i].value = (unsigned)http->head.text.len - 1;
    http->part = IN_BODY;
    int found;
    const char *upgrade = header(&http->head, "Upgrade", &found);
    if (parser->method == HTTP_CONNECT)
        return refuse(http, 501, "bad-request", "this server is no proxy");
    if (parser->upgrade && !(upgrade && text_has_word(upgrade, "websocket")))
        parser->upgrade = 0; /* an offer of another protocol may be ignored (RFC 9110, 7.8) */
    return check_head(http, parser, limits_of(parser));
}

static int on_body(http_parser *parser, const char *at, size_t len)
{
    struct http *http = of(parser);
    if (http->body.len + len > (size_t)limits_of(parser)->body_bytes)
        return refuse(http, 413, "too-big", "the body of the request is too large");
    buffer_put(&http->body, at, len);
    return 0;
}

static int on_complete(http_parser *parser)
{
    of(parser)->complete = true;
    http_parser_pause(parser, 1); /* what follows is the next request */
    return 0;
}

static const http_parser_settings found = {
    .on_url = on_target,
    .on_header_field = on_name,
    .on_header_value = on_value,
    .on_headers_complete = on_head,
    .on_body = on_body,
    .on_message_complete = on_complete,
};

/* ---- from connection to request ---- */

bool http_arriving(const struct conn *conn)
{
    return conn->http != NULL;
}

void http_free(struct conn *conn)
{
    if (!conn->http)
        return;
    buffer_free(&conn->http->head.text);
    buffer_free(&conn->http->body);
    free(conn->http);
    conn->http = NULL;
}

static struct http *begin(struct conn *conn)
{
    struct http *http = calloc(1, sizeof *http);
    if (!http) {
        fputs("revanche: out of memory\n", stderr);
        abort();
    }
    http_parser_init(&http->parser, HTTP_REQUEST);
    http->parser.data = conn;
    http->first = *conn->feed;
    conn->http = http;
    conn->deadline = conn->net->now + conn->net->setup.limits.request_ms;
    net_sweep_by(conn->net, conn->deadline);
    return http;
}

/* The parser gave up by itself: which status says so best? */
static void explain(struct http *http)
{
    switch (HTTP_PARSER_ERRNO(&http->parser)) {
    case HPE_HEADER_OVERFLOW:
        if (http->part == IN_TARGET)
            refuse(http, 414, "too-big", "the address of the request is too long");
        else
            refuse(http, 431, "too-big", "the headers of the request are too long");
        break;
    case HPE_INVALID_METHOD:
        if (http->first >= 'A' && http->first <= 'Z')
            refuse(http, 501, "bad-request", "there is no such method");
        else
            refuse(http, 400, "bad-request", "this is not HTTP");
        break;
    case HPE_INVALID_VERSION: refuse(http, 505, "bad-request", "this server speaks HTTP/1.1"); break;
    case HPE_INVALID_TRANSFER_ENCODING:
        refuse(http, 501, "bad-request", "the only transfer encoding is chunked");
        break;
    default:
        refuse(http, 400, "bad-request", http_errno_description(HTTP_PARSER_ERRNO(&http->parser)));
        break;
    }
}

static void say_continue(struct conn *conn)
{
    /* No stored thing depends on it, so it need not wait for commit(). */
    buffer_text(&conn->out, "HTTP/1.1 100 Continue\r\n\r\n");
    conn->http->wants_continue = false;
}

void http_digest(struct conn *conn)
{
    if (conn->last)
        conn->feed_len = 0;
    if (conn_waiting(conn))
        return; /* one request at a time */
    /* Empty lines before a request are allowed (RFC 9112, 2.2) and must not look like a request that has begun. */
    while (!conn->http && conn->feed_len && (*conn->feed == '\r' || *conn->feed == '\n')) {
        conn->feed++;
        conn->feed_len--;
    }
    if (!conn->feed_len)
        return;
    struct http *http = conn->http ? conn->http : begin(conn);
    size_t n = http_parser_execute(&http->parser, &found, conn->feed, conn->feed_len);
    conn->feed += n;
    conn->feed_len -= n;
    if (!http->complete && !http->status && HTTP_PARSER_ERRNO(&http->parser) != HPE_OK)
        explain(http);
    if (http->status) {
        conn->feed_len = 0;
        answer_error(conn, http->status, http->code, http->text);
        http_free(conn);
    } else if (http->complete) {
        route(conn, http);
        http_free(conn);
    } else if (http->wants_continue && http->part == IN_BODY && http->body.len == 0) {
        say_continue(conn);
    }
}
