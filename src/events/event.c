/* SPDX-License-Identifier: MIT
 * Events as documents, and which of their rounds are open. */
#define _POSIX_C_SOURCE 200809L
#include "event.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <sodium.h>

#include "fair.h"

/* ---- reading ---- */

static bool take_text(const json_t *json, const char *key, char *to, size_t size)
{
    const char *text = json_string_value(json_object_get(json, key));
    if (!text || strlen(text) >= size)
        return false;
    strcpy(to, text);
    return true;
}

static bool take_bytes(const json_t *json, const char *key, unsigned char bytes[STORE_KEY])
{
    const char *text = json_string_value(json_object_get(json, key));
    return text && rv_fair_bytes(text, bytes);
}

static int64_t number(const json_t *json, const char *key)
{
    return json_integer_value(json_object_get(json, key));
}

static void take_closed(const json_t *json, struct event *event)
{
    const json_t *list = json_object_get(json, "closed"), *value;
    size_t i;
    json_array_foreach(list, i, value) if (event->closed < EVENT_ROUNDS) event->closed_at[event->closed++] =
        json_integer_value(value);
}

/* Events of earlier versions have none. */
static void take_pace(const json_t *json, struct event *event)
{
    const char *pace = json_string_value(json_object_get(json, "pace"));
    if (!pace || !pace_find(pace, &event->pace))
        event->pace = PACE_LIVE;
}

static bool take_event(const json_t *json, struct event *event)
{
    const char *game = json_string_value(json_object_get(json, "game"));
    const char *material = json_string_value(json_object_get(json, "material"));
    take_text(json, "bots", event->bots, sizeof event->bots);
    take_text(json, "person", event->person, sizeof event->person);
    take_pace(json, event);
    event->game = game ? rv_game_find(game) : NULL;
    event->options = (unsigned)number(json, "options");
    event->players = (int)number(json, "players");
    event->rounds = (int)number(json, "rounds");
    event->day = (int)number(json, "day");
    event->made = number(json, "made");
    event->closes = number(json, "closes");
    event->by_places = json_is_true(json_object_get(json, "byPlaces"));
    event->seeded = json_is_true(json_object_get(json, "seeded"));
    take_closed(json, event);
    if (!event->game || !material || event->players < 1 || event->players > STORE_SEATS ||
        event->rounds < 1 || event->rounds > EVENT_ROUNDS ||
        !take_text(json, "name", event->name, sizeof event->name) || !take_bytes(json, "seed", event->seed) ||
        !take_bytes(json, "organiser", event->organiser))
        return false;
    event->material = strdup(material);
    return event->material != NULL;
}

bool event_read(const struct store_document *document, struct event *event)
{
    *event = (struct event){ .version = document->version };
    json_t *json = json_loads(document->text, JSON_REJECT_DUPLICATES, NULL);
    bool good = strlen(document->id) < sizeof event->id && json && take_event(json, event);
    if (good)
        strcpy(event->id, document->id);
    json_decref(json);
    return good;
}

int64_t event_expires(const struct event *event)
{
    return event->closes + (int64_t)EVENT_KEPT_DAYS * DAY_S;
}

void event_free(struct event *event)
{
    free(event->material);
    event->material = NULL;
}

/* ---- writing ---- */

static void put_bytes(struct json *json, const char *key, const unsigned char bytes[STORE_KEY])
{
    char hex[RV_HASH_MAX];
    rv_fair_hex(bytes, hex);
    json_text(json, key, hex);
}

void event_write(const struct event *event, struct buffer *out)
{
    struct json json = json_into(out);
    json_open(&json, NULL, '{');
    json_text(&json, "name", event->name);
    json_text(&json, "game", event->game->id);
    json_int(&json, "options", event->options);
    json_text(&json, "material", event->material);
    json_int(&json, "players", event->players);
    json_int(&json, "rounds", event->rounds);
    json_bool(&json, "byPlaces", event->by_places);
    json_bool(&json, "seeded", event->seeded);
    put_bytes(&json, "seed", event->seed);
    put_bytes(&json, "organiser", event->organiser);
    if (event->bots[0])
        json_text(&json, "bots", event->bots);
    if (event->pace != PACE_NONE)
        json_text(&json, "pace", pace_name(event->pace));
    if (event->person[0])
        json_text(&json, "person", event->person);
    json_int(&json, "made", event->made);
    json_int(&json, "closes", event->closes);
    json_int(&json, "day", event->day);
    json_open(&json, "closed", '[');
    for (int i = 0; i < event->closed; i++)
        json_int(&json, NULL, event->closed_at[i]);
    json_close(&json, ']');
    json_close(&json, '}');
}

/* ---- rounds ---- */

int event_open_round(const struct event *event, int64_t now)
{
    return event->closed >= event->rounds || now >= event->closes ? 0 : event->closed + 1;
}

int64_t event_opened(const struct event *event)
{
    return event->closed ? event->closed_at[event->closed - 1] : event->made;
}

bool event_round_is_closed(const struct event *event, int round, int64_t now)
{
    return round <= event->closed || now >= event->closes;
}

void event_deal(const struct event *event, int round, char deal[EVENT_DEAL_MAX])
{
    snprintf(deal, EVENT_DEAL_MAX, "%.23s/%d", event->id, round % 100);
}

bool event_of_deal(const char *deal, char id[STORE_ID_MAX], int *round)
{
    size_t len = strcspn(deal, "/");
    if (!deal[len] || !len || len >= STORE_ID_MAX)
        return false;
    memcpy(id, deal, len);
    id[len] = '\0';
    *round = atoi(deal + len + 1);
    return *round >= 1 && *round <= EVENT_ROUNDS;
}

bool event_key_fits(const struct event *event, const char *key)
{
    unsigned char hash[STORE_KEY];
    rv_fair_salt_commit(key, hash);
    return sodium_memcmp(hash, event->organiser, STORE_KEY) == 0;
}
