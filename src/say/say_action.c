/* SPDX-License-Identifier: MIT
 * Decisions and dice, as messages. */
#include "say.h"

#include <revanche/sheet.h>

#include "turn.h"

enum { SHORT = 600 }; /* a list of cells, of dice or of gifts; a card */

static void end_line(struct rv_text *out)
{
    rv_text_char(out, '\n');
}

/* "yellow", or "a joker for yellow". */
static void put_colour_die(struct rv_text *out, const struct rv_pick *pick)
{
    if (pick->colour_die == RV_JOKER)
        rv_message(out, SAY_JOKER_FOR, WITH(NESTED("face", say_colour(pick->colour), NULL)));
    else
        rv_message(out, say_colour(pick->colour), NULL);
}

static void put_number_die(struct rv_text *out, const struct rv_pick *pick)
{
    if (pick->number_die == RV_JOKER)
        rv_message(out, SAY_JOKER_FOR, WITH(NUM("face", pick->number)));
    else if (pick->shift)
        rv_text_format(out, "%d%s%d", pick->number_die, pick->shift > 0 ? "+" : "", pick->shift);
    else
        rv_text_int(out, pick->number);
}

static void say_gifts_used(struct rv_text *out, const struct voice *voice, const struct rv_action *action)
{
    char list[SHORT];
    struct rv_text gifts = rv_text_on(list, sizeof list);
    const struct rv_pick *pick = &action->pick;
    int shifts = pick->shift < 0 ? -pick->shift : pick->shift, count = 0;
    const int used[RV_CHIP_KINDS] = { 0, pick->joker_gifts, shifts, pick->all_six };
    for (int kind = 1; kind < RV_CHIP_KINDS; kind++)
        for (int i = 0; i < used[kind]; i++, count++) {
            char word[16];
            struct rv_text chip = rv_text_on(word, sizeof word);
            rv_message(&chip, say_chip(kind), NULL);
            say_join(&gifts, SAY_LIST, word);
        }
    if (!count)
        return;
    rv_message(out, SAY_USES_GIFTS,
               WITH(MSG("player", voice->name[action->seat]), MSG("gifts", list), NUM("n", count)));
    end_line(out);
}

static void say_placement(struct rv_text *out, const struct voice *voice, const struct rv_action *action)
{
    char colour_text[SHORT], number_text[SHORT], cells_text[SHORT];
    struct rv_text colour = rv_text_on(colour_text, SHORT), number = rv_text_on(number_text, SHORT);
    struct rv_text cells = rv_text_on(cells_text, SHORT);
    put_colour_die(&colour, &action->pick);
    put_number_die(&number, &action->pick);
    rv_cells_write(voice->setup->sheet, action->cells, ' ', &cells);
    say_gifts_used(out, voice, action);
    rv_message(out, SAY_CROSSES,
               WITH(MSG("player", voice->name[action->seat]), STR("cells", cells_text),
                    MSG("colour", colour_text), MSG("number", number_text)));
    end_line(out);
}

static void say_crosses_by(struct rv_text *out, const struct voice *voice, const struct rv_action *action)
{
    char text[SHORT];
    struct rv_text cells = rv_text_on(text, sizeof text);
    rv_cells_write(voice->setup->sheet, action->cells, ' ', &cells);
    rv_message(out, SAY_CROSSES_BY,
               WITH(MSG("player", voice->name[action->seat]), STR("cells", text),
                    NESTED("bonus", say_special(action->kind - RV_HEART + RV_SPECIAL_HEART), NULL)));
    end_line(out);
}

/* What is said of a decision that is about a card, or about nothing else. */
static const uint16_t card_messages[RV_KINDS] = {
    [RV_SELL] = SAY_HANDS_IN, [RV_BUILD] = SAY_BUILDS, [RV_FULFIL] = SAY_FULFILS,
    [RV_UP] = SAY_PUSHES_UP,  [RV_SCORE] = SAY_SCORES, [RV_PUSH] = SAY_PUSHES_SCORED,
};

