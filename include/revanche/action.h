/* SPDX-License-Identifier: MIT
 * What happens in a game: a seat, and what it does. Chance is a seat like any other. */
#ifndef REVANCHE_ACTION_H
#define REVANCHE_ACTION_H

#include <string.h>

#include "cells.h"

#pragma GCC visibility push(default)

enum {
    RV_MAX_SEATS = 8,
    RV_CHANCE = 8, /* the seat that rolls, turns chips and deals cards */
};

/* A set of seats, bit k for seat k, RV_CHANCE among them. */
typedef uint16_t rv_seats;

/* The set with one seat. Empty for a number that is no seat, so it is safe to ask about any action. */
static inline rv_seats rv_seat_bit(int seat)
{
    return (rv_seats)(seat >= 0 && seat <= RV_CHANCE ? 1u << seat : 0);
}

/* Colours of cells and faces of a colour die. */
enum rv_colour { RV_YELLOW = 1, RV_GREEN, RV_BLUE, RV_RED, RV_ORANGE, RV_COLOURS = 5 };

/* On colour and number dice alike a face is 1-5 or the joker; 0 is no die. */
enum { RV_JOKER = 6 };

/* Faces of the special die (B1), fields of the pass track and row bonuses. */
enum rv_special {
    RV_NO_SPECIAL,
    RV_SPECIAL_HEART,
    RV_SPECIAL_BOMB,
    RV_SPECIAL_STARS,
    RV_SPECIAL_THREE,
    RV_SPECIAL_BLOCK,
};

/* Chips of Noch X-mal! (X8, X9). */
enum rv_chip { RV_CHIP_BLANK, RV_CHIP_JOKER, RV_CHIP_PLUSMINUS, RV_CHIP_ALLSIX, RV_CHIP_KINDS };

enum rv_kind {
    RV_NO_ACTION,
    /* chance */
    RV_ROLL,  /* roll: all dice of a roll, or seven: all dice of Geht noch was? */
    RV_START, /* start: a start combination (X1), for the first seat that has none */
    RV_CHIP,  /* chip: the leftmost chip of the seat whose X is being paid (X8) */
    RV_CARD,  /* card: the card dealt to the seat that is due one */
    /* decisions in sheet games */
    RV_PASS,    /* pick.joker_gifts, used before the pass; 0 in most games */
    RV_PLACE,   /* pick and cells */
    RV_HEART,   /* nothing more */
    RV_BOMB,    /* cells */
    RV_STARS,   /* cells */
    RV_THREE,   /* cells */
    RV_BLOCK,   /* cells */
    RV_DECLINE, /* a bonus that may be declined; in Geht noch was? also a push (G12) */
    RV_GIVE,    /* to: the seat that gets the chip's gift */
    /* decisions in Geht noch was? */
    RV_BONUS,   /* choice: 0 or 1, as printed for the round (G3) */
    RV_BUY,     /* choice: colour of the card, 0 green, 1 yellow, 2 red (G4) */
    RV_SELL,    /* card: a scored green card handed in (G12) */
    RV_REPLACE, /* the card just bought, equal to one in the display, goes back (G4) */
    RV_KEEP,    /* it stays */
    RV_DONE,    /* enough bought */
    RV_BUILD,   /* card, level (G5) */
    RV_FULFIL,  /* card (G6.1) */
    RV_LUCK,    /* pays one luck instead (G6.2) */
    RV_FAIL,    /* (G6.3) */
    RV_IN,      /* (G6.4) */
    RV_OUT,
    RV_UP,    /* card: a marked card moves up a level (G7) */
    RV_SCORE, /* card: a marked card is scored */
    RV_PUSH,  /* card: a scored card is pushed (G12) */
    RV_KINDS,
};

/* The dice of a roll, each kind sorted; a die that is not rolled is 0. */
struct rv_dice {
    uint8_t colour[3];
    uint8_t number[3];
    uint8_t special; /* enum rv_special */
};

/* How a placement uses the dice. */
struct rv_pick {
    uint8_t colour_die, number_die; /* the faces picked */
    uint8_t colour, number;         /* what they stand for: the named ones for jokers */
    int8_t shift;                   /* plus-minus gifts used: number = number_die + shift (X9) */
    uint8_t joker_gifts;            /* joker gifts used (X9) */
    uint8_t all_six;                /* 1 if the all-dice gift is used (X9) */
};

/* A start combination (X1). */
struct rv_combination {
    uint8_t colour, number;
};

/* The kind says which of the other members count (see above); rules and notation ignore the rest, and
 * rv_action_equal compares no others. */
struct rv_action {
    uint8_t kind; /* enum rv_kind */
    uint8_t seat;
    uint8_t card;  /* Geht noch was?: position of the card in the deck, from 0 */
    uint8_t level; /* from 1, the lowest */
    union {
        uint8_t bytes[12]; /* the largest member comes first, so that `= { 0 }` clears the whole union */
        struct rv_dice roll;
        uint8_t seven[7]; /* four blue dice, three red dice, each kind sorted */
        struct rv_pick pick;
        struct rv_combination start;
        uint8_t chip;
        uint8_t to;
        uint8_t choice;
    };
    rv_cells cells;
};

static inline bool rv_pick_equal(const struct rv_pick *a, const struct rv_pick *b)
{
    return a->colour_die == b->colour_die && a->number_die == b->number_die && a->colour == b->colour &&
           a->number == b->number && a->shift == b->shift && a->joker_gifts == b->joker_gifts &&
           a->all_six == b->all_six;
}

/* Do two actions say the same? */
static inline bool rv_action_equal(const struct rv_action *a, const struct rv_action *b)
{
    if (a->kind != b->kind || a->seat != b->seat)
        return false;
    switch (a->kind) {
    case RV_ROLL: return memcmp(a->seven, b->seven, sizeof a->seven) == 0; /* `roll` is as long as `seven` */
    case RV_START: return a->start.colour == b->start.colour && a->start.number == b->start.number;
    case RV_CHIP: return a->chip == b->chip;
    case RV_PASS: return a->pick.joker_gifts == b->pick.joker_gifts;
    case RV_PLACE: return rv_pick_equal(&a->pick, &b->pick) && rv_cells_equal(a->cells, b->cells);
    case RV_BOMB:
    case RV_STARS:
    case RV_THREE:
    case RV_BLOCK: return rv_cells_equal(a->cells, b->cells);
    case RV_GIVE: return a->to == b->to;
    case RV_BONUS:
    case RV_BUY: return a->choice == b->choice;
    case RV_BUILD: return a->card == b->card && a->level == b->level;
    case RV_CARD:
    case RV_SELL:
    case RV_FULFIL:
    case RV_UP:
    case RV_SCORE:
    case RV_PUSH: return a->card == b->card;
    default: return true;
    }
}

#pragma GCC visibility pop

#endif
