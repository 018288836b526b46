/* SPDX-License-Identifier: MIT
 * Sheet files: what is wrong is named with line and column, what is free is free, and what is written reads back. */
#include "harness.h"

#include <stdio.h>

#include "reference.h"
#include "sheets.h"

static const char *const games[] = { "nochmal", "sogut", "xmal" };

/* A sheet file cut into lines, for taking it apart and putting it together. */
struct file {
    char line[80][320];
    int lines;
};

static struct file file_of(const char *game)
{
    struct file file = { .lines = 0 };
    size_t len;
    const char *text = rv_builtin_text(game, &len);
    for (const char *from = text; from < text + len;) {
        size_t n = strcspn(from, "\n");
        snprintf(file.line[file.lines++], sizeof file.line[0], "%.*s", (int)n, from);
        from += n + 1;
    }
    return file;
}

static char *text_of(const struct file *file)
{
    static char text[sizeof file->line];
    char *to = text;
    *to = '\0';
    for (int i = 0; i < file->lines; i++)
        to += sprintf(to, "%s\n", file->line[i]);
    return text;
}

/* The first word of a line; "" for comments and empty lines. */
static const char *key_of(const char *line)
{
    static char key[32];
    key[0] = '\0';
    if (line[0] != '#')
        sscanf(line, "%31s", key);
    return key;
}

static void drop_line(struct file *file, int at_line)
{
    memmove(file->line[at_line], file->line[at_line + 1],
            sizeof file->line[0] * (size_t)(file->lines - at_line - 1));
    file->lines--;
}

static void cut_comment(char *line)
{
    size_t n = strcspn(line, "#");
    while (n > 0 && line[n - 1] == ' ')
        n--;
    line[n] = '\0';
}

/* The sheet written again, or "" with the error; to be used before the next call. */
static const char *rewritten(const char *text, size_t len, struct rv_error *error)
{
    static char written[8192];
    struct rv_sheet *sheet;
    written[0] = '\0';
    enum rv_status status = rv_sheet_parse(text, len, &sheet, error);
    EXPECT((status == RV_OK) == (sheet != NULL), "a sheet and an error, or neither");
    if (!sheet)
        return written;
    struct rv_text out = rv_text_on(written, sizeof written);
    rv_sheet_write(sheet, &out);
    EXPECT(rv_text_fits(&out), "a sheet longer than expected");
    rv_sheet_free(sheet);
    return written;
}

static void expect_error(const char *text, int line, int column, const char *says)
{
    struct rv_error error = { .line = -1, .column = -1 };
    const char *written = rewritten(text, strlen(text), &error);
    EXPECT(!*written, "accepted, instead of: %s", says);
    EXPECT(error.line == line && error.column == column, "%d:%d instead of %d:%d: %s", error.line,
           error.column, line, column, error.text);
    EXPECT(strstr(error.text, says), "'%s' does not say '%s'", error.text, says);
}

/* ---- missing, repeated, unknown ---- */

START_TEST(test_every_missing_line_is_missed)
{
    for (int g = 0; g < 3; g++) {
        struct file whole = file_of(games[g]);
        for (int i = 0; i < whole.lines; i++) {
            struct file file = whole;
            char says[48];
            if (!*key_of(whole.line[i]))
                continue;
            bool game = strcmp(key_of(whole.line[i]), "game") == 0;
            sprintf(says, game ? "%s" : "'%s'", key_of(whole.line[i]));
            drop_line(&file, i);
            expect_error(text_of(&file), file.lines, 0, says);
        }
    }
    expect_error("", 0, 0, "game");
}
END_TEST

START_TEST(test_every_repeated_line_is_too_much)
{
    for (int g = 0; g < 3; g++) {
        struct file whole = file_of(games[g]);
        for (int i = 0; i < whole.lines; i++) {
            struct file file = whole;
            if (!*key_of(whole.line[i]))
                continue;
            sprintf(file.line[file.lines++], "  %.300s", whole.line[i]);
            expect_error(text_of(&file), file.lines, 3, "too often");
        }
    }
}
END_TEST

