/* SPDX-License-Identifier: MIT
 * Words: what happens in a game, said to people. Every phrase has a name here and a text in each language's
 * table; the notation of actions is the same in all languages. */
#ifndef RV_SAY_SAY_H
#define RV_SAY_SAY_H

#include <revanche/game.h>

#include "text_format.h"

enum say_lang { SAY_EN, SAY_DE, SAY_LANGS };

/* How to speak: about which game, in which language, with which names. */
struct voice {
    const struct rv_setup *setup;
    enum say_lang lang;
    int language; /* of the catalogue (src/language) */
    bool colour;  /* ANSI colours */
    const char *name[RV_MAX_SEATS];
};

/* Phrases in the order of an enum are reached by adding to the first: T_COLOUR + RV_YELLOW. */
enum phrase {
    T_NOTHING,
    /* words */
    T_COLOUR,
    T_JOKER_FACE = T_COLOUR + RV_JOKER,
    T_SPECIAL, /* + enum rv_special, a slot behind them */
    T_CHIP_KIND = T_SPECIAL + RV_SPECIAL_BLOCK + 2,
    T_LINE = T_CHIP_KIND + RV_CHIP_KINDS,
    T_CARD_COLOUR = T_LINE + RV_LINE_KINDS, /* green, yellow, red */
    T_DICE_COLOUR = T_CARD_COLOUR + 3,      /* any, blue, red; of one die */
    T_DICE_COLOURS = T_DICE_COLOUR + 3,     /* the same of several */
    T_BONUS_SIGN = T_DICE_COLOURS + 3,      /* luck, green, yellow, red card */
    T_EDITION = T_BONUS_SIGN + 4,           /* + enum rv_edition */
    T_AND = T_EDITION + 4,
    T_OR,
    T_PLAYER,
    T_NONE,
    /* decisions */
    T_TAKES,
    T_FOR_JOKER,
    T_USES_GIFTS,
    T_PASSES,
    T_CROSSES_BY,
    T_DECLINES,
    T_CHOOSES_BONUS,
    T_BUYS,
    T_SELLS,
    T_REPLACES,
    T_KEEPS,
    T_DONE_BUYING,
    T_BUILDS,
    T_FULFILS,
    T_PAYS_LUCK,
    T_FAILS,
    T_STAYS_IN,
    T_GOES_OUT,
    T_MOVES_UP,
    T_SCORES,
    T_PUSHES,
    /* events */
    T_COLUMN_POINTS,
    T_ROW_POINTS,
    T_COLOUR_POINTS,
    T_COLUMN_SIGNS,
    T_ROW_SIGNS,
    T_COLOUR_SIGNS,
    T_DIAMOND_SIGNS,
    T_LINE_SIGNS,
    T_AREA_COLUMN_SIGNS,
    T_FIRST_NOTE,
    T_JOKERS_SPENT,
    T_HEART,
    T_HEART_POINTS,
    T_SLOT_OPENED,
    T_START,
    T_X,
    T_JOKER_UNLOCKED,
    T_PASS_FIELDS,
    T_CHIP_TURNED,
    T_GIFT,
    T_BONUS_LOST,
    T_SIGN_LOST,
    T_ROUND,
    T_FAIRY,
    T_LUCK_GAINED,
    T_CARD_DRAWN,
    T_NO_CARD,
    T_CARD_RETURNED,
    T_REGROUPED,
    /* dice and cards */
    T_DICE,
    T_DICE_OPEN,
    T_DICE_SEVEN,
    T_DIE_SHOWING,
    T_DICE_SHOWING,
    T_DIE_AT_LEAST,
    T_DICE_AT_LEAST,
    T_EQUAL,
    T_EQUAL_MIXED,
    T_RUN,
    T_RUN_MIXED,
    T_SUM,
    T_TIMES,
    T_CARD_WORDS,
    T_ANY_DIE,
    T_PHRASES,
};

extern const char *const say_english[T_PHRASES], *const say_german[T_PHRASES];
extern const char *const rules_german[RV_RULE_COUNT];

/* What stands in a phrase at %1, %2 ...: a number or a text. */
struct say_word {
    const char *text;
    int number;
};

#define N(n) ((struct say_word){ .number = (n) })
#define W(t) ((struct say_word){ .text = (t) })

/* A phrase as it is. */
const char *phrase(const struct voice *voice, int which);
void say(struct rv_text *out, const struct voice *voice, int which);

/* A phrase with words: %1 is the first one, {1 point|points} is chosen by whether the first one is 1. */
#define say_of(out, voice, which, ...) say_with(out, voice, which, (const struct say_word[]){ __VA_ARGS__ })
void say_with(struct rv_text *out, const struct voice *voice, int which, const struct say_word *words);

/* "Anna, Ben and Cem". */
void say_names(struct rv_text *out, const struct voice *voice, rv_seats seats);

/* The text of a broken rule. */
const char *say_rule(const struct voice *voice, enum rv_rule rule);

/* The text of an error that reading an action gave. */
void say_form(struct rv_text *out, const struct voice *voice, const struct rv_error *error);

/* A decision in one line, unless its events say it; and its events, a line each. */
void say_decision(struct rv_text *out, const struct voice *voice, const struct rv_action *action);
void say_events(struct rv_text *out, const struct voice *voice, const struct rv_events *events);

/* Dice in words and in notation. */
void say_dice(struct rv_text *out, const struct voice *voice, int which, const struct rv_dice *dice);
void say_seven(struct rv_text *out, const struct voice *voice, const uint8_t seven[7]);

/* Cards: the number as the notation writes it, the condition in signs and in words. */
int say_card_number(const struct voice *voice, int card);
int say_card_colour(const struct voice *voice, int card);
void say_card_signs(struct rv_text *out, const struct voice *voice, int card);
void say_card(struct rv_text *out, const struct voice *voice, int card);
void say_condition(struct rv_text *out, const struct voice *voice, const char *condition);

#endif
