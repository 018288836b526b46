/* SPDX-License-Identifier: MIT
 * Rooms: creating, joining, names, malformed messages, whole games and their rematch. */
#include "rooms_driver.h"
#include "room_quota.h"
#include "room_seats.h"

#include <stdio.h>

/* ---- rooms ---- */

START_TEST(test_a_room_is_created_joined_and_played)
{
    begin();
    create(TWO);
    ck_assert_int_eq(strlen(ids[0]), 16);
    ck_assert_int_eq(strlen(keys[0]), 22);
    ck_assert_int_eq(strlen(text_of(answer, "commit")), 64);
    char commit[RV_HASH_MAX];
    strcpy(commit, text_of(answer, "commit"));
    create(TWO);
    ck_assert_str_ne(commit, text_of(answer, "commit")); /* every room has a dealer seed of its own */
    bad(409, "not-started", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    join(1, "Ben");
    bad(409, "full", "{\"do\":\"join\",\"name\":\"Cem\"}");
    good("{\"do\":\"start\",\"secret\":\"$B\",\"salt\":\"pepper\"}");
    bad(409, "started", "{\"do\":\"start\",\"secret\":\"$A\"}");
    bad(409, "started", "{\"do\":\"join\",\"name\":\"Cem\"}");
    bad(409, "started", "{\"do\":\"salt\",\"secret\":\"$A\",\"salt\":\"late\"}");
    bad(409, "not-your-turn", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0,\"action\":\"pass\"}");
    good("{\"do\":\"roll\",\"secret\":\"$B\",\"seq\":0}"); /* anybody may roll */
    ck_assert_int_eq(json_integer_value(json_object_get(answer, "seq")), 1);
    bad(422, "illegal", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"y5 A1\"}");
    bad(422, "illegal", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"no idea\"}");
    bad(422, "illegal", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"roll y y y / 1 1 1\"}");
    bad(409, "not-your-turn", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"2: pass\"}");
    bad(409, "not-your-turn", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":1}");
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    ck_assert_ptr_nonnull(strstr(record(), "player 1 Anna\nplayer 2 Ben\n"));
    ck_assert_ptr_nonnull(strstr(record(), "\nsalt 2 pepper\n"));
    ck_assert_ptr_nonnull(strstr(record(), "\n1: pass\n"));
    ck_assert_ptr_null(strstr(record(), "secret"));
    end();
}
END_TEST

/* Refused: chance acted since, or the same seat. Not refused: another seat acted in the same roll. */
START_TEST(test_stale_and_double_messages_are_refused)
{
    begin();
    begin_game_of_two();
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    bad(409, "stale", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    bad(409, "stale", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0,\"action\":\"pass\"}");
    bad(409, "stale", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":2,\"action\":\"pass\"}");
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    bad(409, "stale", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    good("{\"do\":\"act\",\"secret\":\"$B\",\"seq\":1,\"action\":\"pass\"}"); /* has not seen Anna's */
    bad(409, "stale", "{\"do\":\"act\",\"secret\":\"$B\",\"seq\":1,\"action\":\"pass\"}");
    ck_assert_int_eq(seq_now(), 3);
    end();
}
END_TEST

START_TEST(test_seat_keys_open_only_their_seat)
{
    begin();
    begin_game_of_two();
    bad(403, "bad-secret", "{\"do\":\"roll\",\"secret\":\"\",\"seq\":0}");
    bad(403, "bad-secret", "{\"do\":\"roll\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"seq\":0}");
    bad(403, "bad-secret", "{\"do\":\"roll\",\"secret\":\"$A$A\",\"seq\":0}");
    bad(400, "bad-message", "{\"do\":\"roll\",\"seq\":0}");
    bad(403, "bad-secret", "{\"do\":\"hello\",\"secrets\":[\"nonsense\"]}");
    good("{\"do\":\"hello\",\"secrets\":[\"$B\",\"nonsense\"]}"); /* a key of a seat that was given up */
    ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(answer, "you"), 0)), 1);
    strcpy(keys[2], keys[0]);
    create(TWO); /* the key is worthless in another room */
    bad(403, "bad-secret", "{\"do\":\"start\",\"secret\":\"$C\"}");
    end();
}
END_TEST

