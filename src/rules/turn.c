/* SPDX-License-Identifier: MIT
 * The turn of the sheet games (S3, S6, S9). */
#include "turn.h"

#include <string.h>

#include "dice.h"
#include "rule_message.h"

static int colour_dice(const struct rv_setup *setup)
{
    return setup->seats == 1 ? setup->sheet->solo_colour_dice : setup->sheet->colour_dice;
}

static int number_dice(const struct rv_setup *setup)
{
    return setup->seats == 1 ? setup->sheet->solo_number_dice : setup->sheet->number_dice;
}

static bool has_special(const struct rv_setup *setup)
{
    return setup->sheet->special_die[0] != RV_NO_SPECIAL;
}

/* Orders two dice without a branch, because dice cannot be predicted. */
static inline void order(uint32_t *a, uint32_t *b)
{
    uint32_t swap = (*a ^ *b) & -(uint32_t)(*a > *b);
    *a ^= swap;
    *b ^= swap;
}

/* Takes sorted dice off the faces of a roll. */
static inline uint32_t take_dice(uint32_t faces, int count, uint8_t one[3], uint8_t two[3])
{
    uint32_t a = 1 + faces % 6, b = 0, c = 0;
    faces /= 6;
    if (count > 1) {
        b = 1 + faces % 6;
        faces /= 6;
        order(&a, &b);
    }
    if (count > 2) {
        c = 1 + faces % 6;
        faces /= 6;
        order(&b, &c);
        order(&a, &b);
    }
    one[0] = two[0] = (uint8_t)a;
    one[1] = two[1] = (uint8_t)b;
    one[2] = two[2] = (uint8_t)c;
    return faces;
}

/* Rolls the dice of this setup, and writes them to two places. */
static inline void roll_dice(const struct rv_setup *setup, int roll, const struct rv_source *source,
                             struct rv_dice *one, struct rv_dice *two)
{
    static const uint32_t power[] = { 1, 6, 36, 216, 1296, 7776, 46656, 279936 };
    int colours = colour_dice(setup), numbers = number_dice(setup);
    uint32_t faces = rv_source_below(source, rv_moment(RV_MOMENT_ROLL, (uint32_t)roll, 0),
                                     power[colours + numbers + has_special(setup)]);
    faces = take_dice(faces, colours, one->colour, two->colour);
    faces = take_dice(faces, numbers, one->number, two->number);
    one->special = two->special = has_special(setup) ? setup->sheet->special_die[faces] : RV_NO_SPECIAL;
}

void rv_turn_sample(const struct rv_setup *setup, const struct rv_turn *turn, const struct rv_source *source,
                    struct rv_action *out)
{
    *out = (struct rv_action){ .kind = RV_ROLL, .seat = RV_CHANCE };
    roll_dice(setup, turn->roll, source, &out->roll, &out->roll);
}

/* Missing dice come last, so the last of `count` dice is the largest. */
static inline bool faces_fit(const uint8_t die[3], int count)
{
    return die[count - 1] >= 1 && die[count - 1] <= RV_JOKER && (count == 3 || die[count] == 0);
}

static inline bool is_sorted(const uint8_t die[3])
{
    return (uint8_t)(die[0] - 1) <= (uint8_t)(die[1] - 1) && (uint8_t)(die[1] - 1) <= (uint8_t)(die[2] - 1);
}

static bool dice_fit(const struct rv_setup *setup, const struct rv_dice *dice)
{
    if (!faces_fit(dice->colour, colour_dice(setup)) || !faces_fit(dice->number, number_dice(setup)))
        return false;
    if (!has_special(setup))
        return dice->special == RV_NO_SPECIAL;
    return dice->special &&
           memchr(setup->sheet->special_die, dice->special, sizeof setup->sheet->special_die);
}

/* Every seat must answer the dice that lie on the table now. */
static inline void begin(const struct rv_setup *setup, struct rv_turn *turn, struct rv_events *events)
{
    /* only a typed-in position can reach the limit: a game has fewer than 39,000 rolls (S9) */
    if (turn->roll < UINT16_MAX)
        turn->roll++;
    turn->waiting = (uint8_t)((1u << setup->seats) - 1);
    turn->crossed = 0;
    rv_emit(events, (struct rv_event){ .kind = RV_EV_ROLLED, .seat = turn->active });
}

enum rv_rule rv_turn_roll(const struct rv_setup *setup, struct rv_turn *turn, const struct rv_dice *dice,
                          struct rv_events *events)
{
    struct rv_dice sorted = *dice;
    if (!is_sorted(dice->colour) || !is_sorted(dice->number)) { /* typed in; sampled dice are sorted */
        rv_dice_sort3(sorted.colour);
        rv_dice_sort3(sorted.number);
    }
    if (!dice_fit(setup, &sorted))
        return RV_RULE_S3;
    turn->dice = turn->open = sorted;
    begin(setup, turn, events);
    return RV_ALLOWED;
}

