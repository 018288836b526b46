/* SPDX-License-Identifier: MIT
 * A sheet as the rules see it: the printed data, and data prepared from them.
 *
 * Cells are numbered block by block, colour by colour, so that the cells of a block are neighbouring bits. A
 * bundle is a run of blocks of up to six cells (as all are on a good sheet, S2) of one colour, up to nine
 * cells in one word, with a table: for any set of its cells, the placements inside that set. A cluster is a
 * longer run, up to eleven cells, with a table of how many there are. A colour of a good sheet is three
 * bundles, of 6, 5 + 4 and 3 + 2 + 1 cells, and two clusters, of 6 + 5 and 4 + 3 + 2 + 1. */
#ifndef RV_RULES_SHEET_DATA_H
#define RV_RULES_SHEET_DATA_H

#include <revanche/sheet.h>

#include "message.h"

enum {
    RV_BLOCKS_MAX = RV_COLUMNS * RV_ROWS,
    RV_TABLE_CELLS = 6, /* blocks up to this size have a table */
    RV_CLUSTER_CELLS = 11,
    RV_BUNDLE_CELLS = 9,
    RV_COLOUR_CLUSTERS = 2, /* of a colour of a good sheet */
    RV_COLOUR_BUNDLES = 3,
    RV_PLACE_MAX = 5, /* most cells in a placement (S4.5) */
    RV_NUMBER_SETS = 1 << (RV_PLACE_MAX + 1),
    RV_RANKS_MAX = 16,
    RV_PASS_MAX = 24,
    RV_SIGNS_MAX = 4,
    RV_CHIPS_MAX = 16,
    RV_BOMBS = 881, /* sets in a square of two by two: 105 single cells, 356 pairs, 336 threes, 84 fours */
};

/* The prize for a full column, row, line or colour: points, or signs of Noch X-mal!. */
struct rv_prize {
    int8_t points;
    char signs[RV_SIGNS_MAX + 1]; /* "X!>" in any mixture, "" for nothing */
};

/* A placement (S4): a connected set of one to five cells of a block. */
struct rv_subset {
    rv_cells cells;
    rv_cells near;    /* neighbours of these cells */
    uint16_t columns; /* set of columns they lie in */
    uint8_t rows;     /* set of rows */
    uint8_t colours;  /* set of colours: its block's */
    uint8_t number;   /* how many cells */
};

/* How many placements of a colour have 1, 2, 3, 4, 5 cells, in lanes of 12 bits. A lane cannot overflow: 105
 * cells have 4,171 connected sets of five, but at least four cells have other colours (S2), and a corner is
 * in 37 of those sets, any other cell in 78: at most 4,093 remain. */
typedef uint64_t rv_counts;

struct rv_block {
    uint8_t colour, size;
    uint8_t first;                        /* its lowest bit */
    uint8_t local;                        /* mask of `size` bits; small blocks only */
    uint8_t bundle;                       /* which one it is part of */
    uint16_t subsets;                     /* position of its first subset */
    uint16_t by_number[RV_PLACE_MAX + 2]; /* where subsets of n cells begin, counted from `subsets` */
    rv_cells cells;
};

/* Blocks of one colour; or one large block, which has no table. */
struct rv_bundle {
    uint8_t block, blocks; /* its first block, and how many */
    uint8_t word, shift;
    uint16_t local;         /* mask of its cells, shifted down */
    uint16_t subsets;       /* position of its first subset, which is bit 0 */
    const uint64_t *inside; /* for every set of its cells, the subsets that lie in it, as bits; or NULL */
    uint64_t with_numbers[RV_NUMBER_SETS]; /* the subsets with one of some numbers, bit n for n cells */
};

struct rv_cluster {
    uint8_t word, shift;
    uint16_t local;          /* mask of its cells, shifted down */
    const rv_counts *counts; /* for every set of its cells */
};

struct rv_sheet {
    /* printed */
    char game[12];
    char title[100];
    uint8_t edition;
    uint8_t start_column;
    int8_t colour_dice, number_dice, open_rolls;
    int8_t solo_colour_dice, solo_number_dice, solo_rolls;
    char row_label[RV_ROWS];
    uint8_t colour_at[RV_COLUMNS][RV_ROWS];
    uint8_t star_at[RV_COLUMNS][RV_ROWS];
    struct rv_prize column_first[RV_COLUMNS], column_later[RV_COLUMNS];
    struct rv_prize colour_first[RV_COLOURS + 1], colour_later[RV_COLOURS + 1];
    int8_t jokers, locked_jokers;
    int8_t joker_points, star_points;
    int8_t end_colours;
    uint8_t rank_count;
    int16_t rank[RV_RANKS_MAX]; /* least score of the levels, best first */

