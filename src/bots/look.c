/* SPDX-License-Identifier: MIT
 * Looking at a position: what kind of game it is, how much of it is left, what each column and colour is worth. */
#include "look_games.h"

#include <stddef.h>
#include <string.h>

/* What games add; a game that is not here adds nothing. */
static const struct {
    const char *game;
    int (*rows)(bool alone), (*slots)(void);
    rv_game_look *look;
} added[] = {
    { "sogut", rv_sogut_rows, rv_sogut_slots, rv_look_at_sogut },
    { "xmal", rv_xmal_rows, rv_xmal_slots, rv_look_at_xmal },
};

static int find_added(const struct rv_game *game)
{
    for (int i = 0; i < (int)(sizeof added / sizeof *added); i++)
        if (strcmp(added[i].game, game->id) == 0)
            return i;
    return -1;
}

/* At a table so many heads would learn too slowly. */
static bool counts_hearts(const struct rv_eye *eye)
{
    return eye->look == rv_look_at_sogut && eye->setup->seats == 1;
}

void rv_eye_open(const struct rv_setup *setup, bool own, struct rv_eye *eye)
{
    int more = find_added(setup->game);
    eye->setup = setup;
    rv_lens_grind(setup->sheet, &eye->lens);
    eye->own = own && eye->lens.chunk_count <= RV_COLOURS * RV_TABLE_CELLS;
    eye->look = more < 0 ? NULL : added[more].look;
    eye->table_row = rv_sheet_rows();
    eye->row_row = eye->table_row + (setup->seats > 1 ? RV_TABLE_ROWS : 0);
    eye->game_row = eye->row_row + (more < 0 ? 0 : rv_rows_rows(setup->seats == 1));
    eye->own_row = eye->game_row + (more < 0 ? 0 : added[more].rows(setup->seats == 1));
    eye->own_colour_rows = more < 0 ? RV_OWN_COLOUR_ROWS : 0; /* else the file would be too large */
    eye->rows = eye->own_row;
    if (eye->own)
        eye->rows += RV_COLUMNS * 128 + eye->lens.sets * 2 + RV_COLOURS * eye->own_colour_rows -
                     (eye->own_colour_rows ? RV_OWN_NEVER : 0);
    eye->row_slot = RV_SLOT_GAME;
    eye->game_slot = eye->row_slot + (more < 0 ? 0 : RV_ROWS_SLOTS);
    eye->heads = counts_hearts(eye) ? RV_HEADS_MAX : RV_PHASES;
    eye->slots = eye->game_slot + (more < 0 ? 0 : added[more].slots());
    eye->slots = (eye->slots + RV_SLOT_GROUP - 1) / RV_SLOT_GROUP * RV_SLOT_GROUP;
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
    if (table)
        rv_count_to_go(eye, sheets, all, sight);
    sight->phase = !table                         ? solo_phase(eye, &sheets->turn)
                   : eye->look == rv_look_at_xmal ? rv_xmal_phase(eye, state)
                                                  : rv_table_phase(eye, sight);
    sight->head = sight->phase;
    if (counts_hearts(eye))
        sight->head += RV_PHASES * rv_sogut_hearts(state, seat);
    rv_look_at_sheet(eye, sheets, seat, all, sight);
    if (table)
        rv_look_at_table(eye, sheets, seat, sight);
    if (eye->look)
        eye->look(eye, state, seat, all, sight);
}

void rv_look(const struct rv_eye *eye, const void *state, int seat, struct rv_sight *sight)
{
    memset(sight, 0, offsetof(struct rv_sight, slot) + (size_t)eye->slots * sizeof *sight->slot);
    look(eye, state, seat, true, sight);
}

void rv_look_again(const struct rv_eye *eye, const struct rv_sight *before, const void *state, int seat,
                   struct rv_sight *sight)
{
    memcpy(sight, before, offsetof(struct rv_sight, slot) + (size_t)eye->slots * sizeof *sight->slot);
    if (eye->setup->seats > 1)
        memcpy(sight->to_go, before->to_go, (size_t)eye->setup->seats * sizeof *sight->to_go);
    look(eye, state, seat, false, sight);
}
