/* SPDX-License-Identifier: MIT
 * Part S of the rules: sheets, blocks and dice (S1 to S3). test_placement.c shows the classic sheet. */
#include "harness.h"

#include "sheets.h"

static struct rv_sheet *sheet_of(const char *text)
{
    struct rv_sheet *sheet = NULL;
    struct rv_error error = { 0 };
    ck_assert_msg(rv_sheet_parse(text, strlen(text), &sheet, &error) == RV_OK, "%s", error_text(&error));
    return sheet;
}

static int flaws(const struct rv_sheet *sheet)
{
    int n = 0;
    char text[128];
    for (struct rv_text out = rv_text_on(text, sizeof text); rv_sheet_flaw(sheet, n, &out, NULL); n++) {
        ck_assert_int_gt(out.len, 0);
        out = rv_text_on(text, sizeof text);
    }
    return n;
}

static bool has_flaw(const struct rv_sheet *sheet, const char *wanted)
{
    char text[128];
    for (int n = 0;; n++) {
        struct rv_text out = rv_text_on(text, sizeof text);
        if (!rv_sheet_flaw(sheet, n, &out, NULL))
            return false;
        if (strstr(in_english(text), wanted))
            return true;
    }
}

/* ---- S1 ---- */

START_TEST(test_S1_cells_are_called_by_column_and_row)
{
    static const char column_h[] = "Gorbbyy";
    given("nochmal | ");
    for (int row = 0; row < RV_ROWS; row++) {
        unsigned cell = rv_sheet_cell(at.sheet, 'H' - 'A', row);
        char letter = "-ygbro"[rv_sheet_colour(at.sheet, cell)];
        ck_assert_int_eq(letter, column_h[row] | 0x20);
        ck_assert_int_eq(rv_sheet_star(at.sheet, cell), row == 0);
        ck_assert_int_eq(rv_sheet_column(at.sheet, cell), 'H' - 'A');
        ck_assert_int_eq(rv_sheet_row(at.sheet, cell), row);
    }
    ck_assert_int_eq(rv_cells_count(cells("A1 O1 A7 O7")), 4);
}
END_TEST

START_TEST(test_S1_the_start_column_is_the_one_the_sheet_names)
{
    char *sheet = with_line("nochmal", "start C", 0);
    given_on(sheet, "nochmal roll=1 dice=yor/222 | | ");
    ck_assert(!is_legal("1: o2 G2 H2"));
    ck_assert(is_legal("1: o2 C5 D5"));
    refused("1: o2 G2 H2", "S4.4");
    played("1: o2 C5 D5; 2: pass; roll y o b / 2 2 2");
    refused("1: o2 G2 H2", "S4.3");
    ck_assert(is_legal("1: b2 C6 C7"));
    free(sheet);
}
END_TEST

/* ---- S2 ---- */

START_TEST(test_S2_the_sheets_we_ship_are_good)
{
    static const char *const games[] = { "nochmal", "sogut", "xmal" };
    uint32_t seen[20];
    int count = 0;
    for (int i = 0; i < 3; i++) {
        const struct rv_builtin *b;
        for (int n = 0; (b = rv_builtin_at(games[i], n)) != NULL; n++) {
            struct rv_sheet *sheet = sheet_of(b->text);
            ck_assert_msg(flaws(sheet) == 0, "%s has a flaw", b->name);
            ck_assert_str_eq(rv_sheet_game(sheet), games[i]);
            for (int k = 0; k < count; k++)
                ck_assert_msg(seen[k] != rv_sheet_checksum(sheet), "%s is here twice", b->name);
            seen[count++] = rv_sheet_checksum(sheet);
            rv_sheet_free(sheet);
        }
    }
    ck_assert_int_ge(count, 9);
}
END_TEST

