/* SPDX-License-Identifier: MIT
 * Fair dice: the dealer's arithmetic. */
#include "fair.h"

#include <stdlib.h>
#include <string.h>

#include "sha256.h"
#include "text_format.h"

_Static_assert((int)RV_FAIR_BYTES == (int)RV_SHA256_BYTES, "seeds, keys and hashes have 32 bytes");

static const char digits[] = "0123456789abcdef";

void rv_fair_hex(const unsigned char bytes[RV_FAIR_BYTES], char hex[RV_HASH_MAX])
{
    for (int i = 0; i < RV_FAIR_BYTES; i++) {
        *hex++ = digits[bytes[i] >> 4];
        *hex++ = digits[bytes[i] & 15];
    }
    *hex = '\0';
}

static int digit_value(char c)
{
    const char *digit = c ? strchr(digits, c) : NULL;
    return digit ? (int)(digit - digits) : -1;
}

bool rv_fair_bytes(const char *hex, unsigned char bytes[RV_FAIR_BYTES])
{
    if (strlen(hex) != 2 * RV_FAIR_BYTES)
        return false;
    for (int i = 0; i < RV_FAIR_BYTES; i++) {
        int high = digit_value(hex[2 * i]), low = digit_value(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (unsigned char)(high << 4 | low);
    }
    return true;
}

/* ---- commitments ---- */

void rv_fair_commit(const unsigned char seed[RV_FAIR_BYTES], char hex[RV_HASH_MAX])
{
    unsigned char hash[RV_FAIR_BYTES];
    rv_sha256(seed, RV_FAIR_BYTES, hash);
    rv_fair_hex(hash, hex);
}

void rv_fair_salt_commit(const char *salt, unsigned char commit[RV_FAIR_BYTES])
{
    rv_sha256(salt, strlen(salt), commit);
}

enum rv_status rv_fair_lock(const struct rv_record *record, char hex[RV_HASH_MAX])
{
    unsigned char hash[RV_FAIR_BYTES];
    struct rv_text text = rv_text_on(NULL, 0);
    rv_record_write_terms(record, &text);
    size_t size = text.len + 1;
    char *terms = malloc(size);
    if (!terms)
        return RV_NO_MEMORY;
    text = rv_text_on(terms, size);
    rv_record_write_terms(record, &text);
    rv_sha256(terms, text.len, hash);
    rv_fair_hex(hash, hex);
    free(terms);
    return RV_OK;
}

enum rv_fair_version rv_fair_version(const struct rv_record *record)
{
    static const struct {
        const char *dealer;
        enum rv_fair_version version;
    } known[] = { { RV_FAIR_DEALER_1, RV_FAIR_FIRST },
                  { RV_FAIR_DEALER_2, RV_FAIR_SECOND },
                  { RV_FAIR_DEALER_EVENT, RV_FAIR_EVENT },
                  { RV_FAIR_DEALER_SEEDED, RV_FAIR_EVENT } };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(record->dealer, known[i].dealer) == 0)
            return known[i].version;
    return RV_FAIR_NONE;
}

/* ---- dealing ---- */

bool rv_fair_seed_of(const char *text, unsigned char seed[RV_FAIR_BYTES])
{
    size_t len = strlen(text);
    if (!len || len >= RV_FAIR_BYTES)
        return false;
    memset(seed, 0, RV_FAIR_BYTES);
    memcpy(seed, text, len);
    return true;
}

/* The other way round. */
static enum rv_status begin_seeded(struct rv_fair_dealer *dealer, const unsigned char seed[RV_FAIR_BYTES])
{
    char text[RV_FAIR_BYTES];
    memcpy(text, seed, sizeof text);
    if (!text[0] || text[RV_FAIR_BYTES - 1])
        return RV_BAD;
    dealer->seeded = rv_source_seeded(text);
    dealer->is_seeded = true;
    return RV_OK;
}

enum rv_status rv_fair_begin(struct rv_fair_dealer *dealer, const unsigned char seed[RV_FAIR_BYTES],
                             const struct rv_record *record)
{
    static const char *const begins[] = { [RV_FAIR_FIRST] = "revanche 1\n",
                                          [RV_FAIR_SECOND] = "revanche 2\n",
                                          [RV_FAIR_EVENT] = "revanche event\n" };
    char lock[RV_HASH_MAX],
        buffer[sizeof "revanche event\n" + RV_HASH_MAX + RV_MAX_SEATS * (RV_NAME_MAX + 3)];
    struct rv_text text = rv_text_on(buffer, sizeof buffer);
    enum rv_fair_version version = rv_fair_version(record);
    *dealer = (struct rv_fair_dealer){ .is_seeded = false };
    if (version == RV_FAIR_NONE)
        return RV_BAD;
    if (strcmp(record->dealer, RV_FAIR_DEALER_SEEDED) == 0)
        return begin_seeded(dealer, seed);
    rv_text_put(&text, begins[version]);
    if (version != RV_FAIR_FIRST && rv_fair_lock(record, lock) != RV_OK)
        return RV_NO_MEMORY;
    if (version != RV_FAIR_FIRST)
        rv_text_format(&text, "%s\n", lock);
    for (int seat = 0; version != RV_FAIR_EVENT && seat < record->setup.seats; seat++)
        rv_text_format(&text, "%d %s\n", seat + 1, record->salt[seat]);
    rv_hmac_sha256(seed, buffer, text.len, dealer->key);
    return RV_OK;
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
    const struct rv_fair_dealer *dealer = self;
    unsigned char message[8], mac[RV_FAIR_BYTES];
    if (dealer->is_seeded)
        return rv_source_draw(&dealer->seeded, moment);
    for (int i = 7; i >= 0; i--, moment >>= 8)
        message[i] = (unsigned char)moment;
    rv_hmac_sha256(dealer->key, message, sizeof message, mac);
    return first_number(mac);
}

struct rv_source rv_fair_source(struct rv_fair_dealer *dealer)
{
    return (struct rv_source){ .draw = draw, .self = dealer };
}

struct rv_source rv_fair_bots(const unsigned char seed[RV_FAIR_BYTES])
{
    static const unsigned char text[] = "bots 1\n";
    unsigned char mac[RV_FAIR_BYTES];
    rv_hmac_sha256(seed, text, sizeof text - 1, mac);
    return (struct rv_source){ .key = first_number(mac) };
}
