/* SPDX-License-Identifier: MIT
 * Looking at a position: what kind of game it is, how much of it is left, what each column and colour is worth. */
#include "look.h"

#include <stddef.h>
#include <string.h>



void rv_eye_open(const struct rv_setup *setup, bool own, struct rv_eye *eye)
{
    eye->setup = setup;
    rv_lens_grind(setup->sheet, &eye->lens);
    eye->table_row = rv_sheet_rows();
    eye->game_row = eye->table_row + (setup->seats > 1 ? RV_TABLE_ROWS : 0);
    eye->own_row = eye->game_row;
    eye->own = own && eye->lens.chunk_count <= RV_COLOURS * RV_TABLE_CELLS;
    eye->rows = eye->own_row + (eye->own ? RV_COLUMNS * 128 + eye->lens.sets * 2 : 0);
    eye->slots = (RV_SLOT_GAME + 7) & ~7; /* they are compared in groups */
}

static int solo_phase(const struct rv_eye *eye, const struct rv_turn *turn)
{
    int left = eye->setup->sheet->solo_rolls - turn->roll;
    return left < 0 ? 0 : left < RV_PHASES ? left : RV_PHASES - 1;
}

static void look(const struct rv_eye *eye, const void *state, int seat, bool all, struct rv_sight *sight)
{
    const struct rv_sheets *sheets = state; /* every sheet game's state begins with it */
    bool table = eye->setup->seats > 1;
    sight->phase = table ? rv_table_phase(eye, sheets) : solo_phase(eye, &sheets->turn);
    rv_look_at_sheet(eye, sheets, seat, all, sight);
    if (table)
        rv_look_at_table(eye, sheets, seat, sight);
}

void rv_look(const struct rv_eye *eye, const void *state, int seat, struct rv_sight *sight)
{
    memset(sight->slot, 0, (size_t)eye->slots * sizeof *sight->slot);
    look(eye, state, seat, true, sight);
}

void rv_look_again(const struct rv_eye *eye, const struct rv_sight *before, const void *state, int seat,
                   struct rv_sight *sight)
{
    memcpy(sight, before, offsetof(struct rv_sight, slot) + (size_t)eye->slots * sizeof *sight->slot);
    look(eye, state, seat, false, sight);
}
