/* SPDX-License-Identifier: MIT
 * Fair dice: were the dice of a record those that its dealer or its seed gives? */
#include "fair.h"

#include <string.h>

#include "message.h"

const char *const rv_fair_reasons[RV_FAIR_REASONS] = {
    [RV_FAIR_GOOD] = "fair",     [RV_FAIR_NO_DEALER] = "no-dealer", [RV_FAIR_NO_SECRET] = "no-secret",
    [RV_FAIR_COMMIT] = "commit", [RV_FAIR_SEAT] = "seat",           [RV_FAIR_PROMISE] = "promise",
    [RV_FAIR_SALT] = "salt",     [RV_FAIR_DICE] = "dice",
};

/* A refusal of what does not fit. */
static enum rv_status unfit(struct rv_error *error, enum rv_message why, const struct rv_value *values)
{
    rv_refuse(error, 0, 0, why, values);
    return RV_ILLEGAL;
}

/* ---- the header ---- */

static enum rv_status check_secret(const struct rv_record *record, unsigned char seed[RV_FAIR_BYTES],
                                   enum rv_fair_reason *reason, struct rv_error *error)
{
    char hash[RV_HASH_MAX];
    *reason = RV_FAIR_NO_SECRET;
    if (!rv_fair_bytes(record->secret, seed))
        return rv_refuse(error, 0, 0, SAY_SECRET_MISSING, NULL);
    *reason = RV_FAIR_COMMIT;
    rv_fair_commit(seed, hash);
    return strcmp(hash, record->commit) == 0 ? RV_OK
                                             : unfit(error, SAY_SECRET_WRONG, WITH(STR("hash", hash)));
}

/* In the second version bots have no salt, and the others none that they did not commit themselves to. */
static enum rv_status check_seat(const struct rv_record *record, int seat, struct rv_error *error)
{
    const char *salt = record->salt[seat], *commit = record->seat_commit[seat];
    bool bot = record->bots >> seat & 1, missing = record->missing >> seat & 1;
    unsigned char hash[RV_FAIR_BYTES];
    char hex[RV_HASH_MAX];
    if (bot && (*salt || *commit || missing))
        return unfit(error, SAY_BOT_WITH_SALT, WITH(NUM("seat", seat + 1)));
    if (!*commit && (*salt || missing))
        return unfit(error, SAY_SALT_UNANNOUNCED, WITH(NUM("seat", seat + 1)));
    if (*commit && !*salt == !missing)
        return unfit(error, SAY_SALT_UNTOLD, WITH(NUM("seat", seat + 1)));
    if (!*salt)
        return RV_OK;
    rv_fair_salt_commit(salt, hash);
    rv_fair_hex(hash, hex);
    return strcmp(hex, commit) == 0
               ? RV_OK
               : unfit(error, SAY_SALT_WRONG, WITH(NUM("seat", seat + 1), STR("hash", hex)));
}

static enum rv_status check_seats(const struct rv_record *record, struct rv_error *error)
{
    enum rv_status status = record->room[0] ? RV_OK : unfit(error, SAY_ROOM_MISSING, NULL);
    for (int seat = 0; status == RV_OK && seat < record->setup.seats; seat++)
        status = check_seat(record, seat, error);
    return status;
}

/* In an event nobody but the dealer gives anything to the dice. */
static enum rv_status check_event(const struct rv_record *record, struct rv_error *error)
{
    bool given = record->missing;
    for (int seat = 0; seat < record->setup.seats; seat++)
        given = given || record->salt[seat][0] || record->seat_commit[seat][0];
    if (given)
        return unfit(error, SAY_EVENT_WITH_SALT, NULL);
    return record->event[0] ? RV_OK : unfit(error, SAY_EVENT_MISSING, NULL);
}

static enum rv_status dealt(const struct rv_record *record, struct rv_fair_dealer *dealer,
                            struct rv_source *source, enum rv_fair_reason *reason, struct rv_error *error)
{
    unsigned char seed[RV_FAIR_BYTES];
    enum rv_fair_version version = rv_fair_version(record);
    if (version == RV_FAIR_NONE)
        return rv_refuse(error, 0, 0, SAY_DEALER_UNKNOWN,
                         WITH(STR("name", record->dealer), STR("known", RV_FAIR_DEALER_2)));
    enum rv_status status = check_secret(record, seed, reason, error);
    if (status == RV_OK && version != RV_FAIR_FIRST) {
        *reason = RV_FAIR_SEAT;
        status = version == RV_FAIR_EVENT ? check_event(record, error) : check_seats(record, error);
    }
    if (status == RV_OK)
        status = rv_fair_begin(dealer, seed, record);
    if (status == RV_OK)
        *source = rv_fair_source(dealer);
    return status;
}

