/* SPDX-License-Identifier: MIT
 * How a command speaks of a game: a voice with names for all seats. */
#ifndef RV_CLI_SPEAKER_H
#define RV_CLI_SPEAKER_H

#include <revanche/record.h>

#include "say.h"

struct speaker {
    struct voice voice; /* points to the names */
    char name[RV_MAX_SEATS][RV_NAME_MAX + 60];
};

/* Names are those of the record, which may be NULL; without one it is "Player 1". */
void speaker_prepare(struct speaker *speaker, const struct rv_setup *setup, const struct rv_record *record,
                     int language);

#endif
