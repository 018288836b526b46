/* SPDX-License-Identifier: MIT
 * Position notation of Noch X-mal!, for example
 *
 *     roll=9 dice=ggx/23? open=gx/2? waiting=2 | crosses=... start=y3 pass=5 todo=three,> | start=b1 gifts=j
 *
 * Scorings are column-A, row-P, diamonds-1, line-1 and crossing-1 (lines and columns of the crossing area),
 * colour-y, pass; chips are b blank, j joker, p plus-minus, a all dice. */
#include "xmal.h"

#include <string.h>

static const char *const todo_names[] = { "-", "X", "XX", "!", ">", "three", "bomb", "block", NULL };
static const char chip_letters[] = "bjpa";

/* Takes the next word of a list divided by commas. */
static bool next_item(struct rv_word *list, struct rv_word *item)
{
    if (!list->len)
        return false;
    const char *comma = memchr(list->at, ',', (size_t)list->len);
    *item = *list;
    if (comma)
        item->len = (int)(comma - list->at);
    int taken = comma ? item->len + 1 : item->len;
    list->at += taken;
    list->len -= taken;
    list->column += taken;
    return true;
}

static void write_scoring(const struct rv_sheet *sheet, int n, struct rv_text *out)
{
    if (n < RV_SCORING_ROW)
        rv_text_format(out, "column-%c", 'A' + n);
    else if (n < RV_SCORING_DIAMONDS)
        rv_text_format(out, "row-%c", sheet->row_label[n - RV_SCORING_ROW]);
    else if (n < RV_SCORING_LINE)
        rv_text_format(out, "diamonds-%d", n - RV_SCORING_DIAMONDS + 1);
    else if (n < RV_SCORING_CROSSING)
        rv_text_format(out, "line-%d", n - RV_SCORING_LINE + 1);
    else if (n < RV_SCORING_COLOUR)
        rv_text_format(out, "crossing-%d", n - RV_SCORING_CROSSING + 1);
    else if (n < RV_SCORING_PASS)
        rv_text_format(out, "colour-%c", rv_colour_letters[n - RV_SCORING_COLOUR + 1]);
    else
        rv_text_put(out, "pass");
}

static int read_scoring(const struct rv_sheet *sheet, struct rv_word word)
{
    for (int n = 0; n < RV_SCORINGS; n++) {
        char name[16];
        struct rv_text text = rv_text_on(name, sizeof name);
        write_scoring(sheet, n, &text);
        if (rv_word_is(word, name))
            return n;
    }
    return -1;
}

static uint64_t scorings_field(struct rv_fields *f, const char *key, uint64_t value,
                               const struct rv_sheet *sheet)
{
    struct rv_word list, item;
    if (!rv_field_open(f, key, value != 0, &list))
        return f->reading ? 0 : value;
    if (f->reading) {
        value = 0;
        while (next_item(&list, &item)) {
            int n = read_scoring(sheet, item);
            if (n < 0)
                rv_field_bad(f, item, key, SAY_SCORINGS, NULL);
            else
                value |= rv_scoring_bit(n);
        }
        return value;
    }
    for (uint64_t rest = value; rest; rest &= rest - 1) {
        if (rest != value)
            rv_text_char(f->out, ',');
        write_scoring(sheet, __builtin_ctzll(rest), f->out);
    }
    return value;
}

static void todo_field(struct rv_fields *f, uint8_t todo[RV_TODO_MAX])
{
    struct rv_word list, item;
    int count = 0;
    if (f->reading)
        memset(todo, RV_TODO_NOTHING, RV_TODO_MAX);
    if (!rv_field_open(f, "todo", todo[0] != RV_TODO_NOTHING, &list))
        return;
    if (f->reading) {
        while (next_item(&list, &item)) {
            int what = rv_word_among(item, todo_names);
            if (what <= RV_TODO_NOTHING || count == RV_TODO_MAX) {
                rv_field_bad(f, item, "todo", SAY_TODO_SIGNS, NULL);
                return;
            }
            todo[count++] = (uint8_t)what;
        }
        return;
    }
    for (; count < RV_TODO_MAX && todo[count]; count++) {
        if (count)
            rv_text_char(f->out, ',');
        rv_text_put(f->out, todo_names[todo[count]]);
    }
}

