/* SPDX-License-Identifier: MIT
 * SHA-1 and base64, only for the handshake of RFC 6455. */
#ifndef RV_NET_NET_SHA1_H
#define RV_NET_NET_SHA1_H

#include <stddef.h>

void sha1(const char *text, size_t len, unsigned char digest[20]);

/* The text gets a NUL: 4 characters for every 3 bytes begun, and one more. */
void base64(const unsigned char *bytes, size_t len, char *text);

#endif
