/* SPDX-License-Identifier: MIT
 * Client addresses as text, and rates. */
#include "net_internal.h"

#include <arpa/inet.h>
#include <string.h>

double net_pace_wait(const struct pace *pace, int64_t now)
{
    return pace->paid > (double)now ? pace->paid - (double)now : 0;
}

void net_pace_take(struct pace *pace, int64_t now, double per_second, int burst_s)
{
    double earliest = (double)now - 1000.0 * burst_s;
    pace->paid = (pace->paid > earliest ? pace->paid : earliest) + 1000.0 / per_second;
}

struct in6_addr net_ip_of(const struct sockaddr_storage *from)
{
    struct in6_addr ip = { 0 };
    if (from->ss_family == AF_INET6) {
        ip = ((const struct sockaddr_in6 *)from)->sin6_addr;
    } else {
        ip.s6_addr[10] = ip.s6_addr[11] = 0xff;
        memcpy(ip.s6_addr + 12, &((const struct sockaddr_in *)from)->sin_addr, 4);
    }
    return ip;
}

bool net_ip_read(const char *text, size_t len, struct in6_addr *ip)
{
    char digits[INET6_ADDRSTRLEN];
    struct in_addr four;
    if (len >= sizeof digits)
        return false;
    memcpy(digits, text, len);
    digits[len] = '\0';
    if (inet_pton(AF_INET, digits, &four) == 1) {
        *ip = (struct in6_addr){ 0 };
        ip->s6_addr[10] = ip->s6_addr[11] = 0xff;
        memcpy(ip->s6_addr + 12, &four, 4);
        return true;
    }
    return inet_pton(AF_INET6, digits, ip) == 1;
}

void net_ip_write(const struct in6_addr *ip, char *text)
{
    if (IN6_IS_ADDR_V4MAPPED(ip))
        inet_ntop(AF_INET, ip->s6_addr + 12, text, INET6_ADDRSTRLEN);
    else
        inet_ntop(AF_INET6, ip, text, INET6_ADDRSTRLEN);
}
