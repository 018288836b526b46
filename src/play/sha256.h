/* SPDX-License-Identifier: MIT
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104), of our own so that command, server and page compute the same
 * without a library. */
#ifndef RV_PLAY_SHA256_H
#define RV_PLAY_SHA256_H

#include <stddef.h>

enum { RV_SHA256_BYTES = 32 };

void rv_sha256(const void *bytes, size_t len, unsigned char hash[RV_SHA256_BYTES]);

void rv_hmac_sha256(const unsigned char key[RV_SHA256_BYTES], const void *bytes, size_t len,
                    unsigned char mac[RV_SHA256_BYTES]);

#endif
