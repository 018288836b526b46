/* SPDX-License-Identifier: MIT
 * Features of a seat's own sheet, in all sheet games. */
#include "feature_map.h"

enum {
    CLASSES = 5, /* of columns: worth 0, 1, 2, 3, more */
    COLOUR_CLASSES = 2,
    COLUMN_PIECES = 5, /* left in a column, counted up to this */
    SIZES = 6,         /* of a piece */
    PIECES = 8,        /* left of a colour, counted up to this */
    COLOUR_CELLS = 21,
    FEW = 4, /* pieces of a colour whose sizes are seen together */
    STARS = 15,
    JOKERS = 12,

    ROW_ALWAYS = 1,
    ROW_PART = ROW_ALWAYS + 1,
    ROW_COLUMN = ROW_PART + CLASSES * COLUMN_PIECES * RV_PIECE_TYPES,
    ROW_FAR = ROW_COLUMN + CLASSES * (RV_ROWS + 1),
    ROW_PIECE = ROW_FAR + CLASSES * 8,
    ROW_COLOUR = ROW_PIECE + COLOUR_CLASSES * PIECES * SIZES * 2,
    ROW_LARGEST = ROW_COLOUR + COLOUR_CLASSES * (COLOUR_CELLS + 1),
    ROW_STAR = ROW_LARGEST + (SIZES + 1) * (PIECES + 1),
    ROW_STARS = ROW_STAR + SIZES * 2 * COLUMN_PIECES,
    ROW_JOKERS = ROW_STARS + STARS + 1,
    ROW_PHASE = ROW_JOKERS + JOKERS + 1,
    ROW_EDGES = ROW_PHASE + RV_PHASES,
    ROWS = ROW_EDGES + 2 * RV_COLUMNS,
};

int rv_sheet_rows(void)
{
    return ROWS;
}

int rv_joker_row(int jokers)
{
    return ROW_JOKERS + rv_at_most(jokers, JOKERS);
}

/* What has to be extracted again. */
struct changes {
    unsigned columns, colours;
    unsigned worth; /* colours whose worth changed */
    rv_cells parts; /* set of block parts */
};

/* The feature of the first star that is left in a column; 0 if there is none. */
static int star_row(const struct rv_feature_map *map, const struct rv_scan *scan, int column, int pieces)
{
    const struct rv_sheet *sheet = map->index.sheet;
    rv_cells stars = rv_cells_and(sheet->stars, sheet->column[column]);
    while (!rv_cells_empty(stars)) {
        unsigned bit = rv_cells_take(&stars);
        int part = map->index.part_of[bit];
        unsigned cell = 1u << (bit - map->index.part[part].first);
        if (!(scan->free[part] & cell))
            continue;
        for (uint32_t rest = map->index.pieces[part][scan->free[part]]; rest; rest >>= 8) {
            unsigned piece = rest & 255;
            if (piece & cell)
                return ROW_STAR +
                       ((rv_at_most(pieces, COLUMN_PIECES) - 1) * SIZES + rv_six_bits[piece] - 1) * 2 +
                       ((piece & scan->reach[part]) != 0);
        }
    }
    return 0;
}

/* The free cells of a column, from the top: a number below 128. */
static int column_cells(const struct rv_scan *scan, const struct rv_line_parts *line)
{
    unsigned cells = 0, width = 0;
    for (int i = 0; i < line->count; i++) {
        unsigned mask = line->in[i].mask; /* a part's cells of one column are neighbouring bits */
        cells |= (scan->free[line->in[i].part] & mask) >> __builtin_ctz(mask) << width;
        width += rv_six_bits[mask];
    }
    return (int)cells;
}

