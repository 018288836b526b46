/* SPDX-License-Identifier: MIT
 * Columns and rows: the pieces they have cells of; and the features of rows, where full rows bring something
 * (B8, X4). */
#include "feature_map.h"

enum {
    ROW_PIECES = 8, /* left in a row; of a row with more only the cells count */
    FEW = 3,        /* with up to three pieces left it matters what the row brings */
    SHORT = 8,      /* columns or rows that lack one or two pieces, counted up to this */
};

/* Where the rows of each kind begin. Alone more is seen of rows that are nearly full; at a table there would
 * be too little data to learn it. */
struct rows {
    int piece, left, near, end;
};

static struct rows rows_of(bool alone)
{
    struct rows rows = { .piece = 0 };
    rows.left = rows.piece + (ROW_PIECES + (alone ? FEW * (RV_ROW_CLASSES - 1) : 0)) * RV_PIECE_TYPES;
    rows.near = rows.left + RV_ROW_CLASSES * (RV_COLUMNS + 1);
    rows.end = rows.near + (alone ? 4 * (SHORT + 1) : 0);
    return rows;
}

int rv_line_rows(bool alone)
{
    return rows_of(alone).end;
}

/* How many of a piece's cells lie in the line, counted up to three, the size of the piece, and whether it is
 * in reach. */
static int piece_type(int here, int size, bool reach)
{
    static const uint8_t before[] = {
        0, 0, 1, 3, 6, 9, 12
    }; /* sizes 1, 2, 3, ... have 1, 2, 3, 3, 3, 3 kinds */
    return (before[size] + rv_at_most(here, 3) - 1) * 2 + reach;
}

void rv_scan_line(const struct rv_feature_index *index, const struct rv_scan *scan,
                  const struct rv_line_parts *line, struct rv_line_scan *out)
{
    int pieces = 0, cells = 0;
    for (int i = 0; i < line->count; i++) {
        const int part = line->in[i].part;
        const unsigned mask = line->in[i].mask, free = scan->free[part];
        for (uint32_t rest = free & mask ? index->pieces[part][free] : 0; rest; rest >>= 8) {
            unsigned piece = rest & 255, here = piece & mask;
            if (!here)
                continue;
            out->piece[pieces].type =
                (uint8_t)piece_type(rv_six_bits[here], rv_six_bits[piece], (piece & scan->reach[part]) != 0);
            out->piece[pieces++].bit = (uint8_t)(index->part[part].first + __builtin_ctz(here));
            cells += rv_six_bits[here];
        }
    }
    out->pieces = pieces;
    out->cells = cells;
}

static void row_features(const struct rv_feature_map *map, struct rv_features *features, int row, int class)
{
    const struct rv_feature_index *index = &map->index;
    const bool alone = map->setup->seats == 1;
    const struct rows rows = rows_of(alone);
    uint16_t *slot = features->slot + map->line_slot;
    struct rv_line_scan line;
    rv_scan_line(index, &features->scan, &index->row[row], &line);
    for (int column = 0; column < RV_COLUMNS; column++)
        slot[index->sheet->bit_of[column][row]] = 0;
    int kind = line.pieces - 1;
    if (alone && class && line.pieces <= FEW)
        kind += ROW_PIECES + (class - 1) * FEW;
    for (int i = 0; i < line.pieces && line.pieces <= ROW_PIECES; i++)
        slot[line.piece[i].bit] =
            (uint16_t)(map->line_row + rows.piece + kind * RV_PIECE_TYPES + line.piece[i].type);
    slot[RV_BITS + row] =
        (uint16_t)(line.cells ? map->line_row + rows.left + class * (RV_COLUMNS + 1) + line.cells : 0);
    features->scan.row_pieces[row] = (uint8_t)line.pieces;
}

/* How many columns and rows are nearly full: the rolls left do not suffice for all of them. */
static void nearly_full_features(const struct rv_feature_map *map, struct rv_features *features)
{
    const struct rv_scan *scan = &features->scan;
    uint16_t *slot = features->slot + map->line_slot + RV_BITS + RV_ROWS;
    int count[4] = { 0, 0, 0, 0 };
    for (int column = 0; column < RV_COLUMNS; column++) {
        count[0] += scan->column_pieces[column] == 1;
        count[1] += scan->column_pieces[column] == 2;
    }
    for (int row = 0; row < RV_ROWS; row++) {
        count[2] += scan->row_pieces[row] == 1;
        count[3] += scan->row_pieces[row] == 2;
    }
    for (int i = 0; i < 4; i++)
        slot[i] =
            (uint16_t)(map->line_row + rows_of(true).near + i * (SHORT + 1) + rv_at_most(count[i], SHORT));
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
