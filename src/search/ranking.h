/* SPDX-License-Identifier: MIT
 * Engines: how the moves of a game are judged. Each kind of game has one; a game without one has its greedy judge. */
#ifndef RV_SEARCH_RANKING_H
#define RV_SEARCH_RANKING_H

#include <revanche/opinion.h>

/* What an engine is asked. */
struct rv_query {
    const struct rv_bot_options *options;
    const struct rv_setup *setup;
    const void *state;
    int seat;
    const struct rv_source *source; /* for rollouts, at moments from `moment` on */
    uint64_t moment;
    const struct rv_action *pair; /* only these two decisions are of interest; NULL: all */
};

/* Who wants to know how far two are apart, and not only which one is better, tries so many times as often before one is dropped: what few
 * tries say of their own error is too often too small. */
enum { RV_PAIR_PATIENCE = 4 };

struct rv_search {
    /* The legal decisions in any order, as rv_bot_rank says; -1 if the engine does not know this setup. */
    int (*rank)(const struct rv_query *, struct rv_opinion *out, int cap);
    /* The worth of a position in which chance is to act, or the game is over, or others have to decide; false if it does not know this setup. */
    bool (*worth)(const struct rv_query *, struct rv_worth *out);
};

extern const struct rv_search rv_search_sheets, rv_search_cards;

/* Is this decision of interest? */
bool rv_query_includes(const struct rv_query *q, const struct rv_action *decision);

/* Puts an opinion among those that are kept, if there is room or it is better than the worst. */
void rv_opinion_keep(struct rv_opinion *list, int *count, int cap, const struct rv_opinion *opinion);

/* Better opinions first; equal ones stay in the order of legal(). */
void rv_opinions_sort(struct rv_opinion *list, int count);

#endif
