/* SPDX-License-Identifier: MIT
 * Fair dice: nobody can choose them, everybody can check them afterwards (docs/notation.md has the
 * arithmetic). Before the first roll the dealer shows the hash of its seed, its commitment. The players'
 * salts are mixed in. When the game is over the dealer reveals the seed, and every roll can be computed
 * again. */
#ifndef RV_PLAY_FAIR_H
#define RV_PLAY_FAIR_H

#include <revanche/record.h>

/* The way of dealing, as records name it. */
#define RV_FAIR_DEALER "hmac-sha256"

enum { RV_FAIR_BYTES = 32 }; /* of seeds, keys and hashes */

/* Cryptography is passed in, so that this layer needs no library: the server brings libsodium's. */
struct rv_fair_crypto {
    void (*sha256)(const unsigned char *bytes, size_t len, unsigned char hash[RV_FAIR_BYTES]);
    void (*hmac_sha256)(const unsigned char key[RV_FAIR_BYTES], const unsigned char *bytes, size_t len,
                        unsigned char mac[RV_FAIR_BYTES]);
};

/* ---- dealing ---- */

struct rv_fair_dealer {
    const struct rv_fair_crypto *crypto;
    unsigned char key[RV_FAIR_BYTES];
};

/* 32 bytes as hexadecimal digits, and back; false if the text is anything else. */
void rv_fair_hex(const unsigned char bytes[RV_FAIR_BYTES], char hex[RV_HASH_MAX]);
bool rv_fair_bytes(const char *hex, unsigned char bytes[RV_FAIR_BYTES]);

/* The commitment shown before the first roll. */
void rv_fair_commit(const struct rv_fair_crypto *crypto, const unsigned char seed[RV_FAIR_BYTES],
                    char hex[RV_HASH_MAX]);

/* Derives the key from the dealer's seed and a salt for each seat; NULL is an empty salt. */
void rv_fair_begin(struct rv_fair_dealer *dealer, const struct rv_fair_crypto *crypto,
                   const unsigned char seed[RV_FAIR_BYTES], const char *const *salt, int seats);

/* The dealer as a source of chance. It must outlive the source. */
struct rv_source rv_fair_source(struct rv_fair_dealer *dealer);

/* Random numbers for the bots of a game, which reveal nothing about its dice. */
struct rv_source rv_fair_bots(const struct rv_fair_crypto *crypto, const unsigned char seed[RV_FAIR_BYTES]);

/* ---- verifying ---- */

/* The source a record's dice must come from: its seed, or its dealer, whose seed must be revealed and fit the
 * commitment. RV_BAD with the reason if there is no such source, RV_ILLEGAL if seed and commitment differ. */
enum rv_status rv_fair_source_of(const struct rv_record *record, const struct rv_fair_crypto *crypto,
                                 struct rv_fair_dealer *dealer, struct rv_source *source,
                                 struct rv_error *error);

struct rv_fair_report {
    int checked[RV_KINDS];     /* chance actions of each kind */
    int wrong;                 /* the first action that differs, from 0; -1: none */
    struct rv_action expected; /* the one it should be */
};

/* Replays a record and draws every chance action again. */
void rv_fair_check(const struct rv_record *record, const struct rv_source *source,
                   struct rv_fair_report *report);

/* RV_OK if nothing differs; otherwise RV_ILLEGAL with both actions in the error (line: the number of the
 * action, from 1). */
enum rv_status rv_fair_verdict(const struct rv_record *record, const struct rv_fair_report *report,
                               struct rv_error *error);

#endif
