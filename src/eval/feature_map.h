/* SPDX-License-Identifier: MIT
 * What the learned bots see of a position: a list of features, each the number of a row of weights.
 *
 * Features are about the kinds of things that are on a sheet, not about a particular sheet: "a column worth 3, of which
 * two pieces are left, and one of them is two cells of a piece of four that can be reached". So what was learned on
 * some sheets holds on others. A net for one sheet alone can also have features of that sheet: this column with just
 * these free cells.
 *
 * Every feature sits in a slot, and a slot has one feature or none (row 0). After a move most slots are as before, so only the
 * difference has to be computed. */
#ifndef RV_EVAL_FEATURE_MAP_H
#define RV_EVAL_FEATURE_MAP_H

#include "feature_index.h"

enum {
    RV_SLOTS_MAX = 768,
    RV_SLOT_GROUP = 8,  /* slots are compared in groups */
    RV_PHASES = 32,     /* how much of the game is left, 0 for nothing or nearly nothing */
    RV_HEADS_MAX = 192, /* phases, in Noch mal so gut! alone for each number of hearts (B10) */
};

struct rv_features;

/* How to look at the positions of a setup. */
struct rv_feature_map {
    const struct rv_setup *setup;
    bool own; /* features of the sheet itself, too */
    int table_row, row_row, game_row,
        own_row; /* where the weights begin that not every net has: of the table, of
                                                * the sheet's rows, of the game, of the very sheet */
    int row_slot, game_slot;
    int own_colour_rows; /* of one colour: sets of blocks, sets of pieces */
    int rows;            /* how many rows in all */
    int heads;
    int slots;
    void (*look)(const struct rv_feature_map *, const void *state, int seat, bool all,
                 struct rv_features *); /* what the game adds */
    struct rv_feature_index index;
};

/* A seat's sheet taken apart. */
struct rv_scan {
    rv_cells crosses, beside; /* cells that are crossed; those beside one or in the start column (S4.3) */
    uint8_t free[RV_BLOCK_PARTS_MAX];  /* cells of each chunk that are not crossed */
    uint8_t reach[RV_BLOCK_PARTS_MAX]; /* its pieces of which one of these can be crossed now */
    uint8_t column_class[RV_COLUMNS];  /* how much a column is worth to the seat */
    uint8_t colour_class[RV_COLOURS + 1];
    uint8_t row_class[RV_ROWS], changed_rows;
    uint8_t column_left[RV_COLUMNS], colour_left[RV_COLOURS + 1]; /* cells to go */
    uint8_t column_parts[RV_COLUMNS], row_parts[RV_ROWS];         /* and pieces */
    uint8_t colour_pieces[RV_COLOURS + 1];
    uint16_t touched; /* columns with a cross */
};

/* What a seat has to go, and the crosses for which that was counted. */
struct rv_to_go {
    rv_cells crosses;
    uint8_t column[RV_COLUMNS], colour[RV_COLOURS + 1];
    uint8_t end; /* cells of the colours that are enough to end the game (N5) */
};

/* What was seen. */
struct rv_features {
    struct rv_scan scan;
    int phase;
    int head; /* which weights the units have: of this phase, or more */
    uint16_t slot[RV_SLOTS_MAX];
    struct rv_to_go to_go[RV_SHEET_SEATS]; /* at a table, of everybody */
};

void rv_feature_map_open(const struct rv_setup *setup, bool own, struct rv_feature_map *map);

/* Looks at a position between decisions: the seat has answered, or nothing is rolled. */
void rv_features_extract(const struct rv_feature_map *map, const void *state, int seat,
                         struct rv_features *features);

/* The same for a position that came from one seen before: what did not change is taken from there. */
void rv_features_update(const struct rv_feature_map *map, const struct rv_features *before, const void *state,
                        int seat, struct rv_features *features);

/* What a seat has for sure: its score, and what this roll's award step will bring it (bank.c). */
int rv_settled_score(const struct rv_setup *setup, const void *state, int seat);

/* ---- between the files about features ---- */

static inline int rv_at_most(int n, int most)
{
    return n < most ? n : most;
}

static inline rv_cells rv_differing(rv_cells a, rv_cells b)
{
    return rv_cells_or(rv_cells_minus(a, b), rv_cells_minus(b, a));
}

