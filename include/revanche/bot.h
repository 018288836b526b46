/* SPDX-License-Identifier: MIT
 * Bots: a state goes in, a decision comes out. The same numbers from the same source give the same decision.
 */
#ifndef REVANCHE_BOT_H
#define REVANCHE_BOT_H

#include "opinion.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* ---- evaluators ---- */

/* What is known about playing a setup: the net that fits it and the tables it needs. Opening takes some work,
 * so open one for all games on the same setup. It never changes afterwards: threads may share it. */
struct rv_evaluator;

/* The setup must outlive the evaluator. Fails only without memory; a game that nothing was learned for gets
 * an evaluator that knows the heuristic. */
enum rv_status rv_evaluator_open(const struct rv_setup *, struct rv_evaluator **, struct rv_error *);
void rv_evaluator_close(struct rv_evaluator *);

const struct rv_setup *rv_evaluator_setup(const struct rv_evaluator *);

/* Are opinions points and chances? Otherwise they are only good for an order. */
bool rv_evaluator_is_trained(const struct rv_evaluator *);

/* ---- bots ---- */

struct rv_bot {
    const char *name;
    const char *about;
    bool takes_budget; /* it searches: `expert@500` */
    bool takes_aim;    /* it can play for an aim (struct rv_player) */
    /* Decides for a seat that may act. `moment` numbers the decision within the game, so that a source gives
     * each its own random numbers. Fails only without memory. */
    enum rv_status (*decide)(const struct rv_bot *, const struct rv_evaluator *, const void *state, int seat,
                             const struct rv_source *, uint64_t moment, int budget_ms,
                             struct rv_action *decision);
    const void *data; /* what decide() needs besides */
};

/* The bots there are; NULL at the end. */
extern const struct rv_bot *const rv_bots[];

/* The bot with that name, or NULL. */
const struct rv_bot *rv_bot_find(const char *name);

/* A bot, its budget for a decision, and what it plays for. */
struct rv_player {
    const struct rv_bot *bot;
    int budget_ms; /* 0: the usual one */
    bool aims;     /* sheet games alone: for the chance to reach `aim` points, if the bot takes an aim; */
    int aim;       /* otherwise for the mean */
};

enum { RV_BUDGET_MAX = 60000 };

/* Reads `expert` or, with milliseconds, `expert@500`. Only bots that search take a budget. */
enum rv_status rv_player_read(const char *text, struct rv_player *player, struct rv_error *error);

enum rv_status rv_player_decide(const struct rv_player *, const struct rv_evaluator *, const void *state,
                                int seat, const struct rv_source *, uint64_t moment,
                                struct rv_action *decision);

/* ---- opinions ---- */

/* The legal decisions of a seat that may act, best first, at most `cap`; returns how many, -1 without memory.
 * Only the `cap` best at first sight are searched, so a caller that wants the best few makes room for more.
 */
int rv_bot_rank(const struct rv_evaluator *, const struct rv_bot_options *, const void *state, int seat,
                const struct rv_source *, uint64_t moment, struct rv_opinion *out, int cap);

/* The best decision and its alternatives, at most `most`; returns how many, -1 without memory. The same
 * crosses for more jokers are no alternative. */
int rv_bot_hints(const struct rv_evaluator *, const struct rv_bot_options *, const void *state, int seat,
                 const struct rv_source *, uint64_t moment, struct rv_opinion *out, int most);

/* Compares two different legal decisions, the better one first. They get the whole budget, so that their
 * difference, with the error of out[1], is known better than from a list. Returns 2; less if one of them is
 * beyond what the engine looks at; -1 without memory. */
int rv_bot_compare(const struct rv_evaluator *, const struct rv_bot_options *, const void *state, int seat,
                   const struct rv_source *, uint64_t moment, const struct rv_action pair[2],
                   struct rv_opinion out[2]);

/* What a position is worth to a seat, no matter who acts next. Fails only without memory. */
enum rv_status rv_bot_value(const struct rv_evaluator *, const struct rv_bot_options *, const void *state,
                            int seat, const struct rv_source *, uint64_t moment, struct rv_worth *worth);

/* How much better a roll is than the expectation over all rolls. The mean over all rolls is exactly 0, so a
 * score minus the luck of its rolls has the same mean and a far smaller variance. False where it is not
 * known: it is for rolls of the sheet games alone. */
bool rv_bot_luck(const struct rv_evaluator *, const void *state, const struct rv_action *roll, double *luck);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
