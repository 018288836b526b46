/* SPDX-License-Identifier: MIT
 * Words that a person may type instead of notation. */
#include "typed_words.h"

#include <string.h>

#include "language.h"

/* When it is of use. A colour is a letter in notation, but a word of the cards. */
enum of { OF_COLOURS, OF_DICE, OF_SHEETS, OF_CARDS, OF_COMMANDS };

struct word {
    const char *notation, *context, *english;
    enum of of;
};

#define WORD(notation, context, english, of)                                                                 \
    {                                                                                                        \
        notation, context, english, of                                                                       \
    }

static const struct word words[] = {
    /* TRANSLATORS: "typed" is what a player may type in the terminal: words without blanks, in any case, with
     * or without accents. Several may stand here with blanks between them; the first is shown in the help. No
     * word may stand for two things. */
    WORD("y", "typed", "yellow", OF_COLOURS),
    WORD("g", "typed", "green", OF_COLOURS),
    WORD("b", "typed", "blue", OF_COLOURS),
    WORD("r", "typed", "red", OF_COLOURS),
    WORD("o", "typed", "orange", OF_COLOURS),
    WORD("pass", "typed", "pass", OF_SHEETS),
    WORD("heart", "typed", "heart", OF_SHEETS),
    WORD("bomb", "typed", "bomb", OF_SHEETS),
    WORD("stars", "typed", "stars", OF_SHEETS),
    /* TRANSLATORS: typed, three in a row */
    WORD("three", "typed", "three", OF_SHEETS),
    WORD("block", "typed", "block", OF_SHEETS),
    WORD("decline", "typed", "decline", OF_SHEETS),
    /* TRANSLATORS: typed, to give a chip to another player */
    WORD("give", "typed", "give", OF_SHEETS),
    WORD("joker", "typed", "joker", OF_DICE),
    /* TRANSLATORS: typed, the name of a chip of Noch X-mal! with nothing on it */
    WORD("blank", "typed", "blank", OF_DICE),
    /* TRANSLATORS: typed, the name of a chip of Noch X-mal! */
    WORD("plusminus", "typed", "plusminus", OF_DICE),
    /* TRANSLATORS: typed, the name of a chip of Noch X-mal!: pick from all six dice */
    WORD("allsix", "typed", "allsix", OF_DICE),
    WORD("bonus", "typed", "bonus", OF_CARDS),
    WORD("buy", "typed", "buy", OF_CARDS),
    WORD("sell", "typed", "sell", OF_CARDS),
    WORD("keep", "typed", "keep", OF_CARDS),
    WORD("replace", "typed", "replace", OF_CARDS),
    /* TRANSLATORS: typed, buy no more */
    WORD("done", "typed", "done", OF_CARDS),
    WORD("build", "typed", "build", OF_CARDS),
    WORD("fulfil", "typed", "fulfil", OF_CARDS),
    WORD("luck", "typed", "luck", OF_CARDS),
    /* TRANSLATORS: typed, lose all markers of the round */
    WORD("fail", "typed", "fail", OF_CARDS),
    /* TRANSLATORS: typed, risk the next roll */
    WORD("in", "typed", "in", OF_CARDS),
    /* TRANSLATORS: typed, stop with all markers */
    WORD("out", "typed", "out", OF_CARDS),
    /* TRANSLATORS: typed, push a marked card up a level */
    WORD("up", "typed", "up", OF_CARDS),
    /* TRANSLATORS: typed, score a marked card where it lies */
    WORD("score", "typed", "score", OF_CARDS),
    /* TRANSLATORS: typed, push a scored card up a level */
    WORD("push", "typed", "push", OF_CARDS),
    /* TRANSLATORS: typed, a command: list the legal moves */
    WORD("legal", "typed", "legal", OF_COMMANDS),
    WORD("hint", "typed", "hint", OF_COMMANDS),
    WORD("undo", "typed", "undo", OF_COMMANDS),
    /* TRANSLATORS: typed, a command: show the sheet */
    WORD("show", "typed", "show", OF_COMMANDS),
    /* TRANSLATORS: typed, a command: the points of all players so far */
    WORD("score", "typed, the points so far", "score", OF_COMMANDS),
    /* TRANSLATORS: typed, a command: what has happened */
    WORD("log", "typed", "log", OF_COMMANDS),
    /* TRANSLATORS: typed behind the command log: everything that has happened */
    WORD("all", "typed", "all", OF_COMMANDS),
    WORD("save", "typed", "save", OF_COMMANDS),
    WORD("quit", "typed", "quit", OF_COMMANDS),
    WORD("help", "typed", "help", OF_COMMANDS),
};

