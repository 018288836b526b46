/* SPDX-License-Identifier: MIT
 * Words in the reader's language. English stands in the code; the other languages are tables that the build
 * makes from po/ (tools/po.py c). docs/translating.md tells how texts are marked. */
#ifndef RV_LANGUAGE_LANGUAGE_H
#define RV_LANGUAGE_LANGUAGE_H

#include "json.h"
#include "message.h"

/* A language is its place in the list; English is 0. */
enum { ENGLISH = 0 };

/* "de", NULL behind the last one. */
const char *language_code(int language);

/* The language of a code or locale (de, de_AT.UTF-8, fr-CH), -1 if it is not in the list. */
int language_find(const char *code);

/* What LC_ALL, LC_MESSAGES or LANG ask for, else English. */
int language_of_locale(void);

/* The first of the languages in an Accept-Language header that there is, those with more weight first; else
 * English. The header may be NULL. */
int language_accepted(const char *header);

/* The language of this process, which _() and the like use. English until it is chosen. The server, which has
 * readers in several languages, names the language instead. */
void language_use(int language);
int language_used(void);

/* A text without values, in the language of this process; with a context for a word with two meanings. N_()
 * and n_(), for one and for many, only mark texts for translators. */
#define _(text)           words_for(language_used(), NULL, text)
#define p_(context, text) words_for(language_used(), context, text)
#define N_(text)          text
#define n_(one, many)     one, many
const char *words_for(int language, const char *context, const char *text);

/* Writes a text with the values of its {names}. A text that depends on a number has the value n. */
void words_put(struct rv_text *out, int language, const char *text, const struct rv_value *values);
void words_put_many(struct rv_text *out, int language, const char *one, const char *many,
                    const struct rv_value *values);

/* Writes a number with `digits` digits behind the decimal sign of the language: 12.5 or 12,5. */
void words_decimal(struct rv_text *out, int language, double value, int digits);

/* Writes a message; and a text that may contain messages. */
void message_put(struct rv_text *out, int language, enum rv_message id, const struct rv_value *values);
void message_say(struct rv_text *out, int language, const char *message);

/* "no-memory": the name of a message, for programs; and its English text. */
void message_name(struct rv_text *out, enum rv_message id);
const char *message_text(enum rv_message id);

/* A message that has no values. */
const char *message_for(int language, enum rv_message id);

/* Writes a message for programs: {"id": name, "values": {name: value}}. A value is a number, a text, a
 * message, or an array of texts and messages. False, and nothing is written, if it is no message. */
bool message_json(struct json *json, const char *key, const char *message);

#endif
