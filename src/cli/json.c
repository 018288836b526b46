/* SPDX-License-Identifier: MIT
 * JSON, always in valid UTF-8. */
#include "cli.h"

#include <math.h>

/* The bytes of the UTF-8 character that begins here: 1 to 4, or 0 where none does. */
static int character(const unsigned char *c)
{
    if (c[0] < 0x80)
        return 1;
    int len = c[0] >= 0xc2 && c[0] < 0xe0   ? 2
              : (c[0] & 0xf0) == 0xe0       ? 3
              : c[0] >= 0xf0 && c[0] < 0xf5 ? 4
                                            : 0;
    for (int i = 1; i < len; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    /* written longer than it need be, a half of a pair, beyond the last character */
    bool wrong = (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] >= 0xa0) ||
                 (c[0] == 0xf0 && c[1] < 0x90) || (c[0] == 0xf4 && c[1] >= 0x90);
    return wrong ? 0 : len;
}

/* A byte that belongs to no character goes out as U+FFFD. */
static void json_string(FILE *out, const char *text)
{
    const unsigned char *c = (const unsigned char *)text;
    fputc('"', out);
    while (*c) {
        int len = character(c);
        if (*c == '"' || *c == '\\')
            fprintf(out, "\\%c", *c);
        else if (*c < ' ')
            fprintf(out, "\\u%04x", *c);
        else if (len == 0)
            fputs("\xef\xbf\xbd", out);
        else
            fwrite(c, 1, (size_t)len, out);
        c += len ? len : 1;
    }
    fputc('"', out);
}

static void json_key(struct json *json, const char *key)
{
    if (json->comma)
        fputs(", ", json->out);
    json->comma = true;
    if (key) {
        json_string(json->out, key);
        fputs(": ", json->out);
    }
}

void json_open(struct json *json, const char *key, char bracket)
{
    json_key(json, key);
    fputc(bracket, json->out);
    json->comma = false;
}

void json_close(struct json *json, char bracket)
{
    fputc(bracket, json->out);
    json->comma = true;
}

void json_text(struct json *json, const char *key, const char *value)
{
    json_key(json, key);
    json_string(json->out, value);
}

void json_int(struct json *json, const char *key, long long value)
{
    json_key(json, key);
    fprintf(json->out, "%lld", value);
}

void json_number(struct json *json, const char *key, double value)
{
    json_key(json, key);
    fprintf(json->out, isfinite(value) ? "%.6g" : "null", value);
}

void json_bool(struct json *json, const char *key, bool value)
{
    json_key(json, key);
    fputs(value ? "true" : "false", json->out);
}
