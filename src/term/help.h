/* SPDX-License-Identifier: MIT
 * The help of the line mode: texts of several lines, in a table a language. */
#ifndef RV_TERM_HELP_H
#define RV_TERM_HELP_H

#include "say.h"

enum help_text {
    T_HELP_COMMANDS,
    T_HELP_SHEET,
    T_HELP_SPECIAL,
    T_HELP_GIFTS,
    T_HELP_BONUS,
    T_HELP_GIVE,
    T_HELP_CHANCE,
    T_HELP_TYPED_SHEET,
    T_HELP_TYPED_CARDS,
    T_HELP_CARDS,
    T_HELP_PHASE,                   /* + the phase of the round */
    T_HELP_GOAL = T_HELP_PHASE + 7, /* + 0 to 3 in the order of the rules */
    T_HELPS = T_HELP_GOAL + 4,
};

extern const char *const help_english[T_HELPS], *const help_german[T_HELPS];

void say_help(struct rv_text *out, const struct voice *voice, int which);

#endif
