/* SPDX-License-Identifier: MIT
 * The view of Geht noch was?: a ladder, the highest level on top, open cards on the left, scored ones on the
 * right. */
#include "help.h"
#include "gehtwas.h"
#include "show.h"
#include "views.h"

#include <string.h>

enum { OPEN_AT = 8, OPEN_WIDTH = 50, SCORED_AT = 60, SCORED_WIDTH = SHOW_WIDTH - SCORED_AT, LINES = 2000 };

/* Green, yellow, red. */
static const uint8_t paint[RV_CARD_COLOURS] = { RV_GREEN, RV_YELLOW, RV_RED };

/* Adds an item to lines of a width; a new line begins where it does not fit any more. */
static void flow(struct rv_text *lines, const char *item, int columns, int width)
{
    int at = show_columns(lines);
    if (at && at + 2 + columns > width)
        rv_text_char(lines, '\n');
    else if (at)
        rv_text_put(lines, "  ");
    rv_text_put(lines, item);
}

/* "12g* b=b&r=r": number and colour, a star when marked in this round, the condition; scored: "12g", "12g
 * x3". */
static void add_card(struct rv_text *lines, const struct voice *voice, const struct rv_gehtwas *s, int card,
                     bool scored)
{
    char text[200], signs_text[120];
    struct rv_text item = rv_text_on(text, sizeof text), signs = rv_text_on(signs_text, sizeof signs_text);
    int colour = rv_gw_face(voice->setup, card)->colour;
    show_paint(&item, voice, paint[colour]);
    rv_text_format(&item, "%d%c", say_card_number(voice, card), rv_card_letters[colour]);
    show_plain(&item, voice);
    if (!scored) {
        rv_text_put(&item, s->card[card].mark ? "* " : " ");
        say_card_signs(&signs, voice, card);
        show_cut(&item, signs_text, OPEN_WIDTH - 8);
    } else if (s->card[card].mark) {
        rv_text_format(&item, " x%d", s->card[card].mark);
    }
    flow(lines, text, show_columns(&item), scored ? SCORED_WIDTH : OPEN_WIDTH);
}

/* Writes the next line of both columns, until neither has one. */
static void put_lines(struct rv_text *out, const char *open, const char *scored)
{
    do {
        size_t left = strcspn(open, "\n"), right = strcspn(scored, "\n");
        if (left)
            show_to(out, OPEN_AT);
        rv_text_bytes(out, open, left);
        if (right) {
            show_to(out, SCORED_AT - 2);
            rv_text_put(out, "| ");
            rv_text_bytes(out, scored, right);
        }
        rv_text_char(out, '\n');
        open += left + (open[left] == '\n');
        scored += right + (scored[right] == '\n');
    } while (*open || *scored);
}

static void put_level(struct rv_text *out, const struct voice *voice, const struct rv_gehtwas *s, int seat,
                      int level)
{
    char open_text[LINES], scored_text[LINES];
    struct rv_text open = rv_text_on(open_text, LINES), scored = rv_text_on(scored_text, LINES);
    for (int card = 0; card < rv_gw_cards(voice->setup); card++) {
        const struct rv_gw_card *c = &s->card[card];
        if (c->seat != seat || c->at != level)
            continue;
        if (c->place == RV_GW_DISPLAY)
            add_card(&open, voice, s, card, false);
        else if (c->place == RV_GW_SCORED)
            add_card(&scored, voice, s, card, true);
    }
    rv_text_format(out, " %d", level + 1);
    show_to(out, 3);
    rv_text_format(out, "x%d", rv_gw_factor(voice->setup, level));
    put_lines(out, open_text, scored_text);
}

static void position(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_gehtwas *s = state;
    const struct rv_deck_values *values = &voice->setup->deck->values;
    struct rv_gw_climb climb = rv_gw_climb(voice->setup, s, seat);
    show_head(out, voice, state, seat);
    say_of(out, voice, T_LADDER_STATUS, N(s->round), N(values->rounds), W(phrase(voice, T_PHASE + s->phase)),
           N(s->of[seat].luck), N(values->luck_max), N(climb.black), N(rv_gw_income(voice->setup, s, seat)));
    say(out, voice, T_LADDER_HEAD);
    for (int level = RV_LEVELS - 1; level >= 0; level--)
        put_level(out, voice, s, seat, level);
}

/* ---- what is to be decided ---- */

/* "2 luck", "1 luck, a green card". */
static void put_bonus(struct rv_text *out, const struct voice *voice, const char *bonus)
{
    static const char signs[] = "Lgyr";
    int luck = 0;
    for (const char *c = bonus; *c; c++)
        luck += *c == 'L';
    if (luck)
        say_of(out, voice, T_BONUS_SIGN, N(luck));
    for (const char *c = bonus; *c; c++)
        if (*c != 'L')
            rv_text_format(out, "%s%s", c == bonus ? "" : " + ",
                           phrase(voice, T_BONUS_SIGN + (int)(strchr(signs, *c) - signs)));
}

static void say_shop(struct rv_text *out, const struct voice *voice, const struct rv_gehtwas *s)
{
    const struct rv_deck_values *values = &voice->setup->deck->values;
    say_of(out, voice, T_SHOP, N(s->money), N(s->bought), N(values->buy_max), N(values->price[0]),
           N(values->price[1]), N(values->price[2]));
    if (s->offer)
        say(out, voice, T_SHOP_OFFER);
}

static void say_hand(struct rv_text *out, const struct voice *voice, const struct rv_gehtwas *s, int seat)
{
    say(out, voice, T_HAND);
    for (int card = 0; card < rv_gw_cards(voice->setup); card++)
        if (s->card[card].place == RV_GW_HAND && s->card[card].seat == seat) {
            rv_text_put(out, "  ");
            say_card(out, voice, card);
            rv_text_char(out, '\n');
        }
}

