/* SPDX-License-Identifier: MIT
 * HTTP: from bytes to a request. Rejects requests that are malformed or too large. */
#include "net_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "http_parse.h"

struct arriving {
    struct http_request request; /* first, so that conn->http points to both */
    struct conn *conn;
    struct parse *parse;
    size_t head_bytes; /* of the first line and the headers, so far */
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

static const struct net_limits *limits_of(const struct arriving *arriving)
{
    return &arriving->conn->net->setup.limits;
}

/* ---- callbacks of the parser ---- */

static int on_target(void *self, const char *at, size_t len)
{
    struct arriving *arriving = self;
    struct buffer *text = &arriving->request.head.text;
    buffer_put(text, at, len);
    if (text->len > (size_t)limits_of(arriving)->header_bytes / 2)
        return refuse_people(arriving, 414, "too-big", SAY_ADDRESS_TOO_LONG);
    return 0;
}

static void end_part(struct net_headers *head)
{
    buffer_put(&head->text, "", 1);
}

static int on_name(void *self, const char *at, size_t len)
{
    struct arriving *arriving = self;
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

static int on_value(void *self, const char *at, size_t len)
{
    struct arriving *arriving = self;
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

static int check_head(struct arriving *arriving, const struct parse_head *said)
{
    const struct net_headers *head = &arriving->request.head;
    int hosts, found;
    const char *host = header(head, "Host", &hosts), *expect = header(head, "Expect", &found);
    if (said->major != 1)
        return refuse(arriving, 505, "bad-request", "this server speaks HTTP/1.1");
    if (hosts > 1 || (hosts == 0 && said->minor > 0))
        return refuse(arriving, 400, "bad-request", "a request has exactly one Host header");
    if (hosts && !plain_host(host))
        return refuse(arriving, 400, "bad-request", "the Host header is no host");
    if (header(head, "Transfer-Encoding", &found)) /* parsers differ about what follows: smuggling */
        return refuse(arriving, 501, "bad-request", "a request says how long it is, in Content-Length");
    if (said->has_length && said->length > (uint64_t)limits_of(arriving)->body_bytes)
        return refuse_people(arriving, 413, "too-big", SAY_REQUEST_TOO_BIG);
    if (strcmp(said->method, "POST") == 0 && !said->has_length)
        return refuse(arriving, 411, "bad-request", "a POST says how long it is");
    if (expect && strcasecmp(expect, "100-continue") != 0)
        return refuse(arriving, 417, "bad-request", "all that can be expected is 100-continue");
    arriving->wants_continue = expect && said->has_length && said->length;
    return 0;
}

static int on_head(void *self, struct parse_head *said)
{
    struct arriving *arriving = self;
    struct http_request *request = &arriving->request;
    struct net_headers *head = &request->head;
    end_part(head);
    for (int i = 0; i < head->count; i++)
        if (!head->at[i].value) /* the parser reports no empty values */
            head->at[i].value = (unsigned)head->text.len - 1;
    arriving->part = IN_BODY;
    if (!net_conn_admit(arriving->conn, head))
        return refuse_people(arriving, 429, "connections", SAY_TOO_MANY_CONNECTIONS);
    int found;
    const char *upgrade = header(head, "Upgrade", &found);
    if (strcmp(said->method, "CONNECT") == 0)
        return refuse(arriving, 501, "bad-request", "this server is no proxy");
    if (!(upgrade && net_list_has(upgrade, "websocket")))
        said->upgrade = false; /* offers of other protocols may be ignored (RFC 9110, 7.8) */
    request->method = said->method;
    request->minor_version = said->minor;
    request->keep_alive = said->minor > 0 && said->keep_alive;
    request->upgrade = said->upgrade;
    return check_head(arriving, said);
}

static int on_body(void *self, const char *at, size_t len)
{
    struct arriving *arriving = self;
    struct buffer *body = &arriving->request.body;
    if (body->len + len > (size_t)limits_of(arriving)->body_bytes)
        return refuse_people(arriving, 413, "too-big", SAY_REQUEST_TOO_BIG);
    buffer_put(body, at, len);
    return 0;
}

static void on_complete(void *self)
{
    struct arriving *arriving = self;
    arriving->request.complete = true;
}

static const struct parse_events events = { on_target, on_name, on_value, on_head, on_body, on_complete };

/* ---- from connection to request ---- */

void net_http_free(struct conn *conn)
{
    if (!conn->http)
        return;
    parse_free(arriving_of(conn)->parse);
    buffer_free(&conn->http->head.text);
    buffer_free(&conn->http->body);
    free(conn->http);
    conn->http = NULL;
}

static void begin(struct conn *conn)
{
    struct arriving *arriving = calloc(1, sizeof *arriving);
    struct parse *parse = arriving ? parse_new(&events, arriving) : NULL;
    if (!parse) {
        fputs("revanche: out of memory\n", stderr);
        abort();
    }
    arriving->parse = parse;
    arriving->conn = conn;
    arriving->first_byte = *conn->feed;
    conn->http = &arriving->request;
    conn->deadline = conn->net->now + conn->net->setup.limits.request_ms;
    net_sweep_by(conn->net, conn->deadline);
}

/* Chooses the status for an error that the parser found by itself. */
static void explain(struct arriving *arriving)
{
    switch (parse_problem(arriving->parse)) {
    case PARSE_FINE: break;
    case PARSE_METHOD:
        if (arriving->first_byte >= 'A' && arriving->first_byte <= 'Z')
            refuse(arriving, 501, "bad-request", "there is no such method");
        else
            refuse(arriving, 400, "bad-request", "this is not HTTP");
        break;
    case PARSE_VERSION: refuse(arriving, 505, "bad-request", "this server speaks HTTP/1.1"); break;
    case PARSE_ENCODING:
        refuse(arriving, 501, "bad-request", "a request says how long it is, in Content-Length");
        break;
    case PARSE_OTHER: refuse(arriving, 400, "bad-request", parse_reason(arriving->parse)); break;
    }
}

static void refuse_long_head(struct arriving *arriving)
{
    if (arriving->part == IN_TARGET)
        refuse_people(arriving, 414, "too-big", SAY_ADDRESS_TOO_LONG);
    else
        refuse(arriving, 431, "too-big", "the headers of the request are too long");
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

/* Parses a part of what has arrived: while the head is not complete, not more than a head may have. */
static void parse_part(struct conn *conn, struct arriving *arriving)
{
    size_t most = (size_t)limits_of(arriving)->header_bytes - arriving->head_bytes, len = conn->feed_len;
    bool in_head = arriving->part != IN_BODY;
    size_t n = parse_bytes(arriving->parse, conn->feed, in_head && len > most ? most : len);
    conn->feed += n;
    conn->feed_len -= n;
    arriving->head_bytes += in_head ? n : 0;
    if (!arriving->request.complete && !arriving->status)
        explain(arriving);
    if (arriving->part != IN_BODY && !arriving->status &&
        arriving->head_bytes == (size_t)limits_of(arriving)->header_bytes)
        refuse_long_head(arriving);
}

static void parse(struct conn *conn)
{
    struct arriving *arriving = arriving_of(conn);
    do
        parse_part(conn, arriving);
    while (conn->feed_len && !arriving->request.complete && !arriving->status);
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

void net_http_route(struct conn *conn)
{
    net_route(conn, conn->http);
    if (!conn->ticket)
        net_http_free(conn);
}

void net_http_digest(struct conn *conn)
{
    if (conn->last)
        conn->feed_len = 0;
    if (net_conn_waiting(conn) || conn->ticket)
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
        conn->asked_at = metric_clock();
        net_http_route(conn);
    } else if (arriving->wants_continue && arriving->part == IN_BODY && conn->http->body.len == 0) {
        send_continue(conn);
    }
}

/* ---- texts of the protocol ---- */

const char *net_http_reason(int status)
{
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {
        { 101, "Switching Protocols" },
        { 200, "OK" },
        { 201, "Created" },
        { 204, "No Content" },
        { 206, "Partial Content" },
        { 301, "Moved Permanently" },
        { 302, "Found" },
        { 303, "See Other" },
        { 304, "Not Modified" },
        { 307, "Temporary Redirect" },
        { 308, "Permanent Redirect" },
        { 400, "Bad Request" },
        { 403, "Forbidden" },
        { 404, "Not Found" },
        { 405, "Method Not Allowed" },
        { 408, "Request Timeout" },
        { 409, "Conflict" },
        { 411, "Length Required" },
        { 413, "Payload Too Large" },
        { 414, "URI Too Long" },
        { 416, "Range Not Satisfiable" },
        { 417, "Expectation Failed" },
        { 421, "Misdirected Request" },
        { 422, "Unprocessable Entity" },
        { 426, "Upgrade Required" },
        { 429, "Too Many Requests" },
        { 431, "Request Header Fields Too Large" },
        { 500, "Internal Server Error" },
        { 501, "Not Implemented" },
        { 503, "Service Unavailable" },
        { 505, "HTTP Version Not Supported" },
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == status)
            return reasons[i].reason;
    return "Other";
}

/* The target is a path, or the whole address as proxies write it (RFC 9112, 3.2). */
bool net_http_split_target(const char *target, struct net_span *path, struct net_span *query)
{
    const char *at = target, *scheme = strstr(target, "://");
    if (*at != '/' && scheme &&
        (size_t)(scheme - at) == strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        at = scheme + 3 + strcspn(scheme + 3, "/?#");
    if (*at != '/')
        return false;
    size_t len = strcspn(at, "?#");
    *path = (struct net_span){ at, len };
    at += len;
    *query = *at == '?' ? (struct net_span){ at + 1, strcspn(at + 1, "#") } : (struct net_span){ "", 0 };
    return true;
}
