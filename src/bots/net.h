/* SPDX-License-Identifier: MIT
 * A net: what was learned, in small whole numbers, so that every machine and WebAssembly get the same sums. */
#ifndef RV_NET_H
#define RV_NET_H

#include "look.h"

enum {
    RV_UNITS = 32,
    RV_LINEAR_UNITS = 8, /* the others count only when positive */
};

#endif
