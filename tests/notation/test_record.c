/* SPDX-License-Identifier: MIT
 * Records that are wrong somewhere: refused, with the line and a word about what is allowed. */
#include "harness.h"

#include <stdio.h>

#include <revanche/material_cache.h>
#include <revanche/table.h>

#include "texts.h"

#define HEAD "revanche-record 1\ngame nochmal\nsheet classic 16572fb4\nseats 2\n"

/* A text, the line of its mistake (0: no line), and a part of the message. The text may contain NULs. */
static void is_wrong(const char *text, size_t len, enum rv_status expected, int line, const char *part)
{
    struct rv_record record;
    struct rv_error error = { 0 };
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    enum rv_status status = rv_record_read(text, len, &record, state, &error);
    ck_assert_msg(status == expected, "'%s' is read with status %d: %s", text, (int)status,
                  error_text(&error));
    ck_assert_msg(strstr(error_text(&error), part) != NULL, "'%s' is refused with '%s'", text,
                  error_text(&error));
    ck_assert_msg(!line || error.line == line, "'%s': line %d: %s", text, error.line, error_text(&error));
}

static void is_bad(const char *text, int line, const char *part)
{
    is_wrong(text, strlen(text), RV_BAD, line, part);
}

START_TEST(test_headers_are_complete_and_strict)
{
    is_bad("", 0, "not complete");
    is_bad("game nochmal\n", 1, "begins with the line");
    is_bad("revanche-record 2\n", 1, "version 1");
    is_bad("revanche-record 1\ngame chess\n", 2, "games are");
    is_bad("revanche-record 1\ngame nochmal\nseats 2\n", 0, "not complete");
    is_bad("revanche-record 1\ngame nochmal\nsheet classic 16572fb4\nseats 9\n", 4, "from 1 to 8");
    is_bad("revanche-record 1\ngame nochmal\nsheet classic 16572fb4\nseats 7\n", 0, "1 to 6 players");
    is_bad("revanche-record 1\ngame nochmal\nsheet classic 16572fb5\nseats 2\n", 3, "checksum differs");
    is_bad("revanche-record 1\ngame nochmal\nsheet classic 16572FB4\nseats 2\n", 3, "hexadecimal");
    is_bad("revanche-record 1\ngame nochmal\nsheet other 16572fb4\nseats 2\n", 3, "built-in");
    is_bad("revanche-record 1\ngame nochmal\nsheet own 16572fb4\nseats 2\n", 3, "behind bars");
    is_bad(HEAD "seats 2\n", 5, "twice");
    is_bad(HEAD "option big-dice\n", 5, "options are");
    is_bad(HEAD "option two-decks\n", 0, "does not have that option");
    is_bad(HEAD "seats-2\n", 5, "seats-2");
}
END_TEST

START_TEST(test_material_is_what_the_game_is_played_with)
{
    is_bad("revanche-record 1\ngame nochmal\ndeck classic 16572fb4\nseats 2\n", 3, "'sheet'");
    is_bad(HEAD "deck house 00f4103e\n", 5, "'sheet'");
    is_bad("revanche-record 1\ngame nochmal\nsheet own 16572fb4\n| game nochmal\nseats 2\n", 0,
           "the sheet ends with");
}
END_TEST

START_TEST(test_built_in_sheets_go_by_their_names)
{
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    const struct rv_builtin *b;
    for (int n = 0; (b = rv_builtin_at("nochmal", n)) != NULL; n++) {
        struct rv_record record, again;
        char text[400], line[40];
        struct rv_text out = rv_text_on(text, sizeof text);
        ck_assert_int_eq(
            rv_record_begin(&record, rv_game_find("nochmal"), 2, 0, b->name, strlen(b->name), NULL), RV_OK);
        rv_record_write(&record, NULL, &out);
        snprintf(line, sizeof line, "\nsheet %s %08x\nseats 2\n", b->name, rv_sheet_checksum(record.sheet));
        ck_assert_msg(strstr(text, line) != NULL, "%s", text);
        ck_assert_int_eq(rv_record_read(text, strlen(text), &again, state, NULL), RV_OK);
        ck_assert_str_eq(again.built_in, b->name);
        ck_assert_uint_eq(rv_sheet_checksum(again.sheet), rv_sheet_checksum(record.sheet));
        rv_record_free(&record);
        rv_record_free(&again);
    }
    is_bad("revanche-record 1\ngame nochmal\nsheet pink 16572fb4\nseats 2\n", 3, "checksum differs");
    is_bad("revanche-record 1\ngame sogut\nsheet pink f147d01b\nseats 2\n", 3, "built-in");
}
END_TEST

