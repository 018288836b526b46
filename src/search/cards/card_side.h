/* SPDX-License-Identifier: MIT
 * One player's side of the table in Geht noch was?, and its value.
 *
 * Nets give the value of two moments of a round: its beginning, before the bonus, and the start of rolling,
 * when all cards are built. Decisions in between are searched, and the rolling itself is solved exactly
 * (card_round.h). A net predicts the points still to come; points on the table are counted. */
#ifndef RV_SEARCH_CARDS_CARD_SIDE_H
#define RV_SEARCH_CARDS_CARD_SIDE_H

#include "gehtwas.h"

enum {
    RV_GW_SHOWN = 14, /* unscored cards that count; few players ever have more */
    RV_GW_UNITS = 16,
    RV_GW_LINEAR = 4, /* units without a ReLU, the last ones */
    RV_GW_LUCKS = 5,  /* 0 to 4; more counts as 4 */
    RV_GW_ROUNDS = 5, /* more rounds to come count as 5 */
};

/* Inputs add up: one more card adds its rows to the accumulator. */
struct rv_gw_net {
    float bias[RV_GW_UNITS];
    float card[RV_CARD_COLOURS][RV_LEVELS][RV_GW_UNITS];   /* an unscored card */
    float chance[RV_CARD_COLOURS][RV_LEVELS][RV_GW_UNITS]; /* times its chance */
    float scored[RV_CARD_COLOURS][RV_LEVELS][RV_GW_UNITS];
    float luck[RV_GW_LUCKS][RV_GW_UNITS];
    float bare[RV_LEVELS][RV_GW_UNITS]; /* a level without unscored cards, which stops every climb */
    float miss[RV_LEVELS][RV_GW_UNITS]; /* times the chance that a roll misses all cards of a level */
    float out[RV_GW_UNITS];
};

enum rv_gw_moment { RV_GW_BEGINS, RV_GW_ROLLS, RV_GW_MOMENTS };

/* By rules (usual, solo), moment, and rounds to come, the one being played included. */
struct rv_gw_nets {
    struct rv_gw_net net[2][RV_GW_MOMENTS][RV_GW_ROUNDS];
};

/* Nets are stored as whole numbers (data/gehtwas.values), row after row, and unpacked for the rules that are
 * played. */
enum { RV_GW_ROWS = sizeof(struct rv_gw_net) / sizeof(float[RV_GW_UNITS]) };
enum { RV_GW_NUMBERS = 2 * RV_GW_MOMENTS * RV_GW_ROUNDS * RV_GW_ROWS * RV_GW_UNITS };

/* All numbers of the file; NULL in WebAssembly until the page has fetched them (src/wasm/fetched_nets.c). */
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

/* Points of scored cards, without luck. */
int rv_gw_points(const struct rv_gw_side *side);

/* The same with other scored cards; regrouped ones stay. */
int rv_gw_points_of(const struct rv_gw_side *side, const uint8_t scored[RV_CARD_COLOURS][RV_LEVELS]);

/* The accumulator: all inputs of a side but its luck. */
struct rv_gw_sum {
    float unit[RV_GW_UNITS];
    int8_t cards[RV_LEVELS]; /* unscored ones */
    float miss[RV_LEVELS];   /* product over those cards, treated as independent; 1 without any */
};

/* The net of a moment with that many rounds to come; NULL if none comes, when only points count. */
const struct rv_gw_net *rv_gw_net_of(const struct rv_gw_side *side, enum rv_gw_moment moment, int rounds);
struct rv_gw_sum rv_gw_sum_of(const struct rv_gw_side *side, const struct rv_gw_net *net);
void rv_gw_sum_card(struct rv_gw_sum *sum, const struct rv_gw_net *net, int colour, int level, float chance,
                    int change); /* 1 or -1 */
void rv_gw_sum_scored(struct rv_gw_sum *sum, const struct rv_gw_net *net, int colour, int level, float times);

/* Points still to come with some luck; at the end of the game the points for luck. */
double rv_gw_to_come(const struct rv_gw_sum *sum, const struct rv_gw_net *net, const struct rv_deck_values *,
                     int luck);

/* Points on the table and still to come. */
double rv_gw_side_worth(const struct rv_gw_side *side, enum rv_gw_moment moment);

/* A card's factor on the chance to miss its level; never 0, so that it can be divided out again. */
static inline float rv_gw_leaves(float chance)
{
    return 1 - 0.95f * chance;
}

static inline float rv_gw_chance(const struct rv_card *face)
{
    return (float)face->throws / (float)RV_THROWS;
}

#endif
