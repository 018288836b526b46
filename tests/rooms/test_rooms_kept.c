/* SPDX-License-Identifier: MIT
 * Which rooms are kept, for how long, and how many. */
#include <stdlib.h>
#include <time.h>

#include "daily.h"
#include "rooms_driver.h"
#include "room_quota.h"

START_TEST(test_old_rooms_are_dropped_unless_the_clock_jumped)
{
    begin();
    create(TWO);
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    room->facts.touched -= 4 * 86400;
    ck_assert(store_change_room(store, &room->facts) && store_commit(store));
    pass_time(limits.linger_ms);
    ck_assert_int_eq(rooms->loaded_count, 0);
    rooms->started_wall -= 2 * 86400; /* as if the wall clock had jumped two days ahead since */
    clock_ms = rooms->next_sweep;
    pass_time(0);
    seq_now();
    ck_assert_int_eq(status, 200);
    pass_time(limits.linger_ms);
    rooms->started_wall += 2 * 86400;
    clock_ms = rooms->next_sweep;
    pass_time(0);
    seq_now();
    ck_assert_int_eq(status, 404);
    for (int i = 0; i < 250; i++) { /* more than are dropped at once */
        create(TWO);
        room = room_find(rooms, ids[0], &(struct refusal){ 0 });
        room->facts.touched -= 4 * 86400;
        ck_assert(store_change_room(store, &room->facts) && store_commit(store));
    }
    pass_time(limits.linger_ms);
    clock_ms = rooms->next_sweep;
    pass_time(0);
    seq_now();
    ck_assert_int_eq(status, 200); /* the last one made is still there */
    pass_time(limits.linger_ms);
    seq_now();
    ck_assert_int_eq(status, 404);
    end();
}
END_TEST

static void age_by(const char *id, int seconds)
{
    pass_time(1000); /* it notes whose turn it is, which touches it */
    struct room *room = room_find(rooms, id, &(struct refusal){ 0 });
    room->facts.touched -= seconds;
    ck_assert(store_change_room(store, &room->facts) && store_commit(store));
}

static void age(const char *id, int days)
{
    age_by(id, days * 86400);
}

static bool is_there(const char *id)
{
    struct store_room facts;
    char *log;
    bool there = store_load_room(store, id, &facts, &log) == STORE_FOUND;
    store_room_free(&facts);
    free(log);
    return there;
}

/* Starting a game without a move does not count as playing. */
START_TEST(test_a_game_without_a_move_is_dropped_soon)
{
    char idle[STORE_ID_MAX], played[STORE_ID_MAX];
    begin();
    begin_game_of_two();
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    strcpy(idle, ids[0]);
    begin_game_of_two();
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    strcpy(played, ids[0]);
    age(idle, limits.waiting_days + 1);
    age(played, limits.waiting_days + 1);
    pass_time(limits.linger_ms);
    clock_ms = rooms->next_sweep;
    pass_time(0);
    ck_assert(!is_there(idle));
    ck_assert(is_there(played));
    end();
}
END_TEST

/* At the limit, the room that was idle longest makes way for a new one: first those without a move, and
 * none of the last day. */
START_TEST(test_there_is_an_end_to_the_rooms_that_are_kept)
{
    char played[STORE_ID_MAX], older[STORE_ID_MAX], old[STORE_ID_MAX];
    begin();
    rooms->limits.rooms_kept = 3;
    begin_game_of_two();
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    strcpy(played, ids[0]);
    age(played, 5);
    create(TWO);
    strcpy(old, ids[0]);
    connects(0);
    create(TWO);
    strcpy(older, ids[0]);
    connects(1);
    ask("POST", "/api/rooms", TWO);
    ck_assert_int_eq(status, 503);
    ck_assert_str_eq(text_of(answer, "code"), "no-space");
    age(old, 2);
    age(older, 3);
    ask("POST", "/api/rooms", TWO); /* somebody is still in them */
    ck_assert_int_eq(status, 503);
    leaves(0);
    leaves(1);
    pass_time(limits.linger_ms);
    create(TWO);
    ck_assert(is_there(played) && is_there(old) && !is_there(older));
    create(TWO);
    ck_assert(is_there(played) && !is_there(old));
    create(TWO);
    ck_assert(!is_there(played));
    restart();
    rooms->limits.rooms_kept = 3; /* a new server counts them, too */
    ask("POST", "/api/rooms", TWO);
    ck_assert_int_eq(status, 503);
    rooms->limits.rooms_kept = 0;
    create(TWO);
    end();
}
END_TEST

