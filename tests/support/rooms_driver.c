/* SPDX-License-Identifier: MIT
 * Drives rooms without a network. */
#define _GNU_SOURCE
#include "rooms_driver.h"

#include <stdio.h>

#include "english.h"
#include "fair.h"
#include "room_lobby.h"

/* ---- the network ---- */

struct peer peers[PEERS];
_Atomic int64_t clock_ms = 1000;
struct store *store;
struct rooms *rooms;
struct net_app app;
struct rooms_limits limits;

static int64_t now(void)
{
    return clock_ms;
}

static void send_text(struct peer *peer, const char *text, size_t len)
{
    ck_assert_int_lt(peer->count, SAID);
    ck_assert_int_eq(strlen(text), len);
    peer->said[peer->count++] = strdup(text);
}

static void close_peer(struct peer *peer, int code, const char *why)
{
    (void)why;
    peer->closed = code;
}

static const char *address(const struct peer *peer)
{
    (void)peer;
    return "x";
}

static void set_data(struct peer *peer, void *data)
{
    peer->data = data;
}

static void *data_of(const struct peer *peer)
{
    return peer->data;
}

static const struct rooms_net test_net = { .now = now,
                                           .send = send_text,
                                           .close = close_peer,
                                           .address = address,
                                           .set_data = set_data,
                                           .data = data_of };

void forget(struct peer *peer, int from)
{
    for (int i = from; i < peer->count; i++)
        free(peer->said[i]);
    peer->count = from;
}

void hear_nothing_more(void)
{
    for (int i = 0; i < PEERS; i++)
        forget(&peers[i], 0);
}

bool end_round(void)
{
    if (app.commit(app.self))
        return true;
    hear_nothing_more();
    app.failed(app.self);
    return false;
}

static bool bots_decide(void)
{
    for (size_t i = 0; i < sizeof rooms->loaded / sizeof *rooms->loaded; i++)
        for (struct room *room = rooms->loaded[i]; room; room = room->next_loaded)
            if (room->requests)
                return true;
    return false;
}

/* Time passes, bots decide. */
void pass_time(int ms)
{
    clock_ms += ms;
    rooms->next_look = 0; /* so that a second need not pass */
    do {
        bot_worker_rest(rooms->worker);
        app.tick(app.self, clock_ms);
        ck_assert(end_round());
    } while (bots_decide());
}

/* ---- opening ---- */

void begin_with(struct store *of)
{
    struct rv_error error = { 0 };
    store = of;
    limits = rooms_default_limits;
    limits.rooms_hour = 0;
    rooms = rooms_open(&test_net, store, &limits, &error);
    ck_assert_msg(rooms != NULL, "%s", error_text(&error));
    app = rooms_app(rooms);
}

void begin(void)
{
    begin_with(store_open(STORE_IN_MEMORY, NULL));
}

void end(void)
{
    for (int i = 0; i < PEERS; i++)
        if (peers[i].data)
            app.closed(app.self, &peers[i]);
    hear_nothing_more();
    rooms_close(rooms);
    store_close(store);
}

/* Another server takes over the same store. */
void restart(void)
{
    struct rv_error error = { 0 };
    for (int i = 0; i < PEERS; i++)
        if (peers[i].data)
            app.closed(app.self, &peers[i]);
    hear_nothing_more();
    rooms_close(rooms);
    rooms = rooms_open(&test_net, store, &limits, &error);
    app = rooms_app(rooms);
}

/* ---- requests ---- */

int status;
json_t *answer;
const char *bearer, *address_asking = "192.0.2.1";

