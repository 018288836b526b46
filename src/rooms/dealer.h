/* SPDX-License-Identifier: MIT
 * A fair dealer: dice that nobody can choose and everybody can check afterwards (docs/notation.md has the arithmetic).
 * Before the first roll the hash of a secret is shown; the players' salts are mixed in; when the game is over the secret
 * is told. */
#ifndef RV_ROOMS_DEALER_H
#define RV_ROOMS_DEALER_H

#include <stdbool.h>

#include <revanche/record.h>

/* The way of dealing, as records carry it. */
#define DEALER_NAME "hmac-sha256"

enum { DEALER_BYTES = 32 };

struct dealer {
    unsigned char key[DEALER_BYTES];
};

/* A new secret. */
void dealer_secret(unsigned char secret[DEALER_BYTES]);

/* 32 bytes as the text of records, and back; false if it is none. */
void dealer_hex(const unsigned char bytes[DEALER_BYTES], char hex[RV_HASH_MAX]);
bool dealer_bytes(const char *hex, unsigned char bytes[DEALER_BYTES]);

/* What is shown before the first roll. */
void dealer_commit(const unsigned char secret[DEALER_BYTES], char hex[RV_HASH_MAX]);

/* Mixes the salts in that the record's header has. */
void dealer_begin(struct dealer *dealer, const unsigned char secret[DEALER_BYTES],
                  const struct rv_record *record);

/* The dealer as a source of chance, as long as it lives. */
struct rv_source dealer_source(struct dealer *dealer);

/* Random numbers for the bots of a game, which must tell nothing about its dice. */
struct rv_source dealer_bots(const unsigned char secret[DEALER_BYTES]);

#endif
