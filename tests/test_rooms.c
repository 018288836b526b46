/* SPDX-License-Identifier: MIT
 * Rooms without a network: a stand-in for it collects what is said to whom. A round is what the network would do: messages,
 * then one commit, and if that fails, failed(). */
#define _GNU_SOURCE
#include "harness.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include <jansson.h>

#include "fair.h"
#include "room.h"
#include "rooms.h"

/* ---- the stand-in ---- */

enum { PEERS = 8, SAID = 512 };

struct peer {
    void *data;
    char *said[SAID]; /* since it was listened to last */
    int count, closed;
};

static struct peer peers[PEERS];
static int64_t clock_ms = 1000;
static struct store *store;
static struct rooms *rooms;
static struct net_app app;
static struct rooms_limits limits;

int64_t net_now(void)
{
    return clock_ms;
}

void peer_send(struct peer *peer, const char *text, size_t len)
{
    ck_assert_int_lt(peer->count, SAID);
    ck_assert_int_eq(strlen(text), len);
    peer->said[peer->count++] = strdup(text);
}

void peer_close(struct peer *peer, int code, const char *why)
{
    (void)why;
    peer->closed = code;
}

void peer_set_data(struct peer *peer, void *data)
{
    peer->data = data;
}

void *peer_data(const struct peer *peer)
{
    return peer->data;
}

bool net_query(const struct net_request *request, const char *name, struct buffer *value)
{
    size_t len = strlen(name);
    if (strncmp(request->query, name, len) != 0 || request->query[len] != '=')
        return false;
    buffer_text(value, request->query + len + 1);
    return true;
}

void net_refuse(struct net_answer *answer, int status, const char *code, const char *format, ...)
{
    (void)format;
    answer->status = status;
    answer->body.len = 0;
    buffer_format(&answer->body, "{\"is\": \"error\", \"code\": \"%s\", \"text\": \"...\"}", code);
}

static void forget(struct peer *peer, int from)
{
    for (int i = from; i < peer->count; i++)
        free(peer->said[i]);
    peer->count = from;
}

static void hear_nothing_more(void)
{
    for (int i = 0; i < PEERS; i++)
        forget(&peers[i], 0);
}

/* Ends a round; false if the store failed. */
static bool end_round(void)
{
    if (app.commit(app.self))
        return true;
    hear_nothing_more();
    app.failed(app.self);
    return false;
}

static bool bots_think(void)
{
    for (size_t i = 0; i < sizeof rooms->loaded / sizeof *rooms->loaded; i++)
        for (struct room *room = rooms->loaded[i]; room; room = room->next_loaded)
            if (room->thoughts)
                return true;
    return false;
}

/* Time goes by, bots decide. */
static void pass_time(int ms)
{
    clock_ms += ms;
    do {
        thinker_rest(rooms->thinker);
        app.tick(app.self, clock_ms);
        ck_assert(end_round());
    } while (bots_think());
}

/* ---- opening ---- */

static void begin_with(struct store *of)
{
    struct rv_error error = { 0 };
    store = of;
    limits = rooms_default_limits;
    limits.rooms_hour = 0;
    rooms = rooms_open(store, &limits, &error);
    ck_assert_msg(rooms != NULL, "%s", error.text);
    app = rooms_app(rooms);
}

static void begin(void)
{
    begin_with(store_memory());
}

static void end(void)
{
    for (int i = 0; i < PEERS; i++)
        if (peers[i].data)
            app.closed(app.self, &peers[i]);
    hear_nothing_more();
    rooms_close(rooms);
    store_close(store);
}

/* Another server takes over the same store. */
static void restart(void)
{
    struct rv_error error = { 0 };
    for (int i = 0; i < PEERS; i++)
        if (peers[i].data)
            app.closed(app.self, &peers[i]);
    hear_nothing_more();
    rooms_close(rooms);
    rooms = rooms_open(store, &limits, &error);
    app = rooms_app(rooms);
}

/* ---- saying something and looking at the answer ---- */

static int status;
static json_t *answer; /* of the last request */

static const char *text_of(const json_t *json, const char *key)
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

static void ask(const char *method, const char *path, const char *body)
{
    const char *query = strchr(path, '?');
    char only[200];
    snprintf(only, sizeof only, "%.*s", (int)(query ? query - path : (long)strlen(path)), path);
    struct net_request request = { .method = method,
                                   .path = only,
                                   .query = query ? query + 1 : "",
                                   .body = body,
                                   .body_len = strlen(body),
                                   .address = "192.0.2.1",
                                   .host = "here:1" };
    struct net_answer to = { .status = 200, .type = "application/json" };
    app.request(app.self, &request, &to);
    if (!end_round())
        net_refuse(&to, 503, "storage", "...");
    status = to.status;
    json_decref(answer);
    answer = strcmp(to.type, "application/json") == 0
                 ? parse(to.body.at, to.body.len)
                 : json_pack("{ss#}", "text", to.body.at, (int)to.body.len);
    buffer_free(&to.body);
}

/* Fills $A and $B and so on into a text. */
static char ids[3][STORE_ID_MAX], secrets[4][SECRET_MAX];

static const char *filled(const char *text)
{
    static char out[4096];
    char *to = out;
    for (; *text; text++)
        if (*text == '$' && text[1] >= 'A' && text[1] <= 'D')
            to += sprintf(to, "%s", secrets[*++text - 'A']);
        else if (*text == '$' && text[1] >= 'R' && text[1] <= 'T')
            to += sprintf(to, "%s", ids[*++text - 'R']);
        else
            *to++ = *text;
    *to = '\0';
    return out;
}

static void post(const char *message)
{
    char path[60];
    snprintf(path, sizeof path, "/api/rooms/%s", ids[0]);
    ask("POST", path, filled(message));
}

