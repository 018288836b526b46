/* SPDX-License-Identifier: MIT
 * What Web Push needs of cryptography: keys on the curve P-256, messages that only one browser can read
 * (RFC 8291), and the signed word by which a push service knows the server (VAPID, RFC 8292). */
#ifndef RV_PUSH_PUSH_CRYPT_H
#define RV_PUSH_PUSH_CRYPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "push.h"

enum { PUSH_SALT = 16, PUSH_HEADER = PUSH_SALT + 4 + 1 + PUSH_PUBLIC, PUSH_TAG = 16, PUSH_TOKEN_MAX = 1200 };

/* Encrypts for the browser with these keys, by a pair of keys and a salt for this message alone. Returns the
 * length of the body, 0 if that is not possible. */
size_t push_encrypt(const struct push_browser *to, const struct push_keys *own,
                    const unsigned char salt[PUSH_SALT], const char *text, size_t len,
                    unsigned char body[PUSH_BODY_MAX]);

/* "https://HOST[:PORT]" is told until `expires` (seconds since 1970) whom to ask about this server. */
bool push_sign(const struct push_keys *keys, const char *audience, const char *contact, int64_t expires,
               char token[PUSH_TOKEN_MAX]);

#endif
