/* SPDX-License-Identifier: MIT
 * One player's side of the table in Geht noch was?, and what it is worth.
 *
 * There are two moments in a round whose value was learned: its beginning, before the bonus, and the moment when all
 * cards are built and rolling starts. In between every decision is looked at one by one; the rolling itself is solved
 * exactly (gehtwas_round.h). A value is what is still to come: points that are on the table already are counted. */
#ifndef RV_SEARCH_CARDS_CARD_SIDE_H
#define RV_SEARCH_CARDS_CARD_SIDE_H

#include "gehtwas.h"

enum {
    RV_GW_SHOWN = 14, /* unscored cards that are looked at; few players ever have more */
    RV_GW_UNITS = 16,
    RV_GW_LINEAR = 4, /* units without a bend, the last ones */
    RV_GW_LUCKS = 5,  /* 0 to 4; more counts as 4 */
    RV_GW_ROUNDS = 5, /* more rounds to come count as 5 */
};

/* Inputs add up, so that a card more or less is a row more or less. */
struct rv_gw_net {
    float bias[RV_GW_UNITS];
    float card[RV_CARD_COLOURS][RV_LEVELS][RV_GW_UNITS];   /* an unscored card */
    float chance[RV_CARD_COLOURS][RV_LEVELS][RV_GW_UNITS]; /* times its chance */
    float scored[RV_CARD_COLOURS][RV_LEVELS][RV_GW_UNITS];
    float luck[RV_GW_LUCKS][RV_GW_UNITS];
    float bare[RV_LEVELS][RV_GW_UNITS]; /* a level without unscored cards, which stops every climb */
    float miss[RV_LEVELS][RV_GW_UNITS]; /* times how easily a roll misses all of a level's cards */
    float out[RV_GW_UNITS];
};

enum rv_gw_moment { RV_GW_BEGINS, RV_GW_ROLLS, RV_GW_MOMENTS };

/* By rules (usual, solo), moment, and rounds to come, the one being played included. */
struct rv_gw_nets {
    struct rv_gw_net net[2][RV_GW_MOMENTS][RV_GW_ROUNDS];
};

/* What was learned is kept in whole numbers (data/gehtwas.values), one row of units after the other, and unpacked for
 * the rules that are played. */
enum { RV_GW_ROWS = sizeof(struct rv_gw_net) / sizeof(float[RV_GW_UNITS]) };
enum { RV_GW_NUMBERS = 2 * RV_GW_MOMENTS * RV_GW_ROUNDS * RV_GW_ROWS * RV_GW_UNITS };

/* All numbers of the file; NULL in the page's module as long as the page has not fetched them (src/wasm/weights.c). */
const int16_t *rv_gw_builtin_values(void);
void rv_gw_unpack(bool solo, struct rv_gw_nets *nets);

struct rv_gw_side {
    const struct rv_setup *setup;
    const struct rv_gehtwas *s;
    const struct rv_deck_values *values;
    const struct rv_gw_nets *nets;
    bool solo;
    int seat;
    int rounds; /* to come: the one being played counts until it is pushed */
    int luck;
    int shown;
    struct rv_gw_shown {
        uint8_t card, colour, level, marked;
        float chance;
    } show[RV_GW_SHOWN];
    int16_t each[RV_CARD_COLOURS][RV_LEVELS];    /* points of a scored card */
    uint8_t scored[RV_CARD_COLOURS][RV_LEVELS];  /* cards that can be pushed */
    uint8_t grouped[RV_CARD_COLOURS][RV_LEVELS]; /* what regrouped cards stand for (G10) */
};

struct rv_gw_side rv_gw_side_of(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                                const struct rv_gw_nets *nets);

/* The points that scored cards bring; luck is left out. */
int rv_gw_points(const struct rv_gw_side *side);

/* The same if these were the scored cards besides the regrouped ones. */
int rv_gw_points_of(const struct rv_gw_side *side, const uint8_t scored[RV_CARD_COLOURS][RV_LEVELS]);

/* Sums of units: all of a side but its luck. */
struct rv_gw_sum {
    float unit[RV_GW_UNITS];
    int8_t cards[RV_LEVELS]; /* unscored ones */
    float miss[RV_LEVELS];   /* product over those cards, as if they were independent; 1 without any */
};

/* The net of a moment with that many rounds to come; NULL if none comes, when only points count. */
const struct rv_gw_net *rv_gw_net_of(const struct rv_gw_side *side, enum rv_gw_moment moment, int rounds);
struct rv_gw_sum rv_gw_sum_of(const struct rv_gw_side *side, const struct rv_gw_net *net);
void rv_gw_sum_card(struct rv_gw_sum *sum, const struct rv_gw_net *net, int colour, int level, float chance,
                    int change); /* 1 or -1 */
void rv_gw_sum_scored(struct rv_gw_sum *sum, const struct rv_gw_net *net, int colour, int level, float times);

/* What is still to come with that much luck; luck itself counts at the end. */
double rv_gw_to_come(const struct rv_gw_sum *sum, const struct rv_gw_net *net, const struct rv_deck_values *,
                     int luck);

/* Everything: points and what is to come. */
double rv_gw_side_worth(const struct rv_gw_side *side, enum rv_gw_moment moment);

/* What a card leaves of the chance to miss its level; never nothing, so that it can be taken away again. */
static inline float rv_gw_leaves(float chance)
{
    return 1 - 0.95f * chance;
}

static inline float rv_gw_chance(const struct rv_card *face)
{
    return (float)face->throws / (float)RV_THROWS;
}

#endif
