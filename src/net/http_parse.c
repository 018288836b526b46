/* SPDX-License-Identifier: MIT
 * llhttp or http-parser, as the build has chosen (option http_parser). */
#include "http_parse.h"

#include <stdlib.h>

#ifdef RV_LLHTTP
#include <llhttp.h>
typedef llhttp_t parser_type;
typedef llhttp_settings_t settings_type;
enum { HAS_LENGTH = F_CONTENT_LENGTH };
#else
#include <http_parser.h>
typedef http_parser parser_type;
typedef http_parser_settings settings_type;
enum { HAS_LENGTH = F_CONTENTLENGTH };
#endif

struct parse {
    parser_type parser;
#ifdef RV_LLHTTP
    settings_type settings; /* the parser points to them */
#endif
    const struct parse_events *events;
    void *self;
    bool complete;
};

static struct parse *of(parser_type *parser)
{
    return parser->data;
}

/* ---- callbacks ---- */

static int on_target(parser_type *parser, const char *at, size_t len)
{
    return of(parser)->events->target(of(parser)->self, at, len);
}

static int on_name(parser_type *parser, const char *at, size_t len)
{
    return of(parser)->events->name(of(parser)->self, at, len);
}

static int on_value(parser_type *parser, const char *at, size_t len)
{
    return of(parser)->events->value(of(parser)->self, at, len);
}

static int on_body(parser_type *parser, const char *at, size_t len)
{
    return of(parser)->events->body(of(parser)->self, at, len);
}

static int on_head(parser_type *parser)
{
    struct parse_head head = {
#ifdef RV_LLHTTP
        .method = llhttp_method_name((llhttp_method_t)parser->method),
        .keep_alive = llhttp_should_keep_alive(parser),
#else
        .method = http_method_str((enum http_method)parser->method),
        .keep_alive = http_should_keep_alive(parser),
#endif
        .major = parser->http_major,
        .minor = parser->http_minor,
        .has_length = parser->flags & HAS_LENGTH,
        .length = parser->content_length,
        .upgrade = parser->upgrade,
    };
    int stop = of(parser)->events->head(of(parser)->self, &head);
    parser->upgrade = head.upgrade;
    return stop;
}

/* The next bytes belong to the next request. */
static int on_complete(parser_type *parser)
{
    of(parser)->complete = true;
    of(parser)->events->complete(of(parser)->self);
#ifdef RV_LLHTTP
    return HPE_PAUSED;
#else
    http_parser_pause(parser, 1);
    return 0;
#endif
}

static const settings_type callbacks = {
    .on_url = on_target,
    .on_header_field = on_name,
    .on_header_value = on_value,
    .on_headers_complete = on_head,
    .on_body = on_body,
    .on_message_complete = on_complete,
};

/* ---- one request ---- */

struct parse *parse_new(const struct parse_events *events, void *self)
{
    struct parse *parse = calloc(1, sizeof *parse);
    if (!parse)
        return NULL;
#ifdef RV_LLHTTP
    parse->settings = callbacks;
    llhttp_init(&parse->parser, HTTP_REQUEST, &parse->settings);
#else
    http_parser_set_max_header_size(UINT32_MAX); /* the receiver counts */
    http_parser_init(&parse->parser, HTTP_REQUEST);
#endif
    parse->parser.data = parse;
    parse->events = events;
    parse->self = self;
    return parse;
}

void parse_free(struct parse *parse)
{
    free(parse);
}

size_t parse_bytes(struct parse *parse, const char *at, size_t len)
{
#ifdef RV_LLHTTP
    if (llhttp_execute(&parse->parser, at, len) == HPE_OK)
        return len;
    const char *end = llhttp_get_error_pos(&parse->parser);
    return end ? (size_t)(end - at) : len;
#else
    return http_parser_execute(&parse->parser, &callbacks, at, len);
#endif
}

#ifdef RV_LLHTTP
static llhttp_errno_t problem_of(const struct parse *parse)
{
    return llhttp_get_errno(&parse->parser);
}
#else
static enum http_errno problem_of(const struct parse *parse)
{
    return HTTP_PARSER_ERRNO(&parse->parser);
}
#endif

enum parse_problem parse_problem(const struct parse *parse)
{
    if (parse->complete)
        return PARSE_FINE;
    switch (problem_of(parse)) {
    case HPE_OK: return PARSE_FINE;
#ifdef RV_LLHTTP
    case HPE_PAUSED_H2_UPGRADE: /* PRI, the greeting of HTTP/2 */
#endif
    case HPE_INVALID_METHOD: return PARSE_METHOD;
    case HPE_INVALID_VERSION: return PARSE_VERSION;
    case HPE_INVALID_TRANSFER_ENCODING: return PARSE_ENCODING;
    default: return PARSE_OTHER;
    }
}

const char *parse_reason(const struct parse *parse)
{
#ifdef RV_LLHTTP
    return llhttp_get_error_reason(&parse->parser);
#else
    return http_errno_description(problem_of(parse));
#endif
}
