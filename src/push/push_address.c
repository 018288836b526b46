/* SPDX-License-Identifier: MIT
 * Which addresses are push services that a stranger may name: this server shall not knock on doors of its own
 * house for others. */
#include "push_address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CONTACT_MAX = 200, HTTPS_PORT = 443 };

static const char scheme[] = "https://";
static const char host_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-";

/* Printable, and nothing that JSON or a header would have to escape. */
static bool is_plain(const char *text)
{
    for (; *text; text++)
        if (*text <= ' ' || *text >= 127 || strchr("\"\\<>^`{|}", *text))
            return false;
    return true;
}

bool push_contact_fits(const char *contact)
{
    size_t len = strlen(contact);
    bool mail = strncmp(contact, "mailto:", 7) == 0 && strchr(contact + 7, '@');
    bool page = strncmp(contact, scheme, strlen(scheme)) == 0 && contact[strlen(scheme)];
    return len <= CONTACT_MAX && is_plain(contact) && (mail || page);
}

/* A port of decimal digits that ends at `end`; 0 if it is none. */
static int port_at(const char *text, const char *end)
{
    int port = 0;
    size_t len = (size_t)(end - text);
    if (len < 1 || len > 5 || strspn(text, "0123456789") < len)
        return 0;
    for (; text < end; text++)
        port = port * 10 + *text - '0';
    return port <= 65535 ? port : 0;
}

bool push_allow_fits(const char *allow)
{
    for (const char *at = allow;; at++) {
        size_t host = strspn(at, host_letters);
        const char *end = at + strcspn(at, ",");
        if (!host || at[host] != ':' || !port_at(at + host + 1, end))
            return false;
        at = end;
        if (!*at)
            return true;
    }
}

bool push_origin_of(const char *endpoint, struct push_origin *origin)
{
    size_t len = strlen(endpoint);
    if (len >= PUSH_ENDPOINT_MAX || strncmp(endpoint, scheme, strlen(scheme)) != 0 || !is_plain(endpoint) ||
        strchr(endpoint, '#'))
        return false;
    const char *host = endpoint + strlen(scheme), *end = host + strcspn(host, "/?");
    size_t host_len = strspn(host, host_letters);
    if (!host_len || host_len >= sizeof origin->host || *end != '/')
        return false;
    origin->port = host[host_len] == ':' ? port_at(host + host_len + 1, end) : HTTPS_PORT;
    if (!origin->port || (host[host_len] != ':' && host + host_len != end))
        return false;
    memcpy(origin->host, host, host_len);
    origin->host[host_len] = '\0';
    snprintf(origin->url, sizeof origin->url, "%.*s", (int)(end - endpoint), endpoint);
    return true;
}

bool push_is_allowed(const struct push_origin *origin, const char *allow)
{
    char name[sizeof origin->host + 8];
    size_t len = (size_t)snprintf(name, sizeof name, "%s:%d", origin->host, origin->port);
    for (const char *at = allow; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strncasecmp(at, name, len) == 0 && (at[len] == ',' || !at[len]))
            return true;
    return false;
}

/* The last part of a name begins with a letter, that of 127.0.0.1, 127.1 or 0x7f000001 does not. */
bool push_is_number(const struct push_origin *origin)
{
    const char *dot = strrchr(origin->host, '.');
    const char *last = dot ? dot + 1 : origin->host;
    return !((*last >= 'a' && *last <= 'z') || (*last >= 'A' && *last <= 'Z'));
}

bool push_endpoint_fits(const char *endpoint, const char *allow)
{
    struct push_origin origin;
    return push_origin_of(endpoint, &origin) &&
           ((origin.port == HTTPS_PORT && !push_is_number(&origin)) || push_is_allowed(&origin, allow));
}

/* ---- addresses of the network ---- */

struct block {
    uint32_t address;
    int bits;
};

static bool is_in(uint32_t address, const struct block *block)
{
    return (address ^ block->address) >> (32 - block->bits) == 0;
}

/* Not those that are private, of this machine or link, shared, reserved, for examples or for many. */
static bool is_public_4(uint32_t address)
{
    static const struct block others[] = {
        { 0x00000000, 8 },  { 0x0a000000, 8 },  { 0x64400000, 10 }, { 0x7f000000, 8 },  { 0xa9fe0000, 16 },
        { 0xac100000, 12 }, { 0xc0000000, 24 }, { 0xc0000200, 24 }, { 0xc0586300, 24 }, { 0xc0a80000, 16 },
        { 0xc6120000, 15 }, { 0xc6336400, 24 }, { 0xcb007100, 24 }, { 0xe0000000, 3 },
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (is_in(address, &others[i]))
            return false;
    return true;
}

/* The global ones, without those that contain an address of the older kind or are for examples. */
static bool is_public_6(const unsigned char ip[16])
{
    bool global = (ip[0] & 0xe0) == 0x20;
    bool special = ip[0] == 0x20 && ip[1] == 0x01 && ip[2] < 2;
    bool example = memcmp(ip, "\x20\x01\x0d\xb8", 4) == 0 || memcmp(ip, "\x3f\xff", 2) == 0;
    bool contains = ip[0] == 0x20 && ip[1] == 0x02;
    return global && !special && !example && !contains;
}

bool push_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        struct sockaddr_in in;
        memcpy(&in, address, sizeof in);
        return is_public_4(ntohl(in.sin_addr.s_addr));
    }
    struct sockaddr_in6 in6;
    if (address->sa_family != AF_INET6)
        return false;
    memcpy(&in6, address, sizeof in6);
    return is_public_6(in6.sin6_addr.s6_addr);
}