enum { WORDS = sizeof words / sizeof *words, WORD_MAX = 40 };

static const char *typed_for(int language, const struct word *word)
{
    return words_for(language, word->context, word->english);
}

const char *typed_nth(int language, int n, const char **typed)
{
    if (n >= WORDS)
        return NULL;
    *typed = typed_for(language, &words[n]);
    return words[n].notation;
}

/* ---- comparing ---- */

void typed_fold(struct rv_text *out, const char *word, size_t len)
{
    static const char bare[] = "aaaaaaaceeeeiiiidnooooo.ouuuuyts"; /* of U+00C0 to U+00DF and, 32 on, small */
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)word[i], next = i + 1 < len ? (unsigned char)word[i + 1] : 0;
        if (c == 0xc3 && next >= 0x80) {
            rv_text_char(out, bare[next & 31]);
            i++;
        } else if (c == 0xc5 && (next == 0x92 || next == 0x93)) {
            rv_text_put(out, "oe");
            i++;
        } else {
            rv_text_char(out, c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : (char)c);
        }
    }
}

/* Is it one of the words in the list? */
static bool is_among(const char *list, const char *folded)
{
    while (*list) {
        char text[WORD_MAX];
        struct rv_text one = rv_text_on(text, sizeof text);
        size_t len = strcspn(list, " ");
        typed_fold(&one, list, len);
        if (rv_text_fits(&one) && strcmp(text, folded) == 0)
            return true;
        list += len + (list[len] == ' ');
    }
    return false;
}

static const struct word *find(int language, const char *at, size_t len)
{
    char text[WORD_MAX];
    struct rv_text folded = rv_text_on(text, sizeof text);
    typed_fold(&folded, at, len);
    if (!rv_text_fits(&folded))
        return NULL;
    for (int i = 0; i < WORDS; i++)
        if (is_among(typed_for(language, &words[i]), text))
            return &words[i];
    for (int i = 0; i < WORDS; i++)
        if (is_among(words[i].english, text))
            return &words[i];
    return NULL;
}

const char *typed_notation(int language, const char *word, size_t len)
{
    const struct word *found = find(language, word, len);
    return found ? found->notation : NULL;
}

/* ---- a line ---- */

static const char *notation_of(const struct word *word, const struct voice *voice, int chance, bool numbers)
{
    if (word->of == OF_COLOURS && voice->setup->deck)
        return word->english;
    if (chance == RV_ROLL && strcmp(word->notation, "joker") == 0)
        return numbers ? "?" : "x";
    return word->notation;
}

void typed_line(struct rv_text *out, const struct voice *voice, const char *line, int chance)
{
    bool numbers = false; /* colours and numbers of a roll are divided by a stroke */
    while (*line) {
        size_t blanks = strspn(line, " \t"), len = strcspn(line + blanks, " \t");
        rv_text_bytes(out, line, blanks);
        line += blanks;
        const struct word *word = find(voice->language, line, len);
        numbers |= *line == '/';
        if (word)
            rv_text_put(out, notation_of(word, voice, chance, numbers));
        else
            rv_text_bytes(out, line, len);
        line += len;
        /* yellow 5 is y5 */
        const char *next = line + strspn(line, " \t");
        if (word && word->of == OF_COLOURS && !voice->setup->deck && !chance && *next &&
            strchr("0123456789?", *next))
            line = next;
    }
}

/* ---- showing ---- */

static void put_first(struct rv_text *out, const struct voice *voice, const struct word *word)
{
    const char *typed = typed_for(voice->language, word);
    rv_text_bytes(out, typed, strcspn(typed, " "));
}

struct typed_word typed_word(const struct voice *voice, const char *notation)
{
    struct typed_word typed = { "" };
    struct rv_text out = rv_text_on(typed.text, sizeof typed.text);
    for (int i = WORDS - 1; i >= 0 && !typed.text[0]; i--) /* commands come last and first */
        if (strcmp(words[i].notation, notation) == 0)
            put_first(&out, voice, &words[i]);
    return typed;
}

void typed_examples(struct rv_text *out, const struct voice *voice)
{
    bool cards = voice->setup->deck;
    const char *before = "";
    for (int i = 0; i < WORDS; i++) {
        if (words[i].of != (cards ? OF_CARDS : OF_SHEETS) && i > 0)
            continue;
        rv_text_put(out, before);
        if (cards && i == 0) {
            rv_text_put(out, typed_word(voice, "buy").text);
            rv_text_char(out, ' ');
        }
        put_first(out, voice, &words[i]);
        rv_text_put(out, cards || i > 0 ? "" : " 5");
        before = ", ";
    }
}
