/* SPDX-License-Identifier: MIT
 * Scorings and the award step (X2, X3, X4, X7). */
#include <string.h>

#include "xmal.h"

/* The sets of each kind as one set of scorings. */
static uint64_t pack(unsigned columns, unsigned rows, unsigned diamonds, unsigned lines, unsigned crossings,
                     unsigned colours)
{
    return (uint64_t)columns << RV_SCORING_COLUMN | (uint64_t)rows << RV_SCORING_ROW |
           (uint64_t)diamonds << RV_SCORING_DIAMONDS | (uint64_t)lines << RV_SCORING_LINE |
           (uint64_t)crossings << RV_SCORING_CROSSING | (uint64_t)(colours >> 1) << RV_SCORING_COLOUR;
}

/* Lines of diamonds that are full: each line is filled after the one above it. */
static unsigned full_diamonds(const struct rv_sheet *sheet, int crossed)
{
    unsigned full = 0;
    for (int line = 0; line < 3; line++) {
        crossed -= sheet->diamonds[line].count;
        if (crossed >= 0)
            full |= 1u << line;
    }
    return full;
}

/* How many points of a line have all four cells round them crossed. */
static int points_of(const struct rv_sheet *sheet, int line, rv_cells crosses)
{
    int points = 0;
    for (int point = 0; point < 4; point++)
        points += rv_cells_within(sheet->crossing_cells[line][point], crosses);
    return points;
}

uint64_t rv_xmal_reached(const struct rv_setup *setup, const struct rv_xmal *s, int seat)
{
    const struct rv_sheet *sheet = setup->sheet;
    const struct rv_pad *pad = &s->sheets.pad[seat];
    int diamonds = rv_cells_count(rv_cells_and(sheet->stars, pad->crosses.set));
    unsigned lines = 0, columns = 15;
    for (int line = 0; line < 3; line++) {
        int points = points_of(sheet, line, pad->crosses.set);
        lines |= (unsigned)(points == 4) << line;
        columns &= (1u << points) - 1; /* a column of the area needs its field in every line */
    }
    return pack(pad->full_columns, pad->full_rows, full_diamonds(sheet, diamonds), lines, columns,
                pad->full_colours);
}

uint64_t rv_xmal_scored(const struct rv_setup *setup, const struct rv_xmal *s, int seat)
{
    const struct rv_pad *pad = &s->sheets.pad[seat];
    const struct rv_xmal_seat *me = &s->seat[seat];
    return pack(pad->columns, pad->rows, me->diamonds, me->lines, me->crossings, pad->colours) |
           (me->pass == setup->sheet->pass_count ? rv_scoring_bit(RV_SCORING_PASS) : 0);
}

uint64_t rv_xmal_gone(const struct rv_setup *setup, const struct rv_xmal *s)
{
    uint64_t gone = 0;
    for (int seat = 0; seat < setup->seats; seat++)
        gone |= rv_xmal_scored(setup, s, seat) & ~s->seat[seat].fresh;
    return gone;
}

/* The prize and the event of a scoring. */
struct scoring {
    uint8_t event, what;
    const struct rv_prize *pink, *white;
};

static struct scoring scoring_of(const struct rv_sheet *sheet, int n)
{
    static const struct rv_prize nothing = { 0 };
    static const uint8_t begins[] = { RV_SCORING_COLUMN, RV_SCORING_ROW,      RV_SCORING_DIAMONDS,
                                      RV_SCORING_LINE,   RV_SCORING_CROSSING, RV_SCORING_COLOUR,
                                      RV_SCORING_PASS };
    int kind = 0;
    while (n >= begins[kind + 1])
        kind++;
    n -= begins[kind];
    uint8_t what = (uint8_t)n;
    switch (begins[kind]) {
    case RV_SCORING_COLUMN:
        return (struct scoring){ RV_EV_COLUMN, what, &sheet->column_first[n], &sheet->column_later[n] };
    case RV_SCORING_ROW: return (struct scoring){ RV_EV_ROW, what, &nothing, &sheet->row_prize[n] };
    case RV_SCORING_DIAMONDS:
        return (struct scoring){ RV_EV_DIAMONDS, what, &sheet->diamonds[n].pink, &sheet->diamonds[n].white };
    case RV_SCORING_LINE:
        return (struct scoring){ RV_EV_CROSSING_LINE, what, &sheet->crossing_pink[n],
                                 &sheet->crossing_white[n] };
    case RV_SCORING_CROSSING:
        return (struct scoring){ RV_EV_CROSSING_COLUMN, what, &nothing, &sheet->crossing_column[n] };
    default:
        what++; /* colours count from 1 */
        return (struct scoring){ RV_EV_COLOUR, what, &sheet->colour_first[what], &sheet->colour_later[what] };
    }
}

