/* SPDX-License-Identifier: MIT
 * Origins of push services, and which addresses of the network are public. */
#ifndef RV_PUSH_PUSH_ADDRESS_H
#define RV_PUSH_PUSH_ADDRESS_H

#include <sys/socket.h>

#include "push.h"

enum { PUSH_HOST_MAX = 256 };

struct push_origin {
    char host[PUSH_HOST_MAX], url[PUSH_HOST_MAX + 16]; /* "push.example", "https://push.example:444" */
    int port;
};

/* Of an endpoint; false if it is none. */
bool push_origin_of(const char *endpoint, struct push_origin *origin);

/* Is it an address of numbers, in any of the ways to write one? */
bool push_is_number(const struct push_origin *origin);

/* Is it in the list "HOST:PORT,..."? The list may be NULL. */
bool push_is_allowed(const struct push_origin *origin, const char *allow);

bool push_is_public(const struct sockaddr *address);

#endif
