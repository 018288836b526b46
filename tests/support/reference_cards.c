/* SPDX-License-Identifier: MIT
 * The naive reference: conditions of task cards (G11), by trying out which die could serve which part. */
#include "reference.h"

#include <stdlib.h>
#include <string.h>

/* Dice 0 to 3 are blue, 4 to 6 red. */
struct trial {
    const unsigned char *dice;
    bool used[7];
};

static bool has_colour(int die, char colour)
{
    return colour == 'w' || (colour == 'b') == (die < 4);
}

static bool all_of(struct trial t, const char *terms, const char *end);

/* The next colour of `b=r=w` or `b<r<w` wants a die whose value follows from the one before. */
static bool chain(struct trial t, char sign, const char *colours, int before, const char *behind,
                  const char *end)
{
    if (colours == behind)
        return all_of(t, behind, end);
    for (int die = 0; die < 7; die++) {
        bool fits = before == 0 || t.dice[die] == (sign == '<' ? before + 1 : before);
        if (t.used[die] || !has_colour(die, *colours) || !fits)
            continue;
        struct trial next = t;
        next.used[die] = true;
        if (chain(next, sign, colours[1] == sign ? colours + 2 : behind, t.dice[die], behind, end))
            return true;
    }
    return false;
}

/* Some dice of a colour with a total: every choice of them, die by die. */
static bool sum(struct trial t, int die, char colour, int missing, const char *behind, const char *end)
{
    if (missing <= 0 && all_of(t, behind, end))
        return true;
    if (die == 7)
        return false;
    if (!t.used[die] && has_colour(die, colour)) {
        struct trial next = t;
        next.used[die] = true;
        if (sum(next, die + 1, colour, missing - t.dice[die], behind, end))
            return true;
    }
    return sum(t, die + 1, colour, missing, behind, end);
}

static bool one(struct trial t, const char *item, const char *behind, const char *end)
{
    for (int die = 0; die < 7; die++) {
        int value = item[1] - '0';
        bool fits = item[2] == '+' ? t.dice[die] >= value : t.dice[die] == value;
        if (t.used[die] || !has_colour(die, item[0]) || !fits)
            continue;
        struct trial next = t;
        next.used[die] = true;
        if (all_of(next, behind, end))
            return true;
    }
    return false;
}

static bool item_then_rest(struct trial t, const char *item, const char *behind, const char *end)
{
    if (strncmp(item, "sum(", 4) == 0)
        return sum(t, 0, item[4], atoi(strstr(item, ">=") + 2), behind, end);
    if (item[1] == '=' || item[1] == '<')
        return chain(t, item[1], item, 0, behind, end);
    return one(t, item, behind, end);
}

/* `3*b5+` is written out as b5+&b5+&b5+ first, so terms here have no count. */
static bool all_of(struct trial t, const char *terms, const char *end)
{
    if (terms < end && *terms == '&')
        terms++;
    if (terms >= end)
        return true;
    const char *behind = terms;
    while (behind < end && *behind != '&')
        behind++;
    return item_then_rest(t, terms, behind, end);
}

/* One alternative with all counts written out. */
static void write_out(const char *from, size_t len, char *to)
{
    while (len) {
        size_t term = 0;
        while (term < len && from[term] != '&')
            term++;
        bool counted = term > 2 && from[1] == '*';
        for (int times = counted ? from[0] - '0' : 1; times > 0; times--) {
            memcpy(to, from + 2 * counted, term - 2 * counted);
            to += term - 2 * counted;
            *to++ = '&';
        }
        from += term + (term < len);
        len -= term + (term < len);
    }
    to[-1] = '\0';
}

bool ref_condition_met_by(const char *condition, const unsigned char dice[7], const bool usable[7])
{
    struct trial trial = { .dice = dice };
    for (int die = 0; die < 7; die++)
        trial.used[die] = !usable[die];
    for (const char *at = condition;; at++) {
        size_t len = strcspn(at, "/");
        char plain[1024];
        write_out(at, len, plain);
        if (all_of(trial, plain, plain + strlen(plain)))
            return true;
        at += len;
        if (!*at)
            return false;
    }
}

bool ref_condition_met(const char *condition, const unsigned char dice[7])
{
    static const bool all[7] = { true, true, true, true, true, true, true };
    return ref_condition_met_by(condition, dice, all);
}

/* Blue and red dice as a person would lay them out, small ones first; `ways` counts how many rolls look like
 * that. */
static long count_from(const char *condition, unsigned char dice[7], int die, long ways)
{
    long rolls = 0;
    if (die == 7)
        return ref_condition_met(condition, dice) ? ways : 0;
    int least = die == 0 || die == 4 ? 1 : dice[die - 1];
    for (int value = least; value <= 6; value++) {
        int same = 1;
        for (int before = die - 1; before >= (die < 4 ? 0 : 4) && dice[before] == value; before--)
            same++;
        dice[die] = (unsigned char)value;
        /* the k-th die of n places, the `same`-th of its value: multinomial n! / (a! b! ...) step by step */
        int place = die < 4 ? die + 1 : die - 3;
        rolls += count_from(condition, dice, die + 1, ways * place / same);
    }
    return rolls;
}

long ref_condition_rolls(const char *condition)
{
    unsigned char dice[7];
    return count_from(condition, dice, 0, 1);
}
