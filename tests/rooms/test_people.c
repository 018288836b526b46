/* SPDX-License-Identifier: MIT
 * Persons in rooms: their seats on another device, their colours; what a table has agreed on. */
#include "rooms_driver.h"

#include <stdio.h>

#include "person.h"

#define ANNA "Jc3jXq-7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE"
#define BEN  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"

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
    struct room_terms terms = room_terms_read("pace=relaxed host=2 typed=1 deal=abc later=x");
    ck_assert(terms.pace == PACE_RELAXED && terms.host == 2 && terms.typed);
    ck_assert_str_eq(terms.deal, "abc");
    terms = room_terms_read("");
    ck_assert(terms.pace == PACE_NONE && terms.host == -1 && !terms.typed && !terms.deal[0]);
    reads_and_writes("", "");
    reads_and_writes("pace=slow", "pace=slow");
    reads_and_writes("later=x  pace=live other host=0", "pace=live host=0 later=x other"); /* kept */
    reads_and_writes("pace=never host=9 typed=2", "");
    memset(terms.unknown, 'x', sizeof terms.unknown - 1);
    terms.host = 1;
    char written[STORE_TERMS_MAX];
    ck_assert(!room_terms_write(&terms, written));
}
END_TEST

SUITE("people", test_a_person_plays_without_the_key_of_a_seat, test_a_connection_plays_for_its_person,
      test_seats_of_before_are_attached_to_the_person, test_a_rematch_knows_the_people_and_their_colours,
      test_a_person_is_forgotten, test_malformed_persons_and_colours_are_refused, test_terms_are_words)
