/* SPDX-License-Identifier: MIT
 * Fair dice in a room: commitments on joining, salts once the start is locked, a salt that never comes, games
 * that end early, rooms of the first version. */
#include "harness.h"

#include <stdio.h>

#include <jansson.h>

#include "rooms_driver.h"
#include "room.h"
#include "room_play.h"

#define SALT_A "anna's salt"
#define SALT_B "ben's salt"

static struct room *the_room(void)
{
    return room_find(rooms, ids[0], &(struct refusal){ 0 });
}

static const char *hash_of(const char *salt)
{
    static char hex[2][RV_HASH_MAX];
    static int turn;
    unsigned char hash[RV_FAIR_BYTES];
    turn = !turn;
    rv_fair_salt_commit(salt, hash);
    rv_fair_hex(hash, hex[turn]);
    return hex[turn];
}

static const char *with(const char *message, const char *value)
{
    static char text[600];
    snprintf(text, sizeof text, message, value);
    return text;
}

/* Anna and Ben have committed themselves, and a bot sits with them. */
static void two_with_commitments(void)
{
    begin();
    create(with(
        "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\",\"commit\":\"%s\"},"
        "{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"bot\",\"level\":\"random\",\"salt\":\"x\"}]}",
        hash_of(SALT_A)));
    post(with("{\"do\":\"join\",\"name\":\"Ben\",\"seat\":2,\"commit\":\"%s\"}", hash_of(SALT_B)));
    ck_assert_int_eq(status, 200);
    strcpy(keys[1], text_of(answer, "secret"));
}

static const json_t *told_seat(int seat)
{
    ask("GET", filled("/api/rooms/$R"), "");
    return json_array_get(json_object_get(answer, "seats"), (size_t)seat);
}

static bool is_true(const json_t *json, const char *key)
{
    return json_is_true(json_object_get(json, key));
}

static bool record_has(const char *line)
{
    return strstr(record(), line) != NULL;
}