/* A game in which everybody passes would never end. */
START_TEST(test_a_game_has_an_end_though_everybody_passes)
{
    begin();
    rooms->limits.actions = 4;
    begin_game_of_two();
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    good("{\"do\":\"act\",\"secret\":\"$B\",\"seq\":2,\"action\":\"pass\"}");
    good("{\"do\":\"roll\",\"secret\":\"$B\",\"seq\":3}");
    is_fair(record());
    bad(409, "over", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":4,\"action\":\"pass\"}");
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    rooms->limits.actions = 1;
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    pass_time(0);
    ck_assert_int_eq(seq_now(), 1); /* the limit holds for bots, too */
    bad(409, "over", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":1}");
    end();
}
END_TEST

START_TEST(test_a_rematch_is_a_room_too)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    play_on(1, 1000);
    rooms->limits.rooms_hour = 1;
    ck_assert(quota_take(rooms, "192.0.2.1", QUOTA_ROOM));
    bad(429, "rate", "{\"do\":\"rematch\",\"secret\":\"$A\"}");
    clock_ms += 3600 * 1000;
    good("{\"do\":\"rematch\",\"secret\":\"$A\"}");
    good("{\"do\":\"rematch\",\"secret\":\"$A\"}"); /* the same one */
    end();
}
END_TEST

/* The room whose rematch it is does not make way for it, though nobody has played or is connected there. */
START_TEST(test_a_rematch_does_not_drop_its_own_room)
{
    char other[STORE_ID_MAX], oldest[STORE_ID_MAX];
    begin();
    rooms->limits.rooms_kept = 2;
    create(WITH_BOT);
    strcpy(oldest, ids[0]);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"end\",\"secret\":\"$A\"}");
    ask("POST", "/api/rooms", TWO);
    strcpy(other, text_of(answer, "room"));
    good("{\"do\":\"rematch\",\"secret\":\"$A\"}");
    ck_assert(is_there(oldest) && is_there(text_of(answer, "room")) && !is_there(other));
    end();
}
END_TEST

/* If there is no other way, rooms of today in which nobody has played make way: of whoever created the most,
 * and never one in which somebody is, or where a guest has sat down. */
START_TEST(test_rooms_of_the_heaviest_creator_make_way)
{
    char seen[STORE_ID_MAX], joined[STORE_ID_MAX], idle[STORE_ID_MAX];
    begin();
    rooms->limits.rooms_kept = 4;
    create(TWO);
    strcpy(seen, ids[0]);
    connects(0);
    create(TWO);
    strcpy(joined, ids[0]);
    good("{\"do\":\"join\",\"name\":\"Eva\"}");
    create(TWO);
    strcpy(idle, ids[0]);
    create(TWO);
    ck_assert(is_there(idle));
    create(TWO);
    ck_assert(!is_there(idle) && is_there(seen) && is_there(joined));
    for (int i = 0; i < 3; i++)
        create(TWO);
    ck_assert(is_there(ids[0]) && is_there(seen) && is_there(joined));
    ck_assert_int_eq(rooms->kept, 4);
    ck_assert_int_eq(rooms->total.early, 4);
    end();
}
END_TEST

