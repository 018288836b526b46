/* SPDX-License-Identifier: MIT
 * What happens in a game, said to people: messages, from which words are made where somebody reads them. The
 * notation of actions is the same in all languages. */
#ifndef RV_SAY_SAY_H
#define RV_SAY_SAY_H

#include <revanche/game.h>

#include "rule_message.h"

enum say_lang { SAY_EN, SAY_DE, SAY_LANGS };

/* How to speak: about which game and with which names, which may be messages. The language and the phrases
 * below are the terminal's. */
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
    T_BONUS_SIGN = T_CHIP_KIND + RV_CHIP_KINDS, /* luck, green, yellow, red card */
    T_PLAYER = T_BONUS_SIGN + 4,
    T_MEANS_PASS_X,
    T_FILLS,
    T_FILLS_COLUMN,
    T_FILLS_ROW,
    T_FILLS_COLOUR,
    T_FILLS_STARS,
    T_FILLS_DIAMONDS,
    T_MEANS, /* + enum rv_kind: what a word in a list of moves stands for */
    /* sheets */
    T_HEAD = T_MEANS + RV_KINDS,
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

/* ---- messages ---- */

/* Words for things: the faces of dice, specials and RV_SLOT_BONUS, chips, editions. */
enum rv_message say_colour(int colour);
enum rv_message say_special(int special);
enum rv_message say_chip(int chip);
enum rv_message say_edition(int edition);

/* The name of a line of the score. */
void say_score_line(struct rv_text *out, int line);

/* Adds an item to a list, by SAY_LIST, SAY_AND and the like. */
void say_join(struct rv_text *list, enum rv_message how, const char *item);

/* "Anna, Ben and Cem". */
void say_names(struct rv_text *out, const struct voice *voice, rv_seats seats);

/* A decision in one line, unless its events say it; and its events, a line each. */
void say_decision(struct rv_text *out, const struct voice *voice, const struct rv_action *action);
void say_events(struct rv_text *out, const struct voice *voice, const struct rv_events *events);

/* Dice in words and in notation; those that are left after the active player's choice, or all. */
void say_dice(struct rv_text *out, bool left, const struct rv_dice *dice);
void say_seven(struct rv_text *out, const uint8_t seven[7]);

/* Cards: the number as the notation writes it, the condition in signs and in words; briefly within a
 * sentence. */
int say_card_number(const struct voice *voice, int card);
int say_card_colour(const struct voice *voice, int card);
void say_card_signs(struct rv_text *out, const struct voice *voice, int card);
void say_card(struct rv_text *out, const struct voice *voice, int card);
void say_card_briefly(struct rv_text *out, const struct voice *voice, int card);
void say_condition(struct rv_text *out, const char *condition);

#endif
