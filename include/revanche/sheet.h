/* SPDX-License-Identifier: MIT
 * Sheets: read from text, prepared once, never changed. */
#ifndef REVANCHE_SHEET_H
#define REVANCHE_SHEET_H

#include <stddef.h>

#include "action.h"
#include "status.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_sheet;
struct rv_text;

enum { RV_COLUMNS = 15, RV_ROWS = 7 };

enum rv_edition { RV_PRINTED, RV_TRANSCRIBED, RV_HOUSE, RV_OWN };

/* Reads a sheet. On failure *sheet is NULL and the error names line and column. */
enum rv_status rv_sheet_parse(const char *text, size_t len, struct rv_sheet **sheet, struct rv_error *error);
void rv_sheet_free(struct rv_sheet *sheet);

/* Makes a new sheet with the properties of published ones (S2). Cells, stars and gold cells follow from the
 * seed, which is any text; everything else is copied from the model. */
enum rv_status rv_sheet_new(const struct rv_sheet *model, const char *seed, struct rv_sheet **made,
                            struct rv_error *error);

/* Writes a sheet in the form the parser reads. */
void rv_sheet_write(const struct rv_sheet *sheet, struct rv_text *out);

const char *rv_sheet_game(const struct rv_sheet *sheet);
const char *rv_sheet_title(const struct rv_sheet *sheet);
enum rv_edition rv_sheet_edition(const struct rv_sheet *sheet);
const char *rv_edition_name(enum rv_edition edition);

/* How many levels a solo score can reach; every score reaches the lowest. */
int rv_sheet_levels(const struct rv_sheet *sheet);

/* A hash of the content without the title. Two checksums may belong to the same sheet: an earlier version of
 * the library knew it with other labels or as another edition. */
uint32_t rv_sheet_checksum(const struct rv_sheet *sheet);
bool rv_checksums_agree(uint32_t a, uint32_t b);

/* Cells: bit of column and row (both from 0), and back. */
unsigned rv_sheet_cell(const struct rv_sheet *sheet, int column, int row);
int rv_sheet_column(const struct rv_sheet *sheet, unsigned cell);
int rv_sheet_row(const struct rv_sheet *sheet, unsigned cell);
enum rv_colour rv_sheet_colour(const struct rv_sheet *sheet, unsigned cell);
bool rv_sheet_star(const struct rv_sheet *sheet, unsigned cell);

/* The n-th property of good sheets (S2) that this one lacks, from 0, as a message (messages.h); false if it
 * lacks no more. *about, if it is wanted, is what it is about: y g b r o a colour, A to O a column. */
bool rv_sheet_flaw(const struct rv_sheet *sheet, int n, struct rv_text *out, char *about);

/* Sheets and decks that are built in. People call them by their names. A name may have several editions;
 * records add the checksum of theirs, so that they replay when a newer one has come. */
struct rv_builtin {
    const char *game, *name, *text;
    size_t len;
    uint32_t checksum; /* of an earlier edition; 0: this is the one of today */
};

/* The n-th one for a game, from 0, or NULL; the first is the usual one. And all names, with commas between
 * them. Both know the editions of today only. */
const struct rv_builtin *rv_builtin_at(const char *game, int n);
void rv_builtin_names(const char *game, struct rv_text *out);

/* The one called "house", or "house 00f4103e" if that edition is meant; NULL if there is no such name. A
 * checksum of no earlier edition finds the one of today: compare it with that one's. */
const struct rv_builtin *rv_builtin_find(const char *game, const char *name, size_t len);

/* The oldest edition of a name, or NULL. */
const struct rv_builtin *rv_builtin_first(const char *game, const char *name);

/* Text and name of the usual one, or NULL. */
const char *rv_builtin_text(const char *game, size_t *len);
const char *rv_builtin_name(const char *game);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
