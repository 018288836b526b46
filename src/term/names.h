/* SPDX-License-Identifier: MIT
 * What things are called on the screen, in the language of the voice. */
#ifndef RV_TERM_NAMES_H
#define RV_TERM_NAMES_H

#include "say.h"

/* RV_YELLOW ... RV_ORANGE; a full colour as the effect of a move: "all red". */
const char *name_of_colour(const struct voice *voice, int colour);
const char *name_of_all(const struct voice *voice, int colour);

/* Sides of the special die and bonuses, enum rv_special or RV_SLOT_BONUS; and so short that they stand beside
 * a row. */
const char *name_of_special(const struct voice *voice, int special);
const char *short_name_of_special(const struct voice *voice, int special);

/* Fields of the pass track, enum rv_pass_field. */
const char *name_of_pass_field(const struct voice *voice, int field);

const char *name_of_chip(const struct voice *voice, int kind);
enum { LINE_NAME_MAX = 100 };
const char *name_of_line(const struct voice *voice, int line, char name[LINE_NAME_MAX]);
const char *name_of_edition(const struct voice *voice, int edition);

#endif
