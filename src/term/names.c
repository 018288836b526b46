/* SPDX-License-Identifier: MIT
 * What things are called on the screen. */
#include "names.h"

#include "language.h"
#include "sheet_data.h"

const char *name_of_colour(const struct voice *voice, int colour)
{
    return message_for(voice->language, say_colour(colour));
}

const char *name_of_all(const struct voice *voice, int colour)
{
    static const char *const names[] = {
        /* TRANSLATORS: behind a move that would cross the last yellow cell: fills column C, all yellow */
        [RV_YELLOW] = N_("all yellow"), [RV_GREEN] = N_("all green"),   [RV_BLUE] = N_("all blue"),
        [RV_RED] = N_("all red"),       [RV_ORANGE] = N_("all orange"),
    };
    return words_for(voice->language, NULL, names[colour]);
}

const char *name_of_special(const struct voice *voice, int special)
{
    return message_for(voice->language, say_special(special));
}

#define WORD(index, context, text) [index] = text

const char *short_name_of_special(const struct voice *voice, int special)
{
    static const char *const names[] = {
        /* TRANSLATORS: beside a row of the sheet or on the pass track; at most six letters */
        WORD(RV_SPECIAL_HEART, "short", "heart"),
        /* TRANSLATORS: beside a row of the sheet or on the pass track; at most six letters */
        WORD(RV_SPECIAL_BOMB, "short", "bomb"),
        /* TRANSLATORS: beside a row of the sheet or on the pass track; at most six letters */
        WORD(RV_SPECIAL_STARS, "short", "stars"),
        /* TRANSLATORS: three in a row, on the pass track; at most six letters */
        WORD(RV_SPECIAL_THREE, "short", "three"),
        /* TRANSLATORS: beside a row of the sheet or on the pass track; at most six letters */
        WORD(RV_SPECIAL_BLOCK, "short", "block"),
        /* TRANSLATORS: opens a slot of the special die, beside a row of the sheet; at most six letters */
        WORD(RV_SLOT_BONUS, "short", "slot"),
    };
    return names[special] ? words_for(voice->language, "short", names[special]) : "";
}

const char *name_of_pass_field(const struct voice *voice, int field)
{
    switch (field) {
    case RV_PASS_JOKER: return message_for(voice->language, SAY_JOKER);
    case RV_PASS_THREE: return short_name_of_special(voice, RV_SPECIAL_THREE);
    case RV_PASS_BOMB: return short_name_of_special(voice, RV_SPECIAL_BOMB);
    case RV_PASS_BLOCK: return short_name_of_special(voice, RV_SPECIAL_BLOCK);
    case RV_PASS_XX: return "XX";
    default: return ".";
    }
}

const char *name_of_chip(const struct voice *voice, int kind)
{
    return message_for(voice->language, say_chip(kind));
}

const char *name_of_line(const struct voice *voice, int line, char name[LINE_NAME_MAX])
{
    char message[40];
    struct rv_text of = rv_text_on(message, sizeof message), out = rv_text_on(name, LINE_NAME_MAX);
    say_score_line(&of, line);
    message_say(&out, voice->language, message);
    return name;
}

const char *name_of_edition(const struct voice *voice, int edition)
{
    return message_for(voice->language, say_edition(edition));
}
