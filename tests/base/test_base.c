/* SPDX-License-Identifier: MIT
 * The lowest layer: text buffers, lines and words, fields of positions. */
#include "harness.h"

#include <limits.h>
#include <stdio.h>

#include <revanche/version.h>

#include "fields.h"
#include "words.h"

/* ---- text ---- */

START_TEST(test_text_never_writes_past_the_end_and_goes_on_counting)
{
    for (size_t cap = 0; cap <= 12; cap++) {
        char buffer[16];
        memset(buffer, '~', sizeof buffer);
        struct rv_text text = rv_text_on(buffer, cap);
        rv_text_put(&text, "abc");
        rv_text_char(&text, 'd');
        rv_text_int(&text, -12345);
        ck_assert_int_eq(text.len, 10);
        ck_assert_int_eq(rv_text_fits(&text), cap > 10);
        if (cap) {
            ck_assert_int_eq(strlen(buffer), cap > 10 ? 10 : cap - 1);
            ck_assert(strncmp(buffer, "abcd-12345", strlen(buffer)) == 0);
        }
        for (size_t i = cap; i < sizeof buffer; i++)
            ck_assert_int_eq(buffer[i], '~');
    }
}
END_TEST

START_TEST(test_text_numbers)
{
    static const long values[] = { 0, 1, -1, 9, 10, 99, 100, INT_MAX, INT_MIN, LONG_MAX, LONG_MIN };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char found[32], expected[32];
        struct rv_text text = rv_text_on(found, sizeof found);
        rv_text_int(&text, values[i]);
        snprintf(expected, sizeof expected, "%ld", values[i]);
        ck_assert_str_eq(found, expected);
    }
}
END_TEST

START_TEST(test_text_format)
{
    char buffer[128];
    struct rv_text text = rv_text_on(buffer, sizeof buffer);
    rv_text_format(&text, "%s|%d|%c|%%", "word", -7, 'x');
    ck_assert_str_eq(buffer, "word|-7|x|%");
    text = rv_text_on(buffer, sizeof buffer);
    rv_text_bytes(&text, "ab\0cd", 5); /* bytes of any kind */
    ck_assert_int_eq(text.len, 5);
    ck_assert(memcmp(buffer, "ab\0cd", 6) == 0);
}
END_TEST

START_TEST(test_text_lists)
{
    static const char *const words[] = { "a", "b", "c", NULL };
    char buffer[16];
    struct rv_text text = rv_text_on(buffer, sizeof buffer);
    rv_text_list(&text, words);
    ck_assert_str_eq(buffer, "a, b, c");
    text = rv_text_on(buffer, sizeof buffer);
    rv_text_list(&text, words + 2);
    ck_assert_str_eq(buffer, "c");
    text = rv_text_on(buffer, sizeof buffer);
    rv_text_list(&text, words + 3);
    ck_assert_str_eq(buffer, "");
}
END_TEST

START_TEST(test_errors_are_filled_in_and_may_be_unwanted)
{
    struct rv_error error;
    ck_assert_int_eq(rv_refuse(&error, 3, 4, SAY_MUST_BE, WITH(NUM("number", 5))), RV_BAD);
    ck_assert_int_eq(error.line, 3);
    ck_assert_int_eq(error.column, 4);
    ck_assert_str_eq(error_text(&error), "it must be 5");
    ck_assert_int_eq(rv_refuse(NULL, 3, 4, SAY_MUST_BE, WITH(NUM("number", 5))), RV_BAD);
    char longer[1000];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    rv_refuse(&error, 0, 0, SAY_NO_SUCH_OPTION, WITH(STR("game", longer)));
    ck_assert_int_eq(strlen(error.message), sizeof error.message - 1);
}
END_TEST

START_TEST(test_version_is_the_one_of_the_header)
{
    char expected[32];
    snprintf(expected, sizeof expected, "%d.%d.%d", RV_VERSION_MAJOR, RV_VERSION_MINOR, RV_VERSION_PATCH);
    ck_assert_str_eq(rv_version(), RV_VERSION);
    ck_assert_str_eq(rv_version(), expected);
}
END_TEST

/* ---- lines and words ---- */

