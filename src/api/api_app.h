/* SPDX-License-Identifier: MIT
 * Rooms as an application of the network (net.h). */
#ifndef RV_API_APP_H
#define RV_API_APP_H

#include "rooms.h"

struct net_app rooms_app(struct rooms *rooms);

#endif
