/* SPDX-License-Identifier: MIT
 * What the two exact solvers share: one for Noch mal!, which knows its rules by heart and is fast, and one
 * for any sheet game, which asks the rules. */
#ifndef RV_SEARCH_ENDGAME_H
#define RV_SEARCH_ENDGAME_H

#include <revanche/endgame.h>

#include "next_roll.h"
#include "ranking.h"

/* rv_endgame_rank for the decisions that a query asks about. */
enum rv_status rv_endgame_search(const struct rv_query *q, const struct rv_endgame_options *options,
                                 struct rv_opinion *out, int cap, int *count, struct rv_error *error);

/* What a search with a budget of milliseconds spends on solving a position; false if it is too far from the
 * end to try. */
bool rv_endgame_affordable(const struct rv_setup *setup, const void *state, int ms,
                           struct rv_endgame_options *options);

/* A hash table from positions, as words, to their values. */
struct rv_memo {
    uint64_t *entry;
    size_t words; /* of a key */
    size_t size;  /* a power of two, or 0 */
    size_t count;
};

struct rv_memo rv_memo_of(size_t key_bytes);
void rv_memo_free(struct rv_memo *memo);
bool rv_memo_find(const struct rv_memo *memo, const uint64_t *key, struct rv_exact *value);

/* False without memory. */
bool rv_memo_add(struct rv_memo *memo, const uint64_t *key, struct rv_exact value);

/* The pad of a player of Noch mal!, as far as the rest of the game depends on it. */
struct rv_solo_pad {
    struct rv_crosses crosses;
    uint16_t columns; /* full ones, */
    uint8_t colours;  /* whose points are in the total */
    int jokers;
    int total;
};

struct rv_solver {
    const struct rv_setup *setup;
    bool aims;
    int aim;
    int left;              /* positions it may still list */
    enum rv_status status; /* RV_BAD: too large */
    struct rv_memo memo;
    bool by_pads;
    struct rv_solo_pad root; /* if by_pads */
};

/* Lists a position; false if the budget is used up or something went wrong before. */
bool rv_solver_may_list(struct rv_solver *solver);

/* What a final score is worth. */
static inline struct rv_exact rv_exact_end(const struct rv_solver *solver, int total)
{
    return (struct rv_exact){ solver->aims ? total >= solver->aim : total, total };
}

static inline bool rv_exact_better(struct rv_exact a, struct rv_exact b)
{
    const double equal = 1e-12; /* the same chance, summed up in another order */
    return a.value > b.value + equal || (a.value > b.value - equal && a.points > b.points);
}

static inline struct rv_exact rv_exact_best(struct rv_exact a, struct rv_exact b)
{
    return rv_exact_better(b, a) ? b : a;
}

static const struct rv_exact rv_impossible = { -1e9, -1e9 };

/* Rolls left in a position in which a roll is due. */
static inline int rv_rolls_left(const struct rv_setup *setup, const void *state)
{
    int left = setup->sheet->solo_rolls - ((const struct rv_sheets *)state)->turn.roll;
    return left > 1 ? left : 1;
}

/* Can rv_solve_pad solve this position? It stands for all that follow from it. */
bool rv_solves_pads(const struct rv_setup *setup, const void *state);
void rv_solver_root(struct rv_solver *solver, const void *state);

/* The value of a position that follows from the root, between decisions: by the pad, or by the rules. */
struct rv_exact rv_solve_pad(struct rv_solver *solver, const void *state);
struct rv_exact rv_solve_state(struct rv_solver *solver, const uint64_t *state);

#endif
