/* SPDX-License-Identifier: MIT
 * What things are called on the screen. */
#include "names.h"

#include "language.h"
#include "sheet_data.h"

static const char *in_words(const struct voice *voice, const char *text)
{
    return text ? words_for(voice->language, NULL, text) : "";
}

const char *name_of_colour(const struct voice *voice, int colour)
{
    static const char *const names[] = {
        [RV_YELLOW] = N_("yellow"), [RV_GREEN] = N_("green"),   [RV_BLUE] = N_("blue"),
        [RV_RED] = N_("red"),       [RV_ORANGE] = N_("orange"),
    };
    return in_words(voice, names[colour]);
}

const char *name_of_all(const struct voice *voice, int colour)
{
    static const char *const names[] = {
        /* TRANSLATORS: behind a move that would cross the last yellow cell: fills column C, all yellow */
        [RV_YELLOW] = N_("all yellow"), [RV_GREEN] = N_("all green"),   [RV_BLUE] = N_("all blue"),
        [RV_RED] = N_("all red"),       [RV_ORANGE] = N_("all orange"),
    };
    return in_words(voice, names[colour]);
}

const char *name_of_special(const struct voice *voice, int special)
{
    static const char *const names[] = {
        [RV_SPECIAL_HEART] = N_("heart"), [RV_SPECIAL_BOMB] = N_("bomb"),
        [RV_SPECIAL_STARS] = N_("stars"), [RV_SPECIAL_THREE] = N_("three in a row"),
        [RV_SPECIAL_BLOCK] = N_("block"), [RV_SLOT_BONUS] = N_("slot"),
    };
    return in_words(voice, names[special]);
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
    case RV_PASS_JOKER: return in_words(voice, N_("joker"));
    case RV_PASS_THREE: return short_name_of_special(voice, RV_SPECIAL_THREE);
    case RV_PASS_BOMB: return short_name_of_special(voice, RV_SPECIAL_BOMB);
    case RV_PASS_BLOCK: return short_name_of_special(voice, RV_SPECIAL_BLOCK);
    case RV_PASS_XX: return "XX";
    default: return ".";
    }
}

const char *name_of_chip(const struct voice *voice, int kind)
{
    static const char *const names[RV_CHIP_KINDS] = {
        [RV_CHIP_BLANK] = N_("blank"),
        [RV_CHIP_JOKER] = N_("joker"),
        [RV_CHIP_PLUSMINUS] = N_("plus-minus"),
        [RV_CHIP_ALLSIX] = N_("all dice"),
    };
    return in_words(voice, names[kind]);
}

const char *name_of_line(const struct voice *voice, int line)
{
    static const char *const names[RV_LINE_KINDS] = {
        [RV_LINE_COLOURS] = N_("Colours"),
        [RV_LINE_COLUMNS] = N_("Columns"),
        [RV_LINE_ROWS] = N_("Rows"),
        [RV_LINE_HEARTS] = N_("Hearts"),
        [RV_LINE_JOKERS] = N_("Jokers left"),
        [RV_LINE_SLOTS] = N_("Open slots"),
        [RV_LINE_STARS] = N_("Stars not crossed"),
        [RV_LINE_SPARE_ROLLS] = N_("Rolls not needed"),
        [RV_LINE_X] = N_("X crossed"),
        [RV_LINE_LEVEL_5] = N_("Level 5"),
        [RV_LINE_LEVEL_4] = N_("Level 4"),
        [RV_LINE_LEVEL_3] = N_("Level 3"),
        [RV_LINE_LEVEL_2] = N_("Level 2"),
        [RV_LINE_LEVEL_1] = N_("Level 1"),
        [RV_LINE_LUCK] = N_("Luck"),
        [RV_LINE_SETS] = N_("Sets of three colours"),
    };
    return in_words(voice, names[line]);
}

const char *name_of_edition(const struct voice *voice, int edition)
{
    static const char *const names[] = {
        [RV_PRINTED] = N_("as printed"),
        [RV_TRANSCRIBED] = N_("as transcribed by players"),
        [RV_HOUSE] = N_("house edition"),
        [RV_OWN] = N_("own edition"),
    };
    return in_words(voice, names[edition]);
}
