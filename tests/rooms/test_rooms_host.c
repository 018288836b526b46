/* SPDX-License-Identifier: MIT
 * The host of a table: seats, bots, people sent away, the host passed on; and a friend who comes late. */
#include "rooms_driver.h"

#define THREE                                                                                                \
    "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},{\"kind\":\"open\"},{\"kind\":"  \
    "\"open\"}]}"

static int host_now(void)
{
    ask("GET", filled("/api/rooms/$R"), "");
    const json_t *host = json_object_get(answer, "host");
    return host ? (int)json_integer_value(host) : -1;
}

static const json_t *seat_now(int seat)
{
    ask("GET", filled("/api/rooms/$R"), "");
    return json_array_get(json_object_get(answer, "seats"), (size_t)seat);
}

START_TEST(test_the_host_arranges_the_seats)
{
    begin();
    create(TWO);
    join(1, "Ben");
    ck_assert_int_eq(host_now(), 0);
    bad(403, "not-host", "{\"do\":\"add\",\"secret\":\"$B\"}");
    bad(403, "not-host", "{\"do\":\"bot\",\"secret\":\"$B\",\"seat\":1,\"level\":\"random\"}");
    bad(403, "not-host", "{\"do\":\"free\",\"secret\":\"$B\",\"seat\":0}");
    bad(403, "not-host", "{\"do\":\"remove\",\"secret\":\"$B\",\"seat\":0}");
    bad(403, "not-host", "{\"do\":\"host\",\"secret\":\"$B\",\"seat\":1}");
    good("{\"do\":\"add\",\"secret\":\"$A\"}");
    good("{\"do\":\"add\",\"secret\":\"$A\"}");
    bad(409, "taken", "{\"do\":\"bot\",\"secret\":\"$A\",\"seat\":1,\"level\":\"random\"}");
    bad(400, "bad-level", "{\"do\":\"bot\",\"secret\":\"$A\",\"seat\":2,\"level\":\"wise\"}");
    good("{\"do\":\"bot\",\"secret\":\"$A\",\"seat\":2,\"level\":\"random\",\"name\":\"Pip\"}");
    bad(409, "taken", "{\"do\":\"remove\",\"secret\":\"$A\",\"seat\":2}");
    good("{\"do\":\"remove\",\"secret\":\"$A\",\"seat\":3}");
    ck_assert_str_eq(text_of(seat_now(2), "name"), "Pip");
    good("{\"do\":\"free\",\"secret\":\"$A\",\"seat\":2}");
    bad(404, "no-seat", "{\"do\":\"free\",\"secret\":\"$A\",\"seat\":2}");
    bad(404, "no-seat", "{\"do\":\"free\",\"secret\":\"$A\",\"seat\":0}");
    ck_assert_str_eq(text_of(seat_now(2), "kind"), "open");
    for (int i = 3; i < 6; i++)
        good("{\"do\":\"add\",\"secret\":\"$A\"}");
    bad(409, "full", "{\"do\":\"add\",\"secret\":\"$A\"}");
    end();
}
END_TEST

/* The seats behind a removed one move up, with the host, and every key opens the seat of its owner. */
START_TEST(test_a_seat_in_the_middle_is_removed)
{
    begin();
    create(THREE);
    join(1, "Ben");
    good("{\"do\":\"leave\",\"secret\":\"$B\"}");
    post("{\"do\":\"join\",\"name\":\"Ben\",\"seat\":2}");
    strcpy(keys[1], text_of(answer, "secret"));
    good("{\"do\":\"host\",\"secret\":\"$A\",\"seat\":2}");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    hear_nothing_more();
    good("{\"do\":\"remove\",\"secret\":\"$B\",\"seat\":1}");
    json_t *room = hears(0, "room");
    ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(room, "you"), 0)), 1);
    json_decref(room);
    ck_assert_int_eq(host_now(), 1);
    restart();
    ck_assert_int_eq(host_now(), 1);
    good("{\"do\":\"start\",\"secret\":\"$B\"}");
    end();
}
END_TEST

