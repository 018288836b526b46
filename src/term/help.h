/* SPDX-License-Identifier: MIT
 * The help of the line mode: what can be typed now, with examples. */
#ifndef RV_TERM_HELP_H
#define RV_TERM_HELP_H

#include "say.h"

enum help {
    HELP_SHEET,
    HELP_SPECIAL,
    HELP_GIFTS,
    HELP_BONUS,
    HELP_GIVE,
    HELP_CHANCE,
    HELP_TYPED_SHEET,
    HELP_TYPED_CARDS,
    HELP_CARDS,
    HELP_PHASE, /* + the phase of the round */
    HELPS = HELP_PHASE + 7,
};

void help_put(struct rv_text *out, const struct voice *voice, int which);
void help_put_commands(struct rv_text *out, const struct voice *voice);

/* Which words of the language can be typed instead of notation. */
void help_put_words(struct rv_text *out, const struct voice *voice);

#endif
