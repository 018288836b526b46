/* SPDX-License-Identifier: MIT
 * Events as the server keeps them: what one entry may cost the others, who counts, what is told when. */
#include "rooms_driver.h"

#include <stdio.h>

#include "daily.h"
#include "event_board.h"
#include "person.h"
#include "reads.h"
#include "room_people.h"
#include "rooms_drop.h"

#define ANNA "Jc3jXq-7iF0T1eWvC5xkLs0yQ9hZ2bN8mGdRaUoPfIE"
#define BEN  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"
#define DORA "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAI"

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

static void put(const char *kind, const char *id, const char *text)
{
    char copy[1000];
    struct store_document document = { .version = 1, .text = copy };
    strcpy(document.kind, kind);
    strcpy(document.id, id);
    strcpy(document.owner, match);
    strcpy(copy, text);
    rooms_put_document(rooms, &document);
    ck_assert(end_round());
}

/* Somebody alone, who has come to the end, as earlier versions stored it: with its moves. */
static void put_old_entry(const char *id, const char *name, int points, int over)
{
    char text[600];
    snprintf(
        text, sizeof text,
        "{\"round\":1,\"room\":\"\",\"over\":%d,\"finished\":true,\"seats\":[{\"name\":\"%s\",\"bot\":\"\","
        "\"person\":\"\",\"points\":%d,\"rank\":1}],\"moves\":\"roll rg1 1\\npass\\n\"}",
        over, name, points);
    put(ENTRY_DOCUMENT, id, text);
}

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

START_TEST(test_who_has_used_up_the_hour_costs_nothing_more)
{
    char body[] = "{\"name\":\"E\",\"game\":\"nochmal\",\"material\":\"a\\nb\"}";
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\"}");
    rooms->limits.rooms_hour = 1;
    enter(SEAT_ANNA);
    ask("POST", "/api/events", body); /* no worker looks at it */
    is_refused(429, "rate");
    tries_to_enter(SEAT_BEN);
    is_refused(429, "rate");
    ck_assert_int_eq(rooms->total.boards, 1);
    end();
}
END_TEST

/* ---- who has entered ---- */

/* Else one could enter as nobody, often, and say of the best entry whose it is. */
START_TEST(test_a_seat_of_nobody_stays_nobodys)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\"}");
    enter(SEAT_CEM);
    good("{\"do\":\"hello\",\"secrets\":[\"$A\"],\"person\":\"" ANNA "\"}");
    bad(403, "bad-secret", "{\"do\":\"roll\",\"seq\":0,\"person\":\"" ANNA "\"}");
    good("{\"do\":\"end\",\"secret\":\"$A\"}");
    look(ANNA);
    ck_assert(!json_is_true(json_object_get(entry_at(0), "mine")));
    look(keys[0]); /* it is still known by its key */
    ck_assert(json_is_true(json_object_get(entry_at(0), "mine")));
    enter(SEAT_ANNA);
    look(keys[0]); /* of a seat with a person, too */
    ck_assert_int_eq(json_is_true(json_object_get(entry_at(0), "mine")) +
                         json_is_true(json_object_get(entry_at(1), "mine")),
                     1);
    end();
}
END_TEST

static const char *bot_of(size_t seat)
{
    return text_of(json_array_get(json_object_get(entry_at(0), "seats"), seat), "bot");
}

START_TEST(test_a_seat_that_a_bot_has_played_is_the_bots)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":3}");
    enter(SEAT_ANNA "," SEAT_BEN "," SEAT_CEM);
    good("{\"do\":\"leave\",\"secret\":\"$C\"}");
    good("{\"do\":\"back\",\"secret\":\"$C\"}"); /* before it has decided anything */
    good("{\"do\":\"leave\",\"secret\":\"$B\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    pass_time(0);
    ck_assert_int_gt(seq_now(), 2);
    good("{\"do\":\"back\",\"secret\":\"$B\"}");
    bad(400, "bad-setup", "{\"do\":\"free\",\"secret\":\"$A\",\"seat\":1}");
    for (int i = 0; i < 3; i++) {
        char message[60];
        snprintf(message, sizeof message, "{\"do\":\"end\",\"secret\":\"$%c\"}", 'A' + i);
        good(message);
    }
    look(ANNA);
    ck_assert(json_is_true(json_object_get(entry_at(0), "over")));
    ck_assert_str_eq(bot_of(0), "");
    ck_assert_str_ne(bot_of(1), "");
    ck_assert_str_eq(bot_of(2), "");
    end();
}
END_TEST

