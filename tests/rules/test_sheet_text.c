/* SPDX-License-Identifier: MIT
 * Sheet files as text: what is free is free, what is written reads back, and nothing at all does any harm. */
#include "harness.h"

#include <stdio.h>

#include "lines.h"
#include "reference.h"
#include "sheets.h"

START_TEST(test_order_is_free_but_for_rows_and_diamonds)
{
    for (int g = 0; g < 3; g++) {
        struct file whole = file_of(sheet_games[g]);
        struct dice_box box = { (unsigned)g };
        char expected[8192];
        struct rv_error error = { 0 };
        strcpy(expected, rewritten(text_of(&whole), strlen(text_of(&whole)), &error));
        ck_assert_str_ne(expected, "");
        for (int times = 0; times < 60; times++) {
            struct file mixed = whole, sorted;
            for (int i = mixed.lines - 1; i > 0; i--) {
                char line[sizeof mixed.line[0]];
                unsigned k = throw_below(&box, (unsigned)i + 1);
                memcpy(line, mixed.line[i], sizeof line);
                memmove(mixed.line[i], mixed.line[k], sizeof line);
                memcpy(mixed.line[k], line, sizeof line);
            }
            sorted = mixed;
            for (int part = 0; part < 2; part++) { /* rows and diamonds come top down, wherever they are */
                const char *key = part ? "diamonds" : "row";
                for (int i = 0, next = 0; i < mixed.lines; i++) {
                    if (strcmp(key_of(mixed.line[i]), key) != 0)
                        continue;
                    while (strcmp(key_of(whole.line[next]), key) != 0)
                        next++;
                    strcpy(sorted.line[i], whole.line[next++]);
                }
            }
            ck_assert_str_eq(rewritten(text_of(&sorted), strlen(text_of(&sorted)), &error), expected);
        }
    }
}
END_TEST

START_TEST(test_comments_blanks_and_ends_of_lines_are_free)
{
    for (int g = 0; g < 3; g++) {
        struct file whole = file_of(sheet_games[g]), odd = whole, bare = { .lines = 0 };
        char expected[8192];
        struct rv_error error = { 0 };
        strcpy(expected, rewritten(text_of(&whole), strlen(text_of(&whole)), &error));
        for (int i = 0; i < whole.lines; i++) {
            bool title = strcmp(key_of(whole.line[i]), "title") == 0;
            char *line = odd.line[i];
            cut_comment(line);
            for (char *c = line; *c && !title; c++)
                *c = *c == ' ' ? '\t' : *c;
            if (*line)
                strcpy(bare.line[bare.lines++], line);
            strcat(line, i % 2 ? " #comment\r" : " \t # and # more \xff\r");
        }
        ck_assert_str_eq(rewritten(text_of(&odd), strlen(text_of(&odd)), &error), expected);
        char *text = text_of(&bare);
        text[strlen(text) - 1] = '\0'; /* the last line needs no end */
        ck_assert_str_eq(rewritten(text, strlen(text), &error), expected);
    }
}
END_TEST

/* ---- round trips ---- */

static uint32_t checksum_of(const char *text)
{
    struct rv_sheet *sheet;
    ck_assert_int_eq(rv_sheet_parse(text, strlen(text), &sheet, NULL), RV_OK);
    uint32_t sum = rv_sheet_checksum(sheet);
    rv_sheet_free(sheet);
    return sum;
}

START_TEST(test_what_is_written_reads_back)
{
    for (int g = 0; g < 3; g++)
        for (int n = -1; n < ODD_SHEETS; n++) {
            char text[SHEET_TEXT_MAX], first[8192];
            struct rv_error error = { 0 };
            struct file whole = file_of(sheet_games[g]);
            if (n < 0)
                snprintf(text, sizeof text, "%s", text_of(&whole));
            else
                odd_sheet(sheet_games[g], n, text);
            strcpy(first, rewritten(text, strlen(text), &error));
            ck_assert_str_ne(first, "");
            ck_assert_str_eq(rewritten(first, strlen(first), &error), first);
            ck_assert(checksum_of(text) == checksum_of(first));
            struct ref_sheet a, b; /* and a reader of its own finds the same in both */
            ref_read_sheet(text, strlen(text), &a);
            ref_read_sheet(first, strlen(first), &b);
            /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): both were zeroed as a whole */
            ck_assert(memcmp(&a, &b, sizeof a) == 0);
        }
}
END_TEST