static void good(const char *message)
{
    post(message);
    ck_assert_msg(status == 200, "%s: %d %s", message, status, text_of(answer, "text"));
}

static void bad(int expected, const char *code, const char *message)
{
    post(message);
    ck_assert_msg(status == expected && strcmp(text_of(answer, "code"), code) == 0, "%s: %d %s %s", message,
                  status, text_of(answer, "code"), text_of(answer, "text"));
    ck_assert_str_ne(text_of(answer, "text"), "");
}

static void create(const char *body)
{
    ask("POST", "/api/rooms", body);
    ck_assert_msg(status == 201, "%d %s", status, text_of(answer, "text"));
    strcpy(ids[0], text_of(answer, "room"));
    json_t *seats = json_object_get(answer, "seats"), *seat;
    size_t i;
    json_array_foreach(seats, i, seat) strcpy(secrets[i], text_of(seat, "secret"));
}

static void join(int as, const char *name)
{
    char message[200];
    snprintf(message, sizeof message, "{\"do\":\"join\",\"name\":\"%s\",\"salt\":\"s\"}", name);
    good(message);
    ck_assert_str_eq(text_of(answer, "is"), "joined");
    strcpy(secrets[as], text_of(answer, "secret"));
}

static const char *record(void)
{
    char path[60];
    snprintf(path, sizeof path, "/api/rooms/%s/record", ids[0]);
    ask("GET", path, "");
    return text_of(answer, "text");
}

static int seq_now(void)
{
    char path[60];
    snprintf(path, sizeof path, "/api/rooms/%s", ids[0]);
    ask("GET", path, "");
    return (int)json_integer_value(json_object_get(answer, "seq"));
}

static bool seat_is(int seat, const char *what)
{
    return json_is_true(
        json_object_get(json_array_get(json_object_get(answer, "seats"), (size_t)seat), what));
}

/* ---- connections ---- */

static void connects(int peer)
{
    char path[60];
    snprintf(path, sizeof path, "/api/rooms/%s/stream", ids[0]);
    struct net_request request = {
        .method = "GET", .path = path, .query = "", .body = "", .address = "x", .host = "y"
    };
    struct net_answer refused = { .status = 200 };
    peers[peer].closed = 0;
    ck_assert(app.open(app.self, &request, &peers[peer], &refused));
    ck_assert(end_round());
}

static void sends(int peer, const char *message)
{
    const char *text = filled(message);
    app.message(app.self, &peers[peer], text, strlen(text));
    end_round();
}

static void leaves(int peer)
{
    app.closed(app.self, &peers[peer]);
    ck_assert(end_round());
    forget(&peers[peer], 0);
}

/* The first thing of that kind that was said to a peer, to be released; everything up to it is forgotten. */
static json_t *hears(int peer, const char *is)
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

static void hears_text(int peer, const char *is, const char *key, const char *expected)
{
    json_t *json = hears(peer, is);
    ck_assert_str_eq(text_of(json, key), filled(expected));
    json_decref(json);
}

static void hears_nothing(int peer)
{
    ck_assert_msg(peers[peer].count == 0, "peer %d hears %s", peer, peers[peer].said[0]);
}

#define TWO "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},{\"kind\":\"open\"}]}"
#define WITH_BOT                                                                                             \
    "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},{\"kind\":\"bot\",\"level\":"    \
    "\"random\"}]}"

static void begin_game_of_two(void)
{
    create(TWO);
    join(1, "Ben");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
}

/* ---- rooms ---- */

START_TEST(test_a_room_is_created_joined_and_played)
{
    begin();
    create(TWO);
    ck_assert_int_eq(strlen(ids[0]), 16);
    ck_assert_int_eq(strlen(secrets[0]), 22);
    ck_assert_int_eq(strlen(text_of(answer, "commit")), 64);
    bad(409, "not-started", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    join(1, "Ben");
    bad(409, "full", "{\"do\":\"join\",\"name\":\"Cem\"}");
    good("{\"do\":\"start\",\"secret\":\"$B\",\"salt\":\"pepper\"}");
    bad(409, "started", "{\"do\":\"start\",\"secret\":\"$A\"}");
    bad(409, "started", "{\"do\":\"join\",\"name\":\"Cem\"}");
    bad(409, "started", "{\"do\":\"salt\",\"secret\":\"$A\",\"salt\":\"late\"}");
    bad(409, "not-your-turn", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0,\"action\":\"pass\"}");
    good("{\"do\":\"roll\",\"secret\":\"$B\",\"seq\":0}"); /* anybody may roll */
    ck_assert_int_eq(json_integer_value(json_object_get(answer, "seq")), 1);
    bad(422, "illegal", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"y5 A1\"}");
    bad(422, "illegal", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"no idea\"}");
    bad(422, "illegal", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"roll y y y / 1 1 1\"}");
    bad(409, "not-your-turn", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"2: pass\"}");
    bad(409, "not-your-turn", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":1}");
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    ck_assert_ptr_nonnull(strstr(record(), "player 1 Anna\nplayer 2 Ben\n"));
    ck_assert_ptr_nonnull(strstr(record(), "\nsalt 2 pepper\n"));
    ck_assert_ptr_nonnull(strstr(record(), "\n1: pass\n"));
    ck_assert_ptr_null(strstr(record(), "secret"));
    end();
}
END_TEST

/* Refused: chance acted since, or the same seat. Not refused: another seat acted in the same roll. */
START_TEST(test_stale_and_double_messages_are_refused)
{
    begin();
    begin_game_of_two();
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    bad(409, "stale", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    bad(409, "stale", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0,\"action\":\"pass\"}");
    bad(409, "stale", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":2,\"action\":\"pass\"}");
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    bad(409, "stale", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    good("{\"do\":\"act\",\"secret\":\"$B\",\"seq\":1,\"action\":\"pass\"}"); /* has not seen Anna's */
    bad(409, "stale", "{\"do\":\"act\",\"secret\":\"$B\",\"seq\":1,\"action\":\"pass\"}");
    ck_assert_int_eq(seq_now(), 3);
    end();
}
END_TEST

START_TEST(test_secrets_open_only_their_seat)
{
    begin();
    begin_game_of_two();
    bad(403, "bad-secret", "{\"do\":\"roll\",\"secret\":\"\",\"seq\":0}");
    bad(403, "bad-secret", "{\"do\":\"roll\",\"secret\":\"AAAAAAAAAAAAAAAAAAAAAA\",\"seq\":0}");
    bad(403, "bad-secret", "{\"do\":\"roll\",\"secret\":\"$A$A\",\"seq\":0}");
    bad(400, "bad-message", "{\"do\":\"roll\",\"seq\":0}");
    bad(403, "bad-secret", "{\"do\":\"hello\",\"secrets\":[\"nonsense\"]}");
    good("{\"do\":\"hello\",\"secrets\":[\"$B\",\"nonsense\"]}"); /* a key of a seat that was given up */
    ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(answer, "you"), 0)), 1);
    strcpy(secrets[2], secrets[0]);
    create(TWO); /* another room: the secret means nothing there */
    bad(403, "bad-secret", "{\"do\":\"start\",\"secret\":\"$C\"}");
    end();
}
END_TEST