START_TEST(test_names_are_clean_and_differ)
{
    static const char *const wrong[] = {
        "",
        "   ",
        "a#b",
        "a\\nb",
        "a\\u0007",
        "a\\u202eb",
        "\\u200b",
        "\\ufeff",
        "0123456789012345678901234",
        "\\u3000",
        "\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00",
    };
    char message[300];
    begin();
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},{\"kind\":\"open\"},{"
           "\"kind\":\"open\"},"
           "{\"kind\":\"bot\",\"level\":\"random\"},{\"kind\":\"bot\",\"level\":\"random\"}]}");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(message, sizeof message, "{\"do\":\"join\",\"name\":\"%s\"}", wrong[i]);
        bad(400, "bad-name", message);
    }
    bad(400, "bad-message", "{\"do\":\"join\"}");
    bad(400, "bad-message", "{\"do\":\"join\",\"name\":7}");
    bad(400, "bad-message", "{\"do\":\"join\",\"name\":\"x\",\"salt\":\"a#\"}");
    bad(409, "taken", "{\"do\":\"join\",\"name\":\"x\",\"seat\":0}");
    bad(409, "taken", "{\"do\":\"join\",\"name\":\"x\",\"seat\":7}");
    bad(400, "bad-message", "{\"do\":\"join\",\"name\":\"x\",\"seat\":8}");
    join(1, "  Anna ");
    join(2, "012345678901234567890123");
    good("{\"do\":\"rename\",\"secret\":\"$C\",\"name\":\"Anna\"}");
    bad(400, "bad-name", "{\"do\":\"rename\",\"secret\":\"$C\",\"name\":\"#\"}");
    good("{\"do\":\"rename\",\"secret\":\"$A\",\"name\":\"J\\u00f6rg <b>&\"}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    ck_assert_ptr_nonnull(strstr(record(), "player 1 J\xc3\xb6rg <b>&\nplayer 2 Anna 2\nplayer 3 Anna 3\n"
                                           "player 4 random\nplayer 5 random 2\n"));
    end();
}
END_TEST

START_TEST(test_sheets_are_chosen_by_name)
{
    begin();
    create("{\"game\":\"nochmal\",\"material\":\"pink\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"}]}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    ck_assert_ptr_nonnull(strstr(record(), "\nsheet pink f147d01b\nseats 1\n"));
    end();
}
END_TEST

START_TEST(test_requests_for_rooms_are_checked)
{
    static const struct {
        int status;
        const char *code, *body;
    } cases[] = {
        { 400, "bad-message", "" },
        { 400, "bad-message", "[]" },
        { 400, "bad-message", "{}" },
        { 400, "bad-message", "{\"game\":1}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"game\":\"nochmal\"}" },
        { 400, "bad-setup", "{\"game\":\"chess\",\"seats\":[{\"kind\":\"here\"}]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\"}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[1]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{}]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"sofa\"}]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"listed\":1}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"options\":1}" },
        { 400, "bad-setup", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"options\":[\"huge\"]}" },
        { 400, "bad-setup",
          "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"options\":[\"two-decks\"]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"material\":1}" },
        { 400, "bad-material",
          "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"material\":\"junk\"}" },
        { 400, "bad-level",
          "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"},{\"kind\":\"bot\",\"level\":\"hal\"}]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"},{\"kind\":\"bot\"}]}" },
        { 400, "bad-setup", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"bot\",\"level\":\"random\"}]}" },
        { 400, "bad-setup",
          "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"},"
          "{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}" },
    };
    begin();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ask("POST", "/api/rooms", cases[i].body);
        ck_assert_msg(status == cases[i].status && strcmp(text_of(answer, "code"), cases[i].code) == 0,
                      "%s: %d %s", cases[i].body, status, text_of(answer, "code"));
    }
    ck_assert_int_eq(rooms->loaded_count, 0);
    char *huge = malloc(100000);
    sprintf(huge, "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"material\":\"%070000d\"}", 0);
    ask("POST", "/api/rooms", huge);
    ck_assert_int_eq(status, 413);
    free(huge);
    end();
}
END_TEST

