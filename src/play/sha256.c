/* SPDX-License-Identifier: MIT
 * SHA-256 and HMAC-SHA-256. */
#include "sha256.h"

#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, LENGTH_AT = BLOCK - 8 };

struct sha256 {
    uint32_t state[8];
    uint64_t len; /* bytes so far */
    unsigned char block[BLOCK];
};

static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

static void expand(const unsigned char block[BLOCK], uint32_t word[64])
{
    for (int i = 0; i < 16; i++)
        word[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = word[i - 15], b = word[i - 2];
        word[i] = word[i - 16] + (rotated(a, 7) ^ rotated(a, 18) ^ a >> 3) + word[i - 7] +
                  (rotated(b, 17) ^ rotated(b, 19) ^ b >> 10);
    }
}

static void compress(uint32_t state[8], const unsigned char block[BLOCK])
{
    uint32_t word[64], s[8];
    expand(block, word);
    memcpy(s, state, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t a = s[0], e = s[4];
        uint32_t first = s[7] + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
                         ((e & s[5]) ^ (~e & s[6])) + round_constant[i] + word[i];
        uint32_t second =
            (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += first;
        s[0] = first + second;
    }
    for (int i = 0; i < 8; i++)
        state[i] += s[i];
}

static struct sha256 begun(void)
{
    return (struct sha256){ .state = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
                                       0x1f83d9ab, 0x5be0cd19 } };
}

static void add(struct sha256 *sha, const unsigned char *bytes, size_t len)
{
    while (len > 0) {
        size_t used = sha->len % BLOCK, part = len < BLOCK - used ? len : BLOCK - used;
        memcpy(sha->block + used, bytes, part);
        sha->len += part;
        bytes += part;
        len -= part;
        if (sha->len % BLOCK == 0)
            compress(sha->state, sha->block);
    }
}

/* Ends with a one bit, zeros, and the length in bits. */
static void finish(struct sha256 *sha, unsigned char hash[RV_SHA256_BYTES])
{
    static const unsigned char padding[BLOCK] = { 0x80 };
    unsigned char length[8];
    size_t used = sha->len % BLOCK;
    uint64_t bits = sha->len * 8;
    for (int i = 7; i >= 0; i--, bits >>= 8)
        length[i] = (unsigned char)bits;
    add(sha, padding, used < LENGTH_AT ? LENGTH_AT - used : BLOCK + LENGTH_AT - used);
    add(sha, length, sizeof length);
    for (int i = 0; i < RV_SHA256_BYTES; i++)
        hash[i] = (unsigned char)(sha->state[i / 4] >> (24 - 8 * (i % 4)));
}

void rv_sha256(const void *bytes, size_t len, unsigned char hash[RV_SHA256_BYTES])
{
    struct sha256 sha = begun();
    add(&sha, bytes, len);
    finish(&sha, hash);
}

void rv_hmac_sha256(const unsigned char key[RV_SHA256_BYTES], const void *bytes, size_t len,
                    unsigned char mac[RV_SHA256_BYTES])
{
    unsigned char inner[BLOCK], outer[BLOCK];
    struct sha256 sha = begun();
    for (int i = 0; i < BLOCK; i++) {
        unsigned char byte = i < RV_SHA256_BYTES ? key[i] : 0;
        inner[i] = byte ^ 0x36;
        outer[i] = byte ^ 0x5c;
    }
    add(&sha, inner, BLOCK);
    add(&sha, bytes, len);
    finish(&sha, mac);
    sha = begun();
    add(&sha, outer, BLOCK);
    add(&sha, mac, RV_SHA256_BYTES);
    finish(&sha, mac);
}
