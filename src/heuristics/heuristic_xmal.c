/* SPDX-License-Identifier: MIT
 * The heuristic of Noch X-mal!: the X of a seat, and those it can expect.
 *
 * A scoring counts its prize times the chance of reaching it. Every step of effort multiplies that chance by
 * the same factor, which falls with the rolls left. Effort counts placements: what a column (row, colour,
 * square) needs of a piece, the connected free cells of a block, takes one, and an easy one if many numbers
 * fit. The constants were tuned by hand in games alone and against each other. */
#include "heuristic.h"
#include "xmal.h"

/* Values in X. */
static const double joker_value = 0.42, next_joker = 0.8; /* factor for the second joker, and so on */
static const double pass_value = 0.08;                    /* a field of the pass track, crossed */
static const double sign_value = 0.23;                    /* a > still to be paid */
static const double bonus_value = 0.5;                    /* a bomb, block or three in a row */
static const double ahead = 0.76;     /* factor for each field further on the pass track */
static const double chip_value = 0.2; /* a chip in hand */
static const double late = 5;         /* with fewer rolls left, means of reaching something lose value */

/* Every step of effort multiplies a chance by rolls left / (rolls left + step). */
static const double step = 0.36;

/* Steps of effort: for any piece; for one that takes a single number, divided by how many fit; for a piece
 * that no cross touches yet; for a diamond. */
static const int any_piece = 6, exact = 11, out_of_reach = 2, diamond = 5;

/* A seat's sheet and the effort that is left on it. */
struct outlook {
    const struct rv_sheet *sheet;
    const struct rv_xmal_seat *me;
    rv_cells free;
    uint64_t scored, gone; /* scored by the seat; scored by others, so that only the white prize is left */
    double factor;         /* on a chance, for a step of effort */
    int column[RV_COLUMNS], row[RV_ROWS], colour[RV_COLOURS + 1]; /* effort */
    uint8_t piece[128];                                           /* number of a free cell's piece */
    struct {
        uint8_t size, far;
    } pieces[RV_BLOCKS_MAX];
};

/* The effort of crossing some cells of a piece. Numbers from the cells needed up to the size of the piece
 * fit. */
static int effort(const struct outlook *o, int piece, int needed)
{
    int size = o->pieces[piece].size, most = size < RV_PLACE_MAX ? size : RV_PLACE_MAX;
    int fitting = needed < most ? most - needed + 1 : 1;
    return any_piece + exact / fitting + o->pieces[piece].far;
}

static void add_piece(struct outlook *o, int number, rv_cells cells, int colour)
{
    const struct rv_sheet *sheet = o->sheet;
    uint8_t in_column[RV_COLUMNS] = { 0 }, in_row[RV_ROWS] = { 0 };
    unsigned columns = 0, rows = 0;
    while (!rv_cells_empty(cells)) {
        unsigned bit = rv_cells_take(&cells);
        int column = sheet->column_of[bit], row = sheet->row_of[bit];
        o->piece[bit] = (uint8_t)number;
        in_column[column]++;
        in_row[row]++;
        columns |= 1u << column;
        rows |= 1u << row;
    }
    for (; columns; columns &= columns - 1)
        o->column[__builtin_ctz(columns)] += effort(o, number, in_column[__builtin_ctz(columns)]);
    for (; rows; rows &= rows - 1)
        o->row[__builtin_ctz(rows)] += effort(o, number, in_row[__builtin_ctz(rows)]);
    o->colour[colour] += effort(o, number, o->pieces[number].size);
}

static void find_pieces(struct outlook *o, rv_cells reach)
{
    const struct rv_sheet *sheet = o->sheet;
    int count = 0;
    for (int b = 0; b < sheet->block_count; b++) {
        rv_cells free = rv_cells_and(sheet->block[b].cells, o->free);
        for (; !rv_cells_empty(free); count++) {
            bool whole = rv_cells_equal(free, sheet->block[b].cells);
            rv_cells piece = whole ? free : rv_piece_of(sheet, free, rv_cells_one(rv_cells_lowest(free)));
            o->pieces[count].size = (uint8_t)rv_cells_count(piece);
            o->pieces[count].far = (uint8_t)(rv_cells_meet(piece, reach) ? 0 : out_of_reach);
            add_piece(o, count, piece, sheet->block[b].colour);
            free = rv_cells_minus(free, piece);
        }
    }
}

static double power(double base, int exponent)
{
    double result = 1;
    for (; exponent; exponent >>= 1, base *= base)
        if (exponent & 1)
            result *= base;
    return result;
}

static double prize_value(const struct rv_prize *prize)
{
    double value = 0;
    for (const char *sign = prize->signs; *sign; sign++)
        value += *sign == 'X' ? 1 : *sign == '!' ? joker_value : sign_value;
    return value;
}

/* The expected X of a scoring. */
static double expected(const struct outlook *o, int scoring, const struct rv_prize *pink,
                       const struct rv_prize *white, int steps)
{
    if (o->scored >> scoring & 1)
        return 0;
    double value = prize_value(white);
    if (pink && !(o->gone >> scoring & 1))
        value += prize_value(pink);
    return value * power(o->factor, steps);
}

static double lines_and_colours(const struct outlook *o)
{
    const struct rv_sheet *sheet = o->sheet;
    double value = 0;
    for (int c = 0; c < RV_COLUMNS; c++)
        value += expected(o, RV_SCORING_COLUMN + c, &sheet->column_first[c], &sheet->column_later[c],
                          o->column[c]);
    for (int r = 0; r < RV_ROWS; r++)
        value += expected(o, RV_SCORING_ROW + r, NULL, &sheet->row_prize[r], o->row[r]);
    for (int c = 1; c <= RV_COLOURS; c++)
        value += expected(o, RV_SCORING_COLOUR + c - 1, &sheet->colour_first[c], &sheet->colour_later[c],
                          o->colour[c]);
    return value;
}

