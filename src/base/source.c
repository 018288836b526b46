/* SPDX-License-Identifier: MIT
 * Seeds. */
#include <revanche/source.h>

#include <stddef.h>

struct rv_source rv_source_seeded(const char *seed)
{
    uint64_t hash =
        0xcbf29ce484222325u; /* FNV-1a, then mixed: it maps similar short seeds to similar hashes */
    for (const char *s = seed; *s; s++)
        hash = (hash ^ (unsigned char)*s) * 0x100000001b3u;
    return (struct rv_source){ .key = rv_mix(hash) };
}

struct rv_source rv_source_of_series(struct rv_source series, uint64_t index)
{
    return (struct rv_source){ .key = rv_mix(rv_mix(series.key) ^ rv_mix(index * 0x9e3779b97f4a7c15u + 1)) };
}
