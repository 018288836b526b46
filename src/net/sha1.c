/* SPDX-License-Identifier: MIT
 * SHA-1 and base64 for the WebSocket handshake (RFC 6455, 4.2.2), where they prove that the server has
 * read the request. SHA-1 is broken; use it for nothing that must be secure. */
#include "sha1.h"

#include <stdint.h>
#include <string.h>

static uint32_t rotate(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static void add_block(uint32_t h[5], const unsigned char *bytes)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int t = 0; t < 16; t++)
        w[t] = (uint32_t)bytes[4 * t] << 24 | (uint32_t)bytes[4 * t + 1] << 16 |
               (uint32_t)bytes[4 * t + 2] << 8 | bytes[4 * t + 3];
    for (int t = 16; t < 80; t++)
        w[t] = rotate(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (int t = 0; t < 80; t++) {
        uint32_t f = t < 20              ? (b & c) | (~b & d)
                     : t >= 40 && t < 60 ? (b & c) | (b & d) | (c & d)
                                         : b ^ c ^ d;
        static const uint32_t k[4] = { 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6 };
        uint32_t next = rotate(a, 5) + f + e + k[t / 20] + w[t];
        e = d;
        d = c;
        c = rotate(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

void net_sha1(const char *text, size_t len, unsigned char digest[20])
{
    uint32_t h[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
    const unsigned char *bytes = (const unsigned char *)text;
    size_t left = len;
    for (; left >= 64; left -= 64, bytes += 64)
        add_block(h, bytes);
    unsigned char end[128] = { 0 };
    size_t size = left < 56 ? 64 : 128;
    if (left)
        memcpy(end, bytes, left);
    end[left] = 0x80;
    for (size_t i = 0; i < 8; i++)
        end[size - 1 - i] = (unsigned char)((uint64_t)len * 8 >> 8 * i);
    for (size_t at = 0; at < size; at += 64)
        add_block(h, end + at);
    for (int i = 0; i < 20; i++)
        digest[i] = (unsigned char)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void net_base64(const unsigned char *bytes, size_t len, char *text)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < len; i += 3) {
        size_t have = len - i < 3 ? len - i : 3;
        uint32_t three = 0;
        for (size_t k = 0; k < 3; k++)
            three = three << 8 | (k < have ? bytes[i + k] : 0);
        for (size_t k = 0; k < 4; k++)
            *text++ = k <= have ? digits[three >> (18 - 6 * k) & 63] : '=';
    }
    *text = '\0';
}