static void chips_field(struct rv_fields *f, const char *key, uint8_t chips[RV_CHIP_KINDS],
                        const uint8_t usual[RV_CHIP_KINDS])
{
    struct rv_word word;
    if (!rv_field_open(f, key, memcmp(chips, usual, RV_CHIP_KINDS) != 0 || f->all, &word)) {
        if (f->reading)
            memcpy(chips, usual, RV_CHIP_KINDS);
        return;
    }
    if (f->reading) {
        memset(chips, 0, RV_CHIP_KINDS);
        for (int i = 0; i < word.len; i++) {
            const char *at = word.at[i] ? strchr(chip_letters, word.at[i]) : NULL;
            if (!at || chips[at - chip_letters] == UINT8_MAX) {
                rv_field_bad(f, word, key, SAY_CHIP_LETTERS, NULL);
                return;
            }
            chips[at - chip_letters]++;
        }
        return;
    }
    for (int kind = 0; kind < RV_CHIP_KINDS; kind++)
        for (int i = 0; i < chips[kind]; i++)
            rv_text_char(f->out, chip_letters[kind]);
}

static void start_field(struct rv_fields *f, struct rv_xmal_seat *me)
{
    struct rv_word word;
    if (f->reading)
        me->start_colour = me->start_number = 0;
    if (!rv_field_open(f, "start", me->start_colour != 0, &word))
        return;
    if (f->reading) {
        int colour = word.len == 2 ? rv_colour_of_letter(word.at[0]) : 0,
            number = word.len == 2 ? word.at[1] - '0' : 0;
        if (!colour || number < 1 || number >= RV_JOKER) {
            rv_field_bad(f, word, "start", SAY_FIELD_START, NULL);
            return;
        }
        me->start_colour = (uint8_t)colour;
        me->start_number = (uint8_t)number;
    } else {
        rv_text_format(f->out, "%c%d", rv_colour_letters[me->start_colour], (int)me->start_number);
    }
}

/* By default everything full is awarded, and the first seat in order that has it was first. */
static unsigned lines_field(struct rv_fields *f, const char *key, unsigned value, uint64_t reached, int from,
                            unsigned mask)
{
    static const char numbers[] = "1234";
    unsigned full = (unsigned)(reached >> from) & mask;
    value = rv_field_set(f, key, value, numbers, full);
    if (f->reading && value & ~full)
        rv_field_bad(f, rv_word_here(&f->section), key, SAY_ONLY_FULL_AWARDED, NULL);
    return value;
}

static unsigned first_field(struct rv_fields *f, const char *key, unsigned value, unsigned mine,
                            unsigned others)
{
    value = rv_field_set(f, key, value, "123", mine & ~others);
    if (f->reading && value & ~mine)
        rv_field_bad(f, rv_word_here(&f->section), key, SAY_FIRST_NOT_AWARDED, NULL);
    return value;
}

static void awarded_fields(const struct rv_setup *setup, struct rv_xmal *s, int seat, struct rv_fields *f)
{
    struct rv_xmal_seat *me = &s->seat[seat];
    uint64_t reached = rv_xmal_reached(setup, s, seat);
    unsigned diamonds = 0, lines = 0, pass = 0;
    for (int other = 0; other < seat; other++) {
        diamonds |= s->seat[other].diamonds;
        lines |= s->seat[other].lines;
        pass |= s->seat[other].pass == setup->sheet->pass_count;
    }
    me->diamonds = (uint8_t)lines_field(f, "diamonds", me->diamonds, reached, RV_SCORING_DIAMONDS, 7);
    me->diamonds_first =
        (uint8_t)first_field(f, "diamonds-first", me->diamonds_first, me->diamonds, diamonds);
    me->lines = (uint8_t)lines_field(f, "lines", me->lines, reached, RV_SCORING_LINE, 7);
    me->lines_first = (uint8_t)first_field(f, "lines-first", me->lines_first, me->lines, lines);
    me->crossings = (uint8_t)lines_field(f, "crossings", me->crossings, reached, RV_SCORING_CROSSING, 15);
    int at_end = me->pass == setup->sheet->pass_count;
    me->pass_first = (uint8_t)rv_field_int(f, "pass-first", me->pass_first, 0, at_end, at_end && !pass);
}

