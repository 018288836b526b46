/* SPDX-License-Identifier: MIT
 * Mistakes in sheet files: each is named with its line and column. */
#include "harness.h"

#include <stdio.h>

#include "lines.h"

static void expect_error(const char *text, int line, int column, const char *says)
{
    struct rv_error error = { .line = -1, .column = -1 };
    const char *written = rewritten(text, strlen(text), &error);
    EXPECT(!*written, "accepted, instead of: %s", says);
    EXPECT(error.line == line && error.column == column, "%d:%d instead of %d:%d: %s", error.line,
           error.column, line, column, error_text(&error));
    EXPECT(strstr(error_text(&error), says), "'%s' does not say '%s'", error_text(&error), says);
}

/* ---- missing, repeated, unknown ---- */

START_TEST(test_every_missing_line_is_missed)
{
    for (int g = 0; g < 3; g++) {
        struct file whole = file_of(sheet_games[g]);
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
        struct file whole = file_of(sheet_games[g]);
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
            struct file file = file_of(sheet_games[g]);
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
        struct file whole = file_of(sheet_games[g]);
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
        struct file whole = file_of(sheet_games[g]);
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
                              error_text(&error));
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
    expect_error(text, 2, 7, "99");
    free(text);
    text = with_line("nochmal", "title a\tb", 0);
    expect_error(text, 2, 7, "control");
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

SUITE("sheet file", test_every_missing_line_is_missed, test_every_repeated_line_is_too_much,
      test_unknown_keys_are_refused, test_a_word_too_many_is_named,
      test_a_word_too_few_is_missed_where_it_should_be, test_wrong_values_are_named, test_titles)
