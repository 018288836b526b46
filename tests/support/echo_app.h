/* SPDX-License-Identifier: MIT
 * A small application on the network layer, for tests. */
#ifndef TESTS_ECHO_APP_H
#define TESTS_ECHO_APP_H

#include "net.h"

enum { PEERS_MAX = 20000 };

struct echo {
    struct peer *peers[PEERS_MAX];
    int count;
    bool fail;  /* the next commit */
    bool ready; /* what /api/wait waits for */
    int waited; /* how often that was there */
};

struct net_app echo_app(struct echo *echo);

#endif
