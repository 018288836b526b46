/* SPDX-License-Identifier: MIT
 * JSON: strings are escaped and always valid UTF-8, commas and numbers are right. */
#include "harness.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>

#include "json.h"
#include "utf8.h"

static void written(const char *bytes, size_t len, const char *expected)
{
    char out[400];
    struct rv_text text = rv_text_on(out, sizeof out);
    struct json json = json_in(&text);
    json_bytes(&json, NULL, bytes, len);
    ck_assert_str_eq(out, expected);
}

#define WRITTEN(bytes, expected) written("" bytes, sizeof bytes - 1, expected)

START_TEST(test_strings_are_escaped)
{
    WRITTEN("", "\"\"");
    WRITTEN("plain", "\"plain\"");
    WRITTEN("say \"no\"", "\"say \\\"no\\\"\"");
    WRITTEN("a\\b", "\"a\\\\b\"");
    WRITTEN("\"", "\"\\\"\"");
    WRITTEN("a/b'c", "\"a/b'c\"");
    WRITTEN("a\0b", "\"a\\u0000b\"");
    WRITTEN("\t\n\x1f \x7f", "\"\\u0009\\u000a\\u001f \x7f\"");
    WRITTEN("</script>", "\"</script>\"");
}
END_TEST

START_TEST(test_every_control_character_is_escaped)
{
    for (int c = 0; c < 0x20; c++) {
        char byte = (char)c, expected[20];
        snprintf(expected, sizeof expected, "\"\\u%04x\"", c);
        written(&byte, 1, expected);
    }
}
END_TEST

START_TEST(test_utf8_passes)
{
    WRITTEN("Zo\xc3\xab", "\"Zo\xc3\xab\"");
    WRITTEN("\xc2\x80\xdf\xbf", "\"\xc2\x80\xdf\xbf\"");                 /* first and last of two bytes */
    WRITTEN("\xe0\xa0\x80\xef\xbf\xbf", "\"\xe0\xa0\x80\xef\xbf\xbf\""); /* of three */
    WRITTEN("\xed\x9f\xbf\xee\x80\x80", "\"\xed\x9f\xbf\xee\x80\x80\""); /* around the surrogates */
    WRITTEN("\xf0\x90\x80\x80\xf4\x8f\xbf\xbf", "\"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\""); /* of four */
}
END_TEST

#define FFFD "\xef\xbf\xbd"

START_TEST(test_other_bytes_are_replaced)
{
    WRITTEN("a\x80z", "\"a" FFFD "z\"");                        /* a continuation alone */
    WRITTEN("\xc0\xaf", "\"" FFFD FFFD "\"");                   /* overlong '/' in two bytes */
    WRITTEN("\xc1\xbf", "\"" FFFD FFFD "\"");                   /* overlong DEL */
    WRITTEN("\xe0\x9f\xbf", "\"" FFFD FFFD FFFD "\"");          /* overlong in three */
    WRITTEN("\xf0\x8f\xbf\xbf", "\"" FFFD FFFD FFFD FFFD "\""); /* overlong in four */
    WRITTEN("\xed\xa0\x80", "\"" FFFD FFFD FFFD "\"");          /* the first surrogate */
    WRITTEN("\xed\xbf\xbf", "\"" FFFD FFFD FFFD "\"");          /* the last one */
    WRITTEN("\xf4\x90\x80\x80", "\"" FFFD FFFD FFFD FFFD "\""); /* above U+10FFFF */
    WRITTEN("\xf5\x80\x80\x80\xff", "\"" FFFD FFFD FFFD FFFD FFFD "\"");
    WRITTEN("\xc3(", "\"" FFFD "(\"");              /* not continued */
    WRITTEN("\xe2\x82\"", "\"" FFFD FFFD "\\\"\""); /* and the quote stays escaped */
}
END_TEST

/* The bytes behind the end must not complete a character. */
START_TEST(test_truncated_characters_are_replaced)
{
    static const char *const whole[] = { "\xc3\xab", "\xe2\x82\xac", "\xf0\x9f\x8e\xb2" };
    for (size_t i = 0; i < 3; i++)
        for (size_t len = 0; len < i + 2; len++) {
            char expected[20] = "\"";
            for (size_t n = 0; n < len; n++)
                strcat(expected, FFFD);
            written(whole[i], len, strcat(expected, "\""));
            ck_assert_int_eq(rv_utf8_length(whole[i], len), 0);
            ck_assert_int_eq(rv_utf8_length(whole[i], i + 2), i + 2);
        }
}
END_TEST

/* An independent decoder agrees on all sequences of up to three bytes, and on all begins of longer ones. */
START_TEST(test_utf8_length_of_all_short_sequences)
{
    for (unsigned value = 0; value < 0x110000; value++) {
        unsigned char c[4];
        size_t len = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
        unsigned rest = value;
        for (size_t i = len; i-- > 1; rest >>= 6)
            c[i] = (unsigned char)(0x80 | (rest & 63));
        c[0] = (unsigned char)(len == 1 ? value : (0xf00u >> len & 0xff) | rest);
        bool surrogate = value >= 0xd800 && value < 0xe000;
        EXPECT(rv_utf8_length((const char *)c, len) == (surrogate ? 0 : len), "U+%04X", value);
    }
    int valid = 0;
    for (unsigned bytes = 0; bytes < 1u << 24; bytes++) {
        const char c[3] = { (char)(bytes >> 16), (char)(bytes >> 8), (char)bytes };
        valid += rv_utf8_length(c, 3) == 3;
    }
    ck_assert_int_eq(valid, 0x10000 - 0x800 - 0x800); /* no two ways to write a character */
}
END_TEST

START_TEST(test_commas_and_brackets)
{
    char out[200];
    struct rv_text text = rv_text_on(out, sizeof out);
    struct json json = json_in(&text);
    json_open(&json, NULL, '{');
    json_text(&json, "a\"", "b");
    json_open(&json, "list", '[');
    json_int(&json, NULL, 1);
    json_bool(&json, NULL, true);
    json_open(&json, NULL, '{');
    json_close(&json, '}');
    json_close(&json, ']');
    json_bool(&json, "no", false);
    json_close(&json, '}');
    ck_assert_str_eq(out, "{\"a\\\"\": \"b\", \"list\": [1, true, {}], \"no\": false}");
}
END_TEST

static void number(double value, const char *expected)
{
    char out[60];
    struct rv_text text = rv_text_on(out, sizeof out);
    struct json json = json_in(&text);
    json_number(&json, NULL, value);
    ck_assert_str_eq(out, expected);
}

START_TEST(test_numbers)
{
    char out[200];
    struct rv_text text = rv_text_on(out, sizeof out);
    struct json json = json_in(&text);
    json_int(&json, NULL, LLONG_MIN);
    json_int(&json, NULL, LLONG_MAX);
    json_int(&json, NULL, 0);
    ck_assert_str_eq(out, "-9223372036854775808, 9223372036854775807, 0");
    number(0.5, "0.5");
    number(-0.25, "-0.25");
    number(-0.0000001, "0");
    number(1.9999999, "2");
    number(123456.000001, "123456.000001");
    number(DBL_MAX, "null");
    number(INFINITY, "null");
    number(-INFINITY, "null");
    number(NAN, "null");
}
END_TEST

SUITE("json", test_strings_are_escaped, test_every_control_character_is_escaped, test_utf8_passes,
      test_other_bytes_are_replaced, test_truncated_characters_are_replaced,
      test_utf8_length_of_all_short_sequences, test_commas_and_brackets, test_numbers)
