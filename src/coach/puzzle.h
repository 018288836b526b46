/* SPDX-License-Identifier: MIT
 * Puzzles: positions of real games with one clearly best decision, which people may miss. */
#ifndef RV_COACH_PUZZLE_H
#define RV_COACH_PUZZLE_H

#include <revanche/analysis.h>

enum {
    RV_PUZZLE_LEVELS = 5, /* easy to expert */
    RV_PUZZLE_TRIES = 8,  /* of each */
};

struct rv_puzzle {
    struct rv_action best, tempting; /* what is missed for it most often, or the second best */
    double value, ahead, error;      /* of the best; how far the second best is behind, and how certain */
    bool exact;                      /* that was solved, without error */
    int missed[RV_PUZZLE_LEVELS];    /* by each level, of RV_PUZZLE_TRIES */
    enum rv_theme theme;
};

/* Is the decision of this seat a puzzle, and about this theme (RV_THEMES: about any)? It looks at first sight
 * first, so that most positions cost little. -1 without memory. */
int rv_puzzle_find(const struct rv_evaluator *, const void *state, int seat, enum rv_theme,
                   const struct rv_source *, struct rv_puzzle *);

/* Is a known solution the best decision with these random numbers, too: ahead by two standard errors and by
 * what matters; an exact one exactly again, by the margin of a puzzle. -1 without memory. */
int rv_puzzle_holds(const struct rv_evaluator *, const void *state, const struct rv_action *best,
                    bool exactly, const struct rv_source *);

/* Would a known puzzle, of which `best` and `tempting` are set, be found with these random numbers, too? Sets
 * all but `missed` and `tempting`. -1 without memory. */
int rv_puzzle_renew(const struct rv_evaluator *, const void *state, const struct rv_source *,
                    struct rv_puzzle *);

#endif
