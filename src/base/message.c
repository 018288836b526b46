/* SPDX-License-Identifier: MIT
 * Writing messages. */
#include "message.h"

#include <string.h>

enum { QUOTED_MAX = 24 };

/* Text of somebody else must not look like a message. */
static void put_text(struct rv_text *out, const char *text)
{
    for (; *text; text++)
        if (*text != MESSAGE_OPEN && *text != MESSAGE_CLOSE && *text != MESSAGE_VALUE)
            rv_text_char(out, *text);
}

static void put_quote(struct rv_text *out, const char *at, long len)
{
    long shown = len > QUOTED_MAX ? QUOTED_MAX : len;
    for (long i = 0; i < shown; i++)
        rv_text_char(out, at[i] >= ' ' && at[i] <= '~' ? at[i] : '?');
    if (len > shown)
        rv_text_put(out, "...");
}

void rv_value_write(struct rv_text *out, const struct rv_value *value)
{
    switch (value->kind) {
    case RV_VALUE_TEXT: put_text(out, value->text); break;
    case RV_VALUE_NUMBER: rv_text_int(out, value->number); break;
    case RV_VALUE_QUOTE: put_quote(out, value->text, value->number); break;
    case RV_VALUE_MESSAGE: rv_text_put(out, value->text); break;
    case RV_VALUE_NESTED: rv_message(out, (enum rv_message)value->number, value->values); break;
    }
}

void rv_message(struct rv_text *out, enum rv_message id, const struct rv_value *values)
{
    rv_text_char(out, MESSAGE_OPEN);
    rv_text_int(out, id);
    for (; values && values->name; values++) {
        rv_text_char(out, MESSAGE_VALUE);
        rv_text_put(out, values->name);
        rv_text_char(out, '=');
        rv_value_write(out, values);
    }
    rv_text_char(out, MESSAGE_CLOSE);
}

enum rv_status rv_refuse(struct rv_error *error, int line, int column, enum rv_message id,
                         const struct rv_value *values)
{
    if (error) {
        struct rv_text text = rv_text_on(error->message, sizeof error->message);
        rv_message(&text, id, values);
        error->line = line;
        error->column = column;
    }
    return RV_BAD;
}