/* What a column or a row has of a piece of `size` cells: `here` of them, counted up to three. */
enum { RV_PART_TYPES = 30 };
static inline int rv_part_type(int here, int size, bool reach)
{
    static const uint8_t before[] = { 0, 0, 1, 3, 6, 9, 12 }; /* 1, 2, 3, 3, 3, 3 kinds */
    return (before[size] + rv_at_most(here, 3) - 1) * 2 + reach;
}

/* Slots that all sheet games have. */
enum {
    RV_SLOT_PIECE = 0,                              /* by the lowest cell of the piece */
    RV_SLOT_PART = RV_SLOT_PIECE + RV_BITS,         /* by the lowest cell of a piece in a column */
    RV_SLOT_COLUMN = RV_SLOT_PART + RV_BITS,        /* cells to go */
    RV_SLOT_FAR = RV_SLOT_COLUMN + RV_COLUMNS,      /* how far a column is from all crosses */
    RV_SLOT_COLOUR = RV_SLOT_FAR + RV_COLUMNS,      /* cells to go; largest piece in reach */
    RV_SLOT_STAR = RV_SLOT_COLOUR + 2 * RV_COLOURS, /* by column */
    RV_SLOT_ALWAYS = RV_SLOT_STAR + RV_COLUMNS,
    RV_SLOT_STARS,
    RV_SLOT_JOKERS,
    RV_SLOT_PHASE,
    RV_SLOT_EDGES,                          /* leftmost and rightmost column with a cross */
    RV_SLOT_OWN_COLUMN = RV_SLOT_EDGES + 2, /* features of the sheet itself */
    RV_SLOT_OWN_BLOCK_PART = RV_SLOT_OWN_COLUMN + RV_COLUMNS,
    RV_SLOT_OWN_COLOUR = RV_SLOT_OWN_BLOCK_PART + RV_COLOURS * RV_TABLE_CELLS,
    RV_SLOT_TABLE = RV_SLOT_OWN_COLOUR + 2 * RV_COLOURS, /* with several players */
    RV_SLOT_RACE = RV_SLOT_TABLE + 5,
    RV_SLOT_GAME = RV_SLOT_RACE + RV_COLUMNS + RV_COLOURS, /* what one game adds */
};

/* A colour of the very sheet: the sets of its blocks, then the sizes of at most four pieces. Among these the last are those with two pieces of
 * six cells, which no colour of a sheet by S2 has: they are not seen, and the last colour has no rows for them. */
enum {
    RV_OWN_BLOCKS = 64,
    RV_OWN_SIZES = 210,
    RV_OWN_NEVER = 28,
    RV_OWN_COLOUR_ROWS = RV_OWN_BLOCKS + RV_OWN_SIZES,
};

/* The common rows, from row 1 on; row 0 is empty. What changed since the scan in `sight` was made is looked at anew, or
 * everything. */
int rv_sheet_rows(void);
int rv_joker_row(int jokers);

void rv_sheet_features(const struct rv_feature_map *map, const struct rv_sheets *sheets, int seat, bool all,
                       struct rv_features *features);

/* Features of the table: what the others have and need. Everybody's cells to go are counted first, those of whom nothing changed not
 * again. */
enum { RV_TABLE_ROWS = 368 };
void rv_count_to_go(const struct rv_feature_map *map, const struct rv_sheets *sheets, bool all,
                    struct rv_features *features);
void rv_table_features(const struct rv_feature_map *map, const struct rv_sheets *sheets, int seat,
                       struct rv_features *features);
int rv_table_phase(const struct rv_feature_map *map, const struct rv_features *features);

/* Features of the sheet's rows, each of a class that says what it brings. */
enum {
    RV_ROW_CLASSES = 4,
    RV_ROWS_SLOTS = RV_BITS + RV_ROWS + 4,
};
int rv_rows_rows(bool alone);
void rv_row_features(const struct rv_feature_map *map, const uint8_t class[RV_ROWS], bool all,
                     struct rv_features *features);

/* Cells that a player still needs to complete enough colours (N5). */
int rv_cells_to_end(const struct rv_sheet *sheet, const struct rv_scan *scan);

#endif
