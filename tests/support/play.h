/* SPDX-License-Identifier: MIT
 * Games played by chance, for tests that ask the same of every game: every setup there is, decisions drawn
 * from a seed. Knows nothing of Check, so that the fuzz targets can use it too. */
#ifndef TESTS_PLAY_H
#define TESTS_PLAY_H

#include "english.h"
#include "texts.h"

/* A row of random numbers that belongs to a seed. */
struct luck {
    struct rv_source source;
    uint64_t drawn;
};

struct luck luck_of(const char *seed, uint64_t index);
uint32_t luck_below(struct luck *luck, uint32_t n);

/* The n-th setup on built-in material, from 0: every game, number of seats and combination of options that
 * can be started. False when there are no more. */
bool setup_at(int n, struct rv_setup *setup);

/* The same, and then some on odd material (tests/data/odd). */
bool any_setup_at(int n, struct rv_setup *setup);

/* A few setups stand for all where a test must be short: alone, three together, as many as can play, and for
 * two players each option. */
bool is_typical(const struct rv_setup *setup);

/* A game on the way. */
struct play {
    struct rv_setup setup;
    struct rv_source chance;
    struct luck luck; /* for decisions */
    bool eager;       /* prefers to get on; otherwise every legal decision is as likely as any other */
    int actions;      /* applied so far */
    union {
        uint64_t align;
        char state[RV_STATE_MAX];
    };
};

void play_start(struct play *play, const struct rv_setup *setup, const char *seed, uint64_t index);

/* What could happen next: chance's action, or a decision of one of the seats that may act. False at the end.
 */
bool play_choose(struct play *play, struct rv_action *action);

/* Applies an action. */
enum rv_rule play_apply(struct play *play, const struct rv_action *action, struct rv_events *events);

/* The number of games to play: REVANCHE_TEST_GAMES=100 in the environment asks for a hundred times as many.
 */
int games_wanted(int usual);

/* Plays games of every setup and visits every position of them, the first and the last one too. */
void everywhere(const char *seed, int per_setup, void (*visit)(struct play *play));

/* Something that must hold here; if not, the program ends and names the position. */
#define must(play, holds, why)                                                                               \
    ((holds) ? (void)0 : broken(&(play)->setup, (play)->state, __FILE__, __LINE__, #holds, why))
_Noreturn void broken(const struct rv_setup *setup, const void *state, const char *file, int line,
                      const char *what, const char *why);

/* All legal actions of a seat; to be freed. */
struct rv_action *legal_actions(const struct rv_setup *setup, const void *state, int seat, int *count);

/* Is there a legal action that reads the same? */
bool is_listed(const struct rv_setup *setup, const void *state, const struct rv_action *action);

#endif
