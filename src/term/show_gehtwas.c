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

static const char *phase_name(const struct voice *voice, int phase)
{
    static const char *const names[] = {
        /* TRANSLATORS: what is going on in the round of Geht noch was? */
        [RV_GW_PLACE] = N_("placing start cards"),
        [RV_GW_BONUS] = N_("choosing the bonus"),
        [RV_GW_BUY] = N_("buying"),
        [RV_GW_BUILD] = N_("building"),
        [RV_GW_ROLL] = N_("rolling"),
        [RV_GW_PUSH] = N_("moving cards"),
    };
    bool over = phase >= (int)(sizeof names / sizeof *names);
    return words_for(voice->language, NULL, over ? N_("game over") : names[phase]);
}

static void put_ladder_head(struct rv_text *out, const struct voice *voice)
{
    /* TRANSLATORS: above the numbers of the levels; at most seven letters */
    rv_text_put(out, words_for(voice->language, "above the ladder", "Level"));
    show_to(out, OPEN_AT);
    rv_text_put(out, words_for(voice->language, "above the ladder", "open cards"));
    show_to(out, SCORED_AT - 2);
    rv_text_put(out, "| ");
    show_line(out, voice, N_("scored"), NULL);
}

static void position(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_gehtwas *s = state;
    const struct rv_deck_values *values = &voice->setup->deck->values;
    struct rv_gw_climb climb = rv_gw_climb(voice->setup, s, seat);
    show_head(out, voice, state, seat);
    show_line(out, voice, N_("Round {round} of {rounds}, {phase}"),
              WITH(NUM("round", s->round), NUM("rounds", values->rounds),
                   STR("phase", phase_name(voice, s->phase))));
    show_line(out, voice, N_("Luck {luck} of {most}, black markers {black}, income {income}"),
              WITH(NUM("luck", s->of[seat].luck), NUM("most", values->luck_max), NUM("black", climb.black),
                   NUM("income", rv_gw_income(voice->setup, s, seat))));
    put_ladder_head(out, voice);
    for (int level = RV_LEVELS - 1; level >= 0; level--)
        put_level(out, voice, s, seat, level);
}

/* ---- what is to be decided ---- */

/* "2 luck", "1 luck + a green card". */
static void put_bonus(struct rv_text *out, const struct voice *voice, const char *bonus)
{
    int luck = 0;
    for (const char *c = bonus; *c; c++)
        luck += *c == 'L';
    if (luck)
        words_put(out, voice->language, N_("{luck} luck"), WITH(NUM("luck", luck)));
    for (const char *c = bonus; *c; c++) {
        if (*c == 'L')
            continue;
        rv_text_put(out, c == bonus ? "" : " + ");
        words_put(out, voice->language,
                  *c == 'g'   ? N_("a green card")
                  : *c == 'y' ? N_("a yellow card")
                              : N_("a red card"),
                  NULL);
    }
}

static void say_shop(struct rv_text *out, const struct voice *voice, const struct rv_gehtwas *s)
{
    const struct rv_deck_values *values = &voice->setup->deck->values;
    show_line(out, voice,
              N_("To spend: {money}. Bought: {bought} of {most}. Prices: green {green}, yellow {yellow}, red "
                 "{red}."),
              WITH(NUM("money", s->money), NUM("bought", s->bought), NUM("most", values->buy_max),
                   NUM("green", values->price[0]), NUM("yellow", values->price[1]),
                   NUM("red", values->price[2])));
    if (s->offer)
        show_line(out, voice, N_("The card just bought equals one in your display."), NULL);
}

