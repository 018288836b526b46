/* SPDX-License-Identifier: MIT
 * Putting words into phrases. */
#include "say.h"

#include <string.h>

const char *phrase(const struct voice *voice, int which)
{
    const char *text = (voice->lang == SAY_DE ? say_german : say_english)[which];
    return text ? text : "";
}

static void put_word(struct rv_text *out, struct say_word word)
{
    if (word.text)
        rv_text_put(out, word.text);
    else
        rv_text_int(out, word.number);
}

/* {1 point|points}: the first of the two when the word is the number 1. Returns what follows the brace. */
static const char *put_choice(struct rv_text *out, const char *at, const struct say_word *words)
{
    struct say_word word = words[at[1] - '1'];
    const char *one = at + 3, *bar = strchr(one, '|'), *end = strchr(one, '}');
    bool single = !word.text && (word.number == 1 || word.number == -1);
    const char *from = single ? one : bar + 1, *to = single ? bar : end;
    rv_text_bytes(out, from, (size_t)(to - from));
    return end + 1;
}

static bool is_digit(char c)
{
    return c >= '1' && c <= '9';
}

void say_with(struct rv_text *out, const struct voice *voice, int which, const struct say_word *words)
{
    for (const char *at = phrase(voice, which); *at;) {
        if (*at == '{' && is_digit(at[1])) {
            at = put_choice(out, at, words);
        } else if (*at == '%' && is_digit(at[1])) {
            put_word(out, words[at[1] - '1']);
            at += 2;
        } else {
            rv_text_char(out, *at++);
        }
    }
}

void say(struct rv_text *out, const struct voice *voice, int which)
{
    rv_text_put(out, phrase(voice, which));
}
