/* SPDX-License-Identifier: MIT
 * Conditions on task cards (G11), and sets of rolls.
 *
 * A roll of four blue and three red dice is one of 126 x 56 = 7,056 colour multisets. A set of them has a
 * word for every blue multiset and in it a bit for every red one, laid out so that counting the throws of
 * the dice behind a word (6^7 = 279,936 in all) is little more than counting its bits. */
#ifndef RV_RULES_CONDITION_H
#define RV_RULES_CONDITION_H

#include <stdbool.h>
#include <stdint.h>

#include "message.h"

enum {
    RV_BLUE_DICE = 4,
    RV_RED_DICE = 3,
    RV_SEVEN = RV_BLUE_DICE + RV_RED_DICE,
    RV_BLUE_ROLLS = 126,
    RV_THROWS = 279936, /* 6^7 */
    RV_PARTS_MAX = 7,   /* parts that must all hold: each needs a die */
    RV_CHOICES_MAX = 6, /* alternatives */
    RV_TOTAL_MAX = 6 * RV_SEVEN,
};

enum rv_item { RV_EXACTLY, RV_AT_LEAST, RV_EQUAL, RV_RISING, RV_TOTAL };

struct rv_part {
    uint8_t item;              /* enum rv_item */
    uint8_t times;             /* how often it must hold */
    uint8_t value;             /* the face, or the least total */
    uint8_t dice;              /* how many of them; 1 for a face or a total */
    char colour[RV_SEVEN + 1]; /* theirs: b, r, or w for any */
};

struct rv_condition {
    uint8_t choices;
    struct rv_choice {
        uint8_t parts;
        struct rv_part part[RV_PARTS_MAX];
    } choice[RV_CHOICES_MAX];
};

/* Reads a condition that fills `len` bytes. There is one way to write each, so equal conditions are equal
 * bytes. On failure *stop is where it went wrong and *allowed says what would fit there. */
bool rv_condition_read(const char *at, int len, struct rv_condition *condition, int *stop,
                       enum rv_message *allowed);
void rv_condition_write(const struct rv_condition *condition, struct rv_text *out);

/* Do the dice (four blue, three red) meet it? Then *used is a smallest set of dice that does, bit k for
 * die k. */
bool rv_condition_met(const struct rv_condition *condition, const uint8_t dice[RV_SEVEN], uint8_t *used);

/* ---- sets of rolls ---- */

struct rv_rolls {
    uint64_t word[RV_BLUE_ROLLS];
};

/* Where a roll is in a set. */
struct rv_roll_at {
    uint8_t word, bit;
};

/* Sorts the four blue and the three red dice. */
void rv_seven_sort(uint8_t dice[RV_SEVEN]);

/* `1 2 3 4 / 5 6 6`, in a word (without blanks) or spread; reading takes both and sorts them. */
void rv_seven_write(const uint8_t dice[RV_SEVEN], bool spread, struct rv_text *out);
bool rv_seven_read(const char *at, int len, uint8_t dice[RV_SEVEN]);
struct rv_roll_at rv_roll_of(const uint8_t sorted[RV_SEVEN]);

static inline bool rv_rolls_have(const struct rv_rolls *rolls, struct rv_roll_at roll)
{
    return rolls->word[roll.word] >> roll.bit & 1;
}

/* All rolls that meet a condition. */
void rv_rolls_meeting(const struct rv_condition *condition, struct rv_rolls *rolls);

void rv_rolls_add(struct rv_rolls *rolls, const struct rv_rolls *more);

/* How many of the 279,936 throws show a roll of the set. */
uint32_t rv_rolls_throws(const struct rv_rolls *rolls);

#endif