/* The dice are written twice, not copied: reading bytes just written as a word would stall. */
enum rv_kind rv_turn_chance(const struct rv_setup *setup, struct rv_turn *turn,
                            const struct rv_source *source)
{
    roll_dice(setup, turn->roll, source, &turn->dice, &turn->open);
    begin(setup, turn, NULL);
    return RV_ROLL;
}

/* In the first rolls no dice are taken away, and no seat waits for another (S6.1). */
static bool is_open_roll(const struct rv_setup *setup, const struct rv_turn *turn)
{
    return turn->roll <= setup->sheet->open_rolls;
}

rv_seats rv_turn_actors(const struct rv_setup *setup, const struct rv_turn *turn)
{
    rv_seats active = rv_seat_bit(turn->active);
    return turn->waiting & active && !is_open_roll(setup, turn) ? active : turn->waiting;
}

bool rv_turn_takes_dice(const struct rv_setup *setup, const struct rv_turn *turn, int seat)
{
    return setup->seats > 1 && seat == turn->active && !is_open_roll(setup, turn);
}

static void remove_die(uint8_t die[3], uint8_t face)
{
    int i = 0;
    while (i < 3 && die[i] != face)
        i++;
    for (; i < 2; i++)
        die[i] = die[i + 1];
    if (i < 3)
        die[2] = 0;
}

void rv_turn_answer(const struct rv_setup *setup, struct rv_turn *turn, int seat, const struct rv_pick *pick,
                    bool special)
{
    turn->waiting = (uint8_t)(turn->waiting & ~(1u << seat));
    if (!rv_turn_takes_dice(setup, turn, seat))
        return;
    if (pick) {
        remove_die(turn->open.colour, pick->colour_die);
        remove_die(turn->open.number, pick->number_die);
    }
    if (special)
        turn->open.special = RV_NO_SPECIAL;
}

void rv_turn_next(const struct rv_setup *setup, struct rv_turn *turn, struct rv_events *events)
{
    turn->idle = (uint8_t)((turn->idle + 1) * !turn->crossed);
    turn->crossed = 0;
    turn->dice = turn->open = (struct rv_dice){ 0 };
    if (turn->idle >= RV_IDLE_MAX)
        turn->over = 1;
    turn->active = (uint8_t)(turn->active + 1 == setup->seats ? 0 : turn->active + 1);
    rv_emit(events, turn->over ? (struct rv_event){ .kind = RV_EV_OVER, .seat = RV_CHANCE }
                               : (struct rv_event){ .kind = RV_EV_TURN, .seat = turn->active });
}

/* ---- notation ---- */

const char *const rv_special_names[] = { "-", "heart", "bomb", "stars", "three", "block", NULL };

static const char colour_faces[] = "-ygbrox", number_faces[] = "-12345?";

static void put_dice(const uint8_t die[3], const char *faces, bool spread, struct rv_text *out)
{
    for (int i = 0; i < 3 && die[i]; i++) {
        if (spread)
            rv_text_char(out, ' ');
        rv_text_char(out, die[i] <= RV_JOKER ? faces[die[i]] : '?');
    }
}

void rv_dice_write(const struct rv_dice *dice, bool spread, struct rv_text *out)
{
    put_dice(dice->colour, colour_faces, spread, out);
    rv_text_put(out, spread ? " /" : "/");
    put_dice(dice->number, number_faces, spread, out);
    if (dice->special)
        rv_text_format(out, spread ? " / %s" : "/%s",
                       dice->special <= RV_SPECIAL_BLOCK ? rv_special_names[dice->special] : "?");
}

/* Reads faces up to a slash or the end, blanks anywhere; -1 if there is something else or too much. */
static int read_dice(const char *at, int len, const char *faces, uint8_t die[3])
{
    int i = 0, count = 0;
    for (; i < len && at[i] != '/'; i++) {
        if (at[i] == ' ' || at[i] == '\t')
            continue;
        const char *face = at[i] && at[i] != '-' ? strchr(faces, at[i]) : NULL;
        if (!face || count == 3)
            return -1;
        die[count++] = (uint8_t)(face - faces);
    }
    return i;
}

bool rv_dice_read(const char *at, int len, struct rv_dice *dice)
{
    *dice = (struct rv_dice){ 0 };
    int colours = read_dice(at, len, colour_faces, dice->colour);
    if (colours < 0 || colours == len)
        return false;
    at += colours + 1;
    len -= colours + 1;
    int numbers = read_dice(at, len, number_faces, dice->number);
    if (numbers < 0)
        return false;
    rv_dice_sort3(dice->colour);
    rv_dice_sort3(dice->number);
    if (numbers == len)
        return true;
    struct rv_text_line rest = { .at = at + numbers + 1, .end = at + len, .start = at };
    struct rv_word word = rv_word_rest(&rest);
    int special = rv_word_among(word, rv_special_names);
    if (special <= RV_NO_SPECIAL)
        return false;
    dice->special = (uint8_t)special;
    return true;
}