/* Nobody has seen any dice. */
START_TEST(test_who_leaves_before_the_game_may_enter_again)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2}");
    enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    tries_to_enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    is_refused(409, "entered");
    good("{\"do\":\"leave\",\"person\":\"" ANNA "\"}");
    enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    end();
}
END_TEST

static bool is_mine(size_t entry)
{
    return json_is_true(json_object_get(entry_at(entry), "mine"));
}

/* Else the match offers them a try that they do not have, or a table that they have left. */
START_TEST(test_an_entry_says_who_sits_there_before_its_game_is_over)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2}");
    enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    good("{\"do\":\"join\",\"name\":\"Ben\",\"person\":\"" BEN "\"}");
    look(BEN);
    ck_assert(is_mine(0));
    ck_assert_str_eq(text_of(entry_at(0), "room"), ids[0]);
    good("{\"do\":\"leave\",\"person\":\"" ANNA "\"}");
    look(ANNA);
    ck_assert(!is_mine(0));
    enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    look(ANNA);
    ck_assert_int_eq(is_mine(0) + is_mine(1), 1);
    look(BEN);
    ck_assert_int_eq(is_mine(0) + is_mine(1), 1);
    end();
}
END_TEST

/* It is not begun, and nobody is to wait for it; who comes by the link finds it again. */
START_TEST(test_an_entry_that_everybody_has_left_is_not_shown)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2}");
    enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    look(NULL);
    ck_assert_ptr_nonnull(entry_at(0));
    good("{\"do\":\"leave\",\"person\":\"" ANNA "\"}");
    look(NULL);
    ck_assert_ptr_null(entry_at(0));
    good("{\"do\":\"join\",\"name\":\"Ben\",\"person\":\"" BEN "\"}");
    look(BEN);
    ck_assert(is_mine(0));
    end();
}
END_TEST

START_TEST(test_an_entry_has_the_names_of_today_while_it_waits)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2}");
    enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    good("{\"do\":\"rename\",\"name\":\"Anne\",\"person\":\"" ANNA "\"}");
    look(NULL);
    ck_assert_str_eq(text_of(json_array_get(json_object_get(entry_at(0), "seats"), 0), "name"), "Anne");
    end();
}
END_TEST

/* The entry of a table that waits, as a server left it that broke off in between, or an earlier one. */
START_TEST(test_an_entry_that_misses_somebody_is_mended)
{
    struct store_document entry = { .kind = ENTRY_DOCUMENT };
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2}");
    enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    entry_id(ids[0], entry.id);
    strcpy(entry.owner, match);
    entry.room = room_find(rooms, ids[0], &(struct refusal){ 0 })->facts.number;
    store_replace(store, &entry, "Anna", "Nobody");
    ck_assert(store_commit(store));
    restart();
    seq_now(); /* somebody looks at the table */
    pass_time(1000);
    look(ANNA);
    ck_assert_str_eq(text_of(json_array_get(json_object_get(entry_at(0), "seats"), 0), "name"), "Anna");
    end();
}
END_TEST

/* The same of both rooms: an old one, and one of today that makes way. */
START_TEST(test_people_of_a_room_that_is_dropped_may_enter_again)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2}");
    enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    room->facts.touched -= 4 * 86400;
    ck_assert(store_change_room(store, &room->facts) && store_commit(store));
    pass_time(limits.linger_ms);
    clock_ms = rooms->next_sweep;
    pass_time(0);
    look(NULL);
    ck_assert_ptr_null(entry_at(0));
    enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    pass_time(limits.linger_ms);
    rooms->limits.rooms_kept = 2;
    create(TWO);
    create(TWO); /* Anna's makes way */
    look(NULL);
    ck_assert_ptr_null(entry_at(0));
    rooms->limits.rooms_kept = 0;
    enter(SEAT_ANNA "," SEAT_BEN);
    good("{\"do\":\"roll\",\"person\":\"" ANNA "\",\"seq\":0}");
    good("{\"do\":\"leave\",\"person\":\"" ANNA "\"}"); /* who has seen some may not */
    tries_to_enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    is_refused(409, "entered");
    end();
}
END_TEST

