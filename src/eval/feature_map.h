/* SPDX-License-Identifier: MIT
 * Features of a position: what the value net sees. Each feature is the number of an embedding row.
 *
 * Features describe kinds of things, not a particular sheet: "a column worth 3 of which two pieces are left,
 * one of them two cells of a reachable piece of four". So what was learned on some sheets holds on others. A
 * net for one sheet also has features of that sheet: this column with exactly these free cells.
 *
 * A feature sits in a slot; a slot has one feature or none (row 0). A move changes few slots, so features are
 * updated from those of the position before. */
#ifndef RV_EVAL_FEATURE_MAP_H
#define RV_EVAL_FEATURE_MAP_H

#include "feature_index.h"

enum {
    RV_SLOTS_MAX = 768,
    RV_SLOT_GROUP = 8,    /* slots are compared in groups */
    RV_PHASES = 32,       /* how much of the game is left; 0 for nothing or nearly nothing */
    RV_STATE_WORDS = 128, /* holds the state of any sheet game */
    RV_HEADS_MAX = 192,   /* phases; alone in Noch mal so gut! for each number of hearts (B10) */
};

struct rv_features;
struct rv_feature_map;

/* What a sheet game adds to what all of them share. Whatever is left out is not there. */
struct rv_sheet_model {
    int (*rows)(bool alone); /* embedding rows; set together with `extract` */
    int slots;
    void (*extract)(const struct rv_feature_map *, const void *state, int seat, bool all,
                    struct rv_features *);
    int (*table_phase)(const struct rv_feature_map *,
                       const void *state);    /* NULL: by the cells to the end (N5) */
    int (*head)(const void *state, int seat); /* alone: which of the heads of a phase, from 0 */
    /* Points that this roll's award step is sure to bring (S6.5). */
    int (*awards)(const struct rv_setup *, const void *state, int seat);
    struct rv_combination (*start_combination)(const void *state); /* alone: of the pass track (X5) */
    int (*open_slots)(const void *state);                          /* alone: of the special die (B6) */
};

extern const struct rv_sheet_model rv_model_nochmal, rv_model_sogut, rv_model_xmal;

/* Where the features of a setup are: first rows and first slots of each family, and how many there are. */
struct rv_feature_map {
    const struct rv_setup *setup;
    const struct rv_sheet_model *model;
    bool own; /* features of this sheet, too */
    int table_row, line_row, game_row, own_row;
    int line_slot, game_slot;
    int own_colour_rows;
    int rows, heads, slots; /* in all */
    struct rv_feature_index index;
};

/* A seat's sheet, counted out. */
struct rv_scan {
    rv_cells crosses, beside;          /* crossed cells; cells beside one or in the start column (S4.3) */
    uint8_t free[RV_BLOCK_PARTS_MAX];  /* uncrossed cells of each block part */
    uint8_t reach[RV_BLOCK_PARTS_MAX]; /* its pieces that touch `beside` */
    uint8_t column_class[RV_COLUMNS];  /* what a column is worth to the seat */
    uint8_t colour_class[RV_COLOURS + 1];
    uint8_t row_class[RV_ROWS], changed_rows;
    uint8_t column_left[RV_COLUMNS], colour_left[RV_COLOURS + 1]; /* cells to go */
    uint8_t column_pieces[RV_COLUMNS], row_pieces[RV_ROWS];       /* pieces to go */
    uint8_t colour_pieces[RV_COLOURS + 1];
    uint16_t touched; /* columns with a cross */
};

/* Cells that a seat has to go, and the crosses they were counted for. */
struct rv_to_go {
    rv_cells crosses;
    uint8_t column[RV_COLUMNS], colour[RV_COLOURS + 1];
    uint8_t end; /* cells of the colours that are enough to end the game (N5) */
};

struct rv_features {
    struct rv_scan scan;
    int phase;
    int head; /* of the net: the phase, or more */
    uint16_t slot[RV_SLOTS_MAX];
    struct rv_to_go to_go[RV_SHEET_SEATS]; /* at a table, of everybody */
};

void rv_feature_map_open(const struct rv_setup *setup, const struct rv_sheet_model *model, bool own,
                         struct rv_feature_map *map);

/* The features of a position between decisions: the seat has decided, or nothing is rolled. */
void rv_features_extract(const struct rv_feature_map *map, const void *state, int seat,
                         struct rv_features *out);

/* The same for a position that follows from another: what did not change is copied from there. */
void rv_features_update(const struct rv_feature_map *map, const struct rv_features *before, const void *state,
                        int seat, struct rv_features *out);

