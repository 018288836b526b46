/* SPDX-License-Identifier: MIT
 * POST /api/rooms: creates a room. */
#include <string.h>

#include "api.h"
#include "person.h"
#include "materials.h"
#include "room_event.h"
#include "room_quota.h"
#include "room_seats.h"
#include "room_typed.h"

static bool refuse_option(struct refusal *refusal)
{
    char list[160];
    struct rv_text text = rv_text_on(list, sizeof list);
    for (int i = 0; rv_option_names[i]; i++)
        rv_text_format(&text, "%s%s", i ? ", " : "", rv_option_names[i]);
    return refuse(refusal, "bad-setup", SAY_FIELD_IS_NONE_OF,
                  WITH(STR("field", "options"), STR("list", list)));
}

static bool read_options(const json_t *json, unsigned *options, struct refusal *refusal)
{
    const json_t *list = json_object_get(json, "options"), *value;
    size_t i;
    *options = 0;
    if (list && !json_is_array(list))
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NO_ARRAY, WITH(STR("field", "options")));
    json_array_foreach(list, i, value)
    {
        int found = -1;
        for (int k = 0; rv_option_names[k]; k++)
            if (json_is_string(value) && strcmp(json_string_value(value), rv_option_names[k]) == 0)
                found = k;
        if (found < 0)
            return refuse_option(refusal);
        *options |= 1u << found;
    }
    return true;
}

static bool refuse_game(struct refusal *refusal)
{
    char list[160];
    struct rv_text text = rv_text_on(list, sizeof list);
    for (int i = 0; rv_games[i]; i++)
        rv_text_format(&text, "%s%s", i ? ", " : "", rv_games[i]->id);
    return refuse(refusal, "bad-setup", SAY_NO_SUCH_GAME, WITH(STR("list", list)));
}

static bool read_game(const json_t *json, const struct rv_game **game, struct refusal *refusal)
{
    const char *id;
    if (!read_text(json, "game", NULL, &id, refusal))
        return false;
    *game = rv_game_find(id);
    return *game || refuse_game(refusal);
}

static bool read_material(const struct rooms *rooms, const json_t *json, struct room_plan *plan,
                          struct refusal *refusal)
{
    const json_t *value = json_object_get(json, "material");
    if (!value || json_is_null(value))
        return true;
    if (!json_is_string(value))
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NO_MATERIAL, WITH(STR("field", "material")));
    plan->material = json_string_value(value);
    plan->material_len = json_string_length(value);
    if (plan->material_len > (size_t)rooms->limits.material_bytes)
        return refuse(refusal, "too-big", SAY_MATERIAL_TOO_BIG, WITH(NUM("n", rooms->limits.material_bytes)));
    return true;
}

bool read_setup(const struct rooms *rooms, const json_t *json, struct room_plan *plan,
                struct refusal *refusal)
{
    return read_game(json, &plan->game, refusal) && read_options(json, &plan->options, refusal) &&
           read_material(rooms, json, plan, refusal);
}

bool read_pace(const json_t *json, enum pace *pace, struct refusal *refusal)
{
    const char *name;
    if (!read_text(json, "pace", "", &name, refusal))
        return false;
    return !*name || pace_find(name, pace) ||
           refuse(refusal, "bad-setup", SAY_FIELD_IS_NONE_OF,
                  WITH(STR("field", "pace"), STR("list", "live, relaxed, slow")));
}

bool read_dice(const json_t *json, bool *real, struct refusal *refusal)
{
    const char *name;
    if (!read_text(json, "dice", "", &name, refusal))
        return false;
    *real = strcmp(name, "real") == 0;
    return *real || !*name || strcmp(name, "server") == 0 ||
           refuse(refusal, "bad-setup", SAY_FIELD_IS_NONE_OF,
                  WITH(STR("field", "dice"), STR("list", "server, real")));
}

/* A seat for the person who creates the room, or for a bot. */
static bool read_taken(const json_t *json, struct store_seat *seat, struct refusal *refusal)
{
    const char *name, *salt, *commit, *level;
    if (!read_text(json, "name", "", &name, refusal) || !read_text(json, "salt", "", &salt, refusal) ||
        !read_text(json, "commit", "", &commit, refusal) || !seat_promise(seat, commit, salt, refusal))
        return false;
    if (seat->kind == SEAT_BOT) {
        if (!read_text(json, "level", NULL, &level, refusal) || !bot_named(level, refusal))
            return false;
        strcpy(seat->level, level);
        seat->salt[0] = '\0'; /* a bot gives nothing to the dice */
        seat->committed = false;
        name = *name ? name : level;
    }
    return !*name || name_fits(name, seat->name, refusal);
}