static void dice_field(struct rv_fields *fields, const char *key, struct rv_dice *dice,
                       const struct rv_dice *usual)
{
    struct rv_word word;
    if (!rv_field_open(fields, key, memcmp(dice, usual, sizeof *dice) != 0 || fields->all, &word)) {
        if (fields->reading)
            *dice = *usual;
    } else if (!fields->reading) {
        rv_dice_write(dice, false, fields->out);
    } else if (!rv_dice_read(word.at, word.len, dice)) {
        rv_field_bad(fields, word, key, SAY_FIELD_DICE, NULL);
    }
}

static bool faces_within(const uint8_t part[3], const uint8_t whole[3])
{
    uint8_t rest[3] = { whole[0], whole[1], whole[2] };
    for (int i = 0; i < 3 && part[i]; i++) {
        if (!memchr(rest, part[i], sizeof rest))
            return false;
        remove_die(rest, part[i]);
    }
    return true;
}

static bool dice_within(const struct rv_dice *part, const struct rv_dice *whole)
{
    return faces_within(part->colour, whole->colour) && faces_within(part->number, whole->number) &&
           (!part->special || part->special == whole->special);
}

void rv_turn_fields(const struct rv_setup *setup, struct rv_turn *turn, struct rv_fields *fields)
{
    static const struct rv_dice none = { 0 };
    static const char seats[] = "12345678";
    turn->roll = (uint16_t)rv_field_int(fields, "roll", turn->roll, 0, UINT16_MAX, 0);
    turn->active = (uint8_t)(rv_field_int(fields, "active", turn->active + 1, 1, setup->seats, 1) - 1);
    turn->idle = (uint8_t)rv_field_int(fields, "idle", turn->idle, 0, RV_IDLE_MAX, 0);
    turn->crossed = (uint8_t)rv_field_int(fields, "crossed", turn->crossed, 0, 1, 0);
    turn->over = (uint8_t)rv_field_int(fields, "over", turn->over, 0, 1, 0);
    dice_field(fields, "dice", &turn->dice, &none);
    dice_field(fields, "open", &turn->open, &turn->dice);
    bool rolled = memcmp(&turn->dice, &none, sizeof none) != 0;
    unsigned all = (1u << setup->seats) - 1;
    turn->waiting = (uint8_t)rv_field_set(fields, "waiting", turn->waiting, seats, rolled ? all : 0);
    if (!fields->reading)
        return;
    struct rv_word here = rv_word_here(&fields->section);
    if (turn->waiting & ~all)
        rv_field_bad(fields, here, "waiting", SAY_WAITING_SEATS, NULL);
    if (rolled && !dice_fit(setup, &turn->dice))
        rv_field_bad(fields, here, "dice", rv_rule_message(RV_RULE_S3), NULL);
    if (!dice_within(&turn->open, &turn->dice))
        rv_field_bad(fields, here, "open", SAY_OPEN_NOT_ROLLED, NULL);
    bool taken = memcmp(&turn->open, &turn->dice, sizeof turn->open) != 0;
    if (taken && (setup->seats == 1 || is_open_roll(setup, turn) || turn->waiting >> turn->active & 1))
        rv_field_bad(fields, here, "open", SAY_DICE_GONE, NULL);
    if (turn->waiting && (!rolled || turn->over))
        rv_field_bad(fields, here, "waiting", SAY_WAITING_WITHOUT_DICE, NULL);
    if (rolled && turn->roll == 0)
        turn->roll = 1; /* dice typed in from the table without counting */
}

void rv_turn_nothing_pending(const struct rv_turn *turn, struct rv_fields *fields)
{
    if (fields->reading && turn->dice.colour[0] && !turn->waiting)
        rv_field_bad(fields, rv_word_here(&fields->section), "waiting", SAY_DICE_WAIT, NULL);
}

rv_cells rv_field_cells(struct rv_fields *fields, const char *key, rv_cells value,
                        const struct rv_sheet *sheet)
{
    struct rv_word word;
    if (!rv_field_open(fields, key, !rv_cells_empty(value), &word))
        return fields->reading ? rv_cells_none() : value;
    if (!fields->reading) {
        rv_cells_write(sheet, value, ',', fields->out);
        return value;
    }
    value = rv_cells_none();
    for (int i = 0; i < word.len; i += 3) {
        int cell = i + 2 <= word.len ? rv_cell_read(sheet, word.at + i, 2) : -1;
        bool more = i + 2 < word.len;
        if (cell < 0 || rv_cells_has(value, (unsigned)cell) ||
            (more && (word.at[i + 2] != ',' || i + 3 == word.len))) {
            rv_field_bad(fields, word, key, SAY_FIELD_CELLS, NULL);
            return rv_cells_none();
        }
        value = rv_cells_or(value, rv_cells_one((unsigned)cell));
    }
    return value;
}
