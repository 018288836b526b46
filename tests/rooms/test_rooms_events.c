/* SPDX-License-Identifier: MIT
 * Events as the server keeps them: what one entry may cost the others, who counts, what is told when. */
#include "rooms_driver.h"

#include <stdio.h>

#include "event.h"
#include "person.h"

#define ANNA "Jc3jXq-7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE"
#define BEN  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"

static char match[STORE_ID_MAX], organiser[RV_HASH_MAX];

static void create_event(const char *body)
{
    ask("POST", "/api/events", body);
    ck_assert_msg(status == 201, "%d %s", status, text_of(answer, "text"));
    strcpy(match, text_of(answer, "event"));
    strcpy(organiser, text_of(answer, "secret"));
}

static const char *path_of(const char *what)
{
    static char path[200];
    snprintf(path, sizeof path, "/api/events/%s%s", match, what);
    return path;
}

static void tries_to_enter(const char *seats)
{
    char body[600];
    snprintf(body, sizeof body, "{\"do\":\"enter\",\"seats\":[%s]}", seats);
    ask("POST", path_of(""), body);
}

/* The room becomes $R, its seat keys $A, $B. */
static void enter(const char *seats)
{
    const json_t *seat;
    size_t i;
    tries_to_enter(seats);
    ck_assert_msg(status == 201, "%d %s", status, text_of(answer, "text"));
    strcpy(ids[0], text_of(answer, "room"));
    json_array_foreach(json_object_get(answer, "seats"), i, seat) strcpy(keys[i], text_of(seat, "secret"));
}

static void is_refused(int expected, const char *code)
{
    ck_assert_msg(status == expected && strcmp(text_of(answer, "code"), code) == 0, "%d %s %s", status,
                  text_of(answer, "code"), text_of(answer, "text"));
}

static void look(const char *key)
{
    bearer = key;
    ask("GET", path_of(""), "");
    bearer = NULL;
    ck_assert_int_eq(status, 200);
}

static const json_t *entry_at(size_t i)
{
    return json_array_get(json_object_get(answer, "entries"), i);
}

#define SEAT_ANNA "{\"kind\":\"here\",\"name\":\"Anna\",\"person\":\"" ANNA "\"}"
#define SEAT_BEN  "{\"kind\":\"here\",\"name\":\"Ben\",\"person\":\"" BEN "\"}"
#define SEAT_CEM  "{\"kind\":\"here\",\"name\":\"Cem\"}"

/* ---- what it costs the others ---- */

/* Nor does it cost the others their round. */
START_TEST(test_nobody_sits_twice_in_an_entry)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2}");
    create(TWO);
    tries_to_enter(SEAT_ANNA ",{\"kind\":\"here\",\"name\":\"Again\",\"person\":\"" ANNA "\"}");
    is_refused(409, "entered");
    ck_assert_int_eq(rooms->total.failures, 0);
    enter(SEAT_ANNA "," SEAT_CEM); /* nothing was written before */
    end();
}
END_TEST

/* On a sheet of one's own. */
static void create_event_on_own_sheet(void)
{
    size_t len;
    const char *text = rv_builtin_text("nochmal", &len);
    char *own = malloc(len + 40);
    snprintf(own, len + 40, "%.*s# own\n", (int)len, text);
    json_t *wanted = json_pack("{ss ss ss}", "name", "E", "game", "nochmal", "material", own);
    char *body = json_dumps(wanted, 0);
    ask("POST", "/api/events", body);
    ck_assert_int_eq(status, 503);
    pass_time(0); /* it is prepared */
    create_event(body);
    json_decref(wanted);
    free(body);
    free(own);
}

/* Other servers have not prepared it, or this one has forgotten it. */
START_TEST(test_a_record_waits_until_its_sheet_is_prepared)
{
    char path[100];
    begin();
    create_event_on_own_sheet();
    enter(SEAT_ANNA);
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    pass_time(1000);
    restart();
    look(ANNA);
    snprintf(path, sizeof path, "/record?entry=%s", text_of(entry_at(0), "entry"));
    bearer = ANNA;
    ask("GET", path_of(path), "");
    is_refused(503, "later");
    pass_time(0);
    ask("GET", path_of(path), "");
    ck_assert_int_eq(status, 200);
    ck_assert_ptr_nonnull(strstr(text_of(answer, "text"), "player 1 Anna"));
    ck_assert_int_eq(rooms->total.prepared, 1);
    bearer = NULL;
    end();
}
END_TEST

SUITE("rooms_events", test_nobody_sits_twice_in_an_entry, test_a_record_waits_until_its_sheet_is_prepared)
