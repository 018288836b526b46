/* SPDX-License-Identifier: MIT
 * Paths of the API, answers, and reading JSON. */
#include "api.h"

#include <stdio.h>
#include <string.h>

#include <revanche/version.h>

/* ---- answers ---- */

static const struct {
    const char *code;
    int status;
} statuses[] = {
    { "bad-message", 400 },  { "bad-name", 400 },      { "bad-level", 400 }, { "bad-setup", 400 },
    { "bad-material", 400 }, { "bad-secret", 403 },    { "no-room", 404 },   { "no-seat", 404 },
    { "stale", 409 },        { "not-your-turn", 409 }, { "full", 409 },      { "taken", 409 },
    { "started", 409 },      { "not-started", 409 },   { "over", 409 },      { "not-over", 409 },
    { "not-playing", 409 },  { "not-silent", 409 },    { "bot", 409 },       { "too-big", 413 },
    { "illegal", 422 },      { "bad-result", 422 },    { "rate", 429 },      { "storage", 503 },
    { "no-space", 503 },     { "too-long", 409 },
};

void answer_status(struct net_response *answer, const char *code)
{
    answer->status = 400;
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (strcmp(statuses[i].code, code) == 0)
            answer->status = statuses[i].status;
    if (answer->status == 429 || answer->status == 503)
        answer->retry_s = 5;
}

void answer_refusal(struct net_response *answer, const struct refusal *refusal)
{
    answer_status(answer, refusal->code);
    answer->type = "application/json";
    answer->body.len = 0;
    struct json json = json_into(&answer->body);
    json_open(&json, NULL, '{');
    put_refusal(&json, refusal);
    json_close(&json, '}');
}

bool answer_method(const struct net_request *request, struct net_response *answer, const char *methods)
{
    if (strstr(methods, request->method))
        return true;
    answer->allow = methods;
    net_refuse(answer, 405, "bad-method", "here is only: %s", methods);
    return false;
}

static void not_found(struct net_response *answer)
{
    net_refuse(answer, 404, "not-found", "there is nothing at this address");
}

/* ---- reading JSON ---- */

json_t *read_object(const char *text, size_t len, struct refusal *refusal)
{
    json_error_t error;
    json_t *json = json_loadb(text, len, JSON_REJECT_DUPLICATES, &error);
    if (json && json_is_object(json))
        return json;
    if (json)
        refuse(refusal, "bad-message", "a JSON object is expected");
    else
        refuse(refusal, "bad-message", "this is no JSON: line %d, column %d: %.150s", error.line,
               error.column, error.text);
    json_decref(json);
    return NULL;
}

bool read_text(const json_t *object, const char *key, const char *usual, const char **text,
               struct refusal *refusal)
{
    const json_t *value = json_object_get(object, key);
    *text = usual;
    if (!value && usual)
        return true;
    if (!json_is_string(value))
        return refuse(refusal, "bad-message", value ? "'%s' must be a text" : "'%s' is missing", key);
    *text = json_string_value(value);
    return true;
}

bool read_int(const json_t *object, const char *key, int min, int max, int *number, struct refusal *refusal)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value) || json_integer_value(value) < min || json_integer_value(value) > max)
        return refuse(refusal, "bad-message", "'%s' must be a whole number from %d to %d", key, min, max);
    *number = (int)json_integer_value(value);
    return true;
}

bool read_flag(const json_t *object, const char *key, bool *flag, struct refusal *refusal)
{
    const json_t *value = json_object_get(object, key);
    *flag = json_is_true(value);
    return !value || json_is_boolean(value) ||
           refuse(refusal, "bad-message", "'%s' must be true or false", key);
}

/* ---- what is there ---- */