START_TEST(test_salts_are_opened_when_the_start_is_locked)
{
    two_with_commitments();
    ck_assert_str_eq(text_of(told_seat(0), "commit"), hash_of(SALT_A));
    ck_assert(!json_object_get(told_seat(3), "commit")); /* a bot gives nothing */
    ck_assert_str_eq(text_of(answer, "lock"), "");
    bad(409, "not-started", "{\"do\":\"open\",\"secret\":\"$A\",\"salt\":\"" SALT_A "\"}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    ck_assert(is_true(told_seat(0), "awaited") && is_true(told_seat(1), "awaited"));
    ck_assert_str_eq(text_of(answer, "phase"), "waiting"); /* for programs that know no more */
    ck_assert(is_true(answer, "opening"));
    char lock[RV_HASH_MAX];
    strcpy(lock, text_of(answer, "lock"));
    ck_assert_int_eq(strlen(lock), RV_HASH_MAX - 1);
    ck_assert(!record_has("\nsalt "));
    bad(409, "started", with("{\"do\":\"commit\",\"secret\":\"$A\",\"commit\":\"%s\"}", hash_of("other")));
    bad(409, "started", "{\"do\":\"join\",\"name\":\"Cleo\"}");
    bad(409, "started", "{\"do\":\"start\",\"secret\":\"$A\"}");
    bad(409, "not-started", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    bad(403, "bad-salt", "{\"do\":\"open\",\"secret\":\"$A\",\"salt\":\"ground\"}");
    bad(403, "bad-salt", "{\"do\":\"open\",\"secret\":\"$A\",\"salt\":\"" SALT_B "\"}");
    good("{\"do\":\"open\",\"secret\":\"$A\",\"salt\":\"" SALT_A "\"}");
    ck_assert(!is_true(told_seat(0), "awaited") && is_true(told_seat(1), "awaited"));
    restart(); /* what was opened stays, and the rest is awaited again */
    ck_assert(!is_true(told_seat(0), "awaited") && is_true(told_seat(1), "awaited"));
    good("{\"do\":\"open\",\"secret\":\"$B\",\"salt\":\"" SALT_B "\"}");
    ask("GET", filled("/api/rooms/$R"), "");
    ck_assert_str_eq(text_of(answer, "phase"), "playing");
    ck_assert_str_eq(text_of(answer, "lock"), lock);
    bad(409, "started", "{\"do\":\"open\",\"secret\":\"$B\",\"salt\":\"" SALT_B "\"}");
    play_on(2, 100000);
    ck_assert(record_has("\nsalt 1 " SALT_A "\nsalt 2 " SALT_B "\nsecret "));
    ck_assert(record_has("\nbot 3\n") && record_has(with("\nroom %s\n", ids[0])) && !record_has("missing"));
    is_fair(record());
    end();
}
END_TEST

START_TEST(test_a_salt_that_does_not_come_is_named)
{
    two_with_commitments();
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"open\",\"secret\":\"$A\",\"salt\":\"" SALT_A "\"}");
    pass_time(limits.opening_ms - 1);
    ck_assert_int_eq(the_room()->facts.phase, ROOM_OPENING);
    pass_time(1);
    ck_assert_int_eq(the_room()->facts.phase, ROOM_PLAYING);
    ck_assert(is_true(told_seat(1), "missing") && !is_true(told_seat(0), "missing"));
    bad(409, "started", "{\"do\":\"open\",\"secret\":\"$B\",\"salt\":\"" SALT_B "\"}");
    leaves(0); /* it would hear more than it can note */
    play_on(2, 100000);
    ck_assert(record_has("\nsalt 1 " SALT_A "\nmissing 2\nsecret "));
    is_fair(record());
    end();
}
END_TEST

/* A start that could not be stored has not begun the minute of the next one. */
START_TEST(test_a_start_that_fails_does_not_count_the_time)
{
    two_with_commitments();
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    const char *text = filled("{\"do\":\"start\",\"secret\":\"$A\"}");
    app.message(app.self, &peers[0], text, strlen(text));
    ck_assert(!store_change_room(store, &(struct store_room){ .number = 4711 })); /* spoils the round */
    ck_assert(!end_round());
    pass_time(limits.opening_ms);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    ck_assert_int_eq(the_room()->facts.phase, ROOM_OPENING);
    pass_time(limits.opening_ms);
    ck_assert_int_eq(the_room()->facts.phase, ROOM_PLAYING);
    end();
}
END_TEST

START_TEST(test_nobody_waits_for_the_salt_of_somebody_who_left)
{
    two_with_commitments();
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"open\",\"secret\":\"$A\",\"salt\":\"" SALT_A "\"}");
    good("{\"do\":\"leave\",\"secret\":\"$B\"}");
    ck_assert_int_eq(the_room()->facts.phase, ROOM_PLAYING);
    ck_assert(record_has("\nmissing 2\n"));
    end();
}
END_TEST

/* Programs of yesterday send their salt itself, or none. */
START_TEST(test_plain_salts_are_committed_to_by_the_server)
{
    begin();
    create(TWO);
    join(1, "Ben");
    good("{\"do\":\"salt\",\"secret\":\"$B\",\"salt\":\"" SALT_B "\"}");
    ck_assert_str_eq(text_of(told_seat(1), "commit"), hash_of(SALT_B));
    ck_assert(!record_has("\nsalt "));
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    ck_assert_int_eq(the_room()->facts.phase, ROOM_PLAYING);
    play_on(2, 100000);
    ck_assert(record_has("\nsalt 2 " SALT_B "\n"));
    is_fair(record());
    good("{\"do\":\"rematch\",\"secret\":\"$A\"}");
    strcpy(ids[0], text_of(answer, "room"));
    ck_assert(!json_object_get(told_seat(0), "commit") && !json_object_get(told_seat(1), "commit"));
    /* Who knows the seed cannot commit last: the others get a minute to commit first. */
    bad(409, "not-ready", "{\"do\":\"start\",\"secret\":\"$A\",\"salt\":\"" SALT_A "\"}");
    ck_assert_int_eq(the_room()->facts.phase, ROOM_WAITING);
    ck_assert(!json_object_get(told_seat(1), "commit"));
    pass_time(2 * limits.opening_ms); /* the wall clock, which counts, too, may be ahead */
    ck_assert(room_may_start(the_room(), 0, &(struct refusal){ 0 }));
    bad(400, "bad-message", "{\"do\":\"commit\",\"secret\":\"$A\",\"commit\":\"abc\"}");
    end();
}
END_TEST

