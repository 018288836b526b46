/* SPDX-License-Identifier: MIT
 * Messages as JSON. */
#include <stdlib.h>
#include <string.h>

#include "forms.h"
#include "language.h"

static void put_message(struct json *json, const char *key, const char *at, const char *end);

/* As rv_text_int writes it. */
static bool is_number(const char *at, const char *end)
{
    enum { DIGITS_MAX = 15 };
    const char *first = at + (at < end && *at == '-');
    for (const char *c = first; c < end; c++)
        if (*c < '0' || *c > '9')
            return false;
    return first < end && end - first <= DIGITS_MAX && (*first != '0' || end - at == 1);
}

static const char *next_message(const char *at, const char *end)
{
    while (at < end && *at != MESSAGE_OPEN)
        at++;
    return at;
}

/* Plain text and messages in turn. */
static void put_parts(struct json *json, const char *key, const char *at, const char *end)
{
    json_open(json, key, '[');
    while (at < end) {
        const char *behind = *at == MESSAGE_OPEN ? message_end(at, end) : next_message(at, end);
        if (*at == MESSAGE_OPEN)
            put_message(json, NULL, at, behind);
        else
            json_bytes(json, NULL, at, (size_t)(behind - at));
        at = behind;
    }
    json_close(json, ']');
}

static void put_value(struct json *json, const char *key, const char *at, const char *end)
{
    if (is_number(at, end))
        json_int(json, key, strtoll(at, NULL, 10));
    else if (at < end && *at == MESSAGE_OPEN && message_end(at, end) == end)
        put_message(json, key, at, end);
    else if (next_message(at, end) < end)
        put_parts(json, key, at, end);
    else
        json_bytes(json, key, at, (size_t)(end - at));
}

static void put_values(struct json *json, const char *at, const char *end)
{
    json_open(json, "values", '{');
    while (at < end && *at == MESSAGE_VALUE) {
        char name[32];
        const char *behind = value_end(at + 1, end), *equals = memchr(at, '=', (size_t)(behind - at));
        struct rv_text text = rv_text_on(name, sizeof name);
        if (equals) {
            rv_text_bytes(&text, at + 1, (size_t)(equals - at - 1));
            put_value(json, name, equals + 1, behind);
        }
        at = behind;
    }
    json_close(json, '}');
}

/* From MESSAGE_OPEN to behind MESSAGE_CLOSE. */
static void put_message(struct json *json, const char *key, const char *at, const char *end)
{
    char name[64], *values;
    struct rv_text text = rv_text_on(name, sizeof name);
    long id = strtol(at + 1, &values, 10);
    if (id > SAY_NOTHING && id < SAY_COUNT)
        message_name(&text, (enum rv_message)id);
    json_open(json, key, '{');
    json_text(json, "id", name);
    put_values(json, values, end);
    json_close(json, '}');
}

bool message_json(struct json *json, const char *key, const char *message)
{
    const char *end = message + strlen(message);
    if (*message != MESSAGE_OPEN || message_end(message, end) != end)
        return false;
    put_message(json, key, message, end);
    return true;
}