/* Points that the marked cards would bring if they were scored where they are. */
static int points_marked(const struct voice *voice, const struct rv_gehtwas *s, int seat)
{
    int points = 0;
    for (int card = 0; card < rv_gw_cards(voice->setup); card++) {
        const struct rv_gw_card *c = &s->card[card];
        if (c->place == RV_GW_DISPLAY && c->seat == seat && c->mark)
            points += voice->setup->deck->values.points[rv_gw_face(voice->setup, card)->colour] *
                      rv_gw_factor(voice->setup, c->at);
    }
    return points;
}

/* The chance, in percent, that the next roll fits one of the cards within reach. */
static int chance_next(const struct voice *voice, const struct rv_gehtwas *s, int seat)
{
    struct rv_gw_climb climb = rv_gw_climb(voice->setup, s, seat);
    struct rv_rolls rolls = { 0 };
    for (int card = 0; card < rv_gw_cards(voice->setup); card++)
        if (rv_gw_within_reach(voice->setup, s, seat, &climb, card))
            rv_rolls_add(&rolls, &rv_gw_face(voice->setup, card)->rolls);
    return (int)(((uint64_t)rv_rolls_throws(&rolls) * 100 + RV_THROWS / 2) / RV_THROWS);
}

static void say_rolling(struct rv_text *out, const struct voice *voice, const struct rv_gehtwas *s, int seat)
{
    struct rv_gw_climb climb = rv_gw_climb(voice->setup, s, seat);
    if (s->saying >> seat & 1) {
        say_of(out, voice, T_IN_OR_OUT, N(climb.marked), N(points_marked(voice, s, seat)),
               N(chance_next(voice, s, seat)));
        return;
    }
    say_seven(out, s->dice);
    if (climb.low == climb.high)
        say_of(out, voice, T_REACH_ONE, N(climb.low + 1));
    else
        say_of(out, voice, T_REACH, N(climb.low + 1), N(climb.high + 1));
}

static void task(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_gehtwas *s = state;
    switch (s->phase) {
    case RV_GW_BONUS: say(out, voice, T_ROUND_BONUS); break;
    case RV_GW_BUY: say_shop(out, voice, s); break;
    case RV_GW_PLACE:
    case RV_GW_BUILD: say_hand(out, voice, s, seat); break;
    case RV_GW_ROLL: say_rolling(out, voice, s, seat); break;
    case RV_GW_PUSH:
        if (s->of[seat].pushes)
            say_of(out, voice, T_PUSHES_LEFT, N(s->of[seat].pushes));
        else
            say(out, voice, T_PUSH_DUE);
        break;
    default: break;
    }
}

static void help(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    (void)seat;
    say_help(out, voice, T_HELP_PHASE + ((const struct rv_gehtwas *)state)->phase);
    say_help(out, voice, T_HELP_CARDS);
}

/* Once in a phase; while rolling, the few lines of the task are enough. */
static unsigned occasion(const struct voice *voice, const void *state, int seat)
{
    const struct rv_gehtwas *s = state;
    (void)voice, (void)seat;
    return s->round * 8u + s->phase;
}

static void dice(struct rv_text *out, const struct voice *voice, const void *state)
{
    (void)voice;
    say_seven(out, ((const struct rv_gehtwas *)state)->dice);
}

static int levels(const struct rv_setup *setup)
{
    return rv_deck_levels(setup->deck);
}

/* Where a card goes, and what it would be worth there. */
static void say_lifted(struct rv_text *out, const struct voice *voice, const struct rv_gehtwas *s,
                       const struct rv_action *action)
{
    int points = voice->setup->deck->values.points[rv_gw_face(voice->setup, action->card)->colour];
    int from = s->card[action->card].at, to = from + (action->kind != RV_SCORE);
    if (to >= RV_LEVELS)
        return;
    int worth = points * rv_gw_factor(voice->setup, to);
    if (action->kind == RV_PUSH)
        worth -= points * rv_gw_factor(voice->setup, from);
    say_of(out, voice, T_MEANS + action->kind, N(to + 1), N(worth));
}

static void meaning(struct rv_text *out, const struct voice *voice, const void *state,
                    const struct rv_action *action)
{
    const struct rv_gehtwas *s = state;
    const struct rv_deck_values *values = &voice->setup->deck->values;
    switch (action->kind) {
    case RV_BONUS: put_bonus(out, voice, values->bonus[s->round - 1][action->choice]); break;
    case RV_BUY: say_of(out, voice, T_MEANS + RV_BUY, N(values->price[action->choice])); break;
    case RV_SELL:
        say_of(out, voice, T_MEANS + RV_SELL, N(rv_gw_brings(voice->setup, s, action->card)));
        break;
    case RV_BUILD:
    case RV_FULFIL: say_card(out, voice, action->card); break;
    case RV_UP:
    case RV_SCORE:
    case RV_PUSH: say_lifted(out, voice, s, action); break;
    default: say(out, voice, T_MEANS + action->kind); break;
    }
}

static void coming(struct rv_text *out, const struct voice *voice, const void *state)
{
    const struct rv_gehtwas *s = state;
    say_of(out, voice, voice->setup->seats == 1 ? T_ROUND_ROLL : T_FAIRY_ROLLS, N(s->round), N(s->roll + 1),
           W(voice->name[s->fairy]));
}

const struct view view_gehtwas = {
    .game = "gehtwas",
    .goal = T_HELP_GOAL + 3,
    .legend = T_LADDER_LEGEND,
    .position = position,
    .task = task,
    .dice = dice,
    .help = help,
    .occasion = occasion,
    .levels = levels,
    .meaning = meaning,
    .coming = coming,
};