enum rv_status rv_fair_source_of(const struct rv_record *record, struct rv_fair_dealer *dealer,
                                 struct rv_source *source, enum rv_fair_reason *reason,
                                 struct rv_error *error)
{
    *reason = RV_FAIR_NO_DEALER;
    if (record->dealer[0])
        return dealt(record, dealer, source, reason, error);
    if (!record->seed[0])
        return rv_refuse(error, 0, 0, SAY_DICE_TYPED, NULL);
    if (strcmp(record->generator, RV_GENERATOR) != 0)
        return rv_refuse(error, 0, 0, SAY_GENERATOR_UNKNOWN,
                         WITH(STR("name", record->generator), STR("known", RV_GENERATOR)));
    *source = rv_source_seeded(record->seed);
    return RV_OK;
}

/* ---- what a player has noted ---- */

static bool has_commit(const struct rv_record *record, const char *lock, const char *hash)
{
    bool found = strcmp(hash, record->commit) == 0 || strcmp(hash, lock) == 0;
    for (int seat = 0; seat < record->setup.seats; seat++)
        found = found || strcmp(hash, record->seat_commit[seat]) == 0;
    return found;
}

static bool has_salt(const struct rv_record *record, const char *salt)
{
    bool found = false;
    for (int seat = 0; seat < record->setup.seats; seat++)
        found = found || strcmp(salt, record->salt[seat]) == 0;
    return found;
}

static enum rv_status check_noted(const struct rv_record *record, const struct rv_fair_noted *noted,
                                  enum rv_fair_reason *reason, struct rv_error *error)
{
    char lock[RV_HASH_MAX] = "";
    if (rv_fair_version(record) >= RV_FAIR_SECOND && rv_fair_lock(record, lock) != RV_OK)
        return RV_NO_MEMORY;
    *reason = RV_FAIR_PROMISE;
    for (int i = 0; i < noted->commits; i++)
        if (!has_commit(record, lock, noted->commit[i]))
            return unfit(error, SAY_COMMIT_NOT_NOTED, WITH(STR("hash", noted->commit[i])));
    *reason = RV_FAIR_SALT;
    for (int i = 0; i < noted->salts; i++)
        if (!has_salt(record, noted->salt[i]))
            return unfit(error, SAY_SALT_NOT_NOTED, WITH(STR("salt", noted->salt[i])));
    return RV_OK;
}

/* ---- the dice ---- */

static bool deals(const struct rv_record *record)
{
    return record->dealer[0] || record->generator[0];
}

void rv_fair_check(const struct rv_record *record, const struct rv_source *source,
                   struct rv_fair_report *report)
{
    const struct rv_setup *setup = &record->setup;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    *report = (struct rv_fair_report){ .version = rv_fair_version(record), .wrong = -1 };
    setup->game->start(setup, state);
    for (int i = 0; i < record->count; i++) {
        const struct rv_action *action = &record->action[i];
        struct rv_action drawn;
        bool typed = record->real_dice && (action->kind != RV_CARD || !deals(record));
        report->typed += action->seat == RV_CHANCE && typed;
        if (action->seat == RV_CHANCE && !typed) {
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

enum rv_status rv_fair_verify(const struct rv_record *record, const struct rv_fair_noted *noted,
                              struct rv_fair_report *report, struct rv_error *error)
{
    struct rv_fair_dealer dealer;
    struct rv_source source = { 0 };
    enum rv_fair_reason reason = RV_FAIR_GOOD;
    *report = (struct rv_fair_report){ .version = rv_fair_version(record), .wrong = -1 };
    enum rv_status status = deals(record) || !record->real_dice
                                ? rv_fair_source_of(record, &dealer, &source, &reason, error)
                                : RV_OK;
    if (status == RV_OK && noted)
        status = check_noted(record, noted, &reason, error);
    if (status == RV_OK) {
        reason = RV_FAIR_DICE;
        rv_fair_check(record, &source, report);
        status = rv_fair_verdict(record, report, error);
    }
    report->reason = status == RV_OK ? RV_FAIR_GOOD : reason;
    return status;
}
