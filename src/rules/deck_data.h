/* SPDX-License-Identifier: MIT
 * A deck as the rules see it: the printed data, and data prepared from them. */
#ifndef RV_RULES_DECK_DATA_H
#define RV_RULES_DECK_DATA_H

#include <revanche/deck.h>

#include "condition.h"

struct rv_card {
    uint8_t id, colour;
    char set; /* 'A' to 'D', or '-' */
    struct rv_condition condition;

    /* prepared */
    uint8_t alike; /* the first card with the same colour and condition (G4) */
    uint32_t throws;
    struct rv_rolls rolls; /* those that fulfil it */
};

struct rv_deck {
    /* printed */
    char title[100];
    uint8_t edition;
    struct rv_deck_values values;
    uint8_t cards;
    struct rv_card card[RV_CARDS_MAX];

    /* prepared */
    uint8_t start[RV_START_SETS][RV_START_CARDS]; /* the cards of the sets, in order */
    uint32_t checksum;
};

/* Colours of cards: green, yellow, red, and their first letters. */
extern const char *const rv_card_colour_names[]; /* NULL at the end */
extern const char rv_card_letters[];

#endif
