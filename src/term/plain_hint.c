/* SPDX-License-Identifier: MIT
 * The coach in the line mode: the best move, and what else comes into question. */
#include "plain_parts.h"

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

static void put_worth(struct rv_text *out, const struct plain *p, const struct rv_opinion *opinion)
{
    int language = p->voice.language;
    char chance_text[8], points_text[32];
    struct rv_text chance = rv_text_on(chance_text, sizeof chance_text),
                   points = rv_text_on(points_text, sizeof points_text);
    put_chance(&chance, opinion->worth.chance);
    words_decimal(&points, language, opinion->worth.points, 1);
    if (p->voice.setup->seats == 1)
        words_put(out, language, N_("{value} expected"), WITH(STR("value", points_text)));
    else
        words_put(out, language, N_("wins {chance}%; {value} expected"),
                  WITH(STR("chance", chance_text), STR("value", points_text)));
}

/* A move and its expected points; with several players also its chance to win, which ranks moves there. The
 * moves stand below each other. */
static void say_opinion(struct plain *p, bool first, const struct rv_opinion *opinion)
{
    char move_text[400];
    struct rv_text move = rv_text_on(move_text, sizeof move_text);
    rv_decision_write(p->voice.setup, &opinion->action, &move);
    /* TRANSLATORS: in front of the best move */
    const char *hint = words_for(p->voice.language, "in front of a move", "Hint:");
    /* TRANSLATORS: in front of another good move */
    const char * or = words_for(p->voice.language, "in front of a move", "or:");
    int column = show_width(hint) > show_width(or) ? show_width(hint) : show_width(or);
    const char *label = first ? hint : or ;
    show_to(&p->text, column - show_width(label));
    rv_text_format(&p->text, "%s %s", label, move_text);
    if (rv_evaluator_is_trained(p->evaluator)) {
        rv_text_put(&p->text, "   (");
        put_worth(&p->text, p, opinion);
        rv_text_char(&p->text, ')');
    }
    rv_text_char(&p->text, '\n');
}

enum heard plain_hint(struct plain *p, const char *rest)
{
    (void)rest;
    struct rv_opinion list[BEST];
    struct rv_bot_options coach = { .engine = RV_ENGINE_STRONG };
    if (p->asked == RV_CHANCE) {
        plain_say_dice_first(p);
        return HEARD_NOTHING;
    }
    int count = rv_bot_hints(p->evaluator, &coach, rv_table_state(p->table), p->asked, &p->bot_source,
                             (uint64_t)rv_table_record(p->table)->count, list, BEST);
    for (int i = 0; i < count; i++)
        say_opinion(p, i == 0, &list[i]);
    return HEARD_NOTHING;
}