static bool read_seat(const json_t *json, struct create_request *request, int number, struct refusal *refusal)
{
    struct store_seat *seat = &request->plan.seat[number];
    const char *kind;
    if (!json_is_object(json))
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NO_ARRAY_OF_OBJECTS, WITH(STR("field", "seats")));
    if (!read_text(json, "kind", NULL, &kind, refusal))
        return false;
    if (strcmp(kind, "open") == 0) {
        seat->kind = SEAT_OPEN;
        return true;
    }
    bool here = strcmp(kind, "here") == 0;
    if (!here && strcmp(kind, "bot") != 0)
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NONE_OF,
                      WITH(STR("field", "kind"), STR("list", "open, bot, here")));
    seat->kind = here ? SEAT_PERSON : SEAT_BOT;
    if (!read_taken(json, seat, refusal))
        return false;
    name_apart(request->plan.seat, number, number, seat->name);
    if (here && !person_read_seat(json, seat, refusal))
        return false;
    if (here) {
        seat->has_key = true;
        seat_key_make(request->key[number], seat->key_hash);
    }
    return true;
}

bool read_seats(const json_t *json, struct create_request *request, struct refusal *refusal)
{
    const json_t *list = json_object_get(json, "seats"), *value;
    size_t i;
    int people = 0;
    if (!json_is_array(list) || json_array_size(list) < 1 || json_array_size(list) > STORE_SEATS)
        return refuse(refusal, "bad-message", SAY_FIELD_IS_NO_ARRAY_OF_SIZE,
                      WITH(STR("field", "seats"), NUM("min", 1), NUM("max", STORE_SEATS)));
    json_array_foreach(list, i, value)
    {
        if (!read_seat(value, request, (int)i, refusal))
            return false;
        people += request->plan.seat[i].kind != SEAT_BOT;
    }
    request->plan.seats = (int)json_array_size(list);
    return people || refuse(refusal, "bad-setup", SAY_NO_SEAT_FOR_A_PERSON, NULL);
}

void put_created_room(struct buffer *out, const struct room *room, const struct create_request *request)
{
    struct json json = json_into(out);
    json_open(&json, NULL, '{');
    json_text(&json, "is", "created");
    json_text(&json, "room", room->facts.id);
    if (room_is_dealt(room))
        json_text(&json, "commit", rv_table_record(room->table)->commit);
    if (room_is_of_event(room))
        json_text(&json, "event", room->terms.deal);
    json_open(&json, "seats", '[');
    for (int seat = 0; seat < request->plan.seats; seat++) {
        if (!request->key[seat][0])
            continue;
        json_open(&json, NULL, '{');
        json_int(&json, "seat", seat);
        json_text(&json, "secret", request->key[seat]);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
}

void api_create(struct rooms *rooms, const struct net_request *request, struct net_response *response)
{
    struct refusal refusal;
    struct create_request create = { .plan = { .terms = room_terms_none() } };
    struct room *room = NULL;
    json_t *json = read_object(request->body, request->body_len, &refusal);
    if (json && read_setup(rooms, json, &create.plan, &refusal) &&
        read_pace(json, &create.plan.terms.pace, &refusal) &&
        read_dice(json, &create.plan.terms.real_dice, &refusal) &&
        read_flag(json, "listed", &create.plan.listed, &refusal) && read_seats(json, &create, &refusal)) {
        for (int seat = 0; create.plan.terms.real_dice && seat < create.plan.seats; seat++)
            create.plan.seat[seat].committed = false; /* nobody gives anything to real dice */
        if (!material_ready(rooms, create.plan.game, create.plan.material, create.plan.material_len,
                            &refusal))
            room = NULL;
        else if (quota_take(rooms, request->address, QUOTA_ROOM))
            room = room_create(rooms, &create.plan, &refusal);
        else
            refuse(&refusal, "rate", SAY_TOO_MANY_NEW_TABLES, NULL);
    }
    if (room) {
        response->status = 201;
        put_created_room(&response->body, room, &create);
    } else {
        response_refuse(response, &refusal);
    }
    json_decref(json);
}