/* Every word as line:column:text, divided by blanks. */
static void words_of(const char *text, size_t len, char *out)
{
    struct rv_lines lines = rv_lines_of(text, len);
    struct rv_text_line line;
    *out = '\0';
    while (rv_lines_next(&lines, &line)) {
        struct rv_word word;
        while (rv_word_next(&line, &word))
            out += sprintf(out, "%d:%d:%.*s ", word.line, word.column, word.len, word.at);
        ck_assert_int_eq(word.len, 0); /* the end of a line is an empty word, in place */
    }
}

START_TEST(test_words_have_line_and_column)
{
    static const struct {
        const char *text, *words;
    } cases[] = {
        { "", "" },
        { "a", "1:1:a " },
        { "a bc\n  d\n", "1:1:a 1:3:bc 2:3:d " },
        { "\n\n\tx", "3:2:x " },
        { "a\r\nb \r\n", "1:1:a 2:1:b " }, /* ends of lines as Windows has them */
        { "a\tb  \t c", "1:1:a 1:3:b 1:8:c " },
        { "a # b\n#c\nd#e f", "1:1:a 3:1:d " },  /* comments anywhere */
        { "\xc3\xa4 b", "1:1:\xc3\xa4 1:4:b " }, /* columns count bytes */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char found[128];
        words_of(cases[i].text, strlen(cases[i].text), found);
        ck_assert_str_eq(found, cases[i].words);
    }
    char found[64];
    words_of("a\0b c", 5, found); /* a NUL is a byte like any other */
    ck_assert(memcmp(found, "1:1:a ", 5) == 0);
    words_of("abc", 2, found); /* the length counts, not a NUL */
    ck_assert_str_eq(found, "1:1:ab ");
}
END_TEST

START_TEST(test_words_rest_of_a_line)
{
    static const char text[] = "title  two words \t # comment\ntitle\n";
    struct rv_lines lines = rv_lines_of(text, strlen(text));
    struct rv_text_line line;
    struct rv_word word;
    ck_assert(rv_lines_next(&lines, &line) && rv_word_next(&line, &word));
    word = rv_word_rest(&line);
    ck_assert_int_eq(word.len, 9);
    ck_assert(memcmp(word.at, "two words", 9) == 0);
    ck_assert_int_eq(word.column, 8);
    ck_assert(!rv_word_next(&line, &word));
    ck_assert(rv_lines_next(&lines, &line) && rv_word_next(&line, &word));
    ck_assert_int_eq(rv_word_rest(&line).len, 0);
    ck_assert(!rv_lines_next(&lines, &line));
    lines = rv_lines_of(text, strlen(text));
    ck_assert(rv_lines_next_raw(&lines, &line));
    ck_assert_int_eq(line.end - line.at, 28); /* comments and all */
}
END_TEST

static bool number(const char *text, int min, int max, int *value)
{
    return rv_word_int((struct rv_word){ .at = text, .len = (int)strlen(text) }, min, max, value);
}

START_TEST(test_words_as_numbers)
{
    int n = 77;
    ck_assert(number("0", 0, 9, &n) && n == 0);
    ck_assert(number("-3", -3, 3, &n) && n == -3);
    ck_assert(number("007", 0, 9, &n) && n == 7);
    ck_assert(number("2147483647", INT_MIN, INT_MAX, &n) && n == INT_MAX);
    ck_assert(number("-2147483648", INT_MIN, INT_MAX, &n) && n == INT_MIN);
    static const char *const bad[] = { "",
                                       "-",
                                       "+1",
                                       "1.0",
                                       "x",
                                       "1x",
                                       " 1",
                                       "--1",
                                       "2147483648",
                                       "-2147483649",
                                       "99999999999999999999999999",
                                       "10",
                                       "-1" };
    n = 77;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        bool whole = i < 11;
        ck_assert_msg(!number(bad[i], whole ? INT_MIN : 0, whole ? INT_MAX : 9, &n), "'%s'", bad[i]);
        ck_assert_int_eq(n, 77);
    }
}
END_TEST

START_TEST(test_words_compared)
{
    static const char *const list[] = { "one", "on", "o", NULL };
    struct rv_word word = { .at = "one", .len = 2 };
    ck_assert(rv_word_is(word, "on"));
    ck_assert(!rv_word_is(word, "one"));
    ck_assert(!rv_word_is(word, "o"));
    ck_assert_int_eq(rv_word_among(word, list), 1);
    word.len = 0;
    ck_assert_int_eq(rv_word_among(word, list), -1);
}
END_TEST

/* ---- fields ---- */

struct thing {
    int number;
    int choice;
    unsigned letters;
    int second; /* in the second section */
};

