/* SPDX-License-Identifier: MIT
 * Any bytes as a message to a room, by WebSocket and by POST, as a wish for a new room or match, to a match,
 * as what a person says of themself, and as a result of the challenge: answered with JSON, and the room can
 * be played on. KEY in it stands for the secret of the first seat. */
#define _GNU_SOURCE
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "api_app.h"
#include "room.h"
#include "rooms.h"

enum { LINES_MAX = 40 };

/* ---- the network ---- */

struct peer {
    void *data;
};

static _Atomic int64_t clock_ms = 1000; /* the bots' thread reads it, too */

static int64_t now(void)
{
    return clock_ms;
}

static void send_text(struct peer *peer, const char *text, size_t len)
{
    json_t *json = json_loadb(text, len, 0, NULL);
    (void)peer;
    must_hold(json_is_object(json));
    json_decref(json);
}

static void close_peer(struct peer *peer, int code, const char *why)
{
    (void)peer, (void)code, (void)why;
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

/* ---- the room ---- */

static const char person[] = "Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

static void ask(const struct net_app *app, const char *path, const char *body, size_t len,
                struct buffer *answer)
{
    struct net_request request = { .method = "POST",
                                   .path = path,
                                   .query = "",
                                   .body = body,
                                   .body_len = len,
                                   .address = "x",
                                   .authorization = person,
                                   .host = "y" };
    struct net_response to = { .status = 200, .type = "application/json" };
    app->request(app->self, &request, &to);
    must_hold(app->commit(app->self));
    json_t *json = json_loadb(to.body.at, to.body.len, 0, NULL);
    must_hold(json_is_object(json));
    must_hold(to.status >= 200 && to.status < 500);
    json_decref(json);
    if (answer)
        *answer = to.body;
    else
        buffer_free(&to.body);
}

/* Makes a room for one person and a bot; its path and the secret. */
static void make_room(const struct net_app *app, char *path, char *secret)
{
    static const char wish[] = "{\"game\":\"xmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"A\"},{\"kind\":"
                               "\"open\"},{\"kind\":\"bot\",\"level\":"
                               "\"random\"}]}";
    struct buffer answer;
    ask(app, "/api/rooms", wish, sizeof wish - 1, &answer);
    json_t *json = json_loadb(answer.at, answer.len, 0, NULL);
    strcat(strcpy(path, "/api/rooms/"), json_string_value(json_object_get(json, "room")));
    strcpy(secret,
           json_string_value(json_object_get(json_array_get(json_object_get(json, "seats"), 0), "secret")));
    json_decref(json);
    buffer_free(&answer);
}

static char match[64]; /* the path of a match that all inputs share */

static void make_match(const struct net_app *app)
{
    static const char wish[] = "{\"name\":\"M\",\"game\":\"nochmal\",\"rounds\":12}";
    struct buffer answer;
    ask(app, "/api/events", wish, sizeof wish - 1, &answer);
    json_t *json = json_loadb(answer.at, answer.len, 0, NULL);
    strcat(strcpy(match, "/api/events/"), json_string_value(json_object_get(json, "event")));
    json_decref(json);
    buffer_free(&answer);
}

/* The bytes with KEY replaced. */
static char *with_key(const uint8_t *data, size_t size, const char *secret, size_t *len)
{
    char *text = memory(size * 8 + 1), *to = text;
    for (size_t i = 0; i < size; i++)
        if (size - i >= 3 && memcmp(data + i, "KEY", 3) == 0) {
            to = stpcpy(to, secret);
            i += 2;
        } else {
            *to++ = (char)data[i];
        }
    *to = '\0';
    *len = (size_t)(to - text);
    return text;
}

static struct store *store;
static struct rooms *rooms;
static struct shared_evaluator *held; /* so that bots need not learn again for each input */

static void close_rooms(void)
{
    evaluator_release(&rooms->evaluators, held);
    rooms_close(rooms);
    store_close(store);
    rooms = NULL;
}

static struct shared_evaluator *hold_evaluator(void)
{
    struct net_app app = rooms_app(rooms);
    char path[64], secret[SEAT_KEY_MAX];
    make_room(&app, path, secret);
    struct room *room = room_find(rooms, strrchr(path, '/') + 1, &(struct refusal){ 0 });
    struct rv_setup setup = *room_setup(room);
    setup.seats = 2; /* as many as it begins with */
    return evaluator_hold(&rooms->evaluators, &setup);
}

/* Opening rooms takes long, so some hundred inputs share them. */
static struct net_app open_rooms(void)
{
    static int inputs;
    struct rv_error error;
    struct rooms_limits limits = rooms_default_limits;
    limits.rooms_hour = 0;
    limits.stored_kb = 0;
    limits.away_ms = 0;
    if (inputs == 0)
        atexit(close_rooms);
    if (rooms && inputs % 500 == 0)
        close_rooms();
    if (!rooms) {
        rooms = rooms_open(&test_net, store = store_open(STORE_IN_MEMORY, &error), &limits, &error);
        held = hold_evaluator();
        struct net_app app = rooms_app(rooms);
        make_match(&app);
    }
    inputs++;
    clock_ms += 2 * limits.linger_ms; /* earlier rooms fall asleep */
    return rooms_app(rooms);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct net_app app = open_rooms();
    struct peer peer = { 0 };
    struct net_response refused = { 0 };
    char path[64], stream[80], secret[SEAT_KEY_MAX];
    size_t len;
    make_room(&app, path, secret);
    char *text = with_key(data, size, secret, &len);
    strcat(strcpy(stream, path), "/stream");
    struct net_request upgrade = {
        .method = "GET", .path = stream, .query = "", .body = "", .address = "x", .host = "y"
    };
    must_hold(app.open(app.self, &upgrade, &peer, &refused));
    /* lines are messages one after the other, so that an input can lead somewhere; not a thousand empty ones
     */
    int lines = 0;
    for (char *line = text; line <= text + len && lines++ < LINES_MAX; line += strcspn(line, "\n") + 1) {
        app.message(app.self, &peer, line, strcspn(line, "\n"));
        must_hold(app.commit(app.self));
        app.tick(app.self, net_now());
        must_hold(app.commit(app.self));
    }
    const char *const paths[] = { path,  "/api/rooms",   "/api/daily/1/nochmal", "/api/events",
                                  match, "/api/me/push", "/api/me/tables",       "/api/me/forget" };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        ask(&app, paths[i], text, len, NULL);
    app.closed(app.self, &peer);
    must_hold(app.commit(app.self));
    free(text);
    return 0;
}
