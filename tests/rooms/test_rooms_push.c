/* SPDX-License-Identifier: MIT
 * Who is told what while their page is closed, and when; who is not. A stand-in takes the messages. */
#include "rooms_driver.h"

#include <stdio.h>

#include <sodium.h>

#include "push_keys.h"
#include "room_push.h"
#include "subscription.h"
#include "room_quota.h"
#include "rooms_drop.h"

#define ANNA "Jc3jXq-7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE"
#define BEN  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

/* ---- the stand-in ---- */

enum { SENT_MAX = 60 };

static struct push_message sent[SENT_MAX];
static int count;
static bool full;              /* it takes no more */
static char gone[PUSH_ID_MAX]; /* the next one */

static bool take(void *self, const struct push_message *message)
{
    (void)self;
    ck_assert_int_lt(count, SENT_MAX);
    if (!full)
        sent[count++] = *message;
    return !full;
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

/* Anna, who is to roll, and Ben at a table of this pace. */
static void sit_down(const char *pace)
{
    char body[500];
    snprintf(body, sizeof body,
             "{\"game\":\"nochmal\",\"pace\":\"%s\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\","
             "\"person\":\"" ANNA "\"},{\"kind\":\"here\",\"name\":\"Ben\",\"person\":\"" BEN "\"}]}",
             pace);
    create(body);
    good("{\"do\":\"start\",\"person\":\"" BEN "\"}");
}

/* The same, and both have a browser. */
static void begin_at(const char *pace)
{
    struct push_keys of_browser;
    begin();
    offer();
    ck_assert(push_keys_make(&of_browser));
    sodium_bin2base64(browser_key, sizeof browser_key, of_browser.public, PUSH_PUBLIC,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    subscribe(ANNA, 1, "");
    ck_assert_int_eq(status, 200);
    subscribe(BEN, 2, ",\"language\":\"de\"");
    ck_assert_int_eq(status, 200);
    sit_down(pace);
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

START_TEST(test_a_turn_at_a_table_of_an_event_is_told)
{
    char path[60];
    begin_at("slow"); /* for the browsers */
    pass_time(11 * SECOND);
    count = 0;
    ask("POST", "/api/events", "{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2,\"pace\":\"relaxed\"}");
    snprintf(path, sizeof path, "/api/events/%s", text_of(answer, "event"));
    ask("POST", path,
        "{\"do\":\"enter\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\",\"person\":\"" ANNA
        "\"},{\"kind\":\"here\",\"name\":\"Ben\",\"person\":\"" BEN "\"}]}");
    ck_assert_int_eq(status, 201);
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 1);
    ck_assert_str_eq(sent[0].to.endpoint, "https://push.example/1");
    ck_assert_str_eq(sent[0].topic, text_of(answer, "room"));
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

/* At both paces a question is worth something until the answer is too late, although the deadline is over. */
START_TEST(test_a_question_lives_as_long_as_there_is_time_to_answer)
{
    static const struct {
        const char *pace;
        int days, answer_s;
    } paces[] = { { "relaxed", 1, 3 * 3600 }, { "slow", 7, 86400 } };
    for (size_t i = 0; i < sizeof paces / sizeof *paces; i++) {
        count = 0;
        begin_at(paces[i].pace);
        pass_time(11 * SECOND);
        pass_time(paces[i].days * 24 * HOUR);
        good("{\"do\":\"ask\",\"person\":\"" BEN "\",\"seat\":0}");
        pass_time(11 * SECOND);
        ck_assert_int_eq(count, 2);
        EXPECT(sent[1].ttl_s <= paces[i].answer_s && sent[1].ttl_s >= paces[i].answer_s - 60, "%s: %d",
               paces[i].pace, sent[1].ttl_s);
        end();
    }
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

/* The disk is full in the round that ends the game. */
START_TEST(test_an_end_that_is_not_stored_is_told_when_it_is)
{
    begin_at("slow");
    pass_time(11 * SECOND);
    pass_time(SECOND); /* that it is her turn was told: so it is noted */
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    ck_assert(!store_change_room(store, &(struct store_room){ .number = 4711 })); /* the round fails */
    bad(503, "storage", "{\"do\":\"end\",\"person\":\"" BEN "\"}");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 1);
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    good("{\"do\":\"end\",\"person\":\"" BEN "\"}");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 3);
    end();
}
END_TEST

/* It is not what Anna has seen before she left. */
START_TEST(test_who_was_there_before_the_end_is_told_of_it)
{
    begin_at("slow");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    connects(1);
    sends(1, "{\"do\":\"hello\",\"person\":\"" BEN "\"}");
    sends(0, "{\"do\":\"end\"}");
    pass_time(SECOND);
    leaves(0);
    sends(1, "{\"do\":\"end\"}");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 1);
    ck_assert_str_eq(sent[0].to.endpoint, "https://push.example/1");
    ck_assert(!sent[0].urgent);
    end();
}
END_TEST

/* ---- the host of a table that waits ---- */

static void joins(const char *name)
{
    char body[100];
    snprintf(body, sizeof body, "{\"do\":\"join\",\"name\":\"%s\"}", name);
    good(body);
}

/* Anna's, with two open seats; she has gone. */
static void open_table(const char *pace)
{
    char body[300];
    begin_at("live"); /* for the browsers */
    pass_time(11 * SECOND);
    snprintf(body, sizeof body,
             "{\"game\":\"nochmal\",\"pace\":\"%s\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\","
             "\"person\":\"" ANNA "\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}",
             pace);
    create(body);
    count = 0;
}

START_TEST(test_the_host_is_told_of_a_guest_and_when_everybody_is_there)
{
    open_table("slow");
    pass_time(MINUTE);
    ck_assert_int_eq(count, 0);
    joins("Cleo");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 1);
    ck_assert_str_eq(sent[0].to.endpoint, "https://push.example/1");
    ck_assert_str_eq(field(&sent[0], "title"), "Noch mal! \xc2\xb7 Cleo");
    ck_assert_str_eq(field(&sent[0], "body"), "Somebody has sat down at your table.");
    ck_assert_str_eq(sent[0].topic, ids[0]);
    pass_time(HOUR);
    ck_assert_int_eq(count, 1);
    joins("Dora");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 2);
    ck_assert_str_eq(field(&sent[1], "body"), "Everybody has sat down. You can start the game.");
    pass_time(HOUR);
    ck_assert_int_eq(count, 2);
    end();
}
END_TEST

