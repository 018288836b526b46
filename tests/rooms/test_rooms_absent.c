/* SPDX-License-Identifier: MIT
 * Rooms whose people, server or disk fail for a while. */
#define _GNU_SOURCE
#include "rooms_driver.h"
#include "room_play.h"

#include <malloc.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

/* ---- silence ---- */

START_TEST(test_silent_seats_are_handed_to_bots_and_taken_back)
{
    begin();
    begin_game_of_two();
    connects(0);
    connects(1);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    sends(1, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    bad(409, "not-silent", "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1}");
    leaves(1);
    bad(409, "not-silent", "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1}");
    hear_nothing_more();
    pass_time(limits.away_ms);
    json_t *seats = hears(0, "seats");
    ck_assert(json_is_true(json_object_get(json_array_get(json_object_get(seats, "seats"), 1), "silent")));
    json_decref(seats);
    bad(404, "no-seat", "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":2}");
    bad(400, "bad-level", "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1,\"level\":\"hal\"}");
    good("{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1,\"level\":\"random\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    pass_time(0);
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    pass_time(0); /* the bot decides, rolls, decides; Anna is next */
    int seq = seq_now();
    ck_assert(seat_is(1, "bot"));
    ck_assert_int_ge(seq, 4);
    bad(409, "bot", "{\"do\":\"roll\",\"secret\":\"$B\",\"seq\":4}");
    bad(404, "no-seat", "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1}");
    good("{\"do\":\"back\",\"secret\":\"$B\"}");
    good("{\"do\":\"back\",\"secret\":\"$B\"}"); /* twice is no mistake */
    ck_assert_int_eq(seq_now(), seq);            /* exactly the same state */
    ck_assert(!seat_is(1, "bot"));
    end();
}
END_TEST

/* Else thousands of rooms would be looked after each time that some bot has decided. */
START_TEST(test_the_answer_of_a_bot_concerns_its_room_only)
{
    begin();
    create(TWO);
    struct room *other = room_loaded(rooms, ids[0]);
    connects(0);
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    pass_time(1000); /* everybody was looked after just now */
    other->retry_at = 1;
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    for (int i = 0; i < 5; i++) {
        bot_worker_rest(rooms->worker);
        app.tick(app.self, clock_ms);
        ck_assert(end_round());
    }
    ck_assert_int_gt(seq_now(), 2); /* the bot has decided */
    ck_assert_int_eq(other->retry_at, 1);
    pass_time(1000);
    ck_assert_int_eq(other->retry_at, 0);
    end();
}
END_TEST

START_TEST(test_a_slow_person_is_silent_too)
{
    begin();
    begin_game_of_two();
    connects(0);
    connects(1);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    sends(1, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    pass_time(limits.silent_ms - 1);
    seq_now();
    ck_assert(!seat_is(0, "silent"));
    pass_time(1);
    seq_now();
    ck_assert(seat_is(0, "silent")); /* it is Anna's turn to roll */
    ck_assert(!seat_is(1, "silent"));
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    pass_time(0);
    seq_now();
    ck_assert(!seat_is(0, "silent"));
    end();
}
END_TEST

START_TEST(test_leaving_hands_the_seat_to_a_bot)
{
    begin();
    begin_game_of_two();
    good("{\"do\":\"leave\",\"secret\":\"$B\"}");
    seq_now();
    ck_assert(seat_is(1, "bot"));
    ck_assert_str_eq(text_of(json_array_get(json_object_get(answer, "seats"), 1), "level"), "sharp");
    good("{\"do\":\"leave\",\"secret\":\"$A\"}"); /* nobody would be left: the room sleeps */
    pass_time(0);
    ck_assert_int_eq(seq_now(), 0);
    ck_assert(!seat_is(0, "bot"));
    good("{\"do\":\"back\",\"secret\":\"$B\"}");
    seq_now();
    ck_assert(!seat_is(1, "bot"));
    end();
}
END_TEST

/* A decision that arrives after the owner came back changes nothing. */
START_TEST(test_decisions_of_bots_that_come_too_late_are_dropped)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    bot_worker_rest(rooms->worker);
    room->facts.seat[1].kind = SEAT_PERSON; /* as if it had been taken back meanwhile */
    app.tick(app.self, clock_ms);
    ck_assert_int_eq(room_seq(room), 1);
    room->facts.seat[1].kind = SEAT_BOT;
    room_go_on(room);
    pass_time(0);
    ck_assert_int_eq(room_seq(room), 2);
    end();
}
END_TEST

START_TEST(test_bots_decide_the_same_from_the_same_secret)
{
    struct store_room facts;
    char *log[2] = { NULL, NULL };
    for (int i = 0; i < 2; i++) {
        begin();
        create(
            "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"},{\"kind\":\"bot\",\"level\":\"random\"}]}");
        struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
        room->facts.fair = 1; /* later versions bind the id of the room */
        memset(room->facts.dealer_seed, 5, sizeof room->facts.dealer_seed);
        good("{\"do\":\"start\",\"secret\":\"$A\"}");
        play_on(1, 20);
        ck_assert_int_eq(store_load_room(store, ids[0], &facts, &log[i]), STORE_FOUND);
        store_room_free(&facts);
        end();
    }
    ck_assert_str_eq(log[0], log[1]);
    free(log[0]);
    free(log[1]);
}
END_TEST

/* ---- sleep, restart, failure ---- */

START_TEST(test_rooms_sleep_and_wake_as_they_were)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    play_on(1, 10);
    char *before = strdup(record());
    connects(0);
    pass_time(limits.linger_ms);
    ck_assert_int_eq(rooms->loaded_count, 1); /* somebody is there */
    leaves(0);
    pass_time(limits.linger_ms);
    ck_assert_int_eq(rooms->loaded_count, 0);
    ck_assert_str_eq(record(), before);
    restart();
    ck_assert_str_eq(record(), before);
    play_on(1, 10);
    ck_assert(strncmp(record(), before, strlen(before)) == 0);
    free(before);
    end();
}
END_TEST

START_TEST(test_a_restart_asks_the_bots_again)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}"); /* now the bot decides, and the server ends */
    restart();
    ck_assert_int_eq(seq_now(), 1);
    pass_time(0);
    ck_assert_int_eq(seq_now(), 2);
    end();
}
END_TEST

