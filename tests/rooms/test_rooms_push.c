/* SPDX-License-Identifier: MIT
 * Who is told what while their page is closed, and when; who is not. A stand-in takes the messages. */
#include "rooms_driver.h"

#include <stdio.h>

#include <sodium.h>

#include "push_keys.h"
#include "room_push.h"
#include "subscription.h"

#define ANNA "Jc3jXq-7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE"
#define BEN  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

/* ---- the stand-in ---- */

static struct push_message sent[20];
static int count;
static char gone[PUSH_ID_MAX]; /* the next one */

static bool take(void *self, const struct push_message *message)
{
    (void)self;
    ck_assert_int_lt(count, 20);
    sent[count++] = *message;
    return true;
}

static bool tell_gone(void *self, char id[PUSH_ID_MAX])
{
    (void)self;
    bool some = gone[0] != '\0';
    strcpy(id, gone);
    gone[0] = '\0';
    return some;
}

static void offer(void)
{
    struct rooms_push push = { .send = take, .gone = tell_gone };
    push.key[0] = 4;
    rooms_offer_push(rooms, &push);
}

static char browser_key[100];

/* Of a person: a browser with this number, and more fields. */
static void subscribe(const char *person, int number, const char *more)
{
    char body[800];
    bearer = person;
    snprintf(
        body, sizeof body,
        "{\"endpoint\":\"https://push.example/%d\",\"p256dh\":\"%s\",\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"%s}",
        number, browser_key, more);
    ask("POST", "/api/me/push", body);
}

/* Anna, who is to roll, and Ben at a table of this pace; both have a browser. */
static void begin_at(const char *pace)
{
    struct push_keys of_browser;
    char body[500];
    begin();
    offer();
    ck_assert(push_keys_make(&of_browser));
    sodium_bin2base64(browser_key, sizeof browser_key, of_browser.public, PUSH_PUBLIC,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    subscribe(ANNA, 1, "");
    ck_assert_int_eq(status, 200);
    subscribe(BEN, 2, ",\"language\":\"de\"");
    ck_assert_int_eq(status, 200);
    snprintf(body, sizeof body,
             "{\"game\":\"nochmal\",\"pace\":\"%s\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\","
             "\"person\":\"" ANNA "\"},{\"kind\":\"here\",\"name\":\"Ben\",\"person\":\"" BEN "\"}]}",
             pace);
    create(body);
    good("{\"do\":\"start\",\"person\":\"" BEN "\"}");
}

static const char *field(const struct push_message *message, const char *name)
{
    static char value[500];
    json_t *json = json_loads(message->text, 0, NULL);
    snprintf(value, sizeof value, "%s", text_of(json, name));
    json_decref(json);
    return value;
}

/* ---- the turn ---- */

START_TEST(test_somebody_who_is_away_is_told_once)
{
    begin_at("slow");
    connects(1);
    sends(1, "{\"do\":\"hello\",\"person\":\"" BEN "\"}");
    ck_assert_int_eq(count, 0); /* a page that is being reloaded is soon there again */
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 1);
    ck_assert_str_eq(sent[0].to.endpoint, "https://push.example/1");
    ck_assert_str_eq(field(&sent[0], "title"), "Noch mal! \xc2\xb7 Ben");
    ck_assert_str_eq(field(&sent[0], "body"), "It is your turn.");
    ck_assert_str_eq(field(&sent[0], "url") + strlen("#/room/"), ids[0]);
    ck_assert_str_eq(sent[0].topic, ids[0]);
    ck_assert(sent[0].urgent && sent[0].ttl_s > 6 * 86400 && sent[0].ttl_s <= 7 * 86400);
    pass_time(HOUR);
    ck_assert_int_eq(count, 1);
    restart();
    offer();
    seq_now(); /* somebody looks */
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 1);

    good("{\"do\":\"roll\",\"person\":\"" ANNA "\",\"seq\":0}"); /* now both decide, and nobody is there */
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 3);
    ck_assert(strstr(sent[1].text, "Du bist") || strstr(sent[2].text, "Du bist"));
    end();
}
END_TEST

START_TEST(test_somebody_who_is_there_sees_it)
{
    begin_at("relaxed");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    pass_time(HOUR);
    ck_assert_int_eq(count, 0);
    leaves(0);
    pass_time(10 * MINUTE);
    ck_assert_int_eq(count, 0);
    pass_time(6 * MINUTE); /* but has perhaps forgotten it */
    ck_assert_int_eq(count, 1);
    pass_time(HOUR);
    ck_assert_int_eq(count, 1);
    end();
}
END_TEST