START_TEST(test_an_unknown_name_of_a_sheet_is_told_those_there_are)
{
    struct rv_record record;
    struct rv_error error = { 0 };
    ck_assert_int_eq(rv_record_begin(&record, rv_game_find("nochmal"), 2, 0, "purple", 6, &error), RV_BAD);
    ck_assert_msg(strstr(error_text(&error), "classic, pink, blue, green, pad2, pad3, pad4") != NULL, "%s",
                  error_text(&error));
    rv_record_free(&record);
}
END_TEST

/* The grey sheet had another edition and other labels when this record was written. */
START_TEST(test_records_of_the_transcribed_grey_sheet_replay)
{
    struct rv_record record;
    struct rv_error error = { 0 };
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    char *text = file_text(tests_path("data/records/sogut-grey-transcribed.record"));
    ck_assert_msg(rv_record_read(text, strlen(text), &record, state, &error) == RV_OK, "%s",
                  error_text(&error));
    ck_assert_str_eq(record.built_in, "grey");
    ck_assert_uint_eq(record.setup.game->actors(&record.setup, state), 0);
    rv_record_free(&record);
    free(text);
    is_bad("revanche-record 1\ngame sogut\nsheet grey 4db755f4\nseats 2\n", 3, "checksum differs");
}
END_TEST

START_TEST(test_names_and_seeds_have_no_control_characters)
{
    static const char nul_in_name[] = HEAD "player 1 a\0b\n", nul_in_generator[] = HEAD "seed \0 s\n";
    is_bad(HEAD "player 1\n", 5, "short text");
    is_bad(HEAD "player 9 Ada\n", 5, "seat number");
    is_bad(HEAD "player 1 A\x01\n", 5, "control");
    is_bad(HEAD "player 1 0123456789012345678901234567890123456789\n", 5, "short text");
    is_bad(HEAD "seed splitmix64\n", 5, "short text");
    is_wrong(nul_in_name, sizeof nul_in_name - 1, RV_BAD, 5, "control");
    is_wrong(nul_in_generator, sizeof nul_in_generator - 1, RV_BAD, 5, "generator");
}
END_TEST

START_TEST(test_actions_and_results_are_checked_by_playing)
{
    const char *rolled = HEAD "\nroll y o b / 5 2 2\n";
    char text[400];
    is_bad(HEAD "\npass\n", 6, "begins with its seat");
    is_bad(HEAD "\nroll y o b / 5 2 7\n", 6, "dice are written");
    is_bad(HEAD "\nresult 0 0\n", 6, "not over");
    strcat(strcpy(text, rolled), "1: y5 A1 A2 A3 A4 A5\n");
    is_wrong(text, strlen(text), RV_ILLEGAL, 7, "S4.1");
    strcat(strcpy(text, rolled), "roll y o b / 5 2 2\n");
    is_wrong(text, strlen(text), RV_ILLEGAL, 7, "S6.4");
    strcat(strcpy(text, rolled), "3: pass\n");
    is_bad(text, 7, "number of a seat");
}
END_TEST

START_TEST(test_results_are_the_scores)
{
    char *golden = file_text(tests_path("golden/nochmal-1.record")), *result = strstr(golden, "\nresult ");
    char text[20000];
    ck_assert_ptr_nonnull(result);
    snprintf(text, sizeof text, "%.*sresult 9999\n", (int)(result - golden + 1), golden);
    is_wrong(text, strlen(text), RV_ILLEGAL, 0, "the result of seat 1 is");
    snprintf(text, sizeof text, "%.*s%.*s 1\n", (int)(result - golden + 1), golden,
             (int)strcspn(result + 1, "\n"), result + 1);
    is_bad(text, 0, "more results than seats");
    snprintf(text, sizeof text, "%s1: pass\n", golden);
    is_bad(text, 0, "follow the result");
    free(golden);
}
END_TEST

