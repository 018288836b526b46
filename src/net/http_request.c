/* SPDX-License-Identifier: MIT
 * HTTP: from bytes to a request. Rejects requests that are malformed or too large. Only this file knows
 * http-parser. */
#include "net_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <http_parser.h>

struct arriving {
    struct http_request request; /* first, so that conn->http points to both */
    http_parser parser;
    enum { IN_TARGET, IN_NAME, IN_VALUE, IN_BODY } part;
    char first_byte;
    bool wants_continue;
    int status; /* of the error response, once the request is refused; else 0 */
    const char *code, *text;
    enum rv_message message; /* SAY_NOTHING: what only programs do wrong has a text in English */
};

static struct arriving *arriving_of(const struct conn *conn)
{
    return (struct arriving *)conn->http;
}

static struct arriving *of(const http_parser *parser)
{
    return arriving_of(parser->data);
}

/* Notes why the request is refused; the parser stops. */
static int refuse(struct arriving *arriving, int status, const char *code, const char *text)
{
    arriving->status = status;
    arriving->code = code;
    arriving->text = text;
    return -1;
}

/* The same for something that people can cause. */
static int refuse_people(struct arriving *arriving, int status, const char *code, enum rv_message message)
{
    arriving->message = message;
    return refuse(arriving, status, code, "");
}

static const struct net_limits *limits_of(const http_parser *parser)
{
    return &((const struct conn *)parser->data)->net->setup.limits;
}

/* ---- callbacks of the parser ---- */

static int on_target(http_parser *parser, const char *at, size_t len)
{
    struct arriving *arriving = of(parser);
    struct buffer *text = &arriving->request.head.text;
    buffer_put(text, at, len);
    if (text->len > (size_t)limits_of(parser)->header_bytes / 2)
        return refuse_people(arriving, 414, "too-big", SAY_ADDRESS_TOO_LONG);
    return 0;
}

static void end_part(struct net_headers *head)
{
    buffer_put(&head->text, "", 1);
}

static int on_name(http_parser *parser, const char *at, size_t len)
{
    struct arriving *arriving = of(parser);
    struct net_headers *head = &arriving->request.head;
    if (arriving->part == IN_BODY)
        return 0;             /* trailers are ignored */
    if (memchr(at, ' ', len)) /* some builds of the parser let it pass */
        return refuse(arriving, 400, "bad-request", "there is a blank in the name of a header");
    if (arriving->part != IN_NAME) {
        if (head->count == HEADERS_MAX)
            return refuse(arriving, 431, "too-big", "there are too many headers");
        end_part(head);
        arriving->part = IN_NAME;
        head->at[head->count].name = (unsigned)head->text.len;
        head->at[head->count++].value = 0;
    }
    buffer_put(&head->text, at, len);
    return 0;
}

