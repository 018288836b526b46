/* SPDX-License-Identifier: MIT
 * Bots: a state goes in, a decision comes out. The same numbers from the same source give the same decision. */
#ifndef REVANCHE_BOT_H
#define REVANCHE_BOT_H

#include "opinion.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_bot {
    const char *name;
    const char *about;
    /* Decides for a seat that may act. `moment` numbers the decision within the game, so that a source gives each its
     * own random numbers. */
    void (*decide)(const struct rv_setup *, const void *state, int seat, const struct rv_source *,
                   uint64_t moment, struct rv_action *decision);
    /* The same with a time to think, as rv_bot_options has it; NULL where it makes no difference. */
    void (*think)(const struct rv_setup *, const void *state, int seat, const struct rv_source *,
                  uint64_t moment, int budget_ms, struct rv_action *decision);
};

/* Whether opinions are points and chances. Where nothing was learned they are only good for an order. */
bool rv_bot_knows(const struct rv_setup *setup);

/* All legal decisions of a seat that may act, the best first, as many as `cap` has room for; returns how many were written. Only these are thought
 * about further than at first sight, so who wants to know the best few makes room for more.
 * The order among moves that were dropped early is less certain than their place behind those that were not. */
int rv_bot_rank(const struct rv_bot_options *, const struct rv_setup *, const void *state, int seat,
                const struct rv_source *, uint64_t moment, struct rv_opinion *out, int cap);

/* What a coach says: the best decision and what else comes into question, at most so many. What is only another way of doing the same, as
 * the same crosses for more jokers, is left out. */
int rv_bot_hints(const struct rv_bot_options *, const struct rv_setup *, const void *state, int seat,
                 const struct rv_source *, uint64_t moment, struct rv_opinion *out, int most);

/* Two different legal decisions, the better one first. All the time to think is theirs, so that their difference, whose error is that
 * of out[1], is known better than from a whole list. False if there are too many moves to say anything about one of them. */
bool rv_bot_compare(const struct rv_bot_options *, const struct rv_setup *, const void *state, int seat,
                    const struct rv_source *, uint64_t moment, const struct rv_action pair[2],
                    struct rv_opinion out[2]);

/* What a position is worth to a seat, whoever is to act in it, chance included. */
struct rv_worth rv_bot_value(const struct rv_bot_options *, const struct rv_setup *, const void *state,
                             int seat, const struct rv_source *, uint64_t moment);

/* How much better a roll is than was to be expected, by what was learned; over all rolls this is 0 on average, exactly. A score less
 * the luck of all its rolls has the same mean as the score and varies far less. False where nobody knows: only rolls of the sheet
 * games alone. */
bool rv_bot_luck(const struct rv_setup *, const void *state, const struct rv_action *roll, double *luck);

/* The bots there are; NULL at the end. */
extern const struct rv_bot *const rv_bots[];

/* The bot with that name, or NULL. */
const struct rv_bot *rv_bot_find(const char *name);

/* A bot and the time that it may think about a decision. */
struct rv_player {
    const struct rv_bot *bot;
    int budget_ms; /* 0: its usual time */
};

enum { RV_BUDGET_MAX = 60000 };

/* Reads `expert` or, with milliseconds, `expert@500`; false if there is no such bot or the time is none. */
bool rv_player_read(const char *text, struct rv_player *player);

void rv_player_decide(const struct rv_player *player, const struct rv_setup *, const void *state, int seat,
                      const struct rv_source *, uint64_t moment, struct rv_action *decision);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
