/* SPDX-License-Identifier: MIT
 * Task cards, as messages: `w=w&w6` is two equal dice and a die showing 6. */
#include "say.h"

#include <revanche/deck.h>
#include <string.h>

enum {
    SECOND_DECK = 100,  /* as in the notation of actions */
    ALL_ROLLS = 279936, /* 6^7 */
    CONDITION = 500,
};

static int face_of(const struct voice *voice, int card)
{
    return card % rv_deck_cards(voice->setup->deck);
}

int say_card_number(const struct voice *voice, int card)
{
    bool second = card >= rv_deck_cards(voice->setup->deck);
    return rv_card_id(voice->setup->deck, face_of(voice, card)) + (second ? SECOND_DECK : 0);
}

int say_card_colour(const struct voice *voice, int card)
{
    return rv_card_colour(voice->setup->deck, face_of(voice, card));
}

void say_card_signs(struct rv_text *out, const struct voice *voice, int card)
{
    rv_card_condition(voice->setup->deck, face_of(voice, card), out);
}

/* A card's number, colour, chance and condition, as a message. */
static void put_card(struct rv_text *out, const struct voice *voice, int card, enum rv_message id)
{
    static const uint16_t colours[] = { SAY_CARD_GREEN, SAY_CARD_YELLOW, SAY_CARD_RED };
    char signs_text[120], words_text[CONDITION];
    struct rv_text signs = rv_text_on(signs_text, sizeof signs_text),
                   words = rv_text_on(words_text, sizeof words_text);
    int percent =
        (int)((rv_card_rolls(voice->setup->deck, face_of(voice, card)) * 100 + ALL_ROLLS / 2) / ALL_ROLLS);
    say_card_signs(&signs, voice, card);
    say_condition(&words, signs_text);
    rv_message(out, id,
               WITH(NUM("number", say_card_number(voice, card)),
                    NESTED("colour", colours[say_card_colour(voice, card)], NULL), NUM("percent", percent),
                    MSG("condition", words_text)));
}

void say_card(struct rv_text *out, const struct voice *voice, int card)
{
    put_card(out, voice, card, SAY_CARD);
}

void say_card_briefly(struct rv_text *out, const struct voice *voice, int card)
{
    put_card(out, voice, card, SAY_CARD_BRIEFLY);
}

/* ---- conditions ---- */

/* Of any colour, blue, red. */
typedef const uint16_t by_colour[3];

static by_colour show = { SAY_DICE_SHOW, SAY_BLUE_DICE_SHOW, SAY_RED_DICE_SHOW };
static by_colour at_least = { SAY_DICE_AT_LEAST, SAY_BLUE_DICE_AT_LEAST, SAY_RED_DICE_AT_LEAST };
static by_colour equal_dice = { SAY_EQUAL_DICE, SAY_EQUAL_BLUE_DICE, SAY_EQUAL_RED_DICE };
static by_colour sequence = { SAY_DICE_IN_SEQUENCE, SAY_BLUE_DICE_IN_SEQUENCE, SAY_RED_DICE_IN_SEQUENCE };
static by_colour sum = { SAY_DICE_SUM, SAY_BLUE_DICE_SUM, SAY_RED_DICE_SUM };
static by_colour die = { SAY_ANY_DIE, SAY_BLUE_DIE, SAY_RED_DIE };

static enum rv_message of_colour(by_colour list, char letter)
{
    return (enum rv_message)list[letter == 'b' ? 1 : letter == 'r' ? 2 : 0];
}

/* b=b=r or b<b<b: equal or consecutive dice. */
static void say_group(struct rv_text *out, const char *at, int len)
{
    char list_text[CONDITION];
    struct rv_text list = rv_text_on(list_text, sizeof list_text);
    bool equal = at[1] == '=', mixed = false;
    for (int i = 0; i < len; i += 2) {
        char word_text[16];
        struct rv_text word = rv_text_on(word_text, sizeof word_text);
        rv_message(&word, of_colour(die, at[i]), NULL);
        say_join(&list, SAY_LIST, word_text);
        mixed |= at[i] != at[0];
    }
    if (mixed)
        rv_message(out, equal ? SAY_EQUAL_MIXED : SAY_SEQUENCE_MIXED, WITH(MSG("dice", list_text)));
    else
        rv_message(out, of_colour(equal ? equal_dice : sequence, at[0]), WITH(NUM("n", (len + 1) / 2)));
}

/* A part without its number of times. */
static void say_dice_of(struct rv_text *out, const char *at, int len)
{
    if (len > 7 && strncmp(at, "sum(", 4) == 0) {
        char least[8] = "";
        memcpy(least, at + 8, (size_t)(len - 8 < 7 ? len - 8 : 7));
        rv_message(out, of_colour(sum, at[4]), WITH(STR("least", least)));
    } else if (len > 2) {
        say_group(out, at, len);
    } else {
        rv_text_bytes(out, at, (size_t)len);
    }
}

static void say_part(struct rv_text *out, const char *at, int len)
{
    int count = 1;
    if (len > 2 && at[1] == '*') {
        count = at[0] - '0';
        at += 2;
        len -= 2;
    }
    if (len > 1 && at[1] >= '1' && at[1] <= '6') {
        rv_message(out, of_colour(at[len - 1] == '+' ? at_least : show, at[0]),
                   WITH(NUM("face", at[1] - '0'), NUM("n", count)));
    } else if (count > 1) {
        char text[CONDITION];
        struct rv_text dice = rv_text_on(text, sizeof text);
        say_dice_of(&dice, at, len);
        rv_message(out, SAY_TIMES, WITH(NUM("count", count), MSG("condition", text)));
    } else {
        say_dice_of(out, at, len);
    }
}

/* Parts that must all be met: `w=w&w6`. Returns how much of the condition they are. */
static size_t say_all_of(struct rv_text *out, const char *condition)
{
    const char *at = condition;
    for (size_t len = strcspn(at, "&/"); len; at += len + (at[len] == '&'), len = strcspn(at, "&/")) {
        char text[CONDITION];
        struct rv_text part = rv_text_on(text, sizeof text);
        say_part(&part, at, (int)len);
        say_join(out, SAY_AND, text);
    }
    return (size_t)(at - condition);
}

void say_condition(struct rv_text *out, const char *condition)
{
    char all[CONDITION];
    struct rv_text list = rv_text_on(all, sizeof all);
    for (const char *at = condition; *at; at += *at != '\0') {
        char text[CONDITION];
        struct rv_text one = rv_text_on(text, sizeof text);
        at += say_all_of(&one, at);
        say_join(&list, strchr(condition, '&') ? SAY_OR_ELSE : SAY_OR, text);
    }
    rv_text_put(out, all);
}
