/* SPDX-License-Identifier: MIT
 * New sheets with the properties of published ones (S2).
 *
 * A column has seven cells in five runs, one of each colour. The run of a colour in the next column continues
 * the same block if the two have a row in common; otherwise the block is finished, and its size must be one
 * of 1 to 6 that the colour does not have yet. Columns are drawn from left to right, with backtracking. */
#include <revanche/source.h>
#include <stdlib.h>
#include <string.h>

#include "sheet_data.h"
#include "message.h"

enum {
    SIZES = 6,
    SHAPES = 15 * 120, /* ways to cut seven cells into five runs, times orders of five colours */
    PATIENCE = 20000,  /* columns tried before a restart */
    TRIES = 1000,      /* restarts; one in a few succeeds */
};

struct maker {
    struct rv_source source;
    uint64_t moment;
    int patience;
    uint8_t rows[RV_COLUMNS][RV_COLOURS];      /* the cells of a colour in a column, as a set of rows */
    uint8_t open[RV_COLUMNS + 1][RV_COLOURS];  /* size of the unfinished block before a column */
    uint8_t sizes[RV_COLUMNS + 1][RV_COLOURS]; /* set of sizes still to come, with that of the open block */
};

static unsigned draw(struct maker *m, unsigned n)
{
    return rv_source_below(&m->source, m->moment++, n);
}

/* The n-th shape of a column, as rows of each colour. */
static void shape(int n, uint8_t rows[RV_COLOURS])
{
    int order = n % 120, cut = n / 120, row = 0, left = 5;
    uint8_t length[5] = { 1, 1, 1, 1, 1 }, colours[RV_COLOURS] = { 0, 1, 2, 3, 4 };
    if (cut < 5) {
        length[cut] = 3;
    } else { /* two runs of two: the pairs of 0 to 4 in order */
        int a = 0, b = 1;
        for (int i = 5; i < cut; i++)
            if (++b == 5)
                b = ++a + 1;
        length[a] = length[b] = 2;
    }
    for (int run = 0; run < 5; run++, left--) {
        int pick = order % left, colour = colours[pick];
        order /= left;
        memmove(colours + pick, colours + pick + 1, (size_t)(left - pick - 1));
        rows[colour] = (uint8_t)(((1u << length[run]) - 1) << row);
        row += length[run];
    }
}

static int smallest(unsigned sizes)
{
    return __builtin_ctz(sizes);
}

static int largest(unsigned sizes)
{
    return 31 - __builtin_clz(sizes);
}

static int total(unsigned sizes)
{
    int sum = 0;
    for (; sizes; sizes &= sizes - 1)
        sum += __builtin_ctz(sizes);
    return sum;
}

/* Can a colour have these rows in a column? If so, updates its open block and missing sizes. */
static bool colour_fits(struct maker *m, int column, int colour, unsigned rows)
{
    unsigned sizes = m->sizes[column][colour];
    int open = m->open[column][colour], cells = __builtin_popcount(rows), left = RV_COLUMNS - 1 - column;
    if (column > 0 && !(rows & m->rows[column - 1][colour])) {
        if (!(sizes >> open & 1))
            return false;
        sizes &= ~(1u << open);
        open = 0;
    }
    open += cells;
    if (!sizes || open > largest(sizes))
        return false;
    int missing = total(sizes) - open, blocks = __builtin_popcount(sizes);
    if (missing < left || missing > 3 * left || blocks - 1 > left || (left == 0 && sizes != 1u << open))
        return false;
    m->open[column + 1][colour] = (uint8_t)open;
    m->sizes[column + 1][colour] = (uint8_t)sizes;
    return smallest(sizes) > 0;
}

static bool column_fits(struct maker *m, int column, const uint8_t rows[RV_COLOURS])
{
    for (int colour = 0; colour < RV_COLOURS; colour++)
        if (!colour_fits(m, column, colour, rows[colour]))
            return false;
    return true;
}

/* Fills the columns from this one on. Shapes are tried from a random one in random steps. */
static bool fill_columns(struct maker *m, int column)
{
    static const int steps[] = { 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47 }; /* all prime to SHAPES */
    if (column == RV_COLUMNS)
        return true;
    int at = (int)draw(m, SHAPES), step = steps[draw(m, sizeof steps / sizeof *steps)];
    for (int i = 0; i < SHAPES && m->patience > 0; i++, at = (at + step) % SHAPES) {
        uint8_t rows[RV_COLOURS];
        shape(at, rows);
        if (!column_fits(m, column, rows))
            continue;
        m->patience--;
        memcpy(m->rows[column], rows, sizeof rows);
        if (fill_columns(m, column + 1))
            return true;
    }
    return false;
}

