/* SPDX-License-Identifier: MIT
 * Conditions on task cards (G11): reading, writing and matching them. */
#include "condition.h"

#include <string.h>

#include "message.h"

enum { BLUE = 0x0f, RED = 0x70, ANY = 0x7f };

/* ---- reading ---- */

struct reader {
    const char *at;
    int len, pos;
    enum rv_message allowed;
};

static bool fits(struct reader *r, enum rv_message allowed, bool ok)
{
    if (!ok)
        r->allowed = allowed;
    return ok;
}

/* The sign at the reading position; NUL at the end. No rule of the grammar accepts a NUL in the text. */
static char sign(const struct reader *r)
{
    return r->pos < r->len ? r->at[r->pos] : '\0';
}

static bool take(struct reader *r, char c)
{
    if (sign(r) != c || r->pos >= r->len)
        return false;
    r->pos++;
    return true;
}

static bool read_colour(struct reader *r, char *colour)
{
    *colour = sign(r);
    return fits(r, SAY_DIE_COLOUR, take(r, 'b') || take(r, 'r') || take(r, 'w'));
}

static bool read_number(struct reader *r, int min, int max, enum rv_message allowed, uint8_t *value)
{
    int n = 0, start = r->pos;
    while (sign(r) >= '0' && sign(r) <= '9' && r->pos < start + 2)
        n = n * 10 + (r->at[r->pos++] - '0');
    bool ok = r->pos > start && r->at[start] != '0' && n >= min && n <= max;
    if (!ok)
        r->pos = start;
    *value = (uint8_t)n;
    return fits(r, allowed, ok);
}

static bool read_total(struct reader *r, struct rv_part *part)
{
    enum rv_message form = SAY_TOTAL_FORM;
    part->item = RV_TOTAL;
    part->dice = 1;
    for (const char *s = "sum("; *s; s++)
        if (!take(r, *s))
            return fits(r, form, false);
    if (!read_colour(r, &part->colour[0]))
        return false;
    for (const char *s = ")>="; *s; s++)
        if (!take(r, *s))
            return fits(r, form, false);
    return read_number(r, 1, RV_TOTAL_MAX, SAY_TOTAL_RANGE, &part->value);
}

/* `b=b=r`, `b<r`: the first colour is read already. */
static bool read_chain(struct reader *r, struct rv_part *part)
{
    char between = sign(r);
    part->item = between == '=' ? RV_EQUAL : RV_RISING;
    while (take(r, between)) {
        if (part->dice == RV_SEVEN)
            return fits(r, SAY_ONLY_SEVEN_DICE, false);
        if (!read_colour(r, &part->colour[part->dice]))
            return false;
        part->dice++;
    }
    return true;
}

static bool read_part(struct reader *r, struct rv_part *part)
{
    part->times = 1;
    if (sign(r) >= '0' && sign(r) <= '9') {
        if (!read_number(r, 2, RV_SEVEN, SAY_TIMES_RANGE, &part->times))
            return false;
        if (!take(r, '*'))
            return fits(r, SAY_TIMES_STAR, false);
    }
    if (sign(r) == 's')
        return read_total(r, part);
    if (!fits(r, SAY_PART_BEGINS, sign(r) && strchr("brw", sign(r))))
        return false;
    read_colour(r, &part->colour[0]);
    part->dice = 1;
    if (sign(r) == '=' || sign(r) == '<')
        return read_chain(r, part);
    if (!read_number(r, 1, 6, SAY_AFTER_COLOUR, &part->value))
        return false;
    part->item = take(r, '+') ? RV_AT_LEAST : RV_EXACTLY;
    return true;
}

static bool read_choice(struct reader *r, struct rv_choice *choice)
{
    do {
        if (choice->parts == RV_PARTS_MAX)
            return fits(r, SAY_PARTS_MANY, false);
        if (!read_part(r, &choice->part[choice->parts++]))
            return false;
    } while (take(r, '&'));
    return true;
}