static void thing_fields(struct thing *thing, struct rv_fields *fields)
{
    static const char *const names[] = { "no", "yes", "maybe", NULL };
    thing->number = rv_field_int(fields, "number", thing->number, -5, 5, 1);
    thing->choice = rv_field_choice(fields, "choice", thing->choice, names, 0);
    thing->letters = rv_field_set(fields, "letters", thing->letters, "abc", 4);
    rv_fields_section(fields);
    thing->second = rv_field_int(fields, "number", thing->second, 0, 9, 0);
}

static enum rv_status read_thing(const char *text, struct thing *thing, struct rv_error *error)
{
    struct rv_text_line line = { .at = text, .end = text + strlen(text), .start = text, .line = 1 };
    struct rv_fields fields = rv_fields_reader(line, error);
    thing_fields(thing, &fields);
    return rv_fields_finish(&fields);
}

START_TEST(test_fields_write_and_read_the_same)
{
    for (int number = -5; number <= 5; number++)
        for (int choice = 0; choice < 3; choice++)
            for (unsigned letters = 0; letters < 8; letters++) {
                struct thing thing = { number, choice, letters, number & 7 }, read = { 9, 9, 9, 9 };
                struct rv_error error = { 0 };
                char buffer[128];
                struct rv_text text = rv_text_on(buffer, sizeof buffer);
                struct rv_fields fields = rv_fields_writer(&text);
                thing_fields(&thing, &fields);
                ck_assert_int_eq(rv_fields_finish(&fields), RV_OK);
                ck_assert_msg(read_thing(buffer, &read, &error) == RV_OK, "'%s': %s", buffer,
                              error_text(&error));
                ck_assert(memcmp(&thing, &read, sizeof thing) == 0);
            }
}
END_TEST

START_TEST(test_fields_that_are_not_there_have_their_default)
{
    struct thing thing = { 9, 9, 9, 9 };
    char buffer[64];
    ck_assert_int_eq(read_thing("", &thing, NULL), RV_OK);
    ck_assert(thing.number == 1 && thing.choice == 0 && thing.letters == 4 && thing.second == 0);
    ck_assert_int_eq(read_thing("letters=cab number=3 | number=4", &thing, NULL), RV_OK); /* in any order */
    ck_assert(thing.number == 3 && thing.choice == 0 && thing.letters == 7 && thing.second == 4);
    struct rv_text text = rv_text_on(buffer, sizeof buffer);
    struct rv_fields fields = rv_fields_writer(&text);
    thing_fields(&(struct thing){ 1, 0, 4, 0 }, &fields);
    ck_assert_str_eq(buffer, " |"); /* and are not written */
}
END_TEST

START_TEST(test_fields_name_the_place_of_a_mistake)
{
    static const struct {
        const char *text;
        int column;
        const char *says;
    } cases[] = {
        { "number=6", 8, "-5 to 5" },
        { "number=", 8, "-5 to 5" },
        { "number=1 number=2", 17, "twice" },
        { "choice=never", 8, "no, yes, maybe" },
        { "letters=abd", 9, "abc" },
        { "letters=aa", 9, "each once" },
        { "number=1 colour=2", 10, "colour=2" },
        { "number", 1, "key=value" },
        { "number=1 | choice=yes", 12, "choice=yes" },
        { "| | number=1", 3, "more parts" },
        { "number=x choice=never", 8, "-5 to 5" }, /* the first mistake is the one that is told */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct thing thing;
        struct rv_error error = { 0 };
        ck_assert_int_eq(read_thing(cases[i].text, &thing, &error), RV_BAD);
        ck_assert_msg(error.column == cases[i].column, "'%s': column %d, %s", cases[i].text, error.column,
                      error_text(&error));
        ck_assert_msg(strstr(error_text(&error), cases[i].says), "'%s': %s", cases[i].text,
                      error_text(&error));
    }
}
END_TEST

SUITE("base", test_text_never_writes_past_the_end_and_goes_on_counting, test_text_numbers, test_text_format,
      test_text_lists, test_errors_are_filled_in_and_may_be_unwanted, test_version_is_the_one_of_the_header,
      test_words_have_line_and_column, test_words_rest_of_a_line, test_words_as_numbers, test_words_compared,
      test_fields_write_and_read_the_same, test_fields_that_are_not_there_have_their_default,
      test_fields_name_the_place_of_a_mistake)