static bool fill_grid(struct maker *m)
{
    for (int try = 0; try < TRIES; try++) {
        for (int colour = 0; colour < RV_COLOURS; colour++) {
            m->open[0][colour] = 0;
            m->sizes[0][colour] = (1u << (SIZES + 1)) - 2;
        }
        m->patience = PATIENCE;
        if (fill_columns(m, 0))
            return true;
    }
    return false;
}

static int random_row(struct maker *m, unsigned rows)
{
    for (unsigned skip = draw(m, (unsigned)__builtin_popcount(rows)); skip; skip--)
        rows &= rows - 1;
    return __builtin_ctz(rows);
}

/* A star a column, three on each colour. */
static void put_stars(struct maker *m, struct rv_sheet *sheet)
{
    uint8_t colour[RV_COLUMNS];
    for (int i = 0; i < RV_COLUMNS; i++) {
        int at = (int)draw(m, (unsigned)i + 1);
        colour[i] = colour[at];
        colour[at] = (uint8_t)(i % RV_COLOURS);
    }
    memset(sheet->star_at, 0, sizeof sheet->star_at);
    for (int c = 0; c < RV_COLUMNS; c++)
        sheet->star_at[c][random_row(m, m->rows[c][colour[c]])] = 1;
}

/* As many gold cells as on the model, the colours in turn, each in another column and on no star. */
static void put_gold(struct maker *m, struct rv_sheet *sheet)
{
    int count = 0;
    unsigned used = 0;
    for (int c = 0; c < RV_COLUMNS; c++)
        for (int r = 0; r < RV_ROWS; r++)
            count += sheet->gold_at[c][r];
    memset(sheet->gold_at, 0, sizeof sheet->gold_at);
    for (int i = 0, tries = 0; i < count && tries < PATIENCE; tries++) {
        int c = (int)draw(m, RV_COLUMNS), r = random_row(m, m->rows[c][i % RV_COLOURS]);
        if (sheet->star_at[c][r] || sheet->gold_at[c][r] || (used >> c & 1 && i < RV_COLUMNS))
            continue;
        sheet->gold_at[c][r] = 1;
        used |= 1u << c;
        i++;
    }
}

/* The title must be a line of plain text, whatever the seed is. */
static void put_title(struct rv_sheet *sheet, const char *seed)
{
    struct rv_text title = rv_text_on(sheet->title, sizeof sheet->title);
    rv_text_put(&title, "New sheet");
    for (rv_text_char(&title, ' '); *seed; seed++)
        rv_text_char(&title, *seed > ' ' && *seed < 127 && *seed != '#' ? *seed : '.');
}

static void put_cells(const struct maker *m, struct rv_sheet *sheet)
{
    for (int c = 0; c < RV_COLUMNS; c++)
        for (int colour = 0; colour < RV_COLOURS; colour++)
            for (int r = 0; r < RV_ROWS; r++)
                if (m->rows[c][colour] >> r & 1)
                    sheet->colour_at[c][r] = (uint8_t)(colour + 1);
}

/* Writes the new sheet and reads it again, so that it is prepared like any other. */
enum rv_status rv_sheet_new(const struct rv_sheet *model, const char *seed, struct rv_sheet **made,
                            struct rv_error *error)
{
    struct maker m = { .source = rv_source_seeded(seed) };
    char text[4096];
    struct rv_text out = rv_text_on(text, sizeof text);
    *made = NULL;
    if (!fill_grid(&m))
        return rv_refuse(error, 0, 0, SAY_NO_SHEET_FOUND, NULL);
    struct rv_sheet *sheet = malloc(sizeof *sheet);
    if (!sheet) {
        rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
        return RV_NO_MEMORY;
    }
    *sheet = *model;
    sheet->edition = RV_OWN;
    put_title(sheet, seed);
    put_cells(&m, sheet);
    put_stars(&m, sheet);
    put_gold(&m, sheet);
    rv_sheet_write(sheet, &out);
    free(sheet);
    return rv_sheet_parse(text, out.len, made, error);
}
