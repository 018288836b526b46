/* SPDX-License-Identifier: MIT
 * Answering a roll as all sheet games do: passing (S6.3), or crossing cells with a pair of dice (S4, S5). */
#ifndef RV_RULES_ANSWER_H
#define RV_RULES_ANSWER_H

#include "pad.h"

/* The dice and jokers of a seat that has no gifts. */
struct rv_offer rv_offer_to(const struct rv_sheets *sheets, int seat);

/* The pass and every placement that the offer allows. */
void rv_answer_moves(const struct rv_setup *setup, const struct rv_sheets *sheets,
                     const struct rv_offer *offer, int seat, struct rv_moves *moves);

/* A seat passes. */
void rv_answer_pass(const struct rv_setup *setup, struct rv_sheets *sheets, int seat,
                    struct rv_events *events);

/* A seat crosses cells and pays for jokers; or returns the rule that forbids it. */
enum rv_rule rv_answer_place(const struct rv_setup *setup, struct rv_sheets *sheets,
                             const struct rv_offer *offer, const struct rv_action *action,
                             struct rv_events *events);

/* The same in two steps, for games that do something between them. */
enum rv_rule rv_place_check(const struct rv_setup *setup, const struct rv_sheets *sheets,
                            const struct rv_offer *offer, const struct rv_action *action);
void rv_place(const struct rv_setup *setup, struct rv_sheets *sheets, const struct rv_action *action,
              struct rv_events *events);

/* The trusted path (trusted.h) for passes and placements without gifts. */
struct rv_move rv_answer_draw(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat,
                              struct rv_moves *moves);
void rv_answer_make(const struct rv_setup *setup, struct rv_sheets *sheets, int seat, struct rv_move move);
void rv_answer_action(const struct rv_setup *setup, const struct rv_sheets *sheets, int seat,
                      struct rv_move move, struct rv_action *action);

#endif
