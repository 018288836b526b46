/* SPDX-License-Identifier: MIT
 * Bits of a word. Many processors can do this in one instruction, but not all. No branch here depends on the
 * bits, because dice cannot be predicted. */
#ifndef RV_RULES_BITS_H
#define RV_RULES_BITS_H

#include <stdint.h>

#define RV_EACH_BYTE(n) ((uint64_t)(n)*0x0101010101010101u)

/* How many bits are set in each pair of bits, in each four, in each byte. */
static inline uint64_t rv_counts_of_2(uint64_t word)
{
    return word - (word >> 1 & RV_EACH_BYTE(0x55));
}

static inline uint64_t rv_counts_of_4(uint64_t of_2)
{
    return (of_2 & RV_EACH_BYTE(0x33)) + (of_2 >> 2 & RV_EACH_BYTE(0x33));
}

static inline uint64_t rv_counts_of_8(uint64_t of_4)
{
    return (of_4 + (of_4 >> 4)) & RV_EACH_BYTE(0x0f);
}

static inline int rv_bit_count(uint64_t word)
{
#ifdef __POPCNT__
    return __builtin_popcountll(word);
#else
    return (int)(rv_counts_of_8(rv_counts_of_4(rv_counts_of_2(word))) * RV_EACH_BYTE(1) >> 56);
#endif
}

/* Goes past the bits at `*place` if bit number `*which` is not among the `count` that are set. */
static inline void rv_skip_bits(unsigned bits, unsigned count, unsigned *place, unsigned *which)
{
    unsigned past = -(unsigned)(*which >= count);
    *which -= count & past;
    *place += bits & past;
}

/* The place of set bit number `which`, from 0: first its byte, as the number of bytes up to which there are
 * no more than `which` bits; then its half of that, and so on. */
static inline unsigned rv_nth_bit(uint64_t word, unsigned which)
{
    uint64_t of_2 = rv_counts_of_2(word), of_4 = rv_counts_of_4(of_2);
    uint64_t up_to = rv_counts_of_8(of_4) * RV_EACH_BYTE(1);
    uint64_t past = ((RV_EACH_BYTE(which) | RV_EACH_BYTE(0x80)) - up_to) & RV_EACH_BYTE(0x80);
    unsigned place = (unsigned)((past >> 7) * RV_EACH_BYTE(1) >> 56) * 8;
    which -= (unsigned)(up_to << 8 >> place) & 0xff;
    rv_skip_bits(4, of_4 >> place & 0xf, &place, &which);
    rv_skip_bits(2, of_2 >> place & 3, &place, &which);
    rv_skip_bits(1, word >> place & 1, &place, &which);
    return place;
}

#endif
