/* SPDX-License-Identifier: MIT
 * Entries of an event as documents, and the records they stand for: of a game only the actions are stored,
 * since the header is the same for all entries. */
#define _POSIX_C_SOURCE 200809L
#include "event.h"

#include <stdio.h>
#include <string.h>

#include <jansson.h>
#include <revanche/table.h>

#include "fair.h"
#include "table_text.h"

/* ---- ids ---- */

static void hash_of(const char *text, char id[STORE_LABEL_MAX])
{
    unsigned char hash[STORE_KEY];
    rv_fair_salt_commit(text, hash);
    rv_fair_hex(hash, id);
}

void entry_id(const char *room, char id[STORE_LABEL_MAX])
{
    char text[STORE_ID_MAX + 16];
    snprintf(text, sizeof text, "entry %s", room);
    hash_of(text, id);
    id[24] = '\0'; /* short enough for an address */
}

void claim_id(const char *deal, const char *person, char id[STORE_LABEL_MAX])
{
    char text[EVENT_DEAL_MAX + RV_HASH_MAX + 16];
    snprintf(text, sizeof text, "claim %s %s", deal, person);
    hash_of(text, id);
}

bool claim_is_for(const struct store_document *document, const char *entry)
{
    json_t *claim = json_loads(document->text, 0, NULL);
    const char *of = json_string_value(json_object_get(claim, "entry"));
    bool same = of && strcmp(of, entry) == 0;
    json_decref(claim);
    return same;
}

/* ---- as documents ---- */

static void take_text(const json_t *json, const char *key, char *to, size_t size)
{
    const char *text = json_string_value(json_object_get(json, key));
    snprintf(to, size, "%s", text ? text : "");
}

static int take_int(const json_t *json, const char *key)
{
    return (int)json_integer_value(json_object_get(json, key));
}

bool entry_read(const struct store_document *document, struct entry *entry)
{
    json_t *json = json_loads(document->text, JSON_REJECT_DUPLICATES, NULL);
    const json_t *seats = json_object_get(json, "seats"), *value;
    size_t i;
    *entry = (struct entry){ .version = document->version,
                             .round = take_int(json, "round"),
                             .made = json_integer_value(json_object_get(json, "made")),
                             .over = json_integer_value(json_object_get(json, "over")),
                             .finished = json_is_true(json_object_get(json, "finished")) };
    strcpy(entry->id, document->id);
    take_text(json, "room", entry->room, sizeof entry->room);
    json_array_foreach(seats, i, value)
    {
        if (entry->seats == STORE_SEATS)
            break;
        struct entry_seat *seat = &entry->seat[entry->seats++];
        take_text(value, "name", seat->name, sizeof seat->name);
        take_text(value, "bot", seat->bot, sizeof seat->bot);
        take_text(value, "person", seat->person, sizeof seat->person);
        take_text(value, "key", seat->key, sizeof seat->key);
        seat->points = take_int(value, "points");
        seat->rank = take_int(value, "rank");
    }
    json_decref(json);
    return entry->round >= 1 && entry->round <= EVENT_ROUNDS && entry->seats >= 1;
}

void entry_write(const struct entry *entry, struct buffer *out)
{
    struct json json = json_into(out);
    json_open(&json, NULL, '{');
    json_int(&json, "round", entry->round);
    json_text(&json, "room", entry->room);
    json_int(&json, "made", entry->made);
    json_int(&json, "over", entry->over);
    json_bool(&json, "finished", entry->finished);
    json_open(&json, "seats", '[');
    for (int i = 0; i < entry->seats; i++) {
        const struct entry_seat *seat = &entry->seat[i];
        json_open(&json, NULL, '{');
        json_text(&json, "name", seat->name);
        json_text(&json, "bot", seat->bot);
        json_text(&json, "person", seat->person);
        json_text(&json, "key", seat->key);
        json_int(&json, "points", seat->points);
        json_int(&json, "rank", seat->rank);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
}

/* ---- the record ---- */

const char *entry_moves(const struct buffer *record)
{
    const char *header = record->at ? strstr(record->at, "\n\n") : NULL;
    return header ? header + 2 : NULL;
}

char *entry_read_moves(const struct store_document *document)
{
    json_t *json = json_loads(document->text, JSON_REJECT_DUPLICATES, NULL);
    const char *moves = json_string_value(json_object_get(json, "moves"));
    char *copy = moves && *moves ? strdup(moves) : NULL;
    json_decref(json);
    return copy;
}

/* The header of the record, with nothing played. */
static bool put_header(struct rv_material_cache *cache, const struct event *event, const struct entry *entry,
                       bool closed, struct buffer *out)
{
    char deal[EVENT_DEAL_MAX], commit[RV_HASH_MAX], secret[RV_HASH_MAX];
    struct rv_table *table;
    struct rv_table_plan plan = { .cache = cache,
                                  .game = event->game,
                                  .seats = entry->seats,
                                  .options = event->options,
                                  .material = event->material,
                                  .material_len = strlen(event->material) };
    struct rv_table_dealer lines = { .name = event->seeded ? RV_FAIR_DEALER_SEEDED : RV_FAIR_DEALER_EVENT,
                                     .commit = commit,
                                     .event = deal };
    event_deal(event, entry->round, deal);
    rv_fair_commit(event->seed, commit);
    rv_fair_hex(event->seed, secret);
    for (int seat = 0; seat < entry->seats; seat++) {
        plan.player[seat] = entry->seat[seat].name;
        lines.bots |= (rv_seats)((entry->seat[seat].bot[0] != '\0') << seat);
    }
    if (rv_table_open(&plan, &table, NULL) != RV_OK)
        return false;
    bool good = rv_table_deal_from(table, (struct rv_source){ 0 }, &lines, NULL) == RV_OK &&
                (!closed || rv_table_reveal(table, secret));
    if (good)
        table_into(out, table);
    rv_table_close(table);
    return good;
}

bool entry_record(struct rv_material_cache *cache, const struct event *event, const struct entry *entry,
                  const char *moves, bool closed, struct buffer *out)
{
    bool good = put_header(cache, event, entry, closed, out);
    if (good)
        buffer_text(out, moves);
    return good;
}

/* ---- who, and whether it counts ---- */

bool entry_counts(const struct entry *entry, const struct event *event)
{
    int64_t end = entry->round <= event->closed ? event->closed_at[entry->round - 1] : event->closes;
    return entry->over && entry->finished && entry->over <= end && entry->over <= event->closes;
}

bool seat_is_with(const struct entry_seat *seat, const char *key)
{
    return *key && (strcmp(seat->person, key) == 0 || strcmp(seat->key, key) == 0);
}

bool entry_has(const struct entry *entry, const char *key)
{
    for (int i = 0; i < entry->seats; i++)
        if (seat_is_with(&entry->seat[i], key))
            return true;
    return false;
}

bool entry_is_left(const struct entry *entry)
{
    for (int i = 0; i < entry->seats; i++)
        if (entry->seat[i].name[0] && !entry->seat[i].bot[0])
            return false;
    return !entry->over;
}