START_TEST(test_names_are_clean_and_differ)
{
    static const char *const wrong[] = {
        "",
        "   ",
        "a#b",
        "a\\nb",
        "a\\u0007",
        "a\\u202eb",
        "\\u200b",
        "\\ufeff",
        "0123456789012345678901234",
        "\\u3000",
        "\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00\\u4e00",
    };
    char message[300];
    begin();
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},{\"kind\":\"open\"},{"
           "\"kind\":\"open\"},"
           "{\"kind\":\"bot\",\"level\":\"random\"},{\"kind\":\"bot\",\"level\":\"random\"}]}");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(message, sizeof message, "{\"do\":\"join\",\"name\":\"%s\"}", wrong[i]);
        bad(400, "bad-name", message);
    }
    bad(400, "bad-message", "{\"do\":\"join\"}");
    bad(400, "bad-message", "{\"do\":\"join\",\"name\":7}");
    bad(400, "bad-message", "{\"do\":\"join\",\"name\":\"x\",\"salt\":\"a#\"}");
    bad(409, "taken", "{\"do\":\"join\",\"name\":\"x\",\"seat\":0}");
    bad(409, "taken", "{\"do\":\"join\",\"name\":\"x\",\"seat\":7}");
    bad(400, "bad-message", "{\"do\":\"join\",\"name\":\"x\",\"seat\":8}");
    join(1, "  Anna ");
    join(2, "012345678901234567890123");
    good("{\"do\":\"rename\",\"secret\":\"$C\",\"name\":\"Anna\"}");
    bad(400, "bad-name", "{\"do\":\"rename\",\"secret\":\"$C\",\"name\":\"#\"}");
    good("{\"do\":\"rename\",\"secret\":\"$A\",\"name\":\"J\\u00f6rg <b>&\"}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    ck_assert_ptr_nonnull(strstr(record(), "player 1 J\xc3\xb6rg <b>&\nplayer 2 Anna 2\nplayer 3 Anna 3\n"
                                           "player 4 random\nplayer 5 random 2\n"));
    end();
}
END_TEST

START_TEST(test_wishes_for_rooms_are_checked)
{
    static const struct {
        int status;
        const char *code, *body;
    } cases[] = {
        { 400, "bad-message", "" },
        { 400, "bad-message", "[]" },
        { 400, "bad-message", "{}" },
        { 400, "bad-message", "{\"game\":1}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"game\":\"nochmal\"}" },
        { 400, "bad-setup", "{\"game\":\"chess\",\"seats\":[{\"kind\":\"here\"}]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\"}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[1]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{}]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"sofa\"}]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"listed\":1}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"options\":1}" },
        { 400, "bad-setup", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"options\":[\"huge\"]}" },
        { 400, "bad-setup",
          "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"options\":[\"two-decks\"]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"material\":1}" },
        { 400, "bad-material",
          "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"material\":\"junk\"}" },
        { 400, "bad-level",
          "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"},{\"kind\":\"bot\",\"level\":\"hal\"}]}" },
        { 400, "bad-message", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"},{\"kind\":\"bot\"}]}" },
        { 400, "bad-setup", "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"bot\",\"level\":\"random\"}]}" },
        { 400, "bad-setup",
          "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"},"
          "{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}" },
    };
    begin();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ask("POST", "/api/rooms", cases[i].body);
        ck_assert_msg(status == cases[i].status && strcmp(text_of(answer, "code"), cases[i].code) == 0,
                      "%s: %d %s", cases[i].body, status, text_of(answer, "code"));
    }
    ck_assert_int_eq(rooms->loaded_count, 0);
    char *huge = malloc(100000);
    sprintf(huge, "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"}],\"material\":\"%070000d\"}", 0);
    ask("POST", "/api/rooms", huge);
    ck_assert_int_eq(status, 413);
    free(huge);
    end();
}
END_TEST

START_TEST(test_unknown_bots_are_refused_by_naming_those_there_are)
{
    struct refusal refusal;
    ck_assert_ptr_null(bot_named("hal", &refusal));
    for (int i = 0; rv_bots[i]; i++)
        ck_assert_ptr_nonnull(strstr(refusal.text, rv_bots[i]->name));
    ck_assert_ptr_nonnull(bot_named(NULL, &refusal));
}
END_TEST