/* Then nobody knows who has made them. */
START_TEST(test_after_a_restart_idle_rooms_without_a_guest_make_way)
{
    char joined[STORE_ID_MAX], alone[STORE_ID_MAX], recent[STORE_ID_MAX];
    begin();
    create(TWO);
    strcpy(joined, ids[0]);
    good("{\"do\":\"join\",\"name\":\"Eva\"}");
    create(TWO);
    strcpy(alone, ids[0]);
    create(TWO);
    strcpy(recent, ids[0]);
    age_by(joined, 2 * 3600);
    age_by(alone, 3700);
    age_by(recent, 3500);
    restart();
    rooms->limits.rooms_kept = 3;
    create(TWO);
    ck_assert(is_there(joined) && is_there(recent) && !is_there(alone));
    ck_assert_int_eq(rooms->kept, 3);
    ck_assert_int_eq(rooms->total.early, 1);
    ask("POST", "/api/rooms", TWO);
    ck_assert_int_eq(status, 503);
    ck_assert(is_there(joined) && is_there(recent));
    end();
}
END_TEST

/* On a sheet of its own. */
static void ask_for_own_room(int number)
{
    const char *usual = rv_builtin_first("nochmal", "classic")->text;
    json_t *wanted = json_pack("{ss, so, s[{ss, ss}, {ss}]}", "game", "nochmal", "material",
                               json_sprintf("# %d\n%s", number, usual), "seats", "kind", "here", "name",
                               "Anna", "kind", "open");
    char *body = json_dumps(wanted, 0);
    ask("POST", "/api/rooms", body);
    if (status == 503) {
        pass_time(0); /* it is prepared */
        ask("POST", "/api/rooms", body);
    }
    free(body);
    json_decref(wanted);
}

START_TEST(test_an_address_has_only_so_much_open)
{
    char first[STORE_ID_MAX], path[100];
    begin();
    accounts_allow_held(rooms->accounts, 100, 400000);
    ask_for_own_room(1);
    ck_assert_int_eq(status, 201);
    strcpy(first, text_of(answer, "room"));
    ask_for_own_room(2);
    ck_assert_int_eq(status, 201);
    pass_time(1000);
    ask_for_own_room(3);
    ck_assert_int_eq(status, 429);
    ck_assert_str_eq(text_of(answer, "code"), "rate");
    ck_assert_int_eq(rooms->total.unopened, 1);
    pass_time(limits.linger_ms); /* they leave the memory */
    ck_assert_int_eq(rooms->loaded_count, 0);
    ask_for_own_room(4);
    ask_for_own_room(5);
    ck_assert_int_eq(status, 201);
    snprintf(path, sizeof path, "/api/rooms/%s", first);
    ask("GET", path, "");
    ck_assert_int_eq(status, 429);
    pass_time(limits.linger_ms);
    ask("GET", path, "");
    ck_assert_int_eq(status, 200);
    end();
}
END_TEST

static void add_result(int number)
{
    struct store_result result = { .number = number, .points = 1, .record = "r" };
    strcpy(result.game, "nochmal");
    strcpy(result.name, "Anna");
    ck_assert(store_add_result(store, &result, 10) && store_commit(store));
}

static bool has_result(int number)
{
    char *record = NULL;
    bool there = store_load_result(store, number, "nochmal", "Anna", &record) == STORE_FOUND;
    free(record);
    return there;
}

START_TEST(test_results_are_kept_for_some_days_or_for_ever)
{
    begin();
    int today = daily_number((int64_t)time(NULL));
    for (int day = today - 3; day <= today; day++)
        add_result(day);
    clock_ms = rooms->next_sweep;
    pass_time(0);
    ck_assert(has_result(today - 3) && has_result(today));
    rooms->limits.result_days = 3;
    clock_ms = rooms->next_sweep;
    pass_time(0);
    ck_assert(!has_result(today - 3) && has_result(today - 2) && has_result(today));
    end();
}
END_TEST

START_TEST(test_rooms_of_an_address_are_counted)
{
    begin();
    rooms->limits.rooms_hour = 3;
    for (int i = 0; i < 3; i++)
        create(TWO);
    ask("POST", "/api/rooms", TWO);
    ck_assert_int_eq(status, 429);
    clock_ms += 20 * 60 * 1000;
    create(TWO);
    ask("POST", "/api/rooms", TWO);
    ck_assert_int_eq(status, 429);
    for (int i = 0; i < 12; i++)
        ck_assert(quota_take(rooms, "2001:db8::1", QUOTA_RESULT));
    ck_assert(!quota_take(rooms, "2001:db8::2", QUOTA_RESULT)); /* the same /64 */
    ck_assert(quota_take(rooms, "2001:db8:0:1::1", QUOTA_ROOM));
    end();
}
END_TEST

