/* SPDX-License-Identifier: MIT
 * Geht noch was? (rules G). */
#ifndef RV_GAMES_GEHTWAS_GEHTWAS_H
#define RV_GAMES_GEHTWAS_GEHTWAS_H

#include <revanche/game.h>

#include "deck_data.h"

enum { RV_GW_SEATS = 8, RV_GW_CARDS = 2 * RV_CARDS_MAX, RV_GW_WORDS = (RV_GW_CARDS + 63) / 64 };

/* The phases of a round, in order. */
enum rv_gw_phase {
    RV_GW_PLACE, /* start cards are placed freely, before round 1 (G2) */
    RV_GW_BONUS,
    RV_GW_BUY,
    RV_GW_BUILD,
    RV_GW_ROLL,
    RV_GW_PUSH,
    RV_GW_OVER,
};

enum rv_gw_place {
    RV_GW_PILE,    /* in its pile, in unknown order */
    RV_GW_UNDER,   /* under its pile; `at` counts from the top one of those put there */
    RV_GW_HAND,    /* waiting to be built; `at` counts in the order drawn */
    RV_GW_DISPLAY, /* unscored; `at` is the level from 0 */
    RV_GW_SCORED,  /* the same on the right side */
};

enum rv_gw_mark { RV_GW_UNMARKED, RV_GW_BLACK, RV_GW_LUCK };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded" /* states are compared as bytes */

/* One physical card. In its pile it is all zeros. */
struct rv_gw_card {
    uint8_t place; /* enum rv_gw_place */
    uint8_t seat;  /* the owner, for a card in a hand or on the table */
    uint8_t at;
    uint8_t mark; /* display: enum rv_gw_mark; scored: 3 or 4 if it stands for that many (G10), else 0 */
};

struct rv_gw_seat {
    uint8_t luck;
    uint8_t pushes; /* scored cards that may still be pushed ... */
    uint8_t by;     /* ... because this card was scored (G12) */
};

struct rv_gehtwas {
    uint64_t held[RV_GW_SEATS][RV_GW_WORDS]; /* sets: each seat's cards in hand and on the table */
    uint16_t money;
    uint16_t drawn[RV_CARD_COLOURS]; /* cards drawn from each pile so far */
    struct rv_gw_card card[RV_GW_CARDS];
    uint8_t phase;                /* enum rv_gw_phase */
    uint8_t round;                /* from 1 */
    uint8_t fairy;                /* the seat that rolls */
    uint8_t seat;                 /* the seat that takes a bonus, buys or builds; else the fairy */
    uint8_t roll;                 /* rolls made in this round */
    uint8_t dice[RV_SEVEN];       /* being answered; zeros between rolls */
    uint8_t in;                   /* seats still in */
    uint8_t waiting;              /* seats that have not answered the roll */
    uint8_t saying;               /* seats that have, and must say in or out */
    uint8_t failed;               /* seats that get a consolation card when all have answered (G6.3) */
    uint8_t due[RV_CARD_COLOURS]; /* cards that the seat's bonus or purchase still brings */
    uint8_t bought;               /* cards bought by the seat */
    uint8_t offer;                /* 1: the last card of its hand may go back and be replaced (G4) */
    uint8_t returned[(RV_CARDS_MAX + 7) / 8]; /* cards (of the deck) returned in this purchase */
    struct rv_gw_seat of[RV_GW_SEATS];
    uint8_t pile[RV_CARD_COLOURS];  /* how many cards are in each pile in unknown order, ... */
    uint8_t under[RV_CARD_COLOURS]; /* ... and under it; follow from the cards, as does `held` */
};

#pragma GCC diagnostic pop

extern const struct rv_game rv_gehtwas;

/* ---- for bots and tests, too ---- */

/* Five and more players always use two decks (G9); one player always plays by the solo rules (G12). */
static inline bool rv_gw_two_decks(const struct rv_setup *setup)
{
    return setup->seats > RV_START_SETS || setup->options & RV_TWO_DECKS;
}

static inline bool rv_gw_solo_rules(const struct rv_setup *setup)
{
    return setup->seats == 1 || setup->options & RV_SOLO_RULES;
}

/* Physical cards in the game. The second deck's copy of card n is n + the number of cards in a deck. */
static inline int rv_gw_cards(const struct rv_setup *setup)
{
    return setup->deck->cards * (rv_gw_two_decks(setup) ? 2 : 1);
}

static inline const struct rv_card *rv_gw_face(const struct rv_setup *setup, int card)
{
    return &setup->deck->card[card < setup->deck->cards ? card : card - setup->deck->cards];
}

static inline int rv_gw_factor(const struct rv_setup *setup, int level)
{
    const struct rv_deck_values *values = &setup->deck->values;
    return rv_gw_solo_rules(setup) ? values->solo_factor[level] : values->factor[level];
}

/* How many cards a scored card stands for (G10). */
static inline int rv_gw_worth(const struct rv_gw_card *card)
{
    return card->mark ? card->mark : 1;
}

/* The first card of a seat from a certain one on; RV_GW_CARDS if there is none. Most of a deck lies in the
 * piles, so going along a seat's cards is far shorter than along all. */
static inline int rv_gw_held(const struct rv_gehtwas *s, int seat, int from)
{
    if (from >= RV_GW_CARDS)
        return RV_GW_CARDS;
    int w = from >> 6;
    uint64_t word = s->held[seat][w] >> (from & 63) << (from & 63);
    while (!word)
        if (++w == RV_GW_WORDS)
            return RV_GW_CARDS;
        else
            word = s->held[seat][w];
    return 64 * w + __builtin_ctzll(word);
}

/* Unscored cards of a seat on a level (from 0). */
int rv_gw_on_level(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, int level);

/* The money that a scored card brings, counted or handed in (G4, G12); 0 for colours without income. */
int rv_gw_brings(const struct rv_setup *setup, const struct rv_gehtwas *s, int card);
int rv_gw_income(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat);

/* The progress of a seat in this round. */
struct rv_gw_climb {
    int low, high; /* levels (from 0) on which it may fulfil a card next (G6.1) */
    int black;     /* black markers left */
    int marked;    /* cards marked */
};
struct rv_gw_climb rv_gw_climb(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat);

/* May the seat fulfil this card next, if the dice meet it? */
bool rv_gw_within_reach(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                        const struct rv_gw_climb *climb, int card);

#endif
