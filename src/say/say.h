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
    bool colour; /* ANSI colours */
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
    T_MEANS_PASS_X,
    T_FILLS,
    T_FILLS_COLUMN,
    T_FILLS_ROW,
    T_FILLS_COLOUR,
    T_FILLS_STARS,
    T_FILLS_DIAMONDS,
    T_MEANS, /* + enum rv_kind: what a word in a list of moves stands for */
    /* events */
    T_COLUMN_POINTS = T_MEANS + RV_KINDS,
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
    /* sheets */
    T_HEAD,
    T_HEAD_X,
    T_SHEET_FIRST,
    T_SHEET_LATER,
    T_SHEET_ALL,
    T_SHEET_VALUE,
    T_LEGEND,
    T_LEGEND_GOLD,
    T_LEGEND_DIAMONDS,
    T_JOKERS_LEFT,
    T_STARS_OPEN,
    T_HEARTS,
    T_SLOTS,
    T_COLOUR_HEAD,
    T_COLOUR_DONE,
    T_BONUS_DUE,
    T_GIVE_DUE,
    /* Noch X-mal! */
    T_START_IS,
    T_JOKERS_LOCKED,
    T_CHIPS_DOWN,
    T_PASS_TRACK,
    T_PASS_FIELD, /* + enum rv_pass_field */
    T_DIAMONDS = T_PASS_FIELD + 6,
    T_CROSSINGS,
    T_CROSSING_COLUMNS,
    T_GIFTS,
    T_GIFTS_NEXT,
    /* Geht noch was? */
    T_LADDER_STATUS,
    T_LADDER_HEAD,
    T_LADDER_LEGEND,
    T_PHASE, /* + the phase of the round */
    T_ROUND_BONUS = T_PHASE + 7,
    T_SHOP,
    T_SHOP_OFFER,
    T_HAND,
    T_IN_OR_OUT,
    T_REACH_ONE,
    T_REACH,
    T_PUSH_DUE,
    T_PUSHES_LEFT,
    T_FAIRY_ROLLS,
    T_ROUND_ROLL,
    /* the conversation */
    T_WELCOME,
    T_SEAT_PERSON,
    T_SEAT_BOT,
    T_SEED,
    T_REAL_DICE,
    T_SAVED_IN,
    T_NOT_SAVED,
    T_RESUMED,
    T_TYPE_HELP,
    T_ASK,
    T_ASK_FEW,
    T_ASK_ONLY,
    T_ASK_CHANCE,                   /* + enum rv_kind - RV_ROLL: Enter draws */
    T_ASK_TYPED = T_ASK_CHANCE + 4, /* the same, typed in */
    T_ASK_END = T_ASK_TYPED + 4,
    T_ROLL_NUMBER,
    T_ROLL_OF,
    T_ILLEGAL,
    T_MOVES,
    T_MOVES_GROUPED,
    T_MOVES_MORE,
    T_MOVES_NONE,
    T_NO_SUCH_NUMBER,
    T_LIST_IS_OLD,
    T_DICE_FIRST,
    T_NO_TYPED_DICE,
    T_HINT,
    T_HINT_OR,
    T_HINT_POINTS,
    T_HINT_CHANCE,
    T_UNDONE,
    T_NOTHING_TO_UNDO,
    T_SAVED_COPY,
    T_SAVE_WHERE,
    T_NO_SUCH_SEAT,
    T_NOT_YOUR_SEAT,
    T_LOG_EMPTY,
    T_LOG_EARLIER,
    T_LONG_LINE,
    T_UNSAVED,
    T_OVER,
    T_TOTAL,
    T_RANK,
    T_LEVEL,
    T_NO_LEVEL,
    T_WINNER,
    T_WINNERS,
    T_KEPT_IN,
    T_CONTINUE_WITH,
    T_ENDED_UNSAVED,
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