START_TEST(test_somebody_is_sent_away)
{
    begin();
    create(TWO);
    join(1, "Ben");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    hear_nothing_more();
    good("{\"do\":\"free\",\"secret\":\"$A\",\"seat\":1}");
    json_decref(hears(0, "sent-away"));
    bad(403, "bad-secret", "{\"do\":\"start\",\"secret\":\"$B\"}");
    ck_assert_str_eq(text_of(seat_now(1), "kind"), "open");
    join(1, "Cem");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    bad(404, "no-seat", "{\"do\":\"free\",\"secret\":\"$A\",\"seat\":1}"); /* only while it waits */
    end();
}
END_TEST

/* Automatically when the host leaves; a table of an earlier version has its first person as host. */
START_TEST(test_the_host_is_passed_on)
{
    begin();
    create(THREE);
    join(1, "Ben");
    bad(404, "no-seat", "{\"do\":\"host\",\"secret\":\"$A\",\"seat\":2}");
    good("{\"do\":\"leave\",\"secret\":\"$A\"}");
    ck_assert_int_eq(host_now(), 1);
    join(0, "Cem"); /* on the first seat: Ben stays the host */
    ck_assert_int_eq(host_now(), 1);
    good("{\"do\":\"start\",\"secret\":\"$B\"}");
    good("{\"do\":\"leave\",\"secret\":\"$B\"}");
    ck_assert_int_eq(host_now(), 0);
    good("{\"do\":\"back\",\"secret\":\"$B\"}");
    ck_assert_int_eq(host_now(), 1);
    end();
}
END_TEST

/* The seats have other numbers there. */
START_TEST(test_the_host_stays_in_the_rematch)
{
    begin();
    create(TWO);
    join(1, "Ben");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"end\",\"secret\":\"$A\"}");
    good("{\"do\":\"end\",\"secret\":\"$B\"}");
    good("{\"do\":\"rematch\",\"secret\":\"$B\"}");
    strcpy(ids[0], text_of(answer, "room"));
    ck_assert_int_eq(host_now(), 1);
    good("{\"do\":\"add\",\"secret\":\"$A\"}");
    end();
}
END_TEST

START_TEST(test_a_late_friend_takes_over_a_bot)
{
    begin();
    create(TWO);
    good("{\"do\":\"bot\",\"secret\":\"$A\",\"seat\":1,\"level\":\"random\",\"name\":\"Pip\"}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    bad(409, "started", "{\"do\":\"join\",\"name\":\"Ben\"}");
    bad(409, "taken", "{\"do\":\"join\",\"name\":\"Ben\",\"seat\":1}");
    good("{\"do\":\"free\",\"secret\":\"$A\",\"seat\":1}");
    ck_assert(json_is_true(json_object_get(seat_now(1), "free")));
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    pass_time(100);
    join(1, "Ben");
    ck_assert(json_is_true(json_object_get(seat_now(1), "late")));
    ck_assert_str_eq(text_of(seat_now(1), "kind"), "person");
    ck_assert_ptr_nonnull(strstr(record(), "player 2 Ben\n"));
    ck_assert_ptr_nonnull(strstr(record(), "\nbot 2\n")); /* the lock does not change */
    bad(409, "started", "{\"do\":\"join\",\"name\":\"Cem\"}");
    restart();
    ck_assert_ptr_nonnull(strstr(record(), "\nbot 2\n"));
    ck_assert_str_eq(text_of(seat_now(1), "name"), "Ben");
    end();
}
END_TEST

SUITE("rooms_host", test_the_host_arranges_the_seats, test_a_seat_in_the_middle_is_removed,
      test_somebody_is_sent_away, test_the_host_is_passed_on, test_the_host_stays_in_the_rematch,
      test_a_late_friend_takes_over_a_bot)