static double diamond_lines(const struct outlook *o)
{
    int missing = -rv_cells_count(rv_cells_minus(o->sheet->stars, o->free));
    double value = 0;
    for (int i = 0; i < 3; i++) {
        const struct rv_diamond_line *line = &o->sheet->diamonds[i];
        missing += line->count;
        value += expected(o, RV_SCORING_DIAMONDS + i, &line->pink, &line->white,
                          missing > 0 ? missing * diamond : 0);
    }
    return value;
}

/* The effort for the four cells around a crossing point. Cells of one piece are neighbours in the bit order.
 * */
static int square(const struct outlook *o, rv_cells cells)
{
    int steps = 0, needed = 0;
    cells = rv_cells_and(cells, o->free);
    while (!rv_cells_empty(cells)) {
        int piece = o->piece[rv_cells_take(&cells)];
        needed++;
        if (rv_cells_empty(cells) || o->piece[rv_cells_lowest(cells)] != piece) {
            steps += effort(o, piece, needed);
            needed = 0;
        }
    }
    return steps;
}

static double crossings(const struct outlook *o)
{
    const struct rv_sheet *sheet = o->sheet;
    double value = 0;
    int columns[4] = { 0 }; /* the n-th takes the n easiest points of each line */
    for (int line = 0; line < 3; line++) {
        int point[4], sum = 0;
        for (int i = 0; i < 4; i++) {
            int at = i, steps = square(o, sheet->crossing_cells[line][i]);
            for (; at > 0 && point[at - 1] > steps; at--)
                point[at] = point[at - 1];
            point[at] = steps;
        }
        for (int i = 0; i < 4; i++) {
            sum += point[i];
            columns[i] += sum;
        }
        value += expected(o, RV_SCORING_LINE + line, &sheet->crossing_pink[line],
                          &sheet->crossing_white[line], sum);
    }
    for (int i = 0; i < 4; i++)
        value += expected(o, RV_SCORING_CROSSING + i, NULL, &sheet->crossing_column[i], columns[i]);
    return value;
}

/* The pass track: fields crossed, and bonuses ahead. */
static double track(const struct outlook *o)
{
    double value = pass_value * o->me->pass, near = ahead;
    for (int i = o->me->pass; i < o->sheet->pass_count; i++, near *= ahead)
        switch (o->sheet->pass[i]) {
        case RV_PASS_PLAIN: break;
        case RV_PASS_JOKER: value += near * joker_value; break;
        case RV_PASS_XX: value += o->gone >> RV_SCORING_PASS & 1 ? 0 : near * 2; break;
        default: value += near * bonus_value;
        }
    return value;
}

/* Prizes still to be paid. */
static double pending(const struct rv_xmal_seat *me)
{
    double value = 0;
    for (int i = 0; i < RV_TODO_MAX; i++)
        switch (me->todo[i]) {
        case RV_TODO_NOTHING: break;
        case RV_TODO_X: value += 1; break;
        case RV_TODO_XX: value += 2; break;
        case RV_TODO_JOKER: value += joker_value; break;
        case RV_TODO_FIELD: value += sign_value; break;
        default: value += bonus_value;
        }
    return value;
}

/* Jokers and chips. */
static double supplies(const struct rv_pad *pad, const struct rv_xmal_seat *me)
{
    double value = 0, joker = joker_value;
    for (int i = 0; i < pad->jokers; i++, joker *= next_joker)
        value += joker;
    for (int kind = RV_CHIP_JOKER; kind < RV_CHIP_KINDS; kind++)
        value += chip_value * me->gifts[kind];
    return value;
}

/* Rolls after this one; with several players by the seat that is nearest to the end (X10). */
static double rolls_left(const struct rv_setup *setup, const struct rv_xmal *s)
{
    int rolls = setup->sheet->solo_rolls - s->sheets.turn.roll, least = RV_CHIPS_MAX;
    if (setup->seats == 1)
        return rolls > 0 ? rolls : 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        int chips = rv_xmal_chips_left(&s->seat[seat]);
        least = chips < least ? chips : least;
    }
    return 1 + 1.2 * least;
}

double rv_heuristic_xmal(const struct rv_setup *setup, const void *before, const struct rv_action *action,
                         const void *after)
{
    const struct rv_xmal *s = after;
    const struct rv_pad *pad = &s->sheets.pad[action->seat];
    const struct rv_xmal_seat *me = &s->seat[action->seat];
    if (action->kind == RV_GIVE)
        return -s->seat[action->to].x; /* to the seat that has least */
    double left = rolls_left(setup, before);
    struct outlook o = { .sheet = setup->sheet,
                         .me = me,
                         .free = rv_cells_minus(setup->sheet->all, pad->crosses.set),
                         .scored = rv_xmal_scored(setup, s, action->seat),
                         .gone = rv_xmal_gone(setup, before),
                         .factor = left / (left + step) };
    find_pieces(&o, rv_cells_or(pad->crosses.near, setup->sheet->start));
    double scorings = lines_and_colours(&o) + diamond_lines(&o) + crossings(&o);
    double means = (track(&o) + supplies(pad, me)) * (left < late ? left / late : 1);
    return me->x + pending(me) + scorings + means;
}
