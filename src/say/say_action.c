/* SPDX-License-Identifier: MIT
 * Decisions and dice in words. */
#include "say.h"

#include <revanche/sheet.h>

#include "turn.h"

enum { SHORT = 400 }; /* a list of cells, of dice or of gifts */

static const char *colour_word(const struct voice *voice, int colour)
{
    return phrase(voice, T_COLOUR + colour);
}

/* "yellow", or "a joker for yellow". */
static void put_colour_die(struct rv_text *out, const struct voice *voice, const struct rv_pick *pick)
{
    if (pick->colour_die == RV_JOKER)
        say_of(out, voice, T_FOR_JOKER, W(colour_word(voice, pick->colour)));
    else
        rv_text_put(out, colour_word(voice, pick->colour));
}

static void put_number_die(struct rv_text *out, const struct voice *voice, const struct rv_pick *pick)
{
    if (pick->number_die == RV_JOKER)
        say_of(out, voice, T_FOR_JOKER, N(pick->number));
    else if (pick->shift)
        rv_text_format(out, "%d%s%d", pick->number_die, pick->shift > 0 ? "+" : "", pick->shift);
    else
        rv_text_int(out, pick->number);
}

static void say_gifts_used(struct rv_text *out, const struct voice *voice, const struct rv_action *action)
{
    char list[SHORT];
    struct rv_text gifts = rv_text_on(list, sizeof list);
    const struct rv_pick *pick = &action->pick;
    int shifts = pick->shift < 0 ? -pick->shift : pick->shift;
    const int used[RV_CHIP_KINDS] = { 0, pick->joker_gifts, shifts, pick->all_six };
    for (int kind = 1; kind < RV_CHIP_KINDS; kind++)
        for (int i = 0; i < used[kind]; i++)
            rv_text_format(&gifts, "%s%s", gifts.len ? ", " : "", phrase(voice, T_CHIP_KIND + kind));
    if (gifts.len)
        say_of(out, voice, T_USES_GIFTS, W(voice->name[action->seat]), W(list));
}

static void say_placement(struct rv_text *out, const struct voice *voice, const struct rv_action *action)
{
    char colour_text[SHORT], number_text[SHORT], cells_text[SHORT];
    struct rv_text colour = rv_text_on(colour_text, SHORT), number = rv_text_on(number_text, SHORT);
    struct rv_text cells = rv_text_on(cells_text, SHORT);
    put_colour_die(&colour, voice, &action->pick);
    put_number_die(&number, voice, &action->pick);
    rv_cells_write(voice->setup->sheet, action->cells, ' ', &cells);
    say_gifts_used(out, voice, action);
    say_of(out, voice, T_TAKES, W(voice->name[action->seat]), W(colour_text), W(number_text), W(cells_text));
}

static void say_special(struct rv_text *out, const struct voice *voice, const struct rv_action *action)
{
    char text[SHORT];
    struct rv_text cells = rv_text_on(text, sizeof text);
    rv_cells_write(voice->setup->sheet, action->cells, ' ', &cells);
    int special = action->kind - RV_HEART + RV_SPECIAL_HEART;
    say_of(out, voice, T_CROSSES_BY, W(voice->name[action->seat]), W(phrase(voice, T_SPECIAL + special)),
           W(text));
}

static const uint8_t card_phrase[RV_KINDS] = {
    [RV_SELL] = T_SELLS,  [RV_BUILD] = T_BUILDS, [RV_FULFIL] = T_FULFILS,
    [RV_UP] = T_MOVES_UP, [RV_SCORE] = T_SCORES, [RV_PUSH] = T_PUSHES,
};

static const uint8_t plain_phrase[RV_KINDS] = {
    [RV_DECLINE] = T_DECLINES, [RV_REPLACE] = T_REPLACES, [RV_KEEP] = T_KEEPS,  [RV_DONE] = T_DONE_BUYING,
    [RV_LUCK] = T_PAYS_LUCK,   [RV_FAIL] = T_FAILS,       [RV_IN] = T_STAYS_IN, [RV_OUT] = T_GOES_OUT,
};

/* Hearts and gifts are said when the event comes. */
void say_decision(struct rv_text *out, const struct voice *voice, const struct rv_action *action)
{
    char text[SHORT];
    struct rv_text card = rv_text_on(text, sizeof text);
    const char *name = action->seat < RV_MAX_SEATS ? voice->name[action->seat] : "";
    switch (action->kind) {
    case RV_PLACE: say_placement(out, voice, action); break;
    case RV_PASS:
        say_gifts_used(out, voice, action);
        say_of(out, voice, T_PASSES, W(name));
        break;
    case RV_BOMB:
    case RV_STARS:
    case RV_THREE:
    case RV_BLOCK: say_special(out, voice, action); break;
    case RV_BONUS: say_of(out, voice, T_CHOOSES_BONUS, W(name), N(action->choice + 1)); break;
    case RV_BUY: say_of(out, voice, T_BUYS, W(name), W(phrase(voice, T_CARD_COLOUR + action->choice))); break;
    default:
        if (card_phrase[action->kind]) {
            say_card(&card, voice, action->card);
            say_of(out, voice, card_phrase[action->kind], W(name), W(text), N(action->level));
        } else if (plain_phrase[action->kind]) {
            say_of(out, voice, plain_phrase[action->kind], W(name));
        }
    }
}

static void put_faces(struct rv_text *out, const struct voice *voice, const uint8_t die[3], bool numbers)
{
    for (int i = 0; i < 3 && die[i]; i++) {
        rv_text_put(out, i ? ", " : "");
        if (numbers && die[i] != RV_JOKER)
            rv_text_int(out, die[i]);
        else
            rv_text_put(out, colour_word(voice, die[i]));
    }
}

void say_dice(struct rv_text *out, const struct voice *voice, int which, const struct rv_dice *dice)
{
    char words_text[SHORT], signs_text[SHORT];
    struct rv_text words = rv_text_on(words_text, SHORT), signs = rv_text_on(signs_text, SHORT);
    put_faces(&words, voice, dice->colour, false);
    rv_text_put(&words, dice->colour[0] && dice->number[0] ? " / " : "");
    put_faces(&words, voice, dice->number, true);
    if (dice->special)
        rv_text_format(&words, "%s%s", words.len ? " / " : "", phrase(voice, T_SPECIAL + dice->special));
    rv_dice_write(dice, true, &signs);
    say_of(out, voice, which, W(words.len ? words_text : phrase(voice, T_NONE)),
           W(signs_text[0] == ' ' ? signs_text + 1 : signs_text));
}

void say_seven(struct rv_text *out, const struct voice *voice, const uint8_t seven[7])
{
    char text[2][SHORT];
    struct rv_text blue = rv_text_on(text[0], SHORT), red = rv_text_on(text[1], SHORT);
    for (int i = 0; i < 7; i++)
        rv_text_format(i < 4 ? &blue : &red, i % 4 ? " %d" : "%d", seven[i]);
    say_of(out, voice, T_DICE_SEVEN, W(text[0]), W(text[1][0] == ' ' ? text[1] + 1 : text[1]));
}