START_TEST(test_a_host_who_has_looked_is_told_of_the_next_guest)
{
    open_table("relaxed");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    joins("Cleo"); /* she sees that */
    pass_time(MINUTE);
    leaves(0);
    pass_time(HOUR);
    ck_assert_int_eq(count, 0);
    joins("Dora");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 1);
    end();
}
END_TEST

START_TEST(test_guests_at_a_live_table_are_no_news_for_a_closed_page)
{
    open_table("live");
    joins("Cleo");
    pass_time(HOUR);
    ck_assert_int_eq(count, 0);
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

/* What is kept back counts as told only when it was handed out. */
START_TEST(test_a_restart_in_quiet_hours)
{
    begin_at("slow");
    subscribe(ANNA, 1, quiet_around(60, 120));
    pass_time(HOUR);
    restart();
    offer();
    ck_assert_int_eq(seq_now(), 0); /* somebody looks */
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 0);
    pass_time(2 * HOUR); /* its clock starts with that of the wall */
    ck_assert_int_eq(count, 1);
    pass_time(11 * SECOND);
    restart();
    offer();
    ck_assert_int_eq(seq_now(), 0);
    pass_time(3 * HOUR);
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 1);
    end();
}
END_TEST

/* Nor is the news forgotten that the game is over and goes on elsewhere. */
START_TEST(test_an_end_before_a_restart_in_quiet_hours)
{
    begin_at("slow");
    pass_time(11 * SECOND);
    subscribe(ANNA, 1, quiet_around(60, 120));
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    good("{\"do\":\"end\",\"person\":\"" BEN "\"}");
    good("{\"do\":\"rematch\",\"person\":\"" BEN "\"}");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 3); /* Anna's turn, and both news for Ben */
    pass_time(11 * SECOND);
    restart();
    offer();
    pass_time(2 * MINUTE); /* nobody looks */
    ck_assert_int_eq(count, 3);
    pass_time(3 * HOUR);
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 5);
    ck_assert_str_eq(sent[3].to.endpoint, "https://push.example/1");
    ck_assert_str_eq(sent[4].to.endpoint, "https://push.example/1");
    pass_time(11 * SECOND);
    restart();
    offer();
    seq_now();
    pass_time(HOUR);
    ck_assert_int_eq(count, 5);
    ck_assert_int_eq(rooms->later_count, 0);
    end();
}
END_TEST

