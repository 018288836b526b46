/* SPDX-License-Identifier: MIT
 * Real dice at a shared table: who types, what is refused, and how a mistyped roll is taken back. */
#include "rooms_driver.h"

#include <stdio.h>

#define REAL                                                                                                 \
    "{\"game\":\"nochmal\",\"dice\":\"real\",\"listed\":true,\"seats\":[{\"kind\":\"here\",\"name\":"        \
    "\"Anna\",\"salt\":\"x\"},{\"kind\":\"open\"}]}"

static struct room *the_room(void)
{
    return room_find(rooms, ids[0], &(struct refusal){ 0 });
}

static void begin_real(void)
{
    begin();
    create(REAL);
    ck_assert_ptr_null(json_object_get(answer, "commit"));
    join(1, "Ben");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    ck_assert_int_eq(the_room()->facts.phase, ROOM_PLAYING); /* nobody waited for a salt */
}

static const char *type(char who, int seq, const char *what)
{
    static char message[300];
    snprintf(message, sizeof message, "{\"do\":\"type\",\"secret\":\"$%c\",\"seq\":%d,\"action\":\"%s\"}",
             who, seq, what);
    return message;
}

START_TEST(test_the_host_types_the_dice)
{
    begin_real();
    bad(409, "dice", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    bad(403, "not-host", type('B', 0, "roll y b x / 5 2 ?"));
    ck_assert_ptr_nonnull(strstr(text_of(answer, "text"), "Anna"));
    bad(422, "illegal", type('A', 0, "roll y b / 5 2"));
    bad(422, "illegal", type('A', 0, "roll y b q / 5 2 9"));
    bad(422, "illegal", type('A', 0, "1: pass"));
    bad(422, "illegal", type('A', 0, "start y3"));
    bad(409, "stale", type('A', 1, "roll y b x / 5 2 ?"));
    good(type('A', 0, "roll y b x / 5 2 ?"));
    bad(409, "stale", type('A', 0, "roll y b x / 5 2 ?")); /* it was sent twice */
    bad(409, "not-your-turn", type('A', 1, "roll y b x / 5 2 ?"));
    good("{\"do\":\"act\",\"secret\":\"$B\",\"seq\":1,\"action\":\"pass\"}");
    good("{\"do\":\"host\",\"secret\":\"$A\",\"seat\":1}");
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":2,\"action\":\"pass\"}");
    bad(403, "not-host", type('A', 3, "roll y b x / 5 2 ?"));
    good(type('B', 3, "roll y b x / 5 2 ?"));
    end();
}
END_TEST

/* The others wait for the host, and may let a bot play the seat; then another person types. */
START_TEST(test_a_host_who_is_away_is_replaced)
{
    begin_real();
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    pass_time(limits.silent_ms + 1);
    good("{\"do\":\"takeover\",\"secret\":\"$B\",\"seat\":0}");
    good(type('B', 0, "roll y b x / 5 2 ?"));
    pass_time(100);
    ck_assert_ptr_nonnull(strstr(record(), "\n1: "));
    good("{\"do\":\"back\",\"secret\":\"$A\"}");
    bad(403, "not-host", type('B', seq_now(), "roll y b x / 5 2 ?"));
    end();
}
END_TEST

START_TEST(test_a_real_table_shows_what_it_is)
{
    begin_real();
    ask("GET", filled("/api/rooms/$R"), "");
    ck_assert_str_eq(text_of(answer, "dice"), "real");
    ck_assert_ptr_null(json_object_get(answer, "commit"));
    ck_assert_ptr_null(json_object_get(answer, "fair"));
    ck_assert_ptr_nonnull(strstr(record(), "\ndice real\n"));
    ck_assert_ptr_null(strstr(record(), "\ndealer"));
    ask("GET", "/api/rooms", "");
    ck_assert_str_eq(text_of(json_array_get(json_object_get(answer, "rooms"), 0), "dice"), "real");
    ask("POST", "/api/rooms", "{\"game\":\"nochmal\",\"dice\":\"loaded\",\"seats\":[{\"kind\":\"here\"}]}");
    ck_assert_int_eq(status, 400);
    ask("POST", "/api/events", "{\"name\":\"E\",\"game\":\"nochmal\",\"dice\":\"real\"}");
    ck_assert_int_eq(status, 400);
    end();
}
END_TEST

/* Whoever is connected hears of it, decisions fall away, and a message about the roll that is gone is not
 * taken for one about the roll that came instead. */
START_TEST(test_a_roll_is_taken_back)
{
    begin_real();
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    good(type('A', 0, "roll y b x / 5 2 ?"));
    good("{\"do\":\"act\",\"secret\":\"$B\",\"seq\":1,\"action\":\"pass\"}");
    bad(403, "not-host", "{\"do\":\"take-back\",\"secret\":\"$B\",\"seq\":2}");
    bad(409, "stale", "{\"do\":\"take-back\",\"secret\":\"$A\",\"seq\":1}"); /* Ben's decision was not seen */
    good("{\"do\":\"take-back\",\"secret\":\"$A\",\"seq\":2}");
    int seq = seq_now();
    ck_assert_int_gt(seq, 2);
    ck_assert_ptr_null(strstr(record(), "\nroll"));
    json_t *told = hears(0, "taken-back");
    ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(told, "again"), 0)), 1);
    json_decref(told);
    hears_text(0, "room", "dice", "real");
    bad(409, "not-your-turn", "{\"do\":\"take-back\",\"secret\":\"$A\",\"seq\":3}");
    good(type('A', seq, "roll y b x / 4 2 ?"));
    bad(409, "stale", "{\"do\":\"act\",\"secret\":\"$B\",\"seq\":1,\"action\":\"pass\"}");
    restart();
    ck_assert_int_eq(seq_now(), seq + 1);
    ck_assert_ptr_nonnull(strstr(record(), "\nroll y b x / 2 4 ?\n"));
    ck_assert_ptr_null(strstr(record(), "2 5 ?"));
    end();
}
END_TEST

