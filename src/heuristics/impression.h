/* SPDX-License-Identifier: MIT
 * What a decision looks like to a person who does not calculate, for the levels that play like one. */
#ifndef RV_HEURISTICS_IMPRESSION_H
#define RV_HEURISTICS_IMPRESSION_H

#include <revanche/game.h>

struct rv_impression {
    double likes; /* in points; only differences between the decisions of one moment count */
    int place;    /* where one has to look to see it, 0 to 15 */
    double far;   /* how easily that is overlooked, 0 to 1 */
};

typedef struct rv_impression rv_impression(const struct rv_setup *, const void *before,
                                           const struct rv_action *action, const void *after);

rv_impression rv_impression_sheet, rv_impression_cards;

#endif