static void say_hand(struct rv_text *out, const struct voice *voice, const struct rv_gehtwas *s, int seat)
{
    show_line(out, voice, N_("New cards:"), NULL);
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

/* Two numbers in one sentence: the points are a text of their own. */
static void say_in_or_out(struct rv_text *out, const struct voice *voice, const struct rv_gehtwas *s,
                          int seat, int marked)
{
    char text[80];
    struct rv_text points = rv_text_on(text, sizeof text);
    words_put_many(&points, voice->language, "{n} point", "{n} points",
                   WITH(NUM("n", points_marked(voice, s, seat))));
    words_put(out, voice->language, N_("In or out?"), NULL);
    rv_text_char(out, ' ');
    words_put_many(out, voice->language, "You have marked {n} card, worth {points} where it lies.",
                   "You have marked {n} cards, worth {points} where they lie.",
                   WITH(NUM("n", marked), STR("points", text)));
    rv_text_char(out, ' ');
    show_line(out, voice, N_("The next roll fits one of your cards with a chance of {chance}%."),
              WITH(NUM("chance", chance_next(voice, s, seat))));
}

static void say_rolling(struct rv_text *out, const struct voice *voice, const struct rv_gehtwas *s, int seat)
{
    struct rv_gw_climb climb = rv_gw_climb(voice->setup, s, seat);
    if (s->saying >> seat & 1) {
        say_in_or_out(out, voice, s, seat, climb.marked);
        return;
    }
    say_seven(out, s->dice);
    if (climb.low == climb.high)
        show_line(out, voice, N_("It must be a card on level {level}."), WITH(NUM("level", climb.low + 1)));
    else
        show_line(out, voice, N_("It must be a card on level {low} or {high}."),
                  WITH(NUM("low", climb.low + 1), NUM("high", climb.high + 1)));
}

static void task(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    const struct rv_gehtwas *s = state;
    switch (s->phase) {
    case RV_GW_BONUS: show_line(out, voice, N_("The bonus of the round:"), NULL); break;
    case RV_GW_BUY: say_shop(out, voice, s); break;
    case RV_GW_PLACE:
    case RV_GW_BUILD: say_hand(out, voice, s, seat); break;
    case RV_GW_ROLL: say_rolling(out, voice, s, seat); break;
    case RV_GW_PUSH:
        if (s->of[seat].pushes)
            show_line(out, voice, N_("Other scored cards may be pushed up a level: {left} more."),
                      WITH(NUM("left", s->of[seat].pushes)));
        else
            show_line(out, voice, N_("Every marked card is pushed up a level or scored where it lies."),
                      NULL);
        break;
    default: break;
    }
}

static void help(struct rv_text *out, const struct voice *voice, const void *state, int seat)
{
    (void)seat;
    help_put(out, voice, HELP_PHASE + ((const struct rv_gehtwas *)state)->phase);
    help_put(out, voice, HELP_CARDS);
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
    const struct rv_value *values = WITH(NUM("level", to + 1), NUM("n", worth));
    if (action->kind == RV_UP)
        words_put(out, voice->language, N_("to level {level}, where it would score {n}"), values);
    else if (action->kind == RV_PUSH)
        words_put_many(out, voice->language, "to level {level}, {n} point more",
                       "to level {level}, {n} points more", values);
    else
        words_put_many(out, voice->language, "{n} point on level {level}", "{n} points on level {level}",
                       values);
}

/* Moves that need no numbers. */
static const char *const meanings[RV_KINDS] = {
    [RV_DECLINE] = N_("let it go"),
    [RV_REPLACE] = N_("put it under the pile and draw another one"),
    [RV_KEEP] = N_("keep it"),
    [RV_DONE] = N_("buy no more"),
    [RV_LUCK] = N_("pay 1 luck, fulfil nothing, keep everything"),
    [RV_FAIL] = N_("lose all markers of this round and be out"),
    [RV_IN] = N_("risk the next roll"),
    [RV_OUT] = N_("stop here, the markers are safe"),
};

static void meaning(struct rv_text *out, const struct voice *voice, const void *state,
                    const struct rv_action *action)
{
    const struct rv_gehtwas *s = state;
    const struct rv_deck_values *values = &voice->setup->deck->values;
    switch (action->kind) {
    case RV_BONUS: put_bonus(out, voice, values->bonus[s->round - 1][action->choice]); break;
    case RV_BUY:
        words_put(out, voice->language, N_("costs {price}"),
                  WITH(NUM("price", values->price[action->choice])));
        break;
    case RV_SELL:
        words_put(out, voice->language, N_("brings {money}"),
                  WITH(NUM("money", rv_gw_brings(voice->setup, s, action->card))));
        break;
    case RV_BUILD:
    case RV_FULFIL: say_card(out, voice, action->card); break;
    case RV_UP:
    case RV_SCORE:
    case RV_PUSH: say_lifted(out, voice, s, action); break;
    default:
        if (meanings[action->kind])
            words_put(out, voice->language, meanings[action->kind], NULL);
        break;
    }
}

static void coming(struct rv_text *out, const struct voice *voice, const void *state)
{
    const struct rv_gehtwas *s = state;
    const struct rv_value *values =
        WITH(NUM("round", s->round), NUM("roll", s->roll + 1), STR("name", voice->name[s->fairy]));
    words_put(out, voice->language,
              voice->setup->seats == 1 ? N_("Round {round}, roll {roll}.")
                                       : N_("Round {round}, roll {roll}: {name} rolls for all who are in."),
              values);
}

const struct view view_gehtwas = {
    .game = "gehtwas",
    .goal = { N_("Fulfil cards with the dice, level by level, and stop in time: if you go bust, you lose the "
                 "markers of the round."),
              N_("Marked cards climb or are scored; high levels multiply.") },
    .signs = { N_("12g is card 12, green (1 point; y yellow 2, r red 4); a star: fulfilled in this round; "
                  "x4: the level’s factor."),
               N_("Conditions: b blue, r red, w any die; b5 shows 5, b5+ at least 5, 3*w2+ three such dice; "
                  "b=b equal, b<b in sequence, sum(r)>=9 total; & and, / or.") },
    .position = position,
    .task = task,
    .dice = dice,
    .help = help,
    .occasion = occasion,
    .levels = levels,
    .meaning = meaning,
    .coming = coming,
};