static void column_features(const struct rv_feature_map *map, struct rv_scan *scan, int column,
                            uint16_t *slot)
{
    const struct rv_feature_index *index = &map->index;
    struct rv_line_scan line;
    rv_scan_line(index, scan, &index->column[column], &line);
    const int class = scan->column_class[column],
              kind = class * COLUMN_PIECES + rv_at_most(line.pieces, COLUMN_PIECES) - 1;
    for (int row = 0; row < RV_ROWS; row++)
        slot[RV_SLOT_PART + index->sheet->bit_of[column][row]] = 0;
    for (int i = 0; i < line.pieces; i++)
        slot[RV_SLOT_PART + line.piece[i].bit] =
            (uint16_t)(ROW_PART + kind * RV_PIECE_TYPES + line.piece[i].type);
    slot[RV_SLOT_COLUMN + column] =
        (uint16_t)(line.cells ? ROW_COLUMN + class * (RV_ROWS + 1) + line.cells : 0);
    slot[RV_SLOT_STAR + column] = (uint16_t)(line.cells ? star_row(map, scan, column, line.pieces) : 0);
    scan->touched =
        (uint16_t)((scan->touched & ~(1u << column)) | (unsigned)(line.cells < RV_ROWS) << column);
    scan->column_left[column] = (uint8_t)line.cells;
    scan->column_pieces[column] = (uint8_t)line.pieces;
    if (map->own)
        slot[RV_SLOT_OWN_COLUMN + column] =
            (uint16_t)(map->own_row + column * 128 + column_cells(scan, &index->column[column]));
}

static void piece_features(const struct rv_feature_map *map, const struct rv_scan *scan, int part, int kind,
                           uint16_t *slot)
{
    const struct rv_feature_index *index = &map->index;
    unsigned free = scan->free[part];
    for (int i = 0; i < index->part[part].size; i++)
        slot[RV_SLOT_PIECE + index->part[part].first + i] = 0;
    for (uint32_t rest = index->pieces[part][free]; rest; rest >>= 8) {
        unsigned piece = rest & 255;
        slot[RV_SLOT_PIECE + index->part[part].first + __builtin_ctz(piece)] =
            (uint16_t)(ROW_PIECE + (kind * SIZES + rv_six_bits[piece] - 1) * 2 +
                       ((piece & scan->reach[part]) != 0));
    }
    if (map->own)
        slot[RV_SLOT_OWN_PART + part] =
            (uint16_t)(map->own_row + RV_COLUMNS * 128 + index->part[part].before * 2 + (int)free * 2 +
                       (scan->reach[part] != 0));
}

/* The sizes of a colour's pieces, if they are few. */
struct sizes {
    uint8_t count, of[FEW]; /* the largest first, then zeros */
};

static void add_size(struct sizes *sizes, int size)
{
    int i = sizes->count++;
    if (i >= FEW)
        return;
    for (; i > 0 && sizes->of[i - 1] < size; i--)
        sizes->of[i] = sizes->of[i - 1];
    sizes->of[i] = (uint8_t)size;
}

/* A number for each choice of four sizes, largest first, 0 for none (combinatorial number system). */
static int number_of_sizes(const uint8_t of[FEW])
{
    int a = of[0], b = of[1], c = of[2], d = of[3];
    return a * (a + 1) * (a + 2) * (a + 3) / 24 + b * (b + 1) * (b + 2) / 6 + c * (c + 1) / 2 + d;
}

/* A colour pays only when it is complete, so what is left of it is seen together: which blocks, and the sizes
 * of its pieces if they are few. */
static void own_colour_features(const struct rv_feature_map *map, int colour, unsigned open,
                                const struct sizes *sizes, uint16_t *slot)
{
    int row = map->own_row + RV_COLUMNS * 128 + map->index.sets * 2 + (colour - 1) * map->own_colour_rows;
    slot[RV_SLOT_OWN_COLOUR + 2 * (colour - 1)] = (uint16_t)(row + (int)open);
    bool few = sizes->count <= FEW && sizes->of[1] < SIZES;
    slot[RV_SLOT_OWN_COLOUR + 2 * (colour - 1) + 1] =
        (uint16_t)(few ? row + RV_OWN_BLOCKS + number_of_sizes(sizes->of) : 0);
}

/* The number of pieces left is part of the feature of each piece. If it stayed the same, only the pieces of
 * changed block parts are extracted again. */