START_TEST(test_a_game_that_ends_early_reveals)
{
    two_with_commitments();
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\",\"$B\"]}");
    bad(409, "not-playing", "{\"do\":\"end\",\"secret\":\"$A\"}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"open\",\"secret\":\"$A\",\"salt\":\"" SALT_A "\"}");
    good("{\"do\":\"open\",\"secret\":\"$B\",\"salt\":\"" SALT_B "\"}");
    play_on(2, 10);
    good("{\"do\":\"end\",\"secret\":\"$A\"}");
    ck_assert(is_true(told_seat(0), "ends") && !record_has("\nsecret "));
    play_on(2, 10); /* Anna plays on after all */
    good("{\"do\":\"end\",\"secret\":\"$B\"}");
    ck_assert(!is_true(told_seat(0), "ends") && is_true(told_seat(1), "ends"));
    good("{\"do\":\"end\",\"secret\":\"$A\"}");
    ask("GET", filled("/api/rooms/$R"), "");
    ck_assert_str_eq(text_of(answer, "phase"), "over");
    ck_assert(record_has("\nsecret ") && !record_has("\nresult "));
    is_fair(record());
    bad(409, "over", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":20}");
    restart();
    ck_assert(record_has("\nsecret "));
    end();
}
END_TEST

/* Who is left alone may end the game, but not because a phone slept for a moment: a bot takes over first. */
START_TEST(test_the_end_asks_everybody_but_bots)
{
    two_with_commitments();
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    pass_time(limits.opening_ms);
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    pass_time(limits.opening_ms);
    good("{\"do\":\"end\",\"secret\":\"$A\"}");
    ck_assert_int_eq(the_room()->facts.phase, ROOM_PLAYING);
    good("{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1}");
    bad(409, "bot", "{\"do\":\"end\",\"secret\":\"$B\"}");
    good("{\"do\":\"end\",\"secret\":\"$A\"}");
    ck_assert_int_eq(the_room()->facts.phase, ROOM_OVER);
    end();
}
END_TEST

/* A game that the first version began ends by its rules; a room that still waits goes on by ours. */
START_TEST(test_rooms_of_the_first_version)
{
    begin();
    create(TWO);
    join(1, "Ben");
    struct room *room = the_room();
    room->facts.fair = 1;
    strcpy(room->facts.seat[1].salt, SALT_B);
    room_change(room);
    restart();
    ck_assert_int_eq(the_room()->facts.fair, 2);
    ck_assert_str_eq(text_of(told_seat(1), "commit"), hash_of(SALT_B));
    room = the_room();
    room->facts.fair = 1;
    room->facts.phase = ROOM_PLAYING;
    room_change(room);
    restart();
    play_on(2, 100000);
    ck_assert(record_has("\ndealer hmac-sha256 ") && !record_has("\nroom ") && !record_has("\ncommit "));
    is_fair(record());
    end();
}
END_TEST

SUITE("rooms_fair", test_salts_are_opened_when_the_start_is_locked, test_a_salt_that_does_not_come_is_named,
      test_a_start_that_fails_does_not_count_the_time, test_nobody_waits_for_the_salt_of_somebody_who_left,
      test_plain_salts_are_committed_to_by_the_server, test_a_game_that_ends_early_reveals,
      test_the_end_asks_everybody_but_bots, test_rooms_of_the_first_version)