START_TEST(test_S2_editions_are_what_is_known_of_the_sheets)
{
    static const char *const pads[] = { "pink", "blue", "green", "pad2", "pad3", "pad4" };
    for (int i = 0; i < 6; i++) {
        struct rv_sheet *pad = sheet_of(rv_builtin_find("nochmal", pads[i], strlen(pads[i]))->text);
        ck_assert_int_eq(rv_sheet_edition(pad), RV_TRANSCRIBED);
        rv_sheet_free(pad);
    }
    struct rv_sheet *classic = sheet_of(rv_builtin_find("nochmal", "classic", 7)->text);
    struct rv_sheet *grey = sheet_of(rv_builtin_find("sogut", "grey", 4)->text);
    ck_assert_int_eq(rv_sheet_edition(classic), RV_PRINTED);
    ck_assert_int_eq(rv_sheet_edition(grey), RV_PRINTED);
    ck_assert_ptr_null(rv_builtin_find("sogut", "pink", 4));
    ck_assert_ptr_null(rv_builtin_find("nochmal", "pin", 3));
    rv_sheet_free(classic);
    rv_sheet_free(grey);
}
END_TEST

START_TEST(test_S2_a_block_ends_where_cells_touch_only_diagonally)
{
    given("nochmal roll=1 dice=rrr/345 | crosses=A4 | ");
    ck_assert(is_legal("1: r3 B4 C4 C3")); /* A5 is red, too, and touches B4 with a corner */
    refused("1: r3 A5 B4 C4", "S4.1");
    refused("1: r4 A5 B4 C4 C3", "S4.1");
}
END_TEST

START_TEST(test_S2_flaws_of_a_bad_sheet_are_named)
{
    char *two_stars = with_line("nochmal", "row 1  GggyyyyGbbbOyyy", 0);
    struct rv_sheet *sheet = sheet_of(two_stars);
    ck_assert(has_flaw(sheet, "column A has 2 stars"));
    ck_assert(has_flaw(sheet, "colour green has 4 stars"));
    ck_assert_int_eq(flaws(sheet), 2);
    rv_sheet_free(sheet);
    free(two_stars);

    char *long_block = with_line("nochmal", "row 1  gggyyyyyYbbOyyy", 0); /* H1 and I1 become yellow */
    sheet = sheet_of(long_block);
    ck_assert(has_flaw(sheet, "colour yellow has a block of 8 cells"));
    ck_assert(has_flaw(sheet, "colour yellow has 0 blocks of size 6"));
    ck_assert(has_flaw(sheet, "colour green has 0 blocks of size 1"));
    ck_assert(has_flaw(sheet, "colour yellow has 4 stars"));
    ck_assert(has_flaw(sheet, "column H does not show all five colours"));
    ck_assert(has_flaw(sheet, "column H has 0 stars"));
    ck_assert(has_flaw(sheet, "column I has 2 stars"));
    rv_sheet_free(sheet);
    free(long_block);
}
END_TEST

START_TEST(test_S2_two_blocks_of_a_colour_in_a_column_are_a_flaw)
{
    char *sheet_text =
        with_line("nochmal", "row 7  oybbbbryyyggGoo", 6); /* A7 becomes orange, a block of its own */
    struct rv_sheet *sheet = sheet_of(sheet_text);
    ck_assert(has_flaw(sheet, "column A does not show all five colours"));
    ck_assert(has_flaw(sheet, "colour orange has 2 blocks of size 1"));
    ck_assert(!has_flaw(sheet, "column A meets"));
    rv_sheet_free(sheet);
    free(sheet_text);
    sheet_text = with_line("nochmal", "row 7  yybbbbryyyggGoy", 6);
    sheet = sheet_of(sheet_text);
    ck_assert(has_flaw(sheet, "column O meets 6 blocks"));
    ck_assert(!has_flaw(sheet, "column O does not show"));
    rv_sheet_free(sheet);
    free(sheet_text);
}
END_TEST

START_TEST(test_S2_a_bad_sheet_is_playable_if_every_colour_occurs)
{
    static const char plain[] = "rrrrrrrrrrrrrrr";
    char text[SHEET_TEXT_MAX];
    struct rv_error error = { 0 };
    struct rv_sheet *sheet;
    odd_sheet("nochmal", 10, text); /* one block of 101 cells */
    sheet = sheet_of(text);
    ck_assert_int_gt(flaws(sheet), 30);
    rv_sheet_free(sheet);
    given_on(text, "nochmal | ");
    expect_actors("chance");

    odd_sheet("nochmal", 2, text); /* rows of one colour: y g b r o y g */
    for (char *row = text; (row = strstr(row, "row ")) != NULL; row += 4) {
        char *cell = row + strcspn(row, "\n") - RV_COLUMNS;
        if ((*cell | 0x20) == 'b')
            memcpy(cell, plain, RV_COLUMNS);
    }
    ck_assert_int_eq(rv_sheet_parse(text, strlen(text), &sheet, &error), RV_BAD);
    ck_assert_ptr_null(sheet);
    ck_assert_msg(strstr(error_text(&error), "colour b"), "%s", error_text(&error));
}
END_TEST

