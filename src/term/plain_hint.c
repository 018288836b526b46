/* SPDX-License-Identifier: MIT
 * The coach in the line mode: the best move, and what else comes into question. */
#include "plain_parts.h"

#include <stdio.h>

enum { BEST = 3 };

/* Chances near none and all are said as such: "0 %" would be a promise. */
static void put_chance(struct rv_text *out, double chance)
{
    if (chance < 0.005)
        rv_text_put(out, "<1");
    else if (chance > 0.995)
        rv_text_put(out, ">99");
    else
        rv_text_int(out, (int)(100 * chance + 0.5));
}

/* A move and its expected points; with several players also its chance to win, which ranks moves there. */
static void say_opinion(struct plain *p, int which, const struct rv_opinion *opinion)
{
    const struct rv_setup *setup = p->voice.setup;
    char move[400], chance[8], points[16];
    struct rv_text move_text = rv_text_on(move, sizeof move), chance_text = rv_text_on(chance, sizeof chance);
    rv_decision_write(setup, &opinion->action, &move_text);
    put_chance(&chance_text, opinion->worth.chance);
    snprintf(points, sizeof points, "%.1f", opinion->worth.points);
    say_of(&p->text, &p->voice, which, W(move));
    if (rv_evaluator_is_trained(p->evaluator))
        say_of(&p->text, &p->voice, setup->seats == 1 ? T_HINT_POINTS : T_HINT_CHANCE, W(points), W(chance));
    rv_text_char(&p->text, '\n');
}

enum heard plain_hint(struct plain *p, const char *rest)
{
    (void)rest;
    struct rv_opinion list[BEST];
    struct rv_bot_options coach = { .engine = RV_ENGINE_STRONG };
    if (p->asked == RV_CHANCE) {
        say(&p->text, &p->voice, T_DICE_FIRST);
        return HEARD_NOTHING;
    }
    int count = rv_bot_hints(p->evaluator, &coach, rv_table_state(p->table), p->asked, &p->bot_source,
                             (uint64_t)rv_table_record(p->table)->count, list, BEST);
    for (int i = 0; i < count; i++)
        say_opinion(p, i ? T_HINT_OR : T_HINT, &list[i]);
    return HEARD_NOTHING;
}
