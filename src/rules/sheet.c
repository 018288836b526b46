/* SPDX-License-Identifier: MIT
 * Reading the data of a sheet: names, cells, levels, and flaws (S2). */
#include "sheet_data.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"

const char rv_colour_letters[] = "-ygbrox";

const char *const rv_edition_names[] = { "printed", "transcribed", "house", "own", NULL };
const char *const rv_chip_names[] = { "blank", "joker", "plusminus", "allsix", NULL };

enum rv_message rv_colour_message(int colour)
{
    static const uint16_t names[RV_COLOURS] = { SAY_SHEET_YELLOW, SAY_SHEET_GREEN, SAY_SHEET_BLUE,
                                                SAY_SHEET_RED, SAY_SHEET_ORANGE };
    return (enum rv_message)names[colour - 1];
}

int rv_colour_of_letter(char letter)
{
    const char *at = letter ? strchr(rv_colour_letters + 1, letter) : NULL;
    int colour = at ? (int)(at - rv_colour_letters) : 0;
    return colour <= RV_COLOURS ? colour : 0;
}

void rv_sheet_free(struct rv_sheet *sheet)
{
    if (!sheet)
        return;
    free(sheet->subset);
    free(sheet->tables);
    free(sheet);
}

const char *rv_sheet_game(const struct rv_sheet *sheet)
{
    return sheet->game;
}

const char *rv_sheet_title(const struct rv_sheet *sheet)
{
    return sheet->title;
}

enum rv_edition rv_sheet_edition(const struct rv_sheet *sheet)
{
    return (enum rv_edition)sheet->edition;
}

const char *rv_edition_name(enum rv_edition edition)
{
    return rv_edition_names[edition];
}

int rv_sheet_levels(const struct rv_sheet *sheet)
{
    return sheet->rank_count + 1;
}

uint32_t rv_sheet_checksum(const struct rv_sheet *sheet)
{
    return sheet->checksum;
}

/* The grey sheet of Noch mal so gut! was `transcribed`, its rows were labelled 1 to 7; then it was compared
 * with a printed one. */
static uint32_t current_checksum(uint32_t checksum)
{
    const uint32_t grey_transcribed = 0x4db755f3, grey_printed = 0xe564d105;
    return checksum == grey_transcribed ? grey_printed : checksum;
}

bool rv_checksums_agree(uint32_t a, uint32_t b)
{
    return current_checksum(a) == current_checksum(b);
}

unsigned rv_sheet_cell(const struct rv_sheet *sheet, int column, int row)
{
    return sheet->bit_of[column][row];
}

int rv_sheet_column(const struct rv_sheet *sheet, unsigned cell)
{
    return sheet->column_of[cell];
}

int rv_sheet_row(const struct rv_sheet *sheet, unsigned cell)
{
    return sheet->row_of[cell];
}

enum rv_colour rv_sheet_colour(const struct rv_sheet *sheet, unsigned cell)
{
    return (enum rv_colour)sheet->block[sheet->block_of[cell]].colour;
}

bool rv_sheet_star(const struct rv_sheet *sheet, unsigned cell)
{
    return rv_cells_has(sheet->stars, cell);
}

static void put_cell(const struct rv_sheet *sheet, unsigned cell, struct rv_text *out)
{
    rv_text_char(out, (char)('A' + sheet->column_of[cell]));
    rv_text_char(out, (char)('1' + sheet->row_of[cell]));
}

int rv_cell_read(const struct rv_sheet *sheet, const char *at, int len)
{
    if (len != 2)
        return -1;
    int column = (at[0] & ~0x20) - 'A', row = at[1] - '1';
    if (column < 0 || column >= RV_COLUMNS || row < 0 || row >= RV_ROWS)
        return -1;
    return sheet->bit_of[column][row];
}

void rv_cells_write(const struct rv_sheet *sheet, rv_cells cells, char between, struct rv_text *out)
{
    bool any = false;
    for (int column = 0; column < RV_COLUMNS; column++)
        for (int row = 0; row < RV_ROWS; row++) {
            unsigned bit = sheet->bit_of[column][row];
            if (!rv_cells_has(cells, bit))
                continue;
            if (any)
                rv_text_char(out, between);
            put_cell(sheet, bit, out);
            any = true;
        }
}

/* The blocks of a colour must have the sizes 1 to 6, once each. */
static bool sizes_flaw(const struct rv_sheet *sheet, int colour, int *n, struct rv_text *out)
{
    int sizes[RV_TABLE_CELLS + 1] = { 0 };
    for (int b = sheet->colour_block[colour]; b < sheet->colour_block[colour + 1]; b++)
        if (sheet->block[b].size <= RV_TABLE_CELLS)
            sizes[sheet->block[b].size]++;
        else if ((*n)-- == 0) {
            rv_message(
                out, SAY_FLAW_LARGE_BLOCK,
                WITH(NESTED("colour", rv_colour_message(colour), NULL), NUM("size", sheet->block[b].size)));
            return true;
        }
    for (int size = 1; size <= RV_TABLE_CELLS; size++)
        if (sizes[size] != 1 && (*n)-- == 0) {
            rv_message(out, SAY_FLAW_BLOCKS,
                       WITH(NESTED("colour", rv_colour_message(colour), NULL), NUM("n", sizes[size]),
                            NUM("size", size)));
            return true;
        }
    int stars = rv_cells_count(rv_cells_and(sheet->stars, sheet->colour[colour]));
    if (stars != 3 && (*n)-- == 0) {
        rv_message(out, SAY_FLAW_COLOUR_STARS,
                   WITH(NESTED("colour", rv_colour_message(colour), NULL), NUM("n", stars)));
        return true;
    }
    return false;
}

static bool column_flaw(const struct rv_sheet *sheet, int column, int *n, struct rv_text *out)
{
    const char *name = &"ABCDEFGHIJKLMNO"[column];
    unsigned colours = 0;
    int stars = 0, blocks = 0;
    for (int row = 0; row < RV_ROWS; row++) {
        colours |= 1u << sheet->colour_at[column][row];
        stars += sheet->star_at[column][row];
    }
    for (int b = 0; b < sheet->block_count; b++)
        blocks += rv_cells_meet(sheet->block[b].cells, sheet->column[column]);
    if (colours != 0x3e && (*n)-- == 0) {
        rv_message(out, SAY_FLAW_COLUMN_COLOURS, WITH(QUOTE("column", name, 1)));
        return true;
    }
    if (blocks != 5 && (*n)-- == 0) {
        rv_message(out, SAY_FLAW_COLUMN_BLOCKS, WITH(QUOTE("column", name, 1), NUM("n", blocks)));
        return true;
    }
    if (stars != 1 && (*n)-- == 0) {
        rv_message(out, SAY_FLAW_COLUMN_STARS, WITH(QUOTE("column", name, 1), NUM("n", stars)));
        return true;
    }
    return false;
}

bool rv_sheet_flaw(const struct rv_sheet *sheet, int n, struct rv_text *out, char *about)
{
    char unwanted;
    about = about ? about : &unwanted;
    for (int colour = 1; colour <= RV_COLOURS; colour++) {
        *about = rv_colour_letters[colour];
        if (sizes_flaw(sheet, colour, &n, out))
            return true;
    }
    for (int column = 0; column < RV_COLUMNS; column++) {
        *about = (char)('A' + column);
        if (column_flaw(sheet, column, &n, out))
            return true;
    }
    return false;
}
