/* SPDX-License-Identifier: MIT
 * Bits of a word (bits.h), counted and found one by one. */
#include "harness.h"

#include <revanche/source.h>

#include "bits.h"

static void same_as_one_by_one(uint64_t word)
{
    int count = 0;
    for (unsigned place = 0; place < 64; place++)
        if (word >> place & 1) {
            unsigned found = rv_nth_bit(word, (unsigned)count);
            EXPECT(found == place, "bit %d of %llx is at %u, not %u", count, (unsigned long long)word, place,
                   found);
            count++;
        }
    EXPECT(rv_bit_count(word) == count, "%llx has %d bits", (unsigned long long)word, count);
}

START_TEST(test_bits_of_every_density)
{
    same_as_one_by_one(0);
    same_as_one_by_one(UINT64_MAX);
    for (unsigned place = 0; place < 64; place++)
        same_as_one_by_one((uint64_t)1 << place);
    for (uint64_t i = 1; i <= 2000; i++) {
        same_as_one_by_one(rv_mix(i));
        same_as_one_by_one(rv_mix(i) & rv_mix(~i) & rv_mix(i << 32));
        same_as_one_by_one(rv_mix(i) | rv_mix(~i) | rv_mix(i << 32));
    }
}
END_TEST

SUITE("bits", test_bits_of_every_density)
