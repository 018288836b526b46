/* SPDX-License-Identifier: MIT
 * Checking dice: every chance action of a record is drawn again. */
#include "fair.h"

#include <string.h>

#include <sodium.h>

#include "text_format.h"

static enum rv_status dealt(const struct rv_record *record, struct dealer *dealer, struct rv_source *source,
                            struct rv_error *error)
{
    unsigned char secret[DEALER_BYTES];
    char hash[RV_HASH_MAX];
    if (strcmp(record->dealer, DEALER_NAME) != 0)
        return rv_fail(error, 0, 0, "the dealer '%s' is not known here; known is " DEALER_NAME,
                       record->dealer);
    if (!dealer_bytes(record->secret, secret))
        return rv_fail(error, 0, 0,
                       "the dealer's secret is not in the record: it is told when the game is over");
    dealer_commit(secret, hash);
    if (strcmp(hash, record->commit) != 0) {
        rv_fail(error, 0, 0, "the secret does not fit the hash shown before the first roll: its hash is %s",
                hash);
        return RV_ILLEGAL;
    }
    dealer_begin(dealer, secret, record);
    *source = dealer_source(dealer);
    return RV_OK;
}

enum rv_status fair_source(const struct rv_record *record, struct dealer *dealer, struct rv_source *source,
                           struct rv_error *error)
{
    if (record->dealer[0])
        return dealt(record, dealer, source, error);
    if (!record->seed[0])
        return rv_fail(error, 0, 0,
                       "the dice were typed in: without a seed or a dealer there is nothing to compare with");
    if (strcmp(record->generator, RV_GENERATOR) != 0)
        return rv_fail(error, 0, 0, "the generator '%s' is not known here; known is " RV_GENERATOR,
                       record->generator);
    *source = rv_source_seeded(record->seed);
    return RV_OK;
}

static void count_action(const struct rv_action *action, struct fair_counts *counts)
{
    switch (action->kind) {
    case RV_ROLL: counts->rolls++; break;
    case RV_START: counts->starts++; break;
    case RV_CHIP: counts->chips++; break;
    default: counts->cards++; break;
    }
}

static enum rv_status differs(const struct rv_setup *setup, int number, const struct rv_action *is,
                              const struct rv_action *should_be, struct rv_error *error)
{
    char a[80], b[80];
    struct rv_text there = rv_text_on(a, sizeof a), drawn = rv_text_on(b, sizeof b);
    rv_action_write(setup, is, &there);
    rv_action_write(setup, should_be, &drawn);
    rv_fail(error, number, 0, "the record says '%s', but it should be '%s'", a, b);
    return RV_ILLEGAL;
}

enum rv_status fair_check(const struct rv_record *record, const struct rv_source *source,
                          struct fair_counts *counts, struct rv_error *error)
{
    const struct rv_setup *setup = &record->setup;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    *counts = (struct fair_counts){ 0 };
    setup->game->start(setup, state);
    for (int i = 0; i < record->count; i++) {
        const struct rv_action *action = &record->action[i];
        if (action->seat == RV_CHANCE) {
            struct rv_action drawn;
            setup->game->sample(setup, state, source, &drawn);
            if (!rv_action_equal(&drawn, action))
                return differs(setup, i + 1, action, &drawn, error);
            count_action(action, counts);
        }
        setup->game->apply(setup, state, action, NULL);
    }
    return RV_OK;
}

/* The library writes into memory of a fixed size: once to count, once for real. */
void record_into(struct buffer *out, const struct rv_record *record, const void *state)
{
    struct rv_text count = { 0 };
    rv_record_write(record, state, &count);
    struct rv_text text = rv_text_on(buffer_reserve(out, count.len + 1), count.len + 1);
    rv_record_write(record, state, &text);
    out->len += text.len;
}
