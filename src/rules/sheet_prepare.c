/* SPDX-License-Identifier: MIT
 * Prepares a sheet from its printed data: blocks (S2), the numbering of cells, all placements (S4). */
#include "sheet_data.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"

/* Blocks as flood filled, before cells have numbers: cell = column * 7 + row. */
struct survey {
    uint8_t block_of[RV_COLUMNS * RV_ROWS];
    uint8_t size[RV_BLOCKS_MAX], colour[RV_BLOCKS_MAX];
    int count;
};

static void fill(const struct rv_sheet *sheet, struct survey *survey, int column, int row)
{
    static const int step[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
    uint8_t todo[RV_COLUMNS * RV_ROWS];
    int n = 0, block = survey->count;
    survey->block_of[column * RV_ROWS + row] = (uint8_t)block;
    todo[n++] = (uint8_t)(column * RV_ROWS + row);
    while (n) {
        int cell = todo[--n];
        survey->size[block]++;
        for (int i = 0; i < 4; i++) {
            int c = cell / RV_ROWS + step[i][0], r = cell % RV_ROWS + step[i][1];
            if (c < 0 || c >= RV_COLUMNS || r < 0 || r >= RV_ROWS ||
                survey->block_of[c * RV_ROWS + r] != 255 ||
                sheet->colour_at[c][r] != sheet->colour_at[column][row])
                continue;
            survey->block_of[c * RV_ROWS + r] = (uint8_t)block;
            todo[n++] = (uint8_t)(c * RV_ROWS + r);
        }
    }
}

static void find_blocks(const struct rv_sheet *sheet, struct survey *survey)
{
    *survey = (struct survey){ 0 };
    memset(survey->block_of, 255, sizeof survey->block_of);
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        for (int cell = 0; cell < RV_COLUMNS * RV_ROWS; cell++)
            if (sheet->colour_at[cell / RV_ROWS][cell % RV_ROWS] == colour && survey->block_of[cell] == 255) {
                survey->colour[survey->count] = (uint8_t)colour;
                fill(sheet, survey, cell / RV_ROWS, cell % RV_ROWS);
                survey->count++;
            }
}

/* Sorts the blocks of each colour from large to small, so that the 6 + 5 and 4 + 3 + 2 + 1 cells of a good
 * colour make two clusters. */
static void order_blocks(const struct survey *survey, uint8_t order[RV_BLOCKS_MAX])
{
    for (int b = 0; b < survey->count; b++) {
        int at = b;
        for (; at > 0; at--) {
            int before = order[at - 1];
            if (survey->colour[before] != survey->colour[b] || survey->size[before] >= survey->size[b])
                break;
            order[at] = (uint8_t)before;
        }
        order[at] = (uint8_t)b;
    }
}

static void number_block(struct rv_sheet *sheet, const struct survey *survey, int b, int surveyed,
                         unsigned bit)
{
    struct rv_block *block = &sheet->block[b];
    *block = (struct rv_block){ .colour = survey->colour[surveyed],
                                .size = survey->size[surveyed],
                                .first = (uint8_t)bit };
    if (block->size <= RV_TABLE_CELLS)
        block->local = (uint8_t)((1u << block->size) - 1);
    for (int cell = 0; cell < RV_COLUMNS * RV_ROWS; cell++) {
        if (survey->block_of[cell] != surveyed)
            continue;
        int column = cell / RV_ROWS, row = cell % RV_ROWS;
        sheet->bit_of[column][row] = (uint8_t)bit;
        sheet->column_of[bit] = (uint8_t)column;
        sheet->row_of[bit] = (uint8_t)row;
        sheet->block_of[bit] = (uint8_t)b;
        block->cells = rv_cells_or(block->cells, rv_cells_one(bit));
        bit++;
    }
}

/* Can a block of that size at that bit join the cluster before it? */
static bool joins(const struct rv_sheet *sheet, const struct rv_cluster *cluster, int b, unsigned bit,
                  int size)
{
    int cells = __builtin_popcount(cluster->local);
    return b > 0 && sheet->block[b - 1].colour == sheet->block[b].colour && cells > 0 &&
           cells + size <= RV_CLUSTER_CELLS && bit >> 6 == cluster->word && (bit & 63) + (unsigned)size <= 64;
}

/* Gives every cell its bit and every small block its cluster. No small block may straddle the two words; the
 * first one that would starts the second word instead, which wastes at most five bits: 105 + 5 <= 128. */
static void number_cells(struct rv_sheet *sheet, const struct survey *survey)
{
    uint8_t order[RV_BLOCKS_MAX];
    unsigned bit = 0;
    int clusters = RV_COLOUR_CLUSTERS, colour = 0; /* face 0 has empty ones */
    order_blocks(survey, order);
    memset(sheet->block_of, 255, sizeof sheet->block_of);
    sheet->block_count = survey->count;
    for (int b = 0; b < survey->count; b++) {
        int size = survey->size[order[b]];
        bool small = size <= RV_TABLE_CELLS;
        if (small && bit < 64 && bit + (unsigned)size > 64)
            bit = 64;
        number_block(sheet, survey, b, order[b], bit);
        while (colour < sheet->block[b].colour) {
            sheet->colour_block[++colour] = (uint8_t)b;
            sheet->colour_cluster[colour] = (uint8_t)clusters;
        }
        struct rv_cluster *last =
            &sheet->cluster[clusters > sheet->colour_cluster[colour] ? clusters - 1 : clusters];
        if (!small) {
            sheet->large[colour]++;
        } else if (joins(sheet, last, b, bit, size)) {
            last->local = (uint16_t)(last->local << size | sheet->block[b].local);
        } else {
            sheet->cluster[clusters++] = (struct rv_cluster){ .word = (uint8_t)(bit >> 6),
                                                              .shift = bit & 63,
                                                              .local = sheet->block[b].local };
        }
        bit += (unsigned)size;
    }
    while (colour < RV_COLOURS + 1) {
        sheet->colour_block[++colour] = (uint8_t)survey->count;
        sheet->colour_cluster[colour] = (uint8_t)clusters;
    }
}

static void add_near(struct rv_sheet *sheet, unsigned bit, int column, int row)
{
    if (column >= 0 && column < RV_COLUMNS && row >= 0 && row < RV_ROWS)
        sheet->near[bit] = rv_cells_or(sheet->near[bit], rv_cells_one(sheet->bit_of[column][row]));
}

static void collect_sets(struct rv_sheet *sheet)
{
    for (int column = 0; column < RV_COLUMNS; column++)
        for (int row = 0; row < RV_ROWS; row++) {
            unsigned bit = sheet->bit_of[column][row];
            rv_cells cell = rv_cells_one(bit);
            int colour = sheet->colour_at[column][row];
            sheet->all = rv_cells_or(sheet->all, cell);
            sheet->column[column] = rv_cells_or(sheet->column[column], cell);
            sheet->row[row] = rv_cells_or(sheet->row[row], cell);
            sheet->colour[colour] = rv_cells_or(sheet->colour[colour], cell);
            if (sheet->star_at[column][row])
                sheet->stars = rv_cells_or(sheet->stars, cell);
            if (sheet->gold_at[column][row])
                sheet->gold = rv_cells_or(sheet->gold, cell);
            add_near(sheet, bit, column - 1, row);
            add_near(sheet, bit, column + 1, row);
            add_near(sheet, bit, column, row - 1);
            add_near(sheet, bit, column, row + 1);
        }
    sheet->start = sheet->column[sheet->start_column];
    for (int line = 0; line < 3; line++)
        for (int point = 0; point < 4; point++) {
            int column = sheet->crossing[line][point][0], row = sheet->crossing[line][point][1];
            rv_cells left = rv_cells_or(rv_cells_one(sheet->bit_of[column][row]),
                                        rv_cells_one(sheet->bit_of[column][row + 1]));
            rv_cells right = rv_cells_or(rv_cells_one(sheet->bit_of[column + 1][row]),
                                         rv_cells_one(sheet->bit_of[column + 1][row + 1]));
            sheet->crossing_cells[line][point] = rv_cells_or(left, right);
        }
}

/* Lists each set in a square of two by two once: with the square that has the same upper left corner as the
 * set. At the right and lower edge, squares reach beyond the sheet. */
static void list_bombs(struct rv_sheet *sheet)
{
    int count = 0;
    for (int column = 0; column < RV_COLUMNS; column++)
        for (int row = 0; row < RV_ROWS; row++)
            for (unsigned part = 1; part < 16; part++) {
                bool leftmost = part & 3, topmost = part & 5, inside = true;
                rv_cells cells = { { 0, 0 } };
                for (int i = 0; i < 4; i++) {
                    int c = column + (i >> 1), r = row + (i & 1);
                    if (!(part >> i & 1))
                        continue;
                    if (c < RV_COLUMNS && r < RV_ROWS)
                        cells = rv_cells_or(cells, rv_cells_one(sheet->bit_of[c][r]));
                    else
                        inside = false;
                }
                if (leftmost && topmost && inside)
                    sheet->bomb[count++] = cells;
            }
}

/* Grows connected sets cell by cell. `open` are cells that may still be added, `closed` those that later
 * branches must not use: a cell passed over is closed, so each set is met once. */
static void grow(struct rv_sheet *sheet, const struct rv_block *block, rv_cells set, rv_cells closed,
                 int number)
{
    if (sheet->subset)
        sheet->subset[sheet->subset_count] = (struct rv_subset){ .cells = set, .number = (uint8_t)number };
    sheet->subset_count++;
    if (number == RV_PLACE_MAX)
        return;
    rv_cells open = { { 0, 0 } }, rest = set;
    while (!rv_cells_empty(rest))
        open = rv_cells_or(open, sheet->near[rv_cells_take(&rest)]);
    open = rv_cells_minus(rv_cells_and(open, block->cells), rv_cells_or(set, closed));
    while (!rv_cells_empty(open)) {
        rv_cells cell = rv_cells_one(rv_cells_take(&open));
        grow(sheet, block, rv_cells_or(set, cell), closed, number + 1);
        closed = rv_cells_or(closed, cell);
    }
}

static void grow_all(struct rv_sheet *sheet)
{
    sheet->subset_count = 0;
    for (int b = 0; b < sheet->block_count; b++) {
        struct rv_block *block = &sheet->block[b];
        rv_cells todo = block->cells, closed = { { 0, 0 } };
        block->subsets = (uint16_t)sheet->subset_count;
        while (!rv_cells_empty(todo)) {
            rv_cells cell = rv_cells_one(rv_cells_take(&todo));
            grow(sheet, block, cell, closed, 1);
            closed = rv_cells_or(closed, cell);
        }
    }
}

static int compare_subsets(const void *left, const void *right)
{
    const struct rv_subset *a = left, *b = right;
    if (a->number != b->number)
        return a->number - b->number;
    for (int w = 1; w >= 0; w--)
        if (a->cells.w[w] != b->cells.w[w])
            return a->cells.w[w] < b->cells.w[w] ? -1 : 1;
    return 0;
}

static void finish_subsets(struct rv_sheet *sheet)
{
    for (int i = 0; i < sheet->subset_count; i++) {
        struct rv_subset *subset = &sheet->subset[i];
        for (rv_cells rest = subset->cells; !rv_cells_empty(rest);) {
            unsigned bit = rv_cells_take(&rest);
            subset->near = rv_cells_or(subset->near, sheet->near[bit]);
            subset->columns = (uint16_t)(subset->columns | 1u << sheet->column_of[bit]);
            subset->rows = (uint8_t)(subset->rows | 1u << sheet->row_of[bit]);
            subset->colours = (uint8_t)(1u << sheet->block[sheet->block_of[bit]].colour);
        }
    }
    for (int b = 0; b < sheet->block_count; b++) {
        struct rv_block *block = &sheet->block[b];
        int end = b + 1 < sheet->block_count ? sheet->block[b + 1].subsets : sheet->subset_count;
        int count = end - block->subsets;
        qsort(sheet->subset + block->subsets, (size_t)count, sizeof *sheet->subset, compare_subsets);
        for (int n = 1, at = 0; n <= RV_PLACE_MAX + 1; n++) {
            block->by_number[n] = (uint16_t)at;
            while (at < count && sheet->subset[block->subsets + at].number == n)
                at++;
        }
    }
}

static uint32_t checksum_of(const struct rv_sheet *sheet)
{
    char text[4096];
    struct rv_sheet plain = *sheet;
    strcpy(plain.title, "-");
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_sheet_write(&plain, &out);
    uint32_t hash = 0x811c9dc5u; /* FNV-1a */
    for (size_t i = 0; i < out.len && i < sizeof text - 1; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x01000193u;
    return hash;
}

enum rv_status rv_sheet_prepare(struct rv_sheet *sheet, struct rv_error *error)
{
    struct survey survey;
    find_blocks(sheet, &survey);
    number_cells(sheet, &survey);
    for (int colour = 1; colour <= RV_COLOURS; colour++)
        if (sheet->colour_block[colour] == sheet->colour_block[colour + 1])
            return rv_refuse(error, 0, 0, SAY_COLOUR_MISSING,
                             WITH(NESTED("colour", rv_colour_message(colour), NULL)));
    collect_sets(sheet);
    list_bombs(sheet);

    grow_all(sheet); /* counts: sheet->subset is still NULL */
    sheet->subset = calloc((size_t)sheet->subset_count, sizeof *sheet->subset);
    if (sheet->subset) {
        grow_all(sheet);
        finish_subsets(sheet);
    }
    if (!sheet->subset || !rv_sheet_fill_tables(sheet)) {
        rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
        return RV_NO_MEMORY;
    }
    sheet->checksum = checksum_of(sheet);
    return RV_OK;
}
