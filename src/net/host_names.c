/* SPDX-License-Identifier: MIT
 * The host names this server responds to. With DNS rebinding, a foreign page lets its own name point to
 * this machine; browsers then treat the server as part of that page and let it read everything. The Host
 * header reveals it. */
#include "net_internal.h"

#include <string.h>
#include <strings.h>

enum { HOST_MAX = 256 };

/* "Games.Example.:7860" is "Games.Example". */
static bool name_in(const char *host, char name[HOST_MAX])
{
    size_t len = strcspn(host, ":");
    if (len && host[len - 1] == '.')
        len--;
    if (!len || len >= HOST_MAX)
        return false;
    memcpy(name, host, len);
    name[len] = '\0';
    return true;
}

static bool ends_with(const char *name, const char *end)
{
    size_t len = strlen(name), more = strlen(end);
    return len > more && strcasecmp(name + len - more, end) == 0;
}

/* Strangers control no addresses, names without a dot, or names of the local network. */
static bool is_local(const char *name)
{
    struct in6_addr ip;
    return net_ip_read(name, strlen(name), &ip) || !strchr(name, '.') || ends_with(name, ".localhost") ||
           ends_with(name, ".local");
}

bool net_host_is_ours(const struct net *net, const char *host)
{
    const struct net_setup *setup = &net->setup;
    char name[HOST_MAX];
    if (!setup->names && setup->behind_proxy)
        return true; /* the proxy checks the name */
    if (host[0] == '[')
        return true;
    if (!name_in(host, name))
        return false;
    size_t len = strlen(name);
    bool listens = strncasecmp(setup->listen, name, len) == 0 && setup->listen[len] == ':';
    return is_local(name) || listens || (setup->names && net_list_has(setup->names, name));
}
