/* SPDX-License-Identifier: MIT
 * Hints: the best decision and its alternatives. */
#include <revanche/bot.h>

enum { CANDIDATES = 64 }; /* more than any engine searches */

/* Is a move an alternative to a given one? Cards are built and moved in any order, so only what else could
 * become of the same card is one; the same crosses for more jokers are not. */
static bool is_alternative(const struct rv_action *given, const struct rv_action *move)
{
    if (given->kind == RV_BUILD || given->kind == RV_UP || given->kind == RV_SCORE)
        return move->card == given->card;
    return move->kind != given->kind || rv_cells_empty(move->cells) ||
           !rv_cells_equal(move->cells, given->cells);
}

static bool is_new(const struct rv_opinion *given, int count, const struct rv_opinion *opinion)
{
    for (int i = 0; i < count; i++)
        if (!is_alternative(&given[i].action, &opinion->action))
            return false;
    return true;
}

int rv_bot_hints(const struct rv_evaluator *evaluator, const struct rv_bot_options *options,
                 const void *state, int seat, const struct rv_source *source, uint64_t moment,
                 struct rv_opinion *out, int most)
{
    struct rv_opinion list[CANDIDATES];
    int count = rv_bot_rank(evaluator, options, state, seat, source, moment, list, CANDIDATES), given = 0;
    for (int i = 0; i < count && given < most; i++)
        if (is_new(out, given, &list[i]))
            out[given++] = list[i];
    return count < 0 ? -1 : given;
}