const char *text_of(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

static json_t *parse(const char *text, size_t len)
{
    json_error_t error;
    json_t *json = json_loadb(text, len, 0, &error);
    ck_assert_msg(json != NULL, "%s in %s", error.text, text);
    return json;
}

void ask(const char *method, const char *path, const char *body)
{
    const char *query = strchr(path, '?');
    char only[200];
    snprintf(only, sizeof only, "%.*s", (int)(query ? query - path : (long)strlen(path)), path);
    char authorization[100];
    snprintf(authorization, sizeof authorization, "Bearer %s", bearer ? bearer : "");
    struct net_request request = { .method = method,
                                   .authorization = bearer ? authorization : NULL,
                                   .path = only,
                                   .query = query ? query + 1 : "",
                                   .body = body,
                                   .body_len = strlen(body),
                                   .address = address_asking,
                                   .host = "here:1" };
    struct net_response to = { .status = 200, .type = "application/json" };
    app.request(app.self, &request, &to);
    if (!end_round())
        net_refuse(&to, 503, "storage", SAY_SERVER_CANNOT_SAVE, NULL);
    status = to.status;
    json_decref(answer);
    answer = strcmp(to.type, "application/json") == 0
                 ? parse(to.body.at, to.body.len)
                 : json_pack("{ss#}", "text", to.body.at, (int)to.body.len);
    buffer_free(&to.body);
}

char ids[3][STORE_ID_MAX], keys[4][SEAT_KEY_MAX];

const char *filled(const char *text)
{
    static char out[4096];
    char *to = out;
    for (; *text; text++)
        if (*text == '$' && text[1] >= 'A' && text[1] <= 'D')
            to += sprintf(to, "%s", keys[*++text - 'A']);
        else if (*text == '$' && text[1] >= 'R' && text[1] <= 'T')
            to += sprintf(to, "%s", ids[*++text - 'R']);
        else
            *to++ = *text;
    *to = '\0';
    return out;
}

void post(const char *message)
{
    char path[60];
    snprintf(path, sizeof path, "/api/rooms/%s", ids[0]);
    ask("POST", path, filled(message));
}

void good(const char *message)
{
    post(message);
    ck_assert_msg(status == 200, "%s: %d %s", message, status, text_of(answer, "text"));
}

void bad(int expected, const char *code, const char *message)
{
    post(message);
    ck_assert_msg(status == expected && strcmp(text_of(answer, "code"), code) == 0, "%s: %d %s %s", message,
                  status, text_of(answer, "code"), text_of(answer, "text"));
    ck_assert_str_ne(text_of(answer, "text"), "");
}

void create(const char *body)
{
    ask("POST", "/api/rooms", body);
    ck_assert_msg(status == 201, "%d %s", status, text_of(answer, "text"));
    strcpy(ids[0], text_of(answer, "room"));
    json_t *seats = json_object_get(answer, "seats"), *seat;
    size_t i;
    json_array_foreach(seats, i, seat) strcpy(keys[i], text_of(seat, "secret"));
}

void join(int as, const char *name)
{
    char message[200];
    snprintf(message, sizeof message, "{\"do\":\"join\",\"name\":\"%s\",\"salt\":\"s\"}", name);
    good(message);
    ck_assert_str_eq(text_of(answer, "is"), "joined");
    strcpy(keys[as], text_of(answer, "secret"));
}

const char *record(void)
{
    char path[60];
    snprintf(path, sizeof path, "/api/rooms/%s/record", ids[0]);
    ask("GET", path, "");
    return text_of(answer, "text");
}

int seq_now(void)
{
    char path[60];
    snprintf(path, sizeof path, "/api/rooms/%s", ids[0]);
    ask("GET", path, "");
    return (int)json_integer_value(json_object_get(answer, "seq"));
}

bool seat_is(int seat, const char *what)
{
    return json_is_true(
        json_object_get(json_array_get(json_object_get(answer, "seats"), (size_t)seat), what));
}

/* ---- connections ---- */

void connects(int peer)
{
    char path[60];
    snprintf(path, sizeof path, "/api/rooms/%s/stream", ids[0]);
    struct net_request request = {
        .method = "GET", .path = path, .query = "", .body = "", .address = "x", .host = "y"
    };
    struct net_response refused = { .status = 200 };
    peers[peer].closed = 0;
    ck_assert(app.open(app.self, &request, &peers[peer], &refused));
    ck_assert(end_round());
}

void sends(int peer, const char *message)
{
    const char *text = filled(message);
    app.message(app.self, &peers[peer], text, strlen(text));
    end_round();
}

void leaves(int peer)
{
    app.closed(app.self, &peers[peer]);
    ck_assert(end_round());
    forget(&peers[peer], 0);
}

json_t *hears(int peer, const char *is)
{
    for (int i = 0; i < peers[peer].count; i++) {
        json_t *json = parse(peers[peer].said[i], strlen(peers[peer].said[i]));
        if (strcmp(text_of(json, "is"), is) == 0) {
            for (int k = 0; k <= i; k++)
                free(peers[peer].said[k]);
            memmove(peers[peer].said, peers[peer].said + i + 1,
                    (size_t)(peers[peer].count - i - 1) * sizeof(char *));
            peers[peer].count -= i + 1;
            return json;
        }
        json_decref(json);
    }
    ck_abort_msg("peer %d does not hear '%s', but %d other things", peer, is, peers[peer].count);
}

void hears_text(int peer, const char *is, const char *key, const char *expected)
{
    json_t *json = hears(peer, is);
    ck_assert_str_eq(text_of(json, key), filled(expected));
    json_decref(json);
}

void hears_nothing(int peer)
{
    ck_assert_msg(peers[peer].count == 0, "peer %d hears %s", peer, peers[peer].said[0]);
}

void begin_game_of_two(void)
{
    create(TWO);
    join(1, "Ben");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
}

void type_roll(const struct room *room)
{
    char text[200], message[300];
    struct rv_text out = rv_text_on(text, sizeof text);
    struct rv_source source = rv_source_seeded("real");
    struct rv_action action;
    room_setup(room)->game->sample(room_setup(room), rv_table_state(room->table), &source, &action);
    rv_action_write(room_setup(room), &action, &out);
    snprintf(message, sizeof message, "{\"do\":\"type\",\"secret\":\"$%c\",\"seq\":%d,\"action\":\"%s\"}",
             'A' + room_host(room), room_seq(room), text);
    good(message);
}

void play_on(int people, int most)
{
    for (int n = 0; n < most; n++) {
        char message[2200], decision[2048];
        pass_time(0);
        struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
        const struct rv_setup *setup = room_setup(room);
        int seat = rv_next_seat(setup, rv_table_state(room->table));
        if (room->facts.phase == ROOM_OVER)
            return;
        if (seat == RV_CHANCE && room->terms.real_dice) {
            type_roll(room);
            continue;
        }
        if (seat == RV_CHANCE) {
            snprintf(message, sizeof message, "{\"do\":\"roll\",\"secret\":\"$%c\",\"seq\":%d}", 'A',
                     room_seq(room));
            good(message);
            continue;
        }
        ck_assert_int_lt(seat, people);
        struct rv_action action;
        struct rv_moves moves = { .list = &action, .cap = 1, .random = (uint64_t)room_seq(room) + 1 };
        setup->game->legal(setup, rv_table_state(room->table), seat, &moves);
        struct rv_text out = rv_text_on(decision, sizeof decision);
        rv_decision_write(setup, &action, &out);
        snprintf(message, sizeof message, "{\"do\":\"act\",\"secret\":\"$%c\",\"seq\":%d,\"action\":\"%s\"}",
                 'A' + seat, room_seq(room), decision);
        good(message);
    }
}

void is_fair(const char *text)
{
    struct rv_record read;
    struct rv_error error = { 0 };
    struct rv_fair_report report;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    ck_assert_msg(rv_record_read(text, strlen(text), &read, state, &error) == RV_OK, "%s",
                  error_text(&error));
    ck_assert_msg(rv_fair_verify(&read, NULL, &report, &error) == RV_OK, "%s", error_text(&error));
    rv_record_free(&read);
}
