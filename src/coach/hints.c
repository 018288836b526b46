/* SPDX-License-Identifier: MIT
 * Hints: the best decision, and what else comes into question. */
#include <revanche/bot.h>

enum { LOOKED_AT = 64 }; /* more than any engine tries out */

/* Does a move answer the same question as one that was said, in another way? Cards are built and moved in any order, so only
 * what else could become of the same card is another way; the same crosses for more jokers are none. */
static bool is_another_way(const struct rv_action *said, const struct rv_action *move)
{
    if (said->kind == RV_BUILD || said->kind == RV_UP || said->kind == RV_SCORE)
        return move->card == said->card;
    return move->kind != said->kind || rv_cells_empty(move->cells) ||
           !rv_cells_equal(move->cells, said->cells);
}

static bool is_new(const struct rv_opinion *said, int count, const struct rv_opinion *opinion)
{
    for (int i = 0; i < count; i++)
        if (!is_another_way(&said[i].action, &opinion->action))
            return false;
    return true;
}

int rv_bot_hints(const struct rv_bot_options *options, const struct rv_setup *setup, const void *state,
                 int seat, const struct rv_source *source, uint64_t moment, struct rv_opinion *out, int most)
{
    struct rv_opinion list[LOOKED_AT];
    int count = rv_bot_rank(options, setup, state, seat, source, moment, list, LOOKED_AT), said = 0;
    for (int i = 0; i < count && said < most; i++)
        if (is_new(out, said, &list[i]))
            out[said++] = list[i];
    return said;
}
