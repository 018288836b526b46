/* SPDX-License-Identifier: MIT
 * Single words and lists, as messages. */
#include "say.h"

#include <string.h>

#include "sheet_data.h"

enum { LIST = 2000 };

enum rv_message say_colour(int colour)
{
    static const uint16_t colours[] = { SAY_NOTHING, SAY_YELLOW, SAY_GREEN, SAY_BLUE,
                                        SAY_RED,     SAY_ORANGE, SAY_JOKER };
    return (enum rv_message)colours[colour];
}

enum rv_message say_special(int special)
{
    static const uint16_t specials[] = {
        [RV_SPECIAL_HEART] = SAY_HEART, [RV_SPECIAL_BOMB] = SAY_BOMB,   [RV_SPECIAL_STARS] = SAY_STARS,
        [RV_SPECIAL_THREE] = SAY_THREE, [RV_SPECIAL_BLOCK] = SAY_BLOCK, [RV_SLOT_BONUS] = SAY_SLOT,
    };
    return (enum rv_message)specials[special];
}

enum rv_message say_chip(int chip)
{
    static const uint16_t chips[RV_CHIP_KINDS] = { SAY_CHIP_BLANK, SAY_CHIP_JOKER, SAY_CHIP_PLUSMINUS,
                                                   SAY_CHIP_ALLSIX };
    return (enum rv_message)chips[chip];
}

enum rv_message say_edition(int edition)
{
    static const uint16_t editions[] = {
        [RV_PRINTED] = SAY_EDITION_PRINTED,
        [RV_TRANSCRIBED] = SAY_EDITION_TRANSCRIBED,
        [RV_HOUSE] = SAY_EDITION_HOUSE,
        [RV_OWN] = SAY_EDITION_OWN,
    };
    return (enum rv_message)editions[edition];
}

void say_score_line(struct rv_text *out, int line)
{
    static const uint16_t lines[RV_LINE_KINDS] = {
        [RV_LINE_COLOURS] = SAY_LINE_COLOURS,
        [RV_LINE_COLUMNS] = SAY_LINE_COLUMNS,
        [RV_LINE_ROWS] = SAY_LINE_ROWS,
        [RV_LINE_HEARTS] = SAY_LINE_HEARTS,
        [RV_LINE_JOKERS] = SAY_LINE_JOKERS,
        [RV_LINE_SLOTS] = SAY_LINE_SLOTS,
        [RV_LINE_STARS] = SAY_LINE_STARS,
        [RV_LINE_SPARE_ROLLS] = SAY_LINE_SPARE_ROLLS,
        [RV_LINE_X] = SAY_LINE_X,
        [RV_LINE_LEVEL_5] = SAY_LINE_LEVEL,
        [RV_LINE_LEVEL_4] = SAY_LINE_LEVEL,
        [RV_LINE_LEVEL_3] = SAY_LINE_LEVEL,
        [RV_LINE_LEVEL_2] = SAY_LINE_LEVEL,
        [RV_LINE_LEVEL_1] = SAY_LINE_LEVEL,
        [RV_LINE_LUCK] = SAY_LINE_LUCK,
        [RV_LINE_SETS] = SAY_LINE_SETS,
    };
    bool level = lines[line] == SAY_LINE_LEVEL;
    rv_message(out, (enum rv_message)lines[line],
               level ? WITH(NUM("level", RV_LINE_LEVEL_1 - line + 1)) : NULL);
}

void say_join(struct rv_text *list, enum rv_message how, const char *item)
{
    char before[LIST] = "";
    if (!list->len) {
        rv_text_put(list, item);
        return;
    }
    strncpy(before, list->at, sizeof before - 1);
    *list = rv_text_on(list->at, list->cap);
    rv_message(list, how, WITH(MSG("a", before), MSG("b", item)));
}

void say_names(struct rv_text *out, const struct voice *voice, rv_seats seats)
{
    char text[LIST];
    struct rv_text names = rv_text_on(text, sizeof text);
    for (int seat = 0; seat < RV_MAX_SEATS; seat++)
        if (seats >> seat & 1)
            say_join(&names, seats >> seat == 1 ? SAY_AND : SAY_LIST, voice->name[seat]);
    rv_text_put(out, text);
}