START_TEST(test_strange_messages_are_answered)
{
    static const char *const cases[] = {
        "",
        "null",
        "7",
        "[]",
        "{",
        "{}",
        "{\"do\":7}",
        "{\"do\":\"dance\"}",
        "{\"do\":\"act\",\"secret\":\"$A\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":\"0\",\"action\":\"pass\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":-1,\"action\":\"pass\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":99999999999999999999,\"action\":\"pass\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0.5,\"action\":\"pass\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0,\"action\":[]}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"secret\":\"$A\",\"seq\":0,\"action\":\"pass\"}",
        "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":0,\"action\":\"a\\u0000b\"}",
        "{\"do\":\"hello\",\"secrets\":\"$A\"}",
        "{\"do\":\"hello\",\"secrets\":[7]}",
        "{\"do\":\"hello\",\"secrets\":[\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]}",
        "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0,\"id\":[]}",
        "{\"do\":\"react\",\"secret\":\"$A\"}",
        "{\"do\":\"react\",\"secret\":\"$A\",\"what\":\"<b>\"}",
        "{\"do\":\"takeover\",\"secret\":\"$A\"}",
        "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":9}",
        "{\"do\":\"rename\",\"secret\":\"$A\"}",
    };
    begin();
    begin_game_of_two();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        bad(400, "bad-message", cases[i]);
    connects(0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sends(0, cases[i]);
        hears_text(0, "error", "code", "bad-message");
        hears_nothing(0);
    }
    ck_assert_int_eq(seq_now(), 0);
    end();
}
END_TEST

START_TEST(test_paths_and_methods)
{
    static const struct {
        const char *method, *path;
        int status;
    } cases[] = {
        { "GET", "/api/rooms", 200 },
        { "PUT", "/api/rooms", 405 },
        { "GET", "/api/rooms/", 404 },
        { "GET", "/api/rooms/AAAAAAAAAAAAAAAA", 404 },
        { "POST", "/api/rooms/AAAAAAAAAAAAAAAA", 404 },
        { "GET", "/api/rooms/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", 404 },
        { "GET", "/api/rooms/$R", 200 },
        { "DELETE", "/api/rooms/$R", 405 },
        { "GET", "/api/rooms/$R/record", 200 },
        { "POST", "/api/rooms/$R/record", 405 },
        { "GET", "/api/rooms/$R/stream", 426 },
        { "GET", "/api/rooms/$R/other", 404 },
        { "GET", "/api/games", 200 },
        { "POST", "/api/games", 405 },
        { "GET", "/api/daily", 200 },
        { "POST", "/api/daily", 405 },
        { "GET", "/api/daily/1/nochmal", 200 },
        { "GET", "/api/daily/0/nochmal", 404 },
        { "GET", "/api/daily/-1/nochmal", 404 },
        { "GET", "/api/daily/1/chess", 404 },
        { "GET", "/api/daily/1", 404 },
        { "GET", "/api/daily/99999/nochmal", 404 },
        { "GET", "/api/daily/99999999999999999999/nochmal", 404 },
        { "GET", "/api/daily/1/nochmal/record", 404 },
        { "GET", "/api/daily/1/nochmal/record?name=Nobody", 404 },
        { "GET", "/api/daily/1/nochmal/other", 404 },
        { "GET", "/api/qr?text=http://here:1/room", 200 },
        { "GET", "/api/qr?text=https://here:1/room", 200 },
        { "GET", "/api/qr?text=http://elsewhere/", 400 },
        { "GET", "/api/qr", 400 },
        { "GET", "/api/nothing", 404 },
    };
    begin();
    create(TWO);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[200];
        strcpy(path, filled(cases[i].path));
        ask(cases[i].method, path, "{}");
        ck_assert_msg(status == cases[i].status, "%s %s: %d", cases[i].method, path, status);
    }
    end();
}
END_TEST

START_TEST(test_only_listed_rooms_are_shown)
{
    begin();
    create(TWO);
    create("{\"game\":\"sogut\",\"listed\":true,\"seats\":[{\"kind\":\"here\",\"name\":\"Zoe\"},{\"kind\":"
           "\"open\"}]}");
    ask("GET", "/api/rooms", "");
    json_t *list = json_object_get(answer, "rooms"), *room = json_array_get(list, 0);
    ck_assert_int_eq(json_array_size(list), 1);
    ck_assert_str_eq(text_of(room, "id"), ids[0]);
    ck_assert_str_eq(text_of(room, "title"), "Noch mal so gut!");
    ck_assert_str_eq(text_of(room, "phase"), "waiting");
    json_t *seats = json_object_get(room, "seats");
    ck_assert_str_eq(text_of(json_array_get(seats, 0), "name"), "Zoe");
    ck_assert_str_eq(text_of(json_array_get(seats, 1), "kind"), "open");
    end();
}
END_TEST

/* ---- listening ---- */