START_TEST(test_unknown_bots_are_refused_by_naming_those_there_are)
{
    struct refusal refusal;
    ck_assert_ptr_null(bot_named("hal", &refusal));
    for (int i = 0; rv_bots[i]; i++)
        ck_assert_ptr_nonnull(strstr(refusal.message, rv_bots[i]->name));
    ck_assert_ptr_nonnull(bot_named(NULL, &refusal));
}
END_TEST

START_TEST(test_strange_messages_are_answered)
{
    static const char *const cases[] = {
        "",
        "null",
        "7",
        "[]",
        "{",
        "{}",
        "{\"do\":7}",
        "{\"do\":\"dance\"}",
        "{\"do\":\"act\",\"secret\":\"$A\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":\"0\",\"action\":\"pass\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":-1,\"action\":\"pass\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":99999999999999999999,\"action\":\"pass\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0.5,\"action\":\"pass\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0,\"action\":[]}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"secret\":\"$A\",\"seq\":0,\"action\":\"pass\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0,\"action\":\"a\\u0000b\"}",
        "{\"do\":\"hello\",\"secrets\":\"$A\"}",
        "{\"do\":\"hello\",\"secrets\":[7]}",
        "{\"do\":\"hello\",\"secrets\":[\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]}",
        "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0,\"id\":[]}",
        "{\"do\":\"react\",\"secret\":\"$A\"}",
        "{\"do\":\"react\",\"secret\":\"$A\",\"what\":\"<b>\"}",
        "{\"do\":\"takeover\",\"secret\":\"$A\"}",
        "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":9}",
        "{\"do\":\"rename\",\"secret\":\"$A\"}",
    };
    begin();
    begin_game_of_two();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        bad(400, "bad-message", cases[i]);
    connects(0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sends(0, cases[i]);
        hears_text(0, "error", "code", "bad-message");
        hears_nothing(0);
    }
    ck_assert_int_eq(seq_now(), 0);
    end();
}
END_TEST

START_TEST(test_paths_and_methods)
{
    static const struct {
        const char *method, *path;
        int status;
    } cases[] = {
        { "GET", "/api/rooms", 200 },
        { "PUT", "/api/rooms", 405 },
        { "GET", "/api/rooms/", 404 },
        { "GET", "/api/rooms/AAAAAAAAAAAAAAAA", 404 },
        { "POST", "/api/rooms/AAAAAAAAAAAAAAAA", 404 },
        { "GET", "/api/rooms/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", 404 },
        { "GET", "/api/rooms/$R", 200 },
        { "DELETE", "/api/rooms/$R", 405 },
        { "GET", "/api/rooms/$R/record", 200 },
        { "POST", "/api/rooms/$R/record", 405 },
        { "GET", "/api/rooms/$R/stream", 426 },
        { "GET", "/api/rooms/$R/other", 404 },
        { "GET", "/api/games", 200 },
        { "POST", "/api/games", 405 },
        { "GET", "/api/daily", 200 },
        { "POST", "/api/daily", 405 },
        { "GET", "/api/daily/1/nochmal", 200 },
        { "GET", "/api/daily/0/nochmal", 404 },
        { "GET", "/api/daily/-1/nochmal", 404 },
        { "GET", "/api/daily/1/chess", 404 },
        { "GET", "/api/daily/1", 404 },
        { "GET", "/api/daily/99999/nochmal", 404 },
        { "GET", "/api/daily/99999999999999999999/nochmal", 404 },
        { "GET", "/api/daily/1/nochmal/record", 404 },
        { "GET", "/api/daily/1/nochmal/record?name=Nobody", 404 },
        { "GET", "/api/daily/1/nochmal/other", 404 },
        { "GET", "/api/qr?text=http://here:1/room", 200 },
        { "GET", "/api/qr?text=https://here:1/room", 200 },
        { "GET", "/api/qr?text=http://elsewhere/", 400 },
        { "GET", "/api/qr", 400 },
        { "GET", "/api/nothing", 404 },
    };
    begin();
    create(TWO);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[200];
        strcpy(path, filled(cases[i].path));
        ask(cases[i].method, path, "{}");
        ck_assert_msg(status == cases[i].status, "%s %s: %d", cases[i].method, path, status);
    }
    end();
}
END_TEST

