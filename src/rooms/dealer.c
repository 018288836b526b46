/* SPDX-License-Identifier: MIT
 * The fair dealer's arithmetic: HMAC-SHA-256 all the way. */
#include "dealer.h"

#include <string.h>

#include <sodium.h>

_Static_assert(crypto_auth_hmacsha256_KEYBYTES == DEALER_BYTES && crypto_hash_sha256_BYTES == DEALER_BYTES,
               "secrets, keys and hashes have 32 bytes");

void dealer_secret(unsigned char secret[DEALER_BYTES])
{
    randombytes_buf(secret, DEALER_BYTES);
}

void dealer_hex(const unsigned char bytes[DEALER_BYTES], char hex[RV_HASH_MAX])
{
    sodium_bin2hex(hex, RV_HASH_MAX, bytes, DEALER_BYTES);
}

bool dealer_bytes(const char *hex, unsigned char bytes[DEALER_BYTES])
{
    size_t len;
    return sodium_hex2bin(bytes, DEALER_BYTES, hex, strlen(hex), NULL, &len, NULL) == 0 &&
           len == DEALER_BYTES;
}

void dealer_commit(const unsigned char secret[DEALER_BYTES], char hex[RV_HASH_MAX])
{
    unsigned char hash[DEALER_BYTES];
    crypto_hash_sha256(hash, secret, DEALER_BYTES);
    dealer_hex(hash, hex);
}

static void add_text(crypto_auth_hmacsha256_state *mac, const char *text)
{
    crypto_auth_hmacsha256_update(mac, (const unsigned char *)text, strlen(text));
}

void dealer_begin(struct dealer *dealer, const unsigned char secret[DEALER_BYTES],
                  const struct rv_record *record)
{
    crypto_auth_hmacsha256_state mac;
    crypto_auth_hmacsha256_init(&mac, secret, DEALER_BYTES);
    add_text(&mac, "revanche 1\n");
    for (int seat = 0; seat < record->setup.seats; seat++) {
        const char number[] = { (char)('1' + seat), ' ', '\0' };
        add_text(&mac, number);
        add_text(&mac, record->salt[seat]);
        add_text(&mac, "\n");
    }
    crypto_auth_hmacsha256_final(&mac, dealer->key);
}

static void number_bytes(uint64_t number, unsigned char bytes[8])
{
    for (int i = 7; i >= 0; i--, number >>= 8)
        bytes[i] = (unsigned char)number;
}

static uint64_t first_number(const unsigned char *bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < 8; i++)
        number = number << 8 | bytes[i];
    return number;
}

static uint64_t draw(void *self, uint64_t moment)
{
    const struct dealer *dealer = self;
    unsigned char text[8], mac[DEALER_BYTES];
    number_bytes(moment, text);
    crypto_auth_hmacsha256(mac, text, sizeof text, dealer->key);
    return first_number(mac);
}

struct rv_source dealer_source(struct dealer *dealer)
{
    return (struct rv_source){ .draw = draw, .self = dealer };
}

struct rv_source dealer_bots(const unsigned char secret[DEALER_BYTES])
{
    static const unsigned char text[] = "bots 1\n";
    unsigned char mac[DEALER_BYTES];
    crypto_auth_hmacsha256(mac, text, sizeof text - 1, secret);
    return (struct rv_source){ .key = first_number(mac) };
}
