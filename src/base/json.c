/* SPDX-License-Identifier: MIT
 * Writing JSON. */
#include "json.h"

#include <string.h>

#include "utf8.h"

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

static bool is_plain(unsigned char c)
{
    return c >= ' ' && c != '"' && c != '\\';
}

static void put_escape(struct json *json, unsigned char c)
{
    const char hex[] = "0123456789abcdef";
    if (c < ' ')
        put(json, (const char[]){ '\\', 'u', '0', '0', hex[c >> 4], hex[c & 15], 0 });
    else
        put(json, (const char[]){ '\\', (char)c, 0 });
}

/* Bytes that are no UTF-8 become U+FFFD, one for each. */
static void put_string(struct json *json, const char *text, size_t len)
{
    size_t plain = 0; /* from here to `at` the bytes go out as they are */
    put(json, "\"");
    for (size_t at = 0; at < len;) {
        size_t length = rv_utf8_length(text + at, len - at);
        if (length && is_plain((unsigned char)text[at])) {
            at += length;
            continue;
        }
        json->put(json->to, text + plain, at - plain);
        if (length)
            put_escape(json, (unsigned char)text[at]);
        else
            put(json, "\xef\xbf\xbd");
        plain = ++at;
    }
    json->put(json->to, text + plain, len - plain);
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

/* Without printf, which the WebAssembly module does not have. */
void json_number(struct json *json, const char *key, double value)
{
    enum { MILLION = 1000000 };
    put_key(json, key);
    bool negative = value < 0;
    double size = negative ? -value : value;
    if (!(size < 1e18)) { /* not a number, infinite, or absurdly large */
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
