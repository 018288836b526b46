/* SPDX-License-Identifier: MIT
 * Is a position a puzzle? One decision must be ahead of all others by a useful margin: proven by the exact
 * solver, or by more than three standard errors of rollouts that did not choose it (bar.h). */
#include "puzzle.h"

#include <string.h>

#include "bar.h"
#include "same.h"
#include "theme.h"

enum {
    RIVALS = 2,        /* second and third best are compared with the best one */
    LOOK_MS = 120,     /* to find the best ones, */
    PROVE_MS = 300,    /* and to compare two of them; */
    CLOSER = 6,        /* times that budget where it is not certain */
    TRY_MS = 20,       /* of a level that searches, for one of its tries */
    TRIVIAL = 3,       /* misses of the two weakest levels that make no puzzle yet */
    EXPERT_MISSES = 2, /* more, and the solution is in doubt */
};

static const char *const levels[RV_PUZZLE_LEVELS] = { "easy", "casual", "steady", "sharp", "expert" };

static double margin_of(const struct rv_setup *setup)
{
    return 1.5 * rv_analysis_threshold(setup);
}

/* ---- proving ---- */

/* By how much a decision must be ahead, in value and in standard errors. */
struct lead {
    double margin, errors;
    bool exactly; /* solved, without any error */
    int patience; /* so many times the usual budget */
};

/* What was not solved must have been rolled out: an evaluation alone proves nothing. */
static bool is_enough(const struct rv_setup *setup, struct lead lead, double ahead,
                      const struct rv_opinion *rival)
{
    return rv_is_compared(rival) && (rival->exact || !lead.exactly) && ahead > lead.margin &&
           ahead > lead.errors * rv_distance_error(setup, rival);
}

/* Is `best` ahead of a rival by that much? */
static int is_ahead(const struct rv_evaluator *evaluator, const void *state, const struct rv_action *best,
                    const struct rv_action *rival, struct lead lead, const struct rv_source *source,
                    struct rv_opinion out[2])
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_STRONG,
                                            .budget_ms = PROVE_MS * lead.patience,
                                            .to_the_end = true };
    const struct rv_action pair[2] = { *best, *rival };
    int count = rv_bot_compare(evaluator, &options, state, best->seat, source, 0, pair, out);
    if (count != 2)
        return count < 0 ? -1 : 0;
    return rv_action_equal(&out[0].action, best) &&
           is_enough(rv_evaluator_setup(evaluator), lead, out[0].value - out[1].value, &out[1]);
}

/* The same; what would be certain if it stayed so far ahead is compared for longer, with other random
 * numbers.
 */
static int is_ahead_at_last(const struct rv_evaluator *evaluator, const void *state,
                            const struct rv_action *best, const struct rv_action *rival, struct lead lead,
                            const struct rv_source *source, struct rv_opinion out[2])
{
    const struct rv_setup *setup = rv_evaluator_setup(evaluator);
    const struct rv_source other = rv_source_of_series(*source, 1);
    struct lead seeming = lead;
    seeming.errors = 0;
    int ahead = is_ahead(evaluator, state, best, rival, seeming, source, out);
    const double distance = out[0].value - out[1].value;
    if (ahead <= 0 || is_enough(setup, lead, distance, &out[1]))
        return ahead;
    out[1].error /= rv_sqrt(CLOSER);
    if (lead.patience > 1 || !is_enough(setup, lead, distance, &out[1]))
        return 0;
    lead.patience = CLOSER;
    return is_ahead(evaluator, state, best, rival, lead, &other, out);
}

/* The best decisions and whether the first one is proven to be ahead of the others. */
static int prove(const struct rv_evaluator *evaluator, const void *state, int seat, struct lead lead,
                 const struct rv_source *source, struct rv_puzzle *puzzle)
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_STRONG,
                                            .budget_ms = LOOK_MS * lead.patience };
    const struct rv_source choosing = rv_source_of_series(*source, 1),
                           proving = rv_source_of_series(*source, 2);
    struct rv_opinion list[1 + RIVALS], pair[2];
    int count = rv_bot_hints(evaluator, &options, state, seat, &choosing, 0, list, 1 + RIVALS);
    if (count < 2)
        return count < 0 ? -1 : 0;
    for (int i = 1; i < count; i++) {
        int ahead =
            is_ahead_at_last(evaluator, state, &list[0].action, &list[i].action, lead, &proving, pair);
        if (ahead <= 0)
            return ahead;
        if (i == 1) {
            puzzle->value = pair[0].value;
            puzzle->ahead = pair[0].value - pair[1].value;
            puzzle->error = rv_distance_error(rv_evaluator_setup(evaluator), &pair[1]);
            puzzle->exact = pair[1].exact;
        }
    }
    puzzle->best = list[0].action;
    puzzle->tempting = list[1].action;
    return 1;
}

/* ---- how hard ---- */

static bool is_solution(const struct rv_setup *setup, const void *state, const struct rv_action *best,
                        const struct rv_action *made)
{
    return rv_action_equal(best, made) || rv_same_result(setup, state, best, made) ||
           rv_only_order(setup, state, best, made);
}