START_TEST(test_tables_share_cached_material)
{
    struct rv_material_cache *cache = rv_material_cache_new();
    struct rv_table *table[3];
    struct rv_error error = { 0 };
    const char *own = "revanche-record 1\ngame gehtwas\ndeck house 1234567\nseats 1\n";
    ck_assert_int_eq(rv_table_load_from(cache, HEAD, strlen(HEAD), &table[0], &error), RV_OK);
    ck_assert_int_eq(
        rv_table_load_from(cache, HEAD "seed splitmix64 a\n", sizeof HEAD + 17, &table[1], &error), RV_OK);
    ck_assert_ptr_eq(rv_table_setup(table[0])->sheet, rv_table_setup(table[1])->sheet);
    ck_assert_int_eq(rv_table_load_from(cache, own, strlen(own), &table[2], &error), RV_BAD);
    struct rv_table_plan plan = { .cache = cache, .game = rv_game_find("nochmal"), .seats = 1 };
    ck_assert_int_eq(rv_table_open(&plan, &table[2], &error), RV_OK);
    ck_assert_ptr_eq(rv_table_setup(table[2])->sheet, rv_table_setup(table[1])->sheet);
    rv_table_close(table[0]);
    rv_table_close(table[2]);
    ck_assert_int_eq(rv_table_draw(table[1], NULL, NULL), RV_ALLOWED);
    rv_table_close(table[1]);
    rv_material_cache_free(cache);
}
END_TEST

/* Unused own sheets must not fill the memory; the sanitizer sees leaks. */
START_TEST(test_a_cache_forgets_what_nobody_uses)
{
    struct rv_material_cache *cache = rv_material_cache_new();
    size_t len;
    const char *builtin = rv_builtin_text("nochmal", &len);
    char *text = malloc(len + 20);
    struct rv_sheet *first = NULL;
    for (int i = 0; i < 40; i++) {
        struct rv_sheet *sheet;
        struct rv_deck *deck;
        int size = snprintf(text, len + 20, "# %03d\n%.*s", i % 20, (int)len, builtin);
        ck_assert_int_eq(rv_material_take(cache, RV_ON_SHEET, text, (size_t)size, &sheet, &deck, NULL),
                         RV_OK);
        ck_assert_ptr_null(deck);
        if (i == 0)
            first = sheet; /* stays in use */
        else
            rv_material_release(cache, sheet, NULL);
        ck_assert_msg(i != 20 || sheet == first, "what is in use stays where it is");
    }
    rv_material_release(cache, first, NULL);
    rv_material_cache_free(cache);
    free(text);
}
END_TEST

/* What took long to prepare outlives what did not, until others were used more often since. */
START_TEST(test_a_cache_keeps_what_was_dear)
{
    enum { UNUSED = 16 };
    struct rv_material_cache *cache = rv_material_cache_new();
    size_t len;
    const char *builtin = rv_builtin_text("nochmal", &len);
    char *dear = malloc(len + 20), *text = malloc(len + 20);
    size_t size = len + 6;
    snprintf(dear, len + 20, "# dea\n%.*s", (int)len, builtin);
    for (int i = -1; i < 40 * UNUSED; i++) {
        struct rv_sheet *sheet;
        snprintf(text, len + 20, "# %03d\n%.*s", i % 999, (int)len, builtin);
        const char *own = i < 0 ? dear : text;
        ck_assert_int_eq(rv_sheet_parse(own, size, &sheet, NULL), RV_OK);
        ck_assert(rv_material_put(cache, RV_ON_SHEET, own, size, sheet, NULL, i < 0 ? 20 : 1));
        if (i == 10 * UNUSED)
            ck_assert_msg(rv_material_is_cached(cache, RV_ON_SHEET, dear, size), "the dear one is gone");
        ck_assert_msg(rv_material_is_cached(cache, RV_ON_SHEET, own, size), "the newest one is gone");
    }
    ck_assert_msg(!rv_material_is_cached(cache, RV_ON_SHEET, dear, size), "the dear one stays for ever");
    rv_material_cache_free(cache);
    free(dear);
    free(text);
}
END_TEST

SUITE("record", test_headers_are_complete_and_strict, test_material_is_what_the_game_is_played_with,
      test_built_in_sheets_go_by_their_names, test_an_unknown_name_of_a_sheet_is_told_those_there_are,
      test_records_of_the_transcribed_grey_sheet_replay, test_names_and_seeds_have_no_control_characters,
      test_actions_and_results_are_checked_by_playing, test_results_are_the_scores,
      test_tables_share_cached_material, test_a_cache_forgets_what_nobody_uses,
      test_a_cache_keeps_what_was_dear)
