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
        rv_fail(r->error, word.line, word.column, "%q is not a key of a deck", word.at, word.len);
        return false;
    }
    r->key = &rv_deck_keys[k];
    if (seen[k]++ == r->key->most) {
        rv_fail(r->error, word.line, word.column, "'%s' is here too often: a deck has it at most %d time%s",
                r->key->name, r->key->most, r->key->most == 1 ? "" : "s");
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
            return rv_fail(r->error, line, 1, "the deck ends with %d of %s%d lines '%s'", seen[k],
                           key->most > key->least ? "at least " : "", key->least, key->name) == RV_OK;
    }
    for (int set = 0; set < RV_START_SETS; set++)
        if (r->in_set[set] < RV_START_CARDS)
            return rv_fail(r->error, line, 1, "start set %c ends with %d of %d cards", 'A' + set,
                           r->in_set[set], RV_START_CARDS) == RV_OK;
    return true;
}

static bool check_rounds(struct rv_deck_reading *r, int line)
{
    int rounds = r->deck->values.rounds;
    for (int n = 1; n <= RV_ROUNDS_MAX; n++) {
        const struct rv_word *seen = &r->round_at[n];
        if ((seen->at != NULL) != (n <= rounds))
            return rv_fail(r->error, seen->at ? seen->line : line, seen->at ? seen->column : 1,
                           "there are %d rounds: each from 1 to %d needs a line 'round', and no other",
                           rounds, rounds) == RV_OK;
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
           rv_fail(r->error, line, 1, "a card of %d points on a level with factor %d is worth more than %d",
                   points, factor, WORTH_MAX) == RV_OK;
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
        rv_fail(error, 0, 0, "not enough memory for the deck");
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
        rv_fail(error, 0, 0, "not enough memory for the deck");
        return RV_NO_MEMORY;
    }
    enum rv_status status = read_lines(&r, text, len) ? sum_up(r.deck, r.error) : RV_BAD;
    if (status == RV_OK)
        *deck = r.deck;
    else
        rv_deck_free(r.deck);
    return status;
}
