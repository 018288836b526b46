/* SPDX-License-Identifier: MIT
 * Fair dice: nobody can choose them, everybody can check them afterwards (docs/fair-dice.md). Dealer and
 * players show hashes first, their commitments; the players open their salts when nothing can be changed any
 * more; the dealer reveals its seed when the game is over, and every roll can be computed again. */
#ifndef RV_PLAY_FAIR_H
#define RV_PLAY_FAIR_H

#include <revanche/record.h>

/* The ways of dealing, as records name them. In the first one salts were not committed to. In an event all
 * entries get the same dice, so there are no salts; those of a seeded one are what a seed of the built-in
 * generator gives, for dice that somebody has already played on a device. */
#define RV_FAIR_DEALER_1      "hmac-sha256"
#define RV_FAIR_DEALER_2      "hmac-sha256-2"
#define RV_FAIR_DEALER_EVENT  "hmac-sha256-event"
#define RV_FAIR_DEALER_SEEDED "splitmix64-event"

enum rv_fair_version { RV_FAIR_NONE, RV_FAIR_FIRST, RV_FAIR_SECOND, RV_FAIR_EVENT };

enum { RV_FAIR_BYTES = 32 }; /* of seeds, keys and hashes */

/* 32 bytes as hexadecimal digits, and back; false if the text is anything else. */
void rv_fair_hex(const unsigned char bytes[RV_FAIR_BYTES], char hex[RV_HASH_MAX]);
bool rv_fair_bytes(const char *hex, unsigned char bytes[RV_FAIR_BYTES]);

/* ---- dealing ---- */

struct rv_fair_dealer {
    unsigned char key[RV_FAIR_BYTES];
    struct rv_source seeded;
    bool is_seeded;
};

/* The version of the fair dice that a record says it has. */
enum rv_fair_version rv_fair_version(const struct rv_record *record);

/* The dealer's seed that stands for a seed of the built-in generator; false if that is empty or longer than
 * 31 bytes. */
bool rv_fair_seed_of(const char *text, unsigned char seed[RV_FAIR_BYTES]);

/* The commitment to a dealer's seed, shown before the first roll; and to a salt. */
void rv_fair_commit(const unsigned char seed[RV_FAIR_BYTES], char hex[RV_HASH_MAX]);
void rv_fair_salt_commit(const char *salt, unsigned char commit[RV_FAIR_BYTES]);

/* The lock: the hash of all that is fixed before salts are opened. RV_NO_MEMORY is possible. */
enum rv_status rv_fair_lock(const struct rv_record *record, char hex[RV_HASH_MAX]);

/* Derives the key from the dealer's seed and the header of a record, which says how. RV_BAD: it names an
 * unknown way of dealing. */
enum rv_status rv_fair_begin(struct rv_fair_dealer *dealer, const unsigned char seed[RV_FAIR_BYTES],
                             const struct rv_record *record);

/* The dealer as a source of chance. It must outlive the source. */
struct rv_source rv_fair_source(struct rv_fair_dealer *dealer);

/* Random numbers for the bots of a game, which reveal nothing about its dice. */
struct rv_source rv_fair_bots(const unsigned char seed[RV_FAIR_BYTES]);

/* ---- verifying (fair_verify.c) ---- */

/* What is to be said of a record's dice. */
enum rv_fair_reason {
    RV_FAIR_GOOD,
    RV_FAIR_NO_DEALER, /* nothing says where they came from, or not in a way that is known here */
    RV_FAIR_NO_SECRET, /* it is not told yet */
    RV_FAIR_COMMIT,    /* secret and commitment differ */
    RV_FAIR_SEAT,      /* a seat's salt and commitment differ, a bot has one, or there is one in an event */
    RV_FAIR_PROMISE,   /* a commitment that was noted is not in the record */
    RV_FAIR_SALT,      /* a salt that was noted is not in the record */
    RV_FAIR_DICE,      /* other dice */
    RV_FAIR_REASONS
};

/* Their names, for programs. */
extern const char *const rv_fair_reasons[RV_FAIR_REASONS];

/* What a player has noted: commitments (the dealer's, a seat's, the lock) and salts. */
struct rv_fair_noted {
    const char *const *commit, *const *salt;
    int commits, salts;
};

struct rv_fair_report {
    enum rv_fair_reason reason;
    enum rv_fair_version version;
    int checked[RV_KINDS];     /* chance actions of each kind */
    int typed;                 /* those that people typed in: there is nothing to compare them with */
    int wrong;                 /* the first action that differs, from 0; -1: none */
    struct rv_action expected; /* the one it should be */
};

/* The source a record's dice must come from: its seed, or its dealer, whose seed must be revealed and fit the
 * commitment, as must the salts. RV_BAD with the reason if there is no such source, RV_ILLEGAL if something
 * does not fit. */
enum rv_status rv_fair_source_of(const struct rv_record *record, struct rv_fair_dealer *dealer,
                                 struct rv_source *source, enum rv_fair_reason *reason,
                                 struct rv_error *error);

/* Replays a record and draws every chance action again that people did not type in. */
void rv_fair_check(const struct rv_record *record, const struct rv_source *source,
                   struct rv_fair_report *report);

/* RV_OK if nothing differs; otherwise RV_ILLEGAL with both actions in the error (line: the number of the
 * action, from 1). */
enum rv_status rv_fair_verdict(const struct rv_record *record, const struct rv_fair_report *report,
                               struct rv_error *error);

/* All of it. `noted` may be NULL. */
enum rv_status rv_fair_verify(const struct rv_record *record, const struct rv_fair_noted *noted,
                              struct rv_fair_report *report, struct rv_error *error);

#endif
