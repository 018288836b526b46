/* SPDX-License-Identifier: MIT
 * Sets of rolls.
 *
 * Words are the blue multisets, in runs of equal weight. The bits of a word are the red ones: byte 0 those
 * of three equal dice (one throw each), bytes 1 to 4 those with a pair (three throws), bytes 5 to 7 those
 * of three different dice (six throws). */
#include "condition.h"

#include <string.h>

#include "dice.h"
#include "text_format.h"

void rv_seven_sort(uint8_t dice[RV_SEVEN])
{
    rv_dice_sort4(dice);
    rv_dice_sort3(dice + RV_BLUE_DICE);
}

void rv_seven_write(const uint8_t dice[RV_SEVEN], bool spread, struct rv_text *out)
{
    for (int i = 0; i < RV_SEVEN; i++) {
        if (i == RV_BLUE_DICE)
            rv_text_put(out, spread ? " /" : "/");
        rv_text_format(out, spread ? " %d" : "%d", dice[i]);
    }
}

bool rv_seven_read(const char *at, int len, uint8_t dice[RV_SEVEN])
{
    uint8_t read[RV_SEVEN];
    int count = 0;
    bool slash = false;
    for (int i = 0; i < len; i++) {
        if (at[i] == ' ' || at[i] == '\t')
            continue;
        if (at[i] == '/' && count == RV_BLUE_DICE && !slash)
            slash = true;
        else if (at[i] >= '1' && at[i] <= '6' && count < (slash ? RV_SEVEN : RV_BLUE_DICE))
            read[count++] = (uint8_t)(at[i] - '0');
        else
            return false;
    }
    if (count != RV_SEVEN)
        return false;
    memcpy(dice, read, sizeof read);
    rv_seven_sort(dice);
    return true;
}

/* n over 2, 3 and 4. */
static const uint8_t over2[] = { 0, 0, 1, 3, 6, 10, 15 }, over3[] = { 0, 0, 0, 1, 4, 10, 20, 35 },
                     over4[] = { 0, 0, 0, 0, 1, 5, 15, 35, 70 };

static unsigned red_bit(unsigned a, unsigned b, unsigned c)
{
    if (a == c)
        return a - 1;
    if (a != b && b != c)
        return 40 + (a - 1) + over2[b - 1] + over3[c - 1];
    unsigned pair = b, single = a == b ? c : a;
    return 8 + (pair - 1) * 5 + (single < pair ? single - 1 : single - 2);
}

/* The words of blue multisets by their usual number: those of four equal dice first, then three equal, two
 * pairs, a pair, four different ones; 1, 4, 6, 12, 24 throws each. */
static const uint8_t blue_word[RV_BLUE_ROLLS] = {
    0,   6,   36, 7,   1,   8,  51,  52,  9,   37,  53,  38,  10,  11,  2,   12, 54, 55, 13,  56,  111,
    57,  58,  59, 14,  39,  60, 40,  61,  62,  41,  15,  16,  17,  3,   18,  63, 64, 19, 65,  112, 66,
    67,  68,  20, 69,  113, 70, 114, 115, 71,  72,  73,  74,  21,  42,  75,  43, 76, 77, 44,  78,  79,
    80,  45,  22, 23,  24,  25, 4,   26,  81,  82,  27,  83,  116, 84,  85,  86, 28, 87, 117, 88,  118,
    119, 89,  90, 91,  92,  29, 93,  120, 94,  121, 122, 95,  123, 124, 125, 96, 97, 98, 99,  100, 30,
    46,  101, 47, 102, 103, 48, 104, 105, 106, 49,  107, 108, 109, 110, 50,  31, 32, 33, 34,  35,  5,
};

