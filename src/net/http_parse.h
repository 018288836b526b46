/* SPDX-License-Identifier: MIT
 * The HTTP parser of the system behind calls of our own: llhttp, or http-parser where there is no llhttp.
 * Only http_parse.c knows which one it is. */
#ifndef RV_NET_HTTP_PARSE_H
#define RV_NET_HTTP_PARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the first line and the headers say. */
struct parse_head {
    const char *method;
    int major, minor;
    bool has_length;
    uint64_t length;
    bool keep_alive;
    bool upgrade; /* offered; the receiver may clear it */
};

/* Parts of a request as they arrive; a text may come in pieces. Anything but 0 stops the parser. */
struct parse_events {
    int (*target)(void *self, const char *at, size_t len);
    int (*name)(void *self, const char *at, size_t len);
    int (*value)(void *self, const char *at, size_t len);
    int (*head)(void *self, struct parse_head *head);
    int (*body)(void *self, const char *at, size_t len);
    void (*complete)(void *self);
};

enum parse_problem { PARSE_FINE, PARSE_METHOD, PARSE_VERSION, PARSE_ENCODING, PARSE_OTHER };

struct parse;

/* For one request. NULL without memory. */
struct parse *parse_new(const struct parse_events *events, void *self);
void parse_free(struct parse *parse);

/* Takes bytes, up to the end of the request at most, and returns how many. */
size_t parse_bytes(struct parse *parse, const char *at, size_t len);

/* What is wrong with the request, if the parser has stopped by itself; and in English. */
enum parse_problem parse_problem(const struct parse *parse);
const char *parse_reason(const struct parse *parse);

#endif
