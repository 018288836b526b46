/* SPDX-License-Identifier: MIT
 * Paths of the API, and its lists. */
#include "api.h"
#include "room_seats.h"
#include "room_tell.h"

#include <stdio.h>
#include <string.h>

#include <revanche/sheet.h>
#include <revanche/version.h>

static void not_found(struct net_response *response)
{
    net_refuse(response, 404, "not-found", SAY_NOTHING_AT_THIS_ADDRESS, NULL);
}

/* ---- lists ---- */

static void list_games(struct net_response *response)
{
    struct json json = json_into(&response->body);
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
        json_open(&json, "materials", '[');
        const struct rv_builtin *b;
        for (int k = 0; (b = rv_builtin_at(game->played_with, k)) != NULL; k++)
            json_text(&json, NULL, b->name);
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

void put_table_facts(struct json *json, const struct store_room *room)
{
    const struct rv_game *game = rv_game_find(room->game);
    json_text(json, "id", room->id);
    json_text(json, "game", room->game);
    json_text(json, "title", game ? game->title : room->game);
    json_text(json, "phase", phase_name(room->phase));
    json_int(json, "made", room->made);
    if (room_terms_read(room->terms).real_dice)
        json_text(json, "dice", "real");
}

/* Seats whose players are connected; -1: perhaps another server knows. */
static int count_online(struct rooms *rooms, const struct store_room *facts)
{
    const struct room *room = room_loaded(rooms, facts->id);
    int count = 0;
    if (!room)
        return store_is_shared(rooms->store) ? -1 : 0;
    for (int seat = 0; seat < facts->seats; seat++)
        count += seat_online(room, seat);
    return count;
}

static void put_listed(struct json *json, struct rooms *rooms, const struct store_room *room)
{
    int online = count_online(rooms, room);
    json_open(json, NULL, '{');
    put_table_facts(json, room);
    if (online >= 0)
        json_int(json, "online", online);
    json_open(json, "seats", '[');
    for (int seat = 0; seat < room->seats; seat++) {
        json_open(json, NULL, '{');
        json_text(json, "name", room->seat[seat].name);
        json_text(json, "kind", seat_kind_name(room->seat[seat].kind));
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void list_rooms(struct rooms *rooms, struct net_response *response)
{
    enum { MOST = 100 };
    struct store_read wanted = { .what = WANT_LISTED, .phase = ROOM_OVER, .most = MOST };
    const struct store_read *read = response_read(rooms, &wanted, SAY_TABLES_NOT_READABLE, response);
    if (!read)
        return;
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    json_open(&json, "rooms", '[');
    for (int i = 0; i < read->count; i++)
        put_listed(&json, rooms, &read->rooms[i]);
    json_close(&json, ']');
    json_close(&json, '}');
}

/* ---- one room ---- */

/* Another server has the room: the proxy finds it by ?at=. */
static void send_there(struct rooms *rooms, const char *id, const char *what, struct net_response *response)
{
    bool record = strcmp(what, "record") == 0;
    snprintf(rooms->location, sizeof rooms->location, "/api/rooms/%s%s?at=%s", id, record ? "/record" : "",
             rooms->elsewhere);
    response->location = rooms->location;
}

/* Splits "ID" or "ID/what". The room, or NULL after a refusal. */
static struct room *room_at(struct rooms *rooms, const char *path, const char **what,
                            struct net_response *response)
{
    struct refusal refusal;
    char id[STORE_ID_MAX];
    size_t len = strcspn(path, "/");
    *what = path[len] ? path + len + 1 : "";
    snprintf(id, sizeof id, "%.*s", len < sizeof id ? (int)len : 0, path);
    struct room *room = room_find(rooms, id, &refusal);
    if (!room && strcmp(refusal.code, "moved") == 0 && rooms->elsewhere[0])
        send_there(rooms, id, *what, response);
    if (!room)
        response_refuse(response, &refusal);
    else if (!room->listeners)
        room->left = rooms->now;
    return room;
}

static void snapshot(const struct room *room, struct net_response *response)
{
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    put_room(&json, room, 0);
    json_close(&json, '}');
}

static void one_room(struct rooms *rooms, const char *path, const struct net_request *request,
                     struct net_response *response)
{
    const char *what;
    struct room *room = room_at(rooms, path, &what, response);
    if (!room)
        return;
    if (!*what) {
        if (!response_method(request, response, "GET, POST"))
            return;
        if (strcmp(request->method, "POST") == 0)
            api_post(room, request, response);
        else
            snapshot(room, response);
    } else if (strcmp(what, "record") == 0) {
        if (!response_method(request, response, "GET"))
            return;
        response->type = "text/plain; charset=utf-8";
        room_record(room, &response->body);
    } else if (strcmp(what, "stream") == 0) {
        net_reject(response, 426, "upgrade", "this is a WebSocket");
    } else {
        not_found(response);
    }
}

struct room *api_stream(struct rooms *rooms, const struct net_request *request, struct net_response *response)
{
    static const char before[] = "/api/rooms/";
    const char *what;
    if (strncmp(request->path, before, strlen(before)) != 0) {
        not_found(response);
        return NULL;
    }
    struct room *room = room_at(rooms, request->path + strlen(before), &what, response);
    if (room && strcmp(what, "stream") != 0) {
        not_found(response);
        return NULL;
    }
    return room;
}

/* ---- paths ---- */

void api_request(struct rooms *rooms, const struct net_request *request, struct net_response *response)
{
    const char *path = request->path;
    if (strcmp(path, "/api/rooms") == 0) {
        if (!response_method(request, response, "GET, POST"))
            return;
        if (strcmp(request->method, "POST") == 0)
            api_create(rooms, request, response);
        else
            list_rooms(rooms, response);
    } else if (strncmp(path, "/api/rooms/", 11) == 0) {
        one_room(rooms, path + 11, request, response);
    } else if (strncmp(path, "/api/me/", 8) == 0) {
        api_me(rooms, path + 7, request, response);
    } else if (strcmp(path, "/api/daily") == 0 || strncmp(path, "/api/daily/", 11) == 0) {
        api_daily(rooms, path + 10, request, response);
    } else if (strcmp(path, "/api/events") == 0 || strncmp(path, "/api/events/", 12) == 0) {
        api_event(rooms, path + 11, request, response);
    } else if (strcmp(path, "/api/games") == 0) {
        if (response_method(request, response, "GET"))
            list_games(response);
    } else if (strcmp(path, "/api/push") == 0) {
        api_push(rooms, request, response);
    } else if (strcmp(path, "/api/qr") == 0) {
        if (response_method(request, response, "GET, POST"))
            api_qr(request, response);
    } else {
        not_found(response);
    }
}