/* ---- pace ---- */

static const char *pace_now(void)
{
    seq_now();
    return text_of(answer, "pace");
}

/* Taps count, and a bot plays for somebody only once that person was asked: it voids the result. */
START_TEST(test_a_person_who_thinks_is_asked_before_a_bot_plays)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2}");
    look(NULL);
    ck_assert_str_eq(text_of(answer, "pace"), "live");
    enter(SEAT_ANNA "," SEAT_BEN);
    ck_assert_str_eq(pace_now(), "live");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"person\":\"" ANNA "\"}");
    pass_time(100000); /* Anna is to roll, and has thought for longer than tables without a pace allow */
    ck_assert(!seat_is(0, "silent"));
    good("{\"do\":\"here\",\"person\":\"" ANNA "\"}");
    pass_time(100000);
    bad(409, "not-silent", "{\"do\":\"takeover\",\"person\":\"" BEN "\",\"seat\":0}");
    const json_t *turn = json_array_get(json_object_get((seq_now(), answer), "turns"), 0);
    ck_assert(json_object_get(turn, "asked"));
    pass_time(30000);
    good("{\"do\":\"takeover\",\"person\":\"" BEN "\",\"seat\":0}");
    good("{\"do\":\"end\",\"person\":\"" BEN "\"}");
    good("{\"do\":\"rematch\",\"person\":\"" BEN "\"}");
    strcpy(ids[0], text_of(answer, "room"));
    ck_assert_str_eq(pace_now(), "live");
    end();
}
END_TEST

START_TEST(test_the_organiser_chooses_the_pace)
{
    begin();
    ask("POST", "/api/events", "{\"name\":\"E\",\"game\":\"nochmal\",\"pace\":\"hasty\"}");
    is_refused(400, "bad-setup");
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2,\"pace\":\"slow\"}");
    restart(); /* it is stored */
    look(NULL);
    ck_assert_str_eq(text_of(answer, "pace"), "slow");
    enter(SEAT_ANNA ",{\"kind\":\"open\"}");
    ck_assert_str_eq(pace_now(), "slow");
    enter(SEAT_BEN ",{\"kind\":\"bot\",\"level\":\"random\"}"); /* nobody waits for Ben */
    ck_assert_str_eq(pace_now(), "");
    create_event("{\"name\":\"E\",\"game\":\"nochmal\"}");
    look(NULL);
    ck_assert_str_eq(text_of(answer, "pace"), "");
    enter(SEAT_ANNA);
    ck_assert_str_eq(pace_now(), "");
    end();
}
END_TEST

START_TEST(test_events_of_earlier_versions_have_a_pace)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"players\":2}");
    store_drop_document(store, EVENT_DOCUMENT, match);
    put(EVENT_DOCUMENT, match,
        "{\"name\":\"E\",\"game\":\"nochmal\",\"options\":0,\"material\":\"classic 16572fb4\",\"players\":2,"
        "\"rounds\":1,\"byPlaces\":false,\"seeded\":false,\"seed\":"
        "\"0000000000000000000000000000000000000000000000000000000000000000\",\"organiser\":"
        "\"0000000000000000000000000000000000000000000000000000000000000000\",\"made\":0,"
        "\"closes\":1000000000000,\"day\":0,\"closed\":[]}");
    enter(SEAT_ANNA "," SEAT_BEN);
    ck_assert_str_eq(pace_now(), "live");
    end();
}
END_TEST

/* ---- finding them again ---- */

static const json_t *event_at(size_t i)
{
    return json_array_get(json_object_get(answer, "events"), i);
}

static void ask_for_events(const char *person)
{
    bearer = person;
    ask("GET", "/api/events", "");
    bearer = NULL;
    ck_assert_int_eq(status, 200);
}

