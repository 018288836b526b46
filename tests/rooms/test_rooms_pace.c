/* SPDX-License-Identifier: MIT
 * Tables with a pace: a person who thinks keeps the seat, somebody who is away is asked first, and days
 * outlive a restart. */
#include "rooms_driver.h"

#include <stdio.h>

#define ANNA "Jc3jXq-7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

static void begin_at(const char *pace)
{
    char body[200];
    snprintf(body, sizeof body,
             "{\"game\":\"nochmal\",\"pace\":\"%s\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},"
             "{\"kind\":\"open\"}]}",
             pace);
    create(body);
    join(1, "Ben");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
}

static void both_come(void)
{
    for (int i = 0; i < 2; i++)
        connects(i);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    sends(1, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
}

/* A field of the deadline of a seat, in the snapshot; 0 if it has none. */
static long long turn_of(int seat, const char *what)
{
    json_t *turns, *turn;
    size_t i;
    seq_now();
    turns = json_object_get(answer, "turns");
    json_array_foreach(turns, i, turn) if (json_integer_value(json_object_get(turn, "seat")) ==
                                           seat) return json_integer_value(json_object_get(turn, what));
    return 0;
}

static long long left(int seat)
{
    long long due = turn_of(seat, "due");
    return due - json_integer_value(json_object_get(answer, "now"));
}

static bool silent(int seat)
{
    seq_now();
    return seat_is(seat, "silent");
}

START_TEST(test_tables_without_a_pace_are_as_they_were)
{
    begin();
    begin_game_of_two();
    seq_now();
    ck_assert_ptr_null(json_object_get(answer, "pace"));
    ck_assert_ptr_null(json_object_get(answer, "turns"));
    bad(409, "not-late", "{\"do\":\"ask\",\"secret\":\"$B\",\"seat\":0}");
    good("{\"do\":\"here\",\"secret\":\"$A\"}"); /* means nothing there */
    ask("POST", "/api/rooms", "{\"game\":\"nochmal\",\"pace\":\"hasty\",\"seats\":[{\"kind\":\"here\"}]}");
    ck_assert_int_eq(status, 400);
    ck_assert_str_eq(text_of(answer, "code"), "bad-setup");
    end();
}
END_TEST

START_TEST(test_the_deadline_is_told_with_the_turn)
{
    begin();
    begin_at("live");
    both_come();
    ck_assert_int_eq(left(0), 120); /* Anna rolls */
    ck_assert_str_eq(text_of(answer, "pace"), "live");
    ck_assert_int_eq(turn_of(1, "due"), 0);
    hear_nothing_more();
    pass_time(10 * SECOND);
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    json_t *turns = hears(1, "turns");
    ck_assert_int_eq(json_array_size(json_object_get(turns, "turns")), 2); /* both decide */
    json_decref(turns);
    ck_assert_int_eq(left(0), 120); /* a new decision has its own time */
    good("{\"do\":\"act\",\"secret\":\"$B\",\"seq\":1,\"action\":\"pass\"}");
    ck_assert_int_eq(turn_of(1, "due"), 0);
    ck_assert_int_eq(left(0), 120);
    end();
}
END_TEST

/* B3: a person who is there and thinks is asked, and one tap keeps the seat. */
START_TEST(test_a_person_who_thinks_is_not_robbed)
{
    begin();
    begin_at("live");
    both_come();
    for (int i = 0; i < 20; i++) {
        pass_time(left(0) > 31 ? (int)(left(0) - 31) * SECOND : 0);
        bad(409, "not-silent", "{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0}");
        hear_nothing_more();
        pass_time(SECOND);
        ck_assert_int_gt(turn_of(0, "asked"), 0);
        json_decref(hears(0, "turns"));
        good("{\"do\":\"here\",\"secret\":\"$A\"}");
        ck_assert_int_eq(turn_of(0, "asked"), 0);
        ck_assert_int_ge(left(0), 60);
    }
    ck_assert_int_eq(room_find(rooms, ids[0], &(struct refusal){ 0 })->facts.seat[0].bot, 0);
    end();
}
END_TEST

START_TEST(test_taps_prolong_a_live_decision_within_reason)
{
    begin();
    begin_at("live");
    both_come();
    long long due = turn_of(0, "due");
    pass_time(MINUTE);
    hear_nothing_more();
    good("{\"do\":\"here\",\"secret\":\"$A\"}");
    json_decref(hears(1, "turns"));
    ck_assert_int_eq(turn_of(0, "due"), due + 60);
    hear_nothing_more();
    good("{\"do\":\"here\",\"secret\":\"$A\"}"); /* nobody hears of every tap */
    hears_nothing(1);
    for (int i = 0; i < 60; i++) {
        pass_time(10 * SECOND);
        if (!silent(0) && left(0) > 30)
            good("{\"do\":\"here\",\"secret\":\"$A\"}");
    }
    ck_assert_int_eq(turn_of(0, "due"), due + 480); /* ten minutes */
    end();
}
END_TEST

START_TEST(test_a_silent_seat_is_asked_and_then_handed_over_by_somebody)
{
    begin();
    begin_at("live");
    both_come();
    leaves(0); /* being away is no reason by itself */
    pass_time(60 * SECOND);
    ck_assert(!silent(0));
    pass_time(30 * SECOND);
    ck_assert_int_gt(turn_of(0, "asked"), 0);
    pass_time(29 * SECOND);
    ck_assert(!silent(0));
    pass_time(SECOND);
    ck_assert(silent(0));
    ck_assert(!seat_is(0, "bot")); /* never by itself */
    pass_time(HOUR);
    seq_now();
    ck_assert(!seat_is(0, "bot"));
    bad(400, "bad-level", "{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0,\"level\":\"easy\"}");
    bad(400, "bad-level", "{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0,\"level\":\"hal\"}");
    good("{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0,\"level\":\"steady\"}");
    pass_time(0);
    ck_assert_int_ge(seq_now(), 2);
    ck_assert(seat_is(0, "bot"));
    const json_t *seat = json_array_get(json_object_get(answer, "seats"), 0);
    ck_assert_str_eq(text_of(seat, "level"), "steady");
    ck_assert_int_eq(json_integer_value(json_object_get(seat, "since")), 0);
    ck_assert_int_eq(turn_of(0, "due"), 0);
    good("{\"do\":\"back\",\"secret\":\"$A\"}");
    seq_now();
    ck_assert_ptr_null(json_object_get(json_array_get(json_object_get(answer, "seats"), 0), "since"));
    end();
}
END_TEST

/* The host, or somebody who waits; not somebody who is to decide as well, and could decide first. */
START_TEST(test_whoever_holds_the_table_up_hands_nobody_over)
{
    begin();
    begin_at("live");
    both_come();
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    pass_time(HOUR); /* both are to decide, and asked */
    pass_time(MINUTE);
    ck_assert(silent(0) && silent(1));
    bad(409, "not-waiting", "{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0}");
    good("{\"do\":\"end\",\"secret\":\"$B\"}"); /* who wants the end waits, too */
    good("{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0}");
    end();
    begin();
    begin_at("live");
    both_come();
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    pass_time(HOUR);
    pass_time(MINUTE);
    ck_assert(silent(1) && turn_of(0, "due") > 0);
    good("{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1}"); /* she is the host */
    end();
}
END_TEST

/* Between two days nobody is connected, the room sleeps, and nothing is lost. */
START_TEST(test_a_relaxed_decision_is_a_day_even_if_the_room_sleeps)
{
    begin();
    begin_at("relaxed");
    long long due = turn_of(0, "due");
    ck_assert_int_eq(left(0), DAY / SECOND);
    pass_time(23 * HOUR);
    pass_time(0); /* it has noted whose turn it is, and may sleep */
    ck_assert_int_eq(rooms->loaded_count, 0);
    ck_assert_int_eq(turn_of(0, "due"), due);
    bad(409, "not-late", "{\"do\":\"ask\",\"secret\":\"$B\",\"seat\":0}");
    pass_time(2 * HOUR);
    bad(409, "not-silent", "{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0}");
    good("{\"do\":\"ask\",\"secret\":\"$B\",\"seat\":0}");
    good("{\"do\":\"ask\",\"secret\":\"$B\",\"seat\":0}"); /* twice is no mistake */
    bad(404, "no-seat", "{\"do\":\"ask\",\"secret\":\"$B\",\"seat\":5}");
    long long asked = turn_of(0, "asked");
    pass_time(2 * HOUR);
    ck_assert_int_eq(turn_of(0, "asked"), asked); /* it slept again */
    bad(409, "not-silent", "{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0}");
    pass_time(HOUR);
    good("{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0}");
    end();
}
END_TEST

START_TEST(test_an_answer_from_afar_keeps_the_seat)
{
    begin();
    begin_at("slow");
    pass_time(7 * DAY);
    good("{\"do\":\"ask\",\"secret\":\"$B\",\"seat\":0}");
    pass_time(20 * HOUR);
    good("{\"do\":\"here\",\"secret\":\"$A\"}");
    pass_time(10 * HOUR);
    bad(409, "not-silent", "{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0}");
    ck_assert_int_eq(turn_of(0, "asked"), 0);
    end();
}
END_TEST

START_TEST(test_a_restart_robs_nobody)
{
    begin();
    begin_at("relaxed");
    pass_time(DAY);
    good("{\"do\":\"ask\",\"secret\":\"$B\",\"seat\":0}");
    clock_ms += DAY; /* the server is away, and the wall clock is not the test's */
    restart();
    rooms->started_wall += 2 * DAY / SECOND;
    ck_assert_int_eq(turn_of(0, "asked"), 0);
    ck_assert_int_eq(left(0), 3 * HOUR / SECOND);
    bad(409, "not-late", "{\"do\":\"ask\",\"secret\":\"$B\",\"seat\":0}");
    end();
    begin();
    begin_at("live");
    pass_time(110 * SECOND);
    restart();
    ck_assert_int_eq(left(0), 120);
    end();
}
END_TEST

START_TEST(test_the_rematch_has_the_pace_and_no_deadlines_of_before)
{
    begin();
    begin_at("relaxed");
    good("{\"do\":\"end\",\"secret\":\"$A\"}");
    good("{\"do\":\"end\",\"secret\":\"$B\"}");
    seq_now();
    ck_assert_int_eq(json_array_size(json_object_get(answer, "turns")), 0);
    good("{\"do\":\"rematch\",\"secret\":\"$B\"}");
    strcpy(ids[0], text_of(answer, "room"));
    seq_now();
    ck_assert_str_eq(text_of(answer, "pace"), "relaxed");
    ck_assert_int_eq(json_array_size(json_object_get(answer, "turns")), 0);
    end();
}
END_TEST

START_TEST(test_the_words_of_the_terms)
{
    char text[STORE_TERMS_MAX];
    struct room_terms terms = room_terms_none();
    terms.pace = PACE_SLOW;
    for (int seat = 0; seat < STORE_SEATS; seat++)
        terms.due[seat] =
            (struct deadline){ 1800000000, 1800604800, seat ? 1800604900 : 0, seat & TOLD_STORED };
    terms.stood_in[3] = 12;
    terms.tell_over = 1;
    terms.tell_next = 1u << (STORE_SEATS - 1);
    ck_assert(room_terms_write(&terms, text));
    struct room_terms again = room_terms_read(text);
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        const struct deadline *read = &again.due[seat], *written = &terms.due[seat];
        ck_assert(read->since == written->since && read->due == written->due &&
                  read->asked == written->asked && read->told == written->told);
    }
    ck_assert_mem_eq(&again.stood_in, &terms.stood_in, sizeof terms.stood_in);
    ck_assert(again.tell_over == terms.tell_over && again.tell_next == terms.tell_next);
    again = room_terms_read("pace=relaxed due=9:1:2:0,0:x,1:5:0:0,2:-1:5:0,3:10:20:0,4:99999999999999:1:0 "
                            "stood-in=8:1,-1:2,2:-3,1:x");
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        ck_assert_int_eq(again.due[seat].due, seat == 3 ? 30 : 0);
        ck_assert_int_eq(again.stood_in[seat], -1);
    }
}
END_TEST