/* The disk is full in the middle of a game: the round did not happen, everybody is told, and the game goes
 * on as soon as there is space again. */
START_TEST(test_a_full_disk_loses_nothing)
{
    char path[] = "/tmp/revanche-rooms-XXXXXX", name[60];
    struct rv_error error = { 0 };
    struct rlimit limit, full;
    ck_assert_ptr_nonnull(mkdtemp(path));
    snprintf(name, sizeof name, "%s/rooms.db", path);
    begin_with(store_open(name, &error));
    begin_game_of_two();
    connects(0);
    connects(1);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    sends(1, "{\"do\":\"hello\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    char *before = strdup(record());
    getrlimit(RLIMIT_FSIZE, &limit);
    full = limit;
    full.rlim_cur = 1;
    setrlimit(RLIMIT_FSIZE, &full);
    hear_nothing_more();
    sends(0, "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\",\"id\":1}");
    for (int i = 0; i < 2; i++) {
        hears_text(i, "error", "code", "storage");
        json_t *room = hears(i, "room");
        ck_assert_int_eq(json_integer_value(json_object_get(room, "seq")), 1);
        ck_assert_int_eq(json_array_size(json_object_get(room, "you")), i == 0);
        json_decref(room);
        hears_nothing(i);
    }
    ask("POST", "/api/rooms", TWO);
    ck_assert_int_eq(status, 503);
    bad(503, "storage", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    ck_assert_str_eq(record(), before);
    setrlimit(RLIMIT_FSIZE, &limit);
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    ck_assert_int_eq(seq_now(), 2);
    ck_assert_int_ge((int)rooms->total.failures, 2);
    free(before);
    end();
    char command[100];
    snprintf(command, sizeof command, "rm -r %s", path);
    ck_assert_int_eq(system(command), 0);
}
END_TEST

/* A start that could not be saved must not leave the seats renumbered. */
START_TEST(test_a_start_that_fails_leaves_the_seats_as_they_were)
{
    begin();
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"here\",\"name\":\"Anna\"}]}");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    const char *text = filled("{\"do\":\"start\",\"secret\":\"$A\"}");
    app.message(app.self, &peers[0], text, strlen(text));
    ck_assert(!store_change_room(store, &(struct store_room){ .number = 4711 })); /* spoils the round */
    ck_assert(!end_round());
    json_t *room = hears(0, "room");
    ck_assert_str_eq(text_of(room, "phase"), "waiting");
    ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(room, "you"), 0)), 1);
    json_decref(room);
    join(1, "Ben");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    ck_assert_ptr_nonnull(strstr(record(), "player 1 Ben\nplayer 2 Anna\n"));
    end();
}
END_TEST

/* Memory runs out in the middle of it; a sheet that cannot be read simulates that. */
START_TEST(test_a_start_that_is_refused_leaves_the_seats_as_they_were)
{
    begin();
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"here\",\"name\":\"Anna\"}]}");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    free(room->facts.material);
    room->facts.material = strdup("no sheet");
    bad(400, "bad-setup", "{\"do\":\"start\",\"secret\":\"$A\"}");
    store_room_free(&room->facts);
    ck_assert_int_eq(room->facts.seats, 2);
    ck_assert_int_eq(room->facts.seat[0].kind, SEAT_OPEN);
    ck_assert_int_eq(((struct listener *)peers[0].data)->seats, 1 << 1);
    join(1, "Ben");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    ck_assert_ptr_nonnull(strstr(record(), "player 1 Ben\nplayer 2 Anna\n"));
    end();
}
END_TEST

