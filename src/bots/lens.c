/* SPDX-License-Identifier: MIT
 * A sheet in chunks. */
#include "lens.h"

#define B2(n) n, (n) + 1, (n) + 1, (n) + 2
#define B4(n) B2(n), B2((n) + 1), B2((n) + 1), B2((n) + 2)
const uint8_t rv_six_bits[1 << RV_CHUNK_CELLS] = { B4(0), B4(1), B4(1), B4(2) };

/* Chunks are runs of bits in one word, at most six of them, of one block. */
static void cut(struct rv_lens *lens)
{
    const struct rv_sheet *sheet = lens->sheet;
    int colour = 0;
    for (int b = 0; b < sheet->block_count; b++) {
        const struct rv_block *block = &sheet->block[b];
        while (colour < block->colour)
            lens->colour_chunk[++colour] = (uint8_t)lens->chunk_count;
        for (int from = block->first, end = block->first + block->size; from < end;) {
            int to = from + RV_CHUNK_CELLS < end ? from + RV_CHUNK_CELLS : end;
            if (from < 64 && to > 64)
                to = 64;
            lens->chunk[lens->chunk_count++] =
                (struct rv_chunk){ .first = (uint8_t)from,
                                   .size = (uint8_t)(to - from),
                                   .colour = block->colour,
                                   .local = (uint8_t)((1u << (to - from)) - 1) };
            from = to;
        }
    }
    while (colour < RV_COLOURS + 1)
        lens->colour_chunk[++colour] = (uint8_t)lens->chunk_count;
}

static void add_part(struct rv_strip *strip, int chunk, unsigned mask)
{
    if (strip->count == 0 || strip->part[strip->count - 1].chunk != chunk)
        strip->part[strip->count++].chunk = (uint8_t)chunk;
    strip->part[strip->count - 1].mask |= (uint8_t)mask;
}

static void tabulate(struct rv_lens *lens, int number)
{
    const struct rv_chunk *chunk = &lens->chunk[number];
    unsigned near[RV_CHUNK_CELLS];
    for (int i = 0; i < chunk->size; i++)
        near[i] = rv_chunk_cells(chunk, lens->sheet->near[chunk->first + i]);
    for (unsigned free = 0; free <= chunk->local; free++) {
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
        lens->pieces[number][free] = pieces;
    }
}

void rv_lens_grind(const struct rv_sheet *sheet, struct rv_lens *lens)
{
    lens->sheet = sheet;
    lens->chunk_count = lens->sets = 0;
    for (int c = 0; c < RV_COLUMNS; c++)
        lens->column[c] = (struct rv_strip){ 0 };
    for (int r = 0; r < RV_ROWS; r++)
        lens->row[r] = (struct rv_strip){ 0 };
    cut(lens);
    for (int number = 0; number < lens->chunk_count; number++) {
        struct rv_chunk *chunk = &lens->chunk[number];
        chunk->before = (uint16_t)lens->sets;
        lens->sets += 1 << chunk->size;
        for (int i = 0; i < chunk->size; i++) {
            int bit = chunk->first + i;
            lens->chunk_of[bit] = (uint8_t)number;
            chunk->columns |= (uint16_t)(1u << sheet->column_of[bit]);
            chunk->rows |= (uint8_t)(1u << sheet->row_of[bit]);
            add_part(&lens->column[sheet->column_of[bit]], number, 1u << i);
            add_part(&lens->row[sheet->row_of[bit]], number, 1u << i);
        }
        tabulate(lens, number);
    }
}
