/* SPDX-License-Identifier: MIT
 * The values of positions that are solved already: open addressing, whole keys are compared. */
#include "endgame.h"

#include <stdlib.h>
#include <string.h>

enum { VALUE_WORDS = sizeof(struct rv_exact) / sizeof(uint64_t), FIRST_SIZE = 1024 };

/* An entry: its hash, which is never 0 and tells it from an empty one; the key; the value. */
static size_t entry_words(const struct rv_memo *memo)
{
    return 1 + memo->words + VALUE_WORDS;
}

struct rv_memo rv_memo_of(size_t key_bytes)
{
    return (struct rv_memo){ .words = key_bytes / sizeof(uint64_t) };
}

void rv_memo_free(struct rv_memo *memo)
{
    free(memo->entry);
}

static uint64_t hash_of(const struct rv_memo *memo, const uint64_t *key)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < memo->words; i++)
        hash = rv_mix(hash ^ key[i]) + 0x9e3779b97f4a7c15u;
    return hash | 1;
}

static uint64_t *slot_of(const struct rv_memo *memo, uint64_t hash, const uint64_t *key)
{
    for (size_t i = hash >> 1 & (memo->size - 1);; i = (i + 1) & (memo->size - 1)) {
        uint64_t *entry = memo->entry + i * entry_words(memo);
        if (!entry[0] || (entry[0] == hash && memcmp(entry + 1, key, memo->words * sizeof *key) == 0))
            return entry;
    }
}

bool rv_memo_find(const struct rv_memo *memo, const uint64_t *key, struct rv_exact *value)
{
    const uint64_t *entry = memo->size ? slot_of(memo, hash_of(memo, key), key) : NULL;
    if (!entry || !entry[0])
        return false;
    memcpy(value, entry + 1 + memo->words, sizeof *value);
    return true;
}

static bool grow(struct rv_memo *memo)
{
    struct rv_memo larger = *memo;
    const size_t bytes = entry_words(memo) * sizeof(uint64_t);
    larger.size = memo->size ? 2 * memo->size : FIRST_SIZE;
    larger.entry = calloc(larger.size, bytes);
    if (!larger.entry)
        return false;
    for (size_t i = 0; i < memo->size; i++) {
        const uint64_t *entry = memo->entry + i * entry_words(memo);
        if (entry[0])
            memcpy(slot_of(&larger, entry[0], entry + 1), entry, bytes);
    }
    free(memo->entry);
    *memo = larger;
    return true;
}

bool rv_memo_add(struct rv_memo *memo, const uint64_t *key, struct rv_exact value)
{
    if (3 * memo->count >= 2 * memo->size && !grow(memo))
        return false;
    const uint64_t hash = hash_of(memo, key);
    uint64_t *entry = slot_of(memo, hash, key);
    memo->count += !entry[0];
    entry[0] = hash;
    memcpy(entry + 1, key, memo->words * sizeof *key);
    memcpy(entry + 1 + memo->words, &value, sizeof value);
    return true;
}
