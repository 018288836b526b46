/* SPDX-License-Identifier: MIT
 * Texts with values, and messages as words. */
#include "language.h"

#include <revanche/messages.h>
#include <stdlib.h>
#include <string.h>

#include "forms.h"

struct english {
    const char *name, *context, *one, *many;
};

static const struct english messages[SAY_COUNT] = {
#define MESSAGE(name, text)       [SAY_##name] = { #name, NULL, text, NULL },
#define MESSAGES(name, one, many) [SAY_##name] = { #name, NULL, one, many },
#define WORD(name, context, text) [SAY_##name] = { #name, context, text, NULL },
#include "messages/all.list"
};

const char *message_text(enum rv_message id)
{
    return messages[id].one;
}

const char *message_for(int language, enum rv_message id)
{
    return words_for(language, messages[id].context, messages[id].one);
}

void message_name(struct rv_text *out, enum rv_message id)
{
    for (const char *c = messages[id].name; *c; c++)
        rv_text_char(out, *c == '_' ? '-' : *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c);
}

/* The values of a text: a list, or what a message has between `at` and `end`. */
struct values {
    const struct rv_value *list;
    const char *at, *end;
};

static void say_slice(struct rv_text *out, int language, const char *at, const char *end);

const char *message_end(const char *at, const char *end)
{
    int depth = 0;
    for (; at < end; at++) {
        depth += (*at == MESSAGE_OPEN) - (*at == MESSAGE_CLOSE);
        if (depth == 0)
            return at + 1;
    }
    return end;
}

const char *value_end(const char *at, const char *end)
{
    while (at < end && *at != MESSAGE_VALUE && *at != MESSAGE_CLOSE)
        at = *at == MESSAGE_OPEN ? message_end(at, end) : at + 1;
    return at;
}

static const struct rv_value *in_list(const struct rv_value *list, const char *name, size_t len)
{
    for (; list && list->name; list++)
        if (strlen(list->name) == len && strncmp(list->name, name, len) == 0)
            return list;
    return NULL;
}

/* The value of a name, from *from to the end that is returned; NULL if there is none. */
static const char *in_message(struct values values, const char *name, size_t len, const char **from)
{
    for (const char *at = values.at; at < values.end && *at == MESSAGE_VALUE;
         at = value_end(at + 1, values.end))
        if ((size_t)(values.end - at) > len + 1 && strncmp(at + 1, name, len) == 0 && at[1 + len] == '=') {
            *from = at + len + 2;
            return value_end(*from, values.end);
        }
    return NULL;
}

/* False if there is no value of that name. */
static bool put_named(struct rv_text *out, int language, struct values values, const char *name, size_t len)
{
    const char *from, *end = in_message(values, name, len, &from);
    const struct rv_value *value = in_list(values.list, name, len);
    if (end)
        say_slice(out, language, from, end);
    else if (value && value->kind == RV_VALUE_MESSAGE)
        message_say(out, language, value->text);
    else if (value && value->kind == RV_VALUE_NESTED)
        message_put(out, language, (enum rv_message)value->number, value->values);
    else if (value)
        rv_value_write(out, value);
    return end || value;
}

static long number_of(struct values values)
{
    const char *from, *end = in_message(values, "n", 1, &from);
    const struct rv_value *value = in_list(values.list, "n", 1);
    return end ? strtol(from, NULL, 10) : value ? value->number : 0;
}

/* Writes a text with what its {places} stand for. A place without a value stays as it is. */
static void fill(struct rv_text *out, int language, const char *text, struct values values)
{
    while (*text) {
        size_t len = *text == '{' ? strspn(text + 1, "abcdefghijklmnopqrstuvwxyz_") : 0;
        if (len && text[1 + len] == '}' && put_named(out, language, values, text + 1, len))
            text += len + 2;
        else
            rv_text_char(out, *text++);
    }
}

static void say_english(struct rv_text *out, int language, const struct english *message,
                        struct values values)
{
    const char *text = message->many
                           ? words_for_number(language, message->one, message->many, number_of(values))
                           : words_for(language, message->context, message->one);
    fill(out, language, text, values);
}

static void say_slice(struct rv_text *out, int language, const char *at, const char *end)
{
    while (at < end) {
        if (*at != MESSAGE_OPEN) {
            rv_text_char(out, *at++);
            continue;
        }
        const char *behind = message_end(at, end);
        char *values;
        long id = strtol(at + 1, &values, 10);
        if (id > SAY_NOTHING && id < SAY_COUNT)
            say_english(out, language, &messages[id], (struct values){ .at = values, .end = behind });
        at = behind;
    }
}

void message_say(struct rv_text *out, int language, const char *message)
{
    say_slice(out, language, message, message + strlen(message));
}

void message_put(struct rv_text *out, int language, enum rv_message id, const struct rv_value *values)
{
    say_english(out, language, &messages[id], (struct values){ .list = values });
}

void words_put(struct rv_text *out, int language, const char *text, const struct rv_value *values)
{
    fill(out, language, words_for(language, NULL, text), (struct values){ .list = values });
}

void words_put_many(struct rv_text *out, int language, const char *one, const char *many,
                    const struct rv_value *values)
{
    say_english(out, language, &(struct english){ .one = one, .many = many },
                (struct values){ .list = values });
}

void rv_message_words(const char *message, const char *language, struct rv_text *out)
{
    int found = language ? language_find(language) : ENGLISH;
    message_say(out, found < 0 ? ENGLISH : found, message);
}

void rv_message_name(const char *message, struct rv_text *out)
{
    long id = *message == MESSAGE_OPEN ? strtol(message + 1, NULL, 10) : SAY_NOTHING;
    if (id > SAY_NOTHING && id < SAY_COUNT)
        message_name(out, (enum rv_message)id);
}
