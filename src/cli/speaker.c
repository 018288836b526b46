/* SPDX-License-Identifier: MIT
 * How a command speaks of a game. */
#include "speaker.h"

#include "language.h"

void speaker_prepare(struct speaker *speaker, const struct rv_setup *setup, const struct rv_record *record,
                     int language)
{
    speaker->voice = (struct voice){ .setup = setup, .language = language };
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_text out = rv_text_on(speaker->name[seat], sizeof speaker->name[seat]);
        if (record && record->player[seat][0])
            rv_text_put(&out, record->player[seat]);
        else
            words_put(&out, language, N_("Player {number}"), WITH(NUM("number", seat + 1)));
        speaker->voice.name[seat] = speaker->name[seat];
    }
}