    /* Noch mal so gut!, and the rows of Noch X-mal! */
    bool rows_pay;
    struct rv_prize row_prize[RV_ROWS];
    uint8_t row_bonus[RV_ROWS]; /* enum rv_special; RV_SLOT_BONUS for a slot */
    uint8_t special_die[6];     /* enum rv_special */
    int8_t slots, slots_open;   /* in all, and open at the start */
    int8_t slot_points, spare_points;
    int8_t hearts;
    uint16_t slot_columns; /* full columns that open a slot, as a set */
    uint8_t gold_at[RV_COLUMNS][RV_ROWS];

    /* Noch X-mal! */
    struct rv_diamond_line {
        char name[12];
        int8_t count;
        struct rv_prize pink, white;
    } diamonds[3];
    uint8_t crossing[3][4][2]; /* line, point: column and row of the cell at its upper left */
    struct rv_prize crossing_pink[3], crossing_white[3], crossing_column[4];
    uint8_t pass_count;
    uint8_t pass[RV_PASS_MAX]; /* enum rv_pass_field */
    uint8_t chips[RV_CHIP_KINDS];

    /* prepared */
    uint32_t checksum;
    uint8_t bit_of[RV_COLUMNS][RV_ROWS];
    uint8_t column_of[128], row_of[128], block_of[128];
    rv_cells all, start, stars, gold;
    rv_cells column[RV_COLUMNS + RV_PLACE_MAX - 1]; /* the last ones are empty */
    rv_cells row[RV_ROWS], colour[RV_COLOURS + 1];
    rv_cells near[128]; /* the neighbours of each cell */
    rv_cells crossing_cells[3][4];
    rv_cells bomb[RV_BOMBS]; /* every set that a bomb can cross (B4) */
    int block_count, subset_count;
    uint8_t
        colour_block[RV_COLOURS + 2]; /* colour c has the blocks colour_block[c] to colour_block[c + 1] - 1 */
    uint8_t colour_cluster[RV_COLOURS + 2]; /* the same for its clusters */
    uint8_t colour_bundle[RV_COLOURS + 2];  /* and its bundles */
    uint8_t large[RV_COLOURS + 1];          /* blocks of a colour without a table; they come first */
    bool regular; /* all colours have as many clusters and bundles as on a good sheet */
    struct rv_block block[RV_BLOCKS_MAX];
    struct rv_bundle bundle[RV_BLOCKS_MAX + 2 * RV_COLOUR_BUNDLES];    /* some empty ones at both ends */
    struct rv_cluster cluster[RV_BLOCKS_MAX + 2 * RV_COLOUR_CLUSTERS]; /* two empty ones at both ends */
    struct rv_subset *subset;
    uint64_t *tables; /* the memory of bundle.inside and cluster.counts */
};

/* The row bonus that opens a slot (B8), beside those of enum rv_special. */
enum { RV_SLOT_BONUS = RV_SPECIAL_BLOCK + 1 };

enum rv_pass_field { RV_PASS_PLAIN, RV_PASS_JOKER, RV_PASS_THREE, RV_PASS_BOMB, RV_PASS_BLOCK, RV_PASS_XX };

/* Letters of colours: rv_colour_letters[RV_YELLOW] is 'y'; x is the joker. */
extern const char rv_colour_letters[];

/* The name of a colour of cells. */
enum rv_message rv_colour_message(int colour);

/* Names in files, records and positions; NULL at the end. */
extern const char *const rv_edition_names[], *const rv_chip_names[];

/* 1-5, or 0 if it is no colour's letter. */
int rv_colour_of_letter(char letter);

/* Computes everything below "prepared"; RV_NO_MEMORY, or RV_BAD if a colour is missing. */
enum rv_status rv_sheet_prepare(struct rv_sheet *sheet, struct rv_error *error);

/* Gathers bundles and makes all tables, from blocks, clusters and subsets; false without memory. */
bool rv_sheet_fill_tables(struct rv_sheet *sheet);

/* Do full rows pay anything on this kind of sheet? */
static inline bool rv_sheet_has_rows(const struct rv_sheet *sheet)
{
    return sheet->rows_pay;
}

/* The cells of `among` that are connected with `seed`, which is part of them. */
static inline rv_cells rv_piece_of(const struct rv_sheet *sheet, rv_cells among, rv_cells seed)
{
    rv_cells piece = seed;
    while (!rv_cells_empty(seed)) {
        rv_cells near = rv_cells_and(sheet->near[rv_cells_take(&seed)], among);
        near = rv_cells_minus(near, piece);
        piece = rv_cells_or(piece, near);
        seed = rv_cells_or(seed, near);
    }
    return piece;
}

/* The cell that notation calls "H4", or -1 if there is none. */
int rv_cell_read(const struct rv_sheet *sheet, const char *at, int len);

/* A set of cells in notation order (columns from A, rows from the top), divided by `between`. */
void rv_cells_write(const struct rv_sheet *sheet, rv_cells cells, char between, struct rv_text *out);

#endif
