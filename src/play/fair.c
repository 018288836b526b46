/* SPDX-License-Identifier: MIT
 * Fair dice: the dealer's arithmetic, and computing the dice of a record again. */
#include "fair.h"

#include <string.h>

#include "message.h"

static const char digits[] = "0123456789abcdef";

/* ---- dealing ---- */

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

void rv_fair_commit(const struct rv_fair_crypto *crypto, const unsigned char seed[RV_FAIR_BYTES],
                    char hex[RV_HASH_MAX])
{
    unsigned char hash[RV_FAIR_BYTES];
    crypto->sha256(seed, RV_FAIR_BYTES, hash);
    rv_fair_hex(hash, hex);
}

void rv_fair_begin(struct rv_fair_dealer *dealer, const struct rv_fair_crypto *crypto,
                   const unsigned char seed[RV_FAIR_BYTES], const char *const *salt, int seats)
{
    char buffer[sizeof "revanche 1\n" + RV_MAX_SEATS * (RV_NAME_MAX + 3)];
    struct rv_text text = rv_text_on(buffer, sizeof buffer);
    rv_text_put(&text, "revanche 1\n");
    for (int seat = 0; seat < seats; seat++)
        rv_text_format(&text, "%d %s\n", seat + 1, salt[seat] ? salt[seat] : "");
    dealer->crypto = crypto;
    crypto->hmac_sha256(seed, (const unsigned char *)buffer, text.len, dealer->key);
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
    for (int i = 7; i >= 0; i--, moment >>= 8)
        message[i] = (unsigned char)moment;
    dealer->crypto->hmac_sha256(dealer->key, message, sizeof message, mac);
    return first_number(mac);
}

struct rv_source rv_fair_source(struct rv_fair_dealer *dealer)
{
    return (struct rv_source){ .draw = draw, .self = dealer };
}

struct rv_source rv_fair_bots(const struct rv_fair_crypto *crypto, const unsigned char seed[RV_FAIR_BYTES])
{
    static const unsigned char text[] = "bots 1\n";
    unsigned char mac[RV_FAIR_BYTES];
    crypto->hmac_sha256(seed, text, sizeof text - 1, mac);
    return (struct rv_source){ .key = first_number(mac) };
}

/* ---- verifying ---- */

static enum rv_status dealt(const struct rv_record *record, const struct rv_fair_crypto *crypto,
                            struct rv_fair_dealer *dealer, struct rv_source *source, struct rv_error *error)
{
    unsigned char seed[RV_FAIR_BYTES];
    char hash[RV_HASH_MAX];
    const char *salt[RV_MAX_SEATS];
    if (strcmp(record->dealer, RV_FAIR_DEALER) != 0)
        return rv_refuse(error, 0, 0, SAY_DEALER_UNKNOWN,
                         WITH(STR("name", record->dealer), STR("known", RV_FAIR_DEALER)));
    if (!rv_fair_bytes(record->secret, seed))
        return rv_refuse(error, 0, 0, SAY_SECRET_MISSING, NULL);
    rv_fair_commit(crypto, seed, hash);
    if (strcmp(hash, record->commit) != 0) {
        rv_refuse(error, 0, 0, SAY_SECRET_WRONG, WITH(STR("hash", hash)));
        return RV_ILLEGAL;
    }
    for (int seat = 0; seat < RV_MAX_SEATS; seat++)
        salt[seat] = record->salt[seat];
    rv_fair_begin(dealer, crypto, seed, salt, record->setup.seats);
    *source = rv_fair_source(dealer);
    return RV_OK;
}

enum rv_status rv_fair_source_of(const struct rv_record *record, const struct rv_fair_crypto *crypto,
                                 struct rv_fair_dealer *dealer, struct rv_source *source,
                                 struct rv_error *error)
{
    if (record->dealer[0])
        return dealt(record, crypto, dealer, source, error);
    if (!record->seed[0])
        return rv_refuse(error, 0, 0, SAY_DICE_TYPED, NULL);
    if (strcmp(record->generator, RV_GENERATOR) != 0)
        return rv_refuse(error, 0, 0, SAY_GENERATOR_UNKNOWN,
                         WITH(STR("name", record->generator), STR("known", RV_GENERATOR)));
    *source = rv_source_seeded(record->seed);
    return RV_OK;
}

void rv_fair_check(const struct rv_record *record, const struct rv_source *source,
                   struct rv_fair_report *report)
{
    const struct rv_setup *setup = &record->setup;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    *report = (struct rv_fair_report){ .wrong = -1 };
    setup->game->start(setup, state);
    for (int i = 0; i < record->count; i++) {
        const struct rv_action *action = &record->action[i];
        struct rv_action drawn;
        if (action->seat == RV_CHANCE) {
            setup->game->sample(setup, state, source, &drawn);
            report->checked[action->kind]++;
            if (report->wrong < 0 && !rv_action_equal(&drawn, action)) {
                report->wrong = i;
                report->expected = drawn;
            }
        }
        if (setup->game->apply(setup, state, action, NULL) != RV_ALLOWED)
            return;
    }
}

enum rv_status rv_fair_verdict(const struct rv_record *record, const struct rv_fair_report *report,
                               struct rv_error *error)
{
    char found[80], expected[80];
    if (report->wrong < 0)
        return RV_OK;
    struct rv_text first = rv_text_on(found, sizeof found), second = rv_text_on(expected, sizeof expected);
    rv_action_write(&record->setup, &record->action[report->wrong], &first);
    rv_action_write(&record->setup, &report->expected, &second);
    rv_refuse(error, report->wrong + 1, 0, SAY_DICE_DIFFER,
              WITH(STR("found", found), STR("expected", expected)));
    return RV_ILLEGAL;
}