START_TEST(test_checksums_tell_sheets_apart)
{
    static const char *const changes[] = { "start G",        "jokers 9",
                                           "star-points -3", "row 1  gggyyyyGbbboyyy",
                                           "open-rolls 4",   "solo-ranks 41 37",
                                           "edition own" };
    struct file whole = file_of("nochmal");
    uint32_t usual = checksum_of(text_of(&whole));
    char *titled = with_line("nochmal", "title Another", 0);
    ck_assert(checksum_of(titled) == usual);
    free(titled);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char *changed = with_line("nochmal", changes[i], 0);
        ck_assert_msg(checksum_of(changed) != usual, "%s", changes[i]);
        free(changed);
    }
}
END_TEST

START_TEST(test_what_is_known_of_a_sheet)
{
    struct rv_sheet *sheet;
    struct file whole = file_of("sogut");
    ck_assert_int_eq(rv_sheet_parse(text_of(&whole), strlen(text_of(&whole)), &sheet, NULL), RV_OK);
    ck_assert_str_eq(rv_sheet_game(sheet), "sogut");
    ck_assert_str_eq(rv_sheet_title(sheet), "Noch mal so gut! - grey sheet");
    ck_assert_int_eq(rv_sheet_edition(sheet), RV_PRINTED);
    ck_assert_str_eq(rv_edition_name(rv_sheet_edition(sheet)), "printed");
    rv_sheet_free(sheet);
    rv_sheet_free(NULL);
    ck_assert_ptr_null(rv_builtin_text("chess", &(size_t){ 0 }));
}
END_TEST

/* ---- anything at all ---- */

/* Must not crash; must say something; and what it accepts must read back. */
static void swallow(const char *text, size_t len)
{
    struct rv_error error = { .line = -1, .column = -1 };
    const char *written = rewritten(text, len, &error);
    if (*written) {
        char first[8192];
        strcpy(first, written);
        EXPECT(strcmp(rewritten(first, strlen(first), &error), first) == 0, "does not read back: %s", first);
        return;
    }
    int lines = 1;
    for (size_t i = 0; i < len; i++)
        lines += text[i] == '\n';
    EXPECT(strlen(error_text(&error)) > 10, "no explanation");
    EXPECT(error.line >= 0 && error.line <= lines && error.column >= 0 && error.column <= (int)len + 1,
           "%d:%d is nowhere", error.line, error.column);
}

START_TEST(test_garbage_is_refused_with_a_place)
{
    struct dice_box box = { 99 };
    for (int i = 0; i < 3000; i++) {
        char text[300];
        size_t len = throw_below(&box, sizeof text);
        for (size_t k = 0; k < len; k++)
            text[k] =
                i % 2 ? (char)throw_below(&box, 256) : "game nochmalrow 1XI#\n\t-"[throw_below(&box, 23)];
        swallow(text, len);
    }
}
END_TEST

static size_t mutate(struct dice_box *box, char *text, size_t len)
{
    size_t at_byte = throw_below(box, (unsigned)len), other = throw_below(box, (unsigned)len),
           n = 1 + throw_below(box, 30);
    n = n > len - at_byte ? len - at_byte : n;
    n = n > len - other ? len - other : n;
    switch (throw_below(box, 6)) {
    case 0: text[at_byte] = (char)throw_below(box, 256); return len;
    case 1: text[at_byte] = "0123456789 \n\t#-ygbroXI"[throw_below(box, 22)]; return len;
    case 2: memmove(text + at_byte, text + at_byte + n, len - at_byte - n); return len - n;
    case 3: memmove(text + at_byte, text + other, n); return len;
    case 4: memmove(text + at_byte + n, text + at_byte, len - at_byte); return len + n;
    default: return at_byte > len / 2 ? at_byte : len;
    }
}

START_TEST(test_mutations_are_read_or_refused_with_a_place)
{
    struct dice_box box = { 100 };
    for (int i = 0; i < 6000; i++) {
        char text[8192];
        struct file whole = file_of(sheet_games[i % 3]);
        size_t len = (size_t)snprintf(text, sizeof text, "%s", text_of(&whole));
        for (unsigned n = 1 + throw_below(&box, 3); n > 0 && len > 1; n--)
            len = mutate(&box, text, len);
        swallow(text, len);
    }
}
END_TEST

SUITE("sheet text", test_order_is_free_but_for_rows_and_diamonds,
      test_comments_blanks_and_ends_of_lines_are_free, test_what_is_written_reads_back,
      test_checksums_tell_sheets_apart, test_what_is_known_of_a_sheet, test_garbage_is_refused_with_a_place,
      test_mutations_are_read_or_refused_with_a_place)