START_TEST(test_who_decides_in_time_hears_nothing_later)
{
    begin_at("relaxed");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    pass_time(SECOND);
    leaves(0);
    pass_time(MINUTE);
    good("{\"do\":\"roll\",\"person\":\"" ANNA "\",\"seq\":0}");
    good("{\"do\":\"act\",\"person\":\"" ANNA "\",\"seq\":1,\"action\":\"pass\"}");
    pass_time(HOUR);
    ck_assert_int_eq(count, 1); /* to Ben */
    ck_assert_str_eq(sent[0].to.endpoint, "https://push.example/2");
    end();
}
END_TEST

START_TEST(test_tables_without_a_pace_tell_nobody)
{
    begin_at("slow");
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"person\":\"" ANNA
           "\"},{\"kind\":\"here\",\"person\":\"" BEN "\"}]}");
    good("{\"do\":\"start\",\"person\":\"" BEN "\"}");
    pass_time(HOUR);
    ck_assert_int_eq(count, 1); /* the slow one */
    ck_assert_str_ne(sent[0].topic, ids[0]);
    end();
}
END_TEST

START_TEST(test_the_question_before_a_bot_may_play)
{
    begin_at("relaxed");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 1);
    pass_time(25 * HOUR);
    good("{\"do\":\"ask\",\"person\":\"" BEN "\",\"seat\":0}");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 2);
    ck_assert(strstr(sent[1].text, "still there"));
    pass_time(HOUR);
    ck_assert_int_eq(count, 2);
    good("{\"do\":\"here\",\"person\":\"" ANNA "\"}");
    end();
}
END_TEST

START_TEST(test_the_end_and_the_rematch)
{
    begin_at("slow");
    pass_time(11 * SECOND);
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    good("{\"do\":\"end\",\"person\":\"" BEN "\"}");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 3);
    ck_assert(!sent[1].urgent);
    good("{\"do\":\"rematch\",\"person\":\"" BEN "\"}");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 5);
    ck_assert_str_eq(sent[4].topic, text_of(answer, "room"));
    pass_time(HOUR);
    ck_assert_int_eq(count, 5);
    end();
}
END_TEST

/* ---- quiet hours ---- */

/* Fields of quiet hours from so many minutes before now to so many after. */
static const char *quiet_around(int before, int after)
{
    static char fields[120];
    int minute = (int)(rooms_steady_time(rooms) / 60 % DAY_MINUTES);
    int there = (minute + 120) % DAY_MINUTES; /* its clock is two hours ahead */
    snprintf(fields, sizeof fields, ",\"offset\":120,\"quiet\":{\"from\":%d,\"till\":%d}",
             (there - before + DAY_MINUTES) % DAY_MINUTES, (there + after) % DAY_MINUTES);
    return fields;
}

START_TEST(test_quiet_hours)
{
    begin_at("slow");
    subscribe(ANNA, 1, quiet_around(60, 120));
    ck_assert_int_eq(status, 200);
    pass_time(HOUR);
    ck_assert_int_eq(count, 0);
    pass_time(HOUR + 2 * MINUTE);
    ck_assert_int_eq(count, 1);
    pass_time(HOUR);
    ck_assert_int_eq(count, 1);
    end();
}
END_TEST

START_TEST(test_quiet_hours_in_which_one_plays)
{
    begin_at("slow");
    subscribe(ANNA, 1, quiet_around(60, 120));
    subscribe(BEN, 2, quiet_around(60, 600));
    pass_time(HOUR);
    good("{\"do\":\"roll\",\"person\":\"" ANNA "\",\"seq\":0}");
    good("{\"do\":\"act\",\"person\":\"" ANNA "\",\"seq\":1,\"action\":\"pass\"}");
    pass_time(2 * HOUR);
    ck_assert_int_eq(count, 0);
    end();
}
END_TEST

START_TEST(test_the_rest_of_quiet_hours)
{
    struct subscription night = { .quiet_from = 22 * 60, .till = 7 * 60 }, none = { 0 };
    int64_t day = INT64_C(1700006400); /* midnight */
    ck_assert_int_eq(subscription_rests(&none, day), 0);
    ck_assert_int_eq(subscription_rests(&night, day), 7 * 3600);
    ck_assert_int_eq(subscription_rests(&night, day + 7 * 3600 - 1), 1);
    ck_assert_int_eq(subscription_rests(&night, day + 7 * 3600), 0);
    ck_assert_int_eq(subscription_rests(&night, day + 22 * 3600 - 1), 0);
    ck_assert_int_eq(subscription_rests(&night, day + 22 * 3600), 9 * 3600);
    night.offset = -60;
    ck_assert_int_eq(subscription_rests(&night, day + 22 * 3600), 0);
    ck_assert_int_eq(subscription_rests(&night, day + 23 * 3600), 9 * 3600);
}
END_TEST