START_TEST(test_who_has_seen_the_end_in_quiet_hours_hears_nothing_later)
{
    begin_at("slow");
    pass_time(11 * SECOND);
    subscribe(ANNA, 1, quiet_around(60, 120));
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    good("{\"do\":\"end\",\"person\":\"" BEN "\"}");
    pass_time(MINUTE);
    ck_assert_int_eq(count, 2);
    connects(0);
    sends(0, "{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    pass_time(MINUTE);
    leaves(0);
    pass_time(3 * HOUR);
    ck_assert_int_eq(count, 2);
    end();
}
END_TEST

/* The room is loaded again and again meanwhile. */
START_TEST(test_what_is_kept_is_told_once)
{
    begin_at("slow");
    subscribe(ANNA, 1, quiet_around(60, 120));
    for (int i = 0; i < 20; i++) {
        pass_time(MINUTE);
        ck_assert_int_eq(seq_now(), 0);
        pass_time(11 * SECOND);
    }
    ck_assert_int_eq(rooms->later_count, 1);
    pass_time(2 * HOUR);
    pass_time(MINUTE);
    ck_assert_int_eq(count, 1);
    end();
}
END_TEST

/* One rests, the other one does not. */
START_TEST(test_two_browsers_of_a_person)
{
    begin_at("slow");
    subscribe(ANNA, 1, quiet_around(60, 120));
    subscribe(ANNA, 3, "");
    pass_time(11 * SECOND);
    ck_assert_int_eq(count, 1);
    ck_assert_str_eq(sent[0].to.endpoint, "https://push.example/3");
    pass_time(HOUR);
    ck_assert_int_eq(count, 1);
    pass_time(HOUR + 2 * MINUTE);
    ck_assert_int_eq(count, 2);
    ck_assert_str_eq(sent[1].to.endpoint, "https://push.example/1");
    pass_time(HOUR);
    ck_assert_int_eq(count, 2);
    end();
}
END_TEST

START_TEST(test_what_nobody_takes_now_goes_out_later)
{
    begin_at("slow");
    full = true;
    pass_time(11 * SECOND);
    pass_time(MINUTE);
    ck_assert_int_eq(count, 0);
    full = false;
    pass_time(5 * MINUTE);
    ck_assert_int_eq(count, 1);
    pass_time(HOUR);
    ck_assert_int_eq(count, 1);
    end();
}
END_TEST

/* At a relaxed table there are three hours to answer. The night does not count. */
START_TEST(test_quiet_hours_are_no_time_to_answer)
{
    begin_at("relaxed");
    subscribe(ANNA, 1, quiet_around(60, 120));
    pass_time(24 * HOUR + MINUTE); /* the same time of day */
    good("{\"do\":\"ask\",\"person\":\"" BEN "\",\"seat\":0}");
    pass_time(11 * SECOND);
    int before = count;
    pass_time(3 * HOUR + 5 * MINUTE);
    ck_assert_int_eq(count, before + 1);
    ck_assert(strstr(sent[before].text, "still there"));
    bad(409, "not-silent", "{\"do\":\"takeover\",\"person\":\"" BEN "\",\"seat\":0}");
    pass_time(2 * HOUR - 10 * MINUTE);
    bad(409, "not-silent", "{\"do\":\"takeover\",\"person\":\"" BEN "\",\"seat\":0}");
    pass_time(10 * MINUTE);
    good("{\"do\":\"takeover\",\"person\":\"" BEN "\",\"seat\":0}");
    end();
}
END_TEST

START_TEST(test_time_outside_of_quiet_hours)
{
    struct subscription night = { .quiet_from = 22 * 60, .till = 7 * 60 }, none = { 0 };
    struct subscription always = { .quiet_from = 0, .till = DAY_MINUTES - 1 };
    int64_t day = INT64_C(1700006400), hour = 3600; /* midnight */
    ck_assert_int_eq(subscription_awake(&none, day, 3 * hour), day + 3 * hour);
    ck_assert_int_eq(subscription_awake(&night, day + 8 * hour, 3 * hour), day + 11 * hour);
    ck_assert_int_eq(subscription_awake(&night, day + 20 * hour, 3 * hour), day + (24 + 8) * hour);
    ck_assert_int_eq(subscription_awake(&night, day + 22 * hour + 1800, 3 * hour), day + (24 + 10) * hour);
    ck_assert_int_eq(subscription_awake(&night, day, 3 * hour), day + 10 * hour);
    ck_assert_int_eq(subscription_awake(&night, day + 12 * hour, 24 * hour), day + (36 + 9) * hour);
    ck_assert_int_eq(subscription_awake(&always, day, 3 * hour), day + (24 + 3) * hour);
}
END_TEST

/* ---- nobody waits for them ---- */

/* Sheets that took longer to prepare take the place of all that nobody plays on. */
static void forget_sheets(void)
{
    const char *usual = rv_builtin_first("nochmal", "classic")->text;
    for (int i = 0; i < 20; i++) {
        char text[8000];
        struct rv_sheet *sheet;
        int len = snprintf(text, sizeof text, "# %d\n%s", i, usual);
        ck_assert_int_eq(rv_sheet_parse(text, (size_t)len, &sheet, NULL), RV_OK);
        ck_assert(rv_material_put(rooms->cache, RV_ON_SHEET, text, (size_t)len, sheet, NULL, 1000000));
    }
}

START_TEST(test_the_loop_prepares_no_sheet_in_the_morning)
{
    begin_at("slow");
    subscribe(ANNA, 1, quiet_around(60, 120));
    json_t *table =
        json_pack("{ss, ss, so, s[{ss, ss}, {ss, ss}]}", "game", "nochmal", "pace", "slow", "material",
                  json_sprintf("# own\n%s", rv_builtin_first("nochmal", "classic")->text), "seats", "kind",
                  "here", "person", ANNA, "kind", "here", "person", BEN);
    char *body = json_dumps(table, 0);
    ask("POST", "/api/rooms", body); /* it is being prepared */
    pass_time(0);
    create(body);
    free(body);
    json_decref(table);
    good("{\"do\":\"start\",\"person\":\"" BEN "\"}");
    pass_time(11 * SECOND);
    pass_time(HOUR);
    ck_assert(!room_is_loaded(rooms, ids[0]));
    long long prepared = rooms->total.prepared;
    forget_sheets();
    pass_time(HOUR + 2 * MINUTE);
    ck_assert_int_eq(count, 1); /* that of the usual table */
    pass_time(0);
    ck_assert_int_eq(count, 2);
    ck_assert_int_eq(rooms->total.prepared, prepared + 1);
    ck_assert_str_eq(sent[1].topic, ids[0]);
    end();
}
END_TEST

START_TEST(test_a_few_rooms_in_a_round)
{
    enum { ROOMS = 45, MOST = 20 };
    begin_at("slow");
    subscribe(ANNA, 1, quiet_around(60, 120));
    for (int i = 1; i < ROOMS; i++)
        sit_down("slow");
    pass_time(11 * SECOND);
    pass_time(HOUR);
    ck_assert_int_eq(rooms->later_count, ROOMS);
    ck_assert_int_eq(rooms->loaded_count, 0);
    pass_time(HOUR + 2 * MINUTE);
    ck_assert_int_eq(count, MOST);
    ck_assert_int_lt(app.tick(app.self, clock_ms), clock_ms + SECOND); /* it wants to go on soon */
    ck_assert(end_round());
    pass_time(0);
    ck_assert_int_eq(count, ROOMS);
    ck_assert_int_eq(rooms->later_count, 0);
    end();
}
END_TEST

/* Many rooms with messages of their own pay for them themselves: nobody else waits for theirs. */
START_TEST(test_who_has_paid_enough_waits)
{
    begin_at("slow");
    subscribe(ANNA, 1, quiet_around(60, 120));
    pass_time(HOUR);
    pass_time(11 * SECOND);
    ck_assert_int_eq(rooms->later_count, 1);
    ck_assert_int_eq(rooms->loaded_count, 0);
    struct account *payer = account_of_text(rooms->accounts, "192.0.2.1"); /* of the requests */
    account_charge(rooms->accounts, payer, COST_WORK, 10 * 24 * 3600 * 100.0, clock_ms);
    pass_time(HOUR + 2 * MINUTE);
    ck_assert_int_eq(count, 0);
    ck_assert_int_eq(rooms->loaded_count, 0);
    pass_time(11 * 24 * HOUR);
    ck_assert_int_eq(count, 1);
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
        pass_time(number == 3 ? 2 * SECOND : SECOND); /* by every clock the first is the oldest */
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

/* As subscribing is. */
START_TEST(test_taking_back_is_counted)
{
    static const char off[] = "{\"off\":true,\"endpoint\":\"https://push.example/9\"}";
    begin_at("slow");
    rooms->limits.rooms_hour = 1;
    pass_time(HOUR);
    bearer = ANNA;
    for (int i = 0; i < QUOTA_ROOM / QUOTA_RESULT; i++) {
        ask("POST", "/api/me/push", off);
        EXPECT(status == 200, "%d: %d", i, status);
    }
    ask("POST", "/api/me/push", off);
    ck_assert_int_eq(status, 429);
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

SUITE("rooms_push", test_somebody_who_is_away_is_told_once, test_a_turn_at_a_table_of_an_event_is_told,
      test_somebody_who_is_there_sees_it, test_who_decides_in_time_hears_nothing_later,
      test_tables_without_a_pace_tell_nobody, test_a_question_lives_as_long_as_there_is_time_to_answer,
      test_the_question_before_a_bot_may_play, test_the_end_and_the_rematch,
      test_an_end_that_is_not_stored_is_told_when_it_is, test_who_was_there_before_the_end_is_told_of_it,
      test_quiet_hours, test_quiet_hours_in_which_one_plays, test_a_restart_in_quiet_hours,
      test_an_end_before_a_restart_in_quiet_hours,
      test_who_has_seen_the_end_in_quiet_hours_hears_nothing_later, test_what_is_kept_is_told_once,
      test_two_browsers_of_a_person, test_what_nobody_takes_now_goes_out_later,
      test_quiet_hours_are_no_time_to_answer, test_time_outside_of_quiet_hours,
      test_the_loop_prepares_no_sheet_in_the_morning, test_a_few_rooms_in_a_round,
      test_who_has_paid_enough_waits, test_the_rest_of_quiet_hours, test_a_server_that_does_not_offer_it,
      test_what_is_no_subscription_is_refused, test_a_device_too_many_makes_the_oldest_go,
      test_subscriptions_end, test_keys_are_made_once, test_taking_back_is_counted,
      test_the_host_is_told_of_a_guest_and_when_everybody_is_there,
      test_a_host_who_has_looked_is_told_of_the_next_guest,
      test_guests_at_a_live_table_are_no_news_for_a_closed_page)
