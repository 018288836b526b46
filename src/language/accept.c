/* SPDX-License-Identifier: MIT
 * Which language a browser asks for. */
#include "language.h"

#include <string.h>

enum { WEIGHT_MAX = 1000 };

/* "; q=0.8" in thousandths, all of them without it; nothing if it is not understood. */
static int weight_of(const char *at, const char *end)
{
    const char *q = memchr(at, ';', (size_t)(end - at));
    if (!q)
        return WEIGHT_MAX;
    q += 1 + strspn(q + 1, " \t");
    if ((*q != 'q' && *q != 'Q') || q[1] != '=')
        return 0;
    int weight = 0, unit = WEIGHT_MAX;
    for (q += 2; (*q >= '0' && *q <= '9') || *q == '.'; q++)
        if (*q != '.') {
            weight += (*q - '0') * unit;
            unit /= 10;
        }
    return weight < WEIGHT_MAX ? weight : WEIGHT_MAX;
}

/* The language of a tag like de-AT; -1 if it is not in the list. */
static int language_of_tag(const char *at)
{
    char tag[16];
    size_t len = strcspn(at, " \t;,");
    if (len >= sizeof tag)
        return -1;
    for (size_t i = 0; i < len; i++)
        tag[i] = at[i] >= 'A' && at[i] <= 'Z' ? (char)(at[i] - 'A' + 'a') : at[i];
    tag[len] = '\0';
    return language_find(tag);
}

int language_accepted(const char *header)
{
    int best = ENGLISH, most = 0;
    for (const char *at = header ? header : ""; *at;) {
        at += strspn(at, " \t,");
        const char *end = at + strcspn(at, ",");
        int language = language_of_tag(at), weight = language < 0 ? 0 : weight_of(at, end);
        if (weight > most) {
            best = language;
            most = weight;
        }
        at = end;
    }
    return best;
}
