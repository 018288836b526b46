/* SPDX-License-Identifier: MIT
 * The rolling of a round of Geht noch was?, solved exactly: the values of stopping and of rolling once more
 * for every set of marked cards and every amount of luck. Chances come from unions of the cards' sets of
 * rolls; nothing is sampled. */
#ifndef RV_SEARCH_CARDS_CARD_ROUND_H
#define RV_SEARCH_CARDS_CARD_ROUND_H

#include "card_settle.h"

enum {
    RV_GW_LUCK_MAX = 7,             /* more counts as this */
    RV_GW_MASKS = 1 << RV_GW_SHOWN, /* sets of cards */
};

/* Utility of points: the points themselves, or a function of them such as the chance to win. */
struct rv_gw_utility {
    double (*of)(const void *self, double points);
    const void *self;
};

static inline double rv_gw_utility(struct rv_gw_utility utility, double points)
{
    return utility.of ? utility.of(utility.self, points) : points;
}

struct rv_gw_round {
    const struct rv_gw_side *side;
    const struct rv_gw_net *net; /* of the beginning of the next round */
    struct rv_gw_utility utility;
    double gift; /* chance of one more luck for a seat that is out, and of another one after it (G6.5) */
    int black;   /* markers, without luck */
    unsigned level[RV_LEVELS + 1]; /* sets of cards; the one above the last level is empty */
    bool up[RV_GW_SHOWN];          /* a marked card is pushed up, otherwise scored */
    struct rv_gw_ending begin;
    double consolation;        /* value of the consolation card (G6.3) */
    float chance[RV_GW_MASKS]; /* that a roll meets one of these cards; 0: not known yet */
    int64_t work;              /* positions solved; callers reset it */
    int used;
    uint16_t at[RV_GW_MASKS]; /* 1 + the index of the spot, or 0 */
    struct rv_gw_spot {
        uint8_t known; /* bit k: go[k] is known */
        bool ended;    /* end and stop[] are known */
        struct rv_gw_ending end;
        float stop[RV_GW_LUCK_MAX + 1], go[RV_GW_LUCK_MAX + 1];
    } spot[RV_GW_MASKS]; /* by order of first use */
};

void rv_gw_round_begin(struct rv_gw_round *round, const struct rv_gw_side *side, struct rv_gw_utility utility,
                       double gift);

/* Values with these cards marked: of being out, of rolling once more, of the better of both, of failing. */
double rv_gw_round_stop(struct rv_gw_round *round, unsigned mask, int luck);
double rv_gw_round_go(struct rv_gw_round *round, unsigned mask, int luck);
double rv_gw_round_best(struct rv_gw_round *round, unsigned mask, int luck);
double rv_gw_round_fail(struct rv_gw_round *round, int luck);

#endif
