/* SPDX-License-Identifier: MIT
 * The cryptography of fair dice, from libsodium. */
#include "sodium_crypto.h"

#include <sodium.h>

_Static_assert(crypto_auth_hmacsha256_KEYBYTES == RV_FAIR_BYTES && crypto_hash_sha256_BYTES == RV_FAIR_BYTES,
               "seeds, keys and hashes have 32 bytes");

static void sha256(const unsigned char *bytes, size_t len, unsigned char hash[RV_FAIR_BYTES])
{
    crypto_hash_sha256(hash, bytes, len);
}

static void hmac_sha256(const unsigned char key[RV_FAIR_BYTES], const unsigned char *bytes, size_t len,
                        unsigned char mac[RV_FAIR_BYTES])
{
    crypto_auth_hmacsha256(mac, bytes, len, key);
}

const struct rv_fair_crypto sodium_crypto = { .sha256 = sha256, .hmac_sha256 = hmac_sha256 };