static void colour_features(const struct rv_feature_map *map, struct rv_scan *scan, int colour,
                            const struct changes *changes, uint16_t *slot)
{
    const struct rv_feature_index *index = &map->index;
    int pieces = 0, cells = 0, largest = 0, class = scan->colour_class[colour];
    int from = index->colour_part[colour], to = index->colour_part[colour + 1];
    struct sizes sizes = { 0 };
    unsigned open = 0;
    for (int part = from; part < to; part++)
        for (uint32_t rest = index->pieces[part][scan->free[part]]; rest; rest >>= 8) {
            unsigned piece = rest & 255;
            int size = rv_six_bits[piece];
            pieces++;
            cells += size;
            open |= 1u << rv_at_most(part - from, SIZES - 1);
            add_size(&sizes, size);
            if (piece & scan->reach[part] && size > largest)
                largest = size;
        }
    int counted = rv_at_most(pieces, PIECES), kind = class * PIECES + counted - 1;
    bool other = counted != scan->colour_pieces[colour] || changes->worth >> colour & 1;
    for (int part = from; part < to; part++)
        if (other || rv_cells_has(changes->parts, (unsigned)part))
            piece_features(map, scan, part, kind, slot);
    scan->colour_pieces[colour] = (uint8_t)counted;
    scan->colour_left[colour] = (uint8_t)cells;
    slot[RV_SLOT_COLOUR + 2 * (colour - 1)] =
        (uint16_t)(ROW_COLOUR + class * (COLOUR_CELLS + 1) + rv_at_most(cells, COLOUR_CELLS));
    slot[RV_SLOT_COLOUR + 2 * (colour - 1) + 1] = (uint16_t)(ROW_LARGEST + largest * (PIECES + 1) + counted);
    if (map->own && map->own_colour_rows)
        own_colour_features(map, colour, open, &sizes, slot);
}

/* Distances of columns to the nearest column with a cross. */
static void edge_features(const struct rv_feature_map *map, const struct rv_scan *scan, uint16_t *slot)
{
    int left = map->index.sheet->start_column, right = left;
    for (int column = 0; column < RV_COLUMNS; column++)
        if (scan->touched >> column & 1) {
            left = column < left ? column : left;
            right = column > right ? column : right;
        }
    for (int column = 0; column < RV_COLUMNS; column++) {
        int far = column < left ? left - column : column > right ? column - right : 0;
        slot[RV_SLOT_FAR + column] =
            (uint16_t)(far ? ROW_FAR + scan->column_class[column] * 8 + rv_at_most(far, 7) : 0);
    }
    slot[RV_SLOT_EDGES] = (uint16_t)(ROW_EDGES + left);
    slot[RV_SLOT_EDGES + 1] = (uint16_t)(ROW_EDGES + RV_COLUMNS + right);
}

/* Classes of columns: worth 0, 1, 2, 3 or 4, 5 and more. */
static uint8_t column_class(int points)
{
    static const uint8_t classes[] = { 0, 1, 2, 3, 3, 4 };
    return points < 0 ? 0 : points > 5 ? 4 : classes[points];
}

/* Points, or signs of Noch X-mal!, where an X counts twice; there the first gets both prizes (X3). */
static int column_worth(const struct rv_sheet *sheet, int column, bool gone)
{
    const struct rv_prize *first = &sheet->column_first[column], *later = &sheet->column_later[column];
    int worth = gone ? later->points : first->points;
    for (const char *sign = later->signs; *sign; sign++)
        worth += *sign == 'X' ? 2 : 1;
    for (const char *sign = first->signs; *sign && !gone; sign++)
        worth += *sign == 'X' ? 2 : 1;
    return worth;
}