/* Sends the challenge of the first day, or an event, this record; the id of the message of the refusal. */
static const char *refused_record(const char *path, const char *record)
{
    json_t *body = json_pack("{ss, ss, s{ss, ss}}", "name", "Anna", "record", record, "played", "name",
                             "Anna", "record", record);
    char *text = json_dumps(body, 0);
    ask("POST", path, text);
    free(text);
    json_decref(body);
    ck_assert_int_ge(status, 400);
    return text_of(json_object_get(answer, "message"), "id");
}

/* Before its actions are played, of which there may be as many as at a table; and looking at it costs as much
 * as a result. */
START_TEST(test_a_record_is_refused_by_its_header)
{
    static const char daily[] = "/api/daily/1/nochmal", event[] = "/api/events";
    static char text[60000];
    begin();
    create(TWO);
    snprintf(text, sizeof text,
             "revanche-record 1\ngame nochmal\nsheet %s\nseats 2\nseed splitmix64 daily 1 nochmal\n1: pass\n",
             room_loaded(rooms, ids[0])->facts.material);
    ck_assert_str_eq(refused_record(daily, text), "daily-alone");
    ck_assert_str_eq(refused_record(event, text), "event-not-played-alone");
    for (int i = 0; i <= rooms->limits.actions + 100; i++)
        strcat(text + 100, "#x\n");
    ck_assert_str_eq(refused_record(daily, text), "actions-many");
    ck_assert_int_eq(status, 413);
    ck_assert_str_eq(refused_record(event, text), "actions-many");

    rooms->limits.rooms_hour = 1;
    pass_time(3600000);
    for (int i = 0; i < QUOTA_ROOM / QUOTA_RESULT; i++)
        EXPECT(refused_record(daily, "x") && status == 422, "%d", i);
    ck_assert_str_eq(refused_record(daily, "x"), "too-many-results");
    pass_time(3600000);
    ck_assert(refused_record(event, "x") && status == 422);
    ck_assert_str_eq(refused_record(event, "x"), "too-many-new-tables");
    end();
}
END_TEST

/* Bots and messages cost the creator, not a visitor who wakes the room up; unless the server has forgotten
 * who that was. */
START_TEST(test_the_creator_pays_for_a_room)
{
    begin();
    create(WITH_BOT);
    pass_time(60000);
    ck_assert(!room_is_loaded(rooms, ids[0]));
    address_asking = "192.0.2.2";
    seq_now();
    ck_assert_ptr_eq(room_loaded(rooms, ids[0])->payer, account_of_text(rooms->accounts, "192.0.2.1"));
    restart();
    seq_now();
    ck_assert_ptr_eq(room_loaded(rooms, ids[0])->payer, account_of_text(rooms->accounts, "192.0.2.2"));
    end();
}
END_TEST

START_TEST(test_only_listed_rooms_are_shown)
{
    begin();
    create(TWO);
    create("{\"game\":\"sogut\",\"listed\":true,\"seats\":[{\"kind\":\"here\",\"name\":\"Zoe\"},{\"kind\":"
           "\"open\"}]}");
    ask("GET", "/api/rooms", "");
    json_t *list = json_object_get(answer, "rooms"), *room = json_array_get(list, 0);
    ck_assert_int_eq(json_array_size(list), 1);
    ck_assert_str_eq(text_of(room, "id"), ids[0]);
    ck_assert_str_eq(text_of(room, "title"), "Noch mal so gut!");
    ck_assert_str_eq(text_of(room, "phase"), "waiting");
    json_t *seats = json_object_get(room, "seats");
    ck_assert_str_eq(text_of(json_array_get(seats, 0), "name"), "Zoe");
    ck_assert_str_eq(text_of(json_array_get(seats, 1), "kind"), "open");
    ck_assert_int_eq(json_integer_value(json_object_get(room, "online")), 0);
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    ask("GET", "/api/rooms", "");
    room = json_array_get(json_object_get(answer, "rooms"), 0);
    ck_assert_int_eq(json_integer_value(json_object_get(room, "online")), 1);
    end();
}
END_TEST

/* ---- listening ---- */