/* The settled score: points that a seat has or is sure to get in this roll's award step. */
int rv_settled_score(const struct rv_feature_map *map, const void *state, int seat);

/* ---- between the feature families ---- */

static inline int rv_at_most(int n, int most)
{
    return n < most ? n : most;
}

static inline rv_cells rv_differing(rv_cells a, rv_cells b)
{
    return rv_cells_or(rv_cells_minus(a, b), rv_cells_minus(b, a));
}

/* The pieces that a column or row has cells of. */
struct rv_line_scan {
    int pieces, cells;
    struct {
        uint8_t type, bit; /* type below RV_PIECE_TYPES; the lowest cell in the line */
    } piece[RV_COLUMNS];
};

enum { RV_PIECE_TYPES = 30 };

void rv_scan_line(const struct rv_feature_index *index, const struct rv_scan *scan,
                  const struct rv_line_parts *line, struct rv_line_scan *out);

/* Slots that all sheet games have. */
enum {
    RV_SLOT_PIECE = 0,                              /* by the lowest cell of the piece */
    RV_SLOT_PART = RV_SLOT_PIECE + RV_BITS,         /* by the lowest cell of a piece in a column */
    RV_SLOT_COLUMN = RV_SLOT_PART + RV_BITS,        /* cells to go */
    RV_SLOT_FAR = RV_SLOT_COLUMN + RV_COLUMNS,      /* distance of a column from all crosses */
    RV_SLOT_COLOUR = RV_SLOT_FAR + RV_COLUMNS,      /* cells to go; largest piece in reach */
    RV_SLOT_STAR = RV_SLOT_COLOUR + 2 * RV_COLOURS, /* by column */
    RV_SLOT_ALWAYS = RV_SLOT_STAR + RV_COLUMNS,
    RV_SLOT_STARS,
    RV_SLOT_JOKERS,
    RV_SLOT_PHASE,
    RV_SLOT_EDGES,                          /* leftmost and rightmost column with a cross */
    RV_SLOT_OWN_COLUMN = RV_SLOT_EDGES + 2, /* features of this sheet */
    RV_SLOT_OWN_PART = RV_SLOT_OWN_COLUMN + RV_COLUMNS,
    RV_SLOT_OWN_COLOUR = RV_SLOT_OWN_PART + RV_COLOURS * RV_TABLE_CELLS,
    RV_SLOT_TABLE = RV_SLOT_OWN_COLOUR + 2 * RV_COLOURS, /* with several players */
    RV_SLOT_RACE = RV_SLOT_TABLE + 5,
    RV_SLOT_GAME = RV_SLOT_RACE + RV_COLUMNS + RV_COLOURS, /* what one game adds */
};

/* Rows of a colour of this sheet: sets of open blocks, then the sizes of at most four pieces. The last sizes
 * have two pieces of six cells, which no colour of a sheet by S2 has: they are never seen, and the last
 * colour has no rows for them. */
enum {
    RV_OWN_BLOCKS = 64,
    RV_OWN_SIZES = 210,
    RV_OWN_NEVER = 28,
    RV_OWN_COLOUR_ROWS = RV_OWN_BLOCKS + RV_OWN_SIZES,
};

/* Features of the seat's sheet; their rows start at 1, since row 0 is empty. What changed since the scan in
 * `features` is extracted again, or everything. */
int rv_sheet_rows(void);
int rv_joker_row(int jokers);
void rv_sheet_features(const struct rv_feature_map *map, const struct rv_sheets *sheets, int seat, bool all,
                       struct rv_features *features);

/* Features of the table: what the others have and need. rv_count_to_go comes first. */
enum { RV_TABLE_ROWS = 368 };
void rv_count_to_go(const struct rv_feature_map *map, const struct rv_sheets *sheets, bool all,
                    struct rv_features *features);
void rv_table_features(const struct rv_feature_map *map, const struct rv_sheets *sheets, int seat,
                       struct rv_features *features);
int rv_table_phase(const struct rv_feature_map *map, const struct rv_features *features);

/* Features of the sheet's rows, each of a class that says what it brings. */
enum {
    RV_ROW_CLASSES = 4,
    RV_SHEET_ROW_SLOTS = RV_BITS + RV_ROWS + 4,
};
int rv_line_rows(bool alone);
void rv_row_features(const struct rv_feature_map *map, const uint8_t class[RV_ROWS], bool all,
                     struct rv_features *features);

/* Points of full columns and colours that are not awarded yet. */
int rv_due_columns_and_colours(const struct rv_setup *setup, const void *state, int seat);

#endif
