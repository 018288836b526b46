/* SPDX-License-Identifier: MIT
 * Messages and words: what is written, read back and said; in English and in the made-up language of the
 * tests, which has three plural forms (tools/po.py pseudo-c). */
#define _POSIX_C_SOURCE 200809L
#include "harness.h"

#include <stdlib.h>
#include <string.h>

#include "language.h"

enum { PSEUDO = 1 };

static char said[600];

static const char *say_in(int language, const char *message)
{
    struct rv_text out = rv_text_on(said, sizeof said);
    message_say(&out, language, message);
    return said;
}

static const char *say_error(const struct rv_error *error)
{
    return say_in(ENGLISH, error->message);
}

START_TEST(a_message_is_said_in_each_language)
{
    struct rv_error error;
    ck_assert_int_eq(rv_refuse(&error, 3, 4, SAY_NO_MEMORY, NULL), RV_BAD);
    ck_assert_int_eq(error.line, 3);
    ck_assert_int_eq(error.column, 4);
    ck_assert_str_eq(say_error(&error), "There is not enough memory.");
    ck_assert_ptr_nonnull(strstr(say_in(PSEUDO, error.message), "⟦Théré ís nót énóúgh mémórý.~"));
    ck_assert_int_eq(rv_refuse(NULL, 0, 0, SAY_NO_MEMORY, NULL), RV_BAD);
}
END_TEST

START_TEST(values_stand_at_their_places)
{
    struct rv_text out = rv_text_on(said, sizeof said);
    words_put(&out, ENGLISH, "{b} and {a}, {a}; {c} {} {d }", WITH(STR("a", "{b}"), NUM("b", -2)));
    ck_assert_str_eq(said, "-2 and {b}, {b}; {c} {} {d }");
}
END_TEST

START_TEST(numbers_choose_the_plural)
{
    static const char *const expected[] = { "0 points", "1 point", "2 points", "-1 point" };
    const int numbers[] = { 0, 1, 2, -1 };
    for (int i = 0; i < 4; i++) {
        struct rv_text out = rv_text_on(said, sizeof said);
        words_put_many(&out, ENGLISH, "{n} point", "{n} points", WITH(NUM("n", numbers[i])));
        ck_assert_str_eq(said, expected[i]);
    }
    const int other[] = { 1, 4, 5 };
    for (int i = 0; i < 3; i++) { /* the made-up language marks its forms a, b and c */
        struct rv_text out = rv_text_on(said, sizeof said);
        words_put_many(&out, PSEUDO, "{n} star", "{n} stars", WITH(NUM("n", other[i])));
        ck_assert_int_eq(said[strlen("⟦")], 'a' + i);
    }
}
END_TEST

START_TEST(values_may_be_messages_and_others_may_not_look_like_one)
{
    char inner[100], outer[300];
    struct rv_text out = rv_text_on(inner, sizeof inner);
    rv_message(&out, SAY_NO_MEMORY, WITH(STR("x", "1")));
    out = rv_text_on(outer, sizeof outer);
    rv_text_put(&out, "a ");
    rv_message(&out, SAY_NO_MEMORY,
               WITH(MSG("y", inner), STR("z", "\x0e"
                                              "1\x0f")));
    rv_text_put(&out, " b");
    ck_assert_str_eq(say_in(ENGLISH, outer), "a There is not enough memory. b");

    out = rv_text_on(said, sizeof said);
    words_put(&out, ENGLISH, "<{y}> <{z}> <{q}>",
              WITH(MSG("y", inner),
                   STR("z", "\x0e"
                            "1\x0f"),
                   QUOTE("q",
                         "\x01"
                         "abcdefghijklmnopqrstuvwxyz",
                         27)));
    ck_assert_str_eq(said, "<There is not enough memory.> <1> <?abcdefghijklmnopqrstuvw...>");
}
END_TEST

static const char *as_json(const char *message)
{
    struct rv_text out = rv_text_on(said, sizeof said);
    struct json json = json_in(&out);
    json_open(&json, NULL, '{');
    message_json(&json, "m", message);
    json_close(&json, '}');
    return said;
}

/* Whatever is cut off or made up, nothing is read beyond its end. */
START_TEST(damaged_messages_are_harmless)
{
    static const char *const damaged[] = { "\x0e",
                                           "\x0e"
                                           "1",
                                           "\x0e"
                                           "999999\x0f",
                                           "\x0e-1\x0f",
                                           "\x0e"
                                           "1\x1f",
                                           "\x0e"
                                           "1\x1fn",
                                           "\x0e"
                                           "1\x1f=\x0e\x0f",
                                           "\x0f",
                                           "\x1f",
                                           "\x0e\x0e\x0e\x0f" };
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        char *copy = strdup(damaged[i]); /* exactly as long, for the sanitizer */
        say_in(ENGLISH, copy);
        say_in(PSEUDO, copy);
        as_json(copy);
        free(copy);
    }
}
END_TEST

