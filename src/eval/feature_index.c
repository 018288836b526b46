/* SPDX-License-Identifier: MIT
 * A sheet in chunks. */
#include "feature_index.h"

#define B2(n) n, (n) + 1, (n) + 1, (n) + 2
#define B4(n) B2(n), B2((n) + 1), B2((n) + 1), B2((n) + 2)
const uint8_t rv_six_bits[1 << RV_BLOCK_PART_CELLS] = { B4(0), B4(1), B4(1), B4(2) };

/* Chunks are runs of bits in one word, at most six of them, of one block. */
static void cut(struct rv_feature_index *index)
{
    const struct rv_sheet *sheet = index->sheet;
    int colour = 0;
    for (int b = 0; b < sheet->block_count; b++) {
        const struct rv_block *block = &sheet->block[b];
        while (colour < block->colour)
            index->colour_block_part[++colour] = (uint8_t)index->block_part_count;
        for (int from = block->first, end = block->first + block->size; from < end;) {
            int to = from + RV_BLOCK_PART_CELLS < end ? from + RV_BLOCK_PART_CELLS : end;
            if (from < 64 && to > 64)
                to = 64;
            index->block_part[index->block_part_count++] =
                (struct rv_block_part){ .first = (uint8_t)from,
                                        .size = (uint8_t)(to - from),
                                        .colour = block->colour,
                                        .local = (uint8_t)((1u << (to - from)) - 1) };
            from = to;
        }
    }
    while (colour < RV_COLOURS + 1)
        index->colour_block_part[++colour] = (uint8_t)index->block_part_count;
}

static void add_part(struct rv_line_parts *line, int block_part, unsigned mask)
{
    if (line->count == 0 || line->part[line->count - 1].block_part != block_part)
        line->part[line->count++].block_part = (uint8_t)block_part;
    line->part[line->count - 1].mask |= (uint8_t)mask;
}

static void tabulate(struct rv_feature_index *index, int number)
{
    const struct rv_block_part *block_part = &index->block_part[number];
    unsigned near[RV_BLOCK_PART_CELLS];
    for (int i = 0; i < block_part->size; i++)
        near[i] = rv_block_part_cells(block_part, index->sheet->near[block_part->first + i]);
    for (unsigned free = 0; free <= block_part->local; free++) {
        uint32_t pieces = 0;
        for (unsigned left = free, shift = 0; left && shift < 32; shift += 8) {
            unsigned piece = left & -left, before = 0;
            while (piece != before) {
                unsigned edge = piece & ~before;
                before = piece;
                for (; edge; edge &= edge - 1)
                    piece |= near[__builtin_ctz(edge)] & left;
            }
            pieces |= (uint32_t)piece << shift;
            left &= ~piece;
        }
        index->pieces[number][free] = pieces;
    }
}

void rv_feature_index_build(const struct rv_sheet *sheet, struct rv_feature_index *index)
{
    index->sheet = sheet;
    index->block_part_count = index->sets = 0;
    for (int c = 0; c < RV_COLUMNS; c++)
        index->column[c] = (struct rv_line_parts){ 0 };
    for (int r = 0; r < RV_ROWS; r++)
        index->row[r] = (struct rv_line_parts){ 0 };
    cut(index);
    for (int number = 0; number < index->block_part_count; number++) {
        struct rv_block_part *block_part = &index->block_part[number];
        block_part->before = (uint16_t)index->sets;
        index->sets += 1 << block_part->size;
        for (int i = 0; i < block_part->size; i++) {
            int bit = block_part->first + i;
            index->block_part_of[bit] = (uint8_t)number;
            block_part->columns |= (uint16_t)(1u << sheet->column_of[bit]);
            block_part->rows |= (uint8_t)(1u << sheet->row_of[bit]);
            add_part(&index->column[sheet->column_of[bit]], number, 1u << i);
            add_part(&index->row[sheet->row_of[bit]], number, 1u << i);
        }
        tabulate(index, number);
    }
}