bool rv_condition_read(const char *at, int len, struct rv_condition *condition, int *stop,
                       enum rv_message *allowed)
{
    struct reader r = { .at = at, .len = len };
    bool ok = true;
    memset(condition, 0, sizeof *condition);
    do {
        ok = fits(&r, SAY_CHOICES_MANY, condition->choices < RV_CHOICES_MAX) &&
             read_choice(&r, &condition->choice[condition->choices++]);
    } while (ok && take(&r, '/'));
    ok = ok && fits(&r, SAY_PARTS_JOINED, r.pos == r.len);
    *stop = r.pos;
    *allowed = r.allowed;
    return ok;
}

/* ---- writing ---- */

static void write_part(const struct rv_part *part, struct rv_text *out)
{
    if (part->times > 1)
        rv_text_format(out, "%d*", part->times);
    if (part->item == RV_TOTAL) {
        rv_text_format(out, "sum(%c)>=%d", part->colour[0], part->value);
        return;
    }
    rv_text_char(out, part->colour[0]);
    for (int i = 1; i < part->dice; i++)
        rv_text_format(out, "%c%c", part->item == RV_EQUAL ? '=' : '<', part->colour[i]);
    if (part->value)
        rv_text_int(out, part->value);
    if (part->item == RV_AT_LEAST)
        rv_text_char(out, '+');
}

void rv_condition_write(const struct rv_condition *condition, struct rv_text *out)
{
    for (int c = 0; c < condition->choices; c++)
        for (int p = 0; p < condition->choice[c].parts; p++) {
            if (p > 0 || c > 0)
                rv_text_char(out, p > 0 ? '&' : '/');
            write_part(&condition->choice[c].part[p], out);
        }
}

/* ---- matching ---- */

/* Dice as sets: which of them show a face. */
struct shown {
    uint8_t on[8];
};

/* Sets of dice that each fulfil one part, none inside another: at most 35 for seven dice (Sperner). */
struct ways {
    int count;
    uint8_t set[35];
};

static unsigned dice_of(char colour)
{
    return colour == 'b' ? BLUE : colour == 'r' ? RED : ANY;
}

