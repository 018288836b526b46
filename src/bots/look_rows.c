/* SPDX-License-Identifier: MIT
 * Features of the rows of a sheet, where full rows bring something (B8, X4). */
#include "look.h"

enum {
    PARTS = 8,  /* pieces left in a row; rows with more are told by their cells alone */
    TYPES = 30, /* size of a piece, cells of it in the row, reach */
    ROW_PART = 0,
    ROW_LEFT = ROW_PART + PARTS * TYPES,
    ROWS = ROW_LEFT + RV_ROW_CLASSES * (RV_COLUMNS + 1),
};

_Static_assert((int)ROWS == (int)RV_ROWS_ROWS, "look.h says how many there are");

static inline int part_type(int here, int size, bool reach)
{
    static const uint8_t before[] = { 0, 0, 1, 3, 6, 9, 12 };
    return (before[size] + (here < 3 ? here : 3) - 1) * 2 + reach;
}

static void look_at_row(const struct rv_eye *eye, struct rv_sight *sight, int row, int class)
{
    const struct rv_lens *lens = &eye->lens;
    const struct rv_strip *strip = &lens->row[row];
    const struct rv_scan *scan = &sight->scan;
    uint16_t *slot = sight->slot + eye->row_slot;
    struct {
        uint8_t type, bit;
    } part[PARTS];
    int parts = 0, cells = 0;
    for (int column = 0; column < RV_COLUMNS; column++)
        slot[lens->sheet->bit_of[column][row]] = 0;
    for (int i = 0; i < strip->count; i++) {
        int chunk = strip->part[i].chunk;
        unsigned mask = strip->part[i].mask, free = scan->free[chunk];
        for (uint32_t rest = free & mask ? lens->pieces[chunk][free] : 0; rest; rest >>= 8) {
            unsigned piece = rest & 255, here = piece & mask;
            if (!here)
                continue;
            if (parts < PARTS) {
                part[parts].type = (uint8_t)part_type(rv_six_bits[here], rv_six_bits[piece],
                                                      (piece & scan->reach[chunk]) != 0);
                part[parts].bit = (uint8_t)(lens->chunk[chunk].first + __builtin_ctz(here));
            }
            parts++;
            cells += rv_six_bits[here];
        }
    }
    for (int i = 0; i < parts && parts <= PARTS; i++)
        slot[part[i].bit] = (uint16_t)(eye->row_row + ROW_PART + (parts - 1) * TYPES + part[i].type);
    slot[RV_BITS + row] = (uint16_t)(cells ? eye->row_row + ROW_LEFT + class * (RV_COLUMNS + 1) + cells : 0);
}

void rv_look_at_rows(const struct rv_eye *eye, const uint8_t class[RV_ROWS], bool all, struct rv_sight *sight)
{
    for (int row = 0; row < RV_ROWS; row++) {
        if (all || sight->scan.changed_rows >> row & 1 || sight->scan.row_class[row] != class[row])
            look_at_row(eye, sight, row, class[row]);
        sight->scan.row_class[row] = class[row];
    }
}