/* How often a level misses the best decision; what it makes instead is tempting. -1 without memory. */
static int misses(const struct rv_evaluator *evaluator, const void *state, const struct rv_action *best,
                  int level, const struct rv_source *source, struct rv_action *tempting)
{
    const struct rv_bot *bot = rv_bot_find(levels[level]);
    int missed = 0;
    for (int i = 0; i < RV_PUZZLE_TRIES; i++) {
        struct rv_action made;
        if (bot->decide(bot, evaluator, state, best->seat, source, (uint64_t)i, TRY_MS, &made) != RV_OK)
            return -1;
        if (is_solution(rv_evaluator_setup(evaluator), state, best, &made))
            continue;
        missed++;
        *tempting = made;
    }
    return missed;
}

/* Counts the misses of levels from .. to - 1; false without memory. */
static bool rate(const struct rv_evaluator *evaluator, const void *state, int from, int to,
                 const struct rv_source *source, struct rv_puzzle *puzzle)
{
    for (int level = from; level < to; level++) {
        puzzle->missed[level] = misses(evaluator, state, &puzzle->best, level, source, &puzzle->tempting);
        if (puzzle->missed[level] < 0)
            return false;
    }
    return true;
}

/* ---- finding ---- */

/* At first sight: is there a choice, and does one decision stand out? Its rivals decide later. */
static int stands_out(const struct rv_evaluator *evaluator, const void *state, int seat,
                      const struct rv_source *source, struct rv_puzzle *puzzle)
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_FAST };
    struct rv_opinion list[2];
    int count = rv_bot_hints(evaluator, &options, state, seat, source, 0, list, 2);
    if (count < 2)
        return count < 0 ? -1 : 0;
    puzzle->best = list[0].action;
    return list[0].value - list[1].value > margin_of(rv_evaluator_setup(evaluator)) / 2;
}

/* How far a puzzle's solution is ahead when it is found. */
static struct lead clearly(const struct rv_evaluator *evaluator)
{
    return (struct lead){ .margin = margin_of(rv_evaluator_setup(evaluator)), .errors = 3, .patience = 1 };
}

static bool set_theme(const struct rv_evaluator *evaluator, const void *state, const struct rv_source *source,
                      struct rv_puzzle *puzzle)
{
    return rv_theme_of(evaluator, state, source, &puzzle->best, &puzzle->tempting, &puzzle->theme);
}

/* Is it about what is wanted? False without memory, too. */
static bool is_about(const struct rv_evaluator *evaluator, const void *state, enum rv_theme wanted,
                     const struct rv_source *source, struct rv_puzzle *puzzle)
{
    return wanted == RV_THEMES || (set_theme(evaluator, state, source, puzzle) && puzzle->theme == wanted);
}

int rv_puzzle_find(const struct rv_evaluator *evaluator, const void *state, int seat, enum rv_theme wanted,
                   const struct rv_source *source, struct rv_puzzle *puzzle)
{
    *puzzle = (struct rv_puzzle){ .theme = RV_THEME_PLACE };
    int found = stands_out(evaluator, state, seat, source, puzzle);
    if (found <= 0)
        return found;
    if (!rate(evaluator, state, 0, 2, source, puzzle))
        return -1;
    if (puzzle->missed[0] + puzzle->missed[1] <= TRIVIAL ||
        !is_about(evaluator, state, wanted, source, puzzle))
        return 0;
    found = prove(evaluator, state, seat, clearly(evaluator), source, puzzle);
    if (found <= 0)
        return found;
    /* Strong levels first: what a weak one is tempted by is what people are tempted by. */
    if (!rate(evaluator, state, 2, RV_PUZZLE_LEVELS, source, puzzle) ||
        !rate(evaluator, state, 0, 2, source, puzzle))
        return -1;
    if (puzzle->missed[RV_PUZZLE_LEVELS - 1] > EXPERT_MISSES ||
        puzzle->missed[0] + puzzle->missed[1] <= TRIVIAL)
        return 0;
    if (!set_theme(evaluator, state, source, puzzle))
        return -1;
    return wanted == RV_THEMES || puzzle->theme == wanted;
}

int rv_puzzle_holds(const struct rv_evaluator *evaluator, const void *state, const struct rv_action *best,
                    bool exactly, const struct rv_source *source)
{
    const struct rv_setup *setup = rv_evaluator_setup(evaluator);
    /* Three standard errors are seldom three again with other random numbers. What is in doubt is looked at
     * once more for longer. */
    struct lead still = { .margin = exactly ? margin_of(setup) : rv_analysis_threshold(setup),
                          .errors = 2,
                          .exactly = exactly,
                          .patience = 1 };
    int holds = 0;
    for (int series = 0; series < 2 && !holds; series++) {
        const struct rv_source other = rv_source_of_series(*source, (uint64_t)series);
        struct rv_puzzle again = { .theme = RV_THEME_PLACE };
        holds = prove(evaluator, state, best->seat, still, &other, &again);
        if (holds > 0)
            holds = is_solution(setup, state, best, &again.best);
        still.patience = 4;
    }
    return holds;
}

int rv_puzzle_renew(const struct rv_evaluator *evaluator, const void *state, const struct rv_source *source,
                    struct rv_puzzle *puzzle)
{
    const struct rv_setup *setup = rv_evaluator_setup(evaluator);
    const struct rv_action best = puzzle->best, tempting = puzzle->tempting;
    int found = prove(evaluator, state, best.seat, clearly(evaluator), source, puzzle);
    if (found <= 0 || !is_solution(setup, state, &best, &puzzle->best))
        return found < 0 ? -1 : 0;
    puzzle->best = best;
    puzzle->tempting = tempting;
    return set_theme(evaluator, state, source, puzzle) ? 1 : -1;
}