START_TEST(test_everybody_hears_what_happens)
{
    begin();
    create(TWO);
    connects(0); /* Anna */
    connects(1); /* Ben, later */
    connects(2); /* watches */
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"],\"id\":1}");
    json_t *room = hears(0, "room");
    ck_assert_str_eq(text_of(room, "phase"), "waiting");
    ck_assert_str_eq(text_of(room, "id"), ids[0]);
    json_decref(room);
    hears_nothing(2); /* it has not said hello */
    sends(2, "{\"do\":\"hello\"}");
    hears_text(2, "room", "phase", "waiting");
    json_t *watchers = hears(0, "seats");
    ck_assert_int_eq(json_integer_value(json_object_get(watchers, "watching")), 1);
    json_decref(watchers);
    sends(1, "{\"do\":\"join\",\"name\":\"Ben\"}");
    json_t *joined = hears(1, "joined");
    strcpy(secrets[1], text_of(joined, "secret"));
    json_decref(joined);
    json_t *seats = hears(0, "seats");
    ck_assert_str_eq(text_of(json_array_get(json_object_get(seats, "seats"), 1), "name"), "Ben");
    ck_assert(json_is_true(json_object_get(json_array_get(json_object_get(seats, "seats"), 1), "online")));
    json_decref(seats);
    json_decref(hears(2, "seats"));
    sends(1, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    json_decref(hears(1, "room"));
    sends(1, "{\"do\":\"start\",\"secret\":\"$B\"}");
    hears_text(0, "room", "phase", "playing");
    hears_text(1, "room", "phase", "playing");
    hears_text(2, "room", "phase", "playing");
    hears_nothing(1); /* no id, no "done" */
    sends(0, "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0,\"id\":\"r\"}");
    for (int i = 0; i < 3; i++) {
        json_t *action = hears(i, "action");
        ck_assert_int_eq(json_integer_value(json_object_get(action, "seq")), 1);
        ck_assert(strncmp(text_of(action, "text"), "roll ", 5) == 0);
        json_decref(action);
    }
    hears_text(0, "done", "id", "r");
    sends(0, "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    hears_text(2, "action", "text", "1: pass");
    sends(2, "{\"do\":\"act\",\"secret\":\"nope\",\"seq\":2,\"action\":\"pass\",\"id\":9}");
    hears_text(2, "error", "code", "bad-secret");
    sends(0, "{\"do\":\"react\",\"secret\":\"$A\",\"what\":\"wow\"}");
    hears_text(1, "reaction", "what", "wow");
    sends(0, "{\"do\":\"react\",\"secret\":\"$A\",\"what\":\"gg\"}");
    hears_text(0, "error", "code", "rate");
    clock_ms += 3000;
    sends(0, "{\"do\":\"react\",\"secret\":\"$A\",\"what\":\"gg\"}");
    hears_text(1, "reaction", "what", "gg");
    leaves(0);
    seats = hears(1, "seats");
    ck_assert(json_is_false(json_object_get(json_array_get(json_object_get(seats, "seats"), 0), "online")));
    json_decref(seats);
    end();
}
END_TEST

START_TEST(test_open_seats_are_taken_away_at_the_start)
{
    begin();
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"here\",\"name\":\"Anna\"},{"
           "\"kind\":\"open\"},"
           "{\"kind\":\"bot\",\"level\":\"greedy\"}]}");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    hear_nothing_more();
    sends(0, "{\"do\":\"start\",\"secret\":\"$A\"}");
    json_t *room = hears(0, "room");
    ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(room, "you"), 0)), 0);
    ck_assert_int_eq(json_array_size(json_object_get(room, "seats")), 2);
    json_decref(room);
    ck_assert_ptr_nonnull(strstr(record(), "seats 2\nplayer 1 Anna\nplayer 2 greedy\n"));
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"here\"}]}");
    good("{\"do\":\"leave\",\"secret\":\"$A\"}");
    bad(403, "bad-secret", "{\"do\":\"start\",\"secret\":\"$A\"}");
    end();
}
END_TEST

/* ---- a whole game ---- */

/* Plays for a seat whatever is legal, through the API, until the game is over or `most` actions were made. */
static void play_on(int people, int most)
{
    for (int n = 0; n < most; n++) {
        char message[2200], decision[2048];
        pass_time(0);
        struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
        const struct rv_setup *setup = room_setup(room);
        int seat = rv_next_seat(setup, room->state);
        if (room->facts.phase == ROOM_OVER)
            return;
        if (seat == RV_CHANCE) {
            snprintf(message, sizeof message, "{\"do\":\"roll\",\"secret\":\"$%c\",\"seq\":%d}", 'A',
                     room->count);
            good(message);
            continue;
        }
        ck_assert_int_lt(seat, people);
        struct rv_action action;
        struct rv_moves moves = { .list = &action, .cap = 1, .lot = (uint64_t)room->count + 1 };
        setup->game->legal(setup, room->state, seat, &moves);
        struct rv_text out = rv_text_on(decision, sizeof decision);
        rv_decision_write(setup, &action, &out);
        snprintf(message, sizeof message, "{\"do\":\"act\",\"secret\":\"$%c\",\"seq\":%d,\"action\":\"%s\"}",
                 'A' + seat, room->count, decision);
        good(message);
    }
}

static void is_fair(const char *text)
{
    struct rv_record read;
    struct rv_error error = { 0 };
    struct dealer dealer;
    struct rv_source source;
    struct fair_counts counts;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    ck_assert_msg(rv_record_read(text, strlen(text), &read, state, &error) == RV_OK, "%s", error.text);
    ck_assert_msg(fair_source(&read, &dealer, &source, &error) == RV_OK, "%s", error.text);
    ck_assert_msg(fair_check(&read, &source, &counts, &error) == RV_OK, "%s", error.text);
    rv_record_free(&read);
}