/* The class of each column and colour: lower once somebody was first (S7). */
static void classify(const struct rv_feature_map *map, const struct rv_sheets *sheets, struct rv_scan *scan,
                     struct changes *changes)
{
    const struct rv_sheet *sheet = map->setup->sheet;
    struct rv_gone gone = rv_gone_before(map->setup, sheets);
    for (int c = 0; c < RV_COLUMNS; c++) {
        uint8_t class = column_class(column_worth(sheet, c, gone.columns >> c & 1));
        changes->columns |= (unsigned)(scan->column_class[c] != class) << c;
        scan->column_class[c] = class;
    }
    for (int c = 1; c <= RV_COLOURS; c++) {
        uint8_t class = !(gone.colours >> c & 1);
        changes->worth |= (unsigned)(scan->colour_class[c] != class) << c;
        scan->colour_class[c] = class;
    }
    changes->colours |= changes->worth;
}

static inline unsigned reached(uint32_t pieces, unsigned near)
{
    unsigned reach = 0;
    for (; pieces; pieces >>= 8)
        if (pieces & 255 & near)
            reach |= pieces & 255;
    return reach;
}

/* Counts out the block parts that changed, and notes the columns, rows and colours they lie in. */
static void scan_parts(const struct rv_feature_map *map, const struct rv_pad *pad, bool all,
                       struct rv_scan *scan, struct changes *changes)
{
    const struct rv_feature_index *index = &map->index;
    rv_cells beside = rv_cells_or(pad->crosses.near, index->sheet->start);
    rv_cells other =
        rv_cells_or(rv_differing(scan->crosses, pad->crosses.set), rv_differing(scan->beside, beside));
    scan->changed_rows = 0;
    for (rv_cells rest = all ? index->sheet->all : other; !rv_cells_empty(rest);) {
        int number = index->part_of[rv_cells_lowest(rest)];
        const struct rv_block_part *part = &index->part[number];
        rest.w[part->first >> 6] &= ~((uint64_t)part->local << (part->first & 63));
        uint8_t free = (uint8_t)(part->local & ~rv_part_cells(part, pad->crosses.set));
        unsigned near = free & rv_part_cells(part, beside);
        unsigned reach = near ? reached(index->pieces[number][free], near) : 0;
        if (free == scan->free[number] && reach == scan->reach[number] && !all)
            continue; /* the piece was in reach before */
        scan->free[number] = free;
        scan->reach[number] = (uint8_t)reach;
        changes->columns |= part->columns;
        scan->changed_rows |= part->rows;
        changes->colours |= 1u << part->colour;
        changes->parts = rv_cells_or(changes->parts, rv_cells_one((unsigned)number));
    }
    scan->crosses = pad->crosses.set;
    scan->beside = beside;
}

void rv_sheet_features(const struct rv_feature_map *map, const struct rv_sheets *sheets, int seat, bool all,
                       struct rv_features *features)
{
    const struct rv_pad *pad = &sheets->pad[seat];
    uint16_t *slot = features->slot, touched = features->scan.touched;
    struct changes changes = { 0 };
    if (all || map->setup->seats > 1) /* alone the seat is always first */
        classify(map, sheets, &features->scan, &changes);
    bool edges = all || changes.columns;
    scan_parts(map, pad, all, &features->scan, &changes);
    for (unsigned rest = all ? (2u << RV_COLOURS) - 2 : changes.colours; rest; rest &= rest - 1)
        colour_features(map, &features->scan, __builtin_ctz(rest), &changes, slot);
    for (unsigned rest = all ? (1u << RV_COLUMNS) - 1 : changes.columns; rest; rest &= rest - 1)
        column_features(map, &features->scan, __builtin_ctz(rest), slot);
    if (edges || touched != features->scan.touched)
        edge_features(map, &features->scan, slot);
    int stars = rv_cells_count(rv_cells_minus(map->index.sheet->stars, pad->crosses.set));
    slot[RV_SLOT_ALWAYS] = ROW_ALWAYS;
    slot[RV_SLOT_STARS] = (uint16_t)(ROW_STARS + rv_at_most(stars, STARS));
    slot[RV_SLOT_JOKERS] = (uint16_t)rv_joker_row(pad->jokers);
    slot[RV_SLOT_PHASE] = (uint16_t)(ROW_PHASE + features->phase);
}
