/* SPDX-License-Identifier: MIT
 * Today's challenge: its number, and which records are results of it. */
#include "harness.h"

#include <stdio.h>

#include "daily.h"
#include "play.h"

START_TEST(test_days_are_numbered_and_switch_at_midnight_utc)
{
    ck_assert_int_eq(daily_number(1793491200 - 1), 0);
    ck_assert_int_eq(daily_number(1793491200), 1);
    ck_assert_int_eq(daily_number(1793491200 + 86399), 1);
    ck_assert_int_eq(daily_number(1793491200 + 86400), 2);
    ck_assert_int_eq(daily_number(0), 0);
    ck_assert_int_eq(daily_number(daily_ends(40) - 1), 40);
    ck_assert_int_eq(daily_number(daily_ends(40)), 41);
}
END_TEST

/* A finished game of that seed, as text; to be freed. */
static char *played_challenge(const char *game, int seats, const char *seed)
{
    struct rv_setup setup;
    struct rv_record record = { 0 };
    static struct play play;
    struct rv_action action;
    for (int n = 0;
         setup_at(n, &setup) && (strcmp(setup.game->id, game) != 0 || setup.seats != seats || setup.options);)
        n++;
    record.setup = setup;
    record.sheet = (struct rv_sheet *)(uintptr_t)setup.sheet;
    record.deck = (struct rv_deck *)(uintptr_t)setup.deck;
    record.built_in = rv_builtin_name(setup.game->played_with);
    strcpy(record.seed, seed);
    strcpy(record.generator, RV_GENERATOR);
    play_start(&play, &setup, "challenge", 0);
    play.chance = rv_source_seeded(seed);
    play.eager = true;
    while (play_choose(&play, &action)) {
        play_apply(&play, &action, NULL);
        rv_record_append(&record, &action);
    }
    char *text = malloc(100000);
    struct rv_text out = rv_text_on(text, 100000);
    rv_record_write(&record, play.state, &out);
    ck_assert(rv_text_fits(&out));
    free(record.action);
    return text;
}

static void challenge(char *text, const char *part)
{
    struct daily_score score = { -999, -1 };
    struct rv_error error = { 0 };
    struct buffer clean = { 0 };
    char *talks = malloc(strlen(text) + 40);
    sprintf(talks, "%s# nothing that counts\n", text);
    enum rv_status status =
        daily_check(NULL, 15, rv_game_find("nochmal"), talks, strlen(talks), &score, &clean, &error);
    free(talks);
    if (part) {
        ck_assert_int_ne(status, RV_OK);
        ck_assert_msg(strstr(error_text(&error), part) != NULL, "%s", error_text(&error));
        ck_assert_int_eq(score.points, -999);
    } else {
        ck_assert_msg(status == RV_OK, "%s", error_text(&error));
        ck_assert_int_eq(score.points, atoi(strstr(text, "\nresult ") + 8));
        ck_assert_str_eq(clean.at, text);
    }
    buffer_free(&clean);
    free(text);
}

START_TEST(test_challenges_are_played_again)
{
    char *text = played_challenge("nochmal", 1, "daily 15 nochmal");
    char *end = strstr(text, "\nresult ");
    char *unfinished = malloc(strlen(text) + 1);
    sprintf(unfinished, "%.*s", (int)(end - text), text);
    *strrchr(unfinished, '\n') = '\0';
    challenge(unfinished, "not over");
    challenge(text, NULL);
    challenge(played_challenge("nochmal", 1, "daily 14 nochmal"), "seed splitmix64 daily 15 nochmal");
    challenge(played_challenge("nochmal", 2, "daily 15 nochmal"), "alone");
    challenge(played_challenge("sogut", 1, "daily 15 sogut"), "not of Noch mal!");
    /* other dice under the right seed */
    text = played_challenge("nochmal", 1, "lucky");
    char *forged = malloc(strlen(text) + 40);
    char *seed = strstr(text, "lucky");
    sprintf(forged, "%.*sdaily 15 nochmal%s", (int)(seed - text), text, seed + 5);
    free(text);
    challenge(forged, "but it should be");
    text = played_challenge("nochmal", 1, "daily 15 nochmal");
    char *typed = malloc(strlen(text) + 40);
    seed = strstr(text, "seed ");
    sprintf(typed, "%.*sdice real\n%s", (int)(seed - text), text, seed);
    free(text);
    challenge(typed, "none that were typed in");
    text = file_text(tests_path("fuzz/corpus/record/own-sheet"));
    challenge(text, "built-in sheet");
    text = strcpy(malloc(200), "revanche-record 1\ngame nochmal\nsheet pink f147d01b\nseats 1\n"
                               "seed splitmix64 daily 15 nochmal\n");
    challenge(text, "built-in sheet");
    challenge(strcpy(malloc(10), "nonsense"), "not complete");
}
END_TEST

START_TEST(test_challenges_are_played_on_the_edition_of_today)
{
    struct daily_score score;
    struct rv_error error = { 0 };
    char *text = file_text(tests_path("data/editions/gehtwas-house-1.record"));
    ck_assert_int_ne(daily_check(NULL, 1, rv_game_find("gehtwas"), text, strlen(text), &score, NULL, &error),
                     RV_OK);
    ck_assert_msg(strstr(error_text(&error), "edition of today") != NULL, "%s", error_text(&error));
    free(text);
}
END_TEST

SUITE("daily", test_days_are_numbered_and_switch_at_midnight_utc, test_challenges_are_played_again,
      test_challenges_are_played_on_the_edition_of_today)