/* ---- subscriptions ---- */

static int devices(const char *person)
{
    bearer = person;
    ask("GET", "/api/me/push", "");
    ck_assert_int_eq(status, 200);
    return (int)json_array_size(json_object_get(answer, "devices"));
}

START_TEST(test_a_server_that_does_not_offer_it)
{
    begin();
    ask("GET", "/api/push", "");
    ck_assert(json_is_false(json_object_get(answer, "offered")));
    subscribe(ANNA, 1, "");
    ck_assert_int_eq(status, 404);
    ck_assert_str_eq(text_of(answer, "code"), "no-push");
    ck_assert_int_eq(devices(ANNA), 0);
    offer();
    ask("GET", "/api/push", "");
    ck_assert(json_is_true(json_object_get(answer, "offered")));
    ck_assert_uint_eq(strlen(text_of(answer, "key")), 87);
    end();
}
END_TEST

START_TEST(test_what_is_no_subscription_is_refused)
{
    begin_at("slow");
    const char *wrong[] = { ",\"quiet\":{\"from\":1440,\"till\":0}",
                            ",\"quiet\":{\"from\":1}",
                            ",\"quiet\":7",
                            ",\"offset\":1000",
                            ",\"language\":1",
                            ",\"off\":1" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        subscribe(ANNA, 3, wrong[i]);
        EXPECT(status == 400, "%s", wrong[i]);
    }
    browser_key[10] = browser_key[10] == 'A' ? 'B' : 'A'; /* not on the curve any more */
    subscribe(ANNA, 3, "");
    ck_assert_int_eq(status, 400);
    ask("POST", "/api/me/push",
        "{\"endpoint\":\"http://push.example/3\",\"p256dh\":\"\",\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"}");
    ck_assert_int_eq(status, 400);
    bearer = NULL;
    ask("GET", "/api/me/push", "");
    ck_assert_int_eq(status, 403);
    ck_assert_int_eq(devices(ANNA), 1);
    end();
}
END_TEST

START_TEST(test_a_device_too_many_makes_the_oldest_go)
{
    begin_at("slow");
    for (int number = 3; number < 3 + SUBSCRIPTIONS; number++) {
        pass_time(SECOND);
        subscribe(ANNA, number, "");
    }
    ck_assert_int_eq(devices(ANNA), SUBSCRIPTIONS);
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, SUBSCRIPTIONS);
    for (int i = 0; i < count; i++)
        ck_assert_str_ne(sent[i].to.endpoint, "https://push.example/1");
    end();
}
END_TEST

START_TEST(test_subscriptions_end)
{
    begin_at("slow");
    pass_time(11 * SECOND);
    ck_assert_int_eq(devices(ANNA), 1);
    strcpy(gone, sent[0].id);
    pass_time(SECOND);
    ck_assert_int_eq(devices(ANNA), 0);
    subscribe(ANNA, 5, "");
    bearer = ANNA;
    ask("POST", "/api/me/push", "{\"off\":true,\"endpoint\":\"https://push.example/5\"}");
    ck_assert_int_eq(status, 200);
    ck_assert_int_eq(devices(ANNA), 0);
    ck_assert_int_eq(devices(BEN), 1);
    subscribe(ANNA, 2, ""); /* the browser is Anna's now */
    ck_assert_int_eq(devices(BEN), 0);
    ask("POST", "/api/me/forget", "{}");
    bearer = ANNA;
    ask("POST", "/api/me/forget", "{}");
    ck_assert_int_eq(devices(ANNA), 0);
    end();
}
END_TEST

/* ---- keys ---- */

START_TEST(test_keys_are_made_once)
{
    struct push_keys first, again;
    struct rv_error error = { 0 };
    struct store *of = store_open(STORE_IN_MEMORY, NULL);
    ck_assert(push_keys_of_store(of, &first, &error) && push_keys_of_store(of, &again, &error));
    ck_assert_mem_eq(&first, &again, sizeof first);
    ck_assert(push_public_fits(first.public));
    store_close(of);
}
END_TEST

SUITE("rooms_push", test_somebody_who_is_away_is_told_once, test_somebody_who_is_there_sees_it,
      test_who_decides_in_time_hears_nothing_later, test_tables_without_a_pace_tell_nobody,
      test_the_question_before_a_bot_may_play, test_the_end_and_the_rematch, test_quiet_hours,
      test_quiet_hours_in_which_one_plays, test_the_rest_of_quiet_hours, test_a_server_that_does_not_offer_it,
      test_what_is_no_subscription_is_refused, test_a_device_too_many_makes_the_oldest_go,
      test_subscriptions_end, test_keys_are_made_once)
