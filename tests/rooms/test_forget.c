/* SPDX-License-Identifier: MIT
 * A person is forgotten: nothing that is stored names the key any more, and nobody else pays for it. */
#include "rooms_driver.h"

#include <stdio.h>

#include "event.h"
#include "person.h"

#define ANNA "Jc3jXq-7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE"

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

static void is_mine(bool expected)
{
    bearer = ANNA;
    ask("GET", match, "");
    bearer = NULL;
    ck_assert_int_eq(status, 200);
    const json_t *first = json_array_get(json_object_get(answer, "entries"), 0);
    ck_assert_int_eq(json_is_true(json_object_get(first, "mine")), expected);
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

SUITE("forget", test_an_entry_stays_but_is_nobodys, test_an_entry_ends_as_nobodys,
      test_who_is_forgotten_has_still_entered, test_forgetting_nothing_writes_nothing)