/* How many dice are in a set. */
static int count(unsigned set)
{
    static const uint8_t of[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
    return of[set & 15] + of[set >> 4];
}

static void add_way(struct ways *ways, unsigned set)
{
    ways->set[ways->count++] = (uint8_t)set;
}

static void find_faces(const struct rv_part *part, const struct shown *shown, struct ways *ways)
{
    int last = part->item == RV_EXACTLY ? part->value : 6;
    for (int face = part->value; face <= last; face++)
        for (unsigned rest = shown->on[face] & dice_of(part->colour[0]); rest; rest &= rest - 1)
            add_way(ways, rest & -rest);
}

static void find_equal(const struct rv_part *part, const struct shown *shown, struct ways *ways)
{
    int blue = 0, red = 0;
    for (int i = 0; i < part->dice; i++) {
        blue += part->colour[i] == 'b';
        red += part->colour[i] == 'r';
    }
    for (int face = 1; face <= 6; face++) {
        unsigned all = shown->on[face];
        if (count(all) < part->dice)
            continue;
        for (unsigned set = all; set; set = (set - 1) & all)
            if (count(set) == part->dice && count(set & BLUE) >= blue && count(set & RED) >= red)
                add_way(ways, set);
    }
}

/* Adds die number `i` of a staircase, which must show `face`. */
static void climb(const struct rv_part *part, const struct shown *shown, int i, int face, unsigned set,
                  struct ways *ways)
{
    if (i == part->dice) {
        add_way(ways, set);
        return;
    }
    for (unsigned rest = shown->on[face] & dice_of(part->colour[i]); rest; rest &= rest - 1)
        climb(part, shown, i + 1, face + 1, set | (rest & -rest), ways);
}

/* Minimal sets only: without its smallest die the total is too low. */
static void find_totals(const struct rv_part *part, const struct shown *shown, struct ways *ways)
{
    const unsigned all = dice_of(part->colour[0]);
    int of[RV_SEVEN] = { 0 }, total[ANY + 1], smallest[ANY + 1];
    for (int face = 1; face <= 6; face++)
        for (unsigned rest = shown->on[face]; rest; rest &= rest - 1)
            of[__builtin_ctz(rest)] = face;
    total[0] = 0;
    smallest[0] = 6;
    for (unsigned set = (0 - all) & all; set; set = (set - all) & all) { /* each after those inside it */
        const unsigned others = set & (set - 1);
        const int face = of[__builtin_ctz(set)];
        total[set] = total[others] + face;
        smallest[set] = face < smallest[others] ? face : smallest[others];
        if (total[set] >= part->value && total[set] - smallest[set] < part->value)
            add_way(ways, set);
    }
}

static void find_ways(const struct rv_part *part, const struct shown *shown, struct ways *ways)
{
    ways->count = 0;
    switch (part->item) {
    case RV_EQUAL: find_equal(part, shown, ways); break;
    case RV_RISING:
        for (int face = 1; face + part->dice <= 7; face++)
            climb(part, shown, 0, face, 0, ways);
        break;
    case RV_TOTAL: find_totals(part, shown, ways); break;
    default: find_faces(part, shown, ways); break;
    }
}

/* Sets of sets of dice: bit u says that the dice of u may be the ones used so far. */
struct used {
    uint64_t low, high;
};

/* Adds the dice of `set` to every use that leaves them free: no die is used twice, so u becomes u + set. */
static struct used use(struct used used, unsigned set)
{
    static const uint64_t without[] = { 0x5555555555555555u, 0x3333333333333333u, 0x0f0f0f0f0f0f0f0fu,
                                        0x00ff00ff00ff00ffu, 0x0000ffff0000ffffu, 0x00000000ffffffffu };
    for (unsigned rest = set & 0x3f; rest; rest &= rest - 1) {
        used.low &= without[__builtin_ctz(rest)];
        used.high &= without[__builtin_ctz(rest)];
    }
    if (set & 0x40)
        return (struct used){ .high = used.low << (set & 0x3f) };
    return (struct used){ .low = used.low << set, .high = used.high << set };
}

/* All sets of dice that a choice can use; each die serves at most one part. */
static struct used match(const struct rv_choice *choice, const struct shown *shown)
{
    struct used used = { .low = 1 };
    for (int p = 0; p < choice->parts; p++) {
        struct ways ways;
        find_ways(&choice->part[p], shown, &ways);
        for (int time = 0; time < choice->part[p].times; time++) {
            struct used next = { 0, 0 };
            for (int i = 0; i < ways.count; i++) {
                struct used more = use(used, ways.set[i]);
                next.low |= more.low;
                next.high |= more.high;
            }
            used = next;
            if (!(used.low | used.high))
                return used;
        }
    }
    return used;
}

bool rv_condition_met(const struct rv_condition *condition, const uint8_t dice[RV_SEVEN], uint8_t *used)
{
    struct shown shown = { 0 };
    int best = RV_SEVEN + 1;
    for (int die = 0; die < RV_SEVEN; die++)
        shown.on[dice[die]] = (uint8_t)(shown.on[dice[die]] | 1u << die);
    for (int c = 0; c < condition->choices; c++) {
        struct used sets = match(&condition->choice[c], &shown);
        for (unsigned set = 0; used && set <= ANY && (sets.low | sets.high); set++)
            if ((set < 64 ? sets.low >> set : sets.high >> (set - 64)) & 1 && count(set) < best) {
                best = count(set);
                *used = (uint8_t)set;
            }
        if (!used && (sets.low | sets.high))
            return true;
    }
    return best <= RV_SEVEN;
}
