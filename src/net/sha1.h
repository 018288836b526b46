/* SPDX-License-Identifier: MIT
 * SHA-1 and base64, only for the handshake of RFC 6455. */
#ifndef RV_NET_SHA1_H
#define RV_NET_SHA1_H

#include <stddef.h>

void net_sha1(const char *text, size_t len, unsigned char digest[20]);

/* Writes 4 characters for every 3 bytes begun, and a NUL. */
void net_base64(const unsigned char *bytes, size_t len, char *text);

#endif
