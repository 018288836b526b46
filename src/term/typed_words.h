/* SPDX-License-Identifier: MIT
 * Words that a person may type instead of notation: `gelb 5 H6 H7` is y5 H6 H7, `tipp` is hint. Notation and
 * English work in every language. */
#ifndef RV_TERM_TYPED_WORDS_H
#define RV_TERM_TYPED_WORDS_H

#include "say.h"

/* The notation of a word, "y" or "hint"; NULL if it is no word of the language and no English one. */
const char *typed_notation(int language, const char *word, size_t len);

/* Writes a line in notation. What is not known stays as it is. `chance` is RV_ROLL, RV_START ... if dice or
 * cards are typed in, 0 for a decision. */
void typed_line(struct rv_text *out, const struct voice *voice, const char *line, int chance);

/* The word to type for a piece of notation, in the language of the voice: "zurück" for undo. */
struct typed_word {
    char text[40];
};
struct typed_word typed_word(const struct voice *voice, const char *notation);

/* "gelb 5, passe, bombe": examples for the game, for its help. */
void typed_examples(struct rv_text *out, const struct voice *voice);

/* For tests: the n-th word's notation and all that can be typed for it, with blanks between; NULL behind the
 * last one. */
const char *typed_nth(int language, int n, const char **typed);

/* Small letters without accents, in which words are compared. */
void typed_fold(struct rv_text *out, const char *word, size_t len);

#endif
