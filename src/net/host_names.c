/* SPDX-License-Identifier: MIT
 * By which names the server may be called. A page of a stranger can have its own name point to this machine (DNS rebinding);
 * browsers then take the server for the stranger's own, and would let it read everything here. The Host header shows it. */
#include "net_inside.h"

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

/* An address needs no name server, and names without a dot, or of the local network, are not for strangers to give away. */
static bool is_local(const char *name)
{
    struct in6_addr ip;
    return ip_read(name, strlen(name), &ip) || !strchr(name, '.') || ends_with(name, ".localhost") ||
           ends_with(name, ".local");
}

bool host_is_ours(const struct net *net, const char *host)
{
    const struct net_setup *setup = &net->setup;
    char name[HOST_MAX];
    if (!setup->names && setup->behind_proxy)
        return true; /* the proxy knows what it is called */
    if (host[0] == '[')
        return true;
    if (!name_in(host, name))
        return false;
    size_t len = strlen(name);
    bool listens = strncasecmp(setup->listen, name, len) == 0 && setup->listen[len] == ':';
    return is_local(name) || listens || (setup->names && text_has_word(setup->names, name));
}