START_TEST(languages_are_found)
{
    ck_assert_str_eq(language_code(ENGLISH), "en");
    ck_assert_str_eq(language_code(PSEUDO), "qps");
    ck_assert_ptr_null(language_code(PSEUDO + 1));
    ck_assert_int_eq(language_find("qps_DE.UTF-8"), PSEUDO);
    ck_assert_int_eq(language_find("en-GB"), ENGLISH);
    ck_assert_int_eq(language_find("qp"), -1);
    ck_assert_int_eq(language_find(""), -1);
    unsetenv("LC_ALL");
    setenv("LC_MESSAGES", "", 1);
    setenv("LANG", "qps", 1);
    ck_assert_int_eq(language_of_locale(), PSEUDO);
    setenv("LC_ALL", "C", 1);
    ck_assert_int_eq(language_of_locale(), ENGLISH);
    language_use(PSEUDO);
    ck_assert_int_eq(language_used(), PSEUDO);
    ck_assert_ptr_nonnull(strstr(_("There is not enough memory."), "⟦"));
    ck_assert_str_eq(_("no text of ours"), "no text of ours");
}
END_TEST

START_TEST(a_browser_asks_for_languages)
{
    static const struct {
        const char *header;
        int language;
    } cases[] = {
        { NULL, ENGLISH },
        { "", ENGLISH },
        { "qps", PSEUDO },
        { "QPS-de", PSEUDO },
        { "tlh, qps;q=0.5, en;q=0.4", PSEUDO },
        { "en;q=0.5,qps", PSEUDO },
        { "en, qps", ENGLISH },
        { "qps;q=0.8, en;q=0.81", ENGLISH },
        { "qps ; q=1.000, en;q=0.999", PSEUDO },
        { "qps;q=0, *", ENGLISH },
        { "qps;q=0.001", PSEUDO },
        { "*", ENGLISH },
        { "tlh", ENGLISH },
        { "qpsx, q", ENGLISH },
        { ",,, ;;; q=1, =, qps;x=y", ENGLISH },
        { "qps;q", ENGLISH },
        { "qps;q=", ENGLISH },
        { "qps;q=99999999999999999999999999", PSEUDO },
        { "qps-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", ENGLISH },
        { "\xff\xfe,qps", PSEUDO },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *copy =
            cases[i].header ? strdup(cases[i].header) : NULL; /* exactly as long, for the sanitizer */
        ck_assert_msg(language_accepted(copy) == cases[i].language, "%s", copy);
        free(copy);
    }
}
END_TEST

START_TEST(messages_become_json)
{
    char inner[100], outer[300];
    struct rv_text out = rv_text_on(inner, sizeof inner);
    rv_message(&out, SAY_NO_MEMORY, WITH(NUM("n", -12)));
    ck_assert_str_eq(as_json(inner), "{\"m\": {\"id\": \"no-memory\", \"values\": {\"n\": -12}}}");
    out = rv_text_on(outer, sizeof outer);
    rv_message(&out, SAY_NO_MEMORY, WITH(MSG("a", inner), STR("b", "007"), STR("c", "")));
    ck_assert_str_eq(as_json(outer),
                     "{\"m\": {\"id\": \"no-memory\", \"values\": {\"a\": {\"id\": \"no-memory\", "
                     "\"values\": {\"n\": -12}}, \"b\": \"007\", \"c\": \"\"}}}");
    char mixed[200];
    out = rv_text_on(mixed, sizeof mixed);
    rv_text_put(&out, "x=1 ");
    rv_text_put(&out, inner);
    ck_assert_str_eq(as_json(mixed), "{}");
    out = rv_text_on(outer, sizeof outer);
    rv_message(&out, SAY_NO_MEMORY, WITH(MSG("a", mixed)));
    ck_assert_str_eq(as_json(outer),
                     "{\"m\": {\"id\": \"no-memory\", \"values\": {\"a\": [\"x=1 \", {\"id\": "
                     "\"no-memory\", \"values\": {\"n\": -12}}]}}}");
    ck_assert_str_eq(as_json("plain"), "{}");
}
END_TEST

START_TEST(programs_know_messages_by_name)
{
    struct rv_text out = rv_text_on(said, sizeof said);
    message_name(&out, SAY_NO_MEMORY);
    ck_assert_str_eq(said, "no-memory");
    for (int id = SAY_NOTHING + 1; id < SAY_COUNT; id++)
        ck_assert_msg(message_text(id) && message_text(id)[0], "message %d has no text", id);
}
END_TEST

SUITE("language", a_message_is_said_in_each_language, values_stand_at_their_places, numbers_choose_the_plural,
      values_may_be_messages_and_others_may_not_look_like_one, damaged_messages_are_harmless,
      languages_are_found, a_browser_asks_for_languages, messages_become_json, programs_know_messages_by_name)
