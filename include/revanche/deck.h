/* SPDX-License-Identifier: MIT
 * Decks of task cards: read from text, prepared once, then only looked at. */
#ifndef REVANCHE_DECK_H
#define REVANCHE_DECK_H

#include <stddef.h>
#include <stdint.h>

#include "sheet.h"
#include "status.h"

#pragma GCC visibility push(default)

struct rv_deck;
struct rv_text;

/* Reads a deck. On failure *deck is NULL and the error names line and column. */
enum rv_status rv_deck_parse(const char *text, size_t len, struct rv_deck **deck, struct rv_error *error);
void rv_deck_free(struct rv_deck *deck);

/* Writes a deck in the form the parser reads. */
void rv_deck_write(const struct rv_deck *deck, struct rv_text *out);

const char *rv_deck_title(const struct rv_deck *deck);
enum rv_edition rv_deck_edition(const struct rv_deck *deck);
uint32_t rv_deck_checksum(const struct rv_deck *deck);

/* Cards are numbered from 0 in the order of the file. */
int rv_deck_cards(const struct rv_deck *deck);
int rv_card_id(const struct rv_deck *deck, int card);     /* the number printed on it */
int rv_card_colour(const struct rv_deck *deck, int card); /* 0 green, 1 yellow, 2 red */
char rv_card_set(const struct rv_deck *deck, int card);   /* 'A' to 'D', or '-' */
void rv_card_condition(const struct rv_deck *deck, int card, struct rv_text *out);

/* How many of the 6^7 = 279,936 rolls fulfil a card. */
uint32_t rv_card_rolls(const struct rv_deck *deck, int card);

/* Do these dice (four blue, three red) fulfil it? */
bool rv_card_met(const struct rv_deck *deck, int card, const uint8_t dice[7]);

#pragma GCC visibility pop

#endif
