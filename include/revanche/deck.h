/* SPDX-License-Identifier: MIT
 * Decks of task cards: read from text, prepared once, never changed. */
#ifndef REVANCHE_DECK_H
#define REVANCHE_DECK_H

#include <stddef.h>
#include <stdint.h>

#include "sheet.h"
#include "status.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_deck;
struct rv_text;

enum rv_card_colour { RV_CARD_GREEN, RV_CARD_YELLOW, RV_CARD_RED, RV_CARD_COLOURS };

enum {
    RV_LEVELS = 5,
    RV_CARDS_MAX = 100, /* so that a card of the second deck can be called by its number + 100 */
    RV_START_SETS = 4,  /* A to D */
    RV_START_CARDS = 6, /* in a set: on levels 1 1 2 2 3 3 (G2) */
    RV_ROUNDS_MAX = 9,
    RV_BONUS_CHOICES = 2,
    RV_BONUS_MAX = 4, /* signs of a bonus */
    RV_DECK_RANKS_MAX = 16,
};

/* Everything in a deck file but the cards. Levels count from 0 here. */
struct rv_deck_values {
    int8_t points[RV_CARD_COLOURS], price[RV_CARD_COLOURS];
    int8_t income; /* scored cards of this colour bring income */
    int8_t factor[RV_LEVELS], solo_factor[RV_LEVELS], solo_push[RV_LEVELS];
    int8_t solo_set;
    int8_t rounds, markers, luck_max, luck_points, level_cards, build_levels, buy_max, multipliers;
    int8_t rank_count;
    int16_t rank[RV_DECK_RANKS_MAX]; /* least score of the solo levels, best first */
    /* The bonuses of each round (from 0): L is a luck, g y r a card; "" for none. */
    char bonus[RV_ROUNDS_MAX][RV_BONUS_CHOICES][RV_BONUS_MAX + 1];
};

/* Reads a deck. On failure *deck is NULL and the error names line and column. */
enum rv_status rv_deck_parse(const char *text, size_t len, struct rv_deck **deck, struct rv_error *error);
void rv_deck_free(struct rv_deck *deck);

/* Writes a deck in the form the parser reads. */
void rv_deck_write(const struct rv_deck *deck, struct rv_text *out);

const char *rv_deck_title(const struct rv_deck *deck);
enum rv_edition rv_deck_edition(const struct rv_deck *deck);
const struct rv_deck_values *rv_deck_values(const struct rv_deck *deck);

/* How many ranks a solo score can reach; a score below the lowest reaches none (G13). */
int rv_deck_levels(const struct rv_deck *deck);

/* A hash of the content without the title. */
uint32_t rv_deck_checksum(const struct rv_deck *deck);

/* Cards are numbered from 0 in the order of the file. */
int rv_deck_cards(const struct rv_deck *deck);
int rv_card_id(const struct rv_deck *deck, int card);     /* the number printed on it */
int rv_card_colour(const struct rv_deck *deck, int card); /* enum rv_card_colour */
char rv_card_set(const struct rv_deck *deck, int card);   /* 'A' to 'D', or '-' */
void rv_card_condition(const struct rv_deck *deck, int card, struct rv_text *out);

/* How many of the 6^7 = 279,936 rolls fulfil a card. */
uint32_t rv_card_rolls(const struct rv_deck *deck, int card);

/* Do these dice (four blue, three red, each in any order) fulfil a card? Dice not yet rolled fulfil none. */
bool rv_card_met(const struct rv_deck *deck, int card, const uint8_t dice[7]);

/* The same, and *mask gets a smallest set of dice that does, bit k for dice[k]. */
bool rv_card_dice(const struct rv_deck *deck, int card, const uint8_t dice[7], uint8_t *mask);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