START_TEST(test_events_are_found_again)
{
    begin();
    snprintf(match, sizeof match, "daily-%d-nochmal", daily_number(rooms_time(rooms)));
    enter(SEAT_ANNA);
    bearer = ANNA;
    create_event("{\"name\":\"Mine\",\"game\":\"nochmal\",\"rounds\":2}");
    bearer = NULL;
    enter(SEAT_BEN);
    ask_for_events(ANNA);
    ck_assert_int_eq(json_array_size(json_object_get(answer, "entered")), 1); /* the challenge, */
    ck_assert_int_eq(json_array_size(json_object_get(answer, "events")), 1);  /* which is found by its day */
    ck_assert_str_eq(text_of(event_at(0), "id"), match);
    ck_assert_str_eq(text_of(event_at(0), "name"), "Mine");
    ck_assert_int_eq(json_integer_value(json_object_get(event_at(0), "open")), 1);
    ck_assert(json_is_true(json_object_get(event_at(0), "organised")));
    ck_assert_int_eq(json_array_size(json_object_get(event_at(0), "played")), 0);
    rooms->started_wall += 5;
    int64_t closed = rooms_time(rooms);
    bearer = ANNA;
    ask("POST", path_of(""), "{\"do\":\"close\",\"round\":1}");
    ask_for_events(BEN);
    ck_assert_int_eq(json_integer_value(json_object_get(event_at(0), "open")), 2);
    ck_assert_int_ge(json_integer_value(json_object_get(event_at(0), "opened")), closed);
    ck_assert(!json_is_true(json_object_get(event_at(0), "organised")));
    const json_t *played = json_object_get(event_at(0), "played");
    ck_assert_int_eq(json_integer_value(json_array_get(played, 0)), 1);
    ck_assert_int_eq(json_array_size(played), 1);
    store_drop_document(store, EVENT_DOCUMENT, match); /* it is not kept for ever */
    ck_assert(end_round());
    ask_for_events(BEN);
    ck_assert(!event_at(0));
    end();
}
END_TEST

START_TEST(test_no_more_events_are_read_than_are_listed)
{
    char id[20];
    begin();
    for (int i = 0; i < 60; i++) {
        struct store_document of = { .kind = ORGANISER_DOCUMENT, .version = 1, .text = (char[]){ "{}" } };
        struct refusal refusal;
        unsigned char anna[STORE_KEY];
        ck_assert(person_hash(ANNA, anna, &refusal));
        person_owner(anna, of.owner);
        snprintf(id, sizeof id, "%d", i);
        strcpy(of.id, id);
        rooms_put_document(rooms, &of);
    }
    ck_assert(end_round());
    int tickets = rooms->tickets;
    ask_for_events(ANNA);
    ck_assert_int_eq(rooms->tickets - tickets, 1 + 50);
    ck_assert(!event_at(0));
    end();
}
END_TEST

/* ---- the ranked challenge ---- */

static bool stands_there(const char *name)
{
    for (size_t i = 0; entry_at(i); i++)
        if (strcmp(text_of(json_array_get(json_object_get(entry_at(i), "seats"), 0), "name"), name) == 0)
            return true;
    return false;
}

START_TEST(test_nobody_keeps_others_from_the_ranked_challenge)
{
    char key[SEAT_KEY_MAX], room[STORE_ID_MAX];
    begin();
    rooms->limits.results = 2;
    snprintf(match, sizeof match, "daily-%d-nochmal", daily_number(rooms_time(rooms)));
    enter(SEAT_ANNA);
    strcpy(room, ids[0]);
    strcpy(key, keys[0]);
    rooms->started_wall += 10; /* the others come later */
    enter(SEAT_BEN);
    enter("{\"kind\":\"here\",\"name\":\"Dora\",\"person\":\"" DORA "\"}");
    look(NULL);
    ck_assert(!stands_there("Anna") && stands_there("Ben") && stands_there("Dora"));
    strcpy(ids[0], room); /* but plays on, and then counts */
    strcpy(keys[0], key);
    play_on(1, 10000);
    look(NULL);
    ck_assert(stands_there("Anna") && !entry_at(2));
    tries_to_enter(SEAT_ANNA);
    is_refused(409, "entered");
    end();
}
END_TEST

