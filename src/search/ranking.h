/* SPDX-License-Identifier: MIT
 * What a search is asked, and lists of opinions. */
#ifndef RV_SEARCH_RANKING_H
#define RV_SEARCH_RANKING_H

#include <revanche/opinion.h>

#include "feature_map.h"
#include "tuning.h"

struct rv_query {
    const void *knowledge; /* what the search's open() made */
    const struct rv_bot_options *options;
    const struct rv_setup *setup;
    const void *state;
    int seat;
    const struct rv_source *source; /* for rollouts, at moments from `moment` on */
    uint64_t moment;
    const struct rv_action *pair; /* only these two decisions count; NULL: all */
};

/* A comparison of two decisions wants their distance, not only the better one. Small samples underestimate
 * their own variance, so it rolls out this many times as often before one is dropped. */
enum { RV_PAIR_PATIENCE = 4 };

/* How a kind of game is searched. */
struct rv_search {
    /* Makes ready what was learned for a setup. RV_OK and NULL where nothing was. */
    enum rv_status (*open)(const struct rv_setup *, const struct rv_sheet_model *, const struct rv_tuning *,
                           void **knowledge);
    void (*close)(void *knowledge);
    /* The legal decisions in any order, as rv_bot_rank says; -1 without memory. */
    int (*rank)(const struct rv_query *, struct rv_opinion *out, int cap);
    /* The worth of a position in which chance or others act, or that is the end. Fails only without memory.
     */
    enum rv_status (*worth)(const struct rv_query *, struct rv_worth *out);
    /* The luck of a roll; false where it is not known. NULL: never known. */
    bool (*luck)(const void *knowledge, const void *state, const struct rv_action *roll, double *luck);
    /* How much of the game is over, from 0 to below 1, as far as can be known now. */
    double (*progress)(const struct rv_setup *, const void *knowledge, const void *state);
    bool shares_dice; /* at a table everybody decides on one roll: a position is worth what it is after all
                         have */
};

extern const struct rv_search rv_search_sheets, rv_search_cards;

/* Is this decision one of those asked about? */
bool rv_query_includes(const struct rv_query *q, const struct rv_action *decision);

/* Adds an opinion to a list if there is room or it is better than the worst. */
void rv_opinion_keep(struct rv_opinion *list, int *count, int cap, const struct rv_opinion *opinion);

/* Sorts by value, best first; equal ones keep the order of legal(). */
void rv_opinions_sort(struct rv_opinion *list, int count);

#endif