struct rv_roll_at rv_roll_of(const uint8_t sorted[RV_SEVEN])
{
    unsigned blue = sorted[0] - 1u + over2[sorted[1]] + over3[sorted[2] + 1] + over4[sorted[3] + 2];
    return (struct rv_roll_at){ blue_word[blue], (uint8_t)red_bit(sorted[4], sorted[5], sorted[6]) };
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

enum { BLUE = 1, RED = 2, ANY = 4 };

/* Which dice a part looks at. */
static unsigned looks_at(const struct rv_part *part)
{
    unsigned looks = 0;
    for (const char *s = part->colour; *s; s++)
        looks |= *s == 'b' ? BLUE : *s == 'r' ? RED : ANY;
    return looks;
}

/* Of all rolls that look the same, the one that comes first below. */
static struct rv_roll_at first_alike(const uint8_t dice[RV_SEVEN], unsigned looks)
{
    uint8_t alike[RV_SEVEN];
    for (int i = 0, blue = 0, red = RV_BLUE_DICE; i < RV_SEVEN; i++)
        if (looks == ANY) /* merges the two colours, both sorted */
            alike[i] = red == RV_SEVEN || (blue < RV_BLUE_DICE && dice[blue] <= dice[red]) ? dice[blue++]
                                                                                           : dice[red++];
        else
            alike[i] = looks & (i < RV_BLUE_DICE ? BLUE : RED) ? dice[i] : 1;
    return rv_roll_of(alike);
}

/* All rolls in which these parts hold together, if they look at these dice. */
static void find_rolls(const struct rv_condition *condition, unsigned looks, struct rv_rolls *rolls)
{
    bool all = looks != ANY && looks != BLUE && looks != RED;
    uint8_t dice[RV_SEVEN];
    memset(rolls, 0, sizeof *rolls);
    memset(dice, 1, RV_BLUE_DICE);
    do {
        memset(dice + RV_BLUE_DICE, 1, RV_RED_DICE);
        do {
            struct rv_roll_at at = rv_roll_of(dice), alike = all ? at : first_alike(dice, looks);
            bool same = at.word == alike.word && at.bit == alike.bit;
            bool met = same ? rv_condition_met(condition, dice, NULL) : rv_rolls_have(rolls, alike);
            rolls->word[at.word] |= (uint64_t)met << at.bit;
        } while (next_faces(dice + RV_BLUE_DICE, RV_RED_DICE));
    } while (next_faces(dice, RV_BLUE_DICE));
}

/* Parts that look at blue dice only and parts that look at red dice only do not compete for dice, so each kind is
 * looked at alone. */
static void find_choice(const struct rv_choice *choice, struct rv_rolls *rolls)
{
    struct rv_condition alone[3] = { { 0 } }; /* blue parts, red parts, all parts */
    unsigned looks = 0;
    alone[2] = (struct rv_condition){ .choices = 1, .choice = { *choice } };
    for (int p = 0; p < choice->parts; p++) {
        unsigned part = looks_at(&choice->part[p]);
        looks |= part;
        if (part != BLUE && part != RED) {
            looks |= ANY;
            continue;
        }
        struct rv_choice *to = &alone[part - 1].choice[0];
        alone[part - 1].choices = 1;
        to->part[to->parts++] = choice->part[p];
    }
    if (looks != (BLUE | RED)) {
        find_rolls(&alone[2], looks, rolls);
        return;
    }
    struct rv_rolls red;
    find_rolls(&alone[0], BLUE, rolls);
    find_rolls(&alone[1], RED, &red);
    for (int i = 0; i < RV_BLUE_ROLLS; i++)
        rolls->word[i] &= red.word[i];
}

void rv_rolls_meeting(const struct rv_condition *condition, struct rv_rolls *rolls)
{
    memset(rolls, 0, sizeof *rolls);
    for (int c = 0; c < condition->choices; c++) {
        struct rv_rolls choice;
        find_choice(&condition->choice[c], &choice);
        rv_rolls_add(rolls, &choice);
    }
}

void rv_rolls_add(struct rv_rolls *rolls, const struct rv_rolls *more)
{
    for (int i = 0; i < RV_BLUE_ROLLS; i++)
        rolls->word[i] |= more->word[i];
}

/* Bits are counted byte by byte and words with the same blue weight added up (30 words of at most 8 bits a
 * byte fit); only then the bytes are weighed. */
uint32_t rv_rolls_throws(const struct rv_rolls *rolls)
{
    static const struct {
        uint8_t words, throws;
    } run[] = { { 6, 1 }, { 30, 4 }, { 15, 6 }, { 30, 12 }, { 30, 12 }, { 15, 24 } };
    static const uint8_t red_throws[8] = { 1, 3, 3, 3, 3, 6, 6, 6 };
    const uint64_t *word = rolls->word;
    uint32_t throws = 0;
    for (size_t r = 0; r < sizeof run / sizeof *run; word += run[r++].words) {
        uint64_t bytes = 0;
        uint32_t red = 0;
        for (int i = 0; i < run[r].words; i++) {
            uint64_t x = word[i];
            x -= x >> 1 & 0x5555555555555555u;
            x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
            bytes += (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
        }
        for (int i = 0; i < 8; i++)
            red += (uint32_t)(bytes >> 8 * i & 0xff) * red_throws[i];
        throws += red * run[r].throws;
    }
    return throws;
}
