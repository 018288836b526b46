/* SPDX-License-Identifier: MIT
 * Looking at a position: what kind of game it is, how much of it is left, what each column and colour is worth. */
#include "features_games.h"

#include <stddef.h>
#include <string.h>

/* What games add; a game that is not here adds nothing. */
static const struct {
    const char *game;
    int (*rows)(bool alone), (*slots)(void);
    rv_game_features *look;
} added[] = {
    { "sogut", rv_sogut_rows, rv_sogut_slots, rv_sogut_features },
    { "xmal", rv_xmal_rows, rv_xmal_slots, rv_xmal_features },
};

static int find_added(const struct rv_game *game)
{
    for (int i = 0; i < (int)(sizeof added / sizeof *added); i++)
        if (strcmp(added[i].game, game->id) == 0)
            return i;
    return -1;
}

/* At a table so many heads would learn too slowly. */
static bool counts_hearts(const struct rv_feature_map *map)
{
    return map->look == rv_sogut_features && map->setup->seats == 1;
}

void rv_feature_map_open(const struct rv_setup *setup, bool own, struct rv_feature_map *map)
{
    int more = find_added(setup->game);
    map->setup = setup;
    rv_feature_index_build(setup->sheet, &map->index);
    map->own = own && map->index.block_part_count <= RV_COLOURS * RV_TABLE_CELLS;
    map->look = more < 0 ? NULL : added[more].look;
    map->table_row = rv_sheet_rows();
    map->row_row = map->table_row + (setup->seats > 1 ? RV_TABLE_ROWS : 0);
    map->game_row = map->row_row + (more < 0 ? 0 : rv_rows_rows(setup->seats == 1));
    map->own_row = map->game_row + (more < 0 ? 0 : added[more].rows(setup->seats == 1));
    map->own_colour_rows = more < 0 ? RV_OWN_COLOUR_ROWS : 0; /* else the file would be too large */
    map->rows = map->own_row;
    if (map->own)
        map->rows += RV_COLUMNS * 128 + map->index.sets * 2 + RV_COLOURS * map->own_colour_rows -
                     (map->own_colour_rows ? RV_OWN_NEVER : 0);
    map->row_slot = RV_SLOT_GAME;
    map->game_slot = map->row_slot + (more < 0 ? 0 : RV_ROWS_SLOTS);
    map->heads = counts_hearts(map) ? RV_HEADS_MAX : RV_PHASES;
    map->slots = map->game_slot + (more < 0 ? 0 : added[more].slots());
    map->slots = (map->slots + RV_SLOT_GROUP - 1) / RV_SLOT_GROUP * RV_SLOT_GROUP;
}

static int solo_phase(const struct rv_feature_map *map, const struct rv_turn *turn)
{
    int left = map->setup->sheet->solo_rolls - turn->roll;
    return left < 0 ? 0 : left < RV_PHASES ? left : RV_PHASES - 1;
}

static void look(const struct rv_feature_map *map, const void *state, int seat, bool all,
                 struct rv_features *features)
{
    const struct rv_sheets *sheets = state; /* every sheet game's state begins with it */
    bool table = map->setup->seats > 1;
    if (table)
        rv_count_to_go(map, sheets, all, features);
    features->phase = !table                          ? solo_phase(map, &sheets->turn)
                      : map->look == rv_xmal_features ? rv_xmal_phase(map, state)
                                                      : rv_table_phase(map, features);
    features->head = features->phase;
    if (counts_hearts(map))
        features->head += RV_PHASES * rv_sogut_hearts(state, seat);
    rv_sheet_features(map, sheets, seat, all, features);
    if (table)
        rv_table_features(map, sheets, seat, features);
    if (map->look)
        map->look(map, state, seat, all, features);
}

void rv_features_extract(const struct rv_feature_map *map, const void *state, int seat,
                         struct rv_features *features)
{
    memset(features, 0, offsetof(struct rv_features, slot) + (size_t)map->slots * sizeof *features->slot);
    look(map, state, seat, true, features);
}

void rv_features_update(const struct rv_feature_map *map, const struct rv_features *before, const void *state,
                        int seat, struct rv_features *features)
{
    memcpy(features, before,
           offsetof(struct rv_features, slot) + (size_t)map->slots * sizeof *features->slot);
    if (map->setup->seats > 1)
        memcpy(features->to_go, before->to_go, (size_t)map->setup->seats * sizeof *features->to_go);
    look(map, state, seat, false, features);
}