START_TEST(test_a_start_that_is_refused_throws_in_no_salt)
{
    begin();
    begin_game_of_two();
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    room->facts.phase = ROOM_WAITING;
    struct rv_setup *setup = (struct rv_setup *)(uintptr_t)room_setup(room);
    setup->options = ~0u; /* options that this game does not have */
    bad(400, "bad-setup", "{\"do\":\"start\",\"secret\":\"$A\",\"salt\":\"pepper\"}");
    ck_assert_str_ne(room->facts.seat[0].salt, "pepper");
    end();
}
END_TEST

/* A bot's decision could not be saved: it is asked again a little later. */
START_TEST(test_bots_decide_again_after_a_failure)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    bot_worker_rest(rooms->worker);
    app.tick(app.self, clock_ms); /* the bot decides */
    ck_assert(!store_change_room(store, &(struct store_room){ .number = 4711 }));
    ck_assert(!end_round());
    ck_assert_int_eq(seq_now(), 1);
    pass_time(4000);
    ck_assert_int_eq(seq_now(), 1);
    pass_time(2000);
    ck_assert_int_eq(seq_now(), 2);
    end();
}
END_TEST

/* Decisions from before a failure must not make the room try again at once: the disk is still full. */
START_TEST(test_decisions_from_before_a_failure_do_not_count)
{
    begin();
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},{\"kind\":\"bot\","
           "\"level\":\"random\"},{\"kind\":\"bot\",\"level\":\"random\"}]}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    bot_worker_rest(rooms->worker); /* both have decided, but nobody has asked them yet */
    const char *text = filled("{\"do\":\"rename\",\"secret\":\"$A\",\"name\":\"Ann\"}");
    connects(0);
    app.message(app.self, &peers[0], text, strlen(text));
    ck_assert(!store_change_room(store, &(struct store_room){ .number = 4711 }));
    ck_assert(!end_round());
    app.tick(app.self, clock_ms);
    ck_assert(end_round());
    ck_assert_int_eq(room_find(rooms, ids[0], &(struct refusal){ 0 })->requests, 0);
    ck_assert_int_eq(seq_now(), 1);
    pass_time(6000);
    ck_assert_int_eq(seq_now(), 3);
    end();
}
END_TEST

/* The reply to a hello is lost when the round fails, even if another room caused that. */
START_TEST(test_listeners_of_a_failed_round_are_told_again)
{
    begin();
    begin_game_of_two();
    connects(0);
    const char *text = filled("{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    app.message(app.self, &peers[0], text, strlen(text));
    ck_assert(!store_change_room(store, &(struct store_room){ .number = 4711 })); /* somebody else's */
    ck_assert(!end_round());
    hears_text(0, "error", "code", "storage");
    json_t *room = hears(0, "room");
    ck_assert_int_eq(json_array_size(json_object_get(room, "you")), 1);
    json_decref(room);
    hears_nothing(0);
    ck_assert(end_round());
    hears_nothing(0);
    end();
}
END_TEST

START_TEST(test_an_idle_room_is_small)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    play_on(1, 200);
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    size_t len;
    void *log = (void *)(uintptr_t)rv_table_log(room->table, &len);
    size_t bytes = malloc_usable_size(room) + malloc_usable_size(room->table) + malloc_usable_size(log) +
                   sizeof(struct listener);
    ck_assert_msg(bytes < 20000, "%zu bytes", bytes);
    end();
}
END_TEST

SUITE("rooms_absent", test_the_answer_of_a_bot_concerns_its_room_only,
      test_silent_seats_are_handed_to_bots_and_taken_back, test_a_slow_person_is_silent_too,
      test_leaving_hands_the_seat_to_a_bot, test_decisions_of_bots_that_come_too_late_are_dropped,
      test_bots_decide_the_same_from_the_same_secret, test_rooms_sleep_and_wake_as_they_were,
      test_a_restart_asks_the_bots_again, test_a_full_disk_loses_nothing,
      test_a_start_that_fails_leaves_the_seats_as_they_were,
      test_a_start_that_is_refused_leaves_the_seats_as_they_were,
      test_a_start_that_is_refused_throws_in_no_salt, test_bots_decide_again_after_a_failure,
      test_decisions_from_before_a_failure_do_not_count, test_listeners_of_a_failed_round_are_told_again,
      test_an_idle_room_is_small)
