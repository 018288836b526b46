/* SPDX-License-Identifier: MIT
 * The feature map of a setup, and the features of a position put together from all families. */
#include "feature_map.h"

#include <stddef.h>
#include <string.h>

/* At a table there would be too many heads to learn. */
static bool has_more_heads(const struct rv_feature_map *map)
{
    return map->model->head && map->setup->seats == 1;
}

void rv_feature_map_open(const struct rv_setup *setup, const struct rv_sheet_model *model, bool own,
                         struct rv_feature_map *map)
{
    const bool alone = setup->seats == 1, more = model->extract != NULL;
    map->setup = setup;
    map->model = model;
    rv_feature_index_build(setup->sheet, &map->index);
    map->own = own && map->index.part_count <= RV_COLOURS * RV_TABLE_CELLS;

    map->table_row = rv_sheet_rows();
    map->line_row = map->table_row + (alone ? 0 : RV_TABLE_ROWS);
    map->game_row = map->line_row + (more ? rv_line_rows(alone) : 0);
    map->own_row = map->game_row + (more ? model->rows(alone) : 0);
    map->own_colour_rows = more ? 0 : RV_OWN_COLOUR_ROWS; /* with both the file would be too large */
    map->rows = map->own_row;
    if (map->own)
        map->rows += RV_COLUMNS * 128 + map->index.sets * 2 + RV_COLOURS * map->own_colour_rows -
                     (map->own_colour_rows ? RV_OWN_NEVER : 0);

    map->line_slot = RV_SLOT_GAME;
    map->game_slot = map->line_slot + (more ? RV_SHEET_ROW_SLOTS : 0);
    map->slots = map->game_slot + model->slots;
    map->slots = (map->slots + RV_SLOT_GROUP - 1) / RV_SLOT_GROUP * RV_SLOT_GROUP;
    map->heads = has_more_heads(map) ? RV_HEADS_MAX : RV_PHASES;
}

static int solo_phase(const struct rv_feature_map *map, const struct rv_turn *turn)
{
    int left = map->setup->sheet->solo_rolls - turn->roll;
    return left < 0 ? 0 : rv_at_most(left, RV_PHASES - 1);
}

static int phase_of(const struct rv_feature_map *map, const void *state, const struct rv_features *features)
{
    if (map->setup->seats == 1)
        return solo_phase(map, &((const struct rv_sheets *)state)->turn);
    return map->model->table_phase ? map->model->table_phase(map, state) : rv_table_phase(map, features);
}

static void extract(const struct rv_feature_map *map, const void *state, int seat, bool all,
                    struct rv_features *features)
{
    const struct rv_sheets *sheets = state; /* every sheet game's state begins with it */
    const bool table = map->setup->seats > 1;
    if (table)
        rv_count_to_go(map, sheets, all, features);
    features->phase = features->head = phase_of(map, state, features);
    if (has_more_heads(map))
        features->head += RV_PHASES * map->model->head(state, seat);
    rv_sheet_features(map, sheets, seat, all, features);
    if (table)
        rv_table_features(map, sheets, seat, features);
    if (map->model->extract)
        map->model->extract(map, state, seat, all, features);
}

/* Everything up to the last slot in use. */
static size_t used_size(const struct rv_feature_map *map)
{
    return offsetof(struct rv_features, slot) + (size_t)map->slots * sizeof(uint16_t);
}

void rv_features_extract(const struct rv_feature_map *map, const void *state, int seat,
                         struct rv_features *out)
{
    memset(out, 0, used_size(map));
    extract(map, state, seat, true, out);
}

void rv_features_update(const struct rv_feature_map *map, const struct rv_features *before, const void *state,
                        int seat, struct rv_features *out)
{
    memcpy(out, before, used_size(map));
    if (map->setup->seats > 1)
        memcpy(out->to_go, before->to_go, (size_t)map->setup->seats * sizeof *out->to_go);
    extract(map, state, seat, false, out);
}
