/* SPDX-License-Identifier: MIT
 * A person is forgotten: nothing that is stored names the key any more, and nobody else pays for it. */
#include "rooms_driver.h"

#include <stdio.h>

#include "event.h"
#include "person.h"
#include "room_people.h"

#define ANNA "Jc3jXq-7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE"

#define BEN "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"

static char match[100];
static unsigned char anna[STORE_KEY];
static char owner[STORE_LABEL_MAX];

static void begin_event(void)
{
    struct refusal refusal;
    begin();
    ask("POST", "/api/events", "{\"name\":\"E\",\"game\":\"nochmal\"}");
    ck_assert_int_eq(status, 201);
    snprintf(match, sizeof match, "/api/events/%s", text_of(answer, "event"));
    ck_assert(person_hash(ANNA, anna, &refusal));
    person_owner(anna, owner);
}

static void enter(int expected)
{
    ask("POST", match,
        "{\"do\":\"enter\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\",\"person\":\"" ANNA "\"}]}");
    ck_assert_int_eq(status, expected);
    if (status == 201)
        strcpy(ids[0], text_of(answer, "room"));
}

static void forget_anna(int expected)
{
    bearer = ANNA;
    ask("POST", "/api/me/forget", "");
    bearer = NULL;
    ck_assert_int_eq(status, expected);
}

static void join_text(void *self, const struct store_document *document)
{
    strcat(strcat(self, document->text), "\n");
}

static const char *entry(void)
{
    static char text[10000];
    char id[STORE_LABEL_MAX];
    text[0] = '\0';
    entry_id(ids[0], id);
    ck_assert_int_eq(store_load_document(store, ENTRY_DOCUMENT, id, join_text, text), STORE_FOUND);
    return text;
}

static void is_of(const char *person, bool expected)
{
    bearer = person;
    ask("GET", match, "");
    bearer = NULL;
    ck_assert_int_eq(status, 200);
    const json_t *first = json_array_get(json_object_get(answer, "entries"), 0);
    ck_assert_int_eq(json_is_true(json_object_get(first, "mine")), expected);
}

static void is_mine(bool expected)
{
    is_of(ANNA, expected);
}

/* All that Anna has entered becomes Ben's. */
static void give_ben(const char *body)
{
    bearer = ANNA;
    ask("POST", "/api/me/give", body);
    bearer = NULL;
    ck_assert_int_eq(status, 200);
}

#define TO_BEN   "{\"to\":\"" BEN "\"}"
#define GIVE_BEN "{\"do\":\"give\",\"person\":\"" ANNA "\",\"to\":\"" BEN "\"}"

static void ben_enters(int expected)
{
    ask("POST", match,
        "{\"do\":\"enter\",\"seats\":[{\"kind\":\"here\",\"name\":\"Ben\",\"person\":\"" BEN "\"}]}");
    ck_assert_int_eq(status, expected);
}

START_TEST(test_an_entry_stays_but_is_nobodys)
{
    begin_event();
    enter(201);
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    pass_time(1000);
    ck_assert_ptr_nonnull(strstr(entry(), owner));
    is_mine(true);
    forget_anna(200);
    is_mine(false);
    ck_assert_ptr_null(strstr(entry(), owner));
    ck_assert_ptr_nonnull(strstr(entry(), "Anna"));
    end();
}
END_TEST

