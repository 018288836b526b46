/* SPDX-License-Identifier: MIT
 * Features of the rows of a sheet, where full rows bring something (B8, X4). */
#include "feature_map.h"

enum {
    PARTS = 8, /* pieces left in a row; rows with more are told by their cells alone */
    FEW = 3,   /* of so few it matters what the row brings */
    SHORT = 8, /* columns or rows that lack one or two pieces, counted up to this */
};

/* Where the weights begin. Alone more is seen of rows that are nearly full; at a table there would be too little time to learn it. */
struct rows {
    int part, left, near, end;
};

static struct rows rows_of(bool alone)
{
    struct rows rows = { .part = 0 };
    rows.left = rows.part + (PARTS + (alone ? FEW * (RV_ROW_CLASSES - 1) : 0)) * RV_PART_TYPES;
    rows.near = rows.left + RV_ROW_CLASSES * (RV_COLUMNS + 1);
    rows.end = rows.near + (alone ? 4 * (SHORT + 1) : 0);
    return rows;
}

int rv_rows_rows(bool alone)
{
    return rows_of(alone).end;
}

static void row_features(const struct rv_feature_map *map, struct rv_features *features, int row, int class)
{
    const struct rv_feature_index *index = &map->index;
    const struct rv_line_parts *line = &index->row[row];
    const struct rv_scan *scan = &features->scan;
    uint16_t *slot = features->slot + map->row_slot;
    struct {
        uint8_t type, bit;
    } part[PARTS];
    const bool alone = map->setup->seats == 1;
    const struct rows rows = rows_of(alone);
    int parts = 0, cells = 0;
    for (int column = 0; column < RV_COLUMNS; column++)
        slot[index->sheet->bit_of[column][row]] = 0;
    for (int i = 0; i < line->count; i++) {
        int block_part = line->part[i].block_part;
        unsigned mask = line->part[i].mask, free = scan->free[block_part];
        for (uint32_t rest = free & mask ? index->pieces[block_part][free] : 0; rest; rest >>= 8) {
            unsigned piece = rest & 255, here = piece & mask;
            if (!here)
                continue;
            if (parts < PARTS) {
                part[parts].type = (uint8_t)rv_part_type(rv_six_bits[here], rv_six_bits[piece],
                                                         (piece & scan->reach[block_part]) != 0);
                part[parts].bit = (uint8_t)(index->block_part[block_part].first + __builtin_ctz(here));
            }
            parts++;
            cells += rv_six_bits[here];
        }
    }
    int kind = alone && class && parts <= FEW ? PARTS + (class - 1) * FEW + parts - 1 : parts - 1;
    for (int i = 0; i < parts && parts <= PARTS; i++)
        slot[part[i].bit] = (uint16_t)(map->row_row + rows.part + kind * RV_PART_TYPES + part[i].type);
    features->scan.row_parts[row] = (uint8_t)parts;
    slot[RV_BITS + row] = (uint16_t)(cells ? map->row_row + rows.left + class * (RV_COLUMNS + 1) + cells : 0);
}

/* How many columns and rows are nearly full: not all of them can be filled in the rolls that are left. */
static void nearly_full_features(const struct rv_feature_map *map, struct rv_features *features)
{
    const struct rv_scan *scan = &features->scan;
    uint16_t *slot = features->slot + map->row_slot + RV_BITS + RV_ROWS;
    int count[4] = { 0, 0, 0, 0 };
    for (int column = 0; column < RV_COLUMNS; column++) {
        count[0] += scan->column_parts[column] == 1;
        count[1] += scan->column_parts[column] == 2;
    }
    for (int row = 0; row < RV_ROWS; row++) {
        count[2] += scan->row_parts[row] == 1;
        count[3] += scan->row_parts[row] == 2;
    }
    for (int i = 0; i < 4; i++)
        slot[i] =
            (uint16_t)(map->row_row + rows_of(true).near + i * (SHORT + 1) + rv_at_most(count[i], SHORT));
}

void rv_row_features(const struct rv_feature_map *map, const uint8_t class[RV_ROWS], bool all,
                     struct rv_features *features)
{
    for (int row = 0; row < RV_ROWS; row++) {
        if (all || features->scan.changed_rows >> row & 1 || features->scan.row_class[row] != class[row])
            row_features(map, features, row, class[row]);
        features->scan.row_class[row] = class[row];
    }
    if (map->setup->seats == 1)
        nearly_full_features(map, features);
}
