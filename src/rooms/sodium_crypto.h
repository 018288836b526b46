/* SPDX-License-Identifier: MIT
 * The cryptography of fair dice (fair.h), from libsodium. */
#ifndef RV_ROOMS_SODIUM_CRYPTO_H
#define RV_ROOMS_SODIUM_CRYPTO_H

#include "fair.h"

extern const struct rv_fair_crypto sodium_crypto;

#endif