START_TEST(test_every_game_is_played_to_its_end_and_verified)
{
    for (int i = 0; rv_games[i]; i++) {
        char body[300];
        begin();
        snprintf(body, sizeof body,
                 "{\"game\":\"%s\",\"seats\":[{\"kind\":\"here\",\"salt\":\"one\"},{\"kind\":\"here\"},{"
                 "\"kind\":\"bot\","
                 "\"level\":\"greedy\"}]}",
                 rv_games[i]->id);
        create(body);
        connects(0);
        sends(0, "{\"do\":\"hello\"}");
        good("{\"do\":\"start\",\"secret\":\"$A\"}");
        for (int k = 0; k < 100 && rooms->touched == NULL; k++) {
            play_on(2, 40);
            int over = 0;
            for (int n = 0; n < peers[0].count; n++)
                over |= strstr(peers[0].said[n], "\"is\": \"over\"") != NULL;
            if (over)
                break;
            forget(&peers[0], 0);
        }
        json_t *told = hears(0, "over");
        ck_assert_int_eq(strlen(text_of(told, "secret")), 64);
        ck_assert_int_eq(json_array_size(json_object_get(told, "result")), 3);
        json_decref(told);
        is_fair(record());
        bad(409, "over", "{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
        end();
    }
}
END_TEST

START_TEST(test_a_rematch_takes_everybody_along)
{
    begin();
    create("{\"game\":\"gehtwas\",\"options\":[\"free-start\"],\"seats\":[{\"kind\":\"here\",\"name\":"
           "\"Anna\"},{\"kind\":"
           "\"here\",\"name\":\"Ben\"},{\"kind\":\"bot\",\"level\":\"random\"}]}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    bad(409, "not-over", "{\"do\":\"rematch\",\"secret\":\"$A\"}");
    play_on(2, 3000);
    connects(0);
    connects(1);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    sends(1, "{\"do\":\"hello\"}");
    hear_nothing_more();
    sends(0, "{\"do\":\"rematch\",\"secret\":\"$A\",\"id\":5}");
    json_t *next = hears(0, "next"), *seat = json_array_get(json_object_get(next, "secrets"), 0);
    strcpy(ids[1], text_of(next, "room"));
    ck_assert_int_eq(json_integer_value(json_object_get(seat, "seat")), 2); /* whoever sat second begins */
    ck_assert_str_eq(text_of(seat, "secret"), secrets[0]);
    json_decref(next);
    hears_text(1, "next", "room", "$S");
    hears_text(0, "next", "room", "$S");            /* the answer */
    good("{\"do\":\"rematch\",\"secret\":\"$B\"}"); /* a second wish leads to the same room */
    ck_assert_str_eq(text_of(answer, "room"), ids[1]);
    good("{\"do\":\"hello\"}");
    ck_assert_str_eq(text_of(answer, "next"), ids[1]); /* for those who come later */
    int64_t number = room_find(rooms, ids[1], &(struct refusal){ 0 })->facts.number;
    pass_time(limits.linger_ms);
    ck_assert(store_drop_room(store, number) && store_commit(store)); /* days later */
    good("{\"do\":\"rematch\",\"secret\":\"$B\"}");
    ck_assert_str_ne(text_of(answer, "room"), ids[1]);
    strcpy(ids[1], text_of(answer, "room"));
    strcpy(ids[0], ids[1]);
    good("{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(answer, "you"), 0)), 0);
    ck_assert_str_eq(text_of(answer, "phase"), "waiting");
    good("{\"do\":\"start\",\"secret\":\"$B\",\"salt\":\"new\"}");
    ck_assert_ptr_nonnull(
        strstr(record(), "option free-start\nplayer 1 Ben\nplayer 2 random\nplayer 3 Anna\n"));
    end();
}
END_TEST

/* ---- silence ---- */

START_TEST(test_silent_seats_are_handed_to_bots_and_taken_back)
{
    begin();
    begin_game_of_two();
    connects(0);
    connects(1);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    sends(1, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    bad(409, "not-silent", "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1}");
    leaves(1);
    bad(409, "not-silent", "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1}");
    hear_nothing_more();
    pass_time(limits.away_ms);
    json_t *seats = hears(0, "seats");
    ck_assert(json_is_true(json_object_get(json_array_get(json_object_get(seats, "seats"), 1), "silent")));
    json_decref(seats);
    bad(404, "no-seat", "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":2}");
    bad(400, "bad-level", "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1,\"level\":\"hal\"}");
    good("{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1,\"level\":\"random\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    pass_time(0);
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    pass_time(0); /* the bot decides, rolls, decides; Anna is next */
    int seq = seq_now();
    ck_assert(seat_is(1, "bot"));
    ck_assert_int_ge(seq, 4);
    bad(409, "bot", "{\"do\":\"roll\",\"secret\":\"$B\",\"seq\":4}");
    bad(404, "no-seat", "{\"do\":\"takeover\",\"secret\":\"$A\",\"seat\":1}");
    good("{\"do\":\"back\",\"secret\":\"$B\"}");
    good("{\"do\":\"back\",\"secret\":\"$B\"}"); /* twice is no mistake */
    ck_assert_int_eq(seq_now(), seq);            /* exactly the same state */
    ck_assert(!seat_is(1, "bot"));
    end();
}
END_TEST

START_TEST(test_a_slow_person_is_silent_too)
{
    begin();
    begin_game_of_two();
    connects(0);
    connects(1);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    sends(1, "{\"do\":\"hello\",\"secrets\":[\"$B\"]}");
    pass_time(limits.silent_ms - 1);
    seq_now();
    ck_assert(!seat_is(0, "silent"));
    pass_time(1);
    seq_now();
    ck_assert(seat_is(0, "silent")); /* it is Anna's turn to roll */
    ck_assert(!seat_is(1, "silent"));
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    pass_time(0);
    seq_now();
    ck_assert(!seat_is(0, "silent"));
    end();
}
END_TEST

START_TEST(test_leaving_hands_the_seat_to_a_bot)
{
    begin();
    begin_game_of_two();
    good("{\"do\":\"leave\",\"secret\":\"$B\"}");
    seq_now();
    ck_assert(seat_is(1, "bot"));
    good("{\"do\":\"leave\",\"secret\":\"$A\"}"); /* nobody would be left: the room sleeps */
    pass_time(0);
    ck_assert_int_eq(seq_now(), 0);
    ck_assert(!seat_is(0, "bot"));
    good("{\"do\":\"back\",\"secret\":\"$B\"}");
    seq_now();
    ck_assert(!seat_is(1, "bot"));
    end();
}
END_TEST

/* A thought that comes back after its owner did changes nothing. */
START_TEST(test_decisions_of_bots_that_come_too_late_are_dropped)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    thinker_rest(rooms->thinker);
    room->facts.seat[1].kind = SEAT_PERSON; /* as if it had been taken back meanwhile */
    app.tick(app.self, clock_ms);
    ck_assert_int_eq(room->count, 1);
    room->facts.seat[1].kind = SEAT_BOT;
    room_go_on(room);
    pass_time(0);
    ck_assert_int_eq(room->count, 2);
    end();
}
END_TEST

START_TEST(test_bots_decide_the_same_from_the_same_secret)
{
    struct store_room facts;
    char *log[2] = { NULL, NULL };
    for (int i = 0; i < 2; i++) {
        begin();
        create(
            "{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\"},{\"kind\":\"bot\",\"level\":\"random\"}]}");
        struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
        memset(room->facts.secret, 5, sizeof room->facts.secret);
        good("{\"do\":\"start\",\"secret\":\"$A\"}");
        play_on(1, 20);
        ck_assert_int_eq(store_load_room(store, ids[0], &facts, &log[i]), STORE_FOUND);
        store_room_free(&facts);
        end();
    }
    ck_assert_str_eq(log[0], log[1]);
    free(log[0]);
    free(log[1]);
}
END_TEST

/* ---- sleep, restart, failure ---- */

START_TEST(test_rooms_sleep_and_wake_as_they_were)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    play_on(1, 10);
    char *before = strdup(record());
    connects(0);
    pass_time(limits.linger_ms);
    ck_assert_int_eq(rooms->loaded_count, 1); /* somebody is there */
    leaves(0);
    pass_time(limits.linger_ms);
    ck_assert_int_eq(rooms->loaded_count, 0);
    ck_assert_str_eq(record(), before);
    restart();
    ck_assert_str_eq(record(), before);
    play_on(1, 10);
    ck_assert(strncmp(record(), before, strlen(before)) == 0);
    free(before);
    end();
}
END_TEST

START_TEST(test_a_restart_asks_the_bots_again)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}"); /* now the bot thinks, and the server ends */
    restart();
    ck_assert_int_eq(seq_now(), 1);
    pass_time(0);
    ck_assert_int_eq(seq_now(), 2);
    end();
}
END_TEST

/* The disk is full in the middle of a game: nothing of the round has happened, everybody is told, and it goes on as soon as
 * there is room again. */
START_TEST(test_a_full_disk_loses_nothing)
{
    char path[] = "/tmp/revanche-rooms-XXXXXX", name[60];
    struct rv_error error = { 0 };
    struct rlimit limit, full;
    ck_assert_ptr_nonnull(mkdtemp(path));
    snprintf(name, sizeof name, "%s/rooms.db", path);
    begin_with(store_sqlite(name, &error));
    begin_game_of_two();
    connects(0);
    connects(1);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    sends(1, "{\"do\":\"hello\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    char *before = strdup(record());
    getrlimit(RLIMIT_FSIZE, &limit);
    full = limit;
    full.rlim_cur = 1;
    setrlimit(RLIMIT_FSIZE, &full);
    hear_nothing_more();
    sends(0, "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\",\"id\":1}");
    for (int i = 0; i < 2; i++) {
        hears_text(i, "error", "code", "storage");
        json_t *room = hears(i, "room");
        ck_assert_int_eq(json_integer_value(json_object_get(room, "seq")), 1);
        ck_assert_int_eq(json_array_size(json_object_get(room, "you")), i == 0);
        json_decref(room);
        hears_nothing(i);
    }
    ask("POST", "/api/rooms", TWO);
    ck_assert_int_eq(status, 503);
    bad(503, "storage", "{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    ck_assert_str_eq(record(), before);
    setrlimit(RLIMIT_FSIZE, &limit);
    good("{\"do\":\"act\",\"secret\":\"$A\",\"seq\":1,\"action\":\"pass\"}");
    ck_assert_int_eq(seq_now(), 2);
    ck_assert_int_ge((int)rooms->total.failures, 2);
    free(before);
    end();
    char command[100];
    snprintf(command, sizeof command, "rm -r %s", path);
    ck_assert_int_eq(system(command), 0);
}
END_TEST

/* A start that could not be saved must not leave the seats numbered anew. */
START_TEST(test_a_start_that_fails_leaves_the_seats_as_they_were)
{
    begin();
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"here\",\"name\":\"Anna\"}]}");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    const char *text = filled("{\"do\":\"start\",\"secret\":\"$A\"}");
    app.message(app.self, &peers[0], text, strlen(text));
    ck_assert(!store_append(store, 4711, 0, "x", 1)); /* spoils the round */
    ck_assert(!end_round());
    json_t *room = hears(0, "room");
    ck_assert_str_eq(text_of(room, "phase"), "waiting");
    ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(room, "you"), 0)), 1);
    json_decref(room);
    join(1, "Ben");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    ck_assert_ptr_nonnull(strstr(record(), "player 1 Ben\nplayer 2 Anna\n"));
    end();
}
END_TEST