/* From the table in memory, and of days also from what is stored. */
START_TEST(test_the_tables_of_a_person_tell_deadlines)
{
    static const struct {
        const char *pace;
        int left, stored;
    } paces[] = { { "live", 120, 0 }, { "relaxed", 86400, 1 } };
    for (int i = 0; i < 2; i++) {
        char body[300];
        begin();
        snprintf(body, sizeof body,
                 "{\"game\":\"nochmal\",\"pace\":\"%s\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\","
                 "\"person\":\"" ANNA "\"},{\"kind\":\"here\",\"name\":\"Ben\"}]}",
                 paces[i].pace);
        create(body);
        good("{\"do\":\"start\",\"secret\":\"$B\"}");
        for (int again = 0; again < 2; again++) {
            bearer = ANNA;
            ask("GET", "/api/me/tables", "");
            bearer = NULL;
            const json_t *table = json_array_get(json_object_get(answer, "tables"), 0);
            const json_t *turns = json_object_get(table, "turns"), *turn = json_array_get(turns, 0);
            ck_assert_str_eq(text_of(table, "pace"), paces[i].pace);
            ck_assert_uint_eq(json_array_size(turns), again ? paces[i].stored : 1);
            int64_t since = json_integer_value(json_object_get(turn, "since"));
            if (turn)
                ck_assert_int_eq(json_integer_value(json_object_get(turn, "due")) - since, paces[i].left);
            ck_assert_int_ge(json_integer_value(json_object_get(answer, "now")), since);
            restart();
        }
        end();
    }
}
END_TEST

SUITE("rooms_pace", test_the_tables_of_a_person_tell_deadlines, test_tables_without_a_pace_are_as_they_were,
      test_the_deadline_is_told_with_the_turn, test_a_person_who_thinks_is_not_robbed,
      test_taps_prolong_a_live_decision_within_reason,
      test_a_silent_seat_is_asked_and_then_handed_over_by_somebody,
      test_whoever_holds_the_table_up_hands_nobody_over,
      test_a_relaxed_decision_is_a_day_even_if_the_room_sleeps, test_an_answer_from_afar_keeps_the_seat,
      test_a_restart_robs_nobody, test_the_rematch_has_the_pace_and_no_deadlines_of_before,
      test_the_words_of_the_terms)
