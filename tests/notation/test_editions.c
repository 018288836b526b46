/* SPDX-License-Identifier: MIT
 * Earlier editions of built-in sheets and decks. The files of tests/data/editions were written when they were
 * the only ones. */
#include "harness.h"
#include "texts.h"

#include <stdio.h>

#include <revanche/record.h>
#include <revanche/table.h>

#include "builtin.h"

static const struct edition {
    const char *game, *name, *file, *position;
    int points;
} editions[] = {
    { "gehtwas", "house 00f4103e", "data/editions/gehtwas-house-1.record",
      "gehtwas round=5 phase=over drawn-green=9 drawn-yellow=5 drawn-red=4 under=3,4,10,57,19,7,22 | luck=1 "
      "level1=59 level2=76,77,90 level3=6 scored1=30 scored2=1,2,79,81 scored3=21,47,68,84,86,88 scored4=5",
      163 },
    { "xmal", "house d90435f7", "data/editions/xmal-house-1.record",
      "xmal roll=30 over=1 | crosses=A1,A2,A3,A4,A5,A6,B1,B2,B3,B4,B5,B6,B7,C1,C2,C3,C4,C5,C6,C7,D1,D2,D3,D4,"
      "D5,D6,D7,E1,E2,E3,E4,E5,E6,E7,F1,F2,F3,F4,F5,F6,F7,G1,G2,G3,G4,G5,G6,G7,H1,H2,H3,H4,H5,H6,H7,I1,I2,I3,"
      "I4,I5,I6,I7,J1,J2,J3,J4,J5,J6,K1,K2,K3,K4,K5,K6,K7,L1,L2,L3,L4,L5,L6,L7,M1,M2,M3,M4,M5,M6,M7,N1,N2,N3,"
      "N4,N5,N6,N7,O1,O2,O3,O4,O5,O6,O7 start=g2 unlocked=8 pass=9",
      33 },
};

static int points_of(const struct rv_setup *setup, const void *state)
{
    struct rv_score score;
    setup->game->score(setup, state, 0, &score);
    return score.total;
}

static void names_it(const struct rv_record *record, const char *name)
{
    char text[40];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_record_write_material(record, &out);
    ck_assert_str_eq(text, name);
}

static void record_replays(const struct edition *of)
{
    struct rv_table *table;
    struct rv_error error = { 0 };
    char *text = file_text(tests_path(of->file)), *again = malloc(strlen(text) + 1);
    struct rv_text out = rv_text_on(again, strlen(text) + 1);
    ck_assert_msg(rv_table_load(text, strlen(text), &table, &error) == RV_OK, "%d: %s", error.line,
                  error_text(&error));
    ck_assert_int_eq(points_of(rv_table_setup(table), rv_table_state(table)), of->points);
    names_it(rv_table_record(table), of->name);
    rv_table_save(table, &out);
    ck_assert_str_eq(again, text);
    rv_table_close(table);
    free(text);
    free(again);
}

START_TEST(test_records_of_an_earlier_edition_replay)
{
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        record_replays(&editions[i]);
}
END_TEST

static void position_lies(const struct edition *of)
{
    struct rv_table_plan plan = {
        .game = rv_game_find(of->game), .seats = 1, .material = of->name, .material_len = strlen(of->name)
    };
    struct rv_table *table;
    struct rv_error error = { 0 };
    ck_assert_int_eq(rv_table_open(&plan, &table, NULL), RV_OK);
    ck_assert_msg(rv_table_lay(table, of->position, strlen(of->position), &error) == RV_OK, "%s",
                  error_text(&error));
    ck_assert_int_eq(points_of(rv_table_setup(table), rv_table_state(table)), of->points);
    rv_table_close(table);
}

START_TEST(test_positions_lie_on_the_edition_that_is_named)
{
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++)
        position_lies(&editions[i]);
}
END_TEST

/* An edition that is found under a checksum has it, and is offered to nobody. */
START_TEST(test_earlier_editions_have_the_checksums_they_are_known_by)
{
    int found = 0;
    for (const struct rv_builtin *b = rv_builtins; b->game; b++) {
        struct rv_record record;
        char name[40];
        if (!b->checksum)
            continue;
        found++;
        snprintf(name, sizeof name, "%s %08x", b->name, b->checksum);
        ck_assert_ptr_eq(rv_builtin_find(b->game, name, strlen(name)), b);
        ck_assert_int_eq(rv_record_begin(&record, rv_game_find(b->game), 1, 0, name, strlen(name), NULL),
                         RV_OK);
        ck_assert_uint_eq(rv_record_checksum(&record), b->checksum);
        rv_record_free(&record);
        for (int n = 0; rv_builtin_at(b->game, n); n++)
            ck_assert_ptr_ne(rv_builtin_at(b->game, n), b);
    }
    ck_assert_int_ge(found, 2);
}
END_TEST

START_TEST(test_a_name_alone_means_today_and_the_first_is_the_oldest)
{
    const struct rv_builtin *today = rv_builtin_at("gehtwas", 0), *last = NULL;
    ck_assert_ptr_eq(rv_builtin_find("gehtwas", "house", 5), today);
    ck_assert_ptr_eq(rv_builtin_find("gehtwas", "house 12345678", 14), today);
    ck_assert_ptr_null(rv_builtin_find("gehtwas", "house 1234", 10));
    ck_assert_ptr_null(rv_builtin_find("gehtwas", "house 00f4103e x", 16));
    ck_assert_ptr_null(rv_builtin_find("gehtwas", "mouse 00f4103e", 14));
    for (const struct rv_builtin *b = rv_builtins; b->game; b++)
        last = strcmp(b->game, "gehtwas") == 0 ? b : last;
    ck_assert_ptr_eq(rv_builtin_first("gehtwas", "house"), last);
    ck_assert_uint_eq(last->checksum, 0x00f4103e);
    ck_assert_ptr_eq(rv_builtin_first("sogut", "grey"), rv_builtin_at("sogut", 0));
    ck_assert_ptr_null(rv_builtin_first("sogut", "house"));
}
END_TEST

START_TEST(test_an_unknown_edition_is_refused)
{
    struct rv_record record;
    struct rv_error error = { 0 };
    ck_assert_int_eq(rv_record_begin(&record, rv_game_find("gehtwas"), 1, 0, "house 12345678", 14, &error),
                     RV_BAD);
    ck_assert_str_eq(error_text(&error), "'12345678' is the checksum of no edition of house");
    rv_record_free(&record);
}
END_TEST

SUITE("editions", test_records_of_an_earlier_edition_replay, test_positions_lie_on_the_edition_that_is_named,
      test_earlier_editions_have_the_checksums_they_are_known_by,
      test_a_name_alone_means_today_and_the_first_is_the_oldest, test_an_unknown_edition_is_refused)
