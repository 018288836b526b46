/* SPDX-License-Identifier: MIT
 * Writing JSON. */
#include "json.h"

#include <string.h>

static void put(struct json *json, const char *text)
{
    json->put(json->to, text, strlen(text));
}

static void put_in_text(void *text, const char *bytes, size_t len)
{
    rv_text_bytes(text, bytes, len);
}

struct json json_in(struct rv_text *text)
{
    return (struct json){ .put = put_in_text, .to = text };
}

/* The bytes of the UTF-8 character that begins here: 1 to 4, or 0 where none does. */
static size_t character(const unsigned char *c, size_t left)
{
    if (c[0] < 0x80)
        return 1;
    size_t len = c[0] >= 0xc2 && c[0] < 0xe0   ? 2
                 : (c[0] & 0xf0) == 0xe0       ? 3
                 : c[0] >= 0xf0 && c[0] < 0xf5 ? 4
                                               : 0;
    if (len > left)
        return 0;
    for (size_t i = 1; i < len; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    /* written longer than it need be, a half of a pair, beyond the last character */
    bool wrong = (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] >= 0xa0) ||
                 (c[0] == 0xf0 && c[1] < 0x90) || (c[0] == 0xf4 && c[1] >= 0x90);
    return wrong ? 0 : len;
}

/* A byte that belongs to no character goes out as U+FFFD. */
static void put_string(struct json *json, const char *text, size_t len)
{
    const unsigned char *c = (const unsigned char *)text, *end = c + len;
    put(json, "\"");
    while (c < end) {
        size_t bytes = character(c, (size_t)(end - c));
        if (*c == '"' || *c == '\\') {
            char escaped[3] = { '\\', (char)*c, 0 };
            put(json, escaped);
        } else if (*c < ' ') {
            char escaped[7] = {
                '\\', 'u', '0', '0', (char)('0' + (*c >> 4)), "0123456789abcdef"[*c & 15], 0
            };
            put(json, escaped);
        } else if (bytes == 0) {
            put(json, "\xef\xbf\xbd");
        } else {
            json->put(json->to, (const char *)c, bytes);
        }
        c += bytes ? bytes : 1;
    }
    put(json, "\"");
}

static void put_key(struct json *json, const char *key)
{
    if (json->comma)
        put(json, ", ");
    json->comma = true;
    if (key) {
        put_string(json, key, strlen(key));
        put(json, ": ");
    }
}

void json_open(struct json *json, const char *key, char bracket)
{
    put_key(json, key);
    json->put(json->to, &bracket, 1);
    json->comma = false;
}

void json_close(struct json *json, char bracket)
{
    json->put(json->to, &bracket, 1);
    json->comma = true;
}

void json_bytes(struct json *json, const char *key, const char *value, size_t len)
{
    put_key(json, key);
    put_string(json, value, len);
}

void json_text(struct json *json, const char *key, const char *value)
{
    json_bytes(json, key, value, strlen(value));
}

static void put_whole(struct json *json, unsigned long long value)
{
    char digits[24], *at = digits + sizeof digits - 1;
    *at = 0;
    do
        *--at = (char)('0' + value % 10);
    while (value /= 10);
    put(json, at);
}

void json_int(struct json *json, const char *key, long long value)
{
    put_key(json, key);
    if (value < 0)
        put(json, "-");
    put_whole(json, value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value);
}

/* By hand: the page's module has no printf. */
void json_number(struct json *json, const char *key, double value)
{
    enum { MILLION = 1000000 };
    put_key(json, key);
    bool negative = value < 0;
    double size = negative ? -value : value;
    if (!(size < 1e18)) { /* not a number, infinite, or of a size that nothing here has */
        put(json, "null");
        return;
    }
    unsigned long long whole = (unsigned long long)size;
    unsigned millionths = (unsigned)((size - (double)whole) * MILLION + 0.5);
    whole += millionths / MILLION;
    millionths %= MILLION;
    if (negative && (whole || millionths))
        put(json, "-");
    put_whole(json, whole);
    if (!millionths)
        return;
    char digits[8] = ".000000";
    for (int i = 6; i > 0; i--, millionths /= 10)
        digits[i] = (char)('0' + millionths % 10);
    for (int i = 6; digits[i] == '0'; i--)
        digits[i] = 0;
    put(json, digits);
}

void json_bool(struct json *json, const char *key, bool value)
{
    put_key(json, key);
    put(json, value ? "true" : "false");
}
