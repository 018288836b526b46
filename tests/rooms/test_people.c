/* SPDX-License-Identifier: MIT
 * Persons in rooms: their seats on another device, their colours; what a table has agreed on. */
#include "rooms_driver.h"

#include <stdio.h>

#include "person.h"
#include "room_people.h"

#define ANNA "Jc3jXq-7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE"
#define BEN  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"
#define CEM  "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA"

/* Anna opens, Ben joins; both are known. */
static void begin_among_friends(void)
{
    begin();
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"here\",\"name\":\"Anna\","
           "\"person\":\"" ANNA "\",\"colour\":\"blue\"},{\"kind\":\"open\"}]}");
    good("{\"do\":\"join\",\"name\":\"Ben\",\"seat\":2,\"person\":\"" BEN "\"}");
}

static int you(int i)
{
    const json_t *list = json_object_get(answer, "you");
    return i < (int)json_array_size(list) ? (int)json_integer_value(json_array_get(list, (size_t)i)) : -1;
}

START_TEST(test_a_person_plays_without_the_key_of_a_seat)
{
    begin_among_friends();
    good("{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    ck_assert(you(0) == 1 && you(1) == -1);
    ck_assert_str_eq(text_of(json_array_get(json_object_get(answer, "seats"), 1), "colour"), "blue");
    ck_assert_str_eq(text_of(json_array_get(json_object_get(answer, "seats"), 2), "colour"), "");
    good("{\"do\":\"start\",\"person\":\"" ANNA "\"}"); /* the seats move up */
    bad(403, "bad-secret", "{\"do\":\"roll\",\"person\":\"" ANNA "\",\"as\":1,\"seq\":0}");
    bad(400, "bad-message", "{\"do\":\"roll\",\"seq\":0}");
    good("{\"do\":\"roll\",\"person\":\"" ANNA "\",\"as\":0,\"seq\":0}");
    good("{\"do\":\"act\",\"person\":\"" BEN "\",\"seq\":1,\"action\":\"pass\"}");
    restart();
    good("{\"do\":\"hello\",\"person\":\"" BEN "\"}");
    ck_assert(you(0) == 1 && you(1) == -1);
    end();
}
END_TEST

/* A connection that has said hello as a person need not say so again, not even after the seats have moved up
 * or the person has joined. */
START_TEST(test_a_connection_plays_for_its_person)
{
    begin_among_friends();
    connects(0);
    sends(0, "{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    json_decref(hears(0, "room"));
    sends(0, "{\"do\":\"start\",\"id\":1}");
    json_decref(hears(0, "done"));
    sends(0, "{\"do\":\"roll\",\"seq\":0,\"id\":2}");
    json_decref(hears(0, "done"));
    sends(0, "{\"do\":\"roll\",\"seq\":0,\"as\":1,\"id\":3}");
    hears_text(0, "error", "code", "bad-secret");
    end();
}
END_TEST

START_TEST(test_seats_of_before_are_attached_to_the_person)
{
    begin();
    create(TWO);
    good("{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    ck_assert_int_eq(you(0), -1);
    good("{\"do\":\"hello\",\"secrets\":[\"$A\"],\"person\":\"" ANNA "\"}");
    ck_assert_int_eq(you(0), 0);
    good("{\"do\":\"hello\",\"secrets\":[\"$A\"],\"person\":\"" BEN "\"}"); /* it is Anna's already */
    restart();
    good("{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    ck_assert_int_eq(you(0), 0);
    good("{\"do\":\"hello\",\"person\":\"" BEN "\"}");
    ck_assert_int_eq(you(0), -1);
    end();
}
END_TEST

START_TEST(test_a_rematch_knows_the_people_and_their_colours)
{
    begin_among_friends();
    good("{\"do\":\"start\",\"person\":\"" ANNA "\"}");
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    good("{\"do\":\"end\",\"person\":\"" BEN "\"}");
    good("{\"do\":\"rematch\",\"person\":\"" BEN "\"}");
    ck_assert_int_eq(json_array_size(json_object_get(answer, "secrets")), 0); /* no key was given */
    strcpy(ids[0], text_of(answer, "room"));
    good("{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    ck_assert_int_eq(you(0), 1);
    ck_assert_str_eq(text_of(json_array_get(json_object_get(answer, "seats"), 1), "colour"), "blue");
    end();
}
END_TEST

START_TEST(test_a_person_is_forgotten)
{
    struct refusal refusal;
    unsigned char anna[STORE_KEY];
    begin_among_friends();
    ck_assert(person_hash(ANNA, anna, &refusal));
    connects(0);
    sends(0, "{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    json_decref(hears(0, "room"));
    store_forget_person(store, anna);
    rooms_forget_person(rooms, anna);
    ck_assert(end_round());
    good("{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    ck_assert_int_eq(you(0), -1);
    good("{\"do\":\"hello\",\"secrets\":[\"$A\"]}"); /* the key of the seat is still good */
    ck_assert_int_eq(you(0), 1);
    good("{\"do\":\"hello\",\"person\":\"" BEN "\"}");
    ck_assert_int_eq(you(0), 2);
    end();
}
END_TEST

START_TEST(test_seats_are_given_to_another_person)
{
    begin_among_friends();
    connects(0);
    sends(0, "{\"do\":\"hello\",\"person\":\"" CEM "\"}");
    json_decref(hears(0, "room"));
    room_loaded(rooms, ids[0])->facts.touched = 1000;
    bad(400, "bad-message", "{\"do\":\"give\",\"secret\":\"$A\",\"to\":\"" CEM "\"}");
    bad(403, "bad-person", "{\"do\":\"give\",\"person\":\"" ANNA "\",\"to\":\"Cem\"}");
    bad(403, "bad-secret", "{\"do\":\"give\",\"person\":\"" CEM "\",\"to\":\"" BEN "\"}");
    good("{\"do\":\"give\",\"person\":\"" ANNA "\",\"to\":\"" CEM "\"}");
    ck_assert_int_eq(room_loaded(rooms, ids[0])->facts.touched, 1000); /* the table gets no younger by it */
    sends(0, "{\"do\":\"start\",\"id\":1}"); /* who was here already need not say hello again */
    json_decref(hears(0, "done"));
    restart();
    good("{\"do\":\"hello\",\"person\":\"" CEM "\"}");
    ck_assert(you(0) == 0 && you(1) == -1);
    good("{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    ck_assert_int_eq(you(0), -1);
    good("{\"do\":\"hello\",\"person\":\"" BEN "\"}");
    ck_assert_int_eq(you(0), 1);
    end();
}
END_TEST

/* Seats move up when open ones fall away; a connection hears which seat its key opens now. */
START_TEST(test_a_connection_hears_what_its_keys_open)
{
    begin_among_friends();
    connects(0);
    sends(0, "{\"do\":\"hello\",\"person\":\"" BEN "\",\"secrets\":[\"$A\",\"stale\"]}");
    json_t *room = hears(0, "room");
    const json_t *opened = json_object_get(room, "secrets");
    ck_assert_int_eq(json_array_size(opened), 1);
    ck_assert_int_eq(json_integer_value(json_object_get(json_array_get(opened, 0), "seat")), 1);
    json_decref(room);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    room = hears(0, "room");
    opened = json_object_get(room, "secrets");
    ck_assert_int_eq(json_integer_value(json_object_get(json_array_get(opened, 0), "seat")), 0);
    ck_assert_int_eq(json_array_size(json_object_get(room, "you")), 2);
    json_decref(room);
    end();
}
END_TEST

START_TEST(test_malformed_persons_and_colours_are_refused)
{
    begin();
    create(TWO);
    bad(403, "bad-person", "{\"do\":\"hello\",\"person\":\"short\"}");
    bad(403, "bad-person", "{\"do\":\"hello\",\"person\":\"" ANNA "A\"}");
    bad(403, "bad-person", "{\"do\":\"hello\",\"person\":\"Jc3jXq+7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE\"}");
    bad(403, "bad-person", "{\"do\":\"join\",\"name\":\"Ben\",\"person\":\"short\"}");
    bad(400, "bad-message", "{\"do\":\"hello\",\"person\":7}");
    bad(400, "bad-message", "{\"do\":\"join\",\"name\":\"Ben\",\"colour\":\"#ff0000\"}");
    bad(400, "bad-message", "{\"do\":\"rename\",\"secret\":\"$A\",\"name\":\"Anna\",\"colour\":\"Red\"}");
    good("{\"do\":\"rename\",\"secret\":\"$A\",\"name\":\"Anna\",\"colour\":\"red\"}");
    bad(400, "bad-name", "{\"do\":\"rename\",\"secret\":\"$A\",\"name\":\"#\",\"colour\":\"blue\"}");
    good("{\"do\":\"hello\"}");
    ck_assert_str_eq(text_of(json_array_get(json_object_get(answer, "seats"), 0), "colour"), "red");
    end();
}
END_TEST

/* ---- one's own tables ---- */

static const json_t *table(int i)
{
    return json_array_get(json_object_get(answer, "tables"), (size_t)i);
}

static const json_t *seat_at(int i, int seat)
{
    return json_array_get(json_object_get(table(i), "seats"), (size_t)seat);
}

static void my_tables(const char *key)
{
    bearer = key;
    ask("GET", "/api/me/tables", "");
    bearer = NULL;
    ck_assert_int_eq(status, 200);
}

START_TEST(test_a_person_sees_only_own_tables)
{
    begin_among_friends();
    create("{\"game\":\"xmal\",\"listed\":true,\"seats\":[{\"kind\":\"here\",\"name\":\"Cem\"}]}");
    ask("GET", "/api/me/tables", "");
    ck_assert_int_eq(status, 403);
    ck_assert_str_eq(text_of(answer, "code"), "bad-person");
    my_tables(ANNA);
    ck_assert_int_eq(json_array_size(json_object_get(answer, "tables")), 1);
    ck_assert_str_eq(text_of(table(0), "game"), "nochmal");
    ck_assert_str_eq(text_of(table(0), "phase"), "waiting");
    ck_assert_str_eq(text_of(seat_at(0, 2), "name"), "Ben");
    ck_assert(json_is_true(json_object_get(seat_at(0, 1), "you")));
    ck_assert_ptr_null(json_object_get(seat_at(0, 2), "you"));
    my_tables("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    ck_assert_int_eq(json_array_size(json_object_get(answer, "tables")), 0);
    bearer = ANNA;
    ask("POST", "/api/me/tables", "");
    ck_assert_int_eq(status, 405);
    ask("GET", "/api/me/cats", "");
    ck_assert_int_eq(status, 404);
    end();
}
END_TEST

static int turn_at(int i)
{
    const json_t *turn = json_object_get(table(i), "turn");
    return json_array_size(turn) == 1 ? (int)json_integer_value(json_array_get(turn, 0)) : -1;
}

START_TEST(test_tables_say_whose_turn_it_is_and_how_they_ended)
{
    begin_among_friends();
    good("{\"do\":\"start\",\"person\":\"" ANNA "\"}");
    my_tables(BEN);
    ck_assert_int_eq(turn_at(0), 0); /* the room is in memory */
    good("{\"do\":\"roll\",\"person\":\"" ANNA "\",\"seq\":0}");
    good("{\"do\":\"act\",\"person\":\"" ANNA "\",\"seq\":1,\"action\":\"pass\"}");
    pass_time(1000);  /* noted */
    pass_time(20000); /* and put to sleep */
    ck_assert(!room_is_loaded(rooms, ids[0]));
    my_tables(BEN);
    ck_assert_int_eq(turn_at(0), 1);
    restart();
    my_tables(BEN);
    ck_assert_int_eq(turn_at(0), 1);
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    good("{\"do\":\"end\",\"person\":\"" BEN "\"}");
    good("{\"do\":\"rematch\",\"person\":\"" BEN "\"}");
    my_tables(BEN);
    const json_t *over = strcmp(text_of(table(0), "phase"), "over") == 0 ? table(0) : table(1);
    ck_assert_str_eq(text_of(over, "phase"), "over");
    ck_assert_int_eq(json_array_size(json_object_get(over, "result")), 2);
    ck_assert_int_eq(strlen(text_of(over, "next")), 16);
    ck_assert_ptr_null(json_object_get(over, "turn"));
    end();
}
END_TEST

static void has_noted(const char *terms)
{
    struct store_room facts;
    char *log;
    ck_assert_int_eq(store_load_room(store, ids[0], &facts, &log), STORE_FOUND);
    ck_assert_str_eq(facts.terms, terms);
    store_room_free(&facts);
    free(log);
}

/* The list of tables is read by everybody, and a whole room is much to write. */
START_TEST(test_turns_are_noted_seldom_and_alone)
{
    begin();
    create("{\"game\":\"nochmal\",\"listed\":true,\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\","
           "\"person\":\"" ANNA "\"},{\"kind\":\"here\",\"name\":\"Ben\"}]}");
    connects(0);
    good("{\"do\":\"start\",\"person\":\"" ANNA "\"}");
    pass_time(1000);
    has_noted("turn=1");
    good("{\"do\":\"roll\",\"person\":\"" ANNA "\",\"seq\":0}");
    good("{\"do\":\"act\",\"person\":\"" ANNA "\",\"seq\":1,\"action\":\"pass\"}");
    pass_time(1000);
    has_noted("turn=1");
    ck_assert(!store_is_changed(store));
    clock_ms += 30000;
    rooms->next_look = 0;
    app.tick(app.self, clock_ms);
    ck_assert(store_is_changed(store) && !rooms->listed_changed);
    ck_assert(end_round());
    has_noted("turn=2");
    end();
}
END_TEST

START_TEST(test_nobody_asks_whose_turn_it_is_without_a_person)
{
    begin();
    begin_game_of_two();
    pass_time(60000);
    has_noted("");
    end();
}
END_TEST

static int who(int i, const char *name)
{
    for (int seat = 0; seat < 8; seat++)
        if (strcmp(text_of(seat_at(i, seat), "name"), name) == 0)
            return (int)json_integer_value(json_object_get(seat_at(i, seat), "who"));
    return -1;
}

/* The same people have the same company and the same places in it, whatever their order at the table. */
START_TEST(test_the_same_people_are_a_company)
{
    char company[20], other[20];
    begin_among_friends();
    good("{\"do\":\"start\",\"person\":\"" ANNA "\"}");
    create("{\"game\":\"xmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Ben\",\"person\":\"" BEN
           "\"},{\"kind\":\"here\",\"name\":\"Anna\",\"person\":\"" ANNA "\"}]}");
    my_tables(ANNA);
    snprintf(company, sizeof company, "%s", text_of(table(0), "company"));
    ck_assert_int_eq(strlen(company), 12);
    ck_assert_str_eq(text_of(table(1), "company"), company);
    ck_assert_int_eq(who(0, "Anna"), who(1, "Anna"));
    ck_assert_int_eq(who(0, "Ben"), who(1, "Ben"));
    ck_assert_int_ne(who(0, "Ben"), who(0, "Anna"));
    my_tables(BEN);
    snprintf(other, sizeof other, "%s", text_of(table(0), "company"));
    ck_assert_str_ne(other,
                     company); /* nobody can tell from it that two people speak of the same third one */
    create("{\"game\":\"xmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Ben\",\"person\":\"" BEN
           "\"},{\"kind\":\"here\",\"name\":\"Cem\"}]}");
    my_tables(BEN);
    int unknown = 0;
    for (int i = 0; i < 3; i++)
        unknown += !json_object_get(table(i), "company");
    ck_assert_int_eq(unknown, 1); /* nobody knows who Cem is */
    end();
}
END_TEST

START_TEST(test_the_server_tells_and_forgets_everything_of_a_person)
{
    unsigned char anna[STORE_KEY];
    struct refusal refusal;
    char secret[] = "secret";
    struct store_document of = { .kind = "push", .id = "a", .version = 1, .text = secret };
    begin_among_friends();
    ck_assert(person_hash(ANNA, anna, &refusal));
    person_owner(anna, of.owner);
    rooms_put_document(rooms, &of);
    ck_assert(end_round());
    bearer = ANNA;
    ask("GET", "/api/me/export", "");
    ck_assert_str_eq(text_of(json_array_get(json_object_get(answer, "documents"), 0), "text"), "secret");
    ck_assert_int_eq(json_array_size(json_object_get(answer, "tables")), 1);
    ask("POST", "/api/me/forget", "");
    ck_assert_int_eq(status, 200);
    ask("GET", "/api/me/export", "");
    ck_assert_int_eq(json_array_size(json_object_get(answer, "documents")), 0);
    ck_assert_int_eq(json_array_size(json_object_get(answer, "tables")), 0);
    my_tables(BEN);
    ck_assert_str_eq(text_of(seat_at(0, 1), "name"), "Anna"); /* the seat stays */
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    end();
}
END_TEST

/* ---- what a table has agreed on ---- */

static void reads_and_writes(const char *text, const char *expected)
{
    char written[STORE_TERMS_MAX];
    struct room_terms terms = room_terms_read(text);
    ck_assert(room_terms_write(&terms, written));
    ck_assert_str_eq(written, expected);
}

START_TEST(test_terms_are_words)
{
    struct room_terms terms = room_terms_read("pace=relaxed host=2 deal=abc later=x");
    ck_assert(terms.pace == PACE_RELAXED && terms.host == 2);
    ck_assert_str_eq(terms.deal, "abc");
    terms = room_terms_read("");
    ck_assert(terms.pace == PACE_NONE && terms.host == -1 && !terms.deal[0]);
    reads_and_writes("", "");
    reads_and_writes("pace=slow", "pace=slow");
    reads_and_writes("later=x  pace=live other host=0", "pace=live host=0 later=x other"); /* kept */
    reads_and_writes("turn=5 result=34/1,28/2", "turn=5 result=34/1,28/2");
    reads_and_writes("pace=never host=9", "");
    memset(terms.unknown, 'x', sizeof terms.unknown - 1);
    terms.host = 1;
    char written[STORE_TERMS_MAX];
    ck_assert(!room_terms_write(&terms, written));
}
END_TEST

SUITE("people", test_a_person_plays_without_the_key_of_a_seat, test_a_connection_plays_for_its_person,
      test_seats_of_before_are_attached_to_the_person, test_a_rematch_knows_the_people_and_their_colours,
      test_a_person_is_forgotten, test_seats_are_given_to_another_person,
      test_a_connection_hears_what_its_keys_open, test_malformed_persons_and_colours_are_refused,
      test_a_person_sees_only_own_tables, test_tables_say_whose_turn_it_is_and_how_they_ended,
      test_turns_are_noted_seldom_and_alone, test_nobody_asks_whose_turn_it_is_without_a_person,
      test_the_same_people_are_a_company, test_the_server_tells_and_forgets_everything_of_a_person,
      test_terms_are_words)