START_TEST(test_unknown_keys_are_refused)
{
    static const char *const unknown[] = { "colors r 5 3", "Game nochmal", "rows", "x", "column" };
    for (int g = 0; g < 3; g++)
        for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
            struct file file = file_of(games[g]);
            sprintf(file.line[file.lines++], "\t%s", unknown[i]);
            expect_error(text_of(&file), file.lines, 2, "is not a key");
        }
    /* keys of other games are unknown, too */
    struct file nochmal = file_of("nochmal");
    sprintf(nochmal.line[nochmal.lines++], "hearts 5");
    expect_error(text_of(&nochmal), nochmal.lines, 1, "hearts");
    struct file xmal = file_of("xmal");
    sprintf(xmal.line[xmal.lines++], "star-points -2");
    expect_error(text_of(&xmal), xmal.lines, 1, "star-points");
}
END_TEST

/* ---- too long, too short ---- */

START_TEST(test_a_word_too_many_is_named)
{
    for (int g = 0; g < 3; g++) {
        struct file whole = file_of(games[g]);
        for (int i = 0; i < whole.lines; i++) {
            struct file file = whole;
            if (!*key_of(whole.line[i]) || strcmp(key_of(whole.line[i]), "title") == 0)
                continue;
            cut_comment(file.line[i]);
            int column = (int)strlen(file.line[i]) + 3;
            strcat(file.line[i], "  more # and so on");
            expect_error(text_of(&file), i + 1, column, "'more'");
        }
    }
}
END_TEST

START_TEST(test_a_word_too_few_is_missed_where_it_should_be)
{
    static const char lists[] =
        " gold column-special pass solo-ranks title chips "; /* of any length but none */
    for (int g = 0; g < 3; g++) {
        struct file whole = file_of(games[g]);
        for (int i = 0; i < whole.lines; i++) {
            struct file file = whole;
            char *line = file.line[i], key[40];
            struct rv_error error = { 0 };
            if (!*key_of(line))
                continue;
            sprintf(key, " %s ", key_of(line));
            cut_comment(line);
            line[strrchr(line, ' ') - line] = '\0';
            while (line[strlen(line) - 1] == ' ')
                line[strlen(line) - 1] = '\0';
            bool alone = strcmp(line, key_of(line)) == 0;
            if (!strstr(lists, key) || alone)
                expect_error(text_of(&file), i + 1, (int)strlen(line) + 1, "missing");
            else if (strcmp(key, " chips ") != 0)
                ck_assert_msg(*rewritten(text_of(&file), strlen(text_of(&file)), &error), "%s: %s", line,
                              error.text);
            strcpy(line, key_of(line)); /* and nothing but the key */
            expect_error(text_of(&file), i + 1, (int)strlen(line) + 1, "missing");
        }
    }
}
END_TEST

/* ---- wrong values ---- */

