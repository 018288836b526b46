/* SPDX-License-Identifier: MIT
 * The keys of deck files, each with functions that read and write its line. data/README.md describes the
 * format. */
#ifndef RV_RULES_DECK_KEYS_H
#define RV_RULES_DECK_KEYS_H

#include "deck_data.h"
#include "message.h"
#include "sheet_data.h"
#include "words.h"

struct rv_deck_reading {
    struct rv_deck *deck;
    struct rv_text_line *line; /* the words after the key */
    const struct rv_deck_key *key;
    unsigned colours;                           /* the colour lines seen */
    struct rv_word round_at[RV_ROUNDS_MAX + 1]; /* the round lines seen, by number */
    int in_set[RV_START_SETS];                  /* cards of each set seen */
    struct rv_error *error;
};

/* A key: how often it must and may occur, and how its line is read and written. Lines of plain numbers
 * need no functions: `count` bytes from `offset` on, each between min and max. */
struct rv_deck_key {
    const char *name;
    int least, most;
    bool (*read)(struct rv_deck_reading *);
    void (*write)(const struct rv_deck *, int index, struct rv_text *);
    size_t offset;
    int count, min, max;
};

enum { RV_DECK_KEYS = 21 };
extern const struct rv_deck_key rv_deck_keys[RV_DECK_KEYS]; /* in the order in which they are written */

/* Reads or writes what follows the key; on a mistake the error is set. */
bool rv_deck_key_read(struct rv_deck_reading *r);
void rv_deck_key_write(const struct rv_deck *deck, const struct rv_deck_key *key, int index,
                       struct rv_text *out);

/* How many lines with this key a deck is written with. */
int rv_deck_key_lines(const struct rv_deck *deck, const struct rv_deck_key *key);

#endif