/* What could not be stored has not happened: the roll is there again, with its number. */
START_TEST(test_a_take_back_that_fails_leaves_the_roll)
{
    begin_real();
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    good(type('A', 0, "roll y b x / 5 2 ?"));
    hear_nothing_more();
    const char *text = filled("{\"do\":\"take-back\",\"secret\":\"$A\",\"seq\":1}");
    app.message(app.self, &peers[0], text, strlen(text));
    ck_assert(!store_change_room(store, &(struct store_room){ .number = 4711 })); /* the round fails */
    ck_assert(!end_round());
    hears_text(0, "error", "code", "storage");
    ck_assert_int_eq(seq_now(), 1);
    ck_assert_ptr_nonnull(strstr(record(), "\nroll y b x / 2 5 ?\n"));
    good("{\"do\":\"take-back\",\"secret\":\"$A\",\"seq\":1}");
    restart();
    ck_assert_ptr_null(strstr(record(), "\nroll "));
    end();
}
END_TEST

static const char *take_back_now(void)
{
    static char message[100];
    snprintf(message, sizeof message, "{\"do\":\"take-back\",\"secret\":\"$A\",\"seq\":%d}", seq_now());
    return message;
}

static void take_back(void)
{
    good(take_back_now());
}

START_TEST(test_what_bots_decided_is_taken_back_too)
{
    begin();
    create("{\"game\":\"nochmal\",\"dice\":\"real\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},"
           "{\"kind\":\"bot\",\"level\":\"greedy\"}]}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    good(type('A', 0, "roll y b x / 5 2 ?"));
    pass_time(100);
    ck_assert_ptr_nonnull(strstr(record(), "\n2: "));
    take_back();
    json_t *told = hears(0, "taken-back");
    ck_assert_int_eq((int)json_array_size(json_object_get(told, "again")), 0);
    json_decref(told);
    good(type('A', seq_now(), "roll y b x / 4 2 ?"));
    take_back();                                      /* while the bot is thinking */
    good(type('A', seq_now(), "roll r r r / 5 5 5")); /* no red block has room for that beside column H */
    take_back();
    good(type('A', seq_now(), "roll y y b / 2 2 3"));
    for (int n = 0; n < 100 && status == 200; n++) { /* nobody fills the server with bots that think */
        post(take_back_now());
        if (status == 200)
            good(type('A', seq_now(), "roll y y b / 2 2 3"));
    }
    ck_assert_int_eq(status, 429);
    pass_time(100);
    ck_assert_ptr_nonnull(strstr(record(), "\nroll y y b / 2 2 3\n2: "));
    ck_assert_ptr_null(strstr(record(), "\n2: pass")); /* that was decided for the roll before */
    end();
}
END_TEST

/* A whole game of each kind: nothing else stops it, and its record verifies. */
static void whole_game(const char *game, bool has_cards)
{
    char body[300];
    begin();
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"dice\":\"real\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},"
             "{\"kind\":\"here\",\"name\":\"Ben\"},{\"kind\":\"bot\",\"level\":\"random\"}]}",
             game);
    create(body);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    play_on(2, 30);
    restart();
    seq_now(); /* loads the room, and bots begin to think */
    play_on(2, 4000);
    ck_assert_int_eq(the_room()->facts.phase, ROOM_OVER);
    bad(409, "over", "{\"do\":\"take-back\",\"secret\":\"$A\",\"seq\":0}");
    is_fair(record());
    ck_assert_int_eq(strstr(record(), "\ndealer ") != NULL, has_cards);
    good("{\"do\":\"rematch\",\"secret\":\"$A\"}");
    strcpy(ids[0], text_of(answer, "room"));
    ck_assert(the_room()->terms.real_dice);
    end();
}

START_TEST(test_nochmal_is_typed)
{
    whole_game("nochmal", false);
}
END_TEST

START_TEST(test_sogut_is_typed)
{
    whole_game("sogut", false);
}
END_TEST

START_TEST(test_xmal_is_typed)
{
    whole_game("xmal", false);
}
END_TEST

/* The server deals the cards, by a secret of its own. */
START_TEST(test_gehtwas_is_typed)
{
    whole_game("gehtwas", true);
}
END_TEST

SUITE("rooms_typed", test_the_host_types_the_dice, test_a_host_who_is_away_is_replaced,
      test_a_real_table_shows_what_it_is, test_a_roll_is_taken_back,
      test_a_take_back_that_fails_leaves_the_roll, test_what_bots_decided_is_taken_back_too,
      test_nochmal_is_typed, test_sogut_is_typed, test_xmal_is_typed, test_gehtwas_is_typed)
