/* SPDX-License-Identifier: MIT
 * Features of a table with several players: who is near the end, and who is near what pays the first more. */
#include "look.h"

enum {
    NOBODY = -1,
    ROLLS = 45,
    LONGEST = RV_PHASES - 1,
    GOALS = 3,    /* columns by how much more the first gets */
    ROW_RACE = 0, /* mine to go, the nearest other's to go */
    ROW_RACE_COLOUR = ROW_RACE + GOALS * 64,
    ROW_END = ROW_RACE_COLOUR + 64, /* my way to the end of the game */
    ROW_OTHERS = ROW_END + 22,      /* the nearest other's */
    ROW_SEATS = ROW_OTHERS + 22,
    ROW_TURN = ROW_SEATS + RV_SHEET_SEATS + 1, /* how soon it is my turn to choose first */
    ROW_ROLLS = ROW_TURN + RV_SHEET_SEATS,     /* rolls made: who only waits, loses time */
    ROWS = ROW_ROLLS + ROLLS + 1,
};

_Static_assert((int)ROWS <= (int)RV_TABLE_ROWS, "the table's rows must fit");

/* The sum of the smallest numbers of cells to go, one for each colour that has to be complete (N5). */
static int smallest(const struct rv_sheet *sheet, const int left[RV_COLOURS])
{
    int sorted[RV_COLOURS], sum = 0;
    for (int i = 0; i < RV_COLOURS; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] > left[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = left[i];
    }
    for (int i = 0; i < sheet->end_colours && i < RV_COLOURS; i++)
        sum += sorted[i];
    return sum;
}

int rv_cells_to_end(const struct rv_sheet *sheet, const struct rv_scan *scan)
{
    int left[RV_COLOURS];
    for (int i = 0; i < RV_COLOURS; i++)
        left[i] = scan->colour_left[i + 1];
    return smallest(sheet, left);
}

static int cells_to_end(const struct rv_sheet *sheet, const struct rv_pad *pad)
{
    int left[RV_COLOURS];
    for (int i = 0; i < RV_COLOURS; i++)
        left[i] = rv_cells_count(rv_cells_minus(sheet->colour[i + 1], pad->crosses.set));
    return smallest(sheet, left);
}

static int nearest_end(const struct rv_eye *eye, const struct rv_sheets *sheets, int except)
{
    int least = RV_COLUMNS * RV_ROWS;
    for (int seat = 0; seat < eye->setup->seats; seat++)
        if (seat != except) {
            int n = cells_to_end(eye->setup->sheet, &sheets->pad[seat]);
            least = n < least ? n : least;
        }
    return least;
}

/* Rolls left, the same for everybody: judged by whoever is nearest to the end, at four fifths of a roll a cell, about 33 for the 42
 * cells of two colours. */
int rv_table_phase(const struct rv_eye *eye, const struct rv_sheets *sheets)
{
    int phase = nearest_end(eye, sheets, NOBODY) * 4 / 5;
    return phase < LONGEST ? phase : LONGEST;
}

/* Cells of a colour in eight steps, finer towards the end. */
static int colour_step(int cells)
{
    static const uint8_t steps[] = { 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7 };
    return steps[cells < 21 ? cells : 21];
}

/* The least that one of the others has to go on these cells. */
static int others_to_go(const struct rv_eye *eye, const struct rv_sheets *sheets, int seat, rv_cells cells)
{
    int least = RV_COLUMNS * RV_ROWS;
    for (int other = 0; other < eye->setup->seats; other++)
        if (other != seat) {
            int n = rv_cells_count(rv_cells_minus(cells, sheets->pad[other].crosses.set));
            least = n < least ? n : least;
        }
    return least;
}

void rv_look_at_table(const struct rv_eye *eye, const struct rv_sheets *sheets, int seat,
                      struct rv_sight *sight)
{
    const struct rv_scan *scan = &sight->scan;
    uint16_t *slot = sight->slot;
    static const uint8_t goals[] = { 0, 0, 0, 1, 2 }; /* by the class of the column */
    const struct rv_sheet *sheet = eye->setup->sheet;
    struct rv_gone gone = rv_gone_before(eye->setup, sheets);
    int base = eye->table_row, seats = eye->setup->seats;
    for (int c = 0; c < RV_COLUMNS; c++) {
        int mine = scan->column_left[c];
        slot[RV_SLOT_RACE + c] = 0;
        if (!mine || gone.columns >> c & 1)
            continue;
        int others = others_to_go(eye, sheets, seat, sheet->column[c]);
        slot[RV_SLOT_RACE + c] = (uint16_t)(base + ROW_RACE + (goals[scan->column_class[c]] * 8 + mine) * 8 +
                                            (others < 7 ? others : 7));
    }
    for (int c = 1; c <= RV_COLOURS; c++) {
        int mine = scan->colour_left[c];
        slot[RV_SLOT_RACE + RV_COLUMNS + c - 1] = 0;
        if (!mine || gone.colours >> c & 1)
            continue;
        int others = others_to_go(eye, sheets, seat, sheet->colour[c]);
        slot[RV_SLOT_RACE + RV_COLUMNS + c - 1] =
            (uint16_t)(base + ROW_RACE_COLOUR + colour_step(mine) * 8 + colour_step(others));
    }
    int me = (rv_cells_to_end(sheet, scan) + 1) / 2, others = (nearest_end(eye, sheets, seat) + 1) / 2;
    slot[RV_SLOT_TABLE] = (uint16_t)(base + ROW_END + (me < 21 ? me : 21));
    slot[RV_SLOT_TABLE + 1] = (uint16_t)(base + ROW_OTHERS + (others < 21 ? others : 21));
    slot[RV_SLOT_TABLE + 2] = (uint16_t)(base + ROW_SEATS + seats);
    slot[RV_SLOT_TABLE + 4] =
        (uint16_t)(base + ROW_ROLLS + (sheets->turn.roll < ROLLS ? sheets->turn.roll : ROLLS));
    /* while this roll is being answered the next one belongs to the seat after the active one */
    int next = sheets->turn.waiting ? sheets->turn.active + 1 : sheets->turn.active;
    slot[RV_SLOT_TABLE + 3] = (uint16_t)(base + ROW_TURN + (seat - next + 2 * seats) % seats);
}