/* A bot's decision could not be saved: it is asked again a little later. */
START_TEST(test_bots_decide_again_after_a_failure)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    connects(0);
    sends(0, "{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    thinker_rest(rooms->thinker);
    app.tick(app.self, clock_ms); /* the bot decides */
    ck_assert(!store_append(store, 4711, 0, "x", 1));
    ck_assert(!end_round());
    ck_assert_int_eq(seq_now(), 1);
    pass_time(4000);
    ck_assert_int_eq(seq_now(), 1);
    pass_time(2000);
    ck_assert_int_eq(seq_now(), 2);
    end();
}
END_TEST

/* What bots thought of before a failure must not make them try again at once: the disk is full still. */
START_TEST(test_thoughts_of_before_a_failure_do_not_count)
{
    begin();
    create("{\"game\":\"nochmal\",\"seats\":[{\"kind\":\"here\",\"name\":\"Anna\"},{\"kind\":\"bot\","
           "\"level\":\"random\"},{\"kind\":\"bot\",\"level\":\"random\"}]}");
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    good("{\"do\":\"roll\",\"secret\":\"$A\",\"seq\":0}");
    thinker_rest(rooms->thinker); /* both have decided, but nobody has asked them yet */
    const char *text = filled("{\"do\":\"rename\",\"secret\":\"$A\",\"name\":\"Ann\"}");
    connects(0);
    app.message(app.self, &peers[0], text, strlen(text));
    ck_assert(!store_append(store, 4711, 0, "x", 1));
    ck_assert(!end_round());
    app.tick(app.self, clock_ms);
    ck_assert(end_round());
    ck_assert(!bots_think());
    ck_assert_int_eq(seq_now(), 1);
    pass_time(6000);
    ck_assert_int_eq(seq_now(), 3);
    end();
}
END_TEST

