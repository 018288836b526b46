/* SPDX-License-Identifier: MIT
 * Task cards in words: `w=w&w6` is two equal dice and a die showing 6. */
#include "say.h"

#include <revanche/deck.h>
#include <string.h>

enum {
    SECOND_DECK = 100,  /* as in the notation of actions */
    ALL_ROLLS = 279936, /* 6^7 */
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

void say_card(struct rv_text *out, const struct voice *voice, int card)
{
    char signs_text[120], words_text[400];
    struct rv_text signs = rv_text_on(signs_text, sizeof signs_text),
                   words = rv_text_on(words_text, sizeof words_text);
    int percent =
        (int)((rv_card_rolls(voice->setup->deck, face_of(voice, card)) * 100 + ALL_ROLLS / 2) / ALL_ROLLS);
    say_card_signs(&signs, voice, card);
    say_condition(&words, voice, signs_text);
    say_of(out, voice, T_CARD_WORDS, N(say_card_number(voice, card)),
           W(phrase(voice, T_CARD_COLOUR + say_card_colour(voice, card))), W(words_text), N(percent));
}

/* ---- conditions ---- */

/* "blue ", with the blank that follows it; nothing for any colour. */
static const char *dice_colour(const struct voice *voice, char letter, bool several)
{
    return phrase(voice, (several ? T_DICE_COLOURS : T_DICE_COLOUR) + (letter == 'b'   ? 1
                                                                       : letter == 'r' ? 2
                                                                                       : 0));
}

/* b=b=r or b<b<b: equal or consecutive dice. */
static void say_group(struct rv_text *out, const struct voice *voice, const char *at, int len)
{
    char list_text[200];
    struct rv_text list = rv_text_on(list_text, sizeof list_text);
    bool equal = at[1] == '=', mixed = false;
    int dice = (len + 1) / 2;
    for (int i = 0; i < len; i += 2) {
        rv_text_put(&list, i ? ", " : "");
        rv_text_put(&list, at[i] == 'w' ? phrase(voice, T_ANY_DIE)
                                        : phrase(voice, T_COLOUR + (at[i] == 'b' ? RV_BLUE : RV_RED)));
        mixed |= at[i] != at[0];
    }
    if (mixed)
        say_of(out, voice, equal ? T_EQUAL_MIXED : T_RUN_MIXED, W(list_text));
    else
        say_of(out, voice, equal ? T_EQUAL : T_RUN, N(dice), W(dice_colour(voice, at[0], true)));
}

static void say_faces(struct rv_text *out, const struct voice *voice, const char *at, int len, int count)
{
    bool more = at[len - 1] == '+';
    int one = more ? T_DIE_AT_LEAST : T_DIE_SHOWING, many = more ? T_DICE_AT_LEAST : T_DICE_SHOWING;
    say_of(out, voice, count == 1 ? one : many, N(at[1] - '0'), W(dice_colour(voice, at[0], count > 1)),
           N(count));
}

static void say_part(struct rv_text *out, const struct voice *voice, const char *at, int len)
{
    int count = 1;
    if (len > 2 && at[1] == '*') {
        count = at[0] - '0';
        at += 2;
        len -= 2;
    }
    if (len > 1 && at[1] >= '1' && at[1] <= '6') {
        say_faces(out, voice, at, len, count);
        return;
    }
    if (count > 1)
        say_of(out, voice, T_TIMES, N(count));
    if (len > 7 && strncmp(at, "sum(", 4) == 0) {
        char least[8] = "";
        memcpy(least, at + 8, (size_t)(len - 8 < 7 ? len - 8 : 7));
        say_of(out, voice, T_SUM, W(least), W(dice_colour(voice, at[4], true)));
    } else if (len > 2) {
        say_group(out, voice, at, len);
    } else {
        rv_text_bytes(out, at, (size_t)len);
    }
}

void say_condition(struct rv_text *out, const struct voice *voice, const char *condition)
{
    for (const char *at = condition; *at;) {
        int len = (int)strcspn(at, "&/");
        say_part(out, voice, at, len);
        at += len;
        if (*at == '/')
            rv_text_format(out, "%s %s ", strchr(condition, '&') ? "," : "", phrase(voice, T_OR));
        else if (*at)
            rv_text_format(out, " %s ", phrase(voice, T_AND));
        at += *at != '\0';
    }
}
