/* SPDX-License-Identifier: MIT
 * What Noch X-mal! adds: rows, crossing points, the pass track, jokers to unlock, gifts, chips. */
#include "look_games.h"
#include "xmal.h"

enum {
    NOBODY = -1,
    GIFTS = 3, /* counted up to this */

    ROW_POINT = 0,                /* line, cells to go */
    ROW_LINE = ROW_POINT + 3 * 5, /* line, points done */
    ROW_AREA = ROW_LINE + 3 * 5,  /* columns of the crossing area done */
    ROW_PASS = ROW_AREA + 5,      /* fields crossed */
    ROW_LOCKED = ROW_PASS + RV_PASS_MAX + 1,
    ROW_GIFT = ROW_LOCKED + 13,
    ROW_BONUS = ROW_GIFT + 3 * (GIFTS + 1), /* one that waits to be used */
    ROW_CHIPS = ROW_BONUS + RV_SPECIAL_BLOCK + 1,
    ROW_OTHERS = ROW_CHIPS + RV_CHIPS_MAX + 1,
    ROWS = ROW_OTHERS + RV_CHIPS_MAX + 1,

    SLOT_POINT = 0,
    SLOT_LINE = SLOT_POINT + 12,
    SLOT_AREA = SLOT_LINE + 3,
    SLOT_PASS,
    SLOT_LOCKED,
    SLOT_GIFT,
    SLOT_BONUS = SLOT_GIFT + 3,
    SLOT_CHIPS,
    SLOT_OTHERS,
    SLOTS_OF_GAME,
};

int rv_xmal_rows(bool alone)
{
    (void)alone;
    return ROWS;
}

int rv_xmal_slots(void)
{
    return SLOTS_OF_GAME;
}

static void look_at_crossings(const struct rv_eye *eye, rv_cells crosses, uint16_t *slot)
{
    const struct rv_sheet *sheet = eye->setup->sheet;
    int area = 4;
    for (int line = 0; line < 3; line++) {
        int done = 0;
        for (int point = 0; point < 4; point++) {
            int left = rv_cells_count(rv_cells_minus(sheet->crossing_cells[line][point], crosses));
            slot[SLOT_POINT + line * 4 + point] =
                (uint16_t)(left ? eye->game_row + ROW_POINT + line * 5 + left : 0);
            done += !left;
        }
        slot[SLOT_LINE + line] = (uint16_t)(eye->game_row + ROW_LINE + line * 5 + done);
        area = done < area ? done : area;
    }
    slot[SLOT_AREA] = (uint16_t)(eye->game_row + ROW_AREA + area);
}

static int least_chips(const struct rv_eye *eye, const struct rv_xmal *s, int except)
{
    int least = RV_CHIPS_MAX;
    for (int seat = 0; seat < eye->setup->seats; seat++)
        if (seat != except)
            least = rv_at_most(rv_xmal_chips_left(&s->seat[seat]), least);
    return least;
}

/* The end comes with the tenth chip (X10). */
int rv_xmal_phase(const struct rv_eye *eye, const void *state)
{
    return rv_at_most(3 * least_chips(eye, state, NOBODY), 29);
}

static void look_at_chips(const struct rv_eye *eye, const struct rv_xmal *s, int seat, uint16_t *slot)
{
    const struct rv_xmal_seat *me = &s->seat[seat];
    for (int kind = RV_CHIP_JOKER; kind < RV_CHIP_KINDS; kind++)
        slot[SLOT_GIFT + kind - 1] = (uint16_t)(eye->game_row + ROW_GIFT + (kind - 1) * (GIFTS + 1) +
                                                rv_at_most(me->gifts[kind] + me->fresh_gifts[kind], GIFTS));
    slot[SLOT_CHIPS] = (uint16_t)(eye->game_row + ROW_CHIPS + rv_xmal_chips_left(me));
    slot[SLOT_OTHERS] = (uint16_t)(eye->game_row + ROW_OTHERS + least_chips(eye, s, seat));
}

void rv_look_at_xmal(const struct rv_eye *eye, const void *state, int seat, bool all, struct rv_sight *sight)
{
    static const uint8_t same[RV_ROWS] = { 0 }; /* a row is always worth the same */
    const struct rv_sheet *sheet = eye->setup->sheet;
    const struct rv_xmal *s = state;
    const struct rv_xmal_seat *me = &s->seat[seat];
    uint16_t *slot = sight->slot + eye->game_slot;
    int base = eye->game_row;
    rv_look_at_rows(eye, same, all, sight);
    look_at_crossings(eye, s->sheets.pad[seat].crosses.set, slot);
    slot[SLOT_PASS] = (uint16_t)(base + ROW_PASS + rv_at_most(me->pass, RV_PASS_MAX));
    slot[SLOT_LOCKED] = (uint16_t)(base + ROW_LOCKED + rv_at_most(sheet->locked_jokers - me->unlocked, 12));
    slot[SLOT_BONUS] = (uint16_t)(me->todo[0] ? base + ROW_BONUS + (int)rv_xmal_bonus(me) : 0);
    if (eye->setup->seats > 1)
        look_at_chips(eye, s, seat, slot);
}