START_TEST(test_everybody_hears_what_happens)
{
    begin();
    create(TWO);
    connects(0); /* Anna */
    connects(1); /* Ben, later */
    connects(2); /* watches */
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"],\"id\":1}");
    json_t *room = hears(0, "room");
    ck_assert_str_eq(text_of(room, "phase"), "waiting");
    ck_assert_str_eq(text_of(room, "id"), ids[0]);
    json_decref(room);
    hears_nothing(2); /* it has not said hello */
    sends(2, "{\"do\":\"hello\"}");
    hears_text(2, "room", "phase", "waiting");
    json_t *watchers = hears(0, "seats");
    ck_assert_int_eq(json_integer_value(json_object_get(watchers, "watching")), 1);
    json_decref(watchers);
    sends(1, "{\"do\":\"join\",\"name\":\"Ben\"}");
    json_t *joined = hears(1, "joined");
    strcpy(keys[1], text_of(joined, "secret"));
    json_decref(joined);
    json_t *seats = hears(0, "seats");
    ck_assert_str_eq(text_of(json_array_get(json_object_get(seats, "seats"), 1), "name"), "Ben");
    ck_assert(json_is_true(json_object_get(json_array_get(json_object_get(seats, "seats"), 1), "online")));
    json_decref(seats);
    json_decref(hears(2, "seats"));
    sends(1, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    json_decref(hears(1, "room"));
    sends(1, "{\"do\":\"start\",\"secret\":\"$B\"}");
    hears_text(0, "room", "phase", "playing");
    hears_text(1, "room", "phase", "playing");
    hears_text(2, "room", "phase", "playing");
    hears_nothing(1); /* no id, no "done" */
    sends(0, "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0,\"id\":\"r\"}");
    for (int i = 0; i < 3; i++) {
        json_t *action = hears(i, "action");
        ck_assert_int_eq(json_integer_value(json_object_get(action, "seq")), 1);
        ck_assert(strncmp(text_of(action, "text"), "roll ", 5) == 0);
        json_decref(action);
    }
    hears_text(0, "done", "id", "r");
    sends(0, "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    hears_text(2, "action", "text", "1: pass");
    sends(2, "{\"do\":\"act\",\"secret\":\"nope\",\"seq\":2,\"action\":\"pass\",\"id\":9}");
    hears_text(2, "error", "code", "bad-secret");
    sends(0, "{\"do\":\"react\",\"secret\":\"$A\",\"what\":\"wow\"}");
    hears_text(1, "reaction", "what", "wow");
    sends(0, "{\"do\":\"react\",\"secret\":\"$A\",\"what\":\"gg\"}");
    hears_text(0, "error", "code", "rate");
    clock_ms += 3000;
    sends(0, "{\"do\":\"react\",\"secret\":\"$A\",\"what\":\"gg\"}");
    hears_text(1, "reaction", "what", "gg");
    leaves(0);
    seats = hears(1, "seats");
    ck_assert(json_is_false(json_object_get(json_array_get(json_object_get(seats, "seats"), 0), "online")));
    json_decref(seats);
    end();
}
END_TEST

START_TEST(test_open_seats_are_taken_away_at_the_start)
{
    begin();
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"here\",\"name\":\"Anna\"},{"
           "\"kind\":\"open\"},"
           "{\"kind\":\"bot\",\"level\":\"greedy\"}]}");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    hear_nothing_more();
    sends(0, "{\"do\":\"start\",\"secret\":\"$A\"}");
    json_t *room = hears(0, "room");
    ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(room, "you"), 0)), 0);
    ck_assert_int_eq(json_array_size(json_object_get(room, "seats")), 2);
    json_decref(room);
    ck_assert_ptr_nonnull(strstr(record(), "seats 2\nplayer 1 Anna\nplayer 2 greedy\n"));
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"here\"}]}");
    good("{\"do\":\"leave\",\"secret\":\"$A\"}");
    bad(403, "bad-secret", "{\"do\":\"start\",\"secret\":\"$A\"}");
    end();
}
END_TEST

/* ---- whole games ---- */

