/* SPDX-License-Identifier: MIT
 * Deck files as a whole: strict reading, every message with line and column, and writing them again. */
#include <stdlib.h>
#include <string.h>

#include "deck_keys.h"

/* Points times factor. 248 cards of that worth, with sets and luck, fit into the 16 bits of a score line. */
enum { WORTH_MAX = 100 };

static bool read_line(struct rv_deck_reading *r, int *seen)
{
    struct rv_word word;
    if (!rv_word_next(r->line, &word))
        return true;
    int k = 0;
    while (k < RV_DECK_KEYS && !rv_word_is(word, rv_deck_keys[k].name))
        k++;
    if (k == RV_DECK_KEYS) {
        rv_refuse(r->error, word.line, word.column, SAY_NO_DECK_KEY, WITH(QUOTE("word", word.at, word.len)));
        return false;
    }
    r->key = &rv_deck_keys[k];
    if (seen[k]++ == r->key->most) {
        rv_refuse(r->error, word.line, word.column, SAY_DECK_KEY_OFTEN,
                  WITH(STR("key", r->key->name), NUM("n", r->key->most)));
        return false;
    }
    return rv_deck_key_read(r);
}

/* Every key often enough, every start set complete (G2). */
static bool check_lines(struct rv_deck_reading *r, int line, const int *seen)
{
    for (int k = 0; k < RV_DECK_KEYS; k++) {
        const struct rv_deck_key *key = &rv_deck_keys[k];
        if (seen[k] < key->least)
            return rv_refuse(r->error, line, 1,
                             key->most > key->least ? SAY_DECK_LINES_FEW
                             : key->least > 1       ? SAY_DECK_LINES_MISSING
                                                    : SAY_DECK_LINE_MISSING,
                             WITH(STR("key", key->name), NUM("seen", seen[k]), NUM("all", key->least))) ==
                   RV_OK;
    }
    for (int set = 0; set < RV_START_SETS; set++)
        if (r->in_set[set] < RV_START_CARDS)
            return rv_refuse(r->error, line, 1, SAY_START_SET_SHORT,
                             WITH(QUOTE("set", &"ABCD"[set], 1), NUM("seen", r->in_set[set]),
                                  NUM("all", RV_START_CARDS))) == RV_OK;
    return true;
}

static bool check_rounds(struct rv_deck_reading *r, int line)
{
    int rounds = r->deck->values.rounds;
    for (int n = 1; n <= RV_ROUNDS_MAX; n++) {
        const struct rv_word *seen = &r->round_at[n];
        if ((seen->at != NULL) != (n <= rounds))
            return rv_refuse(r->error, seen->at ? seen->line : line, seen->at ? seen->column : 1,
                             SAY_ROUND_LINES, WITH(NUM("n", rounds))) == RV_OK;
    }
    return true;
}

static bool check_worth(struct rv_deck_reading *r, int line)
{
    const struct rv_deck_values *values = &r->deck->values;
    int points = 0, factor = 0;
    for (int i = 0; i < RV_CARD_COLOURS; i++)
        points = values->points[i] > points ? values->points[i] : points;
    for (int i = 0; i < RV_LEVELS; i++) {
        factor = values->factor[i] > factor ? values->factor[i] : factor;
        factor = values->solo_factor[i] > factor ? values->solo_factor[i] : factor;
    }
    return points * factor <= WORTH_MAX ||
           rv_refuse(r->error, line, 1, SAY_CARD_WORTH,
                     WITH(NUM("points", points), NUM("factor", factor), NUM("most", WORTH_MAX))) == RV_OK;
}

static bool read_lines(struct rv_deck_reading *r, const char *text, size_t len)
{
    struct rv_lines lines = rv_lines_of(text, len);
    int seen[RV_DECK_KEYS] = { 0 };
    while (rv_lines_next(&lines, r->line))
        if (!read_line(r, seen))
            return false;
    int last = lines.line > 0 ? lines.line : 1;
    return check_lines(r, last, seen) && check_rounds(r, last) && check_worth(r, last);
}

static void write_lines(const struct rv_deck *deck, bool with_title, struct rv_text *out)
{
    for (const struct rv_deck_key *key = rv_deck_keys; key < rv_deck_keys + RV_DECK_KEYS; key++)
        for (int i = 0; i < rv_deck_key_lines(deck, key); i++)
            if (with_title || strcmp(key->name, "title") != 0)
                rv_deck_key_write(deck, key, i, out);
}

void rv_deck_write(const struct rv_deck *deck, struct rv_text *out)
{
    write_lines(deck, true, out);
}

static enum rv_status sum_up(struct rv_deck *deck, struct rv_error *error)
{
    struct rv_text out = { 0 };
    write_lines(deck, false, &out);
    char *text = malloc(out.len + 1);
    if (!text) {
        rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
        return RV_NO_MEMORY;
    }
    out = rv_text_on(text, out.len + 1);
    write_lines(deck, false, &out);
    deck->checksum = 0x811c9dc5u; /* FNV-1a */
    for (size_t i = 0; i < out.len; i++)
        deck->checksum = (deck->checksum ^ (unsigned char)text[i]) * 0x01000193u;
    free(text);
    return RV_OK;
}

enum rv_status rv_deck_parse(const char *text, size_t len, struct rv_deck **deck, struct rv_error *error)
{
    struct rv_error unused;
    struct rv_text_line line;
    struct rv_deck_reading r = { .deck = calloc(1, sizeof **deck),
                                 .line = &line,
                                 .error = error ? error : &unused };
    *deck = NULL;
    if (!r.deck) {
        rv_refuse(error, 0, 0, SAY_NO_MEMORY, NULL);
        return RV_NO_MEMORY;
    }
    enum rv_status status = read_lines(&r, text, len) ? sum_up(r.deck, r.error) : RV_BAD;
    if (status == RV_OK)
        *deck = r.deck;
    else
        rv_deck_free(r.deck);
    return status;
}