/* The answer to a hello is lost when the round fails, even though another room is to blame. */
START_TEST(test_whoever_was_told_something_in_a_failed_round_is_told_anew)
{
    begin();
    begin_game_of_two();
    connects(0);
    const char *text = filled("{\"do\":\"hello\",\"secrets\":[\"$A\"]}");
    app.message(app.self, &peers[0], text, strlen(text));
    ck_assert(!store_append(store, 4711, 0, "x", 1)); /* somebody else's */
    ck_assert(!end_round());
    hears_text(0, "error", "code", "storage");
    json_t *room = hears(0, "room");
    ck_assert_int_eq(json_array_size(json_object_get(room, "you")), 1);
    json_decref(room);
    hears_nothing(0);
    ck_assert(end_round());
    hears_nothing(0);
    end();
}
END_TEST

START_TEST(test_old_rooms_are_dropped_unless_the_clock_jumped)
{
    begin();
    create(TWO);
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    room->facts.touched -= 4 * 86400;
    ck_assert(store_change_room(store, &room->facts) && store_commit(store));
    pass_time(limits.linger_ms);
    ck_assert_int_eq(rooms->loaded_count, 0);
    clock_ms +=
        3600 * 1000; /* an hour has passed, but the clock on the wall stands still: it cannot be trusted */
    pass_time(0);
    seq_now();
    ck_assert_int_eq(status, 200);
    pass_time(limits.linger_ms);
    rooms->swept_wall -= 3600; /* as if it had gone on */
    clock_ms = rooms->next_sweep;
    pass_time(0);
    seq_now();
    ck_assert_int_eq(status, 404);
    for (int i = 0; i < 250; i++) { /* more than are dropped at once */
        create(TWO);
        room = room_find(rooms, ids[0], &(struct refusal){ 0 });
        room->facts.touched -= 4 * 86400;
        ck_assert(store_change_room(store, &room->facts) && store_commit(store));
    }
    pass_time(limits.linger_ms);
    rooms->swept_wall -= 3600;
    clock_ms = rooms->next_sweep;
    pass_time(0);
    seq_now();
    ck_assert_int_eq(status, 200); /* the last one made is still there */
    pass_time(limits.linger_ms);
    seq_now();
    ck_assert_int_eq(status, 404);
    end();
}
END_TEST

START_TEST(test_rooms_of_an_address_are_counted)
{
    begin();
    rooms->limits.rooms_hour = 3;
    for (int i = 0; i < 3; i++)
        create(TWO);
    ask("POST", "/api/rooms", TWO);
    ck_assert_int_eq(status, 429);
    clock_ms += 20 * 60 * 1000;
    create(TWO);
    ask("POST", "/api/rooms", TWO);
    ck_assert_int_eq(status, 429);
    for (int i = 0; i < 12; i++)
        ck_assert(quota_take(rooms, "2001:db8::1", QUOTA_RESULT));
    ck_assert(!quota_take(rooms, "2001:db8::2", QUOTA_RESULT)); /* the same /64 */
    ck_assert(quota_take(rooms, "2001:db8:0:1::1", QUOTA_ROOM));
    end();
}
END_TEST

START_TEST(test_an_idle_room_is_small)
{
    begin();
    create(WITH_BOT);
    good("{\"do\":\"start\",\"secret\":\"$A\"}");
    play_on(1, 200);
    struct room *room = room_find(rooms, ids[0], &(struct refusal){ 0 });
    size_t bytes =
        sizeof *room + room_setup(room)->game->state_size + room->log.cap + sizeof(struct listener);
    ck_assert_msg(bytes < 20000, "%zu bytes", bytes);
    end();
}
END_TEST

SUITE("rooms", test_a_room_is_created_joined_and_played, test_stale_and_double_messages_are_refused,
      test_secrets_open_only_their_seat, test_names_are_clean_and_differ, test_wishes_for_rooms_are_checked,
      test_unknown_bots_are_refused_by_naming_those_there_are, test_strange_messages_are_answered,
      test_paths_and_methods, test_only_listed_rooms_are_shown, test_everybody_hears_what_happens,
      test_open_seats_are_taken_away_at_the_start, test_every_game_is_played_to_its_end_and_verified,
      test_a_rematch_takes_everybody_along, test_silent_seats_are_handed_to_bots_and_taken_back,
      test_a_slow_person_is_silent_too, test_leaving_hands_the_seat_to_a_bot,
      test_decisions_of_bots_that_come_too_late_are_dropped, test_bots_decide_the_same_from_the_same_secret,
      test_rooms_sleep_and_wake_as_they_were, test_a_restart_asks_the_bots_again,
      test_a_full_disk_loses_nothing, test_a_start_that_fails_leaves_the_seats_as_they_were,
      test_bots_decide_again_after_a_failure, test_thoughts_of_before_a_failure_do_not_count,
      test_whoever_was_told_something_in_a_failed_round_is_told_anew,
      test_old_rooms_are_dropped_unless_the_clock_jumped, test_rooms_of_an_address_are_counted,
      test_an_idle_room_is_small)