static const uint16_t plain_messages[RV_KINDS] = {
    [RV_DECLINE] = SAY_DECLINES, [RV_REPLACE] = SAY_REPLACES, [RV_KEEP] = SAY_KEEPS,
    [RV_DONE] = SAY_DONE_BUYING, [RV_LUCK] = SAY_PAYS_LUCK,   [RV_FAIL] = SAY_BUSTS,
    [RV_IN] = SAY_ROLLS_ON,      [RV_OUT] = SAY_STOPS,        [RV_PASS] = SAY_PASSES,
};

static const uint16_t buys[] = { SAY_BUYS_GREEN, SAY_BUYS_YELLOW, SAY_BUYS_RED };

/* A decision that needs no list of cells. */
static void say_short(struct rv_text *out, const struct voice *voice, const struct rv_action *action)
{
    char text[SHORT];
    struct rv_text card = rv_text_on(text, sizeof text);
    const char *name = action->seat < RV_MAX_SEATS ? voice->name[action->seat] : "";
    uint16_t id = plain_messages[action->kind];
    if (action->kind == RV_BUY)
        id = buys[action->choice];
    if (card_messages[action->kind]) {
        say_card_briefly(&card, voice, action->card);
        rv_message(out, (enum rv_message)card_messages[action->kind],
                   WITH(MSG("player", name), MSG("card", text), NUM("level", action->level)));
    } else if (action->kind == RV_BONUS) {
        rv_message(out, SAY_CHOOSES_BONUS, WITH(MSG("player", name), NUM("number", action->choice + 1)));
    } else if (id) {
        rv_message(out, (enum rv_message)id, WITH(MSG("player", name)));
    } else {
        return; /* hearts and gifts are said when the event comes */
    }
    end_line(out);
}

void say_decision(struct rv_text *out, const struct voice *voice, const struct rv_action *action)
{
    switch (action->kind) {
    case RV_PLACE: say_placement(out, voice, action); break;
    case RV_BOMB:
    case RV_STARS:
    case RV_THREE:
    case RV_BLOCK: say_crosses_by(out, voice, action); break;
    case RV_PASS: say_gifts_used(out, voice, action); /* fall through */
    default: say_short(out, voice, action); break;
    }
}

/* ---- dice ---- */

static void put_faces(struct rv_text *out, const uint8_t die[3], bool numbers)
{
    char text[SHORT];
    struct rv_text list = rv_text_on(text, sizeof text);
    for (int i = 0; i < 3 && die[i]; i++) {
        char word[16];
        struct rv_text face = rv_text_on(word, sizeof word);
        if (numbers && die[i] != RV_JOKER)
            rv_text_int(&face, die[i]);
        else
            rv_message(&face, say_colour(die[i]), NULL);
        say_join(&list, SAY_LIST, word);
    }
    rv_text_put(out, text);
}

void say_dice(struct rv_text *out, bool left, const struct rv_dice *dice)
{
    char words_text[SHORT], signs_text[SHORT];
    struct rv_text words = rv_text_on(words_text, SHORT), signs = rv_text_on(signs_text, SHORT);
    put_faces(&words, dice->colour, false);
    rv_text_put(&words, dice->colour[0] && dice->number[0] ? " / " : "");
    put_faces(&words, dice->number, true);
    if (dice->special) {
        rv_text_put(&words, words.len ? " / " : "");
        rv_message(&words, say_special(dice->special), NULL);
    }
    if (!words.len)
        rv_message(&words, SAY_NONE, NULL);
    rv_dice_write(dice, true, &signs);
    rv_message(
        out, left ? SAY_DICE_LEFT : SAY_DICE,
        WITH(MSG("dice", words_text), STR("notation", signs_text[0] == ' ' ? signs_text + 1 : signs_text)));
    end_line(out);
}

void say_seven(struct rv_text *out, const uint8_t seven[7])
{
    char text[2][SHORT];
    struct rv_text blue = rv_text_on(text[0], SHORT), red = rv_text_on(text[1], SHORT);
    for (int i = 0; i < 7; i++)
        rv_text_format(i < 4 ? &blue : &red, i % 4 ? " %d" : "%d", seven[i]);
    rv_message(out, SAY_DICE_SEVEN, WITH(STR("blue", text[0]), STR("red", text[1])));
    end_line(out);
}
