/* SPDX-License-Identifier: MIT
 * The rolling of a round of Geht noch was?, solved exactly: in every situation of marked cards and luck, what is it worth
 * to stop, and what to roll once more? The chance that a roll meets one of some cards comes from the union of their sets
 * of rolls, so nothing is drawn by lot. */
#ifndef RV_SEARCH_CARDS_CARD_ROUND_H
#define RV_SEARCH_CARDS_CARD_ROUND_H

#include "card_settle.h"

enum {
    RV_GW_LUCK_MAX = 7,             /* more is looked at as if it were that */
    RV_GW_MASKS = 1 << RV_GW_SHOWN, /* sets of cards */
};

/* A player is pleased by points, or by what somebody makes of them. */
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
    const struct rv_gw_net *net; /* of the next round's beginning */
    struct rv_gw_utility utility;
    double gift;                   /* chance of one more luck, and one more, for those who are out (G6.5) */
    int black;                     /* markers there are */
    unsigned level[RV_LEVELS + 1]; /* the cards on each, and none above */
    bool up[RV_GW_SHOWN];          /* what is done with the card if it is marked: up, or scored */
    struct rv_gw_ending begin;
    double console;            /* what the consolation card brings (G6.3) */
    float chance[RV_GW_MASKS]; /* that a roll meets one of these cards; 0: not counted yet */
    int64_t work;              /* situations looked at since somebody began to count */
    int used;
    uint16_t at[RV_GW_MASKS]; /* 1 + the place, or 0 */
    struct rv_gw_spot {
        uint8_t known; /* bit k: go[k] is known */
        bool ended;    /* end and stop[] are known */
        struct rv_gw_ending end;
        float stop[RV_GW_LUCK_MAX + 1], go[RV_GW_LUCK_MAX + 1];
    } place[RV_GW_MASKS];
};

void rv_gw_round_begin(struct rv_gw_round *round, const struct rv_gw_side *side, struct rv_gw_utility utility,
                       double gift);

double rv_gw_round_stop(struct rv_gw_round *round, unsigned mask, int luck);
double rv_gw_round_go(struct rv_gw_round *round, unsigned mask, int luck);
double rv_gw_round_best(struct rv_gw_round *round, unsigned mask, int luck);
double rv_gw_round_fail(struct rv_gw_round *round, int luck);

#endif
