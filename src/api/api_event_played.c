/* SPDX-License-Identifier: MIT
 * A game that somebody has played on a device is sent to friends: its dice become those of an event, and the
 * game is the first entry. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api_event.h"
#include "posted_record.h"
#include "person.h"
#include "table_text.h"
#include "room_quota.h"
#include "room_seats.h"
#include "rooms_drop.h"

static enum rv_status is_alone(const void *self, const struct rv_record *record, struct rv_error *error)
{
    unsigned char seed[STORE_KEY];
    (void)self;
    bool good = record->setup.seats == 1 && record->built_in && !record->real_dice &&
                strcmp(record->generator, RV_GENERATOR) == 0 && rv_fair_seed_of(record->seed, seed);
    return good ? RV_OK : rv_refuse(error, 0, 0, SAY_EVENT_NOT_PLAYED_ALONE, NULL);
}

static bool fill_played(struct rooms *rooms, const json_t *json, struct event *event,
                        struct played_game *played, struct refusal *refusal)
{
    struct entry *entry = &played->entry;
    const char *name;
    struct store_seat *seat = &played->seat;
    struct rv_score score;
    if (!read_text(json, "name", NULL, &name, refusal) || !name_fits(name, entry->seat[0].name, refusal) ||
        !person_read_seat(json, seat, refusal))
        return false;
    event->game->score(rv_table_setup(played->table), rv_table_state(played->table), 0, &score);
    if (seat->has_person)
        rv_fair_hex(seat->person, entry->seat[0].person);
    entry->seat[0].points = score.total;
    entry->seat[0].rank = entry->seats = entry->round = 1;
    entry->over = rooms_time(rooms);
    entry->finished = true;
    event_new_id(entry->id);
    return true;
}

/* Takes setup and seed from the record, instead of the fields of the request. */
static bool read_played(struct rooms *rooms, const json_t *json, struct event *event,
                        struct played_game *played, struct refusal *refusal)
{
    const json_t *given = json_object_get(json, "played");
    const char *text;
    const struct posted_terms terms = { is_alone, NULL, SAY_EVENT_NOT_PLAYED_ALONE };
    struct rv_error error = { 0 };
    if (!read_text(given, "record", NULL, &text, refusal))
        return false;
    if (strlen(text) > (size_t)rooms->limits.record_bytes)
        return refuse(refusal, "too-big", SAY_RECORD_TOO_BIG, WITH(NUM("n", rooms->limits.record_bytes)));
    if (posted_brings_material(text, strlen(text)))
        return refuse(refusal, "bad-result", SAY_EVENT_NOT_PLAYED_ALONE, NULL);
    if (posted_is_long(text, strlen(text), rooms->limits.actions))
        return refuse(refusal, "too-big", SAY_ACTIONS_MANY, WITH(NUM("most", rooms->limits.actions)));
    if (posted_load(rooms->cache, text, strlen(text), &terms, &played->table, &error) != RV_OK) {
        quota_charge_refused(rooms);
        return refuse_file(refusal, "bad-result", &error);
    }
    const struct rv_record *record = rv_table_record(played->table);
    rv_fair_seed_of(record->seed, event->seed);
    event->game = record->setup.game;
    event->options = record->setup.options;
    event->players = event->rounds = 1;
    event->seeded = true;
    return fill_played(rooms, given, event, played, refusal);
}

bool event_read_played(struct rooms *rooms, const json_t *json, struct event *event,
                       struct played_game *played, struct refusal *refusal)
{
    const char *name;
    char material[RV_NAME_MAX];
    struct rv_text text = rv_text_on(material, sizeof material);
    int days = EVENT_USUAL_DAYS;
    if (!read_text(json, "name", NULL, &name, refusal) || !name_fits(name, event->name, refusal) ||
        !read_optional_int(json, "days", 1, EVENT_DAYS, &days, refusal) ||
        !read_played(rooms, json, event, played, refusal))
        return false;
    rv_record_write_material(rv_table_record(played->table), &text);
    event->material = strdup(material);
    event->closes = event->made + (int64_t)days * DAY_S;
    return event->material || refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
}

void event_put_played(struct rooms *rooms, const struct event *event, const struct played_game *played)
{
    struct buffer record = { 0 };
    struct store_document document = { .version = 1, .expires = event_expires(event) };
    table_into(&record, played->table);
    strcpy(document.owner, event->id);
    event_claim_played(rooms, event, played->entry.id, &played->seat);
    event_put_entry(rooms, &document, &played->entry, &record);
    buffer_free(&record);
}
