/* SPDX-License-Identifier: MIT
 * What happens in a game, said to people: messages, from which words are made where somebody reads them. The
 * notation of actions is the same in all languages. */
#ifndef RV_SAY_SAY_H
#define RV_SAY_SAY_H

#include <revanche/game.h>

#include "rule_message.h"

/* How to speak: about which game and with which names, which may be messages; language and colour are the
 * terminal's. */
struct voice {
    const struct rv_setup *setup;
    int language; /* of the catalogue (src/language) */
    bool colour;  /* ANSI colours */
    const char *name[RV_MAX_SEATS];
};

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
