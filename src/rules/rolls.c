/* SPDX-License-Identifier: MIT
 * Sets of rolls.
 *
 * The bits of a word are the red multisets: byte 0 those of three equal dice (one throw each), bytes 1 to 4 those
 * with a pair (three throws), bytes 5 to 7 those of three different dice (six throws). */
#include "condition.h"

#include <string.h>

static void sort(uint8_t *die, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && die[j - 1] > die[j]; j--) {
            uint8_t t = die[j];
            die[j] = die[j - 1];
            die[j - 1] = t;
        }
}

void rv_seven_sort(uint8_t dice[RV_SEVEN])
{
    sort(dice, RV_BLUE_DICE);
    sort(dice + RV_BLUE_DICE, RV_RED_DICE);
}

/* n over k for small n. */
static unsigned over2(unsigned n)
{
    return n * (n - 1) / 2;
}

static unsigned over3(unsigned n)
{
    return n * (n - 1) * (n - 2) / 6;
}

static unsigned over4(unsigned n)
{
    return n * (n - 1) * (n - 2) * (n - 3) / 24;
}

static unsigned red_bit(unsigned a, unsigned b, unsigned c)
{
    if (a == c)
        return a - 1;
    if (a != b && b != c)
        return 40 + (a - 1) + over2(b - 1) + over3(c - 1);
    unsigned pair = b, single = a == b ? c : a;
    return 8 + (pair - 1) * 5 + (single < pair ? single - 1 : single - 2);
}

struct rv_roll_at rv_roll_of(const uint8_t sorted[RV_SEVEN])
{
    unsigned blue = (sorted[0] - 1u) + over2(sorted[1]) + over3(sorted[2] + 1u) + over4(sorted[3] + 2u);
    return (struct rv_roll_at){ (uint8_t)blue, (uint8_t)red_bit(sorted[4], sorted[5], sorted[6]) };
}

/* Four or three faces in rising order, after those in `die`; false after the last ones. */
static bool next_faces(uint8_t *die, int count)
{
    int i = count - 1;
    while (i >= 0 && die[i] == 6)
        i--;
    if (i < 0)
        return false;
    memset(die + i, die[i] + 1, (size_t)(count - i));
    return true;
}

/* Which dice a condition looks at: b, r, w together as bits 1, 2, 4. */
static unsigned looks_at(const struct rv_condition *condition)
{
    unsigned looks = 0;
    for (int c = 0; c < condition->choices; c++)
        for (int p = 0; p < condition->choice[c].parts; p++)
            for (const char *s = condition->choice[c].part[p].colour; *s; s++)
                looks |= *s == 'b' ? 1 : *s == 'r' ? 2 : 4;
    return looks;
}

/* Of all rolls that look the same to a condition, the one that comes first below. */
static struct rv_roll_at first_alike(const uint8_t dice[RV_SEVEN], unsigned looks)
{
    uint8_t alike[RV_SEVEN];
    memcpy(alike, dice, sizeof alike);
    if (looks == 1)
        memset(alike + RV_BLUE_DICE, 1, RV_RED_DICE);
    else if (looks == 2)
        memset(alike, 1, RV_BLUE_DICE);
    else if (looks == 4)
        sort(alike, RV_SEVEN);
    return rv_roll_of(alike);
}

void rv_rolls_meeting(const struct rv_condition *condition, struct rv_rolls *rolls)
{
    unsigned looks = looks_at(condition);
    uint8_t dice[RV_SEVEN];
    memset(rolls, 0, sizeof *rolls);
    memset(dice, 1, RV_BLUE_DICE);
    do {
        memset(dice + RV_BLUE_DICE, 1, RV_RED_DICE);
        do {
            struct rv_roll_at at = rv_roll_of(dice), alike = first_alike(dice, looks);
            bool same = at.word == alike.word && at.bit == alike.bit;
            bool met = same ? rv_condition_met(condition, dice, NULL) : rv_rolls_have(rolls, alike);
            rolls->word[at.word] |= (uint64_t)met << at.bit;
        } while (next_faces(dice + RV_BLUE_DICE, RV_RED_DICE));
    } while (next_faces(dice, RV_BLUE_DICE));
}

void rv_rolls_add(struct rv_rolls *rolls, const struct rv_rolls *more)
{
    for (int i = 0; i < RV_BLUE_ROLLS; i++)
        rolls->word[i] |= more->word[i];
}

/* Throws of the red dice: bits are counted byte by byte, and one multiplication adds the bytes up with the weights
 * 1, 3 3 3 3, 6 6 6; at most 216 throws fit the top byte. */
static uint32_t red_throws(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (uint32_t)(word * 0x0103030303060606u >> 56);
}

/* Throws behind each blue multiset: 4! over the factorials of how often each face is there. */
static const uint8_t blue_throws[RV_BLUE_ROLLS] = {
    1,  4,  6,  4,  1,  4,  12, 12, 4,  6,  12, 6,  4,  4,  1,  4,  12, 12, 4,  12, 24, 12, 12, 12, 4,  6,
    12, 6,  12, 12, 6,  4,  4,  4,  1,  4,  12, 12, 4,  12, 24, 12, 12, 12, 4,  12, 24, 12, 24, 24, 12, 12,
    12, 12, 4,  6,  12, 6,  12, 12, 6,  12, 12, 12, 6,  4,  4,  4,  4,  1,  4,  12, 12, 4,  12, 24, 12, 12,
    12, 4,  12, 24, 12, 24, 24, 12, 12, 12, 12, 4,  12, 24, 12, 24, 24, 12, 24, 24, 24, 12, 12, 12, 12, 12,
    4,  6,  12, 6,  12, 12, 6,  12, 12, 12, 6,  12, 12, 12, 12, 6,  4,  4,  4,  4,  4,  1,
};

uint32_t rv_rolls_throws(const struct rv_rolls *rolls)
{
    uint32_t throws = 0;
    for (int i = 0; i < RV_BLUE_ROLLS; i++)
        throws += red_throws(rolls->word[i]) * blue_throws[i];
    return throws;
}