static int on_value(http_parser *parser, const char *at, size_t len)
{
    struct arriving *arriving = of(parser);
    struct net_headers *head = &arriving->request.head;
    if (arriving->part == IN_BODY)
        return 0;
    if (arriving->part == IN_NAME) {
        end_part(head);
        arriving->part = IN_VALUE;
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

bool net_list_has(const char *list, const char *word)
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

static int check_head(struct arriving *arriving, const struct net_limits *limits)
{
    const http_parser *parser = &arriving->parser;
    const struct net_headers *head = &arriving->request.head;
    int hosts, found;
    const char *host = header(head, "Host", &hosts), *expect = header(head, "Expect", &found);
    bool has_length = parser->flags & F_CONTENTLENGTH, chunked = parser->flags & F_CHUNKED;
    if (parser->http_major != 1)
        return refuse(arriving, 505, "bad-request", "this server speaks HTTP/1.1");
    if (hosts > 1 || (hosts == 0 && parser->http_minor > 0))
        return refuse(arriving, 400, "bad-request", "a request has exactly one Host header");
    if (hosts && !plain_host(host))
        return refuse(arriving, 400, "bad-request", "the Host header is no host");
    if (header(head, "Transfer-Encoding", &found) && !chunked)
        return refuse(arriving, 501, "bad-request", "the only transfer encoding is chunked");
    if (has_length && parser->content_length > (uint64_t)limits->body_bytes)
        return refuse_people(arriving, 413, "too-big", SAY_REQUEST_TOO_BIG);
    if (parser->method == HTTP_POST && !has_length && !chunked)
        return refuse(arriving, 411, "bad-request", "a POST says how long it is");
    if (expect && strcasecmp(expect, "100-continue") != 0)
        return refuse(arriving, 417, "bad-request", "all that can be expected is 100-continue");
    arriving->wants_continue = expect && (chunked || (has_length && parser->content_length));
    return 0;
}

static int on_head(http_parser *parser)
{
    struct arriving *arriving = of(parser);
    struct net_headers *head = &arriving->request.head;
    end_part(head);
    for (int i = 0; i < head->count; i++)
        if (!head->at[i].value) /* the parser reports no empty values */
            head->at[i].value = (unsigned)head->text.len - 1;
    arriving->part = IN_BODY;
    int found;
    const char *upgrade = header(head, "Upgrade", &found);
    if (parser->method == HTTP_CONNECT)
        return refuse(arriving, 501, "bad-request", "this server is no proxy");
    if (parser->upgrade && !(upgrade && net_list_has(upgrade, "websocket")))
        parser->upgrade = 0; /* offers of other protocols may be ignored (RFC 9110, 7.8) */
    return check_head(arriving, limits_of(parser));
}

static int on_body(http_parser *parser, const char *at, size_t len)
{
    struct arriving *arriving = of(parser);
    struct buffer *body = &arriving->request.body;
    if (body->len + len > (size_t)limits_of(parser)->body_bytes)
        return refuse_people(arriving, 413, "too-big", SAY_REQUEST_TOO_BIG);
    buffer_put(body, at, len);
    return 0;
}

static int on_complete(http_parser *parser)
{
    struct http_request *request = &of(parser)->request;
    request->complete = true;
    request->method = http_method_str((enum http_method)parser->method);
    request->minor_version = parser->http_minor;
    request->keep_alive = parser->http_minor > 0 && http_should_keep_alive(parser);
    request->upgrade = parser->upgrade;
    http_parser_pause(parser, 1); /* the next bytes belong to the next request */
    return 0;
}

static const http_parser_settings callbacks = {
    .on_url = on_target,
    .on_header_field = on_name,
    .on_header_value = on_value,
    .on_headers_complete = on_head,
    .on_body = on_body,
    .on_message_complete = on_complete,
};

/* ---- from connection to request ---- */

void net_http_limit_headers(int bytes)
{
    http_parser_set_max_header_size((uint32_t)bytes);
}

void net_http_free(struct conn *conn)
{
    if (!conn->http)
        return;
    buffer_free(&conn->http->head.text);
    buffer_free(&conn->http->body);
    free(conn->http);
    conn->http = NULL;
}

static void begin(struct conn *conn)
{
    struct arriving *arriving = calloc(1, sizeof *arriving);
    if (!arriving) {
        fputs("revanche: out of memory\n", stderr);
        abort();
    }
    http_parser_init(&arriving->parser, HTTP_REQUEST);
    arriving->parser.data = conn;
    arriving->first_byte = *conn->feed;
    conn->http = &arriving->request;
    conn->deadline = conn->net->now + conn->net->setup.limits.request_ms;
    net_sweep_by(conn->net, conn->deadline);
}

/* Chooses the status for an error that the parser found by itself. */
static void explain(struct arriving *arriving)
{
    enum http_errno problem = HTTP_PARSER_ERRNO(&arriving->parser);
    switch (problem) {
    case HPE_HEADER_OVERFLOW:
        if (arriving->part == IN_TARGET)
            refuse_people(arriving, 414, "too-big", SAY_ADDRESS_TOO_LONG);
        else
            refuse(arriving, 431, "too-big", "the headers of the request are too long");
        break;
    case HPE_INVALID_METHOD:
        if (arriving->first_byte >= 'A' && arriving->first_byte <= 'Z')
            refuse(arriving, 501, "bad-request", "there is no such method");
        else
            refuse(arriving, 400, "bad-request", "this is not HTTP");
        break;
    case HPE_INVALID_VERSION: refuse(arriving, 505, "bad-request", "this server speaks HTTP/1.1"); break;
    case HPE_INVALID_TRANSFER_ENCODING:
        refuse(arriving, 501, "bad-request", "the only transfer encoding is chunked");
        break;
    default: refuse(arriving, 400, "bad-request", http_errno_description(problem)); break;
    }
}

/* Nothing stored depends on it, so it need not wait for commit(). */
static void send_continue(struct conn *conn)
{
    buffer_text(&conn->out, "HTTP/1.1 100 Continue\r\n\r\n");
    arriving_of(conn)->wants_continue = false;
}

/* Empty lines before a request are allowed (RFC 9112, 2.2) and do not begin one. */
static void skip_empty_lines(struct conn *conn)
{
    while (conn->feed_len && (*conn->feed == '\r' || *conn->feed == '\n')) {
        conn->feed++;
        conn->feed_len--;
    }
}

static void parse(struct conn *conn)
{
    struct arriving *arriving = arriving_of(conn);
    size_t n = http_parser_execute(&arriving->parser, &callbacks, conn->feed, conn->feed_len);
    conn->feed += n;
    conn->feed_len -= n;
    bool failed = HTTP_PARSER_ERRNO(&arriving->parser) != HPE_OK;
    if (failed && !arriving->request.complete && !arriving->status)
        explain(arriving);
}

static void send_refusal(struct conn *conn, const struct arriving *arriving)
{
    int found;
    if (arriving->part == IN_BODY) /* else headers are missing */
        conn->language = language_accepted(header(&arriving->request.head, "Accept-Language", &found));
    if (arriving->message)
        net_response_error(conn, arriving->status, arriving->code, arriving->message);
    else
        net_response_reject(conn, arriving->status, arriving->code, arriving->text);
}

void net_http_digest(struct conn *conn)
{
    if (conn->last)
        conn->feed_len = 0;
    if (net_conn_waiting(conn))
        return; /* one request at a time */
    if (!conn->http)
        skip_empty_lines(conn);
    if (!conn->feed_len)
        return;
    if (!conn->http)
        begin(conn);
    parse(conn);
    const struct arriving *arriving = arriving_of(conn);
    if (arriving->status) {
        conn->feed_len = 0;
        send_refusal(conn, arriving);
        net_http_free(conn);
    } else if (arriving->request.complete) {
        net_route(conn, conn->http);
        net_http_free(conn);
    } else if (arriving->wants_continue && arriving->part == IN_BODY && conn->http->body.len == 0) {
        send_continue(conn);
    }
}

/* ---- texts of the protocol ---- */

const char *net_http_reason(int status)
{
    return http_status_str((enum http_status)status);
}

static struct net_span url_part(const char *target, const struct http_parser_url *url, int part)
{
    return (struct net_span){ target + url->field_data[part].off, url->field_data[part].len };
}

bool net_http_split_target(const char *target, struct net_span *path, struct net_span *query)
{
    struct http_parser_url url;
    http_parser_url_init(&url);
    if (http_parser_parse_url(target, strlen(target), 0, &url) != 0 || !(url.field_set & 1 << UF_PATH))
        return false;
    *path = url_part(target, &url, UF_PATH);
    *query = url.field_set & 1 << UF_QUERY ? url_part(target, &url, UF_QUERY) : (struct net_span){ "", 0 };
    return true;
}