START_TEST(test_an_entry_ends_as_nobodys)
{
    begin_event();
    enter(201);
    good("{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    forget_anna(200);
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    ck_assert(!room->facts.seat[0].has_person);
    bad(403, "bad-secret", "{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    ck_assert_ptr_null(strstr(entry(), owner));
    end();
}
END_TEST

/* Looking at all dice, being forgotten, entering again. */
START_TEST(test_who_is_forgotten_has_still_entered)
{
    char text[10000] = "";
    begin_event();
    enter(201);
    forget_anna(200);
    enter(409);
    ck_assert_str_eq(text_of(answer, "code"), "entered");
    ck_assert(store_list_documents(store, NULL, owner, 10, join_text, text));
    ck_assert_str_eq(text, "");
    end();
}
END_TEST

START_TEST(test_forgetting_nothing_writes_nothing)
{
    begin_event();
    rooms->limits.rooms_hour = 1; /* or four times what costs a quarter */
    for (int i = 0; i < 10; i++)
        forget_anna(200);
    ck_assert_int_eq(rooms->changed_count, 0);
    for (int i = 0; i < 5; i++) {
        struct store_document of = { .kind = "push", .id = "a", .version = 1, .text = owner };
        strcpy(of.owner, owner);
        rooms_put_document(rooms, &of);
        ck_assert(end_round());
        forget_anna(i < 4 ? 200 : 429);
    }
    end();
}
END_TEST

/* ---- becoming another person ---- */

/* Ben sees the results, and is not asked to play these dice again. */
START_TEST(test_an_entry_that_is_over_comes_along)
{
    begin_event();
    enter(201);
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    pass_time(1000);
    is_of(BEN, false);
    good(GIVE_BEN);
    is_of(BEN, true);
    ck_assert(json_is_true(json_array_get(json_object_get(answer, "shown"), 0)));
    is_mine(false);
    forget_anna(200);
    is_of(BEN, true);
    ben_enters(409);
    restart();
    is_of(BEN, true);
    end();
}
END_TEST

START_TEST(test_an_entry_in_play_comes_along)
{
    begin_event();
    enter(201);
    good(GIVE_BEN);
    is_of(BEN, true);
    good("{\"do\":\"end\",\"person\":\"" BEN "\"}");
    pass_time(1000);
    forget_anna(200);
    is_of(BEN, true);
    end();
}
END_TEST

/* Its room was dropped, or it was played on a device. */
START_TEST(test_an_entry_without_a_room_comes_along)
{
    char text[200];
    struct store_document claim = { .kind = "claim", .version = 1, .text = text };
    begin_event();
    enter(201);
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    pass_time(1000);
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    ck_assert(store_drop_room(store, room->facts.number, 0) && store_commit(store));
    give_ben(TO_BEN);
    ck_assert(!json_object_get(answer, "next"));
    is_of(BEN, true);
    give_ben(TO_BEN); /* once more changes nothing */
    strcpy(claim.owner, owner);
    for (int i = 0; i < 60; i++) {
        snprintf(claim.id, sizeof claim.id, "%d", i);
        snprintf(text, sizeof text, "{\"deal\":\"e%d/1\",\"game\":\"nochmal\",\"entry\":\"e%d\"}", i, i);
        rooms_put_document(rooms, &claim);
    }
    ck_assert(end_round());
    give_ben(TO_BEN);
    snprintf(text, sizeof text, "{\"to\":\"" BEN "\",\"next\":%d}",
             (int)json_integer_value(json_object_get(answer, "next")));
    give_ben(text);
    ck_assert(!json_object_get(answer, "next"));
    forget_anna(200);
    bearer = BEN;
    ask("GET", "/api/events", "");
    bearer = NULL;
    ck_assert_int_eq(json_array_size(json_object_get(answer, "entered")), 61);
    ck_assert_int_eq(rooms->total.failures, 0);
    end();
}
END_TEST

START_TEST(test_dice_that_both_have_played_stay)
{
    begin_event();
    enter(201);
    ben_enters(201);
    bad(409, "entered", GIVE_BEN);
    give_ben(TO_BEN);
    ck_assert_ptr_nonnull(strstr(entry(), owner));
    bearer = BEN;
    ask("POST", "/api/me/forget", ""); /* his claim is in no list any more */
    give_ben(TO_BEN);
    ck_assert_ptr_nonnull(strstr(entry(), owner));
    ck_assert_int_eq(rooms->total.failures, 0);
    end();
}
END_TEST

START_TEST(test_an_event_that_one_organises_comes_along)
{
    char text[10000] = "";
    begin_event();
    bearer = ANNA;
    ask("POST", "/api/events", "{\"name\":\"F\",\"game\":\"nochmal\",\"rounds\":2}");
    snprintf(match, sizeof match, "/api/events/%s", text_of(answer, "event"));
    give_ben(TO_BEN);
    bearer = BEN;
    ask("POST", match, "{\"do\":\"close\",\"round\":1}");
    ck_assert_int_eq(status, 200);
    ask("GET", "/api/events", "");
    const json_t *event = json_array_get(json_object_get(answer, "events"), 0);
    ck_assert(json_is_true(json_object_get(event, "organised")));
    ask("POST", "/api/me/forget", "");
    ask("GET", match, "");
    ck_assert(!json_is_true(json_object_get(answer, "organiser")));
    ck_assert_int_eq(store_load_document(store, EVENT_DOCUMENT, strrchr(match, '/') + 1, join_text, text),
                     STORE_FOUND);
    ck_assert_ptr_nonnull(strstr(text, "\"person\": \"\""));
    end();
}
END_TEST

START_TEST(test_giving_nothing_writes_nothing)
{
    begin_event();
    rooms->limits.rooms_hour = 1; /* or four times what costs a quarter */
    for (int i = 0; i < 10; i++)
        give_ben(TO_BEN);
    ck_assert_int_eq(rooms->changed_count, 0);
    bearer = ANNA;
    ask("POST", "/api/me/give", "{\"to\":\"x\"}");
    ck_assert_int_eq(status, 403);
    ask("GET", "/api/me/give", "");
    ck_assert_int_eq(status, 405);
    bearer = NULL;
    end();
}
END_TEST

SUITE("forget", test_an_entry_that_is_over_comes_along, test_an_entry_in_play_comes_along,
      test_an_entry_without_a_room_comes_along, test_dice_that_both_have_played_stay,
      test_an_event_that_one_organises_comes_along, test_giving_nothing_writes_nothing,
      test_an_entry_stays_but_is_nobodys, test_an_entry_ends_as_nobodys,
      test_who_is_forgotten_has_still_entered, test_forgetting_nothing_writes_nothing)
