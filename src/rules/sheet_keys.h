/* SPDX-License-Identifier: MIT
 * The keys of sheet files, each with functions that read and write its line: one table for keys of several
 * games, and one for each game that has its own. data/README.md describes the format. */
#ifndef RV_RULES_SHEET_KEYS_H
#define RV_RULES_SHEET_KEYS_H

#include <stddef.h>

#include "message.h"
#include "sheet_data.h"
#include "words.h"

/* The kinds of sheets, as bits. */
enum { RV_SHEET_NOCHMAL = 1, RV_SHEET_SOGUT = 2, RV_SHEET_XMAL = 4 };

extern const char *const rv_sheet_games[]; /* in the order of these bits; NULL at the end */
int rv_sheet_kind(const char *game);       /* the bit of a game, or 0 */

struct rv_key_reading {
    struct rv_sheet *sheet;
    int game;                  /* kind of the sheet */
    struct rv_text_line *line; /* the words after the key */
    const struct rv_key *key;
    struct rv_word word;                        /* the key as written */
    int index;                                  /* how often this key was here before */
    unsigned colours, crossings, crossing_rows; /* lines seen of those that name what they are for */
    int chips_to_win;
    struct rv_error *error;
};

/* A key: the sheets that have it, how often, and how its line is read and written. Lines of plain numbers
 * need no functions: `count` bytes from `offset` on, each between min and max. */
struct rv_key {
    const char *name;
    int games, times;
    bool (*read)(struct rv_key_reading *);
    void (*write)(const struct rv_sheet *, int index, struct rv_text *);
    size_t offset;
    int count, min, max;
};

#define RV_KEY_LINE(name) .read = read_##name, .write = write_##name
#define RV_KEY_NUMBERS(field, n, low, high)                                                                  \
    .offset = offsetof(struct rv_sheet, field), .count = n, .min = low, .max = high

/* Each ends with an empty name. */
extern const struct rv_key rv_keys_common[], rv_keys_sogut[], rv_keys_xmal[];

/* Reports a wrong word (or a missing one, if it is empty) and returns false. */
bool rv_key_wrong(struct rv_key_reading *r, struct rv_word at, enum rv_message allowed);

/* Each takes the next word of the line, or reports it and returns false. */
bool rv_key_next_word(struct rv_key_reading *r, struct rv_word *word, enum rv_message allowed);
bool rv_key_next_int(struct rv_key_reading *r, int min, int max, int *value);
bool rv_key_next_of(struct rv_key_reading *r, const char *const *list, enum rv_message allowed, int *value);
bool rv_key_next_byte(struct rv_key_reading *r, int min, int max, int8_t *value);
bool rv_key_next_prize(struct rv_key_reading *r, struct rv_prize *prize);
bool rv_key_next_cell(struct rv_key_reading *r, int columns, int rows, uint8_t *column, uint8_t *row);

/* Each writes a blank and a word. */
void rv_key_put_word(struct rv_text *out, const char *word);
void rv_key_put_prize(const struct rv_sheet *sheet, const struct rv_prize *prize, struct rv_text *out);
void rv_key_put_cell(struct rv_text *out, int column, int row);

#endif