static void list_games(struct net_response *answer)
{
    struct json json = json_into(&answer->body);
    json_open(&json, NULL, '{');
    json_text(&json, "version", rv_version());
    json_open(&json, "games", '[');
    for (int i = 0; rv_games[i]; i++) {
        const struct rv_game *game = rv_games[i];
        json_open(&json, NULL, '{');
        json_text(&json, "id", game->id);
        json_text(&json, "title", game->title);
        json_int(&json, "minSeats", game->min_seats);
        json_int(&json, "maxSeats", game->max_seats);
        json_open(&json, "options", '[');
        for (int k = 0; rv_option_names[k]; k++)
            if (game->options >> k & 1)
                json_text(&json, NULL, rv_option_names[k]);
        json_close(&json, ']');
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_open(&json, "bots", '[');
    for (int i = 0; rv_bots[i]; i++) {
        json_open(&json, NULL, '{');
        json_text(&json, "name", rv_bots[i]->name);
        json_text(&json, "about", rv_bots[i]->about);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
}

static void put_listed(void *self, const struct store_room *room)
{
    static const char *const phases[] = { "waiting", "playing", "over" };
    struct json *json = self;
    const struct rv_game *game = rv_game_find(room->game);
    json_open(json, NULL, '{');
    json_text(json, "id", room->id);
    json_text(json, "game", room->game);
    json_text(json, "title", game ? game->title : room->game);
    json_text(json, "phase", phases[room->phase < ROOM_PHASES ? room->phase : ROOM_OVER]);
    json_open(json, "seats", '[');
    for (int seat = 0; seat < room->seats; seat++) {
        json_open(json, NULL, '{');
        json_text(json, "name", room->seat[seat].name);
        json_text(json, "kind", seat_kind_name(room->seat[seat].kind));
        json_close(json, '}');
    }
    json_close(json, ']');
    json_int(json, "made", room->made);
    json_close(json, '}');
}

static void list_rooms(struct rooms *house, struct net_response *answer)
{
    enum { MOST = 100 };
    struct json json = json_into(&answer->body);
    json_open(&json, NULL, '{');
    json_open(&json, "rooms", '[');
    bool good = store_list_rooms(house->store, MOST, put_listed, &json);
    json_close(&json, ']');
    json_close(&json, '}');
    if (!good)
        net_refuse(answer, 503, "storage", "the rooms cannot be read just now");
}

/* ---- one room ---- */

/* Takes "ID" or "ID/what" apart. The room, or NULL after an answer. */
static struct room *room_at(struct rooms *house, const char *path, const char **what,
                            struct net_response *answer)
{
    struct refusal refusal;
    char id[STORE_ID_MAX];
    size_t len = strcspn(path, "/");
    *what = path[len] ? path + len + 1 : "";
    snprintf(id, sizeof id, "%.*s", len < sizeof id ? (int)len : 0, path);
    struct room *room = room_find(house, id, &refusal);
    if (!room)
        answer_refusal(answer, &refusal);
    else if (!room->listeners)
        room->left = house->now;
    return room;
}

static void snapshot(const struct room *room, struct net_response *answer)
{
    struct json json = json_into(&answer->body);
    json_open(&json, NULL, '{');
    put_room(&json, room, 0);
    json_close(&json, '}');
}

static void one_room(struct rooms *house, const char *path, const struct net_request *request,
                     struct net_response *answer)
{
    const char *what;
    struct room *room = room_at(house, path, &what, answer);
    if (!room)
        return;
    if (!*what) {
        if (!answer_method(request, answer, "GET, POST"))
            return;
        if (strcmp(request->method, "POST") == 0)
            api_post(room, request, answer);
        else
            snapshot(room, answer);
    } else if (strcmp(what, "record") == 0) {
        if (!answer_method(request, answer, "GET"))
            return;
        answer->type = "text/plain; charset=utf-8";
        room_record(room, &answer->body);
    } else if (strcmp(what, "stream") == 0) {
        net_refuse(answer, 426, "upgrade", "this is a WebSocket");
    } else {
        not_found(answer);
    }
}

struct room *api_stream(struct rooms *house, const struct net_request *request, struct net_response *answer)
{
    static const char before[] = "/api/rooms/";
    const char *what;
    if (strncmp(request->path, before, strlen(before)) != 0) {
        not_found(answer);
        return NULL;
    }
    struct room *room = room_at(house, request->path + strlen(before), &what, answer);
    if (room && strcmp(what, "stream") != 0) {
        not_found(answer);
        return NULL;
    }
    return room;
}

/* ---- paths ---- */

void api_request(struct rooms *house, const struct net_request *request, struct net_response *answer)
{
    const char *path = request->path;
    if (strcmp(path, "/api/rooms") == 0) {
        if (!answer_method(request, answer, "GET, POST"))
            return;
        if (strcmp(request->method, "POST") == 0)
            api_create(house, request, answer);
        else
            list_rooms(house, answer);
    } else if (strncmp(path, "/api/rooms/", 11) == 0) {
        one_room(house, path + 11, request, answer);
    } else if (strcmp(path, "/api/daily") == 0 || strncmp(path, "/api/daily/", 11) == 0) {
        api_daily(house, path + 10, request, answer);
    } else if (strcmp(path, "/api/games") == 0) {
        if (answer_method(request, answer, "GET"))
            list_games(answer);
    } else if (strcmp(path, "/api/qr") == 0) {
        if (answer_method(request, answer, "GET"))
            api_qr(request, answer);
    } else {
        not_found(answer);
    }
}
