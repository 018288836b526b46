/* SPDX-License-Identifier: MIT
 * Cuts a sheet into block parts and tabulates their pieces. */
#include "feature_index.h"

#define B2(n) n, (n) + 1, (n) + 1, (n) + 2
#define B4(n) B2(n), B2((n) + 1), B2((n) + 1), B2((n) + 2)
const uint8_t rv_six_bits[1 << RV_PART_CELLS] = { B4(0), B4(1), B4(1), B4(2) };

/* A part is a run of at most six bits of one block within one word. */
static void cut_block(struct rv_feature_index *index, const struct rv_block *block)
{
    for (int from = block->first, end = block->first + block->size; from < end;) {
        int to = from + RV_PART_CELLS < end ? from + RV_PART_CELLS : end;
        if (from < 64 && to > 64)
            to = 64;
        index->part[index->part_count++] =
            (struct rv_block_part){ .first = (uint8_t)from,
                                    .size = (uint8_t)(to - from),
                                    .colour = block->colour,
                                    .local = (uint8_t)((1u << (to - from)) - 1) };
        from = to;
    }
}

static void cut(struct rv_feature_index *index)
{
    const struct rv_sheet *sheet = index->sheet;
    int colour = 0;
    for (int b = 0; b < sheet->block_count; b++) {
        while (colour < sheet->block[b].colour)
            index->colour_part[++colour] = (uint8_t)index->part_count;
        cut_block(index, &sheet->block[b]);
    }
    while (colour < RV_COLOURS + 1)
        index->colour_part[++colour] = (uint8_t)index->part_count;
}

static void add_to_line(struct rv_line_parts *line, int part, unsigned mask)
{
    if (line->count == 0 || line->in[line->count - 1].part != part)
        line->in[line->count++].part = (uint8_t)part;
    line->in[line->count - 1].mask |= (uint8_t)mask;
}

/* The piece of `free` that its lowest cell belongs to. */
static unsigned lowest_piece(unsigned free, const unsigned near[RV_PART_CELLS])
{
    unsigned piece = free & -free, before = 0;
    while (piece != before) {
        unsigned edge = piece & ~before;
        before = piece;
        for (; edge; edge &= edge - 1)
            piece |= near[__builtin_ctz(edge)] & free;
    }
    return piece;
}

static void tabulate_pieces(struct rv_feature_index *index, int number)
{
    const struct rv_block_part *part = &index->part[number];
    unsigned near[RV_PART_CELLS];
    for (int i = 0; i < part->size; i++)
        near[i] = rv_part_cells(part, index->sheet->near[part->first + i]);
    for (unsigned free = 0; free <= part->local; free++) {
        uint32_t pieces = 0;
        for (unsigned left = free, shift = 0; left && shift < 32; shift += 8) {
            unsigned piece = lowest_piece(left, near);
            pieces |= (uint32_t)piece << shift;
            left &= ~piece;
        }
        index->pieces[number][free] = pieces;
    }
}

void rv_feature_index_build(const struct rv_sheet *sheet, struct rv_feature_index *index)
{
    index->sheet = sheet;
    index->part_count = index->sets = 0;
    for (int c = 0; c < RV_COLUMNS; c++)
        index->column[c] = (struct rv_line_parts){ 0 };
    for (int r = 0; r < RV_ROWS; r++)
        index->row[r] = (struct rv_line_parts){ 0 };
    cut(index);
    for (int number = 0; number < index->part_count; number++) {
        struct rv_block_part *part = &index->part[number];
        part->before = (uint16_t)index->sets;
        index->sets += 1 << part->size;
        for (int i = 0; i < part->size; i++) {
            int bit = part->first + i;
            index->part_of[bit] = (uint8_t)number;
            part->columns |= (uint16_t)(1u << sheet->column_of[bit]);
            part->rows |= (uint8_t)(1u << sheet->row_of[bit]);
            add_to_line(&index->column[sheet->column_of[bit]], number, 1u << i);
            add_to_line(&index->row[sheet->row_of[bit]], number, 1u << i);
        }
        tabulate_pieces(index, number);
    }
}