static struct entry plays(const char *id, int round, int over, const char *name, const char *person,
                          int points)
{
    struct entry entry = { .round = round, .over = over, .finished = true, .seats = 1 };
    strcpy(entry.id, id);
    strcpy(entry.seat[0].name, name);
    strcpy(entry.seat[0].person, person);
    entry.seat[0].points = points;
    return entry;
}

/* Those that go on make way first, then the worst for a better one. */
START_TEST(test_a_better_entry_takes_the_place_of_the_worst)
{
    struct entry entries[] = { plays("a", 1, 5, "Anna", "", 7), plays("b", 1, 5, "Ben", "", 5) };
    struct event_board board = { .event = "e", .entries = entries, .count = 2 };
    struct entry same = plays("c", 1, 5, "Cem", "", 5), better = plays("c", 1, 5, "Cem", "", 6);
    begin();
    rooms->limits.results = 2;
    strcpy(match, "e");
    put_old_entry("a", "Anna", 7, 5);
    put_old_entry("b", "Ben", 5, 5);
    ck_assert(!event_day_has_place(rooms, &board, NULL) && !event_day_has_place(rooms, &board, &same));
    entries[0].finished = false;
    ck_assert(event_day_has_place(rooms, &board, NULL));
    entries[0].finished = true;
    ck_assert(event_day_has_place(rooms, &board, &better));
    struct store_read wanted = { .what = WANT_DOCUMENTS, .kind = ENTRY_DOCUMENT, .label = "e", .most = 9 };
    int ticket;
    ck_assert_int_eq(rooms_read(rooms, &wanted, &ticket)->count, 0);
    rooms->limits.results = 3;
    ck_assert(event_day_has_place(rooms, &board, NULL));
    end();
}
END_TEST

/* ---- when ---- */

static struct entry stored_entry(void)
{
    struct store_read wanted = { .what = WANT_DOCUMENT, .kind = ENTRY_DOCUMENT };
    struct entry entry;
    int ticket;
    entry_id(ids[0], wanted.label);
    const struct store_read *read = rooms_read(rooms, &wanted, &ticket);
    ck_assert(read && read->found == STORE_FOUND && entry_read(read->documents, &entry));
    return entry;
}

/* Where the event must be read first, it may be written down later: it counts all the same. */
START_TEST(test_an_entry_is_over_when_its_game_is)
{
    struct store_document document = { .version = 3 };
    struct buffer none = { 0 };
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\"}");
    enter(SEAT_ANNA);
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    struct entry entry = stored_entry();
    int64_t over = entry.over;
    ck_assert(over > 0);
    entry.over = 0;
    strcpy(document.owner, match);
    event_put_entry(rooms, &document, &entry, &none);
    store_drop_document(store, MOVES_DOCUMENT, entry.id);
    ck_assert(end_round());
    restart();
    clock_ms += 60000;
    seq_now();
    pass_time(1000);
    ck_assert_int_eq(stored_entry().over, over);
    end();
}
END_TEST

/* The clocks disagree: nobody may enter, but the secret is not told. */
START_TEST(test_a_clock_that_jumps_tells_no_secret)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\",\"days\":1}");
    enter(SEAT_ANNA);
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    clock_ms += 2 * 86400 * 1000;
    look(BEN);
    ck_assert_int_eq(json_integer_value(json_object_get(answer, "open")), 0);
    ck_assert_ptr_null(json_object_get(answer, "secret"));
    ck_assert_ptr_null(json_object_get(entry_at(0), "entry"));
    tries_to_enter(SEAT_BEN);
    is_refused(409, "over");
    end();
}
END_TEST

/* ---- boards ---- */

START_TEST(test_entries_are_read_once_for_all_visitors)
{
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\"}");
    enter(SEAT_ANNA);
    for (int i = 0; i < 5; i++)
        look(i % 2 ? ANNA : BEN);
    ck_assert_int_eq(rooms->total.boards, 1 + 1); /* entering reads them, too, and changes them */
    ck_assert(!json_is_true(json_object_get(entry_at(0), "over")));
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    pass_time(1000);
    look(BEN);
    look(BEN);
    ck_assert(json_is_true(json_object_get(entry_at(0), "over")));
    ck_assert_int_eq(rooms->total.boards, 3);
    clock_ms += 61000; /* somebody with the database may have changed something */
    look(BEN);
    ck_assert_int_eq(rooms->total.boards, 4);
    end();
}
END_TEST