START_TEST(test_wrong_values_are_named)
{
    static const struct {
        const char *game, *line;
        int nth, column;
        const char *says;
    } cases[] = {
        { "nochmal", "game   chess", 0, 8, "'chess'" },
        { "nochmal", "edition own edition", 0, 13, "nothing more" },
        { "nochmal", "edition mine", 0, 9, "printed, transcribed, house and own" },
        { "nochmal", "size 15 8", 0, 9, "must be 7" },
        { "nochmal", "size 14 7", 0, 6, "must be 15" },
        { "nochmal", "start P", 0, 7, "A to O" },
        { "nochmal", "start h", 0, 7, "A to O" },
        { "nochmal", "start HH", 0, 7, "A to O" },
        { "nochmal", "dice 0 3", 0, 6, "1 to 3" },
        { "nochmal", "dice 3 4", 0, 8, "1 to 3" },
        { "nochmal", "open-rolls -1", 0, 12, "0 to 100" },
        { "nochmal", "row a gggyyyyGbbbOyyy", 0, 5, "capital letter or digit" },
        { "nochmal", "row 11 gggyyyyGbbbOyyy", 0, 5, "capital letter or digit" },
        { "nochmal", "row 1 ogYgYyoorBboogg", 1, 5, "label of its own" },
        { "nochmal", "row 1 gggyyyyGbbbOyy", 0, 7, "exactly 15" },
        { "nochmal", "row 1 gggyyyyGbbbOyyyy", 0, 7, "exactly 15" },
        { "nochmal", "row 1 gggyyyyGbbbOyyx", 0, 21, "'x'" },
        { "nochmal", "row 1 gggWyyyGbbbOyyy", 0, 10, "'W'" },
        { "nochmal", "row 1 ggg-yyyGbbbOyyy", 0, 10, "'-'" },
        { "nochmal", "column-first 5 3 3 3 2 2 2 1 2 2 2 3 3 3 100", 0, 42, "-99 to 99" },
        { "nochmal", "column-first 5 3 3 3 2 2 2 1 2 2 2 3 3 3 x", 0, 42, "'x'" },
        { "nochmal", "column-later 5.5 3 3 3 2 2 2 1 2 2 2 3 3 3 3", 0, 14, "'5.5'" },
        { "nochmal", "colour x 5 3", 0, 8, "each once" },
        { "nochmal", "colour r 5 4", 1, 8, "each once" },
        { "nochmal", "colour rr 5 3", 0, 8, "each once" },
        { "nochmal", "colour r 5 +3", 0, 12, "'+3'" },
        { "nochmal", "jokers 31", 0, 8, "0 to 30" },
        { "nochmal", "joker-points 1e3", 0, 14, "'1e3'" },
        { "nochmal", "star-points -100", 0, 13, "-99 to 99" },
        { "nochmal", "end-colours 0", 0, 13, "1 to 5" },
        { "nochmal", "end-colours 6", 0, 13, "1 to 5" },
        { "nochmal", "solo-dice 2 0", 0, 13, "1 to 3" },
        { "nochmal", "solo-rolls 0", 0, 12, "1 to 100" },
        { "nochmal", "solo-ranks 41 41", 0, 15, "to 40" },
        { "nochmal", "solo-ranks 1000", 0, 12, "to 999" },
        { "nochmal", "solo-ranks 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1", 0, 52, "at most 16" },
        { "sogut", "row 1  rrOyyRrggyYOoob   5 joker", 0, 28, "heart, bomb, special or -" },
        { "sogut", "row 1  rrOyyRrggyYOoob   x special", 0, 26, "'x'" },
        { "sogut", "gold B3 O8", 0, 9, "A to O and a digit 1 to 7" },
        { "sogut", "gold B3 P3", 0, 9, "A to O" },
        { "sogut", "gold B3 E4 B3", 0, 12, "once" },
        { "sogut", "gold B3 -", 0, 9, "'-'" },
        { "sogut", "gold - B3", 0, 8, "nothing more" },
        { "sogut", "column-special H H", 0, 18, "each once" },
        { "sogut", "column-special - H", 0, 18, "nothing more" },
        { "sogut", "column-special Q", 0, 16, "A to O" },
        { "sogut", "special-die heart heart bomb stars three blocks", 0, 42, "'blocks'" },
        { "sogut", "special-slots 31", 0, 15, "0 to 30" },
        { "sogut", "special-start 10", 0, 15, "special-slots" }, /* seen when the whole file is known */
        { "sogut", "hearts 21", 0, 8, "0 to 20" },
        { "sogut", "solo-spare x", 0, 12, "'x'" },
        { "xmal", "row P  gYrRrogbyyyygoo   Y", 0, 26, "X, ! and >" },
        { "xmal", "row P  gYrRrogbyyyygoo   XXXXX", 0, 26, "at most 4" },
        { "xmal", "row P  gYrRrogbyyyygoo   X-", 0, 26, "'X-'" },
        { "xmal", "diamonds abcdefghijkl 5 X X", 0, 10, "at most 11" },
        { "xmal", "diamonds top 0 X X", 0, 14, "1 to 105" },
        { "xmal", "diamonds top 96 X X", 0, 10, "105" }, /* with the other lines */
        { "xmal", "crossing IV F4 G1 H6 I3", 0, 10, "I, II and III" },
        { "xmal", "crossing I D2 D6 K1 K5", 1, 10, "once" },
        { "xmal", "crossing I F4 G1 H6 O3", 0, 21, "A to N and 1 to 6" },
        { "xmal", "crossing I F4 G1 H7 I3", 0, 18, "A to N and 1 to 6" },
        { "xmal", "crossing-row I X !", 1, 14, "once" },
        { "xmal", "jokers 2 31", 0, 10, "0 to 30" },
        { "xmal", "pass . . skip", 0, 10, "only as the last" },
        { "xmal", "pass . XX .", 0, 11, "only as the last" },
        { "xmal", "pass . . . . . . . . . . . . . . . . . . . . . . . . .", 0, 54, "at most 24" },
        { "xmal", "chips blank none", 0, 13, "'none'" },
        { "xmal", "chips-to-win 9", 0, 14, "10" },
        { "xmal", "chips-to-win 0", 0, 14, "0" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = with_line(cases[i].game, cases[i].line, cases[i].nth);
        int line = 1;
        size_t len = strlen(cases[i].line);
        for (const char *from = text; strncmp(from, cases[i].line, len) != 0 || from[len] != '\n'; line++)
            from += strcspn(from, "\n") + 1;
        expect_error(text, line, cases[i].column, cases[i].says);
        free(text);
    }
}
END_TEST

START_TEST(test_titles)
{
    char line[160];
    struct rv_error error;
    sprintf(line, "title %0100d", 0);
    char *text = with_line("nochmal", line, 0);
    expect_error(text, 5, 7, "99");
    free(text);
    text = with_line("nochmal", "title a\tb", 0);
    expect_error(text, 5, 7, "control");
    free(text);
    text = with_line("nochmal",
                     "title   Blatt f\xc3\xbcr Gr\xc3\xb6\xc3\x9f"
                     "ere  # ours",
                     0);
    ck_assert_ptr_nonnull(strstr(rewritten(text, strlen(text), &error),
                                 "\ntitle Blatt f\xc3\xbcr Gr\xc3\xb6\xc3\x9f"
                                 "ere\n"));
    free(text);
    sprintf(line, "title %099d", 0);
    text = with_line("nochmal", line, 0);
    strcat(line, "\n");
    ck_assert_ptr_nonnull(strstr(rewritten(text, strlen(text), &error), line));
    free(text);
}
END_TEST

/* ---- what is free ---- */

START_TEST(test_order_is_free_but_for_rows_and_diamonds)
{
    for (int g = 0; g < 3; g++) {
        struct file whole = file_of(games[g]);
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
        struct file whole = file_of(games[g]), odd = whole, bare = { .lines = 0 };
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
            struct file whole = file_of(games[g]);
            if (n < 0)
                snprintf(text, sizeof text, "%s", text_of(&whole));
            else
                odd_sheet(games[g], n, text);
            strcpy(first, rewritten(text, strlen(text), &error));
            ck_assert_str_ne(first, "");
            ck_assert_str_eq(rewritten(first, strlen(first), &error), first);
            ck_assert(checksum_of(text) == checksum_of(first));
            struct ref_sheet a, b; /* and a reader of its own finds the same in both */
            ref_read_sheet(text, strlen(text), &a);
            ref_read_sheet(first, strlen(first), &b);
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
    ck_assert_int_eq(rv_sheet_edition(sheet), RV_TRANSCRIBED);
    ck_assert_str_eq(rv_edition_name(rv_sheet_edition(sheet)), "transcribed");
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
    EXPECT(strlen(error.text) > 10, "no explanation");
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
        struct file whole = file_of(games[i % 3]);
        size_t len = (size_t)snprintf(text, sizeof text, "%s", text_of(&whole));
        for (unsigned n = 1 + throw_below(&box, 3); n > 0 && len > 1; n--)
            len = mutate(&box, text, len);
        swallow(text, len);
    }
}
END_TEST

SUITE("sheet file", test_every_missing_line_is_missed, test_every_repeated_line_is_too_much,
      test_unknown_keys_are_refused, test_a_word_too_many_is_named,
      test_a_word_too_few_is_missed_where_it_should_be, test_wrong_values_are_named, test_titles,
      test_order_is_free_but_for_rows_and_diamonds, test_comments_blanks_and_ends_of_lines_are_free,
      test_what_is_written_reads_back, test_checksums_tell_sheets_apart, test_what_is_known_of_a_sheet,
      test_garbage_is_refused_with_a_place, test_mutations_are_read_or_refused_with_a_place)