/* Its own sheets and the moves of its games are kept for months; nothing is done for it before it may store
 * them. */
START_TEST(test_an_address_stores_only_so_much_in_a_day)
{
    enum { LONG = 1500 };
    char own[LONG + 100], path[100];
    begin();
    rooms->limits.stored_kb = 2;
    ask("POST", "/api/events", "{\"name\":\"A\",\"game\":\"nochmal\"}");
    ck_assert_int_eq(status, 201);
    snprintf(path, sizeof path, "/api/events/%s", text_of(answer, "event"));
    long long bytes = rooms->total.stored_bytes;
    ck_assert(bytes > 200 && bytes < 1000);
    snprintf(own, sizeof own, "{\"name\":\"B\",\"game\":\"nochmal\",\"material\":\"game nochmal\\n# %*s\"}",
             LONG, "");
    ask("POST", "/api/events", own);
    ck_assert_int_eq(status, 503); /* it is being looked at */
    pass_time(0);
    rooms->limits.stored_kb = 1;
    ask("POST", "/api/events", own);
    ck_assert_int_eq(status, 429);
    ck_assert_str_eq(text_of(answer, "code"), "rate");
    ask("POST", path, "{\"do\":\"enter\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"}]}");
    ck_assert_int_eq(status, 429);
    ck_assert_int_eq(rooms->total.unstored, 2);
    rooms->limits.stored_kb = 8;
    ask("POST", path, "{\"do\":\"enter\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"}]}");
    ck_assert_int_eq(status, 201);
    strcpy(ids[0], text_of(answer, "room"));
    strcpy(keys[0], text_of(json_array_get(json_object_get(answer, "seats"), 0), "secret"));
    bytes = rooms->total.stored_bytes;
    play_on(1, 10000);
    pass_time(1000);
    ck_assert_int_gt(rooms->total.stored_bytes, bytes + 600); /* the moves */
    rooms->limits.stored_kb = 5;
    ask("POST", path, "{\"do\":\"enter\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"}]}");
    ck_assert_int_eq(status, 429);
    pass_time(86400000);
    ask("POST", path, "{\"do\":\"enter\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"}]}");
    ck_assert_int_eq(status, 201);
    end();
}
END_TEST

static void count_one(void *self, const struct store_document *document)
{
    (void)document;
    ++*(int *)self;
}

/* So that no request waits for long. */
START_TEST(test_what_has_expired_is_dropped_in_portions)
{
    char text[] = "{}";
    int left = 0;
    begin();
    for (int i = 0; i < 120; i++) {
        struct store_document of = { .kind = "x", .owner = "o", .version = 1, .expires = 1, .text = text };
        snprintf(of.id, sizeof of.id, "%d", i);
        ck_assert(store_put_document(store, &of));
    }
    ck_assert(end_round());
    pass_time(3600 * 1000);
    ck_assert(store_list_documents(store, "x", "o", 200, count_one, &left));
    ck_assert_int_eq(left, 70);
    pass_time(1000);
    pass_time(1000);
    left = 0;
    ck_assert(store_list_documents(store, "x", "o", 200, count_one, &left));
    ck_assert_int_eq(left, 0);
    end();
}
END_TEST

SUITE("rooms_kept", test_what_has_expired_is_dropped_in_portions,
      test_an_address_stores_only_so_much_in_a_day, test_old_rooms_are_dropped_unless_the_clock_jumped,
      test_a_game_without_a_move_is_dropped_soon, test_there_is_an_end_to_the_rooms_that_are_kept,
      test_a_game_has_an_end_though_everybody_passes, test_a_rematch_is_a_room_too,
      test_a_rematch_does_not_drop_its_own_room, test_rooms_of_the_heaviest_creator_make_way,
      test_after_a_restart_idle_rooms_without_a_guest_make_way, test_an_address_has_only_so_much_open,
      test_results_are_kept_for_some_days_or_for_ever, test_rooms_of_an_address_are_counted)
