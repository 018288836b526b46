/* SPDX-License-Identifier: MIT
 * The help of the line mode. */
#include "help.h"

void say_help(struct rv_text *out, const struct voice *voice, int which)
{
    rv_text_put(out, (voice->lang == SAY_DE ? help_german : help_english)[which]);
}