START_TEST(test_moves_are_read_only_for_a_record)
{
    const struct store_read *read;
    struct store_read wanted = { .what = WANT_DOCUMENTS, .kind = ENTRY_DOCUMENT, .most = 10 };
    char path[100];
    int ticket;
    begin();
    create_event("{\"name\":\"E\",\"game\":\"nochmal\"}");
    enter(SEAT_ANNA);
    good("{\"do\":\"roll\",\"person\":\"" ANNA "\",\"seq\":0}");
    good("{\"do\":\"end\",\"person\":\"" ANNA "\"}");
    pass_time(1000);
    strcpy(wanted.label, match);
    read = rooms_read(rooms, &wanted, &ticket);
    ck_assert(read && read->count == 1 && !strstr(read->documents->text, "roll"));
    bearer = ANNA;
    ask("GET", path_of(""), "");
    snprintf(path, sizeof path, "/record?entry=%s", text_of(entry_at(0), "entry"));
    ask("GET", path_of(path), "");
    ck_assert_ptr_nonnull(strstr(text_of(answer, "text"), "\nroll "));
    put_old_entry("old", "Dora", 7, 5);
    snprintf(path, sizeof path, "/record?entry=old");
    ask("GET", path_of(path), "");
    ck_assert_ptr_nonnull(strstr(text_of(answer, "text"), "player 1 Dora\n"));
    ck_assert_ptr_nonnull(strstr(text_of(answer, "text"), "\n\nroll rg1 1\npass\n"));
    bearer = NULL;
    end();
}
END_TEST

/* The rounds of an event share what it may have. */
START_TEST(test_a_round_has_an_end_of_entries)
{
    char id[20], body[80];
    begin();
    for (int rounds = 12; rounds > 0; rounds -= 11) {
        snprintf(body, sizeof body, "{\"name\":\"E\",\"game\":\"nochmal\",\"players\":6,\"rounds\":%d}",
                 rounds);
        create_event(body);
        for (int i = 0; i < EVENT_PEOPLE / 6 / 12; i++) {
            snprintf(id, sizeof id, "%d-%d", rounds, i);
            put_old_entry(id, "Somebody", i, 0);
        }
        tries_to_enter(SEAT_ANNA "," SEAT_BEN "," SEAT_CEM "," SEAT_CEM "," SEAT_CEM "," SEAT_CEM);
        if (rounds == 12)
            is_refused(409, "full");
    }
    ck_assert_int_eq(status, 201);
    end();
}
END_TEST

SUITE("rooms_events", test_nobody_sits_twice_in_an_entry, test_a_record_waits_until_its_sheet_is_prepared,
      test_who_has_used_up_the_hour_costs_nothing_more, test_a_seat_of_nobody_stays_nobodys,
      test_who_leaves_before_the_game_may_enter_again,
      test_an_entry_says_who_sits_there_before_its_game_is_over, test_an_entry_that_misses_somebody_is_mended,
      test_people_of_a_room_that_is_dropped_may_enter_again,
      test_an_entry_that_everybody_has_left_is_not_shown, test_an_entry_has_the_names_of_today_while_it_waits,
      test_nobody_keeps_others_from_the_ranked_challenge, test_a_better_entry_takes_the_place_of_the_worst,
      test_a_seat_that_a_bot_has_played_is_the_bots, test_an_entry_is_over_when_its_game_is,
      test_a_clock_that_jumps_tells_no_secret, test_entries_are_read_once_for_all_visitors,
      test_a_person_who_thinks_is_asked_before_a_bot_plays, test_the_organiser_chooses_the_pace,
      test_events_of_earlier_versions_have_a_pace, test_events_are_found_again,
      test_no_more_events_are_read_than_are_listed, test_moves_are_read_only_for_a_record,
      test_a_round_has_an_end_of_entries)