/* Marks scorings as awarded on the pad. */
static void note(struct rv_pad *pad, struct rv_xmal_seat *me, uint64_t set, bool first)
{
    uint16_t columns = set >> RV_SCORING_COLUMN & 0x7fff;
    uint8_t rows = set >> RV_SCORING_ROW & 0x7f, colours = (uint8_t)((set >> RV_SCORING_COLOUR & 0x1f) << 1);
    uint8_t diamonds = set >> RV_SCORING_DIAMONDS & 7, lines = set >> RV_SCORING_LINE & 7;
    pad->columns |= columns;
    pad->rows |= rows;
    pad->colours |= colours;
    me->diamonds |= diamonds;
    me->lines |= lines;
    me->crossings |= set >> RV_SCORING_CROSSING & 15;
    if (!first)
        return;
    pad->columns_first |= columns;
    pad->rows_first |= rows;
    pad->colours_first |= colours;
    me->diamonds_first |= diamonds;
    me->lines_first |= lines;
}

static int count_x(const struct rv_prize *prize)
{
    int count = 0;
    for (const char *sign = prize->signs; *sign; sign++)
        count += *sign == 'X';
    return count;
}

int rv_xmal_x_scored(const struct rv_setup *setup, const struct rv_xmal *s, int seat)
{
    const struct rv_pad *pad = &s->sheets.pad[seat];
    const struct rv_xmal_seat *me = &s->seat[seat];
    uint64_t scored = rv_xmal_scored(setup, s, seat) & ~rv_scoring_bit(RV_SCORING_PASS);
    uint64_t first =
        pack(pad->columns_first, pad->rows_first, me->diamonds_first, me->lines_first, 0, pad->colours_first);
    int count = me->pass_first && setup->sheet->pass[me->pass - 1] == RV_PASS_XX ? 2 : 0;
    for (; scored; scored &= scored - 1) {
        struct scoring it = scoring_of(setup->sheet, __builtin_ctzll(scored));
        count += count_x(it.white) + (first & -scored & scored ? count_x(it.pink) : 0);
    }
    return count;
}

static int todo_of(char sign)
{
    return sign == 'X' ? RV_TODO_X : sign == '!' ? RV_TODO_JOKER : RV_TODO_FIELD;
}

static void count_signs(const struct rv_prize *prize, int count[RV_TODOS])
{
    for (const char *sign = prize->signs; *sign; sign++)
        count[todo_of(*sign)]++;
}

void rv_xmal_count_due(const struct rv_setup *setup, const struct rv_xmal *s, int seat, int count[RV_TODOS])
{
    const struct rv_xmal_seat *me = &s->seat[seat];
    uint64_t due = (rv_xmal_reached(setup, s, seat) & ~rv_xmal_scored(setup, s, seat)) | me->due;
    uint64_t gone = due ? rv_xmal_gone(setup, s) : 0;
    memset(count, 0, RV_TODOS * sizeof *count);
    for (int i = 0; i < RV_TODO_MAX; i++)
        count[me->todo[i]]++;
    for (; due; due &= due - 1) {
        struct scoring it = scoring_of(setup->sheet, __builtin_ctzll(due));
        count_signs(it.white, count);
        if (!(gone & -due & due))
            count_signs(it.pink, count);
    }
}

static int list_signs(struct rv_xmal_seat *me, int at, const struct rv_prize *prize)
{
    for (const char *sign = prize->signs; *sign; sign++)
        me->todo[at++] = (uint8_t)todo_of(*sign);
    return at;
}

/* Scores one thing: pink before white, signs left to right (X3, X7). */
static void pay(const struct rv_setup *setup, struct rv_xmal *s, int seat, int n, struct rv_events *events)
{
    struct rv_xmal_seat *me = &s->seat[seat];
    struct scoring it = scoring_of(setup->sheet, n);
    bool first = !(rv_xmal_gone(setup, s) & rv_scoring_bit(n));
    me->due &= ~rv_scoring_bit(n);
    me->fresh |= rv_scoring_bit(n);
    note(&s->sheets.pad[seat], me, rv_scoring_bit(n), first);
    rv_emit(events,
            (struct rv_event){ .kind = it.event, .seat = (uint8_t)seat, .what = it.what, .first = first });
    int signs = first ? list_signs(me, 0, it.pink) : 0;
    list_signs(me, signs, it.white);
    rv_xmal_settle(setup, s, seat, events);
}

/* Collects the new scorings of all seats: a wave. */
static bool collect(const struct rv_setup *setup, struct rv_xmal *s)
{
    uint64_t any = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        s->seat[seat].due = rv_xmal_reached(setup, s, seat) & ~rv_xmal_scored(setup, s, seat);
        any |= s->seat[seat].due;
    }
    return any != 0;
}

bool rv_xmal_award(const struct rv_setup *setup, struct rv_xmal *s, struct rv_events *events)
{
    do
        for (int i = 0, seat = s->sheets.turn.active; i < setup->seats; i++, seat = (seat + 1) % setup->seats)
            if (s->seat[seat].due) {
                pay(setup, s, seat, __builtin_ctzll(s->seat[seat].due), events);
                return true;
            }
    while (collect(setup, s));
    return false;
}
