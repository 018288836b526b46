/* SPDX-License-Identifier: MIT
 * What to tell a person, without words: a message is an id and values. It is text that can be stored, nested
 * and sent; words are made from it at the edge, in the reader's language (src/language for the command and
 * the server, web/messages.js for the page). */
#ifndef RV_BASE_MESSAGE_H
#define RV_BASE_MESSAGE_H

#include <revanche/status.h>

#include "text_format.h"

/* Every message has a name and an English text, by subject in messages/. */
enum rv_message {
    SAY_NOTHING,
#define MESSAGE(name, text)       SAY_##name,
#define MESSAGES(name, one, many) SAY_##name,
#define WORD(name, context, text) SAY_##name,
#include "messages/all.list"
    SAY_COUNT
};

/* A message in its text: MESSAGE_OPEN id { MESSAGE_VALUE name = value } MESSAGE_CLOSE. Values may contain
 * messages; all other text stands for itself. */
enum { MESSAGE_OPEN = '\x0e', MESSAGE_CLOSE = '\x0f', MESSAGE_VALUE = '\x1f' };

/* What stands at {name} in the English text and in its translations. The value n chooses the plural. */
enum rv_value_kind { RV_VALUE_TEXT, RV_VALUE_NUMBER, RV_VALUE_QUOTE, RV_VALUE_MESSAGE, RV_VALUE_NESTED };

struct rv_value {
    const char *name, *text;
    long number; /* or, of a quote, its length; of a nested message its id */
    enum rv_value_kind kind;
    const struct rv_value *values; /* of a nested message */
};

/* A text; a number; bytes of somebody else, which are shortened and have unprintable ones replaced; the text
 * of another message; another message by its id and values, which may be NULL. */
#define STR(name, text)                                                                                      \
    {                                                                                                        \
        (name), (text), 0, RV_VALUE_TEXT, NULL                                                               \
    }
#define NUM(name, number)                                                                                    \
    {                                                                                                        \
        (name), NULL, (number), RV_VALUE_NUMBER, NULL                                                        \
    }
#define QUOTE(name, at, len)                                                                                 \
    {                                                                                                        \
        (name), (at), (len), RV_VALUE_QUOTE, NULL                                                            \
    }
#define MSG(name, message)                                                                                   \
    {                                                                                                        \
        (name), (message), 0, RV_VALUE_MESSAGE, NULL                                                         \
    }
#define NESTED(name, id, values)                                                                             \
    {                                                                                                        \
        (name), NULL, (id), RV_VALUE_NESTED, (values)                                                        \
    }

/* The values of a message, at most eight: WITH(STR("player", name), NUM("n", 3)). */
#define WITH(...) ((const struct rv_value[10]){ { 0 }, __VA_ARGS__ } + 1)

/* Writes a value as a message has it. */
void rv_value_write(struct rv_text *out, const struct rv_value *value);

/* Writes a message; values may be NULL. */
void rv_message(struct rv_text *out, enum rv_message id, const struct rv_value *values);

/* Sets an error, which may be NULL. Returns RV_BAD, so that a function can return it. */
enum rv_status rv_refuse(struct rv_error *error, int line, int column, enum rv_message id,
                         const struct rv_value *values);

#endif
