/* SPDX-License-Identifier: MIT
 * A second opinion on the rules, for tests only: written from the rule texts in the most naive way that is
 * still quick enough, with plain arrays of 15 by 7 and no code of the engine. A mistake would have to be made
 * twice, in two different ways, to go unnoticed.
 *
 * Cells are [column][row], both from 0. Colours are the letters y g b r o, x is the joker. */
#ifndef TESTS_REFERENCE_H
#define TESTS_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>

enum { REF_COLUMNS = 15, REF_ROWS = 7, REF_CELLS = 105, REF_SEATS = 6, REF_LIST_MAX = 12000 };

/* A sheet as its own little reader sees it. Values that a game does not have stay 0. */
struct ref_sheet {
    char game[16];
    char colour[REF_COLUMNS][REF_ROWS];
    bool star[REF_COLUMNS][REF_ROWS], gold[REF_COLUMNS][REF_ROWS];
    int block[REF_COLUMNS][REF_ROWS], blocks; /* S2, numbered from 0 */
    int start;
    int dice[2], solo_dice[2], open_rolls;
    int column_first[REF_COLUMNS], column_later[REF_COLUMNS];
    int colour_first[128], colour_later[128]; /* by letter */
    int row_points[REF_ROWS];
    char row_bonus[REF_ROWS][12];
    bool column_slot[REF_COLUMNS];
    int jokers, joker_points, star_points, end_colours;
    char special_die[6][12];
    int slots, slots_start, slot_points, hearts, spare_points;
    int solo_rolls, ranks, rank[32];
};

/* Marks on a sheet: crosses, or a set of cells that somebody wants to cross. */
struct ref_marks {
    bool at[REF_COLUMNS][REF_ROWS];
};

/* Many sets of cells; `set` must have room for REF_LIST_MAX. */
struct ref_list {
    struct ref_cells {
        unsigned char count;
        unsigned char cell[REF_CELLS]; /* column * 7 + row, rising; 0 behind the last */
    } * set;
    int count;
};

/* ---- reference.c: sheets and sets ---- */

void ref_read_sheet(const char *text, size_t len, struct ref_sheet *sheet);

struct ref_cells ref_cells_of(const struct ref_marks *marks);
struct ref_marks ref_marks_of(const struct ref_cells *cells);
int ref_count(const struct ref_marks *marks);

/* Sorts a list and throws out what is there twice. */
void ref_sort(struct ref_list *list);
void ref_unique(struct ref_list *list);

/* Solo level of a score (N8, B13), 1 for the lowest. */
int ref_level(const struct ref_sheet *sheet, int score);

/* ---- reference_cells.c: placements and specials ---- */

/* All placements (S4), and the rule that a set of cells breaks, "" if none (C3). */
void ref_placements(const struct ref_sheet *sheet, const struct ref_marks *crosses, char colour, int number,
                    struct ref_list *list);
const char *ref_placement_breaks(const struct ref_sheet *sheet, const struct ref_marks *crosses, char colour,
                                 int number, const struct ref_marks *set);

/* All sets for "bomb" (B4), "stars" (B5), "three" (B6) or "block" (B7), and whether a set is one of them. */
void ref_specials(const struct ref_sheet *sheet, const struct ref_marks *crosses, const char *special,
                  struct ref_list *list);
bool ref_special_fits(const struct ref_sheet *sheet, const struct ref_marks *crosses, const char *special,
                      const struct ref_marks *set);

/* ---- reference_play.c: whole games of Noch mal! and Noch mal so gut!, judged from their records alone ----
 */

struct ref_player {
    struct ref_marks crosses;
    int jokers, hearts, slots_open, slots_used;
    int column_points, colour_points, row_points, heart_points; /* paid so far */
    bool column_done[REF_COLUMNS], row_done[REF_ROWS], colour_done[128];
};

struct ref_game {
    const struct ref_sheet *sheet;
    int seats, rolls, active, idle;
    bool over;
    struct ref_player player[REF_SEATS];
    int line;          /* of the record */
    char trouble[160]; /* the first thing that was against the rules, "" if nothing was */
};

/* Plays a record (its actions; the header is skipped) and judges every line of it. */
void ref_play(struct ref_game *game, const struct ref_sheet *sheet, int seats, const char *record);

/* Score so far: N6, or B11 with B12. */
int ref_score(const struct ref_game *game, int seat);

/* Rank from 1, ties by exclamation marks left, then shared (N6). */
int ref_rank(const struct ref_game *game, int seat);

/* ---- reference_cards.c: conditions of task cards (G11) ---- */

/* Four blue dice, then three red ones, in any order. */
bool ref_condition_met(const char *condition, const unsigned char dice[7]);

/* The same with only some of the dice. */
bool ref_condition_met_by(const char *condition, const unsigned char dice[7], const bool usable[7]);

/* How many of the 6^7 rolls meet it. */
long ref_condition_rolls(const char *condition);

#endif
