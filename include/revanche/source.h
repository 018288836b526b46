/* SPDX-License-Identifier: MIT
 * A source of chance. Every chance event of a game has a number, its moment (roll 7, chip 3 of seat 2, green
 * card 12), and a source gives each moment 64 random bits. So a seed means the same dice whatever the players
 * do, undo never rewinds a generator, and a fair dealer can replace the built-in generator. */
#ifndef REVANCHE_SOURCE_H
#define REVANCHE_SOURCE_H

#include <stdint.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_source {
    uint64_t key;                                  /* of the built-in generator */
    uint64_t (*draw)(void *self, uint64_t moment); /* NULL: the built-in generator */
    void *self;
};

/* The name of the built-in generator, as records carry it. */
#define RV_GENERATOR "splitmix64"

/* A source from a seed: any text. */
struct rv_source rv_source_seeded(const char *seed);

/* The source of game number `index` in a series that shares one seed. */
struct rv_source rv_source_of_series(struct rv_source series, uint64_t index);

static inline uint64_t rv_mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/* 64 random bits for a moment. The top byte of a moment is kept free for rv_source_below. */
static inline uint64_t rv_source_draw(const struct rv_source *source, uint64_t moment)
{
    if (source->draw)
        return source->draw(source->self, moment);
    return rv_mix(source->key + (moment + 1) * 0x9e3779b97f4a7c15u);
}

/* A uniform number below n, 1 <= n < 2^31. Draws that would favour some numbers are rejected and repeated
 * (Lemire's method). */
static inline uint32_t rv_source_below(const struct rv_source *source, uint64_t moment, uint32_t n)
{
    for (;;) {
        uint64_t wide = (rv_source_draw(source, moment) >> 32) * n;
        if ((uint32_t)wide >= n || (uint32_t)wide >= (uint32_t)-n % n)
            return (uint32_t)(wide >> 32);
        moment += (uint64_t)1 << 56;
    }
}

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
