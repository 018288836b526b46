/* SPDX-License-Identifier: MIT
 * What strangers may hand in: actions that no rule allows, records and positions that almost fit. */
#include "harness.h"

#include <stdio.h>

#include <revanche/record.h>

/* Writing is safe for every action, whatever its bytes are. */
START_TEST(test_C3_any_bytes_can_be_written_as_an_action)
{
    static const char *const positions[] = { "nochmal |", "sogut |", "xmal | |", "gehtwas |" };
    uint64_t bits = 7;
    for (size_t p = 0; p < sizeof positions / sizeof *positions; p++) {
        given(positions[p]);
        for (int round = 0; round < 20000; round++) {
            struct rv_action action;
            char text[600];
            for (size_t i = 0; i < sizeof action; i++)
                ((unsigned char *)&action)[i] = (unsigned char)(rv_mix(++bits) & (round & 1 ? 255 : 31));
            struct rv_text out = rv_text_on(text, sizeof text);
            rv_action_write(&at.setup, &action, &out);
            ck_assert_uint_gt(out.len, 0);
        }
    }
}
END_TEST

static struct rv_error read_record(const char *text, enum rv_status expected)
{
    struct rv_error error = { 0 };
    struct rv_record record;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    ck_assert_msg(rv_record_read(text, strlen(text), &record, state, &error) == expected, "%s: %s", text,
                  error_text(&error));
    rv_record_free(&record);
    return error;
}

#define HEAD "revanche-record 1\ngame nochmal\n"

START_TEST(test_C1_mistakes_in_own_material_are_found_in_the_lines_of_the_record)
{
    struct rv_error error = read_record(
        HEAD "# a note\nsheet own 12345678\n| game nochmal\n| title x\n| bogus 1\nseats 1\n", RV_BAD);
    ck_assert_int_eq(error.line, 7);
    ck_assert_int_eq(error.column, 3);
    ck_assert_ptr_nonnull(strstr(error_text(&error), "bogus"));
}
END_TEST

START_TEST(test_C1_names_need_a_seat_each)
{
    given("nochmal |");
    char text[300], sheet[32];
    snprintf(sheet, sizeof sheet, "sheet classic %08x\n", (unsigned)rv_sheet_checksum(at.sheet));
    snprintf(text, sizeof text, HEAD "%sseats 2\nplayer 2 Ben\n", sheet);
    read_record(text, RV_OK);
    snprintf(text, sizeof text, HEAD "%sseats 2\nplayer 3 Cem\n", sheet);
    ck_assert_ptr_nonnull(strstr(in_english(read_record(text, RV_BAD).message), "only 2 seats"));
    snprintf(text, sizeof text, HEAD "%sseats 2\nplayer 1 Anna\nplayer 1 Ben\n", sheet);
    ck_assert_ptr_nonnull(strstr(in_english(read_record(text, RV_BAD).message), "already"));
}
END_TEST

static void refused_position(const char *text, const char *says)
{
    struct rv_setup setup;
    struct rv_error error = { 0 };
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    enum rv_status status = rv_position_setup(text, strlen(text), &setup, &error);
    if (status == RV_OK) {
        given(setup.game->id); /* for its material */
        setup.sheet = at.sheet;
        status = rv_position_read(&setup, text, strlen(text), state, &error);
    }
    ck_assert_msg(status == RV_BAD && strstr(error_text(&error), says), "%s: %s", text, error_text(&error));
}

START_TEST(test_S6_2_positions_with_dice_that_cannot_lie_there)
{
    refused_position("nochmal |\n|", "one line");
    refused_position("nochmal dice=yb/12 waiting= |", "answer");
    refused_position("sogut dice=yb/12/heart waiting= |", "answer");
    refused_position("nochmal roll=9 dice=ygb/123 open=gb/23 | |", "S6.2");
    refused_position("nochmal roll=2 dice=ygb/123 open=gb/23 waiting=2 | |", "S6.2");
    refused_position("nochmal roll=9 dice=yb/12 open=b/2 |", "S6.2");
    given("nochmal roll=9 dice=ygb/123 open=gb/23 waiting=2 | |");
}
END_TEST

START_TEST(test_S9_rolls_are_counted_as_far_as_they_can)
{
    given("nochmal roll=65535 | |");
    played("roll y g b / 1 2 3");
    expect_position("nochmal roll=65535 dice=ygb/123 | |");
}
END_TEST

SUITE("strange", test_C3_any_bytes_can_be_written_as_an_action,
      test_C1_mistakes_in_own_material_are_found_in_the_lines_of_the_record, test_C1_names_need_a_seat_each,
      test_S6_2_positions_with_dice_that_cannot_lie_there, test_S9_rolls_are_counted_as_far_as_they_can)