START_TEST(test_every_game_is_played_to_its_end_and_verified)
{
    for (int i = 0; rv_games[i]; i++) {
        char body[300];
        begin();
        snprintf(body, sizeof body,
                 "{\"game\":\"%s\",\"seats\":[{\"kind\":\"here\",\"salt\":\"one\"},{\"kind\":\"here\"},{"
                 "\"kind\":\"bot\","
                 "\"level\":\"greedy\"}]}",
                 rv_games[i]->id);
        create(body);
        connects(0);
        sends(0, "{\"do\":\"hello\"}");
        good("{\"do\":\"start\",\"secret\":\"$A\"}");
        for (int k = 0; k < 100 && rooms->touched == NULL; k++) {
            play_on(2, 40);
            int over = 0;
            for (int n = 0; n < peers[0].count; n++)
                over |= strstr(peers[0].said[n], "\"is\": \"over\"") != NULL;
            if (over)
                break;
            forget(&peers[0], 0);
        }
        json_t *told = hears(0, "over");
        ck_assert_int_eq(strlen(text_of(told, "secret")), 64);
        ck_assert_int_eq(json_array_size(json_object_get(told, "result")), 3);
        json_decref(told);
        is_fair(record());
        bad(409, "over", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
        end();
    }
}
END_TEST

START_TEST(test_a_rematch_takes_everybody_along)
{
    begin();
    create("{\"game\":\"gehtwas\",\"options\":[\"free-start\"],\"seats\":[{\"kind\":\"here\",\"name\":"
           "\"Anna\"},{\"kind\":"
           "\"here\",\"name\":\"Ben\"},{\"kind\":\"bot\",\"level\":\"random\"}]}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    bad(409, "not-over", "{\"do\":\"rematch\",\"secret\":\"$A\"}");
    play_on(2, 3000);
    connects(0);
    connects(1);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    sends(1, "{\"do\":\"hello\"}");
    hear_nothing_more();
    sends(0, "{\"do\":\"rematch\",\"secret\":\"$A\",\"id\":5}");
    json_t *next = hears(0, "next"), *seat = json_array_get(json_object_get(next, "secrets"), 0);
    strcpy(ids[1], text_of(next, "room"));
    ck_assert_int_eq(json_integer_value(json_object_get(seat, "seat")), 2); /* the second seat begins */
    ck_assert_str_eq(text_of(seat, "secret"), keys[0]);
    json_decref(next);
    hears_text(1, "next", "room", "$S");
    hears_text(0, "next", "room", "$S");            /* the answer */
    good("{\"do\":\"rematch\",\"secret\":\"$B\"}"); /* a second request leads to the same room */
    ck_assert_str_eq(text_of(answer, "room"), ids[1]);
    good("{\"do\":\"hello\"}");
    ck_assert_str_eq(text_of(answer, "next"), ids[1]); /* for listeners who come later */
    int64_t number = room_find(rooms, ids[1], &(struct refusal){ 0 })->facts.number;
    pass_time(limits.linger_ms);
    ck_assert(store_drop_room(store, number, 0) && store_commit(store)); /* days later */
    good("{\"do\":\"rematch\",\"secret\":\"$B\"}");
    ck_assert_str_ne(text_of(answer, "room"), ids[1]);
    strcpy(ids[1], text_of(answer, "room"));
    strcpy(ids[0], ids[1]);
    good("{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(answer, "you"), 0)), 0);
    ck_assert_str_eq(text_of(answer, "phase"), "waiting");
    bad(409, "not-ready", "{\"do\":\"start\",\"secret\":\"$B\"}");
    good("{\"do\":\"salt\",\"secret\":\"$A\",\"salt\":\"old\"}");
    good("{\"do\":\"start\",\"secret\":\"$B\",\"salt\":\"new\"}");
    ck_assert_ptr_nonnull(
        strstr(record(), "option free-start\nplayer 1 Ben\nplayer 2 random\nplayer 3 Anna\n"));
    end();
}
END_TEST

SUITE("rooms", test_a_room_is_created_joined_and_played, test_stale_and_double_messages_are_refused,
      test_seat_keys_open_only_their_seat, test_names_are_clean_and_differ, test_sheets_are_chosen_by_name,
      test_requests_for_rooms_are_checked, test_unknown_bots_are_refused_by_naming_those_there_are,
      test_strange_messages_are_answered, test_paths_and_methods, test_a_record_is_refused_by_its_header,
      test_the_creator_pays_for_a_room, test_only_listed_rooms_are_shown, test_everybody_hears_what_happens,
      test_open_seats_are_taken_away_at_the_start, test_every_game_is_played_to_its_end_and_verified,
      test_a_rematch_takes_everybody_along)