/* ---- S3 ---- */

START_TEST(test_S3_exactly_the_dice_of_the_game_are_rolled)
{
    given("nochmal | | ");
    refused("roll y o / 5 2", "S3");
    refused("roll y o b / 5 2", "S3");
    refused("roll y o / 5 2 1", "S3");
    refused("roll y o b / 5 2 1 / heart", "S3");
    played("roll y x x / ? ? 1");
    given("nochmal | ");
    refused("roll y o b / 5 2 1", "S3");
    refused("roll y / 5", "S3");
    played("roll x o / ? 1");
}
END_TEST

START_TEST(test_S3_faces_that_no_die_has_are_refused)
{
    given("nochmal | | ");
    struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE, .roll = { { 1, 2, 3 }, { 1, 2, 3 }, 0 } };
    for (int die = 0; die < 6; die++)
        for (int face = 0; face < 256; face++) {
            char copy[RV_STATE_MAX];
            struct rv_action wrong = roll;
            memcpy(copy, at.state, sizeof copy);
            *(die < 3 ? &wrong.roll.colour[die] : &wrong.roll.number[die - 3]) = (uint8_t)face;
            enum rv_rule rule = at.setup.game->apply(&at.setup, copy, &wrong, NULL);
            ck_assert_int_eq(rule, face >= 1 && face <= RV_JOKER ? RV_ALLOWED : RV_RULE_S3);
        }
}
END_TEST

START_TEST(test_S3_the_order_of_the_dice_means_nothing)
{
    char first[RV_STATE_MAX];
    given("nochmal | | ");
    played("roll x b y / ? 2 5");
    memcpy(first, at.state, sizeof first);
    given("nochmal | | ");
    played("roll y x b / 5 ? 2");
    ck_assert(memcmp(first, at.state, sizeof first) == 0);
}
END_TEST

START_TEST(test_S3_every_face_is_equally_likely)
{
    enum { ROLLS = 30000 };
    for (int seats = 1; seats <= 2; seats++) {
        int colour[7] = { 0 }, number[7] = { 0 }, dice = seats == 1 ? 2 : 3;
        given(seats == 1 ? "nochmal | " : "nochmal | | ");
        for (int i = 0; i < ROLLS; i++) {
            struct rv_source source = rv_source_of_series(rv_source_seeded("faces"), (uint64_t)i);
            struct rv_action roll;
            at.setup.game->sample(&at.setup, at.state, &source, &roll);
            for (int die = 0; die < 3; die++) {
                colour[roll.roll.colour[die]]++;
                number[roll.roll.number[die]]++;
            }
        }
        double expected = ROLLS * dice / 6.0, far = 0;
        for (int face = 1; face <= 6; face++) {
            far += (colour[face] - expected) * (colour[face] - expected) / expected;
            far += (number[face] - expected) * (number[face] - expected) / expected;
        }
        ck_assert_int_eq(colour[0], ROLLS * (3 - dice));
        ck_assert_msg(far < 30, "chi-square %f with 10 degrees of freedom", far);
    }
}
END_TEST

SUITE("sheet", test_S1_cells_are_called_by_column_and_row,
      test_S1_the_start_column_is_the_one_the_sheet_names, test_S2_the_sheets_we_ship_are_good,
      test_S2_editions_are_what_is_known_of_the_sheets,
      test_S2_a_block_ends_where_cells_touch_only_diagonally, test_S2_flaws_of_a_bad_sheet_are_named,
      test_S2_two_blocks_of_a_colour_in_a_column_are_a_flaw,
      test_S2_a_bad_sheet_is_playable_if_every_colour_occurs, test_S3_exactly_the_dice_of_the_game_are_rolled,
      test_S3_faces_that_no_die_has_are_refused, test_S3_the_order_of_the_dice_means_nothing,
      test_S3_every_face_is_equally_likely)
