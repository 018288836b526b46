/* SPDX-License-Identifier: MIT
 * What the files of the line mode share. */
#ifndef RV_TERM_PLAIN_PARTS_H
#define RV_TERM_PLAIN_PARTS_H

#include "plain.h"
#include "typed_words.h"

/* The effect of a line. */
enum heard { HEARD_NOTHING, HEARD_CHANGE, HEARD_QUIT };

/* ---- plain.c ---- */

/* Writes the text so far; false if the output is closed. */
bool plain_flush(struct plain *plain);

/* Plays an action, saves, and says what came of it. A refused one is explained. */
enum heard plain_play(struct plain *plain, const struct rv_action *action);

/* Lets the table's source act for chance. */
enum heard plain_draw(struct plain *plain);

/* What chance is to do: RV_ROLL, RV_CARD ... */
int plain_chance_due(const struct plain *plain);

/* The last action of a person that can be taken back, as a position in the record, or -1. */
int plain_undoable(const struct plain *plain);

/* ---- plain_frame.c: the first and the last words ---- */

void plain_greet(struct plain *plain);
void plain_say_end(struct plain *plain);

/* A random seed, once the last move can no longer be taken back. */
void plain_say_seed(struct plain *plain);

/* ---- plain_input.c: one line of a person ---- */

enum heard plain_hear(struct plain *plain, char *raw);

/* ---- plain_commands.c ---- */

/* Does the line begin with a command, in English or in the language of the voice? Then it is carried out. */
bool plain_command(struct plain *plain, const char *line, enum heard *heard);

/* Says that there is no such move, or that the dice come first. */
void plain_say_no_move(struct plain *plain, const char *text);
void plain_say_dice_first(struct plain *plain);

/* ---- plain_hint.c ---- */

enum heard plain_hint(struct plain *plain, const char *rest);

/* ---- plain_legal.c: lists of moves ---- */

int plain_legal_count(const struct plain *plain);
void plain_legal_nth(const struct plain *plain, int n, struct rv_action *action);

/* Says all moves that fit some words, one by one or in groups; false if there are none. */
bool plain_list(struct plain *plain, const char *words);

/* Says that there is just one move, and which. */
void plain_say_only(struct plain *plain, const char *name);

/* The move with that number of the last list, or NULL after a message. */
const struct rv_action *plain_listed(struct plain *plain, int number);

#endif