static void seat_fields(const struct rv_setup *setup, struct rv_xmal *s, int seat, struct rv_fields *f)
{
    static const uint8_t none[RV_CHIP_KINDS] = { 0 };
    const struct rv_sheet *sheet = setup->sheet;
    struct rv_xmal_seat *me = &s->seat[seat];
    rv_pad_fields(setup, &s->sheets, seat, sheet->jokers + sheet->locked_jokers, f);
    start_field(f, me);
    me->unlocked = (uint8_t)rv_field_int(f, "unlocked", me->unlocked, 0, sheet->locked_jokers, 0);
    me->pass = (uint8_t)rv_field_int(f, "pass", me->pass, 0, sheet->pass_count, 0);
    awarded_fields(setup, s, seat, f);
    me->x = (uint16_t)rv_field_int(f, "x", me->x, 0, RV_X_MAX, rv_xmal_x_scored(setup, s, seat));
    chips_field(f, "chips", me->chips, setup->seats > 1 ? sheet->chips : none);
    chips_field(f, "gifts", me->gifts, none);
    chips_field(f, "fresh-gifts", me->fresh_gifts, none);
    me->hand = (uint8_t)rv_field_choice(f, "hand", me->hand, rv_chip_names, RV_CHIP_BLANK);
    todo_field(f, me->todo);
    me->fresh = scorings_field(f, "fresh", me->fresh, sheet);
    me->due = scorings_field(f, "due", me->due, sheet);
}

/* The message about a mistake in a seat's fields, or SAY_NOTHING. */
static enum rv_message seat_flaw(const struct rv_setup *setup, const struct rv_xmal *s, int seat)
{
    const struct rv_xmal_seat *me = &s->seat[seat];
    const struct rv_turn *turn = &s->sheets.turn;
    uint64_t scored = rv_xmal_scored(setup, s, seat);
    bool rolled = turn->dice.colour[0] && !turn->over, waiting = turn->waiting >> seat & 1,
         busy = rv_xmal_busy(me);
    if (s->sheets.pad[seat].jokers > setup->sheet->jokers + me->unlocked)
        return SAY_JOKERS_LOCKED;
    if (!rolled && (busy || me->fresh || me->due || memcmp(me->fresh_gifts, "\0\0\0", RV_CHIP_KINDS) != 0))
        return SAY_TODO_WITHOUT_DICE;
    if (busy && waiting)
        return SAY_TODO_WAITING;
    if (me->fresh & ~scored || me->due & (scored | ~rv_xmal_reached(setup, s, seat)))
        return SAY_FRESH_AND_DUE;
    if (me->due && turn->waiting)
        return SAY_DUE_TOO_EARLY;
    if (me->hand || !me->todo[0])
        return SAY_NOTHING;
    bool x = me->todo[0] == RV_TODO_X || me->todo[0] == RV_TODO_XX;
    if (x ? !rv_xmal_chips_left(me)
          : !rv_special_possible(setup->sheet, &s->sheets.pad[seat].crosses, rv_xmal_bonus(me)))
        return SAY_TODO_UNDECIDABLE;
    return SAY_NOTHING;
}

/* No chips are added to the game: neither face down nor as gifts. A single player has none. */
static enum rv_message chips_flaw(const struct rv_setup *setup, const struct rv_xmal *s)
{
    for (int kind = 0; kind < RV_CHIP_KINDS; kind++) {
        int each = setup->seats > 1 ? setup->sheet->chips[kind] : 0, count = 0;
        for (int seat = 0; seat < setup->seats; seat++) {
            const struct rv_xmal_seat *me = &s->seat[seat];
            int gifts = me->gifts[kind] + me->fresh_gifts[kind];
            if (me->chips[kind] > each)
                return SAY_CHIPS_OF_KIND;
            if (kind == RV_CHIP_BLANK && gifts)
                return SAY_BLANK_NO_GIFT;
            count += me->chips[kind] + gifts + (kind && me->hand == kind);
        }
        if (count > setup->seats * each)
            return SAY_GIFTS_OF_KIND;
    }
    return SAY_NOTHING;
}

void rv_xmal_fields(const struct rv_setup *setup, void *state, struct rv_fields *f)
{
    struct rv_xmal *s = state;
    const struct rv_turn *turn = &s->sheets.turn;
    bool busy = false;
    rv_turn_fields(setup, &s->sheets.turn, f);
    for (int seat = 0; seat < setup->seats; seat++) {
        seat_fields(setup, s, seat, f);
        enum rv_message flaw = f->reading ? seat_flaw(setup, s, seat) : SAY_NOTHING;
        if (flaw)
            rv_field_bad(f, rv_word_here(&f->section), "todo", flaw, NULL);
        busy |= rv_xmal_busy(&s->seat[seat]);
    }
    if (!f->reading)
        return;
    enum rv_message flaw = chips_flaw(setup, s);
    if (flaw)
        rv_field_bad(f, rv_word_here(&f->section), "chips", flaw, NULL);
    if (turn->dice.colour[0] && !turn->waiting && !busy && !turn->over)
        rv_field_bad(f, rv_word_here(&f->section), "waiting", SAY_NOBODY_DECIDES, NULL);
}
