/* SPDX-License-Identifier: MIT
 * Events are created: by somebody, or as the challenge of a day. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "api_event.h"
#include "daily.h"
#include "person.h"
#include "materials.h"
#include "room_people.h"
#include "room_quota.h"
#include "room_seats.h"
#include "rooms_drop.h"

/* ---- storing ---- */

void event_put(struct rooms *rooms, const struct event *event, int version)
{
    struct buffer text = { 0 };
    struct store_document document = { .kind = EVENT_DOCUMENT, .version = version };
    event_write(event, &text);
    strcpy(document.id, event->id);
    document.expires = event_expires(event);
    document.text = text.at;
    rooms_put_document(rooms, &document);
    buffer_free(&text);
}

/* Lists it for the person who organises it. */
static void put_organiser(struct rooms *rooms, const struct event *event)
{
    char text[] = "{}";
    struct store_document document = { .kind = ORGANISER_DOCUMENT, .version = 1, .text = text };
    if (!event->person[0])
        return;
    strcpy(document.id, event->id);
    strcpy(document.owner, event->person);
    document.expires = event_expires(event);
    rooms_put_document(rooms, &document);
}

void event_new_id(char id[STORE_ID_MAX])
{
    unsigned char bytes[ID_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(id, STORE_ID_MAX, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* ---- the setup ---- */

/* Fixes the edition of the material, so that all entries are on the same one. */
static bool fix_material(struct rooms *rooms, const struct room_plan *plan, struct event *event,
                         struct refusal *refusal)
{
    struct rv_record record;
    struct rv_error error = { 0 };
    char name[RV_NAME_MAX];
    struct rv_text text = rv_text_on(name, sizeof name);
    enum rv_status status = rv_record_begin_from(rooms->cache, &record, plan->game, event->players,
                                                 plan->options, plan->material, plan->material_len, &error);
    if (status == RV_OK && record.built_in)
        rv_record_write_material(&record, &text);
    if (status == RV_OK)
        event->material = record.built_in ? strdup(name) : strndup(plan->material, plan->material_len);
    rv_record_free(&record);
    if (status != RV_OK)
        return refuse_file(refusal, error.line ? "bad-material" : "bad-setup", &error);
    return event->material || refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
}

static bool read_ranking(const json_t *json, struct event *event, struct refusal *refusal)
{
    const char *ranking;
    if (!read_text(json, "ranking", "points", &ranking, refusal))
        return false;
    event->by_places = strcmp(ranking, "places") == 0;
    return event->by_places || strcmp(ranking, "points") == 0 ||
           refuse(refusal, "bad-message", SAY_FIELD_IS_NONE_OF,
                  WITH(STR("field", "ranking"), STR("list", "points, places")));
}

/* Everybody plays against as many bots of the same level. */
static bool read_bots(const json_t *json, struct event *event, struct refusal *refusal)
{
    const char *level;
    if (!read_text(json, "bots", "", &level, refusal))
        return false;
    if (!*level)
        return true;
    const struct rv_bot *bot = bot_named(level, refusal);
    if (!bot)
        return false;
    if (event->players == 1)
        return refuse(refusal, "bad-setup", SAY_EVENT_BOTS_ALONE, NULL);
    strcpy(event->bots, bot->name);
    return true;
}

static bool read_event(struct rooms *rooms, const json_t *json, struct room_plan *plan, struct event *event,
                       struct refusal *refusal)
{
    const char *name;
    int days = EVENT_USUAL_DAYS;
    bool real;
    event->players = event->rounds = 1;
    event->pace = PACE_LIVE;
    if (!read_dice(json, &real, refusal))
        return false;
    if (real)
        return refuse(refusal, "bad-setup", SAY_EVENT_REAL_DICE, NULL);
    if (!read_text(json, "name", NULL, &name, refusal) || !name_fits(name, event->name, refusal) ||
        !read_setup(rooms, json, plan, refusal) || !read_ranking(json, event, refusal) ||
        !read_optional_int(json, "players", 1, STORE_SEATS, &event->players, refusal) ||
        !read_bots(json, event, refusal) || !read_pace(json, &event->pace, refusal) ||
        !read_optional_int(json, "rounds", 1, EVENT_ROUNDS, &event->rounds, refusal) ||
        !read_optional_int(json, "days", 1, EVENT_DAYS, &days, refusal))
        return false;
    event->closes = event->made + (int64_t)days * DAY_S;
    event->game = plan->game;
    event->options = plan->options;
    return material_ready(rooms, plan->game, plan->material, plan->material_len, refusal);
}

/* ---- POST /api/events ---- */

/* The key of its organiser. */
static void make_key(struct event *event, char key[RV_HASH_MAX])
{
    unsigned char bytes[EVENT_KEY_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(key, RV_HASH_MAX, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    rv_fair_salt_commit(key, event->organiser);
}

/* Who creates it with the key of a person closes its rounds with that key, too, on every device. */
static bool read_organiser(const struct net_request *request, struct event *event, struct refusal *refusal)
{
    unsigned char person[STORE_KEY];
    if (!request->authorization)
        return true;
    if (!person_of_request(request, person, refusal))
        return false;
    rv_fair_hex(person, event->person);
    return true;
}

static void put_created(const struct event *event, const char *key, struct net_response *response)
{
    char commit[RV_HASH_MAX];
    struct json json = json_into(&response->body);
    rv_fair_commit(event->seed, commit);
    response->status = 201;
    json_open(&json, NULL, '{');
    json_text(&json, "is", "event-created");
    json_text(&json, "event", event->id);
    json_text(&json, "commit", commit);
    json_text(&json, "secret", key);
    json_close(&json, '}');
}

static bool may_create(struct rooms *rooms, const struct net_request *request, struct refusal *refusal)
{
    if (!quota_left(rooms, request->address, QUOTA_ROOM))
        return refuse(refusal, "rate", SAY_TOO_MANY_NEW_TABLES, NULL);
    return quota_may_store(rooms, request->body_len, refusal);
}

void api_event_create(struct rooms *rooms, const struct net_request *request, struct net_response *response)
{
    struct refusal refusal;
    struct event event = { .made = rooms_time(rooms), .version = 1 };
    struct room_plan plan = { .terms = room_terms_none() };
    struct played_game played = { 0 };
    char key[RV_HASH_MAX];
    json_t *json = read_object(request->body, request->body_len, &refusal);
    event_new_id(event.id);
    randombytes_buf(event.seed, sizeof event.seed);
    bool sent = json && json_object_get(json, "played");
    bool good = json && may_create(rooms, request, &refusal) && read_organiser(request, &event, &refusal) &&
                (sent ? event_read_played(rooms, json, &event, &played, &refusal)
                      : read_event(rooms, json, &plan, &event, &refusal) &&
                            fix_material(rooms, &plan, &event, &refusal));
    if (good) {
        quota_take(rooms, request->address, QUOTA_ROOM);
        make_key(&event, key);
        event_put(rooms, &event, 1);
        put_organiser(rooms, &event);
        if (sent)
            event_put_played(rooms, &event, &played);
        put_created(&event, key, response);
    } else {
        response_refuse(response, &refusal);
    }
    rv_table_close(played.table);
    event_free(&event);
    json_decref(json);
}

/* ---- the challenge of a day ---- */

/* "daily-18-nochmal"; false if it is none of today. */
static bool is_of_today(const struct rooms *rooms, const char *id, struct event *event)
{
    char game[STORE_ID_MAX], again[STORE_ID_MAX + 32];
    if (sscanf(id, "daily-%d-%23s", &event->day, game) != 2 || event->day != daily_number(rooms_time(rooms)))
        return false;
    event->game = rv_game_find(game);
    snprintf(again, sizeof again, "daily-%d-%s", event->day, game); /* no other spelling of the number */
    return event->game && strcmp(again, id) == 0;
}

bool event_create_daily(struct rooms *rooms, const char *id, struct event *event, struct refusal *refusal)
{
    *event = (struct event){ .players = 1, .rounds = 1, .version = 1, .made = rooms_time(rooms) };
    if (!is_of_today(rooms, id, event))
        return refuse(refusal, "no-event", SAY_NO_SUCH_EVENT, NULL);
    struct room_plan plan = { .game = event->game };
    strcpy(event->id, id);
    snprintf(event->name, sizeof event->name, "%d", event->day);
    event->closes = daily_ends(event->day);
    randombytes_buf(event->seed, sizeof event->seed);
    randombytes_buf(event->organiser, sizeof event->organiser); /* nobody */
    if (!fix_material(rooms, &plan, event, refusal))
        return false;
    event_put(rooms, event, 1);
    return true;
}
