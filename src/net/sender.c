/* SPDX-License-Identifier: MIT
 * Whose request it is: of who has connected, or of a proxy's visitor. */
#include "net_internal.h"

#include <string.h>
#include <strings.h>

/* Some proxies add a header line instead of extending the existing one. */
static const char *last_header(const struct net_headers *head, const char *name)
{
    for (int i = head->count - 1; i >= 0; i--)
        if (strcasecmp(head->text.at + head->at[i].name, name) == 0)
            return head->text.at + head->at[i].value;
    return NULL;
}

/* Behind a proxy, the last address of the last X-Forwarded-For is the one the proxy saw; earlier ones can
 * be forged. */
struct account *net_sender(struct conn *conn, const struct net_headers *head)
{
    const char *chain = last_header(head, "X-Forwarded-For"), *last = chain ? strrchr(chain, ',') : NULL;
    struct in6_addr ip = { 0 };
    net_ip_read(conn->ip, strlen(conn->ip), &ip);
    last = last ? last + 1 + strspn(last + 1, " \t") : chain;
    if (last && net_ip_read(last, strcspn(last, " \t"), &ip))
        net_ip_write(&ip, conn->ip);
    return account_of(conn->net->accounts, &ip);
}

bool net_sender_is_secure(const struct conn *conn, const struct net_headers *head)
{
    const char *proto = last_header(head, "X-Forwarded-Proto");
    return conn->net->setup.behind_proxy && proto && strcasecmp(proto, "https") == 0;
}
